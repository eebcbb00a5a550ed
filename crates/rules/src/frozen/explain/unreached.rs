//! Explains why no movement of a unit leads to a square: what is in the way, its range, or how it moves. Decides nothing.

use super::lines::{Line, Obstacles, on_line, stopped, way_alone};
use super::refusals_by_verb::VerbRefusals;
use crate::frozen::apply::capture;
use crate::frozen::apply::kings_check::corners;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::{mover, rides};
use crate::refusal::{Refusal, listed};
use crate::seat::Seat;

impl VerbRefusals<'_> {
    /// Refuses a target to which no movement of the unit leads: names what is in the way, or its range, if that is why.
    pub(super) fn unreached(&self, unit: &Unit, to: Square, captures: bool) -> Refusal {
        let what = self.cannot(unit, to, captures);
        let target = self.analysed.board.unit(to).filter(|_| captures);
        let besides = target
            .filter(|target| self.analysed.is_guarded(target.square))
            .map_or_else(String::new, |target| {
                format!("; besides, the {} is guarded", target.kind())
            });
        match on_line(self.analysed, unit, to, captures) {
            Some(Line::Blocked {
                at,
                is_first,
                bounces,
            }) => {
                let (ruling, blocker) = match self.analysed.board.unit(at) {
                    Some(other) => (rides::RIDE, format!("the {} on {at}", other.kind())),
                    None => (rides::WALL, format!("the wall on {at}")),
                };
                let first = if is_first { " the first" } else { "" };
                let detour = if bounces {
                    ", and no open bounce leads there"
                } else {
                    ""
                };
                let sentence = format!("{what}: {blocker} is{first} in the way{detour}{besides}.");
                self.by(ruling, sentence).because_of([at.cell()])
            }
            Some(Line::TooFar { range, distance }) => self.by(
                capture::RANGE_LOSS,
                format!("{what}: it rides {range} squares at most, and that is {distance} away{besides}."),
            ),
            None => match stopped(self.analysed, unit, to, captures) {
                Some(Obstacles::One { at, is_first }) => {
                    let stop = if is_first { "is the first to stop" } else { "stops" };
                    self.stopped(unit, to, captures, (&[at], stop), &besides)
                }
                // A knight also captures what it leaps over, by an action of its own.
                Some(Obstacles::Several { at, are_first }) if unit.kind() != Kind::Knight => {
                    let stop = if are_first {
                        "are the first to stop"
                    } else {
                        "stop"
                    };
                    self.stopped(unit, to, captures, (&at, stop), &besides)
                }
                Some(Obstacles::Several { .. } | Obstacles::Nothing) | None => {
                    self.by(mover::ruling_of(unit.kind()), format!("{what} by its movement."))
                }
            },
        }
    }

    /// Refuses two squares of a chess pawn that has left its start ranks (F10-PAWN-2).
    pub(super) fn two_squares_again(&self, unit: &Unit, to: Square) -> Option<Refusal> {
        let has_double = unit.is(Kind::Pawn) && self.edition().has_chess_pawns();
        if !has_double
            || unit.square.ahead(unit.side, 0, 2) != Some(to)
            || mover::is_pawn_home(unit.side, unit.square)
        {
            return None;
        }
        let ranks = match unit.side {
            Seat::White => "3 and 4",
            Seat::Black => "14 and 13",
        };
        let sentence = format!(
            "The pawn on {} goes one square at a time: two squares only from ranks {ranks}, where pawns start, or as a hop over a unit directly ahead.",
            unit.square
        );
        Some(self.by(mover::DOUBLE_STEP, sentence))
    }

    /// Refuses what the unit could do if nothing stood in its way, such as a ride that bounces; names where it would bounce,
    /// and what stops it.
    fn stopped(
        &self,
        unit: &Unit,
        to: Square,
        captures: bool,
        (by, stop): (&[Square], &str),
        besides: &str,
    ) -> Refusal {
        let board = self.analysed.board;
        let named = by.iter().map(|at| match board.unit(*at) {
            Some(other) => format!("the {} on {at}", other.kind()),
            None if board.walls().has(*at) => format!("the wall on {at}"),
            None => format!("the tomb on {at}"),
        });
        let named = listed(&named.collect::<Vec<String>>());
        // Several stop it on several ways. What turns without bouncing, such as a lancer that captures beside its path, needs no
        // way to be told.
        let rides = mover::rides(self.edition(), unit.kind());
        let may_bounce = rides.is_some_and(|rides| rides.straight_bounces || rides.diagonal_bounces);
        let way = match by {
            [_] if may_bounce => way_alone(self.analysed, unit, to, captures),
            _ => Vec::new(),
        };
        let bounces: Vec<String> = corners(unit.square, &way, to)
            .iter()
            .map(ToString::to_string)
            .collect();
        let (bounced, way) = if bounces.is_empty() {
            (String::new(), Vec::new())
        } else {
            (
                format!("its way there bounces on {}, and ", listed(&bounces)),
                way,
            )
        };
        let what = self.cannot(unit, to, captures);
        let sentence = format!("{what}: {bounced}{named} {stop} it{besides}.");
        self.by(mover::ruling_of(unit.kind()), sentence)
            .because_of(by.iter().map(|at| at.cell()))
            .along(way.iter().map(|at| at.cell()))
    }

    /// Begins a sentence about a square that a unit doesn't get to.
    fn cannot(&self, unit: &Unit, to: Square, captures: bool) -> String {
        let target = self.analysed.board.unit(to).filter(|_| captures);
        let cannot = target.map_or_else(
            || "cannot reach".to_owned(),
            |target| format!("cannot capture the {} on", target.kind()),
        );
        format!("The {} on {} {cannot} {to}", unit.kind(), unit.square)
    }
}
