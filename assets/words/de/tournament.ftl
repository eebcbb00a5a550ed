# Turniere: Regeln, Nachrichten und Tabellen.

tournament-format-swiss = Schweizer System, { $count ->
        [1] eine Runde
       *[other] { $count } Runden
    }
tournament-format-round-robin = Rundenturnier
tournament-format-double-round-robin = Doppeltes Rundenturnier
tournament-format-at-once = { $kind }, alle Partien auf einmal
tournament-format-knockout = K.-o.-System
tournament-format-arena = Arena, { $length }

tournament-variants-per-round = { $names }, eine pro Runde in dieser Reihenfolge
tournament-variants-drawn = { $names }, für jedes Brett ausgelost
tournament-variants-vote = { $names }: Bis zum Beginn stimmt ihr ab, mit dem Knopf **Abstimmen** oder mit `/tournament vote`
tournament-voted = { $variant }, durch Abstimmung
tournament-voted-by-lot = { $variant }, ausgelost, weil niemand abgestimmt hat
tournament-vote-result = Die Abstimmung ist entschieden: Gespielt wird { $variant }.
tournament-vote-result-by-lot = Niemand hat abgestimmt, also hat das Los entschieden: Gespielt wird { $variant }.

tournament-rounds-arena = Wer frei ist, wird neu gepaart. Ein Sieg zählt 2, ein Remis 1. Partien, die am Ende noch laufen, zählen nicht.
tournament-rounds-at-once = Es endet mit der letzten Partie.
tournament-rounds-interval = Eine Runde endet mit ihrer letzten Partie. Pause bis zur nächsten: { $time }.
tournament-rounds-free = Eine Runde endet mit ihrer letzten Partie.
tournament-rounds-window = Eine Runde dauert höchstens { $count ->
        [1] einen Tag
       *[other] { $count } Tage
    }.
tournament-rounds-inside = Beide Uhren zusammen laufen bis dahin ab.
tournament-unfinished-draw = Was dann noch läuft, endet remis.
tournament-unfinished-organiser = Was dann noch läuft, entscheidet die Turnierleitung innerhalb von { $count ->
        [1] einem Tag
       *[other] { $count } Tagen
    }; danach ist es remis.
tournament-unfinished-judge = Was dann noch läuft, entscheidet die Turnierleitung innerhalb von { $count ->
        [1] einem Tag
       *[other] { $count } Tagen
    } auf Vorschlag des Computers: Wer um { $pawns } Bauern oder mehr vorn liegt, gewinnt, sonst ist es remis. Ohne Entscheidung ist es danach remis.

tournament-ties-swiss = Bei Punktgleichheit entscheiden der direkte Vergleich, Buchholz mit einem Streichergebnis, Buchholz, Sonneborn-Berger, Siege, Partien mit Schwarz, dann das Los.
tournament-ties-round-robin = Bei Punktgleichheit entscheiden der direkte Vergleich, Sonneborn-Berger, Siege, Partien mit Schwarz, dann das Los.
tournament-ties-arena = Bei Punktgleichheit entscheiden mehr Siege, dann weniger Partien, dann das Los.
tournament-ties-return = eine Partie mit vertauschten Farben
tournament-ties-faster = eine Partie mit { $control }
tournament-ties-seed = Nach einem Remis kommt weiter, wer höher gesetzt ist.
tournament-ties-steps = Auf ein Remis folgt { $steps }. Bleibt es dabei, kommt weiter, wer höher gesetzt ist.
tournament-ties-third-place = Die Verlierer der Halbfinale spielen um den dritten Platz.

tournament-rated = Die Partien werden gewertet, außer wenn sie enden, bevor beide gezogen haben, oder wenn die Turnierleitung oder das Ende der Runde sie entscheidet.
tournament-casual = Die Partien ändern keine Wertungszahlen.
tournament-seeding-rating = Gesetzt wird nach Wertungszahl; wer keine hat, folgt in ausgeloster Reihenfolge.
tournament-seeding-draw = Die Setzliste wird ausgelost.
tournament-seeding-joined = Gesetzt wird in der Reihenfolge der Anmeldungen.
tournament-seeding-organiser = Die Turnierleitung hat gesetzt: { $names }.
tournament-seeding-others-rating = Wer nicht genannt ist, folgt nach der Wertungszahl, und wer keine hat, in der Reihenfolge der Anmeldungen.
tournament-seeding-others-joined = Wer nicht genannt ist, folgt in der Reihenfolge der Anmeldungen.
tournament-entry-half = Beitreten kann man, bis die Hälfte der Runden gepaart ist.
tournament-entry-arena = Beitreten kann man bis zum Ende.
tournament-entry-start = Beitreten kann man bis zum Beginn.
tournament-entry-ratings = Die Wertungszahl muss { $limits } sein; wer keine hat, zählt als 1500.
tournament-entry-days-late = { $count ->
    [0] Man darf in den letzten { $period } Tagen keine Partie auf Zeit verloren haben.
    [one] Man darf an einem der letzten { $period } Tage auf Zeit verloren haben, nicht an mehr.
   *[other] Man darf an höchstens { $count } der letzten { $period } Tage auf Zeit verloren haben.
}
tournament-ratings-between = zwischen { $least } und { $most }
tournament-ratings-from = mindestens { $least }
tournament-ratings-to = höchstens { $most }
tournament-ratings-any = beliebig

