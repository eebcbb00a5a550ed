//! Explains why no movement of a unit leads to a square: what is in the way, its range, or how it moves. Decides nothing.

use super::lines::{Line, Way, on_line, ways};
use super::refusals_by_verb::VerbRefusals;
use crate::frozen::analysis::attacks::{self, Mode, Source};
use crate::frozen::apply::capture;
use crate::frozen::model::action::Action;
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::{mover, rides};
use crate::refusal::{Refusal, listed};
use crate::seat::Seat;

/// Lists squares: "c3 and h8".
fn squares(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    listed(&names)
}

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
        if captures && self.is_straight_ahead_of_pawn(unit, to) {
            let sentence = format!("{what}: a pawn captures diagonally forwards, not straight ahead.");
            return self
                .by(mover::ruling_of(Kind::Pawn), sentence)
                .because_of([to.cell()]);
        }
        match on_line(self.analysed, unit, to, captures) {
            Some(Line::Blocked {
                mode,
                at,
                is_first,
                bounces,
            }) => {
                let ruling = if self.analysed.board.unit(at).is_some() {
                    rides::RIDE
                } else {
                    rides::WALL
                };
                let (like, blocker) = (self.borrowed(unit, mode), self.obstacle(at));
                let first = if is_first { " the first" } else { "" };
                let detour = if bounces {
                    ", and no open bounce leads there"
                } else {
                    ""
                };
                let sentence = format!("{what}: {like}{blocker} is{first} in the way{detour}{besides}.");
                self.by(ruling, sentence).because_of([at.cell()])
            }
            Some(Line::TooFar {
                mode,
                range,
                distance,
            }) => {
                let like = self.borrowed(unit, mode);
                let sentence = format!(
                    "{what}: {like}it rides {range} squares at most, and that is {distance} away{besides}."
                );
                self.by(capture::RANGE_LOSS, sentence)
            }
            None => self.stopped(unit, to, captures, &what, &besides),
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

    /// Refuses an action of a pawn under Knightmare: for that, or for what would forbid it without the knight too.
    pub(super) fn under_knightmare(&self, unit: &Unit, by: Square, action: &Action) -> Refusal {
        let free = self.state.unheld(unit.square);
        if let Some(free) = free.filter(|free| !free.is_legal(action)) {
            let refusal = free.explain(free.turn, action);
            // What it recommends would be refused for the Knightmare.
            if !refusal.sentence.contains('`') {
                return refusal;
            }
        }
        let sentence = format!(
            "The pawn on {} is under the Knightmare of the {} on {by}; it may only step forward.",
            unit.square,
            self.kind_on(by)
        );
        self.by(attacks::KNIGHTMARE, sentence).because_of([by.cell()])
    }

    /// Whether a square is the one directly ahead of a chess pawn, on which it never captures (F10-PAWN-1).
    fn is_straight_ahead_of_pawn(&self, unit: &Unit, to: Square) -> bool {
        let is_pawn = unit.is(Kind::Pawn) && self.edition().has_chess_pawns();
        is_pawn && unit.square.ahead(unit.side, 0, 1) == Some(to)
    }

    /// Names what stands on a square that is not free.
    fn obstacle(&self, at: Square) -> String {
        match self.analysed.board.unit(at) {
            Some(other) => format!("the {} on {at}", other.kind()),
            None => format!("the wall on {at}"),
        }
    }

    /// Says of a movement that it is not the unit's own, and from whom the unit has it; before what keeps it from a square.
    fn borrowed(&self, unit: &Unit, mode: Mode) -> String {
        let (board, analysis) = (self.analysed.board, self.analysed.analysis());
        let protectors = analysis.sound_protectors(board, unit);
        let lender = match protectors.as_slice() {
            [only] => board.unit(*only).filter(|lender| lender.has(mode.kind)),
            _ => None,
        };
        let like = with_article(mode.kind);
        match (mode.source, lender) {
            (Source::Native, _) => String::new(),
            (Source::Lent, Some(lender)) => format!(
                "it also moves like {like}, by the {} on {}, but ",
                lender.kind(),
                lender.square
            ),
            (Source::Lent, None) => {
                format!("it also moves like {like}, because it lends its movement to one, but ")
            }
            (Source::Stolen, _) => {
                format!("it also moves like {like}, because such an enemy attacks it, but ")
            }
        }
    }

    /// Refuses what the unit could do if nothing stood in its way, such as a ride that bounces; names where it would bounce,
    /// and what stops it there. Of several rides that bounce it tells two, each with what stops it.
    fn stopped(&self, unit: &Unit, to: Square, captures: bool, what: &str, besides: &str) -> Refusal {
        let ways = ways(self.analysed, unit, to, captures);
        let own = mover::ruling_of(unit.kind());
        let Some(best) = ways.first().filter(|way| !way.obstacles.is_empty()) else {
            return self.by(own, format!("{what} by its movement."));
        };
        let bouncing: Vec<&Way> = ways.iter().filter(|way| !way.bounces.is_empty()).collect();
        let told: Vec<&Way> = match bouncing.as_slice() {
            [one, other, ..] if one.mode == best.mode && other.mode == best.mode => vec![*one, *other],
            _ => vec![best],
        };
        let like = self.borrowed(unit, best.mode);
        let sentence = match told.as_slice() {
            [one, other] => format!(
                "{what}: {like}its way there by {} is stopped {}, and that by {} {}{besides}.",
                squares(&one.bounces),
                self.by_obstacle(one),
                squares(&other.bounces),
                self.by_obstacle(other)
            ),
            _ if best.bounces.is_empty() => {
                format!("{what}: {like}{}{besides}.", self.stops(best))
            }
            _ => format!(
                "{what}: {like}its way there bounces on {}, and {}{besides}.",
                squares(&best.bounces),
                self.stops(best)
            ),
        };
        let ruling = if best.mode.source == Source::Native {
            own
        } else {
            rides::RIDE
        };
        let firsts = told.iter().filter_map(|way| way.obstacles.first());
        let mut culprits: Vec<Square> = Vec::new();
        for at in firsts {
            if !culprits.contains(at) {
                culprits.push(*at);
            }
        }
        let bouncing = told.iter().filter(|way| !way.bounces.is_empty());
        let path = bouncing.flat_map(|way| &way.path);
        self.by(ruling, sentence)
            .because_of(culprits.into_iter().map(Square::cell))
            .along(path.map(|at| at.cell()))
    }

    /// Says that what stands first on a way stops the unit, alone or before others.
    fn stops(&self, way: &Way) -> String {
        let first = way.obstacles.first();
        let named = first.map_or_else(String::new, |at| self.obstacle(*at));
        match way.obstacles.as_slice() {
            [_] => format!("{named} stops it"),
            _ => format!("{named} is the first to stop it"),
        }
    }

    /// Says by what a way is stopped, alone or before others.
    fn by_obstacle(&self, way: &Way) -> String {
        let first = way.obstacles.first();
        let named = first.map_or_else(String::new, |at| self.obstacle(*at));
        match way.obstacles.as_slice() {
            [_] => format!("by {named}"),
            _ => format!("first by {named}"),
        }
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
