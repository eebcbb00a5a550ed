//! Languages: private answers follow the reader's, public messages the server's.

use crate::common::{Club, Outcome};
use discord_emulator::world::permissions;

#[tokio::test]
async fn a_german_reader_is_answered_in_german() -> Outcome {
    let club = Club::open().await;
    club.ann.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let help = ann.slash("help", &[]).await?;
    assert!(help.text().starts_with("**So fängst du an**"), "{}", help.text());
    let about = ann.slash("about", &[]).await?;
    assert!(about.text().starts_with("Ich bin Rookery "), "{}", about.text());
    let look = ann.slash("look", &[("large", "true")]).await?;
    assert!(
        look.text()
            .starts_with("Gespeichert. Deine privaten Bretter: Design "),
        "{}",
        look.text()
    );
    assert!(look.text().contains("große Schrift"), "{}", look.text());
    // Somebody else reads English in the same channel.
    let bob = club.bob.in_channel(&club.channel);
    let about = bob.slash("about", &[]).await?;
    assert!(about.text().starts_with("I'm Rookery "), "{}", about.text());
    // A language that the bot doesn't speak.
    club.bob.speaks("fr");
    let help = bob.slash("help", &[]).await?;
    assert!(help.text().starts_with("**How to begin**"), "{}", help.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_server_chooses_its_language() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    let shown = ann.slash("settings", &[]).await?;
    assert!(
        shown.text().contains("I write in English here."),
        "{}",
        shown.text()
    );
    let saved = ann.slash("settings", &[("language", "German (Deutsch)")]).await?;
    assert!(
        saved.text().starts_with("Saved.") && saved.text().contains("I write in Deutsch here."),
        "{}",
        saved.text()
    );
    club.ann.speaks("de");
    let shown = ann.slash("settings", &[]).await?;
    assert!(
        shown
            .text()
            .starts_with("Die Einstellungen dieses Servers: Herausforderungen")
            && shown.text().contains("Ich schreibe hier auf Deutsch."),
        "{}",
        shown.text()
    );
    club.close().await;
    Ok(())
}
