//! Reads and writes cyvasse positions as setups (section 10 of the page). Knows the keys, not the grammar.

use super::build::Arrangement;
use super::grid::{Spot, each};
use super::position::{MOST_QUIET, Phase};
use super::units::Kind;
use super::{Cyvasse, descriptor};
use crate::geometry::Geometry;
use crate::repetition::RepetitionHistory;
use crate::rules::Rules;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::{PerSeat, Seat};
use crate::setup::read::{self, Attributes, SetValue};
use crate::setup::{Attribute, Numbered, Place, Setup, SetupError, SetupLine};
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
                let sentence = said!(
                    "cyvasse-setup-start-first",
                    "`start` comes before all other lines, and once."
                );
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
        match line {
            SetupLine::Start => Ok(()),
            SetupLine::Clear(name) => {
                let spot = Spot::of(read::square(Geometry::Hex88, name, number)?);
                let board = &mut self.game.board;
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
            } => self.put(number, place, (*side, kind), attributes),
            SetupLine::Floor {
                square,
                thing,
                attributes,
            } => self.floor(number, (square, thing), attributes),
            SetupLine::Before(_) | SetupLine::Began(_) => Err(SetupError::at(
                number,
                said!(
                    "cyvasse-setup-no-earlier",
                    "Cyvasse needs no earlier position: no `before` and no `began`."
                ),
            )),
        }
    }

    fn put(
        &mut self,
        number: usize,
        place: &Place,
        (side, kind): (Seat, &str),
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let board = &mut self.game.board;
        let Place::Square(name) = place else {
            let sentence = said!(
                "cyvasse-setup-none-off",
                "No unit of cyvasse waits off the board."
            );
            return Err(SetupError::at(number, sentence));
        };
        let spot = Spot::of(read::square(Geometry::Hex88, name, number)?);
        let word = read::kind(&descriptor::DESCRIPTOR, kind, number)?.kind;
        let unit = read::owner(side, KindName::of(word), name);
        Attributes::new(number, unit, attributes).finish()?;
        if let Some((_, other)) = board.unit(spot) {
            let sentence = said!(
                "cyvasse-setup-occupied",
                "On {at} there is a {kind} already.",
                at = name,
                kind = other.called()
            );
            return Err(SetupError::by_rule(number, "CY-SETUP-2", sentence));
        }
        if let Some(kind) = Kind::of_word(word) {
            board.put(spot, side, kind);
        }
        self.check_mountain(number, spot)
    }

    fn floor(
        &mut self,
        number: usize,
        (square, thing): (&str, &str),
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let board = &mut self.game.board;
        let spot = Spot::of(read::square(Geometry::Hex88, square, number)?);
        Attributes::new(number, read::floor_owner(thing, square), attributes).finish()?;
        if (board.mountains | board.water) & spot.bit() != 0 {
            let sentence = said!(
                "cyvasse-setup-floor-twice",
                "{square} has its floor already.",
                square
            );
            return Err(SetupError::by_rule(number, "CY-SETUP-2", sentence));
        }
        match thing {
            "mountain" => board.mountains |= spot.bit(),
            "water" => board.water |= spot.bit(),
            _ => {
                let sentence = said!(
                    "cyvasse-setup-unknown-floor",
                    "The floor of {square} is `mountain` or `water`, not `{thing}`.",
                    square,
                    thing
                );
                return Err(SetupError::by_rule(number, "CY-SETUP-2", sentence));
            }
        }
        self.check_mountain(number, spot)
    }

    fn check_mountain(&self, number: usize, spot: Spot) -> Result<(), SetupError> {
        let board = &self.game.board;
        match board.unit(spot) {
            Some((_, kind)) if board.mountains & spot.bit() != 0 => {
                let sentence = said!(
                    "cyvasse-setup-on-mountain",
                    "{at} is a mountain; no {kind} stands there.",
                    at = spot.name(),
                    kind = kind.called()
                );
                Err(SetupError::by_rule(number, "CY-SETUP-2", sentence))
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, given: SetValue<'a>) -> Result<(), SetupError> {
        let Some(key) = KEYS.into_iter().find(|key| *key == given.key) else {
            return Err(given.unknown(&descriptor::DESCRIPTOR, &KEYS));
        };
        if self.set_at.insert(key, given.line).is_some() {
            let sentence = said!("cyvasse-setup-key-twice", "`{key}` is set twice.", key);
            return Err(SetupError::at(given.line, sentence));
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
                let sentence = said!(
                    "cyvasse-setup-royal-off",
                    "`{key}` is off, but {side} has a king.",
                    key,
                    side = SideName(side)
                );
                return self.refuse(&key, sentence);
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
            let sentence = said!(
                "cyvasse-setup-build-is-empty",
                "While `phase` is build, nothing is on the board."
            );
            return self.refuse("phase", sentence);
        }
        let white = match (self.game.turn, self.white) {
            (Seat::White, None) => None,
            (Seat::White, Some(_)) => {
                return self.refuse(
                    "build.white",
                    said!(
                        "cyvasse-setup-white-unknown",
                        "`build.white` is known only when Black is to arrange."
                    ),
                );
            }
            (Seat::Black, None) => {
                return self.refuse(
                    "build.white",
                    said!(
                        "cyvasse-setup-white-missing",
                        "Black is to arrange, so `build.white` must be given."
                    ),
                );
            }
            (Seat::Black, Some(words)) => {
                if let Err(refusal) = Arrangement::read(words) {
                    return self.refuse(
                        "build.white",
                        said!(
                            "cyvasse-setup-white-wrong",
                            "`build.white` is wrong. {sentence}",
                            sentence = refusal.sentence
                        ),
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
            let sentence = said!(
                "cyvasse-setup-white-in-play",
                "`build.white` belongs to `phase build`."
            );
            return self.refuse("build.white", sentence);
        }
        let lost = |side| self.game.has_lost_kings(side) || self.game.has_only_towers(side);
        if lost(Seat::White) && lost(Seat::Black) {
            return self.refuse(
                "",
                said!(
                    "cyvasse-setup-both-lost",
                    "Both sides have lost: each lacks its king or has only towers."
                ),
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
