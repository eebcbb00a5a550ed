# Why a request was refused, and what the user can do instead.

refusals-fault = Something went wrong on my side. Your match is safe, and the problem has been logged. Please try again.
refusals-database-unreachable = I can't reach my database right now. Nothing is lost; please try again in a minute.
refusals-database-slow = My database is too busy right now. Nothing is lost; please try again in a minute.
refusals-database-full = My database has no room left, so I can't save anything. Nothing is lost; please tell whoever runs this bot, and try again later.
refusals-closing = I'm restarting. Nothing has changed; please try again in a minute.
refusals-targets-outside =
    { $targets ->
        [one] One more { $place } that the unit can reach or act on lies outside this part of the board.
       *[other] { $targets } more { $place }s that the unit can reach or act on lie outside this part of the board.
    }
# After that.
refusals-all-targets = `/explain { $square }` shows them all.
# After examples of what is legal.
refusals-rest-of-list = **Move** shows everything that's legal.
refusals-rest-of-list-then = `/move` offers more of them while you type.
refusals-unknown-button = This button was made by another version of me. Use `/show` to get the board with working buttons.
refusals-outdated-rules = This page was made by another version of me. Use `/rules` to open the rules again.
refusals-unknown-command = I don't know this command, or it has changed. Restart Discord to get the current commands, or use `/help`.
refusals-no-such-match = There's no such match. `/games` lists yours.
refusals-not-an-id = That isn't a match ID. `/games` shows the IDs of your matches; type at least the first eight letters and digits.
refusals-ambiguous-here = Several matches here start with that. Please type more of the ID.
refusals-ambiguous = Several matches start with that: { $matches }. Please type more of the ID.
refusals-no-such-challenge = That challenge no longer exists. Use `/play` to make a new one.
refusals-challenge-not-for-you = This challenge is for someone else. Use `/play` to make your own.
refusals-opponent-gone = Your opponent has left, so there is no rematch. `/play` starts a match with somebody else.
refusals-own-challenge = This is your own challenge, so somebody else has to answer it. You can withdraw it.
refusals-not-your-challenge = Only the challenger can withdraw this challenge.
refusals-too-many-challenges = You already have { $limit } open challenges. Withdraw one with the button below it, or wait for an answer.
refusals-too-many-matches = One of you already has { $limit } running matches. Finish one first; `/games` lists yours.
refusals-too-many-starts = You've started { $limit } challenges and matches within an hour. Please wait a while before the next one.
refusals-not-taken = This player doesn't take challenges now. Ask somebody else with `/play`, or leave out `opponent` so that anyone can accept.
refusals-blocked-by-you = You've blocked this player. `/challenges unblock` ends that, and then you can play each other.
refusals-blocking-oneself = That's you. Name the player whose challenges you don't want.
refusals-too-many-blocks = You've blocked { $limit } players already. End a block with `/challenges unblock`, or take no challenges at all with `/challenges filter`.
refusals-note-too-long = A note has at most { $limit } characters. Shorten it and try again.
refusals-too-many-notes = You have notes about { $limit } matches already. Delete one that you don't need: `/note` in its thread, and **Delete note**.
refusals-no-such-variant = There's no variant { $variant }. `/help` lists them all.
refusals-seed-is-drawn = The option `{ $key }` is chosen at random when the match starts. Leave it out.
refusals-not-seated = Only the players of this match can do that. You can look at the board with `/show`.
refusals-only-players = Only the players of this match can do that. Here is the board as you see it.
refusals-already-sealed = You've already confirmed exactly that. It will be revealed once your opponent has decided.
refusals-too-many-reopenings = You've reopened your decision { $limit } times. You can still replace it: type the whole decision with `/move`.
refusals-match-over = This match is over. { $result } Use `/rematch` to play again.
refusals-tournament-abort = A tournament's match can't be aborted: its result counts. You can agree on a draw with `/draw`, or resign with `/resign`.
refusals-tournament-takeback = Turns aren't taken back in a tournament: its results count for all players. Play on, offer a draw with `/draw`, or resign with `/resign`.
refusals-tournament-pause = The clocks of a tournament's match can't be paused: the others wait for its end. An organiser can let the round last longer with `/tournament extend`.
refusals-tournament-giving = Nobody gives time in a tournament: the clocks are the same for all players. An organiser can let the round last longer with `/tournament extend`.
refusals-match-running = This match is still in progress. You can ask for a rematch when it's over.
refusals-suspended = This match is suspended because this version of me can't replay its turns to the position you reached. Nothing is lost, and the problem has been logged. It resumes by itself once the problem is fixed.
refusals-after-begun = After `{ $entered }`, which you've begun: { $refusal }
refusals-shown-after = The picture shows the board after `{ $entered }`.
refusals-begun-can-go = **Cancel** or another complete turn discards it.
refusals-turn-unfinished = The turn isn't complete yet: { $phrase }.
refusals-turn-complete = The turn is already complete before { $action }. Leave that out, or undo something first.
refusals-after-chance = Chance decides the outcome of the last action when you confirm, so nothing can follow it yet.
refusals-empty-draft = You haven't entered anything yet. Choose a unit first, or type a turn with `/move`.
refusals-draft-full = A turn can have at most { $limit } actions. Leave some out, and end the turn.
refusals-log-full = This match has reached the maximum length. Agree on a draw with `/draw`, or resign.
refusals-already-offered-draw = You've already offered a draw on this board. You can offer one again after the next turn.
refusals-already-asked-takeback = You've already asked for a takeback on this board. You can ask again after the next turn.
refusals-already-asked-pause = You've already asked for a pause on this board. You can ask again after the next turn.
refusals-no-draw-offer = There's no draw offer to answer. You can make one with `/draw`.
refusals-no-takeback-request = There's no takeback request to answer. You can make one with `/takeback`.
refusals-own-offer = This is your own { $what ->
    [offer] offer
   *[request] request
}: your opponent answers it, and you can withdraw it.
refusals-others-offer = Your opponent made this { $what ->
    [offer] offer
   *[request] request
}: you can accept or decline it. Only the player who made it can withdraw it.
refusals-no-pause-request = There's no pause to answer. Either of you may ask for one.
refusals-answer-first = Your opponent has already asked for that. Accept or decline with the buttons below the request.
refusals-not-claimable = This match has a time control, so you don't have to claim it: it ends by itself when your opponent's time runs out.
refusals-no-clock = This match has no time control. Choose one with your next challenge.
refusals-clock-needs-two = Only a match between two people can have a time control. Leave it out to play the computer or both sides.
refusals-no-takebacks = You both agreed to play without takebacks. The match goes on from here.
refusals-already-paused = The clocks are already paused. Either of you can end the pause.
refusals-not-paused = The clocks aren't paused. You can ask your opponent for a pause.
refusals-no-more-time = You can't give your opponent time now: it isn't their turn, or you've given as much as you may.
refusals-too-much-time = That's more than you may give. You can still give up to { $most }.
refusals-on-vacation = You already have a vacation until <t:{ $until }:f>. End it before you plan another.
refusals-not-on-vacation = You aren't on vacation. Your clocks run as usual.
refusals-too-few-vacation-days = You have { $days } of vacation left this year. Choose at least one day, at most that many, and a beginning within a year.
refusals-unknown-zone = I don't know that time zone. Type a name such as `Europe/Berlin` or `America/New_York`.
refusals-digest-hour = The hour of the daily message is between 0 and 23.
refusals-quiet-hours = Quiet hours are two different hours from 0 to 23, such as 22 to 7.
refusals-nothing-to-take-back = You haven't made a turn in this match yet, so there's nothing to take back.
refusals-takeback-over-chance = A turn that involved chance can't be taken back. The match goes on from here.
refusals-takeback-over-reveal = Choices that both players have seen can't be taken back. The match goes on from here.
refusals-too-late-to-abort = Both sides have moved or decided in secret, so the match can no longer be aborted. Use `/draw` or `/resign`.
refusals-not-warned = You can't claim this match yet, because I couldn't deliver the warning to your opponent. I keep trying; you can claim it { $days } after the warning arrives.
refusals-owes-the-turn = It's your turn. You can claim a match only when your opponent hasn't moved for { $days }.
refusals-never-abandoned = There's no time limit against the computer, so this match can't be claimed. You can end it with `/resign`, or with `/draw` if the computer agrees.
refusals-both-owe-abort = You both still have to decide, so neither of you can claim the match. Either of you can end it with `/abort`.
refusals-both-owe = You both still have to decide, so neither of you can claim the match. Use `/draw` or `/resign` to end it.
refusals-busy = This match is busy right now. Please try again.
refusals-too-early-to-claim = It's too early to claim this match. A player has { $days } to make a turn and is warned { $warning } before that. If your opponent doesn't move, you can claim it { $moment }.
refusals-challenge-open = This challenge is still open. Answer it with the buttons below it.
refusals-challenge-accepted = This challenge was already accepted. Use `/play` to make your own.
refusals-challenge-declined = This challenge was already declined. Use `/play` to make a new one.
refusals-challenge-withdrawn = This challenge was withdrawn. Use `/play` to make your own.
refusals-challenge-expired = This challenge has expired. Use `/play` to make a new one.
refusals-turn-of = It's { $name }'s turn. You can look at the board with `/show`.
refusals-not-your-turn = It isn't your turn. You can look at the board with `/show`.
refusals-illegal-by-rule = { $action } isn't legal. { $sentence } ({ $rule }; see `/rules`)
refusals-illegal = { $action } isn't legal. { $sentence }
refusals-command-meant = Did you mean the command `/{ $command }`?
refusals-unread = { $said }{ $rule }
refusals-not-played = { $typed } wasn't played. { $said }{ $rule }
refusals-explained = ({ $rule })
refusals-with-rule = { $said } ({ $rule }; see `/rules`)
refusals-written = { $said }{ $rule }
refusals-no-such-part = { $typed } isn't a part of this board ({ $board }). Name two opposite corners, such as `c3-f6`, or one { $place } to see the area around it.
refusals-no-such-square = This board ({ $board }) has no { $place } { $typed }. A { $place } is a letter and a number, from `a1` to { $last }, such as `e2`.
refusals-no-such-cell = This board ({ $board }) has no { $place } { $typed }. A { $place } is a letter from `a` to { $letter } and a number from `1` to { $number }, such as `e2`.
refusals-row-of-cells = Row { $number } goes from { $first } to { $last }.
refusals-which-match =
    Several matches fit. Choose one with `match:`
    { $matches }
