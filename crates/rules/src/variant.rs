//! The closed list of variants, and one position or action of any of them.
//!
//! Everything outside the rules (matches, pictures, bot) uses these types; nothing outside matches on a variant.
//! A new variant is one line in the list at the end of this file.

use crate::appraise::Appraise;
use crate::descriptor::{Descriptor, Options, Writing};
use crate::event::Event;
use crate::game::{self, ActionParts, Awaiting, Game, GameAction};
use crate::geometry::Cell;
use crate::inspect::{Aims, CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::{NotAnAction, Refusal};
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use std::fmt;

macro_rules! variants {
    ($($name:ident => $position:ty),+ $(,)?) => {
        /// A set of rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Variant { $(
            #[doc = concat!("See [`", stringify!($position), "`].")]
            $name,
        )+ }

        /// A position of any variant; see [`Game`] for what each function promises.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, reason = "few are held at once, and a box would cost each clone")]
        pub enum Position { $(
            #[doc = concat!("A position of [`Variant::", stringify!($name), "`].")]
            $name($position),
        )+ }

        /// An action of any variant. `Display` writes its canonical text.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Action { $(
            #[doc = concat!("An action of [`Variant::", stringify!($name), "`].")]
            $name(<$position as Game>::Action),
        )+ }

        impl Variant {
            /// All variants, in the order in which lists show them.
            pub const ALL: &'static [Variant] = &[$(Variant::$name),+];

            /// The variant's entry in the list.
            #[must_use]
            pub fn descriptor(self) -> &'static Descriptor {
                match self { $(Variant::$name => <$position>::descriptor(),)+ }
            }

            /// The initial position under those options.
            #[must_use]
            pub fn start(self, options: &Options) -> Position {
                match self { $(Variant::$name => Position::$name(<$position>::start(options)),)+ }
            }

            /// Reads a canonical action text.
            ///
            /// # Errors
            /// The text is no canonical text of this variant.
            pub fn parse_action(self, text: &str) -> Result<Action, NotAnAction> {
                match self { $(Variant::$name => text.parse().map(Action::$name),)+ }
            }

            /// See [`GameAction::short_form`].
            #[must_use]
            pub fn short_form(self, text: &str) -> Option<Action> {
                match self { $(Variant::$name => {
                    <<$position as Game>::Action as GameAction>::short_form(text).map(Action::$name)
                })+ }
            }

            fn read_setup(self, setup: &Setup) -> Result<Position, SetupError> {
                match self { $(Variant::$name => <$position>::from_setup(setup).map(Position::$name),)+ }
            }
        }

        impl Position {
            /// The variant whose position this is.
            #[must_use]
            pub fn variant(&self) -> Variant {
                match self { $(Position::$name(_) => Variant::$name,)+ }
            }

            /// See [`Game::to_setup`].
            #[must_use]
            pub fn to_setup(&self) -> Setup {
                match self { $(Position::$name(position) => position.to_setup(),)+ }
            }

            /// See [`Game::awaiting`].
            #[must_use]
            pub fn awaiting(&self) -> Awaiting {
                match self { $(Position::$name(position) => position.awaiting(),)+ }
            }

            /// See [`Game::at_turn_start`].
            #[must_use]
            pub fn at_turn_start(&self) -> bool {
                match self { $(Position::$name(position) => position.at_turn_start(),)+ }
            }

            /// See [`Game::legal_actions`].
            #[must_use]
            pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
                match self { $(Position::$name(position) => {
                    position.legal_actions(seat).into_iter().map(Action::$name).collect()
                })+ }
            }

            /// See [`Game::writing`].
            #[must_use]
            pub fn writing(&self) -> Option<&'static Writing> {
                match self { $(Position::$name(position) => position.writing(),)+ }
            }

            /// See [`Game::accepts`]. An action of another variant is never accepted.
            #[must_use]
            pub fn accepts(&self, seat: Seat, action: &Action) -> bool {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.accepts(seat, action),)+
                    _ => false,
                }
            }

            /// See [`Game::check`].
            ///
            /// # Errors
            /// As there; also for an action of another variant.
            pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.check(seat, action),)+
                    _ => Err(self.foreign(action)),
                }
            }

            /// See [`Game::apply`].
            ///
            /// # Errors
            /// As there; also for an action of another variant. The position is then untouched.
            pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
                match (&mut *self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.apply(seat, action),)+
                    _ => Err(self.foreign(action)),
                }
            }

            /// See [`Game::apply_listed`].
            ///
            /// # Panics
            /// If the action is of another variant.
            pub fn apply_listed(&mut self, action: &Action) {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.apply_listed(action),)+
                    _ => panic!("an action of this position's own list"),
                }
            }

            /// See [`Game::draws_chance`].
            #[must_use]
            pub fn draws_chance(&self, action: &Action) -> bool {
                match (self, action) {
                    $((Position::$name(position), Action::$name(action)) => position.draws_chance(action),)+
                    _ => false,
                }
            }

            /// See [`Game::aims`].
            #[must_use]
            pub fn aims(&self, cell: Cell) -> Aims {
                match self { $(Position::$name(position) => position.aims(cell),)+ }
            }

            /// Lets a visitor work on the position as the type that its variant's rules are written for.
            pub fn visit<W: Visit>(&self, visitor: W) -> W::Output {
                match self { $(Position::$name(position) => visitor.visit(position, Action::$name),)+ }
            }

            /// What that seat may know of the position; see [`Game::known_to`].
            #[must_use]
            pub fn known_to(&self, seat: Seat) -> Known {
                let position = match self { $(Position::$name(position) => {
                    Position::$name(position.known_to(seat))
                })+ };
                Known { position, seat }
            }

            /// See [`Game::view_of_part`].
            #[must_use]
            pub fn view_of_part(&self, seat: Seat) -> View {
                match self { $(Position::$name(position) => position.view_of_part(seat),)+ }
            }

            /// See [`Game::secret_part`].
            #[must_use]
            pub fn secret_part(&self, seat: Seat) -> Option<Position> {
                match self { $(Position::$name(position) => position.secret_part(seat).map(Position::$name),)+ }
            }

            /// See [`Game::view`].
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> View {
                match self { $(Position::$name(position) => position.view(viewer),)+ }
            }

            /// See [`Game::inspect`].
            ///
            /// # Panics
            /// If the cell is not on the board.
            #[must_use]
            pub fn inspect(&self, cell: Cell) -> CellReport {
                match self { $(Position::$name(position) => position.inspect(cell),)+ }
            }

            /// See [`Game::remarks`].
            ///
            /// # Panics
            /// If the cell is not on the board.
            #[must_use]
            pub fn remarks(&self, cell: Cell) -> Vec<Remark> {
                match self { $(Position::$name(position) => position.remarks(cell),)+ }
            }

            /// See [`Game::value`].
            #[must_use]
            pub fn value(&self, key: &str) -> Option<String> {
                match self { $(Position::$name(position) => position.value(key),)+ }
            }

            /// See [`Game::in_check`].
            #[must_use]
            pub fn in_check(&self, seat: Seat) -> bool {
                match self { $(Position::$name(position) => position.in_check(seat),)+ }
            }

            /// See [`Game::spellable`].
            #[must_use]
            pub fn spellable(&self, random: &mut SplitMix64) -> Action {
                match self { $(Position::$name(position) => Action::$name(position.spellable(random)),)+ }
            }

            /// See [`game::perft`].
            #[must_use]
            pub fn perft(&self, depth: u32) -> u64 {
                match self { $(Position::$name(position) => game::perft(position, depth),)+ }
            }
        }

        impl Action {
            /// The variant whose action this is.
            #[must_use]
            pub fn variant(&self) -> Variant {
                match self { $(Action::$name(_) => Variant::$name,)+ }
            }

            /// See [`GameAction::parts`].
            #[must_use]
            pub fn parts(&self) -> ActionParts {
                match self { $(Action::$name(action) => action.parts(),)+ }
            }
        }

        impl fmt::Display for Action {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Action::$name(action) => action.fmt(f),)+ }
            }
        }
    };
}

