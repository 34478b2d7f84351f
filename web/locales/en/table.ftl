# Around every table: seats, lobby, result, replay, rules.

you = you
nobody = nobody
away = away
reminded = has been reminded
seats = Seats
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
rank = Place { $rank }
time-left = Time left
watching = Watching
turn-yours = It is your turn.
turn-all = It is everybody’s turn.
turn-waiting = Now playing: { $names }.
turn-waiting-many = Now playing: { $count } others.
turn-over = The game is over.
log = Log
log-empty = Nothing has happened yet.
log-unwritten = Nothing to report so far.
offline = No connection. Still trying.
offline-unsent =
    { $count ->
        [one] Your move is kept.
       *[other] Your { $count } moves are kept.
    }
outdated = There is a new version of this page.
reload = Reload
sending = Sending …
online-again = The connection is back.
pause-own = The bots are waiting for you.
pause-on = Go on ({ $seconds } s left)
pause-others = Still looking at the score: { $names }. The game goes on in { $seconds } s at most.
call-title = Shall we call you?
call-about = The tab’s title says when it is your turn. Would you like to be told in other ways, too?
call-done = That will do
pace = Pace of the bots
pace-leisurely = leisurely
pace-usual = like people
pace-brisk = brisk
pace-quick = lightning

lobby-seats = Who is playing?
lobby-free = free
lobby-sit = Sit here
lobby-join = Join in
lobby-full = All seats are taken
lobby-host = host
lobby-removed = The host removed you from the table.
lobby-add-bot = Add a bot
lobby-remove-bot = Remove { $name }
lobby-start = Begin
lobby-wait = The game begins as soon as the host starts it.
lobby-leave = Stand up

invite-title = Play { $game } with me!
invite-qr = QR code for { $link }
invite-code = Code: { $code }
invite-link = Link to the table
invite-address = Address at which the others find you
invite-alone = This link works only on this machine. To let others on your network play, stop Setzkasten and start it like this:
invite-copy = Copy link
invite-share = Share
invite-copied = The link is copied.
invite-not-copied = The link could not be copied. Select it and copy it by hand.

table-menu = Table
table-watchers = Anyone with the link may watch.
table-no-watchers = Nobody may watch this table.
stand-in = Let a bot play
stand-in-left = Let a bot play (in { $seconds } s)
stand-in-me = Let a bot play on for me
bot-plays-you = A bot is playing for you.
take-back = Take my seat back
bots-late = The bots are slow: the server is busy.
bots-easy = The bots take it easy now: somebody has not won a card for a while.
bot-easy = takes it easy
resign = Resign
resign-sure = Really resign? You will come last.
resign-yes = Yes, resign
resign-no = Keep playing

table-closed = This table has been closed.
host-yours = You are the host of this table
host-remove = Remove from the table
host-remove-name = Remove { $name } from the table
host-remove-sure = Really remove { $name } from the table? They can come back only if you allow it.
host-removed = { $name } is no longer at the table.
host-pardon = Allow again
host-let-in = Let back in
host-let-in-name = Let { $name } back in
host-let-in-about = Send this link to { $name } or show the QR code. Whoever opens it plays on at this seat.
host-pass = Make host
host-pass-name = Make { $name } the host
host-close = Close the table
host-close-sure = Close the table for everybody?
host-close-yes = Yes, close it
host-no = Never mind

told-seated = { $player } now plays in seat { $seat }.
told-resigned =
    { $who ->
        [you] You resign.
       *[other] { $name } resigns.
    }
told-timed-out =
    { $who ->
        [you] Your time is up.
       *[other] { $name } has run out of time.
    }

refused = Not possible
read-rule = Why? (rule { $rule })
whole-rulebook = All rules
rules-of = The rules of { $game }
rules-options = When you set up a table, all of this is in the form. You need these names only for commands or programs of your own.
refusal-coarse_word = { $word } is a coarse word, and those do not count at this table. Choose another one.
refusal-stale = Something happened in the meantime. Look again.
refusal-not_seated = You are only watching here.
refusal-game_over = The game is over.
refusal-not_your_turn = It is not your turn.
refusal-not_awaited = Nobody is waiting for you right now.
refusal-resigned = You have resigned from this game.
refusal-damaged = This table is damaged. The game cannot go on here.
refusal-quota_bytes = { $most } MB have been sent from your network since yesterday. Try again in an hour.
refusal-too_fast = That was too fast. Wait a moment.
refusal-busy = The server is busy. Try again in a moment.

result-you = You have won!
result-alone =
    { $points ->
        [0] Done: nothing is left!
        [one] The end: 1 point is left.
       *[other] The end: { $points } points are left.
    }
result-winners =
    { $count ->
        [one] { $names } has won.
       *[other] { $names } share the win.
    }
chart = Points over the game
chart-begin = Start
chart-end =
    { $steps ->
        [one] after one move
       *[other] after { $steps } moves
    }
