# What `/help` and `/about` say. Variables such as `play` are links to commands.

help-begin = **How to begin**
    1. { $play } challenges someone, or starts a match against me: set `computer` to a level from 1 to 6. For example `/play variant:chess computer:1`.
    2. When it's your turn, press **Move** below the board and choose. Only you see each step, and you can go back. Or type the turn, for example `/move e2-e4`.
    3. { $rules } teaches a variant with pictures, page by page. { $explain } shows what the unit on a square can do, and { $hint } suggests a turn in matches against me or against yourself.

    {"**During a match**"}
    - { $show } shows the board; { $games } lists your matches.
    - **More** below the board offers a draw, asks to take a turn back, resigns, or shares the board.
    - Turn 3 is the third turn of its side, as in chess. The length of a match counts the turns of both sides.
    - If a turn isn't legal, only you see the reason, and nothing changes.

    The next pages list all commands and all variants.
help-about-matches = Commands about a match choose the match of the thread, or the one that fits. Name another with `match:`.
help-commands = Commands
help-variants = Variants
# The pitch is a sentence of the rules, in English.
help-variant = **{ $variant }** ({ $board }): { $pitch } `/rules variant:{ $id }`
help-try-one = To try one now, play against me: `/play variant:{ $variant } computer:1`.
about = I'm Rookery { $version }, a bot for chess variants. You play over days, by command or by button, with a picture after every turn. I don't read messages. I store what you play, prepare, write down or set, such as matches, studies, notes and settings. The source code is free under MIT or Apache-2.0. `/help` shows how to begin.
