# Kreuzwort.

kreuzwort-board = Board, { $columns } by { $rows } squares
kreuzwort-keys = Arrow keys move the cursor, letters place tiles, Space changes the direction, Backspace takes back the last tile, Delete takes back all of them, question mark places a joker, Enter plays the move.
kreuzwort-square =
    { $kind ->
        [start] { $at }, start square
        [black] { $at }, black square
        [green] { $at }, green devil square
        [red] { $at }, red devil square
       *[plain] { $at }, empty
    }
kreuzwort-square-tile =
    { $at }: { $letter }{ $joker ->
        [yes] , a joker
       *[no] {""}
    }{ $lies ->
        [latest] , placed last
        [draft] , your draft
        [proposed] , being voted on
       *[still] {""}
    }
kreuzwort-square-wrong = { $label }, refused
kreuzwort-square-here =
    { $way ->
        [down] { $label }, cursor downwards
        [up] { $label }, cursor upwards
       *[across] { $label }, cursor to the right
    }
kreuzwort-turn =
    { $way ->
        [down] Direction: downwards. Change
        [up] Direction: upwards. Change
       *[across] Direction: to the right. Change
    }
kreuzwort-way =
    { $way ->
        [down] down
        [up] up
       *[across] across
    }
kreuzwort-zoom = View of the board
kreuzwort-larger = Larger
kreuzwort-smaller = Smaller
kreuzwort-whole = Whole board
kreuzwort-near = Zoom in
kreuzwort-about-start = Start square: the first letter of the first word lies here.
kreuzwort-about-black = Black: only the very last tile may lie here, the one you finish with.
kreuzwort-about-green-1 = Green devil: whoever covers it must take a tile from the table.
kreuzwort-about-green-2 = Green devil: whoever covers it gives everybody else 5 points.
kreuzwort-about-red-1 = Red devil: whoever covers it may give a tile back.
kreuzwort-about-red-2 = Red devil: whoever covers it gets 10 points.

kreuzwort-hint-lay = Choose a square and place tiles: tap, drag or type.
kreuzwort-hint-wait = Until it is your turn you can prepare your move.
kreuzwort-hint-plan = Prepared. You can play it as soon as it is your turn.
kreuzwort-hint-give = Tap what you want to give back.
kreuzwort-hint-exchange = Tap what you want to exchange. This ends your turn.
kreuzwort-or-upwards = or upwards { $word }
kreuzwort-reads =
    { $way ->
        [up] read upwards
       *[down] read downwards
    }
kreuzwort-forms = This forms { $words }.
kreuzwort-covers-red-1 =
    { $count ->
        [one] Red devil: you may give a tile back.
       *[other] { $count } red devils: you may give { $count } tiles back.
    }
kreuzwort-covers-red-2 =
    { $count ->
        [one] Red devil: +10 points for you.
       *[other] { $count } red devils: +10 points each for you.
    }
kreuzwort-covers-green-1 =
    { $count ->
        [one] Green devil: you take a tile from the table.
       *[other] { $count } green devils: you take { $count } tiles from the table.
    }
kreuzwort-covers-green-2 =
    { $count ->
        [one] Green devil: +5 points for everybody else.
       *[other] { $count } green devils: +5 points each for everybody else.
    }
kreuzwort-play = Play
kreuzwort-play-keep = Play and keep all
kreuzwort-take-back = Undo
kreuzwort-clear = Clear
kreuzwort-give = Give back: { $count } of { $of }
kreuzwort-exchange = Exchange
kreuzwort-exchange-these =
    { $count ->
        [0] Nothing chosen
        [one] Exchange one tile
       *[other] Exchange { $count } tiles
    }
kreuzwort-pass = Pass
kreuzwort-pass-sure = Really pass? This ends your turn.
kreuzwort-pass-yes = Yes, pass
kreuzwort-cancel = Never mind

kreuzwort-hand = Your tiles
kreuzwort-hand-empty = No tiles left in your hand.
kreuzwort-open-hands = What the others hold
kreuzwort-open-hand = { $name }’s tiles
kreuzwort-joker = Joker
kreuzwort-tile =
    { $letter }{ $count ->
        [one] {""}
       *[other] , { $count } of them
    }{ $marked ->
        [yes] , chosen
        [laid] , lies on the board
       *[no] {""}
    }
