//! Messages whose posting was never confirmed: the bot looks them up in the channel and neither repeats nor swallows any.

use crate::common::{Club, Outcome, types};
use crate::transcript::{assert_once_in_order, begin_in_time, close, is_told, ticking, told};
use discord_emulator::{Injection, Operation};
use serde_json::json;
use std::time::Duration;

/// Discord forgets nonces after some minutes.
const LONGER_THAN_A_NONCE: Duration = Duration::from_secs(10 * 60);

#[tokio::test]
async fn a_message_of_others_that_cannot_be_read_stalls_no_match() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    bob.sends_json(json!({
        "content": "look",
        "components": [{ "type": 99, "id": 1, "items": "new" }],
        "interaction_metadata": 7,
        "type": 999,
    }));
    for fault in [Injection::drop_request, Injection::drop_answer] {
        club.emulator.inject(fault(Operation::CreateMessage, 1));
    }
    for (player, turn) in [(&ann, "e4"), (&bob, "e5"), (&ann, "Nf3")] {
        types(player, turn).await?;
        is_told(&club, &thread, &format!("`{turn}`")).await?;
    }
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_board_is_found_behind_many_later_messages() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    club.emulator
        .inject(Injection::drop_answer(Operation::CreateMessage, 1));
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    for number in 0..150 {
        bob.says(&format!("Remark {number}"))?;
    }
    club.passes(LONGER_THAN_A_NONCE);
    types(&bob, "e7-e5").await?;
    is_told(&club, &thread, "`e5`").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`"]);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_second_offer_on_the_same_board_is_no_repetition_of_the_first() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let offers = || {
        let told = told(&club, &thread);
        told.iter().filter(|text| text.contains("offers a draw")).count()
    };
    ann.slash("draw", &[]).await?;
    let offer = club
        .bob
        .finds(&thread, |message| message.content.contains("offers a draw"))
        .await?;
    ann.click(&offer, "Withdraw").await?;
    is_told(&club, &thread, "withdrew").await?;
    // Bob's offer has the same buttons. It is lost on its way, so that the bot looks whether it was posted.
    club.emulator
        .inject(Injection::drop_request(Operation::CreateMessage, 1));
    let reply = bob.slash("draw", &[]).await?;
    assert!(
        reply.text().starts_with("You offered a draw."),
        "{}",
        reply.text()
    );
    let second = async {
        while offers() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let second = tokio::time::timeout(Duration::from_secs(60), ticking(&club, second));
    second.await.expect("both offers are posted");
    close(club).await;
    Ok(())
}
