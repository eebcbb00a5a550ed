# Replays and their captions.

replay-heading = **{ $variant }**, match `{ $id }`: { $turns }.
replay-every = The match is long, so only every { $ordinal } position is shown. Use `turns` to see each of the last ones.
replay-cut = No more turns fit on one picture; the animation shows them.
replay-all = one position after another
replay-some = every { $ordinal } position after another
replay-strip = the last positions on one picture
replay-description = { $variant }. A replay, { $how }: { $turns }.
replay-history = `/history` lists the turns.
replay-in-progress = It is still in progress.
replay-last = { $count ->
        [1] The last turn is shown.
       *[other] The last { $count } turns are shown.
    }
# `ending` is the ending of the number in English, or `word` for numbers that are words.
replay-ordinal = { $ending ->
    [word] { $number ->
        [2] second
        [3] third
       *[other] { $number }st
    }
   *[other] { $number }{ $ending }
}
replay-start-step = **{ $variant }**: the start. { $steps ->
        [1] One step follows.
       *[other] { $steps } steps follow.
    }
# After the decisions of both sides, each in a line.
replay-revealed-step = **{ $variant }**: the start, with both secret decisions revealed. { $steps ->
        [0] No step follows.
        [1] One step follows.
       *[other] { $steps } steps follow.
    }
replay-step = Step { $number } of { $steps }.
replay-start = { $variant }: the start
replay-revealed = Both secret decisions are revealed.
replay-nothing = No turn has been made in this match yet, so there's nothing to replay. `/show` shows the board.
replay-busy = I'm still drawing your last replay. Please wait for it, then try again.
replay-busy-all = I'm already drawing as many replays as I can. Please try again in a minute.
replay-before = Before
