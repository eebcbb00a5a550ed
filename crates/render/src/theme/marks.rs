//! The colours of marks and floor things, the same in all themes.

use super::{DrawingStyle, Rgb};

/// The glow of a unit with two, three, and four or more moves a turn.
pub const HEAT: [Rgb; 3] = [Rgb::hex(0xffd91a), Rgb::hex(0xff8a00), Rgb::hex(0xf0201c)];

/// Where a shield faces, raised or lowered.
const FACING: DrawingStyle = DrawingStyle::mark(0xe8f1fa, 0x0c2f8a, 0x2f7bff);

/// A fire, and the unit in it that shows its rank.
const FIRE: DrawingStyle = DrawingStyle::mark(0xffe08a, 0x701b08, 0xf0692e);

/// The styles by name. The first entry is the default.
pub(super) const MARKS: &[(&str, DrawingStyle)] = &[
    ("count", DrawingStyle::mark(0xfdf6e3, 0x20242b, 0xc9a24b)),
    ("shield", DrawingStyle::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("sheltered", DrawingStyle::mark(0xe8f1fa, 0x14304f, 0x4f8fd6)),
    ("armour", DrawingStyle::mark(0xeef1f4, 0x2b2f36, 0xc3cbd4)),
    ("immune", DrawingStyle::mark(0xfff3c4, 0x604800, 0xffd84d)),
    ("paralysis", DrawingStyle::mark(0x0a5a2b, 0xffffff, 0x0a5a2b)),
    ("held", DrawingStyle::mark(0xe9c46a, 0x4a2f10, 0xd9dde2)),
    ("lock", DrawingStyle::mark(0xffffff, 0x4a2b6b, 0xb48ad8)),
    ("marked", DrawingStyle::mark(0xf7f2e6, 0x5c1620, 0xc23b4a)),
    ("twin", DrawingStyle::mark(0xffffff, 0x0f5a4e, 0x5cc4ae)),
    ("crack", DrawingStyle::mark(0xfdf6e3, 0x20242b, 0xfdf6e3)),
    ("used", DrawingStyle::mark(0xe2e5e9, 0x2b2f36, 0x8d949e)),
    ("range", DrawingStyle::mark(0xffd98a, 0x543600, 0xffd98a)),
    ("multimove", DrawingStyle::mark(0x5a1410, 0xffe9b0, 0x5a1410)),
    ("timer", DrawingStyle::mark(0xffffff, 0x2b2f36, 0xc3cbd4)),
    ("delay", DrawingStyle::mark(0x4b3a78, 0xffffff, 0x4b3a78)),
    ("burst", DrawingStyle::mark(0x9c1414, 0xffffff, 0x9c1414)),
    ("arrow", DrawingStyle::mark(0xffffff, 0x6a2708, 0xf08a4b)),
    ("facing", FACING),
    ("facing-corner", FACING),
    ("facing-wide", FACING),
    ("facing-wide-corner", FACING),
    ("lowered", FACING),
    ("lowered-corner", FACING),
    ("tomb", DrawingStyle::mark(0xf4f1ea, 0x33312e, 0x6d6a64)),
    ("tomb-dormant", DrawingStyle::mark(0xe6e3dc, 0x33312e, 0xb4b0a8)),
    ("tomb-open", DrawingStyle::mark(0xd6c7a8, 0x2b241c, 0x15110d)),
    ("wall", DrawingStyle::mark(0xb5aca0, 0x3d3a36, 0x9b9186)),
    ("trap", DrawingStyle::mark(0xcfd3d8, 0x2b2f36, 0x8d949e)),
    ("trap-sprung", DrawingStyle::mark(0xcfd3d8, 0x2b2f36, 0x8d949e)),
    ("tornado", DrawingStyle::mark(0xeef3f5, 0x35495a, 0xa9bfc9)),
    ("avalanche", DrawingStyle::mark(0xffffff, 0x234a64, 0xa8d3ec)),
    ("scorch", FIRE),
    ("scorch-king", FIRE),
    ("scorch-knight", FIRE),
    ("scorch-pawn", FIRE),
    ("scorch-queen", FIRE),
    ("scorch-rook-bishop", FIRE),
    ("mountain", DrawingStyle::mark(0x8d8478, 0x332f2a, 0xf4f4f2)),
    ("water", DrawingStyle::mark(0x9fd0ee, 0x173f62, 0x5ba6d8)),
    ("cargo", DrawingStyle::mark(0xd9b070, 0x4a2f10, 0xb5853f)),
    ("fused", DrawingStyle::mark(0xffd0a8, 0x6a2708, 0xf08a4b)),
    ("crown-check", DrawingStyle::mark(0xffffff, 0x7a0f16, 0xe53442)),
];
