//! Writes facts for which a picture has no room: cargo, the contents of tombs, the makers of walls, counters.
//! Together with the picture they are all that later actions depend on, so readers of the text can play from it.

use crate::frozen::model::board::{Board, Floor, ROTTEN};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::GEOMETRY;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::{Component, Dead, FULL_RANGE, Unit};
use crate::frozen::position::state::State;
use crate::frozen::turn::end_of_turn::MOST_STAY;
use crate::seat::Seat;
use std::collections::BTreeMap;

/// Writes one line for each sort of fact in the position.
pub(crate) fn details(state: &State) -> Vec<String> {
    let board = &state.board;
    let units: Vec<(String, &Unit)> = placed(board);
    let mut lines = Vec::new();
    let mut line = |head: &str, facts: Vec<String>| {
        if !facts.is_empty() {
            lines.push(format!("{head}: {}", facts.join("; ")));
        }
    };
    let of_units = |fact: &dyn Fn(&Unit) -> Option<String>| -> Vec<String> {
        units
            .iter()
            .filter_map(|(place, unit)| Some(format!("{place} {}", fact(unit)?)))
            .collect()
    };
    line("Aboard", of_units(&|unit| aboard(unit.components())));
    line("Parts", of_units(&parts));
    line(
        "Captures towards the next multimove",
        of_units(&|unit| captures(&unit.first)),
    );
    line("Tombs hold", tombs(board));
    line(&format!("Rot of tombs, of {ROTTEN}"), rot(board));
    line("Walls that go when their maker moves", makers(board, &units));
    line("New walls, whose turns count from the next", new_walls(board));
    line(
        "Paralysed in this turn, counted from the next",
        of_units(&|unit| unit.fresh.then(String::new)),
    );
    line(
        &format!("Quiet turns of jesters, of the {MOST_STAY} after which one may detonate"),
        of_units(&quiet_turns),
    );
    line(
        "Moved in this turn",
        of_units(&|unit| (unit.stay < 0).then(String::new)),
    );
    line(
        "Squares travelled as a shadow",
        of_units(&|unit| (unit.steps > 0).then(|| unit.steps.to_string())),
    );
    line("Shadows on one square, in order", crowds(board));
    let is_timed = |square: Square| matches!(board.floor(square), Floor::TimedWall { .. });
    if board.walls().iter().any(is_timed) {
        lines.push("Walls count the turns of their own side".to_owned());
    }
    if state.phase.acted {
        lines.push("The acting unit has acted twice, and its cost is due".to_owned());
    }
    if state.phase.moved {
        lines.push("The acting unit keeps the walls of this turn".to_owned());
    }
    lines
        .into_iter()
        .map(|line| line.replace(" ;", ";").trim_end().to_owned())
        .collect()
}

/// Names all units on the board: "e2", "shadow e2", and "white shadow 1 e2" where several shadows share a square,
/// numbered as in actions.
fn placed(board: &Board) -> Vec<(String, &Unit)> {
    let normal = board.units().iter().map(|unit| (unit.square.to_string(), unit));
    let mut met: BTreeMap<(Square, Seat), usize> = BTreeMap::new();
    let shadows = board.shadows().iter().map(|unit| {
        let number = met.entry((unit.square, unit.side)).or_default();
        *number += 1;
        let name = if board.shadows_at(unit.square).count() > 1 {
            format!("{} shadow {number} {}", unit.side.word(), unit.square)
        } else {
            format!("shadow {}", unit.square)
        };
        (name, unit)
    });
    normal.chain(shadows.collect::<Vec<_>>()).collect()
}

/// Writes the order of several shadows on a square: "e2 white rook, black knight".
fn crowds(board: &Board) -> Vec<String> {
    let mut crowds: BTreeMap<Square, Vec<String>> = BTreeMap::new();
    for unit in board.shadows() {
        let name = format!("{} {}", unit.side.word(), unit.kind().word());
        crowds.entry(unit.square).or_default().push(name);
    }
    crowds
        .into_iter()
        .filter(|(_, names)| names.len() > 1)
        .map(|(square, names)| format!("{square} {}", names.join(", ")))
        .collect()
}

/// Writes cargo: "black frog (paralysed for 2 turns), black cannon (carries black pawn)".
fn aboard<'a>(components: impl Iterator<Item = &'a Component>) -> Option<String> {
    let inside: Vec<String> = components
        .flat_map(|component| component.cargo.iter())
        .map(passenger)
        .collect();
    (!inside.is_empty()).then(|| inside.join(", "))
}

fn passenger(unit: &Unit) -> String {
    let mut facts: Vec<String> = component_facts(&unit.first);
    if unit.paralysis > 0 {
        facts.push(format!("paralysed for {}", unit.paralysis));
    }
    if unit.fresh {
        facts.push("paralysed in this turn".to_owned());
    }
    if unit.stay != 0 {
        facts.push(format!("quiet turns {}", unit.stay));
    }
    facts.extend(aboard(std::iter::once(&unit.first)).map(|inside| format!("carries {inside}")));
    for part in unit.fused.iter() {
        facts.push(format!("fused with {}", part_in_words(part)));
    }
    let name = format!("{} {}", unit.side.word(), unit.kind().word());
    bracketed(&name, &facts)
}

