# Buchstabenklau.

klau-piles = Stapel, von denen sich klauen lässt
klau-middle = Die Mitte
klau-middle-cards = Karten in der Mitte
klau-own = Deine Seite des Tisches
klau-yours = Dein Stapel
klau-side = Seiten{"\u00AD"}stapel
klau-joker =
    { $letters ->
        [one] Joker
       *[other] Doppeljoker
    }
klau-face-black = { $name }, schwarz
klau-face-white = { $name }, weiß
klau-card-at = { $card }, { $where }
klau-on-pile = oben auf dem Stapel von { $name }
klau-on-own = oben auf deinem Stapel
klau-on-side = oben auf dem Seitenstapel
klau-pile-empty = { $name } hat noch nichts gewonnen
klau-pile-safe = Der Stapel liegt verdeckt
klau-own-empty = Du hast noch nichts gewonnen
klau-side-empty = Der Seitenstapel ist leer
klau-cards =
    { $cards ->
        [0] leer
        [one] 1 Karte
       *[other] { $cards } Karten
    }
klau-cards-won =
    { $cards ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $cards } Karten
    }
klau-won = { $cards } gewonnen
klau-covered = { $cards } verdeckt
klau-course = Gewonnene Karten im Lauf der Partie
klau-box = { $cards } in der Schachtel
klau-is-ready = bereit
klau-looks = sucht
klau-min-cards = ab { $cards } Karten
klau-safe = geschützt
klau-colour-black = Schwarze Buchstaben gelten
klau-colour-white = Weiße Buchstaben gelten
klau-colour-both = Beide Farben gelten
klau-judge-dictionary = das Wörterbuch entscheidet
klau-judge-table = im Zweifel wird abgestimmt
klau-judge-all = über jedes Wort wird abgestimmt
klau-buzzer = Buzzer: { $seconds } s
klau-pace = spätestens alle { $seconds } s

klau-your-word = Dein Wort
klau-type = Tippen oder Karten antippen
klau-tapped = Dein Wort aus diesen Karten
klau-joker-for =
    { $letters ->
        [one] Für welchen Buchstaben steht der Joker?
       *[other] Für welche { $letters } Buchstaben steht der Joker?
    }
klau-back = Letzte Karte zurücklegen
klau-clear = Alles zurücklegen
klau-call = Rufen
klau-buzz = Wort!
klau-buzz-why = stoppt den Tisch
klau-buzz-now =
    { $seconds ->
        [one] Ruf dein Wort: Du hast eine Sekunde.
       *[other] Ruf dein Wort: Du hast { $seconds } Sekunden.
    }
klau-has-word =
    { $who ->
        [you] Du hast ein Wort
       *[other] { $name } hat ein Wort
    }
klau-seconds-left = noch { $seconds } s
klau-buzzed =
    { $who ->
        [you] Du hast ein Wort. Der Tisch wartet.
       *[other] { $name } hat ein Wort. Der Tisch wartet.
    }
klau-no-word =
    { $who ->
        [you] Du hast in der Zeit kein Wort gerufen.
       *[other] { $name } hat in der Zeit kein Wort gerufen.
    }
klau-ready = Bereit
klau-ready-of = Bereit ({ $name })
klau-buzz-of = Wort! ({ $name })
klau-ready-why = zum Aufdecken
klau-space = Leertaste
klau-enter = Eingabetaste
klau-ready-last = zum Schluss
klau-ready-later = gleich geht es weiter
klau-waiting = Wir warten auf { $names }.
klau-waiting-many = Wir warten noch auf { $count } Leute.
klau-last =
    { $who ->
        [you] Du hast keine Karte mehr: Wenn alle bereit sind, ist die Partie zu Ende.
       *[other] { $name } hat keine Karte mehr: Wenn alle bereit sind, ist die Partie zu Ende.
    }

klau-nothing-open-watched = Gleich decken alle zugleich eine Karte auf.
klau-nothing-open = Drück „Bereit“: Alle decken zugleich eine Karte auf. Siehst du ein Wort aus 3 Karten, ruf es!
klau-shout =
    { $who ->
        [you] Du rufst
       *[other] { $name } ruft
    }
klau-gain =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }{ $stolen ->
        [0] {""}
       *[other] , davon { $stolen } geklaut
    }
klau-vote-on =
    { $known ->
        [yes] Das Wörterbuch kennt dieses Wort.
       *[no] Das Wörterbuch kennt dieses Wort nicht.
    } { $who ->
        [you] Die anderen stimmen ab.
       *[other] { $name } hat es gerufen. Gilt es?
    }
klau-accept = Gilt
klau-reject = Gilt nicht
klau-wrong =
    { $who ->
        [you] Dein Ruf war falsch.
       *[other] { $name } hat falsch gerufen.
    }
klau-wrong-not_spellable = Das lässt sich aus den offenen Karten nicht legen.
klau-wrong-not_a_word = Das Wort gilt nicht.
klau-wrong-coarse = Ein derbes Wort; die gelten an diesem Tisch nicht.
klau-wrong-too_few_cards = Das sind zu wenige Karten.
klau-wrong-too_late = Das kam zu spät.
klau-pick = Nimm dir eine Karte aus der Mitte.
klau-decline = Verzichten
klau-picks = Zur Strafe dürfen sich die anderen je eine Karte nehmen: { $names }

