//! What a refusal quotes: what was typed, however it was read.

use super::*;

#[test]
fn a_sign_may_stand_alone_between_two_squares() {
    for (setup, typed, meant) in [
        (
            "variant cyvasse\nput h1 white king\nput f5 white rider\nput g4 black crossbowman\nput e9 black king",
            &["f5 x g4", "F5 X G4", "f5 × g4", "rider f5 x g4"][..],
            "f5xg4",
        ),
        (
            "variant chess\nput a1 white king\nput e4 white pawn\nput d5 black pawn\nput e8 black king",
            &["e4 x d5", "e4 × d5"][..],
            "e4xd5",
        ),
        (
            "variant chess\nput a1 white king\nput e4 white pawn\nput e8 black king",
            &["e4 - e5", "e4 – e5"][..],
            "e4-e5",
        ),
    ] {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for text in typed {
            assert_eq!(read(&position, text), meant, "{text}");
        }
    }
}

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
            &[
                "Rider h4 to h9",
                "rider h4-h9",
                "h4 h9",
                "h4 to h9",
                "h4h9",
                "h4 - h9",
            ][..],
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
