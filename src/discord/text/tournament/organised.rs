//! What the bot says to an organiser who has done something.

use super::{date, result_text, title};
use rookery_session::{Score, TimeMs, TournamentState};
use serenity::all::{Mentionable, UserId};

/// What an organiser has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Organised {
    /// Started it.
    Started,
    /// Paused it.
    Paused,
    /// Let it go on.
    Resumed,
    /// Cancelled it.
    Cancelled,
    /// Seeded the players.
    Seeded,
    /// Removed this player.
    Removed(UserId),
    /// Put a substitute in the place of a player.
    Substituted {
        /// The substitute.
        by: UserId,
        /// Who had withdrawn.
        replaced: UserId,
    },
    /// Decided a board.
    Decided {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The result.
        score: Score,
    },
    /// Moved the end of the round.
    Extended(TimeMs),
}

/// Confirms what an organiser has done.
#[must_use]
pub fn organised(tournament: &TournamentState, done: Organised) -> String {
    let name = &title(tournament);
    match done {
        Organised::Started => format!("**{name}** has started. The pairings follow in a moment."),
        Organised::Paused => {
            format!(
                "**{name}** is paused: running games go on, and no further round is paired until `/tournament resume`."
            )
        }
        Organised::Resumed => format!("**{name}** goes on."),
        Organised::Cancelled => format!("**{name}** is cancelled. Running games stop and don't count."),
        Organised::Seeded => {
            format!(
                "The players of **{name}** are seeded in that order. Whoever wasn't named follows in the order of joining."
            )
        }
        Organised::Removed(user) => format!("{} no longer takes part in **{name}**.", user.mention()),
        Organised::Substituted { by, replaced } => {
            format!(
                "{} takes over the place of {} in **{name}**.",
                by.mention(),
                replaced.mention()
            )
        }
        Organised::Decided { round, board, score } => format!(
            "Board {board} of round {round} is decided: {}.",
            result_text(score, false)
        ),
        Organised::Extended(until) => format!("The round of **{name}** now ends {}.", date(until)),
    }
}
