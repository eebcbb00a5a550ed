# Das Nachspielen von Partien und die Bildunterschriften dazu.

replay-heading = **{ $variant }**, Partie `{ $id }`: { $turns }.
replay-every = Die Partie ist lang, deshalb wird nur jede { $ordinal } Stellung gezeigt. Mit `turns` siehst du die letzten einzeln.
replay-cut = Mehr Züge passen nicht auf ein Bild; die Animation zeigt sie.
replay-all = eine Stellung nach der anderen
replay-some = jede { $ordinal } Stellung nacheinander
replay-strip = die letzten Stellungen auf einem Bild
replay-description = { $variant }. Zum Nachspielen, { $how }: { $turns }.
replay-history = `/history` listet die Züge auf.
replay-in-progress = Sie läuft noch.
replay-last = { $count ->
        [1] Der letzte Zug wird gezeigt.
       *[other] Die letzten { $count } Züge werden gezeigt.
    }
# Von `jede 2. Stellung`: Die Endungen des Englischen (`ending`) braucht das Deutsche nicht.
replay-ordinal = { $ending ->
   *[other] { $number }.
}
replay-start-step = **{ $variant }**: der Anfang. { $steps ->
        [1] Ein Schritt folgt.
       *[other] { $steps } Schritte folgen.
    }
# Nach den Entscheidungen beider Seiten, jede in einer Zeile.
replay-revealed-step = **{ $variant }**: der Anfang, mit beiden geheimen Entscheidungen. { $steps ->
        [0] Kein Schritt folgt.
        [1] Ein Schritt folgt.
       *[other] { $steps } Schritte folgen.
    }
replay-step = Schritt { $number } von { $steps }.
replay-start = { $variant }: der Anfang
replay-revealed = Beide geheimen Entscheidungen sind aufgedeckt.
replay-nothing = In dieser Partie wurde noch nicht gezogen, es gibt also nichts nachzuspielen. `/show` zeigt das Brett.
replay-busy = Ich zeichne noch die Partie, die du zuletzt nachspielen wolltest. Bitte warte darauf und versuch es dann noch einmal.
replay-busy-all = Ich zeichne schon so viele Partien zum Nachspielen, wie ich kann. Bitte versuch es in einer Minute noch einmal.
replay-before = Vorher
