//! Explains why an action is not legal: the rule, a sentence, and the obstacles. `movegen` decides legality.

mod answering;
mod capturing;
mod going;
mod safety;

use super::action::ElementalAction;
use super::check::AttackWay;
use super::ready_made::ready_made_names;
use super::state::{Stage, State};
use crate::chess::Decision;
use crate::chess::bits::{Square, Squares};
use crate::geometry::Cell;
use crate::refusal::{Refusal, listed};
use crate::said::Said;
use crate::seat::Seat;

fn no(rule: &'static str, sentence: impl Into<Said>) -> Refusal {
    Refusal::by_rule(rule, sentence)
}

fn cells(set: u64) -> impl Iterator<Item = Cell> {
    Squares(set).map(Square::cell)
}

impl State {
    /// Explains why the seat may not take an action, which must not be legal.
    pub(super) fn explain(&self, seat: Seat, action: ElementalAction) -> Refusal {
        if let Some(ending) = self.ending() {
            return Refusal::plain(format!("The game is over ({ending})."));
        }
        let turn = self.turn();
        if seat != turn {
            let sentence = format!("It is {}'s turn, not {}'s.", turn.name(), seat.name());
            return Refusal::plain(sentence);
        }
        if self.stage.is_loadout() {
            return self.explain_choice(action);
        }
        if self.stage.is_pending() {
            return self.explain_answer(action);
        }
        self.explain_first(action)
    }

    /// Lists units: "the rook on e8 and the knight on f6".
    fn listed(&self, set: u64) -> String {
        let units = Squares(set).map(|square| format!("the {} on {square}", self.kind_on(square)));
        listed(&units.collect::<Vec<_>>())
    }

    /// Lists the units of a side that attack a square, and for those that do so by an ability alone, how:
    /// "the knight on f3, and by the rook on a1 and the queen on d1 (by Chain Kill through e2)".
    fn listed_attackers(&self, attackers: u64, by: Seat, target: Square) -> String {
        let mut special: Vec<(AttackWay, u64)> = Vec::new();
        let mut direct = attackers;
        for from in Squares(attackers) {
            let Some(way) = self.attack_way(from, by, target) else {
                continue;
            };
            direct &= !from.bit();
            match special.iter_mut().find(|(known, _)| *known == way) {
                Some((_, units)) => *units |= from.bit(),
                None => special.push((way, from.bit())),
            }
        }
        let special = special
            .into_iter()
            .map(|(way, units)| format!("{} ({})", self.listed(units), self.phrase_of(way)));
        let direct = (direct != 0).then(|| self.listed(direct));
        let groups: Vec<String> = direct.into_iter().chain(special).collect();
        groups.join(", and by ")
    }

    fn kind_on(&self, square: Square) -> &'static str {
        self.table.board.kind(square).map_or("unit", |kind| kind.word())
    }

    fn explain_choice(&self, action: ElementalAction) -> Refusal {
        if let ElementalAction::Fit { square, ability } = action
            && self.stage == Stage::Fit
        {
            let slot = ability.slot();
            if self.table.board.of_side(self.turn()) & square.bit() == 0 {
                let sentence = format!("No unit of yours stands on {square} to be fitted.");
                return no("EL-LOAD-7", sentence).because_of([square.cell()]);
            }
            if self.is_fitted(square, slot) {
                let sentence = format!(
                    "The {} slot of the {} on {square} has been fitted already; each slot is fitted once.",
                    slot.word(),
                    self.kind_on(square)
                );
                return no("EL-LOAD-7", sentence).because_of([square.cell()]);
            }
            let sentence = format!(
                "The {} on {square} has {} already; fit something else.",
                self.kind_on(square),
                ability.title()
            );
            return no("EL-LOAD-7", sentence).because_of([square.cell()]);
        }
        let rule = if self.stage == Stage::Fit {
            "EL-LOAD-7"
        } else {
            "EL-LOAD-5"
        };
        let (side, must) = (self.turn().name(), self.stage.phrase());
        let mut sentence = format!("That doesn't fit now: before play begins, {side} must {must}.");
        if self.stage == Stage::Element {
            let names = ready_made_names();
            sentence += &format!(" The name of a ready-made loadout chooses all of it: {names}.");
        }
        no(rule, sentence).of_another_time()
    }

    fn explain_first(&self, action: ElementalAction) -> Refusal {
        if self.is_possible(action) {
            return self.explain_danger(action);
        }
        match action {
            ElementalAction::Chess(go) => self.explain_going(go),
            ElementalAction::Chain { go, via } => match go.decision() {
                Decision::Go {
                    from, to, promotion, ..
                } => self.explain_chain(from, to, promotion, via),
                Decision::ClaimDraw => self.explain_claim(),
            },
            ElementalAction::Assault { from, to } => self.explain_assault(from, to),
            ElementalAction::Split { from, to } => self.explain_split(from, to),
            ElementalAction::Element(_)
            | ElementalAction::Augmentor(_)
            | ElementalAction::Offense(_)
            | ElementalAction::Temporal(_)
            | ElementalAction::Fit { .. }
            | ElementalAction::Ready => {
                no("EL-LOAD-5", "The loadouts are final: play has begun.").of_another_time()
            }
            ElementalAction::Skip(_) | ElementalAction::End => no(
                "EL-TURN-4",
                "There is nothing to skip or end: a turn begins with a move, a capture or another first action.",
            ),
            _ => {
                let is_aftermath = answering::stage_of(action).is_some_and(Stage::is_aftermath);
                let before = if is_aftermath {
                    "a capture"
                } else {
                    "a move or a capture"
                };
                let sentence = format!("That comes only after {before} in the same turn: write that first.");
                no("EL-TURN-2", sentence).of_another_time()
            }
        }
    }

    fn explain_claim(&self) -> Refusal {
        let times = match self.occurrences() {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            many => format!("{many} times"),
        };
        no(
            "EL-OVER-5",
            format!(
                "You can't claim a draw yet. That needs the same position three times (so far {times}), or 100 \
                 half-moves counted by EL-END-5 (so far {}).",
                self.table.board.clock
            ),
        )
    }

    /// Refuses an acting unit that is missing, not the player's own, or locked.
    fn explain_actor(&self, from: Square) -> Option<Refusal> {
        let turn = self.turn();
        let Some((side, kind, unit)) = self.table.at(from) else {
            let sentence = format!("There is no unit on {from}.");
            return Some(Refusal::plain(sentence).because_of([from.cell()]));
        };
        if side != turn {
            let sentence = format!(
                "The {} on {from} is {}'s; it is {}'s turn.",
                kind.word(),
                side.name(),
                turn.name()
            );
            return Some(Refusal::plain(sentence).because_of([from.cell()]));
        }
        if unit.lock > 0 {
            let sentence = format!(
                "The {} on {from} is locked for {} more of your turns.",
                kind.word(),
                unit.lock
            );
            let refusal = no("EL-LOCK-2", sentence).because_of([from.cell()]);
            return Some(refusal.of_idle_unit());
        }
        None
    }
}
