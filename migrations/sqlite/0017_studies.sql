-- Private studies: a tree of actions from a position. Nobody but their user sees them.
CREATE TABLE studies (
    id         INTEGER PRIMARY KEY,
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    variant    TEXT NOT NULL,
    match_id   INTEGER REFERENCES matches (id),
    board      INTEGER,
    seat       TEXT CHECK (seat IN ('white', 'black')),
    base       TEXT NOT NULL,
    tree       TEXT NOT NULL,
    name       TEXT NOT NULL,
    revision   INTEGER NOT NULL CHECK (revision > 0),
    updated_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX studies_by_user ON studies (user, updated_ms);