/// Work on a position of any variant that is written once for all of them.
pub trait Visit {
    /// What it comes to.
    type Output;

    /// Does the work; `wrap` makes an action of that variant one of any.
    fn visit<G: Appraise>(self, position: &G, wrap: fn(G::Action) -> Action) -> Self::Output;
}

/// What one seat may know of a position: all that a computer opponent on that seat is given. Made by
/// [`Position::known_to`] alone, so that whoever takes one cannot be handed what is secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    position: Position,
    seat: Seat,
}

impl Known {
    /// The position, without what the seat may not know.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Who knows it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether this is the seat's own part of what both decide in secret.
    #[must_use]
    pub fn decides_in_secret(&self) -> bool {
        self.position.secret_part(self.seat).is_some()
    }
}

impl Variant {
    /// The id, such as `chess`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.descriptor().id
    }

    /// The variant of that id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Variant> {
        Variant::ALL.iter().copied().find(|variant| variant.id() == id)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Position {
    /// Reads a setup of any variant; see [`Game::from_setup`].
    ///
    /// # Errors
    /// An unknown variant, or the first line at fault.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        let Some(variant) = Variant::from_id(&setup.variant) else {
            let known = Variant::ALL
                .iter()
                .map(|variant| variant.id())
                .collect::<Vec<_>>()
                .join(", ");
            let sentence = format!(
                "There is no variant `{}`; the variants are {known}.",
                setup.variant
            );
            return Err(SetupError::at(setup.number, sentence));
        };
        variant.read_setup(setup)
    }

    fn foreign(&self, action: &Action) -> Refusal {
        Refusal::plain(format!(
            "`{action}` is an action of {}, not of {}.",
            action.variant(),
            self.variant()
        ))
    }
}

