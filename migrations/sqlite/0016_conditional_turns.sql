-- The conditional turns of a seat: the lines that wait on a board, or why the last ones ended. Gone when the match ends.
CREATE TABLE conditionals (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     TEXT NOT NULL CHECK (seat IN ('white', 'black')),
    board    INTEGER NOT NULL,
    revision INTEGER NOT NULL CHECK (revision > 0),
    lines    TEXT,
    ended    TEXT,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- The revisions of those rows, 0 without one: a change of a match compares them with what it was based on.
ALTER TABLE matches ADD COLUMN ifs_white INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN ifs_black INTEGER NOT NULL DEFAULT 0;
