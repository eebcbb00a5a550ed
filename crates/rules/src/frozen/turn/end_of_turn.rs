//! The effects at the end of a turn, in their order (TICK-1; F6-TICK-1): storms, timers, quiet turns of jesters,
//! sprung traps, Tomb Rot, timed walls.

use super::state_machine::king_ending;
use crate::event::Event;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::Analysis;
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::analysis::guarded_tombs::GuardedTombs;
use crate::frozen::apply::news::walls_in_words;
use crate::frozen::apply::resolve::Resolution;
use crate::frozen::model::board::{Floor, ROTTEN};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Square, step};
use crate::frozen::model::unit::Unit;
use crate::frozen::position::state::State;
use crate::outcome::Ending;
use crate::seat::Seat;
use crate::unit_list::UnitList;

/// The counting of paralysis.
pub(crate) const PARALYSIS_TIMER: Ruling = Ruling::both("F6-PAR-2", "F10-PAR-3");
/// Tombs that rot.
pub(crate) const TOMB_ROT: Ruling = Ruling::ten("F10-DECAY-1");
/// The effect of tornados.
pub(crate) const TORNADO_PULL: Ruling = Ruling::ten("F10-TEMPLAR-4");
/// The effect of avalanches.
pub(crate) const AVALANCHE_FLOW: Ruling = Ruling::ten("F10-TEMPLAR-6");

/// The number of quiet turns after which a jester may detonate; its counter stops there (JESTER-8).
pub(crate) const MOST_STAY: i8 = 10;

/// The most units of which it is said that they can act again.
const MOST_CURED: usize = 4;

/// The order of a tornado's pulls, seen from the caster (TEMPLAR-4).
const PULLS: [(i32, i32); 24] = [
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-2, -1),
    (-2, 0),
    (-2, 1),
    (-2, 2),
    (-1, 2),
    (0, 2),
    (1, 2),
    (2, 2),
    (2, 1),
    (2, 0),
    (2, -1),
    (2, -2),
    (1, -2),
    (0, -2),
    (-1, -2),
    (-2, -2),
];

impl State {
    /// Makes the position after a turn in which the side to act does nothing, before the tests of the outcome; `None` in the
    /// middle of a turn, and where the end of the turn kills a king.
    pub(crate) fn passed(&self) -> Option<Self> {
        if self.ending.is_some() || !self.is_turn_start() {
            return None;
        }
        let mut next = self.clone();
        if next.tick(None, None, false, &mut Vec::new()).is_some() {
            return None;
        }
        next.turn = next.turn.other();
        next.first = false;
        Some(next)
    }

    /// Performs steps 1 to 6. Returns the ending if a king died in them (TICK-2).
    pub(crate) fn tick(
        &mut self,
        tired: Option<u32>,
        shaded: Option<u32>,
        with_events: bool,
        events: &mut Vec<Event>,
    ) -> Option<Ending> {
        let side = self.turn;
        let cache = self.cache.for_next_board();
        let moment = self.moment(false);
        let board = self.give_board();
        let analysed = AnalysedBoard::of(&board, &self.cache);
        let mut play = Resolution::new(&analysed, moment, with_events);
        let ending = match board.edition {
            Edition::Ten => play.tick_ten(side, shaded, &mut self.guarded_tombs, &cache),
            Edition::Six => {
                play.tick_six(side, tired, shaded);
                None
            }
        };
        events.append(&mut play.take_events(None));
        self.board = play.board;
        // An explosion may have changed the board since the analysis.
        self.cache = if self.guarded_tombs.is_empty() {
            cache.for_next_board()
        } else {
            cache
        };
        ending
    }
}

impl Resolution<'_> {
    fn tick_ten(
        &mut self,
        side: Seat,
        shaded: Option<u32>,
        guarded_tombs: &mut GuardedTombs,
        cache: &AnalysisCache,
    ) -> Option<Ending> {
        self.blow_tornados(side);
        self.ending_of_kings()
            .or_else(|| {
                self.roll_avalanches(side);
                self.ending_of_kings()
            })
            .or_else(|| {
                self.count_timers(side, shaded);
                self.count_stays(side);
                self.clear_traps();
                self.rot_tombs(guarded_tombs, cache);
                self.ending_of_kings()
            })
    }

    fn tick_six(&mut self, side: Seat, tired: Option<u32>, shaded: Option<u32>) {
        if let Some(square) = tired.and_then(|id| self.find(id)) {
            self.paralyse(square, 1);
        }
        self.count_timers(side, shaded);
        self.count_walls(side);
        self.clear_traps();
    }

    fn ending_of_kings(&self) -> Option<Ending> {
        king_ending(
            Seat::BOTH.map(|side| self.has_lost_king(side)),
            self.king_exploded,
        )
    }
}

