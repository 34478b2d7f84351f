# The lobby: seats that come and go, what is agreed on, and whoever comes late.

lobby-begin =
    { $count ->
        [2] Zu zweit beginnen
        [3] Zu dritt beginnen
        [4] Zu viert beginnen
       *[other] Mit { $count } Personen beginnen
    }
lobby-too-few = Beginnen kannst du, sobald jemand dazukommt: Lade jemanden ein oder setz einen Bot dazu.
lobby-seat = Platz { $seat }
lobby-add-seat = Noch ein Platz
lobby-remove-seat = Freien Platz wegnehmen
lobby-expected = noch nicht da
lobby-not-expected = Nicht auf { $name } warten
lobby-level-of = Wie gut { $name } spielt
lobby-handicap-of = Leichter oder schwerer für { $name }
lobby-handicap-none = wie alle
lobby-handicap-child = Kind
lobby-handicap-expert = stark
lobby-no-handicap = Leichter oder schwerer für Einzelne: Das kennt dieses Spiel nicht.

agreed = So wird gespielt
agreed-change = Ändern
agreed-take = So spielen wir
agreed-cancel = Doch nicht
agreed-changed = geändert
agreed-news = Geändert: { $label } – { $value }
agreed-watchers = Zuschauen
agreed-hints = Tipps
agreed-yes = erlaubt
agreed-no = nicht erlaubt

late-join = Du schaust zu. Möchtest du mitspielen?
late-full = Du schaust zu. Alle Plätze sind besetzt.
late-take = Für { $name } weiterspielen
