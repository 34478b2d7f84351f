# Everything that can be agreed on before a game.

setup-seats = Am Tisch
setup-players =
    { $count ->
        [one] allein
       *[other] { $count } Personen
    }
setup-seats-only = Für { $least } bis { $most } Personen wähle bei „{ $option }“: { $value }.
setup-lang = Sprache der Wörter
setup-clock = Bedenkzeit
setup-clock-none = keine
setup-clock-calm = nur eine Erinnerung nach 1 Minute
setup-clock-move = 90 Sekunden für jeden Schritt
setup-clock-game = 15 Minuten für die Partie
setup-level = Wie gut die Bots spielen
setup-public = Tisch öffentlich anzeigen
setup-watchers = Zuschauen erlauben
setup-hints = Tipps für alle erlauben
setup-easy = Bots lassen sich Zeit, wenn jemand lange nichts gewinnt
setup-with-bots = Gegen Bots beginnen
setup-alone = Allein beginnen

option-quiddler-rounds = Runden
option-quiddler-rounds-n =
    { $n ->
        [one] 1 Runde
       *[other] { $n } Runden
    }
option-quiddler-words = Falsche Wörter
option-quiddler-words-challenge = dürfen die anderen anzweifeln
option-quiddler-words-checked = werden sofort zurückgewiesen
option-quiddler-bonus = Bonus zu zweit
option-quiddler-bonus-longest = für das längste Wort
option-quiddler-bonus-most = für die meisten Wörter
option-quiddler-umlauts = Umlaute
option-quiddler-umlauts-ae = Ä als AE
option-quiddler-umlauts-a = Ä als A
option-quiddler-umlauts-both = beides geht
option-quiddler-umlauts-none = keine Wörter mit Umlaut
option-quiddler-lookup = Nachschlagen
option-quiddler-lookup-off_turn = wenn man nicht dran ist
option-quiddler-lookup-always = immer
option-quiddler-lookup-never = nie
option-quiddler-coarse = Derbe Wörter
option-quiddler-coarse-allow = gelten wie alle
option-quiddler-coarse-hide = gelten, aber niemand schlägt sie vor
option-quiddler-coarse-refuse = gelten nicht
option-quiddler-dealer = In der ersten Runde gibt
option-quiddler-dealer-none = der letzte Platz
option-quiddler-restocks = Letzter Umlauf ohne Schluss
option-quiddler-restocks-n =
    { $n ->
        [0] nie
        [one] wenn der Stapel einmal aus ist
       *[other] wenn der Stapel { $n }-mal aus ist
    }

option-kreuzwort-rules = Spielart
option-kreuzwort-rules-2 = nach Punkten
option-kreuzwort-rules-1 = wer zuerst alle Steine los ist
option-kreuzwort-board = Spielplan
option-kreuzwort-board-classic = groß (21 × 21)
option-kreuzwort-board-compact = klein (15 × 15)
option-kreuzwort-judge = Über Wörter entscheidet
option-kreuzwort-judge-dictionary = das Wörterbuch
option-kreuzwort-judge-table = im Zweifel der Tisch
option-kreuzwort-judge-all = jedes Mal der Tisch
option-kreuzwort-exchange = Tauschen
option-kreuzwort-exchange-free = wer kein Wort findet
option-kreuzwort-exchange-stuck = nur wenn wirklich nichts geht
option-kreuzwort-names = Eigennamen
option-kreuzwort-names-false = gelten nicht
option-kreuzwort-names-true = gelten
option-kreuzwort-coarse = Derbe Wörter
option-kreuzwort-coarse-allow = gelten wie alle
option-kreuzwort-coarse-hide = gelten, aber niemand schlägt sie vor
option-kreuzwort-coarse-refuse = gelten nicht
option-kreuzwort-hands = Die Steine der anderen
option-kreuzwort-hands-hidden = sind verdeckt
option-kreuzwort-hands-open = liegen offen
option-kreuzwort-starter = Wer beginnt
option-kreuzwort-starter-draw = wird ausgelost

option-buchstabenklau-colour = Farbe der Buchstaben
option-buchstabenklau-colour-black = Schwarz
option-buchstabenklau-colour-white = Weiß
option-buchstabenklau-colour-both = beide
option-buchstabenklau-judge = Über Wörter entscheidet
option-buchstabenklau-judge-dictionary = das Wörterbuch
option-buchstabenklau-judge-table = im Zweifel der Tisch
option-buchstabenklau-judge-all = jedes Mal der Tisch
option-buchstabenklau-coarse = Derbe Wörter
option-buchstabenklau-coarse-allow = gelten wie alle
option-buchstabenklau-coarse-hide = gelten, aber niemand schlägt sie vor
option-buchstabenklau-coarse-refuse = gelten nicht
option-buchstabenklau-buzz = Buzzer
option-buchstabenklau-buzz-n =
    { $n ->
        [0] ohne: gleich rufen
       *[other] erst „Wort!“, dann { $n } Sekunden Zeit
    }
