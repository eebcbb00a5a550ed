//! Variants that are registered at run time, behind the same types as the built-in ones.
//!
//! The built-in variants are cases of the enums in `variant.rs`, so that perft and search run without dynamic
//! calls. A registered variant is one further case: its positions and actions are trait objects. Everything outside
//! this crate treats both alike.
//!
//! Must not: know any variant, or register anything by itself.

mod erased;

use self::erased::{ErasedAction, ErasedPosition};
use crate::algebraic::{AlgebraicMove, CastlingSide};
use crate::descriptor::{Descriptor, FreeText, Options};
use crate::evaluate::{EvalSink, Evaluate};
use crate::event::Event;
use crate::game::{ActionParts, Awaiting, Bundle, EnPassant, Game, GameAction, Obligation};
use crate::geometry::Cell;
use crate::inspect::{Attacks, CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::{ParseActionError, Refusal};
use crate::rules::Rules;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

/// The variants registered so far, in the order of registration.
static REGISTRY: RwLock<Vec<RegisteredVariant>> = RwLock::new(Vec::new());

/// A variant as a value, which makes positions and reads actions. Implement it for variants that come from data.
/// [`Compiled`] implements it for every type with [`Rules`].
pub trait Definition: Send + Sync + 'static {
    /// The type of its positions.
    type Position: Evaluate;

    /// See [`Rules::descriptor`]. A descriptor lives as long as the program; leak one that is made at run time.
    fn descriptor(&self) -> &'static Descriptor;

    /// See [`Rules::start`].
    fn start(&self, options: &Options) -> Self::Position;

    /// See [`Rules::from_setup`].
    ///
    /// # Errors
    /// Returns the first line at fault.
    fn read_setup(&self, setup: &Setup) -> Result<Self::Position, SetupError>;

    /// Reads a canonical action text.
    ///
    /// # Errors
    /// Returns [`ParseActionError`] if the text is not a canonical text of this variant.
    fn parse_action(&self, text: &str) -> Result<<Self::Position as Game>::Action, ParseActionError>;
}

/// The [`Definition`] of a variant that is written in Rust.
#[derive(Clone, Copy, Debug)]
pub struct Compiled<G>(PhantomData<fn() -> G>);

impl<G> Compiled<G> {
    /// Makes the definition of `G`.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Compiled<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Rules> Definition for Compiled<G>
where
    G::Action: FromStr<Err = ParseActionError>,
{
    type Position = G;

    fn descriptor(&self) -> &'static Descriptor {
        G::descriptor()
    }

    fn start(&self, options: &Options) -> G {
        G::start(options)
    }

    fn read_setup(&self, setup: &Setup) -> Result<G, SetupError> {
        G::from_setup(setup)
    }

    fn parse_action(&self, text: &str) -> Result<G::Action, ParseActionError> {
        text.parse()
    }
}

/// The error for a variant that cannot be registered because its id or rule prefix is taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is already a variant with the id `{id}` or the rule prefix `{prefix}`")]
pub struct RegisterError {
    /// The id of the refused variant.
    pub id: &'static str,
    /// Its rule prefix.
    pub prefix: &'static str,
}