impl Resolution<'_> {
    /// Pulls units near the side's tornados inwards, one step each (TEMPLAR-4).
    fn blow_tornados(&mut self, side: Seat) {
        let centres: Vec<Square> = self
            .board
            .tornados
            .iter()
            .filter(|mark| mark.side == side)
            .map(|mark| mark.square)
            .collect();
        for centre in centres {
            for (files, forward) in PULLS {
                // Black sees the board from the other side, with its left towards file p.
                let from = match side {
                    Seat::White => centre.offset(files, forward),
                    Seat::Black => centre.offset(-files, -forward),
                };
                if let Some(from) = from {
                    self.pull_inwards(from, centre);
                }
                if self.ending_of_kings().is_some() {
                    return;
                }
            }
        }
        for mark in self.board.tornados.iter_mut().filter(|mark| mark.side == side) {
            mark.left = mark.left.saturating_sub(1);
        }
        for mark in self.board.tornados.clone().iter().filter(|mark| mark.left == 0) {
            self.emit_floor(mark.square, || "the tornado dies down".to_owned());
        }
        self.board.tornados.retain(|mark| mark.left > 0);
    }

    fn pull_inwards(&mut self, from: Square, centre: Square) {
        let Some(unit) = self.board.unit(from) else { return };
        let to = from.offset(
            (centre.file() - from.file()).signum(),
            (centre.rank() - from.rank()).signum(),
        );
        let Some(to) = to.filter(|to| self.board.is_free(*to)) else {
            return;
        };
        let stays = unit.kind() == Kind::King
            || unit.is(Kind::Templar)
            || unit.is_immortal()
            || self.board.traps().has(from)
            || Analysis::of(&self.board).facts(&self.board, from).guarded;
        if !stays {
            self.displace(from, to, "is drawn in by the tornado");
            self.land(to, true);
        }
    }

    /// Pushes units on the side's avalanches along their flow (TEMPLAR-6).
    fn roll_avalanches(&mut self, side: Seat) {
        if self.board.avalanches.iter().all(|mark| mark.side != side) {
            return;
        }
        let mut moved: Vec<u32> = Vec::new();
        for direction in 0..4 {
            for from in self.flow(side, direction) {
                let Some(unit) = self.board.unit(from) else {
                    continue;
                };
                let id = unit.id();
                if unit.kind() == Kind::King || unit.is(Kind::Templar) || moved.contains(&id) {
                    continue;
                }
                let to = step(Seat::White, usize::from(direction), from).filter(|to| self.board.is_free(*to));
                if let Some(to) = to {
                    moved.push(id);
                    self.displace(from, to, "is swept by the avalanche");
                    self.land(to, true);
                    if self.ending_of_kings().is_some() {
                        return;
                    }
                }
            }
        }
        for mark in self.board.avalanches.iter_mut().filter(|mark| mark.side == side) {
            mark.left = mark.left.saturating_sub(1);
        }
        let resting: Vec<Square> = self
            .board
            .avalanches
            .iter()
            .filter(|mark| mark.left == 0)
            .map(|mark| mark.square)
            .collect();
        if let (Some(first), Some(last)) = (resting.first(), resting.last()) {
            self.emit(|| Event::Told {
                sentence: if first == last {
                    format!("the avalanche on {first} comes to rest").into()
                } else {
                    format!("the avalanche between {first} and {last} comes to rest").into()
                },
                cells: resting.iter().map(|square| square.cell()).collect(),
            });
        }
        self.board.avalanches.retain(|mark| mark.left > 0);
    }

    /// Returns the marks of one direction, the furthest along it first, then in square order.
    fn flow(&self, side: Seat, direction: u8) -> Vec<Square> {
        let mut squares: Vec<Square> = self
            .board
            .avalanches
            .iter()
            .filter(|mark| mark.side == side && mark.direction == direction)
            .map(|mark| mark.square)
            .collect();
        squares.sort_by_key(|square| {
            let along = match direction {
                0 => -square.rank(),
                1 => -square.file(),
                2 => square.rank(),
                _ => square.file(),
            };
            (along, square.0)
        });
        squares
    }

    /// Counts down paralysis and delays of a side's units everywhere (PAR-3, SHADOW-5).
    fn count_timers(&mut self, side: Seat, shaded: Option<u32>) {
        let mut cured = Vec::new();
        for unit in self.board.units_mut() {
            let before = unit.paralysis;
            count_timer(unit, side, shaded);
            if before > 0 && unit.paralysis == 0 {
                cured.push(unit.square);
            }
        }
        for unit in self.board.shadows_mut() {
            count_timer(unit, side, shaded);
        }
        if self.news.is_some() {
            self.tell_of_cured(side, cured);
        }
    }

    /// Says which units can act again because their paralysis is over.
    fn tell_of_cured(&mut self, side: Seat, mut cured: Vec<Square>) {
        cured.retain(|square| {
            self.board
                .unit(*square)
                .is_some_and(|unit| self.board.is_able(unit))
        });
        cured.sort_unstable();
        let units = cured.iter().filter_map(|square| {
            let unit = self.board.unit(*square)?;
            Some((unit.kind(), *square))
        });
        let mut units: Vec<(Kind, Square)> = units.collect();
        if units.is_empty() {
            return;
        }
        let mut more = 0;
        if units.len() > MOST_CURED {
            more = units.len() + 1 - MOST_CURED;
            units.truncate(MOST_CURED - 1);
        }
        let units = UnitList::of(units).bare_and_more(more);
        // Like the end of a wall, it marks no square.
        self.emit(|| Event::Told {
            sentence: format!("{}'s {units} can act again", side.name()).into(),
            cells: Vec::new(),
        });
    }

    /// Counts the quiet turns of the side's jesters (JESTER-8).
    fn count_stays(&mut self, side: Seat) {
        for unit in self.board.units_mut() {
            if unit.side == side && unit.has(Kind::Jester) {
                unit.stay = (unit.stay + 1).min(MOST_STAY);
            }
        }
    }

    /// Removes sprung traps without a paralysed unit.
    fn clear_traps(&mut self) {
        for square in self.board.traps().iter() {
            let is_idle = self.board.unit(square).is_none_or(|unit| unit.paralysis == 0);
            if is_idle && self.board.is_trapped(square) {
                self.board.set_floor(square, Floor::Nothing);
                self.emit_floor(square, || "the trap dissolves".to_owned());
            }
        }
    }

    /// Counts the rot of unguarded tombs and explodes rotten ones (DECAY-1).
    fn rot_tombs(&mut self, guarded_tombs: &mut GuardedTombs, cache: &AnalysisCache) {
        let active = self.board.active_tombs();
        guarded_tombs.note(self.before.board, &self.board);
        let guarded = guarded_tombs.guarded(&self.board, active, cache);
        let rots: Vec<(Square, bool)> = self
            .board
            .tomb_squares()
            .iter()
            .map(|square| (square, active.has(square) && !guarded.has(square)))
            .collect();
        for (square, rots) in &rots {
            let rot = self.board.tomb(*square).map_or(0, |tomb| tomb.rot);
            let next = if *rots { rot + 1 } else { 0 };
            if rot != next
                && let Some(tomb) = self.board.tomb_mut(*square)
            {
                tomb.rot = next;
            }
        }
        for (square, _) in rots {
            let is_rotten = self.board.tomb(square).is_some_and(|tomb| tomb.rot >= ROTTEN);
            if is_rotten && self.board.is_active_tomb(square) {
                self.explode(square, 1, &format!("the rotten tomb on {square}"), None);
                guarded_tombs.forget();
            }
        }
        if self.board.tombs().iter().any(|tomb| tomb.open && tomb.rot > 0) {
            for tomb in self.board.tomb_squares().iter() {
                if let Some(tomb) = self.board.tomb_mut(tomb).filter(|tomb| tomb.open) {
                    tomb.rot = 0;
                }
            }
        }
    }

    /// Counts down the side's timed walls (F6-WALL-3).
    fn count_walls(&mut self, turn: Seat) {
        let mut over = Vec::new();
        for square in self.board.walls().iter() {
            let Floor::TimedWall { side, left, fresh } = self.board.floor(square) else {
                continue;
            };
            if side != turn {
                continue;
            }
            let left = if fresh { left } else { left.saturating_sub(1) };
            let wall = Floor::TimedWall {
                side,
                left,
                fresh: false,
            };
            self.board
                .set_floor(square, if left == 0 { Floor::Nothing } else { wall });
            if left == 0 && self.news.is_some() {
                over.push(square);
            }
        }
        if !over.is_empty() {
            self.note_told(over.iter().copied().collect());
            // The end of a wall is no part of the turn: it marks no square.
            self.emit(|| Event::Told {
                sentence: walls_in_words(&over, "dissolves", "dissolve").into(),
                cells: Vec::new(),
            });
        }
    }
}

fn count_timer(unit: &mut Unit, side: Seat, shaded: Option<u32>) {
    if unit.side == side {
        if unit.fresh {
            unit.fresh = false;
        } else {
            unit.paralysis = unit.paralysis.saturating_sub(1);
        }
        if unit.delay > 0 && shaded != Some(unit.id()) {
            unit.delay -= 1;
        }
    }
    for component in unit.components_mut() {
        for inner in &mut component.cargo {
            count_timer(inner, side, shaded);
        }
    }
}
