//! Makes the view of a position, without loadouts until they are revealed, and the report on a square. Never shows
//! the generator's state.

use super::Elemental;
use super::descriptor::DESCRIPTOR;
use super::details::details;
use super::loadout::{Element, Slot, Slots};
use super::setup::attributes;
use super::state::{Mark as Used, Stage, State};
use super::table::Table;
use super::unit::{Id, Unit};
use crate::chess::bits::{GEOMETRY, Square, Squares};
use crate::chess::board::{CASTLINGS, Kind};
use crate::game::Game;
use crate::geometry::Cell;
use crate::inspect::{CellReport, FloorFact, UnitFact};
use crate::said::{self, Said, said};
use crate::seat::{Seat, Viewer};
use crate::setup::Attribute;
use crate::view::{Equipment, FloorView, Mark, UnitView, View};

/// The decision during the secret phase, for viewers who are not choosing.
fn secret_prompt() -> Said {
    said!("elemental-must-choose-in-secret", "choose a loadout in secret")
}

/// Implements [`Game::view`].
pub(super) fn view(game: &Elemental, viewer: Viewer) -> View {
    let state = game.state();
    let mut view = View::empty(DESCRIPTOR.id, GEOMETRY, viewer);
    for at in Squares(state.table.board.occupied()) {
        if let Some((side, kind, unit)) = state.table.at(at) {
            view.cells[at.index()].units.push(UnitView {
                kind: kind.word().to_owned(),
                letter: kind.letter(),
                side,
                shadow: false,
                aboard: Vec::new(),
                marks: if state.stage.is_loadout() {
                    Vec::new()
                } else {
                    marks(&state, side, unit)
                },
            });
        }
    }
    for scorch in &state.table.scorches {
        view.cells[scorch.at.index()].floor.push(FloorView {
            thing: "scorch".to_owned(),
            side: Some(scorch.by),
            marks: vec![Mark::Timer(u32::from(scorch.turns))],
            rank: Some(u32::from(scorch.rank)),
        });
    }
    let is_secret = state.stage.is_loadout() && !state.open;
    let mut view = view.with_awaiting(game.awaiting());
    if is_secret {
        view.to_act = Seat::BOTH.to_vec();
        match viewer {
            Viewer::Seat(seat) if seat == state.turn() => {}
            // Black has not chosen yet and must not learn how far White is.
            Viewer::Seat(Seat::Black) => view.prompt = Stage::Element.said(),
            Viewer::Seat(Seat::White) | Viewer::Onlooker => view.prompt = secret_prompt(),
        }
    }
    if !state.stage.is_loadout() {
        view.checks = Seat::BOTH
            .into_iter()
            .filter(|side| state.in_check(*side))
            .filter_map(|side| state.table.board.king(side))
            .map(Square::cell)
            .collect();
    }
    for side in Seat::BOTH {
        let is_shown = !is_secret || viewer == Viewer::Seat(side);
        let is_worth_telling = state.stage.is_loadout() || !state.is_orthodox();
        if is_shown && is_worth_telling {
            view.revealed[side] = revealed(&state, side);
        }
        if !is_secret && is_worth_telling {
            view.equipped[side] = equipment(&state, side);
        }
    }
    let hides_replies = game.hidden_moves(viewer, state.turn()).is_some();
    view.status = said::lines(status(&state, game.ending().is_none(), is_secret, hides_replies));
    let is_choosing = viewer == Viewer::Seat(state.turn());
    if !state.stage.is_loadout() || !is_secret || is_choosing {
        view.details = said::lines(details(&state, game.ending().is_none()));
    }
    if !state.stage.is_loadout() && !state.is_orthodox() {
        view.dooms = state.dooms();
        view.altered = state.choices_here();
    }
    if state.stage.is_loadout() && is_choosing {
        view.altered = state.offered_here();
    } else if state.stage.is_loadout() && !is_secret {
        view.altered = state.open_choices_here();
    }
    view
}

/// Implements [`Game::view_of_part`]: shows everything that is chosen, even `none`.
pub(super) fn view_of_part(game: &Elemental, seat: Seat) -> View {
    let mut view = view(game, seat.into()).of_part(seat, game.awaiting().phrase_for(seat));
    view.revealed[seat] = revealed(&game.state(), seat);
    view
}

