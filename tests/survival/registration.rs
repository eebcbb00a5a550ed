//! Commands that cannot be registered keep nobody from playing.

use crate::common::{Club, Outcome};
use crate::transcript::{begin_in_time, close};
use discord_emulator::{Injection, Operation};

#[tokio::test]
async fn the_bot_answers_while_its_commands_cannot_be_registered() -> Outcome {
    let mut club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    club.stop_bot().await;
    club.emulator
        .inject(Injection::server_error(Operation::GetCommands, u32::MAX));
    club.start_bot().await;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let described = club.bob.in_channel(&thread).click(&board, "Describe").await?;
    assert!(described.is_ephemeral(), "{}", described.text());
    // The commands of before are still there.
    let history = club.ann.in_channel(&thread).slash("history", &[]).await?;
    assert!(
        history.text().contains("no turn has been made yet"),
        "{}",
        history.text()
    );
    close(club).await;
    Ok(())
}
