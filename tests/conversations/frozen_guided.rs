//! Guided entry of what is hardest to say by squares alone, in matches of `frozen10`: a part of the board is turned,
//! an enemy is made to act, and one unit of many is found; each step with its question and its picture.

use crate::common::{
    Club, Outcome, chooses, confirms, confirms_always, from_above, menu_options, nth_turn, types,
};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle};

/// The message with the board after that many turns, as the player to move sees it.
async fn board(user: &UserHandle, thread: &ChannelHandle, turns: usize) -> Result<MessageView, TestError> {
    let number = nth_turn(turns);
    user.finds(thread, |message| {
        let is_first = turns == 0 && message.content.contains("The match begins");
        !message.ephemeral && (message.content.starts_with(&number) || is_first)
    })
    .await
}

/// The description of a message's only picture.
fn picture(message: &MessageView) -> String {
    assert_eq!(message.attachments.len(), 1, "{}", message.content);
    message.attachments[0].description.clone().unwrap_or_default()
}

/// Holds that a panel asks that, and shows a picture that tells of all that.
fn asks(panel: &Reply, question: &str, shown: &[&str]) {
    assert!(panel.text().contains(question), "{}", panel.text());
    let picture = picture(panel.message());
    for words in shown {
        assert!(picture.contains(words), "`{words}` is not in: {picture}");
    }
}

