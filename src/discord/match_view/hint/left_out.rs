//! The kill that a suggested turn leaves out although it could choose it.

use crate::discord::text::hint as text;
use rookery_rules::notation::written;
use rookery_rules::{END_OF_TURN, Position, SKIP, Seat, reach};
use rookery_search::Verdict;

/// What a kill wins at least that is worth a sentence where it is left out, in hundredths of a pawn.
const WORTH_SAYING: i32 = 100;

/// The kill that the suggested turn leaves out last, if it kills nothing else from there on: one that wins something, or that
/// seems to, but is foiled. `None` for a turn of a proved end.
pub(super) fn left_out(present: &Position, seat: Seat, verdict: &Verdict) -> Option<text::LeftOut> {
    if verdict.forced_result.is_some() {
        return None;
    }
    let mut position = present.clone();
    let mut found = None;
    for action in &verdict.turn {
        let parts = action.parts();
        if parts.kills() {
            found = None;
        } else if [SKIP, END_OF_TURN].contains(&parts.verb) {
            found = kill(&position, seat).or(found);
        }
        if position.draws_chance(action) || position.apply(seat, action).is_err() {
            break;
        }
    }
    found
}

/// The kill that could be chosen now and is worth a sentence.
fn kill(position: &Position, seat: Seat) -> Option<text::LeftOut> {
    let (action, gain) = reach::best_kill(position, seat)?;
    let foiled = position.foiled(&action);
    if gain < WORTH_SAYING && foiled.is_none() {
        return None;
    }
    let effect = foiled.or_else(|| position.side_effect(&action));
    let cell = action.parts().captures().next()?;
    let victim = position.inspect(cell).units.into_iter().next()?;
    Some(text::LeftOut {
        action: written(position, &action),
        unit: text::Unit {
            kind: victim.kind.to_owned(),
            square: position.variant().descriptor().geometry.name(cell),
        },
        effect,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Action, Setup};
    use rookery_search::{Level, Limits, suggest};

    /// What a turn of White's leaves out, and what that would have cost.
    fn told(setup: &str, turn: &str) -> Option<(String, Option<String>)> {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let read = |text: &str| position.variant().parse_action(text).unwrap();
        let actions: Vec<Action> = turn.split("; ").map(read).collect();
        let known = position.known_to(Seat::White);
        let verdict = suggest(&known, Level::new(1).unwrap(), 0, Limits::nodes(20)).unwrap();
        let verdict = Verdict {
            turn: actions,
            forced_result: None,
            ..verdict
        };
        let found = left_out(&position, Seat::White, &verdict)?;
        Some((found.action, found.effect.map(|effect| effect.to_string())))
    }

    #[test]
    fn a_kill_that_is_left_out_is_told_with_what_it_would_cost() {
        let fire = "variant elemental\nset element.white fire\nput a1 white king\nput e1 white queen\n\
                    put h8 black king\nput e6 black rook\nput f7 black bishop\nput a7 black pawn\n";
        let (action, effect) = told(fire, "e1xe6; skip blaze; skip blaze").unwrap();
        assert!(
            action.starts_with("blaze ") && action.ends_with(" f7"),
            "{action}"
        );
        assert_eq!(effect, None);
        assert!(told(fire, "e1xe6; end").is_some());
        // What the turn kills later is no kill left out.
        assert_eq!(told(fire, "e1xe6; skip blaze; blaze snipe f7"), None);
        let shadow = format!("{fire}set element.black shadow\nset offense.black poisonous-meat\n");
        let (_, effect) = told(&shadow, "e1xe6; end").unwrap();
        assert!(effect.is_some_and(|effect| effect.starts_with("Sadist Streak ")));
    }
}