kreuzwort-search = Find a word and place it from the cursor onwards
kreuzwort-search-short = Word …
kreuzwort-lay-word = Place
kreuzwort-missing = Missing: { $letters }
kreuzwort-sort = Sort
kreuzwort-sorted =
    { $by ->
        [vowels] Vowels first
        [value] Sorted by value
       *[alphabet] Sorted alphabetically
    }
kreuzwort-shuffle = Shuffle
kreuzwort-stack = Stack equal tiles
kreuzwort-put = { $letter } on { $at }
kreuzwort-no-room = There is no room for it here.
kreuzwort-no-tile = You have no { $letter }.
kreuzwort-joker-title = What does the joker stand for?

kreuzwort-stock = Tiles and rules
kreuzwort-you = You
kreuzwort-on-table = On the table
kreuzwort-tiles =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
kreuzwort-rules-1 = The first to get rid of all their tiles wins.
kreuzwort-rules-2 = The devils score, the words do not.
kreuzwort-judge-dictionary = The dictionary decides.
kreuzwort-judge-table = If in doubt, the table decides.
kreuzwort-judge-all = The others vote on every move.
kreuzwort-names-count = Proper names count.
kreuzwort-voted-in = Accepted at this table: { $words }

kreuzwort-vote-title =
    { $who ->
        [you] The others are voting on your move
       *[other] Does { $name }’s move count?
    }

kreuzwort-start-drawn =
    { $who ->
        [you] Your letter comes first in the alphabet: you begin.
       *[other] { $name }’s letter comes first in the alphabet: { $name } begins.
    }
kreuzwort-dealt = Everybody has { $tiles } tiles. Left on the table: { $table }.
kreuzwort-placed =
    { $who ->
        [you] You play { $words }.
       *[other] { $name } plays { $words }.
    }
kreuzwort-news =
    { $who ->
        [you] You: { $words }
       *[other] { $name }: { $words }
    }
kreuzwort-news-points =
    { $who ->
        [you] You: { $words }, { $gain }
       *[other] { $name }: { $words }, { $gain }
    }
kreuzwort-news-left =
    { $who ->
        [you] You: { $words }
       *[other] { $name }: { $words }
    }, { $left ->
        [one] 1 tile left
       *[other] { $left } tiles left
    }
kreuzwort-gave-back =
    { $who ->
        [you] { $count ->
            [one] You give a tile back.
           *[other] You give { $count } tiles back.
        }
       *[other] { $count ->
            [one] { $name } gives a tile back.
           *[other] { $name } gives { $count } tiles back.
        }
    }
kreuzwort-took =
    { $who ->
        [you] { $count ->
            [one] You take a tile from the table.
           *[other] You take { $count } tiles from the table.
        }
       *[other] { $count ->
            [one] { $name } takes a tile from the table.
           *[other] { $name } takes { $count } tiles from the table.
        }
    }
kreuzwort-scored-green =
    { $who ->
        [you] The green devil brings you { $points } points.
       *[other] The green devil brings { $name } { $points } points.
    }
kreuzwort-scored-red =
    { $who ->
        [you] The red devil brings you { $points } points.
       *[other] The red devil brings { $name } { $points } points.
    }
kreuzwort-scored-finished =
    { $who ->
        [you] { $points } points for you for finishing.
       *[other] { $points } points for { $name } for finishing.
    }
kreuzwort-scored-other_hands =
    { $who ->
        [you] { $points ->
            [one] 1 point for you from the others’ hands.
           *[other] { $points } points for you from the others’ hands.
        }
       *[other] { $points ->
            [one] 1 point for { $name } from the others’ hands.
           *[other] { $points } points for { $name } from the others’ hands.
        }
    }
kreuzwort-scored-own_hand =
    { $who ->
        [you] { $points ->
            [one] Your leftover tiles cost you 1 point.
           *[other] Your leftover tiles cost you { $points } points.
        }
       *[other] { $points ->
            [one] The tiles left over cost { $name } 1 point.
           *[other] The tiles left over cost { $name } { $points } points.
        }
    }
kreuzwort-exchanged =
    { $who ->
        [you] { $count ->
            [one] You exchange one tile.
           *[other] You exchange { $count } tiles.
        }
       *[other] { $count ->
            [one] { $name } exchanges one tile.
           *[other] { $name } exchanges { $count } tiles.
        }
    }
kreuzwort-passed =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
kreuzwort-proposed =
    { $who ->
        [you] The others decide on your move: { $words }
       *[other] { $name } wants to play { $words }. Does it count?
    }
