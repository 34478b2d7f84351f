# Shell: start page, settings, problems.

title = Setzkasten – word games
title-game = { $game } – Setzkasten
title-yours = ● Your turn – { $game }
title-replay = Game { $code } – Setzkasten
skip = Skip to content
close = Close
rules = Rules
settings = Settings
language = Language
theme = Appearance
theme-auto = same as device
theme-light = light
theme-dark = dark
sound = Sounds
calling = When it is your turn
vibration = Vibrate
notices = Notification on the screen
notices-insecure = Browsers allow notifications only over https or on your own machine. The title of the tab tells you all the same.
notices-denied = You turned notifications down in your browser. You can allow them again there.
logout = Log out
logout-why = Is another browser playing under your name, and should it stop?
logout-elsewhere = Log out everywhere else
logout-elsewhere-done = You are now logged in only here.
logout-everywhere = Log out everywhere, here too
logout-everywhere-warning = Nobody will know you here any more: your seats at running tables and the list of your tables will be gone.
logout-everywhere-sure = Yes, log out everywhere
your-name = Your name at the table
name-saved = Your name is saved.
guest-names = Nimble Letter, Clever Comma, Wandering Word, Quiet Syllable, Cheeky Consonant, Vivid Vowel, Round Type, Fine Quill, Merry Margin, Soft Capital, Bright Serif, Happy Footnote

motto = Four word games with letter cards: alone, with friends or against bots. No sign-up, on any device.
game-quiddler = Quiddler
game-kreuzwort = Kreuzwort
game-buchstabenklau = Buchstabenklau
game-maskenmemo = Maskenmemo
about-quiddler = Lay out your whole hand as words before the others do: eight rounds, each with one more card.
about-kreuzwort = Tiles across and down a board with devils on some squares; here words also run upwards.
about-buchstabenklau = All at once: whoever sees a word calls it and takes its cards, even from the others.
about-maskenmemo = Turn up cards, remember their places, and make one word out of all the open cards. Masks are jokers.
players-range = { $least } to { $most } players
play-now = Play now
play-alone-quiddler = Alone: Quiddler solitaire
invite = Invite friends
play-together = Play together
here-only = There is no server right now. You can play all the same, on this device: against bots, alone or together.
here-site = Here you play on this device: against bots, alone or together.
here-fetching = Words are on their way to your device: { $language }
here-preparing = The words are being prepared: { $language } …
options-of = { $game }: set up a table
table-soon = The table for this game is still being built.
join-title = Invited?
join-code = Table code
join = Go to the table
my-tables = My tables
public-tables = Open tables
finished-tables = Finished
watchable-tables = To watch
put-away = Put away
put-away-table = Put table { $code } away
tables-put-away =
    { $count ->
        [one] One table put away
       *[other] { $count } tables put away
    }
take-table-back = Bring back
slip-yours = Your turn
slip-waiting = Now playing: { $names }
slip-here = on this device
slip-moved = now on the server
record-open = Open a record
no-public-tables = No public table is waiting right now. Open one!
free-seats =
    { $free ->
        [0] all seats taken
        [one] one free seat
       *[other] { $free } free seats
    }
phase-playing = being played
phase-over = finished
level-anfaenger = Beginner
level-lehrling = Apprentice
level-geselle = Journeyman
level-meister = Master
level-grossmeister = Grandmaster
house-imprint = Imprint
house-privacy = Privacy
footer-independent = Setzkasten is free and independent; it is not affiliated with the games’ publishers.
footer-type = Set in
to-start = Go to the start page
page-nowhere = There is no such page.
page-broken = This page could not be loaded. Please reload it.

rack-moved = { $card } is now in place { $place } of { $of }.

problem-unreachable = The server cannot be reached.
problem-unknown = That did not work.
problem-words_unreachable = These words are not on this device yet. Go online for a moment, and they are fetched.
problem-device_full = There is no room left on this device. Free some space and try again.
problem-device = This device could not play by itself. Load the page again.
problem-no_such_table = There is no such table. Is the code right? Once the game has begun you need the full link.
problem-begun = The game has already begun.
problem-full = All seats are taken.
problem-seat_taken = Somebody is already sitting there.
problem-seats_taken = { $least } people sit here already. Ask somebody to leave the table first.
problem-not_seated = You are not seated at this table.
problem-not_host = Only the host of the table may do that.
problem-removed = The host removed you from this table. Only the host can let you back in.
problem-closed = This table is closed.
problem-still_played = The others are still playing. You can close the table in { $left } minutes at the earliest.
problem-no_person = Nobody is sitting there.
problem-sits_already = You are already sitting at this table.
problem-not_away = Somebody is playing at this seat right now.
problem-just_gone = They may be back in a moment. Try again in { $left } seconds.
problem-no_such_ticket = This link or code does not work, or no longer works. Ask for a new one.
problem-not_full = Some seats are still free.
problem-not_over = The game is not over yet.
problem-no_watchers = Nobody may watch this table.
problem-name = A name has at most 24 characters.
problem-name_unseen = This name cannot be seen. Please choose another.
problem-too_fast = That was too fast. Wait a moment.
problem-quota_unfinished = Since yesterday you have opened { $most } tables where the game is still on. Finish some of them first, or carry on tomorrow.
problem-quota_person_bytes = Your tables have filled { $most } MB since yesterday. You can carry on tomorrow.
problem-quota_tables = { $most } tables have been opened from your network since yesterday. Try again in an hour.
problem-quota_public_tables = { $most } public tables have been opened from your network since yesterday. Open one that is not public and pass its code on.
problem-quota_guests = { $most } guests have come from your network since yesterday. Try again in an hour.
problem-quota_bytes = { $most } MB have been sent from your network since yesterday. Try again in an hour.
problem-crowded = It is too crowded here just now. Try again in a moment.
problem-foreign_host = The server does not answer at this address. Whoever runs it can allow the address.
problem-try_again = That did not get through. Try again.
problem-busy = The server is busy. Try again in a moment.
problem-foreign_origin = This page may not use the server.
problem-banned = Whoever runs this server does not let you in at the moment.
problem-no_look_up = You may not look up words just now.
problem-words_missing = This server has no dictionary.
problem-damaged = This table is damaged and cannot be opened any more. Please open a new one.
learn = Learn each game in two minutes
slip-lesson = Lesson
problem-lesson = This is a lesson: nobody else plays here, and nothing is changed.
problem-setup_lesson = This lesson cannot be read.
history = My games
daily = Deal of the day
daily-slip = Three small tasks, new every day and the same for everybody
daily-streak =
  { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
  }
problem-setup_daily = There is no task for this day.
problem-other_day = That can only be done on the day itself.
problem-not_daily = This is not a task of a day that was ended.
