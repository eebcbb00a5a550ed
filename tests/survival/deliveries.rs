//! Deliveries through every way in which a request can go wrong.

use crate::common::{Club, Outcome, types};
use crate::transcript::{MATE, assert_once_in_order, begin_in_time, close, is_told, play_to_mate, told};
use discord_emulator::world::permissions;
use discord_emulator::{ApiError, Injection, Operation, RestEffect, TestError, UserIn};
use futures::stream::{self, StreamExt, TryStreamExt};
use std::time::Duration;

/// Every way in which one request can go wrong and be none the worse for it later.
fn passing() -> Vec<RestEffect> {
    let limited = |retry_after_ms, global| RestEffect::RateLimited {
        retry_after_ms,
        global,
    };
    let mut effects: Vec<RestEffect> = [500, 502, 503, 504]
        .map(|status| RestEffect::Unavailable { status })
        .to_vec();
    effects.extend([
        limited(Some(1_500), false),
        limited(Some(1_500), true),
        limited(None, false),
        RestEffect::DropRequest,
        RestEffect::DropAnswer,
        RestEffect::DelayRequest { by_ms: 20_000 },
        RestEffect::DelayAnswer { by_ms: 20_000 },
    ]);
    effects
}

/// What a delivery may ask for.
const ASKED: [Operation; 7] = [
    Operation::CreateMessage,
    Operation::EditMessage,
    Operation::GetMessage,
    Operation::GetMessages,
    Operation::GetUser,
    Operation::StartThreadFromMessage,
    Operation::EditChannel,
];

#[tokio::test]
async fn a_match_is_told_once_and_in_order_whatever_happens_to_a_request() -> Outcome {
    // Each effect has its own server, bot and clock; a few run side by side, so that no clock outruns its bot.
    stream::iter(passing())
        .map(whole_match_through)
        .buffer_unordered(3)
        .try_collect::<Vec<()>>()
        .await?;
    Ok(())
}

