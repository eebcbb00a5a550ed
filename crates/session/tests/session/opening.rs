//! Opening the database: several programs at once, older tables, and files of other applications.

use rookery_session::{
    ChallengeId, ExternalId, ExternalKind, MatchId, SCHEMA_VERSION, SqliteStore, Store, StoreError, Stream,
    TimeMs, backup,
};
use rusqlite::Connection;
use std::path::Path;
use std::sync::Barrier;
use std::thread;

/// The tables of the first release, 0.1.
const FIRST_RELEASE: [&str; 4] = [
    include_str!("../../../../migrations/sqlite/0001_matches.sql"),
    include_str!("../../../../migrations/sqlite/0002_abandonment.sql"),
    include_str!("../../../../migrations/sqlite/0003_looks.sql"),
    include_str!("../../../../migrations/sqlite/0004_computer.sql"),
];

/// A database as the first release left it, with a match that has just begun.
fn of_first_release(path: &Path) -> MatchId {
    let connection = Connection::open(path).expect("a new file");
    for tables in FIRST_RELEASE {
        connection.execute_batch(tables).expect("its tables");
    }
    connection
        .execute_batch(
            r#"INSERT INTO external_ids (id, kind, platform, external)
                VALUES (1, 'user', 'test', 'ann'), (2, 'user', 'test', 'bob'), (3, 'place', 'test', 'hall');
            INSERT INTO matches (id, variant, options, rules_version, white, black, created_ms, channel, status,
                    revision, board, awaits_white, awaits_black, last_ms)
                VALUES (77, 'chess', '[]', 1, 1, 2, 5, 3, 'running', 1, 0, 1, 0, 5);
            INSERT INTO log (match_id, revision, at_ms, entry)
                VALUES (77, 1, 5, '{"v":1,"kind":"started","colour":"white"}');
            PRAGMA journal_mode = WAL; PRAGMA user_version = 4;"#,
        )
        .expect("valid SQL");
    MatchId(77)
}

fn set_version(path: &Path, version: i64) {
    let connection = Connection::open(path).expect("the file");
    connection
        .pragma_update(None, "user_version", version)
        .expect("a number");
}

fn number(connection: &Connection, sql: &str) -> i64 {
    connection.query_row(sql, [], |row| row.get(0)).expect("a number")
}

fn version(path: &Path) -> i64 {
    number(&Connection::open(path).expect("the file"), "PRAGMA user_version")
}

fn refused<T>(opened: Result<T, StoreError>) -> String {
    match opened {
        Err(StoreError::Unusable(sentence)) => sentence,
        Err(other) => panic!("a sentence for whoever runs the program, not {other:?}"),
        Ok(_) => panic!("it was opened"),
    }
}

#[test]
fn first_starts_at_the_same_moment_all_open_the_database() {
    for _ in 0..5 {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("rookery.db");
        let together = Barrier::new(6);
        thread::scope(|scope| {
            let starts: Vec<_> = (0..6)
                .map(|_| {
                    scope.spawn(|| {
                        together.wait();
                        SqliteStore::open(&path).map(drop)
                    })
                })
                .collect();
            for start in starts {
                assert_eq!(start.join().expect("no panic"), Ok(()));
            }
        });
    }
}

#[test]
fn the_tables_are_never_changed_under_a_running_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("rookery.db");
    let running = SqliteStore::open(&path).expect("a new database");
    let newest = version(&path);
    set_version(&path, newest - 1);
    let sentence = refused(SqliteStore::open(&path));
    assert!(sentence.contains("another Rookery is using it"), "{sentence}");
    assert_eq!(version(&path), newest - 1);
    drop(running);
    set_version(&path, newest);
    SqliteStore::open(&path).expect("nobody uses it");
}

#[tokio::test]
async fn a_command_beside_the_bot_reads_older_tables_and_changes_none() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("rookery.db");
    let id = of_first_release(&path);
    let sentence = refused(SqliteStore::open_beside(&path));
    assert!(sentence.contains("older Rookery"), "{sentence}");
    let read = SqliteStore::open_to_read(&path).expect("older tables can be read");
    let stored = read.load_match(id).await.expect("no fault").expect("a match");
    assert_eq!((stored.log.expect("a log").len(), stored.fingerprint), (1, None));
    let who = ExternalId::new("test", "new");
    assert!(
        read.external(ExternalKind::User, &who).await.is_err(),
        "it is only read"
    );
    assert_eq!(version(&path), 4);
    drop(read);

    let bot = SqliteStore::open(&path).expect("the bot updates it");
    assert_eq!(version(&path), i64::try_from(SCHEMA_VERSION).expect("a few"));
    let stored = bot.load_match(id).await.expect("no fault").expect("a match");
    assert_eq!(stored.log.expect("a log").len(), 1);
    drop(SqliteStore::open_beside(&path).expect("now its tables are current"));
}

#[tokio::test]
async fn what_waits_in_older_tables_is_shared_among_places() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("rookery.db");
    of_first_release(&path);
    Connection::open(&path)
        .expect("the file")
        .execute_batch(
            r#"INSERT INTO external_ids (id, kind, platform, external) VALUES (4, 'place', 'test', 'thread');
            INSERT INTO matches (id, variant, options, rules_version, white, black, created_ms, channel, thread, status,
                    revision, board, awaits_white, awaits_black, last_ms)
                VALUES (78, 'chess', '[]', 1, 1, 2, 5, 3, 4, 'running', 1, 0, 1, 0, 5);
            INSERT INTO challenges (id, challenger, variant, options, colour, channel, created_ms, expires_ms, status)
                VALUES (79, 1, 'chess', '[]', 'white', 3, 5, 6, 'open');
            INSERT INTO outbox (stream, tell, created_ms, due_ms) VALUES
                (79, '{"tell":"challenge_posted","challenge":79}', 5, 5),
                (77, '{"tell":"match_started","match_id":77}', 5, 5),
                (78, '{"tell":"match_started","match_id":78}', 5, 5);"#,
        )
        .expect("valid SQL");
    let store = SqliteStore::open(&path).expect("its tables are updated");
    let leased = store.lease_outbox(TimeMs(10), 100, 10, 1).await.expect("a lease");
    let streams: Vec<Stream> = leased.iter().map(|one| one.notification.stream()).collect();
    assert_eq!(
        streams,
        [Stream::Challenge(ChallengeId(79)), Stream::Match(MatchId(78))],
        "one of the hall and one of the thread"
    );
}

#[test]
fn a_database_of_another_application_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, sql) in [
        ("marked.db", "PRAGMA application_id = 77; PRAGMA user_version = 1"),
        (
            "unmarked.db",
            "CREATE TABLE matches (box TEXT); PRAGMA user_version = 1",
        ),
    ] {
        let path = folder.path().join(name);
        Connection::open(&path)
            .expect("a new file")
            .execute_batch(sql)
            .expect("valid SQL");
        let bytes = std::fs::read(&path).expect("the file");
        let copy = folder.path().join("copy.db");
        for sentence in [
            refused(SqliteStore::open(&path)),
            refused(SqliteStore::open_beside(&path)),
            refused(SqliteStore::open_to_read(&path)),
            refused(backup(&path, &copy)),
        ] {
            assert!(sentence.contains("another application"), "{sentence}");
        }
        assert_eq!(std::fs::read(&path).expect("the file"), bytes, "{name}");
    }
    let ours = folder.path().join("rookery.db");
    drop(SqliteStore::open(&ours).expect("a new database"));
    let connection = Connection::open(&ours).expect("the file");
    assert_eq!(number(&connection, "PRAGMA application_id"), 0x524f_4f4b);
}
