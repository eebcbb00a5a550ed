//! The sentences that tell players why a typed text was refused. [`super::refuse`] finds the reasons; this file only words
//! them.

use crate::refusal::{ParseActionError, Refusal, RuleId};
use crate::said::{Said, said};
use crate::setup::parse::excerpt;
use crate::variant::Action;
use std::fmt;

/// The maximum number of legal actions that a refusal names.
pub(super) const MAX_NEAREST: usize = 5;
/// Actions with longer texts are decisions that players write, such as whole armies. Lists hold only some of them.
pub(super) const LONGEST_LISTED: usize = 40;

/// Why a typed text is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// Nothing was typed.
    Empty {
        /// Some legal actions.
        nearest: Vec<String>,
    },
    /// Longer than [`super::MAX_INPUT_BYTES`].
    TooLong,
    /// The seat has no decision to make now.
    NothingOwed {
        /// Whose turn it is, or how the game ended.
        sentence: Said,
    },
    /// The text is not an action of the variant.
    Unreadable {
        /// Which part is unreadable.
        reason: ParseActionError,
        /// The nearest legal actions, nearest first.
        nearest: Vec<String>,
        /// Whether these are what was probably meant, of more that are legal.
        is_guess: bool,
    },
    /// The text is an action of the variant that is not legal now.
    Illegal {
        /// The canonical text of the action.
        action: String,
        /// The action as it was typed.
        written: String,
        /// Why it is not legal.
        refusal: Box<Refusal>,
        /// The nearest legal actions, nearest first.
        nearest: Vec<String>,
    },
    /// The text may mean several legal actions or turns.
    Ambiguous {
        /// The typed text.
        text: String,
        /// Some of its possible meanings, as canonical texts.
        candidates: Vec<String>,
        /// The number of further possible meanings.
        further: usize,
    },
    /// The text is a move in algebraic notation that fits several legal moves.
    AmbiguousMove {
        /// What fits, with the choices.
        sentence: Said,
        /// The choices, in algebraic notation.
        candidates: Vec<String>,
    },
    /// One action of a turn is refused, and with it the whole turn.
    InTurn {
        /// The number of the action, from 1.
        number: usize,
        /// Its typed text.
        text: String,
        /// The legal actions before it.
        before: Vec<Action>,
        /// Why it is refused.
        error: Box<ReadError>,
    },
    /// The text continues after the end of the turn.
    AfterTurn {
        /// Which action ends the turn, and what follows it.
        sentence: Said,
    },
}

impl ReadError {
    /// Returns legal actions to offer instead, nearest first.
    #[must_use]
    pub fn suggestions(&self) -> &[String] {
        match self {
            ReadError::Empty { nearest }
            | ReadError::Unreadable { nearest, .. }
            | ReadError::Illegal { nearest, .. } => nearest,
            ReadError::Ambiguous { candidates, .. } | ReadError::AmbiguousMove { candidates, .. } => {
                candidates
            }
            ReadError::InTurn { error, .. } => error.suggestions(),
            ReadError::TooLong | ReadError::NothingOwed { .. } | ReadError::AfterTurn { .. } => &[],
        }
    }

    /// Returns the same error; the refusal of an action quotes it as it was typed.
    pub(super) fn quoting(mut self, typed: &str) -> Self {
        if let ReadError::Illegal { written, .. } = &mut self {
            *written = excerpt(typed);
        }
        self
    }

