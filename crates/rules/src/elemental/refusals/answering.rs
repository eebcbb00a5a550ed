//! Refusals after a turn's first action: actions of another stage, and targets that the stage does not allow.

use super::no;
use crate::chess::bits::{Square, king_steps};
use crate::chess::board::Kind;
use crate::chess::{ChessAction, Decision};
use crate::elemental::action::ElementalAction;
use crate::elemental::event_sink::Sink;
use crate::elemental::loadout::{Augmentor, Element, Offense, Temporal};
use crate::elemental::state::{Mark, Stage, State};
use crate::elemental::unit::rank;
use crate::game::GameAction;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// Returns the stage whose answer an action is; `None` for any other action.
pub(super) const fn stage_of(action: ElementalAction) -> Option<Stage> {
    match action {
        ElementalAction::Kill(_) => Some(Stage::Kill),
        ElementalAction::BlazeKill(_) => Some(Stage::BlazeKill),
        ElementalAction::Snipe(_) => Some(Stage::Snipe),
        ElementalAction::BlazeSnipe(_) => Some(Stage::BlazeSnipe),
        ElementalAction::Raise { .. } => Some(Stage::Raise),
        ElementalAction::Lock(_) => Some(Stage::Lock),
        ElementalAction::Step(_) => Some(Stage::Step),
        ElementalAction::Blink(_) | ElementalAction::Swap(_) => Some(Stage::Quantum),
        ElementalAction::Nudge(_) => Some(Stage::Nudge),
        ElementalAction::Face(_) => Some(Stage::Face),
        ElementalAction::Element(_)
        | ElementalAction::Augmentor(_)
        | ElementalAction::Offense(_)
        | ElementalAction::Temporal(_)
        | ElementalAction::Fit { .. }
        | ElementalAction::Ready
        | ElementalAction::Chess(_)
        | ElementalAction::Chain { .. }
        | ElementalAction::Assault { .. }
        | ElementalAction::Split { .. }
        | ElementalAction::Skip(_)
        | ElementalAction::End => None,
    }
}

/// Says of a captor that Poisonous Meat ends its turn (EL-TURN-6).
fn dead_of_poison(kind: Kind) -> Refusal {
    let sentence = format!(
        "The {} dies of Poisonous Meat, and no choice comes after that.",
        kind.word()
    );
    no("EL-TURN-6", sentence)
}

/// Puts a refusal in other words, also for a viewer who is shown no hints about the enemy's moves.
fn told_as(refusal: Refusal, told: impl Fn(&str) -> String) -> Refusal {
    Refusal {
        sentence: told(&refusal.sentence).into(),
        veiled: refusal
            .veiled
            .as_ref()
            .map(|veiled| Box::new(told(veiled).into())),
        ..refusal
    }
}

impl State {
    /// Explains why an action is not legal in the present stage.
    pub(super) fn explain_answer(&self, action: ElementalAction) -> Refusal {
        if self.is_possible(action) {
            return self.explain_danger(action);
        }
        let stage = self.stage;
        let Some((pending, side, kind, _)) = self.mover() else {
            return self.not_asked(action);
        };
        let at = pending.mover;
        match (stage, action) {
            (Stage::Kill, ElementalAction::Kill(target)) => self.explain_kill(target, "EL-DK-2", false, true),
            (Stage::BlazeKill, ElementalAction::BlazeKill(target)) => {
                self.explain_kill(target, "EL-BLAZE-1", false, true)
            }
            (Stage::Snipe, ElementalAction::Snipe(target)) => {
                let raijin = self.element(side) == Element::Lightning;
                self.explain_kill(target, "EL-QK-2", raijin, false)
            }
            (Stage::BlazeSnipe, ElementalAction::BlazeSnipe(target)) => {
                self.explain_kill(target, "EL-BLAZE-1", false, false)
            }
            (Stage::Raise, ElementalAction::Raise { kind, square }) => self.explain_raise(side, kind, square),
            (Stage::Lock, ElementalAction::Lock(target)) => self.explain_lock(target),
            (Stage::Step, ElementalAction::Step(to)) => self.explain_step(at, to, side, kind),
            (Stage::Quantum, ElementalAction::Blink(to)) => {
                self.explain_place(at, to, side, kind, "EL-QS-1", "the unit")
            }
            (Stage::Quantum, ElementalAction::Swap(with)) => self.explain_swap(at, with, side, kind),
            (Stage::Nudge, ElementalAction::Nudge(to)) => {
                self.explain_place(at, to, side, kind, "EL-SIDE-1", "the unit")
            }
            (Stage::Follow, ElementalAction::Chess(go)) if go != ChessAction::CLAIM_DRAW => {
                self.explain_follow(at, go)
            }
            (Stage::Follow, ElementalAction::Chain { go, via }) => match go.decision() {
                Decision::Go {
                    from, to, promotion, ..
                } if from == at => self.explain_chain(from, to, promotion, via),
                Decision::Go { .. } | Decision::ClaimDraw => self.not_asked(action),
            },
            _ => self.not_asked(action),
        }
    }

