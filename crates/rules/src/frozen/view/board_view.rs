//! Makes the view of a position and the report on a cell, as plain data. FrozenChess has no secrets.

use super::details::details;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::paralysis::Hold;
use crate::frozen::analysis::targets::in_ships;
use crate::frozen::descriptor_of;
use crate::frozen::model::board::{Board, Floor, ROTTEN};
use crate::frozen::model::square::{GEOMETRY, Square};
use crate::frozen::model::unit::{FULL_RANGE, Unit};
use crate::frozen::position::state::{Stage, State};
use crate::frozen::setup::write::{floor_facts, unit_attributes};
use crate::game::Awaiting;
use crate::geometry::Cell;
use crate::inspect::{CellReport, FloorFact, UnitFact};
use crate::outcome::Outcome;
use crate::said;
use crate::seat::{Seat, Viewer};
use crate::setup::{Attribute, Value};
use crate::view::{CellView, EndingView, FloorView, Mark, UnitView, View};

/// The rot at which views show the turns left (DECAY-1).
const ROT_SHOWN: u8 = 30;

/// Implements [`crate::Game::view`].
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let mut view = View::empty(descriptor_of(state.edition()).id, GEOMETRY, viewer);
    let board = &state.board;
    for (index, cell) in view.cells.iter_mut().enumerate() {
        let square = Square(index as u8);
        *cell = CellView {
            units: board
                .unit(square)
                .into_iter()
                .chain(board.shadows_at(square))
                .map(|unit| unit_view(board, unit))
                .collect(),
            floor: floor_views(board, square),
        };
    }
    match state.awaiting() {
        Awaiting::Action { seat, prompt } => {
            view.to_act = vec![seat];
            view.prompt = prompt.phrase;
        }
        Awaiting::Over(ending) => {
            view.ending = Some(EndingView {
                winner: match ending.outcome {
                    Outcome::Win(side) => Some(side),
                    Outcome::Draw => None,
                },
                reason: ending.reason.to_owned(),
            });
        }
    }
    let checked = Seat::BOTH.into_iter().filter_map(|side| state.checked_king(side));
    view.checks = checked.map(Square::cell).collect();
    view.status = said::lines(status(state));
    view.details = said::lines(details(state));
    view
}

fn status(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    let phase = &state.phase;
    if let Some(acting) = phase.acting {
        let who = match acting.shadow {
            0 => "The unit on".to_owned(),
            1 => "The shadow on".to_owned(),
            number => format!("Shadow {number} on"),
        };
        let what = if state.can_only_end() {
            "can do nothing more in this turn".to_owned()
        } else {
            match phase.stage {
                Stage::Bonus => "captured a pawn and may go on as if its turn had just begun".to_owned(),
                Stage::Multi => format!("has {} in its multimove", more_moves(phase.left)),
                Stage::Fresh | Stage::Quiet if phase.knight => {
                    format!("marches on: {}", more_moves(phase.left))
                }
                Stage::Fresh | Stage::Quiet => "may move once more".to_owned(),
            }
        };
        lines.push(format!("{who} {} {what}", acting.square));
    }
    if state.first {
        lines.push("White's first turn is one pawn step".to_owned());
    }
    let occurrences = state.history.count(state.key());
    if occurrences > 1 && state.is_turn_start() {
        lines.push(format!("This position has occurred {occurrences} times"));
    }
    lines
}

fn more_moves(left: u8) -> String {
    if left == 1 {
        "1 more move".to_owned()
    } else {
        format!("{left} more moves")
    }
}

fn unit_view(board: &Board, unit: &Unit) -> UnitView {
    UnitView {
        kind: unit.kind().word().to_owned(),
        letter: unit.kind().letter(),
        side: unit.side,
        shadow: unit.is_shadow,
        marks: marks(board, unit),
        aboard: in_ships(unit)
            .map(|inner| inner.kind().word().to_owned())
            .collect(),
    }
}

fn marks(board: &Board, unit: &Unit) -> Vec<Mark> {
    let mut marks = Vec::new();
    if unit.paralysis > 0 {
        marks.push(Mark::Paralysis(u32::from(unit.paralysis)));
    } else if !unit.is_shadow && board.hold_on(unit).is_some() {
        marks.push(Mark::Held);
    }
    let range = unit
        .components()
        .map(|component| component.range)
        .min()
        .unwrap_or(FULL_RANGE);
    if range < FULL_RANGE {
        marks.push(Mark::Range(u32::from(range)));
    }
    if unit.multi() > 1 {
        marks.push(Mark::Multimove(u32::from(unit.multi())));
    }
    let cargo: usize = unit.components().map(|component| component.cargo.len()).sum();
    if cargo > 0 {
        marks.push(Mark::Cargo(cargo as u32));
    }
    if unit.is_fused() {
        let kinds = unit
            .fused
            .iter()
            .map(|component| component.kind.word().to_owned());
        marks.push(Mark::Fused(kinds.collect()));
    }
    if unit.delay > 0 {
        marks.push(Mark::Delay(u32::from(unit.delay)));
    }
    marks
}

