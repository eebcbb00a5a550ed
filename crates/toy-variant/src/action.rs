//! The typed action of `race`, its text and parts. Knows no position.

use crate::descriptor::GEOMETRY;
use rookery_rules::refusal::ParseActionError;
use rookery_rules::{ActionParts, Cell, Choice, GameAction, TargetKind};
use std::fmt;
use std::str::FromStr;

/// A move or a capture. The order of fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RaceAction {
    /// The square of the acting unit.
    pub from: Cell,
    /// Its destination.
    pub to: Cell,
    /// Whether it captures there.
    pub captures: bool,
}

impl fmt::Display for RaceAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.captures { 'x' } else { '-' };
        write!(f, "{}{sign}{}", GEOMETRY.name(self.from), GEOMETRY.name(self.to))
    }
}

/// Reads `a2-a3` and `a2xb3`.
fn read(text: &str) -> Option<RaceAction> {
    let captures = text.contains('x');
    let (from, to) = text.split_once(if captures { 'x' } else { '-' })?;
    let (from, to) = (GEOMETRY.cell(from)?, GEOMETRY.cell(to)?);
    (from != to).then_some(RaceAction { from, to, captures })
}

impl FromStr for RaceAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        read(text).ok_or_else(|| {
            ParseActionError::new(format!(
                "`{text}` is no action of race: write a move as `a2-a3`, a capture as `a2xb3`."
            ))
        })
    }
}

impl GameAction for RaceAction {
    fn parts(&self) -> ActionParts {
        let (verb, target) = if self.captures {
            ("capture", TargetKind::Capture)
        } else {
            ("move", TargetKind::Move)
        };
        ActionParts {
            actor: Some(self.from),
            verb,
            choices: vec![Choice::Cell {
                cell: self.to,
                target,
            }],
        }
    }
}
