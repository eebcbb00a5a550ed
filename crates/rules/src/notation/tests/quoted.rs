//! What a refusal quotes: what was typed, however it was read.

use super::*;

#[test]
fn a_refusal_quotes_a_move_as_it_was_typed() {
    let chess = "variant chess\nput a1 white king\nput h1 white queen\nput e8 black king";
    let shield = "variant shield\nput f1 white king\nput i1 white rook\nput f10 black king";
    let cyvasse = "variant cyvasse\nput h1 white king\nput h4 white rider\nput e9 black king";
    for (setup, typed) in [
        (
            chess,
            &[
                "Queen h1 to g3",
                "queen h1 g3",
                "Q h1 to g3",
                "Qh1 g3",
                "h1 g3",
                "h1 to g3",
                "h1g3",
                "Qg3",
            ][..],
        ),
        (
            shield,
            &[
                "King f1 to f4",
                "king f1 f4",
                "Kf1-f4",
                "f1 f4",
                "f1 to f4",
                "f1f4",
            ][..],
        ),
        (
            cyvasse,
            &["Rider h4 to h9", "rider h4-h9", "h4 h9", "h4 to h9", "h4h9"][..],
        ),
    ] {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for text in typed {
            let said = read(&position, text);
            assert!(
                said.starts_with(&format!("! `{text}` isn't legal. ")),
                "{text}: {said}"
            );
        }
    }
}
