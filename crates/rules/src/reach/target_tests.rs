//! Tests of what is marked as captured.

use super::*;
use crate::setup::Setup;

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

fn cell(position: &Position, name: &str) -> Cell {
    position.variant().descriptor().geometry.cell(name).unwrap()
}

#[test]
fn a_unit_that_withstands_or_takes_back_its_capture_is_only_attempted() {
    let earth = position(
        "variant elemental\nset element.black earth\nput e1 white king\nput h8 black king\nput a1 white rook\n\
         put a5 black knight\nput d1 black bishop cracked",
    );
    let rook = reach(&earth, Viewer::Onlooker, cell(&earth, "a1")).unwrap();
    let target = |reach: &Reach, position: &Position, name: &str| {
        let mut targets = reach.targets.iter();
        let found = targets.find(|target| target.cell == cell(position, name));
        found.map(|target| target.target)
    };
    assert_eq!(target(&rook, &earth, "a5"), Some(TargetKind::Attempt));
    assert_eq!(target(&rook, &earth, "d1"), Some(TargetKind::Capture), "cracked");
    let rewinds = position(
        "variant elemental\nset temporal.black do-over\nput e1 white king\nput h8 black king\nput a1 white rook\n\
         put a5 black knight\nput d1 black bishop rewound",
    );
    let rook = reach(&rewinds, Viewer::Onlooker, cell(&rewinds, "a1")).unwrap();
    assert_eq!(target(&rook, &rewinds, "a5"), Some(TargetKind::Attempt));
    assert_eq!(
        target(&rook, &rewinds, "d1"),
        Some(TargetKind::Capture),
        "used up"
    );
}
