//! Decides which of many candidates leave the own king safe, without resolving most of them. [`check`](super)
//! explains the method. Candidates that are not plainly safe are resolved on a copy of the board.

use super::king_attackers::AttackerSearch;
use super::memo::{Change, Memo};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::travel::Purpose;
use crate::frozen::apply::resolve::Resolution;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::{square_block, turned};
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;
use crate::frozen::position::state::State;
use crate::seat::Seat;
use std::cell::RefCell;

/// Actions must leave the own king safe.
pub(crate) const OWN_KING: Ruling = Ruling::both("F6-TURN-7", "F10-TURN-9");

/// The own king's safety before any candidate, and what it depends on.
pub(crate) struct KingSafety<'a> {
    state: &'a State,
    analysed: &'a AnalysedBoard<'a>,
    has_king: bool,
    in_check: bool,
    /// The read set of that answer.
    read_set: Bitboard,
    /// The deep reads among them, where it matters which unit is on the square.
    deep_reads: Bitboard,
    memo: Memo<'a>,
    /// A board with one of its squares rotated, reused for one rotation after another.
    turning: RefCell<Option<Turning>>,
}

/// Actions of a unit that are equivalent for the safety of kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alike {
    Morphs,
    Storms,
}

/// A board with an NxN square rotated by quarters, which can be rotated on or back.
struct Turning {
    board: Board,
    corner: Square,
    size: u8,
    quarters: u8,
}

impl Turning {
    /// Rotates this square and no other.
    fn turn(&mut self, corner: Square, size: u8, quarters: u8) {
        if (corner, size) != (self.corner, self.size) {
            self.turn_by(4 - self.quarters);
            (self.corner, self.size, self.quarters) = (corner, size, 0);
        }
        self.turn_by(4 + quarters - self.quarters);
        self.quarters = quarters;
    }

    fn turn_by(&mut self, quarters: u8) {
        let (corner, size) = (self.corner, self.size);
        if let Some(squares) = square_block(corner, size).filter(|_| !quarters.is_multiple_of(4)) {
            let place = |square: Square| turned(square, corner, size, quarters % 4);
            self.board.rearrange(squares, quarters % 4, place);
        }
    }
}

impl<'a> KingSafety<'a> {
    pub(crate) fn new(state: &'a State, analysed: &'a AnalysedBoard<'a>) -> Self {
        let king = analysed.board.king(state.turn);
        let memo = Memo::new(analysed.board, king, analysed.search());
        let mut attackers = AttackerSearch::with_memo(&memo);
        let in_check = attackers.is_checked(state.turn);
        let king_set = king.map_or(Bitboard::EMPTY, Square::set);
        let deep_reads = attackers.deep_reads | king_set;
        let read_set = attackers.finish() | king_set;
        Self {
            state,
            analysed,
            has_king: king.is_some(),
            in_check,
            read_set,
            deep_reads,
            memo,
            turning: RefCell::new(None),
        }
    }

    /// Returns whether the king is safe after a rotation, without a new board for each rotation. Agrees with
    /// [`State::is_safe`], because a rotation only changes which units are able and where they are.
    fn is_safe_after_turn(&self, corner: Square, size: u8, quarters: u8) -> bool {
        let mut turning = self.turning.borrow_mut();
        let turning = turning.get_or_insert_with(|| Turning {
            board: self.analysed.board.clone(),
            corner,
            size,
            quarters: 0,
        });
        turning.turn(corner, size, quarters);
        let squares = square_block(corner, size).unwrap_or(Bitboard::EMPTY);
        self.is_safe_on(
            &turning.board,
            Change::within(squares, self.analysed.board, &turning.board),
        )
    }

    /// Returns whether the king is safe on a board with this change.
    fn is_safe_on(&self, board: &Board, change: Change) -> bool {
        let enemy = self.state.turn.other();
        let enemies = self.analysed.board.of_side(enemy) | board.of_side(enemy);
        let shallow = change.blocked | (change.squares & enemies);
        if !change.squares.meets(self.deep_reads) && !shallow.meets(self.read_set) {
            return !self.in_check;
        }
        let mut attackers = AttackerSearch::after_change(board, &self.memo, change);
        let is_safe = !attackers.is_checked(self.state.turn);
        attackers.finish();
        is_safe
    }

