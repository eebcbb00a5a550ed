//! The catalogues of sentences: every language has the same messages with the same variables, every message is said
//! somewhere, and everything that is said is a message.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Messages whose IDs are made at run time: the beginnings of those IDs, and from what.
const MADE: &[(&str, &str)] = &[
    ("picture-", "the names of the renderer's words"),
    ("variant-", "the IDs of variants"),
    ("pitch-", "the IDs of variants"),
    ("thing-", "the names of what lies on the floor"),
];

/// The messages of a language, and the variables of each.
type Catalogue = BTreeMap<String, BTreeSet<String>>;

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|known| known == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The names after each `$` of a text.
fn variables(text: &str) -> BTreeSet<String> {
    let named = text.split('$').skip(1);
    named
        .map(|rest| {
            let end =
                rest.find(|letter: char| !letter.is_ascii_alphanumeric() && !['_', '-'].contains(&letter));
            rest[..end.unwrap_or(rest.len())].to_owned()
        })
        .collect()
}

/// The messages of a file, and the variables of each.
pub(super) fn messages(text: &str) -> Catalogue {
    let mut messages = Catalogue::new();
    let mut id = None;
    for line in text.lines() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            let (name, _) = line.split_once(" =").expect("a message");
            let is_new = messages.insert(name.to_owned(), BTreeSet::new()).is_none();
            assert!(is_new, "{name} exists twice");
            id = Some(name.to_owned());
        }
        let message = messages
            .get_mut(id.as_ref().expect("a message first"))
            .expect("it is there");
        message.extend(variables(line));
    }
    messages
}

fn catalogue(language: &str) -> Catalogue {
    let folder = super::root().join("assets/words").join(language);
    let mut messages = Catalogue::new();
    for file in files(&folder, "ftl") {
        // Their English is in the code, and other tests compare them.
        let name = file
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        if ["commands.ftl", "units.ftl"].contains(&name) || name.starts_with("rules-") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a readable file");
        for (name, variables) in self::messages(&text) {
            let is_new = messages.insert(name.clone(), variables).is_none();
            assert!(is_new, "{language}: {name} exists twice");
        }
    }
    messages
}

fn languages() -> Vec<String> {
    let folder = super::root().join("assets/words");
    let mut found: Vec<String> = fs::read_dir(folder)
        .expect("a folder of the repository")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a plain name")
        })
        .collect();
    found.sort();
    found
}

/// The `say!(...)` of a source without its tests: the ID and the names of the variables.
fn said(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let source = source
        .split("#[cfg(test)]\nmod tests")
        .next()
        .expect("it is there");
    let mut found = Vec::new();
    for call in source.split("say!(").skip(1) {
        let Some(id) = call.split('"').nth(1) else {
            continue;
        };
        if !call[..call.find('"').expect("a quote")].trim_end().ends_with(',') {
            continue;
        }
        let (mut depth, mut quoted, mut top) = (0, false, String::new());
        for letter in call.chars() {
            match letter {
                '"' => quoted = !quoted,
                '(' | '[' | '{' if !quoted => depth += 1,
                ')' | ']' | '}' if !quoted => depth -= 1,
                _ if depth == 0 && !quoted => top.push(letter),
                _ => {}
            }
            if depth < 0 {
                break;
            }
        }
        let names = top.split(',').skip(1).filter_map(|part| part.split_once(" = "));
        let names = names.map(|(name, _)| name.trim().to_owned()).collect();
        found.push((id.to_owned(), names));
    }
    found
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = catalogue("en");
    assert!(languages().len() >= 2);
    for language in languages() {
        let other = catalogue(&language);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let unknown: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language} misses {missing:?}");
        assert!(unknown.is_empty(), "only {language} has {unknown:?}");
        for (id, variables) in &english {
            assert_eq!(&other[id], variables, "{language}: {id}");
        }
    }
}

#[test]
fn every_message_is_said_with_its_variables() {
    let english = catalogue("en");
    let mut unsaid: BTreeSet<&String> = english.keys().collect();
    for file in files(&super::root().join("src"), "rs") {
        if file.ends_with("text/words.rs") {
            continue;
        }
        let source = fs::read_to_string(&file).expect("a readable file");
        for (id, variables) in said(&source) {
            let message = english.get(&id);
            let message = message.unwrap_or_else(|| panic!("{}: no message {id}", file.display()));
            assert_eq!(message, &variables, "{}: {id}", file.display());
            unsaid.remove(&id);
        }
    }
    unsaid.retain(|id| !MADE.iter().any(|(beginning, _)| id.starts_with(beginning)));
    assert!(unsaid.is_empty(), "never said: {unsaid:?}");
    for (beginning, reason) in MADE {
        let is_used = english.keys().any(|id| id.starts_with(beginning));
        assert!(is_used && !reason.is_empty(), "{beginning} excuses nothing");
    }
}

#[test]
fn every_file_of_a_catalogue_is_in_the_program() {
    let source = fs::read_to_string(super::root().join("src/discord/text/words.rs")).expect("it is there");
    for language in languages() {
        let listed = source
            .split(&format!("files!(\"{language}\": "))
            .nth(1)
            .expect("it is there");
        let listed = listed.split(')').next().expect("it is there");
        for file in files(&super::root().join("assets/words").join(&language), "ftl") {
            let name = file
                .file_stem()
                .expect("it is there")
                .to_str()
                .expect("it is there");
            assert!(listed.contains(&format!("\"{name}\"")), "{language}/{name}.ftl");
        }
    }
}
