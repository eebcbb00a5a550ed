//! What this crate needs of a position. It exists so that match life can be tested against a tiny game of its own
//! making; in the program there is one implementation, [`Position`].

use crate::error::SessionError;
use crate::state::State;
use rookery_rules::{
    Action, Awaiting, Event, OptionValues, Options, ParseActionError, Playthrough, Position, Refusal, Seat,
    Variant, event,
};
use std::fmt::{Debug, Display};

/// A position that can be played on; each function promises what its namesake in the rules crate does.
pub trait Playable: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// An action; `Display` writes its canonical text.
    type Action: Clone + Debug + PartialEq + Display + Send + Sync + 'static;

    /// The version of the variant's rules.
    ///
    /// # Errors
    /// There is no such variant.
    fn rules_version(variant: &str) -> Result<u32, SessionError>;

    /// All options of a game with those chosen, each seed taken from `draw`.
    ///
    /// # Errors
    /// No such variant, a bad option, or a seed among the chosen.
    fn complete_options(
        variant: &str,
        chosen: &[(String, String)],
        draw: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<(String, String)>, SessionError>;

    /// Of complete options those that a player chose: all but seeds.
    fn chosen_options(variant: &str, options: &[(String, String)]) -> Vec<(String, String)>;

    /// The initial position under complete options.
    ///
    /// # Errors
    /// This program does not know the variant, or not those options.
    fn start(variant: &str, options: &[(String, String)]) -> Result<Self, SessionError>;

    /// Reads a canonical text.
    ///
    /// # Errors
    /// It is none.
    fn read_action(&self, text: &str) -> Result<Self::Action, ParseActionError>;

    /// What is awaited.
    fn awaiting(&self) -> Awaiting;

    /// Whether no action of the present turn has been made yet.
    fn at_turn_start(&self) -> bool;

    /// Whether that seat may take that action.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Takes an action.
    ///
    /// # Errors
    /// Why not; the position is then untouched.
    fn apply(&mut self, seat: Seat, action: &Self::Action) -> Result<Vec<Event>, Refusal>;

    /// Whether the action draws from the position's generator.
    fn draws_chance(&self, action: &Self::Action) -> bool;

    /// The part that the seat decides in secret.
    fn secret_part(&self, seat: Seat) -> Option<Self>;

    /// The events in words.
    fn in_words(&self, events: &[Event]) -> String;
}

fn known(variant: &str) -> Result<Variant, SessionError> {
    Variant::from_id(variant).ok_or_else(|| SessionError::NoSuchVariant(variant.to_owned()))
}

fn pairs(options: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    options.iter().map(|(key, value)| (key.as_str(), value.as_str()))
}

fn is_seed(variant: Variant, key: &str) -> bool {
    variant
        .descriptor()
        .options
        .iter()
        .any(|spec| spec.key == key && matches!(spec.values, OptionValues::Seed))
}

impl Playable for Position {
    type Action = Action;

    fn rules_version(variant: &str) -> Result<u32, SessionError> {
        Ok(known(variant)?.descriptor().rules_version)
    }

    fn complete_options(
        variant: &str,
        chosen: &[(String, String)],
        draw: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<(String, String)>, SessionError> {
        let variant = known(variant)?;
        let descriptor = variant.descriptor();
        if let Some((key, _)) = chosen.iter().find(|(key, _)| is_seed(variant, key)) {
            return Err(SessionError::SeedIsDrawn { key: key.clone() });
        }
        let options = Options::new(descriptor, pairs(chosen))?;
        Ok(options
            .iter()
            .map(|(key, value)| {
                let value = if is_seed(variant, key) {
                    draw().to_string()
                } else {
                    value.to_owned()
                };
                (key.to_owned(), value)
            })
            .collect())
    }

    fn chosen_options(variant: &str, options: &[(String, String)]) -> Vec<(String, String)> {
        let Some(variant) = Variant::from_id(variant) else {
            return options.to_vec();
        };
        options
            .iter()
            .filter(|(key, _)| !is_seed(variant, key))
            .cloned()
            .collect()
    }

    fn start(variant: &str, options: &[(String, String)]) -> Result<Self, SessionError> {
        let variant = known(variant)?;
        let options = Options::new(variant.descriptor(), pairs(options))?;
        Ok(variant.start(&options))
    }

    fn read_action(&self, text: &str) -> Result<Action, ParseActionError> {
        self.variant().parse_action(text)
    }

    fn awaiting(&self) -> Awaiting {
        Position::awaiting(self)
    }

    fn at_turn_start(&self) -> bool {
        Position::at_turn_start(self)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Position::check(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        Position::apply(self, seat, action)
    }

    fn draws_chance(&self, action: &Action) -> bool {
        Position::draws_chance(self, action)
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        Position::secret_part(self, seat)
    }

    fn in_words(&self, events: &[Event]) -> String {
        event::in_words(events, self.variant().descriptor().geometry)
    }
}

impl State<Position> {
    /// The match as a game from its beginning, with captured units, ways and the number of the turn: what pictures
    /// need besides the position. Plays all turns again; keep it while you need it.
    ///
    /// # Errors
    /// A fault: a turn that does not replay, though it did when it was committed.
    pub fn playthrough(&self) -> Result<Playthrough, SessionError> {
        self.play_through(|_, _| ())
    }

    /// The same, looked at by `each` at the start and after each turn that stands, with the number of turns so far.
    ///
    /// # Errors
    /// As [`State::playthrough`].
    pub fn play_through(
        &self,
        mut each: impl FnMut(usize, &Playthrough),
    ) -> Result<Playthrough, SessionError> {
        let mut game = Playthrough::from_position(self.start().clone());
        each(0, &game);
        for (turn, number) in self.turns.iter().zip(1..) {
            for text in &turn.actions {
                let wrong = |why: String| SessionError::Fault(format!("{text}: {why}"));
                let action = game
                    .position()
                    .variant()
                    .parse_action(text)
                    .map_err(|error| wrong(error.to_string()))?;
                game.push(turn.seat, &action)
                    .map_err(|refusal| wrong(refusal.to_string()))?;
            }
            each(number, &game);
        }
        Ok(game)
    }
}
