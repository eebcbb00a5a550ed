//! The turn of a hint for its button: as its text where that fits, otherwise by the places of its actions among the legal
//! ones of the position, or as what a hint decides in secret there.

use super::LEVEL;
use crate::discord::components::custom_id::{FoundTurn, HintTurn, NumberedTurn};
use rookery_rules::notation::turn_text;
use rookery_rules::{Action, Position, Seat};
use rookery_search::{Level, Limits, suggest_against};

/// Makes what the button carries of a turn of that seat; `None` if no button can carry it.
pub(super) fn carried(position: &Position, seat: Seat, turn: &[Action]) -> Option<HintTurn> {
    let text = turn_text(turn);
    if let Ok(written) = text.parse() {
        return Some(written);
    }
    let begun = position.secret_part(seat);
    let numbered = places(begun.as_ref().unwrap_or(position), seat, turn)
        .and_then(|places| NumberedTurn::new(places, &text))
        .map(HintTurn::Numbered);
    numbered.or_else(|| {
        let found = decided_in_secret(position, seat)?;
        (found == turn).then(|| HintTurn::FoundAgain(FoundTurn::new(&text)))
    })
}

/// Returns the place of each action among the legal ones; `None` where they aren't all listed.
fn places(begun: &Position, seat: Seat, turn: &[Action]) -> Option<Vec<u32>> {
    let mut reached = begun.clone();
    let mut places = Vec::with_capacity(turn.len());
    for action in turn {
        let legal = reached.legal_actions(seat);
        let place = legal.iter().position(|other| other == action)?;
        places.push(u32::try_from(place).ok()?);
        reached.apply(seat, action).ok()?;
    }
    Some(places)
}

/// Returns what a hint decides in secret for that seat, which is the same whenever it is asked; `None` where nothing is secret.
fn decided_in_secret(position: &Position, seat: Seat) -> Option<Vec<Action>> {
    position.secret_part(seat)?;
    // Nothing is on the board yet that could be searched.
    let limits = Limits::nodes(1);
    let found = suggest_against(&position.known_to(seat), &[], Level::new(LEVEL)?, 0, limits)?;
    Some(found.turn)
}

