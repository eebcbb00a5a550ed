//! The opening turns of a match of `frozen10` and of one of `frozen6`: thousands of legal actions, typed and clicked,
//! a refusal with its rule, and the board after each turn.

use crate::common::{Club, Outcome, chooses, confirms, confirms_always, nth_turn, offers, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle, UserIn};

/// The most steps that a way through the menus takes.
const MOST_STEPS: usize = 6;

/// The message with the board after that many turns, as the player to move sees it.
async fn board(user: &UserHandle, thread: &ChannelHandle, turns: usize) -> Result<MessageView, TestError> {
    let number = nth_turn(turns);
    let board = user
        .finds(thread, |message| {
            !message.ephemeral
                && (message.content.starts_with(&number)
                    || turns == 0 && message.content.contains("The match begins"))
        })
        .await?;
    assert!(board.pings_me, "{}", board.content);
    assert_eq!(board.attachments.len(), 1, "the board is seen");
    Ok(board)
}

/// Takes the first offer of each menu until an action is chosen, and confirms.
async fn clicks_the_first(player: &UserIn, mut panel: Reply) -> Outcome {
    for _ in 0..MOST_STEPS {
        if panel.text().contains("So far: `") {
            let done = confirms(player, &panel).await?;
            assert!(done.text().starts_with("Done:"), "{}", done.text());
            return Ok(());
        }
        let first = offers(panel.message()).remove(0);
        panel = chooses(player, &panel, &first).await?;
        if panel.text().starts_with("Done:") {
            return Ok(());
        }
        assert_eq!(panel.message().attachments.len(), 1, "each step has its picture");
    }
    panic!("no action after {MOST_STEPS} steps: {}", panel.text());
}

