# Hints against the computer.

hint-secret = You decide without knowing your opponent's choice.
hint-try = Try { $turn }.
hint-hidden = No continuation: { $sentence } ({ $rule })
hint-continuation = Likely continuation: { $turns }.
# One turn of the continuation.
hint-turn = { $side } { $turn }
hint-check = Your king is in danger from { $units }.
hint-threat = In danger now: { $units }. If you did nothing, { $side } could play { $turn }.
hint-threat-wins = If you did nothing, { $side } would win with { $turn }.
hint-wins-now = It wins at once.
hint-wins = It wins in { $turns }, counting both sides.
hint-holds = It holds out longest, but your opponent can win in { $turns }, counting both sides.
hint-ready-made = This is a ready-made choice, as the picture shows. You can also make your own.
hint-little = It changes little, but nothing else looks better.
hint-effect = { $effect }
hint-gain = { $term ->
    [material] wins material
    [placement] brings units to better squares
    [pawns] gives you the better pawns
    [king] makes your king safer
    [mobility] gives your units more room
    [threats] creates threats
    [cover] improves your shields and armour
    [hindrance] keeps more enemy units from acting
   *[powers] gets more out of your units' abilities
}
hint-loss = { $term ->
    [material] gives up material
    [placement] leaves units on worse squares
    [pawns] gives your opponent the better pawns
    [king] exposes your king
    [mobility] takes room from your units
    [threats] allows threats
    [cover] weakens your shields and armour
    [hindrance] lets more of your units be kept from acting
   *[powers] uses up abilities
}
hint-loses = Nothing else looks better, although, looking ahead, it { $losses }.
hint-gains = Looking ahead, it { $gains }.
hint-both = Looking ahead, it { $gains }, but { $losses }.
hint-against-person = Hints are off against people, to keep it fair. You can get them against the computer and when you play both sides.
hint-busy = I'm already looking for a hint for you. One at a time, please.
hint-too-late = The match moved on while I was thinking, so the hint is out of date. Ask again when it's your turn.
