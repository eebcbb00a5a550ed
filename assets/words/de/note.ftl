# Was `/note` sagt, und Notizen unter Brettern.

note-title = Private Notiz
note-field = Nur du kannst sie sehen
note-example = Pläne, Ideen, irgendetwas. Ein leeres Feld löscht die Notiz.
note-change = Ändern
note-delete = Notiz löschen
note-saved = Gespeichert. Deine Notiz zur Partie `{ $id }`, die nur du sehen kannst:
note-deleted = Zur Partie `{ $id }` hast du keine Notiz mehr. `/note` schreibt eine.
note-yours = Deine Notiz, die nur du sehen kannst:
note-yours-cut = Der Anfang deiner Notiz, die nur du sehen kannst; `/note` hat sie ganz:
