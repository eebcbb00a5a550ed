//! Which twins belong together, as pictures number them.

use super::*;
use crate::view::Mark;

#[test]
fn twins_of_several_pairs_are_numbered_in_the_order_in_which_they_were_made() {
    let pairs = |lines: &str| {
        let view = position(lines).view(Viewer::Onlooker);
        let marks = |square: &str| {
            let cell = GEOMETRY.cell(square).unwrap();
            view.cells[cell.index()].units[0].marks.clone()
        };
        ["a1", "a2", "h1", "h2"].map(marks).concat()
    };
    let two = "put a1 white rook id=5 twin=8; put a2 white rook id=8 twin=5 copy; \
               put h1 black rook id=6 twin=7; put h2 black rook id=7 twin=6 copy";
    assert_eq!(pairs(two), [2, 2, 1, 1].map(Mark::Twin));
    let one = "put a1 white rook id=5 twin=8; put a2 white rook id=8 twin=5 copy; put h1 black rook; put h2 black rook";
    assert_eq!(pairs(one), [0, 0].map(Mark::Twin));
}
