//! A dark theme: dim cells without glare.

use super::lines::ON_DARK;
use super::marks::MARKS;
use super::{DrawingStyle, InkColours, Rgb, SignColours, SignPalette, Theme, TintColours};

/// Dim slate cells in a nearly black frame, for dark rooms.
pub const NIGHT: Theme = Theme {
    id: "night",
    name: "Night",
    about: "dark, for the evening",
    inks: InkColours {
        frame: Rgb::hex(0x101318),
        frame_text: Rgb::hex(0xb6bfca),
        bar: Rgb::hex(0x171b22),
        bar_text: Rgb::hex(0xb6bfca),
        active: Rgb::hex(0x28303b),
        active_text: Rgb::hex(0xf2f4f7),
        call: Rgb::hex(0xe0ae3c),
        call_text: Rgb::hex(0x14171c),
        chip: Rgb::hex(0x7f8b9a),
        chip_text: Rgb::hex(0x0b0d10),
        alert: Rgb::hex(0xc22c38),
        alert_text: Rgb::hex(0xffffff),
        light: Rgb::hex(0xb1b9c4),
        dark: Rgb::hex(0x7f8b9a),
        middle: Rgb::hex(0x98a2ae),
        rule: Rgb::hex(0x28303b),
    },
    tints: TintColours {
        from: (Rgb::hex(0xd9bd5c), 600),
        via: (Rgb::hex(0xd9bd5c), 330),
        to: (Rgb::hex(0xd6a52e), 700),
        highlight: (Rgb::hex(0x4aa3e0), 450),
    },
    check: Rgb::hex(0xe02230),
    units: [
        [
            DrawingStyle::outlined(0xf6efdc, 0x14171c, 0xdcae45, 4.5),
            DrawingStyle::outlined(0xe7e4f0, 0x4a4764, 0xcdc8e2, 3.5).broken(),
        ],
        [
            DrawingStyle::haloed(0x1b1f25, 0xe9e2d0, 0xb9592a, 5.5, 4.5),
            DrawingStyle::haloed(0x545070, 0xf1eef8, 0x8581a4, 5.0, 3.5).broken(),
        ],
    ],
    signs: SignPalette {
        go: SignColours::new(0x093c6e, 0xffffff),
        capture: SignColours::new(0x7c0d17, 0xffffff),
        special: SignColours::new(0x472787, 0xffffff),
        join: SignColours::new(0x5c2a00, 0xffffff),
        subject: SignColours::new(0x14171c, 0xffffff),
        blocked: SignColours::new(0x7c0d17, 0xffffff),
        obstacle: SignColours::new(0x14171c, 0xffffff),
        attacked: SignColours::new(0x7c0d17, 0xffffff),
        front: SignColours::new(0x472787, 0xffffff),
    },
    plate: SignColours::new(0x14171c, 0xffffff),
    lines: ON_DARK,
    marks: MARKS,
};