tournament-no-shows = Wessen Zeit ohne einen einzigen Zug abläuft, hat die Partie kampflos verloren. Wem das zweimal passiert, der scheidet aus.
tournament-no-shows-return = Wessen Zeit ohne einen einzigen Zug abläuft, hat die Partie kampflos verloren. Wem das zweimal passiert, der scheidet aus, kann aber wieder beitreten.
tournament-no-shows-at-once = Wessen Zeit ohne einen einzigen Zug abläuft, hat die Partie kampflos verloren.

tournament-line-format = **Turnierform:** { $format }. { $rounds }
tournament-line-variant = **Variante:** { $variant }
tournament-line-variants = **Varianten:** { $variants }
tournament-line-time = **Bedenkzeit:** { $time }
tournament-vacation = Urlaub hält die Uhren an.
tournament-line-ratings = **Wertung:** { $ratings }
tournament-line-entry = **Anmeldung:** { $entry }
tournament-line-ties = **Gleichstand:** { $ties }
tournament-line-no-shows = **Kampflos:** { $no_shows }
tournament-line-start = **Beginn:** { $date }
tournament-line-start-check-in = **Beginn:** { $date }. Check-in ab { $from }
tournament-line-start-check-in-now = **Beginn:** { $date }. Der Check-in läuft
tournament-line-start-open = **Beginn:** sobald die Turnierleitung es startet
tournament-line-players = **Teilnehmende:** { $taken } von höchstens { $most }
tournament-line-status = **Status:** { $status }
tournament-line-players-withdrawn = **Teilnehmende:** { $players }, { $withdrawn ->
        [1] davon ist eine Person ausgeschieden
       *[other] davon sind { $withdrawn } ausgeschieden
    }
tournament-own = Du nimmst teil.
tournament-own-place = Du nimmst teil und liegst auf Platz { $rank }: { $achieved }.
tournament-own-game = Du spielst gerade gegen { $opponent }.
tournament-own-game-there = Du spielst gerade gegen { $opponent }, in { $place }.
tournament-own-left = Du nimmst nicht mehr teil.
tournament-more-lines = … und { $count ->
        [1] eine weitere Zeile
       *[other] { $count } weitere Zeilen
    }

tournament-status-check-in = der Check-in läuft
tournament-status-open = offen für Anmeldungen
tournament-status-paused = unterbrochen, { $progress }
tournament-status-over = beendet
tournament-status-too-few = abgesagt, weil zu wenige da waren
tournament-status-cancelled = von der Turnierleitung abgesagt
tournament-progress-arena = läuft (Ende: { $end })
tournament-progress-round = Runde { $round } von { $planned }
tournament-progress-at-once = alle Runden haben begonnen
tournament-progress-break = Runde { $round } beginnt { $time }
tournament-progress-first = die erste Runde beginnt gleich
tournament-progress-games = { $progress }, { $count ->
        [1] eine Partie läuft
       *[other] { $count } Partien laufen
    }
tournament-head-round = Runde { $round }
tournament-head-paused = unterbrochen
tournament-head-cancelled = abgesagt
tournament-winner = { $name } hat gewonnen
tournament-winners = { $names } haben gewonnen

tournament-check-in-opens = Check vor dem Beginn von **{ $name }** ein, sonst verfällt dein Platz. Beginn: { $date }
tournament-check-in-opens-soon = Check vor dem Beginn von **{ $name }** ein, sonst verfällt dein Platz.
tournament-check-in-over = Der Check-in für **{ $name }** ist vorbei. Eingecheckt { $count ->
        [0] hat niemand
        [1] hat eine Person
       *[other] haben { $count }
    }.
tournament-check-in-cancelled = **{ $name }** wurde abgesagt, der Check-in ist vorbei.

