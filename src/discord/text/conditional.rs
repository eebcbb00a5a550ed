//! Sentences about conditional turns.

use super::quoted;
use super::said::said;
use super::words::{Words, say};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};
use rookery_session::{ConditionalRefusal, ConditionalsEnd, LineTurn};

/// The longest list of lines; what is longer is cut.
const LIST: usize = MESSAGE_CHARACTERS - 500;

/// The longest turn in a list, in characters.
const TURN: usize = 120;

/// The condition of a line as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedCondition {
    /// This turn.
    Turn(String),
    /// Any turn with the unit on this square.
    Unit(String),
    /// Any turn.
    Any,
}

/// A line as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedLine {
    /// Its number, such as `1.2`.
    pub number: String,
    /// How many lines it continues.
    pub depth: usize,
    /// Its condition.
    pub condition: ListedCondition,
    /// The answer.
    pub reply: String,
}

/// The number of the line at a path: `1.2` for the second one after the first.
#[must_use]
pub fn number(path: &[usize]) -> String {
    let parts: Vec<String> = path.iter().map(|index| (index + 1).to_string()).collect();
    parts.join(".")
}

fn turn(text: &str) -> String {
    quoted(&clipped(text, TURN))
}

fn listed(words: &Words, line: &ListedLine) -> String {
    let (number, you) = (line.number.as_str(), turn(&line.reply));
    let said = match &line.condition {
        ListedCondition::Turn(they) => {
            say!(
                words,
                "conditional-turn",
                number = number,
                they = turn(they),
                you = you
            )
        }
        ListedCondition::Unit(square) => {
            say!(
                words,
                "conditional-unit",
                number = number,
                they = quoted(square),
                you = you
            )
        }
        ListedCondition::Any => say!(words, "conditional-any", number = number, you = you),
    };
    format!("{}- {said}", "  ".repeat(line.depth))
}

/// Lists the lines of a user in a match; `first` is the own turn before them.
#[must_use]
pub fn list(words: &Words, id: &str, first: &str, lines: &[ListedLine]) -> String {
    let mut said = say!(words, "conditional-heading", id = id);
    if !first.is_empty() {
        said.push(' ');
        said.push_str(&say!(words, "conditional-first", turn = turn(first)));
    }
    for (index, line) in lines.iter().enumerate() {
        let next = listed(words, line);
        if said.chars().count() + next.chars().count() > LIST {
            said.push('\n');
            said.push_str(&say!(words, "conditional-more", count = lines.len() - index));
            break;
        }
        said.push('\n');
        said.push_str(&next);
    }
    said
}

/// What the picture beside the list shows, if the board is known there.
#[must_use]
pub fn picture(words: &Words, number: &str, is_known: bool) -> String {
    if is_known {
        say!(words, "conditional-shows", number = number)
    } else {
        say!(words, "conditional-unknown", number = number)
    }
}

/// The button of the line before the shown one.
#[must_use]
pub fn previous(words: &Words) -> String {
    say!(words, "conditional-button-previous")
}

/// The button of the line after the shown one.
#[must_use]
pub fn next(words: &Words) -> String {
    say!(words, "conditional-button-next")
}

/// The button that deletes the shown line.
#[must_use]
pub fn delete(words: &Words, shown: &[usize]) -> String {
    say!(words, "conditional-button-delete", number = number(shown))
}

/// The button that deletes all lines.
#[must_use]
pub fn delete_all(words: &Words) -> String {
    say!(words, "conditional-button-delete-all")
}

/// A line was added.
#[must_use]
pub fn added(words: &Words) -> String {
    say!(words, "conditional-added")
}

/// Lines were deleted.
#[must_use]
pub fn deleted(words: &Words) -> String {
    say!(words, "conditional-deleted")
}

/// There are no lines.
#[must_use]
pub fn none(words: &Words) -> String {
    say!(words, "conditional-none")
}

/// Why the last lines ended; `last` is the opponent's turn.
#[must_use]
pub fn ended(words: &Words, end: ConditionalsEnd, last: &str) -> String {
    let last = turn(last);
    match end {
        ConditionalsEnd::Unanswered => say!(words, "conditional-end-unanswered", turn = last),
        ConditionalsEnd::Refused => say!(words, "conditional-end-refused", turn = last),
        ConditionalsEnd::Finished => say!(words, "conditional-end-finished"),
        ConditionalsEnd::OtherTurn => say!(words, "conditional-end-other-turn"),
        ConditionalsEnd::Offered => say!(words, "conditional-end-offered"),
        ConditionalsEnd::Paused => say!(words, "conditional-end-paused"),
        ConditionalsEnd::Secret => say!(words, "conditional-end-secret"),
        ConditionalsEnd::TakenBack => say!(words, "conditional-end-taken-back"),
        ConditionalsEnd::Suspended => say!(words, "conditional-end-suspended"),
    }
}

/// The choice of any turn, while a condition is typed.
#[must_use]
pub fn anything(words: &Words) -> String {
    say!(words, "conditional-anything")
}

