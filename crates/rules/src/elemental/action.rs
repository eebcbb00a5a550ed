//! The typed action of `elemental`, its canonical text (section 11 of the page), and its parts for guided entry. Knows
//! no positions.

use super::loadout::{Ability, Augmentor, Element, Offense, Temporal};
use super::misspelt::misspelt;
use super::unit::Direction;
use crate::chess::bits::Square;
use crate::chess::board::Kind;
use crate::chess::{ChessAction, Decision};
use crate::game::{ActionParts, Choice, GameAction, TargetKind};
use crate::refusal::{ParseActionError, listed_or};
use std::fmt;
use std::str::FromStr;

/// An action. The order of its cases is the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ElementalAction {
    /// `element fire` (EL-LOAD-5).
    Element(Element),
    /// `augmentor side-step`.
    Augmentor(Augmentor),
    /// `offense none`.
    Offense(Offense),
    /// `temporal do-over`.
    Temporal(Temporal),
    /// `fit e2 stalwart` (EL-LOAD-7).
    Fit {
        /// The unit's square.
        square: Square,
        /// The ability it gets.
        ability: Ability,
    },
    /// `ready`: ends the fitting.
    Ready,
    /// The actions of chess: moves, captures, castling, promotion, `claim draw`; also the sideways capture and the
    /// Shadow pawn's move back.
    Chess(ChessAction),
    /// `a1xe6 via c3` (EL-CK-1).
    Chain {
        /// The capture.
        go: ChessAction,
        /// The virtual origin.
        via: Square,
    },
    /// `assault a1 a5` (EL-BASTION-2).
    Assault {
        /// The attacker.
        from: Square,
        /// The defender.
        to: Square,
    },
    /// `split d1 d2` (EL-SCHR-1).
    Split {
        /// The original.
        from: Square,
        /// The square of the copy.
        to: Square,
    },
    /// `kill e5` (EL-DK-1).
    Kill(Square),
    /// `blaze kill e5` (EL-BLAZE-1).
    BlazeKill(Square),
    /// `snipe h8` (EL-QK-1).
    Snipe(Square),
    /// `blaze snipe h8` (EL-BLAZE-1).
    BlazeSnipe(Square),
    /// `raise knight b1` (EL-RES-1).
    Raise {
        /// The kind that returns.
        kind: Kind,
        /// The square it returns to.
        square: Square,
    },
    /// `lock d8` (EL-LOCK-1).
    Lock(Square),
    /// `step e4` (EL-TAIL-1, EL-UMBRAL-1).
    Step(Square),
    /// `blink e4` (EL-QS-1).
    Blink(Square),
    /// `swap e4` (EL-QS-1).
    Swap(Square),
    /// `nudge e4` (EL-SIDE-1).
    Nudge(Square),
    /// `face ne` (EL-BLOCK-1).
    Face(Direction),
    /// `skip kill`: leaves a stage (EL-TURN-4).
    Skip(Skip),
    /// `end`: skips the rest of the turn.
    End,
}

/// The stages that can be skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skip {
    /// Stage `kill`.
    Kill,
    /// Stages `blaze-kill` and `blaze-snipe`.
    Blaze,
    /// Stage `snipe`.
    Snipe,
    /// Stage `raise`.
    Raise,
    /// Stage `lock`.
    Lock,
    /// Stage `step`.
    Step,
    /// Stage `quantum`.
    Quantum,
    /// Stage `follow`.
    Follow,
    /// Stage `nudge`.
    Nudge,
    /// Stage `face`.
    Face,
}

impl Skip {
    /// All, in the order of the stages.
    pub(super) const ALL: [Skip; 10] = [
        Skip::Kill,
        Skip::Blaze,
        Skip::Snipe,
        Skip::Raise,
        Skip::Lock,
        Skip::Step,
        Skip::Quantum,
        Skip::Follow,
        Skip::Nudge,
        Skip::Face,
    ];

    /// Returns the word after `skip`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Skip::Kill => "kill",
            Skip::Blaze => "blaze",
            Skip::Snipe => "snipe",
            Skip::Raise => "raise",
            Skip::Lock => "lock",
            Skip::Step => "step",
            Skip::Quantum => "quantum",
            Skip::Follow => "follow",
            Skip::Nudge => "nudge",
            Skip::Face => "face",
        }
    }
}

