//! Reading and writing positions of `race` as setups (RC-SETUP-1). Knows the keys of the page, not the grammar.

use crate::descriptor::{DESCRIPTOR, GEOMETRY};
use crate::end::MOST_QUIET;
use crate::position::{Kind, Race};
use rookery_rules::setup::read::{self, Attributes, SetValue};
use rookery_rules::setup::{Attribute, Place};
use rookery_rules::{Seat, Setup, SetupError, SetupLine};

/// [`rookery_rules::rules::Rules::from_setup`].
pub(crate) fn read(setup: &Setup) -> Result<Race, SetupError> {
    setup.read_options(&DESCRIPTOR)?;
    let mut race = Race::EMPTY;
    for numbered in &setup.lines {
        let line = numbered.number;
        match &numbered.line {
            SetupLine::Start => race = Race::initial(),
            SetupLine::Clear(name) => race.units[read::square(GEOMETRY, name, line)?.index()] = None,
            SetupLine::Set { key, value } => {
                let set = SetValue { line, key, value };
                match set.key {
                    "turn" => race.turn = set.seat()?,
                    "quiet" => race.quiet = set.number(0..=i64::from(MOST_QUIET))? as u8,
                    _ => return Err(set.unknown(&DESCRIPTOR, &["turn", "quiet"])),
                }
            }
            SetupLine::Put {
                place: Place::Square(name),
                side,
                kind,
                attributes,
            } => put(&mut race, line, name, *side, kind, attributes)?,
            SetupLine::Put {
                place: Place::Off, ..
            }
            | SetupLine::Floor { .. }
            | SetupLine::Before(_)
            | SetupLine::Began(_) => {
                let sentence = "A setup of `race` has units on squares and nothing else.";
                return Err(SetupError::by_rule(line, "RC-SETUP-1", sentence));
            }
        }
    }
    Ok(race)
}

fn put(
    race: &mut Race,
    line: usize,
    name: &str,
    side: Seat,
    kind: &str,
    attributes: &[Attribute],
) -> Result<(), SetupError> {
    let cell = read::square(GEOMETRY, name, line)?;
    let kind = match read::kind(&DESCRIPTOR, kind, line)?.kind {
        "king" => Kind::King,
        _ => Kind::Pawn,
    };
    Attributes::new(line, format!("the {side} {} on {name}", kind.word()), attributes).finish()?;
    if race.at(cell).is_some() || kind == Kind::King && race.king(side).is_some() {
        let sentence = format!("{name} is occupied, or {} has a second king there.", side.name());
        return Err(SetupError::by_rule(line, "RC-SETUP-1", sentence));
    }
    race.units[cell.index()] = Some((side, kind));
    Ok(())
}

/// [`rookery_rules::Game::value`].
pub(crate) fn value(race: &Race, key: &str) -> Option<String> {
    match key {
        "turn" => Some(race.turn.word().to_owned()),
        "quiet" => Some(race.quiet.to_string()),
        _ => None,
    }
}

/// [`rookery_rules::Game::to_setup`].
pub(crate) fn write(race: &Race) -> Setup {
    let mut setup = Setup::new(DESCRIPTOR.id);
    if race.turn == Seat::Black {
        setup.set("turn", race.turn);
    }
    if race.quiet > 0 {
        setup.set("quiet", race.quiet);
    }
    for cell in GEOMETRY.cells() {
        if let Some((side, kind)) = race.at(cell) {
            setup.push(SetupLine::Put {
                place: Place::Square(GEOMETRY.name(cell)),
                side,
                kind: kind.word().to_owned(),
                attributes: Vec::new(),
            });
        }
    }
    setup
}
