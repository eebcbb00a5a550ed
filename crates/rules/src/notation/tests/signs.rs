//! The signs behind a move that ends the game.

use super::*;

#[test]
fn a_check_that_draws_the_game_keeps_its_sign() {
    let written = |position: &Position, text: &str| {
        let action = position.variant().parse_action(text).unwrap();
        written(position, &action)
    };
    // What is left can't mate.
    let bare = board("8/4k3/8/6p1/8/8/8/K1B5", "");
    assert_eq!(written(&bare, "c1xg5"), "Bxg5+");
    // The fifth check on the same board.
    let mut game = start();
    let mut play = |turns: &[&str]| {
        for text in turns {
            let action = game.variant().parse_action(text).unwrap();
            let seat = game.awaiting().seat().unwrap();
            game.apply(seat, &action).unwrap();
        }
        game.clone()
    };
    play(&["e2-e4", "d7-d6", "e1-e2", "c8-g4"]);
    for _ in 0..3 {
        play(&["e2-e1", "g4-d7", "e1-e2", "d7-g4"]);
    }
    let before = play(&["e2-e1", "g4-d7", "e1-e2"]);
    assert_eq!(written(&before, "d7-g4"), "Bg4+");
    let after = play(&["d7-g4"]);
    assert!(after.awaiting().ending().is_some());
}