    /// Refuses an action of another stage.
    fn not_asked(&self, action: ElementalAction) -> Refusal {
        if let Some(refusal) = self.too_early(action) {
            return refusal;
        }
        let asked = self.asked();
        if action == ElementalAction::Chess(ChessAction::CLAIM_DRAW) {
            let sentence = "You can claim a draw only at the beginning of a turn.";
            return no("EL-OVER-5", sentence);
        }
        match stage_of(action).and_then(|wanted| self.never_asked(wanted, action)) {
            Some(refusal) => told_as(refusal, |why| format!("{why} {asked}")),
            None => no("EL-TURN-1", format!("That doesn't fit now: {asked}")),
        }
    }

    /// Says what the side to act is asked for in a stage after `move`.
    fn asked(&self) -> String {
        let skip = self.skip().map_or_else(String::new, |skip| {
            format!(", leave that out with `{}`", ElementalAction::Skip(skip))
        });
        format!(
            "{} must {}{skip}, or `end` the turn.",
            self.turn().name(),
            self.stage.without_end()
        )
    }

    /// Implements [`crate::Game::unasked`].
    pub(in crate::elemental) fn unasked(
        &self,
        taken: &[ElementalAction],
        next: ElementalAction,
    ) -> Option<Refusal> {
        let mut reached = self.clone();
        let mut before = Vec::new();
        for action in taken {
            before.push((reached.clone(), *action));
            reached.take(*action, &mut Sink::Silent);
        }
        let mut refusal = None;
        for (state, last) in before.iter().rev() {
            refusal = state.not_given(*last, next);
            // Farther back, another capture or none is the last one.
            let knows_victim = state.stage.is_aftermath() || last.parts().captures().next().is_some();
            if refusal.is_some() || knows_victim {
                break;
            }
        }
        let refusal = refusal?;
        Some(if reached.stage.is_pending() {
            let asked = reached.asked();
            told_as(refusal, |why| format!("{why} {asked}"))
        } else {
            refusal
        })
    }

    /// Says why the choice that an action answers was not given after another one, if that ended the turn or led past the
    /// stage of the choice: an aftermath, which later actions no longer know of.
    fn not_given(&self, last: ElementalAction, next: ElementalAction) -> Option<Refusal> {
        let mut there = None;
        let mut after = self.clone();
        after.take(last, &mut Sink::Open(&mut there));
        if after.stage.is_pending() {
            let wanted = stage_of(next).filter(|wanted| wanted.is_aftermath())?;
            let stages = after.stages();
            let place = |stage: Stage| stages.iter().position(|listed| *listed == stage);
            if place(wanted) >= place(after.stage) {
                return None;
            }
        }
        if let (ElementalAction::Split { from, .. }, Some(_)) = (last, stage_of(next)) {
            let kind = self.kind_on(from);
            return Some(no(
                "EL-SCHR-1",
                format!("The {kind} was split, which ends the turn."),
            ));
        }
        let Some(mut there) = there else {
            return self.dead_of_poison(last, &after);
        };
        let (pending, side, kind, unit) = there.mover()?;
        let wanted = match (stage_of(next), next.going()) {
            (Some(wanted), _) => wanted,
            (None, Some((from, _))) if from == pending.mover => Stage::Follow,
            (None, _) => return None,
        };
        if pending.done.has(Mark::Poison) && after.table.find(unit.id).is_none() {
            return Some(dead_of_poison(kind));
        }
        // No stage is the present one any more.
        there.stage = Stage::Move;
        if let Some(refusal) = there.never_asked(wanted, next) {
            return Some(refusal);
        }
        if wanted.is_aftermath() && pending.victim.is_none() {
            return None;
        }
        let steps = there.steps_of(side);
        there.stage = wanted;
        there.with_pending(|pending| pending.steps = steps);
        if wanted == Stage::Follow && !there.has_stage(wanted) {
            return there.no_further_capture(next);
        }
        let is_legal = there.is_possible(next) && there.is_safe(next);
        (there.has_stage(wanted) && !is_legal).then(|| there.explain_answer(next))
    }

