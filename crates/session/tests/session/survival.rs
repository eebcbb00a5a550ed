//! What must never happen: a match dropped, a newer database spoiled, a log rewritten.

use crate::world::{World, chess};
use rookery_session::{MatchStatus, Notification, SeenVersion, SessionError, SqliteStore, StoreError};
use rusqlite::Connection;

/// Writes into the file behind the program's back.
fn meddle(world: &World, sql: &str) -> rusqlite::Result<()> {
    Connection::open(world.path())?.execute_batch(sql)
}

#[tokio::test]
async fn a_match_that_does_not_replay_is_frozen_and_told_and_goes_on_when_it_does() {
    let mut world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let other = world.started(ann, bob).await;
    world.play(ann, id, "e2-e4").await.unwrap();
    world.deliver_all().await;
    let number = id.0.cast_signed();
    meddle(
        &world,
        &format!(
            r#"DROP TRIGGER log_is_never_changed;
            UPDATE log SET entry = replace(entry, 'e2-e4', 'e2-e5') WHERE match_id = {number};"#
        ),
    )
    .unwrap();
    world.restart();

    let refused = world.sessions.state(id).await.unwrap_err();
    let SessionError::MatchSuspended { reason } = &refused else {
        panic!("frozen, not {refused:?}");
    };
    assert!(reason.contains("entry 2") && reason.contains("e2-e5"), "{reason}");
    let summary = world.sessions.summary(id).await.unwrap();
    assert_eq!(
        summary.status,
        MatchStatus::Suspended {
            reason: reason.clone()
        }
    );
    assert_eq!(world.play(bob, id, "e7-e5").await.unwrap_err(), refused);
    let told = world.sessions.lease_outbox(10).await.unwrap();
    assert_eq!(told[0].notification, Notification::Suspended { match_id: id });
    world.sessions.delivered(&told[0], None).await.unwrap();
    world
        .play(ann, other, "e2-e4")
        .await
        .expect("other matches go on");
    assert_eq!(world.sessions.resume(id).await.unwrap_err(), refused);

    meddle(
        &world,
        &format!("UPDATE log SET entry = replace(entry, 'e2-e5', 'e2-e4') WHERE match_id = {number};"),
    )
    .unwrap();
    world.sessions.resume(id).await.unwrap();
    let done = world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(done.state.turns.len(), 2);
}

#[tokio::test]
async fn a_match_frozen_elsewhere_is_not_played_on_from_memory() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world
        .store
        .suspend(id, "for a test".to_owned(), world.sessions.now())
        .await
        .unwrap();
    let reason = "for a test".to_owned();
    let refused = SessionError::MatchSuspended { reason };
    assert_eq!(world.play(ann, id, "e2-e4").await.unwrap_err(), refused);
    assert_eq!(world.sessions.state(id).await.unwrap_err(), refused);
}

#[tokio::test]
async fn the_database_itself_refuses_to_change_a_log() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    world.started(ann, bob).await;
    for sql in ["UPDATE log SET at_ms = 0", "DELETE FROM log"] {
        let refused = meddle(&world, sql).unwrap_err();
        assert!(refused.to_string().contains("append only"), "{refused}");
    }
}

#[tokio::test]
async fn accounts_and_places_stand_in_one_table_only() {
    let world = World::new();
    let (ann, bob) = (
        world.user("account-of-ann").await,
        world.user("account-of-bob").await,
    );
    let id = world.started(ann, bob).await;
    world
        .sessions
        .play_turn(world.by(ann), id, SeenVersion::TYPED, &chess("e2-e4"))
        .await
        .unwrap();
    assert_eq!(world.sessions.account(ann).await.unwrap().text, "account-of-ann");
    let connection = Connection::open(world.path()).unwrap();
    let mut tables = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .unwrap();
    let names: Vec<String> = tables
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(names.len() > 8, "{names:?}");
    for name in names {
        let mut all = connection.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let columns = all.column_count();
        let mut rows = all.query([]).unwrap();
        let mut found = false;
        while let Some(row) = rows.next().unwrap() {
            found |= (0..columns).any(|column| {
                format!("{:?}", row.get_ref(column).unwrap()).contains("97, 99, 99, 111, 117, 110, 116, 45")
            });
        }
        assert_eq!(found, name == "external_ids", "{name}");
    }
}

fn sentence(outcome: Result<SqliteStore, StoreError>) -> String {
    match outcome {
        Err(StoreError::Unusable(sentence)) => sentence,
        other => panic!("a sentence for whoever runs the program, not {other:?}"),
    }
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let world: World = World::new();
    meddle(&world, "PRAGMA user_version = 99").unwrap();
    let refused = sentence(SqliteStore::open(&world.path()));
    assert!(refused.contains("newer Rookery"), "{refused}");
    let version: i64 = Connection::open(world.path())
        .unwrap()
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap();
    assert_eq!(version, 99);
}

#[test]
fn a_path_that_cannot_be_used_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nowhere").join("rookery.db");
    assert!(sentence(SqliteStore::open(&missing)).contains("nowhere"));
    assert!(sentence(SqliteStore::open(folder.path())).contains("cannot be used"));
    let text = folder.path().join("poem.txt");
    std::fs::write(
        &text,
        "Not a database, but long enough to be looked at as if it were one. ".repeat(20),
    )
    .unwrap();
    assert!(sentence(SqliteStore::open(&text)).contains("poem.txt"));
}
