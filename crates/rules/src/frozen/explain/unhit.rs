//! Refuses a unit that another one reaches but may not act on: for its kind, or because no part of it can be chosen.

use super::refusals_by_verb::VerbRefusals;
use super::words::called;
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::unit::{self, Unit};
use crate::frozen::movegen::moves;
use crate::frozen::movement::rides::Search;
use crate::refusal::{Refusal, listed};

impl VerbRefusals<'_> {
    /// Refuses a target in the area of the unit that it doesn't hit, unless guards or a Shield are why (ATT-8).
    pub(super) fn unhit(&self, unit: &Unit, target: &Unit) -> Option<Refusal> {
        let (board, analysis, at) = (self.analysed.board, self.analysed.analysis(), target.square);
        let mut search = Search::default();
        let is_reached = analysis.facts(board, unit.square).area.has(at);
        if !is_reached || self.analysed.hits(unit, at, &mut search) {
            return None;
        }
        let does = format!("reaches {at}");
        if !unit.is_fused() {
            return self.uncatchable((unit, unit.kind()), target, &does);
        }
        let modes = analysis.modes(board, unit).into_iter();
        let mut modes = modes.filter(|mode| self.is_meant(*mode));
        modes.find_map(|mode| {
            let leads = analysis.area_of(board, unit, mode, &mut search).has(at);
            let user = unit.component(mode.user).kind;
            leads
                .then(|| self.uncatchable((unit, user), target, &does))
                .flatten()
        })
    }

    /// Refuses a target that is all of the kind by which a unit would act on it (KIND-1). `does` is what the unit does by
    /// components of that kind alone: "reaches c9".
    pub(super) fn own_kind(&self, (unit, user): (&Unit, Kind), target: &Unit, does: &str) -> Option<Refusal> {
        if target.is_engaged_by(user) {
            return None;
        }
        if !unit.is_of_several_kinds() {
            return Some(self.same_kind(unit, target));
        }
        let (name, at, like) = (called(unit), unit.square, with_article(user));
        let sentence =
            format!("The {name} on {at} {does} only as {like}, and {like} can't act on its own kind.");
        let refusal = self.by(unit::KIND_IMMUNITY, sentence);
        Some(refusal.because_of([target.square.cell()]))
    }

    /// Refuses a target of which a component of the unit can't choose anything: for its kind, or for each part of a fused one
    /// (FUSE-3).
    pub(super) fn uncatchable(
        &self,
        (unit, user): (&Unit, Kind),
        target: &Unit,
        does: &str,
    ) -> Option<Refusal> {
        let refusal = self.own_kind((unit, user), target, does);
        if refusal.is_some() || !target.is_of_several_kinds() {
            return refusal;
        }
        let is_shielded =
            target.side != unit.side && self.analysed.board.is_shielded_from(target, unit.square);
        let mut reasons: Vec<String> = Vec::new();
        for kind in target.kinds().iter() {
            let part = with_article(kind);
            reasons.push(if kind.is_immortal() {
                format!("{part} can't be captured")
            } else if kind == user && user != Kind::Pawn {
                format!("{part} can't act on its own kind")
            } else if kind == Kind::Templar && is_shielded {
                format!("the templar's Shield covers {}", unit.square)
            } else {
                return None;
            });
        }
        let sentence = format!(
            "The {} on {} can't act on the {} on {}: {}.",
            called(unit),
            unit.square,
            called(target),
            target.square,
            listed(&reasons)
        );
        let refusal = self.by(moves::FUSED_TARGET, sentence);
        Some(refusal.because_of([target.square.cell()]))
    }
}
