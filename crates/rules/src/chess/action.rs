//! The typed action of chess, its canonical text, and its parts for guided entry. Knows no positions.

use super::bits::Square;
use super::board::Kind;
use crate::game::{ActionParts, Choice, GameAction, TargetKind};
use crate::refusal::ParseActionError;
use crate::said::said;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// An action of chess, in four bytes. Actions are ordered by first square, second square, then promotion; `claim
/// draw` is last. Use [`ChessAction::decision`] to read it.
#[derive(Clone, Copy)]
pub struct ChessAction {
    /// From the top: first square (6 bits), second square (6), promotion (3), capture (1); all ones is the claim.
    code: u16,
    /// Whether the action was listed as castling. The text `e1-g1` does not distinguish a castling king from a rook,
    /// so this is a hint for [`GameAction::parts`] and not part of the action's identity.
    castles: bool,
}

/// The meaning of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A unit goes from one square to another.
    Go {
        /// The square it leaves.
        from: Square,
        /// The square it goes to; never the same.
        to: Square,
        /// Whether it captures.
        captures: bool,
        /// The kind that the pawn becomes.
        promotion: Option<Kind>,
    },
    /// `claim draw` (CH-CLAIM-1).
    ClaimDraw,
}

impl ChessAction {
    /// `claim draw`.
    pub const CLAIM_DRAW: ChessAction = ChessAction {
        code: u16::MAX,
        castles: false,
    };

    /// Makes a movement between two different squares. A promotion to pawn or king is ignored.
    #[must_use]
    #[inline]
    pub const fn go(from: Square, to: Square, captures: bool, promotion: Option<Kind>) -> Self {
        let kind = match promotion {
            None | Some(Kind::Pawn | Kind::King) => 0,
            Some(Kind::Queen) => 1,
            Some(Kind::Rook) => 2,
            Some(Kind::Bishop) => 3,
            Some(Kind::Knight) => 4,
        };
        let code = (from.index() as u16) << 10 | (to.index() as u16) << 4 | kind << 1 | captures as u16;
        Self { code, castles: false }
    }

    /// Marks the action as castling for guided entry.
    #[must_use]
    #[inline]
    pub(crate) const fn castling(mut self, castles: bool) -> Self {
        self.castles = castles;
        self
    }

    /// Returns the first and the second square of a movement.
    #[inline]
    pub(crate) const fn squares(self) -> Option<(Square, Square)> {
        if self.code == u16::MAX {
            return None;
        }
        Some((
            Square::new((self.code >> 10) as u8),
            Square::new((self.code >> 4) as u8),
        ))
    }

    /// Returns whether it is a capture; `false` for `claim draw`.
    #[inline]
    pub(crate) const fn captures(self) -> bool {
        self.code & 1 == 1
    }

    /// Returns the meaning of the action.
    #[must_use]
    #[inline]
    pub const fn decision(self) -> Decision {
        if self.code == u16::MAX {
            return Decision::ClaimDraw;
        }
        Decision::Go {
            from: Square::new((self.code >> 10) as u8),
            to: Square::new((self.code >> 4) as u8),
            captures: self.code & 1 == 1,
            promotion: match self.code >> 1 & 7 {
                1 => Some(Kind::Queen),
                2 => Some(Kind::Rook),
                3 => Some(Kind::Bishop),
                4 => Some(Kind::Knight),
                _ => None,
            },
        }
    }
}

impl PartialEq for ChessAction {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for ChessAction {}

impl PartialOrd for ChessAction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ChessAction {
    fn cmp(&self, other: &Self) -> Ordering {
        self.code.cmp(&other.code)
    }
}

impl Hash for ChessAction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code.hash(state);
    }
}

impl fmt::Debug for ChessAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

impl fmt::Display for ChessAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Go {
                from,
                to,
                captures,
                promotion,
            } => {
                write!(f, "{from}{}{to}", if captures { 'x' } else { '-' })?;
                promotion.map_or(Ok(()), |kind| write!(f, "={}", kind.word()))
            }
            Decision::ClaimDraw => f.write_str("claim draw"),
        }
    }
}

impl FromStr for ChessAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if text == "claim draw" {
            return Ok(Self::CLAIM_DRAW);
        }
        read_go(text).ok_or_else(|| {
            ParseActionError::new(said!(
                "chess-no-action",
                "`{text}` is no action of chess: write a move as `e2-e4`, a capture as `e4xd5`, a promotion as `e7-e8=queen`, or `claim draw`.",
                text
            ))
        })
    }
}

fn read_go(text: &str) -> Option<ChessAction> {
    let (squares, promotion) = match text.split_once('=') {
        Some((squares, word)) => {
            let kind = Kind::PROMOTIONS.into_iter().find(|kind| kind.word() == word)?;
            (squares, Some(kind))
        }
        None => (text, None),
    };
    let (from, captures, to) = match (squares.split_once('-'), squares.split_once('x')) {
        (Some((from, to)), None) => (from, false, to),
        (None, Some((from, to))) => (from, true, to),
        (None, None) | (Some(_), Some(_)) => return None,
    };
    let (from, to) = (Square::named(from)?, Square::named(to)?);
    (from != to).then(|| ChessAction::go(from, to, captures, promotion))
}

impl GameAction for ChessAction {
    fn parts(&self) -> ActionParts {
        match self.decision() {
            Decision::Go {
                from,
                to,
                captures,
                promotion,
            } => {
                let (verb, target) = if self.castles {
                    ("castle", TargetKind::Special)
                } else if captures {
                    ("capture", TargetKind::Capture)
                } else {
                    ("move", TargetKind::Move)
                };
                let mut choices = vec![Choice::Cell {
                    cell: to.cell(),
                    target,
                }];
                choices.extend(promotion.map(|kind| Choice::Word(kind.word().to_owned())));
                ActionParts {
                    actor: Some(from.cell()),
                    verb,
                    choices,
                }
            }
            Decision::ClaimDraw => ActionParts {
                actor: None,
                verb: "claim",
                choices: vec![Choice::Word("draw".to_owned())],
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_texts_are_read_back_and_nothing_else_is() {
        for text in [
            "e2-e4",
            "e4xd5",
            "b7xa8=knight",
            "a2-a1=queen",
            "claim draw",
            "h8-h7",
        ] {
            assert_eq!(text.parse::<ChessAction>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "e2e4",
            "E2-E4",
            "e2-e9",
            "e2-e2",
            "e7-e8=king",
            "e7-e8=",
            "e2-xe4",
            "claim  draw",
            "h8xh8=é",
        ] {
            let refusal = text.parse::<ChessAction>().unwrap_err();
            assert!(refusal.sentence.contains("`e2-e4`"), "{text}: {refusal}");
        }
    }

    #[test]
    fn the_hint_of_castling_is_no_part_of_the_identity() {
        let read: ChessAction = "e1-g1".parse().unwrap();
        let listed = read.castling(true);
        assert_eq!(read, listed);
        assert_eq!(listed.parts().verb, "castle");
        assert_eq!(read.parts().verb, "move");
    }
}
