//! Says what the unit on a square can do by its element and slots, and which checks go through a chain, for `/explain`.
//! Says nothing before the loadouts are revealed.

use super::loadout::{Ability, Augmentor, Element, Offense, Temporal};
use super::state::State;
use super::unit::Unit;
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::geometry::Cell;
use crate::inspect::Remark;
use crate::refusal::listed;
use crate::seat::Seat;

/// Implements [`crate::Game::remarks`].
pub(super) fn remarks(state: &State, cell: Cell) -> Vec<Remark> {
    let at = Square::of(cell);
    let Some((side, kind, unit)) = state.table.at(at) else {
        return Vec::new();
    };
    if state.stage.is_loadout() || state.is_orthodox() {
        return Vec::new();
    }
    let mut remarks = vec![abilities(state, side, kind, unit)];
    remarks.extend(state.added(side, unit.slots).map(|(ability, rule)| {
        let sentence = format!(
            "As {} it also has {}.",
            state.element(side).title(),
            ability.title()
        );
        Remark::by_rule(rule, sentence)
    }));
    remarks.extend(check_through_chain(state, at, side));
    if kind == Kind::King {
        remarks.extend(checked_through_chains(state, at, side));
    }
    remarks
}

/// Says which abilities a unit has: "Its side is Air (Gale Lift, Tailwind), and it has Quantum Step and Do-Over."
fn abilities(state: &State, side: Seat, kind: Kind, unit: &Unit) -> Remark {
    let element = state.element(side);
    let mut own: Vec<String> = Vec::new();
    if unit.slots.augmentor != Augmentor::None {
        own.push(unit.slots.augmentor.title().to_owned());
    }
    if unit.slots.offense != Offense::None {
        own.push(unit.slots.offense.title().to_owned());
    }
    if unit.slots.temporal != Temporal::None {
        let ability = Ability::Temporal(unit.slots.temporal);
        let is_used = match unit.slots.temporal {
            Temporal::DoOver => unit.rewound,
            Temporal::Schrodinger => unit.split,
            Temporal::Resurrection | Temporal::TemporalLock | Temporal::None => false,
        };
        let used = if is_used { " (used up)" } else { "" };
        own.push(format!("{}{used}", ability.title()));
    }
    let has = if own.is_empty() {
        "no ability of its own".to_owned()
    } else {
        listed(&own)
    };
    let word = kind.word();
    let sentence = if element == Element::None {
        format!("This {word} has {has}.")
    } else {
        format!(
            "As {} ({}), this {word} has {has}.",
            element.title(),
            element.gives()
        )
    };
    Remark::by_rule("EL-LOAD-4", sentence)
}

/// Returns whether all may know what a side's units could do (EL-MIST-2).
fn is_open(state: &State, side: Seat) -> bool {
    state.element(side) != Element::Water || state.element(side.other()) == Element::Light
}

/// Says that the unit attacks the enemy king by Chain Kill alone.
fn check_through_chain(state: &State, at: Square, side: Seat) -> Option<Remark> {
    let king = state.table.board.king(side.other())?;
    let through = state
        .attacks_through(at, side, king)
        .filter(|_| is_open(state, side))?;
    let sentence =
        format!("It attacks the king on {king} by Chain Kill through {through}, as if it stood there.");
    Some(Remark::by_rule("EL-CK-1", sentence))
}

/// Says which units attack the king by Chain Kill alone.
fn checked_through_chains(state: &State, king: Square, side: Seat) -> Vec<Remark> {
    let by = side.other();
    if !is_open(state, by) {
        return Vec::new();
    }
    Squares(state.checkers(side))
        .filter_map(|from| {
            let through = state.attacks_through(from, by, king)?;
            let kind = state.table.board.kind(from)?;
            let sentence = format!(
                "The {} on {from} attacks it by Chain Kill through {through}, as if it stood there.",
                kind.word()
            );
            Some(Remark::by_rule("EL-CK-1", sentence))
        })
        .collect()
}
