# What `/learn` and `/guide` say. The words of lessons themselves are in the courses.

lesson-heading = Lesson { $number } of { $count }: { $title }
exercise-task = **Your task:** { $task }
exercise-so-far = So far: { $turn }
exercise-so-far-reply = So far: { $turn }. { $side } answered { $reply }.
exercise-many-tries = That's { $count } tries. **Solution** shows how it goes, and you can play it afterwards.
exercise-failed = **Not yet.** { $why }
exercise-answer = { $side } answers { $turn }, as the board shows.
exercise-too-many-actions = The task allows at most { $most } actions.
exercise-another-way = That leads away from the task. Try a more direct way.
exercise-solved = **{ $heading }**
    { "**" }Solved.** { $remember }
exercise-hint = **Hint:** { $hint }
exercise-solution = **{ $heading }**
    { "**" }The solution:** { $turns }
    { $remember }
exercise-gone = This version of the bot doesn't have that exercise any more. `/learn` shows what there is.
exercise-out-of-date = You have gone on since then. Here it is as it is now.

exercise-button-show = Back to the task
exercise-button-again = Try again
exercise-button-hint = Hint
exercise-button-solution = Solution
exercise-button-restart = Start again
exercise-button-next = Next lesson
exercise-button-course = Course

course-heading = **Learn { $variant }.** { $done } of { $count } lessons { $done ->
    [1] is
   *[other] are
} done. Each lesson is a small position with a task.
course-finished = **Learn { $variant }.** You have done all { $count } lessons. Play a match now; the guide helps in your first one.
course-subtitle = { $done } of { $count } lessons
course-none = There are no lessons for { $variant } yet. `/rules` explains it, and `/play` with `computer:1` begins an easy match.
course-column-lesson = Lesson
course-choose-lesson = Choose a lesson
course-choose-lesson-of = Choose a lesson: { $first } to { $last }
course-choose = Choose a variant
course-button-begin = Begin
course-button-continue = Continue with lesson { $number }
course-button-play = Play against level 1
course-match-begun = Your match against the computer at level { $level } is in { $channel }. The guide is on: press **Move** below a board, or use `/show`. `/guide off` switches it off.
courses-heading = **What do you want to learn?** Choose below.
courses-line = - **{ $name }**, { $progress }: { $pitch }
lesson-begun = begun
lesson-shown = shown
lesson-solved = solved

guide-switched-on = The guide is on. In your casual matches outside tournaments it tells you in private what matters on the board: press **Move** below a board or use `/show`.
guide-switched-off = The guide is off in all your matches. `/guide on` brings it back.
guide-heading = **Guide**
# Below all lines, unless the user has switched the guide on.
guide-first-match = -# The guide speaks in your first match of a variant. `/guide on` keeps it on.
guide-check = - You're in check. Deal with that first.
# Where a check need not be answered.
guide-king-in-danger = - Your king is in danger. Deal with that first.
# The rules keep from the user what gives the check; everybody sees where it stands.
guide-check-unnamed = - Your king is in danger, from a unit that stands in plain sight but isn't named here. Deal with that first. { $reason }
# What would win if nothing were done against it.
guide-win-threatened = - If you did nothing, { $side } would win with { $turn }. Deal with that first.
# What the enemy's next action could do to own units; the verb is the variant's word for a capture. Where that is an attack,
# this is about the one that kills.
guide-attacked = - Could be { $verb ->
    [attack] killed
   *[capture] captured
}: { $units }.
guide-attacked-shields = - Could be hit and lose the shield: { $units }.
guide-attacked-by = { $unit } (by { $by })
guide-prey = - Your next action can { $verb ->
    [attack] kill
   *[capture] { $verb }
}: { $units }.
# Its captor could also capture otherwise.
guide-also-en-passant = { $unit }, also en passant
guide-prey-with = { $unit } (with { $by })
# Units that could capture another, with what that brings about besides; stands in parentheses behind by or with.
guide-priced = { $units }: { $effect }
guide-hits = - You can hit, which takes the shield: { $units }.
# Each with the reason in parentheses.
guide-foiled = - You can only try to { $verb }: { $units }.
guide-remark = - The { $unit }: { $remark }
# What such a remark begins with where it is a sentence about the unit, and the rest of that sentence after the unit.
guide-remark-it = It
guide-remark-of = - The { $unit } { $rest }
# Own units that can't act as long as an enemy beside them holds them.
guide-held = - Held, so they can't act: { $units }.
# Of the user's own units alone, not of the enemy's and of what lies on the board.
guide-ends = - Ends soon on your units: { $units }.
# A unit that dies with another one, as it has been beside it.
guide-dies-with = { $unit } (dies with { $with } in { $turns })
