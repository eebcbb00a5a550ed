//! Plays scenarios line by line and reports the actual value where a line fails.

use super::compare::{fits, holds, is_kind, same_text};
use super::{Expectation, Failure, Scenario, Step};
use crate::geometry::Cell;
use crate::inspect::CellReport;
use crate::notation::{canonical, read_action};
use crate::playthrough::Playthrough;
use crate::seat::Seat;
use crate::setup::parse::excerpt;
use crate::setup::{Attribute, SetupError};
use crate::variant::{Action, Position};
use std::collections::BTreeSet;
use std::fmt::Display;

/// The maximum number of action texts in a failure.
const MAX_NAMED: usize = 12;

impl Scenario {
    /// Returns the position before play.
    ///
    /// # Errors
    /// Returns the refusal of the setup, or a line that does not belong to a scenario.
    pub fn position(&self) -> Result<Position, Failure> {
        if let Some(failure) = &self.unreadable {
            return Err(failure.clone());
        }
        self.build()
            .map_err(|error| Failure::new(error.line, setup_sentence(&error)))
    }

    fn build(&self) -> Result<Position, SetupError> {
        match &self.setup {
            Some(Ok(setup)) => Position::from_setup(setup),
            Some(Err(error)) => Err(error.clone()),
            None => Err(SetupError::at(self.line, "The scenario names no `variant`.")),
        }
    }

    /// Plays only the actions, without checking expectations.
    ///
    /// # Errors
    /// As [`Scenario::run`], for the setup and the actions.
    pub fn game(&self) -> Result<Playthrough, Failure> {
        let mut game = Playthrough::from_position(self.position()?);
        for (line, step) in &self.steps {
            if let Step::Do(text) = step {
                let (seat, action) =
                    legal(game.position(), text).map_err(|sentence| Failure::new(*line, sentence))?;
                game.push(seat, &action)
                    .map_err(|refusal| Failure::new(*line, refusal.to_string()))?;
            }
        }
        Ok(game)
    }

    /// Plays the scenario.
    ///
    /// # Errors
    /// Returns the first line that fails, with the actual value. An unreadable line fails before all others.
    pub fn run(&self) -> Result<(), Failure> {
        if let Some(failure) = &self.unreadable {
            return Err(failure.clone());
        }
        if let Some((line, Step::Refused(words))) = self.steps.first() {
            return refused(&self.build(), words).map_err(|sentence| Failure::new(*line, sentence));
        }
        let mut position = self.position()?;
        for (line, step) in &self.steps {
            take(&mut position, step).map_err(|sentence| Failure::new(*line, sentence))?;
        }
        Ok(())
    }
}

fn setup_sentence(error: &SetupError) -> String {
    let rule = error.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    format!("the setup is refused: {}{rule}", error.sentence)
}

fn refused(built: &Result<Position, SetupError>, words: &[String]) -> Result<(), String> {
    match built {
        Ok(_) => Err("the setup is accepted, not refused".to_owned()),
        Err(error) => {
            let message = error.to_string().to_lowercase();
            match words.iter().find(|word| !message.contains(&word.to_lowercase())) {
                None => Ok(()),
                Some(word) => Err(format!("the refusal does not say `{}`: {error}", excerpt(word))),
            }
        }
    }
}

fn take(position: &mut Position, step: &Step) -> Result<(), String> {
    match step {
        Step::Do(text) => {
            let (seat, action) = legal(position, text)?;
            position
                .apply(seat, &action)
                .map(|_| ())
                .map_err(|refusal| refusal.to_string())
        }
        Step::Legal(text) => legal(position, text).map(|_| ()),
        Step::Illegal(text) => match legal(position, text) {
            Ok(_) => Err(format!("`{}` is legal", excerpt(text))),
            Err(_) => Ok(()),
        },
        Step::Count { pattern, wanted } => {
            let texts: Vec<String> = texts(position)
                .into_iter()
                .filter(|text| fits(pattern, text))
                .collect();
            if texts.len() == *wanted {
                return Ok(());
            }
            Err(format!("{} actions match{}", texts.len(), named(texts)))
        }
        Step::Only(wanted) => only(wanted, &texts(position)),
        Step::Refused(_) => Err("`refused` stands in place of any play".to_owned()),
        Step::Reads(line) => reads(position, line),
        Step::Expect(expectation) => expect(position, expectation),
    }
}

