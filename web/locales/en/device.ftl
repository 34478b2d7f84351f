# On this device: installing, languages to play without a network, the room they take.

device = On this device
install-about = Setzkasten can live on your device like an app; then it opens without a network, too.
install-do = Install
install-how = You find that in the menu of your browser: “Install” or “Add to home screen”, on iPhone and iPad under “Share”.
install-done = Setzkasten is installed on this device.
install-insecure = Setzkasten cannot be installed from here: browsers allow that over https only. Everything else works.
device-languages = Bring these dictionaries here, and you can play without a network, against bots or with others at this device.
device-room = In all, Setzkasten takes { $size } here.
words-fetch = Fetch
words-remove = Remove
words-here = is here, { $size }
words-fetching = on its way …
words-preparing = being prepared …
words-here-now = { $name } is on this device now.
words-not-now = { $name } cannot be had right now. Are you online?
words-no-room = There is no room for { $name } on this device. Free some space and try again.
words-removed = { $name } is no longer on this device.
