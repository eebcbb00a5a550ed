# Warum etwas nicht ging, und was stattdessen geht.

refusals-fault = Bei mir ist etwas schiefgegangen. Deine Partie ist sicher, und der Fehler ist protokolliert. Versuch es bitte noch einmal.
refusals-database-unreachable = Ich erreiche gerade meine Datenbank nicht. Nichts ist verloren; versuch es bitte in einer Minute noch einmal.
refusals-database-slow = Meine Datenbank ist gerade überlastet. Nichts ist verloren; versuch es bitte in einer Minute noch einmal.
refusals-database-full = Meine Datenbank ist voll, deshalb kann ich nichts speichern. Nichts ist verloren; sag bitte dem Betreiber dieses Bots Bescheid und versuch es später noch einmal.
refusals-closing = Ich starte gerade neu. Nichts hat sich geändert; versuch es bitte in einer Minute noch einmal.
refusals-targets-outside =
    { $targets ->
        [one] Ein weiteres { $place }, das die Figur erreicht oder auf das sie wirkt, liegt außerhalb dieses Ausschnitts.
       *[other] { $targets } weitere Felder, die die Figur erreicht oder auf die sie wirkt, liegen außerhalb dieses Ausschnitts.
    }
# Danach.
refusals-all-targets = `/explain { $square }` zeigt sie alle.
# Nach Beispielen für erlaubte Züge.
refusals-rest-of-list = **Ziehen** zeigt alles, was erlaubt ist.
refusals-rest-of-list-then = `/move` bietet mehr davon an, während du tippst.
refusals-unknown-button = Dieser Knopf stammt von einer anderen Version von mir. Mit `/show` bekommst du das Brett mit Knöpfen, die funktionieren.
refusals-outdated-rules = Diese Seite stammt von einer anderen Version von mir. Öffne die Regeln mit `/rules` neu.
refusals-unknown-command = Diesen Befehl kenne ich nicht, oder er hat sich geändert. Starte Discord neu, um die aktuellen Befehle zu bekommen, oder benutze `/help`.
refusals-no-such-match = Diese Partie gibt es nicht. `/games` listet deine auf.
refusals-not-an-id = Das ist keine Partie-ID. `/games` zeigt die IDs deiner Partien; tippe mindestens die ersten acht Buchstaben und Ziffern.
refusals-ambiguous-here = Mehrere Partien hier beginnen so. Tippe bitte mehr von der ID.
refusals-ambiguous = Mehrere Partien beginnen so: { $matches }. Tippe bitte mehr von der ID.
refusals-no-such-challenge = Diese Herausforderung gibt es nicht mehr. Mit `/play` machst du eine neue.
refusals-challenge-not-for-you = Diese Herausforderung gilt jemand anderem. Mit `/play` machst du deine eigene.
refusals-opponent-gone = Dein Gegner ist nicht mehr da, also gibt es keine Revanche. Mit `/play` spielst du gegen jemand anders.
refusals-own-challenge = Das ist deine eigene Herausforderung, also muss jemand anders sie beantworten. Du kannst sie zurückziehen.
refusals-not-your-challenge = Nur wer herausgefordert hat, kann diese Herausforderung zurückziehen.
refusals-too-many-challenges = Du hast schon { $limit } offene Herausforderungen. Zieh eine mit dem Knopf darunter zurück, oder warte auf eine Antwort.
refusals-too-many-matches = Einer von euch hat schon { $limit } laufende Partien. Beende erst eine; `/games` listet deine auf.
refusals-too-many-starts = Du hast in einer Stunde { $limit } Herausforderungen und Partien begonnen. Warte bitte etwas bis zur nächsten.
refusals-not-taken = Dieser Spieler nimmt gerade keine Herausforderungen an. Frag mit `/play` jemand anderen, oder lass `opponent` weg, dann kann jeder annehmen.
refusals-blocked-by-you = Du hast diesen Spieler blockiert. `/challenges unblock` beendet das, und dann könnt ihr gegeneinander spielen.
refusals-blocking-oneself = Das bist du selbst. Nenne den Spieler, dessen Herausforderungen du nicht willst.
refusals-too-many-blocks = Du hast schon { $limit } Spieler blockiert. Beende eine Blockade mit `/challenges unblock`, oder nimm mit `/challenges filter` gar keine Herausforderungen an.
refusals-note-too-long = Eine Notiz hat höchstens { $limit } Zeichen. Kürze sie und versuch es noch einmal.
refusals-too-many-notes = Du hast schon zu { $limit } Partien Notizen. Lösch eine, die du nicht brauchst: `/note` in ihrem Thread, und **Notiz löschen**.
refusals-no-such-variant = Eine Variante { $variant } gibt es nicht. `/help` listet alle auf.
refusals-seed-is-drawn = Die Option `{ $key }` wird beim Beginn der Partie ausgelost. Lass sie weg.
refusals-not-seated = Das können nur die Spieler dieser Partie. Mit `/show` kannst du dir das Brett ansehen.
refusals-only-players = Das können nur die Spieler dieser Partie. Hier ist das Brett, wie du es siehst.
refusals-already-sealed = Genau das hast du schon bestätigt. Es wird aufgedeckt, sobald dein Gegner sich entschieden hat.
refusals-too-many-reopenings = Du hast deine Entscheidung { $limit } Mal wieder geöffnet. Du kannst sie noch ersetzen: Tippe die ganze Entscheidung mit `/move`.
refusals-match-over = Diese Partie ist zu Ende. { $result } Mit `/rematch` spielst du noch einmal.
refusals-tournament-abort = Eine Turnierpartie kann man nicht abbrechen: Ihr Ergebnis zählt. Ihr könnt euch mit `/draw` auf Remis einigen, oder du gibst mit `/resign` auf.
refusals-tournament-takeback = In einem Turnier nimmt man keine Züge zurück: Die Ergebnisse zählen für alle. Spiel weiter, biete mit `/draw` Remis an, oder gib mit `/resign` auf.
refusals-tournament-pause = Die Uhren einer Turnierpartie kann man nicht anhalten: Die anderen warten auf ihr Ende. Die Turnierleitung kann die Runde mit `/tournament extend` verlängern.
refusals-tournament-giving = In einem Turnier schenkt niemand Zeit: Die Uhren sind für alle gleich. Die Turnierleitung kann die Runde mit `/tournament extend` verlängern.
refusals-match-running = Diese Partie läuft noch. Um eine Revanche kannst du bitten, wenn sie zu Ende ist.
refusals-suspended = Diese Partie ruht, weil diese Version von mir ihre Züge nicht bis zu eurer Stellung nachspielen kann. Nichts ist verloren, und das Problem ist protokolliert. Sie geht von selbst weiter, sobald es behoben ist.
refusals-after-begun = Nach `{ $entered }`, das du begonnen hast: { $refusal }
refusals-shown-after = Das Bild zeigt das Brett nach `{ $entered }`.
refusals-begun-can-go = **Verwerfen** oder ein anderer vollständiger Zug verwirft ihn.
refusals-turn-unfinished = Der Zug ist noch nicht vollständig. Es fehlt noch: { $phrase }.
refusals-turn-complete = Der Zug ist schon vor { $action } vollständig. Lass das weg, oder mach erst etwas rückgängig.
refusals-after-chance = Wie die letzte Aktion ausgeht, entscheidet der Zufall, wenn du bestätigst. Darum kann noch nichts auf sie folgen.
refusals-empty-draft = Du hast noch nichts eingegeben. Wähle erst eine Figur, oder tippe einen Zug mit `/move`.
refusals-draft-full = Ein Zug hat höchstens { $limit } Aktionen. Lass welche weg und beende den Zug.
refusals-log-full = Diese Partie hat die größte Länge erreicht. Einigt euch mit `/draw` auf Remis, oder gib auf.
refusals-already-offered-draw = Auf diesem Brett hast du schon Remis angeboten. Nach dem nächsten Zug kannst du es wieder anbieten.
refusals-already-asked-takeback = Auf diesem Brett hast du schon um Zugrücknahme gebeten. Nach dem nächsten Zug kannst du wieder bitten.
refusals-already-asked-pause = Auf diesem Brett hast du schon um eine Pause gebeten. Nach dem nächsten Zug kannst du wieder bitten.
refusals-no-draw-offer = Es gibt kein Remisangebot zu beantworten. Mit `/draw` kannst du eins machen.
refusals-no-takeback-request = Es gibt keine Bitte um Zugrücknahme zu beantworten. Mit `/takeback` kannst du darum bitten.
refusals-own-offer = { $what ->
    [offer] Das ist dein eigenes Angebot: Dein Gegner beantwortet es, und du kannst es zurückziehen.
   *[request] Das ist deine eigene Bitte: Dein Gegner beantwortet sie, und du kannst sie zurückziehen.
}
refusals-others-offer = { $what ->
    [offer] Dieses Angebot kommt von deinem Gegner: Du kannst es annehmen oder ablehnen. Zurückziehen kann es nur, wer es gemacht hat.
   *[request] Diese Bitte kommt von deinem Gegner: Du kannst sie annehmen oder ablehnen. Zurückziehen kann sie nur, wer sie gestellt hat.
}
refusals-no-pause-request = Es gibt keine Bitte um eine Pause zu beantworten. Ihr könnt beide darum bitten.
refusals-answer-first = Darum hat dein Gegner schon gebeten. Nimm mit den Knöpfen unter der Bitte an oder lehne ab.
refusals-not-claimable = Diese Partie hat eine Bedenkzeit; du musst den Sieg nicht beanspruchen: Sie endet von selbst, wenn die Zeit deines Gegners abläuft.
refusals-no-clock = Diese Partie hat keine Bedenkzeit. Wähle eine bei deiner nächsten Herausforderung.
refusals-clock-needs-two = Nur eine Partie zwischen zwei Menschen kann eine Bedenkzeit haben. Lass sie weg, um gegen den Computer oder auf beiden Seiten zu spielen.
refusals-no-takebacks = Ihr habt vereinbart, ohne Zugrücknahme zu spielen. Die Partie geht von hier weiter.
refusals-already-paused = Die Uhren stehen schon still. Ihr könnt die Pause beide beenden.
refusals-not-paused = Die Uhren stehen nicht still. Du kannst deinen Gegner um eine Pause bitten.
refusals-no-more-time = Du kannst deinem Gegner jetzt keine Zeit schenken: Er ist nicht am Zug, oder du hast schon so viel gegeben, wie du darfst.
refusals-too-much-time = Das ist mehr, als du geben darfst. Du kannst noch bis zu { $most } geben.
refusals-on-vacation = Du hast schon Urlaub bis <t:{ $until }:f>. Beende ihn, bevor du den nächsten planst.
refusals-not-on-vacation = Du bist nicht im Urlaub. Deine Uhren laufen wie immer.
refusals-too-few-vacation-days = Übriger Urlaub in diesem Jahr: { $days }. Wähle mindestens einen Tag, höchstens so viele, und einen Beginn innerhalb eines Jahres.
refusals-unknown-zone = Diese Zeitzone kenne ich nicht. Tippe einen Namen wie `Europe/Berlin` oder `America/New_York`.
refusals-digest-hour = Die Stunde der täglichen Nachricht liegt zwischen 0 und 23.
refusals-quiet-hours = Ruhezeiten sind zwei verschiedene Stunden von 0 bis 23, etwa 22 bis 7.
refusals-nothing-to-take-back = Du hast in dieser Partie noch nicht gezogen; es gibt also nichts zurückzunehmen.
refusals-takeback-over-chance = Ein Zug, bei dem der Zufall im Spiel war, kann nicht zurückgenommen werden. Die Partie geht von hier weiter.
refusals-takeback-over-reveal = Was beide Spieler gesehen haben, kann nicht zurückgenommen werden. Die Partie geht von hier weiter.
refusals-too-late-to-abort = Beide Seiten haben gezogen oder verdeckt entschieden, darum kann die Partie nicht mehr abgebrochen werden. Benutze `/draw` oder `/resign`.
refusals-not-warned = Du kannst den Sieg noch nicht beanspruchen, weil ich deinen Gegner nicht warnen konnte. Ich versuche es weiter; nachdem die Warnung ankommt, musst du noch { $days } warten.
refusals-owes-the-turn = Du bist am Zug. Beanspruchen kannst du den Sieg nur, wenn dein Gegner { $days } lang nicht gezogen hat.
refusals-never-abandoned = Gegen den Computer gibt es keine Frist, darum kann man hier keinen Sieg beanspruchen. Du kannst die Partie mit `/resign` beenden, oder mit `/draw`, wenn der Computer zustimmt.
refusals-both-owe-abort = Ihr müsst euch beide noch entscheiden; keiner von euch kann den Sieg beanspruchen. Ihr könnt die Partie beide mit `/abort` beenden.
refusals-both-owe = Ihr müsst euch beide noch entscheiden; keiner von euch kann den Sieg beanspruchen. Beende die Partie mit `/draw` oder `/resign`.
refusals-busy = An dieser Partie ändert sich gerade etwas. Versuch es bitte gleich noch einmal.
refusals-too-early-to-claim = Es ist zu früh, den Sieg zu beanspruchen. Man hat { $days } für einen Zug und wird vorher gewarnt, wenn noch { $warning } bleiben. Zieht dein Gegner nicht, kannst du ihn { $moment } beanspruchen.
refusals-challenge-open = Diese Herausforderung ist noch offen. Antworte mit den Knöpfen darunter.
refusals-challenge-accepted = Diese Herausforderung wurde schon angenommen. Mit `/play` machst du deine eigene.
refusals-challenge-declined = Diese Herausforderung wurde schon abgelehnt. Mit `/play` machst du eine neue.
refusals-challenge-withdrawn = Diese Herausforderung wurde zurückgezogen. Mit `/play` machst du deine eigene.
refusals-challenge-expired = Diese Herausforderung ist verfallen. Mit `/play` machst du eine neue.
refusals-turn-of = { $name } ist am Zug. Mit `/show` kannst du dir das Brett ansehen.
refusals-not-your-turn = Du bist nicht am Zug. Mit `/show` kannst du dir das Brett ansehen.
refusals-illegal-by-rule = { $action } ist nicht erlaubt. { $sentence } ({ $rule }; siehe `/rules`)
refusals-illegal = { $action } ist nicht erlaubt. { $sentence }
refusals-command-meant = Meintest du den Befehl `/{ $command }`?
refusals-unread = { $said }{ $rule }
refusals-not-played = { $typed } wurde nicht gespielt. { $said }{ $rule }
refusals-explained = ({ $rule })
refusals-with-rule = { $said } ({ $rule }; siehe `/rules`)
refusals-written = { $said }{ $rule }
refusals-no-such-part = { $typed } ist kein Ausschnitt dieses Bretts ({ $board }). Nenne zwei gegenüberliegende Ecken wie `c3-f6`, oder ein { $place }, um die Umgebung zu sehen.
refusals-no-such-square = Dieses Brett ({ $board }) hat kein { $place } { $typed }. Ein { $place } ist ein Buchstabe und eine Zahl, von `a1` bis { $last }, etwa `e2`.
refusals-no-such-cell = Dieses Brett ({ $board }) hat kein { $place } { $typed }. Ein { $place } ist ein Buchstabe von `a` bis { $letter } und eine Zahl von `1` bis { $number }, etwa `e2`.
refusals-row-of-cells = Reihe { $number } geht von { $first } bis { $last }.
refusals-which-match =
    Mehrere Partien passen. Wähle eine mit `match:`
    { $matches }
