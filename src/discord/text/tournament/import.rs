//! What the bot says about reports of other programs.

use super::{fitting, halves};
use crate::discord::text::quoted;
use crate::discord::text::words::{Words, say};
use rookery_pairing::{Points, TrfError};

/// The file is no report that can be read. What to do depends on whether one line is wrong.
#[must_use]
pub fn unreadable_report(words: &Words, error: &TrfError) -> String {
    let advice = match error {
        TrfError::Line { .. } => say!(words, "tournament-report-correct-line"),
        TrfError::NoPlayers | TrfError::Tournament(_) => say!(words, "tournament-report-export-again"),
    };
    let reason = quoted(&error.to_string());
    say!(
        words,
        "tournament-unreadable-report",
        reason = reason,
        advice = advice
    )
}

/// The file is too large for a report.
#[must_use]
pub fn report_too_large(words: &Words) -> String {
    say!(words, "tournament-report-too-large")
}

/// What a picture of imported standings shows.
#[must_use]
pub fn imported_title(words: &Words) -> String {
    say!(words, "tournament-imported-title")
}

/// One line of imported standings.
#[must_use]
pub fn imported_place(rank: usize, name: &str, points: Points) -> String {
    format!("**{rank}** {name} · {}", halves(points))
}

/// What comes after the rounds of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// The pairings of the next round, White first, with the player who has none.
    Paired {
        /// The games, first board first.
        games: Vec<(String, String)>,
        /// The player without an opponent.
        bye: Option<String>,
    },
    /// All rounds are played.
    AllPlayed,
    /// Games of this round, from 1, have no result yet.
    Running(usize),
    /// No pairing is possible, for this reason of the pairing program.
    Impossible(String),
}

/// An imported report: its standings and what comes next.
#[must_use]
pub fn imported(words: &Words, title: &str, rounds: usize, places: Vec<String>, next: NextRound) -> String {
    let played = u32::try_from(rounds).unwrap_or(u32::MAX);
    let running = match next {
        NextRound::Running(round) => Some(u32::try_from(round).unwrap_or(u32::MAX)),
        NextRound::Paired { .. } | NextRound::AllPlayed | NextRound::Impossible(_) => None,
    };
    let mut lines = vec![match (title.trim().is_empty(), running) {
        (true, None) => say!(words, "tournament-imported-unnamed", count = played),
        (true, Some(round)) => say!(words, "tournament-imported-unnamed-during", round = round),
        (false, None) => say!(words, "tournament-imported", title = title, count = played),
        (false, Some(round)) => say!(words, "tournament-imported-during", title = title, round = round),
    }];
    lines.extend(running.map(|round| say!(words, "tournament-imported-running", round = round)));
    match next {
        NextRound::Paired { games, bye } => {
            lines.push(say!(
                words,
                "tournament-imported-round",
                round = played.saturating_add(1)
            ));
            lines.extend(
                (1..)
                    .zip(games)
                    .map(|(board, (white, black))| format!("{board}. {white} – {black}")),
            );
            lines.extend(bye.map(|name| say!(words, "tournament-bye", name = name)));
        }
        NextRound::Running(_) => {}
        NextRound::AllPlayed => lines.push(say!(words, "tournament-imported-over", count = played)),
        NextRound::Impossible(reason) => {
            lines.push(say!(words, "tournament-imported-impossible", reason = reason));
        }
    }
    lines.push(say!(words, "tournament-imported-standings"));
    lines.extend(places);
    fitting(words, lines)
}