    /// Resolves an action and returns whether the king is alive and safe. `write_set` is given where it is easily
    /// found.
    fn is_safe_after(&self, action: &Action, write_set: Option<Bitboard>) -> bool {
        let after = self.state.after(self.analysed, action);
        if after.king(self.state.turn).is_none() {
            return false;
        }
        let kinds = after.kinds_by_side();
        let are_known = Seat::BOTH
            .into_iter()
            .all(|side| kinds[side.index()].is_within(self.memo.kinds[side.index()]));
        if are_known {
            let before = self.analysed.board;
            let write_set = write_set.unwrap_or_else(|| before.differences(&after));
            self.is_safe_on(&after, Change::within(write_set, before, &after))
        } else {
            !AttackerSearch::new(&after).is_checked(self.state.turn)
        }
    }

    pub(crate) fn allows(&self, action: &Action, search: &mut Search) -> bool {
        if !self.has_king || matches!(action.verb, Verb::End | Verb::Pass) {
            return true;
        }
        let write_set = self.write_set(action, search);
        match write_set {
            Some(write_set)
                if !write_set.meets(self.read_set)
                    || (!write_set.meets(self.deep_reads) && self.changes_own_units_alone(action)) =>
            {
                !self.in_check
            }
            _ if action.verb == Verb::Rotate && action.control.is_none() => {
                self.is_safe_after_turn(action.a, action.number, action.quarters)
            }
            _ => self.is_safe_after(action, write_set),
        }
    }

    /// Returns whether an action only replaces own units by own units.
    fn changes_own_units_alone(&self, action: &Action) -> bool {
        match action.verb {
            Verb::Morph | Verb::Promote | Verb::Transfer | Verb::Teleswap => true,
            Verb::Tornado | Verb::Avalanche => true,
            Verb::Swap => self.analysed.board.unit_of(self.state.turn, action.b).is_some(),
            _ => false,
        }
    }

    pub(crate) fn is_in_check(&self) -> bool {
        self.in_check
    }

    /// Returns whether the king stays safe whatever happens on one square.
    pub(crate) fn is_unaffected_by(&self, square: Square) -> bool {
        !self.has_king || !(self.in_check || self.read_set.has(square))
    }

    /// Appends the candidates that leave the king safe.
    pub(crate) fn filter_into(&self, candidates: &[Action], actions: &mut Vec<Action>) {
        // A morphed unit is paralysed, so the new kind does not matter for a king. Nor does the direction of a
        // storm, whose caster is paralysed.
        let mut previous: Option<(Alike, Square, Option<Square>, bool)> = None;
        let mut search = Search::default();
        for action in candidates {
            let alike = match action.verb {
                Verb::Morph => Some(Alike::Morphs),
                Verb::Tornado | Verb::Avalanche => Some(Alike::Storms),
                _ => None,
            };
            let allowed = match (alike, previous) {
                (Some(alike), Some((other, square, control, allowed)))
                    if (alike, action.a, action.control) == (other, square, control) =>
                {
                    allowed
                }
                _ => self.allows(action, &mut search),
            };
            if let Some(alike) = alike {
                previous = Some((alike, action.a, action.control, allowed));
            }
            if allowed {
                actions.push(*action);
            }
        }
    }

