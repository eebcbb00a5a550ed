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
settings-language = Ich schreibe hier auf { $name }.
settings-change = Du änderst sie mit den Optionen von `/settings`.
settings-not-a-text-channel = Partien brauchen einen Textkanal. Bitte wähle einen aus.
