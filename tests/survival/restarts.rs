//! The bot stops and starts in the middle of deliveries, and meets buttons and interactions of its former lives.

use crate::common::{Club, Outcome, types};
use crate::transcript::{assert_once_in_order, begin_in_time, close, is_told, ticking, told};
use discord_emulator::{Injection, InteractionEffect, Operation, RestEffect};
use futures::future::try_join_all;
use std::time::Duration;

#[tokio::test]
async fn a_restart_in_the_middle_of_a_delivery_loses_and_repeats_nothing() -> Outcome {
    let effects = [
        RestEffect::Unavailable { status: 503 },
        RestEffect::DropRequest,
        RestEffect::DropAnswer,
        // Longer than the bot waits when it stops: its connection breaks in the middle.
        RestEffect::DelayRequest { by_ms: 3_600_000 },
        RestEffect::DelayAnswer { by_ms: 3_600_000 },
    ];
    try_join_all(effects.map(restart_during)).await?;
    Ok(())
}

async fn restart_during(effect: RestEffect) -> Outcome {
    let mut club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    club.emulator
        .inject(Injection::rest(Operation::CreateMessage, 1, effect));
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.restart_bot().await;
    is_told(&club, &thread, "`e4`").await?;
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    is_told(&club, &thread, "`e5`").await?;
    club.restart_bot().await;
    types(&club.ann.in_channel(&thread), "g1-f3").await?;
    is_told(&club, &thread, "`Nf3`").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn the_beginning_of_a_match_survives_a_restart_at_every_request() -> Outcome {
    let requests = [
        Operation::GetMessage,
        Operation::GetUser,
        Operation::StartThreadFromMessage,
        Operation::CreateMessage,
        Operation::EditMessage,
    ];
    try_join_all(requests.map(restart_at_the_beginning)).await?;
    Ok(())
}

async fn restart_at_the_beginning(operation: Operation) -> Outcome {
    let mut club = Club::open().await;
    let options = [
        ("variant", "chess"),
        ("opponent", &club.bob.mention()),
        ("colour", "White"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let challenge = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    if operation == Operation::GetUser {
        // The bot asks for a name only if it has forgotten who challenged.
        club.restart_bot().await;
    }
    let effect = RestEffect::DropAnswer;
    club.emulator.inject(Injection::rest(operation, 1, effect));
    club.bob
        .in_channel(&club.channel)
        .click(&challenge, "Accept")
        .await?;
    club.emulator
        .wait("the lost answer", |emulator, _| {
            (!emulator.refusals().is_empty()).then_some(())
        })
        .await?;
    club.restart_bot().await;
    is_told(&club, &club.channel, "It was accepted").await?;
    let thread = ticking(&club, club.thread()).await?;
    is_told(&club, &thread, "The match begins").await?;
    assert_eq!(club.channel.threads().len(), 1);
    assert_once_in_order(&club, &thread, &["**Chess**, match `", "The match begins"]);
    assert_eq!(told(&club, &thread).len(), 2, "{operation:?}");
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn buttons_of_a_former_life_work() -> Outcome {
    let mut club = Club::open().await;
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    ann.slash(
        "play",
        &[
            ("variant", "chess"),
            ("opponent", &club.bob.mention()),
            ("colour", "White"),
        ],
    )
    .await?;
    let challenge = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    club.restart_bot().await;
    bob.click(&challenge, "Accept").await?;
    let thread = club.thread().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let first = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    types(&ann, "e2-e4").await?;
    let second = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    club.restart_bot().await;
    // A year later.
    club.passes(Duration::from_secs(365 * 24 * 3_600));
    thread_is_open_again(&club, &thread);
    let stale = ann.click(&first, "Move").await?;
    assert!(stale.text().contains("out of date"), "{}", stale.text());
    let words = bob.click(&second, "Describe").await?;
    assert!(!words.text().is_empty() && words.is_ephemeral());
    let panel = bob.click(&second, "Move").await?;
    assert!(panel.text().contains("Your turn as Black"), "{}", panel.text());
    club.close().await;
    Ok(())
}

/// Somebody writes in the thread, which opens it again.
fn thread_is_open_again(club: &Club, thread: &discord_emulator::ChannelHandle) {
    club.ann
        .in_channel(thread)
        .says("Are you still there?")
        .expect("anybody may write in a thread that is not locked");
}

#[tokio::test]
async fn an_interaction_that_comes_after_the_restart_is_answered() -> Outcome {
    let mut club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    club.emulator.inject(Injection::interactions(
        1,
        InteractionEffect::Late { by_ms: 2_000 },
    ));
    let late = club
        .ann
        .in_channel(&thread)
        .start_slash("move", &[("turn", "e2-e4")])?;
    club.restart_bot().await;
    club.passes(Duration::from_secs(2));
    let done = late.finished().await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    club.close().await;
    Ok(())
}
