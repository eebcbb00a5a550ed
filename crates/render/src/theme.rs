//! Themes as data: every colour of a picture by its role, and how a side's units are inked. Draws nothing.

use crate::scene::Sign;
use rookery_rules::seat::Seat;
use rookery_rules::view::{Point, TargetKind};

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(value: u32) -> Self {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// As `#rrggbb`.
    #[must_use]
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// This colour with `other` laid over it at `part` of 1000.
    #[must_use]
    pub const fn mixed(self, other: Rgb, part: u32) -> Rgb {
        const fn channel(a: u8, b: u8, part: u32) -> u8 {
            ((a as u32 * (1000 - part) + b as u32 * part + 500) / 1000) as u8
        }
        Rgb(
            channel(self.0, other.0, part),
            channel(self.1, other.1, part),
            channel(self.2, other.2, part),
        )
    }

    /// The relative luminance of WCAG 2.2, 0 to 1.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(self.0) + 0.7152 * channel(self.1) + 0.0722 * channel(self.2)
    }

    /// The contrast ratio of WCAG 2.2 between two colours, 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// The frame around the board and all behind it.
    Frame,
    /// Coordinates and words on the frame.
    FrameText,
    /// A side's bar.
    Bar,
    /// Words on a bar.
    BarText,
    /// The bar of a side that must act, or that won.
    Active,
    /// Words on such a bar.
    ActiveText,
    /// The tag on the bar of a side in check.
    Alert,
    /// Words on that tag.
    AlertText,
    /// Light cells.
    Light,
    /// Dark cells.
    Dark,
    /// The third tone of a board of hexagons.
    Middle,
}

impl Ink {
    /// All roles.
    pub const ALL: [Ink; 11] = [
        Ink::Frame,
        Ink::FrameText,
        Ink::Bar,
        Ink::BarText,
        Ink::Active,
        Ink::ActiveText,
        Ink::Alert,
        Ink::AlertText,
        Ink::Light,
        Ink::Dark,
        Ink::Middle,
    ];

    /// The roles of the ground of a cell.
    pub const GROUNDS: [Ink; 3] = [Ink::Light, Ink::Dark, Ink::Middle];
}

/// A wash laid over the ground of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// Where something of the last turn began.
    From,
    /// What it passed.
    Via,
    /// Where it ended, or what happened on the spot.
    To,
    /// A cell that somebody asked to see.
    Highlight,
}

impl Tint {
    /// All washes.
    pub const ALL: [Tint; 4] = [Tint::From, Tint::Via, Tint::To, Tint::Highlight];
}

/// How drawings are inked; see `assets/README.md` for the classes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inking {
    /// The main fill.
    pub body: Rgb,
    /// Outlines and inner lines.
    pub line: Rgb,
    /// The second fill.
    pub accent: Rgb,
    /// The width of outlines, in units of the drawing (128 a side).
    pub outline: f32,
    /// The width of inner lines.
    pub inner: f32,
    /// Whether outlines lie outside the shapes, as a halo.
    pub halo: bool,
    /// Whether outlines are broken.
    pub broken: bool,
}

impl Inking {
    const fn mark(body: u32, line: u32, accent: u32) -> Self {
        Self {
            body: Rgb::hex(body),
            line: Rgb::hex(line),
            accent: Rgb::hex(accent),
            outline: 5.0,
            inner: 5.0,
            halo: false,
            broken: false,
        }
    }
}

/// The colours of a sign for a target: its fill and its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignColours {
    /// The fill; numbers on it are written in `edge`.
    pub fill: Rgb,
    /// The edge that parts it from any ground.
    pub edge: Rgb,
}

/// All colours of a picture.
#[derive(Debug)]
pub struct Theme {
    /// The id.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    inks: [Rgb; Ink::ALL.len()],
    tints: [(Rgb, u32); Tint::ALL.len()],
    /// The glow around a king in check.
    pub check: Rgb,
    /// White's units and shadows, Black's units and shadows.
    pub units: [[Inking; 2]; 2],
    /// The signs for moves, captures and specials, for the unit asked about, what is blocked and what blocks.
    pub signs: [SignColours; 6],
    /// The plate behind a count, and the figures on it.
    pub plate: SignColours,
    /// Marks and floor things by name; the first entry serves those not named.
    pub marks: &'static [(&'static str, Inking)],
}

impl Theme {
    /// The colour for that role.
    #[must_use]
    pub const fn ink(&self, ink: Ink) -> Rgb {
        self.inks[ink as usize]
    }

    /// The colour of that wash and its strength in thousandths.
    #[must_use]
    pub const fn tint(&self, tint: Tint) -> (Rgb, u32) {
        self.tints[tint as usize]
    }

    /// The inking of a side's units.
    #[must_use]
    pub const fn unit(&self, side: Seat, shadow: bool) -> &Inking {
        &self.units[side.index()][shadow as usize]
    }

    /// The colours of that sign.
    #[must_use]
    pub const fn sign(&self, sign: Sign) -> SignColours {
        match sign {
            Sign::Target(TargetKind::Move) => self.signs[0],
            Sign::Target(TargetKind::Capture) => self.signs[1],
            Sign::Target(TargetKind::Special) => self.signs[2],
            Sign::Point(Point::Subject) => self.signs[3],
            Sign::Point(Point::Blocked) => self.signs[4],
            Sign::Point(Point::Obstacle) => self.signs[5],
        }
    }

    /// The inking of a mark or a floor thing.
    #[must_use]
    pub fn mark(&self, name: &str) -> &Inking {
        self.marks
            .iter()
            .find(|(known, _)| *known == name)
            .map_or(&self.marks[0].1, |(_, inking)| inking)
    }
}

