-- Reviews of finished matches. Each follows from its match, so that a row may be deleted at any time.
CREATE TABLE reviews (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    version  INTEGER NOT NULL CHECK (version > 0),
    content  TEXT NOT NULL,
    swing    INTEGER NOT NULL CHECK (swing BETWEEN 0 AND 1000),
    made_ms  INTEGER NOT NULL
) STRICT;
