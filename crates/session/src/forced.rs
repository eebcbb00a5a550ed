//! What a turn could not have avoided, so that nobody is asked whether they really want what they can't help.

use rookery_rules::{Action, END_OF_TURN, Event, Position, Seat};

/// The most first actions that are played to find out what every turn costs. Where there are more, some turn is taken to cost
/// less.
const MOST_ACTIONS: usize = 300;

/// Returns how many units of a side leave the board for good in events, those aboard others too. Fused units count as one.
pub(crate) fn lost_units(events: &[Event], seat: Seat) -> usize {
    let lost = |event: &Event| match event {
        Event::Removed { unit, .. } => usize::from(unit.side == seat),
        Event::CargoLost { fused: true, .. } => 0,
        Event::CargoLost { units, .. } => units.iter().filter(|unit| unit.side == seat).count(),
        Event::Moved { .. }
        | Event::Appeared { .. }
        | Event::Became { .. }
        | Event::Changed { .. }
        | Event::Floor { .. }
        | Event::Check { .. }
        | Event::Told { .. }
        | Event::Prospect { .. }
        | Event::Rewound { .. }
        | Event::Rearranged { .. }
        | Event::TurnPassed { .. }
        | Event::Over(_) => 0,
    };
    events.iter().map(lost).sum()
}

/// Whether the seat has one legal action alone, and the turn is that.
#[must_use]
pub fn is_only_turn(board: &Position, seat: Seat, turn: &[Action]) -> bool {
    turn.len() == 1 && board.legal_actions(seat).len() == 1
}

/// Whether every turn of the seat costs its side at least so many units, such as those whose mark expires at its end
/// (EL-SADIST-3). Each is looked at as it is if it ends as soon as it may; those that are taken back or depend on chance don't
/// count. False also where a turn can't end after its first action, because it may cost less.
pub(crate) fn costs_anyway(board: &Position, seat: Seat, losses: usize) -> bool {
    let legal = board.legal_actions(seat);
    if legal.len() > MOST_ACTIONS {
        return false;
    }
    let mut is_known = false;
    for action in legal.iter().filter(|action| !board.draws_chance(action)) {
        let Some(events) = events_of(board, seat, action) else {
            return false;
        };
        if events.iter().any(|event| matches!(event, Event::Rewound { .. })) {
            continue;
        }
        if lost_units(&events, seat) < losses {
            return false;
        }
        is_known = true;
    }
    is_known
}

/// Returns what a turn with that first action brings about if it ends as soon as it may; `None` if it can't end after it.
fn events_of(board: &Position, seat: Seat, action: &Action) -> Option<Vec<Event>> {
    let mut after = board.clone();
    let mut events = after.apply(seat, action).ok()?;
    if after.awaiting().seat() == Some(seat) && !after.at_turn_start() {
        let end = after.variant().parse_action(END_OF_TURN).ok()?;
        events.extend(after.apply(seat, &end).ok()?);
    }
    Some(events)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    #[test]
    fn a_turn_that_cannot_end_yet_may_cost_less() {
        let costs = |victim: &str| {
            let setup = format!(
                "variant shield\nput f1 white king\nput f10 black king\nput d2 white rook\nput d4 black {victim}\n\
                 put a2 white pawn\nput a9 black pawn"
            );
            let board = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
            costs_anyway(&board, Seat::White, 0)
        };
        assert!(costs("pawn"));
        // After the kill, the rook has to rest somewhere.
        assert!(!costs("pawn shield=0"));
    }
}
