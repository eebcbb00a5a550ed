//! Refuses what a unit of several kinds can't do as the kind that a player has chosen with `as` (FUSE-2).

use super::lines::{Line, Way, on_line, ways};
use super::refusals_by_verb::VerbRefusals;
use super::words::called;
use crate::frozen::analysis::attacks::{self, Mode, Source};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::{self, Kind, with_article};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::moves;
use crate::frozen::movement::mover;
use crate::refusal::Refusal;
use crate::said::Said;

impl VerbRefusals<'_> {
    /// Returns the kind as which an action says that a unit of several kinds acts.
    pub(super) fn chosen_by(unit: &Unit, action: &Action) -> Option<Kind> {
        let goes = matches!(action.verb, Verb::Move | Verb::Capture | Verb::Load | Verb::Fuse);
        action.by.filter(|_| goes && unit.is_of_several_kinds())
    }

    /// Whether a movement is one that the action may mean.
    pub(super) fn is_meant(&self, mode: Mode) -> bool {
        self.chosen.is_none_or(|kind| mode.kind == kind)
    }

    /// Returns the kind whose rule of movement forbids what the unit would do: the chosen one, or the unit's first.
    pub(super) fn kind_meant(&self, unit: &Unit) -> Kind {
        self.chosen.unwrap_or_else(|| unit.kind())
    }

    /// Says as which kind, if the action does: " as a jester".
    pub(super) fn as_chosen(&self) -> String {
        let like = self.chosen.map(|kind| format!(" as {}", with_article(kind)));
        like.unwrap_or_default()
    }

    /// As [`ways`], by the chosen kind alone.
    pub(super) fn ways_meant(&self, unit: &Unit, to: Square, captures: bool) -> Vec<Way> {
        let mut found = ways(self.analysed, unit, to, captures);
        found.retain(|way| self.is_meant(way.mode));
        found
    }

    /// As [`on_line`], by the chosen kind alone.
    pub(super) fn line_meant(&self, unit: &Unit, to: Square, captures: bool) -> Option<Line> {
        on_line(self.analysed, unit, to, captures, &|mode| self.is_meant(mode))
    }

    /// Refuses a kind that the unit doesn't act as: none of its components, and not lent or stolen.
    pub(super) fn not_of_kind(&self, unit: &Unit) -> Option<Refusal> {
        let kind = self.chosen.filter(|kind| !unit.has(*kind))?;
        let modes = self.analysed.analysis().modes(self.analysed.board, unit);
        let is_other = modes.iter().all(|mode| mode.kind != kind);
        is_other.then(|| {
            let sentence = format!(
                "The {} on {} can't act as {}: it has no such part, and borrows no such movement.",
                called(unit),
                unit.square,
                with_article(kind)
            );
            self.by(moves::FUSED_ACTOR, sentence)
        })
    }

    /// Refuses a capture as a kind that never captures, or whose movement the unit has for moves alone.
    pub(super) fn no_capture_as_chosen(&self, unit: &Unit, target: &Unit) -> Option<Refusal> {
        let kind = self.chosen.filter(|_| target.side != unit.side)?;
        let like = with_article(kind);
        let cannot = format!(
            "The {} on {} cannot capture the {} on {} as {like}",
            called(unit),
            unit.square,
            called(target),
            target.square
        );
        let head = Said::naming(cannot, [unit.square, target.square]);
        if kind.never_captures(self.edition()) {
            let ruling = match kind {
                Kind::Jester => mover::ruling_of(kind),
                _ => kind::NO_CAPTURES,
            };
            let sentence = Said::headed(head, format!("{like} never captures.").into());
            return Some(self.by(ruling, sentence));
        }
        let modes = self.analysed.analysis().modes(self.analysed.board, unit);
        let own: Vec<Mode> = modes.into_iter().filter(|mode| mode.kind == kind).collect();
        if own.iter().any(|mode| mode.captures) {
            return None;
        }
        let ruling = match own.first()?.source {
            Source::Stolen => attacks::POWER_STEAL,
            Source::Native | Source::Lent => moves::FUSED_ACTOR,
        };
        let why = format!("it has the movement of {like} for moves only.");
        Some(self.by(ruling, Said::headed(head, why.into())))
    }
}
