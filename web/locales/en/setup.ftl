# Everything that can be agreed on before a game.

setup-seats = At the table
setup-players =
    { $count ->
        [one] alone
       *[other] { $count } players
    }
setup-seats-only = For { $least } to { $most } players, set “{ $option }” to: { $value }.
setup-lang = Language of the words
setup-clock = Time to think
setup-clock-none = unlimited
setup-clock-calm = only a reminder after 1 minute
setup-clock-move = 90 seconds for every step
setup-clock-game = 15 minutes for the game
setup-level = How well the bots play
setup-public = List the table for everybody
setup-watchers = Others may watch
setup-hints = Allow hints for everybody
setup-easy = Bots take it easy when somebody wins nothing for a while
setup-with-bots = Begin against bots
setup-alone = Begin alone

option-quiddler-rounds = Rounds
option-quiddler-rounds-n =
    { $n ->
        [one] 1 round
       *[other] { $n } rounds
    }
option-quiddler-words = Wrong words
option-quiddler-words-challenge = may be challenged by the others
option-quiddler-words-checked = are refused at once
option-quiddler-bonus = Bonus with two players
option-quiddler-bonus-longest = for the longest word
option-quiddler-bonus-most = for the most words
option-quiddler-umlauts = Umlauts
option-quiddler-umlauts-ae = Ä as AE
option-quiddler-umlauts-a = Ä as A
option-quiddler-umlauts-both = either way
option-quiddler-umlauts-none = no words with umlauts
option-quiddler-lookup = Looking words up
option-quiddler-lookup-off_turn = when it is not your turn
option-quiddler-lookup-always = always
option-quiddler-lookup-never = never
option-quiddler-coarse = Coarse words
option-quiddler-coarse-allow = count like any other
option-quiddler-coarse-hide = count, but nobody suggests them
option-quiddler-coarse-refuse = do not count
option-quiddler-dealer = The first dealer is
option-quiddler-dealer-none = the last seat
option-quiddler-restocks = Last lap if nobody goes out
option-quiddler-restocks-n =
    { $n ->
        [0] never
        [one] when the stock has run out once
       *[other] when the stock has run out { $n } times
    }

option-kreuzwort-rules = Type of game
option-kreuzwort-rules-2 = for points
option-kreuzwort-rules-1 = first to get rid of all tiles
option-kreuzwort-board = Board
option-kreuzwort-board-classic = large (21 × 21)
option-kreuzwort-board-compact = small (15 × 15)
option-kreuzwort-judge = Words are judged by
option-kreuzwort-judge-dictionary = the dictionary
option-kreuzwort-judge-table = the table, if in doubt
option-kreuzwort-judge-all = the table, every time
option-kreuzwort-exchange = Exchanging
option-kreuzwort-exchange-free = if you find no word
option-kreuzwort-exchange-stuck = only if there really is no word
option-kreuzwort-names = Proper names
option-kreuzwort-names-false = do not count
option-kreuzwort-names-true = count
option-kreuzwort-coarse = Coarse words
option-kreuzwort-coarse-allow = count like any other
option-kreuzwort-coarse-hide = count, but nobody suggests them
option-kreuzwort-coarse-refuse = do not count
option-kreuzwort-hands = The others’ tiles
option-kreuzwort-hands-hidden = are hidden
option-kreuzwort-hands-open = lie open
option-kreuzwort-starter = Who begins
option-kreuzwort-starter-draw = is drawn by lot

option-buchstabenklau-colour = Colour of the letters
option-buchstabenklau-colour-black = black
option-buchstabenklau-colour-white = white
option-buchstabenklau-colour-both = both
option-buchstabenklau-judge = Words are judged by
option-buchstabenklau-judge-dictionary = the dictionary
option-buchstabenklau-judge-table = the table, if in doubt
option-buchstabenklau-judge-all = the table, every time
option-buchstabenklau-coarse = Coarse words
option-buchstabenklau-coarse-allow = count like any other
option-buchstabenklau-coarse-hide = count, but nobody suggests them
option-buchstabenklau-coarse-refuse = do not count
option-buchstabenklau-buzz = Buzzer
option-buchstabenklau-buzz-n =
    { $n ->
        [0] none: call at once
       *[other] “Word!” first, then { $n } seconds
    }
option-buchstabenklau-pace = Turning up cards
option-buchstabenklau-pace-none = when all are ready
option-buchstabenklau-pace-n = after { $n } seconds at the latest

option-maskenmemo-starter = Who begins
option-maskenmemo-notes = What you look at before play
option-maskenmemo-notes-false = has to be remembered
option-maskenmemo-notes-true = stays in sight
option-maskenmemo-retry = A wrong word
option-maskenmemo-retry-false = ends the turn
option-maskenmemo-retry-true = costs nothing: you may try again
option-maskenmemo-judge = Words are judged by
option-maskenmemo-judge-dictionary = the dictionary
option-maskenmemo-judge-table = the table, if in doubt
option-maskenmemo-coarse = Coarse words
option-maskenmemo-coarse-allow = count like any other
option-maskenmemo-coarse-hide = count, but nobody suggests them
option-maskenmemo-coarse-refuse = do not count
option-maskenmemo-house = Words of your own that also count
setup-words-note = With spaces between them or one per line, { $most } at most.

setup-seat = Seat { $seat }
setup-seat-own = Seat 1 (you)
option-buchstabenklau-handicaps = Easier or harder
option-buchstabenklau-handicaps-none = same as everybody
option-buchstabenklau-handicaps-child = child: 2 cards are enough, the pile is safe
option-buchstabenklau-handicaps-expert = expert: at least 4 cards

problem-setup_game = This game is not played here.
problem-setup_players =
    { $found ->
        [one] This cannot be played alone; it takes { $least } to { $most } players.
       *[other] This cannot be played by { $found } players; it takes { $least } to { $most }.
    }
problem-setup_language = The game is not played in this language here.
problem-setup_option_unknown = This game has no setting “{ $name }”.
problem-setup_option_value = “{ $name }” cannot be set to that.
problem-setup_option_unused = “{ $name }” cannot be set at this table.
problem-setup_option_word = “{ $word }” cannot be laid with cards: a word is made of letters only.
problem-setup_deck_too_small = The deck is too small for this table: it has { $found } cards and needs { $least }.
problem-setup_not_taken =
    { $name ->
        [deck] This game cannot be played with your own deck.
        [board] This game cannot be played on your own board.
       *[other] This game does not take that.
    }
problem-setup_data = Your own deck or board cannot be read.
problem-setup_card = Something in the list is not a card.
problem-setup_shuffle = The given shuffle does not fit the cards.
problem-setup_clock = The clock can be set to { $least } to { $most } seconds.
problem-setup_fairness = The time window for simultaneous calls is { $least } to { $most } milliseconds.
problem-setup_bots =
    { $most ->
        [0] There is no room for bots at this table.
        [one] At most one bot fits at this table.
       *[other] At most { $most } bots fit at this table.
    }
problem-setup_large = Your own cards and options are too large: { $found } bytes, and the limit is { $most }.
problem-setup_nonce = What you add to the shuffle may have at most { $most } characters.
problem-setup_pledge = The fingerprint of your number for the shuffle has 64 digits and letters.

setup-way = Way to play
preset-printed = as printed
preset-short = short
preset-children = with children
preset-strict = strict
preset-own = your own mix
