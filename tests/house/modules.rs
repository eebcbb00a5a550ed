//! Checks that the modules of each crate form layers without circles, and lists the dependencies inside `src/`.

use super::uses::{Arrows, CrateSources, circles};
use std::collections::BTreeSet;

/// Folders whose modules must form layers.
const LAYERED: &[&str] = &[
    "src",
    "crates/discord-emulator/src",
    "crates/fuzz/src",
    "crates/pairing/src",
    "crates/rating/src",
    "crates/render/src",
    "crates/rules/src",
    "crates/search/src",
    "crates/session/src",
    "crates/simulation/src",
    "crates/xtask/src",
];

/// Circles that are excused: the folder, its modules, and why.
const EXCUSED: &[(&str, &[&str], &str)] = &[(
    "crates/session/src",
    &["draft", "error", "playable", "state", "store", "summary"],
    "a state holds its replayed match and its drafts, and the errors of a replay pass through the store",
)];

/// The dependencies between the modules of `src/`: who may use whom. Only a change of the architecture adds a line.
const PROGRAM: &[(&str, &str)] = &[
    ("bot", "config"),
    ("bot", "discord"),
    ("bot", "metrics"),
    ("bot", "reviews"),
    ("bot", "search_pool"),
    ("bot", "user_pool"),
    ("bot", "workers"),
    ("cli", "config"),
    ("cli", "discord"),
    ("config", "search_pool"),
    ("discord", "metrics"),
    ("discord", "review_record"),
    ("discord", "reviews"),
    ("discord", "search_pool"),
    ("discord", "shorter_turn"),
    ("discord", "user_pool"),
    ("discord", "workers"),
    ("review_record", "shorter_turn"),
    ("reviews", "search_pool"),
    ("try_out", "bot"),
    ("try_out", "config"),
    ("workers", "metrics"),
    ("workers", "review_record"),
    ("workers", "search_pool"),
];

/// A circle as the folder, its modules, and a description of its arrows.
type Circle = (String, BTreeSet<String>, String);

fn all_circles() -> Vec<Circle> {
    let mut found = Vec::new();
    for folder in LAYERED {
        let arrows = arrows(folder);
        for circle in circles(&arrows) {
            let inside = arrows
                .iter()
                .filter(|((from, to), _)| circle.contains(from) && circle.contains(to))
                .map(|((from, to), by)| format!("{from} -> {to} (in {})", by.join("::")));
            let inside = inside.collect::<Vec<_>>().join(", ");
            found.push(((*folder).to_owned(), circle, inside));
        }
    }
    found
}

fn arrows(folder: &str) -> Arrows {
    CrateSources::read(&super::root().join(folder), &own_names(folder)).arrows(&[])
}

/// Whether an excuse covers a circle: the circle may have become smaller.
fn covers(excuse: &(&str, &[&str], &str), folder: &str, circle: &BTreeSet<String>) -> bool {
    let (excused, modules, _) = excuse;
    *excused == folder && circle.iter().all(|module| modules.contains(&module.as_str()))
}

#[test]
fn modules_form_layers() {
    let faults: Vec<String> = all_circles()
        .into_iter()
        .filter(|(folder, circle, _)| !EXCUSED.iter().any(|excuse| covers(excuse, folder, circle)))
        .map(|(folder, _, inside)| format!("{folder}: {inside}"))
        .collect();
    assert!(
        faults.is_empty(),
        "modules that depend on each other in a circle: {faults:#?}"
    );
}

#[test]
fn every_excused_circle_exists() {
    let all = all_circles();
    for excuse in EXCUSED {
        let is_needed = all
            .iter()
            .any(|(folder, circle, _)| covers(excuse, folder, circle));
        assert!(is_needed, "remove the excuse for {:?} in {}", excuse.1, excuse.0);
    }
}

#[test]
fn the_program_has_only_the_listed_dependencies() {
    let arrows = arrows("src");
    let is_listed = |from: &str, to: &str| PROGRAM.contains(&(from, to));
    let faults: Vec<String> = arrows
        .iter()
        .filter(|((from, to), _)| !is_listed(from, to))
        .map(|((from, to), by)| format!("{from} -> {to} (in {})", by.join("::")))
        .collect();
    assert!(
        faults.is_empty(),
        "dependencies in src/ that are not listed: {faults:#?}"
    );
    for (from, to) in PROGRAM {
        let exists = arrows.contains_key(&((*from).to_owned(), (*to).to_owned()));
        assert!(exists, "{from} no longer depends on {to}: remove the line");
    }
}

/// The names by which the files of a folder refer to their own crate. The program's `main.rs` uses the library's.
fn own_names(folder: &str) -> Vec<&str> {
    match folder {
        "src" => vec!["rookery"],
        _ => Vec::new(),
    }
}
