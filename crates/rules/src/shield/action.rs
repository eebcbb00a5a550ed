//! The actions of this variant: typed, with one canonical text each (section 11 of the page). Knows no position.

use super::board::Kind;
use super::square::Square;
use crate::game::{ActionParts, Choice, GameAction, TargetKind};
use crate::refusal::ParseActionError;
use crate::said::said;
use std::fmt;
use std::str::FromStr;

/// One decision. The kind of the unit on the first square decides whether a move is a standard move, a castling or a
/// special move (SH-TEXT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `A-B`: a move, an advance, a jump, castling, or a step of a life or death.
    Move {
        /// The square it leaves.
        from: Square,
        /// The square it goes to.
        to: Square,
    },
    /// `A-B=KIND`: a pawn moves or jumps onto its last rank (SH-PROMO-1).
    Promote {
        /// The pawn's square.
        from: Square,
        /// A square of the last rank.
        to: Square,
        /// A kind of [`Kind::PROMOTIONS`].
        kind: Kind,
    },
    /// `AxB`: any attack but a knight's; for en passant B is the passed square.
    Attack {
        /// The attacker.
        from: Square,
        /// The target's square, or the passed square.
        target: Square,
    },
    /// `AxB via S`: a knight's attack with its staging square (SH-STAGE-5).
    KnightAttack {
        /// The knight.
        from: Square,
        /// The target's square.
        target: Square,
        /// The staging square.
        staging: Square,
    },
    /// `rest S` (SH-REST-1).
    Rest {
        /// The staging or the vacated square.
        at: Square,
    },
    /// `rest S=KIND`: a pawn rests on its last rank (SH-REST-5).
    RestPromote {
        /// The vacated square.
        at: Square,
        /// A kind of [`Kind::PROMOTIONS`].
        kind: Kind,
    },
    /// `heal A B` (SH-LIFE-1).
    Heal {
        /// The life.
        life: Square,
        /// The unit that it heals.
        target: Square,
    },
    /// `kill A B` (SH-DEATH-1).
    Kill {
        /// The death.
        death: Square,
        /// The unit that it kills.
        target: Square,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Promote { from, to, kind } => write!(f, "{from}-{to}={kind}"),
            Action::Attack { from, target } => write!(f, "{from}x{target}"),
            Action::KnightAttack {
                from,
                target,
                staging,
            } => write!(f, "{from}x{target} via {staging}"),
            Action::Rest { at } => write!(f, "rest {at}"),
            Action::RestPromote { at, kind } => write!(f, "rest {at}={kind}"),
            Action::Heal { life, target } => write!(f, "heal {life} {target}"),
            Action::Kill { death, target } => write!(f, "kill {death} {target}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or_else(|| {
            ParseActionError::new(said!(
                "shield-no-action",
                "`{text}` is no action of this variant; actions look like `e2-e5`, `b1xb8`, `c2xd4 via c4`, \
                 `d9-d10=queen`, `rest b7`, `heal c3 d4` or `kill d4 e5`.",
                text
            ))
        })
    }
}

fn read(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    match words.as_slice() {
        ["heal", life, target] => Some(Action::Heal {
            life: Square::named(life)?,
            target: Square::named(target)?,
        }),
        ["kill", death, target] => Some(Action::Kill {
            death: Square::named(death)?,
            target: Square::named(target)?,
        }),
        ["rest", place] => match place.split_once('=') {
            Some((at, kind)) => Some(Action::RestPromote {
                at: Square::named(at)?,
                kind: promotion(kind)?,
            }),
            None => Some(Action::Rest {
                at: Square::named(place)?,
            }),
        },
        [attack, "via", staging] => {
            let (from, target) = attack.split_once('x')?;
            Some(Action::KnightAttack {
                from: Square::named(from)?,
                target: Square::named(target)?,
                staging: Square::named(staging)?,
            })
        }
        [word] => read_single(word),
        _ => None,
    }
}

fn read_single(word: &str) -> Option<Action> {
    if let Some((from, target)) = word.split_once('x') {
        return Some(Action::Attack {
            from: Square::named(from)?,
            target: Square::named(target)?,
        });
    }
    let (from, rest) = word.split_once('-')?;
    let from = Square::named(from)?;
    match rest.split_once('=') {
        Some((to, kind)) => Some(Action::Promote {
            from,
            to: Square::named(to)?,
            kind: promotion(kind)?,
        }),
        None => Some(Action::Move {
            from,
            to: Square::named(rest)?,
        }),
    }
}

fn promotion(word: &str) -> Option<Kind> {
    Kind::PROMOTIONS.into_iter().find(|kind| kind.word() == word)
}

impl GameAction for Action {
    fn parts(&self) -> ActionParts {
        let cell = |square: Square, target| Choice::Cell {
            cell: square.cell(),
            target,
        };
        let kind_word = |kind: Kind| Choice::Word(kind.word().to_owned());
        let (actor, verb, choices) = match *self {
            Action::Move { from, to } => (Some(from), "move", vec![cell(to, TargetKind::Move)]),
            Action::Promote { from, to, kind } => (
                Some(from),
                "move",
                vec![cell(to, TargetKind::Move), kind_word(kind)],
            ),
            Action::Attack { from, target } => {
                (Some(from), "capture", vec![cell(target, TargetKind::Capture)])
            }
            Action::KnightAttack {
                from,
                target,
                staging,
            } => (
                Some(from),
                "capture",
                vec![cell(target, TargetKind::Capture), cell(staging, TargetKind::Move)],
            ),
            Action::Rest { at } => (None, "rest", vec![cell(at, TargetKind::Move)]),
            Action::RestPromote { at, kind } => {
                (None, "rest", vec![cell(at, TargetKind::Move), kind_word(kind)])
            }
            Action::Heal { life, target } => (Some(life), "heal", vec![cell(target, TargetKind::Special)]),
            Action::Kill { death, target } => (Some(death), "kill", vec![cell(target, TargetKind::Capture)]),
        };
        ActionParts {
            actor: actor.map(Square::cell),
            verb,
            choices,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_texts_are_read_and_written() {
        for text in [
            "e2-e5",
            "a10-j10",
            "d9-d10=queen",
            "b1xb8",
            "c2xd4 via c4",
            "rest b7",
            "rest d10=knight",
            "heal c3 d4",
            "kill d4 e5",
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn anything_else_is_not_an_action() {
        for text in [
            "",
            "e2",
            "e2e5",
            "E2-E5",
            "k1-k2",
            "e2-e11",
            "d9-d10=king",
            "d9-d10=life",
            "rest",
            "rest d10=",
            "heal c3",
            "kill d4 e5 f6",
            "c2xd4 via",
            "c2-d4 via c4",
            "e2-e5 ",
            " e2-e5",
            "e2--e5",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_knights_attack_names_its_staging_square_last() {
        let parts = "c2xd4 via c4".parse::<Action>().unwrap().parts();
        assert_eq!(parts.verb, "capture");
        assert_eq!(parts.actor, Square::named("c2").map(Square::cell));
        assert_eq!(parts.choices.len(), 2);
    }
}
