//! Refuses what needs a square that the enemy does not attack: names who attacks it, and which way. Decides nothing.

use super::refusals_by_verb::VerbRefusals;
use super::words::called;
use crate::frozen::apply::kings_check::{attack_way, bent_path};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::unit_list::UnitList;

impl VerbRefusals<'_> {
    /// Refuses an action because a side attacks a square; `None` if it doesn't. `why` is the clause about it.
    pub(super) fn attacked(&self, ruling: Ruling, (by, at): (Seat, Square), why: &str) -> Option<Refusal> {
        let (board, analysis) = (self.analysed.board, self.analysed.analysis());
        let attacks = |unit: &&Unit| unit.side == by && analysis.facts(board, unit.square).area.has(at);
        let attackers: Vec<&Unit> = board.units().iter().filter(attacks).collect();
        if attackers.is_empty() {
            return None;
        }
        let mut named = UnitList::default();
        for unit in &attackers {
            let way = attack_way(board, unit.square, at);
            named.add_with(called(unit), unit.square, way.to_string());
        }
        let named = named.the_on();
        let refusal = self.by(ruling, format!("{at} is attacked by {named}; {why}."));
        let ways = attackers
            .iter()
            .flat_map(|unit| bent_path(board, unit.square, at));
        let refusal = refusal.along(ways.map(Square::cell));
        Some(refusal.because_of(attackers.into_iter().map(|unit| unit.square.cell())))
    }
}
