admin-title = Betrieb
admin-no-link = Diese Seite öffnet ein Link, den dieser Befehl auf dem Rechner des Servers macht:
admin-link-used = Dieser Link gilt nicht oder nicht mehr: Er geht einmal und zehn Minuten lang. Einen neuen macht dieser Befehl:
admin-left = Du bist abgemeldet. Einen neuen Link macht dieser Befehl:
admin-you = Sitzung { $number },
admin-you-named = Sitzung { $number } für { $name },
admin-until = bis { $moment }.
admin-leave = Abmelden
admin-parts = Teile dieser Seite
admin-part-load = Last
admin-part-tables = Tische
admin-part-connections = Verbindungen
admin-part-bans = Sperren
admin-part-texts = Texte
admin-part-audit = Protokoll
admin-connections-now = Verbindungen
admin-tables-awake = Tische im Speicher
admin-tables-open = Tische offen
admin-tables-playing = Tische im Spiel
admin-tables-over = Tische zu Ende
admin-requests-rate = Anfragen je Sekunde
admin-actions-rate = Züge je Sekunde
admin-cores = Rechnende Kerne
admin-waiting = Aufträge warten
admin-wait = Wartezeit je Auftrag
admin-limited = Über einer Grenze
admin-busy = Abgewiesen, weil zu viel los war
admin-failures = Fehler beim Speichern
admin-load-note = Die Zahlen gelten für diesen Server, alle drei Sekunden neu; die letzten drei zählen seit seinem Start.
admin-stage-playing = Im Spiel
admin-stage-open = Offen
admin-stage-over = Zu Ende
admin-opened = eröffnet { $ago }
admin-seats = { $taken } von { $of } Plätzen besetzt
admin-here =
    { $watchers ->
        [0] { $players } da
        [one] { $players } da, eine Person schaut zu
       *[other] { $players } da, { $watchers } schauen zu
    }
admin-close = Schließen
admin-close-table = Tisch { $code } schließen
admin-close-sure = Wirklich schließen
admin-no = Nein
admin-none = Hier ist kein Tisch.
admin-more = Mehr zeigen
admin-again = Noch einmal nachsehen
admin-connected =
    { $all ->
        [0] Niemand ist verbunden.
        [one] Eine Verbindung
       *[other] { $all } Verbindungen
    }
admin-networks = Netze mit den meisten Verbindungen
admin-newest = Die neuesten
admin-nobody = Ohne Namen
admin-table = zum Tisch
admin-connections-note = Adressen stehen nur hier und nur, solange die Verbindung besteht; gespeichert wird nur, was gesperrt wird.
admin-ban = Sperren
admin-ban-whom = { $whom } sperren
admin-whom = Wer? Kennung eines Gastes, eine Adresse oder ein Netz
admin-for = Wie lange?
admin-hours-1 = eine Stunde
admin-hours-24 = einen Tag
admin-hours-168 = eine Woche
admin-hours-720 = dreißig Tage
admin-hours-8760 = ein Jahr
admin-ban-do = Sperren
admin-ban-note = Wer gesperrt ist, kommt nicht mehr herein, und offene Verbindungen enden. Ein gesperrter Gast kann unter neuem Namen wiederkommen; dagegen hilft sein Netz, doch das trifft alle hinter demselben Anschluss.
admin-banned-until = gesperrt bis { $moment }
admin-lift = Aufheben
admin-lift-whom = Sperre von { $whom } aufheben
admin-no-bans = Niemand ist gesperrt.
admin-text-message = Meldung des Tages
admin-text-imprint = Impressum
admin-text-privacy = Datenschutz
admin-text-save = { $text } speichern
admin-text-shown = Gespeichert. Alle sehen es jetzt.
admin-text-gone = Gespeichert. Es steht nichts mehr da.
admin-text-note = Reiner Text: Eine leere Zeile trennt Absätze, alles andere erscheint, wie es hier steht. Die Meldung steht auf der Startseite, Impressum und Datenschutz hinter Links an ihrem Ende. Ein leeres Feld nimmt den Text wieder weg.
admin-text-was = Wortlaut
admin-terminal = am Terminal
admin-session = Sitzung { $number }
admin-did-invite = Link gemacht für: { $about }
admin-did-enter = Gekommen
admin-did-leave = Abgemeldet
admin-did-close = Tisch { $about } geschlossen
admin-did-ban = { $about } gesperrt bis { $until }
admin-did-lift = Sperre von { $about } aufgehoben
admin-did-say =
    { $text ->
        [yes] { $about } gesetzt
       *[no] { $about } weggenommen
    }
problem-no_operator = Deine Sitzung ist zu Ende. Einen neuen Link macht „setzkasten admin link“.
problem-nobody_to_ban = Schreib die Kennung eines Gastes, eine Adresse wie 192.0.2.7 oder ein Netz wie 192.0.2.0/24.
problem-bans_yourself = Damit würdest du dich selbst aussperren.
problem-long_text = Der Text ist zu lang: höchstens { $most } Zeichen, Umlaute zählen doppelt.
