//! The typed action of cyvasse and its text (section 9 of the page).

use super::build::{Arrangement, LONGEST, STANDARD};
use super::grid::Spot;
use crate::game::{ActionParts, Choice, GameAction, TargetKind};
use crate::refusal::ParseActionError;
use crate::said::said;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// An action of cyvasse.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CyvasseAction {
    /// `a-b` and `axb`.
    Go(Go),
    /// `build KING TILES UNITS`: the words after `build`, lower case, not yet checked (CY-BUILD-2).
    Build(Arc<str>),
}

/// A move or capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Go {
    pub(super) from: Spot,
    pub(super) to: Spot,
    pub(super) captures: bool,
}

impl CyvasseAction {
    pub(super) const fn go(from: Spot, to: Spot, captures: bool) -> Self {
        CyvasseAction::Go(Go { from, to, captures })
    }

    pub(super) fn build(words: &str) -> Self {
        CyvasseAction::Build(Arc::from(words))
    }
}

impl fmt::Display for CyvasseAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CyvasseAction::Go(Go { from, to, captures }) => {
                write!(
                    f,
                    "{}{}{}",
                    from.name(),
                    if *captures { 'x' } else { '-' },
                    to.name()
                )
            }
            CyvasseAction::Build(words) => write!(f, "build {words}"),
        }
    }
}

impl FromStr for CyvasseAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if let Some(words) = text.strip_prefix("build ") {
            return read_build(words);
        }
        let refuse = || {
            ParseActionError::new(said!(
                "cyvasse-no-action",
                "`{text}` is no action of cyvasse: write `h2-g3` for a move, `h2xg3` for a capture, `build KING TILES UNITS` for an arrangement.",
                text
            ))
        };
        let sign = text.find(['-', 'x']).ok_or_else(refuse)?;
        let from = Spot::named(&text[..sign]).ok_or_else(refuse)?;
        let to = Spot::named(&text[sign + 1..]).ok_or_else(refuse)?;
        if from == to {
            return Err(refuse());
        }
        Ok(CyvasseAction::go(from, to, text.as_bytes()[sign] == b'x'))
    }
}

fn read_build(words: &str) -> Result<CyvasseAction, ParseActionError> {
    let is_plain = |letter: char| letter == ' ' || letter.is_ascii_graphic() && !letter.is_ascii_uppercase();
    if let Some(place) = words.chars().position(|letter| !is_plain(letter)) {
        let letter: String = words.chars().skip(place).take(1).collect();
        return Err(ParseActionError::new(said!(
            "cyvasse-army-impossible-letter",
            "`{letter}`, character {place} after `build`, is none that an arrangement can have.",
            letter,
            place = (place + 1) as u64
        )));
    }
    if words.len() > usize::from(LONGEST) {
        return Err(ParseActionError::new(said!(
            "cyvasse-army-too-long",
            "An army has at most {most} characters after `build`. You wrote {count}.",
            most = u64::from(LONGEST),
            count = words.len() as u64
        )));
    }
    Ok(CyvasseAction::build(words))
}

impl GameAction for CyvasseAction {
    /// Reads `build standard` and `build random N` (CY-BUILD-6).
    fn short_form(text: &str) -> Option<Self> {
        match text.strip_prefix("build ")? {
            "standard" => Some(CyvasseAction::build(STANDARD)),
            words => {
                let seed = words.strip_prefix("random ")?;
                let seed: u64 = seed
                    .bytes()
                    .all(|byte| byte.is_ascii_digit())
                    .then(|| seed.parse().ok())??;
                Some(CyvasseAction::build(&Arrangement::random(seed).text()))
            }
        }
    }

    fn parts(&self) -> ActionParts {
        match self {
            CyvasseAction::Go(Go { from, to, captures }) => {
                let (verb, target) = if *captures {
                    ("capture", TargetKind::Capture)
                } else {
                    ("move", TargetKind::Move)
                };
                ActionParts {
                    actor: Some(from.cell()),
                    verb,
                    choices: vec![Choice::Cell {
                        cell: to.cell(),
                        target,
                    }],
                }
            }
            CyvasseAction::Build(words) => ActionParts {
                actor: None,
                verb: "build",
                choices: vec![Choice::Word(words.to_string())],
            },
        }
    }
}