refusals-no-match-to-look = You have no matches yet. Start one with `/play`.
refusals-no-match-to-move = It isn't your turn in any match. `/games` lists your matches, and `/play` starts a new one.
refusals-no-match-to-end = You have no match in progress. Start one with `/play`.
refusals-no-match-to-take-back = There's no match in which you can take back a turn now. `/games` lists your matches.
refusals-no-match-to-abort = There's no match that you can abort now: that works only until both sides have made a turn. `/resign` ends a match at any time.
refusals-no-match-to-claim = There's no match that you can claim now. You can claim a match when your opponent hasn't moved for { $days }. `/games` lists your matches.
refusals-no-match-with-clock = You have no match with a clock in progress. Choose one with `time` when you challenge someone with `/play`.
refusals-no-match-to-repeat = You have no finished match to play again. Start a new one with `/play`.
refusals-not-an-admin = Only members with the Manage Server permission can change my settings here. Ask one of them, or use `/look` for your own boards.
refusals-which-variant = Which variant's rules? Choose one with `variant`. In the thread of a match, I take the variant of that match.
refusals-tournaments-in-servers = Tournaments belong to a server, so use this in a channel of that server. `/games` lists your matches here, too.
refusals-only-in-servers = That's a server setting, so use the command in a server. `/look` works here.
refusals-option = { $said }
refusals-the-computer = the computer
