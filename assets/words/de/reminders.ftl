# Was `/reminders` sagt.

reminders-half = wenn noch die Hälfte deiner Zeit übrig ist
reminders-fifth = wenn noch ein Fünftel deiner Zeit übrig ist
reminders-last = kurz bevor sie abläuft
reminders-when = Ich erinnere dich an einen Zug, { $marks }, { $place }.
reminders-in-match = in der Partie
reminders-by-message = per Direktnachricht (in der Partie, wenn du von mir keine annimmst)
reminders-no-quiet = Du hast keine Ruhezeiten.
reminders-quiet = Zwischen { $from } und { $until } ({ $zone }) lasse ich dich in Ruhe: Eine Erinnerung wartet oder kommt vorher.
reminders-digest = Ich schicke dir eine Direktnachricht am Tag, um { $hour } ({ $zone }), wenn eine Partie auf dich wartet. Bretter erwähnen dich nicht. Kurz bevor deine Zeit abläuft, erinnere ich dich zusätzlich.
reminders-digest-in = Ich schreibe dir einmal am Tag in { $channel }, wo auch andere es lesen können, um { $hour } ({ $zone }), wenn eine Partie auf dich wartet. Bretter erwähnen dich nicht. Kurz bevor deine Zeit abläuft, erinnere ich dich zusätzlich.
reminders-promise = Du verlierst nie auf Zeit, bevor dich eine Erinnerung erreicht hat. In Live-Partien gibt es keine Erinnerungen.
reminders-no-digest-here = Du kannst in diesem Kanal nicht schreiben, deshalb schicke ich dir die tägliche Nachricht nicht auf diesem Server. Sie kann als Direktnachricht kommen.
reminders-not-quiet-hours = { $typed } ist keine Zeitspanne. Schreib `22-7`, um zwischen 22:00 und 07:00 keine Erinnerungen zu bekommen, oder `off`.
