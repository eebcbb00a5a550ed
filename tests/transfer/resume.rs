//! `rookery resume`: suspended matches go on when the program can replay them, and say why when it cannot.

use crate::{Hall, folder, program, refused, succeeds};
use rookery_rules::Variant;
use rookery_rules::random::SplitMix64;
use rookery_session::{MatchStatus, SessionError};
use rusqlite::Connection;

#[tokio::test]
async fn the_operator_resumes_suspended_matches() {
    let folder = folder();
    let file = folder.path().join("here.db");
    let here = Hall::open(&file, 7).await;
    let id = here.begin(Variant::Chess, Vec::new()).await;
    here.play(id, &mut SplitMix64::new(1), 4).await;
    let said = |arguments: &[&str]| {
        let output = program(
            folder.path(),
            &[&["resume", "--database", "here.db"], arguments].concat(),
        );
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output, said)
    };
    let (output, words) = said(&[]);
    succeeds(&output);
    assert!(words.contains("No match is suspended."), "{words}");

    // As if other rules had led to another position.
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
    let (output, _) = said(&[&id.short()]);
    refused(&output, &["stays suspended", "another position"]);
    let (output, words) = said(&[]);
    succeeds(&output);
    assert!(words.contains("stays suspended"), "{words}");

    set(&stored);
    let (output, words) = said(&[&id.short()]);
    succeeds(&output);
    assert!(words.contains(&format!("The match {id} goes on.")), "{words}");
    let status = bot.sessions.summary(id).await.unwrap().status;
    assert_eq!(status, MatchStatus::Running);
    assert!(
        bot.sessions.state(id).await.is_ok(),
        "the running bot plays it on"
    );
    let (output, _) = said(&["zzzz"]);
    refused(&output, &["No match", "zzzz"]);
}
