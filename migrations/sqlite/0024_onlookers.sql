-- Who follows a running match, and guesses of onlookers about how a match ends.
CREATE TABLE followers (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user     INTEGER NOT NULL REFERENCES external_ids (id),
    at_ms    INTEGER NOT NULL,
    PRIMARY KEY (match_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX followers_by_user ON followers (user);

CREATE TABLE guesses (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    user     INTEGER NOT NULL REFERENCES external_ids (id),
    guild    INTEGER REFERENCES external_ids (id),
    score    TEXT NOT NULL CHECK (score IN ('white', 'black', 'draw')),
    turns    INTEGER NOT NULL CHECK (turns BETWEEN 0 AND 7),
    at_ms    INTEGER NOT NULL,
    PRIMARY KEY (match_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX guesses_by_user ON guesses (user);
CREATE INDEX guesses_by_guild ON guesses (guild, match_id) WHERE guild IS NOT NULL;
