//! The turn as a state machine (TURN): the state after an action, the end of the turn, and the end of the game
//! (END).

use super::holds;
use crate::event::Event;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::Analysis;
use crate::frozen::apply::kings_check::attack_way;
use crate::frozen::apply::resolve::{Report, Resolution};
use crate::frozen::apply::tombs::respawns;
use crate::frozen::check::king_attackers::AttackerSearch;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::Unit;
use crate::frozen::position::state::{Acting, Phase, Stage, State};
use crate::geometry::Cell;
use crate::outcome::Ending;
use crate::said::Said;
use crate::seat::Seat;

/// The unit that may act in a turn.
pub(crate) const TURN: Ruling = Ruling::both("F6-TURN-1", "F10-TURN-1");
/// Only units of the side to act do anything.
pub(crate) const WHO_ACTS: Ruling = Ruling::both("F6-TURN-1", "F10-TURN-8");
/// The plain move, after which a turn may go on.
pub(crate) const PLAIN_MOVE: Ruling = Ruling::both("F6-TURN-2", "F10-TURN-2");
/// Every other action ends the turn.
pub(crate) const ENDING_ACTIONS: Ruling = Ruling::both("F6-TURN-6", "F10-TURN-7");
/// The second part of a turn.
pub(crate) const SECOND_MOVE: Ruling = Ruling::both("F6-TURN-3", "F10-TURN-3");
/// How a knight's March goes on.
pub(crate) const KNIGHTS_MARCH: Ruling = Ruling::both("F6-TURN-5", "F10-KNIGHT-3");
/// Multimoves.
pub(crate) const MULTIMOVE: Ruling = Ruling::ten("F10-TURN-4");

/// The number of plain moves after a knight's first (KNIGHT-3).
const MARCH: u8 = 3;

impl State {
    /// Takes a legal action and returns its events if the caller wants them.
    pub(crate) fn take(&mut self, action: &Action, with_events: bool) -> Vec<Event> {
        let (mut events, mut told) = (Vec::new(), Vec::new());
        let before = with_events.then(|| self.board.clone());
        match action.verb {
            Verb::End | Verb::Pass => {
                let tired = self.tired_unit();
                self.end_turn(tired, None, with_events, &mut events);
            }
            _ => told = self.act(action, with_events, &mut events),
        }
        if self.ending.is_some() {
            events.retain(|event| !matches!(event, Event::Prospect { .. }));
        } else if let Some(before) = before {
            let changes = holds::changes(&before, &self.board, &told);
            events.extend(changes);
        }
        self.emit_turn_change(&mut events, with_events);
        events
    }

    /// Takes the board out of the position, for another one to be put in.
    pub(crate) fn give_board(&mut self) -> Board {
        let blank = Board::blank(self.edition());
        std::mem::replace(&mut self.board, blank)
    }

    fn tired_unit(&self) -> Option<u32> {
        let acting = self.phase.acting.filter(|_| self.phase.acted)?;
        self.board.unit(acting.square).map(Unit::id)
    }

    /// Takes an action of a unit or of the board. Returns the squares of units of whom the events tell that jesters hold them there.
    fn act(&mut self, action: &Action, with_events: bool, events: &mut Vec<Event>) -> Vec<Cell> {
        let is_control = action.control.is_some();
        let moment = self.moment(is_control);
        let board = self.give_board();
        let cache = std::mem::take(&mut self.cache);
        let analysed = AnalysedBoard::of(&board, &cache);
        let mut play = Resolution::new(&analysed, moment, with_events);
        let report = play.resolve(action);
        let lost = Seat::BOTH.map(|side| play.has_lost_king(side));
        let exploded = play.king_exploded;
        let shaded = play.newly_shaded;
        events.append(&mut play.take_events(Some(action.verb)));
        let opened = play.opened;
        self.board = play.board;
        self.guarded_tombs.note(&board, &self.board);
        self.cache = cache.for_next_board();
        if let Some(ending) = king_ending(lost, exploded).or_else(|| self.pawn_ending(&board)) {
            self.finish(ending);
            return Vec::new();
        }
        let mut told = Vec::new();
        if with_events {
            let (cells, news): (Vec<Cell>, Vec<Event>) =
                holds::on_arrival(&board, &self.board).into_iter().unzip();
            told = cells;
            events.extend(news);
        }
        let next = if is_control || self.first {
            None
        } else {
            self.next_phase(&analysed, action, &report)
        };
        match next {
            Some(phase) => self.phase = phase,
            None => {
                let is_second = self.edition().charges_double_moves() && self.phase.stage == Stage::Quiet;
                let tired = is_second.then_some(report.actor);
                let promised = self.respawning(&opened);
                self.end_turn(tired, shaded, with_events, events);
                let possible = self.respawning(&opened);
                // The end of the turn may protect or bare a square, as where a wall dissolves.
                if promised != possible {
                    events.retain(|event| !promised.contains(event));
                    events.extend(possible);
                }
            }
        }
        told
    }

