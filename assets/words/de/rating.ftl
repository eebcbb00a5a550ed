# Wertungszahlen: was auf dem Spiel steht, was sich geändert hat, wer wo steht.

rating-at-stake-line = { $player } ({ $rating }): { $preview }
rating-at-stake =
    { "*" }*Gewertet.**
    - { $challenger }
    - { $opponent }
rating-at-stake-open = **Gewertet.** { $player } hat die Wertungszahl { $rating }.
rating-preview = Sieg { $win }, Remis { $draw }, Niederlage { $loss }
rating-changed = Neue Wertungszahlen: { $white }, { $black }.
rating-the-loser = der Verlierer
rating-casual = Ihr habt eine ungewertete Partie vereinbart.
rating-not-between-people = Gewertet werden nur Partien zwischen zwei Menschen. Fordere jemand anderen heraus, oder lass `rated` weg.
rating-untimed = Eine gewertete Partie braucht eine Uhr. Ergänze `time`, zum Beispiel `time:3d`, oder lass `rated` weg.
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
rating-games = { $count ->
    [1] 1 Partie
   *[other] { $count } Partien
}
rating-pace = { $pace ->
    [live] Live
   *[correspondence] Fernpartien
}
rating-unfair-options = Eine gewertete Partie wird mit Optionen gespielt, die niemanden bevorzugen, wie die üblichen. Lass `options` weg, oder lass `rated` weg.
rating-serial = Die Wertungszahlen bleiben, wie sie sind: { $loser } hat mehrere Partien auf Zeit verloren, ohne dazwischen zu ziehen, und nur die erste davon zählt. Die Turnierleitung dieses Servers kann diese mit `/adjudicate rated` zählen lassen.
rating-changed-later = Die Turnierleitung lässt diese Partie zählen. Neue Wertungszahlen: { $white }, { $black }.
rating-not-agreed = Die Wertungszahlen bleiben, wie sie sind: Diese Partie gehört nicht zu denen, die gewertet werden können.
rating-not-by-options = Die Wertungszahlen bleiben, wie sie sind: Die Optionen dieser Partie bevorzugen eine Seite.
rating-not-by-takeback = Die Wertungszahlen bleiben, wie sie sind: Ein Zug wurde zurückgenommen.
rating-not-so-short = Die Wertungszahlen bleiben, wie sie sind: Eine Partie zählt, sobald beide einen Zug gemacht haben.
rating-not-without-result = Die Wertungszahlen bleiben, wie sie sind: Die Partie endete ohne Ergebnis.
rating-not-decided = Die Wertungszahlen bleiben, wie sie sind: Das Ergebnis wurde entschieden und nicht ausgespielt.
rating-not-so-young = Die Wertungszahlen bleiben, wie sie sind: Ein Discord-Konto war bei Beginn der Partie noch keine { $days } alt.
rating-not-so-many = Die Wertungszahlen bleiben, wie sie sind: Ihr beide habt schon { $most } gewertete Partien beendet (Zeitraum: { $days }), mehr zählen nicht.
rating-reinstated = Die Partie zählt jetzt: { $white } für Weiß, { $black } für Schwarz. In ihrem Thread steht, dass es so entschieden wurde.
rating-reinstate-not-here = Zählen lassen kann man nur eine beendete, gewertete Partie dieses Servers. Benutze den Befehl in ihrem Thread, oder nenne sie mit `match`.
rating-reinstate-counts = Diese Partie zählt schon. Zählen lassen kann man nur eine spätere von mehreren Niederlagen auf Zeit.
rating-reinstate-again = Die Turnierleitung hat diese Partie schon zählen lassen ({ $when }). Es gibt nichts mehr zu tun.
rating-reinstate-own = Du hast diese Partie selbst gespielt; jemand anderes aus der Turnierleitung muss darüber entscheiden.
rating-reinstate-gone = Jemand aus dieser Partie wurde gelöscht, also kann sie nicht mehr zählen.
rating-reliability = Letzte { $days }: { $player } hat { $ended ->
    [1] eine Partie
   *[other] { $ended } Partien
} beendet und { $late }.
rating-days-late = { $count ->
    [0] keine auf Zeit verloren
    [1] an einem Tag auf Zeit verloren
   *[other] an { $count } Tagen auf Zeit verloren
}
rating-replies = Übliche Antwortzeit: bis zu { $time }.
rating-replies-slowly = Übliche Antwortzeit: länger als { $time }.
rating-away = { $player } ist im Urlaub und kommt { $until } zurück.
rating-of-a-series = zählt nicht, als spätere Niederlage einer Serie auf Zeit
rating-history = { $count ->
    [1] Eine Partie
   *[other] Partien { $first } bis { $last } von { $count }
}
rating-nobody-listed = Auf diesem Server ist noch niemand gelistet.
rating-nobody-everywhere = Noch ist niemand gelistet.
rating-who-everywhere = -# Auf dieser Liste steht nur, wer **Auf die Liste** drückt; alle Server sehen dann den Namen.
rating-own-rank = Du bist auf Platz { $rank } von { $count }, mit { $rating }.
rating-unlisted-no-match = Du hast hier noch keine Wertungszahl. Spiel zuerst eine gewertete Partie: `/play rated:True`.
rating-unlisted-elsewhere = Du hast { $rating }, aber auf diesem Server noch keine gewertete Partie gespielt.
rating-unlisted-unasked = Du hast { $rating }, bist hier aber nicht gelistet. Drück **Auf die Liste**, wenn alle Server deinen Namen und deine Wertungszahl sehen dürfen.
rating-unlisted-opponents = Du hast { $rating }, gegen { $met ->
    [1] einen Gegner
   *[other] { $met } verschiedene Gegner
}; gelistet wirst du ab { $opponents }.
rating-unlisted-inactive = Du hast { $rating }, aber { $days } lang keine gewertete Partie gespielt. Nach der nächsten bist du wieder gelistet.
rating-unlisted-provisional = Du hast { $rating }; das ist noch nicht sicher genug. Ein paar gewertete Partien mehr genügen.
rating-players-here = Spieler dieses Servers
rating-players-everywhere = Spieler aller Server
rating-nobody-yet = Noch ist niemand gelistet.
rating-no-matches = Noch keine gewerteten Partien.
rating-column = Wertung
rating-by = Wertungszahlen nach { $across }.
rating-match = Partie
rating-match-word = Partie
rating-choose-pool = Andere Wertungszahl zeigen
rating-earlier = Frühere Partien
rating-later = Spätere Partien
rating-list-me = Auf die Liste
rating-list-me-not = Von der Liste
rating-listed-now = Du stehst jetzt auf den Bestenlisten aller Server, wo immer du ihre Regeln erfüllst.
rating-listed-no-more = Du stehst nicht mehr auf den Bestenlisten aller Server.
rating-all-servers = Alle Server
rating-this-server = Dieser Server
rating-column-matches = Partien
rating-column-late = Zu spät
rating-column-reply = Antwort
rating-players-of = Wie verlässlich die Spieler sind
rating-meaning-matches = Partien: beendet, letzte { $days }
rating-meaning-late = Zu spät: Tage mit einer Niederlage auf Zeit
rating-meaning-reply = Antwort: so schnell war die Hälfte der Antworten
rating-players-none = Bei { $tournament } ist noch niemand dabei.
rating-column-away = im Urlaub
rating-players-button = Spieler
rating-accept-first = Nimm an, um die Partie zu beginnen.
