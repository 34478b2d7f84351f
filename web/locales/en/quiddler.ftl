# Quiddler, at the table and alone.

quiddler-round = Round { $round } of { $rounds }
quiddler-dealer =
    { $who ->
        [you] You dealt
       *[other] { $name } dealt
    }
quiddler-checked = Words are checked at once
quiddler-middle = The piles
quiddler-stock = Stock
quiddler-discard = Discards
quiddler-stock-label =
    { $cards ->
        [one] Stock, 1 card
       *[other] Stock, { $cards } cards
    }
quiddler-discard-label = Discard pile, { $card } on top
quiddler-discard-empty = The discard pile is empty
quiddler-cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
quiddler-others = The others
quiddler-went-out = went out
quiddler-has-turn = is playing
quiddler-yet-to-play = has one turn left
quiddler-is-done = is done
quiddler-has-resigned = has resigned
quiddler-laid-word =
    { $points ->
        [one] { $word }, 1 point
       *[other] { $word }, { $points } points
    }
quiddler-own-laid = Your words
quiddler-lap-out =
    { $who ->
        [you] Last lap: you went out.
       *[other] Last lap: { $name } went out.
    }
quiddler-lap-stock = Last lap: the stock ran out too often.
quiddler-lap-waiting = One turn left: { $names }

quiddler-hand = Your hand
quiddler-card =
    { $points ->
        [one] { $card }, 1 point
       *[other] { $card }, { $points } points
    }
quiddler-card-drawn =
    { $points ->
        [one] { $card }, 1 point, just drawn
       *[other] { $card }, { $points } points, just drawn
    }
quiddler-words = Your words so far
quiddler-word = Word { $n }
quiddler-word-here = Word { $n }: the next card goes here
quiddler-word-choose = Continue word { $n }
quiddler-type = Type word { $n }
quiddler-type-short = type …
quiddler-not-held = You have no { $letter }.
quiddler-drew = You drew { $card }.
quiddler-placed = { $card } into word { $n }: { $word }
quiddler-taken-back = { $card } back to your hand
quiddler-sort = Sort: { $way }
quiddler-sort-alphabet = A to Z
quiddler-sort-vowels = Vowels first
quiddler-sort-value = By value
quiddler-sort-shuffle = Shuffle
quiddler-clear = Clear
quiddler-keys = Type to place cards, Space begins the next word, Delete discards the card, Alt and arrow keys sort.

quiddler-hint-wait = Arrange words while you wait: tap the cards or drag them.
quiddler-hint-laid = Your words are on the table.
quiddler-hint-draw = Draw a card: from the stock or from the discards.
quiddler-hint-discard = Discard a card. If all the others form words, you may lay them down.
quiddler-hint-lap = Lay down what you can, and discard a card.
quiddler-hint-all = All cards are used; whether they are words shows when somebody challenges them.
quiddler-hint-part = You can lay this down; whether these are words shows when somebody challenges them.
quiddler-hint-all-checked = All cards are used; whether they are words shows when you lay them down.
quiddler-hint-part-checked = You can lay this down; whether these are words shows when you do.
quiddler-lay = Lay down
quiddler-lay-points = Lay down ({ $points })
quiddler-throw = Discard
quiddler-which = Which card do you discard?
quiddler-which-lay = You are laying down { $words }. Which card do you discard?
quiddler-both-ways = Discarding { $card }: with the words you have arranged, or without?
quiddler-lay-words = Lay down { $words }
quiddler-throw-only = Just discard { $card }
quiddler-cancel = Never mind

quiddler-challenge-title = Challenge a word?
quiddler-no-words = no words
quiddler-hand-left =
    { $cards ->
        [0] no card left
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
quiddler-doubt = Challenge
quiddler-doubt-label = Challenge { $name }’s word { $word }
quiddler-doubt-sure =
    { $points ->
        [one] If { $word } counts, this costs you 1 point.
       *[other] If { $word } counts, this costs you { $points } points.
    }
quiddler-doubt-yes = Yes, challenge
quiddler-valid = counts
quiddler-invalid = does not count
quiddler-done = No, they all count
quiddler-done-wait = You are done.

quiddler-sheet = Score sheet
quiddler-sheet-round = Round
quiddler-sheet-total = Total
quiddler-bonus-longest = longest word
quiddler-bonus-words = most words
quiddler-cell =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }, total { $total }
quiddler-round-over = Round { $round } is over
quiddler-score-laid = laid down
quiddler-score-hand = in hand
quiddler-score-penalty = challenges
quiddler-score-total = total
quiddler-next-round = On to round { $round }
quiddler-bots-wait = The bots wait another { $seconds } s.

quiddler-told-round =
    { $who ->
        [you] Round { $round }: everybody gets { $cards } cards, { $open } lies open. You begin.
       *[other] Round { $round }: everybody gets { $cards } cards, { $open } lies open. { $name } begins.
    }
quiddler-told-drawn-stock =
    { $who ->
        [you] You draw from the stock.
       *[other] { $name } draws from the stock.
    }
quiddler-told-drawn-discard =
    { $who ->
        [you] You take { $card } from the discards.
       *[other] { $name } takes { $card } from the discards.
    }
quiddler-told-restocked = The discards are shuffled and become the new stock.
quiddler-told-laid =
    { $who ->
        [you] You lay down { $words }.
       *[other] { $name } lays down { $words }.
    }
quiddler-told-discarded =
    { $who ->
        [you] You discard { $card }.
       *[other] { $name } discards { $card }.
    }
quiddler-told-lap-out =
    { $who ->
        [you] You go out! Everybody else has one turn left.
       *[other] { $name } goes out! Everybody else has one turn left.
    }