    /// Says whose units may respawn from newly opened tombs, and whose can't (RESP-1).
    fn respawning(&self, opened: &[Bitboard]) -> Vec<Event> {
        let each = opened.iter();
        each.flat_map(|tombs| respawns(&self.board, *tombs)).collect()
    }

    /// Ends the game and clears the state of the turn.
    pub(crate) fn finish(&mut self, ending: Ending) {
        self.ending = Some(ending);
        self.phase = Phase::default();
    }

    /// Returns the ending for sides that had a pawn and have none (F6-PAWN-4).
    fn pawn_ending(&self, before: &Board) -> Option<Ending> {
        if !self.edition().ends_with_last_pawn() {
            return None;
        }
        let has_pawn = |board: &Board, side: Seat| {
            board
                .units()
                .iter()
                .any(|unit| unit.side == side && unit.kind() == Kind::Pawn)
        };
        let lost = Seat::BOTH.map(|side| has_pawn(before, side) && !has_pawn(&self.board, side));
        match lost {
            [true, true] => Some(Ending::draw("no-pawns")),
            [true, false] => Some(Ending::win(Seat::Black, "no-pawns")),
            [false, true] => Some(Ending::win(Seat::White, "no-pawns")),
            [false, false] => None,
        }
    }

    /// Returns the state of the turn after an action, or `None` if the turn ends.
    fn next_phase(&self, before: &AnalysedBoard<'_>, action: &Action, report: &Report) -> Option<Phase> {
        let (acting, unit) = self.acting_after(report)?;
        let moved = self.edition().ties_walls_to_makers() && (self.phase.moved || report.is_movement);
        let phase = Phase {
            acting: Some(acting),
            moved,
            ..self.phase
        };
        if report.earns_bonus && self.phase.stage == Stage::Fresh {
            return self.board.is_able_but_for_gaze(unit).then_some(Phase {
                stage: Stage::Bonus,
                ..phase
            });
        }
        let goes_on = report.is_plain
            || (report.is_tempo && (self.phase.stage == Stage::Multi || self.opens_multi(unit, report)));
        if !goes_on || !self.board.is_able(unit) {
            return None;
        }
        match self.phase.stage {
            Stage::Fresh | Stage::Bonus => self.after_first(before, action, report, unit, phase),
            Stage::Multi => one_less(phase),
            Stage::Quiet => {
                let phase = Phase {
                    acted: self.edition().charges_double_moves(),
                    ..one_less(phase)?
                };
                (!self.must_stop(unit, report)).then_some(phase)
            }
        }
    }

    fn opens_multi(&self, unit: &Unit, report: &Report) -> bool {
        !report.is_shadow
            && self.edition().has_multimoves()
            && unit.multi() >= 2
            && self.phase.stage == Stage::Fresh
    }

    /// Returns the state after a first plain move (TURN-2), or a first swap, pull or push with a multimove (TURN-4).
    fn after_first(
        &self,
        before: &AnalysedBoard<'_>,
        action: &Action,
        report: &Report,
        unit: &Unit,
        phase: Phase,
    ) -> Option<Phase> {
        if self.opens_multi(unit, report) {
            let moves = unit.multi() - 1;
            let left = if unit.has(Kind::Knight) {
                moves.max(MARCH)
            } else {
                moves
            };
            return Some(Phase {
                stage: Stage::Multi,
                left,
                ..phase
            });
        }
        if !report.is_plain || self.must_stop(unit, report) {
            return None;
        }
        let was_besieged = !report.is_shadow
            && before
                .board
                .unit(action.a)
                .is_some_and(|unit| AttackerSearch::new(before.board).is_besieged(unit));
        if was_besieged {
            return None;
        }
        let marches = report.as_knight && self.phase.stage == Stage::Fresh;
        Some(Phase {
            stage: Stage::Quiet,
            left: if marches { MARCH } else { 1 },
            knight: marches,
            ..phase
        })
    }

