# Maskenmemo.

maskenmemo-board = Die ausgelegten Karten, 6 mal 6
maskenmemo-joker = Joker
maskenmemo-square-covered = { $at }, verdeckt
maskenmemo-square-peeked = { $at }, verdeckt, du hast { $letters } gesehen
maskenmemo-square-fresh = { $at }, verdeckt, neu vom Stapel
maskenmemo-square-open = { $at }: { $letters }
maskenmemo-square-empty = { $at }, leer
maskenmemo-hint-peek = Sieh dir heimlich bis zu drei Karten an und merk sie dir: Wenn das Spiel beginnt, liegen sie wieder verdeckt.
maskenmemo-hint-notes = Sieh dir heimlich bis zu drei Karten an. Nur du siehst sie, solange sie dort liegen.
maskenmemo-hint-remember = Merk dir deine Karten. Sobald alle so weit sind, werden sie zugedeckt.
maskenmemo-hint-turn = Deck Karten auf, mindestens vier, eine nach der anderen.
maskenmemo-hint-claim = Bilde ein Wort aus allen offenen Karten, oder deck noch eine auf.
maskenmemo-hint-watch = Erst sehen sich alle heimlich ein paar Karten an. Dann wird aufgedeckt.
maskenmemo-peek =
    { $count ->
        [1] Diese Karte ansehen
        [2] Diese zwei ansehen
        [3] Diese drei ansehen
       *[other] Diese { $count } ansehen
    }
maskenmemo-peek-up-to = Wähle bis zu { $count } Karten
maskenmemo-peek-choose =
    { $count ->
        [one] Wähle noch 1 Karte
       *[other] Wähle { $count } Karten
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

maskenmemo-laid-out =
    { $who ->
        [you] { $cards } Karten liegen aus, { $stock } bleiben im Stapel. Du beginnst.
       *[other] { $cards } Karten liegen aus, { $stock } bleiben im Stapel. { $name } beginnt.
    }
maskenmemo-peeked =
    { $who ->
        [you] { $count ->
            [0] Du siehst dir keine Karte an.
            [1] Du hast dir eine Karte angesehen.
           *[other] Du hast dir { $count } Karten angesehen.
        }
       *[other] { $count ->
            [0] { $name } sieht sich keine Karte an.
            [1] { $name } hat sich eine Karte angesehen.
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
maskenmemo-coarse =
    { $who ->
        [you] { $word } ist ein derbes Wort, und die gelten an diesem Tisch nicht.
       *[other] { $name } sagt { $word } an, ein derbes Wort. Die gelten an diesem Tisch nicht.
    }
maskenmemo-no-vote =
    { $who ->
        [you] { $word } wurde nicht anerkannt.
       *[other] { $word } von { $name } wurde nicht anerkannt.
    }
maskenmemo-proposed =
    { $who ->
        [you] { $word } steht nicht im Wörterbuch. Die anderen stimmen ab.
       *[other] { $name } sagt { $word } an. Das steht nicht im Wörterbuch: Die anderen stimmen ab.
    }
maskenmemo-vote-title =
    { $who ->
        [you] Die anderen stimmen über dein Wort ab
       *[other] Gilt das Wort von { $name }?
    }
maskenmemo-voted-for =
    { $who ->
        [you] Du lässt es gelten.
       *[other] { $name } lässt es gelten.
    }
maskenmemo-voted-against =
    { $who ->
        [you] Du lässt es nicht gelten.
       *[other] { $name } lässt es nicht gelten.
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
refusal-maskenmemo-peek_at_three = In dieser Sprache sehen sich alle genau { $needed } Karten an.
refusal-maskenmemo-too_many_peeks = Du darfst dir höchstens { $most } Karten ansehen.
refusal-maskenmemo-same_square = Wähle verschiedene Karten.
refusal-maskenmemo-already_open = Diese Karte liegt schon offen. Wähle eine andere.
refusal-maskenmemo-empty_square = Hier liegt keine Karte mehr.
refusal-maskenmemo-too_few_cards = Dafür müssen mindestens { $least } Karten offen liegen.
refusal-maskenmemo-wrong_letters = Für { $word } müssten andere Karten offen liegen: Es muss jede offene Karte vorkommen und keine andere. Versuch ein anderes Wort.
refusal-maskenmemo-vote_open = Erst wird über { $word } abgestimmt.
refusal-maskenmemo-nothing_to_vote_on = Gerade wird über kein Wort abgestimmt.
refusal-maskenmemo-own_proposal = Über dein Wort stimmen die anderen ab.
refusal-maskenmemo-no_voice = Du hast schon abgestimmt.
maskenmemo-gain =
    { $points ->
        [0] Bringt keinen Punkt, auch wenn das Wort gilt.
        [one] Bringt 1 Punkt, wenn das Wort gilt.
       *[other] Bringt { $points } Punkte, wenn das Wort gilt.
    }
deed-maskenmemo-peek = Sieh dir { $at } an.
deed-maskenmemo-turn =
    { $has ->
        [word] Deck { $at } auf; das kann { $words } werden.
       *[none] Deck { $at } auf.
    }
deed-maskenmemo-claim = Sag { $words } an.
deed-maskenmemo-give_up = Gib auf und deck die Karten zu.
deed-maskenmemo-vote =
    { $accept ->
        [yes] Stimm für { $words }.
       *[no] Stimm gegen { $words }.
    }
