//! Themes as data: every colour of a picture by its role, and the drawing style of each side's units.

mod contrast;
mod daylight;
mod harbour;
mod light_cells;
mod lines;
mod marks;
mod night;

pub use contrast::CONTRAST;
pub use daylight::DAYLIGHT;
pub use harbour::HARBOUR;
pub use lines::LINE_COLOURS;
pub use marks::HEAT;
pub use night::NIGHT;

use crate::sign::Sign;
use rookery_rules::seat::Seat;
use rookery_rules::view::{Point, TargetKind};

/// An RGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(value: u32) -> Self {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// Returns the colour as `#rrggbb`.
    #[must_use]
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// Returns this colour with `other` over it at an opacity of `part` thousandths.
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

    /// Returns the relative luminance of WCAG 2.2, 0 to 1.
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

    /// Returns the contrast ratio of WCAG 2.2 between two colours, 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// The role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// The frame around the board, and the background.
    Frame,
    /// Text on the frame, such as coordinates.
    FrameText,
    /// A side's bar.
    Bar,
    /// Text on a bar.
    BarText,
    /// The bar of a side that must act, or that won.
    Active,
    /// Text on such a bar.
    ActiveText,
    /// The tag with the pending decision, and the stripe beside it.
    Call,
    /// Text on that tag.
    CallText,
    /// The chip behind small units on a bar.
    Chip,
    /// Numbers on a chip.
    ChipText,
    /// The tag on the bar of a side in check.
    Alert,
    /// Text on that tag.
    AlertText,
    /// Light cells.
    Light,
    /// Dark cells.
    Dark,
    /// The third tone of a board of hexagons.
    Middle,
    /// Thin lines on the frame, such as those between the rows of a table.
    Rule,
}

impl Ink {
    /// All roles.
    pub const ALL: [Ink; 16] = [
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
        Ink::Rule,
    ];

    /// The roles of cell backgrounds.
    pub const GROUNDS: [Ink; 3] = [Ink::Light, Ink::Dark, Ink::Middle];
}

/// The colour of the turn before the last, in every theme.
const BEFORE: Rgb = Rgb::hex(0xa58bd6);

/// A tint over the background of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// The first and last squares of the turn before the last, in a message that tells two turns.
    Before,
    /// The start of a path of the last turn.
    From,
    /// A cell that it passed.
    Via,
    /// Its end, or a cell where something happened on the spot.
    To,
    /// A highlighted cell.
    Highlight,
}

impl Tint {
    /// All tints.
    pub const ALL: [Tint; 5] = [Tint::Before, Tint::From, Tint::Via, Tint::To, Tint::Highlight];
}

/// The colours and strokes of a drawing. `assets/README.md` lists the classes that they apply to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawingStyle {
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
    /// Whether outlines are outside the shapes, as a halo.
    pub halo: bool,
    /// Whether outlines are dashed.
    pub broken: bool,
}

impl DrawingStyle {
    /// Creates a style with outlines of this weight on the edge of the shapes.
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

    /// Creates a style with a halo of this weight outside the shapes and inner lines of another.
    const fn haloed(body: u32, line: u32, accent: u32, halo: f32, inner: f32) -> Self {
        Self {
            outline: halo,
            halo: true,
            ..Self::outlined(body, line, accent, inner)
        }
    }

    /// Returns the style with dashed outlines, for shadows.
    const fn broken(self) -> Self {
        Self { broken: true, ..self }
    }

    const fn mark(body: u32, line: u32, accent: u32) -> Self {
        Self::outlined(body, line, accent, 5.0)
    }
}

/// The fill and edge colours of a sign or a plate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignColours {
    /// The fill. Numbers on it have the colour of the edge.
    pub fill: Rgb,
    /// The edge, which separates it from any background.
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
struct InkColours {
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
    rule: Rgb,
}

/// The colour of each [`Tint`] and its strength in thousandths.
#[derive(Debug)]
struct TintColours {
    from: (Rgb, u32),
    via: (Rgb, u32),
    to: (Rgb, u32),
    highlight: (Rgb, u32),
}

