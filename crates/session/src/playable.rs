//! What this crate needs of a position. The trait lets tests run matches of a tiny game; the program's only
//! implementation is [`Position`].

use crate::error::SessionError;
use crate::fingerprint::PositionFingerprint;
use crate::forced;
use rookery_rules::notation::{
    LegalList, ReadError, mark_turn, read_turn_from, refused_in_turn, write_on, written,
};
use rookery_rules::reach::{in_vain, winning_reply};
use rookery_rules::{
    Action, Awaiting, Event, OptionValues, Options, ParseActionError, Position, Progress, Refusal, Said,
    Seat, Variant, Viewer, event,
};
use std::fmt::{Debug, Display};
use std::sync::Arc;

/// A position that can be played on. Each function promises the same as its namesake in the rules crate.
pub trait Playable: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// An action; `Display` writes its canonical text.
    type Action: Clone + Debug + PartialEq + Display + Send + Sync + 'static;

    /// What the past of a game adds to the picture of a position: captured units, the last turn, the turn number.
    type Progress: Clone + Debug + Default + PartialEq + Send + Sync + 'static;

    /// A seat's legal actions, as a list that is made once and shared.
    type Legal: Clone + Debug + PartialEq + Send + Sync + 'static;

    /// Returns the version of the variant's rules.
    ///
    /// # Errors
    /// Returns an error if there is no such variant.
    fn rules_version(variant: &str) -> Result<u32, SessionError>;

    /// Completes the chosen options of a game, with seeds from `draw`.
    ///
    /// # Errors
    /// Returns an error if there is no such variant, an option is bad, or a seed is among the chosen ones.
    fn complete_options(
        variant: &str,
        chosen: &[(String, String)],
        draw: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<(String, String)>, SessionError>;

    /// Returns the options that a player chose: all but seeds.
    fn chosen_options(variant: &str, options: &[(String, String)]) -> Vec<(String, String)>;

    /// Returns whether a match with these chosen options may be rated; by default, if they are those of a match for which
    /// nobody chose any.
    fn is_fair(variant: &str, chosen: &[(String, String)]) -> bool {
        let usual = Self::complete_options(variant, &[], &mut || 0);
        usual.is_ok_and(|usual| Self::chosen_options(variant, &usual) == chosen)
    }

    /// Makes the initial position with complete options.
    ///
    /// # Errors
    /// Returns an error if this program does not know the variant or an option.
    fn start(variant: &str, options: &[(String, String)]) -> Result<Self, SessionError>;

    /// Reads a canonical text.
    ///
    /// # Errors
    /// Returns an error if it is not canonical.
    fn read_action(&self, text: &str) -> Result<Self::Action, ParseActionError>;

    /// Returns an action as players write it; by default its canonical text.
    fn written(&self, action: &Self::Action) -> String {
        action.to_string()
    }

    /// Adds each of some actions, which lead on from here, to what is written of their turn, as players write it.
    fn write_on(&self, actions: &[Self::Action], turn: &mut Vec<String>) {
        turn.extend(actions.iter().map(ToString::to_string));
    }

    /// Marks a written turn of `mover` that led here as players mark one that mates.
    fn mark_turn(&self, _mover: Seat, _turn: &mut [String]) {}

    /// Returns whose decision it is, or the ending.
    fn awaiting(&self) -> Awaiting;

    /// Returns whether no action of the current turn has been made.
    fn at_turn_start(&self) -> bool;

    /// Checks whether a seat may take an action.
    ///
    /// # Errors
    /// Returns the refusal.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Takes an action and returns its events.
    ///
    /// # Errors
    /// Returns the refusal. The position is then unchanged.
    fn apply(&mut self, seat: Seat, action: &Self::Action) -> Result<Vec<Event>, Refusal>;

    /// Records what an action of `seat` did. `self` is the position after it.
    fn record(&self, progress: &mut Self::Progress, seat: Seat, events: &[Event]);

    /// Lists what the seat may do now.
    fn legal(&self, seat: Seat) -> Self::Legal;

    /// Reads a typed turn from this point of the seat's turn on, and plays it on a copy. `legal` returns the list of
    /// this position; a canonical text does not need it.
    ///
    /// # Errors
    /// Returns an error if the text is not a legal turn.
    fn read_turn(
        &self,
        seat: Seat,
        text: &str,
        legal: &dyn Fn() -> Arc<Self::Legal>,
    ) -> Result<ReadTurn<Self>, ReadError>;

    /// Returns the error that was made of a text after these actions of the seat's turn, which begins here, as far as only
    /// they tell the reason.
    fn refused_in_turn(&self, _seat: Seat, _taken: &[Self::Action], error: ReadError) -> ReadError {
        error
    }

    /// Returns whether an action draws from the position's generator.
    fn draws_chance(&self, action: &Self::Action) -> bool;

    /// Returns the part that a seat decides in secret.
    fn secret_part(&self, seat: Seat) -> Option<Self>;

    /// Shows what the units of both sides could do, because one user plays both, where the variant would hide it from one.
    fn show_all_moves(&mut self) {}

    /// Returns what a seat may know of the position, without the future of the generator.
    #[must_use]
    fn known_to(&self, _seat: Seat) -> Self {
        self.clone()
    }

    /// Returns the name of the acting unit's cell; `None` if the action names no unit on the board.
    fn actor(&self, _action: &Self::Action) -> Option<String> {
        None
    }

    /// Returns whether an action, by its canonical text, only prepares for play, so that the events of its turn say all there is
    /// to know about it, as with one of a loadout.
    fn is_preparation(&self, _action: &str) -> bool {
        false
    }

    /// Returns whether the board has a cell of that name.
    fn has_cell(&self, _name: &str) -> bool {
        false
    }

    /// Returns a turn by which the other side could win at once after this complete turn of a seat, which begins here, as far as
    /// that is looked at. `None` also where nothing else is legal: nobody need be warned of what they can't help.
    fn winning_reply(&self, _seat: Seat, _turn: &[Self::Action]) -> Option<Vec<Self::Action>> {
        None
    }

    /// Returns whether every turn of a seat that begins here costs its side at least so many units.
    fn costs_anyway(&self, _seat: Seat, _losses: usize) -> bool {
        false
    }

    /// Returns the first action of a seat's legal turn, which begins here, that would be wasted, with the reason.
    fn in_vain(&self, _seat: Seat, _turn: &[Self::Action]) -> Option<(Self::Action, Said)> {
        None
    }

    /// Returns whether the seat could still win, however the other side plays. If not, the other side's time running
    /// out is a draw (T14).
    fn may_still_win(&self, _seat: Seat) -> bool {
        true
    }

    /// Writes events as sentences, each without a capital and a full stop.
    fn sentences(&self, events: &[Event]) -> Vec<Said>;

    /// Returns the position's fingerprint, which depends on everything that the rules depend on.
    fn fingerprint(&self) -> PositionFingerprint;
}

