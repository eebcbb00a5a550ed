//! A tournament on a German server: what all read is German, and answers are in the language of who asks.

use crate::common::{Outcome, labels};
use crate::languages::reads_no_english;
use crate::tournaments::{game, in_time, members, open};

#[tokio::test]
async fn a_german_server_runs_a_knockout() -> Outcome {
    let club = open().await;
    club.guild.speaks("de");
    club.ann.speaks("de");
    let players = members(&club, &["cleo", "dan", "eve"]);
    for player in &players {
        player.speaks("de");
    }
    let ann = club.ann.in_channel(&club.channel);
    let opened = ann
        .slash(
            "tournament create",
            &[
                ("name", "Herbstpokal"),
                ("format", "Knockout"),
                ("variants", "chess"),
                ("time", "10+10"),
                ("seeding", "In the order of joining"),
            ],
        )
        .await?;
    assert!(
        opened
            .text()
            .starts_with("**Herbstpokal** ist offen für Anmeldungen."),
        "{}",
        opened.text()
    );
    let hub = in_time(
        &club,
        club.ann
            .finds(&club.channel, |message| message.content.starts_with("## ")),
    )
    .await?;
    for part in [
        "**Turnierform:** K.-o.-System. Eine Runde endet mit ihrer letzten Partie.",
        "**Variante:** Schach",
        "**Bedenkzeit:** Jede Seite hat 10 Minuten zur Verfügung",
        "**Wertung:** Die Partien ändern keine Wertungszahlen. Gesetzt wird in der Reihenfolge der Anmeldungen.",
        "**Gleichstand:** Auf ein Remis folgt eine Partie mit vertauschten Farben.",
        "**Kampflos:** Wessen Zeit ohne einen einzigen Zug abläuft, hat die Partie kampflos verloren.",
        "**Beginn:** sobald die Turnierleitung es startet",
        "**Teilnehmende:** 0 von höchstens 64",
        "**Status:** Offen für Anmeldungen",
    ] {
        assert!(hub.content.contains(part), "{part}: {}", hub.content);
    }
    assert_eq!(labels(&hub), ["Teilnehmen", "Verlassen"]);
    for player in &players {
        let joined = player.in_channel(&club.channel).click(&hub, "Teilnehmen").await?;
        assert_eq!(
            joined.text(),
            "Du nimmst an **Herbstpokal** teil. Die Turnierleitung startet es. Wenn deine Partie beginnt, wirst du benachrichtigt."
        );
    }
    let started = ann.slash("tournament start", &[]).await?;
    assert_eq!(
        started.text(),
        "**Herbstpokal** hat begonnen. Die Paarungen folgen gleich."
    );
    let again = ann.slash("tournament resume", &[]).await?;
    assert!(
        again
            .text()
            .starts_with("Das Turnier ist nicht unterbrochen: Es läuft."),
        "{}",
        again.text()
    );
    let round = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.contains("**Herbstpokal: Runde 1 von 2**")
        }),
    )
    .await?;
    assert!(
        round
            .content
            .contains("cleo hat in dieser Runde ein Freilos und kommt weiter."),
        "{}",
        round.content
    );
    let picture = round.attachments[0].description.clone().unwrap_or_default();
    assert!(
        picture.starts_with(
            "Herbstpokal. Turnierbaum während Runde 1 von 2. Halbfinale: cleo hat ein Freilos. "
        ) && picture.contains("dan gegen eve.")
            && picture.contains("Finale: cleo gegen Unbekannt."),
        "{picture}"
    );

    let pairings = ann.slash("tournament pairings", &[]).await?;
    let picture = &pairings.message().attachments[0].description;
    let picture = picture.clone().unwrap_or_default();
    assert!(
        picture.starts_with("Herbstpokal. Paarungen der Runde 1 von 2. Brett 1: ")
            && picture.contains(" gegen ")
            && picture.ends_with("cleo: kommt weiter."),
        "{picture}"
    );

    // A game ends, and the next round follows.
    let thread = game(&club, &players[1], 0).await?;
    let first = players[1]
        .finds(&thread, |message| {
            message
                .content
                .starts_with("**Herbstpokal**, Runde 1 von 2, Brett 1\n")
        })
        .await?;
    assert!(first.pings_me, "{}", first.content);
    let eve = players[2].in_channel(&thread);
    let asked = eve.slash("resign", &[]).await?;
    eve.click(&asked, "Ja, aufgeben").await?;
    reads_no_english(&players[1], &thread);
    let last = game(&club, &players[0], 0).await?;
    let dan = players[1].in_channel(&last);
    let asked = dan.slash("resign", &[]).await?;
    assert!(
        asked
            .text()
            .ends_with("Das ist **Herbstpokal**, Runde 2 von 2, Brett 1."),
        "{}",
        asked.text()
    );
    dan.click(&asked, "Ja, aufgeben").await?;
    let over = in_time(
        &club,
        club.ann.finds(&club.channel, |message| {
            message.content.contains("ist beendet: ") && message.content.contains("Platzierungen")
        }),
    )
    .await?;
    for part in [
        "**Herbstpokal** ist beendet: cleo hat gewonnen!",
        "**Herbstpokal: Platzierungen**",
        "**1** cleo · Turniersieg",
        "**2** dan · Zweiter Platz",
        "**3** eve · im Halbfinale ausgeschieden",
        "Die Turnierleitung kann Ergebnisse der letzten Runde mit `/tournament decide` berichtigen, bis <t:",
    ] {
        assert!(over.content.contains(part), "{part}: {}", over.content);
    }
    let picture = over.attachments[0].description.clone().unwrap_or_default();
    assert!(
        picture.starts_with("Herbstpokal. Turnierbaum am Ende. Halbfinale: cleo hat ein Freilos."),
        "{picture}"
    );
    reads_no_english(&club.ann, &club.channel);

    // Somebody who reads English is answered in English.
    let fay = club.emulator.user("fay");
    let shown = fay
        .in_channel(&club.channel)
        .slash("tournament standings", &[])
        .await?;
    assert!(
        shown
            .text()
            .starts_with("**Herbstpokal: standings**\n**1** cleo · champion"),
        "{}",
        shown.text()
    );
    club.close().await;
    Ok(())
}
