//! What a turn is called before and after it is confirmed: its number, whose it is, and whom it captures.

use crate::common::{Club, Outcome, chooses, confirms, confirms_always, offers, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelId, Reply, TestError, UserIn};

/// The description of the picture of a panel.
fn described(reply: &Reply) -> String {
    let picture = reply.message().attachments.first();
    picture
        .and_then(|picture| picture.description.clone())
        .unwrap_or_default()
}

/// The labels of the buttons of a message, row by row.
fn rows(message: &MessageView) -> Vec<Vec<String>> {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let empty = Vec::new();
    message
        .components
        .iter()
        .map(|row| {
            let buttons = row["components"].as_array().unwrap_or(&empty);
            buttons.iter().map(|button| text(&button["label"])).collect()
        })
        .collect()
}

#[tokio::test]
async fn until_it_is_confirmed_a_turn_is_still_the_current_one() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e2").await?;
    let panel = chooses(&ann, &panel, "e4").await?;
    let preview = described(&panel);
    assert!(
        preview.starts_with("Chess. Turn 1: White must confirm the turn. This turn: e2 to e4."),
        "{preview}"
    );
    // The same where the board is asked for meanwhile.
    let shown = described(&ann.slash("show", &[]).await?);
    assert!(
        shown.starts_with("Chess. Turn 1: White must confirm the turn. This turn: e2 to e4."),
        "{shown}"
    );
    // Explain says that this turn is complete, of units of both sides.
    let complete = "The board shows your turn, `e2-e4`. It is complete, and waits until you confirm it: press **Move**, \
                    then **Confirm**, or **Undo** to change it. Only you see it.";
    let own = ann.slash("explain", &[("square", "e4")]).await?;
    let own = own.text();
    assert!(
        own.contains(complete)
            && own.contains(
                "\nIf Black did nothing, this unit would have one legal action on White's next turn"
            )
            && !own.contains("unfinished")
            && !own.contains("isn't White's turn"),
        "{own}"
    );
    let other = ann.slash("explain", &[("square", "e7")]).await?;
    let other = other.text();
    assert!(
        other.contains(complete) && other.contains("Once your turn is confirmed, it has 2 legal actions"),
        "{other}"
    );
    confirms(&ann, &panel).await?;
    let posted = club
        .bob
        .finds(&thread, |message| message.content.starts_with("**1.** White"))
        .await?;
    let posted = posted.attachments[0].description.clone().unwrap_or_default();
    assert!(
        posted.starts_with("Chess. Turn 1: Black must move. Last turn: e2 to e4."),
        "{posted}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_first_turn_says_when_a_turn_is_confirmed() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let [ann, bob] = [&club.ann, &club.bob].map(|user| user.in_channel(&thread));
    let says = "With the buttons, your last choice plays the turn. Where it matters, you confirm it first. To change that, \
                choose **More** below the board";
    let first = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let panel = ann.click(&first, "Move").await?;
    assert!(panel.text().contains(says), "{}", panel.text());
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let second = club
        .ann
        .finds(&thread, |message| message.content.contains("**1.** Black"))
        .await?;
    let panel = ann.click(&second, "Move").await?;
    assert!(!panel.text().contains(says), "{}", panel.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_capture_by_clicks_names_its_victim() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_before_a_capture().await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e4").await?;
    let offered = offers(panel.message());
    assert!(
        offered.iter().any(|offer| offer.ends_with("Takes pawn d5")),
        "{offered:?}"
    );
    let done = chooses(&ann, &panel, "Takes pawn d5").await?;
    assert!(
        done.text().starts_with("Done: `exd5`. ") && done.text().contains("Black pawn d5 is captured."),
        "{}",
        done.text()
    );
    let posted = club
        .bob
        .finds(&thread, |message| message.content.contains("**2.** White"))
        .await?;
    assert!(
        posted.content.contains("Black pawn d5 is captured."),
        "{}",
        posted.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_ends_the_turn_stands_apart() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let half = ann.slash("move", &[("turn", "e4-e5")]).await?;
    let rows = rows(half.message());
    let end = rows
        .iter()
        .find(|row| row.iter().any(|label| label == "End the turn"));
    assert_eq!(end, Some(&vec!["End the turn".to_owned()]), "{rows:?}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_refusal_never_recommends_what_is_not_legal_and_repeats_what_was_typed() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let refused = ann.slash("move", &[("turn", "h1-h16")]).await?;
    let told = refused.text();
    assert!(told.contains("`h1-h16` isn't legal."), "{told}");
    assert!(!told.contains("Write `h1xh16`"), "{told}");
    let refused = ann.slash("move", &[("turn", "Zebra To E9")]).await?;
    assert!(refused.text().contains("`Zebra To E9`"), "{}", refused.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_turn_that_loses_the_unit_at_once_waits_for_confirm() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    types(&ann, "d7-d5").await?;
    let asked = moves_the_queen_to_g4(&club, &ann, thread.id()).await?;
    assert!(
        asked
            .text()
            .starts_with("Careful: Black could answer with the bishop on c8 and capture the queen on g4.\n"),
        "{}",
        asked.text()
    );
    let done = ann.click(asked.message(), "Confirm").await?;
    assert!(done.text().starts_with("Done: `Qg4`"), "{}", done.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_typed_turn_that_lets_the_other_side_win_at_once_waits_for_confirm() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "f2-f3").await?;
    types(&ann, "e7-e5").await?;
    let asked = ann.slash("move", &[("turn", "g2-g4")]).await?;
    let told = asked.text();
    assert!(
        told.contains("This turn isn't played yet. Press **Confirm** to play it"),
        "{told}"
    );
    // What threatens is said once.
    assert!(
        told.contains("Careful: Black could win at once with `Qh4#`."),
        "{told}"
    );
    assert_eq!(told.matches("could win at once").count(), 1, "{told}");
    let done = ann.click(asked.message(), "Confirm").await?;
    assert!(done.text().starts_with("Done: `g4`"), "{}", done.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_panel_of_several_actions_warns_of_the_reply_to_all_of_them() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("shield").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["b2-b4; a1-b2", "j9-j6", "f2-f4; b2-c3", "c9-c8"] {
        types(&ann, turn).await?;
    }
    // The queen goes to where a pawn attacks it; then the Life steps.
    let half = ann.slash("move", &[("turn", "e1-i5")]).await?;
    assert!(!half.text().contains("Careful: "), "{}", half.text());
    let asked = chooses(&ann, &half, "b2").await?;
    let warning = "Careful: Black could answer with the pawn on j6 and kill the queen on i5.\n";
    assert!(asked.text().starts_with(warning), "{}", asked.text());
    assert!(
        asked.text().contains("So far: `e1-i5; c3-b2`"),
        "{}",
        asked.text()
    );
    let done = ann.click(asked.message(), "Confirm").await?;
    assert!(done.text().starts_with("Done: `e1-i5; c3-b2`"), "{}", done.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn nobody_is_warned_against_a_person() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "d7-d5").await?;
    let done = moves_the_queen_to_g4(&club, &ann, thread.id()).await?;
    assert!(done.text().starts_with("Done: `Qg4`"), "{}", done.text());
    club.close().await;
    Ok(())
}

async fn moves_the_queen_to_g4(club: &Club, ann: &UserIn, thread: ChannelId) -> Result<Reply, TestError> {
    let board = club
        .ann
        .finds(thread, |message| message.content.contains("**1.** Black"))
        .await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(ann, &panel, "Queen d1").await?;
    chooses(ann, &panel, "g4").await
}
