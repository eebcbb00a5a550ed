//! Sentences of the export of a match to other chess programs.

use super::words::{Words, say};
use crate::discord::limits::MESSAGE_CHARACTERS;
use rookery_session::ComputerLevel;

/// The match as text to copy, if it fits into a message; the file beside the message always has it.
#[must_use]
pub fn pgn(words: &Words, variant: &str, id: &str, file: &str) -> String {
    let said = say!(words, "pgn-heading", variant = variant, id = id);
    let import = say!(words, "pgn-import");
    let whole = format!(
        "{said} {}\n```\n{}```",
        say!(words, "pgn-import-or-copy"),
        file.replace('`', "'")
    );
    if whole.chars().count() <= MESSAGE_CHARACTERS {
        whole
    } else {
        format!("{said} {import}")
    }
}

/// The match has no PGN.
#[must_use]
pub fn no_pgn(words: &Words, variant: &str) -> String {
    say!(words, "pgn-none", variant = variant)
}

/// The computer as the name of a player.
#[must_use]
pub fn computer(level: ComputerLevel) -> String {
    format!("Rookery level {}", level.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_game_can_be_copied_and_a_long_one_is_only_a_file() {
        let short = pgn(
            Words::english(),
            "Chess",
            "abcd",
            "[Event \"Chess\"]\n\n1. e4 *\n",
        );
        assert!(
            short.ends_with("```\n[Event \"Chess\"]\n\n1. e4 *\n```"),
            "{short}"
        );
        let long = pgn(Words::english(), "Chess", "abcd", &"Nb1xd2+ ".repeat(400));
        assert!(
            !long.contains("```") && long.ends_with("your chess program."),
            "{long}"
        );
    }
}