/// Returns the seat to act and the action with this canonical text, if it is legal.
fn legal(position: &Position, text: &str) -> Result<(Seat, Action), String> {
    let action = canonical(position.variant(), text).map_err(|error| error.to_string())?;
    let Some(seat) = position.awaiting().seat() else {
        return Err(format!(
            "`{action}` is not legal: the game is over ({})",
            outcome(position)
        ));
    };
    if position.is_legal(seat, &action) {
        return Ok((seat, action));
    }
    match position.check(seat, &action) {
        Err(refusal) => Err(format!("`{action}` is not legal: {refusal}")),
        Ok(()) => Err(format!("`{action}` is not legal, though nothing forbids it")),
    }
}

fn texts(position: &Position) -> Vec<String> {
    position
        .awaiting()
        .seat()
        .map(|seat| {
            position
                .legal_actions(seat)
                .iter()
                .map(ToString::to_string)
                .collect()
        })
        .unwrap_or_default()
}

/// Writes `: a, b, c and 4 more`, or nothing for an empty list.
fn named<T: Display>(texts: impl IntoIterator<Item = T>) -> String {
    let mut texts: Vec<String> = texts.into_iter().map(|text| text.to_string()).collect();
    let more = texts.len().saturating_sub(MAX_NAMED);
    texts.truncate(MAX_NAMED);
    match (texts.is_empty(), more) {
        (true, _) => String::new(),
        (false, 0) => format!(": {}", texts.join(", ")),
        (false, more) => format!(": {} and {more} more", texts.join(", ")),
    }
}

fn only(wanted: &[String], found: &[String]) -> Result<(), String> {
    let wanted: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
    if wanted == found {
        return Ok(());
    }
    let mut parts = Vec::new();
    if let Some(missing) = Some(named(wanted.difference(&found))).filter(|text| !text.is_empty()) {
        parts.push(format!("not legal{missing}"));
    }
    if let Some(further) = Some(named(found.difference(&wanted))).filter(|text| !text.is_empty()) {
        parts.push(format!("also legal{further}"));
    }
    Err(parts.join("; "))
}

/// Splits `TEXT as ACTION` at the first ` as ` with `nothing` or a canonical action on its right.
fn reads(position: &Position, line: &str) -> Result<(), String> {
    let split = line.match_indices(" as ").find_map(|(at, sign)| {
        let (text, wanted) = (&line[..at], &line[at + sign.len()..]);
        match (wanted, canonical(position.variant(), wanted)) {
            ("nothing", _) => Some((text, None)),
            (_, Ok(action)) => Some((text, Some(action))),
            (_, Err(_)) => None,
        }
    });
    let Some((text, wanted)) = split else {
        return Err("behind `as` stands neither `nothing` nor a canonical action".to_owned());
    };
    let seat = position.awaiting().seat().unwrap_or(Seat::White);
    match (read_action(position, seat, text), wanted) {
        (Ok(found), Some(wanted)) if found == wanted => Ok(()),
        (Ok(found), _) => Err(format!("`{}` is read as `{found}`", excerpt(text))),
        (Err(_), None) => Ok(()),
        (Err(error), Some(_)) => Err(format!("`{}` is refused: {error}", excerpt(text))),
    }
}

/// Fails with what was found instead if an expectation is not met.
fn met(is_met: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if is_met {
        Ok(())
    } else {
        Err(format!("found {}", found()))
    }
}

