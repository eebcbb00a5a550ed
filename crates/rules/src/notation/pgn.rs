//! Writes games of orthodox chess as Portable Game Notation (PGN), in its export format. Knows no match and no clock.

use crate::outcome::Outcome;
use crate::seat::Seat;
use std::fmt::Write as _;

/// The longest line of moves, in characters.
const LINE_CHARACTERS: usize = 79;

/// The longest value of a tag, in characters. The standard limits lines to 255.
const TAG_CHARACTERS: usize = 200;

/// The tags of a game: the Seven Tag Roster, then others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnTags {
    /// What the game was played as.
    pub event: String,
    /// Where it was played.
    pub site: String,
    /// When it began, as `YYYY.MM.DD`.
    pub date: String,
    /// The round, `-` outside tournaments.
    pub round: String,
    /// Who played White.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// How it ended; `None` if it has not ended, or without a result.
    pub outcome: Option<Outcome>,
    /// Further tags, each with its name.
    pub further: Vec<(&'static str, String)>,
}

/// Writes a game that began in the initial position. `moves` are its turns in standard algebraic notation, White's first.
#[must_use]
pub fn write(tags: &PgnTags, moves: &[String]) -> String {
    let result = result(tags.outcome);
    let roster = [
        ("Event", tags.event.as_str()),
        ("Site", &tags.site),
        ("Date", &tags.date),
        ("Round", &tags.round),
        ("White", &tags.white),
        ("Black", &tags.black),
        ("Result", result),
    ];
    let further = tags.further.iter().map(|(name, value)| (*name, value.as_str()));
    let mut text = String::new();
    for (name, value) in roster.into_iter().chain(further) {
        let _ = writeln!(text, "[{name} \"{}\"]", escaped(value));
    }
    text.push('\n');
    let numbered = moves.iter().enumerate().flat_map(|(index, text)| {
        let number = (index % 2 == 0).then(|| format!("{}.", index / 2 + 1));
        number.into_iter().chain([text.clone()])
    });
    let mut line = String::new();
    for token in numbered.chain([result.to_owned()]) {
        if !line.is_empty() && line.chars().count() + 1 + token.chars().count() > LINE_CHARACTERS {
            text.push_str(&line);
            text.push('\n');
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&token);
    }
    text.push_str(&line);
    text.push('\n');
    text
}

/// Returns the token of the result, which also ends the moves.
const fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Win(Seat::White)) => "1-0",
        Some(Outcome::Win(Seat::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
    }
}

/// Escapes a tag's value, which is one printable line.
fn escaped(value: &str) -> String {
    let printable = value.chars().filter(|letter| !letter.is_control());
    let mut escaped = String::new();
    for letter in printable.take(TAG_CHARACTERS) {
        if matches!(letter, '"' | '\\') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(white: &str, outcome: Option<Outcome>) -> PgnTags {
        PgnTags {
            event: "Chess".to_owned(),
            site: "Club".to_owned(),
            date: "2026.11.23".to_owned(),
            round: "-".to_owned(),
            white: white.to_owned(),
            black: "Bob".to_owned(),
            outcome,
            further: vec![("Termination", "normal".to_owned())],
        }
    }

    #[test]
    fn the_roster_comes_first_and_the_result_twice() {
        let moves = ["f3", "e5", "g4", "Qh4#"].map(str::to_owned);
        assert_eq!(
            write(&tags("Ann", Some(Outcome::Win(Seat::Black))), &moves),
            "[Event \"Chess\"]\n[Site \"Club\"]\n[Date \"2026.11.23\"]\n[Round \"-\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\
             [Result \"0-1\"]\n[Termination \"normal\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"
        );
    }

    #[test]
    fn long_games_are_wrapped_and_names_are_escaped() {
        let moves = vec!["Nb1xd2+".to_owned(); 200];
        let text = write(&tags("A \"great\" \\ player\n", None), &moves);
        assert!(
            text.contains("[White \"A \\\"great\\\" \\\\ player\"]\n"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
        assert!(text.ends_with(" *\n"), "{text}");
    }
}
