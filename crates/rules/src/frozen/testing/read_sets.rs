//! The worked example of the read-set method in `check`.

use crate::frozen::check::king_safety::KingSafety;
use crate::frozen::model::action::Action;
use crate::frozen::model::edition::Edition;
use crate::frozen::model::square::Square;
use crate::frozen::setup::read::read;
use crate::setup::Setup;

#[test]
fn the_worked_example_holds() {
    let setup = Setup::parse(
        "variant frozen6\nput e1 white king\nput e4 white rook\nput a8 white knight\nput e8 black rook",
    )
    .unwrap();
    let state = read(&setup, Edition::Six).unwrap();
    let analysed = state.analysed();
    let safety = KingSafety::new(&state, &analysed);
    assert!(!safety.is_in_check());
    for (square, is_unaffected) in [
        ("a8", true),
        ("e5", true),
        ("e8", true),
        ("e4", false),
        ("e2", false),
    ] {
        let square = Square::named(square).unwrap();
        assert_eq!(safety.is_unaffected_by(square), is_unaffected, "{square}");
    }
    for (action, is_legal) in [("a8-b10", true), ("e4-h4", true), ("shade e4", false)] {
        let action: Action = action.parse().unwrap();
        assert_eq!(state.is_legal(&action), is_legal, "{action}");
    }
}
