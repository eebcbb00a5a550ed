//! What only a server can do to a store: end connections, restart, fill up, be changed by another version, or hold a
//! transaction of a process that stalls. And moving a store from one engine to the other and back.

use crate::build::{NOON, challenge, end, new_match, start, update, user};
use crate::server::Server;
use postgres::{Client, NoTls};
use rookery_session::{
    ChallengeId, DatabaseAddress, DatabaseTrouble, MatchId, PostgresStore, Revision, SqliteStore, Store,
    StoreError,
};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Runs statements beside the store. The client has a runtime of its own, so it gets a thread of its own.
fn beside(url: &str, sql: &str) {
    let (url, sql) = (url.to_owned(), sql.to_owned());
    let run = thread::spawn(move || {
        let mut client = Client::connect(&url, NoTls).expect("the server answers");
        client.batch_execute(&sql).expect("it runs");
    });
    run.join().expect("it runs");
}

/// Ends all connections to a database but this one.
const END_ALL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_end_at_any_moment_lose_no_write_and_double_none() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    let store: Arc<dyn Store> = Arc::new(PostgresStore::open(&url).expect("it opens"));
    let (matches, turns) = (8, 40);
    for id in 1..=matches {
        start(&*store, MatchId(id)).await;
    }
    // A busy machine may be slow with either side. So every tenth turn waits until the connections were ended again, and
    // every other end waits for a turn.
    let [ended, written] = [(); 2].map(|()| Arc::new(AtomicU64::new(0)));
    let is_over = Arc::new(AtomicBool::new(false));
    let (ends, writes, over, at) = (ended.clone(), written.clone(), is_over.clone(), url.clone());
    let disturbing = thread::spawn(move || {
        let mut seen = 0;
        for times in 1.. {
            if over.load(Ordering::Relaxed) {
                break;
            }
            beside(&at, END_ALL);
            ends.store(times, Ordering::Relaxed);
            thread::sleep(Duration::from_millis(30 + times * 47 % 400));
            while times % 2 == 0 && writes.load(Ordering::Relaxed) == seen && !over.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(5));
            }
            seen = writes.load(Ordering::Relaxed);
        }
    });
    let mut playing = JoinSet::new();
    for id in 1..=matches {
        let (store, ended, written) = (Arc::clone(&store), ended.clone(), written.clone());
        playing.spawn(async move {
            for revision in 1..=turns {
                while ended.load(Ordering::Relaxed) < u64::from(revision / 10) {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                let change = update(MatchId(id), revision);
                let outcome = store.update_match(change).await;
                outcome.expect("every turn is written once");
                written.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    let patience = Duration::from_secs(300);
    let played = tokio::time::timeout(patience, playing.join_all()).await;
    played.expect("no turn waits for ever");
    is_over.store(true, Ordering::Relaxed);
    disturbing.join().expect("it ran");
    assert!(ended.load(Ordering::Relaxed) > 3);
    for id in 1..=matches {
        let stored = store
            .load_match(MatchId(id))
            .await
            .expect("no fault")
            .expect("a match");
        assert_eq!(stored.summary.revision, Revision(turns + 1));
        assert_eq!(stored.log.expect("a whole log").len(), turns as usize + 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stalls_in_a_transaction_holds_up_no_other_for_long() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    let store = PostgresStore::open(&url).expect("it opens");
    start(&store, MatchId(1)).await;
    // As the writer of another process that was stopped after it began.
    let (stalled, others) = (url.clone(), Instant::now());
    thread::spawn(move || {
        let mut client = Client::connect(&stalled, NoTls).expect("the server answers");
        client
            .batch_execute(
                "SET idle_in_transaction_session_timeout = '1s'; BEGIN ISOLATION LEVEL SERIALIZABLE;
                LOCK TABLE rookery_schema IN EXCLUSIVE MODE; UPDATE matches SET revision = 9 WHERE id = 1",
            )
            .expect("it runs");
        thread::sleep(Duration::from_secs(3));
        assert!(client.batch_execute("COMMIT").is_err(), "the server has ended it");
    })
    .join()
    .expect("the stalled process wakes up");
    store
        .update_match(update(MatchId(1), 1))
        .await
        .expect("nothing of it is left");
    assert!(others.elapsed() < Duration::from_secs(20));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_server_refuses_with_a_reason_and_keeps_nothing_of_the_write() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    let store = PostgresStore::open(&url).expect("it opens");
    start(&store, MatchId(1)).await;
    beside(
        &url,
        "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER is_full BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION is_full()",
    );
    let refused = store.update_match(update(MatchId(1), 1)).await;
    assert_eq!(refused, Err(StoreError::Unavailable(DatabaseTrouble::Full)));
    let stored = store
        .load_match(MatchId(1))
        .await
        .expect("no fault")
        .expect("a match");
    assert_eq!(stored.summary.revision, Revision(1));
    beside(&url, "DROP TRIGGER is_full ON outbox");
    store
        .update_match(update(MatchId(1), 1))
        .await
        .expect("there is room again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_of_different_versions_refuse_each_others_tables() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    let refused = |opened: Result<PostgresStore, StoreError>| opened.expect_err("refused").to_string();
    assert!(refused(PostgresStore::open_to_read(&url)).contains("is empty"));
    let running = PostgresStore::open(&url).expect("it opens");
    // A newer program has to wait until this one has ended.
    beside(&url, "UPDATE rookery_schema SET version = version - 1");
    assert!(refused(PostgresStore::open_beside(&url)).contains("older Rookery"));
    assert!(refused(PostgresStore::open(&url)).contains("another Rookery is using it"));
    assert!(refused(PostgresStore::open_alone(&url)).contains("Another Rookery is using"));
    beside(&url, "UPDATE rookery_schema SET version = version + 2");
    assert!(refused(PostgresStore::open(&url)).contains("newer Rookery"));
    // The older one, which has lost its connection, sees that as well.
    beside(&url, END_ALL);
    let id = MatchId(1);
    let late = running.load_match(id).await.expect_err("refused").to_string();
    assert!(late.contains("newer Rookery"), "{late}");
    let late = running
        .consume_finished(id, NOON)
        .await
        .expect_err("refused")
        .to_string();
    assert!(late.contains("newer Rookery"), "{late}");
    drop(running);
    beside(&url, "UPDATE rookery_schema SET version = version - 1");
    PostgresStore::open_alone(&url).expect("nobody else uses it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_another_application_is_left_alone() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    beside(&url, "CREATE TABLE theirs (id INT)");
    let refused = PostgresStore::open(&url).expect_err("refused").to_string();
    assert!(refused.contains("another application"), "{refused}");
    beside(&url, "DROP TABLE theirs");
    PostgresStore::open(&url).expect("nothing else was made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_starts_at_the_same_moment_all_open_the_database() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    let starts: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            thread::spawn(move || PostgresStore::open(&url).map(drop))
        })
        .collect();
    for one in starts {
        assert_eq!(one.join().expect("it ran"), Ok(()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_process_queues_wakes_another() {
    let Some(server) = Server::get() else { return };
    let url = server.database();
    let open = || PostgresStore::open(&url).expect("it opens");
    let (one, other) = (open(), open());
    let patience = Duration::from_secs(10);
    let woken = tokio::time::timeout(patience, other.news_of_others()).await;
    woken.expect("it listens now");
    start(&one, MatchId(1)).await;
    let woken = tokio::time::timeout(patience, other.news_of_others()).await;
    woken.expect("it hears of the match");
}

/// All rows of all tables of a SQLite file, as text.
fn dump(path: &Path) -> BTreeMap<String, Vec<String>> {
    let connection = rusqlite::Connection::open(path).expect("it opens");
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let mut tables = connection.prepare(tables).expect("a query");
    let tables: Vec<String> = tables
        .query_map([], |row| row.get(0))
        .expect("tables")
        .map(|name| name.expect("a name"))
        .collect();
    let rows = |table: &String| {
        let mut rows = connection
            .prepare(&format!("SELECT * FROM {table}"))
            .expect("a query");
        let width = rows.column_count();
        let rows = rows.query_map([], |row| {
            let columns = (0..width).map(|place| row.get::<_, rusqlite::types::Value>(place));
            Ok(format!("{:?}", columns.collect::<Result<Vec<_>, _>>()?))
        });
        let mut rows: Vec<String> = rows.expect("rows").map(|row| row.expect("a row")).collect();
        rows.sort();
        rows
    };
    tables.iter().map(|table| (table.clone(), rows(table))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_moves_to_a_server_and_back_has_the_same_rows() {
    let Some(server) = Server::get() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (first, last) = (folder.path().join("first.db"), folder.path().join("last.db"));
    let store = SqliteStore::open(&first).expect("it opens");
    for id in 1..=700 {
        // Numbers over the whole range, and text of every kind.
        let id = MatchId(0x0123_4567_89ab_cdef_u64.wrapping_mul(id));
        let mut new = new_match(&store, id).await;
        new.header.variant = "schach \u{1f9ca} '\"\\ \u{7f}".to_owned();
        store.start_match(new).await.expect("it begins");
    }
    store
        .update_match(end(MatchId(0x0123_4567_89ab_cdef), 1))
        .await
        .expect("it ends");
    challenge(&store, ChallengeId(7)).await;
    let address: DatabaseAddress = first.clone().into();
    let to_server = DatabaseAddress::read(&server.database()).expect("an address");
    let refused = address
        .copy_to(&to_server, |_, _| {})
        .await
        .expect_err("it is in use");
    assert!(
        refused.to_string().contains("Another Rookery is using"),
        "{refused}"
    );
    drop(store);

    let copied = address.copy_to(&to_server, |_, _| {}).await.expect("it moves");
    assert!(copied > 2_800, "{copied} rows");
    // Numbers go on after those that were copied.
    let moved = to_server.open().expect("it opens").store;
    let new = user(&*moved, "a newcomer").await;
    assert!(new.0 > 2, "{new}");
    drop(moved);
    let again = address
        .copy_to(&to_server, |_, _| {})
        .await
        .expect_err("it is not empty");
    assert!(!again.to_string().is_empty());
    beside(
        &to_server.reveal(),
        "DELETE FROM external_ids WHERE external = 'a newcomer'",
    );

    let back: DatabaseAddress = last.clone().into();
    assert_eq!(to_server.copy_to(&back, |_, _| {}).await, Ok(copied));
    let (before, after) = (dump(&first), dump(&last));
    assert_eq!(
        before.keys().collect::<Vec<_>>(),
        after.keys().collect::<Vec<_>>()
    );
    for (table, rows) in &before {
        assert_eq!(rows, &after[table], "{table}");
    }
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .expect("the folder")
        .flatten()
        .collect();
    assert!(
        left.iter()
            .all(|file| !file.file_name().to_string_lossy().contains("part"))
    );
}

/// The columns of each table, and whether they may be null.
type Columns = BTreeMap<String, bool>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_engines_have_the_same_tables_and_columns() {
    let Some(server) = Server::get() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("rookery.db");
    drop(SqliteStore::open(&path).expect("it opens"));
    let connection = rusqlite::Connection::open(&path).expect("it opens");
    let sql = "SELECT made.name || '.' || one.name, one.\"notnull\" = 0 AND one.pk = 0
        FROM sqlite_schema AS made, pragma_table_info(made.name) AS one
        WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite_%'";
    let mut columns = connection.prepare(sql).expect("a query");
    let columns = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    let in_file: Columns = columns
        .expect("columns")
        .map(|row| row.expect("a column"))
        .collect();

    let url = server.database();
    drop(PostgresStore::open(&url).expect("it opens"));
    let on_server = thread::spawn(move || -> Columns {
        let mut client = Client::connect(&url, NoTls).expect("the server answers");
        let sql =
            "SELECT table_name || '.' || column_name, is_nullable = 'YES' FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name <> 'rookery_schema'";
        let rows = client.query(sql, &[]).expect("columns");
        rows.iter().map(|row| (row.get(0), row.get(1))).collect()
    });
    assert_eq!(on_server.join().expect("columns"), in_file);
}