tournament-list-empty = Auf diesem Server gab es noch kein Turnier. Wer Events verwalten darf, kann eins mit `/tournament create` eröffnen.
tournament-list-title = **Turniere auf diesem Server**
tournament-list-line = - **{ $name }** (`{ $id }`): { $status }, { $players }, angekündigt in { $channel }
tournament-list-players = { $count ->
        [1] eine Anmeldung
       *[other] { $count } Anmeldungen
    }
tournament-list-left = { $players } ({ $left } noch dabei)
tournament-list-to-the-end = { $players } ({ $left } bis zum Ende dabei)
tournament-choice = { $name } ({ $status }, eröffnet am { $day }, { $id })
tournament-score-white = Weiß gewinnt (1-0)
tournament-score-black = Schwarz gewinnt (0-1)
tournament-score-draw = Remis
tournament-score-none = Kein Ergebnis (0-0)
tournament-unnamed-player = Nummer { $number }

tournament-opened = **{ $name }** ist offen für Anmeldungen. Die Nachricht in { $channel } enthält die Regeln und einen Knopf zum Teilnehmen; die Turnierleitung benutzt `/tournament` mit der ID `{ $id }`.
tournament-joined = Du nimmst an **{ $name }** teil. { $next } Wenn deine Partie beginnt, wirst du benachrichtigt.
tournament-joined-check-in = Check ab { $from } ein, sonst verfällt dein Platz; Beginn ist { $starts }.
tournament-joined-check-in-now = Check jetzt ein, sonst verfällt dein Platz; Beginn ist { $starts }.
tournament-joined-starts = Beginn ist { $starts }.
tournament-joined-organiser = Die Turnierleitung startet es.
tournament-joined-arena = Du wirst gepaart, sobald jemand frei ist.
tournament-joined-next-round = Du wirst in der nächsten Runde gepaart.
tournament-left = Du nimmst nicht mehr an **{ $name }** teil. Bis zum Beginn kannst du wieder beitreten.
tournament-withdrawn = Du bist aus **{ $name }** ausgeschieden.
tournament-withdrawn-game = Du bist aus **{ $name }** ausgeschieden. Deine Partie, die noch lief, ist verloren.
tournament-stays = Du nimmst weiter an **{ $name }** teil.
tournament-ask-to-leave = Aus **{ $name }** ausscheiden? Du wirst nicht mehr gepaart.
tournament-ask-to-leave-game = Aus **{ $name }** ausscheiden? Du wirst nicht mehr gepaart und verlierst deine Partie, die noch läuft.
tournament-checked-in = Du bist für **{ $name }** eingecheckt. Viel Erfolg!
tournament-approves-nothing = Du stimmst noch für keine Variante.
tournament-approves = Du stimmst für { $names }.
tournament-vetoes = Du schließt { $name } aus.
tournament-vote-taken = { $votes } Bis zum Beginn des Turniers kannst du neu abstimmen.
tournament-ballot = In welcher Variante soll **{ $name }** gespielt werden? Stimm für so viele, wie du magst, und schließ eine aus, wenn du willst. { $votes } Deine Stimme zählt so, wie sie beim Beginn des Turniers ist.
tournament-join-to-vote = Abstimmen kann nur, wer am Turnier teilnimmt. Drück zuerst auf **Teilnehmen**.
tournament-half-point = Du setzt Runde { $round } für einen halben Punkt aus. Bis sie gepaart ist, kannst du es dir mit `/tournament half-point round:{ $round } undo:True` anders überlegen.
tournament-half-point-dropped = Du spielst Runde { $round } doch. In einer anderen Runde kannst du noch um einen halben Punkt bitten.
tournament-exported = **{ $name }** als TRF-16-Bericht, wie ihn andere Auslosungsprogramme lesen. Die Namen sind die, die die Konten jetzt zeigen.
tournament-filled = **{ $name }** hat { $count ->
        [1] eine Anmeldung
       *[other] { $count } Anmeldungen
    }. { $joined ->
        [1] Der Computer spielt für { $names }.
       *[other] Für { $names } spielt der Computer.
    }
tournament-filled-check-in = { $told } Nutz `/tournament fill` noch einmal, solange der Check-in offen ist, damit auch sie einchecken.
tournament-filled-nobody = Niemand ist dazugekommen: { $count ->
        [1] Einer nimmt
       *[other] { $count } nehmen
    } schon teil.
tournament-filled-all = Niemand ist dazugekommen: Alle lokalen Spieler nehmen schon teil.

