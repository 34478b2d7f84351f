# Quiddler, at the table and alone.

quiddler-round = Runde { $round } von { $rounds }
quiddler-dealer =
    { $who ->
        [you] Du hast gegeben
       *[other] { $name } hat gegeben
    }
quiddler-checked = Wörter werden sofort geprüft
quiddler-middle = Die Stapel
quiddler-stock = Stapel
quiddler-discard = Ablage
quiddler-stock-label =
    { $cards ->
        [one] Nachziehstapel, 1 Karte
       *[other] Nachziehstapel, { $cards } Karten
    }
quiddler-discard-label = Ablage, oben liegt { $card }
quiddler-discard-empty = Die Ablage ist leer
quiddler-cards =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
quiddler-others = Die anderen
quiddler-went-out = hat Schluss gemacht
quiddler-has-turn = ist am Zug
quiddler-yet-to-play = kommt noch dran
quiddler-is-done = ist fertig
quiddler-has-resigned = hat aufgegeben
quiddler-laid-word =
    { $points ->
        [one] { $word }, 1 Punkt
       *[other] { $word }, { $points } Punkte
    }
quiddler-own-laid = Deine Wörter
quiddler-lap-out =
    { $who ->
        [you] Letzter Umlauf: Du hast Schluss gemacht.
       *[other] Letzter Umlauf: { $name } hat Schluss gemacht.
    }
quiddler-lap-stock = Letzter Umlauf: Der Nachziehstapel war zu oft leer.
quiddler-lap-waiting = Noch einen Zug: { $names }

quiddler-hand = Deine Hand
quiddler-card =
    { $points ->
        [one] { $card }, 1 Punkt
       *[other] { $card }, { $points } Punkte
    }
quiddler-card-drawn =
    { $points ->
        [one] { $card }, 1 Punkt, eben gezogen
       *[other] { $card }, { $points } Punkte, eben gezogen
    }
quiddler-words = Wörter zurechtlegen
quiddler-word = { $n }. Wort
quiddler-word-here = { $n }. Wort: Hier kommt die nächste Karte hin
quiddler-word-choose = Am { $n }. Wort weitersetzen
quiddler-type = { $n }. Wort tippen
quiddler-type-short = tippen …
quiddler-not-held = { $letter } hast du nicht mehr.
quiddler-drew = Du hast { $card } gezogen.
quiddler-placed = { $card } in Wort { $n }: { $word }
quiddler-taken-back = { $card } zurück auf die Hand
quiddler-sort = Ordnen: { $way }
quiddler-sort-alphabet = A bis Z
quiddler-sort-vowels = Vokale zuerst
quiddler-sort-value = Nach Wert
quiddler-sort-shuffle = Mischen
quiddler-clear = Alle zurück
quiddler-keys = Tippen setzt Karten, Leertaste beginnt das nächste Wort, Entf wirft die Karte ab, Alt und Pfeiltasten ordnen.

quiddler-hint-wait = Leg dir schon Wörter zurecht: Tipp die Karten an oder zieh sie.
quiddler-hint-laid = Du hast ausgelegt.
quiddler-hint-draw = Zieh eine Karte: vom Nachziehstapel oder von der Ablage.
quiddler-hint-discard = Wirf eine Karte ab. Gehen alle anderen in Wörtern auf, darfst du auslegen.
quiddler-hint-lap = Leg aus, was du kannst, und wirf eine Karte ab.
quiddler-hint-all = Alle Karten sind verwendet; ob es Wörter sind, zeigt sich, wenn jemand anzweifelt.
quiddler-hint-part = So kannst du auslegen; ob es Wörter sind, zeigt sich, wenn jemand anzweifelt.
quiddler-hint-all-checked = Alle Karten sind verwendet; ob es Wörter sind, zeigt sich beim Auslegen.
quiddler-hint-part-checked = So kannst du auslegen; ob es Wörter sind, zeigt sich dabei.
quiddler-lay = Auslegen
quiddler-lay-points = Auslegen ({ $points })
quiddler-throw = Abwerfen
quiddler-which = Welche Karte wirfst du ab?
quiddler-which-lay = Ausgelegt wird { $words }. Welche Karte wirfst du ab?
quiddler-both-ways = { $card } abwerfen: mit den zurechtgelegten Wörtern oder ohne?
quiddler-lay-words = { $words } auslegen
quiddler-throw-only = Nur { $card } abwerfen
quiddler-cancel = Doch nicht

quiddler-challenge-title = Zweifelst du ein Wort an?
quiddler-no-words = keine Wörter
quiddler-hand-left =
    { $cards ->
        [0] keine Karte übrig
        [one] 1 Karte auf der Hand
       *[other] { $cards } Karten auf der Hand
    }
