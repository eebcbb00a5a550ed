//! `rookery admin forget`, `close-server` and `thaw`: they say what would end, do it when asked twice, and refuse what
//! can't be replayed.

use crate::{Hall, folder, program, refused, succeeds};
use rookery_rules::Variant;
use rookery_rules::random::SplitMix64;
use rookery_session::{ExternalId, MatchResult, MatchStatus, Score, SessionError};
use rusqlite::Connection;
use std::path::Path;

fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = program(folder, &[&["admin"], arguments].concat());
    succeeds(&output);
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn the_operator_forgets_a_user_in_two_steps() {
    let folder = folder();
    let file = folder.path().join("rookery.db");
    let here = Hall::open(&file, 7).await;
    let id = here.begin(Variant::Chess, Vec::new()).await;
    here.play(id, &mut SplitMix64::new(1), 4).await;
    let words = said(folder.path(), &["forget", "11"]);
    assert!(
        words.contains("It would end one running match, no open challenge and no tournament."),
        "{words}"
    );
    assert!(words.contains("add --yes"), "{words}");
    assert_eq!(
        here.sessions.summary(id).await.unwrap().status,
        MatchStatus::Running
    );

    let words = said(folder.path(), &["forget", "11", "--yes"]);
    assert!(words.contains("The user 11 is forgotten."), "{words}");
    let status = here.sessions.summary(id).await.unwrap().status;
    assert_eq!(status, MatchStatus::Finished(MatchResult::left(Score::None)));
    assert!(
        here.sessions.account(here.ann).await.unwrap().is_gone(),
        "the running bot sees it at once"
    );
    refused(
        &program(folder.path(), &["admin", "forget", "11", "--yes"]),
        &["nothing about the user 11"],
    );
    let exported = succeeds(&program(folder.path(), &["export", &id.short()]));
    assert!(exported.contains("seat white Former player "), "{exported}");
    assert!(succeeds(&program(folder.path(), &["admin", "verify"])).is_empty());
}

#[tokio::test]
async fn the_operator_closes_a_server_in_two_steps() {
    let folder = folder();
    let here = Hall::open(&folder.path().join("rookery.db"), 7).await;
    let id = here.begin(Variant::Chess, Vec::new()).await;
    let words = said(folder.path(), &["close-server", "21"]);
    assert!(
        words.contains("one running match") && words.contains("add --yes"),
        "{words}"
    );
    let words = said(folder.path(), &["close-server", "21", "--yes"]);
    assert!(words.contains("The server 21 is forgotten."), "{words}");
    let status = here.sessions.summary(id).await.unwrap().status;
    assert_eq!(
        status,
        MatchStatus::Finished(MatchResult::adjudication(Score::None))
    );
    for place in ["21", "22"] {
        let known = here
            .sessions
            .known_place(&ExternalId::new("discord", place))
            .await
            .unwrap();
        assert_eq!(known, None);
    }
    let ann = here
        .sessions
        .known_user(&ExternalId::new("discord", "11"))
        .await
        .unwrap();
    assert_eq!(ann, Some(here.ann));
    refused(
        &program(folder.path(), &["admin", "close-server", "99"]),
        &["nothing about the server 99"],
    );
}

#[tokio::test]
async fn the_operator_thaws_only_what_can_be_replayed() {
    let folder = folder();
    let file = folder.path().join("rookery.db");
    let here = Hall::open(&file, 7).await;
    let id = here.begin(Variant::Chess, Vec::new()).await;
    here.play(id, &mut SplitMix64::new(1), 4).await;
    let short = id.short();
    refused(
        &program(folder.path(), &["admin", "thaw", &short]),
        &["isn't suspended"],
    );
    let connection = Connection::open(&file).unwrap();
    let stored: String = connection
        .query_row("SELECT fingerprint FROM matches", [], |row| row.get(0))
        .unwrap();
    let set = |fingerprint: &str| {
        let sql = "UPDATE matches SET fingerprint = ?1";
        connection.execute(sql, [fingerprint]).unwrap();
    };
    set("1-0123456789abcdef");
    let bot = Hall::open(&file, 8).await;
    let why = bot.sessions.state(id).await.unwrap_err();
    assert!(matches!(why, SessionError::MatchSuspended { .. }), "{why}");
    refused(
        &program(folder.path(), &["admin", "thaw", &short]),
        &[
            "stays suspended",
            "another position",
            "never goes on from another position",
        ],
    );
    set(&stored);
    let words = said(folder.path(), &["thaw", &short]);
    for part in [
        "of chess was suspended:",
        "to the position that was reached",
        "Both players are told.",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert_eq!(
        bot.sessions.summary(id).await.unwrap().status,
        MatchStatus::Running
    );
    refused(
        &program(folder.path(), &["admin", "thaw", "zzzz"]),
        &["No match", "zzzz"],
    );
}
