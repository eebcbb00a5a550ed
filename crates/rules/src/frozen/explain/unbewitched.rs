//! Refuses to convert or to paralyse a unit: names the one condition that its target doesn't meet. Decides nothing.

use super::lines::{Line, on_line, ways};
use super::refusals_by_verb::VerbRefusals;
use super::words::called;
use crate::frozen::analysis::attacks::Source;
use crate::frozen::apply::capture;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::abilities;
use crate::frozen::movement::mover::leaps;
use crate::refusal::{Refusal, listed};

impl VerbRefusals<'_> {
    /// Refuses a conversion.
    pub(super) fn conversion(&self, unit: &Unit, to: Square) -> Refusal {
        if !unit.has(Kind::Bishop) {
            return self.lacks(unit, Kind::Bishop, abilities::CONVERSION);
        }
        let target = match self.enemy_on(unit, to, abilities::CONVERSION, "convert") {
            Ok(target) => target,
            Err(refusal) => return refusal,
        };
        if target.kind() == Kind::King {
            return self.by(abilities::KING_IMMUNITY, "Kings can't be converted.");
        }
        let analysis = self.analysed.analysis();
        let is_reached = analysis.facts(self.analysed.board, unit.square).area.has(to);
        let untouchable = || self.untouchable_as((unit, Kind::Bishop), target, "converts");
        let refusal = is_reached.then(untouchable).flatten();
        refusal.unwrap_or_else(|| {
            // Another component than the bishop may be the one that reaches it.
            self.unreached_by_bishop(unit, target)
        })
    }

    /// Refuses to paralyse a unit by a chancellor.
    pub(super) fn paralysing(&self, unit: &Unit, to: Square) -> Refusal {
        let rule = abilities::PARALYSE;
        if !unit.has(Kind::Chancellor) {
            return self.lacks(unit, Kind::Chancellor, rule);
        }
        let target = match self.enemy_on(unit, to, rule, "paralyse") {
            Ok(target) => target,
            Err(refusal) => return refusal,
        };
        let near = leaps(self.edition(), Kind::Chancellor, unit.side, unit.square);
        let sentence = if target.kind() == Kind::King {
            "Kings can't be paralysed.".to_owned()
        } else if target.is(Kind::Chancellor) {
            "A chancellor doesn't paralyse another one.".to_owned()
        } else if !near.has(to) {
            let (name, at) = (called(unit), unit.square);
            let sentence = format!(
                "The {name} on {at} can't paralyse on {to}: a chancellor paralyses only where it captures by its own movement."
            );
            // A target out of reach is in nobody's way.
            return self.by(rule, sentence);
        } else {
            let now = || {
                format!(
                    "The {} on {} can't paralyse on {to} now.",
                    called(unit),
                    unit.square
                )
            };
            let refusal = self.unparalysable(target);
            return refusal.unwrap_or_else(|| self.by(rule, now()));
        };
        self.by(rule, sentence).because_of([to.cell()])
    }

    /// Returns the enemy on a square, or the refusal of an ability without one. `does` is the ability: "convert".
    pub(super) fn enemy_on(
        &self,
        unit: &Unit,
        to: Square,
        rule: Ruling,
        does: &str,
    ) -> Result<&Unit, Refusal> {
        let Some(target) = self.analysed.board.unit(to) else {
            return Err(self.by(rule, format!("There is no unit on {to} to {does}.")));
        };
        if target.side == unit.side {
            let sentence = format!("The {} on {to} is on the same side.", called(target));
            return Err(self.by(rule, sentence).because_of([to.cell()]));
        }
        Ok(target)
    }

    /// Refuses to convert a unit to which no movement leads by which a bishop converts.
    fn unreached_by_bishop(&self, unit: &Unit, target: &Unit) -> Refusal {
        let to = target.square;
        let what = format!(
            "The {} on {} can't convert the {} on {to}",
            called(unit),
            unit.square,
            called(target)
        );
        if let Some(Line::TooFar {
            mode,
            range,
            distance,
        }) = on_line(self.analysed, unit, to, false, &|_| true)
            && mode.kind == Kind::Bishop
        {
            let sentence = format!("{what}: it rides {range} squares at most, and that is {distance} away.");
            return self.by(capture::RANGE_LOSS, sentence);
        }
        let ways = ways(self.analysed, unit, to, false);
        let is_own = |kind: Kind, source: Source| kind == Kind::Bishop && source == Source::Native;
        let mut blocked = ways
            .iter()
            .filter(|way| is_own(way.mode.kind, way.mode.source))
            .filter_map(|way| way.obstacles.first().map(|first| (way, *first)));
        let Some((way, first)) = blocked.next() else {
            let does = if self.edition().converts_natively_only() {
                "a bishop converts only where its own diagonal ride or one straight step leads"
            } else {
                "its movement doesn't lead there"
            };
            return self.by(abilities::CONVERSION, format!("{what}: {does}."));
        };
        let bounce = if way.bounces.is_empty() {
            String::new()
        } else {
            let at: Vec<String> = way.bounces.iter().map(ToString::to_string).collect();
            format!("it would have to bounce off {}, and ", listed(&at))
        };
        let sentence = format!("{what}: {bounce}{} is in the way.", self.obstacle(first));
        self.by(abilities::CONVERSION, sentence)
            .because_of([first.cell()])
    }
}
