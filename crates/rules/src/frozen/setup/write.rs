//! Writes positions as setup text (SET): only what differs from the default, in a fixed order, so that reading gives
//! an equal position. Ids are always written, because walls refer to them.

use crate::frozen::descriptor_of;
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::unit::{Component, Dead, FULL_RANGE, Unit};
use crate::frozen::position::state::{Stage, State};
use crate::setup::{Attribute, Item, Place, Setup, SetupLine, Value, seen_text};

/// The keys of `set`, in the order in which they are written.
pub(crate) const KEYS: [&str; 10] = [
    "turn", "first", "acting", "mode", "left", "knight", "moved", "acted", "outcome", "seen",
];

/// Returns whether an edition has the key.
pub(crate) fn has_key(edition: Edition, key: &str) -> bool {
    match key {
        "first" => edition.restricts_first_turn(),
        "acted" => edition.charges_double_moves(),
        "moved" => edition.ties_walls_to_makers(),
        _ => KEYS.contains(&key),
    }
}

/// Returns a game-wide value as in the setup text.
pub(crate) fn value(state: &State, key: &str) -> Option<String> {
    if !has_key(state.edition(), key) {
        return None;
    }
    let phase = &state.phase;
    let switch = |on: bool| Some(if on { "on" } else { "off" }.to_owned());
    match key {
        "turn" => Some(state.turn.word().to_owned()),
        "first" => switch(state.first),
        "acting" => Some(phase.acting.map_or_else(
            || "-".to_owned(),
            |acting| match acting.shadow {
                0 => acting.square.to_string(),
                1 => format!("{} shadow", acting.square),
                number => format!("{} shadow {number}", acting.square),
            },
        )),
        "mode" => Some(phase.stage.word().to_owned()),
        "left" => Some(phase.left.to_string()),
        "knight" => switch(phase.knight),
        "moved" => switch(phase.moved),
        "acted" => switch(phase.acted),
        "outcome" => Some(
            state
                .ending
                .map_or_else(|| "ongoing".to_owned(), |ending| ending.to_string()),
        ),
        "seen" => Some(seen(state)),
        _ => None,
    }
}

/// Writes the history without the present start of a turn, which reading adds again.
fn seen(state: &State) -> String {
    let present = (state.is_turn_start() && is_counted(state)).then(|| state.key());
    let counts = state.history.counts().into_iter().filter_map(|(key, count)| {
        let left = if present == Some(key) { count - 1 } else { count };
        (left > 0).then(|| (format!("{key:016x}"), left))
    });
    seen_text(counts)
}

/// Returns whether the history contains the present position. It does not after a game that ended within a turn.
pub(crate) fn is_counted(state: &State) -> bool {
    !state
        .ending
        .is_some_and(|ending| is_written_ending(ending.reason))
}

/// Returns whether the setup must state an ending, because the board does not show it.
pub(crate) fn is_written_ending(reason: &str) -> bool {
    matches!(
        reason,
        "king-captured" | "king-exploded" | "both-kings" | "no-pawns"
    )
}

/// Writes the position as a setup.
pub(crate) fn write(state: &State) -> Setup {
    let mut setup = Setup::new(descriptor_of(state.edition()).id);
    let blank = State::blank(state.edition());
    for key in KEYS {
        let text = match key {
            "outcome" if is_counted(state) => None,
            _ => value(state, key),
        };
        if let Some(text) = text.filter(|text| value(&blank, key).as_ref() != Some(text)) {
            setup.set(key, text);
        }
    }
    let board = &state.board;
    for square in board.occupied().iter() {
        if let Some(unit) = board.unit(square) {
            setup.push(put_line(unit));
        }
    }
    for unit in board.shadows() {
        setup.push(put_line(unit));
    }
    write_floor(board, &mut setup);
    setup
}

fn put_line(unit: &Unit) -> SetupLine {
    SetupLine::Put {
        place: Place::Square(unit.square.to_string()),
        side: unit.side,
        kind: unit.kind().word().to_owned(),
        attributes: unit_attributes(unit),
    }
}

/// Returns all attributes of a unit that are neither absent nor at their default.
pub(crate) fn unit_attributes(unit: &Unit) -> Vec<Attribute> {
    let mut attributes = component_attributes(&unit.first);
    let mut number = |name: &str, value: i64| {
        if value != 0 {
            attributes.push(Attribute::word(name, value));
        }
    };
    number("paralysis", i64::from(unit.paralysis));
    number("fresh", i64::from(unit.fresh));
    number("stay", i64::from(unit.stay));
    number("shadow", i64::from(unit.is_shadow));
    number("delay", i64::from(unit.delay));
    number("steps", i64::from(unit.steps));
    if !unit.fused.is_empty() {
        attributes.push(Attribute {
            name: "fused".to_owned(),
            value: Value::List(unit.fused.iter().map(|part| fused_item(unit, part)).collect()),
        });
    }
    if !unit.first.cargo.is_empty() {
        attributes.push(cargo(&unit.first));
    }
    attributes
}

