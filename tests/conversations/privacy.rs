//! What users see of their own data, how they get it, and how it goes: in matches of every state and in a tournament,
//! without a trace.

use crate::access::knows;
use crate::common::{Club, Outcome, confirms, custom_ids, labels, types};
use crate::logs::Log;
use discord_emulator::world::{InteractionKind, permissions};
use discord_emulator::{MessageId, Reply, TestError, UncheckedInteraction, UserHandle, UserIn};
use rusqlite::Connection;
use serde_json::json;
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Deletes everything about a user, by both presses.
pub async fn deletes(user: &UserIn) -> Result<Reply, TestError> {
    let asked = user.slash("privacy delete", &[]).await?;
    assert!(asked.is_ephemeral(), "{}", asked.text());
    assert!(
        asked
            .text()
            .starts_with("**Delete everything I store about you?**"),
        "{}",
        asked.text()
    );
    assert_eq!(labels(asked.message()), ["Delete everything", "Keep it"]);
    let done = user.click(&asked, "Delete everything").await?;
    assert!(done.text().starts_with("Done: everything"), "{}", done.text());
    Ok(done)
}

/// Whether an account or a name occurs in any file of the database.
fn is_in_files(club: &Club, text: &str) -> bool {
    let path = club.database();
    ["", "-wal", "-shm"].iter().any(|ending| {
        let file = format!("{}{ending}", path.display());
        let bytes = std::fs::read(file).unwrap_or_default();
        bytes.windows(text.len()).any(|part| part == text.as_bytes())
    })
}

fn count(club: &Club, sql: &str) -> i64 {
    let database = Connection::open(club.database()).expect("the bot's database");
    database.query_row(sql, [], |row| row.get(0)).expect("a count")
}

