//! Play of Elemental Chess: the choices within a turn by clicks, one after the other, and typed at once.

use crate::common::{Club, Outcome, chooses, confirms, nth_turn, offers, seals, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle};

/// A match with those loadouts, Ann White and Bob Black; its thread.
pub async fn armed(club: &Club, white: &str, black: &str) -> Result<ChannelHandle, TestError> {
    let thread = club.begin("elemental").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    seals(&ann, white).await?;
    seals(&bob, black).await?;
    turn_of(&club.ann, &thread, 2).await?;
    Ok(thread)
}

/// The board after so many turns, the two loadouts included, as who is to move sees it.
pub async fn turn_of(
    user: &UserHandle,
    thread: &ChannelHandle,
    turns: usize,
) -> Result<MessageView, TestError> {
    let number = after_loadouts(turns);
    let board = user
        .finds(thread, |message| {
            !message.ephemeral && message.content.contains(&number)
        })
        .await?;
    assert!(board.pings_me, "{}", board.content);
    Ok(board)
}

/// What the board after so many turns says, the two loadouts included, which have no number.
pub fn after_loadouts(turns: usize) -> String {
    if turns == 2 {
        "(White), your turn.".to_owned()
    } else {
        nth_turn(turns - 2)
    }
}

/// The description of a panel's picture.
fn alt(panel: &Reply) -> String {
    let attachments = &panel.message().attachments;
    assert_eq!(attachments.len(), 1, "each step has its picture");
    attachments[0].description.clone().unwrap_or_default()
}

/// Every pending choice can be passed over, and the rest of the turn, too.
fn may_be_refused(panel: &Reply) {
    let offered = offers(panel.message());
    let can_end = offered.iter().any(|offer| offer.contains("End the turn"));
    // Passing over the last choice is ending the turn, and it is offered once.
    let can_skip = offered.len() == 2 || offered.iter().any(|offer| offer.contains("Skip"));
    assert!(can_end && can_skip, "{offered:?}");
}

