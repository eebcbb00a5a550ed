//! Lists candidates: everything the rules allow a unit, without regard to the own king's safety. This file has the
//! generator, moves and captures; the other files have the abilities.

use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::{Facts, Mode, Source};
use crate::frozen::analysis::targets::{burnt, carrier_for, choices_of, may_have_another, pushable};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::Board;
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::{is_knight_leap, leaps, under};
use crate::frozen::movement::rides::{Ground, Search};
use crate::frozen::position::moment::When;
use crate::seat::Seat;

/// Captures in general.
pub(crate) const CAPTURE: Ruling = Ruling::both("F6-CAP-1", "F10-CAP-1");
/// Promotion on the last rank.
pub(crate) const PROMOTION: Ruling = Ruling::both("F6-PAWN-3", "F10-PAWN-6");
/// Going aboard.
pub(crate) const LOADING: Ruling = Ruling::ten("F10-SHIP-2");
/// Loading a cannon.
pub(crate) const CANNON_LOADING: Ruling = Ruling::ten("F10-CANNON-1");
/// Fusing two units.
pub(crate) const FUSION: Ruling = Ruling::ten("F10-FUSE-1");
/// The component of a fused unit that acts.
pub(crate) const FUSED_ACTOR: Ruling = Ruling::ten("F10-FUSE-2");
/// The component of a fused target that is chosen.
pub(crate) const FUSED_TARGET: Ruling = Ruling::ten("F10-FUSE-3");
/// The words that name the acting component.
pub(crate) const COMPONENT_WORDS: Ruling = Ruling::ten("F10-NOTE-2");
/// Capturing a unit that is leapt over.
pub(crate) const LEAP_CAPTURE: Ruling = Ruling::both("F6-KNIGHT-2", "F10-KNIGHT-2");
/// The push of a rook that stops before a unit or wall.
pub(crate) const ROOK_PUSH: Ruling = Ruling::six("F6-ROOK-2");

/// Collects candidates of one side.
pub(crate) struct Generator<'a> {
    pub(crate) analysed: &'a AnalysedBoard<'a>,
    pub(crate) board: &'a Board,
    pub(crate) ground: Ground,
    pub(crate) when: When,
    pub(crate) actions: Vec<Action>,
    pub(crate) search: Search,
}

/// The unit whose actions are collected.
pub(crate) struct Actor<'a> {
    pub(crate) unit: &'a Unit,
    pub(crate) facts: Facts,
    pub(crate) modes: Vec<Mode>,
    /// Whether actions must name the kind they use.
    pub(crate) several: bool,
}

impl<'a> Actor<'a> {
    /// Returns a unit with all its movements.
    pub(crate) fn new(analysed: &AnalysedBoard<'_>, unit: &'a Unit, facts: Facts) -> Self {
        Self {
            unit,
            facts,
            modes: analysed.analysis().modes(analysed.board, unit),
            several: unit.is_of_several_kinds(),
        }
    }

    /// Returns the kind for `as KIND`, if the action must name it (NOTE-2).
    pub(crate) fn by(&self, kind: Kind) -> Option<Kind> {
        self.several.then_some(kind)
    }

    pub(crate) fn at(&self) -> Square {
        self.unit.square
    }

    /// Returns the kind of the component that uses a mode.
    pub(crate) fn user_kind(&self, mode: Mode) -> Kind {
        self.unit.component(mode.user).kind
    }
}

impl<'a> Generator<'a> {
    pub(crate) fn new(analysed: &'a AnalysedBoard<'a>, when: When) -> Self {
        Self {
            analysed,
            board: analysed.board,
            ground: analysed.board.ground(),
            when,
            actions: Vec::new(),
            search: analysed.search(),
        }
    }

    pub(crate) fn edition(&self) -> Edition {
        self.board.edition
    }

