//! Turns without the choices that change nothing, as hints and reviews suggest them.

use rookery_rules::{Action, END_OF_TURN, Position, Seat};

/// Ends a turn as soon as its other actions change nothing: where the end of the turn leads to the same position.
#[must_use]
pub fn shortened(present: &Position, seat: Seat, turn: Vec<Action>) -> Vec<Action> {
    let Ok(end) = present.variant().parse_action(END_OF_TURN) else {
        return turn;
    };
    let mut ends = Vec::new();
    let mut reached = present.clone();
    for action in &turn {
        if reached.draws_chance(action) || reached.apply(seat, action).is_err() {
            return turn;
        }
        let mut ended = reached.clone();
        ends.push(ended.apply(seat, &end).is_ok().then_some(ended));
    }
    let Some(last) = ends.iter().position(|ended| ended.as_ref() == Some(&reached)) else {
        return turn;
    };
    match &turn[last + 1..] {
        [] => turn,
        [only] if *only == end => turn,
        _ => [&turn[..=last], &[end]].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;
    use rookery_rules::notation::turn_text;

    #[test]
    fn choices_that_change_nothing_are_left_out_of_a_turn() {
        let short = |setup: &str, turn: &str| {
            let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let actions: Vec<Action> = turn
                .split("; ")
                .map(|text| position.variant().parse_action(text).unwrap())
                .collect();
            turn_text(&shortened(&position, Seat::White, actions))
        };
        let air = "variant elemental\nset element.white air\nset augmentor.white side-step\nput e1 white king\n\
                   put e8 black king\nput c3 white knight\nput h7 black pawn";
        assert_eq!(short(air, "c3-d5; step b6; step d5; skip nudge"), "c3-d5; end");
        assert_eq!(short(air, "c3-d5; skip step; skip nudge"), "c3-d5; end");
        assert_eq!(
            short(air, "c3-d5; step b6; skip step; skip nudge"),
            "c3-d5; step b6; end"
        );
        assert_eq!(short(air, "c3-d5; end"), "c3-d5; end");
        let chess = "variant chess\nput e1 white king\nput e8 black king\nput c3 white knight";
        assert_eq!(short(chess, "c3-d5"), "c3-d5");
    }
}
