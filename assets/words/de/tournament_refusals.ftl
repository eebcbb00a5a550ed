# Was bei Turnieren nicht geht oder nicht lesbar ist.

tournament-refusal-unknown-here = Dieses Turnier gibt es hier nicht. `/tournament list` zeigt die dieses Servers.
tournament-refusal-name = Der Name eines Turniers hat zwischen 1 und { $most } Zeichen.
tournament-refusal-too-many = Dieser Server hat schon { $limit } unbeendete Turniere. Beende erst eins oder sag eins ab.
tournament-refusal-too-many-entries = Du nimmst schon an { $limit } Turnieren teil. Verlass eins, oder warte, bis eins vorbei ist.
tournament-refusal-open = Das Turnier hat noch nicht begonnen.
tournament-refusal-running = Das Turnier hat schon begonnen.
tournament-refusal-paused = Das Turnier ist unterbrochen. Die Turnierleitung kann es fortsetzen.
tournament-refusal-finished = Das Turnier ist vorbei. `/tournament standings` zeigt, wie es ausging.
tournament-refusal-cancelled = Das Turnier wurde abgesagt. `/tournament list` zeigt die anderen dieses Servers.
tournament-refusal-entry-closed = Dieses Turnier nimmt niemanden mehr auf.
tournament-refusal-full = Das Turnier ist voll: { $most } nehmen teil. Du kannst beitreten, wenn jemand vor dem Beginn geht.
tournament-refusal-already-in = Du nimmst schon an diesem Turnier teil. `/tournament show` sagt, wie es steht, und mit `/tournament leave` gehst du wieder.
tournament-refusal-not-in = Das geht nur für Spieler, die an diesem Turnier teilnehmen.
tournament-refusal-no-check-in = Gerade läuft kein Check-in.
tournament-refusal-no-vote = In diesem Turnier gibt es gerade nichts abzustimmen.
tournament-refusal-bad-vote = Diese Variante steht nicht auf der Liste dieses Turniers.
tournament-refusal-contrary-vote = Du kannst nicht für eine Variante stimmen und sie zugleich ausschließen. Lass sie an einer der beiden Stellen weg.
tournament-refusal-same-result = Diese Partie hat schon dieses Ergebnis. `/tournament pairings` zeigt alle Ergebnisse.
tournament-refusal-result-changed = Die Partie hat inzwischen ein anderes Ergebnis als bei der Frage. Sieh dir `/tournament pairings` an und entscheide noch einmal.
tournament-refusal-own-game = Du spielst diese Partie selbst; darum muss jemand anderes aus der Turnierleitung entscheiden: wer Events verwalten darf oder die Rolle dafür hat. Gibt es sonst niemanden, gib jemandem diese Rolle mit `/settings organisers:`, oder lass die Partie ausspielen, mit `/draw` remis enden oder aufgeben.
tournament-refusal-corrections-closed = Das Turnier endete vor mehr als einem Tag ({ $days }); seine Ergebnisse stehen fest.
tournament-refusal-games-depend = Spätere Partien hängen von diesem Ergebnis ab; darum kann es nicht geändert werden. Die letzte Partie eines Duells kannst du berichtigen, solange es einen Sieger behält.
tournament-refusal-tie-needs-winner = Jedes Duell im K.-o.-System braucht einen Sieger, und nach diesem Ergebnis bräuchte es noch eine Partie. Gib die Partie einem der beiden.
tournament-refusal-not-counted = Diese Partie lief noch, als die Arena endete; sie zählt nicht.
tournament-refusal-not-enough-players = Ein Turnier braucht mindestens zwei Teilnehmende, die bereit sind.
tournament-refusal-ordered-twice = Nummer { $number } ist zweimal genannt. Nenne jeden einmal, die stärksten zuerst.
tournament-refusal-no-such-board = Runde { $round } hat kein Brett { $board }. `/tournament pairings` zeigt die Bretter.
tournament-refusal-result-stands = Die nächste Runde ist schon gepaart; darum kann dieses Ergebnis nicht mehr geändert werden.
tournament-refusal-no-substitute = Nur der Platz von jemandem, der ausgeschieden ist, kann übernommen werden, und nur von jemandem, der in diesem Turnier noch nicht gespielt hat.
tournament-refusal-no-pairing = Die Regeln erlauben keine weitere Paarung; darum endet das Turnier hier.
tournament-refusal-log-full = Dieses Turnier hat seine größte Länge erreicht. Bitte die Turnierleitung, es zu beenden.
tournament-refusal-bye-not-swiss = Nur im Schweizer System gibt es einen halben Punkt für eine Runde, die du aussetzt. Mit `/tournament leave` scheidest du aus.
tournament-refusal-bye-one-round = Dieses Turnier hat nur eine Runde, und die letzte kann niemand für einen halben Punkt aussetzen.
tournament-refusal-bye-round = Wähle eine Runde von 1 bis { $most }. Die letzte, Runde { $last }, kann niemand für einen halben Punkt aussetzen.
tournament-refusal-bye-paired = Runde { $round } ist schon gepaart. Wähle eine spätere.
tournament-refusal-bye-once = Du hast schon um einen halben Punkt in Runde { $round } gebeten, und das geht nur einmal. Um ihn zurückzugeben, bevor diese Runde gepaart ist, benutze `/tournament half-point round:{ $round } undo:True`.
tournament-refusal-bye-not-asked = Du hast in Runde { $round } nicht um einen halben Punkt gebeten; du spielst sie ohnehin.
tournament-refusal-no-window = Die Runden dieses Turniers haben keine Frist, also gibt es nichts zu verlängern: Eine Runde endet mit ihrer letzten Partie.
tournament-refusal-no-round = Gerade läuft keine Runde. Verlängere die nächste, sobald sie begonnen hat.
tournament-refusal-past = Diese Zeit ist schon vorbei. Schreib, wie lange von jetzt an, etwa `2 days`, oder ein späteres Datum in UTC.
tournament-refusal-earlier = Die Runde dauert schon bis { $end }, und mit `/tournament extend` kann sie nur später enden. Damit sie früher endet, entscheide ihre Partien mit `/tournament decide`.
tournament-refusal-too-far = Das ist zu weit voraus. Eine Runde dauert von jetzt an höchstens noch { $days }.
tournament-refusal-rounds = Ein Turnier im Schweizer System hat zwischen 1 und 15 Runden.
tournament-refusal-players = Ein Turnier dieser Art hat zwischen 2 und { $most } Teilnehmende.
tournament-refusal-arena-live = Eine Arena wird live gespielt. Wähle eine Bedenkzeit wie 5+5 und keine Rundendauer.
tournament-refusal-arena-length = Eine Arena dauert zwischen { $least } Minuten und { $most } Stunden.
tournament-refusal-needs-clock = Ein Turnier braucht eine Bedenkzeit, sonst endet eine Partie vielleicht nie. Wähle eine wie 3 Tage pro Zug oder 10+10.
tournament-refusal-window = `window:` liegt zwischen 1 und 180 Tagen. Lass es für kürzere Runden weg: Eine Runde endet dann mit ihrer letzten Partie, und eine Bedenkzeit wie `time:10+10` begrenzt jede Partie.
tournament-refusal-interval = Die Pause zwischen zwei Runden dauert höchstens 7 Tage. Wähle bei `break:` eine kürzere.
tournament-refusal-variants = Nenne zwischen 1 und { $most } verschiedene Varianten.
tournament-refusal-check-in = Ein Check-in braucht eine Anfangszeit und dauert höchstens 7 Tage.
tournament-refusal-check-in-long = Der Check-in ist länger als die Zeit bis zum Beginn. Verkürze `check-in:`, oder wähle bei `starts:` eine spätere Zeit.
tournament-refusal-at-once-live = Niemand kann alle Partien auf einmal mit einer Live-Uhr spielen. Lass `at-once:` weg, oder wähle eine Fernpartie-Uhr wie 3 Tage pro Zug.
tournament-refusal-live-vacation = Urlaub hält Live-Uhren nicht an. Lass `vacation:` weg, oder wähle eine Fernpartie-Uhr wie 3 Tage pro Zug.
tournament-refusal-not-faster = Eine Partie mit { $control } ist nicht schneller als die mit { $before } davor. Nenne bei `faster:` Bedenkzeiten, die kürzer werden, etwa 5+5, 3+3.
tournament-refusal-starts = `starts:` muss in den nächsten 180 Tagen liegen. Wähle eine frühere Zeit.
tournament-refusal-starts-past = `starts:` ist schon vorbei. Schreib, wie lange von jetzt an, etwa `2 days`, oder ein späteres Datum in UTC.
tournament-refusal-faster = Ein Duell kann höchstens { $most } schnellere Partien haben.
tournament-not-an-organiser = Das kann nur die Turnierleitung: wer auf diesem Server Events verwalten darf oder die mit `/settings` festgelegte Rolle dafür hat.
tournament-not-on-the-list = { $variant } gehört nicht zu den Varianten dieses Turniers. `/tournament show` listet sie auf.
tournament-not-paired-yet = Vor Beginn des Turniers ist niemand gepaart.
tournament-not-paired = Runde { $round } ist nicht gepaart. Die letzte ist Runde { $last }.
tournament-no-bots = Bots können nicht an Turnieren teilnehmen.
tournament-which = Welches Turnier? Nenne es mit `tournament:`. Dieser Server hat { $tournaments }.
tournament-which-of-name = Mehrere Turniere heißen so. Nenne eines mit seiner ID: { $tournaments }.
tournament-none-here = Dieser Server hat noch kein Turnier. Wer Events verwalten darf, kann eins mit `/tournament create` eröffnen.
tournament-named-twice = { $variant } ist zweimal genannt. Nenne jede Variante einmal; nur `choose: One per round` kann eine wiederholen.
tournament-variants-needed = Nenne mindestens eine Variante: { $variants }. Trenne mehrere durch Kommas.
tournament-more-players = und { $more } weitere
tournament-nobody-to-seed = { $typed } kann nicht gesetzt werden: Noch nimmt niemand teil.
tournament-unknown-seed = { $typed } nimmt nicht teil. Nenne die Teilnehmenden per Erwähnung, Name oder Nummer, durch Kommas getrennt: { $players }{ $more }.
tournament-seeded-twice = { $name } ist zweimal genannt. Nenne jeden einmal, die stärksten zuerst.
tournament-unknown = Dieser Server hat kein Turnier { $typed }. `/tournament list` zeigt, welche er hat.
tournament-unknown-variant = Eine Variante { $typed } gibt es nicht. Nenne eine oder mehrere von { $variants }, durch Kommas getrennt.
tournament-plan-needed = Sag bei mehreren Varianten mit `choose:`, welche gespielt wird: eine pro Runde, für jedes Brett ausgelost oder durch Abstimmung.
tournament-unknown-moment = Die Zeit { $typed } kann ich nicht lesen. Schreib, wie lange von jetzt an, etwa `90 min`, `20h` oder `3 days`, oder Datum und Zeit in UTC wie `2027-01-31 18:00`.
tournament-unknown-duration = Die Dauer { $typed } kann ich nicht lesen. Schreib sie wie `90 min`, `24h` oder `14 days`.
tournament-not-for-this-format = Diese Turnierform hat kein `{ $option }:`. Lass es weg.
tournament-rounds-needed = Das Schweizer System braucht `rounds:`, zwischen 1 und 15. Bei 8 Teilnehmenden sind 3 bis 5 üblich, bei 32 sind es 5 bis 9.
tournament-length-needed = Eine Arena braucht `minutes:`, zwischen { $least } und { $most }.
tournament-time-needed = Ein Turnier braucht `time:` für jede Partie oder `window:` für jede Runde; die Hälfte davon ist dann die Uhr jedes Spielers.
tournament-window-needs-time = Ohne `time:` ist die Hälfte von `window:` die Uhr jedes Spielers, und eine Fernpartie braucht mindestens einen Tag. Wähle mindestens 2 Tage oder eine Uhr wie `time:10+10`.
tournament-no-standings-of = Diese Person hat keinen Platz in diesem Turnier. `/tournament show` listet die Teilnehmenden auf.
tournament-not-started = Das Turnier hat nicht begonnen; darum gibt es noch keinen Stand. `/tournament show` listet die Teilnehmenden auf.
tournament-seeds-needed = Nenne die Teilnehmenden in der Reihenfolge ihrer Stärke, die stärksten zuerst: per Erwähnung, Name oder Nummer, durch Kommas getrennt.
tournament-no-report = Eine Arena hat keine Runden; darum gibt es keinen TRF-Bericht über sie.
tournament-refusal-start-running = Das Turnier läuft schon. `/tournament show` sagt, wie es steht.
tournament-refusal-start-paused = Das Turnier hat begonnen und ist gerade unterbrochen. Mit `/tournament resume` geht es weiter.
tournament-refusal-pause-open = Das Turnier hat noch nicht begonnen, also gibt es nichts zu unterbrechen. Mit `/tournament start` beginnt es.
tournament-refusal-pause-paused = Das Turnier ist schon unterbrochen. Mit `/tournament resume` geht es weiter.
tournament-refusal-resume-open = Das Turnier ist nicht unterbrochen: Es hat noch nicht begonnen. Mit `/tournament start` beginnt es.
tournament-refusal-resume-running = Das Turnier ist nicht unterbrochen: Es läuft. `/tournament pairings` zeigt seine Partien, und `/tournament pause` unterbricht es.
tournament-refusal-seed-started = Das Turnier hat begonnen; darum steht die Setzliste fest. `/tournament show` sagt, wie es steht.
tournament-refusal-substitute-open = Das Turnier hat noch nicht begonnen; da braucht niemand Ersatz. Wer mitspielen will, benutzt `/tournament join`.
tournament-refusal-decide-open = Das Turnier hat noch nicht begonnen; da gibt es keine Partie zu entscheiden. Mit `/tournament start` beginnt es.
tournament-nothing-to-choose = Bei einer Variante gibt es nichts zu wählen: Jede Partie ist `{ $variant }`. Lass `choose:` weg, oder nenne mehrere Varianten.
tournament-refusal-rating-limits = Deine Wertungszahl für dieses Turnier ist { $rating }, und sie muss { $limits } sein. `/tournament list` zeigt die anderen dieses Servers.
tournament-refusal-new-account = Die Partien dieses Turniers werden gewertet, deshalb nimmt es nur Discord-Konten auf, die mindestens so alt sind: { $days }. `/tournament list` zeigt die anderen dieses Servers.
tournament-refusal-days-late = Du hast an { $days ->
    [one] einem
   *[other] { $days }
} der letzten { $period } Tage auf Zeit verloren, und dieses Turnier erlaubt { $most ->
    [0] keinen solchen Tag
   *[other] höchstens { $most }
}. Ein solcher Tag zählt { $period } Tage lang: `/rating` sagt, wie viele du hast. `/tournament list` zeigt die anderen Turniere dieses Servers.
tournament-refusal-days-late-limit = `days-late:` ist höchstens { $most }, denn nur so viele Tage zählen. Lass es weg, wenn alle beitreten dürfen.
tournament-refusal-limits = `rating-from:` und `rating-to:` liegen zwischen { $least } und { $most }, das kleinere zuerst.
tournament-refusal-cancel-finished = Das Turnier ist vorbei, also gibt es nichts abzusagen. `/tournament standings` zeigt, wie es ausging.
tournament-refusal-cancel-cancelled = Das Turnier ist schon abgesagt. `/tournament create` eröffnet ein neues.

