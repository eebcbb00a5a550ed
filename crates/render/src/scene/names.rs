//! The names of hexagons: their sizes and places, below or in front of units. Squares have theirs beside the board.

use super::Layer;
use super::badges::CellTextStyle;
use crate::layout::{Layout, Rect};
use crate::options::{Bars, PictureOptions};
use crate::text;

/// The font size of a cell's name.
const USUAL: i32 = 200;
/// The same on a posted picture, which is seen small, and with large text.
const LARGE: i32 = 270;
/// The largest one that has room below a unit.
const BELOW: i32 = 320;
/// By how much a unit is raised above a name that is larger than usual.
pub(super) const RAISED_ABOVE: i32 = 60;
/// By how much a unit is raised behind its cell's name, which hides its lower end.
pub(super) const RAISED_BEHIND: i32 = 100;
/// The vertical middle of the name of a cell: at its lower corner, and higher where nothing stands, so that larger letters
/// fit.
const MIDDLE: (i32, i32) = (985, 830);
/// The same of a name in front of a unit: as low as the hexagon is wide enough for letters with a tail.
const MIDDLE_BEFORE: i32 = 850;
/// The size of such a name, in thousandths of the least one that can be read easily. A larger one would hide too much.
const SIZE_BEFORE: i32 = 910;
/// How far to the right it stands beside a badge in the lower left corner, and with a letter in the lower right one, too.
const ASIDE: (i32, i32) = (96, 40);

/// The least height of a capital letter or a number on a posted picture that is [`PHONE_PX`] wide, in pixels.
const READABLE_PX: i32 = 7;
/// The width at which a phone shows a posted picture, in pixels.
const PHONE_PX: i32 = 340;

/// Returns the least height of letters and numbers that can be read where the picture is seen; 0 if it is seen large.
pub(super) const fn readable(options: &PictureOptions, layout: &Layout) -> i32 {
    match options.bars {
        Bars::Slim => (READABLE_PX * layout.width + PHONE_PX - 1) / PHONE_PX,
        Bars::None | Bars::Both => 0,
    }
}

/// Returns the least font size at which a name can be read.
const fn readable_size(readable: i32) -> i32 {
    readable * 1000 / text::CAPITAL_HEIGHT
}

/// Returns whether a name that can be read has room below a unit. Otherwise it stands in front of the unit.
pub(super) const fn fits_below(readable: i32) -> bool {
    readable_size(readable) <= BELOW
}

/// Returns whether a name on the ground is larger than usual.
pub(super) const fn is_large(readable: i32) -> bool {
    readable_size(readable) > LARGE
}

/// Returns the name of a hexagon on its ground, larger where no unit stands.
pub(super) fn on_ground(name: String, options: &PictureOptions, readable: i32, has_unit: bool) -> Layer {
    let has_large_text = options.large || options.bars == Bars::Slim;
    let usual = if has_large_text { LARGE } else { USUAL };
    let wanted = readable_size(readable);
    let (size, middle) = match has_unit {
        _ if wanted <= usual => (usual, MIDDLE.0),
        true => (wanted, MIDDLE.0 - RAISED_ABOVE / 2),
        false => (wanted, MIDDLE.1),
    };
    Layer::Name {
        name,
        size,
        middle,
        aside: 0,
        is_before: false,
    }
}

/// Returns the name of a hexagon in front of its units, beside a badge among these layers of the cell.
pub(super) fn before(name: String, layers: &[Layer], written: CellTextStyle) -> Layer {
    let is_beside = |at: &Rect| at.x < 500 && at.bottom() > MIDDLE_BEFORE;
    let has_badge = layers
        .iter()
        .any(|layer| matches!(layer, Layer::Badge { at, .. } | Layer::Figure { at, .. } if is_beside(at)));
    Layer::Name {
        name,
        size: readable_size(written.readable) * SIZE_BEFORE / 1000,
        middle: MIDDLE_BEFORE,
        aside: match (has_badge, written.letters) {
            (false, _) => 0,
            (true, None) => ASIDE.0,
            (true, Some(_)) => ASIDE.1,
        },
        is_before: true,
    }
}
