daily-intro = Für alle gleich, die heute spielen. Der Tag wechselt um Mitternacht ({ $zone }).
daily-past = Ein vergangener Tag. Du kannst ihn noch spielen; in die Rangliste kommt er nicht mehr.
daily-task-quiddler = Nimm Wörter von den acht Stapeln. Je weniger Punkte übrig bleiben, desto besser.
daily-task-kreuzwort = Ein Zug: Leg das Wort, das am meisten bringt. Roter Teufel +10, grüner −5, bei Gleichstand zählen mehr Steine.
daily-task-buchstabenklau = Ein Ruf: Finde das Wort, das die meisten Karten holt. Auch die obersten Karten der Stapel zählen.
daily-note-quiddler = Nimm Wörter weg, bis möglichst wenig übrig ist.
daily-note-kreuzwort = Ein Zug: Was bringt am meisten?
daily-note-buchstabenklau = Ein Ruf: Welches Wort holt die meisten Karten?
daily-play = Spielen
daily-go-on = Weiterspielen
daily-again = Noch einmal
daily-result-quiddler = { $points } Punkte übrig
daily-result-kreuzwort =
  { $tiles ->
    [one] { $points } Punkte mit 1 Stein
   *[other] { $points } Punkte mit { $tiles } Steinen
  }
daily-result-buchstabenklau =
  { $points ->
    [one] 1 Karte
   *[other] { $points } Karten
  }
daily-hints =
  { $count ->
    [one] 1 Tipp
   *[other] { $count } Tipps
  }
daily-end = Dein Ergebnis
daily-best = Möglich waren: { $result }
daily-best-words = Eine Lösung zeigen
daily-best-unproven = Besser fand niemand, bewiesen ist es nicht.
daily-best-tomorrow = Was möglich war, steht hier morgen.
daily-best-later = Ohne Netz und ohne die Wörter auf diesem Gerät lässt sich das nicht sagen.
daily-rank = Platz { $rank } von { $entered }
daily-entered =
  { $entered ->
    [one] 1 Ergebnis eingetragen
   *[other] { $entered } Ergebnisse eingetragen
  }
daily-enter = In die Rangliste eintragen
daily-enter-told = Der Server nimmt das Ergebnis aus der Partie. Deinen Platz erfährst du morgen.
daily-is-entered = ✓ Eingetragen. Deinen Platz erfährst du morgen.
daily-copy = Ergebnis kopieren
daily-copied = Kopiert
daily-copy-yourself = Zum Kopieren:
daily-all = Alle drei Aufgaben
daily-next = Weiter: { $game }
daily-archive = Vergangene Tage
daily-other = Anderer Tag
daily-today = Heute
daily-verify = Woher kommt der Zufall?
daily-verify-text = Aus dem Datum: Der Startwert ist der SHA-256 dieses Textes, auf jedem Server derselbe.
daily-share-title = Setzkasten Tagesaufgabe { $day }
daily-share-line = { $game }: { $result } { $signs }