    /// Returns the write set of an action: all squares whose content it may change. `None` if only resolving it can
    /// tell.
    fn write_set(&self, action: &Action, search: &mut Search) -> Option<Bitboard> {
        if action.control.is_some() {
            return None;
        }
        let board = self.analysed.board;
        let Action { a, b, c, .. } = *action;
        if action.shadow > 0 {
            return self.write_set_of_shadow(action);
        }
        let pair = a.set() | b.set();
        match action.verb {
            Verb::Rotate => square_block(a, action.number),
            Verb::Respawn => Some(a.set()),
            _ => {
                let unit = board.unit(a)?;
                if unit.kind() == Kind::King {
                    return None;
                }
                match action.verb {
                    Verb::Morph if unit.first.cargo.is_empty() => Some(a.set()),
                    Verb::Shade | Verb::Promote | Verb::Tornado | Verb::Avalanche => Some(a.set()),
                    Verb::Spawn
                    | Verb::Transfer
                    | Verb::Paralyse
                    | Verb::Shoot
                    | Verb::Convert
                    | Verb::Teleswap
                    | Verb::Swap
                    | Verb::Unload => Some(pair),
                    Verb::Pull if !board.is_active_tomb(c) => Some(pair | c.set()),
                    Verb::Move | Verb::Load | Verb::Fuse => self.write_set_of_movement(unit, action, search),
                    _ => None,
                }
            }
        }
    }

    fn write_set_of_shadow(&self, action: &Action) -> Option<Bitboard> {
        let board = self.analysed.board;
        let index = board.shadow_index(self.state.turn, action.a, action.shadow)?;
        let unit = board.shadow(index)?;
        match action.verb {
            Verb::Move | Verb::Load => Some(self.walls_of(unit)),
            Verb::Deshade => Some(action.a.set()),
            Verb::Strike => Some(action.b.set()),
            _ => None,
        }
    }

    /// Returns the walls that dissolve when a unit moves.
    fn walls_of(&self, unit: &Unit) -> Bitboard {
        let board = self.analysed.board;
        if !board.edition.ties_walls_to_makers() {
            return Bitboard::EMPTY;
        }
        let by = unit.id();
        board
            .walls()
            .iter()
            .filter(|square| board.floor(*square) == Floor::Wall { by })
            .collect()
    }

    fn write_set_of_movement(&self, unit: &Unit, action: &Action, search: &mut Search) -> Option<Bitboard> {
        let board = self.analysed.board;
        let goes_off = action.verb == Verb::Move && board.is_active_tomb(action.b);
        if goes_off || action.push || unit.has(Kind::Onager) {
            return None;
        }
        let travel = self
            .analysed
            .travel(unit, action.by, action.b, Purpose::Enter, search)?;
        let mut write_set = travel.path.into_iter().collect::<Bitboard>() | action.a.set() | action.b.set();
        write_set |= self.walls_of(unit);
        match action.verb {
            Verb::Fuse => {
                let host = board.unit(action.b)?;
                let pawns = |unit: &Unit| unit.components().filter(|part| part.kind == Kind::Pawn).count();
                if pawns(unit) + pawns(host) >= 7 {
                    return None;
                }
                write_set |= self.walls_of(host);
            }
            Verb::Move if unit.has(Kind::Rook) => write_set |= action.b.set().grown(),
            _ => {}
        }
        Some(write_set)
    }
}

impl State {
    /// Returns whether the own king is alive and safe after a candidate (TURN-9).
    pub(crate) fn is_safe(&self, analysed: &AnalysedBoard<'_>, action: &Action) -> bool {
        if matches!(action.verb, Verb::End | Verb::Pass) || analysed.board.king(self.turn).is_none() {
            return true;
        }
        let after = self.after(analysed, action);
        after.king(self.turn).is_some() && !AttackerSearch::new(&after).is_checked(self.turn)
    }

    /// Returns the same without caches, for comparison in tests.
    #[cfg(test)]
    pub(crate) fn is_safe_uncached(&self, analysed: &AnalysedBoard<'_>, action: &Action) -> bool {
        if matches!(action.verb, Verb::End | Verb::Pass) || analysed.board.king(self.turn).is_none() {
            return true;
        }
        let after = self.after(analysed, action);
        let analysis = crate::frozen::analysis::attacks::Analysis::of(&after);
        after.king(self.turn).is_some() && analysis.checkers(&after, self.turn).is_empty()
    }

    /// Returns the board after a candidate, before the effects of the end of the turn.
    pub(crate) fn after(&self, analysed: &AnalysedBoard<'_>, action: &Action) -> Board {
        let mut play = Resolution::new(analysed, self.moment(action.control.is_some()), false);
        play.resolve(action);
        play.board
    }
}
