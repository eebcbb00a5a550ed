//! With everything `none` the game is orthodox chess, action for action (EL-BASE-2), on the fast path and on the
//! general one.

use super::*;
use crate::chess::Chess;

/// The actions that the general rules find, in the order of lists.
fn general(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    if state.automatic_draw().is_none() && !state.claimed {
        state.legal(&mut actions);
        if !actions.is_empty() && state.is_claimable() {
            actions.push(ElementalAction::Chess(ChessAction::CLAIM_DRAW));
        }
    }
    actions.sort_unstable();
    actions.iter().map(ToString::to_string).collect()
}

#[test]
fn random_games_are_those_of_chess() {
    let mut random = SplitMix64::new(11);
    for _ in 0..12 {
        let mut chess = Chess::start(&Options::default());
        let mut game = start("plain", 5);
        let mut state = game.state().into_owned();
        for _ in 0..250 {
            let seat = chess.board.turn;
            let actions = chess.legal_actions(seat);
            let wanted: Vec<String> = actions.iter().map(ToString::to_string).collect();
            assert_eq!(texts(&game), wanted);
            assert_eq!(general(&state), wanted, "{}", game.to_setup());
            assert_eq!(game.awaiting().ending(), chess.ending());
            assert_eq!(state.ending(), chess.ending());
            assert_eq!(game.in_check(seat), chess.in_check(seat));
            assert_eq!(state.key(), chess.board.key);
            assert_eq!(*game.state(), state, "both ways keep the same position");
            assert_eq!(game, Elemental::new(state.clone()), "and each has one fast form");
            if actions.is_empty() {
                break;
            }
            let action = actions[random.pick(actions.len())];
            chess.take(action);
            game.apply_unchecked(&ElementalAction::Chess(action));
            state.take(ElementalAction::Chess(action), &mut Sink::Silent);
        }
    }
}

#[test]
fn the_start_has_the_perft_numbers_of_chess() {
    let game = start("plain", 0);
    for (depth, nodes) in [(1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
        assert_eq!(crate::game::perft(&game, depth), nodes);
    }
}

#[test]
fn numbers_and_lost_units_are_kept_on_the_fast_path() {
    let mut game = start("plain", 9);
    taken(
        &mut game,
        "e2-e4; d7-d5; e4xd5; g8-f6; f1-c4; c7-c6; d5xc6; a7-a6; c6xb7; h7-h6; g1-f3; h6-h5; e1-g1; h5-h4; b7xa8=queen",
    );
    let state = game.state();
    let at = |name| {
        state
            .table
            .unit(crate::chess::bits::Square::named(name).unwrap())
            .id
    };
    assert_eq!((at("a8"), at("g1"), at("f1"), at("f3")), (13, 5, 8, 7));
    let lost: Vec<(u16, u8)> = state
        .table
        .off
        .iter()
        .map(|lost| (lost.unit.id, lost.unit.far))
        .collect();
    assert_eq!(lost, [(20, 4), (19, 3), (18, 2), (25, 0)]);
    assert_eq!((state.seed, state.next), (9, 33));
    assert!(game.to_setup().to_string().contains("put a8 white queen id=13"));
}

#[test]
fn a_position_leaves_and_finds_the_fast_path() {
    let mut game =
        position("put e3 white pawn far=4; put h6 black pawn; put a1 white king; put a8 black king");
    assert!(matches!(game.0, Core::Full(_)));
    taken(&mut game, "e3-e4");
    assert!(
        matches!(game.0, Core::Plain(_)),
        "now the pawn is as far as it has been"
    );
    assert_eq!(game.value("clock").unwrap(), "1");
}
