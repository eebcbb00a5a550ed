//! Rated matches: what is at stake, what a result changes, who is listed, and what is refused.

use crate::common::{Club, Outcome};
use discord_emulator::{ChannelHandle, TestError, UserHandle};

/// Ann challenges Bob to a rated match and has White; he accepts.
async fn begins(club: &Club, number: usize) -> Result<ChannelHandle, TestError> {
    let bob = club.bob.mention();
    let options = [
        ("variant", "chess"),
        ("opponent", bob.as_str()),
        ("time", "3d"),
        ("colour", "White"),
        ("rated", "true"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let asked = club.sees_in_time(&club.bob, &club.channel, "**Rated.**").await?;
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    club.nth_thread(number).await
}

async fn moves(player: &UserHandle, thread: &ChannelHandle, turn: &str) -> Outcome {
    player.in_channel(thread).slash("move", &[("turn", turn)]).await?;
    Ok(())
}

#[tokio::test]
async fn a_rated_match_says_what_is_at_stake_and_what_it_changed() -> Outcome {
    let club = Club::open().await;
    let (ann, bob) = (club.ann.mention(), club.bob.mention());
    let thread = begins(&club, 0).await?;
    let asked = club
        .sees_in_time(&club.bob, &club.channel, "was accepted")
        .await?;
    assert!(!asked.content.contains("Rated"), "{}", asked.content);
    moves(&club.ann, &thread, "e2-e4").await?;
    moves(&club.bob, &thread, "e7-e5").await?;
    let black = club.bob.in_channel(&thread);
    let sure = black.slash("resign", &[]).await?;
    black.click(&sure, "Yes, resign").await?;
    club.sees_in_time(
        &club.ann,
        &thread,
        &format!("New ratings: {ann} 1662? (+162), {bob} 1338? (−162)."),
    )
    .await?;

    let shown = club.ann.in_channel(&club.channel).slash("rating", &[]).await?;
    assert!(shown.is_ephemeral());
    assert!(
        shown
            .text()
            .contains("**Chess, correspondence**: 1662? after one game\n- `")
            && shown.text().contains("` won against bob: 1662? (+162)"),
        "{}",
        shown.text()
    );
    let others = [("player", ann.as_str()), ("variant", "shield")];
    let shown = club
        .bob
        .in_channel(&club.channel)
        .slash("rating", &others)
        .await?;
    assert!(shown.text().contains("has no rating yet"), "{}", shown.text());
    let board = club
        .bob
        .in_channel(&club.channel)
        .slash("leaderboard", &[("variant", "chess")])
        .await?;
    assert!(
        board
            .text()
            .contains("Nobody in this server is listed yet. Players are listed after"),
        "{}",
        board.text()
    );
    Ok(())
}

#[tokio::test]
async fn the_stakes_of_both_players_are_in_the_challenge() -> Outcome {
    let club = Club::open().await;
    let (ann, bob) = (club.ann.mention(), club.bob.mention());
    let options = [
        ("variant", "cyvasse"),
        ("opponent", bob.as_str()),
        ("time", "15+10"),
        ("rated", "true"),
    ];
    let made = club.ann.in_channel(&club.channel).slash("play", &options).await?;
    assert!(made.text().contains("Challenge sent"), "{}", made.text());
    let asked = club.sees_in_time(&club.bob, &club.channel, "**Rated.**").await?;
    let stakes = format!(
        "**Rated.**\n- {ann} (1500?): win +162, draw ±0, loss −162\n- {bob} (1500?): win +162, draw ±0, loss −162"
    );
    assert!(asked.content.ends_with(&stakes), "{}", asked.content);
    assert!(asked.content.contains("No takebacks."), "{}", asked.content);
    Ok(())
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_with_a_reason() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.mention();
    let refused = async |user: &UserHandle, options: &[(&str, &str)]| {
        let mut all = vec![("variant", "chess"), ("rated", "true")];
        all.extend(options);
        let answer = user.in_channel(&club.channel).slash("play", &all).await?;
        Ok::<_, TestError>(answer.text().to_owned())
    };
    let said = refused(&club.ann, &[("opponent", &bob)]).await?;
    assert!(said.contains("A rated match needs a clock. Add `time`"), "{said}");
    let said = refused(&club.ann, &[("computer", "1")]).await?;
    assert!(
        said.contains("Only matches between two people are rated."),
        "{said}"
    );
    let timed = [("opponent", bob.as_str()), ("time", "3d"), ("takebacks", "true")];
    let said = refused(&club.ann, &timed).await?;
    assert!(said.contains("A rated match has no takebacks."), "{said}");
    let newcomer = club.emulator.newcomer("cyd");
    let said = refused(&newcomer, &[("opponent", &bob), ("time", "3d")]).await?;
    assert!(said.contains("accounts that are at least 7 days old"), "{said}");
    let messages = club.bob.messages(&club.channel);
    assert!(messages.iter().all(|one| !one.content.contains("challenges")));
    Ok(())
}
