# Kreuzwort.

kreuzwort-board = Spielplan, { $columns } mal { $rows } Felder
kreuzwort-keys = Pfeiltasten bewegen den Cursor, Buchstaben legen Steine, Leertaste wechselt die Richtung, Rücktaste nimmt den letzten Stein zurück, Entfernen nimmt alle zurück, Fragezeichen setzt einen Joker, Eingabe spielt den Zug.
kreuzwort-square =
    { $kind ->
        [start] { $at }, Startfeld
        [black] { $at }, schwarzes Feld
        [green] { $at }, grünes Teufelsfeld
        [red] { $at }, rotes Teufelsfeld
       *[plain] { $at }, leer
    }
kreuzwort-square-tile =
    { $at }: { $letter }{ $joker ->
        [yes] , ein Joker
       *[no] {""}
    }{ $lies ->
        [latest] , zuletzt gelegt
        [draft] , dein Entwurf
        [proposed] , zur Abstimmung
       *[still] {""}
    }
kreuzwort-square-wrong = { $label }, beanstandet
kreuzwort-square-here =
    { $way ->
        [down] { $label }, Cursor nach unten
        [up] { $label }, Cursor nach oben
       *[across] { $label }, Cursor nach rechts
    }
kreuzwort-turn =
    { $way ->
        [down] Richtung: nach unten. Wechseln
        [up] Richtung: nach oben. Wechseln
       *[across] Richtung: nach rechts. Wechseln
    }
kreuzwort-way =
    { $way ->
        [down] abwärts
        [up] aufwärts
       *[across] waagrecht
    }
kreuzwort-zoom = Ansicht des Plans
kreuzwort-larger = Größer
kreuzwort-smaller = Kleiner
kreuzwort-whole = Ganzer Plan
kreuzwort-near = Näher heran
kreuzwort-about-start = Startfeld: Hier liegt der erste Buchstabe des ersten Wortes.
kreuzwort-about-black = Schwarz: Hier darf nur der allerletzte Stein liegen, mit dem man fertig wird.
kreuzwort-about-green-1 = Grüner Teufel: Wer ihn belegt, muss einen Stein vom Tisch nehmen.
kreuzwort-about-green-2 = Grüner Teufel: Wer ihn belegt, schenkt allen anderen je 5 Punkte.
kreuzwort-about-red-1 = Roter Teufel: Wer ihn belegt, darf einen Stein zurückgeben.
kreuzwort-about-red-2 = Roter Teufel: Wer ihn belegt, bekommt 10 Punkte.

kreuzwort-hint-lay = Wähl ein Feld und leg Steine: tippen, ziehen oder schreiben.
kreuzwort-hint-wait = Bis du dran bist, kannst du deinen Zug schon vorbereiten.
kreuzwort-hint-plan = Vorbereitet. Spielen kannst du ihn, sobald du dran bist.
kreuzwort-hint-give = Tipp an, was du zurückgeben willst.
kreuzwort-hint-exchange = Tipp an, was du tauschen willst. Damit ist dein Zug zu Ende.
kreuzwort-or-upwards = oder aufwärts { $word }
kreuzwort-reads =
    { $way ->
        [up] aufwärts gelesen
       *[down] abwärts gelesen
    }
kreuzwort-forms = Es entsteht: { $words }.
kreuzwort-covers-red-1 =
    { $count ->
        [one] Roter Teufel: Du darfst einen Stein zurückgeben.
       *[other] { $count } rote Teufel: Du darfst { $count } Steine zurückgeben.
    }
kreuzwort-covers-red-2 =
    { $count ->
        [one] Roter Teufel: +10 Punkte für dich.
       *[other] { $count } rote Teufel: je +10 Punkte für dich.
    }
kreuzwort-covers-green-1 =
    { $count ->
        [one] Grüner Teufel: Du nimmst einen Stein vom Tisch.
       *[other] { $count } grüne Teufel: Du nimmst { $count } Steine vom Tisch.
    }
kreuzwort-covers-green-2 =
    { $count ->
        [one] Grüner Teufel: +5 Punkte für alle anderen.
       *[other] { $count } grüne Teufel: je +5 Punkte für alle anderen.
    }
