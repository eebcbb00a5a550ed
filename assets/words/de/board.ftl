# 

board-taken-back = Die Zugrücknahme wurde angenommen. Hier ist wieder das Brett.
board-taken-back-alone = Die Partie steht wieder vor deinem letzten Zug. Hier ist das Brett noch einmal.
board-begins = Die Partie beginnt.
board-earlier = (Davor { $turns }; siehe `/history`)
board-full-picture = Das ganze Brett mit allem, was danebensteht. Drück auf das Bild, um es groß zu sehen.
board-squares = Das Bild zeigt { $from } bis { $to }.
board-squares-last = Das Bild zeigt den Ausschnitt um den letzten Zug, { $from } bis { $to }.
board-squares-after = Das Bild zeigt { $from } bis { $to } nach `{ $entered }`.
board-corners = Das Bild zeigt den Ausschnitt mit den Ecken { $corners }.
board-corners-last = Das Bild zeigt den Ausschnitt um den letzten Zug, mit den Ecken { $corners }.
board-corners-after = Das Bild zeigt den Ausschnitt mit den Ecken { $corners } nach `{ $entered }`.
board-outside = Der letzte Zug betraf auch { $cells } außerhalb dieses Ausschnitts.
# Nach dem Ausschnitt eines Bretts, der kleiner gewünscht war, als ein Bild zeigt.
board-widened = Das ist mehr, als du wolltest: Ein Ausschnitt ist so hoch wie breit und mindestens { $least }x{ $least } groß.
# Züge, die ein Zug nach seinen Regeln zurücknahm, jeder mit Nummer.
board-turns-gone = Zurückgenommen: { $turns }.
board-turn = { $number ->
    [0] { $side }
   *[other] **{ $number }.** { $side }
} `{ $text }`{ $told }
# Ein Zug, dessen Worte sagen, wessen er ist.
board-turn-told = { $number ->
    [0] { $told }
   *[other] **{ $number }.** { $told }
}
board-thinking = { $player } denkt nach{ $time }.
board-your-turn = { $player }, du bist am Zug{ $asked }.{ $until }
board-may-claim-draw = { $reason ->
    [fifty-moves] Jede Seite hat fünfzig Züge ohne Schlagen und ohne Bauernzug gemacht
   *[threefold-repetition] Diese Stellung ist dreimal vorgekommen
}, du kannst also weiterspielen oder ein Remis reklamieren: drück **Ziehen**, dann **{ $button }**
board-both-owe = { $white } und { $black }, ihr seid am Zug: { $phrase }, geheim; wer anfängt, ist gleich.{ $until }
# Nach einer Wahl vor dem Spiel; gemeint ist eine Ausrüstung oder Armee.
board-ready-made = Unsicher? Jede fertige unter **Ziehen** ist ein guter Anfang.
board-options = Optionen: { $listed }.
# Eine beendete Partie; wer das Programm hat, kann dasselbe noch einmal auslosen.
board-drawn-from = Was der Zufall entschied, wurde aus der Zahl { $number } ausgelost und lässt sich damit nachprüfen.
board-in-progress = Die Partie läuft. Benutze die Knöpfe unter dem neuesten Brett, oder `/move`.
board-result = Ergebnis: { $outcome }
board-first-message =
    { "*" }*{ $variant }**, Partie `{ $id }`
    { $versus }{ $options }{ $terms }{ $revealed }
    { $state }
