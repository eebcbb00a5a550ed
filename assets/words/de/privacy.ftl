# Was über jemanden gespeichert ist, und das Löschen.

privacy-nothing-stored = Ich speichere nichts über dich. Das ändert sich, sobald ich mir etwas für dich merken muss, etwa eine Partie, ein Turnier, eine Lektion, ein Rätsel, eine Notiz oder eine Einstellung.
privacy-deleted = Erledigt: Alles, was ich über dich gespeichert hatte, ist gelöscht. Wenn du wieder spielst, bist du für mich jemand Neues.
privacy-changed-since = Noch wurde nichts gelöscht: Seit der Frage hat sich geändert, was enden würde.
privacy-kept = Nichts wurde gelöscht.
privacy-server-gone = Der Server dieser Partie hat mich entfernt, und ich weiß nicht mehr, wo sie war.
privacy-commands = `/privacy` zeigt, exportiert oder löscht, was ich über dich speichere.
privacy-policy = Datenschutzerklärung
privacy-terms = Nutzungsbedingungen
privacy-matches = { $count ->
    [1] eine Partie
   *[other] { $count } Partien
}
privacy-challenges = { $count ->
    [1] eine Herausforderung
   *[other] { $count } Herausforderungen
}
privacy-tournaments = { $count ->
    [1] ein Turnier
   *[other] { $count } Turniere
}
privacy-unfinished-turns = { $count ->
    [1] ein unfertiger Zug
   *[other] { $count } unfertige Züge
}
privacy-conditional-turns = { $count ->
    [1] bedingte Züge in einer Partie
   *[other] bedingte Züge in { $count } Partien
}
privacy-secret-decisions = { $count ->
    [1] eine versiegelte geheime Entscheidung
   *[other] { $count } versiegelte geheime Entscheidungen
}
privacy-studies = { $count ->
    [1] eine Analyse
   *[other] { $count } Analysen
}
privacy-lessons = { $count ->
    [1] eine Lektion
   *[other] { $count } Lektionen
}
privacy-puzzles = { $count ->
    [1] ein Rätsel
   *[other] { $count } Rätsel
}
privacy-ratings = { $count ->
    [1] eine Wertungszahl
   *[other] { $count } Wertungszahlen
}
privacy-habits = { $count ->
    [1] ein Eintrag dazu, wie schnell du antwortest und wie deine Partien enden
   *[other] { $count } Einträge dazu, wie schnell du antwortest und wie deine Partien enden
}
privacy-tournaments-opened = { $count ->
    [1] ein Turnier, das du eröffnet hast
   *[other] { $count } Turniere, die du eröffnet hast
}
privacy-followed = { $count ->
    [1] eine Partie, der du folgst
   *[other] { $count } Partien, denen du folgst
}
privacy-guesses = { $count ->
    [1] eine Vorhersage
   *[other] { $count } Vorhersagen
}
privacy-notes = { $count ->
    [1] eine Notiz
   *[other] { $count } Notizen
}
privacy-blocks = { $count ->
    [1] ein blockierter Spieler
   *[other] { $count } blockierte Spieler
}
privacy-settings = { $count ->
    [1] eine Einstellung
   *[other] { $count } Einstellungen
}
privacy-vacations = { $count ->
    [1] ein Urlaub
   *[other] { $count } Urlaube
}
privacy-running-matches = { $count ->
    [1] eine laufende Partie
   *[other] { $count } laufende Partien
}
privacy-open-challenges = { $count ->
    [1] eine offene Herausforderung
   *[other] { $count } offene Herausforderungen
}
privacy-policy-at = Die Datenschutzerklärung: <{ $url }>.
privacy-stored =
    Ich speichere deine Discord-ID, aber weder deinen Namen noch deine Nachrichten.{ $list }
    `/privacy export` schickt dir das alles als Dateien, und `/privacy delete` löscht es.{ $policy }
privacy-ends-nothing = Du hast keine laufende Partie, keine offene Herausforderung und kein Turnier.
privacy-ends = Das beendet für dich sofort { $ends }. In Turnierpartien gewinnt dein Gegner; andere Partien zählen dann nicht.
privacy-ask-to-delete =
    { "**" }Alles löschen, was ich über dich speichere?**
    { $ends }
    Deine Einstellungen, Erinnerungen, Urlaube, Analysen, Lektionen, Vorhersagen, Notizen, Blockierungen, unfertigen und bedingten Züge und geheimen Entscheidungen verschwinden. Gespielte Züge und Ergebnisse bleiben für deine Gegner, unter einem zufälligen Namen wie „Ex-Mitglied k7m2“, und diese Partien bekommst du nicht wieder.
    Meine alten Nachrichten in Discord bleiben, bis sie dort jemand löscht, und in ihnen und ihren Bildern steht weiter dein Name: Wer sie liest, kann erkennen, dass du es warst.
    Willst du eine Kopie behalten, benutze vorher `/privacy export`.
privacy-exported-data = In `rookery-data.json` steht, was ich über dich speichere.
privacy-exported-data-and-matches = In `rookery-data.json` steht, was ich über dich speichere; in der anderen Datei: { $matches } von dir, im Format von `rookery import`.
privacy-exported-nothing-more = Hier sind weitere deiner Partien.
privacy-exported-matches = Hier sind weitere deiner Partien: { $matches }.
privacy-part = Teil { $part } von { $parts }.
privacy-only-you = Nur du siehst diese Nachricht.
privacy-unwritable = Die Partie { $id } kann gerade nicht geschrieben werden: { $reason }
