//! Every variant has the same rooms: who knows one variant's folder knows them all. Outside the rules nothing asks which
//! variant it has before it.

use rookery_rules::Variant;
use std::fs;
use std::path::Path;

/// The rooms that each variant has, as a file or as a folder of that name.
const ROOMS: [&str; 10] = [
    "action",
    "apply",
    "descriptor",
    "end",
    "evaluate",
    "movegen",
    "position",
    "refusals",
    "setup",
    "view",
];

/// The folders of variants.
const VARIANTS: [&str; 6] = [
    "crates/rules/src/chess",
    "crates/rules/src/shield",
    "crates/rules/src/elemental",
    "crates/rules/src/cyvasse",
    "crates/rules/src/frozen",
    "crates/toy-variant/src",
];

/// Rooms that a variant does not have, each with the reason. An excuse that is no longer needed fails the test.
const EXCUSES: &[(&str, &str, &str)] = &[
    (
        "crates/rules/src/frozen",
        "action",
        "`model` holds it with the other values",
    ),
    (
        "crates/rules/src/frozen",
        "end",
        "`turn` tests the end of the game when a turn ends",
    ),
    (
        "crates/rules/src/frozen",
        "refusals",
        "`explain` holds them with the remarks",
    ),
];

#[test]
fn every_variant_has_the_same_rooms() {
    let mut missing = Vec::new();
    let mut needless = Vec::new();
    for folder in VARIANTS {
        let path = super::root().join(folder);
        for room in ROOMS {
            let has_room =
                path.join(format!("{room}.rs")).is_file() || path.join(room).join("mod.rs").is_file();
            let excused = EXCUSES
                .iter()
                .any(|(variant, absent, _)| *variant == folder && *absent == room);
            if !has_room && !excused {
                missing.push(format!("{folder}/{room}"));
            }
            if has_room && excused {
                needless.push(format!("{folder}/{room}"));
            }
        }
    }
    assert!(missing.is_empty(), "rooms that are missing: {missing:#?}");
    assert!(needless.is_empty(), "excuses that are not needed: {needless:#?}");
}

/// The folders in which no variant is named.
const NAMELESS: [&str; 4] = [
    "src",
    "crates/render/src",
    "crates/session/src",
    "crates/search/src",
];

/// Files with the ID of a variant in quotes, each with the reason. An excuse that is no longer needed fails the test.
const NAMED: &[(&str, &str)] = &[
    ("crates/render/src/drawings.rs", "a drawing has the same name"),
    ("crates/render/src/marks.rs", "a drawing has the same name"),
    ("crates/render/src/theme/marks.rs", "a drawing has the same name"),
    ("crates/search/src/bank.rs", "it lists the banks of problems"),
];

/// The files in a folder that name a variant outside comments and tests.
fn naming(folder: &Path, wanted: &[String], found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            if name != "tests" {
                naming(&path, wanted, found);
            }
            continue;
        }
        if !name.ends_with(".rs") || name.ends_with("tests.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let mut lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        if lines.any(|line| wanted.iter().any(|name| line.contains(name))) {
            let path = path
                .strip_prefix(super::root())
                .expect("a file of the repository");
            found.push(path.to_string_lossy().into_owned());
        }
    }
}

#[test]
fn no_variant_is_named_outside_the_rules() {
    let ids = Variant::ALL.iter().map(|variant| format!("\"{}\"", variant.id()));
    let cases = Variant::ALL.iter().map(|variant| format!("Variant::{variant:?}"));
    let wanted: Vec<String> = ids.chain(cases).collect();
    let mut found = Vec::new();
    for folder in NAMELESS {
        naming(&super::root().join(folder), &wanted, &mut found);
    }
    let is_excused = |file: &String| NAMED.iter().any(|(excused, _)| excused == file);
    let unexcused: Vec<&String> = found.iter().filter(|file| !is_excused(file)).collect();
    assert!(unexcused.is_empty(), "files that name a variant: {unexcused:#?}");
    for (file, _) in NAMED {
        assert!(found.iter().any(|known| known == file), "{file} needs no excuse");
    }
}
