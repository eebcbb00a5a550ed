//! Partial answers about one board, each with its read set. On a board that differs in a few squares, an answer is
//! valid unless one of its reads differs. Computes nothing itself: see [`AttackerSearch`].

use super::king_attackers::AttackerSearch;
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, Kinds};
use crate::frozen::model::square::{Bitboard, SQUARE_COUNT, Square};
use crate::frozen::movement::rides::Search;
use std::cell::RefCell;

/// How a board differs from the memo's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    /// The write set: squares whose content may differ.
    pub(crate) squares: Bitboard,
    /// The squares that are blocked on one of the boards and free on the other.
    pub(crate) blocked: Bitboard,
}

impl Change {
    /// No difference.
    pub(crate) const NONE: Change = Change {
        squares: Bitboard::EMPTY,
        blocked: Bitboard::EMPTY,
    };

    /// Returns the difference of two boards that are equal except on some squares.
    pub(crate) fn within(squares: Bitboard, before: &Board, after: &Board) -> Change {
        let content = |board: &Board| board.occupied() | board.walls() | board.tomb_squares();
        let (one, other) = (before.ground().blocked, after.ground().blocked);
        Change {
            squares: squares & (content(before) | content(after)),
            blocked: squares & (one.without(other) | other.without(one)),
        }
    }
}

/// Answers to one question, by square.
#[derive(Debug)]
pub(crate) struct Answers<T> {
    /// For each square the index of its answer plus 1, or 0.
    places: [u16; SQUARE_COUNT],
    /// The answers with their read sets.
    found: Vec<(T, Bitboard)>,
}

impl<T: Copy> Answers<T> {
    const fn new() -> Self {
        Self {
            places: [0; SQUARE_COUNT],
            found: Vec::new(),
        }
    }

    fn about(&self, square: Square) -> Option<(T, Bitboard)> {
        let place = usize::from(self.places[square.index()]);
        self.found.get(place.checked_sub(1)?).copied()
    }

    fn insert(&mut self, square: Square, answer: T, reads: Bitboard) {
        self.found.push((answer, reads));
        self.places[square.index()] = self.found.len() as u16;
    }
}

/// The kinds whose rides to the king's square are memorised.
const RIDERS: [Kind; 5] = [Kind::Rook, Kind::Templar, Kind::Queen, Kind::Dragon, Kind::Bishop];

/// Partial answers about a board.
#[derive(Debug)]
pub(crate) struct Memo<'a> {
    pub(crate) board: &'a Board,
    /// The kinds of each side on the board.
    pub(crate) kinds: [Kinds; 2],
    /// Whether the unit on each square is base-threatened (ATT-5).
    pub(crate) threats: RefCell<Answers<bool>>,
    /// Whether the pawn on each square is under Knightmare (KNIGHT-4).
    pub(crate) knightmares: RefCell<Answers<bool>>,
    /// What blocks the paths back from a square: straight, diagonal, and those of lancers. Depends only on blocked
    /// squares.
    pub(crate) blockers: [RefCell<Answers<Bitboard>>; 3],
    /// The square whose rides are memorised: that of the king.
    pub(crate) target: Option<Square>,
    /// By kind and whether it is lent: whether the unit on each square rides to that square with its first
    /// component.
    rides: [RefCell<Answers<bool>>; 2 * RIDERS.len()],
    /// A ride search to reuse.
    pub(crate) spare: RefCell<Search>,
}

impl<'a> Memo<'a> {
    /// Makes the memo of a board without answers. `target` is the square of a king.
    pub(crate) fn new(board: &'a Board, target: Option<Square>, search: Search) -> Self {
        Self {
            board,
            kinds: board.kinds_by_side(),
            threats: RefCell::new(Answers::new()),
            knightmares: RefCell::new(Answers::new()),
            blockers: [const { RefCell::new(Answers::new()) }; 3],
            target,
            rides: [const { RefCell::new(Answers::new()) }; 2 * RIDERS.len()],
            spare: RefCell::new(search),
        }
    }

    /// Returns the answers about rides of a kind to the target square.
    pub(crate) fn rides(&self, kind: Kind, is_lent: bool) -> Option<&RefCell<Answers<bool>>> {
        let index = RIDERS.iter().position(|rider| *rider == kind)?;
        self.rides.get(2 * index + usize::from(is_lent))
    }

    /// Returns an answer about a square with its read set, and computes it if it is not there yet.
    pub(crate) fn answer<T: Copy>(
        &'a self,
        answers: &RefCell<Answers<T>>,
        square: Square,
        search: &mut Search,
        find: impl Fn(&mut AttackerSearch<'a>) -> T,
    ) -> (T, Bitboard) {
        if let Some(found) = answers.borrow().about(square) {
            return found;
        }
        let mut attackers = AttackerSearch::for_memo(self, std::mem::take(search));
        let answer = find(&mut attackers);
        let reads = attackers.reads;
        *search = attackers.into_search();
        answers.borrow_mut().insert(square, answer, reads);
        (answer, reads)
    }
}