/// Returns the marks of a unit.
fn marks(state: &State, side: Seat, unit: &Unit) -> Vec<Mark> {
    let mut marks = Vec::new();
    if unit.shield {
        marks.push(Mark::Shield);
    }
    if let Some(facing) = unit.facing {
        let degrees = facing.degrees();
        let wide = state.element(side) == Element::Earth;
        marks.push(if unit.shield {
            Mark::Facing { degrees, wide }
        } else {
            Mark::Lowered { degrees }
        });
    }
    if unit.lock > 0 {
        marks.push(Mark::Lock(u32::from(unit.lock)));
    }
    if unit.mark > 0 {
        marks.push(Mark::Marked(u32::from(unit.mark)));
    }
    if unit.twin != 0 {
        marks.push(Mark::Twin(pair_of(&state.table, unit)));
    }
    if unit.cracked {
        marks.push(Mark::Cracked);
    }
    if unit.rewound {
        marks.push(Mark::Used("Do-Over".to_owned()));
    }
    if unit.split && unit.twin == 0 {
        marks.push(Mark::Used("Schrodinger's Laugh".to_owned()));
    }
    marks
}

/// Returns the number of a twin's pair, from 1 in the order in which they were made; 0 if there is only one.
fn pair_of(table: &Table, unit: &Unit) -> u32 {
    let units = Squares(table.board.occupied()).map(|at| table.unit(at));
    let mut pairs: Vec<Id> = units
        .filter(|twin| twin.twin != 0)
        .map(|twin| twin.id.max(twin.twin))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    let own = unit.id.max(unit.twin);
    let number = pairs
        .iter()
        .position(|pair| *pair == own)
        .map_or(0, |index| index + 1);
    if pairs.len() > 1 { number as u32 } else { 0 }
}

/// Writes a side's loadout line by line: its choices so far, and the abilities of single units.
fn revealed(state: &State, side: Seat) -> Vec<String> {
    let loadout = state.loadouts[side];
    let chosen = |stage: Stage| !state.stage.is_loadout() || state.has_chosen(side, stage);
    let mut lines = Vec::new();
    if chosen(Stage::Element) {
        lines.push(format!(
            "Element: {} ({})",
            loadout.element.title(),
            loadout.element.gives()
        ));
    }
    let added = |slots: Slots| {
        let added = state.added(side, slots).filter(|_| chosen(Stage::Temporal));
        added.map(|(ability, _)| {
            (
                ability.slot(),
                format!("{} as {}", ability.title(), loadout.element.title()),
            )
        })
    };
    let added_to_all = added(loadout.slots);
    for (stage, label, slot) in [
        (Stage::Augmentor, "Augmentor", Slot::Augmentor),
        (Stage::Offense, "Offence", Slot::Offense),
        (Stage::Temporal, "Temporal", Slot::Temporal),
    ] {
        if chosen(stage) {
            let mut line = format!("{label}: {}", loadout.slots.of(slot).title());
            if let Some((_, more)) = added_to_all.as_ref().filter(|(into, _)| *into == slot) {
                line += &format!(" (and {more})");
            }
            lines.push(line);
        }
    }
    for at in Squares(state.table.board.of_side(side)) {
        let Some((_, kind, unit)) = state.table.at(at) else {
            continue;
        };
        let mut own: Vec<String> = Slot::ALL
            .into_iter()
            .filter(|slot| chosen(Stage::Temporal) && unit.slots.of(*slot) != loadout.slots.of(*slot))
            .map(|slot| unit.slots.of(slot).title().to_owned())
            .collect();
        if !own.is_empty() {
            own.extend(added(unit.slots).map(|(_, more)| more));
        }
        if !own.is_empty() {
            lines.push(format!("{} {at}: {}", kind.word(), own.join(", ")));
        }
    }
    lines
}

/// Returns a side's element and the abilities of all its units, as far as they are chosen: each slot's, followed by what the
/// element adds to it.
fn equipment(state: &State, side: Seat) -> Equipment {
    let loadout = state.loadouts[side];
    let chosen = |stage: Stage| !state.stage.is_loadout() || state.has_chosen(side, stage);
    let added = state
        .added(side, loadout.slots)
        .filter(|_| chosen(Stage::Temporal));
    let element = chosen(Stage::Element).then(|| loadout.element.title());
    let slots = [
        (Stage::Augmentor, Slot::Augmentor),
        (Stage::Offense, Slot::Offense),
        (Stage::Temporal, Slot::Temporal),
    ];
    let of_slots = slots.into_iter().flat_map(|(stage, slot)| {
        let own = loadout.slots.of(slot);
        let own = (chosen(stage) && own != Slots::EMPTY.of(slot)).then(|| own.title());
        let more = added.filter(|(ability, _)| ability.slot() == slot);
        own.into_iter().chain(more.map(|(ability, _)| ability.title()))
    });
    let differs = |unit: &Unit| {
        Slot::ALL
            .iter()
            .any(|slot| unit.slots.of(*slot) != loadout.slots.of(*slot))
    };
    let mut units = Squares(state.table.board.of_side(side)).filter_map(|at| state.table.at(at));
    Equipment {
        titles: element.into_iter().chain(of_slots).map(str::to_owned).collect(),
        some_differ: chosen(Stage::Temporal) && units.any(|(_, _, unit)| differs(unit)),
    }
}