board-begun = Eine Partie **{ $variant }** beginnt: { $versus }.
board-moved-here = Der Thread dieser Partie ist weg oder gesperrt; darum geht **{ $variant }** (Partie `{ $id }`) hier weiter.
board-no-thread = Ich konnte für diese Partie keinen Thread erstellen; darum wird sie hier gespielt. Dafür brauche ich die Berechtigungen „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“.
board-not-posted = Ich konnte in { $place } nichts Neues zu deiner Partie **{ $variant }** (`{ $id }`) posten. Nichts ist verloren: `/show match:{ $id }` zeigt das Brett, auch hier. Damit dort wieder Nachrichten ankommen, bitte jemanden, der den Server verwaltet, mir „Kanal ansehen“, „Nachrichten senden“ und „Dateien anhängen“ zu erlauben.
board-delivery-failed = Ich konnte das Neueste aus dieser Partie nicht in { $place } posten. Nichts ist verloren, und `/show` zeigt das Brett. Bitte jemanden, der den Server verwaltet, mir dort „Kanal ansehen“, „Nachrichten senden“ und „Dateien anhängen“ zu erlauben.
board-unfinished-turn = Das Brett zeigt deinen unfertigen Zug: `{ $entered }`. Nur du siehst ihn, und mit **Ziehen** machst du weiter.
board-complete-turn = Das Brett zeigt deinen Zug `{ $entered }`. Er ist vollständig und wartet darauf, dass du ihn bestätigst: mit **Ziehen** und dann **Bestätigen**; mit **Rückgängig** änderst du ihn. Nur du siehst ihn.
board-thread-versus = { $white } gegen { $black }
board-thread-alone = { $white } auf beiden Seiten
board-sealed = { $player } hat sich entschieden. Aufgedeckt wird erst, wenn sich auch { $other } entschieden hat.
# Wo eine Person beide Seiten spielt.
board-sealed-alone = { $player } hat sich entschieden. Aufgedeckt wird erst nach der Entscheidung für { $other }.
board-reopened = { $player } überlegt noch einmal.
board-draw-offered-computer = { $asker } bietet Remis an. { $asked } denkt darüber nach.
board-draw-offered = { $asker } bietet Remis an. { $asked }, nimmst du an? Ein Zug lehnt es ab.
board-takeback-asked = { $asker } möchte den eigenen letzten Zug zurücknehmen, und jeden Zug danach. { $asked }, bist du einverstanden?
board-pause-asked = { $asker } bittet darum, die Uhren eine Weile anzuhalten. { $asked }, stimmst du zu?
board-draw-closed = { $asker } bietet Remis an. { $end ->
    [accepted] Das Angebot wurde angenommen.
    [declined] Das Angebot wurde abgelehnt.
    [withdrawn] Das Angebot wurde zurückgezogen.
   *[closed] Das Angebot ist erledigt.
}
board-takeback-closed = { $asker } bittet darum, den letzten eigenen Zug zurückzunehmen. { $end ->
    [accepted] Die Bitte wurde angenommen.
    [declined] Die Bitte wurde abgelehnt.
    [withdrawn] Die Bitte wurde zurückgezogen.
   *[closed] Die Bitte ist erledigt.
}
board-pause-closed = { $asker } bittet darum, die Uhren eine Weile anzuhalten. { $end ->
    [accepted] Die Bitte wurde angenommen.
    [declined] Die Bitte wurde abgelehnt.
    [withdrawn] Die Bitte wurde zurückgezogen.
   *[closed] Die Bitte ist erledigt.
}
board-draw-declined = { $who } hat das Remis abgelehnt.
board-takeback-declined = { $who } hat die Zugrücknahme abgelehnt.
board-pause-declined = { $who } hat die Pause abgelehnt.
board-draw-withdrawn = { $who } hat das Remisangebot zurückgezogen.
board-takeback-withdrawn = { $who } hat die Bitte um Zugrücknahme zurückgezogen.
board-pause-withdrawn = { $who } bittet nicht mehr um eine Pause.
board-warned = { $player }, du bist seit über { $days } am Zug. Wenn du nicht ziehst, kann { $other } { $moment } mit dem Knopf oder `/claim` den Sieg beanspruchen. Bis dahin kannst du noch ziehen.
board-finished = **{ $outcome }** { $variant }: { $versus }, { $turns }.
# Unter dem Ende durch Matt: was scheinbar hilft, und warum es das nicht tut.
board-why-mate = Warum nicht { $captures }, { $side }? { $reason }
board-why-mate-further = Und { $captures }? { $reason }
board-suspended = { $everybody }, diese Partie { $variant } (`{ $id }`) ruht: Diese Version des Bots kann ihre Züge nicht bis zu eurer Stellung nachspielen. Nichts ist verloren, das Problem ist protokolliert, und keine Uhr läuft, bis die Partie weitergeht.
board-resumed = { $everybody }, diese Partie geht weiter: Ihre Züge können wieder nachgespielt werden.