kreuzwort-play = Legen
kreuzwort-play-keep = Ohne Rückgabe legen
kreuzwort-take-back = Rückgängig
kreuzwort-clear = Leeren
kreuzwort-give = Zurückgeben: { $count } von { $of }
kreuzwort-exchange = Tauschen
kreuzwort-exchange-these =
    { $count ->
        [0] Nichts gewählt
        [one] Einen Stein tauschen
       *[other] { $count } Steine tauschen
    }
kreuzwort-pass = Passen
kreuzwort-pass-sure = Wirklich passen? Dein Zug ist damit zu Ende.
kreuzwort-pass-yes = Ja, passen
kreuzwort-cancel = Doch nicht

kreuzwort-hand = Deine Steine
kreuzwort-hand-empty = Kein Stein mehr auf der Hand.
kreuzwort-open-hands = Was die anderen auf der Hand haben
kreuzwort-open-hand = Steine von { $name }
kreuzwort-joker = Joker
kreuzwort-tile =
    { $letter }{ $count ->
        [one] {""}
       *[other] , { $count } Stück
    }{ $marked ->
        [yes] , gewählt
        [laid] , liegt auf dem Plan
       *[no] {""}
    }
kreuzwort-search = Wort suchen und ab dem Cursor legen
kreuzwort-search-short = Wort …
kreuzwort-lay-word = Setzen
kreuzwort-missing = Es fehlt: { $letters }
kreuzwort-sort = Sortieren
kreuzwort-sorted =
    { $by ->
        [vowels] Vokale zuerst
        [value] Nach Wert sortiert
       *[alphabet] Nach dem Alphabet sortiert
    }
kreuzwort-shuffle = Mischen
kreuzwort-stack = Gleiche stapeln
kreuzwort-put = { $letter } auf { $at }
kreuzwort-no-room = Hier ist kein Platz dafür.
kreuzwort-no-tile = { $letter } hast du nicht.
kreuzwort-joker-title = Wofür steht der Joker?

kreuzwort-stock = Steine und Spielregel
kreuzwort-you = Du
kreuzwort-on-table = Auf dem Tisch
kreuzwort-tiles =
    { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }
kreuzwort-rules-1 = Wer zuerst alle Steine los ist, gewinnt.
kreuzwort-rules-2 = Es zählen die Teufel, nicht die Wörter.
kreuzwort-judge-dictionary = Das Wörterbuch entscheidet.
kreuzwort-judge-table = Im Zweifel entscheidet der Tisch.
kreuzwort-judge-all = Über jeden Zug stimmen die anderen ab.
kreuzwort-names-count = Eigennamen gelten.
kreuzwort-voted-in = Am Tisch zugelassen: { $words }

kreuzwort-vote-title =
    { $who ->
        [you] Die anderen stimmen über dein Wort ab
       *[other] Gilt, was { $name } legt?
    }

kreuzwort-start-drawn =
    { $who ->
        [you] Dein Buchstabe kommt im Alphabet zuerst: Du beginnst.
       *[other] Der Buchstabe von { $name } kommt im Alphabet zuerst: { $name } beginnt.
    }
kreuzwort-dealt = Alle haben { $tiles } Steine, { $table } liegen auf dem Tisch.
kreuzwort-placed =
    { $who ->
        [you] Du legst { $words }.
       *[other] { $name } legt { $words }.
    }
kreuzwort-news =
    { $who ->
        [you] Du: { $words }
       *[other] { $name }: { $words }
    }
kreuzwort-news-points =
    { $who ->
        [you] Du: { $words }, { $gain }
       *[other] { $name }: { $words }, { $gain }
    }
kreuzwort-news-left =
    { $who ->
        [you] Du: { $words }
       *[other] { $name }: { $words }
    }, { $left ->
        [one] noch 1 Stein
       *[other] noch { $left } Steine
    }
kreuzwort-gave-back =
    { $who ->
        [you] { $count ->
            [one] Du gibst einen Stein zurück.
           *[other] Du gibst { $count } Steine zurück.
        }
       *[other] { $count ->
            [one] { $name } gibt einen Stein zurück.
           *[other] { $name } gibt { $count } Steine zurück.
        }
    }