impl State {
    /// Returns whether a side has made the choice of a stage of the loadout phase.
    fn has_chosen(&self, side: Seat, stage: Stage) -> bool {
        match (side == self.turn(), side) {
            (true, _) => self.stage > stage,
            (false, Seat::White) => true,
            (false, Seat::Black) => false,
        }
    }
}

/// Writes the status lines. `hides_replies` omits which captures the side to act could make (EL-MIST-2).
fn status(state: &State, goes_on: bool, is_secret: bool, hides_replies: bool) -> Vec<String> {
    let board = &state.table.board;
    let mut lines = Vec::new();
    if is_secret {
        lines.push("Loadouts are being chosen in secret".to_owned());
        return lines;
    }
    if let Some(pending) = state.pending
        && let Some(kind) = board.kind(pending.mover)
    {
        lines.push(format!("The {} on {} is on the move", kind.word(), pending.mover));
        if state.stage == Stage::Step {
            lines.push(format!("Steps left: {}", pending.steps));
        }
        if pending.done.has(Used::Poison) {
            lines.push(format!(
                "The {} on {} is poisoned and will die",
                kind.word(),
                pending.mover
            ));
        }
    }
    if goes_on {
        lines.extend(state.dooms_in_words());
    }
    for side in Seat::BOTH {
        let squares: Vec<String> = CASTLINGS
            .iter()
            .filter(|castling| castling.side == side && board.rights & castling.right != 0)
            .map(|castling| castling.to.to_string())
            .collect();
        if !squares.is_empty() {
            lines.push(format!(
                "{} keeps the right to castle to {}",
                side.name(),
                squares.join(" or ")
            ));
        }
    }
    if let Some(target) = board
        .en_passant
        .filter(|_| goes_on && state.stage == Stage::Move && !hides_replies)
    {
        let pawns = board.en_passant_pawns(target);
        if Squares(pawns).any(|from| state.en_passant(from, state.turn()).is_some()) {
            lines.push(format!("En passant is open on {target}"));
        }
    }
    for side in Seat::BOTH {
        if let Some(lost) = lost_in_words(&state.table, side).filter(|_| goes_on && state.may_raise(side)) {
            lines.push(format!("{} may get back: {lost}", side.name()));
        }
    }
    // It counts whole turns: in the middle of one it says nothing of what the turn has done.
    if board.clock > 0 && state.pending.is_none() {
        lines.push(format!(
            "Half-moves counted toward the draw (EL-END-5): {}",
            board.clock
        ));
    }
    if state.stage == Stage::Move {
        let occurrences = state.occurrences();
        if occurrences > 1 {
            lines.push(format!("This position has occurred {occurrences} times"));
        }
        if goes_on && state.is_claimable() {
            lines.push(format!("{} may claim a draw", state.turn().name()));
        }
    }
    lines
}

impl State {
    /// Returns whether a unit of a side on the board has Resurrection.
    fn may_raise(&self, side: Seat) -> bool {
        use super::loadout::Temporal;
        self.table
            .squares_with(side, |_, unit| unit.slots.temporal == Temporal::Resurrection)
            != 0
    }
}

/// Writes the lost units: "2 pawns, knight"; `None` if there are none.
fn lost_in_words(table: &Table, side: Seat) -> Option<String> {
    let words: Vec<String> = Kind::ALL
        .into_iter()
        .filter_map(|kind| {
            let lost = table
                .off
                .iter()
                .filter(|lost| (lost.side, lost.kind) == (side, kind));
            match lost.count() {
                0 => None,
                1 => Some(kind.word().to_owned()),
                many => Some(format!("{many} {}s", kind.word())),
            }
        })
        .collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Implements [`Game::inspect`].
pub(super) fn inspect(state: &State, cell: Cell) -> CellReport {
    assert!(
        cell.index() < GEOMETRY.cell_count(),
        "the cell is on the 8x8 board"
    );
    let at = Square::of(cell);
    let unit = state.table.at(at).map(|(side, kind, unit)| UnitFact {
        side,
        kind: kind.word(),
        attributes: attributes(&state.table, Some(at), side, kind, unit),
    });
    let fires = state.table.scorches.iter().filter(|scorch| scorch.at == at);
    CellReport {
        units: unit.into_iter().collect(),
        floor: fires
            .map(|scorch| FloorFact {
                thing: "scorch",
                attributes: vec![
                    Attribute::word("by", scorch.by),
                    Attribute::word("rank", scorch.rank),
                    Attribute::word("turns", scorch.turns),
                ],
            })
            .collect(),
    }
}
