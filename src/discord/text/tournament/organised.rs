//! What the bot says to an organiser who has done something.

use super::{date, result_text, title, vote_result, which_game};
use crate::discord::text::words::{Words, say};
use rookery_session::{Score, Seeding, TimeMs, TournamentState, TournamentStatus};
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

/// Asks an organiser whether to remove a player; with the round and the board of the player's running game.
#[must_use]
pub fn ask_to_remove(
    words: &Words,
    tournament: &TournamentState,
    player: UserId,
    running: Option<(u16, u16)>,
) -> String {
    let (name, player) = (title(tournament), player.mention().to_string());
    if tournament.status == TournamentStatus::Open {
        return say!(
            words,
            "tournament-ask-to-remove-open",
            player = player,
            name = name
        );
    }
    match running {
        Some((round, board)) => say!(
            words,
            "tournament-ask-to-remove-game",
            player = player,
            name = name,
            game = which_game(words, tournament, round, board)
        ),
        None => say!(words, "tournament-ask-to-remove", player = player, name = name),
    }
}

/// Confirms what an organiser has done.
#[must_use]
pub fn organised(words: &Words, tournament: &TournamentState, done: Organised) -> String {
    let name = title(tournament);
    match done {
        Organised::Started => {
            let started = say!(words, "tournament-started", name = name);
            match vote_result(words, tournament) {
                Some(vote) => format!("{started} {vote}"),
                None => started,
            }
        }
        Organised::Paused => match tournament.arena_ends() {
            Some(end) => say!(words, "tournament-paused-arena", name = name, end = date(end)),
            None => say!(words, "tournament-paused", name = name),
        },
        Organised::Resumed => say!(words, "tournament-resumed", name = name),
        Organised::Cancelled => say!(words, "tournament-cancelled", name = name),
        Organised::Seeded if tournament.rules.seeding == Seeding::Rating => {
            say!(words, "tournament-seeded-by-rating", name = name)
        }
        Organised::Seeded => say!(words, "tournament-seeded", name = name),
        Organised::Removed(user) => say!(
            words,
            "tournament-removed",
            player = user.mention().to_string(),
            name = name
        ),
        Organised::Substituted { by, replaced } => say!(
            words,
            "tournament-substituted",
            by = by.mention().to_string(),
            replaced = replaced.mention().to_string(),
            name = name
        ),
        Organised::Decided { round, board, score } => match tournament.arena_number(round, board) {
            Some(game) => say!(
                words,
                "tournament-decided-game",
                game = game,
                result = result_text(score)
            ),
            None => say!(
                words,
                "tournament-decided",
                round = round,
                board = board,
                result = result_text(score)
            ),
        },
        Organised::Extended(until) => {
            say!(words, "tournament-extended", name = name, date = date(until))
        }
    }
}
