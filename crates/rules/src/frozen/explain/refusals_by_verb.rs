//! Names the rule that forbids an able unit's action, verb by verb. Called only for actions that are not candidates.

use super::guards::Guards;
use super::refusals::{no_unit, refusal_by};
use super::respelling::Respelling;
use super::words::{called, capital};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks;
use crate::frozen::analysis::targets::{in_hold, may_have_another};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::square_block;
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::{self, Kind, with_article};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::{self, Component, Unit};
use crate::frozen::movegen::rotation::{self, changes_nothing, has_majority, is_within_border};
use crate::frozen::movegen::{abilities, legal, moves, shadows};
use crate::frozen::movement::mover::{self, is_knight_leap, under};
use crate::frozen::position::state::State;
use crate::refusal::{Refusal, listed};
use crate::said::Said;
use crate::seat::Seat;

/// What a rook pushes at the end of its ride (F6-ROOK-2).
pub(super) const SHOVES: &str = "a rook shoves a wall in front of it, or an enemy in front of it other than a king, rook or templar, \
     unless a unit stands behind that enemy";

/// What a unit would do to an enemy that guards or a Shield protect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touch {
    Capture,
    Convert,
    Swap,
}

/// The facts that the explanations need.
#[derive(Clone, Copy)]
pub(crate) struct VerbRefusals<'a> {
    pub(super) state: &'a State,
    pub(super) analysed: &'a AnalysedBoard<'a>,
    /// The side of the acting unit.
    side: Seat,
    /// The kind as which a unit of several kinds would go or capture, if the action says so.
    pub(super) chosen: Option<Kind>,
}

impl<'a> VerbRefusals<'a> {
    pub(crate) const fn new(state: &'a State, analysed: &'a AnalysedBoard<'a>, side: Seat) -> Self {
        Self {
            state,
            analysed,
            side,
            chosen: None,
        }
    }

    pub(super) const fn edition(&self) -> Edition {
        self.analysed.board.edition
    }

    pub(super) fn by(&self, ruling: Ruling, sentence: impl Into<Said>) -> Refusal {
        refusal_by(ruling, self.edition(), sentence)
    }

    /// Refuses an action that is not a candidate.
    pub(crate) fn why(&self, action: &Action) -> Refusal {
        match action.verb {
            Verb::Respawn => return self.respawn(action.a),
            Verb::Rotate => return self.rotate(action),
            _ => {}
        }
        let board = self.analysed.board;
        let unit = match action.shadow {
            0 => board.unit(action.a),
            number => board
                .shadow_index(self.side, action.a, number)
                .and_then(|index| board.shadow(index)),
        };
        let Some(unit) = unit else {
            return no_unit(action.a);
        };
        if let Some(refusal) = self.respelling().refuse(unit, action) {
            return refusal;
        }
        if let Some(refusal) = self.needless_part(unit, action) {
            return refusal;
        }
        if action.shadow > 0 {
            return self.shadow(unit, action);
        }
        if let Some(by) = self.analysed.analysis().knightmare(board, unit) {
            return self.under_knightmare(unit, by, action);
        }
        let as_chosen = Self {
            chosen: Self::chosen_by(unit, action),
            ..*self
        };
        self.wrong_target_part(action)
            .or_else(|| as_chosen.not_of_kind(unit))
            .unwrap_or_else(|| as_chosen.verb(unit, action))
    }

