-- Rated matches in the order in which they were settled. Ratings are a fold over these rows.
CREATE TABLE rated_matches (
    seq             INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id        INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    at_ms           INTEGER NOT NULL,
    variant         TEXT NOT NULL,
    pace            TEXT NOT NULL CHECK (pace IN ('live', 'correspondence')),
    white           INTEGER NOT NULL REFERENCES external_ids (id),
    black           INTEGER NOT NULL REFERENCES external_ids (id),
    outcome         TEXT NOT NULL CHECK (outcome IN ('white', 'draw', 'black')),
    on_time         INTEGER NOT NULL CHECK (on_time IN (0, 1)),
    counted         TEXT NOT NULL CHECK (counted IN ('yes', 'serial')),
    guild           INTEGER REFERENCES external_ids (id),
    white_before    REAL NOT NULL,
    white_after     REAL NOT NULL,
    white_deviation REAL NOT NULL,
    black_before    REAL NOT NULL,
    black_after     REAL NOT NULL,
    black_deviation REAL NOT NULL,
    CHECK (white <> black)
) STRICT;
CREATE INDEX rated_matches_by_white ON rated_matches (white, variant, pace, seq);
CREATE INDEX rated_matches_by_black ON rated_matches (black, variant, pace, seq);
CREATE INDEX rated_matches_by_guild ON rated_matches (guild, variant, pace);

-- What the fold has come to for each user and pool.
CREATE TABLE ratings (
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    variant    TEXT NOT NULL,
    pace       TEXT NOT NULL CHECK (pace IN ('live', 'correspondence')),
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    last_ms    INTEGER NOT NULL,
    PRIMARY KEY (user, variant, pace)
) STRICT, WITHOUT ROWID;
