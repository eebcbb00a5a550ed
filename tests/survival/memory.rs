//! However many interactions there are, the program holds no more memory: measured from outside, as the machine sees it.

use crate::common::{Club, Outcome, types};
use crate::process::Program;
use discord_emulator::world::MessageView;
use discord_emulator::{Emulator, Recording, Settings, TestError, UserIn};
use futures::future::try_join_all;

/// Users who act at once.
const AT_ONCE: usize = 8;

/// Every so many interactions, one asks for a picture.
const PICTURES: usize = 50;

/// How much memory may grow by, in KiB, while interactions of all kinds come: what an allocator keeps for later and a
/// cache holds that is still filling, and far less than what was ever said.
const SLACK_KIB: u64 = 32 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn some_thousand_interactions_leave_memory_as_it_was() -> Outcome {
    stays_bounded(1_000, 2_000).await
}

/// Takes up to half an hour on a busy machine; `docs/performance.md` says how to run it and what it found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes up to half an hour"]
async fn a_hundred_thousand_interactions_leave_memory_as_it_was() -> Outcome {
    stays_bounded(10_000, 90_000).await
}

/// Lets so many interactions pass to warm up, and then so many more.
async fn stays_bounded(first: usize, more: usize) -> Outcome {
    // The emulator's clock stands still, so that nothing comes too late on a busy machine.
    let settings = Settings {
        recording: Recording::Off,
        ..Settings::default()
    };
    let emulator = Emulator::start(settings).await;
    let club = Club::on(emulator.expect("a free port on loopback"));
    let program = Program::start(&club).await?;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let begun = program.resident_kib();
    everybody_acts(&club, [&ann, &bob], &board, first).await?;
    let warm = program.resident_kib();
    everybody_acts(&club, [&ann, &bob], &board, more).await?;
    let after = program.resident_kib();
    println!(
        "resident: {begun} KiB at first, {warm} KiB after {first} interactions, {after} KiB after {more} more"
    );
    assert!(
        after <= warm + SLACK_KIB,
        "{warm} KiB after {first} interactions, {after} KiB after {more} more"
    );
    // It is as alive as before.
    types(&bob, "e7-e5").await?;
    program.signal("TERM");
    assert!(program.ended().await.success());
    Ok(())
}

async fn everybody_acts(
    club: &Club,
    [ann, bob]: [&UserIn; 2],
    board: &MessageView,
    interactions: usize,
) -> Outcome {
    let acts = |worker: usize| async move {
        let player = if worker.is_multiple_of(2) { ann } else { bob };
        for number in 0..interactions / AT_ONCE {
            acts(player, bob, board, number).await?;
        }
        Ok::<_, TestError>(())
    };
    try_join_all((0..AT_ONCE).map(acts)).await?;
    assert!(club.emulator.faults().is_empty(), "{:#?}", club.emulator.faults());
    Ok(())
}

/// One interaction, of each kind in turn: completion, lists, text, a refusal, a half-finished turn, a picture.
async fn acts(player: &UserIn, bob: &UserIn, board: &MessageView, number: usize) -> Outcome {
    if number % PICTURES == PICTURES - 1 {
        let panel = bob.click(board, "Move").await?;
        assert!(panel.is_ephemeral(), "{}", panel.text());
        return Ok(());
    }
    let answered = match number % 5 {
        0 => {
            let offered = player
                .autocomplete("rules", &[("variant", "chess"), ("topic", "")])
                .await?;
            assert!(!offered.is_empty());
            return Ok(());
        }
        1 => player.slash("games", &[]).await?,
        2 => player.slash("move", &[("turn", "a1-h8")]).await?,
        3 => player.slash("history", &[]).await?,
        _ => player.click(board, "Describe").await?,
    };
    assert!(answered.is_ephemeral(), "{}", answered.text());
    Ok(())
}