option-buchstabenklau-pace = Aufdecken
option-buchstabenklau-pace-none = wenn alle bereit sind
option-buchstabenklau-pace-n = spätestens nach { $n } Sekunden

option-maskenmemo-starter = Wer beginnt
option-maskenmemo-notes = Was man sich vorher ansieht
option-maskenmemo-notes-false = muss man sich merken
option-maskenmemo-notes-true = bleibt sichtbar
option-maskenmemo-retry = Ein falsches Wort
option-maskenmemo-retry-false = beendet den Zug
option-maskenmemo-retry-true = kostet nichts: gleich noch einmal
option-maskenmemo-judge = Über Wörter entscheidet
option-maskenmemo-judge-dictionary = das Wörterbuch
option-maskenmemo-judge-table = im Zweifel der Tisch
option-maskenmemo-coarse = Derbe Wörter
option-maskenmemo-coarse-allow = gelten wie alle
option-maskenmemo-coarse-hide = gelten, aber niemand schlägt sie vor
option-maskenmemo-coarse-refuse = gelten nicht
option-maskenmemo-house = Eigene Wörter, die hier auch gelten
setup-words-note = Mit Leerzeichen oder auf eigenen Zeilen, höchstens { $most }.

setup-seat = Platz { $seat }
setup-seat-own = Platz 1 (du)
option-buchstabenklau-handicaps = Leichter oder schwerer
option-buchstabenklau-handicaps-none = wie alle
option-buchstabenklau-handicaps-child = Kind: 2 Karten genügen, der Stapel ist sicher
option-buchstabenklau-handicaps-expert = stark: mindestens 4 Karten

problem-setup_game = Dieses Spiel gibt es hier nicht.
problem-setup_players =
    { $found ->
        [one] Allein geht es so nicht, nur mit { $least } bis { $most } Personen.
       *[other] Mit { $found } Personen geht es so nicht, nur mit { $least } bis { $most }.
    }
problem-setup_language = In dieser Sprache wird das Spiel hier nicht gespielt.
problem-setup_option_unknown = Die Einstellung „{ $name }“ gibt es bei diesem Spiel nicht.
problem-setup_option_value = So lässt sich „{ $name }“ nicht einstellen.
problem-setup_option_unused = „{ $name }“ lässt sich an diesem Tisch nicht einstellen.
problem-setup_option_word = „{ $word }“ lässt sich nicht mit Karten legen: Ein Wort besteht nur aus Buchstaben.
problem-setup_deck_too_small = Der Kartensatz ist für diesen Tisch zu klein: Er hat { $found } Karten, nötig sind { $least }.
problem-setup_not_taken =
    { $name ->
        [deck] Dieses Spiel nimmt keine eigenen Karten an.
        [board] Dieses Spiel nimmt keinen eigenen Spielplan an.
       *[other] Dieses Spiel nimmt so etwas nicht an.
    }
problem-setup_data = Die eigenen Karten oder der eigene Spielplan sind nicht lesbar.
problem-setup_card = In der Liste steht etwas, das keine Karte ist.
problem-setup_shuffle = Das vorgegebene Mischen passt nicht zu den Karten.
problem-setup_clock = Die Uhr lässt sich auf { $least } bis { $most } Sekunden stellen.
problem-setup_fairness = Das Zeitfenster für gleichzeitige Rufe hat { $least } bis { $most } Millisekunden.
problem-setup_bots =
    { $most ->
        [0] An diesem Tisch ist kein Platz für Bots.
        [one] An diesen Tisch passt höchstens ein Bot.
       *[other] An diesen Tisch passen höchstens { $most } Bots.
    }
problem-setup_large = Die eigenen Karten und Einstellungen sind zu umfangreich: { $found } Bytes, höchstens { $most } gehen.
problem-setup_nonce = Dein Beitrag zum Mischen hat höchstens { $most } Zeichen.
problem-setup_pledge = Der Fingerabdruck deiner Zahl zum Mischen hat 64 Ziffern und Buchstaben.

setup-way = Spielweise
preset-printed = wie gedruckt
preset-short = kurz
preset-children = mit Kindern
preset-strict = streng
preset-own = Eigene Mischung
