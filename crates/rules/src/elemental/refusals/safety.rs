//! Refusals for the king's safety: what would attack it after all automatic consequences.

use super::{cells, no};
use crate::chess::ChessAction;
use crate::chess::bits::{Square, Squares, last_rank};
use crate::chess::board::Kind;
use crate::elemental::action::ElementalAction;
use crate::elemental::loadout::Offense;
use crate::elemental::state::State;
use crate::elemental::unit::Unit;
use crate::outcome::Ending;
use crate::refusal::Refusal;

/// A sentence about the attackers of a king for a player whom Mist Shroud keeps from hints about the enemy's moves: without
/// these attackers, which `by` lists. The board hides none of them.
pub(super) fn unnamed_attackers(sentence: &str, by: &str) -> String {
    let without = sentence.replace(&format!(" by {by}"), "");
    format!(
        "{without} What attacks it stands in plain sight, but isn't named because of Mist Shroud (EL-MIST-2)."
    )
}

impl State {
    /// Explains why a candidate is not safe (EL-CHECK-2 to EL-CHECK-4).
    pub(super) fn explain_danger(&self, action: ElementalAction) -> Refusal {
        let side = self.turn();
        if let ElementalAction::Assault { from, to } = action {
            return self.explain_assault_danger(from, to);
        }
        let after = self.tried(action);
        let attackers = after.checkers(side);
        let Some(king) = after.table.board.king(side).filter(|_| attackers != 0) else {
            return no("EL-CHECK-2", "That isn't possible now.");
        };
        let by = after.listed_attackers(attackers, side.other(), king);
        let culprits: Vec<_> = cells(attackers).collect();
        let victim = self.victim_of(action);
        let withstands =
            victim.filter(|(at, _)| after.table.unit(*at).cracked && !self.table.unit(*at).cracked);
        let sturdy = withstands.filter(|(at, _)| self.would_be_safe(action, *at, |unit| unit.cracked = true));
        let rewinds = withstands.is_none()
            && victim.is_some_and(|(at, kind)| State::can_rewind(kind, self.table.unit(at)));
        let poisoned = after.turn() != side
            && self.mover_dies(action, &after)
            && victim.is_some_and(|(at, _)| {
                self.would_be_safe(action, at, |unit| unit.slots.offense = Offense::None)
            });
        let (rule, sentence) = if let Some((at, kind)) = sturdy {
            let sentence = format!(
                "The {} on {at} is sturdy: that capture would fail and leave your king on {king} attacked by {by}.",
                kind.word()
            );
            ("EL-CHECK-2", sentence)
        } else if poisoned {
            let sentence = format!(
                "Your unit would die of Poisonous Meat and leave your king on {king} attacked by {by}."
            );
            ("EL-CHECK-2", sentence)
        } else if rewinds {
            let sentence = format!(
                "That would leave your king on {king} attacked by {by}, and a Do-Over doesn't count as a way out."
            );
            ("EL-CHECK-3", sentence)
        } else if self.table.board.king(side) != Some(king) {
            (
                "EL-CHECK-2",
                format!("Your king would be attacked on {king} by {by}."),
            )
        } else if self.checkers(side) & attackers != 0 {
            let sentence = format!(
                "Your king on {king} is in check, and that does not end the attack by {by}; later choices of the turn do not count."
            );
            ("EL-CHECK-2", sentence)
        } else {
            let sentence = format!(
                "That would leave your king on {king} attacked by {by}; later choices of the turn do not count."
            );
            ("EL-CHECK-2", sentence)
        };
        let veiled = unnamed_attackers(&sentence, &by);
        no(rule, sentence).because_of(culprits).veiled(veiled)
    }

    /// Returns whether the action would leave the own king safe if the victim lacked what `bare` takes from it.
    fn would_be_safe(&self, action: ElementalAction, victim: Square, bare: impl FnOnce(&mut Unit)) -> bool {
        let mut without = self.clone();
        bare(without.table.unit_mut(victim));
        !without.tried(action).in_check(self.turn())
    }

    /// Returns the square and kind of the unit that an action would capture or kill.
    pub(in crate::elemental) fn victim_of(&self, action: ElementalAction) -> Option<(Square, Kind)> {
        let at = match action {
            ElementalAction::Kill(at)
            | ElementalAction::BlazeKill(at)
            | ElementalAction::Snipe(at)
            | ElementalAction::BlazeSnipe(at) => at,
            _ => match action.going()? {
                (_, to) if self.table.board.kind(to).is_some() => to,
                (from, to) => {
                    self.en_passant(from, self.turn())
                        .filter(|(target, _)| *target == to)?
                        .1
                }
            },
        };
        Some((at, self.table.board.kind(at)?))
    }

    /// Returns whether the captor is gone afterwards.
    pub(super) fn mover_dies(&self, action: ElementalAction, after: &State) -> bool {
        match (action.going(), self.victim_of(action)) {
            (Some((from, _)), Some(_)) => after.table.find(self.table.unit(from).id).is_none(),
            _ => false,
        }
    }

    /// Implements [`crate::Game::vain_captures`].
    pub(in crate::elemental) fn vain_captures(&self) -> Vec<(ElementalAction, Refusal)> {
        let (side, mut found) = (self.turn(), Vec::new());
        if !self.ending().is_some_and(Ending::is_checkmate) {
            return found;
        }
        for to in Squares(self.checkers(side)) {
            for from in Squares(self.table.board.of_side(side)) {
                let Some((_, kind, _)) = self.table.at(from) else {
                    continue;
                };
                if self.reached(from, from, side, kind) & to.bit() == 0 {
                    continue;
                }
                let promotes = kind == Kind::Pawn && last_rank(side) & to.bit() != 0;
                let go = ChessAction::go(from, to, true, promotes.then_some(Kind::Queen));
                let action = ElementalAction::Chess(go);
                found.push((action, self.explain_first(action)));
            }
        }
        found
    }

    fn explain_assault_danger(&self, from: Square, to: Square) -> Refusal {
        match self.worst_assault(from, to) {
            Some((lands, attackers)) => {
                let place = if lands == from {
                    "if it stays".to_owned()
                } else {
                    format!("thrown back to {lands}")
                };
                let sentence = format!(
                    "The {} on {from} could leave your king attacked, {place}; an assault is legal only if none of its results does that.",
                    self.kind_on(from)
                );
                let veiled = sentence.clone();
                no("EL-CHECK-4", sentence)
                    .because_of(Squares(attackers).map(Square::cell))
                    .veiled(veiled)
            }
            None => no("EL-CHECK-4", "That assault could leave your king attacked."),
        }
    }
}
