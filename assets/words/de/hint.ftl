# Tipps gegen den Computer.

hint-secret = Du entscheidest, ohne die Wahl deines Gegners zu kennen.
hint-try = Versuch { $turn }.
hint-hidden = Keine Fortsetzung: { $sentence } ({ $rule })
hint-continuation = Der Computer erwartet: { $turns }.
# Was die Seiten in einer Zugfolge verlieren, in deren Reihenfolge.
hint-line-loses = In dieser Folge verliert { $losses }.
hint-loses = { $side } { $units }
hint-then-loses = dann { $side } { $units }
hint-loses-more = { $count ->
    [1] und danach fällt noch eine Figur
   *[other] und danach fallen noch { $count } Figuren
}
hint-loses-equally = Insgesamt verlieren beide das Gleiche.
hint-loses-in-all = Insgesamt verliert { $side } mehr: { $units }.
hint-loses-in-all-both = Insgesamt verliert { $white } mehr: { $lost }, und { $black }: { $other }.
# Ein Zug der Fortsetzung.
hint-turn = { $side } { $turn }
hint-ends-check = Er beendet das Schach: Danach ist dein König sicher vor { $units }.
hint-check = Dein König ist in Gefahr durch { $units }.
hint-threat = Tätest du nichts, könnte { $side } { $turn } spielen; das würde dich kosten: { $units }.
hint-threat-wins = Tätest du nichts, würde { $side } mit { $turn } gewinnen.
hint-wins-now = Das gewinnt sofort.
hint-wins = Das gewinnt (beide Seiten gezählt: { $turns }).
hint-holds = Das hält am längsten stand, aber dein Gegner kann gewinnen (beide Seiten gezählt: { $turns }).
hint-ready-made = Das ist eine fertige Auswahl, wie das Bild sie zeigt. Du kannst auch selbst wählen.
# Was der Zug tut, in den Worten der Regeln.
hint-effect = Was er bewirkt: { $effect }
hint-against-person = Gegen Menschen gibt es keine Tipps, damit es fair bleibt. Du bekommst sie gegen den Computer und wenn du beide Seiten spielst.
hint-busy = Ich suche schon einen Tipp für dich. Bitte nur einen auf einmal.
hint-earlier-board = Dieser Tipp galt einem früheren Brett: Die Partie ging weiter oder wurde zurückgenommen. Nichts wurde gespielt. Hier ist ein neuer.
hint-too-late = Die Partie ging weiter, während ich nachdachte, deshalb ist der Tipp veraltet. Frag noch einmal, wenn du am Zug bist.
