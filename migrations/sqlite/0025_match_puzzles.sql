-- Puzzles from finished matches: who lets theirs be looked through, and what was found. A new kind of timers goes with them.
CREATE TABLE puzzle_consents (
    user  INTEGER PRIMARY KEY REFERENCES external_ids (id),
    at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE match_puzzles (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    turn          INTEGER NOT NULL CHECK (turn >= 0),
    puzzle        TEXT NOT NULL,
    content       TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    found_ms      INTEGER NOT NULL,
    PRIMARY KEY (match_id, turn)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_puzzles_by_name ON match_puzzles (puzzle);