tournament-round-title = { $name }: Runde { $round } von { $planned }
tournament-pairings-title = { $name }: Paarungen
tournament-nobody-paired = Noch ist niemand gepaart.
tournament-round-end = Ende der Runde: { $date }
tournament-round-late-clocks = Die Zeit der Runde ist um ({ $date }). Was noch läuft, endet mit den Uhren.
tournament-round-late-draw = Die Zeit der Runde ist um ({ $date }). Was noch läuft, endet remis.
tournament-round-late-organiser = Die Zeit der Runde ist um ({ $date }). Was noch läuft, entscheidet die Turnierleitung. Partien, die bis { $decided } nicht entschieden sind, enden remis.
tournament-late = { $organiser }, die Zeit von **{ $heading }** ist um. Entscheide die Partien unten mit `/tournament decide`, oder gib ihnen mit `/tournament extend` mehr Zeit. Was bis { $decided } nicht entschieden ist, endet remis.
tournament-late-game = Brett { $board }: { $white } – { $black }
tournament-late-own = An Brett { $board } spielst du selbst, also muss jemand anderes aus der Turnierleitung diese Partie entscheiden.
tournament-late-judge = `/tournament judge` lässt den Computer ein Ergebnis vorschlagen.
tournament-no-check-in = Es gab keinen Check-in, also spielen alle, die angemeldet waren.
tournament-round-variant = An jedem Brett wird { $variant } gespielt.
tournament-bye = { $name } hat ein Freilos und bekommt einen Punkt.
tournament-half-bye = { $name } setzt für einen halben Punkt aus.
tournament-half-byes = { $names } setzen für je einen halben Punkt aus.
tournament-no-game = { $name } ist in dieser Runde spielfrei.
tournament-goes-through = { $name } hat in dieser Runde ein Freilos und kommt weiter.
tournament-higher-seed = Alle Partien zwischen { $name } und { $other } endeten remis, also gewinnt { $name } als höher gesetzt.
tournament-go-through = { $names } haben in dieser Runde ein Freilos und kommen weiter.
tournament-round-no-show = { $name } ist zum zweiten Mal nicht angetreten und scheidet aus.
tournament-forfeit = kampflos
tournament-return-game = Rückspiel
tournament-faster-game = schnellere Partie
tournament-final = Finale
tournament-third-place = Spiel um Platz 3
tournament-of-match = **{ $name }**, Runde { $round } von { $planned }, Brett { $board }
tournament-of-match-kind = **{ $name }**, Runde { $round } von { $planned }, Brett { $board } ({ $kind })
tournament-of-game = **{ $name }**, Partie { $game }
tournament-running-title = Laufende Partien
tournament-no-game-running = Gerade läuft keine Partie.
tournament-table-name = { $name }, Tisch { $table }
tournament-table-opens = **{ $table }**: Die Partien an diesem Tisch folgen in diesem Thread aufeinander.

tournament-standings-title-knockout = **{ $name }: Platzierungen**
tournament-standings-title = **{ $name }: Tabelle**
tournament-no-standings-yet = Vor der ersten Runde gibt es noch keine Tabelle.
tournament-gone = ausgeschieden
tournament-gone-no-shows = zweimal nicht angetreten, ausgeschieden
tournament-one-point = { $points } Punkt
tournament-points = { $points } Punkte
tournament-reached = { $left ->
        [0] Turniersieg
        [1] Finale
        [2] Halbfinale
        [3] Viertelfinale
        [4] Achtelfinale
       *[other] Runde der letzten { $players }
    }
tournament-lost-in = { $left ->
        [1] Zweiter Platz
        [2] im Halbfinale ausgeschieden
        [3] im Viertelfinale ausgeschieden
        [4] im Achtelfinale ausgeschieden
       *[other] in der Runde der letzten { $players } ausgeschieden
    }