refusals-no-match-to-look = Du hast noch keine Partien. Beginne eine mit `/play`.
refusals-no-match-to-move = Du bist in keiner Partie am Zug. `/games` listet deine Partien auf, und mit `/play` beginnst du eine neue.
refusals-no-match-to-end = Du hast keine laufende Partie. Beginne eine mit `/play`.
refusals-no-match-to-take-back = In keiner Partie kannst du gerade einen Zug zurücknehmen. `/games` listet deine Partien auf.
refusals-no-match-to-abort = Du kannst gerade keine Partie abbrechen: Das geht nur, bis beide Seiten gezogen haben. `/resign` beendet eine Partie jederzeit.
refusals-no-match-to-claim = Du kannst gerade in keiner Partie den Sieg beanspruchen. Das geht, wenn dein Gegner { $days } lang nicht gezogen hat. `/games` listet deine Partien auf.
refusals-no-match-with-clock = Du hast keine laufende Partie mit einer Uhr. Wähle eine mit `time`, wenn du jemanden mit `/play` herausforderst.
refusals-no-match-to-repeat = Du hast keine beendete Partie, die du noch einmal spielen könntest. Beginne eine neue mit `/play`.
refusals-not-an-admin = Nur wer hier „Server verwalten“ darf, kann meine Einstellungen ändern. Frag so jemanden, oder benutze `/look` für deine eigenen Bretter.
refusals-which-variant = Die Regeln welcher Variante? Wähle eine mit `variant`. Im Thread einer Partie nehme ich die Variante dieser Partie.
refusals-tournaments-in-servers = Turniere gehören zu einem Server. Benutze das in einem Kanal dieses Servers. `/games` zeigt deine Partien auch hier.
refusals-only-in-servers = Das ist eine Einstellung des Servers; benutze den Befehl auf einem Server. `/look` funktioniert hier.
refusals-option = { $said }
refusals-the-computer = der Computer
