//! The sentences about shielded units and assaults.

use super::*;

#[test]
fn an_assault_by_air_is_not_said_to_be_thrown_back() {
    let effect = |element: &str| {
        let game = position(&format!(
            "set element.white {element}; set element.black earth; set augmentor.black stalwart; put c3 white knight; \
             put d5 black rook; put e1 white king; put e8 black king"
        ));
        let told = game.side_effect(&"assault c3 d5".parse().unwrap());
        told.unwrap().to_string()
    };
    assert_eq!(effect("air"), "an assault never captures");
    assert_eq!(
        effect("fire"),
        "an assault never captures, and Bastion may throw the attacker back"
    );
    // From the edge no square leads outwards (EL-BASTION-3).
    let edge = position(
        "set element.black earth; set augmentor.black stalwart; put h5 white rook; put e5 black queen; put e1 white king; \
         put e8 black king",
    );
    let told = edge.side_effect(&"assault h5 e5".parse().unwrap());
    assert_eq!(told.unwrap().to_string(), "an assault never captures");
    let verbs = super::super::descriptor::DESCRIPTOR.verbs.iter();
    let assault = verbs.clone().find(|spec| spec.verb == "assault").unwrap();
    assert!(
        assault.sentence.contains("other than Air"),
        "{}",
        assault.sentence
    );
}

#[test]
fn who_may_assault_a_shielded_unit_of_earth_is_told() {
    let remarks = |element: &str, shield: &str, king: &str| {
        let game = position(&format!(
            "set turn black; set element.white {element}; set augmentor.white block-piece; \
             put d4 white rook facing=s{shield}; put e1 white king; put {king} black king"
        ));
        let remarks = game.remarks(GEOMETRY.cell("d4").unwrap()).into_iter();
        remarks
            .map(|one| format!("{} ({})", one.sentence, one.rule))
            .collect::<Vec<_>>()
    };
    let told =
        "Where its shield stops a capture, any enemy but a king may assault it instead. (EL-BASTION-2)";
    assert!(
        remarks("earth", " shield", "e8")
            .iter()
            .any(|remark| remark == told)
    );
    // On d8 the king is in check by the rook, so no assault is legal.
    for (element, shield, king) in [
        ("earth", "", "e8"),
        ("fire", " shield", "e8"),
        ("earth", " shield", "d8"),
    ] {
        let remarks = remarks(element, shield, king);
        assert!(!remarks.iter().any(|remark| remark == told), "{remarks:?}");
    }
}
