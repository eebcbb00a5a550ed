//! Themes as data: every colour of a picture by its role, and how a side's units are inked. Draws nothing.

mod contrast;
mod daylight;
mod harbour;
mod marks;
mod night;

pub use contrast::CONTRAST;
pub use daylight::DAYLIGHT;
pub use harbour::HARBOUR;
pub use marks::HEAT;
pub use night::NIGHT;

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
    /// The tag that says what is owed, and the stripe beside it.
    Call,
    /// Words on that tag.
    CallText,
    /// The chip behind small units on a bar.
    Chip,
    /// Figures on a chip.
    ChipText,
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
    pub const ALL: [Ink; 15] = [
        Ink::Frame,
        Ink::FrameText,
        Ink::Bar,
        Ink::BarText,
        Ink::Active,
        Ink::ActiveText,
        Ink::Call,
        Ink::CallText,
        Ink::Chip,
        Ink::ChipText,
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
    /// Outlines on the edge of the shapes, of that weight.
    const fn outlined(body: u32, line: u32, accent: u32, weight: f32) -> Self {
        Self {
            body: Rgb::hex(body),
            line: Rgb::hex(line),
            accent: Rgb::hex(accent),
            outline: weight,
            inner: weight,
            halo: false,
            broken: false,
        }
    }

    /// Outlines of that weight as a halo outside the shapes, and inner lines of another.
    const fn haloed(body: u32, line: u32, accent: u32, halo: f32, inner: f32) -> Self {
        Self {
            outline: halo,
            halo: true,
            ..Self::outlined(body, line, accent, inner)
        }
    }

    /// The same with broken outlines, for shadows.
    const fn broken(self) -> Self {
        Self { broken: true, ..self }
    }

    const fn mark(body: u32, line: u32, accent: u32) -> Self {
        Self::outlined(body, line, accent, 5.0)
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

impl SignColours {
    const fn new(fill: u32, edge: u32) -> Self {
        Self {
            fill: Rgb::hex(fill),
            edge: Rgb::hex(edge),
        }
    }
}

/// A colour for each [`Ink`].
#[derive(Debug)]
struct Inks {
    frame: Rgb,
    frame_text: Rgb,
    bar: Rgb,
    bar_text: Rgb,
    active: Rgb,
    active_text: Rgb,
    call: Rgb,
    call_text: Rgb,
    chip: Rgb,
    chip_text: Rgb,
    alert: Rgb,
    alert_text: Rgb,
    light: Rgb,
    dark: Rgb,
    middle: Rgb,
}

/// The colour of each [`Tint`] and its strength in thousandths.
#[derive(Debug)]
struct Tints {
    from: (Rgb, u32),
    via: (Rgb, u32),
    to: (Rgb, u32),
    highlight: (Rgb, u32),
}

/// The colours of each [`Sign`].
#[derive(Debug)]
struct Signs {
    go: SignColours,
    capture: SignColours,
    special: SignColours,
    subject: SignColours,
    blocked: SignColours,
    obstacle: SignColours,
    attacked: SignColours,
    front: SignColours,
}

/// All colours of a picture.
#[derive(Debug)]
pub struct Theme {
    /// The id.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// What it is like, in a few words.
    pub about: &'static str,
    inks: Inks,
    tints: Tints,
    /// The glow around a king in check.
    pub check: Rgb,
    /// White's units and shadows, Black's units and shadows.
    pub units: [[Inking; 2]; 2],
    signs: Signs,
    /// The plate behind a count, and the figures on it.
    pub plate: SignColours,
    /// Marks and floor things by name; the first entry serves those not named.
    pub marks: &'static [(&'static str, Inking)],
}

/// Themes are known by their ids.
impl PartialEq for Theme {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Theme {}

impl Theme {
    /// The colour for that role.
    #[must_use]
    pub const fn ink(&self, ink: Ink) -> Rgb {
        match ink {
            Ink::Frame => self.inks.frame,
            Ink::FrameText => self.inks.frame_text,
            Ink::Bar => self.inks.bar,
            Ink::BarText => self.inks.bar_text,
            Ink::Active => self.inks.active,
            Ink::ActiveText => self.inks.active_text,
            Ink::Call => self.inks.call,
            Ink::CallText => self.inks.call_text,
            Ink::Chip => self.inks.chip,
            Ink::ChipText => self.inks.chip_text,
            Ink::Alert => self.inks.alert,
            Ink::AlertText => self.inks.alert_text,
            Ink::Light => self.inks.light,
            Ink::Dark => self.inks.dark,
            Ink::Middle => self.inks.middle,
        }
    }

    /// The colour of that wash and its strength in thousandths.
    #[must_use]
    pub const fn tint(&self, tint: Tint) -> (Rgb, u32) {
        match tint {
            Tint::From => self.tints.from,
            Tint::Via => self.tints.via,
            Tint::To => self.tints.to,
            Tint::Highlight => self.tints.highlight,
        }
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
            Sign::Target(TargetKind::Move) => self.signs.go,
            Sign::Target(TargetKind::Capture) => self.signs.capture,
            Sign::Target(TargetKind::Special) => self.signs.special,
            Sign::Point(Point::Subject) => self.signs.subject,
            Sign::Point(Point::Blocked) => self.signs.blocked,
            Sign::Point(Point::Obstacle) => self.signs.obstacle,
            Sign::Point(Point::Attacked) => self.signs.attacked,
            Sign::Point(Point::Front) => self.signs.front,
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
pub const THEMES: &[&Theme] = &[&HARBOUR, &DAYLIGHT, &NIGHT, &CONTRAST];

/// The theme of that id.
#[must_use]
pub fn named(id: &str) -> Option<&'static Theme> {
    THEMES.iter().copied().find(|theme| theme.id == id)
}
