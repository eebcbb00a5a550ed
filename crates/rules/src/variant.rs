//! Lists the variants, and defines positions and actions of any variant.
//!
//! Everything outside the rules (matches, pictures, bot) uses these types; nothing outside matches on a variant.
//! A built-in variant is one line in the list at the end of this file; others are handed over at run time by
//! [`Variant::register`].

use crate::algebraic::{AlgebraicMove, CastlingSide};
use crate::descriptor::{Descriptor, FreeText, Options};
use crate::evaluate::Evaluate;
use crate::event::{Checker, Event, UnitName};
use crate::game::{self, ActionParts, Awaiting, Bundle, EnPassant, Game, GameAction, Obligation, Prompt};
use crate::geometry::Cell;
use crate::inspect::{Attacks, CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::{ParseActionError, Refusal};
use crate::registered::{Definition, RegisterError, RegisteredAction, RegisteredPosition, RegisteredVariant};
use crate::rules::Rules;
use crate::said::{Said, said};
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::{Peril, View};
use std::fmt;

/// The verb that ends a turn, in every variant.
pub const END_OF_TURN: &str = "end";

/// The word of the prompt of a turn that can only end.
const ONLY_END: &str = "only-end";

macro_rules! variants {
    ($($name:ident => $position:ty),+ $(,)?) => {
        /// A set of rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Variant { $(
            #[doc = concat!("See [`", stringify!($position), "`].")]
            $name,
        )+
            /// A variant registered at run time; see [`Variant::register`].
            Registered(RegisteredVariant),
        }

        /// A position of any variant; see [`Game`] for what each function promises.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, reason = "few are held at once, and a box would cost each clone")]
        pub enum Position { $(
            #[doc = concat!("A position of [`Variant::", stringify!($name), "`].")]
            $name($position),
        )+
            /// A position of a variant registered at run time.
            Registered(RegisteredPosition),
        }

        /// An action of any variant. `Display` writes its canonical text.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Action { $(
            #[doc = concat!("An action of [`Variant::", stringify!($name), "`].")]
            $name(<$position as Game>::Action),
        )+
            /// An action of a variant registered at run time.
            Registered(RegisteredAction),
        }

        impl Variant {
            /// The built-in variants, in the order in which lists show them; see [`Variant::all`] for all.
            pub const ALL: &'static [Variant] = &[$(Variant::$name),+];

            /// Returns the variant's descriptor.
            #[must_use]
            pub fn descriptor(self) -> &'static Descriptor {
                match self {
                    $(Variant::$name => <$position as Rules>::descriptor(),)+
                    Variant::Registered(variant) => variant.descriptor(),
                }
            }

            /// Returns the initial position under these options.
            #[must_use]
            pub fn start(self, options: &Options) -> Position {
                match self {
                    $(Variant::$name => Position::$name(<$position as Rules>::start(options)),)+
                    Variant::Registered(variant) => Position::Registered(variant.start(options)),
                }
            }

            /// Reads a canonical action text.
            ///
            /// # Errors
            /// Returns [`ParseActionError`] if the text is not canonical in this variant.
            pub fn parse_action(self, text: &str) -> Result<Action, ParseActionError> {
                match self {
                    $(Variant::$name => text.parse().map(Action::$name),)+
                    Variant::Registered(variant) => variant.parse_action(text).map(Action::Registered),
                }
            }

            /// See [`GameAction::short_form`].
            #[must_use]
            pub fn short_form(self, text: &str) -> Option<Action> {
                match self { $(Variant::$name => {
                    <<$position as Game>::Action as GameAction>::short_form(text).map(Action::$name)
                })+
                    Variant::Registered(variant) => variant.short_form(text).map(Action::Registered),
                }
            }

            fn read_setup(self, setup: &Setup) -> Result<Position, SetupError> {
                match self {
                    $(Variant::$name => <$position as Rules>::from_setup(setup).map(Position::$name),)+
                    Variant::Registered(variant) => variant.read_setup(setup).map(Position::Registered),
                }
            }
        }

        impl Position {
            /// Returns the variant of the position.
            #[must_use]
            pub fn variant(&self) -> Variant {
                match self {
                    $(Position::$name(_) => Variant::$name,)+
                    Position::Registered(position) => Variant::Registered(position.variant()),
                }
            }

            /// See [`Game::to_setup`].
            #[must_use]
            pub fn to_setup(&self) -> Setup {
                match self {
                    $(Position::$name(position) => position.to_setup(),)+
                    Position::Registered(position) => position.to_setup(),
                }
            }

            /// See [`Game::awaiting`].
            #[must_use]
            pub fn awaiting(&self) -> Awaiting {
                match self {
                    $(Position::$name(position) => position.awaiting(),)+
                    Position::Registered(position) => position.awaiting(),
                }
            }

            /// See [`Game::at_turn_start`].
            #[must_use]
            pub fn at_turn_start(&self) -> bool {
                match self {
                    $(Position::$name(position) => position.at_turn_start(),)+
                    Position::Registered(position) => position.at_turn_start(),
                }
            }

            /// See [`Game::legal_actions`].
            #[must_use]
            pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
                match self { $(Position::$name(position) => {
                    position.legal_actions(seat).into_iter().map(Action::$name).collect()
                })+
                    Position::Registered(position) => {
                    position.legal_actions(seat).into_iter().map(Action::Registered).collect()
                }
                }
            }

            /// See [`Game::free_text`].
            #[must_use]
            pub fn free_text(&self) -> Option<&'static FreeText> {
                match self {
                    $(Position::$name(position) => position.free_text(),)+
                    Position::Registered(position) => position.free_text(),
                }
            }

            /// See [`Game::algebraic`]. An action of another variant has no such form.
            #[must_use]
            pub fn algebraic(&self, action: &Action) -> Option<AlgebraicMove> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.algebraic(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.algebraic(action),
                    _ => None,
                }
            }

            /// See [`Game::en_passant`]. An action of another variant is none.
            #[must_use]
            pub fn en_passant(&self, action: &Action) -> Option<EnPassant> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.en_passant(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.en_passant(action),
                    _ => None,
                }
            }

            /// See [`Game::bundles`].
            #[must_use]
            pub fn bundles(&self, seat: Seat) -> Vec<Bundle<Action>> {
                match self {
                    $(Position::$name(position) => wrapped(position.bundles(seat), Action::$name),)+
                    Position::Registered(position) => wrapped(position.bundles(seat), Action::Registered),
                }
            }

            /// See [`Game::random_bundle`].
            #[must_use]
            pub fn random_bundle(&self, seat: Seat, seed: u64) -> Vec<Action> {
                match self {
                    $(Position::$name(position) => {
                        position.random_bundle(seat, seed).into_iter().map(Action::$name).collect()
                    })+
                    Position::Registered(position) => {
                        position.random_bundle(seat, seed).into_iter().map(Action::Registered).collect()
                    }
                }
            }

            /// See [`Game::revisions`]. An action of another variant has none.
            #[must_use]
            pub fn revisions(&self, seat: Seat, action: &Action) -> Vec<Bundle<Action>> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => {
                        wrapped(position.revisions(seat, action), Action::$name)
                    })+
                    (Position::Registered(position), Action::Registered(action)) => {
                        wrapped(position.revisions(seat, action), Action::Registered)
                    }
                    _ => Vec::new(),
                }
            }

            /// See [`Game::is_orthodox`].
            #[must_use]
            pub fn is_orthodox(&self) -> bool {
                match self {
                    $(Position::$name(position) => position.is_orthodox(),)+
                    Position::Registered(position) => position.is_orthodox(),
                }
            }

            /// See [`Game::may_still_win`].
            #[must_use]
            pub fn may_still_win(&self, seat: Seat) -> bool {
                match self {
                    $(Position::$name(position) => position.may_still_win(seat),)+
                    Position::Registered(position) => position.may_still_win(seat),
                }
            }

            /// See [`Game::is_legal`]. An action of another variant is never accepted.
            #[must_use]
            pub fn is_legal(&self, seat: Seat, action: &Action) -> bool {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.is_legal(seat, action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.is_legal(seat, action),
                    _ => false,
                }
            }

            /// See [`Game::check`].
            ///
            /// # Errors
            /// As [`Game::check`]; also refuses an action of another variant.
            pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.check(seat, action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.check(seat, action),
                    _ => Err(self.foreign(action)),
                }
            }

            /// See [`Game::apply`]. A check names the units that give it.
            ///
            /// # Errors
            /// As [`Game::apply`]; also refuses an action of another variant. The position is then unchanged.
            pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
                let mut events = match (&mut *self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.apply(seat, action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.apply(seat, action),
                    _ => Err(self.foreign(action)),
                }?;
                self.name_checkers(&mut events);
                Ok(events)
            }

            /// See [`Game::apply_unchecked`].
            ///
            /// # Panics
            /// If the action is of another variant.
            pub fn apply_unchecked(&mut self, action: &Action) {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.apply_unchecked(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.apply_unchecked(action),
                    _ => panic!("an action of this position's own list"),
                }
            }

            /// See [`Game::draws_chance`].
            #[must_use]
            pub fn draws_chance(&self, action: &Action) -> bool {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.draws_chance(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.draws_chance(action),
                    _ => false,
                }
            }

            /// See [`Game::attacks`].
            #[must_use]
            pub fn attacks(&self, cell: Cell) -> Attacks {
                match self {
                    $(Position::$name(position) => position.attacks(cell),)+
                    Position::Registered(position) => position.attacks(cell),
                }
            }

            /// Lets a visitor work on the position as the type that its variant's rules are written for.
            pub fn visit<W: Visit>(&self, visitor: W) -> W::Output {
                match self {
                    $(Position::$name(position) => visitor.visit(position, Action::$name),)+
                    Position::Registered(position) => visitor.visit(position, Action::Registered),
                }
            }

            /// Returns what the seat may know of the position; see [`Game::known_to`].
            #[must_use]
            pub fn known_to(&self, seat: Seat) -> Known {
                let position = match self { $(Position::$name(position) => {
                    Position::$name(position.known_to(seat))
                })+
                    Position::Registered(position) => {
                    Position::Registered(position.known_to(seat))
                }
                };
                Known { position, seat }
            }

            /// See [`Game::view_of_part`].
            #[must_use]
            pub fn view_of_part(&self, seat: Seat) -> View {
                match self {
                    $(Position::$name(position) => position.view_of_part(seat),)+
                    Position::Registered(position) => position.view_of_part(seat),
                }
            }

            /// See [`Game::secret_part`].
            #[must_use]
            pub fn secret_part(&self, seat: Seat) -> Option<Position> {
                match self {
                    $(Position::$name(position) => position.secret_part(seat).map(Position::$name),)+
                    Position::Registered(position) => position.secret_part(seat).map(Position::Registered),
                }
            }

            /// See [`Game::unheld`].
            #[must_use]
            pub fn unheld(&self, cell: Cell) -> Option<Position> {
                match self {
                    $(Position::$name(position) => position.unheld(cell).map(Position::$name),)+
                    Position::Registered(position) => position.unheld(cell).map(Position::Registered),
                }
            }

            /// See [`Game::view`]. It names the units that threaten a king, and its prompt is that of [`Position::request`].
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> View {
                let mut view = match self {
                    $(Position::$name(position) => position.view(viewer),)+
                    Position::Registered(position) => position.view(viewer),
                };
                view.checkers = self.checkers_in(&view);
                if let Awaiting::Action { prompt, .. } = self.request()
                    && prompt.word == ONLY_END
                {
                    view.prompt = prompt.phrase;
                }
                view
            }

            /// See [`Game::inspect`].
            ///
            /// # Panics
            /// If the cell is not on the board.
            #[must_use]
            pub fn inspect(&self, cell: Cell) -> CellReport {
                match self {
                    $(Position::$name(position) => position.inspect(cell),)+
                    Position::Registered(position) => position.inspect(cell),
                }
            }

            /// See [`Game::remarks`].
            ///
            /// # Panics
            /// If the cell is not on the board.
            #[must_use]
            pub fn remarks(&self, cell: Cell) -> Vec<Remark> {
                match self {
                    $(Position::$name(position) => position.remarks(cell),)+
                    Position::Registered(position) => position.remarks(cell),
                }
            }

            /// See [`Game::hidden_moves`].
            #[must_use]
            pub fn hidden_moves(&self, viewer: Viewer, side: Seat) -> Option<Remark> {
                match self {
                    $(Position::$name(position) => position.hidden_moves(viewer, side),)+
                    Position::Registered(position) => position.hidden_moves(viewer, side),
                }
            }

            /// See [`Game::told`].
            #[must_use]
            pub fn told(&self, viewer: Viewer, refusal: Refusal) -> Refusal {
                match self {
                    $(Position::$name(position) => position.told(viewer, refusal),)+
                    Position::Registered(position) => position.told(viewer, refusal),
                }
            }

            /// See [`Game::value`].
            #[must_use]
            pub fn value(&self, key: &str) -> Option<String> {
                match self {
                    $(Position::$name(position) => position.value(key),)+
                    Position::Registered(position) => position.value(key),
                }
            }

            /// See [`Game::in_check`].
            #[must_use]
            pub fn in_check(&self, seat: Seat) -> bool {
                match self {
                    $(Position::$name(position) => position.in_check(seat),)+
                    Position::Registered(position) => position.in_check(seat),
                }
            }

            /// See [`Game::castles`].
            #[must_use]
            pub fn castles(&self, seat: Seat, side: CastlingSide) -> Option<Action> {
                match self {
                    $(Position::$name(position) => position.castles(seat, side).map(Action::$name),)+
                    Position::Registered(position) => position.castles(seat, side).map(Action::Registered),
                }
            }

            /// See [`Game::duty`].
            #[must_use]
            pub fn duty(&self, seat: Seat) -> Option<Obligation> {
                match self {
                    $(Position::$name(position) => position.duty(seat),)+
                    Position::Registered(position) => position.duty(seat),
                }
            }

            /// See [`Game::on_block`]; `None` for an action of another variant.
            #[must_use]
            pub fn on_block(&self, action: &Action) -> Option<Said> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.on_block(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.on_block(action),
                    _ => None,
                }
            }

            /// See [`Game::side_effect`]; `None` for an action of another variant.
            #[must_use]
            pub fn side_effect(&self, action: &Action) -> Option<Said> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.side_effect(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.side_effect(action),
                    _ => None,
                }
            }

            /// See [`Game::foiled`]; `None` for an action of another variant.
            #[must_use]
            pub fn foiled(&self, action: &Action) -> Option<Said> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.foiled(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.foiled(action),
                    _ => None,
                }
            }

            /// See [`Game::is_hit`]; `false` for an action of another variant.
            #[must_use]
            pub fn is_hit(&self, action: &Action) -> bool {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.is_hit(action),)+
                    (Position::Registered(position), Action::Registered(action)) => position.is_hit(action),
                    _ => false,
                }
            }

            /// See [`Game::checkers`].
            #[must_use]
            pub fn checkers(&self, seat: Seat) -> Vec<Cell> {
                match self {
                    $(Position::$name(position) => position.checkers(seat),)+
                    Position::Registered(position) => position.checkers(seat),
                }
            }

            /// See [`Game::vain_captures`].
            #[must_use]
            pub fn vain_captures(&self) -> Vec<(Action, Refusal)> {
                match self {
                    $(Position::$name(position) => refused(position.vain_captures(), Action::$name),)+
                    Position::Registered(position) => refused(position.vain_captures(), Action::Registered),
                }
            }

            /// See [`Game::lacks_unsafe_choice`].
            #[must_use]
            pub fn lacks_unsafe_choice(&self) -> bool {
                match self {
                    $(Position::$name(position) => position.lacks_unsafe_choice(),)+
                    Position::Registered(position) => position.lacks_unsafe_choice(),
                }
            }

            /// See [`Game::check_way`].
            #[must_use]
            pub fn check_way(&self, seat: Seat, from: Cell) -> Said {
                match self {
                    $(Position::$name(position) => position.check_way(seat, from),)+
                    Position::Registered(position) => position.check_way(seat, from),
                }
            }

            /// See [`Game::near_miss`].
            #[must_use]
            pub fn near_miss(&self, random: &mut SplitMix64) -> Action {
                match self {
                    $(Position::$name(position) => Action::$name(position.near_miss(random)),)+
                    Position::Registered(position) => Action::Registered(position.near_miss(random)),
                }
            }

            /// See [`game::perft`].
            #[must_use]
            pub fn perft(&self, depth: u32) -> u64 {
                match self {
                    $(Position::$name(position) => game::perft(position, depth),)+
                    Position::Registered(position) => game::perft(position, depth),
                }
            }
        }

        impl Action {
            /// Returns the variant of the action.
            #[must_use]
            pub fn variant(&self) -> Variant {
                match self {
                    $(Action::$name(_) => Variant::$name,)+
                    Action::Registered(action) => Variant::Registered(action.variant()),
                }
            }

            /// See [`GameAction::parts`].
            #[must_use]
            pub fn parts(&self) -> ActionParts {
                match self {
                    $(Action::$name(action) => action.parts(),)+
                    Action::Registered(action) => action.parts(),
                }
            }
        }

        impl fmt::Display for Action {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Action::$name(action) => action.fmt(f),)+
                    Action::Registered(action) => action.fmt(f),
                }
            }
        }
    };
}

