-- Rated matches that were lost on time in a series and that an organiser let count all the same. Each is folded behind
-- the rated matches up to `after`.
CREATE TABLE reinstated_matches (
    seq             INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id        INTEGER NOT NULL UNIQUE REFERENCES rated_matches (match_id),
    after           INTEGER NOT NULL REFERENCES rated_matches (seq),
    at_ms           INTEGER NOT NULL,
    organiser       INTEGER NOT NULL REFERENCES external_ids (id),
    white_before    REAL NOT NULL,
    white_after     REAL NOT NULL,
    white_deviation REAL NOT NULL,
    black_before    REAL NOT NULL,
    black_after     REAL NOT NULL,
    black_deviation REAL NOT NULL
) STRICT;

-- Who is on the leaderboards of all servers.
CREATE TABLE global_listings (
    user INTEGER PRIMARY KEY REFERENCES external_ids (id)
) STRICT;

-- How many matches of a user ended on a day, and how many of them the user lost on time.
CREATE TABLE endings (
    user         INTEGER NOT NULL REFERENCES external_ids (id),
    day          INTEGER NOT NULL,
    ended        INTEGER NOT NULL,
    lost_on_time INTEGER NOT NULL,
    PRIMARY KEY (user, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX endings_by_day ON endings (day);

-- How many turns a user made on a day, by how long they took.
CREATE TABLE reply_times (
    user   INTEGER NOT NULL REFERENCES external_ids (id),
    day    INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    turns  INTEGER NOT NULL,
    PRIMARY KEY (user, day, bucket)
) STRICT, WITHOUT ROWID;
CREATE INDEX reply_times_by_day ON reply_times (day);
