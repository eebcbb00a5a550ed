//! Answers to interactions that go wrong on their way.

use crate::common::{Club, Outcome};
use crate::transcript::{assert_once_in_order, begin_in_time, close};
use discord_emulator::{Injection, Operation, RestEffect};
use futures::future::try_join_all;

#[tokio::test]
async fn an_answer_that_is_lost_is_sent_again() -> Outcome {
    let effects = [
        RestEffect::Unavailable { status: 500 },
        RestEffect::Unavailable { status: 503 },
        RestEffect::RateLimited {
            retry_after_ms: Some(100),
            global: false,
        },
        RestEffect::RateLimited {
            retry_after_ms: None,
            global: false,
        },
        RestEffect::DropRequest,
        RestEffect::DropAnswer,
        RestEffect::DelayRequest { by_ms: 1_000 },
        RestEffect::DelayAnswer { by_ms: 1_000 },
    ];
    try_join_all(effects.map(turn_through)).await?;
    Ok(())
}

async fn turn_through(effect: RestEffect) -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let held = matches!(
        effect,
        RestEffect::DelayRequest { .. } | RestEffect::DelayAnswer { .. }
    );
    let once = || Injection::rest(Operation::AnswerInteraction, 1, effect.clone());

    club.emulator.inject(once());
    let move_ = ann.start_slash("move", &[("turn", "e2-e4")])?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    if held {
        club.passes(std::time::Duration::from_secs(1));
    }
    let done = move_.finished().await?;
    assert!(done.text().starts_with("Done:"), "{effect:?}: {}", done.text());

    if !held {
        club.emulator.inject(once());
        let refused = bob.slash("move", &[("turn", "a1-a8")]).await?;
        assert!(refused.is_ephemeral(), "{effect:?}: {}", refused.text());
        club.emulator.inject(once());
        let board = bob.slash("show", &[]).await?;
        assert_eq!(
            board.message().attachments.len(),
            1,
            "{effect:?}: with its picture"
        );
    }
    assert_once_in_order(&club, &thread, &["`e4`"]);
    close(club).await;
    Ok(())
}
