//! Sentences of hints: which turn, why, and why there is none.

use super::people::{self, listed};
use super::quoted;
use super::said::said;
use super::words::{Words, say};
use crate::discord::limits::clipped;
use rookery_rules::evaluate::Term;
use rookery_rules::{Cell, Remark, Seat, View};

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
    /// The likely continuation, turn by turn; may be empty.
    pub answer: &'a [(Seat, String)],
    /// Why the opponent's moves, and so the continuation, aren't shown.
    pub hidden: Option<&'a Remark>,
    /// The units that check the user's king or could capture it, listed; empty if there are none.
    pub check: &'a str,
    /// What the opponent threatens.
    pub danger: Option<&'a Threat>,
}

/// What the opponent would do if the user did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The opponent.
    pub by: Seat,
    /// Their turn.
    pub turn: String,
    /// Whether it wins at once.
    pub wins: bool,
    /// The units that are lost: kind and square.
    pub lost: Vec<(String, String)>,
}

/// Lists the units on cells of a board: "the rook on a1 and the knight on b3"; empty for none.
#[must_use]
pub fn units_on(words: &Words, view: &View, cells: &[Cell]) -> String {
    let unit = |cell: &Cell| {
        let unit = view.cells[cell.index()].units.first()?;
        Some(the_unit(words, &unit.kind, &view.geometry.name(*cell)))
    };
    let units: Vec<String> = cells.iter().filter_map(unit).collect();
    if units.is_empty() {
        String::new()
    } else {
        listed(words, &units)
    }
}

/// A unit by the word for its kind and its square.
pub(super) fn the_unit(words: &Words, kind: &str, square: &str) -> String {
    let kind = super::pictures::kind(words, kind);
    say!(words, "explain-the-unit", kind = kind, square = square)
}

/// What threatens the user, one line each.
fn dangers(words: &Words, hint: &Hint<'_>) -> String {
    let mut lines = String::new();
    if !hint.check.is_empty() {
        lines += &format!("\n{}", say!(words, "hint-check", units = hint.check));
    }
    if let Some(threat) = hint.danger {
        let by = people::side(words, threat.by);
        let turn = quoted(&clipped(&threat.turn, TURN));
        let lost: Vec<String> = threat
            .lost
            .iter()
            .map(|(kind, square)| the_unit(words, kind, square))
            .collect();
        let said = if threat.wins {
            say!(words, "hint-threat-wins", side = by, turn = turn)
        } else {
            let units = listed(words, &lost);
            say!(words, "hint-threat", side = by, turn = turn, units = units)
        };
        lines += &format!("\n{said}");
    }
    lines
}

/// The suggested turn, the reasons, and the likely continuation.
#[must_use]
pub fn hint(words: &Words, hint: &Hint<'_>) -> String {
    let why = match hint.end_in {
        Some((true, 0 | 1)) => say!(words, "hint-wins-now"),
        Some((true, turns)) => say!(words, "hint-wins", turns = people::turns(words, turns as usize)),
        Some((false, turns)) => say!(words, "hint-holds", turns = people::turns(words, turns as usize)),
        None => because(words, hint),
    };
    let answer = match hint.hidden {
        Some(reason) => {
            let sentence = said(words, &reason.sentence);
            let rule = reason.rule.to_string();
            format!(
                "\n{}",
                say!(words, "hint-hidden", sentence = sentence, rule = rule)
            )
        }
        None if hint.answer.is_empty() => String::new(),
        None => {
            let turns = hint.answer.iter().map(|(seat, turn)| {
                let side = people::side(words, *seat);
                say!(
                    words,
                    "hint-turn",
                    side = side,
                    turn = quoted(&clipped(turn, TURN))
                )
            });
            let turns = turns.collect::<Vec<_>>().join(", ");
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
    let dangers = dangers(words, hint);
    format!("{first}{effect} {why}{secret}{answer}{dangers}")
}

/// `Looking ahead, it wins material and creates threats, but exposes your king.` What is compared is the end of the likely
/// continuation, so a reason need not show on the board at once.
fn because(words: &Words, hint: &Hint<'_>) -> String {
    let reasons = hint.reasons;
    let worth = |gain: i32| gain.abs() >= WORTH_TELLING;
    let gains = reasons.iter().filter(|(_, gain)| worth(*gain) && *gain > 0);
    let gains = gains.map(|(term, _)| say!(words, "hint-gain", term = term.id()));
    let gains: Vec<String> = gains.take(REASONS).collect();
    let losses = reasons.iter().filter(|(_, gain)| worth(*gain) && *gain < 0);
    let losses = losses.map(|(term, _)| say!(words, "hint-loss", term = term.id()));
    let losses: Vec<String> = losses.take(REASONS).collect();
    match (gains.as_slice(), losses.as_slice()) {
        ([], []) if hint.secret => say!(words, "hint-ready-made"),
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
                answer: &[],
                hidden: None,
                check: "",
                danger: None,
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
            "Try `e4xd5`. Pawn e4 takes d5. Looking ahead, it wins material and creates threats, but gives your \
             opponent the better pawns."
        );
        assert_eq!(
            of(None, &[]),
            "Try `e4xd5`. Pawn e4 takes d5. It changes little, but nothing else looks better."
        );
        assert!(
            of(None, &[(Term::Material, -100)]).ends_with("although, looking ahead, it gives up material.")
        );
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
                answer: &[
                    (Seat::Black, "e6xd5".to_owned()),
                    (Seat::White, "c4xd5".to_owned()),
                ],
                hidden: None,
                check: "",
                danger: None,
            },
        );
        assert!(
            said.ends_with("Likely continuation: Black `e6xd5`, White `c4xd5`."),
            "{said}"
        );
        assert!(said.contains("without knowing") && said.chars().count() < 1_600);
    }

    #[test]
    fn a_secret_choice_is_not_compared_with_the_board() {
        let ready = Hint {
            turn: "build standard",
            effect: "",
            secret: true,
            end_in: None,
            reasons: &[],
            answer: &[],
            hidden: None,
            check: "",
            danger: None,
        };
        let said = hint(Words::english(), &ready);
        assert!(
            said.contains("`. This is a ready-made choice, ") && !said.contains("changes little"),
            "{said}"
        );
    }

    #[test]
    fn what_is_in_danger_is_named() {
        let mut threat = Threat {
            by: Seat::Black,
            turn: "exf3".to_owned(),
            wins: false,
            lost: vec![("knight".to_owned(), "f3".to_owned())],
        };
        let said = |check: &str, danger: Option<&Threat>| {
            let hint_now = Hint {
                turn: "Nd4",
                effect: "",
                secret: false,
                end_in: None,
                reasons: &[],
                answer: &[],
                hidden: None,
                check,
                danger,
            };
            hint(Words::english(), &hint_now)
        };
        assert!(
            said("", Some(&threat))
                .ends_with("\nIn danger now: the knight on f3. If you did nothing, Black could play `exf3`."),
        );
        threat.wins = true;
        assert!(said("", Some(&threat)).ends_with("\nIf you did nothing, Black would win with `exf3`."));
        assert!(said("the rook e8", None).ends_with("\nYour king is in danger from the rook e8."));
    }
}
