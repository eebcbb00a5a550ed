# What `/settings` says about a server.

settings-saved = Saved.
settings-present = The settings of this server:
settings-in-channel = Challenges and matches are posted in { $channel }.
settings-anywhere = Challenges and matches are posted in the channel where the command was used.
settings-threads = Each match gets its own thread.
settings-no-threads = Matches are played in the channel itself, without threads.
settings-organisers = Tournaments are organised by { $role } and by those who may manage events.
settings-no-organisers = Tournaments are organised by those who may manage events.
settings-reports-in = Reports to the moderators are posted in { $channel }.
settings-no-reports = There's no channel for reports to the moderators, so `/report` is refused.
# `name` is the name of a language in itself.
settings-language = I write in { $name } here.
settings-change = Change them with the options of `/settings`.
settings-not-a-text-channel = Matches need a text channel. Please choose one.
