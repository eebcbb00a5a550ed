-- The role whose members may organise tournaments in a guild.

ALTER TABLE guild_settings ADD COLUMN organisers INTEGER REFERENCES external_ids (id);
