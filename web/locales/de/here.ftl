# Playing on this device, without a server.

here-play = An diesem Gerät spielen, ohne Server
here-people = Wer spielt an diesem Gerät?
here-you = (du)
here-person = { $place }. Person
here-without = { $place }. Person weglassen
here-add = Noch jemand
here-bots =
    { $count ->
        [one] Dazu kommt ein Bot.
       *[other] Dazu kommen { $count } Bots.
    }
here-begin = Beginnen
here-full = Auf diesem Gerät ist kein Platz mehr. Dein Zug ist aufgehoben: Schaff etwas Platz, dann geht es von selbst weiter.
here-unsaved = Das ließ sich noch nicht speichern. Wir versuchen es weiter, nichts geht verloren.
here-tab = Diese Partie ist in einem anderen Tab offen.
here-tab-watch = Hier kannst du zusehen.
here-take = Hier weiterspielen
here-moved = Diese Partie ist jetzt auf dem Server. Hier kannst du sie nur noch ansehen.
here-there = Zum Tisch auf dem Server

hand-to = Gib das Gerät an { $name }
hand-who = Wer hat das Gerät?
hand-why = Die Karten sind verdeckt, bis du tippst.
hand-i-am = Ich bin { $name }