#[tokio::test]
async fn choices_of_a_turn_are_clicked_one_after_the_other_or_typed_at_once() -> Outcome {
    let club = Club::open().await;
    let white = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4; face n").await?;
    turn_of(&club.bob, &thread, 3).await?;
    types(&bob, "d7-d5").await?;
    turn_of(&club.ann, &thread, 4).await?;
    types(&ann, "g1-f3; end").await?;
    turn_of(&club.bob, &thread, 5).await?;
    types(&bob, "e7-e6").await?;
    let board = turn_of(&club.ann, &thread, 6).await?;

    // A private board and each panel repeat what both sides have; the public board tells it once.
    let has = "\n-# White: Fire, Block Piece, Double Kill, Temporal Lock\n-# Black: No element";
    let shown = ann.slash("show", &[]).await?;
    assert!(shown.text().ends_with(has), "{}", shown.text());
    assert!(!board.content.contains("-# White"), "{}", board.content);
    let panel = ann.click(&board, "Move").await?;
    assert!(
        panel.text().contains(&format!("**Your turn as White.**{has}\n")),
        "{}",
        panel.text()
    );
    let panel = chooses(&ann, &panel, "Pawn e4").await?;
    let panel = chooses(&ann, &panel, "pawn d5").await?;
    assert!(panel.text().contains("So far: `exd5`"), "{}", panel.text());
    may_be_refused(&panel);
    assert!(alt(&panel).contains("pawn"), "{}", alt(&panel));
    let panel = chooses(&ann, &panel, "pawn e6").await?;
    assert!(panel.text().contains("`exd5; kill e6`"), "{}", panel.text());
    may_be_refused(&panel);
    let panel = chooses(&ann, &panel, "Skip Blaze Rush (far)").await?;
    may_be_refused(&panel);
    let panel = chooses(&ann, &panel, "Temporal Lock").await?;
    let panel = chooses(&ann, &panel, "d8").await?;
    may_be_refused(&panel);
    let panel = chooses(&ann, &panel, "Face…").await?;
    let panel = chooses(&ann, &panel, "north").await?;
    let done = confirms(&ann, &panel).await?;
    assert!(
        done.text()
            .starts_with("Done: `exd5; kill e6; skip blaze; lock d8; face n`"),
        "{}",
        done.text()
    );
    let board = turn_of(&club.bob, &thread, 7).await?;
    assert!(
        board
            .content
            .contains("`exd5; kill e6; skip blaze; lock d8; face n`"),
        "{}",
        board.content
    );
    types(&bob, "c7-c6").await?;
    turn_of(&club.ann, &thread, 8).await?;

    // The same by one line, as people write it.
    types(&ann, "d5xc6 kill b7 skip blaze end").await?;
    let board = turn_of(&club.bob, &thread, 9).await?;
    assert!(
        board.content.contains("`dxc6; kill b7; skip blaze; end`"),
        "{}",
        board.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn after_a_mate_everybody_is_told_who_gives_it_and_that_nothing_moves() -> Outcome {
    let club = Club::open().await;
    let water = "element water; augmentor none; offense none; temporal none";
    let thread = armed(&club, water, water).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for (player, turn) in [(&ann, "f3; end"), (&bob, "e5; end"), (&ann, "g4; end")] {
        types(player, turn).await?;
    }
    // Mist Shroud hides what Black could do, until the game is over.
    let hidden = ann.slash("explain", &[("square", "d8")]).await?;
    assert!(hidden.text().contains("(EL-MIST-2)"), "{}", hidden.text());
    types(&bob, "Qh4; end").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("checkmate"))
        .await?;
    for player in [&ann, &bob] {
        let king = player.slash("explain", &[("square", "e1")]).await?;
        assert!(
            king.text().ends_with(
                "It is checkmated by the queen on h4.\nThe match is over, so it can't act any more."
            ),
            "{}",
            king.text()
        );
        let queen = player.slash("explain", &[("square", "h4")]).await?;
        assert!(
            queen.text().contains("It gives check to the king on e1.")
                && queen.text().ends_with("it can't act any more."),
            "{}",
            queen.text()
        );
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_is_typed_during_an_unfinished_turn_is_answered_with_that_turn_first() -> Outcome {
    let club = Club::open().await;
    let white = "element none; augmentor block-piece; offense none; temporal none";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.slash("move", &[("turn", "e4")]).await?;
    assert!(
        panel
            .text()
            .contains("`e4` isn't a complete turn yet. Continue here"),
        "{}",
        panel.text()
    );
    // The eight directions have short labels, so that their buttons leave the board in sight.
    let directions = chooses(&ann, &panel, "Face…").await?;
    let asked = "choose where its shield faces; north is towards Black, east towards the h-file.";
    assert!(directions.text().contains(asked), "{}", directions.text());
    assert_eq!(
        menus(directions.message()),
        0,
        "{:?}",
        offers(directions.message())
    );
    assert!(offers(directions.message()).contains(&"north-east".to_owned()));
    for other in ["exd6", "banana"] {
        let refused = ann.slash("move", &[("turn", other)]).await?;
        let said = refused.text();
        assert!(
            said.starts_with("After `e4`, which you've begun: ")
                && said.contains("Legal now")
                && said.contains(" Your unfinished turn is still there and asks for more: choose")
                && said.matches("unfinished turn").count() == 1,
            "{said}"
        );
    }
    // Nothing is lost by that.
    types(&ann, "face n").await?;
    turn_of(&club.bob, &thread, 3).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_unfinished_turn_is_discarded_from_the_refusal_that_it_caused() -> Outcome {
    let club = Club::open().await;
    let white = "element none; augmentor block-piece; offense none; temporal none";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let ann = club.ann.in_channel(&thread);
    ann.slash("move", &[("turn", "e4")]).await?;
    // The board of the thread still shows the pawn there.
    let refused = ann.slash("move", &[("turn", "e2-e5")]).await?;
    let said = refused.text();
    assert!(
        said.starts_with("After `e4`, which you've begun: ")
            && said.contains("**Move** continues it. **Cancel** or another complete turn discards it."),
        "{said}"
    );
    let panel = ann.click(&refused, "Move").await?;
    assert!(
        panel.text().starts_with("**Your turn as White.**\n-# White: ")
            && panel.text().contains("\nSo far: `e4`"),
        "{}",
        panel.text()
    );
    let refused = ann.slash("move", &[("turn", "e2-e5")]).await?;
    let gone = ann.click(&refused, "Cancel").await?;
    assert!(
        gone.text().contains("Your unfinished turn was discarded."),
        "{}",
        gone.text()
    );
    // Without one, a refusal speaks of none.
    let refused = ann.slash("move", &[("turn", "e2-e5")]).await?;
    assert!(
        refused.text().starts_with("`e2-e5` isn't legal.") && !refused.text().contains("unfinished"),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_text_that_repeats_the_unfinished_turn_is_judged_as_that_turn() -> Outcome {
    let club = Club::open().await;
    let white = "element none; augmentor side-step; offense none; temporal none";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let ann = club.ann.in_channel(&thread);
    ann.slash("move", &[("turn", "e4")]).await?;
    // Said once more, it is no other turn.
    let again = ann.slash("move", &[("turn", "e2-e4")]).await?;
    assert!(
        again
            .text()
            .contains("`e4` isn't a complete turn yet. Continue here"),
        "{}",
        again.text()
    );
    for turn in ["e2-e4; nudge h8", "e4; nudge h8", "e2-e4 nudge h8"] {
        let refused = ann.slash("move", &[("turn", turn)]).await?;
        let said = refused.text();
        assert!(
            said.contains(" Your unfinished turn, `e4`, is still there and asks for more: ")
                && said.contains("The second action isn't legal, so nothing was played. `nudge h8`: ")
                && !said.contains("read as a whole turn"),
            "{said}"
        );
    }
    // What goes on with the turn is judged as before.
    let refused = ann.slash("move", &[("turn", "nudge h8")]).await?;
    assert!(
        refused.text().contains("asks for more: choose")
            && refused.text().contains("`nudge h8` isn't legal."),
        "{}",
        refused.text()
    );
    types(&ann, "e2-e4; nudge e5").await?;
    turn_of(&club.bob, &thread, 3).await?;
    club.close().await;
    Ok(())
}

/// How many menus a message has.
fn menus(message: &MessageView) -> usize {
    let rows = message.components.iter();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts.filter(|part| part["type"] == 3).count()
}

#[tokio::test]
async fn choices_that_would_leave_the_king_in_check_are_said_to_be_left_out() -> Outcome {
    let club = Club::open().await;
    let white = "element none; augmentor side-step; offense none; temporal none";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, white, black).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let turns = [
        "e4; end", "e5", "f4; end", "exf4", "a3; end", "Qe7", "a4; end", "Qxe4",
    ];
    for (index, turn) in turns.into_iter().enumerate() {
        let (user, by) = if index % 2 == 0 {
            (&club.ann, &ann)
        } else {
            (&club.bob, &bob)
        };
        turn_of(user, &thread, 2 + index).await?;
        types(by, turn).await?;
    }
    let board = turn_of(&club.ann, &thread, 10).await?;
    let left_out = "The other choices are left out: after them, White's king would be in check.";
    // The bishop ends the check on e2, and must not leave that file again.
    let panel = ann.click(&board, "Move").await?;
    assert!(!panel.text().contains(left_out), "{}", panel.text());
    let panel = chooses(&ann, &panel, "Bishop f1 to e2").await?;
    assert!(panel.text().contains(left_out), "{}", panel.text());
    let refused = ann.slash("move", &[("turn", "Be2; nudge d1")]).await?;
    assert!(
        refused.text().contains("Legal at that point: ") && refused.text().contains(left_out),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}
