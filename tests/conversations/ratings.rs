//! Rated matches: what is at stake, what a result changes, who is listed, and what is refused.

use crate::common::{Club, Outcome, labels};
use crate::tournaments::{create, join, members, open};
use discord_emulator::world::{MessageView, permissions};
use discord_emulator::{ChannelHandle, TestError, UserHandle};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);

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

/// The description of a message's picture.
fn alt(message: &MessageView) -> String {
    message.attachments[0].description.clone().unwrap_or_default()
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
    let end = club
        .sees_in_time(
            &club.ann,
            &thread,
            &format!("New ratings: {ann} 1662? (+162), {bob} 1338? (−162)."),
        )
        .await?;
    // They are in the message that tells the result.
    assert!(end.content.contains(" resigned."), "{}", end.content);
    assert!(labels(&end).contains(&"Rematch".to_owned()), "{:?}", labels(&end));

    let shown = club.ann.in_channel(&club.channel).slash("rating", &[]).await?;
    assert!(shown.is_ephemeral());
    assert_eq!(
        alt(shown.message()),
        "Chess, correspondence. One match. Ratings by match. ann, from match 0: 1500, 1662."
    );
    assert!(
        shown.text().ends_with(&format!(
            "{ann} finished one match in the last 90 days and lost none on time."
        )),
        "{}",
        shown.text()
    );
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
            .contains("Nobody in this server is listed yet.\nYou have 1338?, against one opponent; you need 5 to be listed."),
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

#[tokio::test]
async fn a_match_that_does_not_count_says_why() -> Outcome {
    let club = Club::open().await;
    let thread = begins(&club, 0).await?;
    moves(&club.ann, &thread, "e2-e4").await?;
    let black = club.bob.in_channel(&thread);
    let sure = black.slash("resign", &[]).await?;
    black.click(&sure, "Yes, resign").await?;
    let why = "Ratings stay as they are: a match counts once both players have completed a turn.";
    let told = club.sees_in_time(&club.ann, &thread, why).await?;
    assert!(!told.pings_me);
    let shown = club.ann.in_channel(&club.channel).slash("rating", &[]).await?;
    assert!(shown.text().contains("has no rating yet"), "{}", shown.text());
    assert!(
        shown.text().contains("finished one match in the last 90 days"),
        "a match that isn't rated tells how reliable one is: {}",
        shown.text()
    );
    Ok(())
}

#[tokio::test]
async fn whoever_wants_to_is_on_the_leaderboard_of_all_servers() -> Outcome {
    let club = Club::open().await;
    let thread = begins(&club, 0).await?;
    moves(&club.ann, &thread, "e2-e4").await?;
    moves(&club.bob, &thread, "e7-e5").await?;
    let black = club.bob.in_channel(&thread);
    let sure = black.slash("resign", &[]).await?;
    black.click(&sure, "Yes, resign").await?;
    club.sees_in_time(&club.ann, &thread, "New ratings").await?;
    let ann = club.ann.in_channel(&club.channel);
    let here = ann.slash("leaderboard", &[("variant", "chess")]).await?;
    assert!(here.is_ephemeral());
    assert_eq!(labels(here.message()), ["All servers"]);
    let all = ann.click(&here, "All servers").await?;
    assert!(
        all.text()
            .contains("You have 1662?, but aren't listed here. Press **List me**"),
        "{}",
        all.text()
    );
    assert_eq!(labels(all.message()), ["This server", "List me"]);
    let listed = ann.click(&all, "List me").await?;
    assert!(
        listed
            .text()
            .starts_with("You are on the leaderboards of all servers now")
            && listed.text().contains("against one opponent"),
        "{}",
        listed.text()
    );
    let shown = ann.slash("privacy show", &[]).await?;
    assert!(shown.is_ephemeral());
    let off = ann.click(&listed, "Take me off").await?;
    assert!(
        off.text().starts_with("You aren't on the leaderboards"),
        "{}",
        off.text()
    );
    let options = [("variant", "chess"), ("players", "All servers")];
    let again = ann.slash("leaderboard", &options).await?;
    assert_eq!(labels(again.message()), ["This server", "List me"]);
    Ok(())
}

#[tokio::test]
async fn only_organisers_let_a_match_count_and_only_a_serial_loss_of_others() -> Outcome {
    let club = Club::open().await;
    let thread = begins(&club, 0).await?;
    moves(&club.ann, &thread, "e2-e4").await?;
    moves(&club.bob, &thread, "e7-e5").await?;
    let judge = club.emulator.user("judge");
    let asked = async |user: &UserHandle| {
        let answer = user.in_channel(&thread).slash("adjudicate rated", &[]).await?;
        assert!(answer.is_ephemeral());
        Ok::<_, TestError>(answer.text().to_owned())
    };
    let refused = asked(&judge).await?;
    assert!(refused.contains("organis"), "{refused}");
    club.guild.grant(&judge, permissions::MANAGE_EVENTS);
    club.guild.grant(&club.ann, permissions::MANAGE_EVENTS);
    let running = asked(&judge).await?;
    assert!(
        running.starts_with("Only a rated match of this server that is over"),
        "{running}"
    );
    let black = club.bob.in_channel(&thread);
    let sure = black.slash("resign", &[]).await?;
    black.click(&sure, "Yes, resign").await?;
    club.sees_in_time(&club.ann, &thread, "New ratings").await?;
    let own = asked(&club.ann).await?;
    assert!(own.contains("You played that match"), "{own}");
    let counted = asked(&judge).await?;
    assert!(counted.starts_with("That match counts already."), "{counted}");
    Ok(())
}

#[tokio::test]
async fn a_challenge_says_how_reliable_the_challenger_is() -> Outcome {
    let club = Club::open().await;
    let thread = begins(&club, 0).await?;
    moves(&club.ann, &thread, "e2-e4").await?;
    club.passes(2 * HOUR);
    moves(&club.bob, &thread, "e7-e5").await?;
    club.passes(4 * HOUR);
    moves(&club.ann, &thread, "g1-f3").await?;
    let black = club.bob.in_channel(&thread);
    let sure = black.slash("resign", &[]).await?;
    black.click(&sure, "Yes, resign").await?;
    club.sees_in_time(&club.ann, &thread, "New ratings").await?;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("play", &[("variant", "shield"), ("time", "3d")])
        .await?;
    let asked = club
        .sees_in_time(&club.bob, &club.channel, "challenges anyone")
        .await?;
    let says = format!(
        "{} finished one match in the last 90 days and lost none on time. Half of the replies came within ",
        club.ann.mention()
    );
    assert!(asked.content.contains(&says), "{}", asked.content);
    ann.slash("vacation start", &[("days", "2")]).await?;
    let shown = club
        .bob
        .in_channel(&club.channel)
        .slash("rating", &[("player", club.ann.mention().as_str())])
        .await?;
    assert!(
        shown.text().contains("is on vacation and returns <t:"),
        "{}",
        shown.text()
    );
    Ok(())
}

#[tokio::test]
async fn whoever_accepts_an_open_rated_challenge_sees_first_what_it_would_change() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "chess"), ("time", "3d"), ("rated", "true")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let asked = club
        .sees_in_time(&club.bob, &club.channel, "challenges anyone")
        .await?;
    let bob = club.bob.in_channel(&club.channel);
    let first = bob.click(&asked, "Accept").await?;
    let (ann, own) = (club.ann.mention(), club.bob.mention());
    assert!(first.is_ephemeral());
    assert_eq!(
        first.text(),
        format!(
            "**Rated.**\n- {ann} (1500?): win +162, draw ±0, loss −162\n- {own} (1500?): win +162, draw ±0, loss \
            −162\nAccept to begin the match."
        )
    );
    let newcomer = club.emulator.newcomer("cyd");
    let young = newcomer.in_channel(&club.channel).click(&asked, "Accept").await?;
    assert!(young.text().contains("at least 7 days old"), "{}", young.text());
    let begun = bob.click(&first, "Accept").await?;
    assert!(begun.text().contains("accepted"), "{}", begun.text());
    club.sees_in_time(&club.ann, &club.channel, "was accepted")
        .await?;
    Ok(())
}

