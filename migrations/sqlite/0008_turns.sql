-- A held row waits for what follows it, such as a turn for the computer's answer, but not longer than until it is due.
ALTER TABLE outbox ADD COLUMN waits_for_more INTEGER NOT NULL DEFAULT 0 CHECK (waits_for_more IN (0, 1));

-- Whether the message of a delivered row still has buttons that end with its board or its offer.
ALTER TABLE outbox ADD COLUMN has_buttons INTEGER NOT NULL DEFAULT 0 CHECK (has_buttons IN (0, 1));
CREATE INDEX outbox_with_buttons ON outbox (stream, id) WHERE has_buttons = 1;

-- When a user wants to confirm a turn; no row: where it matters.
CREATE TABLE confirmations (
    user INTEGER PRIMARY KEY REFERENCES external_ids (id),
    word TEXT NOT NULL CHECK (word IN ('always', 'never'))
) STRICT;
