//! The colours of lines in plots, for dark and for light frames.

use super::Rgb;

/// The number of colours for lines.
pub const LINE_COLOURS: usize = 8;

/// Bright lines.
pub(super) const ON_DARK: [Rgb; LINE_COLOURS] = [
    Rgb::hex(0xffd24a),
    Rgb::hex(0x6cc4ff),
    Rgb::hex(0xff8a5c),
    Rgb::hex(0x7fe0a7),
    Rgb::hex(0xd9a3ff),
    Rgb::hex(0xf2f4f7),
    Rgb::hex(0xff86b8),
    Rgb::hex(0xb3bf4f),
];

/// Deep lines.
pub(super) const ON_LIGHT: [Rgb; LINE_COLOURS] = [
    Rgb::hex(0x8f6400),
    Rgb::hex(0x0b63b0),
    Rgb::hex(0xc2410c),
    Rgb::hex(0x0d7a4a),
    Rgb::hex(0x7a35b8),
    Rgb::hex(0x2b3038),
    Rgb::hex(0xb0226b),
    Rgb::hex(0x5f6b00),
];
