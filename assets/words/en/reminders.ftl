# What `/reminders` says.

reminders-half = when half of your time is left
reminders-fifth = when a fifth of your time is left
reminders-last = shortly before it runs out
reminders-when = I remind you of a turn { $marks }, { $place }.
reminders-in-match = in the match
reminders-by-message = by direct message (in the match if you take none from me)
reminders-no-quiet = You have no quiet hours.
reminders-quiet = Between { $from } and { $until } ({ $zone }) you're left in peace: a reminder waits, or comes before.
reminders-digest = I send you one direct message a day, at { $hour } ({ $zone }), if a match waits for you. Boards don't mention you. Shortly before your time runs out I remind you by itself.
reminders-digest-in = I post one message a day for you in { $channel }, where others can read it, at { $hour } ({ $zone }), if a match waits for you. Boards don't mention you. Shortly before your time runs out I remind you by itself.
reminders-promise = You never lose on time before a reminder has reached you. Live matches have no reminders.
reminders-no-digest-here = You can't write in this channel, so I don't post your daily message on this server. It can come as a direct message.
reminders-not-quiet-hours = { $typed } isn't a span of hours. Write `22-7` for no reminders between 22:00 and 07:00, or `off`.
