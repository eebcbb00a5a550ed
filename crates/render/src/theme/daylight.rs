//! A light theme: paper and wood.

use super::marks::MARKS;
use super::{Inking, Rgb, SignColours, Theme};

/// Warm wooden grounds in a pale frame, for bright surroundings and light chats.
pub const DAYLIGHT: Theme = Theme {
    id: "daylight",
    name: "Daylight",
    about: "light wood",
    inks: [
        Rgb::hex(0xf4f1ea),
        Rgb::hex(0x5a5f68),
        Rgb::hex(0xe8e3d8),
        Rgb::hex(0x565b64),
        Rgb::hex(0xffffff),
        Rgb::hex(0x1c2129),
        Rgb::hex(0x2f6b4f),
        Rgb::hex(0xffffff),
        Rgb::hex(0xcfa880),
        Rgb::hex(0x161b22),
        Rgb::hex(0xc22c38),
        Rgb::hex(0xffffff),
        Rgb::hex(0xf1e2c8),
        Rgb::hex(0xcfa880),
        Rgb::hex(0xe0c6a4),
    ],
    tints: [
        (Rgb::hex(0xd9d45a), 600),
        (Rgb::hex(0xd9d45a), 340),
        (Rgb::hex(0xbfc63a), 740),
        (Rgb::hex(0x4aa3e0), 450),
    ],
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
    signs: [
        SignColours::new(0x0a5039, 0xffffff),
        SignColours::new(0x8f101b, 0xffffff),
        SignColours::new(0x55309f, 0xffffff),
        SignColours::new(0x20242b, 0xffffff),
        SignColours::new(0x8f101b, 0xffffff),
        SignColours::new(0x20242b, 0xffffff),
        SignColours::new(0x8f101b, 0xffffff),
        SignColours::new(0x55309f, 0xffffff),
    ],
    plate: SignColours::new(0x20242b, 0xffffff),
    marks: MARKS,
};
