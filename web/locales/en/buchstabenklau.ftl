# Buchstabenklau.

klau-piles = Piles to steal from
klau-middle = The middle
klau-middle-cards = Cards in the middle
klau-own = Your side of the table
klau-yours = Your pile
klau-side = Side pile
klau-joker =
    { $letters ->
        [one] joker
       *[other] double joker
    }
klau-face-black = { $name }, black
klau-face-white = { $name }, white
klau-card-at = { $card }, { $where }
klau-on-pile = on top of { $name }’s pile
klau-on-own = on top of your pile
klau-on-side = on top of the side pile
klau-pile-empty = { $name } has won nothing yet
klau-pile-safe = The pile is covered
klau-own-empty = You have won nothing yet
klau-side-empty = The side pile is empty
klau-cards =
    { $cards ->
        [0] empty
        [one] 1 card
       *[other] { $cards } cards
    }
klau-cards-won =
    { $cards ->
        [0] no cards
        [one] 1 card
       *[other] { $cards } cards
    }
klau-won = { $cards } won
klau-covered = { $cards } covered
klau-course = Cards won over the game
klau-box = { $cards } in the box
klau-is-ready = ready
klau-looks = looking
klau-min-cards = { $cards } cards or more
klau-safe = safe pile
klau-colour-black = Black letters count
klau-colour-white = White letters count
klau-colour-both = Both colours count
klau-judge-dictionary = the dictionary decides
klau-judge-table = if in doubt, the table votes
klau-judge-all = the table votes on every word
klau-buzzer = buzzer: { $seconds } s
klau-pace = after { $seconds } s at the latest

klau-your-word = Your word
klau-type = Type, or tap cards
klau-tapped = Your word from these cards
klau-joker-for =
    { $letters ->
        [one] Which letter does the joker stand for?
       *[other] Which { $letters } letters does the joker stand for?
    }
klau-back = Put the last card back
klau-clear = Put all back
klau-call = Call
klau-buzz = Word!
klau-buzz-why = stops the table
klau-buzz-now =
    { $seconds ->
        [one] Call your word: you have one second.
       *[other] Call your word: you have { $seconds } seconds.
    }
klau-has-word =
    { $who ->
        [you] You have a word
       *[other] { $name } has a word
    }
klau-seconds-left = { $seconds } s left
klau-buzzed =
    { $who ->
        [you] You have a word. The table is waiting.
       *[other] { $name } has a word. The table is waiting.
    }
klau-no-word =
    { $who ->
        [you] You called no word in time.
       *[other] { $name } called no word in time.
    }
klau-ready = Ready
klau-ready-of = Ready ({ $name })
klau-buzz-of = Word! ({ $name })
klau-ready-why = for the next card
klau-space = space bar
klau-enter = Enter
klau-ready-last = for the end
klau-ready-later = in a moment
klau-waiting = We are waiting for { $names }.
klau-waiting-many = We are still waiting for { $count } people.
klau-last =
    { $who ->
        [you] You have no card left: when all are ready, the game is over.
       *[other] { $name } has no card left: when all are ready, the game is over.
    }

klau-nothing-open-watched = In a moment everybody turns up a card at the same time.
klau-nothing-open = Press “Ready”: everybody turns up a card at the same time. If you see a word of 3 cards, call it!
klau-shout =
    { $who ->
        [you] You call
       *[other] { $name } calls
    }
klau-gain =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }{ $stolen ->
        [0] {""}
       *[other] , { $stolen } of them stolen
    }
klau-vote-on =
    { $known ->
        [yes] The dictionary knows this word.
       *[no] The dictionary does not know this word.
    } { $who ->
        [you] The others vote on it.
       *[other] { $name } called it. Does it count?
    }
klau-accept = Counts
klau-reject = Does not count
klau-wrong =
    { $who ->
        [you] Your call was wrong.
       *[other] { $name } made a wrong call.
    }
klau-wrong-not_spellable = The open cards do not spell it.
klau-wrong-not_a_word = The word does not count.
klau-wrong-coarse = A coarse word; those do not count at this table.
klau-wrong-too_few_cards = That is not enough cards.
klau-wrong-too_late = That came too late.
klau-pick = Take a card from the middle.
klau-decline = Take none
klau-picks = As a penalty the others may take a card each: { $names }