/// All themes, the default first.
pub const THEMES: &[&Theme] = &[&HARBOUR];

/// The default: cool grounds, cream and ink units with gold, a dark frame. Yellow, blue, red and violet carry
/// meaning, always together with a shape, so that no colour has to be told from another.
pub const HARBOUR: Theme = Theme {
    id: "harbour",
    name: "Harbour",
    inks: [
        Rgb::hex(0x20262f),
        Rgb::hex(0xc6ced9),
        Rgb::hex(0x2d3541),
        Rgb::hex(0xdde2e9),
        Rgb::hex(0xf0c04f),
        Rgb::hex(0x1c2129),
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
            Inking {
                body: Rgb::hex(0xfdf6e3),
                line: Rgb::hex(0x20242b),
                accent: Rgb::hex(0xdcae45),
                outline: 4.5,
                inner: 4.5,
                halo: false,
                broken: false,
            },
            Inking {
                body: Rgb::hex(0xe7e4f0),
                line: Rgb::hex(0x5c5978),
                accent: Rgb::hex(0xcdc8e2),
                outline: 3.5,
                inner: 3.5,
                halo: false,
                broken: true,
            },
        ],
        [
            Inking {
                body: Rgb::hex(0x2b3038),
                line: Rgb::hex(0xf0e9d8),
                accent: Rgb::hex(0xc2632c),
                outline: 5.5,
                inner: 4.5,
                halo: true,
                broken: false,
            },
            Inking {
                body: Rgb::hex(0x625e80),
                line: Rgb::hex(0xf1eef8),
                accent: Rgb::hex(0x8f8bae),
                outline: 5.0,
                inner: 3.5,
                halo: true,
                broken: true,
            },
        ],
    ],
    signs: [
        SignColours {
            fill: Rgb::hex(0x0a5039),
            edge: Rgb::hex(0xffffff),
        },
        SignColours {
            fill: Rgb::hex(0x8f101b),
            edge: Rgb::hex(0xffffff),
        },
        SignColours {
            fill: Rgb::hex(0x55309f),
            edge: Rgb::hex(0xffffff),
        },
        SignColours {
            fill: Rgb::hex(0x20242b),
            edge: Rgb::hex(0xffffff),
        },
        SignColours {
            fill: Rgb::hex(0x8f101b),
            edge: Rgb::hex(0xffffff),
        },
        SignColours {
            fill: Rgb::hex(0x20242b),
            edge: Rgb::hex(0xffffff),
        },
    ],
    plate: SignColours {
        fill: Rgb::hex(0x20242b),
        edge: Rgb::hex(0xffffff),
    },
    marks: HARBOUR_MARKS,
};

const HARBOUR_MARKS: &[(&str, Inking)] = &[
    ("count", Inking::mark(0xfdf6e3, 0x20242b, 0xc9a24b)),
    ("shield", Inking::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("armour", Inking::mark(0xeef1f4, 0x2b2f36, 0xc3cbd4)),
    ("immune", Inking::mark(0xfff3c4, 0x604800, 0xffd84d)),
    ("paralysis", Inking::mark(0xe3f6ff, 0x1a5270, 0x7cc7e8)),
    ("held", Inking::mark(0xe9c46a, 0x4a2f10, 0xd9dde2)),
    ("lock", Inking::mark(0xffffff, 0x4a2b6b, 0xb48ad8)),
    ("marked", Inking::mark(0xf7f2e6, 0x5c1620, 0xc23b4a)),
    ("twin", Inking::mark(0xffffff, 0x0f5a4e, 0x5cc4ae)),
    ("crack", Inking::mark(0xfdf6e3, 0x20242b, 0xfdf6e3)),
    ("used", Inking::mark(0xe2e5e9, 0x2b2f36, 0x8d949e)),
    ("range", Inking::mark(0xffd98a, 0x5a3a00, 0xffd98a)),
    ("multimove", Inking::mark(0xc9f0c4, 0x1d4d1a, 0x7ccf73)),
    ("timer", Inking::mark(0xffffff, 0x2b2f36, 0xc3cbd4)),
    ("arrow", Inking::mark(0xffffff, 0x7a2d0a, 0xf08a4b)),
    ("facing", Inking::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("facing-wide", Inking::mark(0xe8f1fa, 0x1f3a5f, 0x4f8fd6)),
    ("tomb", Inking::mark(0xc9c6c0, 0x33312e, 0x7d7a74)),
    ("tomb-open", Inking::mark(0xa79f92, 0x33312e, 0x8a6b45)),
    ("wall", Inking::mark(0xb5aca0, 0x3d3a36, 0x9b9186)),
    ("trap", Inking::mark(0xcfd3d8, 0x2b2f36, 0x8d949e)),
    ("tornado", Inking::mark(0xeef3f5, 0x3f5662, 0xa9bfc9)),
    ("avalanche", Inking::mark(0xffffff, 0x234a64, 0xa8d3ec)),
    ("scorch", Inking::mark(0xffe08a, 0x7a1f0a, 0xf0692e)),
    ("mountain", Inking::mark(0x8d8478, 0x332f2a, 0xf4f4f2)),
    ("water", Inking::mark(0x9fd0ee, 0x1c4e78, 0x5ba6d8)),
    ("cargo", Inking::mark(0xd9b070, 0x4a2f10, 0xb5853f)),
    ("fused", Inking::mark(0xffd0a8, 0x7a2d0a, 0xf08a4b)),
    ("crown-check", Inking::mark(0xffffff, 0x7a0f16, 0xe53442)),
];
