# Was `/learn` und `/guide` sagen. Die Worte der Lektionen stehen in den Kursen.

lesson-heading = Lektion { $number } von { $count }: { $title }
exercise-task = **Deine Aufgabe:** { $task }
exercise-so-far = Bisher: { $turn }
exercise-so-far-reply = Bisher: { $turn }. { $side } antwortete { $reply }.
exercise-many-tries = Das waren { $count } Versuche. **Lösung** zeigt, wie es geht; danach kannst du es selbst spielen.
exercise-failed = **Noch nicht.** { $why }
exercise-answer = { $side } antwortet { $turn }, wie das Brett zeigt.
exercise-too-many-actions = Die Aufgabe erlaubt höchstens { $most } Aktionen.
exercise-another-way = Das führt von der Aufgabe weg. Versuche einen direkteren Weg.
exercise-solved = **{ $heading }**
    { "**" }Gelöst.** { $remember }
exercise-hint = **Tipp:** { $hint }
exercise-solution = **{ $heading }**
    { "**" }Die Lösung:** { $turns }
    { $remember }
exercise-gone = Diese Übung gibt es in dieser Version des Bots nicht mehr. `/learn` zeigt, was es gibt.
exercise-out-of-date = Du bist inzwischen weiter. Hier ist der jetzige Stand.

exercise-button-show = Zurück zur Aufgabe
exercise-button-again = Noch einmal
exercise-button-hint = Tipp
exercise-button-solution = Lösung
exercise-button-restart = Von vorn
exercise-button-next = Nächste Lektion
exercise-button-course = Kurs

course-heading = **{ $variant } lernen.** { $done } von { $count } Lektionen { $done ->
    [1] ist
   *[other] sind
} geschafft. Jede Lektion ist eine kleine Stellung mit einer Aufgabe.
course-finished = **{ $variant } lernen.** Du hast alle { $count } Lektionen geschafft. Spiel jetzt eine Partie; in der ersten hilft dir der Begleiter.
course-subtitle = { $done } von { $count } Lektionen
course-none = Für { $variant } gibt es noch keine Lektionen. `/rules` erklärt die Variante, und `/play` mit `computer:1` beginnt eine leichte Partie.
course-column-lesson = Lektion
course-choose-lesson = Wähle eine Lektion
course-choose-lesson-of = Wähle eine Lektion: { $first } bis { $last }
course-choose = Wähle eine Variante
course-button-begin = Anfangen
course-button-continue = Weiter mit Lektion { $number }
course-button-play = Gegen Stufe 1 spielen
course-match-begun = Deine Partie gegen den Computer auf Stufe { $level } ist in { $channel }. Der Begleiter ist an: Drücke **Ziehen** unter einem Brett oder nutze `/show`. `/guide off` schaltet ihn aus.
courses-heading = **Was möchtest du lernen?** Wähle unten.
courses-line = - **{ $name }**, { $progress }: { $pitch }
lesson-begun = begonnen
lesson-shown = gezeigt
lesson-solved = gelöst

guide-switched-on = Der Begleiter ist an. In deinen ungewerteten Partien sagt er dir unter vier Augen, worauf es auf dem Brett ankommt: Drücke **Ziehen** unter einem Brett oder nutze `/show`.
guide-switched-off = Der Begleiter ist in allen deinen Partien aus. `/guide on` holt ihn zurück.
guide-heading = **Begleiter**
# Unter allen Zeilen, wenn der Begleiter nicht eigens eingeschaltet ist.
guide-first-match = -# Der Begleiter spricht in deiner ersten Partie einer Variante. `/guide on` lässt ihn an.
guide-check = - Du stehst im Schach. Kümmere dich zuerst darum.
guide-king-in-danger = - Dein König ist in Gefahr. Kümmere dich zuerst darum.
guide-check-unnamed = - Dein König ist in Gefahr, durch eine Figur, die offen auf dem Brett steht, hier aber nicht genannt wird. Kümmere dich zuerst darum. { $reason }
guide-win-threatened = - Tätest du nichts, würde { $side } mit { $turn } gewinnen. Kümmere dich zuerst darum.
guide-attacked = - Könnten { $verb ->
    [attack] geschlagen
   *[capture] geschlagen
} werden: { $units }.
guide-attacked-shields = - Könnten getroffen werden und den Schild verlieren: { $units }.
guide-attacked-by = { $unit } (von { $by })
guide-prey = - Deine nächste Aktion kann { $verb ->
    [attack] schlagen
   *[capture] schlagen
}: { $units }.
# Die schlagende Figur kann auch anders schlagen.
guide-also-en-passant = { $unit }, auch en passant
guide-prey-with = { $unit } (mit { $by })
# Figuren, die eine andere schlagen könnten, mit dem, was das außerdem bewirkt; steht in Klammern hinter „von“ oder „mit“.
guide-priced = { $units }: { $effect }
guide-hits = - Diesen kannst du den Schild wegschlagen: { $units }.
# Je mit dem Grund in Klammern.
guide-foiled = - Nur versuchen kannst du das { $verb ->
    [attack] Angreifen
   *[capture] Schlagen
} von: { $units }.
guide-remark = - { $unit }: { $remark }
guide-remark-it = Die Figur
# „Die Figur“ bleibt das Subjekt, denn was folgt, richtet sich nach ihrem Geschlecht.
guide-remark-of = - { $unit }: Die Figur { $rest }
# Eigene Figuren, die nicht handeln können, solange ein Gegner neben ihnen sie festhält.
guide-held = - Festgehalten, können also nichts tun: { $units }.
# Nur an den eigenen Figuren, nicht an denen des Gegners und an dem, was auf dem Brett liegt.
guide-ends = - Endet bald an deinen Figuren: { $units }.
# Eine Figur, die mit einer anderen stirbt, weil sie neben ihr stand.
guide-dies-with = { $unit } (stirbt mit { $with } in { $turns })
