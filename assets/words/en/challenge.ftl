# Challenges: asking, answering, and what became of them.

challenge-expires = The challenge expires { $moment }.
challenge-options = Options: { $options }.
challenge-anyone = anyone
challenge-was = { $challenger } challenged { $whom } to a match of **{ $variant }**.
challenge-elsewhere = The channel for matches in this server no longer exists, so I used this one. Someone who manages the server can choose another with `/settings`.
challenge-posted = { $opponent }, { $challenger } challenges you to a match of **{ $variant }**.
challenge-posted-open = { $challenger } challenges anyone to a match of **{ $variant }**.
challenge-white = { $challenger } plays White.
challenge-black = { $challenger } plays Black.
challenge-random = Colours are random.
challenge-accepted-in = It was accepted: the match is in { $channel }.
challenge-accepted = It was accepted.
challenge-declined = It was declined.
challenge-withdrawn = It was withdrawn.
challenge-expired = Nobody answered in time.
challenge-open = It is still open.
challenge-sent = Challenge sent to { $opponent } in { $channel }. You can withdraw it there.
challenge-sent-open = Challenge posted in { $channel }. You play against the first person who accepts; you can withdraw it there.
challenge-not-posted = I couldn't post your challenge for a match of **{ $variant }** in { $channel }, so nobody has seen it. Use `/play` in another channel, or ask someone who manages the server to give me View Channel, Send Messages and Attach Files there.
challenge-begun-alone = Your match starts in { $channel }. You play both sides.
# Options of a command that a match has no use for.
challenge-vacation-unused = `vacation` changes nothing here: the match has no clock.
challenge-conditionals-unused = `conditionals` changes nothing here: you play both sides.
challenge-you-accepted-in = You accepted. The match starts in { $channel }.
challenge-you-accepted = You accepted. The match is starting.
challenge-you-declined = You declined the challenge.
challenge-you-withdrew = You withdrew the challenge.
# Somebody else wants to withdraw it.
challenge-of-another = This is { $challenger }'s challenge, and nobody else can withdraw it. It expires by itself.
challenge-not-an-option = { $typed } isn't an option. Write options as `key=value`; the suggestions show them.
challenge-bot = A bot can't accept a challenge. Choose a person, leave `opponent` out to challenge anyone, name yourself to play both sides, or choose a level with `computer` to play against me.
challenge-yourself = That's you. To play both sides, use `/play` and name yourself as `opponent`; to play against me, choose a level with `computer`.
challenge-plan = You challenge { $opponent }. Choose a variant and, if you like, a clock, and press **{ $send }**. Colours are random. `/play` has all other options.
challenge-choose-variant = Choose a variant
challenge-choose-clock = Choose a clock
challenge-send = Send challenge
challenge-two-opponents = Choose a person or the computer, not both: leave `opponent` or `computer` out.
challenge-begun-computer = Your match against the computer (level { $level }) starts in { $channel }.
challenge-in-dm = In direct messages you can play only against the computer (choose a level with `computer`) or against yourself (name yourself as `opponent`). To challenge others, use a channel of a server that I'm in.
challenge-permissions = I can't post matches in { $channel }: I'm missing { $missing }. Ask someone who manages the server to grant that there, or to choose another channel with `/settings`.