kreuzwort-took =
    { $who ->
        [you] { $count ->
            [one] Du nimmst einen Stein vom Tisch.
           *[other] Du nimmst { $count } Steine vom Tisch.
        }
       *[other] { $count ->
            [one] { $name } nimmt einen Stein vom Tisch.
           *[other] { $name } nimmt { $count } Steine vom Tisch.
        }
    }
kreuzwort-scored-green =
    { $who ->
        [you] Der grüne Teufel bringt dir { $points } Punkte.
       *[other] Der grüne Teufel bringt { $name } { $points } Punkte.
    }
kreuzwort-scored-red =
    { $who ->
        [you] Der rote Teufel bringt dir { $points } Punkte.
       *[other] Der rote Teufel bringt { $name } { $points } Punkte.
    }
kreuzwort-scored-finished =
    { $who ->
        [you] { $points } Punkte für dich, weil du fertig bist.
       *[other] { $points } Punkte für { $name } fürs Fertigwerden.
    }
kreuzwort-scored-other_hands =
    { $who ->
        [you] { $points ->
            [one] 1 Punkt für dich aus den Händen der anderen.
           *[other] { $points } Punkte für dich aus den Händen der anderen.
        }
       *[other] { $points ->
            [one] 1 Punkt für { $name } aus den Händen der anderen.
           *[other] { $points } Punkte für { $name } aus den Händen der anderen.
        }
    }
kreuzwort-scored-own_hand =
    { $who ->
        [you] { $points ->
            [one] Deine übrigen Steine kosten dich 1 Punkt.
           *[other] Deine übrigen Steine kosten dich { $points } Punkte.
        }
       *[other] { $points ->
            [one] Die übrigen Steine kosten { $name } 1 Punkt.
           *[other] Die übrigen Steine kosten { $name } { $points } Punkte.
        }
    }
kreuzwort-exchanged =
    { $who ->
        [you] { $count ->
            [one] Du tauschst einen Stein.
           *[other] Du tauschst { $count } Steine.
        }
       *[other] { $count ->
            [one] { $name } tauscht einen Stein.
           *[other] { $name } tauscht { $count } Steine.
        }
    }
kreuzwort-passed =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
kreuzwort-proposed =
    { $who ->
        [you] Die anderen entscheiden über deinen Zug: { $words }
       *[other] { $name } möchte { $words } legen. Gilt das?
    }
kreuzwort-voted =
    { $who ->
        [you] { $accept ->
            [yes] Du lässt es gelten.
           *[no] Du lehnst ab.
        }
       *[other] { $accept ->
            [yes] { $name } lässt es gelten.
           *[no] { $name } lehnt ab.
        }
    }
kreuzwort-vote-accepted = Der Tisch lässt es gelten.
kreuzwort-vote-refused = Der Tisch lehnt ab; die Steine gehen zurück.
kreuzwort-ended-finished =
    { $who ->
        [you] Du hast keine Steine mehr: Die Partie ist zu Ende.
       *[other] { $name } hat keine Steine mehr: Die Partie ist zu Ende.
    }
kreuzwort-ended-blocked = Niemand kann mehr legen: Die Partie ist zu Ende.
kreuzwort-ended-resigned = Nur noch eine Person ist übrig: Die Partie ist zu Ende.
kreuzwort-course = Steine auf der Hand im Lauf der Partie
kreuzwort-left-none = keine Steine mehr
kreuzwort-left-resigned = hat aufgegeben
kreuzwort-left =
    { $count ->
        [one] noch 1 Stein, { $worth } wert
       *[other] noch { $count } Steine, zusammen { $worth } wert
    }
kreuzwort-left-tiles = Diese Steine sind übrig
kreuzwort-why-finished-1 = Wer zuerst keine Steine mehr hat, gewinnt und bekommt gutgeschrieben, was die anderen noch haben. Unter ihnen liegt vorn, wessen Steine weniger wert sind.
kreuzwort-why-finished-2 = Die meisten Punkte gewinnen. Zum Schluss verlieren alle, was ihre übrigen Steine wert sind; wer fertig ist, bekommt es dazu.
kreuzwort-why-blocked-1 = Niemand konnte mehr legen. Es gewinnt, wessen Steine am wenigsten wert sind.
kreuzwort-why-blocked-2 = Niemand ist fertig geworden: Alle verlieren, was ihre übrigen Steine wert sind. Die meisten Punkte gewinnen.

