# Öffentliche Nachrichten zu geteilten Brettern und Partien zum Nachspielen.

share-board = { $user } hat ein Brett geteilt: **{ $variant }**.
share-replay = { $user } hat eine Partie zum Nachspielen geteilt: **{ $variant }**.
share-in-progress = Die Partie läuft.
share-not-permitted = Du kannst das hier nicht teilen, weil du in diesem Kanal keine Nachrichten schreiben darfst. Benutze den Knopf in einem Kanal, in dem du schreiben kannst.
share-too-many = Du hast in den letzten Minuten mehrere Bretter geteilt. Bitte warte etwas, bevor du das nächste teilst.
