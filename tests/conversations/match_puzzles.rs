//! Puzzles from matches of a server: asked for by their players, found in the background, offered to others without names,
//! taken as the puzzle of the day, and gone with the consent.

use crate::common::{Club, Outcome, labels};
use crate::privacy::deletes;
use crate::puzzles::tries;
use crate::reviews::overlooked;
use discord_emulator::world::permissions;
use rusqlite::Connection;
use std::time::Duration;

/// How long the bot may take until a match was looked through, in real time.
const LOOKED_WITHIN: Duration = Duration::from_secs(120);

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

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

/// Waits until so many puzzles were found.
async fn finds(club: &Club, puzzles: i64) {
    let found = async {
        while count(club, "match_puzzles") < puzzles {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let in_time = tokio::time::timeout(LOOKED_WITHIN, found).await;
    assert!(in_time.is_ok(), "a match was to be looked through");
}

/// Both players allow puzzles from their matches.
async fn agree(club: &Club) -> Outcome {
    for player in [&club.ann, &club.bob] {
        let player = player.in_channel(&club.channel);
        let saved = player.slash("puzzle", &[("from-my-matches", "true")]).await?;
        assert!(saved.is_ephemeral());
        says(
            saved.text(),
            &[
                "Saved.",
                "without saying who played",
                "`/puzzle from-my-matches:False`",
            ],
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_missed_win_becomes_a_puzzle_for_others_until_a_player_withdraws() -> Outcome {
    let mut club = Club::open().await;
    let eve = club.emulator.user("eve");
    let at_ann = club.ann.in_channel(&club.channel);
    let table = at_ann.slash("puzzle", &[("table", "true")]).await?;
    says(table.text(), &["No puzzles are made from your matches."]);
    agree(&club).await?;
    let table = at_ann.slash("puzzle", &[("table", "true")]).await?;
    says(table.text(), &["Puzzles are made from your finished matches"]);
    overlooked(&club).await?;
    finds(&club, 1).await;
    club.restart_bot().await;
    assert_eq!(count(&club, "timers WHERE kind = 'puzzle_search'"), 0);

    // It comes before those of the bank, and names nobody.
    let eve = eve.in_channel(&club.channel);
    let panel = eve.slash("puzzle", &[]).await?;
    says(
        panel.text(),
        &[
            "**Find the win (Chess, puzzle m",
            "From a match of this server.",
            "**Your task:** Black wins with this turn. Find it.",
        ],
    );
    for player in [&club.ann, &club.bob] {
        assert!(!panel.text().contains(&player.mention()), "{}", panel.text());
    }
    let wrong = tries(&eve, &panel, "b8-c6").await?;
    says(wrong.text(), &["**Not yet.**", "Your rating for puzzles"]);
    let again = eve.click(&wrong, "Try again").await?;
    let solved = tries(&eve, &again, "d8-h4").await?;
    says(solved.text(), &["**Solved.**"]);
    let next = eve.click(&solved, "Next puzzle").await?;
    assert!(!next.text().contains("From a match"), "{}", next.text());
    // Who played it knows it, and gets another.
    let own = at_ann.slash("puzzle", &[("variant", "chess")]).await?;
    says(own.text(), &["**Find the win (Chess, puzzle "]);
    assert!(!own.text().contains("From a match"), "{}", own.text());

    let withdrawn = club.bob.in_channel(&club.channel);
    let withdrawn = withdrawn.slash("puzzle", &[("from-my-matches", "false")]).await?;
    says(withdrawn.text(), &["Saved.", "are deleted"]);
    assert_eq!(count(&club, "match_puzzles"), 0);
    let gone = eve.click(&solved, "My puzzles").await?;
    says(gone.text(), &["one puzzle solved"]);
    assert_eq!(count(&club, "puzzle_consents"), 1, "Ann's");
    deletes(&at_ann).await?;
    assert_eq!(count(&club, "puzzle_consents"), 0);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_puzzle_of_the_day_comes_from_a_match_of_the_server() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let channel = format!("<#{}>", club.channel.id());
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("settings", &[("daily-puzzle", channel.as_str())])
        .await?;
    agree(&club).await?;
    overlooked(&club).await?;
    finds(&club, 1).await;
    club.passes(DAY);
    let posted = club
        .sees_in_time(&eve, &club.channel, "Puzzle of the day")
        .await?;
    says(
        &posted.content,
        &[
            "(Chess)",
            "Black wins with this turn.",
            "From a match of this server.",
        ],
    );
    assert!(
        !posted.content.contains(&club.ann.mention()),
        "{}",
        posted.content
    );
    assert_eq!(labels(&posted), ["Solve it"]);
    let eve = eve.in_channel(&club.channel);
    let panel = eve.click(&posted, "Solve it").await?;
    let solved = tries(&eve, &panel, "d8-h4").await?;
    says(solved.text(), &["**Solved.**"]);
    // After a player has withdrawn, the button says so.
    let bob = club.bob.in_channel(&club.channel);
    bob.slash("puzzle", &[("from-my-matches", "false")]).await?;
    let gone = club
        .ann
        .in_channel(&club.channel)
        .click(&posted, "Solve it")
        .await?;
    assert!(
        gone.is_ephemeral() && !gone.text().contains("Your task"),
        "{}",
        gone.text()
    );
    says(gone.text(), &["`/puzzle`"]);
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn a_match_in_a_hidden_channel_gives_no_puzzle_to_the_server() -> Outcome {
    let mut club = Club::open().await;
    agree(&club).await?;
    let eve = club.emulator.user("eve");
    let hall = std::mem::replace(&mut club.channel, club.guild.text_channel("cellar"));
    club.channel.deny(club.guild.id(), permissions::VIEW_CHANNEL);
    for seeing in [club.ann.id(), club.bob.id(), club.emulator.bot()] {
        club.channel.allow(seeing, permissions::VIEW_CHANNEL);
    }
    overlooked(&club).await?;
    finds(&club, 1).await;
    club.channel = hall;
    eve.speaks("de");
    let eve = eve.in_channel(&club.channel);
    let panel = eve.slash("puzzle", &[("variant", "chess")]).await?;
    says(panel.text(), &["**Finde den Gewinn (Schach, Rätsel "]);
    assert!(!panel.text().contains("Aus einer Partie"), "{}", panel.text());
    let told = eve.slash("puzzle", &[("from-my-matches", "true")]).await?;
    says(told.text(), &["Gespeichert.", "ohne zu sagen, wer gespielt hat"]);
    club.close().await;
    Ok(())
}