/// Turns the actions of bundles into actions of any variant.
fn wrapped<A>(bundles: Vec<Bundle<A>>, wrap: fn(A) -> Action) -> Vec<Bundle<Action>> {
    let wrapped = |bundle: Bundle<A>| Bundle {
        parts: bundle.parts,
        actions: bundle.actions.into_iter().map(wrap).collect(),
    };
    bundles.into_iter().map(wrapped).collect()
}

/// Turns refused actions into actions of any variant.
fn refused<A>(list: Vec<(A, Refusal)>, wrap: fn(A) -> Action) -> Vec<(Action, Refusal)> {
    let wrapped = |(action, refusal)| (wrap(action), refusal);
    list.into_iter().map(wrapped).collect()
}

/// A computation on positions that is written once for all variants, as a generic function over their types.
pub trait Visit {
    /// The result.
    type Output;

    /// Computes the result. `wrap` turns an action of the variant into an [`Action`].
    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Self::Output;
}

/// What one seat may know of a position; a computer opponent gets nothing else. Only [`Position::known_to`] makes
/// one, so a function that takes a `Known` cannot receive secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    position: Position,
    seat: Seat,
}

impl Known {
    /// Returns the position without what the seat may not know.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the seat that may know it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns whether the seat decides in secret now, so that the position is its own part alone.
    #[must_use]
    pub fn decides_in_secret(&self) -> bool {
        self.position.secret_part(self.seat).is_some()
    }
}

