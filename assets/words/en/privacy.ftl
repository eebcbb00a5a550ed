# What is stored of a user, and deleting it.

privacy-nothing-stored = I store nothing about you. That changes as soon as I have to remember something for you, such as a match, a tournament, a lesson, a puzzle, a note or a setting.
privacy-deleted = Done: everything I stored about you is deleted. If you play again, I'll treat you as somebody new.
privacy-changed-since = Nothing was deleted yet: what would end has changed since I asked.
privacy-kept = Nothing was deleted.
privacy-server-gone = The server of this match has removed me, and I no longer know where it was.
privacy-commands = `/privacy` shows, exports or deletes what I store about you.
privacy-policy = Privacy policy
privacy-terms = Terms
privacy-matches = { $count ->
    [1] one match
   *[other] { $count } matches
}
privacy-challenges = { $count ->
    [1] one challenge
   *[other] { $count } challenges
}
privacy-tournaments = { $count ->
    [1] one tournament
   *[other] { $count } tournaments
}
privacy-unfinished-turns = { $count ->
    [1] one unfinished turn
   *[other] { $count } unfinished turns
}
privacy-conditional-turns = { $count ->
    [1] conditional turns in one match
   *[other] conditional turns in { $count } matches
}
privacy-secret-decisions = { $count ->
    [1] one sealed secret decision
   *[other] { $count } sealed secret decisions
}
privacy-studies = { $count ->
    [1] one study
   *[other] { $count } studies
}
privacy-lessons = { $count ->
    [1] one lesson
   *[other] { $count } lessons
}
privacy-puzzles = { $count ->
    [1] one puzzle
   *[other] { $count } puzzles
}
privacy-ratings = { $count ->
    [1] one rating
   *[other] { $count } ratings
}
privacy-habits = { $count ->
    [1] one entry on how fast you reply and how your matches end
   *[other] { $count } entries on how fast you reply and how your matches end
}
privacy-tournaments-opened = { $count ->
    [1] one tournament that you opened
   *[other] { $count } tournaments that you opened
}
privacy-followed = { $count ->
    [1] one match that you follow
   *[other] { $count } matches that you follow
}
privacy-guesses = { $count ->
    [1] one guess
   *[other] { $count } guesses
}
privacy-notes = { $count ->
    [1] one note
   *[other] { $count } notes
}
privacy-blocks = { $count ->
    [1] one blocked player
   *[other] { $count } blocked players
}
privacy-settings = { $count ->
    [1] one setting
   *[other] { $count } settings
}
privacy-vacations = { $count ->
    [1] one vacation
   *[other] { $count } vacations
}
privacy-running-matches = { $count ->
    [1] one running match
   *[other] { $count } running matches
}
privacy-open-challenges = { $count ->
    [1] one open challenge
   *[other] { $count } open challenges
}
privacy-policy-at = The privacy policy: <{ $url }>.
privacy-stored =
    I store your Discord ID, but neither your name nor your messages.{ $list }
    `/privacy export` sends you all of it as files, and `/privacy delete` deletes it.{ $policy }
privacy-ends-nothing = You have no running match, no open challenge and no tournament.
privacy-ends = This ends { $ends } for you at once. Your opponents win your tournament games; other matches count for nothing.
privacy-ask-to-delete =
    { "**" }Delete everything I store about you?**
    { $ends }
    Your settings, reminders, vacations, studies, lessons, guesses, notes, blocks, unfinished turns, conditional turns and secret decisions go. Turns that were played and results stay for your opponents, under a random name such as "Former player k7m2", and you can't claim those matches again.
    My old messages in Discord stay until somebody deletes them there, and your name stays in them and in their pictures: whoever reads them can tell that it was you.
    To keep a copy, use `/privacy export` first.
privacy-exported-data = `rookery-data.json` has what I store about you.
privacy-exported-data-and-matches = `rookery-data.json` has what I store about you; the other file has { $matches } of yours, in the format of `rookery import`.
privacy-exported-nothing-more = Here are more of your matches.
privacy-exported-matches = Here are more of your matches: { $matches }.
privacy-part = Part { $part } of { $parts }.
privacy-only-you = Only you can see this message.
privacy-unwritable = match { $id } can't be written now: { $reason }
