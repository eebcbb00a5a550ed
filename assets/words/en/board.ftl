# 

board-taken-back = The takeback was accepted. Here is the board again.
board-taken-back-alone = The game went back to before your last turn. Here is the board again.
board-begins = The match begins.
board-earlier = ({ $turns } earlier; see `/history`)
board-full-picture = The whole board with all that stands beside it. Press the picture to see it large.
board-squares = The picture shows { $from } to { $to }.
board-squares-last = The picture shows the part around the last turn, { $from } to { $to }.
board-squares-after = The picture shows { $from } to { $to } after `{ $entered }`.
board-corners = The picture shows the part with the corners { $corners }.
board-corners-last = The picture shows the part around the last turn, with the corners { $corners }.
board-corners-after = The picture shows the part with the corners { $corners } after `{ $entered }`.
board-outside = The last turn also touched { $cells }, outside of this part.
# After the part of a board that was asked for and is smaller than what a picture shows.
board-widened = That's more than you asked for: a part is as high as it is wide, and at least { $least }x{ $least }.
# Turns that a turn took back by its rules, each with its number.
board-turns-gone = Taken back: { $turns }.
board-turn = { $number ->
    [0] { $side }
   *[other] **{ $number }.** { $side }
} `{ $text }`{ $told }
# A turn whose words say whose it is.
board-turn-told = { $number ->
    [0] { $told }
   *[other] **{ $number }.** { $told }
}
board-thinking = { $player } is thinking{ $time }.
board-your-turn = { $player }, your turn{ $asked }.{ $until }
# After the colon that follows "your turn".
board-may-claim-draw = { $reason ->
    [fifty-moves] each side has made fifty moves without a capture or a pawn's move
   *[threefold-repetition] this position has occurred three times
}, so you may play on, or claim a draw: press **Move**, then **{ $button }**
board-both-owe = { $white } and { $black }, your turn: { $phrase }, in secret. It doesn't matter who is first.{ $until }
# After what is to be chosen before play, for newcomers.
board-ready-made = Not sure? Any of the ready-made ones under **Move** is a fine start.
board-options = Options: { $listed }.
# A finished match; whoever has the program can draw the same again.
board-drawn-from = What chance decided was drawn from the number { $number }, by which it can be checked.
board-in-progress = In progress. Use the buttons below the newest board, or `/move`.
board-result = Result: { $outcome }
board-first-message =
    { "*" }*{ $variant }**, match `{ $id }`
    { $versus }{ $options }{ $terms }{ $revealed }
    { $state }
board-begun = A match of **{ $variant }** begins: { $versus }.
board-moved-here = The thread of this match is gone or locked, so **{ $variant }** (match `{ $id }`) continues here.
board-no-thread = I couldn't create a thread for this match, so it's played here. To create threads I need the permissions Create Public Threads and Send Messages in Threads.
board-not-posted = I couldn't post an update of your match of **{ $variant }** (`{ $id }`) in { $place }. Nothing is lost: `/show match:{ $id }` shows the board, also here. To get messages there again, ask someone who manages the server to give me View Channel, Send Messages and Attach Files.
board-delivery-failed = I couldn't post the latest update of this match in { $place }. Nothing is lost, and `/show` shows the board. Ask someone who manages the server to give me View Channel, Send Messages and Attach Files there.
board-unfinished-turn = The board shows your unfinished turn: `{ $entered }`. Only you see it, and **Move** continues it.
board-complete-turn = The board shows your turn, `{ $entered }`. It is complete, and waits until you confirm it: press **Move**, then **Confirm**, or **Undo** to change it. Only you see it.
board-thread-versus = { $white } vs { $black }
board-thread-alone = { $white } on both sides
board-sealed = { $player } has decided. Nothing is revealed until { $other } has decided too.
# Where one user plays both sides.
board-sealed-alone = { $player } has decided. Nothing is revealed before the decision for { $other }.
board-reopened = { $player } has reopened their decision.
board-draw-offered-computer = { $asker } offers a draw. { $asked } is thinking about it.
board-draw-offered = { $asker } offers a draw. { $asked }, do you accept? Making a turn declines it.
board-takeback-asked = { $asker } asks to take back their last turn, and any turn after it. { $asked }, do you agree?
board-pause-asked = { $asker } asks to stop the clocks for a while. { $asked }, do you agree?
board-draw-closed = { $asker } offers a draw. { $end ->
    [accepted] The offer was accepted.
    [declined] The offer was declined.
    [withdrawn] The offer was withdrawn.
   *[closed] The offer is closed.
}
board-takeback-closed = { $asker } asks to take back their last turn. { $end ->
    [accepted] The request was accepted.
    [declined] The request was declined.
    [withdrawn] The request was withdrawn.
   *[closed] The request is closed.
}
board-pause-closed = { $asker } asks to stop the clocks for a while. { $end ->
    [accepted] The request was accepted.
    [declined] The request was declined.
    [withdrawn] The request was withdrawn.
   *[closed] The request is closed.
}
board-draw-declined = { $who } declined the draw.
board-takeback-declined = { $who } declined the takeback.
board-pause-declined = { $who } declined the pause.
board-draw-withdrawn = { $who } withdrew the draw offer.
board-takeback-withdrawn = { $who } withdrew the takeback request.
board-pause-withdrawn = { $who } no longer asks for a pause.
board-warned = { $player }, it's been your turn for over { $days }. If you don't move, { $other } can claim the match with the button or `/claim` { $moment }. Until it is claimed, you can still move.
board-finished = **{ $outcome }** { $variant }: { $versus }, { $turns }.
# Below the end by checkmate: captures that seem to help, and why they do not.
board-why-mate = Why not { $captures }, { $side }? { $reason }
board-why-mate-further = And { $captures }? { $reason }
board-suspended = { $everybody }, this match of { $variant } (`{ $id }`) is suspended: this version of the bot can't replay its turns to the position you reached. Nothing is lost, the problem has been logged, and no clock runs until the match resumes.
board-resumed = { $everybody }, this match has resumed: its turns can be replayed again.
