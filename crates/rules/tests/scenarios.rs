//! Runs every scenario and perft table under `tests/scenarios/<variant>/`: the worked examples that prove the
//! rules. Only variants of the list are run; a folder for none of them is a failure.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use rookery_rules::Variant;
use rookery_rules::scenario;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

/// The failures of one file, and how many scenarios or perft lines it holds.
fn failures(path: &Path) -> (usize, Vec<String>) {
    let text = fs::read_to_string(path).unwrap();
    let results: Vec<_> = if path.ends_with("perft.txt") {
        scenario::parse_perft(&text)
            .iter()
            .map(scenario::PerftCheck::run)
            .collect()
    } else {
        scenario::parse(&text)
            .iter()
            .map(scenario::Scenario::run)
            .collect()
    };
    let count = results.len();
    let name = path.strip_prefix(folder()).unwrap().display().to_string();
    let failures = results
        .into_iter()
        .filter_map(|result| Some(format!("{name}:{}", result.err()?)))
        .collect();
    (count, failures)
}

#[test]
fn every_scenario_and_perft_table_holds() {
    let failed: Vec<String> = thread::scope(|scope| {
        let running: Vec<_> = Variant::ALL
            .iter()
            .map(|variant| scope.spawn(|| failures_of(*variant)))
            .collect();
        running
            .into_iter()
            .flat_map(|running| running.join().unwrap())
            .collect()
    });
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The failures of all files of a variant.
fn failures_of(variant: Variant) -> Vec<String> {
    let mut all = Vec::new();
    let mut count = 0;
    for path in files(&folder().join(variant.id())) {
        let (held, failed) = failures(&path);
        count += held;
        all.extend(failed);
    }
    assert!(count >= 20, "{variant} has only {count} scenarios");
    all
}

#[test]
fn every_folder_of_scenarios_belongs_to_a_variant() {
    for path in files(&folder()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(Variant::from_id(name).is_some(), "{name} is no variant");
    }
}
