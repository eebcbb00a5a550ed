//! No sentence stands in the code of the bot: what people read comes from the catalogues. Counts the literals that still
//! do, file by file, and lets the numbers only fall.

use std::collections::BTreeMap;

/// The files with literals of several words that people read, and how many each has. A lower number is written here; a
/// higher one is refused.
const LEFT: &[(&str, usize)] = &[
    ("match_view/board.rs", 1),
    ("match_view/pgn.rs", 2),
    ("privacy.rs", 1),
    ("text/guide.rs", 4),
    ("text/pgn.rs", 1),
    ("text/privacy.rs", 1),
    ("text/rules.rs", 1),
    ("turn_menu/words.rs", 3),
];

/// What makes a literal the operator's or the compiler's, where it stands before it in the same statement; or the
/// description of an option, whose translations are in `commands.ftl`.
const NOT_READ_BY_PLAYERS: &[&str] = &[
    "tracing::",
    "anyhow!",
    "context(",
    "expect(",
    "reason =",
    "const DESCRIPTION",
    "#[",
    "panic!",
    "bail!",
    "assert",
];

/// Returns the code before the tests, without comments.
fn code(source: &str) -> String {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether a literal has two words in a row.
fn is_sentence(literal: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_ascii_alphabetic());
        word.len() > 1
            && word
                .chars()
                .all(|letter| letter.is_ascii_alphabetic() || letter == '\'')
    };
    let plain: String = {
        let mut depth = 0_i32;
        let outside = literal.chars().map(|letter| match letter {
            '{' => {
                depth += 1;
                '|'
            }
            '}' => {
                depth -= 1;
                '|'
            }
            _ if depth > 0 => '|',
            _ => letter,
        });
        outside.collect()
    };
    let words: Vec<&str> = plain.split(' ').collect();
    words.windows(2).any(|two| is_word(two[0]) && is_word(two[1]))
}

/// Returns the literals of code that players may read and that have several words.
fn sentences(source: &str) -> Vec<String> {
    let code = code(source);
    let (mut found, mut statement, mut literal) = (Vec::new(), String::new(), None::<String>);
    let mut letters = code.chars().peekable();
    while let Some(letter) = letters.next() {
        match (&mut literal, letter) {
            (Some(text), '\\') => {
                if letters.next().is_some_and(|escaped| escaped == '"') {
                    text.push('"');
                }
            }
            (Some(text), '"') => {
                let is_for_players = !NOT_READ_BY_PLAYERS.iter().any(|word| statement.contains(word));
                if is_for_players && is_sentence(text) {
                    found.push(std::mem::take(text));
                }
                literal = None;
            }
            (Some(text), _) => text.push(letter),
            (None, '\'') if letters.peek() == Some(&'"') => {
                letters.next();
                letters.next();
            }
            (None, '"') => literal = Some(String::new()),
            (None, ';' | '{' | '}') => statement.clear(),
            (None, ']') if statement.contains("#[") => statement.clear(),
            (None, _) => statement.push(letter),
        }
    }
    found
}

#[test]
fn a_literal_of_several_words_is_a_sentence() {
    for text in ["It's White's turn.", "Yes, resign", "{} wins by force"] {
        assert!(is_sentence(text), "{text}");
    }
    for text in [
        "e2-e4",
        "panel-choose-action",
        "{first}\n{rest}",
        "{} ({})",
        "a b",
    ] {
        assert!(!is_sentence(text), "{text}");
    }
    let source = "fn f() { tracing::info!(\"not for players\"); say(\"for all players\") }";
    assert_eq!(sentences(source), ["for all players"]);
}

#[test]
fn no_further_sentence_stands_in_the_code() {
    let root = super::root().join("src/discord");
    let mut counted: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in super::files::sources(&root) {
        let name = path.strip_prefix(&root).expect("a file of the bot");
        let name = name.to_str().expect("a plain name").replace('\\', "/");
        let is_test = name.ends_with("tests.rs");
        let found = sentences(&text);
        if !is_test && !found.is_empty() {
            counted.insert(name, found);
        }
    }
    let left: BTreeMap<&str, usize> = LEFT.iter().copied().collect();
    let mut wrong = Vec::new();
    for (name, found) in &counted {
        if left.get(name.as_str()) != Some(&found.len()) {
            wrong.push(format!("(\"{name}\", {}), {found:?}", found.len()));
        }
    }
    let clean = left.keys().filter(|name| !counted.contains_key(**name));
    wrong.extend(clean.map(|name| format!("{name} has none any more")));
    assert!(
        wrong.is_empty(),
        "sentences belong into assets/words:\n{}",
        wrong.join("\n")
    );
}
