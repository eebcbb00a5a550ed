# Herausforderungen: Fragen, Antworten und was daraus wurde.

challenge-expires = Die Herausforderung läuft { $moment } ab.
challenge-options = Optionen: { $options }.
challenge-anyone = alle
challenge-was = { $challenger } hat { $whom } zu einer Partie **{ $variant }** herausgefordert.
challenge-elsewhere = Den Kanal für Partien gibt es auf diesem Server nicht mehr, deshalb habe ich diesen genommen. Wer den Server verwaltet, kann mit `/settings` einen anderen wählen.
challenge-posted = { $opponent }, { $challenger } fordert dich zu einer Partie **{ $variant }** heraus.
challenge-posted-open = { $challenger } fordert alle zu einer Partie **{ $variant }** heraus.
challenge-white = { $challenger } spielt Weiß.
challenge-black = { $challenger } spielt Schwarz.
challenge-random = Die Farben werden ausgelost.
challenge-accepted-in = Die Herausforderung wurde angenommen: Die Partie ist in { $channel }.
challenge-accepted = Die Herausforderung wurde angenommen.
challenge-declined = Die Herausforderung wurde abgelehnt.
challenge-withdrawn = Die Herausforderung wurde zurückgezogen.
challenge-expired = Niemand hat rechtzeitig geantwortet.
challenge-open = Die Herausforderung ist noch offen.
challenge-sent = Herausforderung an { $opponent } in { $channel } verschickt. Du kannst sie dort zurückziehen.
challenge-sent-open = Herausforderung in { $channel } veröffentlicht. Du spielst gegen die erste Person, die annimmt; du kannst sie dort zurückziehen.
challenge-not-posted = Ich konnte deine Herausforderung zu einer Partie **{ $variant }** in { $channel } nicht veröffentlichen, deshalb hat sie niemand gesehen. Benutze `/play` in einem anderen Kanal oder bitte jemanden, der den Server verwaltet, mir dort „Kanal ansehen“, „Nachrichten senden“ und „Dateien anhängen“ zu erlauben.
challenge-begun-alone = Deine Partie beginnt in { $channel }. Du spielst beide Seiten.
# Optionen eines Befehls, mit denen eine Partie nichts anfängt.
challenge-vacation-unused = `vacation` ändert hier nichts: Die Partie hat keine Uhr.
challenge-conditionals-unused = `conditionals` ändert hier nichts: Du spielst beide Seiten.
challenge-you-accepted-in = Du hast angenommen. Die Partie beginnt in { $channel }.
challenge-you-accepted = Du hast angenommen. Die Partie beginnt gleich.
challenge-you-declined = Du hast die Herausforderung abgelehnt.
challenge-you-withdrew = Du hast die Herausforderung zurückgezogen.
challenge-of-another = Diese Herausforderung ist von { $challenger }. Niemand sonst kann sie zurückziehen; sie verfällt von selbst.
challenge-not-an-option = { $typed } ist keine Option. Schreib Optionen als `Name=Wert`; die Vorschläge zeigen sie.
challenge-bot = Ein Bot kann keine Herausforderung annehmen. Wähle eine Person, lass `opponent` weg, um alle herauszufordern, nenne dich selbst, um beide Seiten zu spielen, oder wähle mit `computer` eine Stufe, um gegen mich zu spielen.
challenge-yourself = Das bist du. Um beide Seiten zu spielen, benutze `/play` und nenne dich selbst als `opponent`; um gegen mich zu spielen, wähle mit `computer` eine Stufe.
challenge-plan = Du forderst { $opponent } heraus. Wähle eine Variante und, wenn du willst, eine Bedenkzeit, und drück **{ $send }**. Die Farben werden ausgelost. Alle anderen Optionen hat `/play`.
challenge-choose-variant = Variante wählen
challenge-choose-clock = Bedenkzeit wählen
challenge-send = Herausforderung senden
challenge-two-opponents = Wähle eine Person oder den Computer, nicht beides: Lass `opponent` oder `computer` weg.
challenge-begun-computer = Deine Partie gegen den Computer (Stufe { $level }) beginnt in { $channel }.
challenge-in-dm = In Direktnachrichten kannst du nur gegen den Computer (wähle mit `computer` eine Stufe) oder gegen dich selbst spielen (nenne dich selbst als `opponent`). Um andere herauszufordern, benutze einen Kanal eines Servers, auf dem ich bin.
challenge-permissions = Ich kann in { $channel } keine Partien veröffentlichen: Mir fehlt { $missing }. Bitte jemanden, der den Server verwaltet, mir das dort zu erlauben oder mit `/settings` einen anderen Kanal zu wählen.