rematch = Play again
to-rematch = Go to the new game
replay = Replay
record = Record
replay-first = To the beginning
replay-back = One step back
replay-next = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-step = Step
count-of = { $count } of { $of }
replay-at = Step { $at } of { $of }
replay-words = Words in this step
replay-look-up = Look up { $word }
replay-leave = Back to the result
replay-hands = All hands
replay-no-hand = nothing in hand

lookup = Look up
lookup-word = Does this word count?
lookup-last = Words played last
lookup-ask = Look up
lookup-valid = counts
lookup-invalid = does not count
lookup-listed = It is in the word list.
lookup-name = A proper name; they count at this table.
lookup-form = { $written }, a form of { $lemma }
lookup-form-told = { $written }: { $form } of { $lemma }

form-person = { $persons } person { $number }, { $tense }
form-person-1 = 1st
form-person-2 = 2nd
form-person-3 = 3rd
form-case = { $cases } { $number }
form-nominative = nominative
form-genitive = genitive
form-dative = dative
form-accusative = accusative
form-singular = singular
form-plural = plural
form-feminine = feminine
form-feminine-plural = feminine plural
form-declined = declined form
form-comparative = comparative
form-superlative = superlative
form-diminutive = diminutive
form-diminutive-plural = plural of the diminutive
form-infinitive = infinitive
form-infinitive-zu = infinitive with zu
form-present-participle = present participle
form-past-participle = past participle
form-past-participle-feminine = feminine past participle
form-past-participle-plural = plural past participle
form-past-participle-feminine-plural = feminine plural past participle
form-gerund = gerund
form-imperative = imperative
form-present = present
form-past = past
form-past-singular = past singular
form-past-plural = past plural
form-imperfect = imperfect
form-pluperfect = pluperfect
form-future = future
form-conditional = conditional
form-subjunctive-one = subjunctive I
form-subjunctive-two = subjunctive II
form-present-subjunctive = present subjunctive
form-imperfect-subjunctive = imperfect subjunctive
form-future-subjunctive = future subjunctive
form-personal-infinitive = personal infinitive

lookup-why-unknown = Not in the dictionary.
lookup-why-proper_name = A proper name; those do not count here.
lookup-why-abbreviation = An abbreviation; those do not count.
lookup-why-denied = Ruled out as a word to play.
lookup-why-hyphen = Written with a hyphen; that does not count.
lookup-why-apostrophe = Written with an apostrophe; that does not count.
lookup-why-dot = Written with a dot, so it is short for something; that does not count.
lookup-why-coarse = A coarse word; those do not count at this table.
lookup-no-gloss = No meaning at hand.
lookup-nearby = Did you mean
lookup-why-not_spellable = It cannot be spelled with these cards.

seal-promised = A provable shuffle
seal-sealed = The deal is sealed
seal-carried = Begun on a device: the server does not vouch for the cards
seal-carried-how = This game was begun on a device and then brought here. The server has played it again move by move: everything was by the rules, and the cards follow from the number that the device drew. Whether it drew it by chance the server does not know, and whoever brought the game could know all cards. The next game at this table is shuffled by the server.
seal-checking = Checking the deal …
seal-unchecked = The deal could not be checked. Try again
seal-verdict-fair = This deal was fair
seal-verdict-partly = This deal kept its promise
seal-verdict-unfair = This deal is not what was promised
seal-title = How the cards are shuffled
seal-how = The server draws a secret number and shows its fingerprint before the first card, so that it can no longer exchange it. Your device draws a number of its own and first shows only its fingerprint, too. When the game starts, all fingerprints are sealed; only then does your device tell its number. The cards follow from all numbers together: nobody can choose them, not even the server and all the other players together.
seal-fair-how = Your device has checked it: the server’s secret is the one that was promised before the first card, your own number is part of the shuffle, nobody’s number was exchanged after the seal, and the record of the game has exactly the seed that follows from them.
seal-partly-how = Your device has checked it: everything it saw before the first card fits what the table proves now, and the record has the seed that follows from it. But something is missing:
seal-gap-unseen = This device was not there before the first card. It cannot know what was promised then.
seal-gap-no-number = A number of your own is not part of the shuffle: you were watching, or this device was not there when the game started.
seal-gap-kept-back = Sealed, but not told in time: the number of { $names }. Whoever runs the server could have chosen to leave it out.
seal-fault-commitment = The secret is not the one whose fingerprint was shown before the first card.
seal-fault-number = Your own number was left out or replaced.
seal-fault-exchanged = Somebody’s number was exchanged after the seal.
seal-fault-seed = The seed does not follow from the secret and the numbers.
seal-fault-record = The record of the game has another seed.
seal-commitment = The server’s fingerprint
seal-seal = The seal: all fingerprints in one
seal-number = Your own number
seal-seed = The seed of all shuffles
seal-verify = This page does not know the rules: it cannot see whether every card follows from the seed. The program Setzkasten can, on any computer, with the record and the proof:
seal-copy = Copy the command
seal-copied = The command is copied.
seal-not-copied = The command could not be copied. Select it and copy it by hand.
seal-proof = Proof
seal-limits = This does not show whether somebody looked at cards: whoever runs a server could. It shows that nobody chose them.

