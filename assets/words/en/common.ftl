# Words that many messages share.

side-white = White
side-black = Black

# A player who is the computer, in the middle of a sentence.
computer = the computer (level { $level })
# On pictures.
computer-title = Computer
computer-on-side = the computer (level { $level }, { $side })
# Somebody whose data was deleted, in the middle of a sentence.
former-player = former player { $letters }
# The same in narrow places, which may cut its end.
former-player-short = { $letters } (former player)
player-on-side = { $player } ({ $side })
versus = { $white } against { $black }
versus-alone = { $player } on both sides

list-and = { $most } and { $last }
list-or = { $most } or { $last }
# The same where a part is a list itself.
list-of-lists-and = { $most }, and { $last }
list-of-lists-or = { $most }, or { $last }

turns = { $count ->
    [1] one turn
   *[other] { $count } turns
}
turns-of-both = { $count ->
    [0] no turns
    [1] one turn
   *[other] { $count } turns, counting both sides
}
days = { $count ->
    [1] one day
   *[other] { $count } days
}

page-of = (page { $page } of { $count })

end-resignation = { $winner } wins. { $loser } resigned.
end-abandonment = { $winner } wins by abandonment: { $loser } didn't move for { $days }.
end-time = { $winner } wins: { $loser } ran out of time.
end-forfeit = { $winner } wins: { $loser } forfeits the game.
end-adjudication = { $winner } wins by adjudication.
end-rules = { $word ->
        [king-captured] { $winner } wins: { $loser }'s king was captured.
        [king-exploded] { $winner } wins: { $loser }'s king exploded.
        [no-move] { $winner } wins: the enemy has no legal move.
        [no-pawns] { $winner } wins: the enemy has no pawn left.
        [only-towers] { $winner } wins: the enemy has only towers left.
       *[other] { $winner } wins by { $reason }.
    }
end-by-resignation = The match ended by resignation.
end-draw-agreement = Draw by agreement.
end-abandoned = The match was abandoned.
end-draw-time = Draw: time ran out, and the other side could never have won.
end-both-time = Both sides ran out of time. Nobody wins.
end-both-forfeit = Both players forfeit the game.
end-draw-adjudication = Draw by adjudication.
end-stopped = The game was stopped and doesn't count.
end-abort = The match was aborted and doesn't count.
end-draw-rules = { $word ->
        [both-kings] Draw: both kings died.
        [fifty-moves] Draw by the fifty-move rule.
        [no-pawns] Draw: neither side has a pawn left.
        [no-progress] Draw: there was no progress for too long.
        [seventy-five-moves] Draw by the seventy-five-move rule.
       *[other] Draw by { $reason }.
    }
end-by-rules = The match ended by { $reason }.
end-word = { $word ->
       *[other] { $spaced }
    }
end-left = { $winner } wins: { $loser } left for good.
end-nobody-left = A player left for good, so the match doesn't count.

thinking-time = (about { $seconds } s)
