# Words that many messages share.

side-white = White
side-black = Black

# A player who is the computer, in the middle of a sentence.
computer = the computer (level { $level })
computer-on-side = the computer (level { $level }, { $side })
# Somebody whose data was deleted, in the middle of a sentence.
former-player = former player { $letters }
player-on-side = { $player } ({ $side })
versus = { $white } against { $black }
versus-alone = { $player } on both sides

list-and = { $most } and { $last }

turns = { $count ->
    [1] one turn
   *[other] { $count } turns
}
days = { $count ->
    [1] one day
   *[other] { $count } days
}

page-of = (page { $page } of { $count })