    /// Returns whether a turn of plain moves ends because of the unit's new square (TURN-2, TURN-7; F6-TURN-2).
    fn must_stop(&self, unit: &Unit, report: &Report) -> bool {
        if report.is_shadow {
            return false;
        }
        let mut watch = AttackerSearch::new(&self.board);
        if watch.is_besieged(unit) {
            return true;
        }
        if self.edition().charges_double_moves() {
            return watch.is_checked(self.turn.other());
        }
        watch.is_under_knightmare(unit)
    }

    /// Returns the acting unit after the action, if it is on the board.
    fn acting_after(&self, report: &Report) -> Option<(Acting, &Unit)> {
        if !report.is_shadow {
            let unit = self.board.units().iter().find(|unit| unit.id() == report.actor)?;
            let square = unit.square;
            return Some((Acting { square, shadow: 0 }, unit));
        }
        let unit = self
            .board
            .shadows()
            .iter()
            .find(|unit| unit.id() == report.actor)?;
        let number = self
            .board
            .shadows_at(unit.square)
            .filter(|other| other.side == unit.side)
            .position(|other| other.id() == report.actor)?;
        let acting = Acting {
            square: unit.square,
            shadow: number as u8 + 1,
        };
        Some((acting, unit))
    }

    /// Ends the turn: its effects, the other side, the outcome tests (TICK-1).
    fn end_turn(
        &mut self,
        tired: Option<u32>,
        shaded: Option<u32>,
        with_events: bool,
        events: &mut Vec<Event>,
    ) {
        if let Some(ending) = self.tick(tired, shaded, with_events, events) {
            self.finish(ending);
            return;
        }
        self.turn = self.turn.other();
        self.phase = Phase::default();
        self.first = false;
        self.begin_turn();
    }

    /// Counts the position and tests the outcome (END-2, END-3).
    pub(crate) fn begin_turn(&mut self) {
        let key = self.key();
        self.history.push(key);
        self.test_outcome(key);
    }

    fn test_outcome(&mut self, key: u64) {
        if self.board.king(self.turn).is_some() && !self.has_legal_action() {
            let winner = self.turn.other();
            let reason = if self.is_in_check(self.turn) {
                "checkmate"
            } else {
                "stalemate"
            };
            self.finish(Ending::win(winner, reason));
        } else if self.history.count(key) >= 3 {
            self.finish(Ending::draw("repetition"));
        }
    }

    pub(crate) fn is_in_check(&self, side: Seat) -> bool {
        AttackerSearch::new(&self.board).is_checked(side)
    }

    /// Returns the cells of the units that check a side's king, sorted.
    pub(crate) fn checkers(&self, side: Seat) -> Vec<Cell> {
        let checkers = Analysis::of(&self.board).checkers(&self.board, side);
        let mut cells: Vec<Cell> = checkers.into_iter().map(Square::cell).collect();
        cells.sort_unstable();
        cells
    }

    /// Says how the unit on a cell attacks the king of a side, where that is not plain.
    pub(crate) fn check_way(&self, side: Seat, from: Cell) -> Said {
        let king = self.board.king(side);
        king.map_or_else(Said::default, |king| {
            attack_way(&self.board, Square::of(from), king)
        })
    }

    /// Returns the square of a side's king, if it is in check.
    pub(crate) fn checked_king(&self, side: Seat) -> Option<Square> {
        self.board.king(side).filter(|_| self.is_in_check(side))
    }

    fn emit_turn_change(&self, events: &mut Vec<Event>, with_events: bool) {
        if !with_events {
            return;
        }
        if self.is_turn_start() {
            for side in Seat::BOTH {
                if let Some(at) = self.checked_king(side) {
                    events.push(Event::Check {
                        side,
                        at: at.cell(),
                        by: Vec::new(),
                    });
                }
            }
            events.push(match self.ending {
                Some(ending) => Event::Over(ending),
                None => Event::TurnPassed { to: self.turn },
            });
        }
    }
}

fn one_less(phase: Phase) -> Option<Phase> {
    let left = phase.left.checked_sub(1).filter(|left| *left > 0)?;
    Some(Phase { left, ..phase })
}

/// Returns the ending if a king died (END-1, EXP-4).
pub(crate) fn king_ending(lost: [bool; 2], exploded: [bool; 2]) -> Option<Ending> {
    let reason = |side: Seat| {
        if exploded[side.index()] {
            "king-exploded"
        } else {
            "king-captured"
        }
    };
    match lost {
        [true, true] => Some(Ending::draw("both-kings")),
        [true, false] => Some(Ending::win(Seat::Black, reason(Seat::White))),
        [false, true] => Some(Ending::win(Seat::White, reason(Seat::Black))),
        [false, false] => None,
    }
}
