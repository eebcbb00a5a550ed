//! The fast path: a position of `elemental` that is orthodox chess in all but name (EL-BASE-2) plays on chess's own
//! board. The ids of units and the lost units, which chess does not keep, are stored here.

use super::state::{Stage, State};
use super::table::Table;
use super::unit::{Id, Lost, Unit, advance};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::{CASTLINGS, Kind};
use crate::chess::{Chess, ChessAction};
use crate::seat::Seat;

/// The maximum number of units on and off the board; positions with more take the general path.
const MOST_UNITS: usize = 32;

/// The maximum number of units off the board: all but the kings. Without both kings a position takes the general
/// path.
const MOST_LOST: usize = 30;

/// The highest id of a unit on this path.
const MOST_ID: Id = 255;

/// Orthodox chess with the ids of its units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) chess: Chess,
    seed: u64,
    past: Past,
}

/// What the general form keeps and chess does not: 128 bytes, aligned, so that they are copied in one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
struct Past {
    /// The id of the unit on each square, 0 for none.
    ids: [u8; 64],
    /// The units off the board in the order of their loss, packed as in [`pack`]; then zeros.
    lost: [u16; MOST_LOST],
    next: Id,
    losses: u8,
}

/// Packs a lost unit into 16 bits: id, kind, side, and for pawns the rank of the board (from 0) on which it was
/// lost, which says how far it had come.
#[inline]
fn pack(id: u8, kind: Kind, side: Seat, rank: u16) -> u16 {
    u16::from(id) << 8 | (kind as u16) << 5 | (side.index() as u16) << 4 | rank
}

/// Returns the rank of the board (from 0) for a pawn that has come this far.
fn rank_of(side: Seat, far: u8) -> u16 {
    u16::from(match side {
        Seat::White => far.saturating_sub(1),
        Seat::Black => 8_u8.saturating_sub(far),
    }) & 7
}

fn unpack(packed: u16) -> Option<Lost> {
    let kind = Kind::of_code(usize::from(packed >> 5 & 7))?;
    let side = Seat::BOTH[usize::from(packed >> 4 & 1)];
    let stood = Square::new(((packed & 7) * 8) as u8);
    Some(Lost {
        side,
        kind,
        unit: Unit {
            id: packed >> 8,
            far: has_come(kind, side, stood),
            ..Unit::NOBODY
        },
    })
}

/// Returns how far a unit of a kind has come on its square; 0 for all but pawns.
fn has_come(kind: Kind, side: Seat, at: Square) -> u8 {
    match kind {
        Kind::Pawn => advance(side, at),
        Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => 0,
    }
}

impl State {
    /// Returns whether only orthodox chess is left on this table and in these loadouts.
    pub(super) fn is_plain(&self) -> bool {
        let table = &self.table;
        let fits = |unit: &Unit| unit.is_ordinary() && unit.id <= MOST_ID;
        self.is_orthodox()
            && self.stage == Stage::Move
            && Seat::BOTH
                .into_iter()
                .all(|side| table.board.king(side).is_some())
            && table.scorches.is_empty()
            && table.contacts.is_empty()
            && usize::from(table.count()) + table.off.len() <= MOST_UNITS
            && table.off.iter().all(|lost| fits(&lost.unit))
            && Squares(table.board.occupied()).all(|at| {
                table
                    .at(at)
                    .is_some_and(|(side, kind, unit)| fits(unit) && unit.far == has_come(kind, side, at))
            })
    }
}

impl Plain {
    /// Makes the fast form of a position that [`State::is_plain`].
    pub(super) fn new(state: State) -> Plain {
        let mut board = state.table.board;
        board.settle();
        let mut ids = [0; 64];
        for (id, unit) in ids.iter_mut().zip(&state.table.units) {
            *id = unit.id as u8;
        }
        let mut lost = [0; MOST_LOST];
        for (packed, Lost { side, kind, unit }) in lost.iter_mut().zip(&state.table.off) {
            *packed = pack(unit.id as u8, *kind, *side, rank_of(*side, unit.far));
        }
        Plain {
            seed: state.seed,
            past: Past {
                ids,
                lost,
                next: state.next,
                losses: state.table.off.len() as u8,
            },
            chess: Chess {
                board,
                history: state.history,
                claimed: state.claimed,
            },
        }
    }

    /// Returns the general form.
    pub(super) fn state(&self) -> State {
        let board = &self.chess.board;
        let mut table = Table {
            board: board.without_key(),
            ..Table::EMPTY
        };
        for at in Squares(board.occupied()) {
            if let Some((side, kind)) = board.unit(at) {
                *table.unit_mut(at) = Unit {
                    id: Id::from(self.past.ids[at.index()]),
                    far: has_come(kind, side, at),
                    ..Unit::NOBODY
                };
            }
        }
        let lost = self.past.lost.iter().take(usize::from(self.past.losses));
        table.off = lost.filter_map(|packed| unpack(*packed)).collect();
        State {
            next: self.past.next,
            seed: self.seed,
            history: self.chess.history.clone(),
            claimed: self.chess.claimed,
            ..State::plain(table)
        }
    }

    /// Takes a legal action.
    #[inline]
    pub(super) fn take(&mut self, action: ChessAction) {
        if let Some((from, to)) = action.squares() {
            if action.captures() {
                self.lose(to);
            }
            self.past.ids[to.index()] = std::mem::take(&mut self.past.ids[from.index()]);
            if from.index().abs_diff(to.index()) == 2 && self.chess.board.kind(from) == Some(Kind::King) {
                self.bring_rook(to);
            }
        }
        self.chess.take(action);
    }

    /// Records the unit that is captured on a square or en passant.
    #[inline]
    fn lose(&mut self, to: Square) {
        let board = &self.chess.board;
        let (hit, kind) = match board.kind(to) {
            Some(kind) => (to, kind),
            None => (board.passed_pawn(to), Kind::Pawn),
        };
        let id = std::mem::take(&mut self.past.ids[hit.index()]);
        let rank = if kind == Kind::Pawn { hit.rank() as u16 } else { 0 };
        self.past.lost[usize::from(self.past.losses) % MOST_LOST] = pack(id, kind, board.turn.other(), rank);
        self.past.losses += 1;
    }

    #[cold]
    fn bring_rook(&mut self, king_to: Square) {
        for castling in CASTLINGS.iter().filter(|castling| castling.to == king_to) {
            self.past.ids[castling.passed.index()] =
                std::mem::take(&mut self.past.ids[castling.rook.index()]);
        }
    }
}
