//! Scenarios are tests of the rules that players can read. This file defines and reads them; `run` plays them.
//! Unknown lines fail, and nothing here opens a file.

mod compare;
mod perft;
mod run;
#[cfg(test)]
mod tests;

pub(crate) use compare::{holds as fits_attributes, is_kind};
pub use perft::{PerftCheck, parse_perft};
pub(crate) use run::{check_names, expect};

use crate::seat::Seat;
use crate::setup::parse::{Builder, excerpt, first_word, fold, parse_expected_attributes};
use crate::setup::{Attribute, Setup, SetupError};

/// A line of a scenario or perft table that fails or cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {sentence}")]
pub struct Failure {
    /// The line in the text, from 1.
    pub line: usize,
    /// The actual value, and the expected one.
    pub sentence: String,
}

impl Failure {
    fn new(line: usize, sentence: impl Into<String>) -> Self {
        Self {
            line,
            sentence: sentence.into(),
        }
    }
}

/// One scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The line of its title.
    pub line: usize,
    /// Its title.
    pub title: String,
    /// The ids of the rules that it covers, as written.
    pub rules: Vec<String>,
    /// The lines that are not part of a scenario; only the first is kept.
    unreadable: Option<Failure>,
    /// The setup before play, or why its lines are refused.
    setup: Option<Result<Setup, SetupError>>,
    steps: Vec<(usize, Step)>,
}

/// A line after the setup.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Do(String),
    Legal(String),
    Illegal(String),
    Count { pattern: String, wanted: usize },
    Only(Vec<String>),
    Refused(Vec<String>),
    Reads(String),
    Expect(Expectation),
}

/// The question of an `expect` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expectation {
    Empty(String),
    Unit {
        square: String,
        side: Seat,
        kind: String,
        attributes: Vec<(bool, Attribute)>,
    },
    FloorNone(String),
    Floor {
        square: String,
        thing: String,
        attributes: Vec<(bool, Attribute)>,
    },
    Turn(Seat),
    Check(Seat),
    NoCheck,
    Outcome {
        result: String,
        reason: Option<String>,
    },
    Set {
        key: String,
        value: String,
    },
}

/// Reads all scenarios of a text. Unreadable parts become scenarios that fail, so nothing is dropped.
#[must_use]
pub fn parse(text: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<ScenarioBuilder> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, fold(line));
        if line.is_empty() {
            continue;
        }
        let (word, rest) = first_word(&line);
        if word == "scenario" {
            scenarios.push(ScenarioBuilder::new(number, rest));
        } else if let Some(draft) = scenarios.last_mut() {
            draft.add(number, word, rest, &line);
        } else {
            let mut draft = ScenarioBuilder::new(number, "");
            draft.fail(number, "a file of scenarios begins with `scenario TITLE`");
            scenarios.push(draft);
        }
    }
    if scenarios.is_empty() {
        let mut draft = ScenarioBuilder::new(1, "");
        draft.fail(1, "there is no scenario in this text");
        scenarios.push(draft);
    }
    scenarios.into_iter().map(ScenarioBuilder::finish).collect()
}

/// A scenario under construction.
struct ScenarioBuilder {
    scenario: Scenario,
    builder: Option<Builder>,
    refusal: Option<SetupError>,
}

impl ScenarioBuilder {
    fn new(line: usize, title: &str) -> Self {
        let scenario = Scenario {
            line,
            title: title.to_owned(),
            rules: Vec::new(),
            unreadable: None,
            setup: None,
            steps: Vec::new(),
        };
        Self {
            scenario,
            builder: None,
            refusal: None,
        }
    }

    fn fail(&mut self, line: usize, sentence: impl Into<String>) {
        let failure = Failure::new(line, sentence);
        self.scenario.unreadable.get_or_insert(failure);
    }

    fn add(&mut self, number: usize, word: &str, rest: &str, line: &str) {
        match word {
            "rules" if rest.is_empty() => self.fail(number, "`rules` names no rule"),
            "rules" => self.scenario.rules.extend(rest.split(' ').map(str::to_owned)),
            "variant" | "start" | "put" | "floor" | "set" | "clear" | "before" | "began" => {
                self.add_setup(number, word, line);
            }
            _ => {
                if self.builder.is_none() && self.refusal.is_none() {
                    self.fail(number, "`variant ID` must come first");
                }
                match step(word, rest) {
                    Ok(step) => self.scenario.steps.push((number, step)),
                    Err(sentence) => self.fail(number, sentence),
                }
            }
        }
    }

    fn add_setup(&mut self, number: usize, word: &str, line: &str) {
        if !self.scenario.steps.is_empty() {
            return self.fail(
                number,
                format!("`{word}` may only stand before the first line of play"),
            );
        }
        if self.refusal.is_some() {
            return;
        }
        let result = match &mut self.builder {
            None => Builder::new(number, line).map(|builder| self.builder = Some(builder)),
            Some(builder) => builder.push(number, line),
        };
        self.refusal = result.err();
    }