variants! {
    Chess => crate::chess::Chess,
    Shield => crate::shield::Shield,
    Cyvasse => crate::cyvasse::Cyvasse,
    Elemental => crate::elemental::Elemental,
    Frozen10 => crate::frozen::Frozen<crate::frozen::Ten>,
    Frozen6 => crate::frozen::Frozen<crate::frozen::Six>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn start(variant: Variant) -> Position {
        let options = Options::new(variant.descriptor(), []).unwrap();
        variant.start(&options)
    }

    #[test]
    fn ids_names_and_rule_prefixes_are_told_apart() {
        let mut words = BTreeSet::new();
        for variant in Variant::ALL {
            let descriptor = variant.descriptor();
            assert_eq!(Variant::from_id(descriptor.id), Some(*variant));
            assert_eq!(start(*variant).variant(), *variant);
            for word in [descriptor.id, descriptor.name, descriptor.rule_prefix] {
                assert!(words.insert(word), "`{word}` stands twice");
            }
        }
        assert_eq!(Variant::from_id("Chess"), None);
    }

    #[test]
    fn descriptors_keep_within_their_lengths() {
        for variant in Variant::ALL {
            let descriptor = variant.descriptor();
            let mut letters = BTreeSet::new();
            assert!(descriptor.pitch.chars().count() <= 100, "{variant}: pitch");
            for unit in descriptor.units {
                assert!(unit.sentence.chars().count() <= 90, "{variant}: {}", unit.kind);
                assert!(
                    unit.letter.is_ascii_uppercase() && letters.insert(unit.letter),
                    "{variant}: the letter of {}",
                    unit.kind
                );
            }
            for verb in descriptor.verbs {
                assert!(verb.label.chars().count() <= 30, "{variant}: {}", verb.verb);
                assert!(verb.sentence.chars().count() <= 100, "{variant}: {}", verb.verb);
            }
            for topic in descriptor.topics {
                assert!(topic.title.chars().count() <= 40, "{variant}: {}", topic.title);
            }
        }
    }

    #[test]
    fn an_action_of_another_variant_is_refused_and_changes_nothing() {
        let action = Variant::Chess.parse_action("claim draw").unwrap();
        let mut position = start(Variant::Shield);
        let refusal = position.apply(Seat::White, &action).unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "`claim draw` is an action of chess, not of shield."
        );
        assert!(!position.accepts(Seat::White, &action));
        assert_eq!(position, start(Variant::Shield));
    }

    #[test]
    fn an_unknown_variant_is_refused_with_those_there_are() {
        let setup = Setup::parse("variant draughts\nstart").unwrap();
        let error = Position::from_setup(&setup).unwrap_err().to_string();
        assert!(
            error.starts_with("line 1: There is no variant `draughts`; the variants are chess, shield"),
            "{error}"
        );
    }
}