quiddler-told-lap-stock = The stock ran out too often: everybody has one turn left.
quiddler-told-challenges = Words may be challenged now.
quiddler-told-challenged-valid =
    { $who ->
        [you] You challenge { $word }, but it counts: you lose { $points } points.
       *[other] { $name } challenges { $word }, but it counts: { $name } loses { $points } points.
    }
quiddler-told-challenged-invalid =
    { $who ->
        [you] You challenge { $word }, and it does not count: { $owner } loses { $points } points.
       *[other] { $name } challenges { $word }, and it does not count: { $owner } loses { $points } points.
    }
quiddler-told-challenged-coarse =
    { $who ->
        [you] You challenge { $word }, a coarse word. Those do not count at this table: { $owner } loses { $points } points.
       *[other] { $name } challenges { $word }, a coarse word. Those do not count at this table: { $owner } loses { $points } points.
    }
quiddler-told-done =
    { $who ->
        [you] You are done.
       *[other] { $name } is done.
    }
quiddler-told-scored = Round { $round } scored: { $scores }.
quiddler-told-score = { $name } { $points }
quiddler-told-ended = The game is over.

quiddler-solo-piles = The eight piles
quiddler-solo-hint = Make a word out of open cards: tap them one after the other.
quiddler-solo-hint-fill = A pile is empty. Which pile gives its open card to the gap?
quiddler-solo-open =
    { $covered ->
        [0] Pile { $n }: { $card }, nothing below
        [one] Pile { $n }: { $card }, 1 card below
       *[other] Pile { $n }: { $card }, { $covered } cards below
    }
quiddler-solo-gives =
    { $covered ->
        [one] Move { $card } from pile { $n } to the gap, 1 card below
       *[other] Move { $card } from pile { $n } to the gap, { $covered } cards below
    }
quiddler-solo-gap = Pile { $n }, empty
quiddler-solo-gap-here = Pile { $n }, empty, the next card goes here
quiddler-solo-word = Your word
quiddler-solo-empty = No card chosen yet.
quiddler-solo-take = Take the word
quiddler-solo-clear = Put back
quiddler-solo-stop = Stop
quiddler-solo-stop-sure = Really stop? Every card that is left counts against you.
quiddler-solo-stop-yes = Yes, stop
quiddler-solo-go-on = Keep playing
quiddler-solo-left =
    { $cards ->
        [0] No card is left!
        [one] 1 card left
       *[other] { $cards } cards left
    }
quiddler-solo-taken = Words taken
quiddler-solo-none = None yet.
quiddler-solo-end =
    { $points ->
        [0] All taken: 0 points. It doesn’t get better than that!
        [one] 1 point is left over. The fewer, the better.
       *[other] { $points } points are left over. The fewer, the better.
    }
quiddler-told-dealt = Eight piles of six cards. { $cards } lie open.
quiddler-told-taken = { $word } taken, { $points } points.
quiddler-told-opened = Turned up: { $cards }.
quiddler-told-filled = { $card } moves from pile { $from } to pile { $to }.
quiddler-told-solo-ended =
    { $points ->
        [one] The end: 1 point is left.
       *[other] The end: { $points } points are left.
    }

refusal-quiddler-draw_first = Draw a card first.
refusal-quiddler-already_drawn = You have already drawn. Lay down words or discard a card.
refusal-quiddler-empty_pile = There is no card on this pile.
refusal-quiddler-round_laid = The turns of this round are over. Challenge a word, or tap “No, they all count”.
refusal-quiddler-card_not_held = You do not have { $card }.
refusal-quiddler-no_word = Arrange at least one word first.
refusal-quiddler-word_of_one_card = { $cards } alone is not a word: it takes at least two cards.
refusal-quiddler-nothing_to_discard = One card must be left to discard.
refusal-quiddler-partial_lay =
    { $left ->
        [one] Nobody has gone out yet: { $cards } must go into a word too.
       *[other] Nobody has gone out yet: { $cards } must go into words too.
    }
refusal-quiddler-not_a_word = { $word } is not in the dictionary.
refusal-quiddler-challenges_closed = Words may be challenged only after the last lap.
refusal-quiddler-own_word = You cannot challenge your own word.
refusal-quiddler-no_such_word = There is no such word here.
refusal-quiddler-already_judged = { $word } has already been judged.
refusal-quiddler-already_done = You have already said that they all count.
refusal-quiddler-fill_first = Fill the empty pile first.
refusal-quiddler-no_open_card = There is no card left on this pile.
refusal-quiddler-pile_twice = Each card can be used only once.
refusal-quiddler-not_empty = This pile is not empty.
refusal-quiddler-cannot_give = This pile has only one card left and cannot give it away.
quiddler-gain =
    { $left ->
        [one] Scores up to { $points }; 1 card stays in your hand.
       *[other] Scores up to { $points }; { $left } cards stay in your hand.
    }
quiddler-solo-gain =
    { $left ->
        [one] { $points } points fewer; 1 card is left then.
       *[other] { $points } points fewer; { $left } cards are left then.
    }
deed-quiddler-draw =
    { $from ->
        [discard] Take the open card.
       *[stock] Draw from the covered pile.
    }
deed-quiddler-discard = Throw { $card } away.
deed-quiddler-lay = Lay { $words }.
deed-quiddler-challenge =
    { $has ->
        [word] Challenge { $words }.
       *[none] Challenge a word.
    }
deed-quiddler-done = Go on; there is nothing to challenge.
deed-quiddler-take = Take { $words }.
deed-quiddler-fill = Fill the gap with the open card of pile { $from }.
deed-quiddler-stop = Stop here.