klau-dealt =
    { $box ->
        [0] Everybody has { $cards } covered cards.
       *[other] Everybody has { $cards } covered cards; left in the box: { $box }.
    }
klau-said-ready =
    { $who ->
        [you] You are ready.
       *[other] { $name } is ready.
    }
klau-revealed = Turned up: { $cards }.
klau-called =
    { $who ->
        [you] { $stolen ->
            [0] You call { $word } and take { $cards } cards.
           *[other] You call { $word } and take { $cards } cards, { $stolen } of them stolen.
        }
       *[other] { $stolen ->
            [0] { $name } calls { $word } and takes { $cards } cards.
           *[other] { $name } calls { $word } and takes { $cards } cards, { $stolen } of them stolen.
        }
    }
klau-called-wrong =
    { $who ->
        [you] You call { $word }.
       *[other] { $name } calls { $word }.
    }
klau-adds =
    { $who ->
        [you] { $count ->
            [one] As a penalty you add a card: { $cards }.
           *[other] As a penalty you add { $count } cards: { $cards }.
        }
       *[other] { $count ->
            [one] As a penalty { $name } adds a card: { $cards }.
           *[other] As a penalty { $name } adds { $count } cards: { $cards }.
        }
    }
klau-picked =
    { $who ->
        [you] You take { $card } from the middle.
       *[other] { $name } takes { $card } from the middle.
    }
klau-declined =
    { $who ->
        [you] You take none.
       *[other] { $name } takes none.
    }
klau-swept =
    { $count ->
        [one] One card goes to the side pile: { $card }.
       *[other] { $count } cards go to the side pile, with { $card } on top.
    }
klau-proposed =
    { $who ->
        [you] You call { $word }. The others vote on it.
       *[other] { $name } calls { $word }. Vote on whether it counts.
    }
klau-voted-for =
    { $who ->
        [you] You accept the word.
       *[other] { $name } accepts the word.
    }
klau-voted-against =
    { $who ->
        [you] You reject the word.
       *[other] { $name } rejects the word.
    }
klau-withdrawn = { $word } is withdrawn.
klau-ended =
    { $who ->
        [you] You have no card left to turn up: the game is over.
       *[other] { $name } has no card left to turn up: the game is over.
    }

refusal-buchstabenklau-already_ready = You have already said ready. We are still waiting for the others.
refusal-buchstabenklau-before_first_reveal = No card is open yet. Say ready first.
refusal-buchstabenklau-late = Too late for { $word }: somebody was faster. It costs you nothing.
refusal-buchstabenklau-call_pending = The first call counts, and that was { $word }. It is being judged now.
refusal-buchstabenklau-buzzed = Too late: somebody was faster.
refusal-buchstabenklau-not_buzzed = Press “Word!” first, then call.
refusal-buchstabenklau-no_buzzer = There is no buzzer at this table. Call your word at once.
refusal-buchstabenklau-vote_open = { $word } must be voted on first.
refusal-buchstabenklau-penalty_open = The others must take their cards for the wrong call first.
refusal-buchstabenklau-no_penalty = You may take a card only after a wrong call.
refusal-buchstabenklau-not_your_turn = Cards are taken in turn, and somebody else comes first.
refusal-buchstabenklau-no_such_card = This card is no longer there.
refusal-buchstabenklau-not_a_word_to_call = “{ $word }” cannot be called. A call is one single word.
refusal-buchstabenklau-too_many_ways = “{ $word }” can be spelled in too many ways here. Tap the cards yourself. This costs you nothing.
refusal-buchstabenklau-no_vote = No word is being voted on.
klau-brings =
    { $cards ->
        [one] Wins 1 card
       *[other] Wins { $cards } cards
    }{ $stolen ->
        [0] , if the word counts.
        [one] , 1 of them stolen, if the word counts.
       *[other] , { $stolen } of them stolen, if the word counts.
    }
klau-stealable = can be stolen
deed-buchstabenklau-ready = Say “Ready”: there is nothing to be had.
deed-buchstabenklau-buzz = Stop the table and call { $words }.
deed-buchstabenklau-call = Call { $words }.
deed-buchstabenklau-pick = Take card number { $middle } of the middle.
deed-buchstabenklau-decline = Do without the card.
deed-buchstabenklau-vote =
    { $accept ->
        [yes] Vote for { $words }.
       *[no] Vote against { $words }.
    }
