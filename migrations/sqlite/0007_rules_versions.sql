-- The position after the last entry of the log, as a fingerprint that is the same in every program. `rules_version` is
-- the version of the rules under which it was made; null: written before there were fingerprints.
ALTER TABLE matches ADD COLUMN fingerprint TEXT CHECK (length(fingerprint) BETWEEN 18 AND 32);
CREATE INDEX matches_suspended ON matches (id) WHERE status = 'frozen';

-- Marks the file as a database of Rookery: `ROOK` in ASCII.
PRAGMA application_id = 1380929355;
