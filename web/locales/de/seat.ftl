# The own seat: keeping it, taking it to another device, coming back to it.

seat-move = Auf einem anderen Gerät weiterspielen
seat-move-about = Zum Beispiel erst am Handy, dann am Tablet. Deine Tische und dein Name ziehen mit um.
seat-move-do = Code zeigen
seat-lasts = Öffne auf dem anderen Gerät die Kamera oder tippe den Code dort unter „Einstellungen“ ein. Er gilt 10 Minuten und nur ein Mal.
seat-enter = Du hast einen Code von einem anderen Gerät?
seat-enter-code = Code mit 8 Zeichen
seat-enter-do = Los
seat-keep = Platz behalten
seat-keep-about = Mit deinem persönlichen Link findest du immer an deinen Platz zurück, auch wenn der Browser alles vergessen hat oder das Gerät neu ist.
seat-keep-do = Persönlichen Link zeigen
seat-keep-secret = Heb den Link gut auf, zum Beispiel als Nachricht an dich selbst. Gib ihn niemandem: Wer ihn hat, spielt unter deinem Namen.
seat-qr = QR-Code zum Weiterspielen
seat-code = Code: { $code }
seat-copy = Link kopieren
seat-copied = Der Link ist kopiert.
seat-not-copied = Der Link ließ sich nicht kopieren. Nimm den QR-Code.

back-title = Hier weiterspielen?
back-about = Danach sitzt du auf diesem Gerät an deinem Platz.
back-instead = Auf diesem Gerät heißt du bisher „{ $name }“. Gehört der Link zu einem anderen Namen, heißt du hier danach so.
back-do = Ja, hier weiterspielen
