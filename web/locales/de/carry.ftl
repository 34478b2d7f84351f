# From this device to the server and back: games that go on there, results that are kept, records from files.

carry-title = Auf dem Server weiterspielen
carry-about = Dann spielt ihr auf verschiedenen Geräten weiter. Du behältst deinen Platz, die anderen nehmen ihren über einen Link ein.
carry-about-over = Dann steht die Partie mit Ergebnis auch auf dem Server bei deinen Tischen. Sehen kann sie nur, wer den Link kennt.
carry-trust = Gemischt hat dieses Gerät, und du könntest alle Karten kennen. Das steht dann auch am Tisch.
carry-do = Partie auf den Server legen
carry-going = Wird hingebracht …
carry-stays = Hier geht alles weiter wie bisher.
carry-done = Die Partie ist auf dem Server
carry-link = Schick diesen Link weiter. Wer ihn öffnet, kann sich aussuchen, für wen es weitergeht: { $names }.
carry-kept = Du findest sie jetzt überall bei deinen Tischen, wo du angemeldet bist.
carry-go = Weiterspielen

keep-about =
    { $count ->
        [one] Eine beendete Partie liegt nur auf diesem Gerät.
       *[other] { $count } beendete Partien liegen nur auf diesem Gerät.
    }
keep-do = Auch auf dem Server aufheben
keep-done =
    { $count ->
        [0] Der Server hat nichts davon genommen.
        [one] Der Server hat die Partie aufgehoben.
       *[other] Der Server hat { $count } Partien aufgehoben.
    }
keep-on = Was du an diesem Gerät zu Ende spielst, hebt auch der Server auf.
keep-stop = Nicht mehr

record-title = Aufzeichnung nachspielen
record-about = Nach jeder Partie kannst du ihre Aufzeichnung sichern, eine Datei mit der Endung .jsonl. Hier spielst du sie Schritt für Schritt nach, auch ohne Netz. Die Datei bleibt auf deinem Gerät.
record-choose = Datei aussuchen
record-other = Andere Datei
record-reading = Wird gelesen …
record-not-here = Dieses Programm wurde ohne das gebaut, was man dafür braucht.

problem-carried_went_on = Diese Partie liegt schon auf dem Server, und dort wurde weitergespielt. Du findest sie bei deinen Tischen.
problem-carried_time = Die Uhr dieses Geräts stimmt nicht mit der des Servers überein (Zeile { $row }).
problem-carried_unstarted = Diese Partie hat noch nicht begonnen.
problem-carried_not_here = Das ist keine Partie von einem Gerät.
problem-carried_unreadable = Der Server kann Zeile { $row } dieser Partie nicht lesen.
problem-carried_misplaced = Der Server versteht Zeile { $row } dieser Partie nicht.
problem-carried_deal = Der Server kommt auf andere Karten (Zeile { $row }).
problem-carried_fact = Ein Wort zählt beim Server anders (Zeile { $row }).
problem-carried_refused = Einen Zug erlaubt der Server nicht (Zeile { $row }).
problem-carried_state = Der Server kommt beim Nachspielen auf einen anderen Stand (Zeile { $row }).
problem-carried_lesson = Eine Übung bleibt, wo du sie lernst.
problem-carried_no_person = An diesem Platz hat niemand gespielt.
problem-carried_long = Diese Partie ist für den Server zu lang.
problem-carried_costly = Diese Partie nachzuspielen dauert dem Server zu lange.
problem-too_large = Diese Partie ist für den Server zu groß.
problem-record_large = Diese Datei ist zu groß für eine Aufzeichnung.
problem-record_unreadable = Das ist keine Aufzeichnung, oder sie ist beschädigt: Zeile { $line } lässt sich nicht lesen.
problem-record_refused = Diese Aufzeichnung stimmt nicht: Was in Zeile { $line } steht, erlauben die Regeln nicht.