impl ElementalAction {
    /// Returns the first and the second square of a move or capture, chain captures included.
    pub(super) const fn going(self) -> Option<(Square, Square)> {
        match self {
            Self::Chess(go) | Self::Chain { go, .. } => go.squares(),
            _ => None,
        }
    }
}

impl fmt::Debug for ElementalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

impl fmt::Display for ElementalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Element(element) => write!(f, "element {}", element.word()),
            Self::Augmentor(augmentor) => write!(f, "augmentor {}", augmentor.word()),
            Self::Offense(offense) => write!(f, "offense {}", offense.word()),
            Self::Temporal(temporal) => write!(f, "temporal {}", temporal.word()),
            Self::Fit { square, ability } => write!(f, "fit {square} {}", ability.word()),
            Self::Ready => f.write_str("ready"),
            Self::Chess(go) => go.fmt(f),
            Self::Chain { go, via } => write!(f, "{go} via {via}"),
            Self::Assault { from, to } => write!(f, "assault {from} {to}"),
            Self::Split { from, to } => write!(f, "split {from} {to}"),
            Self::Kill(square) => write!(f, "kill {square}"),
            Self::BlazeKill(square) => write!(f, "blaze kill {square}"),
            Self::Snipe(square) => write!(f, "snipe {square}"),
            Self::BlazeSnipe(square) => write!(f, "blaze snipe {square}"),
            Self::Raise { kind, square } => write!(f, "raise {} {square}", kind.word()),
            Self::Lock(square) => write!(f, "lock {square}"),
            Self::Step(square) => write!(f, "step {square}"),
            Self::Blink(square) => write!(f, "blink {square}"),
            Self::Swap(square) => write!(f, "swap {square}"),
            Self::Nudge(square) => write!(f, "nudge {square}"),
            Self::Face(direction) => write!(f, "face {}", direction.word()),
            Self::Skip(skip) => write!(f, "skip {}", skip.word()),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for ElementalAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        read(text).ok_or_else(|| {
            if let Some(sentence) = incomplete(text)
                .or_else(|| misspelt(text))
                .or_else(|| undirected(text))
            {
                return ParseActionError::telling(sentence);
            }
            ParseActionError::new(format!(
                "`{text}` is no action of elemental chess: write a move as `e2-e4`, a capture as `e4xd5` or \
                 `a1xc7 via c3`, an answer as `kill e5`, `step d4`, `face n` or `skip kill`, or `end`."
            ))
        })
    }
}

/// The most letters of a word that is no direction and is repeated.
const LONGEST_WORD: usize = 12;

/// What people call the choices that they skip, besides the words for it.
pub(super) const CALLED: [(&str, Skip); 17] = [
    ("double kill", Skip::Kill),
    ("blaze rush", Skip::Blaze),
    ("blaze kill", Skip::Blaze),
    ("blaze snipe", Skip::Blaze),
    ("quantum kill", Skip::Snipe),
    ("resurrection", Skip::Raise),
    ("temporal lock", Skip::Lock),
    ("extra step", Skip::Step),
    ("tailwind", Skip::Step),
    ("umbral step", Skip::Step),
    ("quantum step", Skip::Quantum),
    ("blink", Skip::Quantum),
    ("swap", Skip::Quantum),
    ("raijin", Skip::Follow),
    ("capture", Skip::Follow),
    ("side step", Skip::Nudge),
    ("block piece", Skip::Face),
];

/// Says what is missing in a text that names an ability and no more of how it is used, or a choice by another word.
fn incomplete(text: &str) -> Option<String> {
    if let Some(called) = text.strip_prefix("skip ") {
        let called = called.replace('-', " ");
        let (_, skip) = CALLED.iter().find(|(name, _)| *name == called)?;
        return Some(format!(
            "To leave that choice out, write `{}`.",
            ElementalAction::Skip(*skip)
        ));
    }
    let (verb, square) = text.split_once(' ')?;
    let square = Square::named(square)?;
    match verb {
        "blaze" => Some(format!(
            "`{text}` doesn't say which of the two kills of Blaze Rush you mean: write `blaze kill {square}` for a unit \
             beside the captured one's square, or `blaze snipe {square}` for a unit anywhere."
        )),
        "assault" => {
            let other = ["c3", "d5"].into_iter().find(|from| *from != square.to_string());
            Some(format!(
                "`{text}` names only one square: write the attacker's first and then its target's, as in `assault {} {square}`.",
                other.unwrap_or_default()
            ))
        }
        "raise" => Some(format!(
            "`{text}` doesn't say which lost unit returns: write its kind before the square, as in `raise knight {square}`."
        )),
        _ => None,
    }
}