async fn whole_match_through(effect: RestEffect) -> Outcome {
    let club = Club::open().await;
    for operation in ASKED {
        club.emulator
            .inject(Injection::rest(operation, 1, effect.clone()));
    }
    let thread = begin_in_time(&club, 0).await?;
    for operation in ASKED {
        club.emulator
            .inject(Injection::rest(operation, 2, effect.clone()));
    }
    play_to_mate(&club, &thread).await?;
    let mut expected = vec!["**Chess**, match `", "The match begins"];
    let turns = MATE.map(|turn| format!("`{turn}`"));
    expected.extend(turns.iter().map(String::as_str));
    expected.push("4 turns, counting both sides");
    assert_once_in_order(&club, &thread, &expected);
    assert_eq!(
        told(&club, &thread).len() + 1,
        expected.len(),
        "{effect:?}: the mating turn tells the end, and no more is told"
    );
    assert_once_in_order(&club, &club.channel, &["It was accepted"]);
    let in_channel = told(&club, &club.channel);
    assert!(in_channel.len() <= 2, "{effect:?}: {in_channel:#?}");
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_match_accepted_before_its_challenge_is_known_to_stand_has_one_thread() -> Outcome {
    for start in [RestEffect::DropRequest, RestEffect::DropAnswer] {
        let club = Club::open().await;
        // The challenge is seen and accepted while the bot does not know yet that it was posted, and the thread must
        // be asked for more than once.
        let late = RestEffect::DelayAnswer { by_ms: 20_000 };
        club.emulator
            .inject(Injection::rest(Operation::CreateMessage, 1, late));
        club.emulator
            .inject(Injection::rest(Operation::StartThreadFromMessage, 1, start));
        let thread = begin_in_time(&club, 0).await?;
        play_to_mate(&club, &thread).await?;
        assert_once_in_order(
            &club,
            &thread,
            &["The match begins", "4 turns, counting both sides"],
        );
        let in_channel = told(&club, &club.channel);
        assert!(
            in_channel.len() <= 2,
            "the challenge and nothing else: {in_channel:#?}"
        );
        assert_once_in_order(&club, &club.channel, &["It was accepted"]);
        close(club).await;
    }
    Ok(())
}

#[tokio::test]
async fn a_match_that_waits_keeps_no_other_waiting() -> Outcome {
    let club = Club::open().await;
    let slow = begin_in_time(&club, 0).await?;
    let quick = begin_in_time(&club, 1).await?;
    let effect = RestEffect::DelayRequest { by_ms: 3_600_000 };
    club.emulator
        .inject(Injection::rest(Operation::CreateMessage, 1, effect));
    types(&club.ann.in_channel(&slow), "e2-e4").await?;
    // The next turn is made when the first board is on its way, so that it is the one held back.
    types(&club.bob.in_channel(&slow), "e7-e5").await?;
    for (turn, player) in [("d4", &club.ann), ("d5", &club.bob), ("c4", &club.ann)] {
        types(&player.in_channel(&quick), turn).await?;
        club.bob
            .finds(&quick, |message| message.content.contains(&format!("`{turn}`")))
            .await?;
    }
    assert!(told(&club, &slow).iter().all(|text| !text.contains("`e4`")));
    club.passes(Duration::from_secs(3_600));
    is_told(&club, &slow, "`e5`").await?;
    assert_once_in_order(&club, &slow, &["`e4`", "`e5`"]);
    close(club).await;
    Ok(())
}

/// Whether `/show` says it before long: what became of a delivery is recorded after Discord has seen it.
async fn in_time_shows(player: &UserIn, says: impl Fn(&str) -> bool) -> Result<bool, TestError> {
    for _ in 0..200 {
        if says(player.slash("show", &[]).await?.text()) {
            return Ok(true);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(false)
}

#[tokio::test]
async fn where_the_bot_may_not_write_the_match_goes_on_and_is_told_again_when_it_may() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let denied = permissions::SEND_MESSAGES | permissions::SEND_MESSAGES_IN_THREADS;
    thread.deny_bot(denied);
    club.channel.deny_bot(denied);
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let board = bob.slash("show", &[]).await?;
    assert!(
        board.text().contains("`e5`") || board.message().attachments.len() == 1,
        "both can see the match: {}",
        board.text()
    );
    let tried = format!("/channels/{}/messages", club.channel.id());
    let given_up = club.emulator.wait("the refused board", |emulator, _| {
        let refusals = emulator.refusals();
        refusals.iter().any(|one| one.path.contains(&tried)).then_some(())
    });
    given_up.await?;
    assert!(in_time_shows(&bob, |text| text.contains("I couldn't post the latest update")).await?);
    thread.clear_overwrites();
    club.channel.clear_overwrites();
    types(&ann, "g1-f3").await?;
    is_told(&club, &club.channel, "`Nf3`").await?;
    assert!(in_time_shows(&bob, |text| !text.contains("couldn't post")).await?);
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn where_no_thread_can_be_made_the_match_is_played_in_the_channel_and_says_why() -> Outcome {
    let club = Club::open().await;
    let refusal = ApiError::new(403, 50_013, "Missing Permissions");
    club.emulator
        .inject(Injection::error(Operation::StartThreadFromMessage, 1, refusal));
    let options = [
        ("variant", "chess"),
        ("opponent", &club.bob.mention()),
        ("colour", "White"),
    ];
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    ann.slash("play", &options).await?;
    let challenge = club
        .sees_in_time(&club.bob, &club.channel, "challenges you")
        .await?;
    bob.click(&challenge, "Accept").await?;
    is_told(&club, &club.channel, "I couldn't create a thread for this match").await?;
    is_told(&club, &club.channel, "The match begins").await?;
    types(&ann, "e2-e4").await?;
    is_told(&club, &club.channel, "`e4`").await?;
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_deleted_channel_ends_no_match() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let elsewhere = club.guild.text_channel("elsewhere");
    thread.delete();
    club.channel.delete();
    let (ann, bob) = (club.ann.in_channel(&elsewhere), club.bob.in_channel(&elsewhere));
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5").await?;
    let turns = ann.slash("history", &[]).await?;
    assert!(turns.text().contains("`e4`") && turns.text().contains("`e5`"));
    close(club).await;
    Ok(())
}
