//! Rounds without a game, as C.07, article 16 counts them.

use crate::points::Points;
use crate::tournament::{ByeKind, Entrant, Record};

/// Whether the player asked not to play: a half-point or zero-point bye (16.1.1).
pub(super) fn is_requested_bye(record: Record) -> bool {
    matches!(record, Record::Bye(ByeKind::Half | ByeKind::Zero))
}

/// Whether the round was left unplayed by the player's own will: a requested bye or a lost forfeit (16.1.2).
pub(super) fn is_voluntary(record: Record) -> bool {
    is_requested_bye(record) || matches!(record, Record::Forfeit { is_won: false, .. })
}

/// Returns a player's score as it counts in the tie-breaks of the opponents (16.3).
///
/// A requested bye counts as a draw if the player was never available again afterwards; every other round counts
/// what it gave.
pub(super) fn adjusted_score(player: &Entrant, rounds: usize) -> Points {
    let available = (0..rounds)
        .rev()
        .find(|round| !is_voluntary(player.record(*round)));
    let counted = |round: usize| {
        let record = player.record(round);
        let is_gone = available.is_none_or(|available| round > available);
        if is_gone && is_requested_bye(record) {
            Points::DRAW
        } else {
            record.points()
        }
    };
    (0..rounds).map(counted).sum()
}
