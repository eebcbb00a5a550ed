# Was `/report` sagt, und die Nachricht an die Moderatoren eines Servers.

report-button = Melden
report-title = Meldung an die Moderatoren
report-field = Was ist passiert?
report-example = Zum Beispiel: Beleidigungen im Thread dieser Partie
report-heading = **Meldung** von { $user } zur Partie `{ $id }` ({ $variant })
report-posted = Deine Meldung ist bei den Moderatoren dieses Servers, mit deinem Namen und dem jetzigen Brett. Ich behalte keine Kopie davon.
report-cannot-be-posted = Ich konnte deine Meldung nicht abschicken, weil ich im Kanal der Moderatoren nicht schreiben kann. Nichts davon ist gespeichert. Schick sie selbst an einen Moderator, und bitte jemanden, der den Server verwaltet, mit `/settings` einen anderen Kanal zu wählen:
report-not-posted-now = Ich konnte deine Meldung nicht abschicken, weil Discord nicht richtig antwortet. Nichts davon ist gespeichert. Versuch es in ein paar Minuten noch einmal, oder schick sie selbst an einen Moderator:
report-empty = Eine Meldung braucht ein paar Worte dazu, was passiert ist. Bitte schreib sie in `text`.
report-no-server = Diese Partie wird in Direktnachrichten gespielt, an denen sonst niemand teilnimmt, also gibt es keine Moderatoren. Benutze `/report` im Thread der Partie, die du meinst, oder nenne sie in `match`.
report-no-channel = Der Server dieser Partie hat keinen Kanal für Meldungen. Schreib selbst an einen Moderator; wer den Server verwaltet, kann mit `/settings` einen Kanal wählen.
report-too-many = Du hast innerhalb einer Stunde mehrere Meldungen gemacht. Bitte warte etwas bis zur nächsten, oder schreib selbst an einen Moderator.
