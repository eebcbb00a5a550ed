//! A light theme: paper and wood.

use super::marks::MARKS;
use super::{Inking, Inks, Rgb, SignColours, Signs, Theme, Tints};

/// Warm wooden grounds in a pale frame, for bright surroundings and light chats.
pub const DAYLIGHT: Theme = Theme {
    id: "daylight",
    name: "Daylight",
    about: "light wood",
    inks: Inks {
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
    },
    tints: Tints {
        from: (Rgb::hex(0xd9d45a), 600),
        via: (Rgb::hex(0xd9d45a), 340),
        to: (Rgb::hex(0xbfc63a), 740),
        highlight: (Rgb::hex(0x4aa3e0), 450),
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
