-- Exercises that a user began, such as the lessons of a course, and whether a user wants the guide. Nobody else sees them.
CREATE TABLE exercises (
    id         INTEGER PRIMARY KEY,
    user       INTEGER NOT NULL REFERENCES external_ids (id),
    subject    TEXT NOT NULL,
    actions    TEXT NOT NULL,
    tries      INTEGER NOT NULL CHECK (tries >= 0),
    hints      INTEGER NOT NULL CHECK (hints >= 0),
    shown      INTEGER NOT NULL CHECK (shown IN (0, 1)),
    solved_ms  INTEGER,
    revision   INTEGER NOT NULL CHECK (revision > 0),
    updated_ms INTEGER NOT NULL,
    UNIQUE (user, subject)
) STRICT;
CREATE TABLE guides (
    user  INTEGER PRIMARY KEY REFERENCES external_ids (id),
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT;
