# Was Zuschauer lesen: einer Partie folgen, und Vorhersagen.

follow-button = Folgen
follow-button-stop = Nicht mehr folgen
follow-button-table = Beste Vorhersagen
follow-wins = { $side } gewinnt
follow-draw = Remis
follow-points = { $points ->
    [1] einen Punkt
   *[other] { $points } Punkte
}
follow-follows = Du folgst der Partie `{ $id }`. Wenn sie endet, erwähne ich dich dort einmal, für alle sichtbar. Wenn du von jedem Zug hören willst, tritt ihrem Thread bei.
follow-follows-not = Du folgst der Partie `{ $id }` nicht. Mit **Folgen** erwähne ich dich, wenn sie endet, für alle sichtbar.
follow-who-wins = Wer gewinnt? Eine richtige Vorhersage bringt jetzt { $points } und nach jedem Zug weniger, bis beide Seiten zusammen { $turn } Züge gemacht haben.
follow-guess = Deine Vorhersage: { $guess }, für { $points }.
follow-same-guess = Du kannst sie ändern, bis beide Seiten zusammen { $turn } Züge gemacht haben.
follow-change-guess = Du kannst sie ändern, bis beide Seiten zusammen { $turn } Züge gemacht haben; eine richtige Vorhersage bringt jetzt { $points }.
follow-late = Nach { $turn } Zügen beider Seiten kann niemand mehr etwas vorhersagen. Du kannst der Partie trotzdem folgen.
follow-plays = Du spielst in dieser Partie und erfährst ohnehin von jedem Zug. Folgen und vorhersagen, wie es ausgeht, kannst du bei Partien anderer.
follow-over = Diese Partie ist zu Ende. `/replay` zeigt, wie sie verlief.
follow-full = Dieser Partie folgen schon { $limit } Leute; mehr erwähne ich nicht. Tritt ihrem Thread bei, um zu sehen, wie sie endet.
follow-too-many = Du folgst schon { $limit } Partien. Benutze erst `/follow` in einer davon und drücke **Nicht mehr folgen**.
follow-no-match = Benutze `/follow` im Thread der Partie, oder nenne sie mit `match`.
follow-followers = { "**" }Zuschauer:** { $followers }.
follow-guesser = { $player } (für { $points })
follow-right = { "**" }Richtig vorhergesagt:** { $guessers }.
follow-table = { "**" }Die besten Vorhersagen auf diesem Server in den letzten 90 Tagen** (eine richtige Vorhersage bringt vor dem ersten Zug { $turn } Punkte, nach jedem Zug einen weniger)
follow-table-line = { $place }. { $player }: { $right ->
    [1] eine richtige Vorhersage
   *[other] { $right } richtige Vorhersagen
} für { $points }
follow-table-empty = Auf diesem Server hat in den letzten 90 Tagen niemand richtig vorhergesagt, wie eine Partie endet. Benutze `/follow` im Thread einer Partie, um vorherzusagen, wie sie endet.
follow-table-elsewhere = Jeder Server hat seine eigene Tabelle. Benutze `/follow table:True` auf einem Server.