/// A handle of a registered variant. Two handles are equal if their ids are.
#[derive(Clone, Copy)]
pub struct RegisteredVariant(&'static dyn ErasedDefinition);

impl RegisteredVariant {
    /// Returns the registered variants, in the order of registration.
    pub(crate) fn all() -> Vec<Self> {
        REGISTRY.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds a variant to the registry, unless a built-in or a registered one has its id or rule prefix.
    pub(crate) fn register(
        definition: impl Definition,
        built_in: &[&Descriptor],
    ) -> Result<Self, RegisterError> {
        let descriptor = Definition::descriptor(&definition);
        let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
        let registered = registry.iter().map(|variant| variant.descriptor());
        let is_taken = built_in
            .iter()
            .copied()
            .chain(registered)
            .any(|other| other.id == descriptor.id || other.rule_prefix == descriptor.rule_prefix);
        if is_taken {
            return Err(RegisterError {
                id: descriptor.id,
                prefix: descriptor.rule_prefix,
            });
        }
        let variant = Self(Box::leak(Box::new(definition)));
        registry.push(variant);
        Ok(variant)
    }

    pub(crate) fn descriptor(self) -> &'static Descriptor {
        self.0.descriptor()
    }

    pub(crate) fn start(self, options: &Options) -> RegisteredPosition {
        RegisteredPosition {
            variant: self,
            inner: self.0.start(options),
        }
    }

    pub(crate) fn read_setup(self, setup: &Setup) -> Result<RegisteredPosition, SetupError> {
        Ok(RegisteredPosition {
            variant: self,
            inner: self.0.read_setup(setup)?,
        })
    }

    pub(crate) fn parse_action(self, text: &str) -> Result<RegisteredAction, ParseActionError> {
        Ok(self.own(self.0.parse_action(text)?))
    }

    pub(crate) fn short_form(self, text: &str) -> Option<RegisteredAction> {
        self.0.short_form(text).map(|action| self.own(action))
    }

    const fn own(self, inner: Box<dyn ErasedAction>) -> RegisteredAction {
        RegisteredAction { variant: self, inner }
    }
}

impl fmt::Debug for RegisteredVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.descriptor().id)
    }
}

impl PartialEq for RegisteredVariant {
    fn eq(&self, other: &Self) -> bool {
        self.descriptor().id == other.descriptor().id
    }
}

impl Eq for RegisteredVariant {}

impl PartialOrd for RegisteredVariant {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RegisteredVariant {
    fn cmp(&self, other: &Self) -> Ordering {
        self.descriptor().id.cmp(other.descriptor().id)
    }
}

impl Hash for RegisteredVariant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.descriptor().id.hash(state);
    }
}

/// A position of a registered variant.
#[derive(Debug)]
pub struct RegisteredPosition {
    variant: RegisteredVariant,
    inner: Box<dyn ErasedPosition>,
}

impl RegisteredPosition {
    /// Returns the variant of the position.
    #[must_use]
    pub const fn variant(&self) -> RegisteredVariant {
        self.variant
    }

    fn same_variant(&self, inner: Box<dyn ErasedPosition>) -> Self {
        Self {
            variant: self.variant,
            inner,
        }
    }

    fn collect(
        &self,
        actions: &mut Vec<RegisteredAction>,
        list: impl FnOnce(&dyn ErasedPosition, &mut Vec<Box<dyn ErasedAction>>),
    ) {
        let mut inner = Vec::new();
        list(&*self.inner, &mut inner);
        actions.extend(inner.into_iter().map(|action| self.variant.own(action)));
    }
}

impl Clone for RegisteredPosition {
    fn clone(&self) -> Self {
        self.same_variant(self.inner.duplicate())
    }
}

impl PartialEq for RegisteredPosition {
    fn eq(&self, other: &Self) -> bool {
        self.variant == other.variant && self.inner.equals(other.inner.as_any())
    }
}

impl Eq for RegisteredPosition {}

/// An action of a registered variant.
#[derive(Debug)]
pub struct RegisteredAction {
    variant: RegisteredVariant,
    inner: Box<dyn ErasedAction>,
}

impl RegisteredAction {
    /// Returns the variant of the action.
    #[must_use]
    pub const fn variant(&self) -> RegisteredVariant {
        self.variant
    }
}

impl Clone for RegisteredAction {
    fn clone(&self) -> Self {
        self.variant.own(self.inner.duplicate())
    }
}

impl PartialEq for RegisteredAction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for RegisteredAction {}

impl PartialOrd for RegisteredAction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RegisteredAction {
    fn cmp(&self, other: &Self) -> Ordering {
        let variants = self.variant.cmp(&other.variant);
        variants.then_with(|| self.inner.order(other.inner.as_any()))
    }
}

impl Hash for RegisteredAction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.variant.hash(state);
        self.inner.hash_into(state);
    }
}

impl fmt::Display for RegisteredAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.inner, f)
    }
}

impl GameAction for RegisteredAction {
    fn parts(&self) -> ActionParts {
        self.inner.parts()
    }
}

