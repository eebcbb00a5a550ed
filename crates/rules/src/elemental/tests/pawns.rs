//! Tests of what Explain says about pawns near the last rank, which they reach only by promoting.

use super::*;

/// The remarks about the unit on a square that contain a given word.
fn about(game: &Elemental, square: &str, word: &str) -> String {
    let said = game.remarks(GEOMETRY.cell(square).unwrap()).into_iter();
    let said = said.map(|remark| remark.sentence.to_string());
    said.filter(|said| said.contains(word))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn no_step_or_nudge_of_a_pawn_onto_an_end_rank_is_told() {
    let units =
        "put e1 white king; put e8 black king; put b7 white pawn; put c5 white pawn; put d2 white pawn";
    let air = position(&format!(
        "set element.white air; set augmentor.white side-step; {units}"
    ));
    assert_eq!(
        about(&air, "c5", "go on"),
        "After it has moved or captured, it may go on by up to two steps, each one square straight forward, to an empty \
         square, but not onto an end rank (Tailwind)."
    );
    assert_eq!(
        about(&air, "b7", "go on"),
        "Once promoted, it may go on by up to two steps as what it has become, to an empty square (Tailwind)."
    );
    assert_eq!(
        about(&air, "c5", "nudged"),
        "Side Step: After moving, it may be nudged one more square, but not onto an end rank."
    );
    let shadow = position(&format!("set element.white shadow; {units}"));
    assert_eq!(
        about(&shadow, "b7", "go on"),
        "After it has moved or captured, it may go on by up to two steps, each one square straight forward or back, to an \
         empty square, but not onto an end rank (Umbral Step). Once promoted, it steps as what it has become."
    );
    assert_eq!(
        about(&shadow, "c5", "straight back."),
        "By Umbral Step it also goes one square straight back."
    );
    assert_eq!(
        about(&shadow, "d2", "straight back."),
        "",
        "that is its own first rank"
    );
    let fire = position(&format!(
        "set element.white fire; set augmentor.white quantum-step; {units}"
    ));
    assert_eq!(
        about(&fire, "c5", "blink"),
        "Quantum Step: After moving, it may blink one square, but not onto an end rank."
    );
}
