# Was `/settings` über einen Server sagt.

settings-saved = Gespeichert.
settings-present = Die Einstellungen dieses Servers:
settings-in-channel = Herausforderungen und Partien erscheinen in { $channel }.
settings-anywhere = Herausforderungen und Partien erscheinen in dem Kanal, in dem der Befehl benutzt wurde.
settings-threads = Jede Partie bekommt einen eigenen Thread.
settings-no-threads = Partien werden ohne Threads im Kanal selbst gespielt.
settings-organisers = Turniere organisieren { $role } und alle, die Events verwalten dürfen.
settings-no-organisers = Turniere organisieren alle, die Events verwalten dürfen.
settings-reports-in = Meldungen an die Moderatoren erscheinen in { $channel }.
settings-no-reports = Es gibt keinen Kanal für Meldungen an die Moderatoren, also wird `/report` abgelehnt.
settings-language = Ich schreibe hier auf { $name ->
    [English] Englisch
   *[other] { $name }
}.
settings-change = Du änderst sie mit den Optionen von `/settings`.
settings-not-a-text-channel = Partien brauchen einen Textkanal. Bitte wähle einen aus.
settings-no-pages = Ich poste kein Rätsel des Tages und keine Seite der Woche.
settings-page-puzzle = Das Rätsel des Tages erscheint in { $puzzle } um { $hour } Uhr ({ $zone }).
settings-page-weekly = Die Seite der Woche erscheint in { $weekly } montags um { $hour } Uhr ({ $zone }).
settings-pages = Das Rätsel des Tages erscheint in { $puzzle }, die Seite der Woche montags in { $weekly }, beide um { $hour } Uhr ({ $zone }).
settings-no-such-zone = Diese Zeitzone kenne ich nicht. Wähle eine, die ich bei `zone` beim Tippen vorschlage, zum Beispiel `Europe/Berlin`.
