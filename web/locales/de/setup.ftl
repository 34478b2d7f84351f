# Everything that can be agreed on before a game.

setup-seats = Am Tisch
setup-players =
    { $count ->
        [one] allein
       *[other] { $count } Personen
    }
setup-lang = Sprache der Wörter
setup-clock = Bedenkzeit
setup-clock-none = keine
setup-clock-calm = nur eine Erinnerung nach 1 Minute
setup-clock-move = 90 Sekunden für jeden Schritt
setup-clock-game = 15 Minuten für die Partie
setup-level = Wie gut die Bots spielen
setup-public = Tisch öffentlich anzeigen
setup-watchers = Zuschauen erlauben
setup-with-bots = Gegen Bots beginnen
setup-alone = Allein beginnen

option-quiddler-rounds = Runden
option-quiddler-rounds-n =
    { $n ->
        [one] 1 Runde
       *[other] { $n } Runden
    }
option-quiddler-words = Ausgelegte Wörter
option-quiddler-words-challenge = werden angezweifelt
option-quiddler-words-checked = werden sofort geprüft
option-quiddler-bonus = Bonus zu zweit
option-quiddler-bonus-longest = für das längste Wort
option-quiddler-bonus-most = für die meisten Wörter
option-quiddler-umlauts = Umlaute
option-quiddler-umlauts-ae = Ä als AE
option-quiddler-umlauts-a = Ä als A
option-quiddler-umlauts-both = beides
option-quiddler-umlauts-none = keine Wörter mit Umlaut
option-quiddler-lookup = Nachschlagen
option-quiddler-lookup-off_turn = wenn man nicht dran ist
option-quiddler-lookup-always = immer
option-quiddler-lookup-never = nie

option-kreuzwort-rules = Spielart
option-kreuzwort-rules-2 = mit Punkten
option-kreuzwort-rules-1 = wer zuerst nichts mehr hat
option-kreuzwort-board = Brett
option-kreuzwort-board-classic = groß (21 × 21)
option-kreuzwort-board-compact = klein (15 × 15)
option-kreuzwort-judge = Über Wörter entscheidet
option-kreuzwort-judge-dictionary = das Wörterbuch
option-kreuzwort-judge-table = im Zweifel der Tisch
option-kreuzwort-exchange = Tauschen
option-kreuzwort-exchange-free = jederzeit
option-kreuzwort-exchange-stuck = nur wenn nichts geht
option-kreuzwort-starter = Es beginnt
option-kreuzwort-starter-0 = Platz 1
option-kreuzwort-starter-draw = wer den ersten Buchstaben zieht

option-buchstabenklau-colour = Farbe der Karten
option-buchstabenklau-colour-black = Schwarz
option-buchstabenklau-colour-white = Weiß
option-buchstabenklau-colour-both = beide
option-buchstabenklau-judge = Über Wörter entscheidet
option-buchstabenklau-judge-dictionary = das Wörterbuch
option-buchstabenklau-judge-table = im Zweifel der Tisch
option-buchstabenklau-pace = Aufdecken
option-buchstabenklau-pace-0 = wenn alle bereit sind
option-buchstabenklau-pace-n = spätestens nach { $n } Sekunden

option-maskenmemo-retry = Ein falsches Wort
option-maskenmemo-retry-false = beendet den Zug
option-maskenmemo-retry-true = darf verbessert werden

setup-handicaps = Leichter oder schwerer
setup-seat = Platz { $seat }
setup-seat-own = Platz 1 (du)
handicap-none = wie alle
handicap-child = Kind: 2 Karten genügen, der Stapel ist sicher
handicap-expert = stark: mindestens 4 Karten
