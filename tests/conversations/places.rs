//! Where challenges and matches are posted: in posts of a forum, and when the server's channel for matches is gone.

use crate::common::{Club, Outcome, types};
use discord_emulator::world::permissions;

#[tokio::test]
async fn a_match_is_played_in_a_post_of_a_forum() -> Outcome {
    let club = Club::open().await;
    let forum = club.guild.forum("find-a-game");
    let post = forum.open_post(&club.ann, "Anyone for chess?", "I have an hour.");
    let post = post.expect("a post");
    let (ann, bob) = (club.ann.in_channel(&post), club.bob.in_channel(&post));
    let options = [
        ("variant", "chess"),
        ("opponent", &*club.bob.mention()),
        ("colour", "White"),
    ];
    let made = ann.slash("play", &options).await?;
    assert!(
        made.text().contains(&format!("<#{}>", post.id())),
        "{}",
        made.text()
    );
    let asked = club
        .bob
        .finds(&post, |message| message.content.contains("challenges you"))
        .await?;
    bob.click(&asked, "Accept").await?;
    club.sees_in_time(&club.bob, &post, "The match begins").await?;
    types(&ann, "e2-e4").await?;
    club.sees_in_time(&club.bob, &post, "`e4`").await?;
    let said: Vec<String> = club
        .bob
        .messages(&post)
        .into_iter()
        .map(|one| one.content)
        .collect();
    assert!(
        !said.join("\n").contains("couldn't create"),
        "a post needs no thread of its own: {said:#?}"
    );
    club.close_after_refusals().await;
    Ok(())
}

#[tokio::test]
async fn where_the_channel_for_matches_is_gone_the_challenge_is_posted_here() -> Outcome {
    let club = Club::open().await;
    let chess = club.guild.text_channel("chess");
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    let options = [("channel", &*format!("<#{}>", chess.id()))];
    ann.slash("settings", &options).await?;
    chess.delete();
    let options = [("variant", "chess"), ("opponent", &*club.bob.mention())];
    let made = ann.slash("play", &options).await?;
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
    let alone = ann
        .slash("play", &[("variant", "chess"), ("opponent", &club.ann.mention())])
        .await?;
    assert!(alone.text().contains("no longer exists"), "{}", alone.text());
    club.sees_in_time(&club.ann, &club.channel, "A match of **Chess** begins")
        .await?;
    club.close().await;
    Ok(())
}
