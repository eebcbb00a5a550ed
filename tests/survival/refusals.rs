//! Refusals: those of a proxy or firewall in front of Discord pass, and only Discord's own are final. Then the players
//! hear of it where that is possible.

use crate::common::{Club, Outcome, types};
use crate::transcript::{assert_once_in_order, begin_in_time, close, is_told, ticking, told};
use discord_emulator::{ApiError, Injection, Operation};
use std::time::Duration;

#[tokio::test]
async fn a_firewalls_page_moves_no_match_and_loses_no_message() -> Outcome {
    for status in [400, 403, 404] {
        let club = Club::open().await;
        for operation in [
            Operation::StartThreadFromMessage,
            Operation::GetMessages,
            Operation::GetMessage,
        ] {
            club.emulator.inject(Injection::proxy_page(operation, 2, status));
        }
        let thread = begin_in_time(&club, 0).await?;
        let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
        for operation in [
            Operation::CreateMessage,
            Operation::EditMessage,
            Operation::EditChannel,
        ] {
            club.emulator.inject(Injection::proxy_page(operation, 3, status));
        }
        types(&ann, "e2-e4").await?;
        is_told(&club, &thread, "`e4`").await?;
        types(&bob, "e7-e5").await?;
        is_told(&club, &thread, "`e5`").await?;
        assert_once_in_order(&club, &thread, &["The match begins", "`e4`", "`e5`"]);
        let in_channel = told(&club, &club.channel).join("\n");
        assert!(!in_channel.contains("continues here"), "{in_channel}");
        assert!(!told(&club, &thread).join("\n").contains("couldn't create"));
        close(club).await;
    }
    Ok(())
}

#[tokio::test]
async fn a_firewall_that_stays_is_tried_for_a_day_and_then_the_match_goes_on() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let pages = Injection::proxy_page(Operation::CreateMessage, u32::MAX, 403);
    club.emulator.inject(pages);
    types(&ann, "e2-e4").await?;
    let tried = club.emulator.wait("eight attempts", |emulator, _| {
        (emulator.refusals().len() >= 8).then_some(())
    });
    ticking(&club, tried).await?;
    assert!(!bob.slash("show", &[]).await?.text().contains("couldn't post"));
    club.passes(Duration::from_secs(24 * 3_600));
    // The players cannot be reached either.
    let notice = format!("/channels/{}/messages", club.bob.dm().id());
    let given_up = club.emulator.wait("the notice", |emulator, _| {
        let refusals = emulator.refusals();
        refusals
            .iter()
            .any(|one| one.path.contains(&notice))
            .then_some(())
    });
    ticking(&club, given_up).await?;
    while !bob.slash("show", &[]).await?.text().contains("couldn't post") {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    types(&bob, "e7-e5").await?;
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn players_hear_once_that_their_match_cannot_be_posted() -> Outcome {
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let denied = discord_emulator::world::permissions::SEND_MESSAGES
        | discord_emulator::world::permissions::SEND_MESSAGES_IN_THREADS;
    thread.deny_bot(denied);
    club.channel.deny_bot(denied);
    types(&ann, "e2-e4").await?;
    for user in [&club.ann, &club.bob] {
        let private = user.dm();
        let heard = user.finds(&private, |message| {
            message.content.contains("I couldn't post an update")
        });
        let heard = ticking(&club, heard).await?;
        assert!(heard.content.contains("/show match:"), "{}", heard.content);
    }
    types(&bob, "e7-e5").await?;
    let tried = club.emulator.wait("the second board", |emulator, _| {
        let of_channel = format!("/channels/{}/messages", club.channel.id());
        let refusals = emulator.refusals();
        let tried = refusals.iter().filter(|one| one.path.contains(&of_channel));
        (tried.count() >= 2).then_some(())
    });
    ticking(&club, tried).await?;
    assert_eq!(
        told(&club, &club.bob.dm()).len(),
        1,
        "one message for all that fails in a row"
    );
    close(club).await;
    Ok(())
}

#[tokio::test]
async fn a_challenge_that_cannot_be_posted_is_reported_to_the_challenger() -> Outcome {
    let club = Club::open().await;
    let refusal = ApiError::new(403, 50_013, "Missing Permissions");
    club.emulator
        .inject(Injection::error(Operation::CreateMessage, 1, refusal));
    let options = [("variant", "chess"), ("opponent", &*club.bob.mention())];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let private = club.ann.dm();
    let heard = club.ann.finds(&private, |message| {
        message.content.contains("I couldn't post your challenge")
    });
    let heard = ticking(&club, heard).await?;
    assert!(heard.content.contains("**Chess**"), "{}", heard.content);
    assert!(told(&club, &club.channel).is_empty());
    close(club).await;
    Ok(())
}
