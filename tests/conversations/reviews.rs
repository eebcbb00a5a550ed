//! Reviews of finished matches: the plot, the turning points with their boards, what is refused, and that a review is made
//! once.

use crate::common::{Club, Outcome, labels, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle};

fn alt(message: &MessageView) -> &str {
    let file = &message.attachments[0];
    file.description.as_deref().expect("a description")
}

/// A short match in which Black overlooks the fool's mate, and resigns.
pub async fn overlooked(club: &Club) -> Result<ChannelHandle, TestError> {
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "f2-f3").await?;
    types(&bob, "e7-e5").await?;
    types(&ann, "g2-g4").await?;
    types(&bob, "b8-c6").await?;
    types(&ann, "e2-e4").await?;
    let sure = bob.slash("resign", &[]).await?;
    bob.click(&sure, "Yes, resign").await?;
    club.bob
        .finds(&thread, |message| {
            message.content.contains("5 turns, counting both sides")
        })
        .await?;
    Ok(thread)
}

/// The review that an answer is, or that it becomes once it is made.
pub async fn reviewed(
    user: &UserHandle,
    thread: &ChannelHandle,
    reply: Reply,
) -> Result<MessageView, TestError> {
    let id = reply.message().id;
    user.finds(thread, |message| {
        message.id == id && message.attachments.len() == 1
    })
    .await
}

#[tokio::test]
async fn a_review_names_the_win_that_was_missed_and_shows_its_board() -> Outcome {
    let mut club = Club::open().await;
    let thread = overlooked(&club).await?;
    let end = club
        .ann
        .finds(&thread, |message| {
            message.content.contains(" resigned.") && message.content.contains("5 turns, counting both sides")
        })
        .await?;
    assert_eq!(labels(&end), ["Rematch", "Replay", "Turns", "Review"]);
    let ann = club.ann.in_channel(&thread);
    let review = reviewed(&club.ann, &thread, ann.click(&end, "Review").await?).await?;
    assert!(review.ephemeral);
    for part in [
        "**Review** of match",
        "5 turns, counting both sides. White wins. Black resigned.",
        "Accuracy: White ",
        "Turn 2: Black missed mate in one with `Qh4#`. `Nc6` was played.",
    ] {
        assert!(review.content.contains(part), "{part} in {}", review.content);
    }
    assert!(
        alt(&review).contains(
            "The worth of each board to White, where +1.0 is about one pawn more, from the start on"
        ) && alt(&review).contains("is marked right after turn 2 of Black"),
        "{}",
        alt(&review)
    );
    let board = ann.click(&review, "Turn 2, Black").await?;
    assert!(
        board
            .text()
            .starts_with("Turn 2: Black missed mate in one with `Qh4#`"),
        "{}",
        board.text()
    );
    assert_eq!(board.message().attachments[0].filename, "board.png");
    assert!(
        alt(board.message()).contains("Turn 2: Black must"),
        "{}",
        alt(board.message())
    );
    let before = ann.click(&board, "Step through").await?;
    assert!(
        before.text().starts_with("**2.** White `g4`"),
        "{}",
        before.text()
    );

    club.restart_bot().await;
    let bob = club.bob.in_channel(&thread);
    let again = bob.slash("review", &[]).await?;
    assert_eq!(again.text(), review.content, "the same match has the same review");
    let back = bob.click(&again, "Turn 2, Black").await?;
    let plot = bob.click(&back, "Overview").await?;
    assert_eq!(plot.text(), review.content);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_running_match_is_not_reviewed() -> Outcome {
    let club = Club::open().await;
    let nothing = club.ann.in_channel(&club.channel).slash("review", &[]).await?;
    assert!(
        nothing.text().contains("no finished match to review"),
        "{}",
        nothing.text()
    );
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    let refused = ann.slash("review", &[]).await?;
    assert!(
        refused.is_ephemeral() && refused.text().starts_with("Only finished matches are reviewed"),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn anyone_who_may_look_reviews_a_match_in_their_own_language() -> Outcome {
    let club = Club::open().await;
    let thread = overlooked(&club).await?;
    let eva = club.emulator.user("eva");
    eva.speaks("de");
    let review = eva.in_channel(&thread).slash("review", &[]).await?;
    let review = reviewed(&eva, &thread, review).await?;
    assert!(
        review.content.contains("ließ ein Matt in einem Zug aus") && review.content.contains("Genauigkeit"),
        "{}",
        review.content
    );
    club.close().await;
    Ok(())
}