quiddler-doubt = Anzweifeln
quiddler-doubt-label = { $word } von { $name } anzweifeln
quiddler-doubt-sure =
    { $points ->
        [one] Wenn { $word } gilt, kostet dich das 1 Punkt.
       *[other] Wenn { $word } gilt, kostet dich das { $points } Punkte.
    }
quiddler-doubt-yes = Ja, anzweifeln
quiddler-valid = gilt
quiddler-invalid = gilt nicht
quiddler-done = Nein, alles gilt
quiddler-done-wait = Du bist fertig.

quiddler-sheet = Punktezettel
quiddler-sheet-round = Runde
quiddler-sheet-total = Summe
quiddler-bonus-longest = längstes Wort
quiddler-bonus-words = meiste Wörter
quiddler-cell =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, zusammen { $total }
quiddler-round-over = Runde { $round } ist vorbei
quiddler-score-laid = ausgelegt
quiddler-score-hand = auf der Hand
quiddler-score-penalty = angezweifelt
quiddler-score-total = Summe
quiddler-next-round = Weiter zu Runde { $round }
quiddler-bots-wait = Die Bots warten noch { $seconds } s.

quiddler-told-round =
    { $who ->
        [you] Runde { $round }: Alle bekommen { $cards } Karten, offen liegt { $open }. Du beginnst.
       *[other] Runde { $round }: Alle bekommen { $cards } Karten, offen liegt { $open }. { $name } beginnt.
    }
quiddler-told-drawn-stock =
    { $who ->
        [you] Du ziehst vom Nachziehstapel.
       *[other] { $name } zieht vom Nachziehstapel.
    }
quiddler-told-drawn-discard =
    { $who ->
        [you] Du nimmst { $card } von der Ablage.
       *[other] { $name } nimmt { $card } von der Ablage.
    }
quiddler-told-restocked = Die Ablage wird gemischt und ist der neue Nachziehstapel.
quiddler-told-laid =
    { $who ->
        [you] Du legst { $words } aus.
       *[other] { $name } legt { $words } aus.
    }
quiddler-told-discarded =
    { $who ->
        [you] Du wirfst { $card } ab.
       *[other] { $name } wirft { $card } ab.
    }
quiddler-told-lap-out =
    { $who ->
        [you] Du machst Schluss! Alle anderen haben noch einen Zug.
       *[other] { $name } macht Schluss! Alle anderen haben noch einen Zug.
    }
quiddler-told-lap-stock = Der Nachziehstapel war zu oft leer: Alle haben noch einen Zug.
quiddler-told-challenges = Jetzt darf angezweifelt werden.
quiddler-told-challenged-valid =
    { $who ->
        [you] Du zweifelst { $word } an, doch es gilt: { $points } Minuspunkte für dich.
       *[other] { $name } zweifelt { $word } an, doch es gilt: { $points } Minuspunkte für { $name }.
    }
quiddler-told-challenged-invalid =
    { $who ->
        [you] Du zweifelst { $word } an, und es gilt nicht: { $points } Minuspunkte für { $owner }.
       *[other] { $name } zweifelt { $word } an, und es gilt nicht: { $points } Minuspunkte für { $owner }.
    }
quiddler-told-challenged-coarse =
    { $who ->
        [you] Du zweifelst { $word } an, ein derbes Wort. Die gelten an diesem Tisch nicht: { $points } Minuspunkte für { $owner }.
       *[other] { $name } zweifelt { $word } an, ein derbes Wort. Die gelten an diesem Tisch nicht: { $points } Minuspunkte für { $owner }.
    }
quiddler-told-done =
    { $who ->
        [you] Du bist fertig.
       *[other] { $name } ist fertig.
    }
quiddler-told-scored = Runde { $round } gewertet: { $scores }.
quiddler-told-score = { $name } { $points }
quiddler-told-ended = Die Partie ist zu Ende.

quiddler-solo-piles = Die acht Stapel
quiddler-solo-hint = Bilde ein Wort aus offenen Karten: Tipp sie der Reihe nach an.
quiddler-solo-hint-fill = Ein Stapel ist leer. Von welchem Stapel soll die offene Karte in die Lücke rücken?
quiddler-solo-open =
    { $covered ->
        [0] Stapel { $n }: { $card }, nichts darunter
        [one] Stapel { $n }: { $card }, darunter 1 Karte
       *[other] Stapel { $n }: { $card }, darunter { $covered } Karten
    }
quiddler-solo-gives =
    { $covered ->
        [one] { $card } von Stapel { $n } in die Lücke rücken, darunter 1 Karte
       *[other] { $card } von Stapel { $n } in die Lücke rücken, darunter { $covered } Karten
    }
