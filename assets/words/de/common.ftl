# Wörter, die in vielen Nachrichten vorkommen.

side-white = Weiß
side-black = Schwarz

# Ohne Artikel, damit es nach „gegen“ und am Anfang eines Satzes stimmt.
computer = Computer (Stufe { $level })
# In Bildern.
computer-title = Computer
computer-on-side = Computer (Stufe { $level }, { $side })
# Jemand, dessen Daten gelöscht wurden, mitten im Satz.
former-player = Ex-Mitglied { $letters }
# An engen Stellen, die das Ende abschneiden dürfen.
former-player-short = { $letters } (Ex-Mitglied)
player-on-side = { $player } ({ $side })
versus = { $white } gegen { $black }
versus-alone = { $player } auf beiden Seiten

list-and = { $most } und { $last }
list-or = { $most } oder { $last }
# Dasselbe, wo ein Teil selbst eine Liste ist.
list-of-lists-and = { $most } sowie { $last }
list-of-lists-or = { $most } oder auch { $last }

turns = { $count ->
    [1] ein Zug
   *[other] { $count } Züge
}
turns-of-both = { $count ->
    [0] kein Zug
    [1] ein Zug
   *[other] { $count } Züge beider Seiten
}
days = { $count ->
    [1] ein Tag
   *[other] { $count } Tage
}

page-of = (Seite { $page } von { $count })

end-resignation = { $winner } gewinnt. { $loser } hat aufgegeben.
end-abandonment = { $winner } gewinnt: { $loser } hat zu lange nicht gezogen ({ $days }).
end-time = { $winner } gewinnt: { $loser } hat die Zeit überschritten.
end-forfeit = { $winner } gewinnt kampflos gegen { $loser }.
end-adjudication = { $winner } gewinnt durch Entscheidung der Turnierleitung.
end-rules = { $word ->
        [king-captured] { $winner } gewinnt: Der König von { $loser } wurde geschlagen.
        [king-exploded] { $winner } gewinnt: Der König von { $loser } ist explodiert.
        [no-move] { $winner } gewinnt: Die andere Seite kann nicht mehr ziehen.
        [no-pawns] { $winner } gewinnt: Die andere Seite hat keinen Bauern mehr.
        [only-towers] { $winner } gewinnt: Die andere Seite hat nur noch Türme.
       *[other] { $winner } gewinnt durch { $reason }.
    }
end-by-resignation = Die Partie endete durch Aufgabe.
end-draw-agreement = Remis durch Vereinbarung.
end-abandoned = Die Partie wurde nicht zu Ende gespielt.
end-draw-time = Remis: Die Zeit ist abgelaufen, aber die andere Seite hätte nie gewinnen können.
end-both-time = Beiden Seiten ist die Zeit abgelaufen. Niemand gewinnt.
end-both-forfeit = Beide haben die Partie kampflos verloren.
end-draw-adjudication = Remis durch Entscheidung der Turnierleitung.
end-stopped = Die Partie wurde abgebrochen und zählt nicht.
end-abort = Die Partie wurde abgebrochen und zählt nicht.
end-draw-rules = { $word ->
        [both-kings] Remis: Beide Könige sind tot.
        [no-pawns] Remis: Keine Seite hat noch einen Bauern.
        [no-progress] Remis: Zu lange gab es keinen Fortschritt.
       *[other] Remis durch { $reason }.
    }
end-by-rules = Die Partie endete durch { $reason }.
end-word = { $word ->
        [both-kings] das Ende beider Könige
        [checkmate] Schachmatt
        [fifty-moves] die 50-Züge-Regel
        [fivefold-repetition] fünffache Stellungswiederholung
        [insufficient-material] ungenügendes Material
        [king-captured] das Schlagen des Königs
        [king-exploded] die Explosion des Königs
        [no-move] Zugunfähigkeit
        [no-pawns] das Fehlen von Bauern
        [no-progress] Stillstand
        [only-towers] ein Heer nur aus Türmen
        [repetition] Stellungswiederholung
        [seventy-five-moves] die 75-Züge-Regel
        [stalemate] Patt
        [threefold-repetition] dreifache Stellungswiederholung
       *[other] „{ $spaced }“
    }
end-left = { $winner } gewinnt: { $loser } hat Rookery verlassen.
end-nobody-left = Eine Seite hat Rookery verlassen, deshalb zählt die Partie nicht.

thinking-time = (etwa { $seconds } s)
