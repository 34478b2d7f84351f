admin-title = Running the server
admin-no-link = This page is opened by a link that this command makes on the server's machine:
admin-link-used = This link is not good, or not any more: it works once, within ten minutes. This command makes a new one:
admin-left = You have left. This command makes a new link:
admin-you = Session { $number },
admin-you-named = Session { $number } for { $name },
admin-until = until { $moment }.
admin-leave = Leave
admin-parts = Parts of this page
admin-part-load = Load
admin-part-tables = Tables
admin-part-connections = Connections
admin-part-bans = Bans
admin-part-texts = Texts
admin-part-audit = Log
admin-connections-now = Connections
admin-tables-awake = Tables in memory
admin-tables-open = Tables open
admin-tables-playing = Tables playing
admin-tables-over = Tables over
admin-requests-rate = Requests a second
admin-actions-rate = Moves a second
admin-cores = Cores computing
admin-waiting = Work waiting
admin-wait = Wait for a piece of work
admin-limited = Over a limit
admin-busy = Refused because too much was going on
admin-failures = Failures of the store
admin-load-note = These figures are of this server, read every three seconds; the last three count since it was started.
admin-stage-playing = Playing
admin-stage-open = Open
admin-stage-over = Over
admin-opened = opened { $ago }
admin-seats = { $taken } of { $of } seats taken
admin-here =
    { $watchers ->
        [0] { $players } here
        [one] { $players } here, one person watching
       *[other] { $players } here, { $watchers } watching
    }
admin-close = Close
admin-close-table = Close table { $code }
admin-close-sure = Really close it
admin-no = No
admin-none = There is no table here.
admin-more = Show more
admin-again = Look again
admin-connected =
    { $all ->
        [0] Nobody is connected.
        [one] One connection
       *[other] { $all } connections
    }
admin-networks = Networks with most connections
admin-newest = The newest
admin-nobody = Without a name
admin-table = to the table
admin-connections-note = Addresses are shown only here, and only as long as a connection lasts; only those that are banned are kept.
admin-ban = Ban
admin-ban-whom = Ban { $whom }
admin-whom = Who? The id of a guest, an address or a network
admin-for = For how long?
admin-hours-1 = an hour
admin-hours-24 = a day
admin-hours-168 = a week
admin-hours-720 = thirty days
admin-hours-8760 = a year
admin-ban-do = Ban
admin-ban-note = Whoever is banned is not let in any more, and open connections end. A banned guest can come back under another name; banning the network helps, but it hits everybody behind the same line.
admin-banned-until = banned until { $moment }
admin-lift = Lift
admin-lift-whom = Lift the ban of { $whom }
admin-no-bans = Nobody is banned.
admin-text-message = Message of the day
admin-text-imprint = Imprint
admin-text-privacy = Privacy
admin-text-save = Save: { $text }
admin-text-shown = Saved. Everybody sees it now.
admin-text-gone = Saved. Nothing is shown any more.
admin-text-note = Plain text: an empty line separates paragraphs, everything else is shown as it stands here. The message is on the start page, imprint and privacy behind links at its end. An empty field takes the text away.
admin-text-was = Wording
admin-terminal = at the terminal
admin-session = Session { $number }
admin-did-invite = Link made for: { $about }
admin-did-enter = Came in
admin-did-leave = Left
admin-did-close = Closed table { $about }
admin-did-ban = Banned { $about } until { $until }
admin-did-lift = Lifted the ban of { $about }
admin-did-say =
    { $text ->
        [yes] { $about } set
       *[no] { $about } taken away
    }
problem-no_operator = Your session is over. "setzkasten admin link" makes a new link.
problem-nobody_to_ban = Write the id of a guest, an address as 192.0.2.7, or a network as 192.0.2.0/24.
problem-bans_yourself = This would shut you out yourself.
problem-long_text = The text is too long: at most { $most } characters, umlauts count twice.