quiddler-solo-gap = Stapel { $n }, leer
quiddler-solo-gap-here = Stapel { $n }, leer, hierhin rückt die nächste Karte
quiddler-solo-word = Dein Wort
quiddler-solo-empty = Noch keine Karte gewählt.
quiddler-solo-take = Wegnehmen
quiddler-solo-clear = Zurücklegen
quiddler-solo-stop = Aufhören
quiddler-solo-stop-sure = Wirklich aufhören? Alle übrigen Karten zählen dann gegen dich.
quiddler-solo-stop-yes = Ja, aufhören
quiddler-solo-go-on = Weiterspielen
quiddler-solo-left =
    { $cards ->
        [0] Keine Karte ist übrig!
        [one] Noch 1 Karte
       *[other] Noch { $cards } Karten
    }
quiddler-solo-taken = Genommene Wörter
quiddler-solo-none = Noch keines.
quiddler-solo-end =
    { $points ->
        [0] Alles weggenommen: 0 Punkte. Besser geht es nicht!
        [one] 1 Punkt ist übrig geblieben. Je weniger, desto besser.
       *[other] { $points } Punkte sind übrig geblieben. Je weniger, desto besser.
    }
quiddler-told-dealt = Acht Stapel zu sechs Karten. Offen liegen { $cards }.
quiddler-told-taken = { $word } genommen, { $points } Punkte.
quiddler-told-opened = Aufgedeckt: { $cards }.
quiddler-told-filled = { $card } rückt von Stapel { $from } auf Stapel { $to }.
quiddler-told-solo-ended =
    { $points ->
        [one] Schluss: 1 Punkt ist übrig.
       *[other] Schluss: { $points } Punkte sind übrig.
    }

refusal-quiddler-draw_first = Zieh zuerst eine Karte.
refusal-quiddler-already_drawn = Du hast schon gezogen. Leg aus oder wirf eine Karte ab.
refusal-quiddler-empty_pile = Auf diesem Stapel liegt keine Karte.
refusal-quiddler-round_laid = Die Züge dieser Runde sind vorbei. Zweifle ein Wort an, oder tipp auf „Nein, alles gilt“.
refusal-quiddler-card_not_held = { $card } hast du nicht auf der Hand.
refusal-quiddler-no_word = Leg erst mindestens ein Wort zurecht.
refusal-quiddler-word_of_one_card = { $cards } allein ist kein Wort: Es braucht mindestens zwei Karten.
refusal-quiddler-nothing_to_discard = Eine Karte muss zum Abwerfen übrig bleiben.
refusal-quiddler-partial_lay =
    { $left ->
        [one] Noch hat niemand Schluss gemacht: { $cards } muss auch noch in ein Wort.
       *[other] Noch hat niemand Schluss gemacht: { $cards } müssen auch noch in Wörter.
    }
refusal-quiddler-not_a_word = { $word } steht nicht im Wörterbuch.
refusal-quiddler-challenges_closed = Angezweifelt wird erst nach dem letzten Umlauf.
refusal-quiddler-own_word = Dein eigenes Wort kannst du nicht anzweifeln.
refusal-quiddler-no_such_word = Dieses Wort liegt hier nicht.
refusal-quiddler-already_judged = Über { $word } ist schon entschieden.
refusal-quiddler-already_done = Du hast schon gesagt, dass alles gilt.
refusal-quiddler-fill_first = Füll zuerst den leeren Stapel auf.
refusal-quiddler-no_open_card = Auf diesem Stapel liegt keine Karte mehr.
refusal-quiddler-pile_twice = Jede Karte dient nur einmal.
refusal-quiddler-not_empty = Dieser Stapel ist nicht leer.
refusal-quiddler-cannot_give = Dieser Stapel hat nur noch eine Karte und kann keine abgeben.
quiddler-gain =
    { $left ->
        [one] Zählt bis zu { $points } Punkte, 1 Karte bleibt auf der Hand.
       *[other] Zählt bis zu { $points } Punkte, { $left } Karten bleiben auf der Hand.
    }
quiddler-solo-gain =
    { $left ->
        [one] { $points } Punkte weniger, dann liegt noch 1 Karte.
       *[other] { $points } Punkte weniger, dann liegen noch { $left } Karten.
    }
deed-quiddler-draw =
    { $from ->
        [discard] Nimm die offene Karte.
       *[stock] Zieh vom verdeckten Stapel.
    }
deed-quiddler-discard = Leg { $card } ab.
deed-quiddler-lay = Leg { $words } aus.
deed-quiddler-challenge =
    { $has ->
        [word] Zweifle { $words } an.
       *[none] Zweifle ein Wort an.
    }
deed-quiddler-done = Geh weiter, hier ist nichts anzuzweifeln.
deed-quiddler-take = Nimm { $words }.
deed-quiddler-fill = Füll die Lücke mit der offenen Karte von Stapel { $from }.
deed-quiddler-stop = Hör hier auf.
