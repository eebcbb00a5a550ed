//! Sentences of the export of a match to other chess programs.

use crate::discord::limits::MESSAGE_CHARACTERS;
use rookery_session::ComputerLevel;

/// The match as text to copy, if it fits into a message; the file beside the message always has it.
#[must_use]
pub fn pgn(variant: &str, id: &str, file: &str) -> String {
    let said = format!("**{variant}**, match `{id}`, in PGN.");
    let whole = format!(
        "{said} Import the file into your chess program, or copy the text.\n```\n{}```",
        file.replace('`', "'")
    );
    if whole.chars().count() <= MESSAGE_CHARACTERS {
        whole
    } else {
        format!("{said} Import the file into your chess program.")
    }
}

/// The match has no PGN.
#[must_use]
pub fn no_pgn(variant: &str) -> String {
    format!(
        "Only matches of orthodox chess with at least one move can be exported as PGN, and this is {variant}. `/history` lists its turns."
    )
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
        let short = pgn("Chess", "abcd", "[Event \"Chess\"]\n\n1. e4 *\n");
        assert!(
            short.ends_with("```\n[Event \"Chess\"]\n\n1. e4 *\n```"),
            "{short}"
        );
        let long = pgn("Chess", "abcd", &"Nb1xd2+ ".repeat(400));
        assert!(
            !long.contains("```") && long.ends_with("your chess program."),
            "{long}"
        );
    }
}
