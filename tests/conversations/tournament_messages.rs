//! What messages of a tournament say at each moment: the check-in, deadlines in threads, the list.

use crate::common::{Club, Outcome, labels, types};
use crate::tournaments::{DAY, create, game, in_time, join, members, open, resigns};
use discord_emulator::TestError;
use discord_emulator::world::MessageView;
use std::time::Duration;

const JOINED: (&str, &str) = ("seeding", "In the order of joining");

/// The message of the channel that contains some words, once it is there.
pub(super) async fn says(club: &Club, words: &str) -> Result<MessageView, TestError> {
    let said = club
        .ann
        .finds(&club.channel, |message| message.content.contains(words));
    in_time(club, said).await
}

/// A message once it contains some words.
pub(super) async fn becomes(
    club: &Club,
    message: &MessageView,
    words: &str,
) -> Result<MessageView, TestError> {
    let changed = club.ann.finds(&club.channel, |other| {
        other.id == message.id && other.content.contains(words)
    });
    in_time(club, changed).await
}

#[tokio::test]
async fn the_button_to_check_in_goes_when_the_check_in_is_over() -> Outcome {
    let club = open().await;
    let ann = club.ann.in_channel(&club.channel);
    for (name, ends, said) in [
        (
            "Cancelled",
            "cancel",
            "**Cancelled** was cancelled, so its check-in has ended.",
        ),
        (
            "Started",
            "start",
            "The check-in of **Started** has ended: 2 players checked in.",
        ),
    ] {
        create(
            &club,
            &[
                ("name", name),
                ("format", "Knockout"),
                ("variants", "chess"),
                ("time", "10+10"),
                ("starts", "2h"),
                ("check-in", "1h"),
            ],
        )
        .await?;
        let hub = says(&club, &format!("## {name}")).await?;
        let players = members(&club, &["cleo", "dan"]);
        join(&club, &hub, &players).await?;
        club.passes(Duration::from_secs(3_700));
        let open = says(&club, &format!("Check in to **{name}** before it starts")).await?;
        assert_eq!(labels(&open), ["Check in"]);
        for player in &players {
            player.in_channel(&club.channel).click(&open, "Check in").await?;
        }
        let now = becomes(&club, &hub, "Players check in now").await?;
        assert!(
            labels(&now).contains(&"Check in".to_owned()),
            "{:?}",
            labels(&now)
        );
        // The start can still move; the check-in stays.
        let moved = ann
            .slash("tournament edit", &[("starts", "5h"), ("tournament", name)])
            .await?;
        assert!(moved.text().contains("- **Start:** <t:"), "{}", moved.text());
        let kept = ann
            .slash("tournament edit", &[("check-in", "30 min"), ("tournament", name)])
            .await?;
        assert!(
            kept.text().starts_with("Players are checking in now"),
            "{}",
            kept.text()
        );
        let done = ann
            .slash(&format!("tournament {ends}"), &[("tournament", name)])
            .await?;
        if ends == "cancel" {
            ann.click(&done, "Yes, cancel it").await?;
        }
        let over = becomes(&club, &open, said).await?;
        assert_eq!(labels(&over), [""; 0], "{}", over.content);
        let hub = becomes(&club, &hub, "**Status:** ").await?;
        let hub = in_time(
            &club,
            club.ann.finds(&club.channel, |message| {
                message.id == hub.id && !labels(message).contains(&"Check in".to_owned())
            }),
        )
        .await?;
        assert!(!hub.content.contains("check-in is open"), "{}", hub.content);
    }
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_thread_names_the_earlier_of_the_clock_and_the_end_of_the_round() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Cup"),
            ("format", "Swiss"),
            ("variants", "chess"),
            ("rounds", "1"),
            ("window", "4 days"),
            ("time", "3 days"),
            JOINED,
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    let thread = game(&club, &players[0], 0).await?;
    let first = players[0]
        .finds(&thread, |message| message.content.contains("Deadline: <t:"))
        .await?;
    assert!(
        first.content.ends_with(">), when the clock runs out."),
        "{}",
        first.content
    );
    // Two days later the clock of the other player would go beyond the end of the round.
    club.passes(2 * DAY);
    let mut moves = players.iter();
    let white = moves.find(|player| first.content.contains(&player.mention()));
    let white = white.expect("who is to move");
    types(&white.in_channel(&thread), "e2-e4").await?;
    let second = white
        .finds(&thread, |message| {
            message.content.contains("`e4`") && message.content.contains("Deadline: <t:")
        })
        .await?;
    assert!(
        second.content.ends_with(">), when the round ends."),
        "{}",
        second.content
    );
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn the_list_counts_all_who_entered() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Cup"),
            ("format", "Round robin"),
            ("variants", "chess"),
            ("time", "10+10"),
            JOINED,
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan", "eve"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    let listed = ann.slash("tournament list", &[]).await?;
    assert!(
        listed.text().contains("open for entry, 3 players, announced"),
        "{}",
        listed.text()
    );
    ann.slash("tournament start", &[]).await?;
    // Cleo has no game in the first round, and leaves.
    let thread = game(&club, &players[1], 0).await?;
    let cleo = players[0].in_channel(&club.channel);
    let asked = cleo.slash("tournament leave", &[]).await?;
    cleo.click(&asked, "Yes, withdraw").await?;
    let listed = ann.slash("tournament list", &[]).await?;
    assert!(
        listed
            .text()
            .contains("round 1, 3 players (2 still in it), announced"),
        "{}",
        listed.text()
    );
    resigns(&players[1], &thread).await?;
    says(&club, "is over:").await?;
    let listed = ann.slash("tournament list", &[]).await?;
    assert!(
        listed
            .text()
            .contains("over, 3 players (2 to the end), announced"),
        "{}",
        listed.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn where_all_games_begin_at_once_games_are_counted_and_not_rounds() -> Outcome {
    let club = open().await;
    let hub = create(
        &club,
        &[
            ("name", "Cup"),
            ("format", "Round robin"),
            ("variants", "chess"),
            ("time", "3 days"),
            ("at-once", "True"),
            JOINED,
        ],
    )
    .await?;
    let players = members(&club, &["cleo", "dan", "eve"]);
    join(&club, &hub, &players).await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("tournament start", &[]).await?;
    becomes(&club, &hub, "**Status:** All rounds have begun, 3 games running").await?;
    let thread = game(&club, &players[0], 0).await?;
    resigns(&players[0], &thread).await?;
    let table = says(&club, "**Cup: standings**").await?;
    let picture = table.attachments[0].description.as_deref().unwrap_or_default();
    assert!(
        picture.starts_with("Cup. Standings after 1 of 3 games. 1. "),
        "{picture}"
    );
    club.close().await;
    Ok(())
}
