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
rank = No. { $rank }
time-left = Time left
watching = You are watching.
turn-yours = It is your turn.
turn-all = It is your turn, and the others’.
turn-waiting = To play: { $names }
turn-over = The game is over.
log = What happened
log-empty = Nothing has happened yet.
log-unwritten = Nothing worth writing down so far.
offline = No connection. Still trying.
offline-unsent =
    { $count ->
        [one] Your move is kept and will be sent as soon as possible.
       *[other] Your { $count } moves are kept and will be sent as soon as possible.
    }
outdated = The server has a new version.
reload = Reload

lobby-seats = Who is playing?
lobby-free = free
lobby-sit = Sit here
lobby-join = Join in
lobby-full = All seats are taken
lobby-host = host
lobby-add-bot = Add a bot
lobby-remove-bot = Remove { $name }
lobby-level = How well the bots play
lobby-fill = Fill with bots and begin
lobby-start = Begin
lobby-wait = The game begins as soon as the host starts it.
lobby-leave = Stand up
lobby-language = Played in { $language }

invite-title = Play { $game } with me!
invite-qr = QR code for { $link }
invite-code = Code: { $code }
invite-link = Link to the table
invite-copy = Copy link
invite-share = Share
invite-copied = The link is copied.
invite-not-copied = The link could not be copied. Select it and copy it by hand.

table-menu = Table
table-watchers = Anyone with the link may watch.
table-no-watchers = Nobody may watch this table.
stand-in = Let a bot play
stand-in-me = Let a bot play on for me
bot-plays-you = A bot is playing for you.
take-back = Take my seat back
resign = Resign
resign-sure = Really resign? You will come last.
resign-yes = Yes, resign
resign-no = Keep playing

told-seated = { $player } now plays seat { $seat }.
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
read-rule = Why? Rule { $rule }
whole-rulebook = All rules
rules-of = The rules of { $game }
refusal-stale = Something happened in the meantime. Look again.
refusal-not_seated = You are only watching here.
refusal-game_over = The game is over.
refusal-not_your_turn = It is not your turn.
refusal-not_awaited = The table is not waiting for you.
refusal-resigned = You have resigned from this game.
refusal-damaged = This table is damaged. The game cannot go on here.
refusal-quota_bytes = { $most } MB have been sent from your network since yesterday. Try again in an hour.
refusal-too_fast = That was too fast. Wait a moment.

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
chart = How the points grew
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
replay-at = Step { $at } of { $of }
replay-leave = Back to the result

lookup = Look up
lookup-word = Does this word count?
lookup-ask = Look up
lookup-valid = counts
lookup-invalid = does not count
lookup-listed = It is in the word list.
lookup-form = { $written }, a form of { $lemma }
lookup-why-unknown = Not in the dictionary.
lookup-why-proper_name = A proper name.
lookup-why-abbreviation = An abbreviation.
lookup-why-denied = Ruled out.
lookup-why-not_spellable = It cannot be spelled with these cards.
