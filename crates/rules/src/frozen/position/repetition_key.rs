//! The repetition key (END-3): equal for positions that differ only in unit ids, and the same on every machine.

use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::square::{GEOMETRY, Square};
use crate::frozen::model::unit::Unit;
use crate::repetition::KeyMixer;
use crate::seat::Seat;

/// A key under construction. Every number is spread before it is mixed in.
struct BoardKey(KeyMixer);

impl BoardKey {
    const fn new(start: u64) -> Self {
        Self(KeyMixer(start))
    }

    fn add(&mut self, value: u64) {
        self.0.add(value.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    }

    const fn value(&self) -> u64 {
        self.0.0
    }
}

/// Computes the key of a position at the start of a turn.
pub(crate) fn key_of_position(board: &Board, turn: Seat, first: bool) -> u64 {
    let mut mixer = BoardKey::new(key_of_board(board, true));
    mixer.add(turn.index() as u64 * 2 + u64::from(first));
    mixer.value()
}

/// Computes the key of a board. `with_stay` includes the quiet turns of jesters.
pub(crate) fn key_of_board(board: &Board, with_stay: bool) -> u64 {
    let mut mixer = BoardKey::new(0x6672_6F7A_656E_0001 + board.edition.index() as u64);
    let mut makers: Vec<(u32, u64)> = Vec::new();
    let wants_makers = !board.walls().is_empty();
    let mut look =
        |mixer: &mut BoardKey, unit: &Unit| add_unit(mixer, unit, with_stay, wants_makers, &mut makers);
    for square in board.occupied().iter() {
        if let Some(unit) = board.unit(square) {
            mixer.add(u64::from(square.0) | 1 << 8);
            look(&mut mixer, unit);
        }
    }
    for unit in board.shadows() {
        mixer.add(u64::from(unit.square.0) | 1 << 9);
        look(&mut mixer, unit);
    }
    add_floor(&mut mixer, board, &mut makers);
    for mark in &board.tornados {
        mixer.add(place(mark.square, 5) | (u64::from(mark.left) << 16) | ((mark.side.index() as u64) << 32));
    }
    for mark in &board.avalanches {
        let tail = (u64::from(mark.left) << 16) | ((mark.side.index() as u64) << 32);
        mixer.add(place(mark.square, 6) | tail | (u64::from(mark.direction) << 40));
    }
    mixer.value()
}

const fn place(square: Square, sort: u64) -> u64 {
    square.0 as u64 | sort << 8
}

fn add_unit(
    mixer: &mut BoardKey,
    unit: &Unit,
    with_stay: bool,
    wants_makers: bool,
    makers: &mut Vec<(u32, u64)>,
) {
    let stay = if with_stay { i64::from(unit.stay) + 1 } else { 0 };
    mixer.add(
        unit.side.index() as u64
            | (u64::from(unit.paralysis) << 8)
            | (u64::from(unit.fresh) << 16)
            | ((stay as u64 & 255) << 24)
            | (u64::from(unit.is_shadow) << 32)
            | (u64::from(unit.delay) << 40)
            | (u64::from(unit.steps) << 48),
    );
    mixer.add(unit.fused.len() as u64);
    for component in unit.components() {
        if wants_makers {
            makers.push((component.id, makers.len() as u64 + 1));
        }
        mixer.add(
            component.kind as u64
                | (u64::from(component.range) << 8)
                | (u64::from(component.multi) << 16)
                | (u64::from(component.pieces) << 24)
                | (u64::from(component.pawns) << 32)
                | ((component.cargo.len() as u64) << 40),
        );
        for inner in &component.cargo {
            add_unit(mixer, inner, with_stay, wants_makers, makers);
        }
    }
}

fn add_floor(mixer: &mut BoardKey, board: &Board, makers: &mut [(u32, u64)]) {
    let mut strangers: Vec<u32> = Vec::new();
    makers.sort_unstable();
    for square in (board.walls() | board.traps() | board.tomb_squares()).iter() {
        match board.floor(square) {
            Floor::Nothing => {}
            Floor::Wall { by: 0 } => mixer.add(place(square, 2)),
            Floor::Wall { by } => {
                let maker = match makers.binary_search_by_key(&by, |maker| maker.0) {
                    Ok(index) => makers[index].1,
                    Err(_) => (1 << 20) + nth_stranger(&mut strangers, by),
                };
                mixer.add(place(square, 2) | maker << 16);
            }
            Floor::TimedWall { side, left, fresh } => mixer.add(
                place(square, 2)
                    | (1 << 16)
                    | (u64::from(left) << 24)
                    | (u64::from(fresh) << 32)
                    | ((side.index() as u64) << 33),
            ),
            Floor::Trap { side, sprung } => {
                mixer.add(place(square, 3) | ((side.index() as u64) << 16) | (u64::from(sprung) << 17));
            }
            Floor::Tomb => {
                let Some(tomb) = board.tomb(square) else { continue };
                mixer.add(
                    place(square, 4)
                        | (u64::from(tomb.open) << 16)
                        | (u64::from(tomb.rot) << 24)
                        | ((tomb.holds.len() as u64) << 32),
                );
                for dead in &tomb.holds {
                    mixer.add(
                        dead.side.index() as u64
                            | ((dead.kind as u64) << 8)
                            | (u64::from(dead.multi) << 16)
                            | (u64::from(dead.pieces) << 24)
                            | (u64::from(dead.pawns) << 32),
                    );
                }
            }
        }
    }
}

/// Numbers makers that no longer live by the first square of their walls.
fn nth_stranger(strangers: &mut Vec<u32>, id: u32) -> u64 {
    let index = strangers
        .iter()
        .position(|other| *other == id)
        .unwrap_or_else(|| {
            strangers.push(id);
            strangers.len() - 1
        });
    debug_assert!(index < GEOMETRY.cell_count());
    index as u64
}
