-- Tournaments: a row each, with what lists need. `boards` is the channel in which matches get their threads.
CREATE TABLE tournaments (
    id         INTEGER PRIMARY KEY,
    guild      INTEGER NOT NULL REFERENCES external_ids (id),
    channel    INTEGER NOT NULL REFERENCES external_ids (id),
    boards     INTEGER NOT NULL REFERENCES external_ids (id),
    opened_by  INTEGER NOT NULL REFERENCES external_ids (id),
    name       TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'running', 'paused', 'finished', 'cancelled')),
    revision   INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    last_ms    INTEGER NOT NULL
) STRICT;
CREATE INDEX tournaments_by_guild ON tournaments (guild, created_ms);

-- What happened in a tournament. Players are named by their numbers, never by account.
CREATE TABLE tournament_log (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    revision   INTEGER NOT NULL,
    at_ms      INTEGER NOT NULL,
    entry      TEXT NOT NULL,
    PRIMARY KEY (tournament, revision)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER tournament_log_never_changes BEFORE UPDATE ON tournament_log
BEGIN
    SELECT RAISE(ABORT, 'the log is append only');
END;
CREATE TRIGGER tournament_log_never_shrinks BEFORE DELETE ON tournament_log
BEGIN
    SELECT RAISE(ABORT, 'the log is append only');
END;

-- Whose number it is, and whether that player takes part now.
CREATE TABLE tournament_players (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    takes_part INTEGER NOT NULL CHECK (takes_part IN (0, 1)),
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_players_by_user ON tournament_players (user) WHERE takes_part = 1;

-- The tournament of a match; null: none.
ALTER TABLE matches ADD COLUMN tournament INTEGER REFERENCES tournaments (id);

-- The messages of a tournament that are edited: 0 is its first message, others are the tables of rounds.
CREATE TABLE tournament_messages (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    slot       INTEGER NOT NULL,
    message    TEXT NOT NULL,
    PRIMARY KEY (tournament, slot)
) STRICT, WITHOUT ROWID;
