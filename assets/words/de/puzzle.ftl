# Rätsel: Stellungen mit einem erzwungenen Gewinn.

puzzle-heading = Finde den Gewinn ({ $variant }, Rätsel { $name })
puzzle-task = { $turns ->
    [1] { $side } gewinnt mit diesem Zug. Finde ihn.
   *[other] { $side } gewinnt in { $turns } Zügen, was { $other } auch tut. Finde den ersten.
}
puzzle-gone = Dieses Rätsel gibt es nicht mehr. `/puzzle` zeigt dir ein anderes.
puzzle-from-match = Aus einer Partie dieses Servers.
puzzle-consent = Aus deinen beendeten Partien entstehen Rätsel, wenn auch die andere Seite es erlaubt. `/puzzle from-my-matches:False` beendet das.
puzzle-no-consent = Aus deinen Partien entstehen keine Rätsel. `/puzzle from-my-matches:True` erlaubt es.
puzzle-consent-given = Gespeichert. Wenn ab jetzt eine Partie von dir auf einem Server endet, suche ich darin nach Stellungen, in denen jemand den Gewinn hätte erzwingen können. Auch die andere Seite muss es erlaubt haben, außer wenn ich es war. `/puzzle` zeigt solche Stellungen auf diesem Server, ohne zu sagen, wer gespielt hat. `/puzzle from-my-matches:False` beendet das und löscht die Rätsel.
puzzle-consent-withdrawn = Gespeichert. Aus deinen Partien entstehen keine Rätsel mehr, und die vorhandenen sind gelöscht. `/puzzle from-my-matches:True` erlaubt es wieder.
puzzle-winning = Der Gewinn beginnt mit { $actions }.
# Wenn jede davon die Partie beendet.
puzzle-winning-at-once = { $actions } gewinnt sofort.
puzzle-wrong = Das erzwingt keinen Gewinn.
puzzle-too-slow = Das gewinnt nicht mit diesem Zug.
puzzle-unclear = Ich konnte nicht herausfinden, ob das gewinnt. Versuche einen anderen Zug.
puzzle-rated = Deine Wertungszahl für Rätsel: { $before } → { $after }; die des Rätsels: { $puzzle }
puzzle-rating-provisional = -# Ein Fragezeichen heißt, dass die Wertungszahl noch unsicher ist.
puzzle-streak = Du hast an { $days } Tagen hintereinander ein Rätsel gelöst.
puzzle-own-nothing = Du hast noch kein Rätsel versucht. `/puzzle` zeigt dir eines.
puzzle-own = **Deine Wertungszahlen für Rätsel**
puzzle-own-rating = - { $variant }: { $rating } nach { $tried ->
    [1] einem Rätsel
   *[other] { $tried } Rätseln
}
puzzle-own-streak = { $days ->
    [0] Du hast weder heute noch gestern eines gelöst.
    [1] Deine Serie: ein Tag.
   *[other] Deine Serie: { $days } Tage.
}
puzzle-week-nobody = Auf diesem Server hat in den letzten sieben Tagen niemand ein Rätsel gelöst. `/puzzle` zeigt dir eines.
puzzle-week = **Die letzten sieben Tage auf diesem Server** (drei Punkte für ein Rätsel beim ersten Versuch, sonst einer)
puzzle-week-line = { $place }. { $player }: { $points ->
    [1] ein Punkt
   *[other] { $points } Punkte
}, { $solved ->
    [1] ein Rätsel gelöst
   *[other] { $solved } Rätsel gelöst
}
puzzle-none = Für { $variant } gibt es noch keine Rätsel. `/puzzle` ohne Variante zeigt eines von einer anderen.
puzzle-all-done = Du hast alle { $count } Rätsel für { $variant } versucht. `/puzzle` ohne Variante zeigt eines von einer anderen.
puzzle-all-done-everywhere = Du hast alle Rätsel versucht, die es gibt. `/play` mit `computer:` gibt dir stattdessen eine Partie.
puzzle-button-next = Nächstes Rätsel
puzzle-button-back = Zurück zum Rätsel
puzzle-button-table = Meine Rätsel
