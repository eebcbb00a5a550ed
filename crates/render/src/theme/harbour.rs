//! The default theme: cool grounds in a dark frame.

use super::marks::MARKS;
use super::{Inking, Rgb, SignColours, Theme};

/// Cool grounds, cream and ink units with gold and copper, a dark frame. Yellow, blue, red and violet carry meaning,
/// always together with a shape, so that no colour has to be told from another.
pub const HARBOUR: Theme = Theme {
    id: "harbour",
    name: "Harbour",
    about: "cool grounds in a dark frame",
    inks: [
        Rgb::hex(0x20262f),
        Rgb::hex(0xb4bdc9),
        Rgb::hex(0x272e39),
        Rgb::hex(0xb9c2ce),
        Rgb::hex(0x364152),
        Rgb::hex(0xffffff),
        Rgb::hex(0xf0c04f),
        Rgb::hex(0x1c2129),
        Rgb::hex(0x8fa6b2),
        Rgb::hex(0x161b22),
        Rgb::hex(0xc22c38),
        Rgb::hex(0xffffff),
        Rgb::hex(0xe4e7e4),
        Rgb::hex(0x8fa6b2),
        Rgb::hex(0xb9c8cd),
    ],
    tints: [
        (Rgb::hex(0xf5d97c), 700),
        (Rgb::hex(0xf5d97c), 380),
        (Rgb::hex(0xf0bd36), 740),
        (Rgb::hex(0x2f8fd8), 450),
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