refusal-kreuzwort-vote_open = Erst wird über den Zug auf dem Plan abgestimmt.
refusal-kreuzwort-vote_lost = Der Tisch hat deinen Zug abgelehnt. Leg etwas anderes oder passe; getauscht wird in diesem Zug nicht mehr.
refusal-kreuzwort-nothing_to_vote_on = Gerade wird über nichts abgestimmt.
refusal-kreuzwort-own_proposal = Über deinen Zug stimmen nur die anderen ab.
refusal-kreuzwort-no_voice = Du hast hier keine Stimme mehr.
refusal-kreuzwort-off_the_board = Das liegt außerhalb des Plans.
refusal-kreuzwort-joker_without_letter = Sag zuerst, wofür der Joker steht.
refusal-kreuzwort-no_tiles = Leg mindestens einen Stein, oder passe.
refusal-kreuzwort-nothing_exchanged = Wähl mindestens einen Stein zum Tauschen.
refusal-kreuzwort-tile_not_held = { $card } hast du nicht oder nicht so oft.
refusal-kreuzwort-not_from_start = Das erste Wort beginnt mit seinem ersten Buchstaben auf dem Startfeld.
refusal-kreuzwort-first_too_short = Das erste Wort hat mindestens 2 Buchstaben.
refusal-kreuzwort-first_too_long = Das erste Wort hat höchstens { $most } Buchstaben.
refusal-kreuzwort-first_broken = Das erste Wort liegt in einer Zeile oder Spalte, ohne Lücke.
refusal-kreuzwort-first_from_other_end = Vom anderen Ende her gelesen wäre { $word } ein Wort. Auf dem Startfeld muss aber sein erster Buchstabe liegen.
refusal-kreuzwort-diagonal = Diagonal wird nie gelegt.
refusal-kreuzwort-occupied = Auf { $square } liegt schon ein Stein.
refusal-kreuzwort-not_in_line = Alle Steine eines Zuges liegen in einer Zeile oder einer Spalte.
refusal-kreuzwort-gap = Auf { $square } bleibt eine Lücke zwischen den Steinen.
refusal-kreuzwort-not_connected = Mindestens ein Stein muss einen berühren, der schon liegt.
refusal-kreuzwort-not_a_word = { $word } steht nicht im Wörterbuch. Nimm Steine zurück oder leg etwas anderes.
refusal-kreuzwort-black_square = Auf Schwarz darf nur der allerletzte Stein, mit dem du fertig wirst.
refusal-kreuzwort-several_black = Nur ein einziger Stein darf auf Schwarz liegen.
refusal-kreuzwort-no_giving_back = Nach dieser Spielregel wird nichts zurückgegeben.
refusal-kreuzwort-too_many_given_back = Zurückgeben darfst du höchstens einen Stein für jedes rote Feld.
refusal-kreuzwort-table_empty = Auf dem Tisch liegt nichts mehr zum Tauschen.
refusal-kreuzwort-too_many_exchanged = So viele Steine liegen nicht mehr auf dem Tisch.
refusal-kreuzwort-not_stuck = An diesem Tisch tauscht nur, wer gar kein Wort legen kann. Mit deinen Steinen geht noch eines.
kreuzwort-gain-left =
    { $left ->
        [0] Damit bist du alle Steine los.
        [one] Danach hast du noch 1 Stein.
       *[other] Danach hast du noch { $left } Steine.
    }
kreuzwort-gain-points = Das bringt { $points } Punkte, und dazu, was die anderen noch halten.
deed-kreuzwort-place = Leg { $words }.
deed-kreuzwort-exchange = Tausch { $tiles } um.
deed-kreuzwort-pass = Pass.
deed-kreuzwort-vote =
    { $accept ->
        [yes] Stimm für { $words }.
       *[no] Stimm gegen { $words }.
    }
