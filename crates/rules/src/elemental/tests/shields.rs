//! What is said of a shielded unit.

use super::*;

#[test]
fn who_may_assault_a_shielded_unit_of_earth_is_told() {
    let remarks = |element: &str, shield: &str| {
        let game = position(&format!(
            "set element.white {element}; set augmentor.white block-piece; put d4 white rook facing=s{shield}; \
             put e1 white king; put e8 black king"
        ));
        let remarks = game.remarks(GEOMETRY.cell("d4").unwrap()).into_iter();
        remarks
            .map(|one| format!("{} ({})", one.sentence, one.rule))
            .collect::<Vec<_>>()
    };
    let told =
        "Where its shield stops a capture, any enemy but a king may assault it instead. (EL-BASTION-2)";
    assert!(remarks("earth", " shield").iter().any(|remark| remark == told));
    for (element, shield) in [("earth", ""), ("fire", " shield")] {
        let remarks = remarks(element, shield);
        assert!(!remarks.iter().any(|remark| remark == told), "{remarks:?}");
    }
}