kreuzwort-voted =
    { $who ->
        [you] { $accept ->
            [yes] You accept it.
           *[no] You reject it.
        }
       *[other] { $accept ->
            [yes] { $name } accepts it.
           *[no] { $name } rejects it.
        }
    }
kreuzwort-vote-accepted = The table accepts it.
kreuzwort-vote-refused = The table rejects it; the tiles go back.
kreuzwort-ended-finished =
    { $who ->
        [you] You have no tiles left: the game is over.
       *[other] { $name } has no tiles left: the game is over.
    }
kreuzwort-ended-blocked = Nobody can place anything any more: the game is over.
kreuzwort-ended-resigned = Only one player is left: the game is over.
kreuzwort-course = Tiles in hand over the game
kreuzwort-left-none = no tiles left
kreuzwort-left-resigned = has resigned
kreuzwort-left =
    { $count ->
        [one] 1 tile left, worth { $worth }
       *[other] { $count } tiles left, worth { $worth } together
    }
kreuzwort-left-tiles = These tiles are left
kreuzwort-why-finished-1 = The first player without tiles wins and scores what the others still hold. Among them, the hand that is worth less ranks higher.
kreuzwort-why-finished-2 = The most points win. In the end everybody loses what their leftover tiles are worth; whoever has finished gets it on top.
kreuzwort-why-blocked-1 = Nobody could place anything any more. The hand that is worth least wins.
kreuzwort-why-blocked-2 = Nobody has finished: everybody loses what their leftover tiles are worth. The most points win.

refusal-kreuzwort-vote_open = The move on the board must be voted on first.
refusal-kreuzwort-vote_lost = The table has refused your move. Place something else or pass; you cannot exchange any more this turn.
refusal-kreuzwort-nothing_to_vote_on = There is nothing to vote on.
refusal-kreuzwort-own_proposal = Only the others vote on your move.
refusal-kreuzwort-no_voice = You have no vote here any more.
refusal-kreuzwort-off_the_board = That lies outside the board.
refusal-kreuzwort-joker_without_letter = First say what the joker stands for.
refusal-kreuzwort-no_tiles = Place at least one tile, or pass.
refusal-kreuzwort-nothing_exchanged = Choose at least one tile to exchange.
refusal-kreuzwort-tile_not_held = You do not have { $card }, or not that many.
refusal-kreuzwort-not_from_start = The first word must begin with its first letter on the start square.
refusal-kreuzwort-first_too_short = The first word must have at least 2 letters.
refusal-kreuzwort-first_too_long = The first word may have at most { $most } letters.
refusal-kreuzwort-first_broken = The first word must lie in one row or column without a gap.
refusal-kreuzwort-first_from_other_end = { $word } would be a word if read from the other end, but its first letter must lie on the start square.
refusal-kreuzwort-diagonal = Tiles are never placed diagonally.
refusal-kreuzwort-occupied = There is already a tile on { $square }.
refusal-kreuzwort-not_in_line = All tiles of a move must lie in one row or one column.
refusal-kreuzwort-gap = There is a gap between the tiles, on { $square }.
refusal-kreuzwort-not_connected = At least one tile must touch a tile that was already there.
refusal-kreuzwort-not_a_word = { $word } is not in the dictionary. Take tiles back or place something else.
refusal-kreuzwort-black_square = Only the very last tile, the one you finish with, may lie on black.
refusal-kreuzwort-several_black = Only a single tile may lie on black.
refusal-kreuzwort-no_giving_back = Under these rules no tiles are given back.
refusal-kreuzwort-too_many_given_back = You may give back at most one tile for each red square.
refusal-kreuzwort-table_empty = There is nothing left on the table to exchange for.
refusal-kreuzwort-too_many_exchanged = There are not that many tiles left on the table.
refusal-kreuzwort-not_stuck = At this table only a player who cannot place any word may exchange. Your tiles still make one.
kreuzwort-gain-left =
    { $left ->
        [0] With it all your tiles are gone.
        [one] After it you have 1 tile left.
       *[other] After it you have { $left } tiles left.
    }
kreuzwort-gain-points = It brings { $points } points, and what the others still hold.
deed-kreuzwort-place = Lay { $words }.
deed-kreuzwort-exchange = Exchange { $tiles }.
deed-kreuzwort-pass = Pass.
deed-kreuzwort-vote =
    { $accept ->
        [yes] Vote for { $words }.
       *[no] Vote against { $words }.
    }
