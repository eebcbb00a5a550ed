//! What messages of a tournament say at each moment.

use crate::common::{Outcome, types};
use crate::tournaments::{DAY, create, game, join, members, open};

const JOINED: (&str, &str) = ("seeding", "In the order of joining");

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
