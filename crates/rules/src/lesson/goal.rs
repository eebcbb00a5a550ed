//! The language of goals: what a try must reach. Reads goals and knows their words; `judge` decides them.

use crate::descriptor::Descriptor;
use crate::geometry::Cell;
use crate::scenario::{Expectation, check_names, expectation};
use crate::seat::Seat;
use crate::setup::Attribute;
use crate::setup::parse::{excerpt, first_word, parse_expected_attributes};
use crate::variant::Position;

/// The most replies that `leaves` may allow.
const MAX_LEFT: usize = 1_000;

/// One goal of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The line of the file.
    pub line: usize,
    /// The turn after which it must hold; `None` for the end of the task.
    pub after: Option<u8>,
    /// At least one of these holds. `true` stands before a condition that must not.
    pub(super) alternatives: Vec<(bool, Condition)>,
}

/// What a goal asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// Units of the other side left the board during the turns of the task.
    Captures(Loss),
    /// Own units left the board since the task began.
    Loses(Loss),
    /// An own unit went to a cell.
    Lands { cell: Cell, kind: Option<String> },
    /// An action with this verb was taken.
    Uses {
        verb: String,
        from: Option<Cell>,
        with: Option<String>,
    },
    /// The unit on this cell took an action.
    Acts(Cell),
    /// The words of the events contain this text, in lower case.
    Happens(String),
    /// The other side's king is in check.
    Check,
    /// The game is won, for this reason if one is named.
    Wins(Option<String>),
    /// The game is drawn, for this reason if one is named.
    Draws(Option<String>),
    /// A question of a scenario about the position holds.
    Expect(Expectation),
    /// Units of this description are on the board.
    Has {
        count: usize,
        side: Seat,
        kind: String,
        attributes: Vec<(bool, Attribute)>,
    },
    /// The other side's unit on this cell could be captured if it were this side's turn.
    Attacks(Cell),
    /// No turn of the other side removes these units.
    Safe(Guarded),
    /// No turn of the other side wins.
    Survives,
    /// The other side has at most so many legal actions.
    Leaves(usize),
    /// Whatever the other side does, the next turn can win.
    ForcesWin,
    /// Whatever the other side does, the next turn can capture this.
    ForcesCapture(Loss),
}

/// Units that leave the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loss {
    /// How many, at least.
    pub(super) count: usize,
    pub(super) kind: Option<String>,
    pub(super) on: Option<Cell>,
}

/// Own units that must be safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Guarded {
    Cell(Cell),
    Kind(String),
    All,
}

impl Goal {
    /// Reads what stands behind `goal`.
    pub(super) fn parse(line: usize, text: &str, descriptor: &Descriptor) -> Result<Self, String> {
        let (after, text) = match first_word(text) {
            ("after", rest) => {
                let (number, rest) = first_word(rest);
                let turn = number.parse::<u8>().ok().filter(|turn| *turn > 0);
                let turn = turn.ok_or("`after` is followed by the number of a turn, from 1.")?;
                (Some(turn), rest)
            }
            _ => (None, text),
        };
        let alternatives = text.split(" or ").map(|one| {
            let (is_denied, one) = match first_word(one) {
                ("not", rest) => (true, rest),
                _ => (false, one),
            };
            Ok((is_denied, condition(one, descriptor)?))
        });
        Ok(Self {
            line,
            after,
            alternatives: alternatives.collect::<Result<_, String>>()?,
        })
    }
}

impl Goal {
    /// Refuses squares, attributes and values that the variant lacks.
    pub(super) fn check_names(&self, position: &Position) -> Result<(), String> {
        self.alternatives
            .iter()
            .try_for_each(|(_, condition)| match condition {
                Condition::Expect(expectation) => check_names(position, expectation),
                Condition::Captures(_)
                | Condition::Loses(_)
                | Condition::Lands { .. }
                | Condition::Uses { .. }
                | Condition::Acts(_)
                | Condition::Happens(_)
                | Condition::Check
                | Condition::Wins(_)
                | Condition::Draws(_)
                | Condition::Has { .. }
                | Condition::Attacks(_)
                | Condition::Safe(_)
                | Condition::Survives
                | Condition::Leaves(_)
                | Condition::ForcesWin
                | Condition::ForcesCapture(_) => Ok(()),
            })
    }
}

fn condition(text: &str, descriptor: &Descriptor) -> Result<Condition, String> {
    let (word, rest) = first_word(text);
    let alone = |condition: Condition| {
        if rest.is_empty() {
            Ok(condition)
        } else {
            Err(format!("`{word}` stands alone; `{}` is too much.", excerpt(rest)))
        }
    };
    match word {
        "captures" => loss(rest, descriptor).map(Condition::Captures),
        "loses" => loss(rest, descriptor).map(Condition::Loses),
        "lands" => lands(rest, descriptor),
        "uses" => uses(rest, descriptor),
        "acts" => cell(rest, descriptor).map(Condition::Acts),
        "happens" if rest.is_empty() => Err("`happens` lacks its words.".to_owned()),
        "happens" => Ok(Condition::Happens(rest.to_lowercase())),
        "check" => alone(Condition::Check),
        "wins" => reason(rest).map(Condition::Wins),
        "draws" => reason(rest).map(Condition::Draws),
        "expect" => expectation(rest).map(Condition::Expect),
        "has" => has(rest, descriptor),
        "attacks" => cell(rest, descriptor).map(Condition::Attacks),
        "safe" => guarded(rest, descriptor).map(Condition::Safe),
        "survives" => alone(Condition::Survives),
        "leaves" => {
            let most = rest.parse::<usize>().ok().filter(|most| *most <= MAX_LEFT);
            let most = most.ok_or_else(|| format!("`leaves` is followed by a number up to {MAX_LEFT}."))?;
            Ok(Condition::Leaves(most))
        }
        "forces" => match first_word(rest) {
            ("wins", "") => Ok(Condition::ForcesWin),
            ("captures", what) => loss(what, descriptor).map(Condition::ForcesCapture),
            _ => Err("`forces` is followed by `wins` or `captures ...`.".to_owned()),
        },
        other => Err(format!(
            "`{}` is no goal; a goal is `captures`, `loses`, `lands`, `uses`, `acts`, `happens`, `check`, `wins`, \
             `draws`, `expect`, `has`, `attacks`, `safe`, `survives`, `leaves` or `forces`, perhaps with `not`.",
            excerpt(other)
        )),
    }
}

