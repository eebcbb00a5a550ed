//! Why an action of `race` is not legal. Legality is decided by `movegen`; this only explains.

use crate::action::RaceAction;
use crate::descriptor::GEOMETRY;
use crate::position::{Kind, Race};
use rookery_rules::{Refusal, Seat};

/// [`rookery_rules::Game::check`].
pub(crate) fn check(race: &Race, seat: Seat, action: RaceAction) -> Result<(), Refusal> {
    if race.ending().is_some() {
        return Err(Refusal::plain("The game is over."));
    }
    if seat != race.turn {
        return Err(Refusal::by_rule(
            "RC-TURN-1",
            format!("It is {}'s turn.", race.turn.name()),
        ));
    }
    let mut is_legal = false;
    race.each_action(|legal| is_legal |= legal == action);
    if is_legal {
        return Ok(());
    }
    Err(why_not(race, action))
}

fn why_not(race: &Race, action: RaceAction) -> Refusal {
    let (from, to) = (GEOMETRY.name(action.from), GEOMETRY.name(action.to));
    let Some((side, kind)) = race.at(action.from) else {
        return Refusal::plain(format!("Nothing stands on {from}."));
    };
    if side != race.turn {
        return Refusal::by_rule(
            "RC-TURN-1",
            format!("The {} on {from} is not yours.", kind.word()),
        );
    }
    let rule = match (kind, action.captures) {
        (Kind::King, _) => "RC-KING-1",
        (Kind::Pawn, false) => "RC-PAWN-1",
        (Kind::Pawn, true) => "RC-PAWN-2",
    };
    let sentence = match (race.at(action.to), action.captures) {
        (Some((other, there)), _) if other == side => format!("Your own {} stands on {to}.", there.word()),
        (Some(_), false) => format!("{to} is occupied; a capture is written `{from}x{to}`."),
        (None, true) => format!("There is nothing to capture on {to}; a move is written `{from}-{to}`."),
        (Some(_), true) | (None, false) => format!("The {} on {from} cannot go to {to}.", kind.word()),
    };
    Refusal::by_rule(rule, sentence)
}