    /// Refuses a capture by the mover after its first action where Raijin gives none.
    fn no_further_capture(&self, next: ElementalAction) -> Option<Refusal> {
        next.parts().captures().next()?;
        let (pending, side, _, unit) = self.mover()?;
        if unit.twin != 0 && pending.done.has(Mark::Capture) && self.element(side) == Element::Lightning {
            let sentence = "Twins make only one capture a turn between them.";
            return Some(no("EL-SCHR-4", sentence));
        }
        let sentence =
            "After its first action a unit captures only by Raijin, and only after a blink or swap.";
        (!pending.done.has(Mark::Follow)).then(|| no("EL-RAIJIN-2", sentence))
    }

    /// Says that the captor is poisoned at once, after which no choice comes.
    fn dead_of_poison(&self, last: ElementalAction, after: &State) -> Option<Refusal> {
        let (from, _) = last.going()?;
        let dies = self.mover_dies(last, after);
        dies.then(|| dead_of_poison(self.table.board.kind(from).unwrap_or(Kind::Pawn)))
    }

    /// Says why a stage other than the present one doesn't come in this turn: the mover lacks its ability, its steps are over, or
    /// the ability has no target. `None` if something else is the reason.
    fn never_asked(&self, wanted: Stage, action: ElementalAction) -> Option<Refusal> {
        let (pending, side, kind, unit) = self.mover().filter(|_| wanted != self.stage)?;
        if wanted == Stage::Step {
            return Some(self.no_further_step(side, action));
        }
        let slots = unit.slots;
        let (has_it, rule, ability) = match wanted {
            Stage::Kill => (
                slots.offense == Offense::DoubleKill,
                "EL-DK-1",
                Offense::DoubleKill.title(),
            ),
            Stage::Snipe => (
                slots.offense == Offense::QuantumKill,
                "EL-QK-1",
                Offense::QuantumKill.title(),
            ),
            Stage::BlazeKill | Stage::BlazeSnipe => {
                (self.element(side) == Element::Fire, "EL-BLAZE-1", "Blaze Rush")
            }
            Stage::Raise => (
                slots.temporal == Temporal::Resurrection,
                "EL-RES-1",
                Temporal::Resurrection.title(),
            ),
            Stage::Lock => (
                slots.temporal == Temporal::TemporalLock,
                "EL-LOCK-1",
                Temporal::TemporalLock.title(),
            ),
            Stage::Quantum => (
                self.has_quantum(side, &unit),
                "EL-QS-1",
                Augmentor::QuantumStep.title(),
            ),
            Stage::Nudge => (
                slots.augmentor == Augmentor::SideStep,
                "EL-SIDE-1",
                Augmentor::SideStep.title(),
            ),
            Stage::Face => (
                slots.augmentor == Augmentor::BlockPiece,
                "EL-BLOCK-1",
                Augmentor::BlockPiece.title(),
            ),
            _ => return None,
        };
        if has_it {
            return self.has_no_target(wanted, action, (rule, ability));
        }
        let sentence = format!("The {} on {} has no {ability}.", kind.word(), pending.mover);
        Some(no(rule, sentence))
    }