    /// Returns the refusal by the rules, if the text is an action that they forbid now.
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            ReadError::Illegal { refusal, .. } => Some(refusal),
            ReadError::InTurn { error, .. } => error.refusal(),
            ReadError::Empty { .. }
            | ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::Unreadable { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => None,
        }
    }

    /// Returns the rule that forbids it, if there is one.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        self.refusal().and_then(|refusal| refusal.rule)
    }

    /// Returns the same error without its rule number, for messages that show the number elsewhere.
    #[must_use]
    pub fn without_rule(&self) -> ReadError {
        let mut plain = self.clone();
        plain.forget_rule();
        plain
    }

    fn forget_rule(&mut self) {
        match self {
            ReadError::Illegal { refusal, .. } => refusal.rule = None,
            ReadError::InTurn { error, .. } => error.forget_rule(),
            ReadError::Empty { .. }
            | ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::Unreadable { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => {}
        }
    }

    /// Returns the same error without the legal actions that it offers in place of a refused one, which would solve a task; what
    /// it asks about stays.
    #[must_use]
    pub fn without_examples(&self) -> ReadError {
        let mut bare = self.clone();
        bare.forget_examples();
        bare
    }

    fn forget_examples(&mut self) {
        match self {
            ReadError::Empty { nearest }
            | ReadError::Illegal { nearest, .. }
            | ReadError::Unreadable {
                nearest,
                is_guess: false,
                ..
            } => nearest.clear(),
            ReadError::InTurn { error, .. } => error.forget_examples(),
            ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::Unreadable { is_guess: true, .. }
            | ReadError::Ambiguous { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => {}
        }
    }

    /// Returns whether the error asks about what was probably meant.
    #[must_use]
    pub fn is_question(&self) -> bool {
        match self {
            ReadError::Unreadable { is_guess, .. } => *is_guess,
            ReadError::InTurn { error, .. } => error.is_question(),
            ReadError::Empty { .. }
            | ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::Illegal { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => false,
        }
    }

    /// Returns the legal actions of the turn before the refused one; none if the text goes on after the end of its turn.
    #[must_use]
    pub fn actions_before(&self) -> &[Action] {
        match self {
            ReadError::InTurn { before, .. } => before,
            ReadError::Empty { .. }
            | ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::Unreadable { .. }
            | ReadError::Illegal { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => &[],
        }
    }

    /// Returns how many actions of the text were legal: more than any turn has, if the text goes on after its turn's end.
    #[must_use]
    pub fn actions_read(&self) -> usize {
        if matches!(self, ReadError::AfterTurn { .. }) {
            return usize::MAX;
        }
        self.actions_before().len()
    }

    /// Returns whether the legal actions that the error names are examples of more.
    #[must_use]
    pub fn names_examples(&self) -> bool {
        match self {
            ReadError::Empty { nearest } | ReadError::Illegal { nearest, .. } => is_abridged(nearest),
            ReadError::Unreadable {
                nearest, is_guess, ..
            } => !is_guess && is_abridged(nearest),
            ReadError::Ambiguous { further, .. } => *further > 0,
            ReadError::InTurn { error, .. } => error.names_examples(),
            ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => false,
        }
    }

    /// Returns what a picture of the refusal needs: the actions of the turn before the refused one, the refused
    /// action, and the refusal. The actions lead from the given position to the one in which the action is refused.
    #[must_use]
    pub fn first_illegal(&self) -> Option<(&[Action], &str, &Refusal)> {
        match self {
            ReadError::Illegal { action, refusal, .. } => Some((&[], action, refusal)),
            ReadError::InTurn { before, error, .. } => {
                let (_, action, refusal) = error.first_illegal()?;
                Some((before, action, refusal))
            }
            ReadError::Empty { .. }
            | ReadError::TooLong
            | ReadError::NothingOwed { .. }
            | ReadError::Unreadable { .. }
            | ReadError::Ambiguous { .. }
            | ReadError::AmbiguousMove { .. }
            | ReadError::AfterTurn { .. } => None,
        }
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.said(), f)
    }
}

impl ReadError {
    /// Returns what the error says. The IDs of what is around the variant's own sentences begin with `read-`.
    #[must_use]
    pub fn said(&self) -> Said {
        self.said_at(Moment::Now)
    }

    fn said_at(&self, moment: Moment) -> Said {
        match self {
            ReadError::Empty { nearest } => said!(
                "read-empty",
                "You didn't type anything.{suggestion}",
                suggestion = suggestion(nearest, moment)
            ),
            ReadError::TooLong => said!(
                "read-too-long",
                "A turn has at most {count} characters.",
                count = super::MAX_INPUT_BYTES as u64
            ),
            ReadError::NothingOwed { sentence }
            | ReadError::AmbiguousMove { sentence, .. }
            | ReadError::AfterTurn { sentence } => sentence.clone(),
            ReadError::Unreadable {
                reason,
                nearest,
                is_guess,
            } => said!(
                "read-unreadable",
                "{reason}{suggestion}",
                reason = reason.sentence,
                suggestion = if *is_guess {
                    guess(nearest)
                } else {
                    suggestion(nearest, moment)
                }
            ),
            ReadError::Illegal {
                written,
                refusal,
                nearest,
                ..
            } => said!(
                "read-illegal",
                "`{written}` isn't legal. {refusal}{suggestion}",
                written,
                refusal = refusal.said(),
                suggestion = suggestion(nearest, moment)
            ),
            ReadError::Ambiguous {
                text,
                candidates,
                further,
            } => meanings(text, candidates, *further),
            ReadError::InTurn { number, error, .. } => in_turn(*number, error),
        }
    }
}

/// When the named actions are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// In the position as it is.
    Now,
    /// After the actions that come before in the same text, none of which was played.
    Then,
}

/// The places of actions in a turn, as far as words are shorter to read than numbers.
const ORDINALS: [&str; 10] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
];

