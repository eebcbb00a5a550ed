//! A game of one number, whose rules differ from program to program: `add N` adds N times `STEP`, and who reaches `END`
//! wins. Its rules have version `VERSION`.

use rookery_rules::notation::ReadError;
use rookery_rules::{Awaiting, Ending, Event, ParseActionError, Prompt, Refusal, Said, Seat};
use rookery_session::playable::{Playable, ReadTurn};
use rookery_session::{PositionFingerprint, SessionError};
use std::fmt;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub struct Add(u64);

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "add {}", self.0)
    }
}

/// A turn that adds that number.
pub fn add(number: u64) -> [Add; 1] {
    [Add(number)]
}

#[derive(Clone, Debug, PartialEq)]
pub struct Tally<const VERSION: u32, const STEP: u64, const END: u64> {
    total: u64,
    turn: Seat,
}

impl<const VERSION: u32, const STEP: u64, const END: u64> Tally<VERSION, STEP, END> {
    pub fn total(&self) -> u64 {
        self.total
    }
}

impl<const VERSION: u32, const STEP: u64, const END: u64> Playable for Tally<VERSION, STEP, END> {
    type Action = Add;
    type Progress = ();
    type Legal = ();

    fn rules_version(_: &str) -> Result<u32, SessionError> {
        Ok(VERSION)
    }

    fn complete_options(
        _: &str,
        _: &[(String, String)],
        _: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<(String, String)>, SessionError> {
        Ok(Vec::new())
    }

    fn chosen_options(_: &str, _: &[(String, String)]) -> Vec<(String, String)> {
        Vec::new()
    }

    fn start(_: &str, _: &[(String, String)]) -> Result<Self, SessionError> {
        Ok(Self {
            total: 0,
            turn: Seat::White,
        })
    }

    fn read_action(&self, text: &str) -> Result<Add, ParseActionError> {
        let number = text.strip_prefix("add ").and_then(|number| number.parse().ok());
        number
            .map(Add)
            .ok_or_else(|| ParseActionError::new(format!("`{text}` adds nothing.")))
    }

    fn awaiting(&self) -> Awaiting {
        if self.total >= END {
            return Awaiting::Over(Ending::win(self.turn.other(), "counted"));
        }
        Awaiting::Action {
            seat: self.turn,
            prompt: Prompt::new("add", "add a number"),
        }
    }

    fn at_turn_start(&self) -> bool {
        true
    }

    fn check(&self, seat: Seat, _: &Add) -> Result<(), Refusal> {
        if self.awaiting().seat() == Some(seat) {
            Ok(())
        } else {
            Err(Refusal::by_rule("TA-1", "It is the other's turn."))
        }
    }

    fn apply(&mut self, seat: Seat, action: &Add) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        self.total += action.0 * STEP;
        self.turn = seat.other();
        Ok(Vec::new())
    }

    fn record(&self, (): &mut (), _: Seat, _: &[Event]) {}

    fn legal(&self, _: Seat) {}

    fn read_turn(&self, _: Seat, text: &str, _: &dyn Fn() -> Arc<()>) -> Result<ReadTurn<Self>, ReadError> {
        unreachable!("no test types {text}")
    }

    fn draws_chance(&self, _: &Add) -> bool {
        false
    }

    fn secret_part(&self, _: Seat) -> Option<Self> {
        None
    }

    fn sentences(&self, _: &[Event]) -> Vec<Said> {
        Vec::new()
    }

    fn fingerprint(&self) -> PositionFingerprint {
        PositionFingerprint::of(&format!("{} {}", self.total, self.turn))
    }
}