/// [`Definition`] without its types.
trait ErasedDefinition: Send + Sync {
    fn descriptor(&self) -> &'static Descriptor;
    fn start(&self, options: &Options) -> Box<dyn ErasedPosition>;
    fn read_setup(&self, setup: &Setup) -> Result<Box<dyn ErasedPosition>, SetupError>;
    fn parse_action(&self, text: &str) -> Result<Box<dyn ErasedAction>, ParseActionError>;
    fn short_form(&self, text: &str) -> Option<Box<dyn ErasedAction>>;
}

impl<D: Definition> ErasedDefinition for D {
    fn descriptor(&self) -> &'static Descriptor {
        Definition::descriptor(self)
    }

    fn start(&self, options: &Options) -> Box<dyn ErasedPosition> {
        Box::new(Definition::start(self, options))
    }

    fn read_setup(&self, setup: &Setup) -> Result<Box<dyn ErasedPosition>, SetupError> {
        Ok(Box::new(Definition::read_setup(self, setup)?))
    }

    fn parse_action(&self, text: &str) -> Result<Box<dyn ErasedAction>, ParseActionError> {
        Ok(Box::new(Definition::parse_action(self, text)?))
    }

    fn short_form(&self, text: &str) -> Option<Box<dyn ErasedAction>> {
        let action = <<D::Position as Game>::Action as GameAction>::short_form(text)?;
        Some(Box::new(action))
    }
}

impl RegisteredPosition {
    fn own_bundles(&self, bundles: Vec<Bundle<Box<dyn ErasedAction>>>) -> Vec<Bundle<RegisteredAction>> {
        let own = |bundle: Bundle<Box<dyn ErasedAction>>| Bundle {
            parts: bundle.parts,
            actions: bundle
                .actions
                .into_iter()
                .map(|action| self.variant.own(action))
                .collect(),
        };
        bundles.into_iter().map(own).collect()
    }

    fn foreign(&self, action: &RegisteredAction) -> Refusal {
        Refusal::plain(format!(
            "`{action}` is an action of {:?}, not of {:?}.",
            action.variant, self.variant
        ))
    }
}

impl Game for RegisteredPosition {
    type Action = RegisteredAction;

    fn to_setup(&self) -> Setup {
        self.inner.to_setup()
    }

    fn awaiting(&self) -> Awaiting {
        self.inner.awaiting()
    }

    fn at_turn_start(&self) -> bool {
        self.inner.at_turn_start()
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<RegisteredAction>) {
        self.collect(actions, |inner, list| inner.legal_actions(seat, list));
    }

