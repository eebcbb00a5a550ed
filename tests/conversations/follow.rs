//! Onlookers: they follow a match, guess how it ends, are mentioned when it does, and are forgotten.

use crate::common::{Club, Outcome, labels, types};
use crate::privacy::deletes;
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError};
use rusqlite::Connection;

fn says(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "{part}\n---\n{said}");
    }
}

fn count(club: &Club, table: &str) -> i64 {
    let database = Connection::open(club.database()).expect("the bot's database");
    let sql = format!("SELECT COUNT(*) FROM {table}");
    database.query_row(&sql, [], |row| row.get(0)).expect("a number")
}

/// White resigns; the message about the end, as somebody sees it.
async fn ends(
    club: &Club,
    thread: &ChannelHandle,
    seen_by: &discord_emulator::UserHandle,
) -> Result<MessageView, TestError> {
    let ann = club.ann.in_channel(thread);
    let sure = ann.slash("resign", &[]).await?;
    ann.click(&sure, "Yes, resign").await?;
    seen_by
        .finds(thread, |message| {
            message.content.contains(" resigned.") && message.content.contains(" turn")
        })
        .await
}

fn ephemeral(reply: &Reply) -> &str {
    assert!(reply.is_ephemeral(), "{}", reply.text());
    reply.text()
}

#[tokio::test]
async fn a_follower_guesses_and_is_mentioned_once_when_the_match_ends() -> Outcome {
    let club = Club::open().await;
    let (eve, zed) = (club.emulator.user("eve"), club.emulator.user("zed"));
    let thread = club.begin("chess").await?;
    let (at_eve, at_zed) = (eve.in_channel(&thread), zed.in_channel(&thread));
    let panel = at_eve.slash("follow", &[]).await?;
    says(
        ephemeral(&panel),
        &[
            "You follow match `",
            "mention you there once",
            "Who wins?",
            "8 points",
        ],
    );
    assert_eq!(
        labels(panel.message()),
        [
            "White wins",
            "Draw",
            "Black wins",
            "Stop following",
            "Best guesses"
        ]
    );
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let guessed = at_eve.click(&panel, "Black wins").await?;
    says(
        ephemeral(&guessed),
        &[
            "Your guess: Black wins, for 7 points. You can change it until 8 turns have been made, counting both sides.",
        ],
    );
    let table = at_eve.click(&guessed, "Best guesses").await?;
    says(ephemeral(&table), &["Nobody has guessed right"]);
    let back = at_eve.click(&table, "Back").await?;
    says(ephemeral(&back), &["Your guess: Black wins"]);
    // Zed finds it under **More**, guesses wrong, and stops following.
    let board = zed
        .finds(&thread, |message| {
            message.content.contains("`e4`") && labels(message).contains(&"More".to_owned())
        })
        .await?;
    let more = at_zed.click(&board, "More").await?;
    let followed = at_zed.click(&more, "Follow").await?;
    let wrong = at_zed.click(&followed, "White wins").await?;
    says(ephemeral(&wrong), &["Your guess: White wins"]);
    let stopped = at_zed.click(&wrong, "Stop following").await?;
    says(
        ephemeral(&stopped),
        &["You don't follow match `", "Your guess: White wins"],
    );

    let end = ends(&club, &thread, &eve).await?;
    let mention = eve.mention();
    says(
        &end.content,
        &[
            &format!("**Followers:** {mention}."),
            &format!("**Guessed right:** {mention} (7 points)."),
        ],
    );
    assert!(end.pings_me, "Eve is pinged");
    assert!(!end.content.contains(&zed.mention()), "{}", end.content);
    // They are forgotten once the message is posted.
    for _ in 0..200 {
        if count(&club, "followers") == 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(count(&club, "followers"), 0);

    let table = at_zed.slash("follow", &[("table", "true")]).await?;
    says(
        ephemeral(&table),
        &[&format!("1. {mention}: 7 points, one right guess")],
    );
    let over = at_zed.slash("follow", &[]).await?;
    says(ephemeral(&over), &["This match is over. `/replay`"]);
    deletes(&at_eve).await?;
    assert_eq!(count(&club, "guesses"), 1, "Zed's");
    let table = at_zed.slash("follow", &[("table", "true")]).await?;
    says(ephemeral(&table), &["Nobody has guessed right"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn players_and_latecomers_guess_nothing_and_others_see_no_match() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let refused = ann.slash("follow", &[]).await?;
    says(ephemeral(&refused), &["You play in this match"]);
    let panel = eve.in_channel(&thread).slash("follow", &[]).await?;
    let turns = [
        "e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-c4", "f8-c5", "c2-c3", "d7-d6",
    ];
    for (turn, number) in turns.into_iter().zip(0..) {
        types(if number % 2 == 0 { &ann } else { &bob }, turn).await?;
    }
    let late = eve.in_channel(&thread).click(&panel, "Draw").await?;
    says(
        ephemeral(&late),
        &["After 8 turns, counting both sides, nobody can guess"],
    );
    let late = eve.in_channel(&thread).slash("follow", &[]).await?;
    assert_eq!(labels(late.message()), ["Stop following", "Best guesses"]);
    // Elsewhere there is no match to follow, and a private one doesn't exist.
    let nowhere = eve.in_channel(&club.channel).slash("follow", &[]).await?;
    says(ephemeral(&nowhere), &["Use `/follow` in the thread of the match"]);
    let id = panel.text().split('`').nth(1).expect("an ID").to_owned();
    let other = club.guild.text_channel("other");
    let hidden = eve.in_channel(&other).slash("follow", &[("match", &id)]).await?;
    says(ephemeral(&hidden), &["match"]);
    assert!(!hidden.text().contains("You follow"), "{}", hidden.text());
    assert_eq!(count(&club, "guesses"), 0);
    eve.speaks("de");
    let german = eve.in_channel(&thread).slash("follow", &[]).await?;
    says(ephemeral(&german), &["Du folgst der Partie `", "Nach 8 Zügen"]);
    club.close().await;
    Ok(())
}
