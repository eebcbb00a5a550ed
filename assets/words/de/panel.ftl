# Das private Fenster, in dem man einen Zug Schritt für Schritt eingibt.

panel-secret-decision = Geheime Entscheidung
panel-turn = Zug
panel-heading = **{ $what } ({ $side }).**
# $has: das Element und die Fähigkeiten einer Seite. $differ: ob manche Figuren andere haben.
panel-side-has = -# { $side }: { $has }{ $differ ->
    [yes] ; manche Figuren haben eigene Fähigkeiten
   *[no] { "" }
}
panel-so-far = Bisher: `{ $entered }`
# Von einer Entscheidung, die als Text eingegeben wird.
panel-written-units = Figuren: { $units }.
panel-written-text = Als Text zum Kopieren:
panel-what-it-does = Was passiert: { $told }
panel-write =
    { $phrase }. Beginne mit einer fertigen Auswahl, die du durch Klicks ändern kannst, oder tippe deine eigene.
    -# So tippst du eine: { $help }
    -# Beispiel: `{ $example }`
panel-decision-complete = Deine Entscheidung ist vollständig. Bestätige sie, oder ändere sie. Du kannst sie ändern, bis beide bestätigt haben.
# Wenn jemand für beide Seiten entscheidet: Die bestätigte Entscheidung lässt sich nicht wieder öffnen.
panel-decision-complete-alone = Deine Entscheidung ist vollständig. Bestätige sie, oder ändere sie vorher: Danach entscheidest du für { $other }, und diese bleibt, wie sie ist.
panel-decision-reveals = Deine Entscheidung ist vollständig. Bestätige sie, oder ändere sie. Dein Gegner hat sich schon entschieden: Sobald du bestätigst, wird beides aufgedeckt.
panel-turn-complete = Der Zug ist vollständig. Bestätige ihn, oder mach etwas rückgängig.
panel-decision-reveals-alone = Deine Entscheidung ist vollständig. Bestätige sie, oder ändere sie. Für { $other } hast du dich schon entschieden: Sobald du bestätigst, wird beides aufgedeckt.
panel-decision-confirmed-alone = Deine Entscheidung ist bestätigt. Sie wird aufgedeckt, sobald du dich auch für { $other } entschieden hast.
panel-decision-confirmed = Deine Entscheidung ist bestätigt. Sie wird aufgedeckt, sobald dein Gegner sich entschieden hat. Bis dahin kannst du sie mit den Knöpfen ändern, oder tippe mit `/move` eine andere.
panel-undecided = Wie die letzte Aktion ausgeht, entscheidet der Zufall, wenn du bestätigst.
panel-ending-plays = **{ $label }** spielt, was du eingegeben hast.
panel-ending-plays-and = **{ $label }** spielt das. Danach: { $told }
panel-choose-action = Wähle eine Aktion
panel-choose-unit = Wähle eine Figur
# Hinter den Namen von Figuren.
panel-only-ability = kein einfacher Zug, nur { $ability }
panel-without-moves = kein einfacher Zug, nur andere Aktionen
panel-choose-ability = Wähle, was sie tut
panel-choose-target = Wähle ein Ziel
panel-pick-one = Wähle etwas
# Das Wort, an dem man erkennt, dass eine Aufforderung schon nach einer Wahl fragt.
panel-choosing = wählen
panel-numbers = (Die Zahlen stehen auf dem Brett.)
# Knöpfe wie 1a und 1b: Möglichkeiten mit derselben Zahl.
panel-numbers-and-letters = (Die Zahlen stehen auf dem Brett; Buchstaben unterscheiden, was dieselbe Zahl hat.)
# Jede Zahl steht für mehrere Felder.
panel-numbers-of-groups = (Die Zahlen stehen auf dem Brett; jede steht für mehrere Felder, aus denen du danach wählst.)
panel-dropped = Er ersetzt `{ $turn }`, was du eingegeben, aber nicht gespielt hattest.
panel-find = Finden…
panel-draw = Zufällig
panel-again = Wie zuletzt
panel-change = Durch Klicks ändern
panel-nothing-to-copy = Ich habe keine frühere Wahl von dir in { $variant } gefunden, die zu dieser Seite passt und aufgedeckt ist. Wähle unten.
panel-find-action = Eine Aktion finden
panel-find-unit = Eine Figur finden
panel-find-ability = Finden, was sie tut
panel-find-target = Ein Ziel finden
panel-find-choice = Eine Auswahl finden
panel-find-field = Name, Feld oder ein Teil davon
panel-found-one = Eine Möglichkeit passt zu { $typed }.
panel-found = { $count } Möglichkeiten passen zu { $typed }.
panel-found-more = { $count } Möglichkeiten passen zu { $typed }. Hier sind die ersten { $shown }; drück noch einmal **{ $find }** und ergänze ein Feld, um genauer zu suchen.
panel-typed-nothing = Du hast nichts getippt
panel-nothing-matches = Nichts, was du hier wählen kannst, passt zu { $typed }
panel-nothing-fits = { $what }; nichts hat sich geändert. Drück noch einmal **{ $find }** und tippe einen Namen, ein Feld oder einen Teil davon: { $examples }.
panel-can-do-nothing = { $typed } ist **{ $unit }** und kann jetzt nichts tun. `/explain { $square }` sagt, warum. Nichts hat sich geändert.
panel-choose-one = Wähle etwas
panel-committed-thinking = Gespielt: `{ $text }`.{ $did } Der Computer denkt nach{ $time }.
panel-committed = Gespielt: `{ $text }`.{ $did } Das neue Brett wird gepostet.
panel-answered = Sofort darauf gespielt: { $turns }.
panel-answered-list = `/history` listet sie alle auf.
panel-answered-more = { $count ->
        [1] ein weiterer Zug
       *[other] { $count } weitere Züge
    }