/// Returns the canonical text of the turn that a button carries; `None` if it isn't a turn of this position.
pub fn text_of(position: &Position, seat: Seat, turn: &HintTurn) -> Option<String> {
    let numbered = match turn {
        HintTurn::Written(turn) => return Some(turn.as_str().to_owned()),
        HintTurn::Numbered(numbered) => numbered,
        HintTurn::FoundAgain(found) => {
            let text = turn_text(&decided_in_secret(position, seat)?);
            return found.is_of(&text).then_some(text);
        }
    };
    let mut reached = position.secret_part(seat).unwrap_or_else(|| position.clone());
    let mut actions = Vec::with_capacity(numbered.places().len());
    for place in numbered.places() {
        let place = usize::try_from(*place).ok()?;
        let action = reached.legal_actions(seat).into_iter().nth(place)?;
        reached.apply(seat, &action).ok()?;
        actions.push(action);
    }
    let text = turn_text(&actions);
    numbered.is_of(&text).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::custom_id::CustomId;
    use crate::discord::limits::CUSTOM_ID;
    use rookery_rules::notation::read_turn;
    use rookery_rules::random::SplitMix64;
    use rookery_rules::{Options, Setup, Variant};
    use rookery_session::MatchId;

    /// Black's knight captures, and everything that Fire may choose follows.
    const LONG: &str = "variant elemental\nset element.white light\nset element.black fire\nset augmentor.black side-step\n\
                        set offense.black double-kill\nset temporal.black resurrection\nset turn black\n\
                        put off black rook\n\
                        put a1 white king\nput e4 white queen\nput d5 white pawn\nput g1 white knight\n\
                        put f6 black knight\nput h7 black king";

    fn long() -> (Position, Vec<Action>, String) {
        let position = Position::from_setup(&Setup::parse(LONG).unwrap()).unwrap();
        let turn = "f6xe4; skip blaze; blaze snipe g1; kill d5; raise rook h8; nudge f3";
        let actions = read_turn(&position, Seat::Black, turn).unwrap();
        (position, actions, turn.to_owned())
    }

    #[test]
    fn a_long_turn_has_a_button_that_plays_just_it() {
        let (position, actions, turn) = long();
        assert!(turn.parse::<HintTurn>().is_err(), "it doesn't fit as text");
        let carried = carried(&position, Seat::Black, &actions).unwrap();
        assert!(matches!(carried, HintTurn::Numbered(_)));
        let read: HintTurn = carried.to_string().parse().unwrap();
        assert_eq!(
            text_of(&position, Seat::Black, &read).as_deref(),
            Some(turn.as_str())
        );
    }

    #[test]
    fn the_same_numbers_are_no_turn_of_another_position() {
        let (position, actions, _) = long();
        let carried = carried(&position, Seat::Black, &actions).unwrap();
        let changed = LONG.replace("put h7 black king", "put h6 black king");
        let changed = Position::from_setup(&Setup::parse(&changed).unwrap()).unwrap();
        assert_eq!(text_of(&changed, Seat::Black, &carried), None);
    }

    #[test]
    fn every_turn_of_every_variant_is_carried_and_fits() {
        let mut random = SplitMix64::new(7);
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            let loadout = descriptor.options.iter().any(|option| option.key == "loadout");
            let given = if loadout {
                vec![("loadout", "random"), ("seed", "5")]
            } else {
                Vec::new()
            };
            let mut position = variant.start(&Options::new(descriptor, given).unwrap());
            for _ in 0..12 {
                let Some(seat) = position
                    .awaiting()
                    .seat()
                    .filter(|seat| position.secret_part(*seat).is_none())
                else {
                    break;
                };
                let before = position.clone();
                let mut turn = Vec::new();
                while position.awaiting().seat() == Some(seat)
                    && (turn.is_empty() || !position.at_turn_start())
                {
                    let legal = position.legal_actions(seat);
                    let action = legal[random.pick(legal.len())].clone();
                    position.apply(seat, &action).unwrap();
                    turn.push(action);
                }
                let carried = carried(&before, seat, &turn).unwrap();
                assert_eq!(text_of(&before, seat, &carried), Some(turn_text(&turn)));
                let board = format!("{}.xxx", u32::MAX).parse().unwrap();
                let id = CustomId::PlayHint(MatchId(u64::MAX), board, None, carried).to_string();
                assert!(id.len() <= CUSTOM_ID, "{id}");
            }
        }
    }

    #[test]
    fn what_is_decided_in_secret_is_carried_for_both_sides() {
        for (variant, option) in [
            (Variant::Cyvasse, ("setup", "build")),
            (Variant::Elemental, ("loadout", "secret")),
        ] {
            let position = variant.start(&Options::new(variant.descriptor(), [option]).unwrap());
            for seat in Seat::BOTH {
                let decided = decided_in_secret(&position, seat).unwrap();
                let carried = carried(&position, seat, &decided).unwrap();
                let read: HintTurn = carried.to_string().parse().unwrap();
                assert_eq!(
                    text_of(&position, seat, &read),
                    Some(turn_text(&decided)),
                    "{carried}"
                );
                let board = format!("{}.xxx", u32::MAX).parse().unwrap();
                let id = CustomId::PlayHint(MatchId(u64::MAX), board, Some(seat), carried).to_string();
                assert!(id.len() <= CUSTOM_ID, "{id}");
            }
        }
        let chess = Variant::Chess.start(&Options::new(Variant::Chess.descriptor(), []).unwrap());
        let found = HintTurn::FoundAgain(FoundTurn::new("e2-e4"));
        assert_eq!(text_of(&chess, Seat::White, &found), None, "nothing is secret");
    }

    #[test]
    fn a_short_turn_is_carried_as_it_is_written() {
        let setup =
            "variant chess\nput e1 white king\nput e8 black king\nput c3 white knight\nput h2 white pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let turn = read_turn(&position, Seat::White, "c3-d5").unwrap();
        assert_eq!(
            carried(&position, Seat::White, &turn).unwrap().to_string(),
            "c3-d5"
        );
    }
}
