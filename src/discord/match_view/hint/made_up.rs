//! What makes up for a loss in the line of a hint: who reads only the loss would be misled.

use super::{Feared, WORTH_FEARING};
use crate::discord::text::hint::MadeUp;
use rookery_rules::evaluate::Term;
use rookery_search::Verdict;

/// What the search believes to make up for the material that is lost in the line of a verdict, such as a threat at the end:
/// who reads only the loss would be misled. `None` if nothing is lost.
pub(super) fn made_up(verdict: &Verdict) -> Option<MadeUp> {
    let material = verdict
        .reasons
        .iter()
        .filter(|reason| reason.term == Term::Material);
    let material: i32 = material.map(|reason| reason.gain).sum();
    let all: i32 = verdict.reasons.iter().map(|reason| reason.gain).sum();
    if material > -WORTH_FEARING {
        None
    } else if all < material + WORTH_FEARING {
        Some(MadeUp::Little)
    } else if all > -WORTH_FEARING {
        Some(MadeUp::All)
    } else {
        Some(MadeUp::Part)
    }
}

/// The same beside what the opponent threatens: a loss that the turn only lets happen is given for nothing.
pub(super) fn made_up_beside(verdict: &Verdict, feared: Option<&Feared>) -> Option<MadeUp> {
    let is_let_happen = feared.is_some_and(|feared| feared.is_expected(verdict));
    made_up(verdict).map(|made_up| if is_let_happen { MadeUp::Little } else { made_up })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::match_view::hint::LEVEL;
    use crate::discord::text::hint::Threat;
    use rookery_rules::{Action, Position, Seat, Setup, Variant};
    use rookery_search::{Level, Limits, Reason};

    /// A verdict whose line loses so much material and gains so much of other things, and begins with this answer.
    fn verdict(material: i32, rest: i32, answer: &str) -> Verdict {
        let position = Position::from_setup(
            &Setup::parse("variant chess\nput e1 white king\nput e8 black king\nput a2 white pawn").unwrap(),
        );
        let level = Level::new(LEVEL).unwrap();
        let known = position.unwrap().known_to(Seat::White);
        let found = rookery_search::suggest(&known, level, 0, Limits::nodes(20)).unwrap();
        let reason = |term, gain| Reason { term, gain };
        Verdict {
            reasons: vec![reason(Term::Material, material), reason(Term::Mobility, rest)],
            principal_variation: vec![action(answer)],
            ..found
        }
    }

    fn action(text: &str) -> Action {
        Variant::Chess.parse_action(text).unwrap()
    }

    #[test]
    fn a_loss_in_a_line_is_never_left_alone() {
        let of = |material: i32, rest: i32| made_up(&verdict(material, rest, "e8-d7"));
        assert_eq!(of(-200, 10), Some(MadeUp::Little));
        assert_eq!(of(-200, 90), Some(MadeUp::Part));
        assert_eq!(of(-200, 190), Some(MadeUp::All));
        assert_eq!(of(-20, 0), None);
    }

    #[test]
    fn a_loss_that_is_threatened_anyway_is_given_for_nothing() {
        let mut feared = Feared {
            threat: Threat {
                by: Seat::Black,
                turn: "Kd7".to_owned(),
                wins: false,
                lost: Vec::new(),
                given: Vec::new(),
                regained: Vec::new(),
            },
            turn: vec![action("e8-d7")],
            cells: Vec::new(),
        };
        let beside = |rest: i32, feared: &Feared| made_up_beside(&verdict(-200, rest, "e8-d7"), Some(feared));
        assert_eq!(beside(190, &feared), Some(MadeUp::Little));
        assert_eq!(beside(90, &feared), Some(MadeUp::Little));
        let kept = made_up_beside(&verdict(-20, 190, "e8-d7"), Some(&feared));
        assert_eq!(kept, None, "nothing is lost");
        // Another loss than the one that was threatened is a choice.
        feared.turn = vec![action("e8-d8")];
        assert_eq!(beside(190, &feared), Some(MadeUp::All));
        assert_eq!(
            made_up_beside(&verdict(-200, 90, "e8-d7"), None),
            Some(MadeUp::Part)
        );
    }
}
