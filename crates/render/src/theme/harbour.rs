//! The default theme: cool cells in a dark frame.

use super::light_cells::{PLATE, SIGNS, UNITS};
use super::lines::ON_DARK;
use super::marks::MARKS;
use super::{InkColours, Rgb, Theme, TintColours};

/// Cool cells, cream and ink units with gold and copper, a dark frame. Yellow, blue, red and violet carry meaning, always
/// together with a shape, so that nobody has to distinguish colours.
pub const HARBOUR: Theme = Theme {
    id: "harbour",
    name: "Harbour",
    about: "cool grounds in a dark frame",
    inks: InkColours {
        frame: Rgb::hex(0x20262f),
        frame_text: Rgb::hex(0xb4bdc9),
        bar: Rgb::hex(0x272e39),
        bar_text: Rgb::hex(0xb9c2ce),
        active: Rgb::hex(0x364152),
        active_text: Rgb::hex(0xffffff),
        call: Rgb::hex(0xf0c04f),
        call_text: Rgb::hex(0x1c2129),
        chip: Rgb::hex(0x8fa6b2),
        chip_text: Rgb::hex(0x161b22),
        alert: Rgb::hex(0xc22c38),
        alert_text: Rgb::hex(0xffffff),
        light: Rgb::hex(0xe4e7e4),
        dark: Rgb::hex(0x8fa6b2),
        middle: Rgb::hex(0xb9c8cd),
        rule: Rgb::hex(0x364152),
    },
    tints: TintColours {
        from: (Rgb::hex(0xf5d97c), 700),
        via: (Rgb::hex(0xf5d97c), 380),
        to: (Rgb::hex(0xf0bd36), 740),
        highlight: (Rgb::hex(0x2f8fd8), 450),
    },
    check: Rgb::hex(0xe02230),
    units: UNITS,
    signs: SIGNS,
    plate: PLATE,
    lines: ON_DARK,
    marks: MARKS,
};
