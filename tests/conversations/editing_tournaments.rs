//! Organisers change an announced tournament, and what all read of it: the first message, and once what changed.

use crate::common::Outcome;
use crate::tournament_messages::{becomes, says};
use crate::tournaments::{create, game, in_time, join, members, open};

const JOINED: (&str, &str) = ("seeding", "In the order of joining");

#[tokio::test]
async fn a_tournament_is_changed_until_it_starts() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Autumn Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "5"),
            ("time", "3 days a turn"),
            ("starts", "3 days"),
            JOINED,
        ],
    )
    .await?;
    let ann = club.ann.in_channel(&club.channel);
    // Nobody has joined yet, so the variants can change and no message is posted.
    let changed = ann.slash("tournament edit", &[("variants", "cyvasse")]).await?;
    assert_eq!(
        changed.text(),
        "Changed in **Autumn Cup**:\n- **Variants:** Cyvasse (before: Chess)\nThe first message shows it. Nobody has joined yet."
    );
    becomes(&club, &hub, "**Variant:** Cyvasse").await?;
    let players = members(&club, &["cleo", "dan"]);
    join(&club, &hub, &players).await?;
    let changed = ann
        .slash(
            "tournament edit",
            &[
                ("name", "Winter Cup"),
                ("rounds", "3"),
                ("time", "1 day a turn"),
                ("starts", "5 days"),
                ("check-in", "24h"),
                ("players", "8"),
                ("rating-to", "1400"),
            ],
        )
        .await?;
    assert!(changed.is_ephemeral(), "{}", changed.text());
    let lines = [
        "- **Name:** Winter Cup (before: Autumn Cup)",
        "- **Time control:** 1 day a turn (before: 3 days a turn)",
        "- **Start:** <t:",
        "- **Check-in before the start:** 1 day (before: none)",
        "- **Most players:** 8 (before: 64)",
        "- **Ratings of those who may join:** at most 1400 (before: any)",
        "- **Format:** Swiss, 3 rounds (before: Swiss, 5 rounds)",
    ];
    for part in lines.iter().chain(&[
        "Changed in **Winter Cup**:",
        "tells those who have joined, without a ping.",
    ]) {
        assert!(changed.text().contains(part), "{part}: {}", changed.text());
    }
    let told = says(&club, "An organiser changed **Winter Cup** before its start:").await?;
    for part in lines.iter().chain(&[
        "The limits count for whoever joins from now on; those who have joined stay.",
        "Whoever has joined still takes part. If it no longer suits you, press **Leave** before the start.",
    ]) {
        assert!(told.content.contains(part), "{part}: {}", told.content);
    }
    assert!(players.iter().all(|player| player.mentions().is_empty()));
    let shown = becomes(&club, &hub, "## Winter Cup").await?;
    for part in [
        "**Format:** Swiss, 3 rounds.",
        "**Time:** Each player has 1 day for every turn.",
        "Players check in from <t:",
        "**Players:** 2 of at most 8: cleo, dan",
        "Their rating must be at most 1400",
    ] {
        assert!(shown.content.contains(part), "{part}: {}", shown.content);
    }
    let late = members(&club, &["eve"]);
    let refused = late[0].in_channel(&club.channel).click(&hub, "Join").await?;
    assert!(refused.text().contains("1400"), "{}", refused.text());

    for (options, said) in [
        (vec![], "Say what to change, such as `starts:`"),
        (
            vec![("rounds", "3")],
            "That's how it is already, so nothing was changed.",
        ),
        (
            vec![("variants", "chess")],
            "2 players have joined for the present variants",
        ),
        (
            vec![("time", "10+10")],
            "2 players have joined for games by correspondence",
        ),
        (
            vec![("minutes", "60")],
            "This format has no `minutes:`. Leave it out.",
        ),
        (
            vec![("starts", "1h")],
            "The check-in is longer than the time that is left",
        ),
        (vec![("window", "1h")], "`window:` is between 1 and 180 days."),
        (
            vec![("choose", "By vote of the players")],
            "With one variant there's nothing to choose",
        ),
    ] {
        let refused = ann.slash("tournament edit", &options).await?;
        assert!(refused.text().contains(said), "{said}: {}", refused.text());
    }
    let without = ann
        .slash(
            "tournament edit",
            &[("remove", "The start time: an organiser starts it")],
        )
        .await?;
    for part in [
        "- **Start:** when an organiser starts it (before: <t:",
        "- **Check-in before the start:** none (before: 1 day)",
    ] {
        assert!(without.text().contains(part), "{part}: {}", without.text());
    }
    becomes(&club, &hub, "**Start:** when an organiser starts it").await?;
    ann.slash("tournament start", &[]).await?;
    let refused = ann.slash("tournament edit", &[("rounds", "2")]).await?;
    assert!(
        refused
            .text()
            .starts_with("The tournament has started, so its rules stay as they are."),
        "{}",
        refused.text()
    );
    game(&club, &players[0], 0).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_german_organiser_changes_a_tournament_in_german() -> Outcome {
    let club = open().await;
    club.guild.speaks("de");
    club.ann.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let options = [
        ("name", "Herbstpokal"),
        ("format", "Knockout"),
        ("variants", "chess"),
        ("time", "1 Tag pro Zug"),
    ];
    ann.slash("tournament create", &options).await?;
    let hub = in_time(
        &club,
        club.ann
            .finds(&club.channel, |message| message.content.starts_with("## ")),
    )
    .await?;
    let cleo = members(&club, &["cleo"]);
    cleo[0]
        .in_channel(&club.channel)
        .click(&hub, "Teilnehmen")
        .await?;
    let time = "10 Tage und 36 Stunden pro Zug, bis 10 Tage";
    let edit = [("time", time), ("third-place", "True")];
    ann.slash("tournament edit", &edit).await?;
    let told = says(
        &club,
        "Die Turnierleitung hat **Herbstpokal** vor dem Beginn geändert:",
    )
    .await?;
    for part in [
        "- **Bedenkzeit:** 10 Tage und 36 Stunden pro Zug, bis 10 Tage (vorher: 1 Tag pro Zug)",
        "- **Spiel um den dritten Platz:** ja (vorher: nein)",
        "Alle Anmeldungen gelten weiter.",
    ] {
        assert!(told.content.contains(part), "{part}: {}", told.content);
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_tournament_becomes_rated_only_with_players_who_could_join_a_rated_one() -> Outcome {
    let club = open().await;
    let options = [
        ("name", "Cup"),
        ("format", "Knockout"),
        ("variants", "chess"),
        ("time", "3 days"),
    ];
    let hub = create(&club, &options).await?;
    let old = members(&club, &["cleo"]);
    let young = [club.emulator.newcomer("dan")];
    join(&club, &hub, &old).await?;
    join(&club, &hub, &young).await?;
    let ann = club.ann.in_channel(&club.channel);
    let refused = ann.slash("tournament edit", &[("rated", "True")]).await?;
    assert!(
        refused
            .text()
            .starts_with("dan joined with an account that is younger than 7 days"),
        "{}",
        refused.text()
    );
    young[0]
        .in_channel(&club.channel)
        .slash("tournament leave", &[])
        .await?;
    ann.slash("tournament edit", &[("rated", "True")]).await?;
    let told = says(&club, "An organiser changed **Cup** before its start:").await?;
    for part in [
        "- **Rated:** yes (before: no)",
        "From now on it's about ratings, too.",
    ] {
        assert!(told.content.contains(part), "{part}: {}", told.content);
    }
    club.close().await;
    Ok(())
}
