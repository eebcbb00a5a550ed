//! The context menu of a user: a challenge with a variant and a clock to choose, and ratings.

use crate::common::{Club, Outcome, labels};
use discord_emulator::Reply;
use discord_emulator::world::{MessageView, permissions};
use serde_json::Value;

/// The custom ID of the menu whose custom ID ends with that word.
fn menu_of(message: &MessageView, part: &str) -> String {
    let rows = message.components.iter();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ids = parts.filter_map(|one| one["custom_id"].as_str());
    let ending = format!(":{part}");
    let mut found = ids.filter(|id| id.ends_with(&ending));
    found.next().expect("the menu").to_owned()
}

/// Whether the button with that label can't be pressed.
fn is_disabled(message: &MessageView, label: &str) -> bool {
    let rows = message.components.iter();
    let mut parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    parts
        .find(|one| one["label"] == label)
        .is_some_and(|one| one["disabled"] == Value::Bool(true))
}

fn says(reply: &Reply, text: &str) {
    assert!(reply.is_ephemeral(), "{}", reply.text());
    assert_eq!(reply.text(), text);
}

#[tokio::test]
async fn a_challenge_is_put_together_in_private_and_sent_with_one_press() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let bob = club.bob.mention();
    let asked = ann.user_menu("Challenge", club.bob.id()).await?;
    says(
        &asked,
        &format!(
            "You challenge {bob}. Choose a variant and, if you like, a clock, and press **Send challenge**. Colours are random. `/play` has all other options."
        ),
    );
    assert!(is_disabled(asked.message(), "Send challenge"));
    let menu = menu_of(asked.message(), "variant");
    let chosen = ann.choose(&asked, &menu, &["Chess: Shield & Scythe"]).await?;
    assert!(!is_disabled(chosen.message(), "Send challenge"));
    assert_eq!(chosen.message().id, asked.message().id, "the same message");
    let menu = menu_of(chosen.message(), "clock");
    let chosen = ann.choose(&chosen, &menu, &["3 days a turn"]).await?;
    let sent = ann.click(&chosen, "Send challenge").await?;
    says(
        &sent,
        &format!(
            "Challenge sent to {bob} in <#{}>. You can withdraw it there.",
            club.channel.id()
        ),
    );
    assert!(labels(sent.message()).is_empty());
    let challenge = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    assert!(challenge.pings_me);
    for part in ["**Chess: Shield & Scythe**", "3 days"] {
        assert!(challenge.content.contains(part), "{part}: {}", challenge.content);
    }
    let accepted = club
        .bob
        .in_channel(&club.channel)
        .click(&challenge, "Accept")
        .await?;
    assert!(
        accepted.text().starts_with("You accepted."),
        "{}",
        accepted.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn oneself_bots_and_blocked_players_are_refused_with_what_to_do() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    says(
        &ann.user_menu("Challenge", club.ann.id()).await?,
        "That's you. To play both sides, use `/play` and name yourself as `opponent`; to play against me, choose a level with `computer`.",
    );
    let other = club.emulator.bot_account("Other bot");
    let refused = ann.user_menu("Challenge", other).await?;
    assert!(
        refused.text().starts_with("A bot can't accept a challenge."),
        "{}",
        refused.text()
    );
    let bob = club.bob.in_channel(&club.channel);
    bob.slash("challenges block", &[("player", &*club.ann.mention())])
        .await?;
    let asked = ann.user_menu("Challenge", club.bob.id()).await?;
    let menu = menu_of(asked.message(), "variant");
    let chosen = ann.choose(&asked, &menu, &["Chess"]).await?;
    let refused = ann.click(&chosen, "Send challenge").await?;
    assert!(
        refused
            .text()
            .starts_with("This player doesn't take challenges now."),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_menu_is_translated_and_shows_ratings() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let shown = ann.user_menu("Ratings", club.bob.id()).await?;
    let typed = ann.slash("rating", &[("player", &*club.bob.mention())]).await?;
    says(&shown, typed.text());
    club.ann.speaks("de");
    let asked = ann.user_menu("Challenge", club.bob.id()).await?;
    assert!(asked.text().starts_with("Du forderst"), "{}", asked.text());
    let names = club.emulator.look(|world| {
        let menus = world.commands.values().filter(|command| command.kind == 2);
        let names = menus.map(|command| {
            let german = command.name_localizations["de"].as_str().unwrap_or_default();
            format!("{} {german}", command.name)
        });
        names.collect::<Vec<_>>()
    });
    assert_eq!(names.len(), 2, "{names:?}");
    for name in ["Challenge Herausfordern", "Ratings Wertungszahlen"] {
        assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_challenge_goes_to_the_channel_for_matches_or_says_why_not() -> Outcome {
    let club = Club::open().await;
    let chess = club.guild.text_channel("chess");
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    let options = [("channel", &*format!("<#{}>", chess.id()))];
    ann.slash("settings", &options).await?;
    let plan = async || {
        let asked = ann.user_menu("Challenge", club.bob.id()).await?;
        let menu = menu_of(asked.message(), "variant");
        let chosen = ann.choose(&asked, &menu, &["Chess"]).await?;
        ann.click(&chosen, "Send challenge").await
    };
    // The bot may not post there: nothing is posted anywhere.
    chess.deny_bot(permissions::SEND_MESSAGES);
    let refused = plan().await?;
    assert!(
        refused
            .text()
            .starts_with(&format!("I can't post matches in <#{}>", chess.id())),
        "{}",
        refused.text()
    );
    chess.clear_overwrites();
    plan().await?;
    club.bob
        .finds(&chess, |message| message.content.contains("challenges you"))
        .await?;
    // The channel is gone: the challenge is posted here, which the answer says.
    chess.delete();
    let made = plan().await?;
    assert!(
        made.text().contains("no longer exists") && made.text().contains("/settings"),
        "{}",
        made.text()
    );
    club.bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    club.close().await;
    Ok(())
}
