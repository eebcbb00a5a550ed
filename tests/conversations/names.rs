//! Names of opponents where mentions do not work: asked for a few at once, never for long, and remembered.

use crate::common::{Club, Outcome};
use discord_emulator::{Injection, Operation, RateLimits, RestEffect, TestError};
use std::time::{Duration, Instant};

/// Ann plays against so many others, and the bot has forgotten all names.
async fn with_opponents(count: usize) -> Result<Club, TestError> {
    let mut club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    for number in 0..count {
        let other = club.emulator.user(&format!("other{number}"));
        let options = [("variant", "chess"), ("opponent", &*other.mention())];
        ann.slash("play", &options).await?;
        let asked = other
            .finds(&club.channel, |message| {
                message.content.contains(&other.mention()) && message.content.contains("challenges you")
            })
            .await?;
        other.in_channel(&club.channel).click(&asked, "Accept").await?;
        let thread = club.nth_thread(number).await?;
        other
            .finds(&thread, |message| message.content.contains("The match begins"))
            .await?;
    }
    club.restart_bot().await;
    Ok(club)
}

#[tokio::test]
async fn typing_on_asks_for_each_name_once() -> Outcome {
    let club = with_opponents(24).await?;
    club.emulator.set_rate_limits(RateLimits::On);
    let ann = club.ann.in_channel(&club.channel);
    let mut named = 0;
    for _ in 0..10 {
        let offered = ann.autocomplete("show", &[("match", "")]).await?;
        assert_eq!(offered.len(), 24);
        let with_names = offered.iter().filter(|one| one.name.contains("against other"));
        let now = with_names.count();
        assert!(now > named || now == 24, "more with each letter: {now}");
        named = now;
    }
    assert_eq!(named, 24);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn names_that_do_not_come_hold_up_no_suggestion_and_no_thread() -> Outcome {
    let club = with_opponents(3).await?;
    let slow = RestEffect::DelayRequest { by_ms: 3_600_000 };
    club.emulator
        .inject(Injection::rest(Operation::GetUser, u32::MAX, slow));
    let ann = club.ann.in_channel(&club.channel);
    let asked = Instant::now();
    let offered = ann.autocomplete("show", &[("match", "")]).await?;
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    assert_eq!(offered.len(), 3);
    assert!(
        offered[0].name.contains("against somebody"),
        "{}",
        offered[0].name
    );

    let options = [("variant", "chess"), ("opponent", &*club.bob.mention())];
    ann.slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains(&club.bob.mention())
        })
        .await?;
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    let thread = club.nth_thread(3).await?;
    let name = club
        .emulator
        .look(|world| world.channels[&thread.id()].name.clone());
    assert!(name.contains("ann") && name.contains("bob"), "{name}");
    club.close().await;
    Ok(())
}
