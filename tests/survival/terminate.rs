//! The program itself, told to stop or killed while it works: a real process, with the emulator in this one.

use crate::common::{Club, Outcome, types};
use crate::process::{Program, club};
use crate::transcript::{assert_once_in_order, close, is_told};
use discord_emulator::{ChannelHandle, CloseCode, Injection, Operation, RestEffect, TestError, UserIn};
use futures::future::try_join_all;
use std::time::{Duration, Instant};

/// What Discord gives an application for its first answer, and what the bot gives itself to stop.
const IN_TIME: Duration = Duration::from_secs(3);

async fn sees(club: &Club, thread: &ChannelHandle, turn: &str) -> Outcome {
    club.bob
        .finds(thread, |message| message.content.contains(turn))
        .await
        .map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_to_stop_it_answers_what_it_has_and_ends() -> Outcome {
    let club = club().await;
    let program = Program::start(&club).await?;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let slow = |operation| Injection::rest(operation, 1, RestEffect::DelayRequest { by_ms: 1_000 });

    // The turn is made and told, its answer is under way.
    club.emulator.inject(slow(Operation::AnswerInteraction));
    let turn = ann.start_slash("move", &[("turn", "e2-e4")])?;
    sees(&club, &thread, "`e4`").await?;
    let told_to_stop = Instant::now();
    program.signal("TERM");
    // Whatever comes meanwhile is answered, or refused in a sentence, until nobody is there any more.
    let refused = asks_until_it_is_gone(&club, &bob).await?;
    let turn = turn.finished().await?;
    assert!(turn.text().starts_with("Done:"), "{}", turn.text());
    assert!(told_to_stop.elapsed() < IN_TIME, "{:?}", told_to_stop.elapsed());
    assert!(refused > 0, "somebody was told that it restarts");
    assert!(program.ended().await.success());

    // The board is under way.
    let program = Program::start(&club).await?;
    club.emulator.inject(slow(Operation::CreateMessage));
    types(&bob, "e7-e5").await?;
    program.signal("TERM");
    assert!(program.ended().await.success());

    let program = Program::start(&club).await?;
    sees(&club, &thread, "`e5`").await?;
    types(&ann, "g1-f3").await?;
    sees(&club, &thread, "`Nf3`").await?;
    assert_once_in_order(&club, &thread, &["`e4`", "`e5`", "`Nf3`"]);
    program.signal("TERM");
    assert!(program.ended().await.success());
    club.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ended_by_discord_for_good_it_says_why_and_fails() -> Outcome {
    let club = club().await;
    let program = Program::start(&club).await?;
    club.emulator
        .inject(Injection::close(CloseCode::ShardingRequired));
    assert_eq!(program.ended().await.code(), Some(1));
    club.emulator.bot_is_gone().await?;
    // Nothing stands in the way of another start with other settings.
    let program = Program::start(&club).await?;
    program.signal("TERM");
    assert!(program.ended().await.success());
    Ok(())
}

/// Asks one thing after the other while the program is there; how often it said that it is about to end. Only what is
/// asked in the very moment in which it goes may stay without an answer.
async fn asks_until_it_is_gone(club: &Club, player: &UserIn) -> Result<usize, TestError> {
    let mut refused = 0;
    while let Ok(asked) = player.start_slash("games", &[]) {
        tokio::select! {
            biased;
            answer = asked.finished() => {
                let answer = answer?;
                assert!(answer.is_ephemeral());
                refused += usize::from(answer.text().contains("I'm restarting"));
            }
            gone = club.emulator.bot_is_gone() => {
                gone?;
                return Ok(refused);
            }
        }
    }
    Ok(refused)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_in_the_middle_of_a_delivery_it_goes_on_where_it_was() -> Outcome {
    let effects = [
        RestEffect::DropAnswer,
        RestEffect::DropRequest,
        RestEffect::DelayAnswer { by_ms: 600_000 },
    ];
    try_join_all(effects.map(killed_during)).await?;
    Ok(())
}

async fn killed_during(effect: RestEffect) -> Outcome {
    let mut club = club().await;
    let program = Program::start(&club).await?;
    let thread = club.begin("chess").await?;
    club.emulator
        .inject(Injection::rest(Operation::CreateMessage, 1, effect));
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    program.signal("KILL");
    assert!(!program.ended().await.success());
    club.emulator.bot_is_gone().await?;
    // What the dead process had taken on is taken over when its lease ends, by a bot whose clock the test moves.
    club.start_bot().await;
    is_told(&club, &thread, "`e4`").await?;
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    is_told(&club, &thread, "`e5`").await?;
    assert_once_in_order(&club, &thread, &["The match begins", "`e4`", "`e5`"]);
    close(club).await;
    Ok(())
}
