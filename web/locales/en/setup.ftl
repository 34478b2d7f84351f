# Everything that can be agreed on before a game.

setup-seats = At the table
setup-players =
    { $count ->
        [one] alone
       *[other] { $count } players
    }
setup-lang = Language of the words
setup-clock = Time to think
setup-clock-none = unlimited
setup-clock-calm = only a reminder after 1 minute
setup-clock-move = 90 seconds for every step
setup-clock-game = 15 minutes for the game
setup-level = How well the bots play
setup-public = List the table for everybody
setup-watchers = Others may watch
setup-with-bots = Begin against bots
setup-alone = Begin alone

option-quiddler-rounds = Rounds
option-quiddler-rounds-n =
    { $n ->
        [one] 1 round
       *[other] { $n } rounds
    }
option-quiddler-words = Laid words
option-quiddler-words-challenge = are challenged
option-quiddler-words-checked = are checked at once
option-quiddler-bonus = Bonus with two players
option-quiddler-bonus-longest = for the longest word
option-quiddler-bonus-most = for the most words
option-quiddler-umlauts = Umlauts
option-quiddler-umlauts-ae = Ä as AE
option-quiddler-umlauts-a = Ä as A
option-quiddler-umlauts-both = both
option-quiddler-umlauts-none = no words with umlauts
option-quiddler-lookup = Looking words up
option-quiddler-lookup-off_turn = when it is not your turn
option-quiddler-lookup-always = always
option-quiddler-lookup-never = never

option-kreuzwort-rules = Type of game
option-kreuzwort-rules-2 = with points
option-kreuzwort-rules-1 = first to run out of tiles wins
option-kreuzwort-board = Board
option-kreuzwort-board-classic = large (21 × 21)
option-kreuzwort-board-compact = small (15 × 15)
option-kreuzwort-judge = Words are judged by
option-kreuzwort-judge-dictionary = the dictionary
option-kreuzwort-judge-table = the table, if in doubt
option-kreuzwort-exchange = Exchanging
option-kreuzwort-exchange-free = at any time
option-kreuzwort-exchange-stuck = only when nothing fits
option-kreuzwort-starter = First to play
option-kreuzwort-starter-0 = seat 1
option-kreuzwort-starter-draw = whoever draws the earliest letter

option-buchstabenklau-colour = Colour of the cards
option-buchstabenklau-colour-black = black
option-buchstabenklau-colour-white = white
option-buchstabenklau-colour-both = both
option-buchstabenklau-judge = Words are judged by
option-buchstabenklau-judge-dictionary = the dictionary
option-buchstabenklau-judge-table = the table, if in doubt
option-buchstabenklau-pace = Turning up cards
option-buchstabenklau-pace-0 = when all are ready
option-buchstabenklau-pace-n = after { $n } seconds at the latest

option-maskenmemo-retry = A wrong word
option-maskenmemo-retry-false = ends the turn
option-maskenmemo-retry-true = may be corrected

setup-handicaps = Easier or harder
setup-seat = Seat { $seat }
setup-seat-own = Seat 1 (you)
handicap-none = same as everybody
handicap-child = child: 2 cards are enough, the pile is safe
handicap-expert = expert: at least 4 cards
