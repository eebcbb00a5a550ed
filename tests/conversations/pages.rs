//! Pages that a server wants posted by themselves: the puzzle of the day and the page of the week, what they tell, and of
//! whom and where they are silent.

use crate::common::{Club, Outcome, labels, types};
use crate::privacy::deletes;
use crate::puzzles::{shown, tries, turns};
use crate::reviews::{overlooked, reviewed};
use discord_emulator::world::permissions;
use discord_emulator::{ChannelHandle, UserIn};
use rookery_rules::Variant;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Ann in the channel, as somebody who manages the server.
fn manager(club: &Club) -> UserIn {
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    club.ann.in_channel(&club.channel)
}

fn mention(channel: &ChannelHandle) -> String {
    format!("<#{}>", channel.id())
}

fn says(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "{part}\n---\n{said}");
    }
}

fn count(club: &Club, table: &str) -> i64 {
    let database = rusqlite::Connection::open(club.database()).expect("the bot's database");
    let sql = format!("SELECT COUNT(*) FROM {table}");
    database.query_row(&sql, [], |row| row.get(0)).expect("a number")
}

/// The variant that a puzzle of the day names.
fn named(said: &str) -> Variant {
    let all = Variant::ALL.iter();
    let mut named = all.filter(|variant| said.contains(&format!("({})", variant.descriptor().name)));
    *named.next().expect("a variant")
}