/// Decides whether an expectation is met. Fails with what was found instead.
pub(crate) fn expect(position: &Position, expectation: &Expectation) -> Result<(), String> {
    match expectation {
        Expectation::Empty(square) => {
            let report = position.inspect(cell(position, square)?);
            met(report.units.is_empty(), || units(&report))
        }
        Expectation::Unit {
            square,
            side,
            kind,
            attributes,
        } => {
            known(position, attributes)?;
            let report = position.inspect(cell(position, square)?);
            let kinds = position.variant().descriptor().units;
            let fits = |unit: &crate::inspect::UnitFact| {
                unit.side == *side
                    && is_kind(kinds, kind, unit.kind)
                    && holds(kinds, attributes, &unit.attributes)
            };
            met(report.units.iter().any(fits), || units(&report))
        }
        Expectation::FloorNone(square) => {
            let report = position.inspect(cell(position, square)?);
            met(report.floor.is_empty(), || floor(&report))
        }
        Expectation::Floor {
            square,
            thing,
            attributes,
        } => {
            known(position, attributes)?;
            let report = position.inspect(cell(position, square)?);
            let kinds = position.variant().descriptor().units;
            let fits = |fact: &crate::inspect::FloorFact| {
                fact.thing == thing && holds(kinds, attributes, &fact.attributes)
            };
            met(report.floor.iter().any(fits), || floor(&report))
        }
        Expectation::Turn(side) => found_instead(side.word(), &side_to_act(position)),
        Expectation::Check(side) if position.in_check(*side) => Ok(()),
        Expectation::Check(side) => Err(format!("{side} is not in check")),
        Expectation::NoCheck => match Seat::BOTH.into_iter().find(|side| position.in_check(*side)) {
            None => Ok(()),
            Some(side) => Err(format!("{side} is in check")),
        },
        Expectation::Outcome { result, reason } => {
            let found = outcome(position);
            let wanted = match reason {
                Some(reason) => found == format!("{result} {reason}"),
                None => found.split(' ').next() == Some(result),
            };
            met(wanted, || found)
        }
        Expectation::Set { key, value } => match position.value(key) {
            None => Err(format!(
                "there is no value `{}` in `{}`",
                excerpt(key),
                position.variant()
            )),
            Some(found) if same_text(value, &found) => Ok(()),
            Some(found) => Err(format!("found {}", excerpt(&found))),
        },
    }
}

/// Refuses an expectation that names a square, an attribute or a value which the variant lacks.
pub(crate) fn check_names(position: &Position, expectation: &Expectation) -> Result<(), String> {
    match expectation {
        Expectation::Empty(square) | Expectation::FloorNone(square) => cell(position, square).map(|_| ()),
        Expectation::Unit {
            square, attributes, ..
        }
        | Expectation::Floor {
            square, attributes, ..
        } => {
            cell(position, square)?;
            known(position, attributes)
        }
        Expectation::Set { key, .. } if position.value(key).is_none() => Err(format!(
            "there is no value `{}` in `{}`",
            excerpt(key),
            position.variant()
        )),
        Expectation::Set { .. }
        | Expectation::Turn(_)
        | Expectation::Check(_)
        | Expectation::NoCheck
        | Expectation::Outcome { .. } => Ok(()),
    }
}

/// Refuses attributes that the variant lacks, so that `!sheild` does not always hold.
fn known(position: &Position, attributes: &[(bool, Attribute)]) -> Result<(), String> {
    let variant = position.variant();
    let known = variant.descriptor().attributes;
    match attributes
        .iter()
        .find(|(_, attribute)| !known.contains(&attribute.name.as_str()))
    {
        None => Ok(()),
        Some((_, attribute)) => Err(format!(
            "there is no attribute `{}` in `{variant}`",
            excerpt(&attribute.name)
        )),
    }
}

fn found_instead(wanted: &str, found: &str) -> Result<(), String> {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("found {found}"))
    }
}

fn cell(position: &Position, square: &str) -> Result<Cell, String> {
    let geometry = position.variant().descriptor().geometry;
    geometry
        .cell(square)
        .ok_or_else(|| format!("there is no square `{}` on this board", excerpt(square)))
}

/// Returns the side to act, or the side that would act if the game were not over.
fn side_to_act(position: &Position) -> String {
    match position.awaiting().seat() {
        Some(seat) => seat.word().to_owned(),
        None => position.value("turn").unwrap_or_default(),
    }
}

fn outcome(position: &Position) -> String {
    match position.awaiting().ending() {
        None => "ongoing".to_owned(),
        Some(ending) => ending.to_string(),
    }
}

fn units(report: &CellReport) -> String {
    let texts: Vec<String> = report
        .units
        .iter()
        .map(|unit| format!("{} {}{}", unit.side, unit.kind, words(&unit.attributes)))
        .collect();
    if texts.is_empty() {
        "nothing there".to_owned()
    } else {
        texts.join(" and ")
    }
}

fn floor(report: &CellReport) -> String {
    let texts: Vec<String> = report
        .floor
        .iter()
        .map(|fact| format!("{}{}", fact.thing, words(&fact.attributes)))
        .collect();
    if texts.is_empty() {
        "nothing there".to_owned()
    } else {
        texts.join(" and ")
    }
}

fn words(attributes: &[Attribute]) -> String {
    attributes
        .iter()
        .map(|attribute| format!(" {attribute}"))
        .collect()
}
