-- The time control and the other terms of a match, as JSON; null: unlimited, from before there were terms.
ALTER TABLE challenges ADD COLUMN terms TEXT;
ALTER TABLE matches ADD COLUMN terms TEXT;

-- When the time of each seat runs out, derived from the log in the same transaction; null: its clock doesn't run.
ALTER TABLE matches ADD COLUMN due_white_ms INTEGER;
ALTER TABLE matches ADD COLUMN due_black_ms INTEGER;

-- Whether both players are expected to be present, so that an interruption of the bot costs them nothing.
ALTER TABLE matches ADD COLUMN live INTEGER NOT NULL DEFAULT 0 CHECK (live IN (0, 1));
CREATE INDEX matches_live ON matches (id) WHERE live = 1 AND status = 'running';

-- When a suspended match was suspended.
ALTER TABLE matches ADD COLUMN frozen_ms INTEGER;

-- Vacations of users. Whole days count against a year's allowance; what `ended_ms` leaves unused comes back.
CREATE TABLE vacations (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    user     INTEGER NOT NULL REFERENCES external_ids (id),
    from_ms  INTEGER NOT NULL,
    until_ms INTEGER NOT NULL CHECK (until_ms > from_ms),
    ended_ms INTEGER,
    cause    TEXT NOT NULL CHECK (cause IN ('asked', 'automatic'))
) STRICT;
CREATE INDEX vacations_by_user ON vacations (user, until_ms);

-- How a user wants to be reminded, as JSON; no row: the default.
CREATE TABLE reminders (
    user     INTEGER PRIMARY KEY REFERENCES external_ids (id),
    settings TEXT NOT NULL
) STRICT;

-- When a bot was last known to run: one row.
CREATE TABLE heartbeat (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    at_ms    INTEGER NOT NULL
) STRICT;
