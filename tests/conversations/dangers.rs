//! A king of Cyvasse that could be captured: everybody is warned, in the message, on the picture and in its words; and
//! nobody need heed it.

use crate::common::{Club, Outcome, nth_turn, types};

const WORDS: &str = "Black's king e8 could be captured by the dragon on e9.";

/// The same on a picture.
const ALT: &str = "Black's king e8 could be captured by White dragon e9.";

#[tokio::test]
async fn everybody_is_warned_when_a_king_could_be_captured() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("cyvasse").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let turns = ["g2-c4", "b7-a9", "c4-b8", "g8-i8", "b8-c9", "a6-b5", "c9xe9"];
    for (index, turn) in turns.iter().enumerate() {
        let (player, next) = if index % 2 == 0 {
            (&ann, &club.bob)
        } else {
            (&bob, &club.ann)
        };
        types(player, turn).await?;
        let number = nth_turn(index + 1);
        let board = next
            .finds(&thread, |message| {
                !message.ephemeral && message.content.contains(&number)
            })
            .await?;
        let warned = index + 1 == turns.len();
        let alt = board.attachments[0].description.clone().unwrap_or_default();
        assert_eq!(board.content.contains(WORDS), warned, "{}", board.content);
        assert_eq!(alt.contains(ALT), warned, "{alt}");
        assert!(
            !board.content.contains("in check") && !alt.contains("in check"),
            "{alt}"
        );
    }
    let history = bob.slash("history", &[]).await?;
    assert!(history.text().contains(WORDS), "{}", history.text());
    let text = ann.slash("show", &[("format", "text")]).await?;
    assert!(text.text().contains(WORDS), "{}", text.text());

    // He leaves it there, and it is captured.
    types(&bob, "b5-b6").await?;
    club.ann
        .finds(&thread, |message| {
            !message.ephemeral && message.content.contains("**4.** Black")
        })
        .await?;
    types(&ann, "e9xe8").await?;
    let ended = format!(" wins: {}'s king was captured.", club.bob.mention());
    club.bob
        .finds(&thread, |message| message.content.contains(&ended))
        .await?;
    club.close().await;
    Ok(())
}