/// The choice of any turn with a unit.
#[must_use]
pub fn anything_with(words: &Words, kind: &str, square: &str) -> String {
    say!(words, "conditional-anything-with", kind = kind, square = square)
}

/// A line as a choice.
#[must_use]
pub fn choice(words: &Words, line: &ListedLine) -> String {
    let they = match &line.condition {
        ListedCondition::Turn(they) => they.clone(),
        ListedCondition::Unit(square) => format!("any {square}"),
        ListedCondition::Any => anything(words),
    };
    say!(
        words,
        "conditional-choice",
        number = line.number.as_str(),
        they = they,
        you = line.reply.as_str()
    )
}

/// The user has no match in which conditional turns make sense.
#[must_use]
pub fn no_match(words: &Words) -> String {
    say!(words, "conditional-no-match")
}

/// A turn of a new line that cannot be read or is not legal, and why.
#[must_use]
pub fn unread(words: &Words, which: LineTurn, why: &str) -> String {
    match which {
        LineTurn::First => say!(words, "conditional-unread-first", why = why),
        LineTurn::They => say!(words, "conditional-unread-they", why = why),
        LineTurn::You => say!(words, "conditional-unread-you", why = why),
    }
}

/// The same of the opponent's turn, where no hint about it is given.
#[must_use]
pub fn unread_hidden(words: &Words, entered: &str) -> String {
    say!(words, "conditional-unread-hidden", turn = turn(entered))
}

/// Why a line is not added, shown or deleted.
#[must_use]
pub fn refused(words: &Words, refusal: &ConditionalRefusal) -> String {
    match refusal {
        ConditionalRefusal::NotAgreed => say!(words, "conditional-not-agreed"),
        ConditionalRefusal::BothSeats => say!(words, "conditional-both-seats"),
        ConditionalRefusal::Secret => say!(words, "conditional-in-secret"),
        ConditionalRefusal::OwnTurn => say!(words, "conditional-own-turn"),
        ConditionalRefusal::NotOwnTurn => say!(words, "conditional-not-own-turn"),
        ConditionalRefusal::OtherFirst => say!(words, "conditional-other-first"),
        ConditionalRefusal::MidTurn => say!(words, "conditional-mid-turn"),
        ConditionalRefusal::Unread { turn, error } => unread(words, *turn, &said(words, &error.said())),
        ConditionalRefusal::Unfinished { turn } => match turn {
            LineTurn::First => say!(words, "conditional-unfinished-first"),
            LineTurn::They => say!(words, "conditional-unfinished-they"),
            LineTurn::You => say!(words, "conditional-unfinished-you"),
        },
        ConditionalRefusal::NotInFull { .. } => say!(words, "conditional-in-full"),
        ConditionalRefusal::NoSuchCell { text } => {
            say!(words, "conditional-no-cell", square = quoted(text))
        }
        ConditionalRefusal::Unknown => say!(words, "conditional-not-known"),
        ConditionalRefusal::Over => say!(words, "conditional-over"),
        ConditionalRefusal::SameCondition { path } => {
            say!(words, "conditional-same", number = number(path))
        }
        ConditionalRefusal::TooMany { limit } => say!(words, "conditional-too-many", count = *limit),
        ConditionalRefusal::TooDeep { limit } => say!(words, "conditional-too-deep", count = *limit),
        ConditionalRefusal::TooLong => say!(words, "conditional-too-long"),
        ConditionalRefusal::NoSuchLine => say!(words, "conditional-no-such-line"),
        ConditionalRefusal::OutOfDate => say!(words, "conditional-out-of-date"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(path: &[usize], condition: ListedCondition) -> ListedLine {
        ListedLine {
            number: number(path),
            depth: path.len() - 1,
            condition,
            reply: "Nf3".to_owned(),
        }
    }

    #[test]
    fn lines_are_listed_as_a_tree() {
        let lines = [
            line(&[0], ListedCondition::Turn("e5".to_owned())),
            line(&[0, 1], ListedCondition::Unit("b8".to_owned())),
            line(&[1], ListedCondition::Any),
        ];
        assert_eq!(
            list(Words::english(), "k7m2", "d4", &lines),
            "**Your conditional turns** in match `k7m2`. Only you can see them. They begin once you've played `d4`.\n\
            - **1** If they play `e5`: `Nf3`.\n  \
              - **1.2** If they use the unit on `b8` in another way: `Nf3`.\n\
            - **2** If they play anything else: `Nf3`."
        );
    }

    #[test]
    fn many_long_lines_fit_a_message() {
        let long = "x".repeat(600);
        let lines: Vec<_> = (0..200)
            .map(|index| line(&[index], ListedCondition::Turn(long.clone())))
            .collect();
        for words in Words::all() {
            let said = list(words, "k7m2", &long, &lines);
            assert!(said.chars().count() < MESSAGE_CHARACTERS - 300);
            assert!(said.contains("200") || said.contains("19"), "{said}");
        }
    }
}
