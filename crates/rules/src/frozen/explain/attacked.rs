//! Refuses what needs a square that the enemy does not attack: names who attacks it, and which way. Decides nothing.

use super::refusals_by_verb::VerbRefusals;
use crate::frozen::apply::kings_check::attack_way;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::refusal::{Refusal, listed};
use crate::seat::Seat;

impl VerbRefusals<'_> {
    /// Refuses an action because a side attacks a square; `None` if it doesn't. `why` is the clause about it.
    pub(super) fn attacked(&self, ruling: Ruling, (by, at): (Seat, Square), why: &str) -> Option<Refusal> {
        let (board, analysis) = (self.analysed.board, self.analysed.analysis());
        let attacks = |unit: &&Unit| unit.side == by && analysis.facts(board, unit.square).area.has(at);
        let attackers: Vec<&Unit> = board.units().iter().filter(attacks).collect();
        if attackers.is_empty() {
            return None;
        }
        let named = attackers.iter().map(|unit| {
            let name = format!("the {} on {}", unit.kind(), unit.square);
            match attack_way(board, unit.square, at) {
                way if way.is_empty() => name,
                way => format!("{name} {way}"),
            }
        });
        let named = listed(&named.collect::<Vec<String>>());
        let refusal = self.by(ruling, format!("{at} is attacked by {named}; {why}."));
        Some(refusal.because_of(attackers.into_iter().map(|unit| unit.square.cell())))
    }
}