    const fn respelling(&self) -> Respelling<'_> {
        Respelling::new(self.state, self.analysed)
    }

    /// Returns a legal action like that one, if there is any.
    pub(super) fn legal(&self, action: Action) -> Option<Action> {
        self.respelling().legal_like(&action)
    }

    /// Names the kind of the unit on a square.
    pub(super) fn kind_on(&self, square: Square) -> &'static str {
        self.analysed
            .board
            .unit(square)
            .map_or("unit", |unit| unit.kind().word())
    }

    /// Refuses an action with a needless `as` like the one without, which is not legal either (FUSE-2, NOTE-2).
    fn needless_part(&self, unit: &Unit, action: &Action) -> Option<Refusal> {
        let is_needless = action.by.is_some() && !unit.is_of_several_kinds() && action.verb != Verb::Defuse;
        is_needless.then(|| {
            let plain = Action { by: None, ..*action };
            self.state.explain(self.state.turn, &plain)
        })
    }

    /// Refuses `of` with a kind that the target does not have (FUSE-3).
    fn wrong_target_part(&self, action: &Action) -> Option<Refusal> {
        let at = if action.verb == Verb::Leap {
            action.c
        } else {
            action.b
        };
        let target = self.analysed.board.unit(at)?;
        let takes_target = matches!(action.verb, Verb::Capture | Verb::Leap);
        let kind = action.of.filter(|_| takes_target)?;
        (!(target.is_of_several_kinds() && target.has(kind))).then(|| {
            let sentence = format!("The {} on {at} has no {kind} to choose.", called(target));
            self.by(moves::FUSED_TARGET, sentence)
        })
    }

    fn verb(&self, unit: &Unit, action: &Action) -> Refusal {
        let Action { a, b, .. } = *action;
        let kind = unit.kind();
        match action.verb {
            Verb::Move | Verb::Load | Verb::Fuse | Verb::Fire => self.going(unit, action),
            Verb::Capture => self.capture(unit, action),
            Verb::Leap => self.leap(unit, action),
            Verb::FireInPlace => {
                if !unit.has(Kind::Dragon) {
                    return self.lacks(unit, Kind::Dragon, abilities::DRAGON_FIRE);
                }
                self.by(abilities::DRAGON_FIRE, format!("No enemy beside {a} can be burnt by the dragon."))
            }
            Verb::Convert => self.conversion(unit, b),
            Verb::Paralyse => self.paralysing(unit, b),
            Verb::Shoot => self.shot(unit, b),
            Verb::Bombard => self.shell(unit, b),
            Verb::Blast => self.blast(unit, b),
            Verb::Quake => self.quake(unit, b),
            Verb::Walltrap => self.walling(unit, b),
            Verb::Jump => self.long_jump(unit, b),
            Verb::Tornado | Verb::Avalanche => self.storm(unit, action.verb, b),
            Verb::Teleswap => self.teleswap(unit, b),
            Verb::Exchange => self.exchange(unit, b),
            Verb::Throw if unit.has(Kind::Onager) => {
                self.by(abilities::THROW, format!("The onager on {a} has nothing to throw: it throws only the unit directly in front of it, except a king or onager."))
            }
            Verb::Throw => self.lacks(unit, Kind::Onager, abilities::THROW),
            Verb::Detonate => {
                if !unit.has(Kind::Jester) {
                    return self.lacks(unit, Kind::Jester, abilities::DETONATION);
                }
                let sentence = format!("The jester on {a} can't detonate yet: it has kept still for {} of 10 turns.", unit.stay.max(0));
                self.by(abilities::DETONATION, sentence)
            }
            Verb::Portal => self.portal(unit),
            Verb::Unload => self.unload(unit, action),
            Verb::Defuse => self.defusion(unit, action),
            Verb::Swap => self.swap(unit, b),
            Verb::Pull => self.pull(unit, action),
            Verb::Push => self.push(unit, b),
            Verb::Transfer => self.transfer(unit, b),
            Verb::Promote => self.promotion(unit),
            Verb::Spawn => self.spawn(unit, b),
            Verb::Morph => self.morph(unit, action.kind),
            Verb::Shade => self.by(shadows::SHADE, format!("The {kind} on {a} cannot become a shadow: kings and pawns never do.")),
            Verb::Deshade | Verb::Strike => Refusal::plain(format!("The {kind} on {a} isn't a shadow.")),
            Verb::Respawn | Verb::Rotate | Verb::End | Verb::Pass => Refusal::plain(format!("`{action}` isn't possible now.")),
        }
    }

    /// Refuses to promote a unit where it stands (PAWN-3, in FrozenChess 10 PAWN-6).
    fn promotion(&self, unit: &Unit) -> Refusal {
        let at = unit.square;
        if !unit.has(Kind::Pawn) {
            return self.lacks(unit, Kind::Pawn, moves::PROMOTION);
        }
        let sentence = if at.ahead(unit.side, 0, 1).is_some() {
            format!("The pawn on {at} isn't on its last rank: only there does a pawn promote.")
        } else {
            format!(
                "The pawn on {at} can't promote like that: on its last rank it becomes any kind but king and pawn{}.",
                self.immortal_limit()
            )
        };
        self.by(moves::PROMOTION, sentence)
    }

    fn immortal_limit(&self) -> &'static str {
        if self.edition().has_siege_and_transports() {
            ", and a side has at most five frogs and five ships"
        } else {
            ""
        }
    }

    pub(super) fn lacks(&self, unit: &Unit, kind: Kind, ruling: Ruling) -> Refusal {
        self.by(
            ruling,
            format!("The {} on {} is no {kind}.", called(unit), unit.square),
        )
    }

    /// Refuses a component's leaving of a fused unit (FUSE-6).
    fn defusion(&self, unit: &Unit, action: &Action) -> Refusal {
        let (board, rule) = (self.analysed.board, abilities::DEFUSION);
        let (at, to, name) = (unit.square, action.b, called(unit));
        if !unit.is_fused() {
            return self.by(rule, format!("The {name} on {at} is not fused."));
        }
        let parts = kind::counted(unit.components().map(|part| part.kind));
        if let Some(kind) = action.by.filter(|kind| !unit.has(*kind)) {
            let sentence = format!("The fused unit on {at} has no {kind} that could leave it, only {parts}.");
            return self.by(rule, sentence);
        }
        if to != at && (board.unit(to).is_some() || board.walls().has(to)) {
            let sentence = format!(
                "No part of the fused unit on {at} can leave for {to}: {} is there.",
                self.obstacle(to)
            );
            return self.by(rule, sentence).because_of([to.cell()]);
        }
        let sentence = match action.by {
            Some(kind) => format!(
                "The {kind} in the fused unit on {at} can't leave for {to} by a plain move of its own."
            ),
            None => format!(
                "No part of the fused unit on {at} ({parts}) can leave for {to} by a plain move of its own."
            ),
        };
        self.by(rule, sentence)
    }

    /// Refuses moves and other actions by movement.
    fn going(&self, unit: &Unit, action: &Action) -> Refusal {
        let (board, to) = (self.analysed.board, action.b);
        let name = format!("The {} on {}", called(unit), unit.square);
        let obstacle = match action.verb {
            Verb::Load => self.unfit_carrier(unit, action),
            Verb::Fuse => self.unfit_partner(unit, action),
            Verb::Fire => self.unfit_landing(unit, to),
            _ => self.occupied(unit, action),
        };
        if let Some(refusal) = obstacle {
            return refusal;
        }
        if unit.is(Kind::Frog) && board.tomb_squares().has(to) && self.leads(unit, action) {
            return self
                .by(
                    mover::FROG_ON_TOMB,
                    format!("There is a tomb on {to}; a frog never lands on one."),
                )
                .because_of([to.cell()]);
        }
        if action.kind.is_some() {
            let sentence = format!(
                "{name} can't promote on {to}: a pawn that reaches its last rank becomes any kind but king and pawn{}.",
                self.immortal_limit()
            );
            return self.by(moves::PROMOTION, sentence);
        }
        if action.push {
            let sentence = if unit.has(Kind::Rook) {
                format!("{name} pushes nothing by riding to {to}: {SHOVES}.")
            } else {
                format!("{name} is no rook, and only rooks push.")
            };
            return self.by(moves::ROOK_PUSH, sentence);
        }
        if action.verb == Verb::Fire {
            if !unit.has(Kind::Dragon) {
                return self.lacks(unit, Kind::Dragon, abilities::DRAGON_FIRE);
            }
            let head = Said::naming(format!("{name} cannot burn from {to}"), [unit.square, to]);
            let why =
                "it must be able to go there, and an enemy that it can burn must be beside that square.";
            return self.by(abilities::DRAGON_FIRE, Said::headed(head, why.into()));
        }
        self.too_far_ahead(unit, to)
            .unwrap_or_else(|| self.unreached(unit, to, false))
    }

    /// Returns the own unit that an action would enter.
    fn host(&self, unit: &Unit, action: &Action) -> Option<&Unit> {
        let host = self.analysed.board.unit(action.b)?;
        (host.side == unit.side && action.b != action.a).then_some(host)
    }

    /// Refuses a target that carries nothing or has no room for the unit.
    fn unfit_carrier(&self, unit: &Unit, action: &Action) -> Option<Refusal> {
        let to = action.b;
        let Some(host) = self.host(unit, action) else {
            let sentence = format!("There is no unit of your own on {to} to go into.");
            return Some(self.by(moves::LOADING, sentence));
        };
        if !host.has(Kind::Ship) && !host.has(Kind::Cannon) {
            let sentence = format!("The {} on {to} carries nothing.", called(host));
            return Some(self.by(moves::LOADING, sentence));
        }
        if unit.is(Kind::Cannon) && !host.has(Kind::Ship) {
            return Some(self.by(moves::CANNON_LOADING, "No cannon goes into another one."));
        }
        let ruling = if host.has(Kind::Ship) {
            moves::LOADING
        } else {
            moves::CANNON_LOADING
        };
        if unit.kind() == Kind::King {
            return Some(self.by(ruling, "Kings never go aboard."));
        }
        if host.components().any(Component::has_room) {
            return None;
        }
        let sentence = format!("The {} on {to} has no room for it.", called(host));
        Some(self.by(ruling, sentence).because_of([to.cell()]))
    }

    /// Refuses a target with which the unit cannot fuse.
    fn unfit_partner(&self, unit: &Unit, action: &Action) -> Option<Refusal> {
        let Some(host) = self.host(unit, action) else {
            let sentence = format!("There is no unit of your own on {} to fuse with.", action.b);
            return Some(self.by(moves::FUSION, sentence));
        };
        if host.kind() == Kind::King || unit.kind() == Kind::King {
            return Some(self.by(moves::FUSION, "Kings never fuse."));
        }
        let engages = unit.components().any(|part| host.is_engaged_by(part.kind));
        (!engages).then(|| self.same_kind(unit, host))
    }

    pub(super) fn same_kind(&self, unit: &Unit, target: &Unit) -> Refusal {
        let sentence = format!(
            "The {} on {} can't act on its own kind on {}.",
            unit.kind(),
            unit.square,
            target.square
        );
        self.by(unit::KIND_IMMUNITY, sentence)
            .because_of([target.square.cell()])
    }

    /// Refuses a target that the unit can't capture as one of its kinds, wherever it stands.
    pub(super) fn untouchable_as(&self, by: (&Unit, Kind), target: &Unit, does: &str) -> Option<Refusal> {
        let meant = if does == "converts" {
            Touch::Convert
        } else {
            Touch::Capture
        };
        self.unfit_target(by.0, target)
            .or_else(|| self.protected_from(by.0, target, meant))
            .or_else(|| self.uncatchable(by, target, does))
    }

    /// Refuses a target that is of the same side, of a kind that the unit can't capture, or immortal.
    pub(super) fn unfit_target(&self, unit: &Unit, target: &Unit) -> Option<Refusal> {
        let (kind, at) = (called(target), target.square);
        if target.side == unit.side {
            return Some(self.by(moves::CAPTURE, format!("The {kind} on {at} is on the same side.")));
        }
        if !unit.components().any(|part| target.is_engaged_by(part.kind)) {
            return Some(self.same_kind(unit, target));
        }
        if target.is_immortal() {
            return Some(self.by(
                kind::IMMORTALS,
                format!("The {kind} on {at} is immortal: it can't be captured."),
            ));
        }
        None
    }

    /// Refuses to capture a target that its guards or its Shield protect.
    pub(super) fn protected(&self, unit: &Unit, target: &Unit) -> Option<Refusal> {
        self.protected_from(unit, target, Touch::Capture)
    }

    /// Refuses what a unit would do to a target that its guards or its Shield protect.
    pub(super) fn protected_from(&self, unit: &Unit, target: &Unit, meant: Touch) -> Option<Refusal> {
        let (done, from_there) = match meant {
            Touch::Capture => ("captured", "captures or pulls him"),
            Touch::Convert => ("converted", "converts him"),
            Touch::Swap => ("swapped by an enemy", "swaps with him"),
        };
        let (board, at) = (self.analysed.board, target.square);
        if self.analysed.is_guarded(at) {
            return Some(self.guarded(target, done));
        }
        if target.is(Kind::Templar) && board.is_shielded_from(target, unit.square) {
            let sentence = format!(
                "The Shield of the templar on {at} covers {}; nobody {from_there} from there.",
                unit.square
            );
            return Some(self.by(attacks::SHIELD, sentence).because_of([at.cell()]));
        }
        None
    }

    /// Refuses what cannot be done to a unit because of its guards, which it names (GUARD-1).
    pub(super) fn guarded(&self, target: &Unit, done: &str) -> Refusal {
        let guards = Guards::of(self.analysed, target);
        let sentence = format!(
            "The {} on {} is guarded by {}; it cannot be {done}.",
            called(target),
            target.square,
            guards.named.the_on()
        );
        self.by(attacks::GUARD, sentence)
            .because_of(guards.squares.into_iter().map(Square::cell))
            .along(guards.way.into_iter().map(Square::cell))
    }

    /// Refuses a capture, and says how the unit converts the target if a bishop in it can.
    fn capture(&self, unit: &Unit, action: &Action) -> Refusal {
        let refusal = self.refused_capture(unit, action);
        let convert = Action {
            verb: Verb::Convert,
            of: None,
            ..*action
        };
        let converted = unit.has(Kind::Bishop).then(|| self.legal(convert));
        match converted.flatten() {
            Some(written) => Refusal {
                sentence: format!("{} Write `{written}` to convert.", refusal.sentence).into(),
                ..refusal
            },
            None => refusal,
        }
    }

    fn refused_capture(&self, unit: &Unit, action: &Action) -> Refusal {
        let Some(target) = self.analysed.board.unit(action.b) else {
            let to = action.b;
            let moved = self.legal(Action {
                verb: Verb::Move,
                of: None,
                ..*action
            });
            let hint = moved.map_or_else(String::new, |moved| format!(" Write `{moved}` to move there."));
            if self
                .analysed
                .board
                .shadow_index(self.side.other(), to, 1)
                .is_some()
            {
                let sentence = format!("Only a shadow is on {to}, and units don't capture shadows.{hint}");
                return self.by(shadows::UNTOUCHED, sentence).because_of([to.cell()]);
            }
            return Refusal::plain(format!("There is nothing to capture on {to}.{hint}"));
        };
        if let Some(refusal) = self.no_capture_as_chosen(unit, target) {
            return refusal;
        }
        let (edition, kind) = (self.edition(), unit.kind());
        let never_captures = unit.is_all(|part| part.never_captures(edition));
        let kept = Some(action.b).filter(|_| target.side != unit.side);
        if let Some(refusal) = kept.and_then(|to| self.kept_from(unit, to)) {
            let name = if unit.is_of_several_kinds() {
                "it".to_owned()
            } else {
                with_article(kind)
            };
            return refusal.and_besides(Some(format!("{name} never captures.").into()));
        }
        // What the target is and what protects it stops only a unit that could get there.
        let facts = self.analysed.analysis().facts(self.analysed.board, unit.square);
        let gets_there = facts.area.has(target.square);
        let is_meant = gets_there || never_captures || target.side == unit.side;
        let unfit = self.unfit_target(unit, target).filter(|_| is_meant);
        let protected = || self.protected(unit, target).filter(|_| gets_there);
        let unhit = || self.unhit(unit, target);
        if let Some(refusal) = unfit.or_else(protected).or_else(unhit) {
            return refusal;
        }
        if never_captures {
            let name = if unit.is_of_several_kinds() {
                format!("The {} on {}", called(unit), unit.square)
            } else {
                capital(&with_article(kind))
            };
            let sentence = format!("{name} never captures.");
            return self.by(kind::NO_CAPTURES, sentence);
        }
        self.unreached(unit, action.b, true)
    }

    fn leap(&self, unit: &Unit, action: &Action) -> Refusal {
        if !unit.has(Kind::Knight) {
            return self.lacks(unit, Kind::Knight, moves::LEAP_CAPTURE);
        }
        let (board, from, to, over) = (self.analysed.board, unit.square, action.b, action.c);
        let rule = |sentence: String| self.by(moves::LEAP_CAPTURE, sentence);
        if !is_knight_leap(from, to) {
            return rule(format!("A knight on {from} doesn't leap to {to}."));
        }
        let under = under(from, to);
        if !under.contains(&over) {
            let under = listed(&under.map(|at| at.to_string()));
            return rule(format!(
                "The two paths of the leap from {from} to {to} lead over {under}, not over {over}."
            ));
        }
        let Some(target) = board.unit(over) else {
            return rule(format!("There is no unit on {over} to capture."));
        };
        if let Some(refusal) = self.untouchable_as((unit, Kind::Knight), target, "leaps") {
            return refusal;
        }
        let obstacle = match board.unit(to) {
            Some(other) => format!("the {} is", called(other)),
            None if board.walls().has(to) => "a wall is".to_owned(),
            None => "a tomb is".to_owned(),
        };
        let sentence = format!(
            "A knight that captures on its way leaps to a free square without a tomb, and {obstacle} on {to}."
        );
        rule(sentence).because_of([to.cell()])
    }

    fn long_jump(&self, unit: &Unit, to: Square) -> Refusal {
        let board = self.analysed.board;
        let is_beside = |other: &Unit| {
            other.square != unit.square && other.has(Kind::Frog) && other.square.distance(to) == 1
        };
        let is_beside = board.units().iter().any(is_beside);
        if !unit.has(Kind::Frog) {
            return self.lacks(unit, Kind::Frog, abilities::LONG_JUMP);
        }
        let (kind, at) = (called(unit), unit.square);
        let what = if !is_beside {
            "no other frog is beside that square"
        } else if board.is_free(to) {
            "a frog never lands on a tomb"
        } else {
            "even beside another frog, a frog lands on free squares only"
        };
        let head = Said::naming(format!("The {kind} on {at} cannot jump to {to}"), [at, to]);
        let sentence = Said::headed(head, format!("{what}.").into());
        let refusal = self.by(abilities::LONG_JUMP, sentence);
        refusal.because_of(is_beside.then(|| to.cell()))
    }

    fn exchange(&self, unit: &Unit, to: Square) -> Refusal {
        if unit.kind() != Kind::King {
            return self.lacks(unit, Kind::King, abilities::EXCHANGE);
        }
        let is_other = to != unit.square && self.analysed.board.unit_of(unit.side, to).is_some();
        let safe = "the king takes only the place of a unit that is not attacked";
        let attacked = self.attacked(abilities::EXCHANGE, (unit.side.other(), to), safe);
        attacked.filter(|_| is_other).unwrap_or_else(|| {
            let sentence = format!(
                "The king on {} can't go to {to} by an exchange: it takes the place of another unit of its own, and there is none.",
                unit.square
            );
            self.by(abilities::EXCHANGE, sentence)
        })
    }

    fn portal(&self, unit: &Unit) -> Refusal {
        let to = unit.square.opposite();
        if !self.analysed.board.is_free(to) {
            let sentence = format!("The portal leads from {} to {to}, which isn't free.", unit.square);
            return self.by(abilities::PORTAL, sentence).because_of([to.cell()]);
        }
        let why = if unit.kind() == Kind::King {
            "can't go through: kings don't use the portal"
        } else {
            "does not protect an able chancellor, so it can't use the portal"
        };
        let sentence = format!("The {} on {} {why}.", called(unit), unit.square);
        self.by(abilities::PROTECTORS_PORTAL, sentence)
    }

    fn unload(&self, unit: &Unit, action: &Action) -> Refusal {
        if !unit.has(Kind::Ship) {
            return self.lacks(unit, Kind::Ship, abilities::UNLOADING);
        }
        if in_hold(unit, usize::from(action.number)).is_none() {
            return self.by(
                abilities::UNLOADING,
                format!("The ship on {} has no unit number {}.", action.a, action.number),
            );
        }
        self.by(
            abilities::UNLOADING,
            format!(
                "{} doesn't fit: a unit is unloaded to a free square without a tomb beside the ship.",
                action.b
            ),
        )
    }

    fn spawn(&self, unit: &Unit, to: Square) -> Refusal {
        let (board, from) = (self.analysed.board, unit.square);
        let rule = |sentence: String| self.by(abilities::SPAWN, sentence);
        if !may_have_another(board, unit.side, unit.kind()) {
            return self.by(
                kind::IMMORTALS,
                format!("A side has at most five {}s.", unit.kind()),
            );
        }
        if unit.kind() == Kind::King || unit.is_fused() {
            return rule("Kings and fused units do not spawn.".to_owned());
        }
        let both = "both squares of a spawn must be safe";
        let attacked = |square| self.attacked(abilities::SPAWN, (unit.side.other(), square), both);
        if let Some(refusal) = [from, to].into_iter().find_map(attacked) {
            return refusal;
        }
        if board.is_trapped(from) {
            return rule(format!(
                "The {} on {from} is caught in a trap, and spawns nothing there.",
                unit.kind()
            ));
        }
        rule(format!(
            "{to} doesn't fit: a copy needs a free square without a tomb or trap beside {from}."
        ))
    }

    fn morph(&self, unit: &Unit, kind: Option<Kind>) -> Refusal {
        let (board, at) = (self.analysed.board, unit.square);
        let wanted = kind.unwrap_or(Kind::Pawn);
        let becomes = "a unit morphs into any other kind but pawn and king";
        if wanted == unit.kind() && !unit.is_fused() && !matches!(wanted, Kind::King | Kind::Pawn) {
            let sentence = format!("The unit on {at} is {} already; {becomes}.", with_article(wanted));
            return self.by(abilities::MORPH, sentence);
        }
        if matches!(wanted, Kind::King | Kind::Pawn) {
            let (kind, wanted) = (unit.kind(), with_article(wanted));
            let sentence = format!("The {kind} on {at} cannot morph into {wanted}: {becomes}.");
            return self.by(abilities::MORPH, sentence);
        }
        if !may_have_another(board, unit.side, wanted) {
            return self.by(kind::IMMORTALS, format!("A side has at most five {wanted}s."));
        }
        let safe = "a unit morphs only on a safe square";
        if let Some(refusal) = self.attacked(abilities::MORPH, (unit.side.other(), at), safe) {
            return refusal;
        }
        let why = if unit.is_fused() {
            "fused units never do"
        } else if board.is_trapped(at) {
            "it is caught in a trap"
        } else {
            "pawns and kings never do"
        };
        self.by(
            abilities::MORPH,
            format!("The {} on {at} cannot morph: {why}.", called(unit)),
        )
    }

    fn respawn(&self, at: Square) -> Refusal {
        let board = self.analysed.board;
        let sentence = match board.tomb(at) {
            None => format!("There is no tomb on {at}."),
            Some(_) if board.unit(at).is_some() => format!("{at} is occupied."),
            Some(tomb) if !tomb.open => format!("The tomb on {at} is not open; an explosion there opens it."),
            Some(tomb) if tomb.holds.first().is_none_or(|dead| dead.side != self.state.turn) => {
                format!(
                    "The first in the tomb on {at} is not {}'s.",
                    self.state.turn.name()
                )
            }
            Some(_) => {
                let enemy = self.state.turn.other();
                let none = "no unit can respawn there";
                return self
                    .attacked(legal::RESPAWN, (enemy, at), none)
                    .unwrap_or_else(|| self.by(legal::RESPAWN, format!("No unit can respawn on {at} now.")));
            }
        };
        self.by(legal::RESPAWN, sentence)
    }

    fn rotate(&self, action: &Action) -> Refusal {
        let Action {
            a, number, quarters, ..
        } = *action;
        let Some(squares) = square_block(a, number).filter(|_| is_within_border(a, number)) else {
            let sentence = format!(
                "The block of {number}x{number} squares from {a} does not lie within files b-o and ranks 2-15."
            );
            return self.by(rotation::ROTATION, sentence);
        };
        if !has_majority(
            self.analysed.board,
            self.analysed.analysis(),
            self.state.turn,
            squares,
        ) {
            let sentence = format!(
                "{} has no majority in the block of {number}x{number} squares from {a}.",
                self.state.turn.name()
            );
            return self.by(rotation::ROTATION, sentence);
        }
        debug_assert!(changes_nothing(self.analysed.board, a, number, quarters));
        self.by(rotation::IDLE_ROTATION, "That rotation would change nothing.")
    }
}
