//! Buchholz and Sonneborn-Berger (C.07, articles 8 and 9): both are made of the opponents' scores.

use super::TieBreakPart;
use super::unplayed::{adjusted_score, is_voluntary};
use crate::points::{Number, Points};
use crate::tournament::{Entrant, Tournament};

/// Returns what each round adds. An unplayed round counts as one against a dummy with the player's own score (16.4).
pub(super) fn parts(tournament: &Tournament, player: &Entrant, rounds: usize) -> Vec<TieBreakPart> {
    let score_of = |number: Number| {
        let opponent = tournament.player(number);
        opponent.map_or(Points::LOSS, |opponent| adjusted_score(opponent, rounds))
    };
    let own = player.points(rounds);
    (0..rounds)
        .map(|round| {
            let record = player.record(round);
            let opponent = record.played().map(|(opponent, ..)| opponent);
            TieBreakPart {
                opponent,
                points: record.points(),
                opponent_score: opponent.map_or(own, score_of),
                is_cut: false,
            }
        })
        .collect()
}

/// Returns the round that BH/C1 leaves out: the lowest score, but voluntarily unplayed rounds first (16.5).
pub(super) fn cut(player: &Entrant, parts: &[TieBreakPart]) -> Option<usize> {
    (0..parts.len()).min_by_key(|round| (!is_voluntary(player.record(*round)), parts[*round].opponent_score))
}
