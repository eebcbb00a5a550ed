# Was `/challenges` sagt, und Herausforderungen, die jemand nicht annimmt.

blocks-present = Herausforderungen, die du annimmst:
blocks-from-everybody = Von allen.
blocks-from-here = Nur solche von diesem Server.
blocks-from-one-server = Nur solche von einem anderen Server.
blocks-from-nobody = Du nimmst keine Herausforderungen an. Deine Partien gehen weiter, und du kannst andere herausfordern.
blocks-rated-any = Gewertete und ungewertete.
blocks-only-rated = Nur gewertete.
blocks-only-casual = Nur ungewertete.
blocks-pace-any = Live-Partien und Partien über Tage oder ohne Uhr.
blocks-only-live = Nur Live-Partien.
blocks-only-slow = Nur Partien über Tage oder ohne Uhr.
blocks-count = { $count ->
        [1] Du hast einen Spieler blockiert. `/challenges blocked` sagt, wen.
       *[other] Du hast { $count } Spieler blockiert. `/challenges blocked` listet sie auf.
    }
blocks-bounds = Das gilt für Herausforderungen, die dich beim Namen nennen, und für Revanchen. Du änderst es mit den Optionen von `/challenges filter`; `/challenges block` blockiert einen einzelnen Spieler.
blocks-blocked = { $player } ist blockiert und erfährt davon nichts. Keiner von euch kann den anderen herausfordern oder dessen Herausforderungen annehmen; eine laufende Partie geht weiter, und Turniere können euch trotzdem paaren. `/challenges unblock` beendet das.
blocks-unblocked = { $player } ist nicht mehr blockiert. Ihr könnt euch wieder herausfordern.
blocks-was-not-blocked = { $player } ist von dir nicht blockiert. `/challenges blocked` listet auf, wen du blockiert hast.
blocks-none = Du hast niemanden blockiert. `/challenges block` blockiert einen Spieler: Keiner von euch kann den anderen dann herausfordern.
blocks-list = { $count ->
        [1] Du hast einen Spieler blockiert: { $players }. `/challenges unblock` beendet das.
       *[other] Du hast { $count } Spieler blockiert: { $players }. `/challenges unblock` beendet das für einen von ihnen.
    }
blocks-a-bot = Bots fordern niemanden heraus, also gibt es nichts zu blockieren. Nenne einen Spieler.
blocks-no-server-here = Hier ist kein Server. Benutze `/challenges filter` auf dem Server, dessen Herausforderungen du annehmen willst.

blocks-takes-only-rated = Dieser Spieler nimmt nur gewertete Herausforderungen an. Frag mit `rated:True` und einer Uhr, oder frag jemand anderen.
blocks-takes-only-casual = Dieser Spieler nimmt nur ungewertete Herausforderungen an. Frag ohne `rated`, oder frag jemand anderen.
blocks-takes-only-live = Dieser Spieler nimmt nur Live-Partien an. Frag mit einer Live-Uhr wie `time:10m+10s`, oder frag jemand anderen.
blocks-takes-only-slow = Dieser Spieler nimmt keine Live-Partien an. Frag mit Tagen pro Zug wie `time:3d` oder ohne `time`, oder frag jemand anderen.
