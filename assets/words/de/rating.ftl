# Wertungszahlen: was auf dem Spiel steht, was sich geändert hat, wer wo steht.

rating-at-stake-line = { $player } ({ $rating }): { $preview }
rating-at-stake =
    { "*" }*Gewertet.**
    - { $challenger }
    - { $opponent }
rating-at-stake-open = **Gewertet.** { $player } hat die Wertungszahl { $rating }.
rating-preview = Sieg { $win }, Remis { $draw }, Niederlage { $loss }
rating-serial = Die Wertungszahlen bleiben, wie sie sind: { $loser } hat mehrere Partien auf Zeit verloren, ohne dazwischen zu ziehen, und nur die erste davon zählt.
rating-changed = Neue Wertungszahlen: { $white }, { $black }.
rating-the-loser = der Verlierer
rating-casual = Ihr habt eine ungewertete Partie vereinbart.
rating-not-between-people = Gewertet werden nur Partien zwischen zwei Menschen. Fordere jemand anderen heraus, oder lass `rated` weg.
rating-untimed = Eine gewertete Partie braucht eine Uhr. Ergänze `time`, zum Beispiel `time:3d`, oder lass `rated` weg.
rating-unfair-options = Eine gewertete Partie wird mit den üblichen Optionen der Variante gespielt. Lass `options` weg, oder lass `rated` weg.
rating-imported = Eine importierte Partie wird nicht gewertet.
rating-takeback = In einer gewerteten Partie nimmt man keine Züge zurück. Lass `takebacks` weg, oder lass `rated` weg.
rating-too-short = Eine Partie wird gewertet, sobald beide gezogen haben.
rating-too-many = Ihr beide habt in einer Woche { $most } gewertete Partien beendet; mehr zählen nicht.
rating-new-account = Gewertete Partien gibt es für Discord-Konten, die mindestens so alt sind: { $days }. Spiel bis dahin ungewertet.
rating-none = { $whose } hat noch keine Wertungszahl. Die gibt es für Partien, bei denen beide zustimmen, sie zu werten: `/play rated:True time:3d`.
rating-heading = Wertungszahlen von { $whose }:
rating-pool = **{ $variant }, { $pace }**: { $rating } nach { $games }
rating-provisional = -# Ein Fragezeichen heißt, dass es für eine sichere Wertungszahl zu wenige neuere Partien gibt.
rating-won = gewonnen gegen { $opponent }
rating-lost = verloren gegen { $opponent }
rating-drew = remis gegen { $opponent }
rating-who = Gelistet wird, wer gewertete Partien gegen { $opponents } verschiedene Gegner gespielt hat und eine sichere Wertungszahl hat; die letzte Partie liegt höchstens { $days } zurück.
rating-not-listed = Du bist noch nicht gelistet.
rating-own-rank = Du bist auf Platz { $rank }.
rating-only-in-a-server = Eine Bestenliste gehört zu einem Server. Benutze diesen Befehl auf einem.
rating-nobody-listed = Auf diesem Server ist noch niemand gelistet.
rating-games = { $count ->
    [1] 1 Partie
   *[other] { $count } Partien
}
rating-pace = { $pace ->
    [live] Live
   *[correspondence] Fernpartien
}
