//! Discord misbehaves, threads are archived, locked and deleted: everything is told in the end, in order and once.

use crate::common::{Club, Outcome, types};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{Injection, Operation};

#[tokio::test]
async fn errors_limits_and_lost_answers_delay_a_board_and_lose_nothing() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let faults = [
        Injection::server_error(Operation::CreateMessage, 2),
        Injection::rate_limited(Operation::CreateMessage, 2, 1_500),
        Injection::drop_request(Operation::CreateMessage, 1),
        Injection::drop_answer(Operation::CreateMessage, 1),
    ];
    let turns = [
        ("`e4`", &ann, &club.bob),
        ("`e5`", &bob, &club.ann),
        ("`Nf3`", &ann, &club.bob),
        ("`Nc6`", &bob, &club.ann),
    ];
    for (fault, (turn, player, other)) in faults.into_iter().zip(turns) {
        club.emulator.inject(fault);
        types(player, turn.trim_matches('`')).await?;
        club.sees_in_time(other, &thread, turn).await?;
    }
    types(&ann, "f1-c4").await?;
    club.sees_in_time(&club.bob, &thread, "`Bc4`").await?;
    let boards: Vec<String> = club
        .ann
        .messages(&thread)
        .into_iter()
        .filter(|one| !one.ephemeral)
        .map(|one| one.content)
        .collect();
    for (turn, _, _) in turns {
        assert_eq!(
            boards.iter().filter(|text| text.contains(turn)).count(),
            1,
            "{turn}: {boards:#?}"
        );
    }
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn an_archived_thread_is_opened_again() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    thread.archive();
    let game = only_match(&club).await?;
    let reply = club
        .ann
        .in_channel(&club.channel)
        .slash("move", &[("turn", "e2-e4"), ("match", &game)])
        .await?;
    assert!(reply.text().starts_with("Done:"), "{}", reply.text());
    club.sees_in_time(&club.bob, &thread, "`e4`").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_locked_or_deleted_thread_moves_the_match_to_the_channel() -> Outcome {
    for delete in [false, true] {
        let club = Club::open().await;
        let thread = club.begin("chess").await?;
        if delete {
            thread.delete()
        } else {
            thread.lock()
        }
        let (ann, bob) = (
            club.ann.in_channel(&club.channel),
            club.bob.in_channel(&club.channel),
        );
        types(&ann, "e2-e4").await?;
        let board = club.sees_in_time(&club.bob, &club.channel, "`e4`").await?;
        assert!(board.content.contains("continues here"), "{}", board.content);
        types(&bob, "e7-e5").await?;
        let next = club
            .ann
            .finds(&club.channel, |message| message.content.contains("`e5`"))
            .await?;
        assert!(
            !next.content.contains("continues here"),
            "it says so once: {}",
            next.content
        );
        club.close_after_refusals().await;
    }
    Ok(())
}

#[tokio::test]
async fn a_match_that_cannot_be_told_holds_no_other_up() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let other = club.guild.text_channel("other");
    let options = [("variant", "chess"), ("opponent", &club.bob.mention())];
    club.bob.in_channel(&other).slash("play", &options).await?;
    let own = club.emulator.wait("the other match's thread", |_, world| {
        world
            .channels
            .values()
            .find(|one| one.parent == Some(other.id()))
            .map(|one| one.id)
    });
    let own = club.emulator.channel(own.await?);
    club.bob
        .finds(&own, |message| message.content.contains("The match begins"))
        .await?;

    thread.deny_bot(permissions::SEND_MESSAGES_IN_THREADS);
    club.channel
        .deny_bot(permissions::SEND_MESSAGES | permissions::SEND_MESSAGES_IN_THREADS);
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    types(&club.bob.in_channel(&own), "d2-d4").await?;
    club.bob
        .finds(&own, |message| message.content.contains("`d4`"))
        .await?;
    assert!(
        club.ann
            .in_channel(&thread)
            .slash("history", &[])
            .await?
            .text()
            .contains("`e4`"),
        "the turn stands all the same"
    );
    club.emulator
        .wait("the refused board", |emulator, _| {
            (!emulator.refusals().is_empty()).then_some(())
        })
        .await?;
    club.close_after_refusals().await;
    Ok(())
}

