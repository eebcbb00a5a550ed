//! Positions and actions of registered variants as objects, without their types. Each method is that of [`Game`],
//! [`GameAction`] or [`Evaluate`] with the same name. An action of another type is never legal.

use crate::algebraic::{AlgebraicMove, CastlingSide};
use crate::descriptor::FreeText;
use crate::evaluate::{EvalSink, Evaluate, Term};
use crate::event::Event;
use crate::game::{ActionParts, Awaiting, Bundle, EnPassant, Game, GameAction, Obligation};
use crate::geometry::Cell;
use crate::inspect::{Attacks, CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::view::View;
use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::hash::Hasher;

/// [`GameAction`] without its type.
pub(super) trait ErasedAction: fmt::Debug + fmt::Display + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn duplicate(&self) -> Box<dyn ErasedAction>;
    /// Compares with another action, which always has the same type.
    fn order(&self, other: &dyn Any) -> Ordering;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn parts(&self) -> ActionParts;
}

impl<A: GameAction> ErasedAction for A {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn duplicate(&self) -> Box<dyn ErasedAction> {
        Box::new(self.clone())
    }

    fn order(&self, other: &dyn Any) -> Ordering {
        other
            .downcast_ref::<A>()
            .map_or(Ordering::Less, |other| self.cmp(other))
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }

    fn parts(&self) -> ActionParts {
        GameAction::parts(self)
    }
}

/// [`EvalSink`] as an object, handed to a generic evaluation.
struct DynSink<'a>(&'a mut dyn FnMut(Term, Seat, i32));

impl EvalSink for DynSink<'_> {
    fn add(&mut self, term: Term, seat: Seat, value: i32) {
        (self.0)(term, seat, value);
    }
}

/// [`Game`] and [`Evaluate`] without their types. An action of another type is never legal.
pub(super) trait ErasedPosition: fmt::Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn duplicate(&self) -> Box<dyn ErasedPosition>;
    fn equals(&self, other: &dyn Any) -> bool;
    fn to_setup(&self) -> Setup;
    fn awaiting(&self) -> Awaiting;
    fn at_turn_start(&self) -> bool;
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Box<dyn ErasedAction>>);
    fn free_text(&self) -> Option<&'static FreeText>;
    fn algebraic(&self, action: &dyn Any) -> Option<AlgebraicMove>;
    fn en_passant(&self, action: &dyn Any) -> Option<EnPassant>;
    fn bundles(&self, seat: Seat) -> Vec<Bundle<Box<dyn ErasedAction>>>;
    fn random_bundle(&self, seat: Seat, seed: u64) -> Vec<Box<dyn ErasedAction>>;
    fn revisions(&self, seat: Seat, action: &dyn Any) -> Vec<Bundle<Box<dyn ErasedAction>>>;
    fn is_orthodox(&self) -> bool;
    fn may_still_win(&self, seat: Seat) -> bool;
    fn is_legal(&self, seat: Seat, action: &dyn Any) -> bool;
    fn check(&self, seat: Seat, action: &dyn Any) -> Option<Result<(), Refusal>>;
    fn apply(&mut self, seat: Seat, action: &dyn Any) -> Option<Result<Vec<Event>, Refusal>>;
    fn apply_unchecked(&mut self, action: &dyn Any);
    fn draws_chance(&self, action: &dyn Any) -> bool;
    fn side_effect(&self, action: &dyn Any) -> Option<Said>;
    fn on_block(&self, action: &dyn Any) -> Option<Said>;
    fn foiled(&self, action: &dyn Any) -> Option<Said>;
    fn is_hit(&self, action: &dyn Any) -> bool;
    fn secret_part(&self, seat: Seat) -> Option<Box<dyn ErasedPosition>>;
    fn known_to(&self, seat: Seat) -> Box<dyn ErasedPosition>;
    fn view_of_part(&self, seat: Seat) -> View;
    fn view(&self, viewer: Viewer) -> View;
    fn inspect(&self, cell: Cell) -> CellReport;
    fn attacks(&self, cell: Cell) -> Attacks;
    fn unheld(&self, cell: Cell) -> Option<Box<dyn ErasedPosition>>;
    fn passed(&self) -> Option<Box<dyn ErasedPosition>>;
    fn attempts(&self, cell: Cell) -> Vec<Box<dyn ErasedAction>>;
    fn remarks(&self, cell: Cell) -> Vec<Remark>;
    fn hidden_moves(&self, viewer: Viewer, side: Seat) -> Option<Remark>;
    fn value(&self, key: &str) -> Option<String>;
    fn in_check(&self, seat: Seat) -> bool;
    fn castles(&self, seat: Seat, side: CastlingSide) -> Option<Box<dyn ErasedAction>>;
    fn duty(&self, seat: Seat) -> Option<Obligation>;
    fn checkers(&self, seat: Seat) -> Vec<Cell>;
    fn vain_captures(&self) -> Vec<(Box<dyn ErasedAction>, Refusal)>;
    fn lacks_unsafe_choice(&self) -> bool;
    fn check_way(&self, seat: Seat, from: Cell) -> Said;
    fn near_miss(&self, random: &mut SplitMix64) -> Box<dyn ErasedAction>;
    fn evaluate(&self, add: &mut dyn FnMut(Term, Seat, i32));
    fn static_gain(&self, action: &dyn Any) -> i32;
    fn random_choice(&self, random: &mut SplitMix64) -> Option<Box<dyn ErasedAction>>;
    fn fingerprint(&self) -> u64;
    fn tactical_actions(&self, seat: Seat, actions: &mut Vec<Box<dyn ErasedAction>>);
}