klau-dealt =
    { $box ->
        [0] Alle haben { $cards } verdeckte Karten.
       *[other] Alle haben { $cards } verdeckte Karten, { $box } bleiben in der Schachtel.
    }
klau-said-ready =
    { $who ->
        [you] Du bist bereit.
       *[other] { $name } ist bereit.
    }
klau-revealed = Aufgedeckt: { $cards }.
klau-called =
    { $who ->
        [you] { $stolen ->
            [0] Du rufst { $word } und nimmst { $cards } Karten.
           *[other] Du rufst { $word } und nimmst { $cards } Karten, { $stolen } davon geklaut.
        }
       *[other] { $stolen ->
            [0] { $name } ruft { $word } und nimmt { $cards } Karten.
           *[other] { $name } ruft { $word } und nimmt { $cards } Karten, { $stolen } davon geklaut.
        }
    }
klau-called-wrong =
    { $who ->
        [you] Du rufst { $word }.
       *[other] { $name } ruft { $word }.
    }
klau-adds =
    { $who ->
        [you] { $count ->
            [one] Du legst zur Strafe eine Karte dazu: { $cards }.
           *[other] Du legst zur Strafe { $count } Karten dazu: { $cards }.
        }
       *[other] { $count ->
            [one] { $name } legt zur Strafe eine Karte dazu: { $cards }.
           *[other] { $name } legt zur Strafe { $count } Karten dazu: { $cards }.
        }
    }
klau-picked =
    { $who ->
        [you] Du nimmst { $card } aus der Mitte.
       *[other] { $name } nimmt { $card } aus der Mitte.
    }
klau-declined =
    { $who ->
        [you] Du verzichtest.
       *[other] { $name } verzichtet.
    }
klau-swept =
    { $count ->
        [one] Eine Karte kommt auf den Seitenstapel: { $card }.
       *[other] { $count } Karten kommen auf den Seitenstapel, oben liegt { $card }.
    }
klau-proposed =
    { $who ->
        [you] Du rufst { $word }. Die anderen stimmen darüber ab.
       *[other] { $name } ruft { $word }. Stimm ab, ob das gilt.
    }
klau-voted-for =
    { $who ->
        [you] Du lässt das Wort gelten.
       *[other] { $name } lässt das Wort gelten.
    }
klau-voted-against =
    { $who ->
        [you] Du lässt das Wort nicht gelten.
       *[other] { $name } lässt das Wort nicht gelten.
    }
klau-withdrawn = { $word } ist zurückgezogen.
klau-ended =
    { $who ->
        [you] Du hast keine Karte mehr zum Aufdecken: Die Partie ist zu Ende.
       *[other] { $name } hat keine Karte mehr zum Aufdecken: Die Partie ist zu Ende.
    }

refusal-buchstabenklau-already_ready = Du bist schon bereit. Wir warten noch auf die anderen.
refusal-buchstabenklau-before_first_reveal = Noch liegt keine Karte offen. Melde dich erst bereit.
refusal-buchstabenklau-late = Zu spät für { $word }: Jemand war schneller. Das kostet dich nichts.
refusal-buchstabenklau-call_pending = Der erste Ruf zählt, und der war { $word }. Darüber wird gerade entschieden.
refusal-buchstabenklau-buzzed = Zu spät: Jemand war schneller.
refusal-buchstabenklau-not_buzzed = Drück erst auf „Wort!“, dann ruf.
refusal-buchstabenklau-no_buzzer = An diesem Tisch gibt es keinen Buzzer. Ruf dein Wort gleich.
refusal-buchstabenklau-vote_open = Erst wird über { $word } abgestimmt.
refusal-buchstabenklau-penalty_open = Erst nehmen sich die anderen nach dem falschen Ruf ihre Karten.
refusal-buchstabenklau-no_penalty = Karten nimmt man sich nur nach einem falschen Ruf.
refusal-buchstabenklau-not_your_turn = Es geht der Reihe nach: Erst ist jemand anderes dran.
refusal-buchstabenklau-no_such_card = Diese Karte liegt nicht mehr da.
refusal-buchstabenklau-not_a_word_to_call = „{ $word }“ lässt sich nicht rufen. Ein Ruf ist ein einziges Wort.
refusal-buchstabenklau-too_many_ways = „{ $word }“ lässt sich hier auf zu viele Arten legen. Tipp die Karten selbst an. Das kostet dich nichts.
refusal-buchstabenklau-no_vote = Gerade wird über kein Wort abgestimmt.
klau-brings =
    { $cards ->
        [one] Bringt 1 Karte
       *[other] Bringt { $cards } Karten
    }{ $stolen ->
        [0] , wenn das Wort gilt.
        [one] , davon 1 geklaut, wenn das Wort gilt.
       *[other] , davon { $stolen } geklaut, wenn das Wort gilt.
    }
klau-stealable = klaubar
deed-buchstabenklau-ready = Sag „Bereit“: Hier ist nichts zu holen.
deed-buchstabenklau-buzz = Halt an und ruf { $words }.
deed-buchstabenklau-call = Ruf { $words }.
deed-buchstabenklau-pick = Nimm die { $middle }. Karte aus der Mitte.
deed-buchstabenklau-decline = Verzichte auf die Karte.
deed-buchstabenklau-vote =
    { $accept ->
        [yes] Stimm für { $words }.
       *[no] Stimm gegen { $words }.
    }