/// Lists the directions where something else is typed for one.
fn undirected(text: &str) -> Option<String> {
    let typed = text.strip_prefix("face ")?;
    let words = Direction::ALL
        .into_iter()
        .map(|direction| direction.word().to_owned());
    let words: Vec<String> = words.collect();
    let is_short = typed.chars().count() <= LONGEST_WORD;
    is_short.then(|| {
        format!(
            "There is no direction called `{typed}`: a shield faces {}.",
            listed_or(&words)
        )
    })
}

fn read(text: &str) -> Option<ElementalAction> {
    use ElementalAction as Action;
    let words: Vec<&str> = text.split(' ').collect();
    let action = match words.as_slice() {
        ["element", word] => Action::Element(Element::named(word)?),
        ["augmentor", word] => Action::Augmentor(Augmentor::named(word)?),
        ["offense", word] => Action::Offense(Offense::named(word)?),
        ["temporal", word] => Action::Temporal(Temporal::named(word)?),
        ["fit", square, word] => Action::Fit {
            square: Square::named(square)?,
            ability: Ability::named(word)?,
        },
        ["ready"] => Action::Ready,
        ["assault", from, to] => {
            let (from, to) = two(from, to)?;
            Action::Assault { from, to }
        }
        ["split", from, to] => {
            let (from, to) = two(from, to)?;
            Action::Split { from, to }
        }
        ["kill", square] => Action::Kill(Square::named(square)?),
        ["blaze", "kill", square] => Action::BlazeKill(Square::named(square)?),
        ["snipe", square] => Action::Snipe(Square::named(square)?),
        ["blaze", "snipe", square] => Action::BlazeSnipe(Square::named(square)?),
        ["raise", kind, square] => Action::Raise {
            kind: Kind::named(kind)?,
            square: Square::named(square)?,
        },
        ["lock", square] => Action::Lock(Square::named(square)?),
        ["step", square] => Action::Step(Square::named(square)?),
        ["blink", square] => Action::Blink(Square::named(square)?),
        ["swap", square] => Action::Swap(Square::named(square)?),
        ["nudge", square] => Action::Nudge(Square::named(square)?),
        ["face", word] => Action::Face(Direction::named(word)?),
        ["skip", word] => Action::Skip(Skip::ALL.into_iter().find(|skip| skip.word() == *word)?),
        ["end"] => Action::End,
        [go, "via", via] => {
            let go: ChessAction = go.parse().ok()?;
            match go.decision() {
                Decision::Go { captures: true, .. } => Action::Chain {
                    go,
                    via: Square::named(via)?,
                },
                Decision::Go { .. } | Decision::ClaimDraw => return None,
            }
        }
        _ => Action::Chess(text.parse().ok()?),
    };
    Some(action)
}

fn two(from: &str, to: &str) -> Option<(Square, Square)> {
    let (from, to) = (Square::named(from)?, Square::named(to)?);
    (from != to).then_some((from, to))
}

fn on(square: Square, target: TargetKind) -> Choice {
    Choice::Cell {
        cell: square.cell(),
        target,
    }
}

fn word(word: &str) -> Choice {
    Choice::Word(word.to_owned())
}

/// Returns the word of notation for a name that sentences use: `n` for `north`, `schrodinger` for `schrodingers-laugh`.
fn word_of_name(name: &str) -> Option<&'static str> {
    let letters = |text: &str| -> String { text.chars().filter(char::is_ascii_alphabetic).collect() };
    let typed = letters(name);
    let is_it = |title: &str| letters(title).eq_ignore_ascii_case(&typed);
    let mut directions = Direction::ALL.into_iter();
    let direction = directions.find(|direction| is_it(direction.name()));
    let ability = || Ability::all().find(|ability| is_it(ability.title()));
    direction
        .map(Direction::word)
        .or_else(|| ability().map(Ability::word))
}

