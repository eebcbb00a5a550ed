//! `rookery admin`: what a database holds, and which match somebody changed behind the program's back.

use crate::{Hall, folder, program, refused, succeeds};
use rookery_rules::Variant;
use rookery_rules::random::SplitMix64;
use rusqlite::Connection;

#[tokio::test]
async fn the_operator_sees_what_a_database_holds() {
    let folder = folder();
    let here = Hall::open(&folder.path().join("rookery.db"), 7).await;
    let id = here.begin(Variant::Chess, Vec::new()).await;
    here.begin(Variant::Frozen6, Vec::new()).await;
    here.sessions.resign(here.by(here.ann), id).await.unwrap();
    let table = succeeds(&program(folder.path(), &["admin", "stats"]));
    let variant = Variant::Frozen6.id();
    for words in [
        "users ",
        "challenges, accepted ",
        "matches of chess, finished ",
        &format!("matches of {variant}, running "),
    ] {
        let mut lines = table.lines();
        assert!(lines.any(|line| line.starts_with(words)), "{words}: {table}");
    }
    let json = succeeds(&program(folder.path(), &["admin", "stats", "--json"]));
    let counts: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(counts["users"], 2);
    assert_eq!(counts["guilds"], 1);
    assert_eq!(counts["matches"]["chess"]["finished"], 1);
    assert_eq!(counts["matches"][variant]["running"], 1);
    assert!(counts["outbox_waiting"].as_u64().unwrap() > 0);
    let missing = program(folder.path(), &["admin", "stats", "--database", "none.db"]);
    refused(&missing, &["no database none.db"]);
}

#[tokio::test]
async fn the_operator_finds_a_match_that_was_changed_behind_the_programs_back() {
    let folder = folder();
    let file = folder.path().join("rookery.db");
    let here = Hall::open(&file, 7).await;
    let mut random = SplitMix64::new(3);
    let mut ids = Vec::new();
    for variant in Variant::ALL {
        let id = here.begin(*variant, Vec::new()).await;
        here.play(id, &mut random, 12).await;
        ids.push(id);
    }
    let verify = || program(folder.path(), &["admin", "verify"]);
    let output = verify();
    assert!(succeeds(&output).is_empty());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let all = format!("{} matches and 0 tournaments: every row", ids.len());
    assert!(said.starts_with(&all), "{said}");

    let changed = ids[1];
    let sql = "UPDATE matches SET last_ms = 5 WHERE id = ?1";
    let connection = Connection::open(&file).unwrap();
    connection.execute(sql, [changed.0.cast_signed()]).unwrap();
    let output = verify();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let only = format!("1 differs from its log: match {changed}.");
    assert!(said.trim().ends_with(&only), "{said}");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let finding = format!("match {changed}: last_ms is 5, and by the log it is ");
    assert!(
        printed.starts_with(&finding) && printed.lines().count() == 1,
        "{printed}"
    );
    let missing = program(folder.path(), &["admin", "verify", "--database", "none.db"]);
    refused(&missing, &["no database none.db"]);
}