/// Boxes each action of a list.
fn erased<A: GameAction>(list: Vec<A>, actions: &mut Vec<Box<dyn ErasedAction>>) {
    actions.extend(
        list.into_iter()
            .map(|action| Box::new(action) as Box<dyn ErasedAction>),
    );
}

/// Boxes each action of some bundles.
fn erased_bundles<A: GameAction>(bundles: Vec<Bundle<A>>) -> Vec<Bundle<Box<dyn ErasedAction>>> {
    let erase = |bundle: Bundle<A>| {
        let mut actions = Vec::new();
        erased(bundle.actions, &mut actions);
        Bundle {
            parts: bundle.parts,
            actions,
        }
    };
    bundles.into_iter().map(erase).collect()
}

impl<G: Evaluate> ErasedPosition for G {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn duplicate(&self) -> Box<dyn ErasedPosition> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<G>() == Some(self)
    }

    fn to_setup(&self) -> Setup {
        Game::to_setup(self)
    }

    fn awaiting(&self) -> Awaiting {
        Game::awaiting(self)
    }

    fn at_turn_start(&self) -> bool {
        Game::at_turn_start(self)
    }

    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Box<dyn ErasedAction>>) {
        erased(Game::legal_actions(self, seat), actions);
    }

    fn free_text(&self) -> Option<&'static FreeText> {
        Game::free_text(self)
    }

    fn algebraic(&self, action: &dyn Any) -> Option<AlgebraicMove> {
        Game::algebraic(self, action.downcast_ref()?)
    }

    fn en_passant(&self, action: &dyn Any) -> Option<EnPassant> {
        Game::en_passant(self, action.downcast_ref()?)
    }

    fn bundles(&self, seat: Seat) -> Vec<Bundle<Box<dyn ErasedAction>>> {
        erased_bundles(Game::bundles(self, seat))
    }

    fn random_bundle(&self, seat: Seat, seed: u64) -> Vec<Box<dyn ErasedAction>> {
        let mut actions = Vec::new();
        erased(Game::random_bundle(self, seat, seed), &mut actions);
        actions
    }

    fn revisions(&self, seat: Seat, action: &dyn Any) -> Vec<Bundle<Box<dyn ErasedAction>>> {
        let action = action.downcast_ref();
        action.map_or_else(Vec::new, |action| {
            erased_bundles(Game::revisions(self, seat, action))
        })
    }

    fn is_orthodox(&self) -> bool {
        Game::is_orthodox(self)
    }

    fn may_still_win(&self, seat: Seat) -> bool {
        Game::may_still_win(self, seat)
    }

    fn is_legal(&self, seat: Seat, action: &dyn Any) -> bool {
        action
            .downcast_ref()
            .is_some_and(|action| Game::is_legal(self, seat, action))
    }

    fn check(&self, seat: Seat, action: &dyn Any) -> Option<Result<(), Refusal>> {
        Some(Game::check(self, seat, action.downcast_ref()?))
    }

    fn apply(&mut self, seat: Seat, action: &dyn Any) -> Option<Result<Vec<Event>, Refusal>> {
        Some(Game::apply(self, seat, action.downcast_ref()?))
    }

    fn apply_unchecked(&mut self, action: &dyn Any) {
        let own = action.downcast_ref();
        debug_assert!(own.is_some(), "the action is of this position's variant");
        if let Some(action) = own {
            Game::apply_unchecked(self, action);
        }
    }

    fn draws_chance(&self, action: &dyn Any) -> bool {
        action
            .downcast_ref()
            .is_some_and(|action| Game::draws_chance(self, action))
    }

    fn side_effect(&self, action: &dyn Any) -> Option<Said> {
        Game::side_effect(self, action.downcast_ref()?)
    }

    fn on_block(&self, action: &dyn Any) -> Option<Said> {
        Game::on_block(self, action.downcast_ref()?)
    }

    fn foiled(&self, action: &dyn Any) -> Option<Said> {
        Game::foiled(self, action.downcast_ref()?)
    }

    fn is_hit(&self, action: &dyn Any) -> bool {
        action
            .downcast_ref()
            .is_some_and(|action| Game::is_hit(self, action))
    }

    fn secret_part(&self, seat: Seat) -> Option<Box<dyn ErasedPosition>> {
        Some(Box::new(Game::secret_part(self, seat)?))
    }

    fn known_to(&self, seat: Seat) -> Box<dyn ErasedPosition> {
        Box::new(Game::known_to(self, seat))
    }

    fn view_of_part(&self, seat: Seat) -> View {
        Game::view_of_part(self, seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        Game::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        Game::inspect(self, cell)
    }

    fn attacks(&self, cell: Cell) -> Attacks {
        Game::attacks(self, cell)
    }

    fn unheld(&self, cell: Cell) -> Option<Box<dyn ErasedPosition>> {
        Some(Box::new(Game::unheld(self, cell)?))
    }

    fn passed(&self) -> Option<Box<dyn ErasedPosition>> {
        Some(Box::new(Game::passed(self)?))
    }

    fn attempts(&self, cell: Cell) -> Vec<Box<dyn ErasedAction>> {
        let mut attempts = Vec::new();
        erased(Game::attempts(self, cell), &mut attempts);
        attempts
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        Game::remarks(self, cell)
    }

    fn hidden_moves(&self, viewer: Viewer, side: Seat) -> Option<Remark> {
        Game::hidden_moves(self, viewer, side)
    }

    fn value(&self, key: &str) -> Option<String> {
        Game::value(self, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        Game::in_check(self, seat)
    }

    fn castles(&self, seat: Seat, side: CastlingSide) -> Option<Box<dyn ErasedAction>> {
        Some(Box::new(Game::castles(self, seat, side)?))
    }

    fn duty(&self, seat: Seat) -> Option<Obligation> {
        Game::duty(self, seat)
    }

    fn check_way(&self, seat: Seat, from: Cell) -> Said {
        Game::check_way(self, seat, from)
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        Game::checkers(self, seat)
    }

    fn vain_captures(&self) -> Vec<(Box<dyn ErasedAction>, Refusal)> {
        let captures = Game::vain_captures(self).into_iter();
        captures
            .map(|(action, refusal)| (Box::new(action) as Box<dyn ErasedAction>, refusal))
            .collect()
    }

    fn lacks_unsafe_choice(&self) -> bool {
        Game::lacks_unsafe_choice(self)
    }

    fn near_miss(&self, random: &mut SplitMix64) -> Box<dyn ErasedAction> {
        Box::new(Game::near_miss(self, random))
    }

    fn evaluate(&self, add: &mut dyn FnMut(Term, Seat, i32)) {
        Evaluate::evaluate(self, &mut DynSink(add));
    }

    fn static_gain(&self, action: &dyn Any) -> i32 {
        action
            .downcast_ref()
            .map_or(0, |action| Evaluate::static_gain(self, action))
    }

    fn random_choice(&self, random: &mut SplitMix64) -> Option<Box<dyn ErasedAction>> {
        Some(Box::new(Evaluate::random_choice(self, random)?))
    }

    fn fingerprint(&self) -> u64 {
        Evaluate::fingerprint(self)
    }

    fn tactical_actions(&self, seat: Seat, actions: &mut Vec<Box<dyn ErasedAction>>) {
        let mut list = Vec::new();
        self.tactical_actions_into(seat, &mut list);
        erased(list, actions);
    }
}
