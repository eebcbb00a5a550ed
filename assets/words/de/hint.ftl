# Tipps gegen den Computer.

hint-secret = Du entscheidest, ohne die Wahl deines Gegners zu kennen.
hint-try = Versuch { $turn }.
hint-hidden = Keine Fortsetzung: „{ $sentence }“ ({ $rule })
hint-continuation = Wahrscheinliche Fortsetzung: { $turns }.
hint-wins-now = Das gewinnt sofort.
hint-wins = Das gewinnt (beide Seiten gezählt: { $turns }).
hint-holds = Das hält am längsten stand, aber dein Gegner kann gewinnen (beide Seiten gezählt: { $turns }).
hint-little = Das ändert wenig, aber nichts anderes sieht besser aus.
hint-weakens = Nichts anderes sieht besser aus, obwohl es das hier schwächt: { $losses }.
hint-improves = Das verbessert: { $gains }.
hint-both = Das verbessert: { $gains }. Es schwächt aber: { $losses }.
hint-against-person = Gegen Menschen gibt es keine Tipps, damit es fair bleibt. Du bekommst sie gegen den Computer und wenn du beide Seiten spielst.
hint-busy = Ich suche schon einen Tipp für dich. Bitte nur einen auf einmal.
hint-too-late = Die Partie ging weiter, während ich nachdachte, deshalb ist der Tipp veraltet. Frag noch einmal, wenn du am Zug bist.