tournament-reached-third = Dritter Platz
tournament-reached-fourth = Vierter Platz
tournament-tie-break-direct = Platz im direkten Vergleich, 1 ist am besten
tournament-tie-break-buchholz-cut = Buchholz mit einem Streichergebnis
tournament-tie-break-buchholz = Buchholz
tournament-tie-break-sonneborn = Sonneborn-Berger
tournament-tie-break-wins = Siege, gespielt oder nicht
tournament-tie-break-black = Partien mit Schwarz
tournament-table-is-below = **{ $name }** ist beendet. Die Schlusstabelle steht weiter unten.
tournament-is-over = **{ $name }** ist beendet: { $winners }!
tournament-lots = In allem anderen gleich, darum hat das Los über ihre Plätze entschieden: { $groups }.
tournament-was-cancelled = **{ $name }** wurde von der Turnierleitung abgesagt. Laufende Partien enden und zählen nicht.
tournament-was-cancelled-check-in = **{ $name }** wurde abgesagt: Bis zum Beginn waren keine zwei eingecheckt. Die Turnierleitung kann mit `/tournament create` ein neues eröffnen.
tournament-was-cancelled-too-few = **{ $name }** wurde abgesagt: Bis zum Beginn waren keine zwei angemeldet. Die Turnierleitung kann mit `/tournament create` ein neues eröffnen.
tournament-parts-during = **{ $name }** liegt während Runde { $round } auf Platz { $rank }: { $achieved }.
tournament-parts-rounds = **{ $name }** liegt nach { $count ->
        [1] einer Runde
       *[other] { $count } Runden
    } auf Platz { $rank }: { $achieved }.
tournament-parts-games = **{ $name }** liegt nach { $count ->
        [1] einer Partie
       *[other] { $count } Partien
    } auf Platz { $rank }: { $achieved }.
tournament-part-running = Runde { $round }: Die Partie gegen { $opponent } läuft noch.
tournament-part-game = Runde { $round }: { $scored } gegen { $opponent }, zählt { $counted }{ $cut }; SB { $sonneborn }
tournament-part-counts-running = (eine laufende Partie zählt ½)
tournament-part-counts-absent = ({ $points } und ½ für jede Runde nach dem Ausscheiden)
tournament-part-cut = in BH/C1 gestrichen
tournament-part-no-game = Runde { $round }: { $scored } ohne Partie. Das zählt { $counted } für BH{ $cut }; SB { $sonneborn }
tournament-part-cut-no-game = und BH/C1 streicht es
tournament-part-nothing = Runde { $round }: { $scored } ohne Partie; SB { $sonneborn }
tournament-parts-knockout = Im K.-o.-System gibt es keine Feinwertung: Den Platz bestimmt die erreichte Runde.
tournament-parts-arena = In einer Arena gibt es keine Feinwertung nach Gegnern: Bei Punktgleichheit entscheiden mehr Siege, dann weniger Partien.
tournament-course = { $name }: Punkte nach Runden
tournament-course-lines = Das Bild zeigt die vordersten. Linien, die einander verdecken würden, liegen ein wenig auseinander.
tournament-course-arena = { $name }: Punkte nach Partien

tournament-started = **{ $name }** hat begonnen. Die Paarungen folgen gleich.
tournament-paused = **{ $name }** ist unterbrochen: Laufende Partien gehen weiter, und bis `/tournament resume` wird keine weitere Runde gepaart.
tournament-paused-arena = **{ $name }** ist unterbrochen: Laufende Partien gehen weiter, und bis `/tournament resume` wird niemand gepaart. Das Ende verschiebt sich nicht: { $end }.
tournament-resumed = **{ $name }** geht weiter.
tournament-cancelled = **{ $name }** ist abgesagt. Laufende Partien enden und zählen nicht.
tournament-seeded = **{ $name }** ist in dieser Reihenfolge gesetzt. Wer nicht genannt ist, folgt in der Reihenfolge der Anmeldung.
tournament-seeded-by-rating = Die Teilnehmenden von **{ $name }** sind in dieser Reihenfolge gesetzt. Wer nicht genannt wurde, folgt nach der Wertungszahl, und wer keine hat, in der Reihenfolge der Anmeldungen.
tournament-ask-to-remove = { $player } aus **{ $name }** nehmen? Weitere Paarungen gibt es dann nicht.
tournament-ask-to-remove-game = { $player } aus **{ $name }** nehmen? Weitere Paarungen gibt es dann nicht, und die laufende Partie ist verloren: { $game }.
tournament-ask-to-remove-open = { $player } aus **{ $name }** nehmen? Bis zum Beginn kann man wieder beitreten.
tournament-removed = { $player } nimmt nicht mehr an **{ $name }** teil.
tournament-substituted = { $by } übernimmt den Platz von { $replaced } in **{ $name }**.
tournament-decided = Brett { $board } von Runde { $round } ist entschieden: { $result }.
tournament-decided-game = Partie { $game } ist entschieden: { $result }.
tournament-extended = Neues Ende der Runde von **{ $name }**: { $date }.