#[tokio::test]
async fn a_server_gets_a_puzzle_every_day_and_its_members_solve_it_in_private() -> Outcome {
    let club = Club::open().await;
    let ann = manager(&club);
    let channel = mention(&club.channel);
    let options = [
        ("daily-puzzle", channel.as_str()),
        ("page-hour", "18"),
        ("zone", "Europe/Berlin"),
    ];
    let saved = ann.slash("settings", &options).await?;
    says(
        saved.text(),
        &[
            "Saved.",
            "puzzle of the day is posted in",
            "18:00 (Europe/Berlin)",
        ],
    );
    club.passes(DAY);
    let posted = club
        .sees_in_time(&club.bob, &club.channel, "Puzzle of the day")
        .await?;
    assert!(!posted.pings_me && !posted.ephemeral, "{}", posted.content);
    assert_eq!(labels(&posted), ["Solve it"]);
    assert_eq!(posted.attachments.len(), 1);
    let variant = named(&posted.content);

    // Everybody solves it alone; nobody else sees a thing.
    let before = club.ann.messages(club.channel.id()).len();
    let bob = club.bob.in_channel(&club.channel);
    let mut panel = bob.click(&posted, "Solve it").await?;
    assert!(panel.is_ephemeral(), "{}", panel.text());
    says(panel.text(), &["**Find the win ("]);
    let problem = shown(variant, &panel);
    for turn in turns(problem) {
        panel = tries(&bob, &panel, &turn).await?;
    }
    says(panel.text(), &["**Solved.**"]);
    let own = ann.click(&posted, "Solve it").await?;
    assert!(own.is_ephemeral());
    assert_eq!(shown(variant, &own).id, problem.id, "the same for everybody");
    says(own.text(), &["**Your task:** "]);
    let again = bob.click(&posted, "Solve it").await?;
    assert!(!again.text().contains("Type…"), "{}", again.text());
    assert_eq!(
        club.ann.messages(club.channel.id()).len(),
        before + 1,
        "Ann's own panel"
    );

    // The next day has another.
    club.passes(DAY);
    let next = club.bob.finds(&club.channel, |message| {
        message.content.contains("Puzzle of the day") && message.id != posted.id
    });
    let next = next.await?;
    assert_ne!(next.content, posted.content);
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn the_page_of_the_week_tells_what_happened_and_pings_nobody() -> Outcome {
    let club = Club::open().await;
    let ann = manager(&club);
    ann.slash("settings", &[("weekly-page", mention(&club.channel).as_str())])
        .await?;
    // Two matches, one of them reviewed; the other is one whose player is forgotten. A puzzle.
    let thread = overlooked(&club).await?;
    let bob = club.bob.in_channel(&thread);
    let asked = bob.slash("review", &[]).await?;
    reviewed(&club.bob, &thread, asked).await?;
    let mut panel = ann.slash("puzzle", &[("variant", "chess")]).await?;
    for turn in turns(shown(Variant::Chess, &panel)) {
        panel = tries(&ann, &panel, &turn).await?;
    }
    says(panel.text(), &["**Solved.**"]);
    club.passes(7 * DAY);
    let page = club
        .sees_in_time(&club.bob, &club.channel, "The week here")
        .await?;
    assert!(!page.pings_me && !page.ephemeral, "{}", page.content);
    says(
        &page.content,
        &[
            "One match ended:",
            " resigned.",
            "5 turns, counting both sides",
            "**Turning point of the week:** Match `",
            "Turn 2: White's `g4` let Black win at once. `",
            &format!("**Puzzles:** {} (3 points)", club.ann.mention()),
        ],
    );
    let alt = page.attachments[0].description.as_deref().expect("a description");
    says(alt, &["The boards around a turning point.", "Turn 2: White's"]);
    for absent in ["Longest wait", "Longest match"] {
        assert!(!page.content.contains(absent), "{absent} in {}", page.content);
    }
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn the_page_has_a_turning_point_although_nobody_asked_for_a_review() -> Outcome {
    let club = Club::open().await;
    let ann = manager(&club);
    ann.slash("settings", &[("weekly-page", mention(&club.channel).as_str())])
        .await?;
    overlooked(&club).await?;
    let reviewed = async {
        while count(&club, "reviews") == 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_secs(120), reviewed).await;
    assert!(in_time.is_ok(), "the match was to be reviewed");
    club.passes(7 * DAY);
    let page = club
        .sees_in_time(&club.bob, &club.channel, "The week here")
        .await?;
    says(
        &page.content,
        &[
            "**Turning point of the week:** Match `",
            "Turn 2: White's `g4` let Black win at once. `",
        ],
    );
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn the_page_is_silent_about_hidden_channels_and_names_no_forgotten_player() -> Outcome {
    let mut club = Club::open().await;
    let ann = manager(&club);
    let board = club.guild.text_channel("board");
    ann.slash("settings", &[("weekly-page", mention(&board).as_str())])
        .await?;
    // A match in a channel that not everybody sees.
    let hall = std::mem::replace(&mut club.channel, club.guild.text_channel("cellar"));
    club.channel.deny(club.guild.id(), permissions::VIEW_CHANNEL);
    for seeing in [club.ann.id(), club.bob.id(), club.emulator.bot()] {
        club.channel.allow(seeing, permissions::VIEW_CHANNEL);
    }
    let hidden = club.begin("shield").await?;
    types(&club.ann.in_channel(&hidden), "a2-a3").await?;
    club.channel = hall;
    // A match whose player is forgotten.
    overlooked(&club).await?;
    deletes(&club.bob.in_channel(&club.channel)).await?;
    club.passes(7 * DAY);
    let page = club.sees_in_time(&club.ann, &board, "The week here").await?;
    says(&page.content, &["Former player", "Chess"]);
    for absent in ["Shield", &club.bob.mention()] {
        assert!(!page.content.contains(absent), "{absent} in {}", page.content);
    }
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn pages_are_switched_off_and_an_unknown_zone_is_refused() -> Outcome {
    let club = Club::open().await;
    let ann = manager(&club);
    let channel = mention(&club.channel);
    let refused = ann
        .slash(
            "settings",
            &[("weekly-page", channel.as_str()), ("zone", "Middle/Earth")],
        )
        .await?;
    says(refused.text(), &["I don't know that time zone."]);
    ann.slash("settings", &[("weekly-page", channel.as_str())])
        .await?;
    club.ann.speaks("de");
    let german = ann.slash("settings", &[]).await?;
    says(german.text(), &["Die Seite der Woche erscheint in", "um 9 Uhr"]);
    club.ann.speaks("en-US");
    let off = ann.slash("settings", &[("no-pages", "true")]).await?;
    says(off.text(), &["no puzzle of the day and no page of the week"]);
    let quiet = club.guild.text_channel("quiet");
    quiet.deny_bot(permissions::SEND_MESSAGES);
    let refused = ann
        .slash("settings", &[("daily-puzzle", mention(&quiet).as_str())])
        .await?;
    says(refused.text(), &["Send Messages"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_page_whose_channel_is_gone_is_switched_off() -> Outcome {
    let club = Club::open().await;
    let ann = manager(&club);
    let board = club.guild.text_channel("board");
    ann.slash("settings", &[("daily-puzzle", mention(&board).as_str())])
        .await?;
    board.deny_bot(permissions::SEND_MESSAGES);
    club.passes(DAY);
    for _ in 0..200 {
        let shown = ann.slash("settings", &[]).await?;
        if shown.text().contains("I post no puzzle of the day") {
            club.close_after_refusals().await;
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it goes on");
}
