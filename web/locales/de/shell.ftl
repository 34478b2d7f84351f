# Shell: start page, settings, problems.

title = Setzkasten – Wortspiele
title-game = { $game } – Setzkasten
title-yours = ● Du bist dran – { $game }
title-replay = Partie { $code } – Setzkasten
skip = Zum Inhalt
close = Schließen
rules = Spielregeln
settings = Einstellungen
language = Sprache
theme = Darstellung
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
sound = Geräusche
calling = Wenn du dran bist
vibration = Vibrieren
notices = Mitteilung auf dem Bildschirm
notices-insecure = Mitteilungen auf dem Bildschirm erlaubt der Browser nur über https oder am eigenen Rechner. Der Titel des Tabs sagt es dir trotzdem.
notices-denied = Mitteilungen hast du im Browser abgelehnt. Dort kannst du sie auch wieder erlauben.
logout = Abmelden
logout-why = Ein anderer Browser spielt unter deinem Namen, und du willst das nicht mehr?
logout-elsewhere = Überall sonst abmelden
logout-elsewhere-done = Nur hier bist du noch angemeldet.
logout-everywhere = Überall abmelden, auch hier
logout-everywhere-warning = Danach kennt dich hier niemand mehr: Deine Plätze an laufenden Tischen und die Liste deiner Tische sind weg.
logout-everywhere-sure = Ja, überall abmelden
your-name = Dein Name am Tisch
name-saved = Dein Name ist gespeichert.
guest-names = Flinke Letter, Kluger Kegel, Wackere Wortfee, Stille Silbe, Kesser Konsonant, Vifer Vokal, Runde Type, Feiner Federkiel, Heitere Zeile, Leise Majuskel, Bunter Buchstabe, Frohe Fußnote

motto = Vier Wortspiele mit Buchstabenkarten: allein, mit Freunden oder gegen Bots. Ohne Anmeldung, auf jedem Gerät.
game-quiddler = Quiddler
game-kreuzwort = Kreuzwort
game-buchstabenklau = Buchstabenklau
game-maskenmemo = Maskenmemo
about-quiddler = Leg deine ganze Hand zu Wörtern aus, bevor es die anderen tun: acht Runden, jede mit einer Karte mehr.
about-kreuzwort = Steine kreuz und quer auf dem Spielplan, mit Teufeln auf manchen Feldern; hier liest man auch nach oben.
about-buchstabenklau = Alle zugleich: Wer ein Wort sieht, ruft es und nimmt die Karten, auch die der anderen.
about-maskenmemo = Karten aufdecken, Plätze merken und aus allem, was offen liegt, ein Wort bilden. Masken sind Joker.
players-range = { $least } bis { $most } Personen
play-now = Sofort spielen
play-alone-quiddler = Allein: Quiddler solo
invite = Freunde einladen
play-together = Zusammen spielen
here-only = Gerade ist kein Server da. Spielen kannst du trotzdem, an diesem Gerät: gegen Bots, allein oder zusammen.
here-site = Hier spielst du an diesem Gerät: gegen Bots, allein oder zusammen.
here-fetching = Die Wörter kommen auf dein Gerät: { $language }
here-preparing = Die Wörter werden vorbereitet: { $language } …
options-of = { $game }: Tisch einrichten
table-soon = Der Tisch für dieses Spiel wird noch gezimmert.
join-title = Eingeladen?
join-code = Code des Tisches
join = Zum Tisch
my-tables = Meine Tische
public-tables = Offene Tische
finished-tables = Zu Ende gespielt
watchable-tables = Zum Zuschauen
put-away = Weglegen
put-away-table = Tisch { $code } weglegen
tables-put-away =
    { $count ->
        [one] Ein Tisch weggelegt
       *[other] { $count } Tische weggelegt
    }
take-table-back = Zurückholen
slip-yours = Du bist dran
slip-waiting = Am Zug: { $names }
slip-here = an diesem Gerät
slip-moved = jetzt auf dem Server
record-open = Aufzeichnung öffnen
no-public-tables = Gerade wartet kein öffentlicher Tisch. Mach einen auf!
free-seats =
    { $free ->
        [0] voll besetzt
        [one] ein Platz frei
       *[other] { $free } Plätze frei
    }
phase-playing = es wird gespielt
phase-over = zu Ende
level-anfaenger = Anfänger
level-lehrling = Lehrling
level-geselle = Geselle
level-meister = Meister
level-grossmeister = Großmeister
house-imprint = Impressum
house-privacy = Datenschutz
footer-independent = Setzkasten ist frei und unabhängig und gehört zu keinem Verlag der Spiele.
footer-type = Gesetzt aus der
to-start = Zur Startseite
page-nowhere = Diese Seite gibt es nicht.
page-broken = Diese Seite konnte nicht geladen werden. Lade sie noch einmal.

