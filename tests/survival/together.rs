//! Several at once: two users, two clicks, interactions that come twice, late, in reverse or never.

use crate::common::{Club, Outcome, chooses, confirms_always, types};
use crate::transcript::{assert_once_in_order, begin_in_time, close, is_told, told};
use discord_emulator::{Injection, InteractionEffect, Reply};
use std::time::Duration;

fn done(replies: &[&Reply]) -> usize {
    replies
        .iter()
        .filter(|one| one.text().starts_with("Done:"))
        .count()
}

#[tokio::test]
async fn of_two_who_accept_at_once_one_plays() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("play", &[("variant", "chess")]).await?;
    let challenge = club
        .bob
        .finds(&club.channel, |message| !message.components.is_empty())
        .await?;
    let (bobs, eves) = (club.bob.in_channel(&club.channel), eve.in_channel(&club.channel));
    let (first, second) = tokio::join!(bobs.click(&challenge, "Accept"), eves.click(&challenge, "Accept"));
    let thread = club.thread().await?;
    club.bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let (first, second) = (first?, second?);
    assert!(first.is_ephemeral() && second.is_ephemeral());
    assert_ne!(first.text(), second.text(), "one plays, the other is told");
    assert_eq!(club.channel.threads().len(), 1);
    let said = told(&club, &thread).join("\n");
    assert!(
        said.contains(&club.bob.mention()) != said.contains(&eve.mention()),
        "{said}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_double_click_makes_one_turn() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let ann = club.ann.in_channel(&thread);
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e2").await?;
    let panel = chooses(&ann, &panel, "e4").await?;
    // The second may reach the bot when the panel is gone already. It is answered all the same.
    let (first, second) = tokio::join!(ann.click(&panel, "Confirm"), ann.click(&panel, "Confirm"));
    first?;
    second?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`"]);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn of_two_turns_typed_at_once_one_is_made_and_the_other_explained() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let ann = club.ann.in_channel(&thread);
    let (first, second) = tokio::join!(
        ann.slash("move", &[("turn", "e2-e4")]),
        ann.slash("move", &[("turn", "d2-d4")])
    );
    let (first, second) = (first?, second?);
    assert_eq!(
        done(&[&first, &second]),
        1,
        "{} / {}",
        first.text(),
        second.text()
    );
    let made = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("`e4`") || message.content.contains("`d4`")
        })
        .await?;
    let turn = if made.content.contains("`e4`") {
        "`e4`"
    } else {
        "`d4`"
    };
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    assert_once_in_order(&club, &thread, &[turn, "`e5`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_turn_and_a_resignation_cross_and_the_match_ends_once() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let sure = bob.slash("resign", &[]).await?;
    let (turn, resigned) = tokio::join!(
        ann.slash("move", &[("turn", "e2-e4")]),
        bob.click(&sure, "Yes, resign")
    );
    // Whichever was first: the other was told so, and nothing broke.
    let (turn, resigned) = (turn?, resigned?);
    assert!(turn.is_ephemeral() && !turn.text().is_empty());
    if resigned.text().contains("out of date") {
        assert_eq!(done(&[&turn]), 1, "{}", turn.text());
        let sure = bob.slash("resign", &[]).await?;
        bob.click(&sure, "Yes, resign").await?;
    }
    is_told(&club, &thread, "Chess: <@").await?;
    is_told(&club, &thread, "Result:").await?;
    let ends = |text: &&String| text.contains("resigned") && text.contains("Chess: <@");
    assert_eq!(
        told(&club, &thread).iter().filter(ends).count(),
        1,
        "{:#?}",
        told(&club, &thread)
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_interaction_that_comes_twice_is_done_once() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for (turn, player) in [("e4", &ann), ("e5", &bob), ("Nf3", &ann)] {
        club.emulator
            .inject(Injection::interactions(1, InteractionEffect::Twice));
        types(player, turn).await?;
        is_told(&club, &thread, &format!("`{turn}`")).await?;
    }
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_hint_that_is_played_by_a_button_that_comes_twice_is_answered_as_played() -> Outcome {
    let club = Club::open().await;
    let thread = club.ann_alone("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for turn in ["f2-f3", "e7-e5", "g2-g4"] {
        types(&ann, turn).await?;
    }
    let hint = ann.slash("hint", &[]).await?;
    club.emulator
        .inject(Injection::interactions(1, InteractionEffect::Twice));
    let played = ann.click(&hint, "Play this turn").await?;
    assert!(played.text().starts_with("Done: `Qh4#`"), "{}", played.text());
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn interactions_in_reverse_are_each_judged_as_they_come() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    club.emulator
        .inject(Injection::interactions(2, InteractionEffect::Reversed));
    let (whites, blacks) = tokio::join!(
        ann.slash("move", &[("turn", "e2-e4")]),
        bob.slash("move", &[("turn", "e7-e5")])
    );
    let (whites, blacks) = (whites?, blacks?);
    assert_eq!(done(&[&whites]), 1, "{}", whites.text());
    // Both came together: Black's was judged before or after White's.
    if done(&[&blacks]) == 0 {
        types(&bob, "e7-e5").await?;
    }
    is_told(&club, &thread, "`e5`").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_late_interaction_counts_and_a_lost_one_is_tried_again() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let ann = club.ann.in_channel(&thread);
    club.emulator.inject(Injection::interactions(
        1,
        InteractionEffect::Late { by_ms: 2_000 },
    ));
    let late = ann.start_slash("move", &[("turn", "e2-e4")])?;
    club.passes(Duration::from_secs(2));
    assert_eq!(done(&[&late.finished().await?]), 1);
    is_told(&club, &thread, "`e4`").await?;

    let bob = club.bob.in_channel(&thread);
    club.emulator
        .inject(Injection::interactions(1, InteractionEffect::Lost));
    bob.start_slash("move", &[("turn", "e7-e5")])?;
    types(&bob, "e7-e5").await?;
    is_told(&club, &thread, "`e5`").await?;

    // So late that Discord takes no answer any more: the turn is made all the same, and everybody sees it.
    club.emulator.inject(Injection::interactions(
        1,
        InteractionEffect::Late { by_ms: 10_000 },
    ));
    ann.start_slash("move", &[("turn", "g1-f3")])?;
    club.passes(Duration::from_secs(10));
    is_told(&club, &thread, "`Nf3`").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    close(club).await;
    Ok(())
}
