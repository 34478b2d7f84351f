# Maskenmemo.

maskenmemo-board = The cards on the table, 6 by 6
maskenmemo-joker = joker
maskenmemo-square-covered = { $at }, covered
maskenmemo-square-peeked = { $at }, covered, you saw { $letters }
maskenmemo-square-fresh = { $at }, covered, new from the stock
maskenmemo-square-open = { $at }: { $letters }
maskenmemo-square-empty = { $at }, empty
maskenmemo-hint-peek = Look at up to three cards in secret and remember them: when play begins, they are covered again.
maskenmemo-hint-notes = Look at up to three cards in secret. Only you see them, as long as they lie there.
maskenmemo-hint-remember = Remember your cards. They are covered again as soon as everybody is ready.
maskenmemo-hint-turn = Turn up cards, at least four, one after the other.
maskenmemo-hint-claim = Make one word out of all the open cards, or turn up another.
maskenmemo-hint-watch = First everybody looks at a few cards in secret. Then they turn cards up.
maskenmemo-peek =
    { $count ->
        [1] Look at this card
        [2] Look at these two
        [3] Look at these three
       *[other] Look at these { $count }
    }
maskenmemo-peek-up-to = Choose up to { $count } cards
maskenmemo-peek-choose =
    { $count ->
        [one] Choose 1 more card
       *[other] Choose { $count } cards
    }
maskenmemo-peek-none = Look at none
maskenmemo-open = Open cards
maskenmemo-none-open = No cards are open yet.
maskenmemo-your-word = Your word
maskenmemo-claim = Claim the word
maskenmemo-give-up = Give up and cover
maskenmemo-clear = Clear
maskenmemo-words = Words won
maskenmemo-own-words = Your words
maskenmemo-plus = +{ $points }
maskenmemo-stock =
    { $cards ->
        [0] The stock is empty.
        [one] 1 card left in the stock
       *[other] { $cards } cards left in the stock
    }

maskenmemo-laid-out =
    { $who ->
        [you] { $cards } cards are laid out; left in the stock: { $stock }. You begin.
       *[other] { $cards } cards are laid out; left in the stock: { $stock }. { $name } begins.
    }
maskenmemo-peeked =
    { $who ->
        [you] { $count ->
            [0] You look at no cards.
            [1] You have looked at one card.
           *[other] You have looked at { $count } cards.
        }
       *[other] { $count ->
            [0] { $name } looks at no cards.
            [1] { $name } has looked at one card.
           *[other] { $name } has looked at { $count } cards.
        }
    }
maskenmemo-turned =
    { $who ->
        [you] You turn up { $at }: { $card }
       *[other] { $name } turns up { $at }: { $card }
    }
maskenmemo-word =
    { $who ->
        [you] { $points ->
            [one] { $word }! One point for you.
           *[other] { $word }! { $points } points for you.
        }
       *[other] { $points ->
            [one] { $word }! One point for { $name }.
           *[other] { $word }! { $points } points for { $name }.
        }
    }
maskenmemo-no-word =
    { $who ->
        [you] { $word } is not in the dictionary.
       *[other] { $name } claims { $word }, which is not in the dictionary.
    }
maskenmemo-coarse =
    { $who ->
        [you] { $word } is a coarse word, and those do not count at this table.
       *[other] { $name } claims { $word }, a coarse word. Those do not count at this table.
    }
maskenmemo-no-vote =
    { $who ->
        [you] { $word } was not accepted.
       *[other] { $name }’s { $word } was not accepted.
    }
maskenmemo-proposed =
    { $who ->
        [you] { $word } is not in the dictionary. The others vote on it.
       *[other] { $name } claims { $word }, which is not in the dictionary: the others vote on it.
    }
maskenmemo-vote-title =
    { $who ->
        [you] The others are voting on your word
       *[other] Does { $name }’s word count?
    }
maskenmemo-voted-for =
    { $who ->
        [you] You let it count.
       *[other] { $name } lets it count.
    }
maskenmemo-voted-against =
    { $who ->
        [you] You do not let it count.
       *[other] { $name } does not let it count.
    }
maskenmemo-turned-back =
    { $who ->
        [you] Your cards are covered again.
       *[other] { $name }’s cards are covered again.
    }
maskenmemo-ended-no_word_left = The cards that are left form no more words: the game is over.
maskenmemo-ended-all_failed = Nobody found a word any more: the game is over.
maskenmemo-ended-resigned = Only one player is left: the game is over.

refusal-maskenmemo-peek_first = Before the first turn everybody looks at cards in secret. Not everybody has done so yet.
refusal-maskenmemo-already_peeked = You have already looked at your cards.
refusal-maskenmemo-peeking_over = You may look at cards in secret only before the first turn.
refusal-maskenmemo-peek_at_three = In this language everybody looks at exactly { $needed } cards.
refusal-maskenmemo-too_many_peeks = You may look at { $most } cards at most.
refusal-maskenmemo-same_square = Choose different cards.
refusal-maskenmemo-already_open = This card is already open. Choose another.
refusal-maskenmemo-empty_square = There is no card here any more.
refusal-maskenmemo-too_few_cards = That takes at least { $least } open cards.
refusal-maskenmemo-wrong_letters = { $word } needs other cards: a word must use every open card and no other. Try another word.
refusal-maskenmemo-vote_open = { $word } has to be voted on first.
refusal-maskenmemo-nothing_to_vote_on = There is no word to vote on.
refusal-maskenmemo-own_proposal = The others vote on your word.
refusal-maskenmemo-no_voice = You have already voted.
maskenmemo-gain =
    { $points ->
        [0] Brings no point, even if the word counts.
        [one] Brings 1 point if the word counts.
       *[other] Brings { $points } points if the word counts.
    }
deed-maskenmemo-peek = Look at { $at }.
deed-maskenmemo-turn =
    { $has ->
        [word] Turn up { $at }; it can become { $words }.
       *[none] Turn up { $at }.
    }
deed-maskenmemo-claim = Claim { $words }.
deed-maskenmemo-give_up = Give up and turn the cards down.
deed-maskenmemo-vote =
    { $accept ->
        [yes] Vote for { $words }.
       *[no] Vote against { $words }.
    }