    fn finish(mut self) -> Scenario {
        let line = self.scenario.line;
        self.scenario.setup = match (self.refusal.take(), self.builder.take()) {
            (Some(refusal), _) => Some(Err(refusal)),
            (None, Some(builder)) => Some(Ok(builder.finish())),
            (None, None) => None,
        };
        if self.scenario.setup.is_none() {
            self.fail(line, "the scenario names no `variant`");
        }
        let refused = self
            .scenario
            .steps
            .iter()
            .any(|(_, step)| matches!(step, Step::Refused(_)));
        if refused && self.scenario.steps.len() > 1 {
            self.fail(line, "`refused` stands in place of any play");
        }
        self.scenario
    }
}

/// Reads a line of play or a question.
fn step(word: &str, rest: &str) -> Result<Step, String> {
    let needs_rest = |sentence: &str| {
        if rest.is_empty() {
            Err(sentence.to_owned())
        } else {
            Ok(rest.to_owned())
        }
    };
    match word {
        "do" => needs_rest("`do` lacks its action").map(Step::Do),
        "legal" => needs_rest("`legal` lacks its action").map(Step::Legal),
        "illegal" => needs_rest("`illegal` lacks its action").map(Step::Illegal),
        "only" => {
            let texts: Vec<String> = rest.split(',').map(|text| text.trim().to_owned()).collect();
            if texts.iter().any(String::is_empty) {
                return Err("`only` is written `only ACTION, ACTION ...`".to_owned());
            }
            Ok(Step::Only(texts))
        }
        "count" => {
            let read = rest
                .rsplit_once(' ')
                .and_then(|(pattern, wanted)| Some((pattern, wanted.parse().ok()?)));
            let Some((pattern, wanted)) = read else {
                return Err("`count` is written `count PATTERN N`".to_owned());
            };
            Ok(Step::Count {
                pattern: pattern.to_owned(),
                wanted,
            })
        }
        "refused" => Ok(Step::Refused(
            rest.split_whitespace().map(str::to_owned).collect(),
        )),
        "reads" if rest.contains(" as ") => Ok(Step::Reads(rest.to_owned())),
        "reads" => Err("`reads` is written `reads TEXT as ACTION` or `reads TEXT as nothing`".to_owned()),
        "expect" => expectation(rest).map(Step::Expect),
        other => Err(format!("`{}` is no word of a scenario", excerpt(other))),
    }
}

/// Reads the question of an `expect` line.
pub(crate) fn expectation(rest: &str) -> Result<Expectation, String> {
    let (first, more) = first_word(rest);
    let side = |word: &str| {
        word.parse::<Seat>()
            .map_err(|_| format!("`{}` is no side", excerpt(word)))
    };
    match first {
        "" => Err("`expect` lacks what is expected".to_owned()),
        "turn" => side(more).map(Expectation::Turn),
        "check" => side(more).map(Expectation::Check),
        "no" if more == "check" => Ok(Expectation::NoCheck),
        "outcome" => expected_outcome(more),
        "set" => match first_word(more) {
            (_, "") => Err("`expect set` is written `expect set KEY VALUE`".to_owned()),
            (key, value) => Ok(Expectation::Set {
                key: key.to_owned(),
                value: value.to_owned(),
            }),
        },
        "floor" => {
            let (square, more) = first_word(more);
            let (thing, attributes) = first_word(more);
            match thing {
                "" => Err("`expect floor` is written `expect floor SQUARE THING [ATTR ...]`".to_owned()),
                "none" if attributes.is_empty() => Ok(Expectation::FloorNone(square.to_owned())),
                thing => Ok(Expectation::Floor {
                    square: square.to_owned(),
                    thing: thing.to_owned(),
                    attributes: parse_expected_attributes(attributes)?,
                }),
            }
        }
        square if more == "empty" => Ok(Expectation::Empty(square.to_owned())),
        square => {
            let (word, more) = first_word(more);
            let (kind, attributes) = first_word(more);
            if kind.is_empty() {
                return Err(format!("`expect {}` is no question of a scenario", excerpt(rest)));
            }
            Ok(Expectation::Unit {
                square: square.to_owned(),
                side: side(word)?,
                kind: kind.to_owned(),
                attributes: parse_expected_attributes(attributes)?,
            })
        }
    }
}

fn expected_outcome(rest: &str) -> Result<Expectation, String> {
    let (result, reason) = first_word(rest);
    if !["ongoing", "white", "black", "draw"].contains(&result) {
        return Err(format!(
            "an outcome is `ongoing`, `white`, `black` or `draw`, not `{}`",
            excerpt(result)
        ));
    }
    if reason.contains(' ') || (result == "ongoing" && !reason.is_empty()) {
        return Err("`expect outcome` is written `expect outcome RESULT [REASON]`".to_owned());
    }
    Ok(Expectation::Outcome {
        result: result.to_owned(),
        reason: Some(reason)
            .filter(|reason| !reason.is_empty())
            .map(str::to_owned),
    })
}
