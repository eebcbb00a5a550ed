//! Challenges: asked, accepted, declined, withdrawn, expired; to somebody, to anyone, to oneself.

use crate::common::{Club, Outcome, types};
use discord_emulator::world::permissions;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_challenge_is_accepted_and_the_match_has_its_thread() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let messages = club.ann.messages(&thread);
    let first = messages.iter().find(|one| one.by_bot).expect("a first message");
    assert!(
        first.content.starts_with("**Chess**, match `"),
        "{}",
        first.content
    );
    assert!(first.content.contains("In progress"), "{}", first.content);
    let challenge = club
        .ann
        .finds(&club.channel, |message| {
            message.content.contains("It was accepted")
        })
        .await?;
    assert!(
        challenge.components.is_empty(),
        "a closed challenge has no buttons"
    );
    assert_eq!(
        challenge.thread,
        Some(thread.id()),
        "the thread hangs on the challenge"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_challenge_pings_whom_it_asks_and_tells_what_is_asked() -> Outcome {
    let club = Club::open().await;
    let options = [
        ("variant", "shield"),
        ("opponent", &club.bob.mention()),
        ("colour", "Black"),
    ];
    let reply = club.ann.in_channel(&club.channel).slash("play", &options).await?;
    assert!(
        reply.is_ephemeral() && reply.text().starts_with("Challenge sent to"),
        "{}",
        reply.text()
    );
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    assert!(asked.pings_me);
    for words in ["Shield & Scythe", "plays Black", "The challenge expires <t:"] {
        assert!(asked.content.contains(words), "{words}: {}", asked.content);
    }
    assert!(club.ann.mentions().is_empty(), "the challenger is not pinged");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_challenge_is_declined() -> Outcome {
    let club = Club::open().await;
    club.ann
        .in_channel(&club.channel)
        .slash("play", &[("variant", "chess"), ("opponent", &club.bob.mention())])
        .await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    let reply = club
        .bob
        .in_channel(&club.channel)
        .click(&asked, "Decline")
        .await?;
    assert_eq!(reply.text(), "You declined the challenge.");
    assert!(reply.is_ephemeral());
    let closed = club
        .ann
        .finds(&club.channel, |message| {
            message.content.contains("It was declined.")
        })
        .await?;
    assert!(closed.components.is_empty());
    assert!(club.channel.threads().is_empty());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn only_whom_it_concerns_may_press_a_challenges_buttons() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    let (ann, bob, eve) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
        eve.in_channel(&club.channel),
    );
    ann.slash("play", &[("variant", "chess"), ("opponent", &club.bob.mention())])
        .await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;

    assert!(
        eve.click(&asked, "Accept")
            .await?
            .text()
            .contains("for someone else")
    );
    assert!(
        eve.click(&asked, "Decline")
            .await?
            .text()
            .contains("for someone else")
    );
    for other in [&bob, &eve] {
        assert_eq!(
            other.click(&asked, "Withdraw").await?.text(),
            format!(
                "This is {}'s challenge, and nobody else can withdraw it. It expires by itself.",
                club.ann.mention()
            )
        );
    }
    assert!(
        ann.click(&asked, "Accept")
            .await?
            .text()
            .contains("your own challenge")
    );
    assert_eq!(
        ann.click(&asked, "Withdraw").await?.text(),
        "You withdrew the challenge."
    );
    club.bob
        .finds(&club.channel, |message| {
            message.content.contains("It was withdrawn.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn anyone_may_accept_an_open_challenge() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    club.ann
        .in_channel(&club.channel)
        .slash("play", &[("variant", "chess"), ("colour", "White")])
        .await?;
    let asked = eve
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    assert!(!asked.pings_me);
    eve.in_channel(&club.channel).click(&asked, "Accept").await?;
    let thread = club.thread().await?;
    let board = eve
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    assert!(board.content.contains(&club.ann.mention()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_challenge_expires() -> Outcome {
    let club = Club::open().await;
    club.ann
        .in_channel(&club.channel)
        .slash("play", &[("variant", "chess")])
        .await?;
    club.bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    club.passes(4 * DAY);
    let closed = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("Nobody answered in time.")
        })
        .await?;
    assert!(closed.components.is_empty());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_variant_without_options_says_so_where_they_are_completed() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let offered = ann
        .autocomplete("play", &[("variant", "chess"), ("options", "")])
        .await?;
    let names: Vec<&str> = offered.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["This variant has no options."]);
    // Whoever chooses it has chosen no option.
    let chosen = offered[0].value.as_str().unwrap_or_default().to_owned();
    let options = [
        ("variant", "chess"),
        ("opponent", &club.ann.mention()),
        ("options", &chosen),
    ];
    let reply = ann.slash("play", &options).await?;
    assert!(reply.text().contains("You play both sides"), "{}", reply.text());
    let offered = ann
        .autocomplete("play", &[("variant", "cyvasse"), ("options", "")])
        .await?;
    assert!(offered.len() > 1, "{offered:?}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn one_plays_both_sides_against_oneself() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "chess"), ("opponent", &club.ann.mention())];
    let reply = club.ann.in_channel(&club.channel).slash("play", &options).await?;
    assert!(reply.text().contains("You play both sides"), "{}", reply.text());
    let thread = club.thread().await?;
    let link = format!("<#{}>", thread.id());
    assert!(
        reply.text().contains(&link),
        "the link leads to the thread: {}",
        reply.text()
    );
    club.ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    types(&ann, "e7-e5").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e5`"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn direct_messages_are_for_matches_against_oneself_or_the_computer() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_dm();
    let reply = ann.slash("play", &[("variant", "chess")]).await?;
    assert!(
        reply.text().contains("play only against the computer"),
        "{}",
        reply.text()
    );
    ann.slash("play", &[("variant", "chess"), ("opponent", &club.ann.mention())])
        .await?;
    let dm = club.ann.dm();
    let board = club
        .ann
        .finds(&dm, |message| message.content.contains("The match begins"))
        .await?;
    assert_eq!(board.attachments.len(), 1);
    types(&ann, "e2-e4").await?;
    club.ann
        .finds(&dm, |message| message.content.contains("`e4`"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_bot_is_no_opponent() -> Outcome {
    let club = Club::open().await;
    let bot = format!("<@{}>", club.emulator.bot());
    let reply = club
        .ann
        .in_channel(&club.channel)
        .slash("play", &[("variant", "chess"), ("opponent", &bot)])
        .await?;
    assert!(reply.text().contains("A bot can't accept"), "{}", reply.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn missing_permissions_are_named_before_anything_is_posted() -> Outcome {
    let club = Club::open().await;
    club.channel
        .deny_bot(permissions::ATTACH_FILES | permissions::CREATE_PUBLIC_THREADS);
    let ann = club.ann.in_channel(&club.channel);
    let reply = ann.slash("play", &[("variant", "chess")]).await?;
    for words in [
        "I'm missing",
        "Attach Files",
        "Create Public Threads",
        "/settings",
    ] {
        assert!(reply.text().contains(words), "{words}: {}", reply.text());
    }
    assert_eq!(club.bob.messages(&club.channel).len(), 0);

    club.channel.clear_overwrites();
    ann.slash("play", &[("variant", "chess")]).await?;
    club.bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    club.close().await;
    Ok(())
}