#[tokio::test]
async fn a_part_of_the_board_is_turned_by_corner_size_and_quarter_turns() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let present = board(&club.ann, &thread, 0).await?;

    // A rotation is confirmed on a picture of the turned board, also by somebody who confirms only where it matters.
    let panel = ann.click(&present, "Move").await?;
    let panel = chooses(&ann, &panel, "Rotate").await?;
    asks(
        &panel,
        "Rotate: choose the first corner of the block of squares to turn, the one nearest to a1. \
         (Numbers match the board; each is a group, from which you then choose one.)",
        &["1 = b2", "2 = h2"],
    );
    // The picture of the whole board is enlarged part by part, with the same choices.
    assert!(!picture(panel.message()).contains("Shows "));
    let part = ann.click(&panel, "Zoom").await?;
    asks(
        &part,
        "choose the first corner of the block",
        &["Shows ", "1 = b2"],
    );
    assert_eq!(menu_options(part.message()), menu_options(panel.message()));
    let next = ann.click(&part, "Next part").await?;
    asks(&next, "choose the first corner of the block", &["Shows "]);
    assert_ne!(picture(next.message()), picture(part.message()));
    assert!(next.text().contains("The picture shows "), "{}", next.text());
    let panel = chooses(&ann, &next, "b2–g4").await?;
    asks(&panel, "Rotate: choose the first corner", &["2 = c2"]);
    let panel = chooses(&ann, &panel, "c2").await?;
    asks(
        &panel,
        "Rotate, c2: choose the block of squares, by both corners, and how far it turns. \
         Each number is on the opposite corner. (Numbers match the board; letters distinguish choices with the same number.)",
        &["3 = f5"],
    );
    let panel = chooses(&ann, &panel, "c2–f5, 90 degrees clockwise").await?;
    asks(
        &panel,
        "What it does: The block c2–f5 turns clockwise by 90 degrees: White's",
        &["all squares from c2 to f5 (acted or affected)"],
    );
    assert!(
        panel.text().contains("So far: `rotate c2 4 90`"),
        "{}",
        panel.text()
    );
    let done = confirms(&ann, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());

    let posted = board(&club.bob, &thread, 1).await?;
    assert!(
        picture(&posted).contains("all squares from c2 to f5 (acted or affected)"),
        "{}",
        picture(&posted)
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_enemy_is_made_to_act_by_ability_and_target() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    board(&club.ann, &thread, 0).await?;
    types(&ann, "spawn e4 e5").await?;
    board(&club.bob, &thread, 1).await?;
    types(&bob, "teleswap f16 k13").await?;
    board(&club.ann, &thread, 2).await?;
    types(&ann, "g4-g5; end").await?;
    board(&club.bob, &thread, 3).await?;
    types(&bob, "k13-h6; end").await?;

    let present = board(&club.ann, &thread, 4).await?;
    confirms_always(&ann, &present).await?;
    let panel = ann.click(&present, "Move").await?;
    let panel = chooses(&ann, &panel, "Mind control").await?;
    asks(
        &panel,
        "Mind control, chancellor h6: choose what you make it do.",
        &[],
    );
    let options = menu_options(panel.message());
    let moves = options.iter().find(|(label, _)| label == "Move");
    assert!(
        moves.is_some_and(|(_, detail)| detail.ends_with("Goes to a square, capturing nothing.")),
        "{options:?}"
    );
    let panel = chooses(&ann, &panel, "Move").await?;
    asks(
        &panel,
        "Mind control, chancellor h6, move: choose a target. (Numbers match the board.)",
        &[" = e8"],
    );
    let panel = chooses(&ann, &panel, "e8").await?;
    assert!(
        panel.text().contains("So far: `control h6 h6-e8`"),
        "{}",
        panel.text()
    );
    let done = confirms(&ann, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    let posted = board(&club.bob, &thread, 5).await?;
    assert!(posted.content.contains("control h6 h6-e8"), "{}", posted.content);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn one_pawn_of_many_is_found_by_its_number_on_the_picture() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let present = board(&club.ann, &thread, 0).await?;
    let panel = ann.click(&present, "Move").await?;
    // The groups of pawns stand among the kinds, without a step of their own.
    let panel = chooses(&ann, &panel, "Pawns a3–h4").await?;
    asks(&panel, "Choose a unit", &["1 = a3", "9 = a4", "16 = h4"]);
    let panel = chooses(&ann, &panel, "10: Pawn b4").await?;
    asks(&panel, "Pawn b4: choose an action", &["1 = b5", "2 = b6"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_part_of_the_board_holds_the_unit_that_goes_on_and_what_it_left() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    board(&club.ann, &thread, 0).await?;
    let panel = ann.slash("move", &[("turn", "d4-d6")]).await?;
    let told = panel.text();
    let corners = told.split_once("The picture shows ");
    let corners = corners.and_then(|(_, rest)| rest.split_once('.')?.0.split_once(" to "));
    let (from, to) = corners.expect("a part of the board");
    let place = |square: &str| {
        let (file, rank) = square.split_at(1);
        (file.to_owned(), rank.parse::<u32>().expect("a rank"))
    };
    let ((first, low), (last, high)) = (place(from), place(to));
    // The wall on d4, the pawn on d6, and d7, to which it may go on.
    for (file, rank) in ["d4", "d6", "d7"].map(place) {
        let is_in = first <= file && file <= last && (low..=high).contains(&rank);
        assert!(is_in, "{file}{rank}: {told}");
    }
    assert!(high - low < 10, "{told}");
    assert!(
        told.contains("**End the turn** plays what you have entered"),
        "{told}"
    );
    asks(&panel, "So far: `d4-d6`", &["Shows ", " = d7"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_many_abilities_do_is_one_press_away() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let first = ann.slash("explain", &[("square", "j1")]).await?;
    let told = first.text();
    assert!(
        told.contains("**White templar** on j1.")
            && !told.contains("\n- ")
            && told.contains("\nSpecial abilities: "),
        "{told}"
    );
    let abilities = ann.click(&first, "Special abilities").await?;
    let told = from_above(&abilities);
    assert!(
        told.contains("\nSpecial abilities:\n- ")
            && told.contains("\n- Become a shadow (it stays one for at least 5 turns): Blocks nothing"),
        "{told}"
    );
    let back = ann.click(&abilities, "What it can do").await?;
    assert_eq!(from_above(&back), from_above(&first));
    club.close().await;
    Ok(())
}
