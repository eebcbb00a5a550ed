//! Checks that the page on privacy names every column of the database and nothing else, and that it says what the code
//! does about how long rows are kept.

use rookery_session::{SqliteStore, limits};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use tempfile::TempDir;

/// The columns of each table.
type Columns = BTreeMap<String, BTreeSet<String>>;

/// What a section of the page says of a table whose rows nothing deletes.
const KEPT: &str = "The bot deletes no row of this table.";

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

fn page() -> String {
    fs::read_to_string(super::root().join("docs/privacy.md")).expect("the page on privacy")
}

/// Makes a database as the bot does.
fn new_database() -> (TempDir, Connection) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("rookery.db");
    drop(SqliteStore::open(&path).expect("a new database"));
    let database = Connection::open(&path).expect("the database opens");
    (folder, database)
}

/// Reads the schema of a new database.
fn schema() -> Columns {
    let (_folder, database) = new_database();
    let sql = "SELECT made.name, one.name FROM sqlite_schema AS made, pragma_table_info(made.name) AS one
        WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    let mut statement = database.prepare(sql).expect("a query");
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    let mut found = Columns::new();
    for row in rows.expect("columns") {
        let (table, column): (String, String) = row.expect("a column");
        found.entry(table).or_default().insert(column);
    }
    found
}

/// Lists the sections of the page about a table: its name and the lines below it.
fn sections(page: &str) -> Vec<(String, Vec<&str>)> {
    let mut found: Vec<(String, Vec<&str>)> = Vec::new();
    let mut is_table = false;
    for line in page.lines() {
        if line.starts_with('#') {
            let name = line.strip_prefix("### `").and_then(|rest| rest.strip_suffix('`'));
            is_table = name.is_some();
            found.extend(name.map(|name| (name.to_owned(), Vec::new())));
        } else if let Some((_, lines)) = found.last_mut().filter(|_| is_table) {
            lines.push(line);
        }
    }
    found
}

/// Lists the cells of the rows of a section's table, without its head.
fn rows<'a>(lines: &[&'a str]) -> Vec<Vec<&'a str>> {
    let rows = lines.iter().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

/// Lists the columns that the first cell of a row names.
fn columns(row: &[&str]) -> Vec<String> {
    let quoted = row[0].split('`').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

#[test]
fn the_page_on_privacy_names_every_column_and_no_other() {
    let page = page();
    let mut named = Columns::new();
    for (table, lines) in sections(&page) {
        let known = named.entry(table.clone()).or_default();
        for row in rows(&lines) {
            assert_eq!(row.len(), 3, "{table}: {row:?}");
            assert!(row.iter().all(|cell| !cell.is_empty()), "{table}: {row:?}");
            let columns = columns(&row);
            assert!(!columns.is_empty(), "{table}: {row:?}");
            for column in columns {
                assert!(known.insert(column.clone()), "{table}.{column} is named twice");
            }
        }
    }
    let stored = schema();
    let missing = |of: &Columns, from: &Columns| -> Vec<String> {
        let pairs = of.iter().flat_map(|(table, columns)| {
            let absent = columns
                .iter()
                .filter(|column| !from.get(table).is_some_and(|known| known.contains(*column)));
            absent.map(move |column| format!("{table}.{column}"))
        });
        pairs.collect()
    };
    assert_eq!(
        missing(&stored, &named),
        Vec::<String>::new(),
        "columns that the page does not name"
    );
    assert_eq!(
        missing(&named, &stored),
        Vec::<String>::new(),
        "columns that do not exist"
    );
    assert!(stored.len() > 15, "only {} tables found", stored.len());
}

/// Lists the tables of which the store deletes rows.
fn tables_with_deletions() -> BTreeSet<String> {
    let folder = super::root().join("crates/session/src/store/sqlite");
    let mut found = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder of the store").flatten() {
        let text = fs::read_to_string(file.path()).expect("a readable file");
        let names = text
            .split("DELETE FROM ")
            .skip(1)
            .filter_map(|rest| rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next());
        found.extend(names.map(str::to_owned));
    }
    found
}

#[test]
fn the_page_on_privacy_says_of_which_tables_nothing_is_deleted() {
    let page = page();
    let deleted = tables_with_deletions();
    assert!(deleted.contains("receipts"), "{deleted:?}");
    for (table, lines) in sections(&page) {
        let is_kept = lines.contains(&KEPT);
        assert_eq!(is_kept, !deleted.contains(&table), "{table}");
    }
}

