//! What the bot says about reports of other programs.

use super::{fitting, halves};
use crate::discord::text::{counted, quoted};
use rookery_pairing::Points;

/// The file is no report that can be read.
#[must_use]
pub fn unreadable_report(reason: &str) -> String {
    format!(
        "I can't read this file as a TRF-16 report: {}. A report is a plain text file with one line for each player, which begins with `001` and has the player's number, name, points and results in fixed columns. Export it again, or correct that line.",
        quoted(reason)
    )
}

/// The file is too large for a report.
#[must_use]
pub fn report_too_large() -> String {
    "This file is too large for a TRF-16 report of at most 64 players.".to_owned()
}

/// What a picture of imported standings shows.
#[must_use]
pub const fn imported_title() -> &'static str {
    "Standings of the imported report"
}

/// One line of imported standings.
#[must_use]
pub fn imported_place(rank: usize, name: &str, points: Points) -> String {
    format!("**{rank}** {name} · {}", halves(points))
}

/// All rounds of a report are played.
#[must_use]
pub fn no_round_left(rounds: usize) -> String {
    format!("all {} are played", counted(rounds, "round"))
}

/// The pairings of the next round, with the player who has none; or why there is no pairing.
pub type NextRound = Result<(Vec<(String, String)>, Option<String>), String>;

/// An imported report: its standings and what comes next.
#[must_use]
pub fn imported(title: &str, rounds: usize, places: Vec<String>, next: NextRound) -> String {
    let title = if title.trim().is_empty() {
        "This report"
    } else {
        title
    };
    let mut lines = vec![format!(
        "**{title}** after {}. Nothing was stored.",
        counted(rounds, "round")
    )];
    match next {
        Ok((games, bye)) => {
            lines.push(format!("**Round {} by the Dutch system**", rounds + 1));
            lines.extend(
                (1..)
                    .zip(games)
                    .map(|(board, (white, black))| format!("{board}. {white} – {black}")),
            );
            lines.extend(bye.map(|name| format!("{name} has no opponent and gets a point.")));
        }
        Err(reason) => lines.push(format!("There is no next round: {reason}.")),
    }
    lines.push("**Standings**".to_owned());
    lines.extend(places);
    fitting(lines)
}
