-- How a user, or a guild for its public boards, wants to see boards. What is NULL was not chosen.
CREATE TABLE looks (
    owner    INTEGER PRIMARY KEY REFERENCES external_ids (id),
    theme    TEXT CHECK (length(theme) BETWEEN 1 AND 32),
    letters  INTEGER CHECK (letters IN (0, 1)),
    language TEXT CHECK (length(language) BETWEEN 1 AND 32),
    large    INTEGER CHECK (large IN (0, 1))
) STRICT;
