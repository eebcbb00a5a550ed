//! What a suggested turn does, beyond what its notation says.

use super::played_out;
use rookery_rules::event::Event;
use rookery_rules::{Action, Position, Seat};

/// The events of a turn, without the movements whose notation says which unit goes where; but with those to a cell on which
/// a later event names the unit, because it stands elsewhere when the turn begins. The notation says nothing of the enemy's
/// movements, nor of any after time has been turned back.
pub fn untold(present: &Position, seat: Seat, turn: &[Action]) -> anyhow::Result<Vec<Event>> {
    let mut position = present.clone();
    let mut events: Vec<(Event, bool)> = Vec::new();
    for action in turn {
        if position.draws_chance(action) {
            break;
        }
        let names_unit = position.algebraic(action).is_some();
        let (done, after) = played_out(&position, seat, std::slice::from_ref(action))?;
        let mut is_rewound = false;
        events.extend(done.into_iter().map(|event| {
            is_rewound |= matches!(event, Event::Rewound { .. });
            let is_own = matches!(&event, Event::Moved { unit, .. } if unit.side == seat);
            (event, names_unit && is_own && !is_rewound)
        }));
        position = after;
    }
    let mut kept: Vec<Event> = Vec::new();
    for (event, is_told) in events.into_iter().rev() {
        let is_needed = match &event {
            Event::Moved { unit, path, .. } => path
                .last()
                .is_some_and(|end| kept.iter().any(|later| later.subject() == Some((unit, *end)))),
            _ => false,
        };
        if !is_told || is_needed {
            kept.push(event);
        }
    }
    kept.reverse();
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::said::told;
    use crate::discord::text::words::Words;
    use rookery_rules::Setup;

    /// What a turn of White's does, in words.
    fn effect(setup: &str, turn: &str) -> String {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let actions: Vec<Action> = turn
            .split("; ")
            .map(|text| position.variant().parse_action(text).unwrap())
            .collect();
        let events = untold(&position, Seat::White, &actions).unwrap();
        told(
            Words::english(),
            &events,
            position.variant().descriptor().geometry,
        )
    }

    #[test]
    fn who_goes_is_told_where_the_notation_names_no_unit() {
        let frozen = "variant frozen6\nput a1 white king\nput c3 white knight\nput b2 white pawn\nput o15 black pawn\nput p16 black king";
        let said = effect(frozen, "c3-d5");
        assert!(said.starts_with("Knight c3 leaps to d5."), "{said}");
        let chess =
            "variant chess\nput e1 white king\nput e8 black king\nput c3 white knight\nput h2 white pawn";
        assert_eq!(effect(chess, "c3-d5"), "");
    }

    #[test]
    fn a_move_is_told_where_a_later_sentence_names_its_unit_at_its_new_place() {
        let air = "variant elemental\nset element.white air\nset augmentor.white side-step\nput e1 white king\n\
                   put e8 black king\nput c3 white knight\nput h7 black pawn";
        let said = effect(air, "c3-d5; step b6");
        assert!(
            said.starts_with("Knight c3 ") && said.contains(". Knight d5 "),
            "{said}"
        );
        let alone = effect(air, "c3-d5; end");
        assert!(!alone.contains("Knight c3"), "{alone}");
    }

    #[test]
    fn the_enemy_that_goes_back_with_time_is_told() {
        let light = "variant elemental\nset element.black light\nset temporal.black do-over\nput e1 white king id=1\n\
                     put e8 black king id=2\nput a1 white rook id=3\nput a5 black knight id=4\nput g5 black bishop id=5\n\
                     put h7 black pawn id=6\nbefore set turn black\nbefore put e1 white king id=1\n\
                     before put e8 black king id=2\nbefore put a1 white rook id=3\nbefore put a5 black knight id=4\n\
                     before put h6 black bishop id=5\nbefore put h7 black pawn id=6";
        assert_eq!(
            effect(light, "a1xa5"),
            "Black knight a5 is captured, but its Do-Over takes back this turn and Black's turn before it. \
             Bishop g5 goes back to h6. Blinding gives Black the next turn."
        );
    }
}
