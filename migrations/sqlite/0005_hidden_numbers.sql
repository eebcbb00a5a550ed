-- A random number of each match that nobody is shown. The computer's searches are seeded from it, so that its secret
-- decisions don't follow from the public ID. Matches that began before there were such numbers get theirs here.
ALTER TABLE matches ADD COLUMN hidden INTEGER;
UPDATE matches SET hidden = random();
-- Challenges and matches are counted by when they began, for a bound on how often one user may begin one.
CREATE INDEX challenges_by_time ON challenges (challenger, created_ms);
CREATE INDEX matches_begun_at_once ON matches (created_ms) WHERE challenge IS NULL;
