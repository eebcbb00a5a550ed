//! The default theme: cool grounds in a dark frame.

use super::marks::MARKS;
use super::{Inking, Inks, Rgb, SignColours, Signs, Theme, Tints};

/// Cool grounds, cream and ink units with gold and copper, a dark frame. Yellow, blue, red and violet carry meaning,
/// always together with a shape, so that no colour has to be told from another.
pub const HARBOUR: Theme = Theme {
    id: "harbour",
    name: "Harbour",
    about: "cool grounds in a dark frame",
    inks: Inks {
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
    },
    tints: Tints {
        from: (Rgb::hex(0xf5d97c), 700),
        via: (Rgb::hex(0xf5d97c), 380),
        to: (Rgb::hex(0xf0bd36), 740),
        highlight: (Rgb::hex(0x2f8fd8), 450),
    },
    check: Rgb::hex(0xe02230),
    units: [
        [
            Inking::outlined(0xfdf6e3, 0x20242b, 0xdcae45, 4.5),
            Inking::outlined(0xe7e4f0, 0x5c5978, 0xcdc8e2, 3.5).broken(),
        ],
        [
            Inking::haloed(0x2b3038, 0xf0e9d8, 0xc2632c, 5.5, 4.5),
            Inking::haloed(0x625e80, 0xf1eef8, 0x8f8bae, 5.0, 3.5).broken(),
        ],
    ],
    signs: Signs {
        go: SignColours::new(0x0a5039, 0xffffff),
        capture: SignColours::new(0x8f101b, 0xffffff),
        special: SignColours::new(0x55309f, 0xffffff),
        subject: SignColours::new(0x20242b, 0xffffff),
        blocked: SignColours::new(0x8f101b, 0xffffff),
        obstacle: SignColours::new(0x20242b, 0xffffff),
        attacked: SignColours::new(0x8f101b, 0xffffff),
        front: SignColours::new(0x55309f, 0xffffff),
    },
    plate: SignColours::new(0x20242b, 0xffffff),
    marks: MARKS,
};