panel-when-asked = Mit den Knöpfen spielt deine letzte Auswahl den Zug. Wo es darauf ankommt, etwa nach mehreren Aktionen, bestätigst du ihn erst: Mehr dazu steht unter **Mehr** unter dem Brett und dann **Züge bestätigen**.
# In einer Variante, in der jeder Zug eine Aktion ist.
panel-when-asked-of-simple-turns = Mit den Knöpfen spielt deine letzte Auswahl den Zug. Wo es darauf ankommt, bestätigst du ihn erst: Mehr dazu steht unter **Mehr** unter dem Brett und dann **Züge bestätigen**.
# Wenn der Zug mehr als eine Aktion braucht.
panel-when-asked-of-several = Mit den Knöpfen bestätigst du einen Zug aus mehreren Aktionen nach der letzten; ein Zug aus einer Aktion wird meist sofort gespielt. Mehr dazu steht unter **Mehr** unter dem Brett und dann **Züge bestätigen**.
# In einem unfertigen Zug, der jetzt enden darf; `end` ist die Beschriftung des Knopfs dafür.
panel-when-asked-at-the-end = **{ $end }** spielt den Zug, wie er ist. Wo es darauf ankommt, etwa nach einer weiteren Aktion, bestätigst du ihn erst: Mehr dazu steht unter **Mehr** unter dem Brett und dann **Züge bestätigen**.
panel-not-asked-again = Von jetzt an spielt deine letzte Auswahl den Zug. Das kannst du mit **Mehr** unter dem Brett und dann **Züge bestätigen** ändern.
panel-confirm-where-it-matters = nur das, worauf es ankommt
panel-confirm-every-turn = jeden Zug
panel-confirm-no-turn = keinen Zug: Deine letzte Auswahl spielt ihn
panel-confirmation = Wenn du einen Zug Schritt für Schritt eingibst, bestätigst du derzeit { $now }. Wann möchtest du bestätigen?
    { "**" }Worauf es ankommt** (nicht jede Variante hat alles davon):
    - die letzte von mehreren Aktionen
    - was dich Figuren kostet, einer davon schadet, deinen König im Schach lässt oder vertan ist
    - was den Computer sofort gewinnen oder eine starke Figur schlagen lässt
    - was die Partie durch Wiederholung remis enden lässt
    - Zufall, geheime Entscheidungen, ein Zug, der zurückgenommen wird, ein Teil des Bretts, der sich dreht
    { "**" }Ein getippter Zug** wartet, außer du bestätigst keinen Zug, wenn er
    - dich Figuren kostet, einer ungewollt schadet, deinen König im Schach lässt oder vertan ist
    - die andere Seite sofort gewinnen lässt, soweit ich sehe (nicht gegen einen Menschen)
    - geheim ist oder zurückgenommen wird
    - die Partie durch Wiederholung remis enden lässt
    - aus Aktionen ohne `;` dazwischen besteht oder offenlässt, welchen Teil des Bretts er dreht
