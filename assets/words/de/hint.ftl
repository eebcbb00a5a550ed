# Tipps gegen den Computer.

hint-secret = Du entscheidest, ohne die Wahl deines Gegners zu kennen.
hint-try = Versuch { $turn }.
hint-hidden = Keine Fortsetzung: { $sentence } ({ $rule })
hint-continuation = Wahrscheinliche Fortsetzung: { $turns }.
# Ein Zug der Fortsetzung.
hint-turn = { $side } { $turn }
hint-check = Dein König ist in Gefahr durch { $units }.
hint-threat = Jetzt in Gefahr: { $units }. Tätest du nichts, könnte { $side } { $turn } spielen.
hint-threat-wins = Tätest du nichts, würde { $side } mit { $turn } gewinnen.
hint-wins-now = Das gewinnt sofort.
hint-wins = Das gewinnt (beide Seiten gezählt: { $turns }).
hint-holds = Das hält am längsten stand, aber dein Gegner kann gewinnen (beide Seiten gezählt: { $turns }).
hint-ready-made = Das ist eine fertige Auswahl, wie das Bild sie zeigt. Du kannst auch selbst wählen.
hint-little = Das ändert wenig, aber nichts anderes sieht besser aus.
# Was der Zug tut, in den Worten der Regeln.
hint-effect = ({ $effect })
hint-gain = { $term ->
    [material] gewinnt Material
    [placement] bringt Figuren auf bessere Felder
    [pawns] gibt dir die besseren Bauern
    [king] macht deinen König sicherer
    [mobility] gibt deinen Figuren mehr Raum
    [threats] schafft Drohungen
    [cover] verbessert deine Schilde und deine Panzerung
    [hindrance] hindert mehr gegnerische Figuren am Handeln
   *[powers] holt mehr aus den Fähigkeiten deiner Figuren
}
hint-loss = { $term ->
    [material] gibt Material auf
    [placement] lässt Figuren auf schlechteren Feldern
    [pawns] gibt deinem Gegner die besseren Bauern
    [king] entblößt deinen König
    [mobility] nimmt deinen Figuren Raum
    [threats] lässt Drohungen zu
    [cover] schwächt deine Schilde und deine Panzerung
    [hindrance] lässt mehr von deinen Figuren am Handeln hindern
   *[powers] verbraucht Fähigkeiten
}
hint-loses = Nichts anderes sieht besser aus. Vorausgedacht: Der Zug { $losses }.
hint-gains = Vorausgedacht: Der Zug { $gains }.
hint-both = Vorausgedacht: Der Zug { $gains }, aber er { $losses }.
hint-against-person = Gegen Menschen gibt es keine Tipps, damit es fair bleibt. Du bekommst sie gegen den Computer und wenn du beide Seiten spielst.
hint-busy = Ich suche schon einen Tipp für dich. Bitte nur einen auf einmal.
hint-too-late = Die Partie ging weiter, während ich nachdachte, deshalb ist der Tipp veraltet. Frag noch einmal, wenn du am Zug bist.
