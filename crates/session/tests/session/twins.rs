//! A tiny game that has what chess has not: a secret phase, turns of several actions, and chance.
//!
//! Both seats secretly `pick N` and say `ready`. Then, White first, a turn is any number of `add N`, `roll` and `lose`,
//! which costs a unit, then `end`, or `again` for one more turn of the same seat. `hide` is a turn after which both pick in
//! secret again. `win` ends the game.

use rookery_rules::event::UnitName;
use rookery_rules::notation::ReadError;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Awaiting, Cell, Ending, Event, ParseActionError, PerSeat, Prompt, Refusal, Said, Seat};
use rookery_session::playable::{Playable, ReadTurn};
use rookery_session::{PositionFingerprint, SessionError};
use std::fmt;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub enum Say {
    Pick(u8),
    Ready,
    Add(u8),
    Roll,
    Lose,
    End,
    Again,
    Hide,
    Win,
}

impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Say::Pick(number) => write!(f, "pick {number}"),
            Say::Ready => f.write_str("ready"),
            Say::Add(number) => write!(f, "add {number}"),
            Say::Roll => f.write_str("roll"),
            Say::Lose => f.write_str("lose"),
            Say::End => f.write_str("end"),
            Say::Again => f.write_str("again"),
            Say::Hide => f.write_str("hide"),
            Say::Win => f.write_str("win"),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Twins {
    random: SplitMix64,
    /// In a secret part: whose it is.
    part: Option<Seat>,
    pub picks: PerSeat<Option<u8>>,
    ready: PerSeat<bool>,
    turn: Seat,
    began: bool,
    pub total: u64,
    winner: Option<Seat>,
}

pub const SEED: &str = "seed";

impl Twins {
    fn in_secret(&self) -> bool {
        !(self.ready.white && self.ready.black)
    }

    fn seat(&self) -> Seat {
        match self.part {
            _ if !self.in_secret() => self.turn,
            Some(seat) if !self.ready[seat] => seat,
            Some(seat) => seat.other(),
            None if self.ready.white => Seat::Black,
            None => Seat::White,
        }
    }
}

impl Playable for Twins {
    type Action = Say;
    /// How many actions were recorded.
    type Progress = u32;
    type Legal = ();

    fn rules_version(variant: &str) -> Result<u32, SessionError> {
        match variant {
            "twins" => Ok(1),
            other => Err(SessionError::NoSuchVariant(other.to_owned())),
        }
    }

    fn complete_options(
        variant: &str,
        _chosen: &[(String, String)],
        draw: &mut dyn FnMut() -> u64,
    ) -> Result<Vec<(String, String)>, SessionError> {
        Self::rules_version(variant)?;
        Ok(vec![(SEED.to_owned(), draw().to_string())])
    }

    fn chosen_options(_variant: &str, _options: &[(String, String)]) -> Vec<(String, String)> {
        Vec::new()
    }

    fn start(variant: &str, options: &[(String, String)]) -> Result<Self, SessionError> {
        Self::rules_version(variant)?;
        let seed = options.iter().find(|(key, _)| key == SEED);
        Ok(Self {
            random: SplitMix64::new(seed.and_then(|(_, seed)| seed.parse().ok()).unwrap_or(0)),
            part: None,
            picks: PerSeat::default(),
            ready: PerSeat::default(),
            turn: Seat::White,
            began: false,
            total: 0,
            winner: None,
        })
    }

    fn read_action(&self, text: &str) -> Result<Say, ParseActionError> {
        let wrong = || ParseActionError::new(format!("`{text}` is no action of twins."));
        let number = |text: &str| text.parse::<u8>().map_err(|_| wrong());
        match text.split_once(' ') {
            Some(("pick", rest)) => Ok(Say::Pick(number(rest)?)),
            Some(("add", rest)) => Ok(Say::Add(number(rest)?)),
            None if text == "ready" => Ok(Say::Ready),
            None if text == "roll" => Ok(Say::Roll),
            None if text == "lose" => Ok(Say::Lose),
            None if text == "end" => Ok(Say::End),
            None if text == "again" => Ok(Say::Again),
            None if text == "hide" => Ok(Say::Hide),
            None if text == "win" => Ok(Say::Win),
            _ => Err(wrong()),
        }
    }