# Dasselbe in einer Partie mit einfachen Zügen wie im Schach, mit dem, was es da gibt.
panel-confirmation-of-simple-turns = Wenn du einen Zug Schritt für Schritt eingibst, bestätigst du derzeit { $now }. Wann möchtest du bestätigen?
    { "**" }Worauf es ankommt** ist in dieser Variante:
    - was den Computer sofort gewinnen oder eine starke Figur schlagen lässt
    - was die Partie durch Wiederholung remis enden lässt
    { "**" }Ein getippter Zug** wartet, außer du bestätigst keinen Zug, wenn er
    - die andere Seite sofort gewinnen lässt, soweit ich sehe (nicht gegen einen Menschen)
    - die Partie durch Wiederholung remis enden lässt
    Deine Wahl gilt für alle deine Partien.
panel-unfinished = `{ $entered }` ist noch kein ganzer Zug. Mach hier oder mit `/move` weiter. Niemand sonst sieht es.
# Ein ganzer Zug, der getippt wurde; was er bewirkt, steht darüber.
panel-costs-units = Dieser Zug ist noch nicht gespielt, denn er kostet dich { $count ->
    [1] eine Figur
   *[other] { $count } Figuren
}. Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
panel-harms-own = Dieser Zug ist noch nicht gespielt, denn er schadet auch dir selbst: { $told } Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
panel-leaves-check = Dieser Zug ist noch nicht gespielt, denn nach ihm steht dein König im Schach und könnte geschlagen werden. Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
# Neben panel-reply-wins, wo der Grund steht.
panel-loses-at-once = Dieser Zug ist noch nicht gespielt. Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
panel-draws-by-repetition = Dieser Zug ist noch nicht gespielt, denn er beendet die Partie remis: Seine Stellung ist zu oft vorgekommen. **Bestätigen** spielt ihn, **Rückgängig** lässt dich einen anderen wählen.
# $why: etwa „Sturdy des schwarzen Bauern hält den ersten Schlag aus“.
panel-in-vain = Dieser Zug ist noch nicht gespielt, denn `{ $action }` wäre vertan: { $why }. Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
panel-is-taken-back = Dieser Zug ist noch nicht gespielt, denn ein Do-Over nimmt den ganzen Zug zurück. Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
# $several: ob er mehrere Aktionen hat.
panel-read-as = Gelesen als `{ $entered }`. Dieser Zug ist noch nicht gespielt, denn { $several ->
    [yes] nicht zwischen allen seinen Aktionen steht ein `;`
   *[no] was du getippt hast, sagt das nicht alles
}. Drück **Bestätigen**, um ihn zu spielen, oder tippe den ganzen Zug noch einmal.
panel-decision-waits = Diese Entscheidung ist noch nicht bestätigt. Drück **Bestätigen**, oder tippe sie noch einmal.
# Ein getippter Text wurde als Fortsetzung eines begonnenen Zugs gelesen.
panel-still-begun = Dein unfertiger Zug ist noch da. Es fehlt noch: { $phrase }. Mit **Ziehen** machst du weiter.
# Dasselbe, wo der Text diesen Zug wiederholt, sodass sonst nichts sagt, was eingegeben ist.
panel-still-begun-with = Dein unfertiger Zug, `{ $entered }`, ist noch da. Es fehlt noch: { $phrase }. Mit **Ziehen** machst du weiter.
# Neben dem Ende des Zugs.
panel-skipping-leads = **{ $label }** lässt nur diese Wahl aus, und der Zug geht weiter. Danach kommt: { $phrase }.
# Unter den Möglichkeiten eines unfertigen Zugs, wo andere fehlen.
panel-others-unsafe = Die anderen Möglichkeiten fehlen: Nach ihnen stünde der König von { $side } im Schach.
panel-another-entered = `{ $typed }` ist nur ein Teil eines Zugs, und du hast schon einen ganzen eingegeben: `{ $entered }`. Behalte ihn, verwirf ihn, oder tippe einen anderen ganzen Zug.
panel-not-after = Nach `{ $entered }`, das du begonnen hast: { $refusal } Mach mit einer anderen Aktion weiter, oder verwirf den unfertigen Zug und tippe neu.
panel-not-after-all = Nach `{ $entered }`, das du begonnen hast: { $refusal } Der Zug kann jetzt nur noch enden: Tippe `end`, oder verwirf den unfertigen Zug und tippe neu.
panel-read-without = Dein Text wurde als ganzer Zug gelesen und hat nichts geändert. Dein unfertiger Zug ist noch da, bisher mit `{ $entered }`: Um ihn fortzusetzen, drück **Ziehen**.
panel-read-beside-complete = Dein Text wurde als ganzer Zug gelesen und hat nichts geändert. Was du davor eingegeben hast, `{ $entered }`, musst du noch bestätigen: Drück **Ziehen**.
panel-form-too-late = Das hat zu lange gedauert. Nichts hat sich geändert; drück den Knopf noch einmal.
panel-nothing-to-write = Hier gibt es gerade nichts zu tippen. Benutze **Ziehen** unter dem neuesten Brett.
# Wo eine Person beide Seiten spielt.
panel-sealed-for-one-side = Die Entscheidung für { $side } ist versiegelt. Beide werden aufgedeckt, sobald du auch für { $other } entschieden hast.
panel-sealed = Deine Entscheidung ist versiegelt. Sie wird aufgedeckt, sobald dein Gegner sich entschieden hat. Bis dahin kannst du sie mit **Ziehen** ansehen und ändern.
panel-sealed-decision = Versiegelt: `{ $decision }`
panel-sealed-in-place = Versiegelt, anstelle der zuvor bestätigten: `{ $decision }`
# Eine getippte Entscheidung soll eine bestätigte ersetzen.
panel-reopened = Deine frühere Entscheidung, `{ $decision }`, ist nicht mehr bestätigt. **Rückgängig** holt sie zurück; dann musst du sie erneut bestätigen.
panel-cancelled = Dein unfertiger Zug ist verworfen. Nichts wurde gespielt.
panel-closed = Nichts wurde gespielt. Drück **Ziehen**, um neu zu beginnen.
panel-out-of-date = Diese Eingabe ist veraltet. Hier ist dein Zug, wie er jetzt ist.
panel-board-out-of-date = Dieses Brett ist veraltet. Hier ist das aktuelle.
# Nach einer Wahl, die auch andere Figuren versetzt hat, etwa eines Plättchens.
panel-moved-aside = Figuren, die zur Seite rücken: { $units }.
panel-land-follows = Die Plättchen folgen dem Feld des Königs, also liegen Berge und Wasser jetzt anders.
# Nach einer Änderung einer ganzen Entscheidung, über der Auswahl der nächsten.
panel-changed = Geändert. Wähle die nächste Änderung, oder drücke **Zurück**, um das Ganze zu sehen und zu bestätigen.
panel-not-taken = Nichts hat sich geändert. Drück **{ $label }**, um deinen Text zurückzubekommen und zu berichtigen.
panel-typed = Du hast getippt:
panel-or = oder

# Was noch zu tun ist.
panel-reply-wins = Achtung: { $side } könnte darauf mit { $turn } sofort gewinnen.
panel-reply-captures = Achtung: { $side } könnte darauf { $unit } { $further ->
    [0] mit
   *[other] zum Beispiel mit
} { $captor } { $verb ->
    [attack] töten
   *[other] schlagen
}.
panel-must-confirm = den Zug bestätigen