    fn free_text(&self) -> Option<&'static FreeText> {
        self.inner.free_text()
    }

    fn algebraic(&self, action: &RegisteredAction) -> Option<AlgebraicMove> {
        self.inner.algebraic(action.inner.as_any())
    }

    fn en_passant(&self, action: &RegisteredAction) -> Option<EnPassant> {
        self.inner.en_passant(action.inner.as_any())
    }

    fn bundles(&self, seat: Seat) -> Vec<Bundle<RegisteredAction>> {
        self.own_bundles(self.inner.bundles(seat))
    }

    fn random_bundle(&self, seat: Seat, seed: u64) -> Vec<RegisteredAction> {
        let actions = self.inner.random_bundle(seat, seed).into_iter();
        actions.map(|action| self.variant.own(action)).collect()
    }

    fn revisions(&self, seat: Seat, action: &RegisteredAction) -> Vec<Bundle<RegisteredAction>> {
        self.own_bundles(self.inner.revisions(seat, action.inner.as_any()))
    }

    fn is_orthodox(&self) -> bool {
        self.inner.is_orthodox()
    }

    fn may_still_win(&self, seat: Seat) -> bool {
        self.inner.may_still_win(seat)
    }

    fn is_legal(&self, seat: Seat, action: &RegisteredAction) -> bool {
        self.inner.is_legal(seat, action.inner.as_any())
    }

    fn check(&self, seat: Seat, action: &RegisteredAction) -> Result<(), Refusal> {
        let checked = self.inner.check(seat, action.inner.as_any());
        checked.unwrap_or_else(|| Err(self.foreign(action)))
    }

    fn apply(&mut self, seat: Seat, action: &RegisteredAction) -> Result<Vec<Event>, Refusal> {
        let applied = self.inner.apply(seat, action.inner.as_any());
        applied.unwrap_or_else(|| Err(self.foreign(action)))
    }

    fn apply_unchecked(&mut self, action: &RegisteredAction) {
        self.inner.apply_unchecked(action.inner.as_any());
    }

    fn draws_chance(&self, action: &RegisteredAction) -> bool {
        self.inner.draws_chance(action.inner.as_any())
    }

    fn side_effect(&self, action: &RegisteredAction) -> Option<Said> {
        self.inner.side_effect(action.inner.as_any())
    }

    fn on_block(&self, action: &RegisteredAction) -> Option<Said> {
        self.inner.on_block(action.inner.as_any())
    }

    fn foiled(&self, action: &RegisteredAction) -> Option<Said> {
        self.inner.foiled(action.inner.as_any())
    }

    fn is_hit(&self, action: &RegisteredAction) -> bool {
        self.inner.is_hit(action.inner.as_any())
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        self.inner.secret_part(seat).map(|inner| self.same_variant(inner))
    }

    fn known_to(&self, seat: Seat) -> Self {
        self.same_variant(self.inner.known_to(seat))
    }

    fn view_of_part(&self, seat: Seat) -> View {
        self.inner.view_of_part(seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.inner.view(viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        self.inner.inspect(cell)
    }

    fn attacks(&self, cell: Cell) -> Attacks {
        self.inner.attacks(cell)
    }

    fn unheld(&self, cell: Cell) -> Option<Self> {
        self.inner.unheld(cell).map(|inner| self.same_variant(inner))
    }

    fn passed(&self) -> Option<Self> {
        self.inner.passed().map(|inner| self.same_variant(inner))
    }

    fn attempts(&self, cell: Cell) -> Vec<RegisteredAction> {
        let attempts = self.inner.attempts(cell).into_iter();
        attempts.map(|action| self.variant.own(action)).collect()
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        self.inner.remarks(cell)
    }

    fn hidden_moves(&self, viewer: Viewer, side: Seat) -> Option<Remark> {
        self.inner.hidden_moves(viewer, side)
    }

    fn value(&self, key: &str) -> Option<String> {
        self.inner.value(key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.inner.in_check(seat)
    }

    fn castles(&self, seat: Seat, side: CastlingSide) -> Option<RegisteredAction> {
        self.inner
            .castles(seat, side)
            .map(|action| self.variant.own(action))
    }

    fn duty(&self, seat: Seat) -> Option<Obligation> {
        self.inner.duty(seat)
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        self.inner.checkers(seat)
    }

    fn vain_captures(&self) -> Vec<(RegisteredAction, Refusal)> {
        let captures = self.inner.vain_captures().into_iter();
        captures
            .map(|(action, refusal)| (self.variant.own(action), refusal))
            .collect()
    }

    fn lacks_unsafe_choice(&self) -> bool {
        self.inner.lacks_unsafe_choice()
    }

    fn check_way(&self, seat: Seat, from: Cell) -> Said {
        self.inner.check_way(seat, from)
    }

    fn near_miss(&self, random: &mut SplitMix64) -> RegisteredAction {
        self.variant.own(self.inner.near_miss(random))
    }
}

impl Evaluate for RegisteredPosition {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        self.inner
            .evaluate(&mut |term, seat, value| sink.add(term, seat, value));
    }

    fn static_gain(&self, action: &RegisteredAction) -> i32 {
        self.inner.static_gain(action.inner.as_any())
    }

    fn random_choice(&self, random: &mut SplitMix64) -> Option<RegisteredAction> {
        self.inner
            .random_choice(random)
            .map(|action| self.variant.own(action))
    }

    fn fingerprint(&self) -> u64 {
        self.inner.fingerprint()
    }

    fn tactical_actions_into(&self, seat: Seat, actions: &mut Vec<RegisteredAction>) {
        self.collect(actions, |inner, list| inner.tactical_actions(seat, list));
    }
}
