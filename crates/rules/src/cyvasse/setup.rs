//! Reads and writes cyvasse positions as setups (section 10 of the page). Knows the keys, not the grammar.

use super::build::Arrangement;
use super::grid::{Spot, each};
use super::position::{MOST_QUIET, Phase};
use super::units::Kind;
use super::{Cyvasse, descriptor};
use crate::geometry::Geometry;
use crate::repetition::RepetitionHistory;
use crate::rules::Rules;
use crate::said::Said;
use crate::seat::{PerSeat, Seat};
use crate::setup::read::{self, Attributes, SetValue};
use crate::setup::{Numbered, Place, Setup, SetupError, SetupLine};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The keys, in the order in which they are written.
const KEYS: [&str; 7] = [
    "turn",
    "phase",
    "build.white",
    "quiet",
    "seen",
    "royal.white",
    "royal.black",
];

/// A position being read.
struct Reading<'a> {
    setup: &'a Setup,
    game: Cyvasse,
    building: bool,
    white: Option<&'a str>,
    royal: PerSeat<Option<bool>>,
    /// The line of each key that is set.
    set_at: BTreeMap<&'a str, usize>,
}

/// Implements [`crate::Rules::from_setup`].
pub(super) fn read(setup: &Setup) -> Result<Cyvasse, SetupError> {
    let options = setup.read_options(&descriptor::DESCRIPTOR)?;
    let mut reading = Reading {
        setup,
        game: Cyvasse::opened(super::board::Board::default()),
        building: false,
        white: None,
        royal: PerSeat::default(),
        set_at: BTreeMap::new(),
    };
    for numbered in &setup.lines {
        if numbered.line == SetupLine::Start {
            if reading.game.board.occupied() != 0 || !reading.set_at.is_empty() {
                let sentence = "`start` comes before all other lines, and once.";
                return Err(SetupError::at(numbered.number, sentence));
            }
            reading.game = Cyvasse::start(&options);
            reading.building = reading.game.phase != Phase::Play;
        } else {
            reading.take(numbered, &numbered.line)?;
        }
    }
    reading.finish()
}

impl<'a> Reading<'a> {
    fn take(&mut self, numbered: &Numbered, line: &'a SetupLine) -> Result<(), SetupError> {
        let number = numbered.number;
        let board = &mut self.game.board;
        match line {
            SetupLine::Start => Ok(()),
            SetupLine::Clear(name) => {
                let spot = Spot::of(read::square(Geometry::Hex88, name, number)?);
                board.remove(spot);
                board.mountains &= !spot.bit();
                board.water &= !spot.bit();
                Ok(())
            }
            SetupLine::Set { key, value } => self.set(SetValue {
                line: number,
                key,
                value,
            }),
            SetupLine::Put {
                place,
                side,
                kind,
                attributes,
            } => {
                let Place::Square(name) = place else {
                    return Err(SetupError::at(number, "No unit of cyvasse waits off the board."));
                };
                let spot = Spot::of(read::square(Geometry::Hex88, name, number)?);
                let word = read::kind(&descriptor::DESCRIPTOR, kind, number)?.kind;
                Attributes::new(number, format!("the {side} {word} {name}"), attributes).finish()?;
                if let Some((_, other)) = board.unit(spot) {
                    let sentence = format!("On {name} there is a {} already.", other.word());
                    return Err(SetupError::by_rule(number, "CY-SETUP-2", sentence));
                }
                if let Some(kind) = Kind::of_word(word) {
                    board.put(spot, *side, kind);
                }
                self.check_mountain(number, spot)
            }
            SetupLine::Floor {
                square,
                thing,
                attributes,
            } => {
                let spot = Spot::of(read::square(Geometry::Hex88, square, number)?);
                Attributes::new(number, format!("the {thing} {square}"), attributes).finish()?;
                if (board.mountains | board.water) & spot.bit() != 0 {
                    let sentence = format!("{square} has its floor already.");
                    return Err(SetupError::by_rule(number, "CY-SETUP-2", sentence));
                }
                match thing.as_str() {
                    "mountain" => board.mountains |= spot.bit(),
                    "water" => board.water |= spot.bit(),
                    _ => {
                        let sentence =
                            format!("The floor of {square} is `mountain` or `water`, not `{thing}`.");
                        return Err(SetupError::by_rule(number, "CY-SETUP-2", sentence));
                    }
                }
                self.check_mountain(number, spot)
            }
            SetupLine::Before(_) | SetupLine::Began(_) => Err(SetupError::at(
                number,
                "Cyvasse needs no earlier position: no `before` and no `began`.",
            )),
        }
    }

