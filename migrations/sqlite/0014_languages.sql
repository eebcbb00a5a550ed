-- The language of what is posted in a guild: the one that was chosen, and the one that Discord reported.

ALTER TABLE guild_settings ADD COLUMN language TEXT CHECK (length(language) BETWEEN 1 AND 32);
ALTER TABLE guild_settings ADD COLUMN locale TEXT CHECK (length(locale) BETWEEN 1 AND 32);
