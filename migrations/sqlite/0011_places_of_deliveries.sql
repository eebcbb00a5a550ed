-- Where a waiting row is posted: the thread or channel of its match, challenge or tournament, or the negative number
-- of its user. Rows are shared among places by an index alone, so many rows of one place delay no other place.
ALTER TABLE outbox ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET place = COALESCE(
    (SELECT COALESCE(thread, channel) FROM matches WHERE id = outbox.stream),
    (SELECT channel FROM challenges WHERE id = outbox.stream),
    (SELECT channel FROM tournaments WHERE id IN (outbox.stream, ~outbox.stream)),
    outbox.stream
) WHERE state = 'waiting';

DROP INDEX outbox_by_due;
CREATE INDEX outbox_by_due ON outbox (due_ms, id, stream, place) WHERE state = 'waiting';
CREATE INDEX outbox_leased ON outbox (leased_until_ms) WHERE state = 'waiting' AND leased_until_ms > 0;
