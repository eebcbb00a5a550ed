//! Explains why a heal or a kill is not legal.

use super::super::Shield;
use super::super::board::{Kind, Unit};
use super::super::square::{Square, diagonal, orthogonal};
use super::{cells, no, units_on};
use crate::refusal::Refusal;
use crate::said::said;

impl Shield {
    pub(super) fn explain_heal(&self, life: Square, target: Square) -> Refusal {
        let healer = self.board.unit(life).map(Unit::kind);
        if healer != Some(Kind::Life) {
            return no(
                "SH-LIFE-1",
                said!(
                    "shield-life-none",
                    "Only a Life heals, and there is none on {life}.",
                    life
                ),
            );
        }
        if !target.is_in(diagonal(life)) {
            let refusal = no(
                "SH-LIFE-1",
                said!(
                    "shield-life-far",
                    "A Life heals a unit diagonally beside it, and {target} isn't diagonally beside {life}.",
                    target,
                    life
                ),
            );
            return self.with_targets(life, said!("shield-to-heal", "heal"), refusal);
        }
        let Some(unit) = self.board.unit(target) else {
            return no(
                "SH-LIFE-1",
                said!(
                    "shield-nothing-to-heal",
                    "There is no unit on {target} to heal.",
                    target
                ),
            );
        };
        let refusal = if unit.kind().is_special() {
            no(
                "SH-LD-7",
                said!(
                    "shield-cannot-be-healed",
                    "The {kind} on {target} cannot be healed.",
                    kind = unit.kind().called(),
                    target
                ),
            )
        } else if !unit.kind().can_have_shield() {
            no(
                "SH-LIFE-3",
                said!(
                    "shield-never-shielded",
                    "A {kind} cannot be healed, since it never has a shield.",
                    kind = unit.kind().called()
                ),
            )
        } else {
            no(
                "SH-LIFE-3",
                said!(
                    "shield-has-shield",
                    "{unit} has a shield already.",
                    unit = unit.phrase(target)
                ),
            )
        };
        refusal.because_of([target.cell()])
    }

    pub(super) fn explain_kill(&self, death: Square, target: Square) -> Refusal {
        let killer = self.board.unit(death).map(Unit::kind);
        if killer != Some(Kind::Death) {
            return no(
                "SH-DEATH-1",
                said!(
                    "shield-death-none",
                    "Only a Death kills, and there is none on {death}.",
                    death
                ),
            );
        }
        if !target.is_in(diagonal(death)) {
            let refusal = no(
                "SH-DEATH-1",
                said!(
                    "shield-death-far",
                    "A Death kills a unit diagonally beside it, and {target} isn't diagonally beside {death}.",
                    target,
                    death
                ),
            );
            return self.with_targets(death, said!("shield-to-kill", "kill"), refusal);
        }
        let Some(unit) = self.board.unit(target) else {
            return no(
                "SH-DEATH-1",
                said!(
                    "shield-nothing-to-kill",
                    "There is no unit on {target} to kill.",
                    target
                ),
            );
        };
        let phrase = unit.phrase(target);
        let here = [target.cell()];
        if unit.kind().is_special() {
            let sentence = said!(
                "shield-cannot-be-killed",
                "The {kind} on {target} cannot be killed.",
                kind = unit.kind().called(),
                target
            );
            return no("SH-LD-7", sentence).because_of(here);
        }
        if unit.kind() == Kind::King {
            return no(
                "SH-DEATH-3",
                said!("shield-death-spares-kings", "A Death never kills a king."),
            )
            .because_of(here);
        }
        if unit.is_immune() {
            return no(
                "SH-IMMUNE-2",
                said!("shield-immune-now", "{phrase} is immune for this turn.", phrase),
            )
            .because_of(here);
        }
        let protectors = orthogonal(target) & self.board.side(unit.standard_side());
        no(
            "SH-DEATH-4",
            said!(
                "shield-protected",
                "{phrase} is protected by {units} beside it.",
                phrase,
                units = units_on(&self.board, protectors)
            ),
        )
        .because_of(cells(protectors))
    }
}