fn floor_views(board: &Board, square: Square) -> Vec<FloorView> {
    let mut views = Vec::new();
    let mut add = |thing: &str, side: Option<Seat>, marks: Vec<Mark>| {
        views.push(FloorView {
            thing: thing.to_owned(),
            side,
            marks,
            rank: None,
        });
    };
    match board.floor(square) {
        Floor::Nothing => {}
        Floor::Wall { by } => add("wall", maker_side(board, by), Vec::new()),
        Floor::TimedWall { side, left, .. } => add("wall", Some(side), vec![Mark::Timer(u32::from(left))]),
        Floor::Trap { side, sprung } => {
            add(
                if sprung { "trap-sprung" } else { "trap" },
                Some(side),
                Vec::new(),
            );
        }
        Floor::Tomb => {
            if let Some(tomb) = board.tomb(square) {
                let thing = if board.unit(square).is_some() {
                    "tomb-dormant"
                } else if board.is_open_tomb(square) {
                    "tomb-open"
                } else {
                    "tomb"
                };
                let mut marks = vec![Mark::Count(tomb.holds.len() as u32)];
                if tomb.rot >= ROT_SHOWN {
                    marks.push(Mark::Burst(u32::from(ROTTEN.saturating_sub(tomb.rot).max(1))));
                }
                add(thing, tomb.holds.first().map(|dead| dead.side), marks);
            }
        }
    }
    for mark in board.tornados.iter().filter(|mark| mark.square == square) {
        add(
            "tornado",
            Some(mark.side),
            vec![Mark::Timer(u32::from(mark.left))],
        );
    }
    for mark in board.avalanches.iter().filter(|mark| mark.square == square) {
        let arrow = Mark::Arrow {
            degrees: u16::from(mark.direction) * 90,
        };
        add(
            "avalanche",
            Some(mark.side),
            vec![arrow, Mark::Timer(u32::from(mark.left))],
        );
    }
    views
}

/// Returns the side of a wall's maker, if the maker is alive.
fn maker_side(board: &Board, by: u32) -> Option<Seat> {
    let mut found = None;
    board.each_component(&mut |unit, component| {
        if component.id == by {
            found = Some(unit.side);
        }
    });
    found
}

/// Implements [`crate::Game::inspect`]: attributes as in the setup, and derived ones.
pub(crate) fn inspect(state: &State, cell: Cell) -> CellReport {
    let board = &state.board;
    let square = Square::of(cell);
    // Many boards are asked about a cell on which most have no unit, and an analysis takes long.
    let normal = board
        .unit(square)
        .map(|unit| normal_fact(&state.analysed(), unit));
    let shadows = board.shadows_at(square).map(|unit| fact(board, unit, Vec::new()));
    CellReport {
        units: normal.into_iter().chain(shadows).collect(),
        floor: floor_facts(board, square)
            .into_iter()
            .map(|(thing, attributes)| FloorFact { thing, attributes })
            .collect(),
    }
}

fn fact(board: &Board, unit: &Unit, further: Vec<Attribute>) -> UnitFact {
    let mut attributes = unit_attributes(unit);
    let has_awards = board.edition.has_multimoves();
    for (name, value) in [("range", unit.first.range), ("multi", unit.first.multi)] {
        let is_new = !attributes.iter().any(|attribute| attribute.name == name);
        if is_new && (has_awards || name != "multi") {
            attributes.push(Attribute::word(name, value));
        }
    }
    attributes.extend(further);
    UnitFact {
        side: unit.side,
        kind: unit.kind().word(),
        attributes,
    }
}

/// Adds the derived attributes of a unit: hold, guards, empowerment, threats, siege, Knightmare (ATT, GUARD, EMP,
/// PAR-5).
fn normal_fact(analysed: &AnalysedBoard<'_>, unit: &Unit) -> UnitFact {
    let analysis = analysed.analysis();
    let board = analysed.board;
    let facts = analysis.facts(board, unit.square);
    let mut further = Vec::new();
    match board.hold_on(unit) {
        None => {}
        Some(Hold::Presence(by) | Hold::Gaze(by)) => further.push(Attribute::word("held", by)),
        Some(Hold::Pincer(one, other)) => further.push(Attribute::word("held", format!("{one}-{other}"))),
    }
    let mut flag = |name: &str, on: bool| {
        if on {
            further.push(Attribute::flag(name));
        }
    };
    flag("guarded", facts.guarded);
    flag("protected", analysis.is_protected(board, unit));
    let mut search = crate::frozen::movement::rides::Search::default();
    flag("threatened", analysis.is_threatened(board, unit, &mut search));
    let kinds = |kinds: crate::frozen::model::kind::Kinds| -> Vec<String> {
        kinds.iter().map(|kind| kind.word().to_owned()).collect()
    };
    let mut list = |name: &str, words: Vec<String>| {
        if !words.is_empty() {
            let items = words.into_iter().map(|word| crate::setup::Item {
                words: vec![word],
                attributes: Vec::new(),
            });
            further.push(Attribute {
                name: name.to_owned(),
                value: Value::List(items.collect()),
            });
        }
    };
    list("borrows", kinds(facts.lent.without(unit.kinds())));
    list("steals", kinds(facts.stolen.without(unit.kinds())));
    if let Some(by) = analysis.besieger(board, unit) {
        further.push(Attribute::word("besieged", by));
    }
    if let Some(by) = analysis.knightmare(board, unit) {
        further.push(Attribute::word("knightmare", by));
    }
    fact(board, unit, further)
}
