# Einen Moment einer Partie teilen.

share-end = Link zum Ende der Partie
share-moment = Link zu Zug { $step }
share-copy-link = Link kopieren
share-copied = Kopiert.
share-not-copied = Das Bild ließ sich nicht kopieren; speichere es stattdessen.
share-here = Diese Partie liegt nur auf diesem Gerät; ein Link dorthin führt niemanden hin. Das Bild geht trotzdem.
share-picture = Ein Bild davon
share-all = Wie es am Ende liegt
share-word = Das beste Wort
share-names = Mit Namen
share-failed = Das Bild lässt sich hier nicht machen.
share-save = Bild speichern
share-pass-on = Bild weitergeben
share-copy-picture = Bild kopieren
share-foot = Gespielt mit Setzkasten
share-word-title = Bestes Wort, { $game }
share-player = Platz { $number }
