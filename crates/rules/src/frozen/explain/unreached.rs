//! Explains why no movement of a unit leads to a square: what is in the way, its range, or how it moves. Decides nothing.

use super::lines::{Line, Way};
use super::refusals_by_verb::VerbRefusals;
use super::words::called;
use crate::frozen::analysis::attacks::{self, Mode, Source};
use crate::frozen::apply::capture;
use crate::frozen::model::action::Action;
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::{mover, rides};
use crate::refusal::{Behind, Refusal, listed};
use crate::said::Said;
use crate::seat::Seat;

/// Lists squares: "c3 and h8".
fn squares(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    listed(&names)
}

/// A refusal describes one of a unit's ways in full. Of the others it names at most this many blocking squares.
const MOST_BLOCKERS: usize = 4;

/// Says that all ways but the told one are blocked, too, and names what stands first on each of them.
fn blocked_too(ways: &[Way], told: &Way) -> (String, Vec<Square>) {
    let mut paths: Vec<&[Square]> = Vec::new();
    let mut firsts: Vec<Square> = Vec::new();
    for way in ways.iter().filter(|way| way.path != told.path) {
        if !paths.contains(&way.path.as_slice()) {
            paths.push(&way.path);
            firsts.extend(way.obstacles.first().filter(|at| !firsts.contains(at)));
        }
    }
    let is_cut = firsts.len() > MOST_BLOCKERS;
    firsts.truncate(MOST_BLOCKERS);
    let names: Vec<String> = firsts.iter().map(ToString::to_string).collect();
    let more = if is_cut { " and others" } else { "" };
    let named = format!("({}{more})", names.join(", "));
    let sentence = match paths.len() {
        0 => String::new(),
        1 => format!(" Its other way is blocked too {named}."),
        _ => format!(" Its other ways are blocked too {named}."),
    };
    (sentence, firsts)
}

/// Says that something is in a unit's way, alone or before something else, and that no bounce goes round it if the unit has any.
pub(super) fn in_the_way(blocker: &str, next: Option<&str>, bounces: bool) -> String {
    let detour = if bounces {
        " No open bounce leads there, either."
    } else {
        ""
    };
    match next {
        Some(next) => format!("{blocker} is the first in the way, and {next} is the next.{detour}"),
        None => format!("{blocker} is in the way.{detour}"),
    }
}

/// Says that something stops a unit, alone or before something else, which would bar the way without it or turn it elsewhere.
pub(super) fn stops(blocker: &str, next: Option<&str>) -> String {
    match next {
        Some(next) => format!("{blocker} stops it first, and {next} bars the way, too"),
        None => format!("{blocker} stops it"),
    }
}

