//! A server's settings: who may change them, and what they change.

use crate::common::{Club, Outcome, types};
use discord_emulator::world::permissions;

#[tokio::test]
async fn those_who_manage_the_server_choose_channel_and_threads() -> Outcome {
    let club = Club::open().await;
    let chess = club.guild.text_channel("chess");
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    let reply = ann.slash("settings", &[]).await?;
    assert!(
        reply.is_ephemeral() && reply.text().contains("own thread"),
        "{}",
        reply.text()
    );
    let options = [("channel", &*format!("<#{}>", chess.id())), ("threads", "false")];
    let reply = ann.slash("settings", &options).await?;
    assert!(
        reply.text().starts_with("Saved.") && reply.text().contains("without threads"),
        "{}",
        reply.text()
    );

    club.bob
        .in_channel(&club.channel)
        .slash(
            "play",
            &[
                ("variant", "chess"),
                ("opponent", &club.ann.mention()),
                ("colour", "White"),
            ],
        )
        .await?;
    let asked = club
        .ann
        .finds(&chess, |message| message.content.contains("challenges you"))
        .await?;
    club.ann.in_channel(&chess).click(&asked, "Accept").await?;
    club.bob
        .finds(&chess, |message| message.content.contains("The match begins"))
        .await?;
    assert!(chess.threads().is_empty());
    types(&club.bob.in_channel(&chess), "e2-e4").await?;
    club.ann
        .finds(&chess, |message| message.content.contains("`e4`"))
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn others_may_not_change_settings() -> Outcome {
    let club = Club::open().await;
    let refused = club
        .bob
        .in_channel(&club.channel)
        .slash("settings", &[("threads", "false")])
        .await;
    assert!(
        refused.is_err(),
        "Discord's client does not offer the command to others"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_channel_in_which_the_bot_may_not_write_is_refused() -> Outcome {
    let club = Club::open().await;
    let quiet = club.guild.text_channel("quiet");
    quiet.deny_bot(permissions::SEND_MESSAGES);
    club.guild.make_administrator(&club.ann);
    let options = [("channel", &*format!("<#{}>", quiet.id()))];
    let reply = club
        .ann
        .in_channel(&club.channel)
        .slash("settings", &options)
        .await?;
    assert!(
        reply.text().contains("I'm missing") && reply.text().contains("Send Messages"),
        "{}",
        reply.text()
    );
    club.close().await;
    Ok(())
}