    /// Says that an ability, given with its rule, can do nothing in this turn: it follows a capture, and nothing was captured, it
    /// has been used, or it has no target at all. `None` if it has one.
    fn has_no_target(
        &self,
        wanted: Stage,
        action: ElementalAction,
        (rule, ability): (&'static str, &str),
    ) -> Option<Refusal> {
        let pending = self.pending?;
        if wanted.is_aftermath() && pending.victim.is_none() {
            let sentence =
                format!("{ability} comes only after a capture, and nothing was captured in this turn.");
            // Once the aftermath is over, only what holds for all enemies is known of its targets.
            return if pending.done.has(Mark::Capture) {
                self.nobody_to_kill(wanted, ability)
            } else {
                Some(no(rule, sentence))
            };
        }
        let mut there = self.clone();
        there.stage = wanted;
        let mut targets = Vec::new();
        there.answers(&mut targets);
        if !there.has_stage(wanted) {
            return Some(match wanted {
                Stage::Face => no("EL-KING-2", format!("{ability} does nothing on a king.")),
                _ => no(rule, format!("{ability} acts only once in a turn.")),
            });
        }
        if targets.iter().any(|target| there.is_safe(*target)) {
            return None;
        }
        if !wanted.is_aftermath() {
            return Some(there.explain_answer(action));
        }
        if let Some(refusal) = self
            .nobody_to_kill(wanted, ability)
            .filter(|_| targets.is_empty())
        {
            return Some(refusal);
        }
        let place = match (wanted, pending.victim) {
            (Stage::Kill | Stage::BlazeKill, Some((_, hit))) => format!(" beside {hit}"),
            _ => String::new(),
        };
        Some(told_as(there.explain_answer(action), |why| {
            format!("{ability} has no target{place} now. {why}")
        }))
    }

    /// Says that an extra kill has no target because all enemies are Indomitable; `None` of anything else (EL-INDO-1).
    fn nobody_to_kill(&self, wanted: Stage, ability: &str) -> Option<Refusal> {
        let side = self.turn();
        let kills = match wanted {
            Stage::Snipe => self.element(side) != Element::Lightning,
            Stage::Kill | Stage::BlazeKill | Stage::BlazeSnipe => true,
            _ => false,
        };
        let sentence = format!("{ability} has no target: all enemies but the king are Indomitable.");
        (kills && self.is_all_indomitable(side.other())).then(|| no("EL-INDO-1", sentence))
    }

    /// Refuses a step when the steps of a turn are over, to a side that has none, or for what forbids it anyway.
    fn no_further_step(&self, side: Seat, action: ElementalAction) -> Refusal {
        let (rule, ability) = match self.element(side) {
            Element::Air => ("EL-TAIL-1", "Tailwind"),
            Element::Shadow => ("EL-UMBRAL-1", "Umbral Step"),
            _ => {
                let sentence = format!("{} has neither Tailwind nor Umbral Step.", side.name());
                return no("EL-TAIL-1", sentence);
            }
        };
        let steps = self.steps_of(side);
        let mut there = self.clone();
        there.stage = Stage::Step;
        there.with_pending(|pending| pending.steps = steps);
        if !there.is_possible(action) || !there.is_safe(action) {
            return there.explain_answer(action);
        }
        let most = match self.steps_of(side) {
            1 => "one step, and it is over",
            _ => "two steps, and they are over",
        };
        no(rule, format!("{ability} gives at most {most} now."))
    }

    /// Refuses an action of a stage that is still to come: by what forbids it there, or else by the stages before it that
    /// must be left first. `None` if its stage doesn't come.
    fn too_early(&self, action: ElementalAction) -> Option<Refusal> {
        let wanted = stage_of(action).filter(|wanted| *wanted != self.stage)?;
        let mut later = self.clone();
        let mut skips = Vec::new();
        while later.stage != wanted {
            let skip = ElementalAction::Skip(later.skip()?);
            later.take(skip, &mut Sink::Silent);
            skips.push(skip.to_string());
        }
        if !later.is_possible(action) || !later.is_safe(action) {
            return Some(later.explain_answer(action));
        }
        let sentence = format!(
            "Another choice comes first: {} is asked to {}. To leave that out, put `{}` before `{action}`.",
            self.turn().name(),
            self.stage.without_end(),
            skips.join("; ")
        );
        Some(no("EL-TURN-1", sentence))
    }

    fn explain_kill(&self, target: Square, rule: &'static str, raijin: bool, near: bool) -> Refusal {
        let here = |rule, sentence: String| no(rule, sentence).because_of([target.cell()]);
        let enemy = self.turn().other();
        let Some((side, kind, unit)) = self.table.at(target).filter(|(side, ..)| *side == enemy) else {
            return no(rule, format!("No enemy unit stands on {target}."));
        };
        if kind == Kind::King {
            return here(
                "EL-KING-1",
                format!("Kings are never removed: a king stands on {target}."),
            );
        }
        let Some((strength, hit)) = self.pending.and_then(|pending| pending.victim) else {
            return here(
                rule,
                format!("Nothing was captured, so nothing can be removed on {target}."),
            );
        };
        if near && king_steps(hit) & target.bit() == 0 {
            let sentence = format!(
                "{target} is not adjacent to {hit}, where the captured unit stood: this kill reaches only the squares beside \
                 that one."
            );
            return no(rule, sentence);
        }
        if !raijin && State::is_indomitable(unit) {
            let sentence = format!(
                "The {} on {target} is Indomitable: only a capture removes it.",
                kind.word()
            );
            return here("EL-INDO-1", sentence);
        }
        let sentence = format!(
            "The {side} {} on {target} has rank {}, more than the captured unit's {strength}.",
            kind.word(),
            rank(kind)
        );
        here(rule, sentence)
    }

    fn explain_raise(&self, side: Seat, kind: Kind, square: Square) -> Refusal {
        let rule = "EL-RES-1";
        let word = kind.word();
        if self.returning(side, kind).is_none() {
            return no(
                rule,
                format!("{} has lost no {word} that could return.", side.name()),
            );
        }
        if !self.may_return(kind) {
            let sentence = format!("A {word} is stronger than the captured unit, so it can't return.");
            return no(rule, sentence);
        }
        if self.table.board.kind(square).is_some() {
            let sentence = format!("{square} is not empty: a {} stands there.", self.kind_on(square));
            return no(rule, sentence).because_of([square.cell()]);
        }
        if self.barred(side, rank(kind)) & square.bit() != 0 {
            let sentence =
                format!("The fire on {square} keeps weaker units out; no {word} can return there.");
            return no("EL-SCORCH-3", sentence).because_of([square.cell()]);
        }
        let ranks = match (side, kind) {
            (Seat::White, Kind::Pawn) => "rank 2",
            (Seat::Black, Kind::Pawn) => "rank 7",
            (Seat::White, _) => "ranks 1 and 2",
            (Seat::Black, _) => "ranks 7 and 8",
        };
        let sentence = format!(
            "A {} {word} returns only to {ranks}, not to {square}.",
            side.name()
        );
        no(rule, sentence)
    }

    fn explain_lock(&self, target: Square) -> Refusal {
        let rule = "EL-LOCK-1";
        if self.table.board.kind(target) == Some(Kind::King) {
            let sentence = format!("Kings are never locked: a king stands on {target}.");
            return no(rule, sentence).because_of([target.cell()]);
        }
        no(rule, format!("No enemy unit stands on {target} to be locked."))
    }

    fn explain_step(&self, at: Square, to: Square, side: Seat, kind: Kind) -> Refusal {
        let rule = match self.element(side) {
            Element::Shadow => "EL-UMBRAL-1",
            _ => "EL-TAIL-1",
        };
        let word = kind.word();
        if self.table.board.kind(to).is_some() {
            let sentence = format!("A step never captures, and {to} is not empty.");
            return no(rule, sentence).because_of([to.cell()]);
        }
        if kind == Kind::Pawn && to.file() == at.file() && self.standing(kind) & to.bit() == 0 {
            let sentence = format!("A pawn never steps onto {to}.");
            return no("EL-PROMO-1", sentence).because_of([to.cell()]);
        }
        if self.barred(side, rank(kind)) & to.bit() != 0 {
            let sentence = format!("The fire on {to} keeps weaker units out; the {word} cannot enter it.");
            return no("EL-SCORCH-3", sentence).because_of([to.cell()]);
        }
        let sentence = format!(
            "The {word} on {at} cannot step to {to}: a step is one square, or one leap, in its own manner."
        );
        no(rule, sentence)
    }

    fn explain_swap(&self, at: Square, with: Square, side: Seat, kind: Kind) -> Refusal {
        let here = |rule, sentence: String| no(rule, sentence).because_of([with.cell()]);
        let rule = "EL-QS-1";
        let Some((_, friend, unit)) = self.table.at(with).filter(|(other, ..)| *other == side) else {
            return no(rule, format!("No friend stands on {with} to swap with."));
        };
        if king_steps(at) & with.bit() == 0 {
            return no(rule, format!("{with} is not adjacent to {at}."));
        }
        if unit.lock > 0 {
            return here(
                "EL-LOCK-2",
                format!("The {} on {with} is locked and cannot be swapped.", friend.word()),
            );
        }
        if !self.anarchy() && rank(friend) >= rank(kind) {
            let sentence = format!(
                "The {} on {with} is not weaker than the {} on {at}: only a weaker friend is swapped.",
                friend.word(),
                kind.word()
            );
            return here(rule, sentence);
        }
        let ends = self.standing(kind) & with.bit() == 0 || self.standing(friend) & at.bit() == 0;
        if ends {
            return here(
                "EL-PROMO-1",
                "A swap never brings a pawn onto rank 1 or 8.".to_owned(),
            );
        }
        here(
            "EL-SCORCH-3",
            format!("Fire keeps one of the two from the other's square, {with} or {at}."),
        )
    }

    fn explain_follow(&self, at: Square, go: ChessAction) -> Refusal {
        match go.decision() {
            Decision::Go {
                from, captures: true, ..
            } if from == at => self.explain_going(go),
            Decision::Go { .. } | Decision::ClaimDraw => no(
                "EL-RAIJIN-2",
                format!(
                    "After the blink or swap only a capture by the {} on {at} may follow, or `skip follow`.",
                    self.kind_on(at)
                ),
            ),
        }
    }
}
