# What `/report` says, and the message to the moderators of a server.

report-button = Report
report-title = Report to the moderators
report-field = What happened?
report-example = For example: insults in the thread of this match
report-heading = **Report** by { $user } about match `{ $id }` ({ $variant })
report-posted = Your report is with the moderators of this server, with your name and the present board. I keep no copy of it.
report-cannot-be-posted = I couldn't post your report, because I can't write in the moderators' channel. Nothing of it is kept. Ask somebody who manages the server to choose another channel with `/settings`, and send your report to a moderator yourself:
report-not-posted-now = I couldn't post your report, because Discord doesn't answer as it should. Nothing of it is kept. Try again in a few minutes, or send it to a moderator yourself:
report-empty = A report needs a few words about what happened. Please write them in `text`.
report-no-server = This match is played in direct messages, where nobody else takes part, so there are no moderators. Use `/report` in the thread of the match that you mean, or name it in `match`.
report-no-channel = The server of this match has no channel for reports. Write to one of its moderators yourself; somebody who manages the server can choose a channel with `/settings`.
report-too-many = You've made several reports within an hour. Please wait a while before the next one, or write to a moderator yourself.
