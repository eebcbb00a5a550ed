-- Puzzles: in which server an exercise was solved, how strong solvers are, and how hard puzzles. A puzzle wins against
-- whoever does not solve it at the first try.
ALTER TABLE exercises ADD COLUMN guild INTEGER REFERENCES external_ids (id);
CREATE INDEX exercises_by_guild ON exercises (guild, solved_ms);

CREATE TABLE puzzle_solvers (
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    variant    TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    last_ms    INTEGER NOT NULL,
    PRIMARY KEY (user, variant)
) STRICT, WITHOUT ROWID;
CREATE TABLE puzzle_ratings (
    variant    TEXT NOT NULL,
    puzzle     TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    last_ms    INTEGER NOT NULL,
    PRIMARY KEY (variant, puzzle)
) STRICT, WITHOUT ROWID;
