//! The units and signs of the themes with light cells.

use super::{DrawingStyle, SignColours, SignPalette};

/// White's units and shadows, Black's units and shadows.
pub(super) const UNITS: [[DrawingStyle; 2]; 2] = [
    [
        DrawingStyle::outlined(0xfdf6e3, 0x20242b, 0xdcae45, 4.5),
        DrawingStyle::outlined(0xe7e4f0, 0x5c5978, 0xcdc8e2, 3.5).broken(),
    ],
    [
        DrawingStyle::haloed(0x2b3038, 0xf0e9d8, 0xc2632c, 5.5, 4.5),
        DrawingStyle::haloed(0x625e80, 0xf1eef8, 0x8f8bae, 5.0, 3.5).broken(),
    ],
];

/// Dark signs with a white edge.
pub(super) const SIGNS: SignPalette = SignPalette {
    go: SignColours::new(0x0b4a85, 0xffffff),
    capture: SignColours::new(0x8f101b, 0xffffff),
    special: SignColours::new(0x55309f, 0xffffff),
    join: SignColours::new(0x6a3200, 0xffffff),
    subject: SignColours::new(0x20242b, 0xffffff),
    blocked: SignColours::new(0x8f101b, 0xffffff),
    obstacle: SignColours::new(0x20242b, 0xffffff),
    attacked: SignColours::new(0x8f101b, 0xffffff),
    front: SignColours::new(0x55309f, 0xffffff),
};

/// The plate behind a count.
pub(super) const PLATE: SignColours = SignColours::new(0x20242b, 0xffffff);