    fn awaiting(&self) -> Awaiting {
        match self.winner {
            Some(seat) => Awaiting::Over(Ending::win(seat, "said-so")),
            None => Awaiting::Action {
                seat: self.seat(),
                prompt: Prompt::new("say", "say something"),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        !self.began
    }

    fn check(&self, seat: Seat, action: &Say) -> Result<(), Refusal> {
        let refuse = |sentence: &'static str| Err(Refusal::by_rule("TW-1", sentence));
        if self.awaiting().seat() != Some(seat) {
            return refuse("It is the other's turn.");
        }
        match action {
            Say::Pick(_) if self.in_secret() && self.picks[seat].is_none() => Ok(()),
            Say::Ready if self.in_secret() && self.picks[seat].is_some() => Ok(()),
            Say::Add(1..) | Say::Roll | Say::Lose | Say::Hide | Say::Win if !self.in_secret() => Ok(()),
            Say::End | Say::Again if !self.in_secret() && self.began => Ok(()),
            _ => refuse("That cannot be said now."),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Say) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        self.began = true;
        match action {
            Say::Pick(number) => self.picks[seat] = Some(*number),
            Say::Ready => {
                self.ready[seat] = true;
                self.began = false;
            }
            Say::Add(number) => self.total += u64::from(*number),
            Say::Lose => self.total += 1,
            Say::Roll => self.total += 1 + self.random.pick(6) as u64,
            Say::End => {
                self.turn = seat.other();
                self.began = false;
            }
            Say::Again => self.began = false,
            Say::Hide => {
                self.turn = seat.other();
                self.began = false;
                (self.picks, self.ready) = Default::default();
            }
            Say::Win => self.winner = Some(seat),
        }
        let lost = (*action == Say::Lose).then(|| Event::Removed {
            unit: UnitName::new(seat, "twin"),
            at: Cell(0),
            how: "leaves".into(),
            captured: true,
            died: false,
        });
        let told = Event::Told {
            sentence: format!("{} says {action}", seat.name()).into(),
            cells: Vec::new(),
        };
        Ok([told].into_iter().chain(lost).collect())
    }

    fn record(&self, progress: &mut u32, _seat: Seat, events: &[Event]) {
        *progress += u32::try_from(events.len()).expect("few events");
    }

    fn legal(&self, _seat: Seat) {}

    fn read_turn(
        &self,
        seat: Seat,
        text: &str,
        _legal: &dyn Fn() -> Arc<()>,
    ) -> Result<ReadTurn<Self>, ReadError> {
        let mut read = ReadTurn {
            actions: Vec::new(),
            position: self.clone(),
            events: Vec::new(),
            undecided: false,
            is_loose: text.contains(" and "),
        };
        for part in text.split("; ").flat_map(|part| part.split(" and ")) {
            let nearest = Vec::new();
            let action = self.read_action(part).map_err(|reason| ReadError::Unreadable {
                reason,
                nearest,
                is_guess: false,
            })?;
            let refused = |refusal| ReadError::Illegal {
                action: part.to_owned(),
                written: part.to_owned(),
                refusal: Box::new(refusal),
                nearest: Vec::new(),
            };
            if read.position.draws_chance(&action) {
                read.position.check(seat, &action).map_err(refused)?;
                read.undecided = true;
            } else {
                read.events
                    .extend(read.position.apply(seat, &action).map_err(refused)?);
            }
            read.actions.push(action);
        }
        Ok(read)
    }

    fn draws_chance(&self, action: &Say) -> bool {
        *action == Say::Roll
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        if !self.in_secret() || self.ready[seat] || self.part.is_some() {
            return None;
        }
        Some(Self {
            random: SplitMix64::new(0),
            part: Some(seat),
            picks: PerSeat::default(),
            ready: PerSeat::default(),
            turn: Seat::White,
            began: false,
            total: 0,
            winner: None,
        })
    }

    fn sentences(&self, events: &[Event]) -> Vec<Said> {
        let told = events.iter().filter_map(|event| match event {
            Event::Told { sentence, .. } => Some(sentence.clone()),
            _ => None,
        });
        told.collect()
    }

    fn fingerprint(&self) -> PositionFingerprint {
        PositionFingerprint::of(&format!("{self:?}"))
    }
}

/// Actions by their texts joined by `; `.
pub fn say(turn: &str) -> Vec<Say> {
    let reader = Twins::start("twins", &[]).expect("twins starts");
    turn.split("; ")
        .map(|text| reader.read_action(text).expect("a canonical text"))
        .collect()
}
