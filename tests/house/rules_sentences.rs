//! The sentences of the rules: those with an ID are translated in every language, and those without one are counted, by
//! variant.

use super::files::sources;
use super::sentences::sentences;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The variants that still have sentences without an ID, and a file with phrases of theirs. Everything else has none.
const UNTRANSLATED: [&str; 3] = ["elemental", "event.rs", "frozen"];

/// The files, or folders, whose sentences are not counted, and why.
const NOT_COUNTED: [(&str, &str); 14] = [
    (
        "chess/descriptor.rs",
        "translated by the names of what they describe, as a test of `text/rules.rs` shows",
    ),
    (
        "cyvasse/descriptor.rs",
        "translated by the names of what they describe, as a test of `text/rules.rs` shows",
    ),
    (
        "shield/descriptor.rs",
        "translated by the names of what they describe, as a test of `text/rules.rs` shows",
    ),
    (
        "notation/passing.rs",
        "words that players type to pass, which are read and not shown",
    ),
    (
        "notation/names.rs",
        "names of actions that people type, in each language",
    ),
    ("lesson/check.rs", "for authors: what must be mended in a course"),
    ("lesson/goal.rs", "for authors: how goals are written in a course"),
    (
        "lesson/read.rs",
        "for authors: how a course is written; tests keep the courses of the program readable",
    ),
    ("reach/diagram.rs", "for authors: how a diagram is written"),
    ("reach/picture.rs", "for authors: how a worked picture is written"),
    (
        "registered.rs",
        "for programmers: an action of one variant in a position of another",
    ),
    (
        "scenario/",
        "for authors: how a scenario is written, and what came out differently",
    ),
    (
        "variant.rs",
        "for programmers: an action of one variant in a position of another",
    ),
    (
        "unit_list.rs",
        "lists units within sentences that have no ID, in English alone",
    ),
];

/// What may follow the name of an argument in a translation: forms of a kind of unit.
const FORMS: [&str; 7] = [
    "-the",
    "-the-object",
    "-the-dative",
    "-a",
    "-a-object",
    "-into",
    "-several",
];

/// Texts of actions, which are the same in every language.
const NOTATION: [&str; 1] = ["claim draw"];

/// IDs that are made from the names of units, verbs, stages, questions, options, typed decisions and their ready-made texts, topics
/// and mechanics.
const NAMED: [&str; 10] = [
    "-unit-",
    "-verb-",
    "-does-",
    "-stage-",
    "-question-",
    "setting-",
    "writing-",
    "preset-",
    "topic-",
    "mechanic-",
];

/// The sentences with an ID in a source, and the source without them.
fn taken_out(source: &str) -> (Vec<(String, BTreeSet<String>)>, String) {
    let (mut found, mut rest) = (Vec::new(), String::new());
    let mut left = source;
    while let Some((before, after)) = left.split_once("said!(") {
        rest.push_str(before);
        let (mut depth, mut quoted, mut escaped, mut end) = (1, false, false, after.len());
        for (index, letter) in after.char_indices() {
            match letter {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                '(' if !quoted => depth += 1,
                ')' if !quoted => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                end = index;
                break;
            }
        }
        let call = &after[..end];
        let mut texts = call.split('"');
        let (id, english) = (texts.nth(1), texts.nth(1));
        if let (Some(id), Some(_)) = (id, english) {
            let behind = call.rsplit_once('"').map_or("", |(_, behind)| behind);
            let mut names = BTreeSet::new();
            let mut depth = 0;
            let mut name = String::new();
            for letter in behind.chars().chain([',']) {
                match letter {
                    '(' | '[' | '{' => depth += 1,
                    ')' | ']' | '}' => depth -= 1,
                    ',' if depth == 0 => {
                        let own = name.split('=').next().unwrap_or_default().trim();
                        if !own.is_empty() {
                            names.insert(own.to_owned());
                        }
                        name.clear();
                        continue;
                    }
                    _ => {}
                }
                name.push(letter);
            }
            found.push((id.to_owned(), names));
        }
        left = &after[end..];
    }
    rest.push_str(left);
    (found, rest)
}

