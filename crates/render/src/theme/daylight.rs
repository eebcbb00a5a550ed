//! A light theme: paper and wood.

use super::light_cells::{PLATE, SIGNS, UNITS};
use super::lines::ON_LIGHT;
use super::marks::MARKS;
use super::{InkColours, Rgb, Theme, TintColours};

/// Warm wooden cells in a pale frame, for bright surroundings and light chats.
pub const DAYLIGHT: Theme = Theme {
    id: "daylight",
    name: "Daylight",
    about: "light wood",
    inks: InkColours {
        frame: Rgb::hex(0xf4f1ea),
        frame_text: Rgb::hex(0x5a5f68),
        bar: Rgb::hex(0xe8e3d8),
        bar_text: Rgb::hex(0x565b64),
        active: Rgb::hex(0xffffff),
        active_text: Rgb::hex(0x1c2129),
        call: Rgb::hex(0x2f6b4f),
        call_text: Rgb::hex(0xffffff),
        chip: Rgb::hex(0xcfa880),
        chip_text: Rgb::hex(0x161b22),
        alert: Rgb::hex(0xc22c38),
        alert_text: Rgb::hex(0xffffff),
        light: Rgb::hex(0xf1e2c8),
        dark: Rgb::hex(0xcfa880),
        middle: Rgb::hex(0xe0c6a4),
        rule: Rgb::hex(0xe0c6a4),
    },
    tints: TintColours {
        from: (Rgb::hex(0xd9d45a), 600),
        via: (Rgb::hex(0xd9d45a), 340),
        to: (Rgb::hex(0xbfc63a), 740),
        highlight: (Rgb::hex(0x4aa3e0), 450),
    },
    check: Rgb::hex(0xe02230),
    units: UNITS,
    signs: SIGNS,
    plate: PLATE,
    lines: ON_LIGHT,
    marks: MARKS,
};
