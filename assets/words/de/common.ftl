# Wörter, die in vielen Nachrichten vorkommen.

side-white = Weiß
side-black = Schwarz

computer = der Computer (Stufe { $level })
computer-on-side = der Computer (Stufe { $level }, { $side })
# Jemand, dessen Daten gelöscht wurden, mitten im Satz.
former-player = ehemaliger Spieler { $letters }
player-on-side = { $player } ({ $side })
versus = { $white } gegen { $black }
versus-alone = { $player } auf beiden Seiten

list-and = { $most } und { $last }

turns = { $count ->
    [1] ein Zug
   *[other] { $count } Züge
}
days = { $count ->
    [1] ein Tag
   *[other] { $count } Tage
}

page-of = (Seite { $page } von { $count })