tournament-reason-agreed = die Spieler haben sich geeinigt
tournament-reason-position = die Stellung wurde beurteilt
tournament-reason-absence = jemand war abwesend
tournament-reason-conduct = jemand hat gegen die Regeln des Turniers verstoßen
tournament-reason-technical = es gab technische Schwierigkeiten
tournament-reason-mistake = das eingetragene Ergebnis war falsch
tournament-board = Runde { $round }, Brett { $board }
tournament-game = Partie { $game }
tournament-wins = { $name } gewinnt (**{ $result }**)
tournament-a-draw = Remis (**{ $result }**)
tournament-no-result = kein Ergebnis (**{ $result }**)
tournament-decide-running = Die Partie läuft noch. Sie endet mit diesem Ergebnis: { $result }.
tournament-decide-change = Aus dem Ergebnis **{ $before }** wird: { $after }.
tournament-decide-final = Das Turnier ist beendet; darum ändert sich auch die Schlusstabelle.
tournament-ask-to-decide = **{ $tournament }**, { $game }: { $white } (Weiß) gegen { $black } (Schwarz). { $change }
    Grund: { $reason }. Der Thread der Partie nennt dich und den Grund. Dieses Ergebnis eintragen?
tournament-decided-because = { $by } hat die Partie als Turnierleitung entschieden: { $reason }.
tournament-decided-by = { $by } hat die Partie als Turnierleitung entschieden.
tournament-decided-by-organiser = Die Turnierleitung hat die Partie entschieden.
tournament-decided-window = Die Zeit der Runde ist um, und nach den Regeln dieses Turniers enden offene Partien remis.
tournament-decided-withdrawal = { $player } nimmt nicht mehr am Turnier teil.
tournament-decided-withdrawals = Beide nehmen nicht mehr am Turnier teil.
tournament-player-left = { $player } ist nicht mehr da.
tournament-no-first-turn = { $player } hat nicht rechtzeitig den ersten Zug gemacht.
tournament-decided-stopped = Das Turnier wurde abgesagt.
tournament-decided-server-gone = Der Bot ist nicht mehr auf dem Server dieser Partie.
tournament-an-organiser = Die Turnierleitung
tournament-result-changed = { $heading }: { $by } hat das Ergebnis von { $white } gegen { $black } auf **{ $result }** geändert.
tournament-reason = Grund: { $reason }.
tournament-no-show-warned = { $player }, wenn du in **{ $name }** noch einmal nicht antrittst, scheidest du aus.
tournament-no-show-told = { $player } ist zum zweiten Mal nicht angetreten und nimmt nicht mehr an **{ $name }** teil. Die Turnierleitung kann den Platz mit `/tournament substitute` neu besetzen; sonst sind die übrigen Partien verloren.
tournament-no-show-told-return = { $player } ist zum zweiten Mal nicht angetreten und nimmt nicht mehr an **{ $name }** teil, kann aber wieder beitreten. Die Turnierleitung kann den Platz auch mit `/tournament substitute` neu besetzen.
tournament-no-show = { $player }, du bist zum zweiten Mal nicht angetreten und nimmst darum nicht mehr an **{ $name }** teil. Die Turnierleitung kann deinen Platz mit `/tournament substitute` neu besetzen.
tournament-no-show-return = { $player }, du bist zum zweiten Mal nicht angetreten und nimmst darum nicht mehr an **{ $name }** teil. Wenn du weiterspielen willst, tritt mit `/tournament join` wieder bei.
tournament-corrected = *Nach dem Ende berichtigt:* { $game } ist { $after }
tournament-corrected-instead = *Nach dem Ende berichtigt:* { $game } ist { $after } statt { $before }
tournament-correctable-any = Die Turnierleitung kann Ergebnisse mit `/tournament decide` berichtigen, bis { $until }.
tournament-correctable = Die Turnierleitung kann Ergebnisse der letzten Runde mit `/tournament decide` berichtigen, bis { $until }.
tournament-cancel-no-game = Gerade läuft keine Partie.
tournament-cancel-games = { $count ->
        [1] Diese laufende Partie endet
       *[other] Diese laufenden Partien enden
    } ohne Ergebnis: { $games }.
tournament-ask-to-cancel = **{ $name }** mit { $count ->
        [1] einer Anmeldung
       *[other] { $count } Anmeldungen
    } absagen? { $games } Es gibt dann keine Schlusstabelle, und das lässt sich nicht rückgängig machen.
