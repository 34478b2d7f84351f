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
watching = Du schaust zu.
turn-yours = Du bist dran.
turn-all = Du bist dran, die anderen auch.
turn-waiting = Am Zug: { $names }
turn-over = Die Partie ist zu Ende.
log = Verlauf
log-empty = Noch ist nichts geschehen.
log-unwritten = Bisher gibt es nichts aufzuschreiben.
offline = Keine Verbindung. Wir versuchen es weiter.
offline-unsent =
    { $count ->
        [one] Dein Zug ist aufgehoben und wird gesendet, sobald es geht.
       *[other] Deine { $count } Züge sind aufgehoben und werden gesendet, sobald es geht.
    }
outdated = Der Server hat eine neue Fassung.
reload = Neu laden

lobby-seats = Wer spielt mit?
lobby-free = frei
lobby-sit = Hier sitzen
lobby-join = Mitspielen
lobby-full = Alle Plätze sind besetzt
lobby-host = hat eröffnet
lobby-add-bot = Bot dazu
lobby-remove-bot = { $name } vom Platz nehmen
lobby-level = Wie gut die Bots spielen
lobby-fill = Mit Bots auffüllen und beginnen
lobby-start = Beginnen
lobby-wait = Gleich geht es los, sobald die Gastgeberin oder der Gastgeber beginnt.
lobby-leave = Aufstehen
lobby-language = Gespielt wird auf { $language }

invite-title = Spiel mit mir { $game }!
invite-qr = QR-Code für { $link }
invite-code = Code: { $code }
invite-link = Link zum Tisch
invite-copy = Link kopieren
invite-share = Teilen
invite-copied = Der Link ist kopiert.
invite-not-copied = Der Link ließ sich nicht kopieren. Markiere ihn und kopiere von Hand.

table-menu = Tisch
table-watchers = Wer den Link kennt, darf zuschauen.
table-no-watchers = An diesem Tisch schaut niemand zu.
stand-in = Bot einsetzen
stand-in-me = Ein Bot soll für mich weiterspielen
bot-plays-you = Ein Bot spielt gerade für dich.
take-back = Selbst weiterspielen
resign = Partie aufgeben
resign-sure = Wirklich aufgeben? Du kommst damit auf den letzten Platz.
resign-yes = Ja, aufgeben
resign-no = Weiterspielen

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
read-rule = Warum? Regel { $rule }
whole-rulebook = Alle Regeln
rules-of = Die Regeln von { $game }
refusal-stale = Inzwischen hat sich etwas getan. Schau noch einmal hin.
refusal-not_seated = Du schaust hier nur zu.
refusal-game_over = Die Partie ist zu Ende.
refusal-not_your_turn = Du bist gerade nicht dran.
refusal-not_awaited = Auf dich wartet der Tisch gerade nicht.
refusal-resigned = Du hast diese Partie aufgegeben.
refusal-damaged = Dieser Tisch ist beschädigt. Hier lässt sich nicht weiterspielen.
refusal-quota_bytes = Aus deinem Netz kamen seit gestern { $most } MB. Versuch es in einer Stunde wieder.
refusal-too_fast = Das ging zu schnell. Warte einen Augenblick.

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
chart = Wie die Punkte gewachsen sind
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
replay-at = Schritt { $at } von { $of }
replay-leave = Zum Ergebnis

lookup = Nachschlagen
lookup-word = Gilt dieses Wort?
lookup-ask = Nachsehen
lookup-valid = gilt
lookup-invalid = gilt nicht
lookup-listed = Steht in der Wortliste.
lookup-form = { $written }, eine Form von { $lemma }
lookup-why-unknown = Steht nicht im Wörterbuch.
lookup-why-proper_name = Ein Eigenname.
lookup-why-abbreviation = Eine Abkürzung.
lookup-why-denied = Ausgeschlossen.
lookup-why-not_spellable = Lässt sich mit diesen Karten nicht schreiben.