async fn only_match(club: &Club) -> Result<String, discord_emulator::TestError> {
    let offered = club
        .ann
        .in_channel(&club.channel)
        .autocomplete("show", &[("match", "")])
        .await?;
    Ok(offered[0].value.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn boards_that_pile_up_are_told_in_one_message() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    club.emulator
        .inject(Injection::server_error(Operation::CreateMessage, 1));
    types(&ann, "e2-e4").await?;
    club.emulator
        .wait("the refused board", |emulator, _| {
            (!emulator.refusals().is_empty()).then_some(())
        })
        .await?;
    // The first board waits for its next attempt, and two more come meanwhile.
    types(&bob, "e7-e5").await?;
    types(&ann, "g1-f3").await?;
    let merged = club.sees_in_time(&club.bob, &thread, "`Nf3`").await?;
    assert!(
        merged.content.contains("`e5`") && merged.pings_me,
        "{}",
        merged.content
    );
    assert_eq!(
        club.bob
            .mentions()
            .iter()
            .filter(|ping| ping.message == merged.id)
            .count(),
        1
    );
    let boards = club
        .ann
        .messages(&thread)
        .into_iter()
        .filter(|one| !one.ephemeral && one.content.contains("**1.** Black"));
    assert_eq!(boards.count(), 1);
    // When the match ends, the message loses its buttons and nothing else.
    let asked = bob.slash("resign", &[]).await?;
    bob.click(&asked, "Yes, resign").await?;
    let bare = club.bob.sees(&thread, |messages| {
        let is_bare = |one: &&MessageView| one.id == merged.id && !one.content.contains("your turn");
        messages.iter().any(|one| is_bare(&one))
    });
    let bare = bare.await?.into_iter().find(|one| one.id == merged.id);
    let said = bare.map(|one| one.content).unwrap_or_default();
    assert!(said.contains("`e5`") && said.contains("`Nf3`"), "{said}");
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn the_bot_answers_again_after_the_gateway_broke() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    for fault in [
        Injection::GatewayReconnect,
        Injection::GatewayDrop,
        Injection::GatewayClose { code: 4000 },
    ] {
        club.emulator.inject(fault);
        club.emulator.bot_is_ready().await?;
        assert!(
            ann.slash("history", &[])
                .await?
                .text()
                .contains("no turn has been made yet")
        );
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_answer_that_takes_long_is_announced_in_time() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    // Somebody else writes into the database for a while, so that the bot has to wait.
    let other = rusqlite::Connection::open(club.database()).expect("the bot's database");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let pending = ann.start_slash("move", &[("turn", "e2-e4")])?;
    assert!(pending.first().await?.was_deferred());
    other.execute_batch("ROLLBACK").expect("no lock");
    let reply = pending.finished().await?;
    assert!(
        reply.is_ephemeral() && reply.text().starts_with("Done: `e4`"),
        "{}",
        reply.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_thread_whose_making_was_never_confirmed_is_used_and_not_made_again() -> Outcome {
    let club = Club::open().await;
    let lost = [Operation::StartThreadFromMessage, Operation::CreateMessage];
    let oneself = [("variant", "chess"), ("opponent", &*club.ann.mention())];
    for operation in lost {
        club.emulator.inject(Injection::drop_answer(operation, 1));
    }
    club.ann.in_channel(&club.channel).slash("play", &oneself).await?;
    let announced = club
        .sees_in_time(&club.bob, &club.channel, "A match of **Chess** begins")
        .await?;
    let thread = club.sees_in_thread(&club.bob, "The match begins.").await?;
    assert_eq!(club.channel.threads().len(), 1);
    assert_eq!(
        club.bob
            .messages(&club.channel)
            .iter()
            .filter(|one| one.content == announced.content)
            .count(),
        1
    );
    let first = club
        .bob
        .messages(&thread)
        .into_iter()
        .filter(|one| one.content.contains("In progress"));
    assert_eq!(first.count(), 1);
    club.close_after_refusals().await;
    Ok(())
}
