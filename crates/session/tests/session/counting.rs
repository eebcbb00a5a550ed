//! Chess that counts every action that is played on any of its positions, tried or for good, its lists of legal actions, and how
//! often it looks for a reply that wins.

use rookery_rules::notation::{LegalList, ReadError};
use rookery_rules::{Action, Awaiting, Event, ParseActionError, Position, Progress, Refusal, Said, Seat};
use rookery_session::playable::{Playable, ReadTurn};
use rookery_session::{PositionFingerprint, SessionError};
use std::cell::Cell;
use std::sync::Arc;

thread_local! {
    static APPLIED: Cell<u64> = const { Cell::new(0) };
    static LISTED: Cell<u64> = const { Cell::new(0) };
    static ANSWERED: Cell<u64> = const { Cell::new(0) };
}

/// How often a reply that wins has been looked for on this thread.
pub fn answered() -> u64 {
    ANSWERED.get()
}

/// How many lists of legal actions have been made on this thread.
pub fn listed() -> u64 {
    LISTED.get()
}

/// How many actions have been played on this thread.
pub fn applied() -> u64 {
    APPLIED.get()
}

#[derive(Clone, Debug, PartialEq)]
pub struct Counting(pub Position);

impl Playable for Counting {
    type Action = Action;
    type Progress = Progress;
    type Legal = LegalList;

    fn rules_version(variant: &str) -> Result<u32, SessionError> {
        Position::rules_version(variant)
    }

    fn complete_options(
        variant: &str,
        chosen: &[(String, String)],
        draw: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<(String, String)>, SessionError> {
        Position::complete_options(variant, chosen, draw)
    }

    fn chosen_options(variant: &str, options: &[(String, String)]) -> Vec<(String, String)> {
        Position::chosen_options(variant, options)
    }

    fn start(variant: &str, options: &[(String, String)]) -> Result<Self, SessionError> {
        <Position as Playable>::start(variant, options).map(Self)
    }

    fn read_action(&self, text: &str) -> Result<Action, ParseActionError> {
        self.0.read_action(text)
    }

    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }

    fn at_turn_start(&self) -> bool {
        self.0.at_turn_start()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.0.check(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        APPLIED.set(APPLIED.get() + 1);
        self.0.apply(seat, action)
    }

    fn record(&self, progress: &mut Progress, seat: Seat, events: &[Event]) {
        progress.record(&self.0, seat, events);
    }

    fn legal(&self, seat: Seat) -> LegalList {
        LISTED.set(LISTED.get() + 1);
        LegalList::new(&self.0, seat)
    }

    fn read_turn(
        &self,
        seat: Seat,
        text: &str,
        legal: &dyn Fn() -> Arc<LegalList>,
    ) -> Result<ReadTurn<Self>, ReadError> {
        let read = Playable::read_turn(&self.0, seat, text, legal)?;
        let played = read.actions.len() - usize::from(read.undecided);
        APPLIED.set(APPLIED.get() + played as u64);
        Ok(ReadTurn {
            actions: read.actions,
            position: Self(read.position),
            events: read.events,
            undecided: read.undecided,
            is_loose: read.is_loose,
        })
    }

    fn draws_chance(&self, action: &Action) -> bool {
        self.0.draws_chance(action)
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        self.0.secret_part(seat).map(Self)
    }

    fn sentences(&self, events: &[Event]) -> Vec<Said> {
        self.0.sentences(events)
    }

    fn winning_reply(&self, seat: Seat, turn: &[Action]) -> Option<Vec<Action>> {
        ANSWERED.set(ANSWERED.get() + 1);
        self.0.winning_reply(seat, turn)
    }

    fn fingerprint(&self) -> PositionFingerprint {
        self.0.fingerprint()
    }
}
