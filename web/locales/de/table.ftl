# Around every table: seats, lobby, result, replay, rules.

you = du
nobody = niemand
away = nicht da
reminded = wird erinnert
seats = Plätze
points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
rank = Platz { $rank }
time-left = Verbleibende Zeit
watching = Zuschauen
turn-yours = Du bist dran.
turn-all = Alle sind dran.
turn-waiting = Am Zug: { $names }.
turn-waiting-many = Am Zug: { $count } andere.
turn-over = Die Partie ist zu Ende.
log = Verlauf
log-empty = Noch ist nichts geschehen.
log-unwritten = Bisher gibt es nichts zu berichten.
offline = Keine Verbindung. Wir versuchen es weiter.
offline-unsent =
    { $count ->
        [one] Dein Zug ist aufgehoben.
       *[other] Deine { $count } Züge sind aufgehoben.
    }
outdated = Es gibt eine neue Fassung dieser Seite.
reload = Neu laden
sending = Wird gesendet …
online-again = Die Verbindung ist wieder da.
pause-own = Die Bots warten auf dich.
pause-on = Weiter (noch { $seconds } s)
pause-others = Noch bei der Wertung: { $names }. Weiter in höchstens { $seconds } s.
call-title = Sollen wir dich rufen?
call-about = Wenn du dran bist, steht es im Titel des Tabs. Willst du auch noch anders gerufen werden?
call-done = So ist es gut
pace = Tempo der Bots
pace-leisurely = gemütlich
pace-usual = wie Menschen
pace-brisk = flott
pace-quick = blitzschnell

lobby-seats = Wer spielt mit?
lobby-free = frei
lobby-sit = Hier sitzen
lobby-join = Mitspielen
lobby-full = Alle Plätze sind besetzt
lobby-host = leitet den Tisch
lobby-removed = Du wurdest vom Tisch genommen.
lobby-add-bot = Bot dazu
lobby-remove-bot = { $name } vom Platz nehmen
lobby-start = Beginnen
lobby-wait = Gleich geht es los: Wer den Tisch leitet, beginnt die Partie.
lobby-leave = Aufstehen

invite-title = Spiel mit mir { $game }!
invite-qr = QR-Code für { $link }
invite-code = Code: { $code }
invite-link = Link zum Tisch
invite-address = Adresse, unter der dich die anderen finden
invite-alone = Dieser Link geht nur an diesem Rechner. Damit andere in deinem Netz mitspielen können, beende Setzkasten und starte es so:
invite-copy = Link kopieren
invite-share = Teilen
invite-copied = Der Link ist kopiert.
invite-not-copied = Der Link ließ sich nicht kopieren. Markiere ihn und kopiere von Hand.

table-menu = Tisch
table-watchers = Wer den Link kennt, darf zuschauen.
table-no-watchers = An diesem Tisch ist Zuschauen nicht erlaubt.
stand-in = Bot einsetzen
stand-in-left = Bot einsetzen (in { $seconds } s)
stand-in-me = Ein Bot soll für mich weiterspielen
bot-plays-you = Ein Bot spielt gerade für dich.
take-back = Selbst weiterspielen
bots-late = Die Bots brauchen länger: Der Server hat gerade viel zu tun.
bots-easy = Die Bots lassen sich jetzt Zeit: Jemand hat lange keine Karte gewonnen.
bot-easy = lässt sich Zeit
resign = Partie aufgeben
resign-sure = Wirklich aufgeben? Du kommst damit auf den letzten Platz.
resign-yes = Ja, aufgeben
resign-no = Weiterspielen

table-closed = Dieser Tisch wurde geschlossen.
host-yours = Du leitest diesen Tisch
host-remove = Vom Tisch nehmen
host-remove-name = { $name } vom Tisch nehmen
host-remove-sure = { $name } wirklich vom Tisch nehmen? Zurück geht es dann nur, wenn du es erlaubst.
host-removed = { $name } ist nicht mehr am Tisch.
host-pardon = Wieder zulassen
host-let-in = Wieder hereinlassen
host-let-in-name = { $name } wieder hereinlassen
host-let-in-about = Schick diesen Link an { $name } oder zeig den QR-Code. Wer ihn öffnet, spielt auf diesem Platz weiter.
host-pass = Leitung übergeben
host-pass-name = Leitung übergeben an { $name }
host-close = Tisch schließen
host-close-sure = Den Tisch für alle schließen?
host-close-yes = Ja, schließen
host-no = Doch nicht