/// Writes "dragon (range 15, 1 pawn captured)" for a fused unit with a component that is not at its defaults.
fn parts(unit: &Unit) -> Option<String> {
    let has_own = |part: &Component| !component_facts(part).is_empty() || !part.cargo.is_empty();
    let matters = unit.is_fused() && unit.components().any(has_own);
    matters.then(|| {
        let parts: Vec<String> = unit.components().map(part_in_words).collect();
        parts.join(", ")
    })
}

fn part_in_words(part: &Component) -> String {
    let mut facts = component_facts(part);
    facts.extend(aboard(std::iter::once(part)).map(|inside| format!("carries {inside}")));
    bracketed(part.kind.word(), &facts)
}

fn component_facts(part: &Component) -> Vec<String> {
    let mut facts = Vec::new();
    if part.range < FULL_RANGE {
        facts.push(format!("range {}", part.range));
    }
    facts.extend(awards(part.multi, part.pieces, part.pawns));
    facts
}

fn awards(multi: u8, pieces: u8, pawns: u8) -> Vec<String> {
    let mut facts = Vec::new();
    if multi > 1 {
        facts.push(format!("{multi} moves a turn"));
    }
    for (count, noun) in [(pieces, "piece"), (pawns, "pawn")] {
        if count > 0 {
            let plural = if count == 1 { "" } else { "s" };
            facts.push(format!("{count} {noun}{plural} captured"));
        }
    }
    facts
}

/// Writes what an unfused unit has captured towards its next award (AWARD-1).
fn captures(part: &Component) -> Option<String> {
    let facts = awards(1, part.pieces, part.pawns);
    (!facts.is_empty()).then(|| facts.join(", ").replace(" captured", ""))
}

fn bracketed(name: &str, facts: &[String]) -> String {
    if facts.is_empty() {
        name.to_owned()
    } else {
        format!("{name} ({})", facts.join(", "))
    }
}

/// Writes the contents of tombs in queue order: "d4 white pawn, black chancellor (1 pawn captured)".
fn tombs(board: &Board) -> Vec<String> {
    let of_dead = |dead: &Dead| {
        let name = format!("{} {}", dead.side.word(), dead.kind.word());
        bracketed(&name, &awards(dead.multi, dead.pieces, dead.pawns))
    };
    GEOMETRY
        .cells()
        .map(Square::of)
        .filter_map(|square| {
            let held: Vec<String> = board.tomb(square)?.holds.iter().map(of_dead).collect();
            let open = if board.tomb(square)?.open { "open, " } else { "" };
            Some(format!("{square} {open}{}", held.join(", ")))
        })
        .collect()
}

fn rot(board: &Board) -> Vec<String> {
    GEOMETRY
        .cells()
        .map(Square::of)
        .filter_map(|square| {
            let tomb = board.tomb(square)?;
            (tomb.rot > 0).then(|| format!("{square} {}", tomb.rot))
        })
        .collect()
}

/// Writes which walls depend on which makers (WALL-3).
fn makers(board: &Board, units: &[(String, &Unit)]) -> Vec<String> {
    let mut walls: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for square in board.walls().iter() {
        if let Floor::Wall { by } = board.floor(square)
            && by > 0
        {
            walls.entry(by).or_default().push(square.to_string());
        }
    }
    let mut told = Vec::new();
    for (place, unit) in units {
        makers_in(place, unit, &walls, &mut told);
    }
    told
}

/// Adds the walls of a unit, of its components and of its cargo.
fn makers_in(name: &str, unit: &Unit, walls: &BTreeMap<u32, Vec<String>>, told: &mut Vec<String>) {
    let mut passengers = 0;
    for (part, index) in unit.components().zip(1..) {
        if let Some(made) = walls.get(&part.id) {
            let part = match index {
                1 => String::new(),
                _ => format!("part {index} of "),
            };
            told.push(format!("{part}{name} made {}", made.join(" ")));
        }
        for inner in part.cargo.iter() {
            passengers += 1;
            makers_in(&format!("passenger {passengers} of {name}"), inner, walls, told);
        }
    }
}

fn new_walls(board: &Board) -> Vec<String> {
    let is_new = |square: &Square| matches!(board.floor(*square), Floor::TimedWall { fresh: true, .. });
    board
        .walls()
        .iter()
        .filter(is_new)
        .map(|square| square.to_string())
        .collect()
}

/// Writes for how many turns a jester has kept its square (JESTER-8).
fn quiet_turns(unit: &Unit) -> Option<String> {
    (unit.has(Kind::Jester) && unit.stay > 0).then(|| unit.stay.to_string())
}
