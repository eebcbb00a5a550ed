-- Users and guilds can be forgotten. In the place of an account or a place then stands the platform `gone` with a random
-- text; timers of the kinds `forget` and `forget_guild` end what is left, and the logs have entries `left`.
CREATE INDEX matches_running_by_guild ON matches (guild) WHERE status = 'running';
