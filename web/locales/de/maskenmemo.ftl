# Maskenmemo.

maskenmemo-board = Die ausgelegten Karten, 6 mal 6
maskenmemo-joker = Joker
maskenmemo-square-covered = { $at }, verdeckt
maskenmemo-square-peeked = { $at }, verdeckt, du hast { $letters } gesehen
maskenmemo-square-open = { $at }: { $letters }
maskenmemo-square-empty = { $at }, leer
maskenmemo-hint-peek = Wähle drei Karten und sieh sie dir heimlich an. Was du siehst, bleibt dein Geheimnis.
maskenmemo-hint-turn = Deck Karten auf, mindestens vier, eine nach der anderen.
maskenmemo-hint-claim = Bilde ein Wort aus allen offenen Karten, oder deck noch eine auf.
maskenmemo-peek =
    { $count ->
        [0] Wähle { $of } Karten
        [3] Diese drei ansehen
       *[other] { $count } von { $of } gewählt
    }
maskenmemo-peek-none = Keine ansehen
maskenmemo-open = Offene Karten
maskenmemo-none-open = Noch liegt keine Karte offen.
maskenmemo-your-word = Dein Wort
maskenmemo-claim = Wort ansagen
maskenmemo-give-up = Aufgeben und zudecken
maskenmemo-clear = Leeren
maskenmemo-words = Gewonnene Wörter
maskenmemo-own-words = Deine Wörter
maskenmemo-plus = +{ $points }
maskenmemo-stock =
    { $cards ->
        [0] Der Stapel ist leer.
        [one] Noch 1 Karte im Stapel
       *[other] Noch { $cards } Karten im Stapel
    }

maskenmemo-laid-out = { $cards } Karten liegen aus, { $stock } bleiben im Stapel.
maskenmemo-peeked =
    { $who ->
        [you] { $count ->
            [0] Du siehst dir keine Karte an.
           *[other] Du hast dir { $count } Karten angesehen.
        }
       *[other] { $count ->
            [0] { $name } sieht sich keine Karte an.
           *[other] { $name } hat sich { $count } Karten angesehen.
        }
    }
maskenmemo-turned =
    { $who ->
        [you] Du deckst { $at } auf: { $card }
       *[other] { $name } deckt { $at } auf: { $card }
    }
maskenmemo-word =
    { $who ->
        [you] { $points ->
            [one] { $word }! Ein Punkt für dich.
           *[other] { $word }! { $points } Punkte für dich.
        }
       *[other] { $points ->
            [one] { $word }! Ein Punkt für { $name }.
           *[other] { $word }! { $points } Punkte für { $name }.
        }
    }
maskenmemo-no-word =
    { $who ->
        [you] { $word } steht nicht im Wörterbuch.
       *[other] { $name } sagt { $word } an, und das steht nicht im Wörterbuch.
    }
maskenmemo-turned-back =
    { $who ->
        [you] Deine Karten werden wieder zugedeckt.
       *[other] Die Karten von { $name } werden wieder zugedeckt.
    }
maskenmemo-ended-no_word_left = Aus den übrigen Karten lässt sich kein Wort mehr bilden: Die Partie ist zu Ende.
maskenmemo-ended-all_failed = Niemand fand mehr ein Wort: Die Partie ist zu Ende.
maskenmemo-ended-resigned = Nur noch eine Person ist übrig: Die Partie ist zu Ende.

refusal-maskenmemo-peek_first = Vor dem ersten Zug sehen sich alle heimlich Karten an. Noch sind nicht alle so weit.
refusal-maskenmemo-already_peeked = Du hast dir schon Karten angesehen.
refusal-maskenmemo-peeking_over = Heimlich ansehen darf man sich Karten nur vor dem ersten Zug.
refusal-maskenmemo-peek_at_three = Wähle drei Karten oder gar keine.
refusal-maskenmemo-same_square = Wähle verschiedene Karten.
refusal-maskenmemo-already_open = Diese Karte liegt schon offen. Wähle eine andere.
refusal-maskenmemo-empty_square = Hier liegt keine Karte mehr.
refusal-maskenmemo-too_few_cards = Dafür müssen mindestens { $least } Karten offen liegen.
refusal-maskenmemo-wrong_letters = Für { $word } müssten andere Karten offen liegen: Es muss jede offene Karte vorkommen und keine andere. Versuch ein anderes Wort.
