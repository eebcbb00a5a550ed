//! No sentence stands in the code of the bot: what people read comes from the catalogues. Literals that others
//! read are listed by file, with the reason.

use std::collections::BTreeMap;

/// The files, or folders, whose literals of several words nobody reads in Discord, and who does. All other files have none.
const NOT_IN_DISCORD: &[(&str, &str)] = &[
    (
        "bot/",
        "the operator: the log, `/health`, what keeps the bot from starting",
    ),
    ("cli/", "the operator: the output of commands"),
    (
        "discord/text/rules/finding.rs",
        "what people type who look for a rule",
    ),
    ("config/", "the operator: settings and `.env.example`"),
    ("main.rs", "the operator: the answer to `--version`"),
    ("metrics.rs", "the operator: what each metric counts"),
    (
        "try_out/",
        "whoever runs `rookery try`: the terminal and the names in its world",
    ),
    ("workers/", "the operator: the names of workers in the log"),
    (
        "discord/match_view/pgn.rs",
        "programs: terms of PGN, which is English",
    ),
    ("discord/text/pgn.rs", "programs: the computer's name in PGN"),
    (
        "discord/text/guide.rs",
        "readers of the pages for players, which are English and say so",
    ),
    (
        "discord/text/rules.rs",
        "nobody: a heading by which a part of an English page is found",
    ),
];

/// What makes a literal the operator's or the compiler's, where it stands before it in the same statement; or the
/// description of an option, whose translations are in `commands.ftl`.
const NOT_READ_BY_PLAYERS: &[&str] = &[
    "tracing::",
    "Fault(",
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
pub(super) fn sentences(source: &str) -> Vec<String> {
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
fn no_sentence_stands_in_the_code() {
    let root = super::root().join("src");
    let mut counted: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in super::files::sources(&root) {
        let name = path.strip_prefix(&root).expect("a file of the program");
        let name = name.to_str().expect("a plain name").replace('\\', "/");
        let found = sentences(&text);
        if !name.ends_with("tests.rs") && !found.is_empty() {
            counted.insert(name, found);
        }
    }
    let excuses = |name: &str| {
        NOT_IN_DISCORD
            .iter()
            .find(|(excused, _)| name.starts_with(excused))
    };
    let wrong: Vec<String> = counted
        .iter()
        .filter(|(name, _)| excuses(name).is_none())
        .map(|(name, found)| format!("{name}: {found:?}"))
        .collect();
    assert!(
        wrong.is_empty(),
        "sentences belong into assets/words:\n{}",
        wrong.join("\n")
    );
    for (excused, reason) in NOT_IN_DISCORD {
        let is_needed = counted.keys().any(|name| name.starts_with(excused));
        assert!(is_needed && !reason.is_empty(), "{excused} excuses nothing");
    }
}