rack-moved = { $card } liegt jetzt auf Platz { $place } von { $of }.

problem-unreachable = Der Server ist nicht zu erreichen.
problem-unknown = Das hat nicht geklappt.
problem-words_unreachable = Diese Wörter sind noch nicht auf dem Gerät. Geh kurz online, dann werden sie geholt.
problem-device_full = Auf diesem Gerät ist kein Platz mehr. Schaff etwas Platz und versuch es noch einmal.
problem-device = Dieses Gerät konnte nicht selbst spielen. Lade die Seite noch einmal.
problem-no_such_table = Diesen Tisch gibt es nicht. Stimmt der Code? Hat die Partie schon begonnen, brauchst du den ganzen Link.
problem-begun = Die Partie hat schon begonnen.
problem-full = Alle Plätze sind besetzt.
problem-seat_taken = Auf diesem Platz sitzt schon jemand.
problem-seats_taken = So viele sitzen schon hier: { $least }. Nimm erst jemanden vom Tisch.
problem-not_seated = Du sitzt nicht an diesem Tisch.
problem-not_host = Das darf nur, wer den Tisch leitet.
problem-removed = Du wurdest von diesem Tisch genommen. Nur wer ihn leitet, kann dich wieder zulassen.
problem-closed = Dieser Tisch ist geschlossen.
problem-still_played = Die anderen spielen noch. Frühestens in { $left } Minuten kannst du den Tisch schließen.
problem-no_person = Dort sitzt niemand.
problem-sits_already = Du sitzt schon an diesem Tisch.
problem-not_away = An diesem Platz wird gerade gespielt.
problem-just_gone = Vielleicht ist da jemand nur kurz weg. Versuch es in { $left } Sekunden noch einmal.
problem-no_such_ticket = Dieser Link oder Code gilt nicht oder nicht mehr. Lass dir einen neuen geben.
problem-not_full = Es sind noch Plätze frei.
problem-not_over = Die Partie ist noch nicht zu Ende.
problem-no_watchers = An diesem Tisch ist Zuschauen nicht erlaubt.
problem-name = Ein Name hat höchstens 24 Zeichen.
problem-name_unseen = Von diesem Namen ist nichts zu sehen. Nimm bitte einen anderen.
problem-too_fast = Das ging zu schnell. Warte einen Augenblick.
problem-quota_unfinished = Du hast seit gestern { $most } Tische eröffnet, an denen noch gespielt wird. Spiel erst einige Partien zu Ende, oder mach morgen weiter.
problem-quota_person_bytes = Deine Tische haben seit gestern { $most } MB gefüllt. Morgen geht es weiter.
problem-quota_tables = Aus deinem Netz wurden seit gestern { $most } Tische eröffnet. Versuch es in einer Stunde wieder.
problem-quota_public_tables = Aus deinem Netz wurden seit gestern { $most } öffentliche Tische eröffnet. Eröffne einen, der nicht öffentlich ist, und gib seinen Code weiter.
problem-quota_guests = Aus deinem Netz kamen seit gestern { $most } Gäste. Versuch es in einer Stunde wieder.
problem-quota_bytes = Aus deinem Netz kamen seit gestern { $most } MB. Versuch es in einer Stunde wieder.
problem-crowded = Hier ist gerade zu viel los. Versuch es gleich noch einmal.
problem-foreign_host = Unter dieser Adresse nimmt der Server niemanden auf. Wer ihn betreibt, kann die Adresse freigeben.
problem-try_again = Das ging nicht durch. Versuch es noch einmal.
problem-busy = Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.
problem-foreign_origin = Diese Seite darf den Server nicht benutzen.
problem-banned = Wer diesen Server betreibt, lässt dich gerade nicht herein.
problem-no_look_up = Gerade darfst du nicht nachschlagen.
problem-words_missing = Das Wörterbuch fehlt auf diesem Server.
problem-damaged = Dieser Tisch ist beschädigt und lässt sich nicht mehr öffnen. Mach bitte einen neuen auf.
learn = Jedes Spiel in zwei Minuten lernen
slip-lesson = Lernspiel
problem-lesson = Das ist ein Lernspiel: Hier spielt sonst niemand, und es wird nichts geändert.
problem-setup_lesson = Dieses Lernspiel lässt sich nicht lesen.
history = Meine Spiele
daily = Tagesaufgabe
daily-slip = Drei kleine Aufgaben, jeden Tag neu und für alle gleich
daily-streak =
  { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
  }
problem-setup_daily = Für diesen Tag gibt es keine Aufgabe.
problem-other_day = Das geht nur am Tag selbst.
problem-not_daily = Das ist keine beendete Tagesaufgabe.
