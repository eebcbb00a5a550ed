//! Says what an ability means for one unit that has it: what the unit may do by it, and what it changes of what is done to the
//! unit. Decides nothing; what this match changes of an ability has its sentence in `abilities_here`.

use super::loadout::{Augmentor, Element, Offense};
use super::state::State;
use super::unit::Unit;
use crate::chess::board::Kind;
use crate::seat::Seat;

/// What an ability means for a unit: the rule, and the sentence.
type Meaning = (&'static str, String);

/// A unit with its side and kind.
pub(super) type Bearer<'a> = (Seat, Kind, &'a Unit);

impl State {
    /// Returns what an ability means for a unit that has it, by its title, with its rule; `None` if it means nothing for this
    /// unit, or if another remark says so.
    pub(super) fn meaning(&self, of: Bearer<'_>, title: &str) -> Option<Meaning> {
        self.meaning_of_element(of, title)
            .or_else(|| self.protects(of, title))
            .or_else(|| Self::meaning_of_slot(of, title))
    }

    /// What an element gives.
    fn meaning_of_element(&self, (side, kind, unit): Bearer<'_>, title: &str) -> Option<Meaning> {
        let enemy = side.other();
        let slides = matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop);
        let rewinds = State::can_rewind(kind, unit);
        let (rule, told) = match title {
            "Scorch" if kind == Kind::Pawn => (
                "EL-SCORCH-1",
                "The square it leaves burns, but nobody is weaker than a pawn.".to_owned(),
            ),
            "Scorch" => (
                "EL-SCORCH-1",
                "For 3 turns, no weaker enemy can enter the square it leaves.".to_owned(),
            ),
            "Blaze Rush" => return Some(("EL-BLAZE-1", self.blaze_of(enemy))),
            "Flood Wake" if rewinds => (
                "EL-FLOOD-1",
                "Enemies lost in what its Do-Over undoes stay off.".to_owned(),
            ),
            "Bastion" if kind != Kind::King => (
                "EL-BASTION-2",
                "Its shield may throw back whoever assaults it.".to_owned(),
            ),
            "Sturdy" if self.is_sturdy(side, kind, unit) => (
                "EL-STURDY-1",
                "The first capture of it fails; a kill, poison or mark doesn't.".to_owned(),
            ),
            "Gale Lift" if slides => (
                "EL-GALE-1",
                "Without capturing, it slides through enemies.".to_owned(),
            ),
            "Raijin" => (
                "EL-RAIJIN-2",
                "Its snipes hit Indomitable; after a blink or swap it may capture.".to_owned(),
            ),
            "Radiant Vision" if slides => (
                "EL-VISION-1",
                "It gives check through one unit in the way.".to_owned(),
            ),
            "Blinding" if rewinds => (
                "EL-BLIND-1",
                format!(
                    "After its Do-Over it is {}'s turn, unless only {} is in check.",
                    side.name(),
                    enemy.name()
                ),
            ),
            "Anarchist Streak" if self.has_void_defences(enemy) => (
                "EL-ANARCHY-1",
                "Neither Stalwart, Belligerent nor Scorch stops it.".to_owned(),
            ),
            "Sadist Streak" if kind != Kind::King && unit.slots.offense == Offense::PoisonousMeat => (
                "EL-SADIST-2",
                "Whoever removes it by an extra kill is marked, too.".to_owned(),
            ),
            _ => return None,
        };
        Some((rule, told))
    }

    /// Whom Blaze Rush burns.
    fn blaze_of(&self, enemy: Seat) -> String {
        let rank = if self.anarchy() {
            "of any rank"
        } else {
            "up to the victim's rank"
        };
        if self.element(enemy) == Element::Earth {
            format!(
                "After a capture, it may burn an enemy {rank} next to the victim's square, and one anywhere."
            )
        } else {
            format!("After a capture, it may burn an enemy {rank}.")
        }
    }

    /// Returns whether a side has a fire or an augmentor that stops nobody beside Shadow.
    fn has_void_defences(&self, side: Seat) -> bool {
        let is_void = |augmentor| matches!(augmentor, Augmentor::Stalwart | Augmentor::Belligerent);
        self.element(side) == Element::Fire
            || self
                .table
                .squares_with(side, |_, unit| is_void(unit.slots.augmentor))
                != 0
    }

    /// What protects the unit, or strikes back.
    fn protects(&self, (side, kind, unit): Bearer<'_>, title: &str) -> Option<Meaning> {
        let air = self.element(side.other()) == Element::Air;
        let through = if air {
            ", and nothing slides through it"
        } else {
            ""
        };
        let (rule, told) = match title {
            "Stalwart" if kind == Kind::Pawn && !air => (
                "EL-STAL-1",
                "Stops no capture: nobody is weaker than a pawn.".to_owned(),
            ),
            "Stalwart" => ("EL-STAL-1", format!("No weaker unit captures it{through}.")),
            "Belligerent" => ("EL-BELL-1", format!("No stronger unit captures it{through}.")),
            "Indomitable" => (
                "EL-INDO-1",
                "Only a capture removes it, no extra kill, poison or mark.".to_owned(),
            ),
            "Poisonous Meat" if kind == Kind::Queen => (
                "EL-PM-1",
                "Harms nobody: only a king is stronger than a queen.".to_owned(),
            ),
            "Poisonous Meat" => (
                "EL-PM-1",
                "A stronger captor dies with it, unless a king or Indomitable.".to_owned(),
            ),
            "Do-Over" if !unit.rewound => (
                "EL-DO-2",
                "Once, its capture or kill undoes that whole turn and the one before.".to_owned(),
            ),
            _ => return None,
        };
        Some((rule, told))
    }

    /// What the unit may do by an ability of a slot. Chain Kill and Schrodinger's Laugh are among its actions.
    fn meaning_of_slot((_, kind, _): Bearer<'_>, title: &str) -> Option<Meaning> {
        let (rule, told) = match title {
            "Side Step" if kind == Kind::Pawn => (
                "EL-SIDE-1",
                "After moving, it may be nudged one more square, but not onto an end rank.".to_owned(),
            ),
            "Side Step" => (
                "EL-SIDE-1",
                "After moving, it may be nudged one more square in any direction.".to_owned(),
            ),
            "Block Piece" => (
                "EL-BLOCK-1",
                "After moving, it may raise a shield to one side for a turn.".to_owned(),
            ),
            "Quantum Step" if kind == Kind::Pawn => (
                "EL-QS-1",
                "After moving, it may blink one square, but not onto an end rank.".to_owned(),
            ),
            "Quantum Step" => (
                "EL-QS-1",
                "After moving, it may blink or swap with a weaker friend.".to_owned(),
            ),
            "Double Kill" => (
                "EL-DK-1",
                "After a capture, it may kill an enemy next to the victim's square, up to the victim's rank."
                    .to_owned(),
            ),
            "Quantum Kill" => (
                "EL-QK-1",
                "After a capture, it may kill any enemy up to the victim's rank.".to_owned(),
            ),
            "Resurrection" => (
                "EL-RES-1",
                "After a capture, a lost unit up to the victim's rank may return.".to_owned(),
            ),
            "Temporal Lock" => (
                "EL-LOCK-1",
                "After a capture, it may freeze an enemy for two turns.".to_owned(),
            ),
            _ => return None,
        };
        Some((rule, told))
    }
}
