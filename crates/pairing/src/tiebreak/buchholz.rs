//! Buchholz and Sonneborn-Berger (C.07, articles 8 and 9): both are made of the opponents' scores.

use super::TieBreakPart;
use super::unplayed::{adjusted_score, is_voluntary};
use crate::points::{Number, Points};
use crate::tournament::{Entrant, Record, Tournament};

/// Returns what each round adds. A round without a game counts as one against a dummy (16.4), whose score is the
/// player's own: after a forfeit at most that of the absent or present opponent, otherwise at most a draw a round.
pub(super) fn parts(tournament: &Tournament, player: &Entrant, rounds: usize) -> Vec<TieBreakPart> {
    let score_of = |number: Number| {
        let opponent = tournament.player(number);
        opponent.map_or(Points::LOSS, |opponent| adjusted_score(opponent, rounds))
    };
    let own = player.points(rounds);
    let draws: Points = (0..rounds).map(|_| Points::DRAW).sum();
    (0..rounds)
        .map(|round| {
            let record = player.record(round);
            let (opponent, opponent_score) = match record {
                Record::Game { opponent, .. } => (Some(opponent), score_of(opponent)),
                Record::Forfeit { opponent, .. } => (None, own.min(score_of(opponent))),
                Record::Running { .. } | Record::Bye(_) => (None, own.min(draws)),
            };
            TieBreakPart {
                opponent,
                points: record.points(),
                opponent_score,
                is_cut: false,
            }
        })
        .collect()
}

/// Returns the round that BH/C1 leaves out: the lowest score, but voluntarily unplayed rounds first (16.5).
pub(super) fn cut(player: &Entrant, parts: &[TieBreakPart]) -> Option<usize> {
    (0..parts.len()).min_by_key(|round| (!is_voluntary(player.record(*round)), parts[*round].opponent_score))
}
