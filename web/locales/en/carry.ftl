# From this device to the server and back: games that go on there, results that are kept, records from files.

carry-title = Play on at the server
carry-about = Then you play on from different devices. You keep your seat, the others take theirs by a link.
carry-about-over = Then the game and its result are on the server among your tables, too. Only those who know the link can see it.
carry-trust = This device shuffled, and you could know all cards. The table will say so.
carry-do = Put the game on the server
carry-going = On its way …
carry-stays = Here everything goes on as before.
carry-done = The game is on the server
carry-link = Pass this link on. Whoever opens it can choose whom to play on for: { $names }.
carry-kept = You find it among your tables now, wherever you are logged in.
carry-go = Play on

keep-about =
    { $count ->
        [one] One finished game is on this device only.
       *[other] { $count } finished games are on this device only.
    }
keep-do = Keep on the server, too
keep-done =
    { $count ->
        [0] The server took none of them.
        [one] The server keeps the game.
       *[other] The server keeps { $count } games.
    }
keep-on = What you finish on this device is kept on the server as well.
keep-stop = No longer

record-title = Replay a record
record-about = After every game you can save its record, a file that ends in .jsonl. Here you replay it step by step, without a network as well. The file stays on your device.
record-choose = Choose a file
record-other = Another file
record-reading = Reading …
record-not-here = This program was built without what this needs.

problem-carried_went_on = This game is on the server already, and has gone on there. You find it among your tables.
problem-carried_time = The clock of this device does not agree with the server’s (row { $row }).
problem-carried_unstarted = This game has not begun yet.
problem-carried_not_here = This is not a game from a device.
problem-carried_unreadable = The server cannot read row { $row } of this game.
problem-carried_misplaced = The server cannot make sense of row { $row } of this game.
problem-carried_deal = The server comes to other cards (row { $row }).
problem-carried_fact = A word counts differently on the server (row { $row }).
problem-carried_refused = The server does not allow a move (row { $row }).
problem-carried_state = Playing the game again, the server comes to another state (row { $row }).
problem-carried_lesson = A lesson stays where you learn it.
problem-carried_no_person = Nobody played this seat.
problem-carried_long = This game is too long for the server.
problem-carried_costly = Playing this game again takes the server too long.
problem-too_large = This game is too large for the server.
problem-record_large = This file is too large for a record.
problem-record_unreadable = This is not a record, or it is damaged: line { $line } cannot be read.
problem-record_refused = This record is not right: the rules do not allow what line { $line } says.
