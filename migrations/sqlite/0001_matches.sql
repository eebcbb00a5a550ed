-- Matches, their logs, and what has to be told about them.
-- Times are milliseconds since 1970-01-01 UTC. Ids of matches and challenges are random 64-bit numbers (signed here).
-- JSON in `options`, `entry`, `actions`, `tell`, `receipt`, `result` is written and read by crates/session.

-- The only table that holds ids of accounts, guilds, channels and threads.
CREATE TABLE external_ids (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    kind     TEXT NOT NULL CHECK (kind IN ('user', 'place')),
    platform TEXT NOT NULL,
    external TEXT NOT NULL,
    UNIQUE (kind, platform, external)
) STRICT;

CREATE TABLE guild_settings (
    guild   INTEGER PRIMARY KEY REFERENCES external_ids (id),
    channel INTEGER REFERENCES external_ids (id),
    threads INTEGER NOT NULL CHECK (threads IN (0, 1))
) STRICT;

CREATE TABLE challenges (
    id         INTEGER PRIMARY KEY,
    challenger INTEGER NOT NULL REFERENCES external_ids (id),
    opponent   INTEGER REFERENCES external_ids (id), -- null: anyone
    variant    TEXT NOT NULL,
    options    TEXT NOT NULL,
    colour     TEXT NOT NULL CHECK (colour IN ('white', 'black', 'random')),
    guild      INTEGER REFERENCES external_ids (id),
    channel    INTEGER NOT NULL REFERENCES external_ids (id),
    created_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    match_id   INTEGER,
    rematch_of INTEGER,
    message    TEXT,
    CHECK ((status = 'accepted') = (match_id IS NOT NULL))
) STRICT;
CREATE INDEX challenges_by_challenger ON challenges (challenger) WHERE status = 'open';
CREATE INDEX challenges_by_opponent ON challenges (opponent) WHERE status = 'open';

-- What stands from `revision` on is derived from the log and written in the same transaction.
CREATE TABLE matches (
    id            INTEGER PRIMARY KEY,
    variant       TEXT NOT NULL,
    options       TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    white         INTEGER NOT NULL REFERENCES external_ids (id),
    black         INTEGER NOT NULL REFERENCES external_ids (id),
    created_ms    INTEGER NOT NULL,
    challenge     INTEGER REFERENCES challenges (id),
    guild         INTEGER REFERENCES external_ids (id),
    channel       INTEGER NOT NULL REFERENCES external_ids (id),
    thread        INTEGER REFERENCES external_ids (id),
    dashboard     TEXT,
    frozen_reason TEXT,
    status        TEXT NOT NULL CHECK (status IN ('running', 'finished', 'frozen')),
    revision      INTEGER NOT NULL,
    board         INTEGER NOT NULL,
    awaits_white  INTEGER NOT NULL CHECK (awaits_white IN (0, 1)),
    awaits_black  INTEGER NOT NULL CHECK (awaits_black IN (0, 1)),
    result        TEXT,
    last_ms       INTEGER NOT NULL,
    CHECK ((status = 'finished') = (result IS NOT NULL))
) STRICT;
CREATE INDEX matches_by_white ON matches (white, status);
CREATE INDEX matches_by_black ON matches (black, status);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread IS NOT NULL;

-- Append only.
CREATE TABLE log (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    revision INTEGER NOT NULL CHECK (revision > 0),
    at_ms    INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (match_id, revision)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append only');
END;
CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append only');
END;

-- Half-finished and sealed turns. Only the seat's own user may see its row.
CREATE TABLE drafts (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     TEXT NOT NULL CHECK (seat IN ('white', 'black')),
    board    INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    actions  TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- Interactions that were handled, for a few days.
CREATE TABLE receipts (
    interaction INTEGER PRIMARY KEY,
    receipt     TEXT NOT NULL,
    at_ms       INTEGER NOT NULL
) STRICT;
CREATE INDEX receipts_by_time ON receipts (at_ms);

-- What must reach the platform. `stream` is the match's or challenge's id; within it rows are told in order.
-- `lead` is the first row of the delivery that a row belongs to, fixed when it is first leased.
CREATE TABLE outbox (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    stream          INTEGER NOT NULL,
    tell            TEXT NOT NULL,
    created_ms      INTEGER NOT NULL,
    due_ms          INTEGER NOT NULL,
    state           TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given_up')),
    lead            INTEGER,
    attempt         INTEGER NOT NULL DEFAULT 0,
    leased_until_ms INTEGER NOT NULL DEFAULT 0,
    answered_ms     INTEGER,
    message         TEXT,
    reason          TEXT
) STRICT;
CREATE INDEX outbox_by_stream ON outbox (stream, id) WHERE state = 'waiting';
CREATE INDEX outbox_by_due ON outbox (due_ms) WHERE state = 'waiting';
CREATE INDEX outbox_given_up ON outbox (id) WHERE state = 'given_up';

-- Everything that falls due.
CREATE TABLE timers (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    kind            TEXT NOT NULL,
    subject         INTEGER NOT NULL,
    due_ms          INTEGER NOT NULL,
    leased_until_ms INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, subject)
) STRICT;
CREATE INDEX timers_by_due ON timers (due_ms);

-- Written when a match ends; consumed once.
CREATE TABLE match_finished (
    match_id    INTEGER PRIMARY KEY REFERENCES matches (id),
    at_ms       INTEGER NOT NULL,
    consumed_ms INTEGER
) STRICT;
CREATE INDEX match_finished_waiting ON match_finished (at_ms) WHERE consumed_ms IS NULL;
