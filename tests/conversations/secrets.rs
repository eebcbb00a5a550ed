//! Both players decide in secret: nobody sees anything before both have, and then everybody sees both at once.

use crate::common::{Club, IN_SECRET, Outcome, confirms};
use discord_emulator::Reply;

#[tokio::test]
async fn armies_are_arranged_in_secret_and_revealed_together() -> Outcome {
    let club = Club::open().await;
    let options = [
        ("variant", "cyvasse"),
        ("options", "setup=build"),
        ("colour", "White"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    assert!(
        asked.content.contains("Options: setup build."),
        "{}",
        asked.content
    );
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    let thread = club.thread().await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains(IN_SECRET))
        .await?;
    assert!(board.pings_me);
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Standard").await?;
    assert!(
        panel.text().contains("```\nbuild "),
        "her own panel shows it: {}",
        panel.text()
    );
    let sealed = confirms(&ann, &panel).await?;
    assert!(
        sealed.text().starts_with("Your decision is sealed."),
        "{}",
        sealed.text()
    );
    club.bob
        .finds(&thread, |message| {
            message.content.contains("(White) has decided.")
        })
        .await?;

    let looks = [
        bob.slash("show", &[]).await?,
        bob.slash("show", &[("format", "text")]).await?,
        bob.slash("history", &[]).await?,
    ];
    let seen = club.bob.messages(&thread);
    for text in looks
        .iter()
        .map(Reply::text)
        .chain(seen.iter().map(|message| message.content.as_str()))
    {
        assert!(
            !text.contains("build ") || text.contains("setup build"),
            "nothing leaks: {text}"
        );
        assert!(!text.contains("trebuchet"), "nothing leaks: {text}");
    }
    let again = ann.click(&board, "Move").await?;
    assert!(
        again.text().contains("Your decision is confirmed") && again.text().contains("```\nbuild "),
        "{}",
        again.text()
    );

    let panel = bob.click(&board, "Move").await?;
    let panel = bob.click(&panel, "Random").await?;
    confirms(&bob, &panel).await?;
    let revealed = club
        .ann
        .finds(&thread, |message| message.content.contains("Black `build "))
        .await?;
    assert!(
        revealed.content.contains("White `build ") && revealed.pings_me,
        "{}",
        revealed.content
    );
    club.close().await;
    Ok(())
}
