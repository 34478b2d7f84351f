# The own seat: keeping it, taking it to another device, coming back to it.

seat-move = Play on another device
seat-move-about = For example on your phone first, then on your tablet. Your tables and your name move along.
seat-move-do = Show a code
seat-lasts = Open the camera on the other device, or type the code there under “Settings”. It lasts 10 minutes and works once.
seat-enter = Do you have a code from another device?
seat-enter-code = Code of 8 characters
seat-enter-do = Go
seat-keep = Keep your seat
seat-keep-about = With your personal link you always find your way back to your seat, even if the browser has forgotten everything or the device is new.
seat-keep-do = Show my personal link
seat-keep-secret = Keep the link in a safe place, for example as a message to yourself. Do not give it to anybody: whoever has it plays as you.
seat-qr = QR code to keep playing
seat-code = Code: { $code }
seat-copy = Copy the link
seat-copied = The link is copied.
seat-not-copied = The link could not be copied. Use the QR code.

back-title = Play on here?
back-about = You will then be at your seat on this device.
back-instead = On this device you have been called “{ $name }” so far. If the link belongs to another name, that is what you will be called here.
back-do = Yes, play on here