/// Waits until a count in the database is that.
async fn comes_to(club: &Club, sql: &str, wanted: i64) {
    let counted = async {
        while count(club, sql) != wanted {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_secs(20), counted).await;
    assert!(in_time.is_ok(), "{sql}: {}, not {wanted}", count(club, sql));
}

/// The content of a file of an answer.
pub fn file_of(club: &Club, reply: &Reply, name: &str) -> String {
    let file = reply
        .message()
        .attachments
        .iter()
        .find(|file| file.filename == name);
    let file = file.unwrap_or_else(|| panic!("no {name} in {:?}", reply.message().attachments));
    let bytes = club.emulator.file(file.id).expect("its content");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Somebody whose name occurs nowhere else.
fn xanthippe(club: &Club) -> UserHandle {
    club.emulator.user("xanthippe")
}

#[tokio::test]
async fn a_player_sees_gets_and_deletes_everything_and_the_opponent_keeps_the_match() -> Outcome {
    let log = Log::default();
    let writer = log.clone();
    // The bot runs on this one thread.
    let listener = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::DEBUG)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish()
        .with(
            "warn,rookery=debug,rookery_session=debug"
                .parse::<Targets>()
                .expect("a filter"),
        );
    // With a single listener, the thread that logs a line first would decide for all whether it is wanted.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());
    let _guard = tracing::subscriber::set_default(listener);
    let club = Club::open().await;
    let (ann, account) = (xanthippe(&club), xanthippe(&club).id().to_string());
    let here = ann.in_channel(&club.channel);
    let shown = here.slash("privacy show", &[]).await?;
    assert!(
        shown.text().starts_with("I store nothing about you."),
        "{}",
        shown.text()
    );

    let options = [
        ("variant", "chess"),
        ("opponent", &*club.bob.mention()),
        ("colour", "White"),
    ];
    here.slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    let thread = club.thread().await?;
    club.bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    types(&ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    here.slash("look", &[("letters", "true")]).await?;
    here.slash("study new", &[("variant", "shield")]).await?;

    let shown = here.slash("privacy show", &[]).await?;
    for part in [
        "- one match\n",
        "- one study\n",
        "- one challenge\n",
        "- one setting\n",
        "`/privacy export`",
    ] {
        assert!(shown.text().contains(part), "{part}: {}", shown.text());
    }
    let exported = here.click(&shown, "Export").await?;
    assert!(exported.is_ephemeral());
    let data: serde_json::Value =
        serde_json::from_str(&file_of(&club, &exported, "rookery-data.json")).expect("JSON");
    assert_eq!(data["discord_id"], account);
    assert_eq!(data["looks"][0]["letters"], 1);
    assert_eq!(data["studies"][0]["variant"], "shield");
    let games = file_of(&club, &exported, "rookery-matches-1-1.txt");
    assert!(
        games.contains("seat white you\n") && games.contains("white plays e2-e4"),
        "{games}"
    );
    assert!(!games.contains(&club.bob.id().to_string()), "{games}");

    let asked = here.slash("privacy delete", &[]).await?;
    assert!(
        asked
            .text()
            .contains("This ends one running match for you at once."),
        "{}",
        asked.text()
    );
    let kept = here.click(&asked, "Keep it").await?;
    assert_eq!(kept.text(), "Nothing was deleted.");
    assert!(knows(&club, ann.id()));
    deletes(&here).await?;

    let over = club
        .bob
        .finds(&thread, |message| message.content.contains("left for good"))
        .await?;
    assert!(over.content.contains("doesn't count"), "{}", over.content);
    assert!(!is_in_files(&club, &account) && !is_in_files(&club, "xanthippe"));
    assert_eq!(count(&club, "SELECT COUNT(*) FROM studies"), 0);
    let mine = club.bob.in_channel(&club.channel).slash("games", &[]).await?;
    assert!(mine.text().contains("former player "), "{}", mine.text());
    let board = club.bob.in_channel(&thread).slash("show", &[]).await?;
    for later in [mine.text(), board.text(), &over.content] {
        assert!(
            !later.contains(&account) && !later.contains("xanthippe"),
            "{later}"
        );
    }

    // Who comes back is somebody else.
    let refused = ann.in_channel(&thread).slash("rematch", &[]).await?;
    assert!(refused.is_ephemeral(), "{}", refused.text());
    let shown = here.slash("privacy show", &[]).await?;
    assert!(
        shown.text().starts_with("I store nothing about you."),
        "{}",
        shown.text()
    );
    here.slash("look", &[("letters", "true")]).await?;
    let shown = here.slash("privacy show", &[]).await?;
    assert!(!shown.text().contains("match"), "{}", shown.text());
    comes_to(&club, "SELECT COUNT(*) FROM outbox WHERE state = 'waiting'", 0).await;
    club.close().await;
    let log = log.text();
    assert!(
        log.lines().filter(|line| line.contains("answered")).count() > 10,
        "{log}"
    );
    let told = log
        .lines()
        .find(|line| line.contains(&account) || line.contains("xanthippe"));
    assert_eq!(told, None);
    Ok(())
}

#[tokio::test]
async fn an_open_challenge_is_withdrawn_and_names_a_former_player() -> Outcome {
    let club = Club::open().await;
    let ann = xanthippe(&club);
    let here = ann.in_channel(&club.channel);
    here.slash("play", &[("variant", "chess")]).await?;
    let posted = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    deletes(&here).await?;
    let closed = club
        .bob
        .finds(&club.channel, |message| {
            message.id == posted.id && message.content.contains("It was withdrawn.")
        })
        .await?;
    assert!(closed.content.starts_with("Former player "), "{}", closed.content);
    assert!(!is_in_files(&club, &ann.id().to_string()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_match_in_its_secret_phase_ends_and_its_army_goes() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Standard").await?;
    let sealed = confirms(&ann, &panel).await?;
    assert!(
        sealed.text().starts_with("Your decision is sealed."),
        "{}",
        sealed.text()
    );
    assert!(count(&club, "SELECT COUNT(*) FROM drafts") > 0);
    let shown = ann.slash("privacy show", &[]).await?;
    assert!(
        shown.text().contains("- one sealed secret decision\n") && !shown.text().contains("unfinished"),
        "{}",
        shown.text()
    );
    deletes(&ann).await?;
    let ended = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("**A player left for good")
        })
        .await?;
    assert_eq!(labels(&ended), ["Replay", "Turns", "Review"]);
    assert_eq!(count(&club, "SELECT COUNT(*) FROM drafts"), 0);
    assert!(!knows(&club, club.ann.id()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_match_in_which_the_computer_is_to_move_ends() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let options = [("variant", "chess"), ("computer", "1"), ("colour", "White")];
    ann.slash("play", &options).await?;
    let thread = club.thread().await?;
    club.ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    deletes(&club.ann.in_channel(&thread)).await?;
    club.bob
        .finds(&thread, |message| message.content.contains("left for good"))
        .await?;
    assert_eq!(
        count(&club, "SELECT COUNT(*) FROM timers WHERE kind = 'computer'"),
        0
    );
    assert!(!knows(&club, club.ann.id()));
    club.close().await;
    Ok(())
}

/// The first message of a tournament once it says that; it is edited at most once in a while.
async fn hub_that(club: &Club, hub: MessageId, says: impl Fn(&str) -> bool) -> String {
    for _ in 0..400 {
        let text = club.bob.message(hub).expect("it is there").content;
        if says(&text) {
            return text;
        }
        club.passes(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", club.bob.message(hub));
}

#[tokio::test]
async fn in_a_tournament_the_opponent_wins_and_the_table_names_a_former_player() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.bob, permissions::MANAGE_EVENTS);
    let bob = club.bob.in_channel(&club.channel);
    let options = [
        ("name", "Cup"),
        ("format", "Swiss"),
        ("variants", "chess"),
        ("rounds", "2"),
        ("window", "14 days"),
    ];
    bob.slash("tournament create", &options).await?;
    let hub = club.sees_in_time(&club.bob, &club.channel, "## Cup").await?;
    let ann = xanthippe(&club);
    let players = [
        ann.clone(),
        club.emulator.user("cleo"),
        club.emulator.user("dan"),
        club.emulator.user("eve"),
    ];
    for player in &players {
        player.in_channel(&club.channel).click(&hub, "Join").await?;
    }
    bob.slash("tournament start", &[]).await?;
    club.sees_in_time(&club.bob, &club.channel, "round 1 of 2**")
        .await?;
    let asked = ann.in_channel(&club.channel).slash("privacy delete", &[]).await?;
    assert!(
        asked.text().contains("one running match and one tournament"),
        "{}",
        asked.text()
    );
    ann.in_channel(&club.channel)
        .click(&asked, "Delete everything")
        .await?;
    let table = club
        .sees_in_time(&club.bob, &club.channel, "former player")
        .await?;
    assert!(!table.content.contains("xanthippe"), "{}", table.content);
    let standings = bob.slash("tournament standings", &[]).await?;
    assert!(standings.text().contains("former player"), "{}", standings.text());
    assert!(!is_in_files(&club, &ann.id().to_string()));

    // The first message names nobody who is gone, even of a tournament that is over.
    let named = [("tournament", "Cup")];
    let asked = bob.slash("tournament cancel", &named).await?;
    bob.click(&asked, "Yes, cancel it").await?;
    let cleo = &players[1];
    let before = hub_that(&club, hub.id, |hub| hub.to_lowercase().contains("cancelled")).await;
    assert!(before.contains("cleo"), "{before}");
    let asked = cleo
        .in_channel(&club.channel)
        .slash("privacy delete", &[])
        .await?;
    cleo.in_channel(&club.channel)
        .click(&asked, "Delete everything")
        .await?;
    let after = hub_that(&club, hub.id, |hub| !hub.contains("cleo")).await;
    assert!(after.contains("former player"), "{after}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_stranger_who_is_refused_everywhere_is_not_stored() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_EVENTS);
    let eve = club.emulator.user("eve");
    let here = eve.in_channel(&club.channel);
    let bob = club.bob.mention();
    // Refused by the command, by the variant, by its options and by the terms.
    for options in [
        vec![("variant", "chess"), ("options", "no=such"), ("opponent", &*bob)],
        vec![("variant", "chess"), ("options", "nonsense"), ("opponent", &*bob)],
        vec![("variant", "chess"), ("time", "never"), ("opponent", &*bob)],
        vec![("variant", "chess"), ("computer", "1"), ("opponent", &*bob)],
    ] {
        let refused = here.slash("play", &options).await?;
        assert!(refused.is_ephemeral(), "{}", refused.text());
    }
    assert!(!knows(&club, club.bob.id()), "whom a refused challenge names");
    // A challenge that is for somebody else.
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("play", &[("variant", "chess"), ("opponent", &bob)])
        .await?;
    let asked = eve
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    for button in ["Accept", "Decline"] {
        let refused = here.click(&asked, button).await?;
        assert!(refused.is_ephemeral(), "{}", refused.text());
    }
    // A tournament that is full.
    let options = [
        ("name", "Cup"),
        ("format", "Swiss"),
        ("variants", "chess"),
        ("rounds", "1"),
        ("window", "14 days"),
        ("players", "2"),
    ];
    ann.slash("tournament create", &options).await?;
    let hub = club.sees_in_time(&club.ann, &club.channel, "## Cup").await?;
    for player in ["cleo", "dan"] {
        club.emulator
            .user(player)
            .in_channel(&club.channel)
            .click(&hub, "Join")
            .await?;
    }
    // The buttons as they were before it was full.
    for (label, id) in labels(&hub).iter().zip(custom_ids(&hub)) {
        if label != "Join" && label != "Leave" {
            continue;
        }
        let pressed = UncheckedInteraction {
            kind: InteractionKind::Component,
            data: json!({ "custom_id": id, "component_type": 2 }),
            source: Some(hub.id),
        };
        let refused = here.start_unchecked(&pressed)?.finished().await?;
        assert!(refused.is_ephemeral(), "{}", refused.text());
    }
    for command in [
        "privacy show",
        "privacy export",
        "privacy delete",
        "reminders",
        "vacation show",
    ] {
        here.slash(command, &[]).await?;
    }
    let refused = here.slash("reminders", &[("zone", "Nowhere/Nothing")]).await?;
    assert!(refused.is_ephemeral(), "{}", refused.text());
    let refused = here.slash("vacation end", &[]).await?;
    assert!(refused.is_ephemeral(), "{}", refused.text());
    assert!(!knows(&club, eve.id()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_server_that_removed_the_bot_is_forgotten_after_thirty_days() -> Outcome {
    let mut club = Club::open().await;
    club.begin("chess").await?;
    assert!(knows(&club, club.guild.id()));
    club.guild.remove_bot();
    let timers = "SELECT COUNT(*) FROM timers WHERE kind = 'forget_guild'";
    comes_to(&club, timers, 1).await;
    club.stop_bot().await;
    club.passes(31 * DAY);
    club.start_bot().await;
    comes_to(&club, timers, 0).await;
    assert!(!knows(&club, club.guild.id()) && !knows(&club, club.channel.id()));
    let ended = "SELECT COUNT(*) FROM matches WHERE result LIKE '%none%'";
    assert_eq!(count(&club, ended), 1, "without a result");
    assert!(knows(&club, club.ann.id()), "players are not forgotten");
    club.close_after_a_leap().await;
    Ok(())
}

#[tokio::test]
async fn about_names_the_command() -> Outcome {
    let club = Club::open().await;
    let about = club.ann.in_channel(&club.channel).slash("about", &[]).await?;
    assert!(
        about.text().contains("`/privacy` shows, exports or deletes"),
        "{}",
        about.text()
    );
    club.close().await;
    Ok(())
}
