//! Sentences of hints: which turn, why, and why there is none.

use super::{counted, listed, quoted};
use crate::discord::limits::clipped;

/// Most characters of a turn that is quoted.
const TURN: usize = 600;

/// Reasons that are told, the greatest first.
const REASONS: usize = 3;

/// What is worth telling, in hundredths of a pawn.
const WORTH_TELLING: i32 = 5;

/// What changes, and by how many hundredths of a pawn.
pub type Reason = (&'static str, i32);

/// A turn that was found.
#[derive(Clone, Copy, Debug)]
pub struct Hint<'a> {
    /// Its canonical text.
    pub turn: &'a str,
    /// Whether it is decided in secret.
    pub secret: bool,
    /// A proved end: whether the user wins, and after how many turns of both sides.
    pub end_in: Option<(bool, u32)>,
    /// What gets better or worse, the greatest first.
    pub reasons: &'a [Reason],
    /// How the other side is expected to go on; may be empty.
    pub answer: &'a str,
}

/// The turn, why, and what is expected then.
#[must_use]
pub fn hint(hint: &Hint<'_>) -> String {
    let why = match hint.end_in {
        Some((true, 0 | 1)) => "it wins at once.".to_owned(),
        Some((true, turns)) => format!("it wins in {} of both sides.", counted(turns as usize, "turn")),
        Some((false, turns)) => format!(
            "it holds out longest, but the other side can win in {} of both sides.",
            counted(turns as usize, "turn")
        ),
        None => because(hint.reasons),
    };
    let answer = if hint.answer.is_empty() {
        String::new()
    } else {
        format!(
            "\nExpected to go on with: {}.",
            quoted(&clipped(hint.answer, TURN))
        )
    };
    let secret = if hint.secret {
        "\nIt is decided without knowing what the other side decides."
    } else {
        ""
    };
    format!("Try {}: {why}{secret}{answer}", quoted(&clipped(hint.turn, TURN)))
}

/// `it gains by material (+3.1) and threats (+0.4), and loses by the pawns (-0.2).`
fn because(reasons: &[Reason]) -> String {
    let told = |wanted: fn(i32) -> bool| -> Vec<String> {
        let worth = reasons
            .iter()
            .filter(|(_, gain)| gain.abs() >= WORTH_TELLING && wanted(*gain));
        worth
            .take(REASONS)
            .map(|(phrase, gain)| format!("{phrase} ({})", pawns(*gain)))
            .collect()
    };
    let (gains, losses) = (told(|gain| gain > 0), told(|gain| gain < 0));
    match (gains.as_slice(), losses.as_slice()) {
        ([], []) => "nothing else looks better, and little changes.".to_owned(),
        ([], losses) => format!(
            "nothing else looks better, though it loses by {}.",
            listed(losses)
        ),
        (gains, []) => format!("it gains by {}.", listed(gains)),
        (gains, losses) => format!("it gains by {}, and loses by {}.", listed(gains), listed(losses)),
    }
}

/// Hundredths of a pawn as pawns with a sign: `+3.1`.
fn pawns(hundredths: i32) -> String {
    format!("{:+.1}", f64::from(hundredths) / 100.0)
}

/// Against a person.
#[must_use]
pub fn against_a_person() -> String {
    "In a match against a person there are no hints: it would be my match, not yours. Hints are there against the computer, and where you play both sides.".to_owned()
}

/// A hint is being looked for already.
#[must_use]
pub fn busy() -> String {
    "I am already looking for a hint for you; one at a time.".to_owned()
}

/// The match went on meanwhile.
#[must_use]
pub fn too_late() -> String {
    "The match went on while I was thinking, so the hint is out of date. Ask again when it is your turn."
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(end_in: Option<(bool, u32)>, reasons: &[Reason]) -> String {
        hint(&Hint {
            turn: "e4xd5",
            secret: false,
            end_in,
            reasons,
            answer: "",
        })
    }

    #[test]
    fn a_hint_tells_the_turn_and_why() {
        assert_eq!(
            of(
                None,
                &[
                    ("material", 310),
                    ("threats", 40),
                    ("the pawns", -20),
                    ("cover", 1)
                ]
            ),
            "Try `e4xd5`: it gains by material (+3.1) and threats (+0.4), and loses by the pawns (-0.2)."
        );
        assert_eq!(
            of(None, &[]),
            "Try `e4xd5`: nothing else looks better, and little changes."
        );
        assert!(of(None, &[("material", -100)]).ends_with("though it loses by material (-1.0)."));
        assert_eq!(of(Some((true, 1)), &[("x", 9)]), "Try `e4xd5`: it wins at once.");
        assert_eq!(
            of(Some((true, 3)), &[]),
            "Try `e4xd5`: it wins in 3 turns of both sides."
        );
        assert!(of(Some((false, 2)), &[]).contains("holds out longest"));
    }

    #[test]
    fn what_is_expected_is_told_and_long_turns_are_cut() {
        let long = "build ".repeat(400);
        let said = hint(&Hint {
            turn: &long,
            secret: true,
            end_in: None,
            reasons: &[],
            answer: "e6xd5",
        });
        assert!(said.ends_with("Expected to go on with: `e6xd5`."), "{said}");
        assert!(said.contains("without knowing") && said.chars().count() < 1_600);
    }
}
