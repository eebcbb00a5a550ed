-- What a server wants posted by itself: a puzzle every day, and a page every week. New kinds of notifications and timers
-- go with them.
CREATE TABLE guild_pages (
    guild   INTEGER PRIMARY KEY REFERENCES external_ids (id),
    puzzle  INTEGER REFERENCES external_ids (id),
    weekly  INTEGER REFERENCES external_ids (id),
    hour    INTEGER NOT NULL,
    zone    TEXT NOT NULL
) STRICT;
CREATE INDEX matches_finished_by_guild ON matches (guild, last_ms) WHERE status = 'finished';
