boxes-title = My boxes
boxes-all = All boxes
boxes-about = If you own the box, enter what is really in it: how many cards or tiles there are, what they are worth and what the board looks like. It all stays on this device, and you can play with it like with any other box.
box-new = New box
box-new-name = { $game }, my box
box-own-board = own
box-nameless = No name
box-import = A box from a file (TOML)
box-file-wrong =
    { $line ->
        [0] This file is not a box: { $reason }
       *[other] Something is wrong in line { $line }: { $reason }
    }
box-name = Name
box-cards = Cards
box-play = Play with it
box-download = Download
box-download-of = Download { $name }
box-delete-of = Delete { $name }
box-delete-sure = Delete “{ $name }” from this device?
box-face = Letter
box-count = Number
box-value = Value
box-out = Taken out
box-count-of = Number of { $face }
box-value-of = Value of { $face }
box-out-of = How many { $face } are taken out
box-remove-face = Remove { $face }
box-jokers = Jokers
box-new-face = One more
box-add = Add
box-black = Black
box-white = White
box-paint = Colour
box-square-plain = Plain
box-square-start = Start
box-square-black = Black
box-square-green = Green
box-square-red = Red
box-board = Board
box-columns = Columns
box-rows = Rows
box-total =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
box-worth = { $worth } points in all
box-enough = Enough for { $fewest } to { $most } people.
box-enough-only = Enough for { $most } people.
box-wrong-kind = Only letters of this game will do here, 1 to 99 of each, worth 0 to 99.
box-wrong-pair = Each face has 1 to 3 letters from A to Z, “?” or “??”.
box-wrong-board = The board needs exactly one start square, and at most 26 rows and columns.
box-wrong-name = The name needs 1 to 40 characters.
box-which = Box
box-built-in = The one that comes with the game
box-make = Make a box of your own
