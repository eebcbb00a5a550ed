# Was `/study` sagt.

study-heading = **Analyse: { $name }** ({ $variant }). Nur du kannst sie sehen.
study-heading-match = **Analyse: { $name }**, ab Brett { $board } der Partie `{ $id }`. Nur du kannst sie sehen, und an der Partie ändert sich nichts.
study-heading-board = **Analyse: { $name }**, ab Brett { $board }. Nur du kannst sie sehen, und an der Partie ändert sich nichts.
study-line-name = Zugfolge: **{ $name }**
study-line = Probiert: { $turns }
study-beginning = Noch ist nichts probiert. Spiel beide Seiten, wie du magst.
study-beginning-secret = Noch ist nichts probiert. Probier eigene Entscheidungen; was dein Gegner entscheidet, bleibt sein Geheimnis.
study-drawn = Hier hat der Zufall etwas entschieden. Das ist ein möglicher Ausgang.
study-to-move = { $side } ist am Zug. { $ask }
study-write = { $side } entscheidet. { $phrase }: Nimm etwas Fertiges oder tippe etwas Eigenes. Zum Beispiel: `{ $example }`
study-type = { $side } ist am Zug. Drück **Tippen…**.
study-type-on = { $side } hat einen Zug begonnen. Über die Züge dieser Seite bekommst du keine Hinweise. Drück **Tippen…**, um ihn fortzusetzen, oder tippe `end`, wenn er vollständig ist.
study-type-hidden = { $side } ist am Zug. Über die Züge dieser Seite bekommst du keine Hinweise. Drück **Tippen…**, um einen zu probieren.
study-part-complete = Deine geheime Entscheidung ist hier vollständig. Was dein Gegner entscheidet, ist seine Sache, also endet die Analyse. Drück **Zurück**, um etwas anderes zu probieren, oder beginn eine neue, sobald alles aufgedeckt ist.
# Am Anfang einer Analyse.
study-over-at-once = In dieser Stellung ist die Partie vorbei. { $result } `/study new` beginnt die Analyse einer anderen.
study-over = Hier ist das Spiel zu Ende. { $result } Drück **Zurück**, um etwas anderes zu probieren.

study-name-match = Partie { $id }
study-name-start = Aus der Grundstellung
study-name-setup = Aufbau

study-none = Du hast keine Analysen. `/study new` beginnt eine: aus einer Partie, aus der Grundstellung einer Variante oder aus einem Aufbau.
study-list = { $count ->
        [1] **Du hast eine Analyse.** Wähl sie unten aus, um sie zu öffnen.
       *[other] **Du hast { $count } Analysen.** Wähl unten eine aus, um sie zu öffnen.
    }
study-listed = - **{ $name }** ({ $variant })
study-listed-match = - **{ $name }** ({ $variant }, Brett { $board } der Partie `{ $id }`)
study-described-match = { $variant }, Brett { $board } der Partie { $id }
study-lines = { $count ->
        [1] Die Analyse hat eine Zugfolge. Wähl sie aus, um ihr Brett zu sehen.
       *[other] Die Analyse hat { $count } Zugfolgen, die neueste zuerst. Wähl eine aus, um ihr Brett zu sehen.
    }
study-lines-cut = Die Analyse hat { $count } Zugfolgen. Hier sind die neuesten { $listed }; wähl eine aus, um ihr Brett zu sehen.
study-more = Was möchtest du mit **{ $name }** tun?
study-line-deleted = Gelöscht.
study-ask-to-delete = Die Analyse **{ $name }** mit allen Zugfolgen löschen? Das lässt sich nicht rückgängig machen.
study-deleted = **{ $name }** ist gelöscht. `/study list` zeigt deine übrigen Analysen.
study-kept = Die Zugfolge ist jetzt ein bedingter Zug der Partie `{ $id }`. `/if show` zeigt dort alle.
study-unread-hidden = { $turn } ist dort kein erlaubter Zug. Über die Züge dieser Seite bekommst du keine Hinweise.

study-button-type = Tippen…
study-button-forward = Vor
study-button-lines = Zugfolgen
study-button-show = Zurück zum Brett
study-button-keep = Als bedingten Zug behalten
study-button-name-line = Zugfolge benennen
study-button-rename = Umbenennen
study-button-delete-line = Letzte Aktion löschen
study-button-delete = Analyse löschen
study-type-field = Der Zug; trenne mehrere Aktionen mit ;
study-name-field = Der Name
study-choose-line = Zugfolge wählen
study-choose = Analyse wählen

study-two-beginnings = Eine Analyse beginnt mit einer Stellung. Nenne eine Partie und ihr Brett, oder `variant`, oder `setup`, aber nicht mehrere davon.
study-no-such = Diese Analyse gibt es nicht mehr. `/study list` zeigt die, die du hast.
study-too-many = Du hast schon { $limit } Analysen. Lösch zuerst eine: Öffne sie mit `/study list` und drück **Mehr**.
study-full = Eine Analyse hat höchstens { $limit } Aktionen. Lösch eine Zugfolge, die du nicht brauchst, oder beginn mit `/study new` eine weitere.
study-name-length = Ein Name hat 1 bis { $limit } Zeichen. Drück den Knopf noch einmal und tippe einen anderen.
study-out-of-date = Die Analyse hat sich inzwischen geändert. Hier ist sie, wie sie jetzt ist.
study-no-such-board = Die Partie hat die Bretter 0 bis { $last }. Ohne `board` ist es das jetzige.
study-secret = Dort entscheiden beide Seiten geheim. Du kannst die Partie analysieren, sobald alles aufgedeckt ist.
study-setup = Diesen Aufbau kann ich nicht lesen: { $why } Zeilen lassen sich mit `;` trennen, und die erste nennt die Variante, zum Beispiel `variant chess; start` oder `variant chess; put a1 white king; put h8 black king`. Für Schach lese ich auch eine FEN.
study-setup-line = Diesen Aufbau kann ich nicht lesen: { $why }
study-replaced = Der getippte Text gilt vom Anfang des Zugs an, anstelle des begonnenen `{ $begun }`. Unter **Zugfolgen** steht auch der noch.
study-unplayable = Die Regeln dieser Variante haben sich geändert, und die Analyse passt nicht mehr dazu. Lösch sie über `/study list`, oder beginn mit `/study new` eine neue.
study-nothing-to-play = In dieser Stellung gibt es nichts zu spielen. Drück **Zurück** und probier etwas anderes.
study-at-beginning = Das ist der Anfang der Analyse. Probier zuerst einen Zug; **Mehr** benennt oder löscht dann seine Zugfolge.
study-not-your-match = Nur die Analyse einer Partie, die du spielst, kann ein bedingter Zug werden. `/study new` im Thread einer Partie beginnt eine.
study-match-went-on = Die Partie ist seit dem Brett dieser Analyse weitergegangen. `/study new` beginnt eine vom jetzigen Brett.
study-own-turn = In der Partie bist du am Zug, es gibt also nichts abzuwarten. Mach zuerst deinen Zug und analysiere das Brett danach, oder nimm `/if add` mit `first`.
study-no-answer = Ein bedingter Zug antwortet deinem Gegner: Die Zugfolge muss mit einem ganzen Zug von dir enden. Füg ihn hinzu und versuch es noch einmal.