impl GameAction for ElementalAction {
    /// Reads a direction or an ability by its whole name: `face north`, `temporal schrodingers-laugh`.
    fn short_form(text: &str) -> Option<Self> {
        let (verb, rest) = text.split_once(' ')?;
        let (front, name) = match verb {
            "face" | "augmentor" | "offense" | "temporal" => (verb, rest),
            "fit" => {
                let (square, name) = rest.split_once(' ')?;
                (&text[..verb.len() + 1 + square.len()], name)
            }
            _ => return None,
        };
        read(&format!("{front} {}", word_of_name(name)?))
    }

    fn parts(&self) -> ActionParts {
        use TargetKind::{Capture, Move, Special};
        let (actor, verb, choices) = match self {
            Self::Chess(go) => return go.parts(),
            Self::Chain { go, via } => {
                let mut parts = go.parts();
                parts.verb = "chain";
                parts.choices.insert(1, on(*via, Special));
                return parts;
            }
            Self::Element(element) => (None, "element", vec![word(element.word())]),
            Self::Augmentor(augmentor) => (None, "augmentor", vec![word(augmentor.word())]),
            Self::Offense(offense) => (None, "offense", vec![word(offense.word())]),
            Self::Temporal(temporal) => (None, "temporal", vec![word(temporal.word())]),
            Self::Fit { square, ability } => (Some(square), "fit", vec![word(ability.word())]),
            Self::Ready => (None, "ready", Vec::new()),
            Self::Assault { from, to } => (Some(from), "assault", vec![on(*to, Special)]),
            Self::Split { from, to } => (Some(from), "split", vec![on(*to, Special)]),
            Self::Kill(square) => (None, "kill", vec![on(*square, Capture)]),
            Self::BlazeKill(square) => (None, "blaze-kill", vec![on(*square, Capture)]),
            Self::Snipe(square) => (None, "snipe", vec![on(*square, Capture)]),
            Self::BlazeSnipe(square) => (None, "blaze-snipe", vec![on(*square, Capture)]),
            Self::Raise { kind, square } => (None, "raise", vec![word(kind.word()), on(*square, Special)]),
            Self::Lock(square) => (None, "lock", vec![on(*square, Special)]),
            Self::Step(square) => (None, "step", vec![on(*square, Move)]),
            Self::Blink(square) => (None, "blink", vec![on(*square, Move)]),
            Self::Swap(square) => (None, "swap", vec![on(*square, Special)]),
            Self::Nudge(square) => (None, "nudge", vec![on(*square, Move)]),
            Self::Face(direction) => (None, "face", vec![word(direction.word())]),
            Self::Skip(skip) => (None, "skip", vec![word(skip.word())]),
            Self::End => (None, "end", Vec::new()),
        };
        ActionParts {
            actor: actor.map(|square| square.cell()),
            verb,
            choices,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_texts_are_read_back_and_nothing_else_is() {
        for text in [
            "element fire",
            "augmentor none",
            "offense chain-kill",
            "temporal do-over",
            "fit e2 no-temporal",
            "ready",
            "e2-e4",
            "b7xa8=knight",
            "a6xd8=queen via c7",
            "assault a1 a5",
            "split d1 d2",
            "blaze kill b6",
            "blaze snipe h7",
            "raise knight b1",
            "face nw",
            "skip blaze",
            "end",
            "claim draw",
        ] {
            assert_eq!(text.parse::<ElementalAction>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "element ice",
            "fit e2 none",
            "a1-c7 via c3",
            "claim draw via c3",
            "assault a1 a1",
            "skip move",
            "kill  b6",
            "End",
        ] {
            let refusal = text.parse::<ElementalAction>().unwrap_err();
            assert!(refusal.sentence.contains("`e2-e4`"), "{text}: {refusal}");
        }
        let up = "face up".parse::<ElementalAction>().unwrap_err();
        assert_eq!(
            up.sentence,
            "There is no direction called `up`: a shield faces n, ne, e, se, s, sw, w or nw."
        );
        let burn = "blaze b6".parse::<ElementalAction>().unwrap_err();
        assert!(
            burn.is_telling && burn.sentence.contains("`blaze snipe b6`"),
            "{burn}"
        );
    }
}