#[test]
fn the_page_on_privacy_gives_the_times_of_the_code() {
    let page = page();
    for (table, kept_ms) in [
        ("receipts", limits::RECEIPT_LIFE_MS),
        ("outbox", limits::OUTBOX_LIFE_MS),
    ] {
        let days = format!("{} days", kept_ms / DAY_MS);
        let sections = sections(&page);
        let (_, lines) = sections
            .iter()
            .find(|(name, _)| name == table)
            .expect("its section");
        assert!(
            rows(lines).iter().all(|row| row[2].contains(&days)),
            "{table}: {days}"
        );
    }
}

/// Returns what the page tells operators to run for a user: the deletion of settings, and that of the ID.
fn deletions(page: &str, user: &str) -> (String, String) {
    let blocks: Vec<String> = page
        .split("```sql\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .map(|sql| sql.replace("DISCORD_ID", user))
        .collect();
    match blocks.as_slice() {
        [settings, id] => (settings.clone(), id.clone()),
        other => panic!("two blocks of SQL, not {}", other.len()),
    }
}

/// Counts the rows that a user's own choices have left, and the row of the ID.
fn left_of(database: &Connection, number: i64) -> [i64; 2] {
    let settings = "SELECT (SELECT COUNT(*) FROM looks WHERE owner = ?1)
        + (SELECT COUNT(*) FROM confirmations WHERE user = ?1)
        + (SELECT COUNT(*) FROM reminders WHERE user = ?1)
        + (SELECT COUNT(*) FROM vacations WHERE user = ?1)
        + (SELECT COUNT(*) FROM timers WHERE kind IN ('digest', 'vacation') AND subject = ?1)";
    let id = "SELECT COUNT(*) FROM external_ids WHERE id = ?1";
    [settings, id].map(|sql| {
        database
            .query_row(sql, [number], |row| row.get(0))
            .expect("a count")
    })
}

#[test]
fn what_the_page_on_privacy_deletes_by_hand_is_gone_and_players_are_refused() {
    let (_folder, database) = new_database();
    database
        .execute_batch(
            "INSERT INTO external_ids (id, kind, platform, external) VALUES
                (1, 'user', 'discord', '1001'), (2, 'user', 'discord', '1002'), (3, 'place', 'discord', '1001');
            INSERT INTO challenges (id, challenger, variant, options, colour, channel, created_ms, expires_ms, status)
                VALUES (7, 2, 'chess', '{}', 'white', 3, 0, 0, 'expired');",
        )
        .expect("users, a place and a challenge");
    for user in [1, 2] {
        let sql = format!(
            "INSERT INTO looks (owner) VALUES ({user});
            INSERT INTO confirmations (user, word) VALUES ({user}, 'never');
            INSERT INTO reminders (user, settings) VALUES ({user}, '{{}}');
            INSERT INTO vacations (user, from_ms, until_ms, cause) VALUES ({user}, 0, 1, 'asked');
            INSERT INTO timers (kind, subject, due_ms) VALUES ('digest', {user}, 0), ('vacation', {user}, 0),
                ('clock', {user}, 0);"
        );
        database.execute_batch(&sql).expect("choices of a user");
    }
    let page = page();
    let (settings, id) = deletions(&page, "1001");
    database.execute_batch(&settings).expect("the settings go");
    assert_eq!(left_of(&database, 1), [0, 1]);
    assert_eq!(left_of(&database, 2), [6, 1], "another user");
    database.execute_batch(&id).expect("the ID goes");
    assert_eq!(left_of(&database, 1), [0, 0]);
    assert_eq!(left_of(&database, 3), [0, 1], "a channel of the same number");

    let (settings, id) = deletions(&page, "1002");
    database.execute_batch(&settings).expect("the settings go");
    let refused = database
        .execute_batch(&id)
        .expect_err("a challenge names the user");
    assert!(
        refused.to_string().contains("FOREIGN KEY constraint failed"),
        "{refused}"
    );
    assert_eq!(left_of(&database, 2), [0, 1]);
    let clocks = "SELECT COUNT(*) FROM timers WHERE kind = 'clock'";
    let clocks: i64 = database.query_row(clocks, [], |row| row.get(0)).expect("a count");
    assert_eq!(clocks, 2, "timers of matches");
}
