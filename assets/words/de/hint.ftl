# Tipps gegen den Computer.

hint-secret = Die Wahl der anderen Seite ist dabei nicht berücksichtigt.
hint-try = Versuch { $turn }.
hint-try-rest = Für den Rest deines Zuges: Versuch { $turn }.
hint-hidden = Keine Fortsetzung: { $sentence } ({ $rule })
hint-continuation = Ich erwarte: { $turns }.
hint-continuation-begins = Ich erwarte: { $turns } und so weiter.
# Was die Seiten in einer Zugfolge verlieren, in deren Reihenfolge.
hint-line-loses = In dieser Folge verliert { $losses }.
hint-loses = { $side } { $units }
hint-then-loses = dann { $side } { $units }
# Viele Figuren einer Art: "die Bauern auf f4, f5 und g6".
hint-the-units = die { $kinds } auf { $squares }
# Wo so viel stirbt, dass nur gezählt wird.
hint-line-loses-counted = In dieser Folge verliert { $side } { $units }, { $other } verliert { $lost }.
hint-gets-back = { $side } bekommt { $units } zurück.
hint-loses-equally = { $back ->
    [1] Unterm Strich, alles Zurückgekehrte mitgerechnet,
   *[other] Unterm Strich
} verlieren beide das Gleiche.
hint-loses-in-all = { $back ->
    [1] Unterm Strich, alles Zurückgekehrte mitgerechnet,
   *[other] Unterm Strich
} verliert { $side } mehr als { $other }: { $units }.
hint-loses-in-all-both = { $back ->
    [1] Unterm Strich, alles Zurückgekehrte mitgerechnet,
   *[other] Unterm Strich
} gibt { $side } her: { $lost }, und bekommt dafür: { $other }.
hint-made-up = Ich glaube, dass die Stellung am Ende deinen Verlust ausgleicht.
hint-made-up-in-part = Ich glaube, dass die Stellung am Ende deinen Verlust zum Teil ausgleicht.
hint-nothing-better = Ich habe nichts deutlich Besseres gefunden.
hint-line-wins = Damit gewinnt { $side }.
# Ein Zug der Fortsetzung.
hint-turn = { $side } { $turn }
# Dasselbe, wenn der Zug zurückgenommen wird, meist mit dem Zug davor.
hint-turn-rewound = { $side } { $turn } { $turns ->
    [1] (der dann zurückgenommen wird)
   *[other] (der dann mit dem Zug davor zurückgenommen wird)
}
hint-ends-check = Danach ist dein König nicht mehr in Gefahr durch { $units }.
# Eine Tötung, die ein Zug wählen könnte und auslässt, und was sie außerdem bewirken würde.
hint-leaves-out = Er lässt { $action } aus, was { $unit } töten würde: Die Folge, die damit gefunden wurde, ist weniger wert.
hint-leaves-out-for = Er lässt { $action } aus, was { $unit } töten würde: { $effect }.
hint-leaves-check = Er bringt deinen König aus der Gefahr.
hint-stops = Er wehrt ab, was { $side } droht.
hint-saves = Danach kann { $side } nicht mehr schlagen: { $units }.
hint-moves-away = Er bringt { $units } in Sicherheit.
hint-guards = Er deckt { $units }. Schlägt { $side } dort, kannst du zurückschlagen.
hint-threatens-win = Damit drohst du mit { $turn } zu gewinnen.
hint-attacks = Damit bedrohst du { $units }.
hint-hits = Damit drohst du, { $units } zu treffen: Das nähme { $count ->
    [1] den Schild
   *[other] die Schilde
}.
hint-room = Er schafft mehr Raum: { $unit } könnte als Nächstes an { $after ->
    [1] einer Stelle
   *[other] { $after } Stellen
} ziehen oder handeln statt an { $before ->
    [0] keiner
   *[other] { $before }
}.
hint-opens = Er gibt deinen Figuren mehr Raum: Sie könnten als Nächstes auf { $after } Arten ziehen oder handeln statt auf { $before }.
hint-looks-best = Dieser Zug sieht für mich am besten aus.
hint-quiet = Ich sehe nichts, was Gewinn oder Verlust erzwingt; dieser Zug sieht am besten aus.
hint-harmless = Ich sehe nichts, was Gewinn oder Verlust erzwingt; dieser Zug sieht am besten aus. { $side } könnte { $units } schlagen, gewänne damit aber nichts.
hint-least-loss = Er verliert etwas, aber ich habe nichts deutlich Besseres gefunden.
hint-check = Zurzeit ist dein König in Gefahr durch { $units }.
hint-threat = Tätest du nichts, könnte { $side } { $turn } spielen; das würde dich { $units } kosten.
hint-threat-for = Tätest du nichts, könnte { $side } { $turn } spielen; das würde dich { $units } kosten, und du bekämst dafür: { $given }.
# Was dabei eine Seite zurückbekommt.
hint-would-get-back = { $side } bekäme { $units } zurück.
hint-threat-wins = Tätest du nichts, würde { $side } mit { $turn } gewinnen.
# Die Drohung, wenn jeder gefundene Zug verliert.
hint-threat-stands = { $side } droht, mit { $turn } zu gewinnen, und jeder Zug, den ich gefunden habe, verliert.
hint-wins-now = Das gewinnt sofort.
hint-wins = Das gewinnt (beide Seiten gezählt: { $turns }).
hint-holds = Das hält am längsten stand, aber dein Gegner kann gewinnen (beide Seiten gezählt: { $turns }).
hint-ready-made = Das ist eine fertige Auswahl.
hint-only-an-idea = Das ist nur ein Vorschlag: Vor Spielbeginn lässt sich nichts berechnen.
hint-pictured = Das Bild zeigt, was sich ergibt.
hint-pictured-after = Das Bild zeigt das Brett nach diesem Zug.
hint-own-choice = Du kannst auch selbst wählen.
# Was der Zug tut, in den Worten der Regeln.
hint-effect = Was er bewirkt: { $effect }
hint-against-person = Gegen Menschen gibt es keine Tipps, damit es fair bleibt. Du bekommst sie gegen den Computer und wenn du beide Seiten spielst.
hint-busy = Ich suche schon einen Tipp für dich. Bitte nur einen auf einmal.
hint-earlier-board = Die Stellung hat sich geändert: Seit diesem Tipp wurden Züge gespielt oder zurückgenommen. Gespielt wurde nichts.
hint-too-late = Die Partie ging weiter, während ich nachdachte, deshalb ist der Tipp veraltet. Frag noch einmal, wenn du am Zug bist.