    fn check_mountain(&self, number: usize, spot: Spot) -> Result<(), SetupError> {
        let board = &self.game.board;
        match board.unit(spot) {
            Some((_, kind)) if board.mountains & spot.bit() != 0 => {
                let sentence = format!("{} is a mountain; no {} stands there.", spot.name(), kind.word());
                Err(SetupError::by_rule(number, "CY-SETUP-2", sentence))
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, given: SetValue<'a>) -> Result<(), SetupError> {
        let Some(key) = KEYS.into_iter().find(|key| *key == given.key) else {
            return Err(given.unknown(&descriptor::DESCRIPTOR));
        };
        if self.set_at.insert(key, given.line).is_some() {
            return Err(SetupError::at(given.line, format!("`{key}` is set twice.")));
        }
        match key {
            "turn" => self.game.turn = given.seat()?,
            "phase" => self.building = given.word(&["play", "build"])? == "build",
            "build.white" => self.white = Some(given.value),
            "quiet" => {
                self.game.quiet = given.number(0..=i64::from(MOST_QUIET))?.unsigned_abs() as u32;
            }
            "seen" => self.game.history = RepetitionHistory::from_tokens(&given.seen()?),
            royal => {
                let seat = if royal == "royal.white" {
                    Seat::White
                } else {
                    Seat::Black
                };
                self.royal[seat] = Some(given.word(&["on", "off"])? == "on");
            }
        }
        Ok(())
    }

    /// Returns the line of a key, or the last line if the key is not set.
    fn line_of(&self, key: &str) -> usize {
        self.set_at
            .get(key)
            .copied()
            .unwrap_or_else(|| self.setup.last_line())
    }

    fn refuse<T>(&self, key: &str, sentence: impl Into<Said>) -> Result<T, SetupError> {
        Err(SetupError::by_rule(self.line_of(key), "CY-SETUP-2", sentence))
    }

    fn finish(mut self) -> Result<Cyvasse, SetupError> {
        for side in Seat::BOTH {
            let has_king = self.game.board.of(side, Kind::King) != 0;
            let royal = self.royal[side].unwrap_or(has_king);
            if has_king && !royal {
                let key = format!("royal.{side}");
                return self.refuse(&key, format!("`{key}` is off, but {} has a king.", side.name()));
            }
            self.game.royal[side] = royal;
        }
        if self.building {
            self.finish_build()
        } else {
            self.finish_play()
        }
    }

    fn finish_build(mut self) -> Result<Cyvasse, SetupError> {
        let board = &self.game.board;
        if board.occupied() | board.mountains | board.water != 0 {
            return self.refuse("phase", "While `phase` is build, nothing is on the board.");
        }
        let white = match (self.game.turn, self.white) {
            (Seat::White, None) => None,
            (Seat::White, Some(_)) => {
                return self.refuse(
                    "build.white",
                    "`build.white` is known only when Black is to arrange.",
                );
            }
            (Seat::Black, None) => {
                return self.refuse(
                    "build.white",
                    "Black is to arrange, so `build.white` must be given.",
                );
            }
            (Seat::Black, Some(words)) => {
                if let Err(refusal) = Arrangement::read(words) {
                    return self.refuse(
                        "build.white",
                        format!("`build.white` is wrong. {}", refusal.sentence),
                    );
                }
                Some(Arc::from(words))
            }
        };
        self.game.phase = Phase::Build { white };
        Ok(self.game)
    }

    fn finish_play(mut self) -> Result<Cyvasse, SetupError> {
        self.game.phase = Phase::Play;
        if self.white.is_some() {
            return self.refuse("build.white", "`build.white` belongs to `phase build`.");
        }
        let lost = |side| self.game.has_lost_kings(side) || self.game.has_only_towers(side);
        if lost(Seat::White) && lost(Seat::Black) {
            return self.refuse(
                "",
                "Both sides have lost: each lacks its king or has only towers.",
            );
        }
        Ok(self.game)
    }
}

/// Implements [`crate::Game::value`].
pub(super) fn value(game: &Cyvasse, key: &str) -> Option<String> {
    let on = |is_on: bool| if is_on { "on" } else { "off" }.to_owned();
    Some(match key {
        "turn" => game.turn.to_string(),
        "quiet" => game.quiet.to_string(),
        "seen" => game.history.written(),
        "royal.white" => on(game.royal.white),
        "royal.black" => on(game.royal.black),
        "phase" => if game.phase == Phase::Play {
            "play"
        } else {
            "build"
        }
        .to_owned(),
        "build.white" => match &game.phase {
            Phase::Build { white: Some(words) } => words.to_string(),
            Phase::Build { white: None } | Phase::Play => return None,
        },
        _ => return None,
    })
}

fn is_default(game: &Cyvasse, key: &str, value: &str) -> bool {
    let has_king = |side| {
        if game.board.of(side, Kind::King) != 0 {
            "on"
        } else {
            "off"
        }
    };
    match key {
        "turn" => value == "white",
        "phase" => value == "play",
        "quiet" => value == "0",
        "seen" => value == "[]",
        "royal.white" => value == has_king(Seat::White),
        "royal.black" => value == has_king(Seat::Black),
        _ => false,
    }
}

/// Implements [`crate::Game::to_setup`].
pub(super) fn write(game: &Cyvasse) -> Setup {
    let mut lines = Vec::new();
    for key in KEYS {
        if let Some(value) = value(game, key).filter(|value| !is_default(game, key, value)) {
            lines.push(SetupLine::Set {
                key: key.to_owned(),
                value,
            });
        }
    }
    for spot in each(game.board.occupied()) {
        if let Some((side, kind)) = game.board.unit(spot) {
            lines.push(SetupLine::Put {
                place: Place::Square(spot.name()),
                side,
                kind: kind.word().to_owned(),
                attributes: Vec::new(),
            });
        }
    }
    for (floor, thing) in [(game.board.mountains, "mountain"), (game.board.water, "water")] {
        for spot in each(floor) {
            lines.push(SetupLine::Floor {
                square: spot.name(),
                thing: thing.to_owned(),
                attributes: Vec::new(),
            });
        }
    }
    Setup {
        variant: descriptor::DESCRIPTOR.id.to_owned(),
        number: 0,
        options: Vec::new(),
        lines: lines
            .into_iter()
            .map(|line| Numbered { number: 0, line })
            .collect(),
    }
}