/// The colours of each [`Sign`].
#[derive(Debug)]
struct SignPalette {
    go: SignColours,
    capture: SignColours,
    special: SignColours,
    join: SignColours,
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
    /// A short description.
    pub about: &'static str,
    inks: InkColours,
    tints: TintColours,
    /// The glow around a king in check.
    pub check: Rgb,
    /// White's units and shadows, Black's units and shadows.
    pub units: [[DrawingStyle; 2]; 2],
    signs: SignPalette,
    /// The plate behind a count, and the number on it.
    pub plate: SignColours,
    /// The colours of lines in plots.
    lines: [Rgb; LINE_COLOURS],
    /// The styles of marks and floor things by name. The first entry is the default.
    pub marks: &'static [(&'static str, DrawingStyle)],
}

/// Themes are equal if their ids are.
impl PartialEq for Theme {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Theme {}

impl Theme {
    /// Returns the colour of a role.
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
            Ink::Rule => self.inks.rule,
        }
    }

    /// Returns the colour of a tint and its opacity in thousandths.
    #[must_use]
    pub const fn tint(&self, tint: Tint) -> (Rgb, u32) {
        match tint {
            // Of another colour than the last turn, and as light as what that passed.
            Tint::Before => (BEFORE, self.tints.via.1),
            Tint::From => self.tints.from,
            Tint::Via => self.tints.via,
            Tint::To => self.tints.to,
            Tint::Highlight => self.tints.highlight,
        }
    }

    /// Returns the colour of the name of a cell on this background.
    #[must_use]
    pub const fn cell_name(&self, ground: Ink) -> Rgb {
        self.ink(ground).mixed(self.unit(Seat::White, false).line, 620)
    }

    /// Returns the style of a side's units.
    #[must_use]
    pub const fn unit(&self, side: Seat, shadow: bool) -> &DrawingStyle {
        &self.units[side.index()][shadow as usize]
    }

    /// Returns the colours of a sign.
    #[must_use]
    pub const fn sign(&self, sign: Sign) -> SignColours {
        match sign {
            Sign::Target(TargetKind::Move) => self.signs.go,
            Sign::Target(TargetKind::Capture | TargetKind::Kill | TargetKind::Attempt | TargetKind::Hit) => {
                self.signs.capture
            }
            Sign::Target(TargetKind::Special) => self.signs.special,
            Sign::Target(TargetKind::Join) => self.signs.join,
            // Red tells what can be captured and which king is in check, and not what has fallen.
            Sign::Point(Point::Subject) | Sign::Fallen => self.signs.subject,
            Sign::Point(Point::Blocked) => self.signs.blocked,
            Sign::Point(Point::Obstacle) => self.signs.obstacle,
            Sign::Point(Point::Attacked) => self.signs.attacked,
            Sign::Point(Point::Front) => self.signs.front,
        }
    }

    /// Returns the colours of the lines around a part of the board, as of the frame around one that was rearranged: no sign
    /// has them.
    #[must_use]
    pub const fn outline(&self) -> SignColours {
        SignColours {
            fill: self.inks.active,
            edge: self.inks.active_text,
        }
    }

    /// Returns the colour of a line in a plot. There are [`LINE_COLOURS`], then they repeat.
    #[must_use]
    pub const fn line(&self, index: usize) -> Rgb {
        self.lines[index % LINE_COLOURS]
    }

    /// Returns the style of a mark or a floor thing.
    #[must_use]
    pub fn mark(&self, name: &str) -> &DrawingStyle {
        self.marks
            .iter()
            .find(|(known, _)| *known == name)
            .map_or(&self.marks[0].1, |(_, inking)| inking)
    }
}

/// All themes, the default first.
pub const THEMES: &[&Theme] = &[&HARBOUR, &DAYLIGHT, &NIGHT, &CONTRAST];

/// Returns the theme with this id.
#[must_use]
pub fn named(id: &str) -> Option<&'static Theme> {
    THEMES.iter().copied().find(|theme| theme.id == id)
}
