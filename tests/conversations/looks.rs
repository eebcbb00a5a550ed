//! How boards look: everybody chooses for themselves, a server for what all see, and the program has what is usual.

use crate::common::{Club, Outcome, types};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{Reply, UserIn};

/// The picture of a message.
fn picture(club: &Club, message: &MessageView) -> Vec<u8> {
    let file = club.emulator.file(message.attachments[0].id);
    file.expect("the picture was sent").to_vec()
}

/// What somebody sees with `/show`.
async fn shown(club: &Club, user: &UserIn) -> Result<Vec<u8>, discord_emulator::TestError> {
    let reply = user.slash("show", &[]).await?;
    assert!(reply.is_ephemeral());
    Ok(picture(club, reply.message()))
}

fn says(reply: &Reply, words: &str) {
    assert!(
        reply.is_ephemeral() && reply.text().contains(words),
        "{}",
        reply.text()
    );
}

#[tokio::test]
async fn a_user_chooses_dark_and_german_letters_and_keeps_them_and_nobody_else_does() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let usual = shown(&club, &ann).await?;
    says(
        &ann.slash("look", &[]).await?,
        "Your private boards: theme Harbour, no letters, normal text.",
    );
    let options = [
        ("theme", "Night: dark, for the evening"),
        ("language", "German (Deutsch)"),
    ];
    let saved = ann.slash("look", &options).await?;
    says(&saved, "Saved.");
    says(&saved, "theme Night, letters in German (Deutsch)");
    says(&saved, "S Springer");
    assert_eq!(saved.message().attachments.len(), 1, "a sample");
    let dark = shown(&club, &ann).await?;
    assert_ne!(dark, usual);

    club.restart_bot().await;
    assert_eq!(shown(&club, &ann).await?, dark);
    says(
        &ann.slash("look", &[]).await?,
        "theme Night, letters in German (Deutsch)",
    );
    // In direct messages as well; and Bob, who chose nothing, sees what is usual, from his side.
    let at_home = club.ann.in_dm();
    assert_eq!(shown(&club, &at_home).await?, dark);
    let bobs = bob.slash("show", &[("flip", "true")]).await?;
    assert_eq!(picture(&club, bobs.message()), usual);
    // The letters change nothing of what is typed.
    types(&ann, "b1-c3").await?;
    let public = club
        .bob
        .finds(&thread, |message| message.content.contains("`Nc3`"))
        .await?;
    let bobs = bob.slash("show", &[("flip", "true")]).await?;
    assert_eq!(picture(&club, bobs.message()), picture(&club, &public));

    says(
        &ann.slash("look", &[("reset", "true")]).await?,
        "theme Harbour, no letters",
    );
    assert_eq!(shown(&club, &ann).await?, picture(&club, &public));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn every_private_picture_is_drawn_for_who_asked() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    bob.slash("look", &[("large", "true")]).await?;
    for (command, options) in [
        ("explain", &[("square", "b1")][..]),
        ("rules", &[("variant", "Chess"), ("topic", "knight")][..]),
    ] {
        let (anns, bobs) = (
            ann.slash(command, options).await?,
            bob.slash(command, options).await?,
        );
        assert_ne!(
            picture(&club, anns.message()),
            picture(&club, bobs.message()),
            "/{command}"
        );
    }
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let panel = ann.click(&board, "Move").await?;
    let refused = ann.slash("move", &[("turn", "a1-a5")]).await?;
    // The next panel takes the place of this one.
    let pictures = [&panel, &refused].map(|reply| picture(&club, reply.message()));
    ann.slash(
        "look",
        &[("theme", "High contrast: black, white and strong signs")],
    )
    .await?;
    let panel_after = ann.click(&board, "Move").await?;
    let refused_after = ann.slash("move", &[("turn", "a1-a5")]).await?;
    let replies = [(panel, panel_after), (refused, refused_after)];
    for ((before, after), pictured) in replies.into_iter().zip(pictures) {
        assert_eq!(before.text(), after.text());
        assert_ne!(pictured, picture(&club, after.message()), "{}", before.text());
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn replays_have_the_letters_and_the_text_of_who_asks() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    for form in ["animation", "strip"] {
        let mut seen = Vec::new();
        for look in [("reset", "true"), ("letters", "true"), ("large", "true")] {
            eve.slash("look", &[look]).await?;
            let replay = eve.slash("replay", &[("as", form)]).await?;
            seen.push(picture(&club, replay.message()));
        }
        assert!(seen[0] != seen[1], "{form} without letters");
        assert!(seen[1] != seen[2], "{form} in the usual size");
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_servers_looks_are_those_of_public_boards_and_of_who_chose_nothing() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let (thread, first) = club.begin_at_board("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    assert_eq!(shown(&club, &ann).await?, picture(&club, &first));
    bob.slash("look", &[("theme", "Night: dark, for the evening")])
        .await?;

    let options = [
        ("theme", "Daylight: light wood"),
        ("letters", "true"),
        ("large", "true"),
    ];
    let saved = ann.slash("settings", &options).await?;
    says(&saved, "Saved.");
    says(&saved, "theme Daylight, letters in English, large text");
    says(&saved, "own thread");
    assert_ne!(shown(&club, &ann).await?, picture(&club, &first));
    types(&ann, "e2-e4").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let public = picture(&club, &board);
    assert_eq!(shown(&club, &ann).await?, public);
    // Bob's own theme goes first, and what he did not choose is the server's.
    says(
        &bob.slash("look", &[]).await?,
        "theme Night, letters in English, large text",
    );
    let flipped = bob.slash("show", &[("flip", "true")]).await?;
    assert_ne!(picture(&club, flipped.message()), public);
    bob.slash("look", &[("theme", "Daylight: light wood")]).await?;
    let flipped = bob.slash("show", &[("flip", "true")]).await?;
    assert_eq!(picture(&club, flipped.message()), public);

    says(
        &ann.slash("settings", &[("reset", "true")]).await?,
        "theme Harbour, no letters",
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn nonsense_is_refused_and_changes_nothing() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("look", &[("letters", "true")]).await?;
    let refused = ann.slash("look", &[("reset", "true"), ("large", "true")]).await?;
    says(
        &refused,
        "Nothing has changed; use `reset` alone, or leave it out.",
    );
    says(&ann.slash("look", &[]).await?, "letters in English, normal text");
    for (option, nonsense) in [("theme", "plaid"), ("language", "Klingon"), ("large", "huge")] {
        let sent = ann.slash("look", &[(option, nonsense)]).await;
        assert!(sent.is_err(), "Discord's client offers no {option} {nonsense}");
    }
    club.close().await;
    Ok(())
}
