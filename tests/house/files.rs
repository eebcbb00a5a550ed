//! Checks every source file: it begins with `//!`, is not too long, and its crate forbids unsafe code.

use std::fs;
use std::path::{Path, PathBuf};

/// The longest that a source file may be, in lines.
const LONGEST_FILE: usize = 800;

/// Lists all Rust sources below a folder with their texts; none if the folder does not exist.
pub fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return found;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file is readable text");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

fn all_sources() -> Vec<(PathBuf, String)> {
    let all: Vec<_> = ["src", "crates", "tests"]
        .iter()
        .flat_map(|folder| sources(&super::root().join(folder)))
        .collect();
    assert!(all.len() > 10, "the sources are found");
    all
}

#[test]
fn every_file_begins_with_a_header() {
    let silent: Vec<_> = all_sources()
        .into_iter()
        .filter(|(_, text)| !text.starts_with("//!"))
        .map(|(path, _)| path)
        .collect();
    assert!(silent.is_empty(), "files without a `//!` header: {silent:?}");
}

#[test]
fn no_file_is_too_long() {
    let long: Vec<_> = all_sources()
        .into_iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > LONGEST_FILE)
        .collect();
    assert!(long.is_empty(), "files over {LONGEST_FILE} lines: {long:?}");
}

#[test]
fn every_crate_forbids_unsafe_code() {
    let mut roots: Vec<PathBuf> = vec![super::root().join("src/main.rs")];
    for entry in fs::read_dir(super::root().join("crates"))
        .expect("the crates folder is readable")
        .flatten()
    {
        roots.push(entry.path().join("src/lib.rs"));
    }
    for root in roots {
        let text = fs::read_to_string(&root).expect("a crate has its root file");
        assert!(
            text.contains("#![forbid(unsafe_code)]"),
            "{} does not forbid unsafe code",
            root.display()
        );
    }
}
