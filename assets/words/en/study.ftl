# What `/study` says.

study-heading = **Study: { $name }** ({ $variant }). Only you can see it.
study-heading-match = **Study: { $name }**, from board { $board } of match `{ $id }`. Only you can see it, and the match doesn't change.
# Where its name has the match already.
study-heading-board = **Study: { $name }**, from board { $board }. Only you can see it, and the match doesn't change.
study-line-name = Line: **{ $name }**
study-line = Tried: { $turns }
study-beginning = Nothing has been tried yet. Play both sides as you like.
study-beginning-secret = Nothing has been tried yet. Try decisions of your own; what your opponent decides stays theirs.
study-drawn = Chance decided something here. This is one possible outcome.
study-to-move = { $side } to play. { $ask }
study-write = { $side } decides. { $phrase }: start from a ready-made one or type your own. For example: `{ $example }`
study-type = { $side } to play. Press **Type…**.
study-type-on = { $side }'s turn has begun. You're shown no hints about that side's turns, so press **Type…** to go on with it, or type `end` if it's complete.
study-type-hidden = { $side } to play. You're shown no hints about that side's turns, so press **Type…** to try one.
study-part-complete = Your secret decision is complete here. What your opponent decides is theirs, so the study ends. Press **Back** to try another, or begin a new study once everything is revealed.
# At the beginning of a study.
study-over-at-once = In this position, the game is over. { $result } `/study new` begins a study of another one.
study-over = The game is over here. { $result } Press **Back** to try something else.

study-name-match = Match { $id }
study-name-start = From the start
study-name-setup = Setup

study-none = You have no studies. `/study new` begins one: of a match, of a variant's start, or of a setup.
study-list = { $count ->
        [1] **You have one study.** Choose it below to open it.
       *[other] **You have { $count } studies.** Choose one below to open it.
    }
study-listed = - **{ $name }** ({ $variant })
study-listed-match = - **{ $name }** ({ $variant }, board { $board } of match `{ $id }`)
study-described-match = { $variant }, board { $board } of match { $id }
study-lines = { $count ->
        [1] The study has one line. Choose it to see its board.
       *[other] The study has { $count } lines, the latest first. Choose one to see its board.
    }
study-lines-cut = The study has { $count } lines. Here are the latest { $listed }; choose one to see its board.
study-more = What do you want to do with **{ $name }**?
study-line-deleted = Deleted.
study-ask-to-delete = Delete the study **{ $name }** with all its lines? That can't be undone.
study-deleted = **{ $name }** is deleted. `/study list` shows your other studies.
study-kept = The line is kept as a conditional turn of match `{ $id }`. `/if show` in the match lists all of them.
study-unread-hidden = { $turn } isn't a legal turn there. You're shown no hints about that side's turns.

study-button-type = Type…
study-button-forward = Forward
study-button-lines = Lines
study-button-show = Back to the board
study-button-keep = Keep as conditional
study-button-name-line = Name this line
study-button-rename = Rename
study-button-delete-line = Delete last action
study-button-delete = Delete study
study-type-field = The turn; separate several actions with ;
study-name-field = The name
study-choose-line = Choose a line
study-choose = Choose a study

study-two-beginnings = A study begins with one position. Give a match and its board, or `variant`, or `setup`, but not several of them.
study-no-such = That study is gone. `/study list` shows the ones that you have.
study-too-many = You already have { $limit } studies. Delete one first: open it from `/study list` and press **More**.
study-full = A study has at most { $limit } actions. Delete a line that you don't need, or begin another study with `/study new`.
study-name-length = A name has 1 to { $limit } characters. Press the button again and type another.
study-out-of-date = The study has changed meanwhile. Here it is as it is now.
study-no-such-board = The match has boards 0 to { $last }. Leave `board` out for the present one.
study-secret = Both sides decide in secret there. You can study the match once everything is revealed.
study-setup = I can't read that setup: { $why } Lines can be separated with `;`, and the first one names the variant, such as `variant chess; start` or `variant chess; put a1 white king; put h8 black king`. For chess, I also read a FEN.
study-setup-line = I can't read that setup: { $why }
study-replaced = What you typed was read from the start of the turn, in place of the begun `{ $begun }`. **Lines** still has that one.
study-unplayable = The rules of this variant have changed, and the study doesn't fit them any more. Delete it from `/study list`, or begin a new one with `/study new`.
study-nothing-to-play = There's nothing to play in this position. Press **Back** and try something else.
study-at-beginning = This is the beginning of the study. Try a turn first; **More** then names or deletes its line.
study-not-your-match = Only a study of a match that you play can become a conditional turn. `/study new` in the thread of a match begins one.
study-match-went-on = The match has gone on since the board of this study. `/study new` begins one from the present board.
study-own-turn = It's your turn in the match, so there's nothing to wait for. Play your turn first and study the board after it, or use `/if add` with `first`.
study-no-answer = A conditional turn answers your opponent: the line has to end with a whole turn of yours. Add it and try again.
