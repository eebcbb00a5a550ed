# Die Analyse einer beendeten Partie.

review-heading = **Analyse** der Partie `{ $id }` ({ $variant }): { $turns }. { $result }
review-accuracy = Genauigkeit: { $sides }
review-accuracy-side = { $side } { $percent } %
review-accuracy-none = { $side }: kein Zug zu bewerten
review-points = { $count ->
    [0] Kein einzelner Zug hat den Verlauf der Partie stark verändert.
    [1] Ein Zug hat den Verlauf der Partie am meisten verändert:
   *[other] Die { $count } Züge, die den Verlauf der Partie am meisten verändert haben:
}
review-point-won = { $turns ->
    [1] Zug { $number }, { $side }: { $better } hätte sofort gewonnen. Gespielt wurde { $played }.
    [2] Zug { $number }, { $side }: { $better } hätte in zwei Zügen gewonnen. Gespielt wurde { $played }.
    [3] Zug { $number }, { $side }: { $better } hätte in drei Zügen gewonnen. Gespielt wurde { $played }.
   *[other] Zug { $number }, { $side }: { $better } hätte in { $turns } Zügen gewonnen. Gespielt wurde { $played }.
}
# Ein Matt in einem Zug, das ausgelassen wurde.
review-point-mate = Zug { $number }: { $side } ließ ein Matt in einem Zug aus: { $better }. Gespielt wurde { $played }.
# Ein Zug, nach dem die andere Seite sofort gewinnen konnte.
review-point-allows = Zug { $number }: Nach { $played } von { $side } konnte { $other } sofort gewinnen. Besser war { $better } ({ $better_worth }).
# Ein Zug, mit dem die eigene Seite sofort verlor.
review-point-loses = Zug { $number }: { $side } verlor sofort durch { $played }. Besser war { $better } ({ $better_worth }).
review-point-better = Zug { $number }, { $side }: { $better } ({ $better_worth }) war besser als das gespielte { $played } ({ $played_worth }).
review-reply = Die beste Antwort darauf war { $reply }.
review-reply-wins = { $reply } war die Antwort, die gewinnt.
review-unused = ({ $ability }: { $does })
review-effect = Der bessere Zug: { $effect }
review-worth-won = { $turns ->
    [0] ein Sieg
    [1] ein Sieg in einem Zug
   *[other] ein Sieg in { $turns } Zügen beider Seiten
}
review-worth-lost = { $turns ->
    [0] eine Niederlage
    [1] eine Niederlage in einem Zug
   *[other] eine Niederlage in { $turns } Zügen beider Seiten
}
review-pawns = { $sign }{ $whole },{ $tenth }
review-secret = { $count ->
    [1] Ein Zug wurde geheim entschieden: Er ist oben nicht mitgezählt und wird nicht bewertet.
   *[other] { $count } Züge wurden geheim entschieden: Sie sind oben nicht mitgezählt und werden nicht bewertet.
}
review-chance = { $count ->
    [1] Ein Zug hing vom Zufall ab und wird deshalb nicht bewertet.
   *[other] { $count } Züge hingen vom Zufall ab und werden deshalb nicht bewertet.
}
review-judge = Eine kurze Suche beurteilt jedes Brett und kann irren, auch über einen Zug, den ein Tipp vorschlug. +1,0 neben einem Zug ist etwa { $unit } mehr für die Seite, die ihn macht; in der Kurve ist oben gut für Weiß. Höchstens drei Züge stehen hier: zuerst der, der eine noch offene Partie verlor, dann die, die das erwartete Ergebnis einer Seite am meisten verschlechterten, dann Fehler in einer Partie, die schon entschieden war.
review-plot-subtitle = Partie { $id }: Wer nach jedem Zug besser stand
review-plot-across = Zug
review-plot-meaning = Punkte: die Bretter nach den Wendepunkten.
review-plot-gaps = Lücke: nicht beurteilt.
review-plot-gaps-told = Ein ? ist ein Brett, das nicht beurteilt wird.
review-plot-told = Der Wert jedes Bretts für Weiß, wobei +1,0 etwa { $unit } mehr ist, beginnend mit { $first }; #2 ist ein erzwungener Sieg in zwei Zügen des Siegers: { $worths }.
review-plot-marked = Wendepunkt { $mark } steht gleich nach { $board }.
review-plot-after = { $number ->
    [0] der Wahl von { $side } vor dem Spiel
   *[other] Zug { $number } von { $side }
}
review-plot-start = dem Anfang
review-progress = Ich analysiere die Partie `{ $id }`: { $done } von { $all } Brettern sind fertig. Diese Nachricht zeigt dann die Analyse.
review-cancelled = Die Analyse wurde abgebrochen. Du kannst sie jederzeit neu beginnen.
review-stopped = Die Analyse wurde unterbrochen, bevor sie fertig war. Bitte beginne sie noch einmal.
review-not-over = Nur beendete Partien werden analysiert, damit niemand während einer Partie Hilfe bekommt. Versuch es, wenn sie vorbei ist, oder nenne mit `match` eine andere.
review-nothing = In dieser Partie wurde kein Zug gemacht, also gibt es nichts zu analysieren. Nenne mit `match` eine andere.
review-too-long = Diese Partie hat mehr als { $most } Züge beider Seiten, mehr als ich analysieren kann. `/replay` zeigt sie.
review-busy = Ich analysiere noch die Partie `{ $id }` für dich. Warte darauf, oder brich sie unten ab und frag noch einmal.
review-busy-all = Ich analysiere schon so viele Partien, wie ich kann. Bitte versuch es in einer Minute noch einmal.
review-no-match = Du hast keine beendete Partie, die analysiert werden könnte. Beginne eine mit `/play`, oder nenne mit `match` die von jemand anderem.
review-of-match = Partie `{ $id }`, { $point }
review-strip = { $variant }. Die Bretter um einen Wendepunkt. { $point }