# Änderungen vor dem Beginn.
tournament-refusal-edit-started = Das Turnier hat begonnen, darum bleiben seine Regeln. Solange es läuft, lässt `/tournament extend` eine Runde später enden, und `/tournament pause` hält die Paarungen an.
tournament-refusal-edit-nothing = So ist es schon, es wurde nichts geändert. `/tournament show` zeigt die Regeln.
tournament-refusal-edit-variants = { $players ->
        [1] Jemand hat
       *[other] { $players } haben
    } sich für die jetzigen Varianten angemeldet, darum bleiben sie. Für andere eröffne mit `/tournament create` ein weiteres Turnier.
tournament-refusal-edit-live = { $players ->
        [1] Jemand hat
       *[other] { $players } haben
    } sich für Live-Partien angemeldet, darum kann daraus kein Fernschach werden. Wähle eine andere Live-Bedenkzeit wie 10+10, oder eröffne mit `/tournament create` ein weiteres Turnier.
tournament-refusal-edit-correspondence = { $players ->
        [1] Jemand hat
       *[other] { $players } haben
    } sich für Fernpartien angemeldet, darum können daraus keine Live-Partien werden. Wähle eine andere Bedenkzeit wie 2 Tage pro Zug, oder eröffne mit `/tournament create` ein weiteres Turnier.
tournament-refusal-edit-places = Es gibt schon { $players } Anmeldungen. Wähle `players:` nicht kleiner; mit genau so vielen kann sich sonst niemand mehr anmelden.
tournament-refusal-edit-check-in = Der Check-in läuft gerade, darum bleibt er, wie er ist, und das Turnier behält einen Beginn. Verschieben kannst du ihn mit `starts:`.
tournament-refusal-edit-rated = Das Konto von { $names } ist jünger als { $days }, und ein gewertetes Turnier nimmt solche nicht. Nimm diese Anmeldungen zuerst mit `/tournament remove` heraus, oder lass es ungewertet.
tournament-nothing-to-edit = Sag, was sich ändern soll, zum Beispiel `starts:`, `time:` oder `players:`. Die Turnierform bleibt immer; die Varianten bleiben, sobald jemand angemeldet ist.
