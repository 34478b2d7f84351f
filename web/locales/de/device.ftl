# On this device: installing, languages to play without a network, the room they take.

device = Auf diesem Gerät
install-about = Setzkasten kann wie eine App auf deinem Gerät liegen und öffnet sich dann auch ohne Netz.
install-do = Installieren
install-how = Du findest das im Menü deines Browsers: „Installieren“ oder „Zum Startbildschirm“, auf iPhone und iPad unter „Teilen“.
install-done = Setzkasten ist auf diesem Gerät installiert.
install-insecure = Installieren lässt sich Setzkasten hier nicht: Das erlaubt der Browser nur über https. Alles andere geht.
device-languages = Diese Wörterbücher kannst du hierher holen, dann spielst du auch ohne Netz gegen Bots oder zu mehreren an diesem Gerät.
device-room = Zusammen belegt Setzkasten hier { $size }.
words-fetch = Holen
words-remove = Entfernen
words-here = liegt hier, { $size }
words-fetching = wird geholt …
words-preparing = wird vorbereitet …
words-here-now = { $name } liegt jetzt auf diesem Gerät.
words-not-now = { $name } ist gerade nicht zu haben. Bist du im Netz?
words-no-room = Für { $name } ist auf diesem Gerät kein Platz. Schaff etwas Platz und versuch es noch einmal.
words-removed = { $name } liegt nicht mehr auf diesem Gerät.
