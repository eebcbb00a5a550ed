# Was zu einer Partie in PGN gesagt wird.

pgn-heading = **{ $variant }**, Partie `{ $id }`, als PGN.
pgn-import = Importiere die Datei in dein Schachprogramm.
pgn-import-or-copy = Importiere die Datei in dein Schachprogramm oder kopiere den Text.
pgn-none = Nur Partien im orthodoxen Schach mit mindestens einem Zug lassen sich als PGN exportieren, und das hier ist { $variant }. `/history` listet die Züge auf.