tournament-left-as-it-is = An **{ $name }** wurde nichts geändert.
tournament-judged-decisive = **Der Computer (Stufe { $level }) sieht einen entscheidenden Vorteil für { $side }.**
tournament-judged-even = **Der Computer (Stufe { $level }) sieht eine ausgeglichene Stellung.**
tournament-judged-ahead = **Der Computer (Stufe { $level }) sieht { $side } um { $pawns },{ $tenths } Bauern vorn.**
tournament-judged-rule = Nach den Regeln dieses Turniers gewinnt, wer um { $pawns } Bauern oder mehr vorn liegt; alles andere ist remis. Das ist nur ein Vorschlag; du entscheidest.
tournament-no-judging = In diesem Turnier schlägt der Computer keine Ergebnisse vor: Das wird beim Eröffnen mit `unfinished:` gewählt. Die Turnierleitung entscheidet mit `/tournament decide`.
tournament-judged-later = Die Runde läuft noch. Der Computer beurteilt Partien erst nach ihrem Ende, { $end }.
tournament-judged-already = Diese Partie ist vorbei; da gibt es nichts zu beurteilen. `/tournament pairings` zeigt ihr Ergebnis.
tournament-not-judged = Diese Stellung kann der Computer nicht beurteilen, weil beide gerade geheim entscheiden oder niemand ziehen kann. Entscheide sie mit `/tournament decide`.

tournament-unreadable-report = Ich kann diese Datei nicht als TRF-16-Bericht lesen: { $reason }. Ein Bericht ist eine reine Textdatei mit einer Zeile pro Person, die mit `001` beginnt und Nummer, Name, Punkte und Ergebnisse in festen Spalten hat. { $advice }
tournament-report-correct-line = Exportiere sie neu, oder berichtige diese Zeile.
tournament-report-export-again = Exportiere sie neu, oder häng eine andere Datei an.
tournament-report-too-large = Diese Datei ist zu groß für einen TRF-16-Bericht mit höchstens 64 Teilnehmenden. Häng den Bericht selbst an, eine reine Textdatei.
tournament-imported = **{ $title }** nach { $count ->
        [1] einer Runde
       *[other] { $count } Runden
    }. Gespeichert wurde nichts.
tournament-imported-unnamed = **Dieser Bericht** nach { $count ->
        [1] einer Runde
       *[other] { $count } Runden
    }. Gespeichert wurde nichts.
tournament-imported-during = **{ $title }** während Runde { $round }. Gespeichert wurde nichts.
tournament-imported-unnamed-during = **Dieser Bericht** während Runde { $round }. Gespeichert wurde nichts.
tournament-imported-running = Runde { $round } läuft noch: Einige ihrer Partien haben kein Ergebnis. Die nächste Runde kann gepaart werden, wenn alle eines haben.
tournament-imported-round = **Runde { $round } nach dem FIDE-System (Dutch)**
tournament-imported-over = Es gibt keine nächste Runde: { $count ->
        [1] Die einzige Runde ist gespielt
       *[other] Alle { $count } Runden sind gespielt
    }.
tournament-imported-impossible = Es gibt keine nächste Runde: { $reason }.
tournament-imported-standings = **Tabelle**

sheet-pairings = Paarungen der Runde { $round } von { $planned }
sheet-pairings-latest = Letzte Paarungen
sheet-bracket-final = Turnierbaum am Ende
sheet-bracket-after = Turnierbaum nach Runde { $round } von { $planned }
sheet-bracket-during = Turnierbaum während Runde { $round } von { $planned }
sheet-standings-final = Schlusstabelle
sheet-standings-after = Tabelle nach Runde { $round } von { $planned }
sheet-standings-during = Tabelle während Runde { $round } von { $planned }
sheet-standings-games = Tabelle nach { $played } von { $games } Partien
sheet-standings-before = Tabelle vor der ersten Runde
sheet-standings = Tabelle
sheet-course = Punkte nach Runden
sheet-course-arena = Punkte nach Partien
sheet-knockout-round = { $left ->
        [1] Finale
        [2] Halbfinale
        [3] Viertelfinale
        [4] Achtelfinale
       *[other] Letzte { $players }
    }
sheet-running = Laufende Partien, nach ihren Nummern
sheet-running-game = Partie { $board }: { $white } gegen { $black }
sheet-wins = Siege
sheet-games = Partien
sheet-round = Runde
sheet-bye = Freilos: 1 Punkt
sheet-half-bye = spielfrei: ½ Punkt
sheet-goes-through = kommt weiter
tournament-imported-title = Tabelle des gelesenen Berichts
sheet-name = Name
sheet-score = Pkt.
sheet-place = Platz
sheet-places = Plätze: { $places }
sheet-no-opponent = Freilos
sheet-player = Nummer { $number }
sheet-no-players = Noch nimmt niemand teil.
sheet-no-games = In dieser Runde gibt es noch keine Partien.
sheet-no-ties = In diesem Turnier gibt es noch keine Partien.
sheet-no-scores = Noch hat niemand Punkte.
sheet-legend-scores = In Klammern: Punkte vor der Runde
sheet-legend-numbers = 1, 2 …: gegen die Nummer dieser Zeile
sheet-legend-forfeit-win = +: kampflos gewonnen
sheet-legend-forfeit-loss = −: kampflos verloren
sheet-legend-square = ■: dieselbe Person
sheet-legend-gone = †: ausgeschieden
sheet-legend-seeds = Vor dem Namen: Setzplatz
sheet-legend-by-seed = *: alles remis, also gewinnt, wer höher gesetzt ist
sheet-legend-tie-scores = Hinter dem Namen: Punkte im Duell