/// Says that one action of a turn is refused, and why.
fn in_turn(number: usize, error: &ReadError) -> Said {
    let ordinal = number.checked_sub(1).and_then(|index| ORDINALS.get(index));
    let which = ordinal.map_or_else(|| format!("{number}th"), |ordinal| (*ordinal).to_owned());
    let moment = if number > 1 { Moment::Then } else { Moment::Now };
    let (number, reason) = (number as u64, reason(error, moment));
    match error {
        ReadError::Ambiguous { .. } | ReadError::AmbiguousMove { .. } => said!(
            "read-turn-ambiguous",
            "The {which} action is ambiguous, so nothing was played. {reason}",
            which,
            reason,
            number
        ),
        ReadError::Unreadable { .. } | ReadError::Empty { .. } | ReadError::TooLong => said!(
            "read-turn-unreadable",
            "The {which} action can't be read, so nothing was played. {reason}",
            which,
            reason,
            number
        ),
        ReadError::Illegal { .. }
        | ReadError::NothingOwed { .. }
        | ReadError::InTurn { .. }
        | ReadError::AfterTurn { .. } => said!(
            "read-turn-illegal",
            "The {which} action isn't legal, so nothing was played. {reason}",
            which,
            reason,
            number
        ),
    }
}

/// Why an action of a turn is refused, after the sentence that says so.
fn reason(error: &ReadError, moment: Moment) -> Said {
    match error {
        ReadError::Illegal {
            written,
            refusal,
            nearest,
            ..
        } => said!(
            "read-action-illegal",
            "`{written}`: {refusal}{suggestion}",
            written,
            refusal = refusal.said(),
            suggestion = suggestion(nearest, moment)
        ),
        ReadError::Empty { .. }
        | ReadError::TooLong
        | ReadError::NothingOwed { .. }
        | ReadError::Unreadable { .. }
        | ReadError::Ambiguous { .. }
        | ReadError::AmbiguousMove { .. }
        | ReadError::InTurn { .. }
        | ReadError::AfterTurn { .. } => error.said_at(moment),
    }
}

/// Whether these nearest legal actions need not be all.
fn is_abridged(nearest: &[String]) -> bool {
    nearest.len() >= MAX_NEAREST || nearest.iter().any(|text| text.len() > LONGEST_LISTED)
}

/// Names the nearest legal actions, after a blank; nothing if there are none.
fn suggestion(nearest: &[String], moment: Moment) -> Said {
    if nearest.is_empty() {
        return Said::default();
    }
    let actions = quoted(nearest);
    match (moment, !is_abridged(nearest)) {
        (Moment::Now, true) => said!("read-legal-now", " Legal now: {actions}.", actions),
        (Moment::Now, false) => said!(
            "read-legal-for-example",
            " Legal now, for example: {actions}.",
            actions
        ),
        (Moment::Then, true) => said!("read-legal-then", " Legal at that point: {actions}.", actions),
        (Moment::Then, false) => said!(
            "read-legal-then-for-example",
            " Legal at that point, for example: {actions}.",
            actions
        ),
    }
}

/// Asks whether one of these actions was meant, after a blank.
fn guess(nearest: &[String]) -> Said {
    said!(
        "read-did-you-mean",
        " Did you mean {actions}?",
        actions = quoted(nearest)
    )
}

/// What a text can mean: all of it, or examples where it is too much to list.
fn meanings(text: &str, candidates: &[String], further: usize) -> Said {
    let actions = quoted(candidates);
    if further == 0 {
        return said!(
            "read-can-mean",
            "`{text}` can mean {actions}. Please type one of them.",
            text,
            actions
        );
    }
    let count = (candidates.len() + further) as u64;
    said!(
        "read-fits-many",
        "`{text}` fits {count} legal actions, for example {actions}. Please type more of the one that you mean.",
        text,
        count,
        actions
    )
}

fn quoted(texts: &[String]) -> String {
    texts
        .iter()
        .map(|text| format!("`{text}`"))
        .collect::<Vec<_>>()
        .join(", ")
}
