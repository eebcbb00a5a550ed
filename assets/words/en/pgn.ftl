# What comes with a match in PGN.

pgn-heading = **{ $variant }**, match `{ $id }`, in PGN.
pgn-import = Import the file into your chess program.
pgn-import-or-copy = Import the file into your chess program, or copy the text.
pgn-none = Only matches of orthodox chess with at least one move can be exported as PGN, and this is { $variant }. `/history` lists its turns.
