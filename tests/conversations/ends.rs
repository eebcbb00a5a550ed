//! Offers and ends of matches: draw, takeback, resignation, abort, rematch.

use crate::common::{Club, Outcome, custom_ids, labels, types};
use crate::computer::{begun, calls};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{ApiError, ChannelHandle, Injection, Operation, TestError};

#[tokio::test]
async fn a_draw_is_offered_and_accepted() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    let reply = ann.slash("draw", &[]).await?;
    assert!(
        reply.is_ephemeral() && reply.text().starts_with("You offered a draw."),
        "{}",
        reply.text()
    );
    let offer = club
        .bob
        .finds(&thread, |message| message.content.contains("offers a draw"))
        .await?;
    assert!(
        ann.click(&offer, "Accept")
            .await?
            .text()
            .contains("your own offer")
    );
    assert!(
        bob.click(&offer, "Accept")
            .await?
            .text()
            .contains("You agreed to a draw")
    );
    let end = club
        .ann
        .finds(&thread, |message| {
            message.content.contains("Draw by agreement.") && message.content.contains("one turn")
        })
        .await?;
    assert!(!end.pings_me);
    club.ann
        .sees(&thread, |messages| {
            messages
                .iter()
                .any(|one| one.content.contains("Result: Draw by agreement."))
        })
        .await?;
    assert!(
        ann.slash("move", &[("turn", "d2-d4")])
            .await?
            .text()
            .starts_with("This match is over.")
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_draw_by_repetition_is_offered_to_the_side_that_can_claim_it() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for _ in 0..2 {
        types(&ann, "g1-f3").await?;
        types(&bob, "g8-f6").await?;
        types(&ann, "f3-g1").await?;
        types(&bob, "f6-g8").await?;
    }
    let board = club
        .ann
        .finds(&thread, |message| {
            message.content.contains(
                "your turn: this position has occurred three times, so you may play on, or claim a draw: \
                     press **Move**, then **Claim a draw**.",
            )
        })
        .await?;
    assert_eq!(
        ann.slash("claim", &[]).await?.text(),
        "`/claim` is for a match whose other player has left it. You can claim a draw now: `/move claim draw`."
    );
    let offered = ann.slash("draw", &[]).await?;
    assert!(
        offered
            .text()
            .ends_with("You can also claim a draw now, and nobody has to agree: `/move claim draw`."),
        "{}",
        offered.text()
    );
    let menu = ann.click(&board, "Move").await?;
    assert_eq!(
        labels(menu.message()).first().map(String::as_str),
        Some("Claim a draw")
    );
    types(&ann, "claim draw").await?;
    club.bob
        .finds(&thread, |message| {
            message.content.contains("Draw by threefold repetition.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_turn_that_draws_by_repetition_waits_to_be_confirmed() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for _ in 0..3 {
        types(&ann, "g1-f3").await?;
        types(&bob, "g8-f6").await?;
        types(&ann, "f3-g1").await?;
        types(&bob, "f6-g8").await?;
    }
    types(&ann, "g1-f3").await?;
    types(&bob, "g8-f6").await?;
    types(&ann, "f3-g1").await?;
    // The start would stand on the board for the fifth time.
    let asked = bob.slash("move", &[("turn", "f6-g8")]).await?;
    assert!(
        asked
            .text()
            .contains("This turn isn't played yet, because it ends the match as a draw"),
        "{}",
        asked.text()
    );
    bob.click(&asked, "Confirm").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("Draw by fivefold repetition.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_button_asks_before_it_offers_a_draw() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let more = ann.click(&board, "More").await?;
    let asked = ann.click(&more, "Offer a draw").await?;
    assert!(
        asked.is_ephemeral()
            && asked
                .text()
                .starts_with("Offer your opponent a draw in this match of **Chess**"),
        "{}",
        asked.text()
    );
    assert_eq!(labels(asked.message()), ["Yes, offer a draw", "Keep playing"]);
    let offered = ann.click(&asked, "Yes, offer a draw").await?;
    assert!(
        offered.text().starts_with("You offered a draw."),
        "{}",
        offered.text()
    );
    club.bob
        .finds(&thread, |message| message.content.contains("offers a draw"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_draw_is_declined_and_cannot_be_offered_twice_on_one_board() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    ann.slash("draw", &[]).await?;
    let offer = club
        .bob
        .finds(&thread, |message| message.content.contains("offers a draw"))
        .await?;
    assert_eq!(
        bob.click(&offer, "Decline").await?.text(),
        "You declined the draw."
    );
    club.ann
        .finds(&thread, |message| message.content.contains("declined the draw"))
        .await?;
    assert!(
        ann.slash("draw", &[])
            .await?
            .text()
            .contains("already offered a draw on this board")
    );
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    assert!(
        ann.slash("draw", &[])
            .await?
            .text()
            .starts_with("You offered a draw.")
    );
    let first = offer.id;
    let offer = club
        .bob
        .finds(&thread, |message| {
            message.id > first && message.content.contains("offers a draw")
        })
        .await?;
    // The bot can't remove the buttons of the answered offer, so they stay.
    club.emulator
        .inject(Injection::server_error(Operation::EditMessage, 5));
    assert_eq!(
        ann.click(&offer, "Withdraw").await?.text(),
        "You withdrew your draw offer."
    );
    club.bob
        .finds(&thread, |message| {
            message.content.contains("withdrew the draw offer")
        })
        .await?;
    assert!(
        bob.click(&offer, "Accept")
            .await?
            .text()
            .contains("no draw offer")
    );
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn a_turn_is_taken_back_by_consent() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    assert!(
        ann.slash("takeback", &[])
            .await?
            .text()
            .contains("haven't made a turn")
    );
    types(&ann, "e2-e4").await?;
    ann.slash("takeback", &[]).await?;
    let asked = club
        .bob
        .finds(&thread, |message| message.content.contains("asks to take back"))
        .await?;
    assert!(
        bob.click(&asked, "Accept")
            .await?
            .text()
            .contains("takeback is done")
    );
    let board = club
        .ann
        .finds(&thread, |message| {
            message.content.contains("The takeback was accepted")
        })
        .await?;
    assert!(
        board.pings_me && board.content.contains("(White), your turn"),
        "{}",
        board.content
    );
    // So does the request, in place of its buttons.
    club.bob
        .finds(&thread, |message| {
            message.id == asked.id && message.content.ends_with(" The request was accepted.")
        })
        .await?;
    // The board of the turn says so, too, and nobody's turn any more.
    club.bob
        .finds(&thread, |message| {
            message.content.starts_with("**1.** White `e4`")
                && message.content.ends_with("\nTaken back: **1.** White `e4`.")
        })
        .await?;
    types(&ann, "d2-d4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("**1.** White `d4`"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn each_message_of_a_turn_that_is_taken_back_says_so() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "chess", "3").await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    let first = calls(&club.ann, &thread, &board).await?;
    types(&ann, "d2-d4").await?;
    let second = calls(&club.ann, &thread, &first).await?;
    ann.slash("takeback", &[]).await?;
    let again = calls(&club.ann, &thread, &second).await?;
    ann.slash("takeback", &[]).await?;
    calls(&club.ann, &thread, &again).await?;
    for (answered, gone) in [
        (&second, "\nTaken back: **2.** White `d4`"),
        (&first, "\nTaken back: **1.** White `e4`"),
    ] {
        club.ann
            .finds(&thread, |message| {
                message.id == answered.id && message.content.contains(gone)
            })
            .await?;
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn resigning_asks_once_more() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let bob = club.bob.in_channel(&thread);
    let ask = bob.slash("resign", &[]).await?;
    assert!(ask.text().contains("Resign this match"), "{}", ask.text());
    let done = bob.click(&ask, "Yes, resign").await?;
    assert_eq!(done.text(), "You resigned.");
    assert!(done.message().components.is_empty());
    club.ann
        .finds(&thread, |message| {
            message.content.contains(" resigned.") && message.content.contains("turns")
        })
        .await?;
    assert!(
        bob.slash("resign", &[])
            .await?
            .text()
            .starts_with("This match is over.")
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn nobody_is_to_act_on_the_last_board_of_a_match_that_was_resigned() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let described = |message: &MessageView| {
        let picture = message.attachments.first();
        picture.and_then(|picture| picture.description.clone())
    };
    let is_board = |message: &MessageView| message.content.contains("Black `e5`");
    let board = club.ann.finds(&thread, is_board).await?;
    let before = described(&board).unwrap_or_default();
    assert!(before.contains("White must"), "{before}");
    let ask = bob.slash("resign", &[]).await?;
    bob.click(&ask, "Yes, resign").await?;
    let drawn_anew = |message: &MessageView| {
        is_board(message) && described(message).is_some_and(|said| !said.contains(" must"))
    };
    let after = club.ann.finds(&thread, drawn_anew).await?;
    assert_eq!(after.attachments.len(), 1, "one picture takes the other's place");
    // So it is in a replay.
    let replay = ann.slash("replay", &[]).await?;
    let start = ann.click(&replay, "Step through").await?;
    let last = ann.click(&start, "Last").await?;
    assert!(
        last.text().contains("White wins. Black resigned."),
        "{}",
        last.text()
    );
    let said = described(last.message()).unwrap_or_default();
    assert!(!said.is_empty() && !said.contains(" must"), "{said}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_last_board_loses_its_buttons_although_its_new_picture_is_refused() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let is_bare =
        |message: &MessageView, turn: &str| message.content.contains(turn) && message.components.is_empty();
    // No other edit is under way.
    club.ann
        .finds(&thread, |message| is_bare(message, "White `e4`"))
        .await?;
    club.emulator.inject(Injection::error(
        Operation::EditMessage,
        1,
        ApiError::missing_permissions(),
    ));
    let ask = bob.slash("resign", &[]).await?;
    bob.click(&ask, "Yes, resign").await?;
    let last = club
        .ann
        .finds(&thread, |message| is_bare(message, "Black `e5`"))
        .await?;
    assert!(!last.content.contains("your turn"), "{}", last.content);
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn a_match_that_has_hardly_begun_is_aborted() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let more = bob.click(&board, "More").await?;
    let ask = bob.click(&more, "Abort").await?;
    bob.click(&ask, "Yes, abort").await?;
    club.ann
        .finds(&thread, |message| {
            message.content.contains("aborted and doesn't count") && message.content.contains("one turn")
        })
        .await?;

    let rematch = club
        .ann
        .finds(&thread, |message| message.content.contains("one turn"))
        .await?;
    assert!(
        ann.click(&rematch, "Rematch")
            .await?
            .text()
            .contains("You asked for a rematch")
    );
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    assert!(
        asked.content.contains("plays Black"),
        "colours change: {}",
        asked.content
    );
    let begun = bob.click(&rematch, "Rematch").await?;
    let second = club.nth_thread(1).await?;
    let link = format!("The rematch begins in <#{}>", second.id());
    assert!(begun.text().contains(&link), "{} without {link}", begun.text());
    let board = club
        .bob
        .finds(&second, |message| message.content.contains("The match begins"))
        .await?;
    assert!(
        board
            .content
            .contains(&format!("{} (White), your turn", club.bob.mention())),
        "{}",
        board.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn too_late_to_abort() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    assert!(
        ann.slash("abort", &[])
            .await?
            .text()
            .contains("can no longer be aborted")
    );
    club.close().await;
    Ok(())
}

/// Ann resigns her match with Bob; its thread and its ID.
async fn resigned(club: &Club) -> Result<(ChannelHandle, String), TestError> {
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let asked = ann.slash("resign", &[]).await?;
    ann.click(&asked, "Yes, resign").await?;
    let end = club
        .bob
        .finds(&thread, |message| labels(message).contains(&"Rematch".to_owned()))
        .await?;
    let button = custom_ids(&end).into_iter().find(|id| id.contains(":rematch:"));
    let id = button
        .expect("a button")
        .rsplit(':')
        .next()
        .unwrap_or_default()
        .to_owned();
    Ok((thread, id))
}

fn challenges(club: &Club) -> usize {
    let messages = club.bob.messages(&club.channel).into_iter();
    messages
        .filter(|one| one.content.contains("challenges you"))
        .count()
}

#[tokio::test]
async fn a_rematch_is_asked_for_where_the_match_was_played() -> Outcome {
    let club = Club::open().await;
    let (thread, id) = resigned(&club).await?;
    let other = club.emulator.guild("Another club").text_channel("hall");
    club.guild.remove(&club.ann);
    for place in [club.ann.in_dm(), club.ann.in_channel(&other)] {
        let refused = place.slash("rematch", &[("match", &id)]).await?;
        assert_eq!(
            refused.text(),
            format!(
                "Ask for the rematch in <#{}>, where you played. You can start a new match anywhere with `/play`.",
                thread.id()
            )
        );
    }
    assert_eq!(challenges(&club), 0, "nothing is posted where she may not be");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_rematch_needs_the_permission_to_write() -> Outcome {
    let club = Club::open().await;
    let (thread, _) = resigned(&club).await?;
    let ann = club.ann.in_channel(&thread);
    let silent = permissions::DEFAULT_EVERYONE & !permissions::SEND_MESSAGES_IN_THREADS;
    club.guild.set_everyone_permissions(silent);
    let refused = ann.slash("rematch", &[]).await?;
    assert!(
        refused
            .text()
            .contains("you aren't allowed to send messages in this channel"),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn whoever_plays_both_sides_is_asked_which_side_resigns() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let ask = ann.slash("resign", &[]).await?;
    assert!(ask.text().contains("as White? Black wins."), "{}", ask.text());
    club.close().await;
    Ok(())
}
