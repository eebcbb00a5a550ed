//! The way from one match to the next: the confirmation of a turn leads to the match that has waited longest.

use crate::common::{Club, Outcome, chooses, confirms_always, labels};
use discord_emulator::{ChannelHandle, Reply, TestError, UserIn};
use std::time::Duration;

/// Ann and Bob begin a match; `nth` is its place among the threads, from 0.
async fn begin(club: &Club, variant: &str, name: &str, nth: usize) -> Result<ChannelHandle, TestError> {
    let bob = club.bob.mention();
    let options = [
        ("variant", variant),
        ("opponent", bob.as_str()),
        ("colour", "White"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let asked = format!("match of **{name}**.\n");
    let challenge = club
        .bob
        .finds(&club.channel, |message| message.content.contains(&asked))
        .await?;
    club.bob
        .in_channel(&club.channel)
        .click(&challenge, "Accept")
        .await?;
    let thread = club.nth_thread(nth).await?;
    club.ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    club.passes(Duration::from_secs(60));
    Ok(thread)
}

async fn plays(player: &UserIn, turn: &str) -> Result<Reply, TestError> {
    player.slash("move", &[("turn", turn)]).await
}

#[tokio::test]
async fn the_wish_not_to_be_asked_again_is_kept_while_another_match_waits() -> Outcome {
    let club = Club::open().await;
    let first = begin(&club, "chess", "Chess", 0).await?;
    begin(&club, "shield", "Chess: Shield & Scythe", 1).await?;
    let board = club
        .ann
        .finds(&first, |message| message.content.contains("The match begins"))
        .await?;
    let ann = club.ann.in_channel(&first);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e2").await?;
    let panel = chooses(&ann, &panel, "e4").await?;
    let done = ann.click(&panel, "Confirm, and don't ask again").await?;
    assert!(
        done.text().starts_with("Done: `e4`.") && done.text().contains("your last choice plays the turn"),
        "{}",
        done.text()
    );
    assert!(labels(done.message()).contains(&"Next match".to_owned()));
    let board = club
        .ann
        .finds(&first, |message| {
            !message.ephemeral && message.content.contains("`e4`")
        })
        .await?;
    let more = ann.click(&board, "More").await?;
    let asked = ann.click(&more, "When to confirm turns").await?;
    assert!(asked.text().contains("you confirm no turn"), "{}", asked.text());
    let typed = "**A typed turn** waits, unless you confirm no turn, if it\n\
                 - lets the other side win at once, as far as I see (not asked against a person)\n";
    assert!(asked.text().contains(typed), "{}", asked.text());
    let back = ann.click(&asked, "Back").await?;
    assert_eq!(back.text(), more.text());
    assert_eq!(labels(back.message()), labels(more.message()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn after_a_turn_the_confirmation_leads_to_the_match_that_has_waited_longest() -> Outcome {
    let club = Club::open().await;
    let first = begin(&club, "chess", "Chess", 0).await?;
    let second = begin(&club, "shield", "Chess: Shield & Scythe", 1).await?;
    let third = begin(&club, "cyvasse", "Cyvasse", 2).await?;
    // In a match that she plays alone, no opponent waits.
    let alone = [("variant", "chess"), ("opponent", &*club.ann.mention())];
    club.ann.in_channel(&club.channel).slash("play", &alone).await?;
    club.nth_thread(3).await?;

    // Ann has White in all of them: two others wait, and the first has waited longest.
    let ann = club.ann.in_channel(&second);
    let done = plays(&ann, "e2-e3").await?;
    assert!(
        done.text().ends_with("Opponents wait for you in 2 more matches."),
        "{}",
        done.text()
    );
    let next = ann.click(&done, "Next match").await?;
    let place = format!(
        "Your next match: **Chess** in <#{}>. After it, an opponent waits in one more match.",
        first.id()
    );
    assert!(next.text().starts_with(&place), "{}", next.text());
    assert!(labels(next.message()).contains(&"Move".to_owned()));

    // From the first, the third is left, which `/games` lists before what waits for Bob.
    let done = plays(&club.ann.in_channel(&first), "e2-e4").await?;
    assert!(
        done.text()
            .ends_with("An opponent waits for you in one more match."),
        "{}",
        done.text()
    );
    let games = club.ann.in_channel(&club.channel).slash("games", &[]).await?;
    let at = |place: &ChannelHandle| games.text().find(&format!("<#{}>", place.id()));
    assert!(at(&third).is_some() && at(&third) < at(&first) && at(&third) < at(&second));
    club.close().await;
    Ok(())
}
