daily-intro = The same for everybody who plays today. The day changes at midnight ({ $zone }).
daily-past = A past day. You can still play it, but it no longer counts for the ranking.
daily-task-quiddler = Take words off the eight piles. The fewer points are left, the better.
daily-task-kreuzwort = One turn: place the German word that gains most. Red devil +10, green −5; of equal ones, more tiles.
daily-task-buchstabenklau = One call: find the German word that wins most cards. The top cards of the piles count, too.
daily-note-quiddler = Take words until as little as possible is left.
daily-note-kreuzwort = One turn: what gains most?
daily-note-buchstabenklau = One call: which word wins most cards?
daily-play = Play
daily-go-on = Go on
daily-again = Once more
daily-result-quiddler = { $points } points left
daily-result-kreuzwort =
  { $tiles ->
    [one] { $points } points with 1 tile
   *[other] { $points } points with { $tiles } tiles
  }
daily-result-buchstabenklau =
  { $points ->
    [one] 1 card
   *[other] { $points } cards
  }
daily-hints =
  { $count ->
    [one] 1 hint
   *[other] { $count } hints
  }
daily-end = Your result
daily-best = Possible: { $result }
daily-best-words = Show a solution
daily-best-unproven = Nothing better was found; that is no proof.
daily-best-tomorrow = What was possible is told here tomorrow.
daily-best-later = Without a network and without the words on this device nobody can tell.
daily-rank = Rank { $rank } of { $entered }
daily-entered =
  { $entered ->
    [one] 1 result entered
   *[other] { $entered } results entered
  }
daily-enter = Enter it in the ranking
daily-enter-told = The server takes the result from the game itself. Tomorrow you will know your rank.
daily-is-entered = ✓ Entered. Tomorrow you will know your rank.
daily-copy = Copy the result
daily-copied = Copied
daily-copy-yourself = To be copied:
daily-all = All three tasks
daily-next = Next: { $game }
daily-archive = Past days
daily-other = Another day
daily-today = Today
daily-verify = Where does chance come from?
daily-verify-text = From the date: the seed is the SHA-256 of this text, the same on every server.
daily-share-title = Setzkasten deal of the day { $day }
daily-share-line = { $game }: { $result } { $signs }
