# Playing on this device, without a server.

here-play = Play on this device, without a server
here-people = Who plays on this device?
here-you = (you)
here-person = Player { $place }
here-without = Leave player { $place } out
here-add = One more
here-bots =
    { $count ->
        [one] One bot joins in.
       *[other] { $count } bots join in.
    }
here-begin = Begin
here-full = There is no room left on this device. Your move is kept: free some space, and the game goes on by itself.
here-unsaved = This could not be saved yet. We keep trying; nothing is lost.
here-tab = This game is open in another tab.
here-tab-watch = Here you can watch.
here-take = Play here instead
here-moved = This game is on the server now. Here you can only look at it.
here-there = To the table on the server

hand-to = Hand the device to { $name }
hand-who = Who has the device?
hand-why = The cards stay covered until you tap.
hand-i-am = I am { $name }
