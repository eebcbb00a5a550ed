//! The colours of marks and floor things, the same in all themes: a mark keeps its colour wherever it is met.

use super::{Inking, Rgb};

/// The glow of a unit with two, three, and four or more moves a turn.
pub const HEAT: [Rgb; 3] = [Rgb::hex(0xffd91a), Rgb::hex(0xff8a00), Rgb::hex(0xf0201c)];

/// By name; the first entry serves those not named.
pub(super) const MARKS: &[(&str, Inking)] = &[
    ("count", Inking::mark(0xfdf6e3, 0x20242b, 0xc9a24b)),
    ("shield", Inking::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("armour", Inking::mark(0xeef1f4, 0x2b2f36, 0xc3cbd4)),
    ("immune", Inking::mark(0xfff3c4, 0x604800, 0xffd84d)),
    ("paralysis", Inking::mark(0x0a5a2b, 0xffffff, 0x0a5a2b)),
    ("held", Inking::mark(0xe9c46a, 0x4a2f10, 0xd9dde2)),
    ("lock", Inking::mark(0xffffff, 0x4a2b6b, 0xb48ad8)),
    ("marked", Inking::mark(0xf7f2e6, 0x5c1620, 0xc23b4a)),
    ("twin", Inking::mark(0xffffff, 0x0f5a4e, 0x5cc4ae)),
    ("crack", Inking::mark(0xfdf6e3, 0x20242b, 0xfdf6e3)),
    ("used", Inking::mark(0xe2e5e9, 0x2b2f36, 0x8d949e)),
    ("range", Inking::mark(0xffd98a, 0x543600, 0xffd98a)),
    ("multimove", Inking::mark(0x5a1410, 0xffe9b0, 0x5a1410)),
    ("timer", Inking::mark(0xffffff, 0x2b2f36, 0xc3cbd4)),
    ("delay", Inking::mark(0x4b3a78, 0xffffff, 0x4b3a78)),
    ("burst", Inking::mark(0x9c1414, 0xffffff, 0x9c1414)),
    ("arrow", Inking::mark(0xffffff, 0x6a2708, 0xf08a4b)),
    ("facing", Inking::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("facing-wide", Inking::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("tomb", Inking::mark(0xc9c6c0, 0x33312e, 0x7d7a74)),
    ("tomb-open", Inking::mark(0xa79f92, 0x33312e, 0x8a6b45)),
    ("wall", Inking::mark(0xb5aca0, 0x3d3a36, 0x9b9186)),
    ("trap", Inking::mark(0xcfd3d8, 0x2b2f36, 0x8d949e)),
    ("trap-sprung", Inking::mark(0xcfd3d8, 0x2b2f36, 0x8d949e)),
    ("tornado", Inking::mark(0xeef3f5, 0x35495a, 0xa9bfc9)),
    ("avalanche", Inking::mark(0xffffff, 0x234a64, 0xa8d3ec)),
    ("scorch", Inking::mark(0xffe08a, 0x701b08, 0xf0692e)),
    ("mountain", Inking::mark(0x8d8478, 0x332f2a, 0xf4f4f2)),
    ("water", Inking::mark(0x9fd0ee, 0x173f62, 0x5ba6d8)),
    ("cargo", Inking::mark(0xd9b070, 0x4a2f10, 0xb5853f)),
    ("fused", Inking::mark(0xffd0a8, 0x6a2708, 0xf08a4b)),
    ("crown-check", Inking::mark(0xffffff, 0x7a0f16, 0xe53442)),
];
