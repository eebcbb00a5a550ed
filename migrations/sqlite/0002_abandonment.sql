-- A running match has a timer that looks whether a player must be warned of its abandonment, eleven days after the
-- last entry of its log. Matches that began before there were such timers get theirs here; a frozen one too, for
-- when it goes on. Who plays both seats is never warned.
INSERT INTO timers (kind, subject, due_ms)
SELECT 'abandonment', id, last_ms + 11 * 24 * 60 * 60 * 1000 FROM matches
WHERE status IN ('running', 'frozen') AND white <> black;