impl VerbRefusals<'_> {
    /// Refuses a target to which no movement of the unit leads: names what is in the way, or its range, if that is why.
    pub(super) fn unreached(&self, unit: &Unit, to: Square, captures: bool) -> Refusal {
        if self.cannot_move(unit) && !captures {
            return self.stays(unit);
        }
        let cannot = self.cannot(unit, to, captures);
        let head = Said::naming(format!("{cannot}{}", self.as_chosen()), [unit.square, to]);
        let target = self.target(unit, to, captures);
        let line = self.line_meant(unit, to, captures);
        let besides = target.and_then(|target| self.besides(unit, target, line));
        if captures && self.is_straight_ahead_of_pawn(unit, to) {
            let why = "a pawn captures diagonally forwards, not straight ahead.";
            return self
                .by(
                    mover::capture_ruling_of(Kind::Pawn),
                    Said::headed(head, why.into()),
                )
                .because_of([to.cell()]);
        }
        let refusal = match line {
            Some(Line::Blocked {
                mode,
                at,
                next,
                bounces,
            }) => {
                let is_double_step = mode.kind == Kind::Pawn && self.edition().has_chess_pawns();
                let ruling = if is_double_step {
                    mover::DOUBLE_STEP
                } else if self.analysed.board.unit(at).is_some() {
                    rides::RIDE
                } else {
                    rides::WALL
                };
                let (like, blocker) = (self.borrowed(unit, mode), self.obstacle(at));
                let told = |next: Option<&str>| (like.clone() + &in_the_way(&blocker, next, bounces)).into();
                let refusal = self.on_the_way(ruling, head, next, told);
                refusal.because_of([at.cell()])
            }
            Some(Line::TooFar {
                mode,
                range,
                distance,
            }) => {
                let like = self.borrowed(unit, mode);
                let why = format!("{like}it rides {range} squares at most, and that is {distance} away.");
                self.by(capture::RANGE_LOSS, Said::headed(head, why.into()))
            }
            None => match self.stopped(unit, to, captures, head) {
                Some(refusal) => refusal,
                None => return self.not_by_its_movement(unit, captures, &cannot),
            },
        };
        refusal.and_besides(besides.map(Said::from))
    }

    /// Refuses a square to which no way of the unit leads, whatever stands on the board; `cannot` says who can't get where.
    fn not_by_its_movement(&self, unit: &Unit, captures: bool, cannot: &str) -> Refusal {
        let whose = match self.chosen {
            Some(kind) => format!("the movement of {}", with_article(kind)),
            None => "its movement".to_owned(),
        };
        self.by(self.ruling_meant(unit, captures), format!("{cannot} by {whose}."))
    }

    /// Returns the rule by which the unit would move or capture.
    fn ruling_meant(&self, unit: &Unit, captures: bool) -> Ruling {
        let kind = self.kind_meant(unit);
        if captures {
            mover::capture_ruling_of(kind)
        } else {
            mover::ruling_of(kind)
        }
    }

    /// Refuses a square because of what stands on the way, alone or before the `next` of several; `told` gets the name of that
    /// where it is to be named.
    pub(super) fn on_the_way(
        &self,
        ruling: Ruling,
        head: Said,
        next: Option<Square>,
        told: impl Fn(Option<&str>) -> Said,
    ) -> Refusal {
        let behind = next.map_or(Behind::Nothing, |at| Behind::More(at.cell()));
        let name = next.map(|at| self.obstacle(at));
        let told = |behind| told(name.as_deref().filter(|_| behind != Behind::Nothing));
        self.by(ruling, Said::default()).on_the_way(head, behind, told)
    }

    /// Says what would forbid a capture even of a unit that gets there.
    fn besides(&self, unit: &Unit, target: &Unit, line: Option<Line>) -> Option<String> {
        if !unit.components().any(|part| target.is_engaged_by(part.kind)) {
            return Some("it can't act on its own kind.".to_owned());
        }
        if unit.is_fused() {
            // Perhaps only components of the target's kind would get there.
            let ways = self.ways_meant(unit, target.square, true).into_iter();
            let modes = ways.map(|way| way.mode).chain(line.map(Line::mode));
            let mut users = modes.map(|mode| unit.component(mode.user).kind);
            if !users.any(|kind| target.is_engaged_by(kind)) {
                let like = with_article(target.kind());
                return Some(format!(
                    "it would get there only as {like}, and {like} can't act on its own kind."
                ));
            }
        }
        if target.is_immortal() {
            return Some(format!("the {} can't be captured.", called(target)));
        }
        let is_guarded = self.analysed.is_guarded(target.square);
        is_guarded.then(|| format!("the {} on {} is guarded.", called(target), target.square))
    }

    /// Refuses more squares straight ahead than a pawn goes at a time (F10-PAWN-2, F6-PAWN-1).
    pub(super) fn too_far_ahead(&self, unit: &Unit, to: Square) -> Option<Refusal> {
        let from = unit.square;
        let squares = (2..16).find(|ranks| from.ahead(unit.side, 0, *ranks) == Some(to));
        let squares = squares.filter(|_| unit.is(Kind::Pawn))?;
        if !self.edition().has_chess_pawns() {
            let sentence = format!(
                "The pawn on {from} goes one square at a time: forward, diagonally forward or sideways."
            );
            return Some(self.by(mover::ruling_of(Kind::Pawn), sentence));
        }
        let sentence = if !mover::is_pawn_home(unit.side, from) {
            let ranks = match unit.side {
                Seat::White => "3 and 4",
                Seat::Black => "14 and 13",
            };
            format!(
                "The pawn on {from} goes one square at a time: two squares only from ranks {ranks}, where pawns start, \
                 or as a hop over a unit directly ahead."
            )
        } else if squares > 2 {
            format!("The pawn on {from} goes at most two squares ahead.")
        } else {
            return None;
        };
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
    pub(super) fn obstacle(&self, at: Square) -> String {
        match self.analysed.board.unit(at) {
            Some(other) => format!("the {} on {at}", called(other)),
            None if self.analysed.board.walls().has(at) => format!("the wall on {at}"),
            // Shadows alone don't pass tombs.
            None => format!("the tomb on {at}"),
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
        let (moves, lends) = if board.is_freed(unit) {
            ("would also move", "would lend")
        } else {
            ("also moves", "lends")
        };
        let why = match (mode.source, lender) {
            (Source::Native, _) => return String::new(),
            (Source::Lent, Some(lender)) => format!("by the {} on {}", called(lender), lender.square),
            (Source::Lent, None) => format!("because it {lends} its movement to one"),
            (Source::Stolen, _) => "because such an enemy attacks it".to_owned(),
        };
        format!("it {moves} like {}, {why}, but ", with_article(mode.kind))
    }

    /// Refuses what the unit could do if nothing stood in its way, such as a ride that bounces. Of several ways it tells one,
    /// with where it would bounce and what stops it there, and names what stands first on the others. `None` if nothing does.
    fn stopped(&self, unit: &Unit, to: Square, captures: bool, head: Said) -> Option<Refusal> {
        let ways = self.ways_meant(unit, to, captures);
        let best = ways.first().filter(|way| !way.obstacles.is_empty())?;
        let bounces = |way: &&Way| !way.bounces.is_empty() && way.mode == best.mode;
        let told = ways.iter().find(bounces).unwrap_or(best);
        let like = self.borrowed(unit, told.mode);
        let bounce = match told.bounces.as_slice() {
            [] => String::new(),
            at => format!("it would have to bounce off {}; ", squares(at)),
        };
        let (others, firsts) = blocked_too(&ways, told);
        let ruling = match (told.bounces.is_empty(), told.mode.source) {
            (false, _) => rides::BOUNCE,
            (true, Source::Native) => self.ruling_meant(unit, captures),
            (true, _) => rides::RIDE,
        };
        let first = told.obstacles.first();
        let culprits = first
            .into_iter()
            .chain(firsts.iter().filter(|at| Some(*at) != first));
        let path = told.path.iter().filter(|_| !told.bounces.is_empty());
        let blocker = first.map_or_else(String::new, |at| self.obstacle(*at));
        let stops = |next: Option<&str>| format!("{like}{bounce}{}.{others}", stops(&blocker, next)).into();
        let refusal = self.on_the_way(ruling, head, told.obstacles.get(1).copied(), stops);
        let refusal = refusal.because_of(culprits.map(|at| at.cell()));
        Some(refusal.along(path.map(|at| at.cell())))
    }

    /// Returns the enemy that a unit would capture on a square. A unit that swaps with a friend captures nothing there.
    fn target(&self, unit: &Unit, to: Square, captures: bool) -> Option<&Unit> {
        let target = self.analysed.board.unit(to).filter(|_| captures);
        target.filter(|target| target.side != unit.side)
    }

    /// Begins a sentence about a square that a unit doesn't get to.
    fn cannot(&self, unit: &Unit, to: Square, captures: bool) -> String {
        let target = self.target(unit, to, captures);
        let cannot = target.map_or_else(
            || "cannot reach".to_owned(),
            |target| format!("cannot capture the {} on", called(target)),
        );
        format!("The {} on {} {cannot} {to}", called(unit), unit.square)
    }
}