    /// Collects everything that a normal unit may do as the acting unit, except mind control.
    pub(crate) fn unit(&mut self, unit: &'a Unit) {
        let analysis = self.analysed.analysis();
        let facts = analysis.facts(self.board, unit.square);
        let gazed = self.when == When::Bonus && !facts.able && self.board.is_able_but_for_gaze(unit);
        if !facts.able && !gazed {
            return;
        }
        let actor = Actor::new(self.analysed, unit, facts);
        if gazed {
            self.captures(&actor);
            return;
        }
        if analysis.knightmare(self.board, unit).is_some() {
            self.step_under_knightmare(&actor);
            return;
        }
        self.moves(&actor, None);
        if self.when.allows(Verb::Capture) {
            self.captures(&actor);
        }
        self.leaps(&actor);
        self.other_abilities(&actor);
    }

    /// Collects the one step forwards under Knightmare (KNIGHT-4).
    fn step_under_knightmare(&mut self, actor: &Actor<'_>) {
        let ahead = actor.at().ahead(actor.unit.side, 0, 1);
        let only = ahead.map_or(Bitboard::EMPTY, Square::set);
        self.moves(actor, Some(only));
    }

    /// Collects all actions by movement: `a-b`, `fire a b`, `load a b`, `fuse a b`.
    pub(crate) fn moves(&mut self, actor: &Actor<'_>, only: Option<Bitboard>) {
        let (mut moved, mut fired, mut loaded, mut fused) =
            (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
        let enters_units = matches!(self.when, When::Fresh | When::Bonus)
            && self.edition().has_fusion()
            && actor.unit.kind() != Kind::King
            && only.is_none();
        for mode in &actor.modes {
            if let When::Quiet { marches: true, .. } = self.when
                && (mode.kind != Kind::Knight || mode.source != Source::Native)
            {
                continue;
            }
            let mover = self.board.mover(actor.unit, mode.kind, mode.user);
            let (mut free, taken) = mover.moves(&self.ground, &mut self.search);
            free &= only.unwrap_or(free);
            if actor.several {
                (moved, fired, loaded, fused) =
                    (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
            }
            for to in free.without(moved).iter() {
                self.move_to(actor, *mode, to);
            }
            moved |= free;
            if Verb::Fire.is_in(self.edition())
                && actor.user_kind(*mode) == Kind::Dragon
                && self.when.allows(Verb::Fire)
                && only.is_none()
            {
                self.fires(actor, *mode, free.without(fired));
                fired |= free;
            }
            if enters_units {
                for to in (taken & self.board.of_side(actor.unit.side)).iter() {
                    self.enter(actor, *mode, to, &mut loaded, &mut fused);
                }
            }
        }
    }

    /// Collects `a-b` to one target, with its variants.
    fn move_to(&mut self, actor: &Actor<'_>, mode: Mode, to: Square) {
        let side = actor.unit.side;
        if self.when.is_plain_only() && self.board.is_active_tomb(to) {
            return;
        }
        let action = Action {
            by: actor.by(mode.kind),
            ..Action::on(Verb::Move, actor.at(), to)
        };
        let promotes =
            actor.user_kind(mode) == Kind::Pawn && mode.source == Source::Native && to.is_last_rank(side);
        if promotes {
            if !self.when.is_plain_only() {
                self.promotions(side, action);
            }
            return;
        }
        self.actions.push(action);
        if self.edition().lets_rooks_push()
            && mode.kind == Kind::Rook
            && mode.source == Source::Native
            && pushable(self.board, actor.unit, actor.at(), to).is_some()
        {
            self.actions.push(Action { push: true, ..action });
        }
    }

    /// Collects one action for each kind that a pawn may become (PAWN-6, CLASS-2).
    pub(crate) fn promotions(&mut self, side: Seat, action: Action) {
        for kind in Kind::promotions(self.edition()) {
            if may_have_another(self.board, side, kind) {
                self.actions.push(Action {
                    kind: Some(kind),
                    ..action
                });
            }
        }
    }

    pub(crate) fn fires(&mut self, actor: &Actor<'_>, mode: Mode, targets: Bitboard) {
        for to in targets.iter() {
            let enemies = to
                .near()
                .any(|square| self.board.unit_of(actor.unit.side.other(), square).is_some());
            if enemies
                && !self.board.is_active_tomb(to)
                && !burnt(self.analysed, actor.unit.side, to).is_empty()
            {
                self.actions.push(Action {
                    by: actor.by(mode.kind),
                    ..Action::on(Verb::Fire, actor.at(), to)
                });
            }
        }
    }

    /// Collects `load` and `fuse` on an own unit that the movement leads to.
    fn enter(
        &mut self,
        actor: &Actor<'_>,
        mode: Mode,
        to: Square,
        loaded: &mut Bitboard,
        fused: &mut Bitboard,
    ) {
        let Some(host) = self.board.unit(to) else {
            return;
        };
        let user = actor.user_kind(mode);
        let by = actor.by(mode.kind);
        if carrier_for(host, user).is_some() && !loaded.has(to) {
            loaded.insert(to);
            self.actions.push(Action {
                by,
                ..Action::on(Verb::Load, actor.at(), to)
            });
        }
        if host.kind() != Kind::King && host.is_engaged_by(user) && !fused.has(to) {
            fused.insert(to);
            self.actions.push(Action {
                by,
                ..Action::on(Verb::Fuse, actor.at(), to)
            });
        }
    }

    /// Collects `axb` (CAP-1).
    pub(crate) fn captures(&mut self, actor: &Actor<'_>) {
        let enemies = self.board.of_side(actor.unit.side.other());
        let mut done = Bitboard::EMPTY;
        for mode in actor.modes.iter().filter(|mode| mode.captures) {
            if let When::Quiet { marches: true, .. } = self.when
                && (mode.kind != Kind::Knight || mode.source != Source::Native)
            {
                continue;
            }
            let mover = self.board.mover(actor.unit, mode.kind, mode.user);
            let targets = mover.entering_captures(&self.ground, &mut self.search) & enemies;
            if actor.several {
                done = Bitboard::EMPTY;
            }
            for to in targets.without(done).iter() {
                self.capture(actor, *mode, to);
            }
            done |= targets;
        }
    }

    fn capture(&mut self, actor: &Actor<'_>, mode: Mode, to: Square) {
        let captor = actor.user_kind(mode);
        let base = Action {
            by: actor.by(mode.kind),
            ..Action::on(Verb::Capture, actor.at(), to)
        };
        for (of, chosen) in self.choices(captor, actor.at(), to) {
            let action = Action { of, ..base };
            let promotes = captor == Kind::Pawn && chosen == Kind::Pawn && to.is_last_rank(actor.unit.side);
            if promotes {
                self.promotions(actor.unit.side, action);
            } else {
                self.actions.push(action);
            }
        }
    }

    /// Returns the components of an enemy that a captor of a kind may choose from a square (FUSE-3), each with the
    /// word that names it if it must be named. Empty for guarded units.
    fn choices(&self, captor: Kind, from: Square, to: Square) -> Vec<(Option<Kind>, Kind)> {
        let Some(target) = self.board.unit(to) else {
            return Vec::new();
        };
        if self.analysed.is_guarded(to) {
            return Vec::new();
        }
        choices_of(self.board, captor, target, from)
    }

    /// Collects `leap a b over c` (KNIGHT-2).
    pub(crate) fn leaps(&mut self, actor: &Actor<'_>) {
        if let When::Quiet { captures: false, .. } = self.when
            && self.edition().lets_marches_capture()
        {
            return;
        }
        let Some(_) = actor.unit.index_of(Kind::Knight) else {
            return;
        };
        let from = actor.at();
        let side = actor.unit.side;
        let landings =
            leaps(self.edition(), Kind::Knight, side, from).without(self.ground.blocked | self.ground.tombs);
        for to in landings.iter().filter(|to| is_knight_leap(from, *to)) {
            for over in under(from, to) {
                if self.board.unit_of(side.other(), over).is_none() {
                    continue;
                }
                for (of, _) in self.choices(Kind::Knight, from, over) {
                    self.actions.push(Action {
                        c: over,
                        of,
                        by: actor.by(Kind::Knight),
                        ..Action::on(Verb::Leap, from, to)
                    });
                }
            }
        }
    }
}
