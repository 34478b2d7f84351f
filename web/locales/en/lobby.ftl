# The lobby: seats that come and go, what is agreed on, and whoever comes late.

lobby-begin =
    { $count ->
        [2] Begin with two
        [3] Begin with three
        [4] Begin with four
       *[other] Begin with { $count } players
    }
lobby-too-few = You can begin as soon as somebody joins: invite a friend or add a bot.
lobby-seat = Seat { $seat }
lobby-add-seat = One more seat
lobby-remove-seat = Remove the free seat
lobby-expected = not here yet
lobby-not-expected = Do not wait for { $name }
lobby-level-of = How well { $name } plays
lobby-handicap-of = Easier or harder for { $name }
lobby-handicap-none = same as everybody
lobby-handicap-child = child
lobby-handicap-expert = expert
lobby-no-handicap = Easier or harder for one player: this game has nothing of the kind.

agreed = How we play
agreed-change = Change
agreed-take = Play like this
agreed-cancel = Cancel
agreed-changed = changed
agreed-news = Changed: { $label } – { $value }
agreed-watchers = Watching
agreed-hints = Hints
agreed-yes = allowed
agreed-no = not allowed

late-join = You are watching. Would you like to play?
late-full = You are watching. All seats are taken.
late-take = Play on for { $name }