told-seated = { $player } spielt jetzt auf Platz { $seat }.
told-resigned =
    { $who ->
        [you] Du gibst die Partie auf.
       *[other] { $name } gibt die Partie auf.
    }
told-timed-out =
    { $who ->
        [you] Deine Zeit ist um.
       *[other] Die Zeit von { $name } ist um.
    }

refused = Das geht nicht
read-rule = Warum? (Regel { $rule })
whole-rulebook = Alle Regeln
rules-of = Die Regeln von { $game }
rules-options = Wer einen Tisch einrichtet, findet das alles im Formular. Diese Namen braucht nur, wer Setzkasten mit Befehlen oder eigenen Programmen benutzt.
refusal-coarse_word = { $word } ist ein derbes Wort, und die gelten an diesem Tisch nicht. Nimm ein anderes.
refusal-stale = Inzwischen hat sich etwas getan. Schau noch einmal hin.
refusal-not_seated = Du schaust hier nur zu.
refusal-game_over = Die Partie ist zu Ende.
refusal-not_your_turn = Du bist gerade nicht dran.
refusal-not_awaited = Auf dich wartet gerade niemand.
refusal-resigned = Du hast diese Partie aufgegeben.
refusal-damaged = Dieser Tisch ist beschädigt. Hier lässt sich nicht weiterspielen.
refusal-quota_bytes = Aus deinem Netz kamen seit gestern { $most } MB. Versuch es in einer Stunde wieder.
refusal-too_fast = Das ging zu schnell. Warte einen Augenblick.
refusal-busy = Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.

result-you = Du hast gewonnen!
result-alone =
    { $points ->
        [0] Geschafft: Nichts ist übrig!
        [one] Schluss: 1 Punkt ist übrig.
       *[other] Schluss: { $points } Punkte sind übrig.
    }
result-winners =
    { $count ->
        [one] { $names } hat gewonnen.
       *[other] { $names } teilen sich den Sieg.
    }
chart = Punkte im Lauf der Partie
chart-begin = Beginn
chart-end =
    { $steps ->
        [one] nach einem Zug
       *[other] nach { $steps } Zügen
    }
rematch = Noch eine Partie
to-rematch = Zur neuen Partie
replay = Nachspielen
record = Aufzeichnung
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-step = Schritt
count-of = { $count } von { $of }
replay-at = Schritt { $at } von { $of }
replay-words = Wörter in diesem Schritt
replay-look-up = { $word } nachschlagen
replay-leave = Zum Ergebnis
replay-hands = Alle Hände
replay-no-hand = nichts auf der Hand

lookup = Nachschlagen
lookup-word = Gilt dieses Wort?
lookup-last = Zuletzt gespielte Wörter
lookup-ask = Nachsehen
lookup-valid = gilt
lookup-invalid = gilt nicht
lookup-listed = Steht in der Wortliste.
lookup-name = Ein Eigenname; die gelten an diesem Tisch.
lookup-form = { $written }, eine Form von { $lemma }
lookup-form-told = { $written }: { $form } von { $lemma }

form-person = { $persons } Person { $number }, { $tense }
form-person-1 = 1.
form-person-2 = 2.
form-person-3 = 3.
form-case = { $cases } { $number }
form-nominative = Nominativ
form-genitive = Genitiv
form-dative = Dativ
form-accusative = Akkusativ
form-singular = Singular
form-plural = Plural
form-feminine = weibliche Form
form-feminine-plural = weiblicher Plural
form-declined = gebeugte Form
form-comparative = Komparativ
form-superlative = Superlativ
form-diminutive = Verkleinerungsform
form-diminutive-plural = Plural der Verkleinerungsform
form-infinitive = Infinitiv
form-infinitive-zu = Infinitiv mit zu
form-present-participle = Partizip Präsens
form-past-participle = Partizip Perfekt
form-past-participle-feminine = weibliches Partizip Perfekt
form-past-participle-plural = Partizip Perfekt im Plural
form-past-participle-feminine-plural = weibliches Partizip Perfekt im Plural
form-gerund = Gerundium
form-imperative = Imperativ
form-present = Präsens
form-past = Vergangenheit
form-past-singular = Vergangenheit Singular
form-past-plural = Vergangenheit Plural
form-imperfect = Imperfekt
form-pluperfect = Plusquamperfekt
form-future = Futur
form-conditional = Konditional
form-subjunctive-one = Konjunktiv I
form-subjunctive-two = Konjunktiv II
form-present-subjunctive = Konjunktiv Präsens
form-imperfect-subjunctive = Konjunktiv Imperfekt
form-future-subjunctive = Konjunktiv Futur
form-personal-infinitive = persönlicher Infinitiv

