//! Explains why a heal or a kill is not legal.

use super::super::Shield;
use super::super::board::{Kind, Unit};
use super::super::square::{Square, diagonal, orthogonal};
use super::{cells, listed, no};
use crate::refusal::Refusal;

impl Shield {
    pub(super) fn explain_heal(&self, life: Square, target: Square) -> Refusal {
        let healer = self.board.unit(life).map(Unit::kind);
        if healer != Some(Kind::Life) {
            return no(
                "SH-LIFE-1",
                format!("Only a Life heals, and there is none on {life}."),
            );
        }
        if !target.is_in(diagonal(life)) {
            return no(
                "SH-LIFE-1",
                format!("A Life heals a diagonal neighbour; {target} is none of {life}."),
            );
        }
        let Some(unit) = self.board.unit(target) else {
            return no("SH-LIFE-1", format!("There is no unit on {target} to heal."));
        };
        let refusal = if unit.kind().is_special() {
            no(
                "SH-LD-7",
                format!("The {} on {target} cannot be healed.", unit.kind().name()),
            )
        } else if !unit.kind().can_have_shield() {
            no(
                "SH-LIFE-3",
                format!("A {} cannot be healed, since it never has a shield.", unit.kind()),
            )
        } else {
            no(
                "SH-LIFE-3",
                format!("{} has a shield already.", unit.phrase(target)),
            )
        };
        refusal.because_of([target.cell()])
    }

    pub(super) fn explain_kill(&self, death: Square, target: Square) -> Refusal {
        let killer = self.board.unit(death).map(Unit::kind);
        if killer != Some(Kind::Death) {
            return no(
                "SH-DEATH-1",
                format!("Only a Death kills, and there is none on {death}."),
            );
        }
        if !target.is_in(diagonal(death)) {
            return no(
                "SH-DEATH-1",
                format!("A Death kills a diagonal neighbour; {target} is none of {death}."),
            );
        }
        let Some(unit) = self.board.unit(target) else {
            return no("SH-DEATH-1", format!("There is no unit on {target} to kill."));
        };
        let phrase = unit.phrase(target);
        let here = [target.cell()];
        if unit.kind().is_special() {
            let sentence = format!("The {} on {target} cannot be killed.", unit.kind().name());
            return no("SH-LD-7", sentence).because_of(here);
        }
        if unit.kind() == Kind::King {
            return no("SH-DEATH-3", "A Death never kills a king.").because_of(here);
        }
        if unit.is_immune() {
            return no("SH-IMMUNE-2", format!("{phrase} is immune for this turn.")).because_of(here);
        }
        let protectors = orthogonal(target) & self.board.side(unit.standard_side());
        no(
            "SH-DEATH-4",
            format!(
                "{phrase} is protected by its neighbour on {}.",
                listed(protectors)
            ),
        )
        .because_of(cells(protectors))
    }
}