sheet-round-word = Runde
sheet-game-word = Partie
sheet-page = Seite { $page } von { $pages }.
sheet-one-more = Das Bild hat noch eine Zeile.
sheet-more = Das Bild hat noch { $count } Zeilen.
sheet-game = Brett { $board }: { $white } gegen { $black }
sheet-game-over = Brett { $board }: { $white } { $result } { $black }
sheet-results = { $results } gegen { $number }
sheet-in-place = Platz { $place }
sheet-has-bye = { $player } hat ein Freilos
sheet-beats = { $winner } schlägt { $loser }
sheet-beats-by-seed = { $winner } schlägt { $loser } als höher gesetzt
sheet-against = { $one } gegen { $other }
sheet-open = Unbekannt
sheet-both-open = Beide noch offen
sheet-by = Punkte nach { $across }.
sheet-at-the-end = { $player }: am Ende { $score }.
sheet-scores = { $player }, ab { $across } { $first }: { $scores }.

# Was die Turnierleitung vor dem Beginn ändert.
tournament-edited = Geändert in **{ $name }**:
tournament-edited-line = - **{ $what }:** { $after } (vorher: { $before })
tournament-edited-gone = **{ $name }** ist geändert. Die Regeln stehen in der ersten Nachricht.
tournament-edited-told = Die erste Nachricht zeigt es, und eine Nachricht in { $channel } sagt es ohne Erwähnung allen, die angemeldet sind.
tournament-edited-nobody-told = Die erste Nachricht zeigt es. Noch ist niemand angemeldet.
tournament-was-edited = Die Turnierleitung hat **{ $name }** vor dem Beginn geändert:
tournament-edited-half-points = Einen halben Punkt für eine Runde, die jetzt die letzte ist oder wegfällt, gibt es nicht mehr. Das betrifft { $names }.
tournament-edited-limits = Die Grenzen gelten für neue Anmeldungen; wer schon angemeldet ist, bleibt dabei.
tournament-edited-rated = Von jetzt an geht es auch um Wertungszahlen.
tournament-edited-stay = Alle Anmeldungen gelten weiter. Wem es nicht mehr passt, für den gibt es vor dem Beginn **Verlassen**.
tournament-edited-name = Name
tournament-edited-format = Turnierform
tournament-edited-variants = Varianten
tournament-edited-time = Bedenkzeit
tournament-edited-window = Zeit für eine Runde
tournament-edited-break = Pause zwischen den Runden
tournament-edited-unfinished = Partien, die länger dauern als die Runde
tournament-edited-unfinished-draw = remis
tournament-edited-unfinished-organiser = entscheidet die Turnierleitung
tournament-edited-unfinished-judge = entscheidet die Turnierleitung, und der Computer schlägt vor
tournament-edited-start = Beginn
tournament-edited-by-organiser = sobald die Turnierleitung es startet
tournament-edited-check-in = Check-in vor dem Beginn
tournament-edited-players = Höchstens angemeldet
tournament-edited-is-rated = Gewertet
tournament-edited-ratings = Wertungszahl für die Anmeldung
tournament-edited-days-late = Höchstens Tage mit Niederlage auf Zeit
tournament-edited-no-limit = keine Grenze
tournament-edited-late-entry = Anmeldung nach dem Beginn
tournament-edited-vacation = Urlaub hält die Uhren an
tournament-edited-seeding = Setzliste
tournament-edited-seeding-rating = nach Wertungszahl
tournament-edited-seeding-draw = ausgelost
tournament-edited-seeding-joined = in der Reihenfolge der Anmeldung
tournament-edited-return-game = Rückspiel nach einem Remis
tournament-edited-faster = Schnellere Partien danach
tournament-edited-third-place = Spiel um den dritten Platz
tournament-edited-yes = ja
tournament-edited-no = nein
tournament-edited-none = keine
