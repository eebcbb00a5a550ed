//! Writes facts for which a picture has no room: twins, contacts of marks, what a turn has used, what lost units
//! bring back, where a Do-Over leads. Together with the picture they are all that later actions depend on. Never
//! used for viewers who may not know the choices of the side to act.

use super::loadout::Slot;
use super::rewind_text::earlier;
use super::state::{Mark, Stage, State};
use super::table::Table;
use super::unit::{Id, Unit, advance};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::seat::Seat;

/// The default rank of a pawn off the board.
const HOME_RANK: u8 = 2;

/// Writes one line for each sort of fact in the position; where a Do-Over leads only while the game goes on.
pub(super) fn details(state: &State, goes_on: bool) -> Vec<String> {
    let table = &state.table;
    let mut lines = Vec::new();
    let mut line = |head: &str, facts: Vec<String>| {
        if !facts.is_empty() {
            lines.push(format!("{head}: {}", facts.join("; ")));
        }
    };
    line("Twins", twins(table));
    line(
        "Marked units, each with those that have been beside it and die with it unless Indomitable",
        contacts(table),
    );
    let sole = on_board(table).filter(|(_, _, _, unit)| unit.sole);
    line(
        "Marks that touch nobody",
        sole.map(|(at, ..)| at.to_string()).collect(),
    );
    let farther = on_board(table)
        .filter(|(at, side, kind, unit)| *kind == Kind::Pawn && unit.far != advance(*side, *at));
    line(
        "Pawns that have been farther ahead, with the farthest row from their own side",
        farther
            .map(|(at, _, _, unit)| format!("{at} row {}", unit.far))
            .collect(),
    );
    if !state.is_orthodox() {
        for side in Seat::BOTH {
            let lost = table.off.iter().filter(|lost| lost.side == side);
            line(
                &format!("{} has lost, in this order", side.name()),
                lost.map(|lost| lost_in_words(lost.kind, &lost.unit)).collect(),
            );
        }
    }
    line("Of this turn", this_turn(state));
    let clock = state.table.board.clock;
    if clock > 0 && state.pending.is_some() {
        line(
            "Half-moves counted toward the draw (EL-END-5) when this turn began",
            vec![clock.to_string()],
        );
    }
    line("Fitted so far", fitted(state));
    if goes_on {
        lines.extend(earlier(state));
    }
    lines
}

fn on_board(table: &Table) -> impl Iterator<Item = (Square, Seat, Kind, &Unit)> {
    Squares(table.board.occupied()).filter_map(|at| {
        let (side, kind, unit) = table.at(at)?;
        Some((at, side, kind, unit))
    })
}

/// Writes twins: "d4 and its copy e5".
pub(super) fn twins(table: &Table) -> Vec<String> {
    on_board(table)
        .filter(|(_, _, _, unit)| unit.twin != 0)
        .filter_map(|(at, _, _, unit)| {
            let other = table.find(unit.twin)?;
            let copy = table.unit(other).copy;
            (copy && !unit.copy).then(|| format!("{at} and its copy {other}"))
        })
        .collect()
}

/// Writes a marked unit and its contacts: "e5 with d6 c5".
pub(super) fn contacts(table: &Table) -> Vec<String> {
    let square = |id: Id| table.find(id).map(|at| at.to_string());
    on_board(table)
        .filter_map(|(at, _, _, unit)| {
            let touched: Vec<String> = table
                .contacts
                .iter()
                .filter(|(bearer, _)| *bearer == unit.id)
                .filter_map(|(_, contact)| square(*contact))
                .collect();
            (!touched.is_empty()).then(|| format!("{at} with {}", touched.join(" ")))
        })
        .collect()
}

pub(super) fn lost_in_words(kind: Kind, unit: &Unit) -> String {
    let mut facts = Vec::new();
    for (is, word) in [
        (unit.cracked, "defence used up"),
        (unit.rewound, "Do-Over used up"),
        (unit.split, "Schrodinger's Laugh used up"),
        (unit.copy, "a copy"),
    ] {
        if is {
            facts.push(word.to_owned());
        }
    }
    if kind == Kind::Pawn && unit.far != HOME_RANK {
        facts.push(format!("had come to row {}, counted from its own side", unit.far));
    }
    if facts.is_empty() {
        kind.word().to_owned()
    } else {
        format!("{} ({})", kind.word(), facts.join(", "))
    }
}

/// Writes what Overload has fitted so far: "e2 augmentor, e2 offense" (EL-LOAD-7).
fn fitted(state: &State) -> Vec<String> {
    let slots = |at: Square| Slot::ALL.into_iter().map(move |slot| (at, slot));
    Squares(state.fitted.iter().fold(0, |all, set| all | set))
        .flat_map(slots)
        .filter(|(at, slot)| state.is_fitted(*at, *slot))
        .map(|(at, slot)| format!("{at} {}", slot.word()))
        .collect()
}

/// Writes what the current turn has done.
fn this_turn(state: &State) -> Vec<String> {
    let Some(pending) = state.pending else {
        return Vec::new();
    };
    let mut facts = vec![format!("it began with {} units", pending.units)];
    if state.table.board.kind(pending.mover).is_none() {
        facts.push(format!("the mover stood last on {}", pending.mover));
    }
    for (mark, words) in [
        (Mark::Capture, "something was captured"),
        (Mark::Kill, "a kill was used"),
        (Mark::Snipe, "a snipe was used"),
        (Mark::BlazeKill, "a blaze kill was used"),
        (Mark::BlazeSnipe, "a blaze snipe was used"),
        (Mark::Quantum, "a quantum step was used"),
        (Mark::Follow, "a follow-up was used"),
        (Mark::Promo, "a pawn promoted"),
    ] {
        if pending.done.has(mark) {
            facts.push(words.to_owned());
        }
    }
    if let Some((rank, at)) = pending.victim.filter(|_| state.stage.is_aftermath()) {
        facts.push(format!("the last victim stood on {at} and has rank {rank}"));
    }
    if let Some(at) = pending.double.filter(|_| state.stage > Stage::Move) {
        facts.push(format!("a pawn went two squares to {at}"));
    }
    facts
}