impl Variant {
    /// Returns the id, such as `chess`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.descriptor().id
    }

    /// Returns all variants: the built-in ones, then the registered ones in the order of registration.
    #[must_use]
    pub fn all() -> Vec<Variant> {
        let registered = RegisteredVariant::all().into_iter().map(Variant::Registered);
        Variant::ALL.iter().copied().chain(registered).collect()
    }

    /// Adds a variant for the rest of the program's life. Register all variants before the first use of
    /// [`Variant::all`], so that every list is complete.
    ///
    /// # Errors
    /// Returns [`RegisterError`] if another variant has the same id or rule prefix.
    pub fn register(definition: impl Definition) -> Result<Variant, RegisterError> {
        let built_in: Vec<&Descriptor> = Variant::ALL.iter().map(|variant| variant.descriptor()).collect();
        RegisteredVariant::register(definition, &built_in).map(Variant::Registered)
    }

    /// Finds the variant with this id, built in or registered.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Variant> {
        let mut built_in = Variant::ALL.iter().copied();
        built_in.find(|variant| variant.id() == id).or_else(|| {
            let mut registered = RegisteredVariant::all().into_iter().map(Variant::Registered);
            registered.find(|variant| variant.id() == id)
        })
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Position {
    /// Reads a setup of any variant; see [`Rules::from_setup`].
    ///
    /// # Errors
    /// Returns an error for an unknown variant, or the first line at fault.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        let Some(variant) = Variant::from_id(&setup.variant) else {
            let known = Variant::all()
                .iter()
                .map(|variant| variant.id())
                .collect::<Vec<_>>()
                .join(", ");
            let sentence = said!(
                "setup-no-variant",
                "There is no variant `{variant}`; the variants are {known}.",
                variant = setup.variant,
                known
            );
            return Err(SetupError::at(setup.number, sentence));
        };
        variant.read_setup(setup)
    }

    /// Returns what is awaited. Where a turn under way can only end, the prompt says so. Lists legal actions, unlike
    /// [`Position::awaiting`].
    #[must_use]
    pub fn request(&self) -> Awaiting {
        match self.awaiting() {
            Awaiting::Action { seat, .. } if !self.at_turn_start() && self.can_only_end(seat) => {
                let phrase = said!("turn-only-end", "end the turn, as nothing more is legal");
                Awaiting::Action {
                    seat,
                    prompt: Prompt::new(ONLY_END, phrase),
                }
            }
            awaiting @ (Awaiting::Action { .. } | Awaiting::Over(_)) => awaiting,
        }
    }

    /// Returns whether every legal action of a side is the end of its turn.
    fn can_only_end(&self, seat: Seat) -> bool {
        let legal = self.legal_actions(seat);
        !legal.is_empty() && legal.iter().all(|action| action.parts().verb == END_OF_TURN)
    }

    fn foreign(&self, action: &Action) -> Refusal {
        Refusal::plain(format!(
            "`{action}` is an action of {}, not of {}.",
            action.variant(),
            self.variant()
        ))
    }

    /// Returns the units that threaten a side's king, as far as that viewer is shown them. Onlookers are shown what the side
    /// itself is, because both read the same messages.
    fn shown_checkers(&self, viewer: Viewer, side: Seat) -> Vec<Cell> {
        let viewer = match viewer {
            Viewer::Seat(_) => viewer,
            Viewer::Onlooker => Viewer::Seat(side),
        };
        match self.hidden_moves(viewer, side.other()) {
            Some(_) => Vec::new(),
            None => self.checkers(side),
        }
    }

    /// Returns the checks that stand in this position, as after a turn, for messages without the turn that led to it.
    #[must_use]
    pub fn standing_checks(&self) -> Vec<Event> {
        let view = self.view(Viewer::Onlooker);
        let check = |cell: &Cell| {
            let side = view.cells[cell.index()].units.first()?.side;
            Some(Event::Check {
                side,
                at: *cell,
                by: Vec::new(),
            })
        };
        let mut events: Vec<Event> = match view.peril {
            Peril::Check => view.checks.iter().filter_map(check).collect(),
            Peril::Capture => Vec::new(),
        };
        self.name_checkers(&mut events);
        events
    }

    /// Names the units that give the checks which events tell of; this is the position after them.
    fn name_checkers(&self, events: &mut [Event]) {
        for event in events {
            let Event::Check { side, by, .. } = event else {
                continue;
            };
            let shown = self.shown_checkers(Viewer::Onlooker, *side);
            let named = shown.into_iter().filter_map(|cell| {
                let units = self.inspect(cell).units;
                let unit = units.into_iter().find(|unit| unit.side != *side)?;
                Some(Checker {
                    unit: UnitName::new(unit.side, unit.kind),
                    at: cell,
                    how: self.check_way(*side, cell),
                })
            });
            *by = named.collect();
        }
    }

    /// Returns the units that threaten the kings of a view of this position.
    fn checkers_in(&self, view: &View) -> Vec<Cell> {
        if view.checks.is_empty() {
            return Vec::new();
        }
        let shown = |side| self.shown_checkers(view.viewer, side);
        Seat::BOTH.into_iter().flat_map(shown).collect()
    }
}

variants! {
    Chess => crate::chess::Chess,
    Shield => crate::shield::Shield,
    Cyvasse => crate::cyvasse::Cyvasse,
    Elemental => crate::elemental::Elemental,
    Frozen6 => crate::frozen::Frozen<crate::frozen::Six>,
    Frozen10 => crate::frozen::Frozen<crate::frozen::Ten>,
}

#[cfg(test)]
mod tests;