/// The files of the rules that are no tests, by their paths below `crates/rules/src`.
fn rules() -> Vec<(String, String)> {
    let root = super::root().join("crates/rules/src");
    let all = sources(&root).into_iter().map(|(path, text)| {
        let name = path.strip_prefix(&root).expect("a file of the rules");
        let name = name.to_str().expect("a plain name").replace('\\', "/");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        (name, code.to_owned())
    });
    all.filter(|(name, _)| !name.contains("tests") && !name.contains("conformance") && name != "said.rs")
        .collect()
}

/// The sentences with an ID, each with the names of its arguments.
fn identified() -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, code) in rules() {
        for (id, names) in taken_out(&code).0 {
            all.entry(id).or_default().extend(names);
        }
    }
    for id in ["said-one", "said-and", "said-or", "said-list"] {
        all.insert(id.to_owned(), ["one", "other"].map(str::to_owned).into());
    }
    all.insert(
        "said-headed".to_owned(),
        ["head", "rest"].map(str::to_owned).into(),
    );
    all
}

#[test]
fn sentences_with_an_id_are_found() {
    let (found, rest) =
        taken_out("f(said!(\"a-b\", \"At {at} (now).\", at, side = g(x, y))); h(\"not this one\")");
    let names: BTreeSet<String> = ["at", "side"].map(str::to_owned).into();
    assert_eq!(found, [("a-b".to_owned(), names)]);
    assert_eq!(sentences(&rest), ["not this one"]);
}

#[test]
fn every_sentence_with_an_id_is_translated_with_its_arguments() {
    let identified = identified();
    assert!(identified.len() > 150, "{}", identified.len());
    for language in ["de"] {
        let folder = super::root().join("assets/words").join(language);
        let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for entry in fs::read_dir(folder).expect("the catalogues") {
            let path = entry.expect("a file").path();
            let name = path
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            if name.starts_with("rules-") {
                let text = fs::read_to_string(&path).expect("a readable file");
                known.extend(super::words::messages(&text));
            }
        }
        let missing: Vec<_> = identified.keys().filter(|id| !known.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language} has no translation of {missing:?}");
        for (id, variables) in &known {
            let Some(arguments) = identified.get(id) else {
                assert!(
                    NAMED.iter().any(|part| id.contains(part)),
                    "{language}: nothing says {id}"
                );
                continue;
            };
            for variable in variables {
                let plain = FORMS.iter().find_map(|form| variable.strip_suffix(form));
                let is_known =
                    arguments.contains(variable) || plain.is_some_and(|name| arguments.contains(name));
                assert!(is_known, "{language}: {id} has no {variable}");
            }
        }
    }
}

#[test]
fn the_sentences_without_an_id_are_counted_by_variant() {
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    let mut excused: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, code) in rules() {
        let mut found = sentences(&taken_out(&code).1);
        found.retain(|text| !NOTATION.contains(&text.as_str()));
        let folder = name.split('/').next().unwrap_or_default();
        if let Some((part, _)) = NOT_COUNTED.iter().find(|(part, _)| name.starts_with(part)) {
            *excused.entry(part).or_default() += found.len();
            continue;
        }
        if !UNTRANSLATED.contains(&folder) {
            assert!(found.is_empty(), "{name}: sentences without an ID: {found:?}");
        }
        *counted.entry(folder.to_owned()).or_default() += found.len();
    }
    counted.retain(|_, count| *count > 0);
    println!("sentences without an ID: {counted:?}");
    println!("not counted: {excused:?}");
    let known: Vec<&str> = counted.keys().map(String::as_str).collect();
    assert_eq!(known, UNTRANSLATED, "what has no such sentence any more");
    for (part, reason) in NOT_COUNTED {
        assert!(excused[part] > 0 && !reason.is_empty(), "{part} excuses nothing");
    }
}
