//! Says before a capture or a kill what it will come to besides: Sturdy or a Do-Over foils it, or the captor is poisoned; and
//! of an ability that is fitted to a king whether it does anything there. What happens is decided by `apply` and `follow_ups`.

use super::action::ElementalAction;
use super::loadout::{Ability, Element, Offense};
use super::state::State;
use super::table::Table;
use super::unit::{Unit, rank};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::said::{KindName, Said, said};
use crate::seat::Seat;

impl State {
    /// Implements [`crate::Game::foiled`] (EL-BASTION-2 to EL-BASTION-4, EL-STURDY-1, EL-DO-2).
    pub(super) fn foiled(&self, action: ElementalAction) -> Option<Said> {
        if let ElementalAction::Assault { from, to } = action {
            // Air is never thrown back, and nobody is where no square leads outwards.
            return Some(if self.assault_draws(from, to) {
                said!(
                    "elemental-assault-fails",
                    "an assault never captures, and Bastion may throw the attacker back"
                )
            } else {
                said!("elemental-assault-fails-and-stays", "an assault never captures")
            });
        }
        let (side, kind, unit) = self.table.at(self.victim_of(action)?.0)?;
        // Whose it is: the sentence before names captor and victim.
        let (owner, called) = (side.word(), KindName::of(kind.word()));
        if action.going().is_some() && self.is_sturdy(side, kind, unit) {
            return Some(said!(
                "elemental-sturdy-withstands",
                "the {owner} {kind}'s Sturdy withstands the first capture",
                owner,
                kind = called
            ));
        }
        if !State::can_rewind(kind, unit) {
            return None;
        }
        Some(if action.going().is_some() {
            self.taken_back(side, called)
        } else {
            self.kill_taken_back(side)
        })
    }

    /// Says of a kill which turns the Do-Over of its target, a unit of that side, takes back. The list of targets names each, so
    /// that the same is said of all, and can be said once.
    fn kill_taken_back(&self, side: Seat) -> Said {
        match (self.before.is_some(), self.keeps_losses(side)) {
            (true, true) => said!(
                "elemental-kill-undone-floods-two",
                "the target's Do-Over undoes this turn and the last; Flood Wake keeps its victims off the board"
            ),
            (false, true) => said!(
                "elemental-kill-undone-floods",
                "the target's Do-Over takes back this turn; Flood Wake keeps its victims off the board"
            ),
            (true, false) => said!(
                "elemental-kill-undone-two",
                "the target's Do-Over undoes this turn and the last"
            ),
            (false, false) => said!(
                "elemental-kill-undone",
                "the target's Do-Over takes back this turn"
            ),
        }
    }

    /// Says which turns the Do-Over of a side's unit takes back, and that Flood Wake keeps losses (EL-DO-3, EL-FLOOD-1).
    fn taken_back(&self, side: Seat, kind: KindName<'_>) -> Said {
        let owner = side.word();
        match (self.before.is_some(), self.keeps_losses(side)) {
            (true, true) => said!(
                "elemental-do-over-floods-two",
                "the {owner} {kind}'s Do-Over undoes this turn and the last; Flood Wake keeps its victims off the board",
                owner,
                kind
            ),
            (false, true) => said!(
                "elemental-do-over-floods",
                "the {owner} {kind}'s Do-Over takes back this turn; Flood Wake keeps its victims off the board",
                owner,
                kind
            ),
            (true, false) => said!(
                "elemental-do-over-follows-two",
                "the {owner} {kind}'s Do-Over undoes this turn and the last",
                owner,
                kind
            ),
            (false, false) => said!(
                "elemental-do-over-follows",
                "the {owner} {kind}'s Do-Over takes back this turn",
                owner,
                kind
            ),
        }
    }

    /// Returns whether Flood Wake would keep an enemy of the side off the board if a Do-Over of the side fired now: one that has
    /// left the board since the time to which it leads back (EL-FLOOD-1).
    fn keeps_losses(&self, side: Seat) -> bool {
        let then = self.before.as_ref().or(self.began.as_ref());
        let is_lost = |then: &Table, at: Square| self.table.find(then.unit(at).id).is_none();
        let lost = |then: &Table| Squares(then.board.of_side(side.other())).any(|at| is_lost(then, at));
        self.element(side) == Element::Water && then.is_some_and(|then| lost(then))
    }

    /// Implements [`crate::Game::side_effect`]: what foils it, what Poisonous Meat does to the captor (EL-PM-1,
    /// EL-SADIST-1, EL-SADIST-2), that the victim's twin leaves, too, with which marked unit it would die (EL-SADIST-4), or that
    /// an ability is idle on a king (EL-KING-2).
    pub(super) fn side_effect(&self, action: ElementalAction) -> Option<Said> {
        if let ElementalAction::Fit { square, ability } = action {
            return self.idle_on_king(square, ability);
        }
        let of_victim = self.foiled(action).or_else(|| self.poisoning(action));
        let of_others = || self.twin_of_victim(action).or_else(|| self.touching(action));
        of_victim.or_else(of_others)
    }

    /// Says that the victim's twin leaves the board as well (EL-SCHR-3).
    fn twin_of_victim(&self, action: ElementalAction) -> Option<Said> {
        let (_, _, victim) = self.table.at(self.victim_of(action)?.0)?;
        let twin = self.table.find(victim.twin).filter(|_| victim.twin != 0)?;
        Some(said!(
            "elemental-twin-follows",
            "its twin on {at} leaves, too",
            at = twin.to_string()
        ))
    }

    /// Says of an ability that is fitted to a king that it does nothing there.
    fn idle_on_king(&self, square: Square, ability: Ability) -> Option<Said> {
        if self.table.board.kind(square) != Some(Kind::King) || !ability.is_idle_on_king() {
            return None;
        }
        Some(if ability.is_armour() {
            said!(
                "elemental-armour-on-king",
                "on a king only keeps Air from sliding through"
            )
        } else {
            said!("elemental-idle-on-king", "does nothing on a king")
        })
    }

    fn poisoning(&self, action: ElementalAction) -> Option<Said> {
        let (owner, victim, eaten) = self.table.at(self.victim_of(action)?.0)?;
        if eaten.slots.offense != Offense::PoisonousMeat {
            return None;
        }
        let going = action.going();
        let mover = going.map(|(from, _)| from);
        let mover = mover.or_else(|| Some(self.pending?.mover))?;
        let (_, kind, unit) = self.table.at(mover)?;
        if kind == Kind::King || State::is_indomitable(unit) {
            return None;
        }
        let called = KindName::of(kind.word());
        if self.element(owner) == Element::Shadow {
            if !State::would_be_marked(unit, going.is_none()) {
                return None;
            }
            let at = mover.to_string();
            return Some(if unit.mark == 0 {
                said!(
                    "elemental-mark-follows",
                    "Sadist Streak marks the {called} for death",
                    called
                )
            } else {
                said!(
                    "elemental-mark-anew-follows",
                    "Sadist Streak gives the {called} on {at} a new mark, which doesn't spread",
                    called,
                    at
                )
            });
        }
        let is_strong = self.anarchy() || rank(kind) > rank(victim);
        (going.is_some() && is_strong).then(|| {
            said!(
                "elemental-poison-follows",
                "the {called} dies of Poisonous Meat",
                called
            )
        })
    }

    /// Returns whether Sadist Streak marks a unit that may be marked: `sole` for a removal, which replaces the mark of a
    /// capture in the same turn (EL-SADIST-2).
    pub(super) const fn would_be_marked(unit: &Unit, sole: bool) -> bool {
        unit.mark == 0 || sole && unit.mark == 3 && !unit.sole
    }
}
