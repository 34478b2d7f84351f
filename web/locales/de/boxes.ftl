boxes-title = Meine Schachteln
boxes-all = Alle Schachteln
boxes-about = Wer die Schachtel besitzt, trägt hier ein, was wirklich darin liegt: wie viele Karten oder Steine es gibt, was sie zählen und wie der Spielplan aussieht. Alles bleibt auf diesem Gerät. Gespielt wird damit wie mit jeder anderen Schachtel.
box-new = Neue Schachtel
box-new-name = { $game }, meine Schachtel
box-own-board = eigen
box-nameless = Ohne Namen
box-import = Schachtel aus einer Datei (TOML)
box-file-wrong =
    { $line ->
        [0] Diese Datei ist keine Schachtel: { $reason }
       *[other] In Zeile { $line } stimmt etwas nicht: { $reason }
    }
box-name = Name
box-cards = Karten
box-play = Damit spielen
box-download = Herunterladen
box-download-of = { $name } herunterladen
box-delete-of = { $name } löschen
box-delete-sure = „{ $name }“ von diesem Gerät löschen?
box-face = Buchstabe
box-count = Anzahl
box-value = Wert
box-out = Kommt heraus
box-count-of = Anzahl von { $face }
box-value-of = Wert von { $face }
box-out-of = So viele { $face } kommen heraus
box-remove-face = { $face } streichen
box-jokers = Joker
box-new-face = Noch einer
box-add = Dazu
box-black = Schwarz
box-white = Weiß
box-paint = Farbe
box-square-plain = Leer
box-square-start = Start
box-square-black = Schwarz
box-square-green = Grün
box-square-red = Rot
box-board = Spielplan
box-columns = Spalten
box-rows = Zeilen
box-total =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
box-worth = zusammen { $worth } Punkte
box-enough = Reicht für { $fewest } bis { $most } Personen.
box-enough-only = Reicht für { $most } Personen.
box-wrong-kind = Hier geht nur, was aus Buchstaben dieses Spiels besteht, 1- bis 99-mal, mit einem Wert von 0 bis 99.
box-wrong-pair = Auf jeder Seite stehen 1 bis 3 Buchstaben von A bis Z, „?“ oder „??“.
box-wrong-board = Der Spielplan braucht genau ein Startfeld und höchstens 26 Zeilen und Spalten.
box-wrong-name = Der Name braucht 1 bis 40 Zeichen.
box-which = Schachtel
box-built-in = Die mitgelieferte
box-make = Eigene Schachtel anlegen