/// A typed turn, read and played on a copy of its position.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadTurn<P: Playable> {
    /// The actions, in order.
    pub actions: Vec<P::Action>,
    /// The position after them, except after a last action that draws from the generator.
    pub position: P,
    /// The events on the way there.
    pub events: Vec<Event>,
    /// Whether the last action draws from the generator. It is legal but not played.
    pub undecided: bool,
    /// Whether its writer may have meant another turn: the text has fewer separators than its actions need, or leaves out which
    /// part of the board an action changes.
    pub is_loose: bool,
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
    type Progress = Progress;
    type Legal = LegalList;

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

    fn is_fair(variant: &str, chosen: &[(String, String)]) -> bool {
        Variant::from_id(variant).is_some_and(|variant| variant.descriptor().is_fair(pairs(chosen)))
    }

    fn start(variant: &str, options: &[(String, String)]) -> Result<Self, SessionError> {
        let variant = known(variant)?;
        let options = Options::new(variant.descriptor(), pairs(options))?;
        Ok(variant.start(&options))
    }

    fn read_action(&self, text: &str) -> Result<Action, ParseActionError> {
        self.variant().parse_action(text)
    }

    fn written(&self, action: &Action) -> String {
        written(self, action)
    }

    fn write_on(&self, actions: &[Action], turn: &mut Vec<String>) {
        write_on(self, actions, turn);
    }

    fn mark_turn(&self, mover: Seat, turn: &mut [String]) {
        mark_turn(self, mover, turn);
    }

    fn awaiting(&self) -> Awaiting {
        Position::awaiting(self)
    }

    fn at_turn_start(&self) -> bool {
        Position::at_turn_start(self)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Position::check(self, seat, action).map_err(|refusal| self.told(seat.into(), refusal))
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let applied = Position::apply(self, seat, action);
        applied.map_err(|refusal| self.told(seat.into(), refusal))
    }

    fn record(&self, progress: &mut Progress, seat: Seat, events: &[Event]) {
        progress.record(self, seat, events);
    }

    fn legal(&self, seat: Seat) -> LegalList {
        LegalList::new(self, seat)
    }

    fn read_turn(
        &self,
        seat: Seat,
        text: &str,
        legal: &dyn Fn() -> Arc<LegalList>,
    ) -> Result<ReadTurn<Self>, ReadError> {
        let line = read_turn_from(self, seat, text, legal)?;
        Ok(ReadTurn {
            actions: line.actions,
            position: line.position,
            events: line.events,
            undecided: line.draws,
            is_loose: line.is_loose,
        })
    }

    fn refused_in_turn(&self, seat: Seat, taken: &[Action], error: ReadError) -> ReadError {
        refused_in_turn(self, seat, taken, error)
    }

    fn draws_chance(&self, action: &Action) -> bool {
        Position::draws_chance(self, action)
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        Position::secret_part(self, seat)
    }

    fn show_all_moves(&mut self) {
        Position::show_all_moves(self);
    }

    fn known_to(&self, seat: Seat) -> Self {
        Position::known_to(self, seat).position().clone()
    }

    fn actor(&self, action: &Action) -> Option<String> {
        let cell = action.parts().actor?;
        Some(self.variant().descriptor().geometry.name(cell))
    }

    fn is_preparation(&self, action: &str) -> bool {
        self.variant().descriptor().prepares(action)
    }

    fn has_cell(&self, name: &str) -> bool {
        self.variant().descriptor().geometry.cell(name).is_some()
    }

    fn sentences(&self, events: &[Event]) -> Vec<Said> {
        event::sentences(events, self.variant().descriptor().geometry)
    }

    fn winning_reply(&self, seat: Seat, turn: &[Action]) -> Option<Vec<Action>> {
        if forced::is_only_turn(self, seat, turn) {
            return None;
        }
        winning_reply(self, Viewer::Seat(seat), turn)
    }

    fn costs_anyway(&self, seat: Seat, losses: usize) -> bool {
        forced::costs_anyway(self, seat, losses)
    }

    fn in_vain(&self, seat: Seat, turn: &[Action]) -> Option<(Action, Said)> {
        in_vain(self, seat, turn)
    }

    fn may_still_win(&self, seat: Seat) -> bool {
        Position::may_still_win(self, seat)
    }

    fn fingerprint(&self) -> PositionFingerprint {
        PositionFingerprint::of(&self.to_setup().to_string())
    }
}
