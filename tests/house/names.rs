//! Checks that a public type's name has one meaning in the whole workspace.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Names that several crates define, and the meanings. Better names may replace them; no line is to be added.
const EXCUSED: &[(&str, &str)] = &[
    (
        "Action",
        "rules has an action of a game, discord-emulator what a user does on the page",
    ),
    (
        "BoardViewOptions",
        "render has those of a replay, the bot what a user asks for with /show",
    ),
    (
        "Choice",
        "rules has a choice within an action; the others have the choices of a slash option",
    ),
    (
        "Command",
        "discord-emulator keeps commands as Discord does, the bot defines them",
    ),
    (
        "Item",
        "render has an item of a scene, rules an item of a setup text",
    ),
    (
        "Known",
        "rules has what a seat may know, the bot what is known about a square for /explain",
    ),
    (
        "Mark",
        "rules has a mark in a view, the bot a numbered cell of a menu step",
    ),
    (
        "Origin",
        "session has the place of a challenge, discord-emulator the interaction that a message answers",
    ),
    (
        "Panel",
        "the bot has the panel of an unfinished turn, session the draft that a panel shows",
    ),
    (
        "Path",
        "the bot has the steps taken in a menu, discord-emulator the place of an error in a body",
    ),
    (
        "Player",
        "search has an engine at a level, the bot a user or engine as Discord shows it",
    ),
    (
        "Question",
        "rules has what a picture of a topic points at, the bot a step of a menu",
    ),
    (
        "Refusal",
        "rules has an action that is refused, discord-emulator a request",
    ),
    (
        "ReplayError",
        "session adds the reasons of a stored match to those of rules",
    ),
    (
        "Reply",
        "the bot has the answer to an interaction, discord-emulator the same as a test sees it",
    ),
    (
        "Score",
        "search has the score of a position, session the score of a match",
    ),
    (
        "Shape",
        "render has a drawn shape, discord-emulator the expected form of a payload",
    ),
    (
        "StartError",
        "the bot and discord-emulator each have reasons why they cannot start",
    ),
    (
        "Verdict",
        "search has a suggested turn with its score, the bot what a close code means",
    ),
];

/// What begins the definition of a public type or trait.
const DEFINITIONS: [&str; 4] = ["pub struct ", "pub enum ", "pub trait ", "pub type "];

/// Lists every public type of the workspace with the crates that define it. The modules of `main.rs` are left out:
/// nobody can use their types.
fn public_types() -> BTreeMap<String, BTreeSet<String>> {
    let program = super::root().join("src");
    let main = fs::read_to_string(program.join("main.rs")).expect("the program has a main file");
    let private: Vec<_> = main
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .map(|module| program.join(module))
        .collect();
    let mut crates = vec![("rookery".to_owned(), program)];
    for entry in fs::read_dir(super::root().join("crates"))
        .expect("the crates folder is readable")
        .flatten()
    {
        let name = entry.file_name().to_string_lossy().into_owned();
        crates.push((name, entry.path().join("src")));
    }
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, folder) in crates {
        for (path, text) in super::files::sources(&folder) {
            if private
                .iter()
                .any(|module| path.with_extension("").starts_with(module))
            {
                continue;
            }
            for defined in text.lines().filter_map(defined_type) {
                found.entry(defined.to_owned()).or_default().insert(name.clone());
            }
        }
    }
    found
}

/// The type that a line of source defines in public, if it does.
fn defined_type(line: &str) -> Option<&str> {
    let rest = DEFINITIONS
        .iter()
        .find_map(|definition| line.trim_start().strip_prefix(definition))?;
    // A macro's `pub enum $name` defines no name of its own.
    rest.split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .next()
        .filter(|name| !name.is_empty())
}

#[test]
fn a_public_type_has_one_meaning() {
    let types = public_types();
    assert!(types.len() > 200, "only {} types found", types.len());
    let several: BTreeMap<_, _> = types.iter().filter(|(_, crates)| crates.len() > 1).collect();
    let is_excused = |name: &str| EXCUSED.iter().any(|(excused, _)| *excused == name);
    let faults: Vec<_> = several.iter().filter(|(name, _)| !is_excused(name)).collect();
    assert!(
        faults.is_empty(),
        "types of the same name in several crates: {faults:#?}"
    );
}

#[test]
fn every_excused_name_is_needed() {
    let types = public_types();
    for (name, _) in EXCUSED {
        let is_needed = types.get(*name).is_some_and(|crates| crates.len() > 1);
        assert!(is_needed, "remove the excuse for {name}");
    }
}

#[test]
fn definitions_are_recognised() {
    assert_eq!(defined_type("pub struct Board {"), Some("Board"));
    assert_eq!(defined_type("    pub enum Kind<T> {"), Some("Kind"));
    assert_eq!(defined_type("pub(crate) struct Board;"), None);
    assert_eq!(defined_type("/// pub struct Board"), None);
}