lookup-why-unknown = Steht nicht im Wörterbuch.
lookup-why-proper_name = Ein Eigenname; die gelten hier nicht.
lookup-why-abbreviation = Eine Abkürzung; die gelten nicht.
lookup-why-denied = Als Spielwort ausgeschlossen.
lookup-why-hyphen = Wird mit Bindestrich geschrieben; das gilt nicht.
lookup-why-apostrophe = Wird mit Apostroph geschrieben; das gilt nicht.
lookup-why-dot = Wird mit Punkt geschrieben, also abgekürzt; das gilt nicht.
lookup-why-coarse = Ein derbes Wort; die gelten an diesem Tisch nicht.
lookup-no-gloss = Keine Bedeutung zur Hand.
lookup-nearby = Meintest du
lookup-why-not_spellable = Lässt sich mit diesen Karten nicht schreiben.

seal-promised = Nachprüfbar gemischt
seal-sealed = Die Mischung ist versiegelt
seal-carried = Auf einem Gerät begonnen: Für die Karten bürgt der Server nicht
seal-carried-how = Diese Partie wurde an einem Gerät begonnen und dann hierher gebracht. Der Server hat sie Zug für Zug nachgespielt: Alles war nach den Regeln, und die Karten folgen aus der Zahl, die das Gerät gezogen hat. Ob es sie zufällig gezogen hat, weiß er nicht, und wer die Partie gebracht hat, könnte alle Karten kennen. Die nächste Partie an diesem Tisch mischt der Server.
seal-checking = Die Mischung wird geprüft …
seal-unchecked = Die Mischung ließ sich nicht prüfen. Noch einmal versuchen
seal-verdict-fair = Hier wurde fair gemischt
seal-verdict-partly = Die Mischung hält, was sie versprach
seal-verdict-unfair = Die Mischung ist nicht die versprochene
seal-title = Wie hier gemischt wird
seal-how = Der Server zieht eine geheime Zahl und zeigt vor der ersten Karte ihren Fingerabdruck; austauschen kann er sie danach nicht mehr. Dein Gerät zieht eine eigene Zahl und zeigt ebenfalls zuerst nur deren Fingerabdruck. Wenn die Partie beginnt, werden alle Fingerabdrücke versiegelt; erst dann nennt dein Gerät seine Zahl. Die Karten folgen aus allen Zahlen zusammen: Niemand kann sie sich aussuchen, auch nicht der Server gemeinsam mit allen anderen.
seal-fair-how = Dein Gerät hat es nachgerechnet: Das Geheimnis des Servers ist das vor der ersten Karte versprochene, deine eigene Zahl steckt in der Mischung, keine Zahl wurde nach dem Versiegeln ausgetauscht, und die Aufzeichnung der Partie hat genau den Startwert, der daraus folgt.
seal-partly-how = Dein Gerät hat es nachgerechnet: Was es vor der ersten Karte sah, passt zu dem, was der Tisch jetzt nachweist, und die Aufzeichnung hat den Startwert, der daraus folgt. Etwas fehlt aber:
seal-gap-unseen = Dieses Gerät war vor der ersten Karte nicht da. Was damals versprochen wurde, kann es nicht wissen.
seal-gap-no-number = Eine eigene Zahl von dir steckt nicht in der Mischung: Du hast zugesehen, oder dieses Gerät war beim Beginn nicht da.
seal-gap-kept-back = Versiegelt, aber nicht rechtzeitig genannt: die Zahl von { $names }. Wer den Server betreibt, hätte sich aussuchen können, sie wegzulassen.
seal-fault-commitment = Das Geheimnis ist nicht das, dessen Fingerabdruck vor der ersten Karte gezeigt wurde.
seal-fault-number = Deine eigene Zahl wurde weggelassen oder ersetzt.
seal-fault-exchanged = Eine Zahl wurde nach dem Versiegeln ausgetauscht.
seal-fault-seed = Der Startwert folgt nicht aus dem Geheimnis und den Zahlen.
seal-fault-record = Die Aufzeichnung der Partie hat einen anderen Startwert.
seal-commitment = Fingerabdruck des Servers
seal-seal = Das Siegel: alle Fingerabdrücke in einem
seal-number = Deine eigene Zahl
seal-seed = Der Startwert aller Mischungen
seal-verify = Diese Seite kennt die Regeln nicht: Ob jede Karte aus dem Startwert folgt, sieht sie nicht. Das Programm Setzkasten kann es, auf jedem Rechner, mit Aufzeichnung und Nachweis:
seal-copy = Befehl kopieren
seal-copied = Der Befehl ist kopiert.
seal-not-copied = Der Befehl ließ sich nicht kopieren. Markiere ihn und kopiere ihn von Hand.
seal-proof = Nachweis
seal-limits = Ob jemand in die Karten gesehen hat, zeigt das nicht: Wer einen Server betreibt, könnte es. Es zeigt, dass niemand sie sich ausgesucht hat.

