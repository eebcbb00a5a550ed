//! Sentences of hints: which turn, why, and why there is none.

use super::people::{self, listed};
use super::quoted;
use super::words::{Words, say};
use crate::discord::limits::clipped;
use rookery_rules::Remark;
use rookery_rules::evaluate::Term;

/// Most characters of a turn that is quoted.
const TURN: usize = 600;

/// The most reasons in a hint, the greatest first.
const REASONS: usize = 3;

/// The least gain or loss worth mentioning, in hundredths of a pawn.
const WORTH_TELLING: i32 = 15;

/// Most characters about what the turn does.
const EFFECT: usize = 300;

/// What changes, and by how many hundredths of a pawn.
pub type Reason = (Term, i32);

/// A turn that was found.
#[derive(Clone, Copy, Debug)]
pub struct Hint<'a> {
    /// Its canonical text.
    pub turn: &'a str,
    /// What it does, in the rules' words; may be empty.
    pub effect: &'a str,
    /// Whether it is decided in secret.
    pub secret: bool,
    /// A proved end: whether the user wins, and after how many turns of both sides.
    pub end_in: Option<(bool, u32)>,
    /// What gets better or worse, the greatest first.
    pub reasons: &'a [Reason],
    /// The likely continuation; may be empty.
    pub answer: &'a str,
    /// Why the opponent's moves, and so the continuation, aren't shown.
    pub hidden: Option<&'a Remark>,
}

/// The suggested turn, the reasons, and the likely continuation.
#[must_use]
pub fn hint(words: &Words, hint: &Hint<'_>) -> String {
    let why = match hint.end_in {
        Some((true, 0 | 1)) => say!(words, "hint-wins-now"),
        Some((true, turns)) => say!(words, "hint-wins", turns = people::turns(words, turns as usize)),
        Some((false, turns)) => say!(words, "hint-holds", turns = people::turns(words, turns as usize)),
        None => because(words, hint.reasons),
    };
    let answer = match hint.hidden {
        Some(reason) => {
            let sentence = reason.sentence.to_string();
            let rule = reason.rule.to_string();
            format!(
                "\n{}",
                say!(words, "hint-hidden", sentence = sentence, rule = rule)
            )
        }
        None if hint.answer.is_empty() => String::new(),
        None => {
            let turns = quoted(&clipped(hint.answer, TURN));
            format!("\n{}", say!(words, "hint-continuation", turns = turns))
        }
    };
    let secret = if hint.secret {
        format!("\n{}", say!(words, "hint-secret"))
    } else {
        String::new()
    };
    let first = say!(words, "hint-try", turn = quoted(&clipped(hint.turn, TURN)));
    let effect = match clipped(hint.effect, EFFECT) {
        effect if effect.is_empty() => effect,
        effect => format!(" {}", say!(words, "hint-effect", effect = effect)),
    };
    format!("{first}{effect} {why}{secret}{answer}")
}

/// `It wins material and creates threats, but weakens the pawns.`
fn because(words: &Words, reasons: &[Reason]) -> String {
    let worth = |gain: i32| gain.abs() >= WORTH_TELLING;
    let gains = reasons.iter().filter(|(_, gain)| worth(*gain) && *gain > 0);
    let gains = gains.map(|(term, _)| say!(words, "hint-gain", term = term.id()));
    let gains: Vec<String> = gains.take(REASONS).collect();
    let losses = reasons.iter().filter(|(_, gain)| worth(*gain) && *gain < 0);
    let losses = losses.map(|(term, _)| say!(words, "hint-loss", term = term.id()));
    let losses: Vec<String> = losses.take(REASONS).collect();
    match (gains.as_slice(), losses.as_slice()) {
        ([], []) => say!(words, "hint-little"),
        ([], losses) => say!(words, "hint-loses", losses = listed(words, losses)),
        (gains, []) => say!(words, "hint-gains", gains = listed(words, gains)),
        (gains, losses) => say!(
            words,
            "hint-both",
            gains = listed(words, gains),
            losses = listed(words, losses)
        ),
    }
}

/// Against a person.
#[must_use]
pub fn against_a_person(words: &Words) -> String {
    say!(words, "hint-against-person")
}

/// A hint is already being searched for.
#[must_use]
pub fn busy(words: &Words) -> String {
    say!(words, "hint-busy")
}

/// The match has moved on during the search.
#[must_use]
pub fn too_late(words: &Words) -> String {
    say!(words, "hint-too-late")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(end_in: Option<(bool, u32)>, reasons: &[Reason]) -> String {
        hint(
            Words::english(),
            &Hint {
                turn: "e4xd5",
                effect: "Pawn e4 takes d5.",
                secret: false,
                end_in,
                reasons,
                answer: "",
                hidden: None,
            },
        )
    }

    #[test]
    fn a_hint_tells_the_turn_and_why() {
        assert_eq!(
            of(
                None,
                &[
                    (Term::Material, 310),
                    (Term::Threats, 40),
                    (Term::Pawns, -20),
                    (Term::Cover, 1)
                ]
            ),
            "Try `e4xd5`. Pawn e4 takes d5. It wins material and creates threats, but weakens the pawns."
        );
        assert_eq!(
            of(None, &[]),
            "Try `e4xd5`. Pawn e4 takes d5. It changes little, but nothing else looks better."
        );
        assert!(of(None, &[(Term::Material, -100)]).ends_with("although it gives up material."));
        assert_eq!(
            of(Some((true, 1)), &[(Term::King, 90)]),
            "Try `e4xd5`. Pawn e4 takes d5. It wins at once."
        );
        assert_eq!(
            of(Some((true, 3)), &[]),
            "Try `e4xd5`. Pawn e4 takes d5. It wins in 3 turns, counting both sides."
        );
        assert!(of(Some((false, 2)), &[]).contains("holds out longest"));
    }

    #[test]
    fn what_is_expected_is_told_and_long_turns_are_cut() {
        let long = "build ".repeat(400);
        let said = hint(
            Words::english(),
            &Hint {
                turn: &long,
                effect: "",
                secret: true,
                end_in: None,
                reasons: &[],
                answer: "e6xd5",
                hidden: None,
            },
        );
        assert!(said.ends_with("Likely continuation: `e6xd5`."), "{said}");
        assert!(said.contains("without knowing") && said.chars().count() < 1_600);
    }
}