fn component_attributes(component: &Component) -> Vec<Attribute> {
    let mut attributes = vec![Attribute::word("id", component.id)];
    let mut number = |name: &str, value: u8, default: u8| {
        if value != default {
            attributes.push(Attribute::word(name, value));
        }
    };
    number("range", component.range, FULL_RANGE);
    number("multi", component.multi, 1);
    number("pieces", component.pieces, 0);
    number("pawns", component.pawns, 0);
    attributes
}

fn cargo(component: &Component) -> Attribute {
    let items = component.cargo.iter().map(|inner| Item {
        words: vec![inner.side.word().to_owned(), inner.kind().word().to_owned()],
        attributes: unit_attributes(inner),
    });
    Attribute {
        name: "cargo".to_owned(),
        value: Value::List(items.collect()),
    }
}

fn fused_item(unit: &Unit, component: &Component) -> Item {
    let mut attributes = component_attributes(component);
    if !component.cargo.is_empty() {
        attributes.push(cargo(component));
    }
    Item {
        words: vec![unit.side.word().to_owned(), component.kind.word().to_owned()],
        attributes,
    }
}

fn dead_item(dead: &Dead) -> Item {
    let mut attributes = Vec::new();
    let mut number = |name: &str, value: u8, default: u8| {
        if value != default {
            attributes.push(Attribute::word(name, value));
        }
    };
    number("multi", dead.multi, 1);
    number("pieces", dead.pieces, 0);
    number("pawns", dead.pawns, 0);
    Item {
        words: vec![dead.side.word().to_owned(), dead.kind.word().to_owned()],
        attributes,
    }
}

/// Returns the things on the floor of a square, with all attributes.
pub(crate) fn floor_facts(
    board: &Board,
    square: crate::frozen::model::square::Square,
) -> Vec<(&'static str, Vec<Attribute>)> {
    let mut facts = Vec::new();
    match board.floor(square) {
        Floor::Nothing => {}
        Floor::Wall { by } => {
            let maker = (by > 0).then(|| Attribute::word("by", by));
            facts.push(("wall", maker.into_iter().collect()));
        }
        Floor::TimedWall { side, left, fresh } => {
            let mut attributes = vec![Attribute::word("side", side), Attribute::word("left", left)];
            attributes.extend(fresh.then(|| Attribute::flag("fresh")));
            facts.push(("wall", attributes));
        }
        Floor::Trap { side, sprung } => {
            let mut attributes = vec![Attribute::word("side", side)];
            attributes.extend(sprung.then(|| Attribute::flag("sprung")));
            facts.push(("trap", attributes));
        }
        Floor::Tomb => {
            let Some(tomb) = board.tomb(square) else {
                return facts;
            };
            let mut attributes = vec![Attribute {
                name: "holds".to_owned(),
                value: Value::List(tomb.holds.iter().map(dead_item).collect()),
            }];
            attributes.extend(tomb.open.then(|| Attribute::flag("open")));
            attributes.extend((tomb.rot > 0).then(|| Attribute::word("rot", tomb.rot)));
            facts.push(("tomb", attributes));
        }
    }
    for mark in board.tornados.iter().filter(|mark| mark.square == square) {
        let attributes = vec![
            Attribute::word("side", mark.side),
            Attribute::word("left", mark.left),
        ];
        facts.push(("tornado", attributes));
    }
    for mark in board.avalanches.iter().filter(|mark| mark.square == square) {
        let attributes = vec![
            Attribute::word("dir", ["n", "e", "s", "w"][usize::from(mark.direction % 4)]),
            Attribute::word("side", mark.side),
            Attribute::word("left", mark.left),
        ];
        facts.push(("avalanche", attributes));
    }
    facts
}

fn write_floor(board: &Board, setup: &mut Setup) {
    for cell in crate::frozen::model::square::GEOMETRY.cells() {
        let square = crate::frozen::model::square::Square::of(cell);
        for (thing, attributes) in floor_facts(board, square) {
            setup.push(SetupLine::Floor {
                square: square.to_string(),
                thing: thing.to_owned(),
                attributes,
            });
        }
    }
}

/// Finds the stage with this word.
pub(crate) fn stage_named(word: &str) -> Option<Stage> {
    Stage::ALL.into_iter().find(|stage| stage.word() == word)
}
