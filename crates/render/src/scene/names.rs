//! The names of hexagons: their sizes and places. One that can't be read below a unit is left out: the rows have theirs at
//! both ends. Squares have theirs beside the board.

use super::Layer;
use crate::layout::Layout;
use crate::options::{Bars, PictureOptions};
use crate::text;

/// The font size of a cell's name.
const USUAL: i32 = 200;
/// The same on posted pictures and on those of the rules, which are seen small, and with large text.
const LARGE: i32 = 270;
/// The largest one that has room below a unit.
const BELOW: i32 = 320;
/// By how much a unit is raised above a name that is larger than usual.
pub(super) const RAISED_ABOVE: i32 = 60;
/// The vertical middle of the name of a cell: at its lower corner, and higher where nothing stands, so that larger letters
/// fit.
const MIDDLE: (i32, i32) = (985, 830);

/// The least height of a capital letter or a number on a posted picture that is [`PHONE_PX`] wide, in pixels.
const READABLE_PX: i32 = 7;
/// The width at which a phone shows a posted picture, in pixels.
const PHONE_PX: i32 = 340;

/// Returns the least height of letters and numbers that can be read where the picture is seen; 0 if it is seen large.
pub(super) const fn readable(options: &PictureOptions, layout: &Layout) -> i32 {
    match options.bars {
        Bars::Slim => on_phone(layout),
        Bars::None | Bars::Both => 0,
    }
}

/// Returns the same of the names of hexagons, which pictures of the rules have, too. Those are seen as small.
pub(super) const fn readable_name(options: &PictureOptions, layout: &Layout) -> i32 {
    match options.bars {
        Bars::None | Bars::Slim => on_phone(layout),
        Bars::Both => 0,
    }
}

/// Returns whether a hexagon has its name in it. One that can't be read beside a unit is left out, and in pictures of the rules,
/// whose signs would stand on it, beside anything.
pub(super) const fn is_named(options: &PictureOptions, readable: i32, has_unit: bool) -> bool {
    let has_signs = matches!(options.bars, Bars::None);
    fits_below(readable) || !has_unit && !has_signs
}

/// Returns the least height of letters that can be read on a phone.
const fn on_phone(layout: &Layout) -> i32 {
    (READABLE_PX * layout.width + PHONE_PX - 1) / PHONE_PX
}

/// Returns the least font size at which a name can be read.
const fn readable_size(readable: i32) -> i32 {
    readable * 1000 / text::CAPITAL_HEIGHT
}

/// Returns whether a name that can be read has room below a unit.
const fn fits_below(readable: i32) -> bool {
    readable_size(readable) <= BELOW
}

/// Returns whether a name on the ground is larger than usual.
pub(super) const fn is_large(readable: i32) -> bool {
    readable_size(readable) > LARGE
}

/// Returns the name of a hexagon on its ground, larger where no unit stands.
pub(super) fn on_ground(name: String, options: &PictureOptions, readable: i32, has_unit: bool) -> Layer {
    let has_large_text = options.large || options.bars != Bars::Both;
    let usual = if has_large_text { LARGE } else { USUAL };
    let wanted = readable_size(readable);
    let (size, middle) = match has_unit {
        _ if wanted <= usual => (usual, MIDDLE.0),
        true => (wanted, MIDDLE.0 - RAISED_ABOVE / 2),
        false => (wanted, MIDDLE.1),
    };
    Layer::Name { name, size, middle }
}
