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
settings-language = I write in { $name ->
    [Deutsch] German
   *[other] { $name }
} here.
settings-change = Change them with the options of `/settings`.
settings-not-a-text-channel = Matches need a text channel. Please choose one.
settings-no-pages = I post no puzzle of the day and no page of the week.
settings-page-puzzle = The puzzle of the day is posted in { $puzzle } at { $hour }:00 ({ $zone }).
settings-page-weekly = The page of the week is posted in { $weekly } on Mondays at { $hour }:00 ({ $zone }).
settings-pages = The puzzle of the day is posted in { $puzzle }, and the page of the week in { $weekly } on Mondays, both at { $hour }:00 ({ $zone }).
settings-no-such-zone = I don't know that time zone. Choose one that I suggest while you type `zone`, such as `Europe/Berlin`.
