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
    let folder = super::root().join("crates/session/src/store/sql");
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
