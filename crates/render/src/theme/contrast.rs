//! A theme of high contrast: black, white and strong signs.

use super::lines::ON_DARK;
use super::marks::MARKS;
use super::{DrawingStyle, InkColours, Rgb, SignColours, SignPalette, Theme, TintColours};

/// White and grey cells, pure black and white units with heavier strokes. Text has a contrast of 7 to 1, units of 4.5 to 1.
pub const CONTRAST: Theme = Theme {
    id: "contrast",
    name: "High contrast",
    about: "black, white and strong signs",
    inks: InkColours {
        frame: Rgb::hex(0x000000),
        frame_text: Rgb::hex(0xffffff),
        bar: Rgb::hex(0x000000),
        bar_text: Rgb::hex(0xffffff),
        active: Rgb::hex(0x000000),
        active_text: Rgb::hex(0xffffff),
        call: Rgb::hex(0xffe14d),
        call_text: Rgb::hex(0x000000),
        chip: Rgb::hex(0xb4b4b4),
        chip_text: Rgb::hex(0x000000),
        alert: Rgb::hex(0xb00014),
        alert_text: Rgb::hex(0xffffff),
        light: Rgb::hex(0xffffff),
        dark: Rgb::hex(0xb4b4b4),
        middle: Rgb::hex(0xdadada),
        rule: Rgb::hex(0xb4b4b4),
    },
    tints: TintColours {
        from: (Rgb::hex(0xffe14d), 700),
        via: (Rgb::hex(0xffe14d), 380),
        to: (Rgb::hex(0xffc400), 850),
        highlight: (Rgb::hex(0x4db8ff), 600),
    },
    check: Rgb::hex(0xff2030),
    units: [
        [
            DrawingStyle::outlined(0xffffff, 0x000000, 0xffd23c, 5.0),
            DrawingStyle::outlined(0xf2f0fa, 0x3c3858, 0xd8d3ee, 3.5).broken(),
        ],
        [
            DrawingStyle::haloed(0x000000, 0xffffff, 0xb8480f, 6.0, 5.0),
            DrawingStyle::haloed(0x4a4668, 0xffffff, 0x7c7896, 5.0, 3.5).broken(),
        ],
    ],
    signs: SignPalette {
        go: SignColours::new(0x002f66, 0xffffff),
        capture: SignColours::new(0x78000e, 0xffffff),
        special: SignColours::new(0x3d1580, 0xffffff),
        join: SignColours::new(0x5c2a00, 0xffffff),
        subject: SignColours::new(0x000000, 0xffffff),
        blocked: SignColours::new(0x78000e, 0xffffff),
        obstacle: SignColours::new(0x000000, 0xffffff),
        attacked: SignColours::new(0x78000e, 0xffffff),
        front: SignColours::new(0x3d1580, 0xffffff),
    },
    plate: SignColours::new(0x000000, 0xffffff),
    lines: ON_DARK,
    marks: MARKS,
};
