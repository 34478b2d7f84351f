# Sharing a moment of a game.

share-end = Link to the end of the game
share-moment = Link to turn { $step }
share-copy-link = Copy the link
share-copied = Copied.
share-not-copied = The picture could not be copied; save it instead.
share-here = This game lies on this device only; a link would lead nobody there. The picture works all the same.
share-picture = A picture of it
share-all = As it lies at the end
share-word = The best word
share-names = With names
share-failed = The picture cannot be made here.
share-save = Save the picture
share-pass-on = Pass the picture on
share-copy-picture = Copy the picture
share-foot = Played with Setzkasten
share-word-title = Best word, { $game }
share-player = Seat { $number }