/// Reads `[N] [KIND] [on SQUARE]`.
fn loss(text: &str, descriptor: &Descriptor) -> Result<Loss, String> {
    let (count, text) = number(text);
    let (what, on) = match text.strip_prefix("on ") {
        Some(square) => ("", Some(square)),
        None => text
            .split_once(" on ")
            .map_or((text, None), |(what, square)| (what, Some(square))),
    };
    let on = on.map(|square| cell(square, descriptor)).transpose()?;
    let kind = (!what.is_empty()).then(|| kind(what, descriptor)).transpose()?;
    Ok(Loss { count, kind, on })
}

/// Takes a number from the beginning of a text; 1 if there is none.
fn number(text: &str) -> (usize, &str) {
    let (word, rest) = first_word(text);
    word.parse()
        .map_or((1, text), |number: u8| (usize::from(number), rest))
}

fn lands(text: &str, descriptor: &Descriptor) -> Result<Condition, String> {
    let (square, what) = first_word(text);
    Ok(Condition::Lands {
        cell: cell(square, descriptor)?,
        kind: (!what.is_empty()).then(|| kind(what, descriptor)).transpose()?,
    })
}

/// Reads `VERB [from SQUARE] [with WORD]`.
fn uses(text: &str, descriptor: &Descriptor) -> Result<Condition, String> {
    let (verb, mut rest) = first_word(text);
    let is_plain = ["move", "capture"].contains(&verb);
    if !is_plain && descriptor.verb(verb).is_none() {
        let known: Vec<&str> = descriptor.verbs.iter().map(|spec| spec.verb).collect();
        return Err(format!(
            "`{}` is no verb of `{}`; its verbs are {}.",
            excerpt(verb),
            descriptor.id,
            known.join(", ")
        ));
    }
    let (mut from, mut with) = (None, None);
    while !rest.is_empty() {
        let (word, more) = first_word(rest);
        let (value, more) = first_word(more);
        match word {
            "from" => from = Some(cell(value, descriptor)?),
            "with" if !value.is_empty() => with = Some(value.to_owned()),
            _ => return Err("`uses` is written `uses VERB [from SQUARE] [with WORD]`.".to_owned()),
        }
        rest = more;
    }
    Ok(Condition::Uses {
        verb: verb.to_owned(),
        from,
        with,
    })
}

fn has(text: &str, descriptor: &Descriptor) -> Result<Condition, String> {
    let (count, text) = number(text);
    let (side, rest) = first_word(text);
    let (what, attributes) = first_word(rest);
    let side = side
        .parse::<Seat>()
        .map_err(|_| "`has` is written `has [N] SIDE KIND [ATTR ...]`.".to_owned())?;
    let attributes = parse_expected_attributes(attributes)?;
    for (_, attribute) in &attributes {
        if !descriptor.attributes.contains(&attribute.name.as_str()) {
            return Err(format!(
                "There is no attribute `{}` in `{}`.",
                excerpt(&attribute.name),
                descriptor.id
            ));
        }
    }
    Ok(Condition::Has {
        count,
        side,
        kind: kind(what, descriptor)?,
        attributes,
    })
}

fn guarded(text: &str, descriptor: &Descriptor) -> Result<Guarded, String> {
    match text {
        "all" => Ok(Guarded::All),
        text => match descriptor.geometry.cell(text) {
            Some(cell) => Ok(Guarded::Cell(cell)),
            None => kind(text, descriptor).map(Guarded::Kind).map_err(|_| {
                format!(
                    "`safe` is followed by a square, a kind or `all`, not by `{}`.",
                    excerpt(text)
                )
            }),
        },
    }
}

fn reason(text: &str) -> Result<Option<String>, String> {
    match text {
        "" => Ok(None),
        word if !word.contains(' ') => Ok(Some(word.to_owned())),
        more => Err(format!(
            "The reason of an end is one word, not `{}`.",
            excerpt(more)
        )),
    }
}

/// Reads the name of a cell of the board.
pub(super) fn cell(name: &str, descriptor: &Descriptor) -> Result<Cell, String> {
    let found = descriptor.geometry.cell(name);
    found.ok_or_else(|| format!("There is no square `{}` on this board.", excerpt(name)))
}

fn kind(name: &str, descriptor: &Descriptor) -> Result<String, String> {
    match descriptor.units.iter().find(|unit| unit.kind == name) {
        Some(unit) => Ok(unit.kind.to_owned()),
        None => Err(format!(
            "There is no unit `{}` in `{}`.",
            excerpt(name),
            descriptor.id
        )),
    }
}
