-- Private notes about matches, whom a user has blocked, which challenges a user takes, and where a guild's reports go.
CREATE TABLE match_notes (
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    text       TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    changed_ms INTEGER NOT NULL,
    PRIMARY KEY (user, match_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    other      INTEGER NOT NULL REFERENCES external_ids (id),
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (user, other),
    CHECK (user <> other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE challenge_filters (
    user       INTEGER PRIMARY KEY REFERENCES external_ids (id),
    source     TEXT NOT NULL CHECK (source IN ('everyone', 'guild', 'nobody')),
    guild      INTEGER REFERENCES external_ids (id),
    rated      TEXT NOT NULL CHECK (rated IN ('any', 'rated', 'casual')),
    pace       TEXT NOT NULL CHECK (pace IN ('any', 'live', 'slow')),
    CHECK ((source = 'guild') = (guild IS NOT NULL))
) STRICT;

ALTER TABLE guild_settings ADD COLUMN reports INTEGER REFERENCES external_ids (id);