vote-unknown = nicht im Wörterbuch
vote-known = im Wörterbuch
vote-yes = Gilt
vote-no = Gilt nicht
rematch-offered = Am Tisch soll es noch eine Partie geben. Spielst du mit?
rematch-join = Mitspielen: noch eine Partie
level-up = Eine Stufe höher
level-up-ask = Schon zweimal gewonnen! Soll „Sofort spielen“ ab jetzt stärkere Bots holen: { $level }?
level-up-yes = Ja, eine Stufe höher
level-up-no = Noch nicht
level-up-done = Abgemacht: Das nächste Mal ist es ein { $level }.
refusal-otherwise = Das wäre erlaubt, ist hier aber nicht gefragt. Lies noch einmal die Aufgabe.
refusal-not_the_task = So löst du die Aufgabe nicht: Das zählt hier nicht. Such ein anderes Wort.
refusal-not_yet = Gleich bist du wieder dran. Schau erst, was die anderen tun.
refusal-lesson = Das ist ein Lernspiel: Hier spielt sonst niemand, und es wird nichts geändert.
legend = Auf einen Blick
legend-quiddler-goal = Ziel: alle Karten bis auf eine zu Wörtern ordnen.
legend-quiddler-turn = Ein Zug: eine Karte ziehen, auslegen, wenn es geht, eine abwerfen.
legend-quiddler-out = Wer Schluss macht, lässt den anderen noch einen Zug.
legend-quiddler-counts = Was liegt, zählt für dich, die Hand gegen dich. Je 10 extra für das längste Wort und die meisten Wörter; zu zweit nur eins davon.
legend-kreuzwort-goal = Ziel: die eigenen Steine loswerden, am besten auf roten Teufeln.
legend-kreuzwort-red = Roter Teufel: gut für dich. 10 Punkte, oder ein Stein zurück, wenn ohne Punkte gespielt wird.
legend-kreuzwort-green = Grüner Teufel: gut für die anderen. Je 5 Punkte, oder ein Stein mehr für dich, wenn ohne Punkte gespielt wird.
legend-kreuzwort-black = Schwarz bleibt frei bis zum allerletzten Stein; damit fertig zu werden, zählt doppelt.
legend-kreuzwort-counts = Wörter selbst bringen nichts. Es zählen Teufel, das Fertigwerden und was die anderen noch haben.
legend-buchstabenklau-goal = Ziel: die meisten Karten sammeln. Wer ein Wort zuerst ruft, bekommt sie.
legend-buchstabenklau-steal = Die oberste Karte jedes Stapels gehört zum Spiel: So wird geklaut.
legend-buchstabenklau-joker = ? steht für einen Buchstaben, ?? für genau zwei.
legend-buchstabenklau-counts = Ein Wort braucht mindestens 3 Karten. Gilt es nicht, nehmen sich die anderen eine Karte aus der Mitte.
legend-maskenmemo-goal = Ziel: aus mindestens vier aufgedeckten Karten ein Wort bilden, aus allen zusammen.
legend-maskenmemo-mask = Masken sind Joker und stehen für jeden Buchstaben.
legend-maskenmemo-counts = 4 Buchstaben bringen 1 Punkt, jeder weitere einen mehr. Qu zählt als zwei.

