//! Tournaments and those who have no part in them: other servers, and users who only look.

use crate::access::knows;
use crate::common::{Outcome, labels};
use crate::tournaments::{create, in_time, join, members, open};
use discord_emulator::UserIn;

#[tokio::test]
async fn another_server_knows_nothing_of_a_tournament() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Secret Cup"),
            ("format", "Swiss"),
            ("variants", "chess, cyvasse"),
            ("choose", "By vote of the players"),
            ("rounds", "3"),
            ("time", "3 days"),
        ],
    )
    .await?;
    let elsewhere = club.emulator.guild("Elsewhere");
    let hall = elsewhere.text_channel("hall");
    let bob = club.bob.in_channel(&hall);
    let listed = bob.slash("tournament list", &[]).await?;
    assert!(
        listed
            .text()
            .starts_with("This server has had no tournament yet."),
        "{}",
        listed.text()
    );
    let unknown = bob
        .slash("tournament join", &[("tournament", "Secret Cup")])
        .await?;
    assert_eq!(
        unknown.text(),
        "This server has no tournament `Secret Cup`. `/tournament list` shows those it has."
    );
    let none = bob.slash("tournament join", &[]).await?;
    assert_eq!(
        none.text(),
        "This server has no tournament yet. Whoever may manage events can open one with `/tournament create`."
    );

    // At home the players vote.
    let here = club.bob.in_channel(&club.channel);
    here.slash("tournament join", &[]).await?;
    let voted = here
        .slash("tournament vote", &[("variants", "cyvasse"), ("veto", "chess")])
        .await?;
    assert_eq!(
        voted.text(),
        "You approve of Cyvasse. You veto Chess. You can vote again until the tournament starts."
    );
    let contrary = here
        .slash("tournament vote", &[("variants", "cyvasse"), ("veto", "cyvasse")])
        .await?;
    assert!(
        contrary
            .text()
            .starts_with("You can't approve of a variant and veto it."),
        "{}",
        contrary.text()
    );
    // The same by buttons: what is vetoed is not approved of.
    let ballot = here.click(&hub, "Vote").await?;
    assert!(
        ballot.text().contains("You approve of Cyvasse. You veto Chess."),
        "{}",
        ballot.text()
    );
    let changed = here.click(&ballot, "Approve Chess").await?;
    assert!(
        changed
            .text()
            .contains("You approve of Chess and Cyvasse. Your vote"),
        "{}",
        changed.text()
    );
    let changed = here.click(&changed, "Veto Cyvasse").await?;
    assert!(
        changed.text().contains("You approve of Chess. You veto Cyvasse."),
        "{}",
        changed.text()
    );
    let stranger = club.emulator.user("dan").in_channel(&club.channel);
    let refused = stranger.click(&hub, "Vote").await?;
    assert_eq!(
        refused.text(),
        "Only players of the tournament vote. Press **Join** first."
    );
    let wrong = here.slash("tournament vote", &[("variants", "shield")]).await?;
    assert!(
        wrong.text().starts_with("`shield` isn't among the variants"),
        "{}",
        wrong.text()
    );
    club.close().await;
    Ok(())
}

/// Looks at everything of a tournament that members may see, and asks for what only its players and organisers get.
async fn looks_around(onlooker: &UserIn) -> Outcome {
    onlooker
        .autocomplete("tournament show", &[("tournament", "c")])
        .await?;
    for (command, options) in [
        ("tournament list", vec![]),
        ("tournament show", vec![]),
        ("tournament standings", vec![]),
        ("tournament standings", vec![("parts", "eve")]),
        ("tournament pairings", vec![]),
        ("tournament export", vec![]),
        ("tournament leave", vec![]),
        ("tournament half-point", vec![("round", "2")]),
        ("tournament vote", vec![("variants", "chess")]),
        ("tournament start", vec![]),
        ("tournament cancel", vec![("tournament", "Cup")]),
        ("tournament substitute", vec![("player", "cleo"), ("by", "eve")]),
    ] {
        onlooker.slash(command, &options).await?;
    }
    Ok(())
}

#[tokio::test]
async fn whoever_only_looks_at_a_tournament_is_not_stored() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "2"),
            ("time", "3 days"),
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan", "fay", "gus"]);
    let eve = club.emulator.user("eve");
    let music = club.guild.text_channel("music");
    let elsewhere = club.emulator.guild("Elsewhere");
    let hall = elsewhere.text_channel("hall");
    let everywhere = [&club.channel, &music, &hall];
    for place in everywhere {
        looks_around(&eve.in_channel(place)).await?;
    }
    let here = eve.in_channel(&club.channel);
    let refused = here.click(&hub, "Leave").await?;
    assert!(refused.is_ephemeral(), "{}", refused.text());

    // Nor does an organiser make somebody known whom they only name.
    let ann = club.ann.in_channel(&club.channel);
    let named = eve.mention();
    for (command, option) in [
        ("tournament seed", "players"),
        ("tournament remove", "player"),
        ("tournament standings", "parts"),
    ] {
        ann.slash(command, &[(option, named.as_str())]).await?;
    }
    assert!(!knows(&club, eve.id()), "before the start");

    join(&club, &hub, &players).await?;
    ann.slash("tournament start", &[]).await?;
    let hub = in_time(
        &club,
        eve.finds(&club.channel, |message| {
            message.id == hub.id && labels(message).iter().any(|label| label == "Pairings")
        }),
    )
    .await?;
    for button in ["Standings", "Pairings"] {
        let shown = here.click(&hub, button).await?;
        assert!(shown.is_ephemeral(), "{button}: {}", shown.text());
        assert_eq!(shown.message().attachments.len(), 1, "{button}: {}", shown.text());
    }
    here.click(&hub, "Withdraw").await?;
    for place in everywhere {
        looks_around(&eve.in_channel(place)).await?;
    }
    assert!(!knows(&club, eve.id()), "an onlooker");
    assert!(!knows(&club, music.id()), "a channel without a match");
    assert!(!knows(&club, hall.id()), "a channel of another server");
    assert!(!knows(&club, elsewhere.id()), "another server");
    assert!(knows(&club, club.ann.id()), "who opened it");

    let joined = here.click(&hub, "Join").await?;
    assert!(joined.text().starts_with("You take part in"), "{}", joined.text());
    assert!(knows(&club, eve.id()), "who takes part");
    club.close().await;
    Ok(())
}
