-- Since when each attempt of a waiting delivery was answered in a way that may be final.
ALTER TABLE outbox ADD COLUMN unclear_since_ms INTEGER;

-- The latest answered row of a stream, and answered rows by age, each without reading the others.
CREATE INDEX outbox_answered_by_stream ON outbox (stream, id) WHERE state <> 'waiting';
CREATE INDEX outbox_by_answer ON outbox (answered_ms) WHERE state <> 'waiting';
