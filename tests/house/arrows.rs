//! Checks which crates depend on which: only the listed dependencies are allowed, and nothing points back.

use cargo_metadata::{DependencyKind, MetadataCommand};
use std::collections::BTreeSet;

/// Every allowed dependency between our crates, development dependencies aside.
const ARROWS: &[(&str, &str)] = &[
    ("rookery", "rookery-pairing"),
    ("rookery", "rookery-rating"),
    ("rookery", "rookery-rules"),
    ("rookery", "rookery-session"),
    ("rookery", "rookery-render"),
    ("rookery", "rookery-search"),
    ("rookery", "discord-emulator"),
    ("rookery-session", "rookery-pairing"),
    ("rookery-session", "rookery-rating"),
    ("rookery-session", "rookery-rules"),
    ("rookery-render", "rookery-rules"),
    ("rookery-search", "rookery-rules"),
    ("rookery-simulation", "rookery-rules"),
    ("rookery-simulation", "rookery-session"),
    ("xtask", "discord-emulator"),
    ("xtask", "rookery-rules"),
    ("xtask", "rookery-session"),
    ("xtask", "rookery-simulation"),
    ("toy-variant", "rookery-rules"),
    ("rookery-fuzz", "discord-emulator"),
    ("rookery-fuzz", "rookery"),
    ("rookery-fuzz", "rookery-pairing"),
    ("rookery-fuzz", "rookery-rules"),
    ("rookery-fuzz", "rookery-session"),
];

/// Crates of others that only some of our crates may use.
const OUTSIDE_WORLD: &[(&str, &[&str])] = &[
    ("serenity", &["rookery", "discord-emulator"]),
    ("poise", &["rookery"]),
    ("anyhow", &["rookery", "xtask"]),
    ("rusqlite", &["rookery-session"]),
    ("image", &["rookery-render"]),
    ("imageproc", &["rookery-render"]),
    ("resvg", &["rookery-render"]),
];

#[test]
fn crates_depend_only_on_what_is_allowed() {
    let metadata = MetadataCommand::new()
        .manifest_path(super::root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo metadata reads the workspace");
    let ours: BTreeSet<&str> = metadata
        .packages
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    assert!(ours.len() >= 5, "only these crates found: {ours:?}");
    let mut forbidden = Vec::new();
    for package in &metadata.packages {
        let who = package.name.as_str();
        for dependency in package
            .dependencies
            .iter()
            .filter(|d| d.kind != DependencyKind::Development)
        {
            let whom = dependency.name.as_str();
            if ours.contains(whom) && !ARROWS.contains(&(who, whom)) {
                forbidden.push(format!("{who} -> {whom}"));
            }
            for (outside, allowed) in OUTSIDE_WORLD {
                if whom == *outside && !allowed.contains(&who) {
                    forbidden.push(format!("{who} -> {whom}"));
                }
            }
        }
    }
    assert!(
        forbidden.is_empty(),
        "dependencies that are not allowed: {forbidden:?}"
    );
}

#[test]
fn no_variant_imports_another() {
    let rules = super::root().join("crates/rules/src");
    let variants = ["chess", "shield", "elemental", "cyvasse", "frozen"];
    let mut forbidden = Vec::new();
    for variant in variants {
        for (path, text) in super::files::sources(&rules.join(variant)) {
            for other in variants {
                let builds_on_chess = variant == "elemental" && other == "chess";
                if other != variant && !builds_on_chess && text.contains(&format!("crate::{other}")) {
                    forbidden.push(format!("{} imports {other}", path.display()));
                }
            }
        }
    }
    assert!(
        forbidden.is_empty(),
        "a variant's module imports another variant's: {forbidden:?}"
    );
}