hint = Tipp
hint-first = Was für ein Wort?
hint-second = Wo fängt es an?
hint-third = Den ganzen Zug zeigen
hint-nothing = Gerade gibt es für dich nichts zu tun.
hint-counted = Jeder Schritt zählt als ein Tipp; am Ende steht da, wie viele es waren.
hint-word = Es gibt ein Wort mit { $letters } Buchstaben, darin { $with }.
hint-no-word = Hier hilft dir gerade kein Wort weiter.
hint-letter = Es beginnt mit { $first }.
hint-place = Sieh bei { $place } nach.
hint-move = Mein Vorschlag: { $deed }
hint-memory = Ein Tipp weiß nur, was gerade zu sehen ist; die Karten merken musst du dir selbst.
hint-steal = Was kann ich klauen?
hint-stolen =
    { $count ->
        [0] Gerade lässt sich keine Karte der anderen klauen.
        [one] Eine Karte lässt sich gerade klauen: Ihr Stapel ist umrandet.
       *[other] { $count } Karten lassen sich gerade klauen: Ihre Stapel sind umrandet.
    }
hint-busy = Gerade ist keine Antwort gekommen. Versuch es gleich noch einmal.
hints-taken = { $count ->
    [one] ein Tipp
   *[other] { $count } Tipps
  }
refusal-no_hints = Neben anderen Menschen gibt es Tipps nur, wenn ihr das vorher vereinbart habt.
hindsight = Rückblick
hindsight-ask = Was war möglich?
hindsight-working = Die Partie wird durchgesehen …
hindsight-nothing = In dieser Partie gab es nichts nachzusehen.
hindsight-turns = Deine Züge
hindsight-step = Zug { $step }
hindsight-played = Gespielt
hindsight-possible = Möglich
hindsight-lost = { $lost } mehr waren möglich
hindsight-lost-alone = { $lost } weniger hätten übrig bleiben können
hindsight-left = { $points } übrig
hindsight-best = Besser ging es nicht
hindsight-nothing-laid = kein Wort
hindsight-longest = Das längste Wort: { $word }
hindsight-out = Besser ausmachen: { $out } gegen { $wait } durch Warten (± { $error })
hindsight-wait = Besser warten: { $wait } gegen { $out } durch Ausmachen (± { $error })
hindsight-open = Wörter, die offen lagen
hindsight-lay = { $word } ({ $worth }): { $seconds } Sekunden
hindsight-lay-called = { $word } ({ $worth }): { $seconds } Sekunden, dann rief es { $name }
hindsight-turned = Wendepunkte
hindsight-swing = Zug { $step }: Vorsprung von { $before } auf { $after }
hindsight-swing-of = Zug { $step }: Vorsprung von { $name } von { $before } auf { $after }
hindsight-solved = { $proven ->
    [yes] Im besten Fall wären { $points } Punkte übrig geblieben, weniger geht nicht.
   *[other] Es ging mit { $points } übrigen Punkten, vielleicht noch besser.
  }
hindsight-missed = Wörter, die du kennen könntest
hindsight-practise =
    { $count ->
        [one] 1 Wort zum Üben gemerkt: zur Liste
       *[other] { $count } Wörter zum Üben gemerkt: zur Liste
    }
unseen = Nicht zu sehen
unseen-total =
    { $count ->
        [one] 1 Karte oder Stein ist gerade nicht zu sehen. Gezählt wird nur, was offen liegt oder auf deiner Hand ist.
       *[other] { $count } sind gerade nicht zu sehen. Gezählt wird nur, was offen liegt oder auf deiner Hand ist.
    }
share = Teilen
