//! Refuses abilities that are aimed at a square: names the one condition that what is there doesn't meet. Decides nothing.

use super::refusals_by_verb::VerbRefusals;
use super::words::{called, capital};
use crate::frozen::analysis::paralysis;
use crate::frozen::analysis::targets::loaded_cannon;
use crate::frozen::model::action::Verb;
use crate::frozen::model::areas::{between, straight_direction};
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::abilities;
use crate::frozen::movement::mover::{blast_squares, leaps};
use crate::frozen::movement::rides::Search;
use crate::refusal::{Refusal, listed};

impl VerbRefusals<'_> {
    /// Begins a sentence about what a unit can't do: "The ballista on d2 can't".
    fn cant(unit: &Unit) -> String {
        format!("The {} on {} can't", called(unit), unit.square)
    }

    /// Refuses to paralyse what never is (PAR-6; F6-PAR-5).
    pub(super) fn unparalysable(&self, target: &Unit) -> Option<Refusal> {
        if self.analysed.board.can_be_paralysed(target) {
            return None;
        }
        let sentence = if target.is(Kind::Ram) {
            format!("{} can't be paralysed.", capital(&with_article(Kind::Ram)))
        } else {
            format!(
                "Beside its own king, the {} on {} can't be paralysed.",
                called(target),
                target.square
            )
        };
        let refusal = self.by(paralysis::ROYAL_GUARDS, sentence);
        Some(refusal.because_of([target.square.cell()]))
    }

    /// Refuses the shot of a ballista (BAL-2).
    pub(super) fn shot(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::SHOT;
        if !unit.has(Kind::Ballista) {
            return self.lacks(unit, Kind::Ballista, rule);
        }
        let target = match self.enemy_on(unit, to, rule, "shoot at") {
            Ok(target) => target,
            Err(refusal) => return refusal,
        };
        let cant = Self::cant(unit);
        let sentence = if target.kind() == Kind::King {
            "Kings can't be paralysed.".to_owned()
        } else if target.is(Kind::Ballista) {
            "A ballista doesn't shoot at another one.".to_owned()
        } else if !unit.square.is_in_line(to) {
            let sentence = format!("{cant} shoot at {to}: it shoots along ranks, files and diagonals only.");
            return self.by(rule, sentence);
        } else if let Some(first) = self.first_in_way(unit.square, to) {
            let what = self.obstacle(first);
            let sentence = format!(
                "{cant} shoot at {to}: it shoots the first unit on a line, and {what} is in the way."
            );
            return self.by(rule, sentence).because_of([first.cell()]);
        } else if let Some(refusal) = self.unparalysable(target) {
            return refusal;
        } else {
            format!("{cant} shoot at {to} now.")
        };
        self.by(rule, sentence).because_of([to.cell()])
    }

    /// Returns the unit or wall nearest to a square on the straight or diagonal line to another one.
    fn first_in_way(&self, from: Square, to: Square) -> Option<Square> {
        let board = self.analysed.board;
        let blockers = between(from, to) & (board.walls() | board.occupied());
        blockers.iter().min_by_key(|square| from.distance(*square))
    }

    /// Refuses to wall in a unit (JESTER-7).
    pub(super) fn walling(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::WALLTRAP;
        if !unit.has(Kind::Jester) {
            return self.lacks(unit, Kind::Jester, rule);
        }
        let target = match self.enemy_on(unit, to, rule, "wall in") {
            Ok(target) => target,
            Err(refusal) => return refusal,
        };
        let near = leaps(self.edition(), Kind::Jester, unit.side, unit.square);
        let cant = Self::cant(unit);
        let sentence = if target.kind() == Kind::King {
            "Kings can't be walled in.".to_owned()
        } else if target.is(Kind::Jester) {
            "A jester doesn't wall in another one.".to_owned()
        } else if !near.has(to) {
            let why = "a jester walls in only where its own leaps lead";
            return self.by(rule, format!("{cant} wall in a unit on {to}: {why}."));
        } else {
            format!("{cant} wall in a unit on {to} now.")
        };
        self.by(rule, sentence).because_of([to.cell()])
    }

    /// Refuses the blast of a cannon (CANNON-2, CANNON-3).
    pub(super) fn blast(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::BLAST;
        if !unit.has(Kind::Cannon) {
            return self.lacks(unit, Kind::Cannon, rule);
        }
        let at = unit.square;
        if loaded_cannon(unit).is_none() {
            let sentence = format!("The cannon on {at} isn't loaded. Load a unit into it first.");
            return self.by(rule, sentence);
        }
        if !blast_squares(unit.side, at).has(to) {
            let sentence = format!(
                "{} blast {to}: it blasts 2, 4 or 6 squares straight or diagonally ahead.",
                Self::cant(unit)
            );
            return self.by(rule, sentence);
        }
        if self.analysed.board.unit(to).is_none() {
            return self.by(
                rule,
                format!("There is neither an enemy nor a wall on {to} to blast."),
            );
        }
        let target = match self.enemy_on(unit, to, rule, "blast") {
            Ok(target) => target,
            Err(refusal) => return refusal,
        };
        let refusal = self.untouchable_as((unit, Kind::Cannon), target, "blasts");
        refusal.unwrap_or_else(|| self.by(rule, format!("{} blast {to} now.", Self::cant(unit))))
    }

    /// Refuses the shell of a trebuchet (TREB-1).
    pub(super) fn shell(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::BOMBARDMENT;
        if !unit.has(Kind::Trebuchet) {
            return self.lacks(unit, Kind::Trebuchet, rule);
        }
        let board = self.analysed.board;
        let is_ahead = (-1..=1).any(|aside| unit.square.ahead(unit.side, aside, 6) == Some(to));
        let cant = Self::cant(unit);
        let sentence = if !is_ahead {
            format!("{cant} shell {to}: it shells the square six ahead, or one beside that.")
        } else if let Some(other) = board.unit(to) {
            let name = called(other);
            format!("{cant} shell {to}: the {name} is there, and it shells only where no unit stands.")
        } else {
            format!("There is neither a wall nor a tomb on {to} to shell.")
        };
        self.by(rule, sentence)
            .because_of(board.unit(to).map(|other| other.square.cell()))
    }

    /// Refuses the quake of a ram (RAM-2).
    pub(super) fn quake(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::QUAKE;
        if !unit.has(Kind::Ram) {
            return self.lacks(unit, Kind::Ram, rule);
        }
        let is_beside = unit.square.distance(to) == 1 && straight_direction(unit.square, to).is_some();
        let sentence = if is_beside {
            format!("There is no wall on {to} to shake.")
        } else {
            format!(
                "{} shake {to}: a ram shakes a wall orthogonally beside it.",
                Self::cant(unit)
            )
        };
        self.by(rule, sentence)
    }

    /// Refuses the storms of a templar: a tornado on a square, or an avalanche as far as there (TEMPLAR-3, TEMPLAR-5).
    pub(super) fn storm(&self, unit: &Unit, verb: Verb, to: Square) -> Refusal {
        let (rule, what) = match verb {
            Verb::Tornado => (abilities::TORNADO, "cast a tornado on"),
            _ => (abilities::AVALANCHE, "cast an avalanche to"),
        };
        let Some(user) = unit.index_of(Kind::Templar) else {
            return self.lacks(unit, Kind::Templar, rule);
        };
        let (board, from) = (self.analysed.board, unit.square);
        let cant = format!("{} {what} {to}", Self::cant(unit));
        if straight_direction(from, to).is_none() {
            return self.by(
                rule,
                format!("{cant}: its storms go along its rank and its file only."),
            );
        }
        let (range, distance) = (unit.component(user).range, from.distance(to));
        if distance > i32::from(range) {
            let sentence =
                format!("{cant}: it casts no further than {range} squares, and that is {distance} away.");
            return self.by(rule, sentence);
        }
        let line = between(from, to) | to.set();
        let blocked = if verb == Verb::Tornado {
            board.walls() | board.occupied()
        } else {
            board.walls()
        };
        let blockers = line & blocked;
        let first = blockers.iter().min_by_key(|square| from.distance(*square));
        let Some(first) = first else {
            return self.by(rule, format!("{cant} now."));
        };
        let obstacle = self.obstacle(first);
        let sentence = if first == to {
            format!("{cant}: {obstacle} is there.")
        } else {
            format!("{cant}: {obstacle} is in the way.")
        };
        self.by(rule, sentence).because_of([first.cell()])
    }

    /// Refuses a teleswap (CHANC-2).
    pub(super) fn teleswap(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::TELESWAP;
        if !unit.has(Kind::Chancellor) {
            return self.lacks(unit, Kind::Chancellor, rule);
        }
        let Some(target) = self.analysed.board.unit(to).filter(|_| to != unit.square) else {
            return self.by(rule, format!("There is no other unit on {to} to teleswap with."));
        };
        let name = called(target);
        if target.side != unit.side {
            let sentence = format!(
                "The {name} on {to} is on the other side, and a chancellor teleswaps with friends only."
            );
            return self.by(rule, sentence).because_of([to.cell()]);
        }
        self.same_kind(unit, target)
    }

    /// Refuses to take paralysis from a unit (PAR-7).
    pub(super) fn transfer(&self, unit: &Unit, to: Square) -> Refusal {
        let (board, analysis) = (self.analysed.board, self.analysed.analysis());
        let rule = abilities::TRANSFER;
        let cant = format!("{} take paralysis", Self::cant(unit));
        let Some(target) = board.unit(to).filter(|_| to != unit.square) else {
            return self.by(
                rule,
                format!("There is no other unit on {to} to take paralysis from."),
            );
        };
        let name = called(target);
        let refused = |sentence: String| self.by(rule, sentence).because_of([to.cell()]);
        if target.side != unit.side {
            return refused(format!(
                "The {name} on {to} is on the other side; paralysis is taken from friends only."
            ));
        }
        if target.paralysis == 0 {
            return refused(format!("The {name} on {to} has no turns of paralysis to take."));
        }
        if !board.can_be_paralysed(unit) {
            return self.by(rule, format!("{cant}, because it can't be paralysed itself."));
        }
        let mut search = Search::default();
        if !analysis.facts(board, unit.square).area.has(to) {
            let sentence = format!("{cant} from {to}, because it doesn't protect that square.");
            return self.by(rule, sentence);
        }
        if !analysis.engages(board, unit, target, &mut search) {
            return self.same_kind(unit, target);
        }
        let threatens = |other: &&Unit| {
            other.side != unit.side && analysis.engages(board, other, unit, &mut Search::default())
        };
        let by: Vec<&Unit> = board.units().iter().filter(threatens).collect();
        let named: Vec<String> = by
            .iter()
            .map(|other| format!("the {} on {}", called(other), other.square))
            .collect();
        let sentence = if named.is_empty() {
            format!("{cant} from {to} now.")
        } else {
            let verb = if named.len() == 1 { "threatens" } else { "threaten" };
            format!("{cant} now, because {} {verb} it.", listed(&named))
        };
        self.by(rule, sentence)
            .because_of(by.into_iter().map(|other| other.square.cell()))
    }
}