#[tokio::test]
async fn a_rated_tournament_says_so_and_lists_its_players() -> Outcome {
    let club = open().await;
    let options = [
        ("name", "Rated Open"),
        ("format", "Round robin"),
        ("variants", "chess"),
        ("time", "3d"),
        ("rated", "true"),
    ];
    let hub = create(&club, &options).await?;
    assert!(
        hub.content
            .contains("**Ratings:** The games are rated, but not those that end before both players have"),
        "{}",
        hub.content
    );
    let ann = club.ann.in_channel(&club.channel);
    let nobody = ann.slash("tournament players", &[]).await?;
    assert_eq!(nobody.text(), "Nobody has joined **Rated Open** yet.");
    join(&club, &hub, &members(&club, &["dora", "emil"])).await?;
    let shown = ann.slash("tournament players", &[]).await?;
    assert!(shown.is_ephemeral());
    assert!(shown.text() == "**Rated Open**", "{}", shown.text());
    let described = alt(shown.message());
    assert!(
        described.starts_with("Rated Open. Players and how reliable they are.")
            && described.contains("dora, –; Matches 0, Days late 0.")
            && described.contains("Days late: days with a loss on time"),
        "{described}"
    );
    Ok(())
}

#[tokio::test]
async fn ratings_are_shown_in_german() -> Outcome {
    let club = Club::open().await;
    let thread = begins(&club, 0).await?;
    moves(&club.ann, &thread, "e2-e4").await?;
    moves(&club.bob, &thread, "e7-e5").await?;
    let black = club.bob.in_channel(&thread);
    let sure = black.slash("resign", &[]).await?;
    black.click(&sure, "Yes, resign").await?;
    club.sees_in_time(&club.ann, &thread, "New ratings").await?;
    club.ann.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let shown = ann.slash("rating", &[]).await?;
    assert!(shown.text().contains("1662? nach 1 Partie"), "{}", shown.text());
    assert!(
        shown.text().contains("Letzte 90 Tage: <@")
            && shown
                .text()
                .contains("eine Partie beendet und keine auf Zeit verloren."),
        "{}",
        shown.text()
    );
    assert_eq!(
        alt(shown.message()),
        "Schach, Fernpartien. Eine Partie. Wertungszahlen nach Partie. ann, ab Partie 0: 1500, 1662."
    );
    let board = ann.slash("leaderboard", &[("variant", "chess")]).await?;
    assert!(
        board
            .text()
            .contains("Du hast 1662?, gegen einen Gegner; gelistet wirst du ab 5."),
        "{}",
        board.text()
    );
    assert_eq!(labels(board.message()), ["Alle Server"]);
    Ok(())
}