/// Chooses those offers one after the other, and confirms.
async fn clicks_through(player: &UserIn, board: &MessageView, labels: &[&str]) -> Outcome {
    let mut panel = player.click(board, "Move").await?;
    for label in labels {
        panel = chooses(player, &panel, label).await?;
    }
    let done = confirms(player, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    Ok(())
}

/// The choice to become a shadow, which waits to be confirmed.
const SHADE: &str = "Become a shadow (it stays one for at least 5 turns)";

/// Types a turn, which must be refused by that rule.
async fn is_refused(player: &UserIn, turn: &str, rule: &str) -> Outcome {
    let reply = player.slash("move", &[("turn", turn)]).await?;
    assert!(
        reply.is_ephemeral() && reply.text().contains(rule),
        "{turn}: {}",
        reply.text()
    );
    Ok(())
}

#[tokio::test]
async fn a_match_of_frozen10_begins() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    board(&club.ann, &thread, 0).await?;
    is_refused(&ann, "h1-h6", "F10-RIDE-2").await?;
    types(&ann, "d4-d6; end").await?;

    let present = board(&club.bob, &thread, 1).await?;
    let panel = bob.click(&present, "Move").await?;
    let panel = chooses(&bob, &panel, "Queen").await?;
    let panel = chooses(&bob, &panel, SHADE).await?;
    assert!(panel.text().contains("So far: `shade h16`"), "{}", panel.text());
    let done = confirms(&bob, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());

    let present = board(&club.ann, &thread, 2).await?;
    assert!(present.content.contains("shade h16"), "{}", present.content);
    types(&ann, "teleswap f1 a1").await?;

    let present = board(&club.bob, &thread, 3).await?;
    let panel = bob.click(&present, "Move").await?;
    let panel = chooses(&bob, &panel, "Rotate").await?;
    clicks_the_first(&bob, panel).await?;

    let present = board(&club.ann, &thread, 4).await?;
    assert!(present.content.contains("`rotate "), "{}", present.content);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn undo_of_typed_actions_leads_to_the_first_step_of_the_menus() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen6").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let present = board(&club.ann, &thread, 0).await?;
    let panel = ann.click(&present, "Move").await?;
    clicks_the_first(&ann, panel).await?;

    board(&club.bob, &thread, 1).await?;
    let panel = bob.slash("move", &[("turn", "b16-c14; c14-e13")]).await?;
    let one_left = bob.click(&panel, "Undo").await?;
    let text = one_left.text();
    assert!(text.contains("b16-c14") && !text.contains("c14-e13"), "{text}");
    let none_left = bob.click(&one_left, "Undo").await?;
    assert!(
        none_left.text().contains("Choose a unit."),
        "{}",
        none_left.text()
    );
    // The kinds come first, as after Move.
    let knights = chooses(&bob, &none_left, "Knight").await?;
    assert!(knights.text().contains("Choose a unit."), "{}", knights.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_match_of_frozen6_begins() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen6").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    let present = board(&club.ann, &thread, 0).await?;
    is_refused(&ann, "b1-c3", "F6-TURN-8").await?;
    let panel = ann.click(&present, "Move").await?;
    clicks_the_first(&ann, panel).await?;

    board(&club.bob, &thread, 1).await?;
    // What the end of the turn brings is told before it is played; the picture, on which something may be chosen, shows the
    // board before it.
    let panel = bob.slash("move", &[("turn", "b16-c14; c14-e13")]).await?;
    let ending = "**End the turn** plays this. Then: Black knight e13 is paralysed for 1 turn.";
    assert!(panel.text().contains(ending), "{}", panel.text());
    let picture = panel.message().attachments[0].description.clone();
    let picture = picture.unwrap_or_default();
    assert!(
        picture.contains("e13") && picture.contains("Shows ") && !picture.contains("paralysed for 1 turn)"),
        "{picture}"
    );
    let done = chooses(&bob, &panel, "End the turn").await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());

    let present = board(&club.ann, &thread, 2).await?;
    assert!(present.content.contains("c14-e13"), "{}", present.content);
    clicks_through(&ann, &present, &["Queen", SHADE]).await?;

    board(&club.bob, &thread, 3).await?;
    types(&bob, "teleswap f16 a16").await?;
    let present = board(&club.ann, &thread, 4).await?;
    assert!(
        present.content.contains("teleswap f16 a16"),
        "{}",
        present.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_step_within_a_turn_shows_the_wall_that_its_end_dissolves() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen6").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let shown = |panel: &Reply| {
        let picture = panel.message().attachments[0].description.clone();
        picture.unwrap_or_default()
    };
    board(&club.ann, &thread, 0).await?;
    types(&ann, "b2-b3; end").await?;
    board(&club.bob, &thread, 1).await?;
    types(&bob, "g15-g14; end").await?;
    board(&club.ann, &thread, 2).await?;
    // The knight may move on, and the wall of the pawn still stands on b2.
    let panel = ann.slash("move", &[("turn", "b1-c3")]).await?;
    assert!(
        panel
            .text()
            .contains("**End the turn** plays this. Then: The wall on b2 dissolves."),
        "{}",
        panel.text()
    );
    let step = shown(&panel);
    assert!(step.contains("b2 (goes in 1 turn)"), "{step}");
    // The complete turn, which waits to be confirmed, is shown with its end.
    let present = board(&club.ann, &thread, 2).await?;
    confirms_always(&ann, &present).await?;
    let panel = ann.click(&present, "Move").await?;
    let complete = chooses(&ann, &panel, "End the turn").await?;
    assert!(
        complete.text().contains("The turn is complete."),
        "{}",
        complete.text()
    );
    let end = shown(&complete);
    assert!(!end.contains("b2 (goes in 1 turn)"), "{end}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_is_left_of_a_turn_is_explained_beside_units_without_a_part_in_it() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    board(&club.ann, &thread, 0).await?;
    ann.slash("move", &[("turn", "g4-g5")]).await?;
    let explained = ann.slash("explain", &[("square", "e2")]).await?;
    assert!(
        explained.text().contains(
            "The turn is unfinished, and this unit has no action in it now. \
             Besides actions of other units, legal now: `end`."
        ),
        "{}",
        explained.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_first_panel_says_what_plays_a_turn_that_may_end() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let present = board(&club.ann, &thread, 0).await?;
    let panel = ann.click(&present, "Move").await?;
    let last = "With the buttons, your last choice plays the turn.";
    assert!(panel.text().contains(last), "{}", panel.text());
    ann.slash("move", &[("turn", "g4-g5")]).await?;
    let panel = ann.click(&present, "Move").await?;
    let end = "**End the turn** plays the turn as it is. Where it matters, as after another action, you confirm it first.";
    assert!(
        panel.text().contains(end) && !panel.text().contains(last),
        "{}",
        panel.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_typed_turn_that_costs_own_units_waits_for_confirm_as_a_clicked_one_does() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    board(&club.ann, &thread, 0).await?;
    let asked = ann.slash("move", &[("turn", "throw f2")]).await?;
    let said = asked.text();
    assert!(
        said.contains("So far: `throw f2`")
            && said.contains("This turn isn't played yet, because it costs you ")
            && said.contains(" units. Press **Confirm** to play it, or type the whole turn once more."),
        "{said}"
    );
    let done = confirms(&ann, &asked).await?;
    assert!(done.text().starts_with("Done: `throw f2`."), "{}", done.text());

    // Typed once more, it is confirmed, too, and took the place of nothing else.
    board(&club.bob, &thread, 1).await?;
    bob.slash("move", &[("turn", "throw f15")]).await?;
    let done = bob.slash("move", &[("turn", "throw f15")]).await?;
    assert!(
        done.text().starts_with("Done: `throw f15`.") && !done.text().contains("It replaced"),
        "{}",
        done.text()
    );

    // What is refused beside a turn that waits says so, and doesn't promise what Explain shows only without it.
    board(&club.ann, &thread, 2).await?;
    let refused = ann.slash("move", &[("turn", "a1-a7")]).await?;
    let promised = "lies outside this part of the board. `/explain a1` shows them all.";
    assert!(refused.text().contains(promised), "{}", refused.text());
    ann.slash("move", &[("turn", "throw k2")]).await?;
    let refused = ann.slash("move", &[("turn", "a1-a7")]).await?;
    assert!(!refused.text().contains("`/explain a1`"), "{}", refused.text());
    assert!(
        refused.text().contains(
            "What you had entered before, `throw k2`, still waits to be confirmed: press **Move**."
        ),
        "{}",
        refused.text()
    );
    let part = ann.slash("move", &[("turn", "a4-a5")]).await?;
    assert!(
        part.text()
            .contains("`a4-a5` is only part of a turn, and you've already entered a whole one: `throw k2`."),
        "{}",
        part.text()
    );
    ann.click(&part, "Cancel").await?;

    // Whoever never confirms isn't asked here either.
    board(&club.ann, &thread, 2).await?;
    let asked = ann.slash("move", &[("turn", "throw k2")]).await?;
    let done = ann.click(&asked, "Confirm, and don't ask again").await?;
    assert!(done.text().starts_with("Done: `throw k2`."), "{}", done.text());
    board(&club.bob, &thread, 3).await?;
    types(&bob, "d13-d12; end").await?;
    board(&club.ann, &thread, 4).await?;
    ann.slash("move", &[("turn", "exchange i1 k1")]).await?;
    board(&club.bob, &thread, 5).await?;
    club.close().await;
    Ok(())
}