vote-unknown = not in the dictionary
vote-known = in the dictionary
vote-yes = It counts
vote-no = It does not
rematch-offered = There is to be another game. Will you join?
rematch-join = Join: another game
level-up = One level up
level-up-ask = You have won twice! Should “Play now” bring stronger bots from now on: { $level }?
level-up-yes = Yes, one level up
level-up-no = Not yet
level-up-done = Agreed: next time it will be { $level }.
refusal-otherwise = That would be allowed, but it is not what is asked for here. Read the task once more.
refusal-not_the_task = That does not count here, so it does not solve the task. Look for another word.
refusal-not_yet = It is your turn again in a moment. First see what the others do.
refusal-lesson = This is a lesson: nobody else plays here, and nothing is changed.
legend = At a glance
legend-quiddler-goal = The goal: arrange all your cards but one into words.
legend-quiddler-turn = A turn: draw a card, lay down if you can, discard a card.
legend-quiddler-out = Whoever goes out leaves the others one more turn.
legend-quiddler-counts = What is laid down counts for you, your hand against you. 10 extra each for the longest word and the most words; with two players only one of them.
legend-kreuzwort-goal = The goal: get rid of your tiles, best of all on red devils.
legend-kreuzwort-red = Red devil: good for you. 10 points, or a tile given back where no points are counted.
legend-kreuzwort-green = Green devil: good for the others. 5 points each, or one more tile for you where no points are counted.
legend-kreuzwort-black = Black stays empty until the very last tile; finishing on it counts double.
legend-kreuzwort-counts = Words themselves score nothing. What counts are devils, finishing, and what the others still hold.
legend-buchstabenklau-goal = The goal: collect the most cards. Whoever is first to call a word takes them.
legend-buchstabenklau-steal = The top card of every pile is in play: that is how cards are stolen.
legend-buchstabenklau-joker = ? stands for one letter, ?? for exactly two.
legend-buchstabenklau-counts = A word takes at least 3 cards. If it does not count, each of the others takes a card from the middle.
legend-maskenmemo-goal = The goal: turn up at least four cards and make one word of all of them.
legend-maskenmemo-mask = Masks are jokers and stand for any letter.
legend-maskenmemo-counts = 4 letters score 1 point, each further one more. Qu counts as two.

hint = Hint
hint-first = What kind of word?
hint-second = Where does it begin?
hint-third = Show the whole move
hint-nothing = There is nothing for you to do just now.
hint-counted = Every step counts as one hint; the result says how many there were.
hint-word = There is a word of { $letters } letters with { $with }.
hint-no-word = No word helps you here just now.
hint-letter = It begins with { $first }.
hint-place = Look at { $place }.
hint-move = My suggestion: { $deed }
hint-memory = A hint knows only what can be seen now; remembering the cards is up to you.
hint-steal = What can I steal?
hint-stolen =
    { $count ->
        [0] No card of the others can be stolen just now.
        [one] One card can be stolen just now: its pile is outlined.
       *[other] { $count } cards can be stolen just now: their piles are outlined.
    }
hint-busy = No answer came just now. Try again in a moment.
hints-taken = { $count ->
    [one] one hint
   *[other] { $count } hints
  }
refusal-no_hints = Beside other people there are hints only if you agreed on them before.
hindsight = Looking back
hindsight-ask = What was possible?
hindsight-working = Going through the game …
hindsight-nothing = There was nothing to look back on in this game.
hindsight-turns = Your turns
hindsight-step = Turn { $step }
hindsight-played = Played
hindsight-possible = Possible
hindsight-lost = { $lost } more were possible
hindsight-lost-alone = { $lost } fewer could have been left
hindsight-left = { $points } left
hindsight-best = It could not be done better
hindsight-nothing-laid = no word
hindsight-longest = The longest word: { $word }
hindsight-out = Better to go out: { $out } against { $wait } by waiting (± { $error })
hindsight-wait = Better to wait: { $wait } against { $out } by going out (± { $error })
hindsight-open = Words that lay open
hindsight-lay = { $word } ({ $worth }): { $seconds } seconds
hindsight-lay-called = { $word } ({ $worth }): { $seconds } seconds, then { $name } called it
hindsight-turned = Turning points
hindsight-swing = Turn { $step }: your lead went from { $before } to { $after }
hindsight-swing-of = Turn { $step }: { $name }'s lead went from { $before } to { $after }
hindsight-solved = { $proven ->
    [yes] At best { $points } points would have been left; no play leaves less.
   *[other] It could be done with { $points } points left, perhaps even better.
  }
hindsight-missed = Words you could know
hindsight-practise =
    { $count ->
        [one] 1 word kept to practise: to the list
       *[other] { $count } words kept to practise: to the list
    }
unseen = Out of sight
unseen-total =
    { $count ->
        [one] 1 card or tile is out of sight. Only what lies open or is in your hand is counted off.
       *[other] { $count } are out of sight. Only what lies open or is in your hand is counted off.
    }
share = Share
