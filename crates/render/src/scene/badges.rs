//! The corners of a cell: places badges and the letters of units so that they do not overlap.

use super::{BESIDE_SIZE, FIGURE_CAPITALS, FIGURE_SIZES, Layer, Shape, stack_plates};
use crate::layout::Rect;
use crate::letters::Language;
use crate::marks::{BadgeContent, Corner, MarkStyle, mark_style};
use crate::text;
use rookery_rules::seat::Seat;
use rookery_rules::view::{Mark, UnitView};

/// The height of a badge, and its width without a number beside it, in thousandths of a cell.
const BADGE: i32 = 400;
/// The same with large text.
const LARGE_BADGE: i32 = 480;
/// The height of a badge on hexagons, whose units are smaller, with large text.
const LARGE_HEX_BADGE: i32 = 400;

/// The plate of a letter: its width, its width for two letters, its height.
const LETTER: (i32, i32, i32) = (280, 350, 270);
/// The same with large text.
const LARGE_LETTER: (i32, i32, i32) = (340, 410, 330);
/// The same on large boards, whose cells are small on a phone.
const DENSE_LETTER: (i32, i32, i32) = (350, 420, 340);
/// The same on large boards with large text.
const LARGE_DENSE_LETTER: (i32, i32, i32) = (420, 480, 410);

/// The width left of a unit for the number of a small thing.
const BESIDE_UNIT: i32 = 340;
/// The width left for badges above a letter if floor things carry their own badges.
const BESIDE_THINGS: i32 = 200;

/// The tag of a choice with two digits, at the lower right of a small cell.
const TAG: Rect = Rect::new(344, 470, 656, 530);
/// A sign without a number, at the lower edge of one.
const SIGN: Rect = Rect::new(310, 590, 380, 400);
/// The width left for a badge beside that tag, and the height above it.
const BESIDE_TAG: i32 = 330;
const ABOVE_TAG: i32 = 458;

/// The most badges in one corner. If there are more, the last place shows their number.
const MAX_IN_CORNER: usize = 2;

/// The corners in the order of painting.
const CORNERS: [Corner; 4] = [
    Corner::TopLeft,
    Corner::TopRight,
    Corner::BottomLeft,
    Corner::BottomRight,
];

/// The style of text and badges on cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellTextStyle {
    /// The shape of the cell.
    pub(super) shape: Shape,
    /// The language of letters, if they are shown.
    pub(super) letters: Option<Language>,
    /// Whether all text is larger.
    pub(super) large: bool,
    /// Whether the board has many cells.
    pub(super) dense: bool,
    /// Whether floor things carry their own badges nearer to the middle.
    pub(super) things: FloorBadges,
    /// The height below which a number cannot be read where the picture is seen; 0 if every number can.
    pub(super) readable: i32,
    /// Whether a unit is on the cell, which must not be hidden.
    pub(super) has_unit: bool,
    /// Whether the cell has its name in it.
    pub(super) is_named: bool,
    /// Whether that name is larger than usual, so that what stands there is raised.
    pub(super) has_large_name: bool,
    /// Whether the tag of a choice is in the lower right corner.
    pub(super) has_tag: bool,
    /// Whether a sign without a number is at the lower edge of a small cell.
    pub(super) has_sign: bool,
    /// Whether what lies there fills the cell, so that a lone number may cover most of it.
    pub(super) is_filled: bool,
    /// Whether the last turn began or ended here.
    pub(super) is_end: bool,
}

/// Whether floor things carry their own badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FloorBadges {
    /// No floor thing does, so the corners are free.
    None,
    /// Some lie beside others and do, which leaves no room for larger badges.
    Beside,
    /// Some at the upper left of a unit do.
    BesideUnit,
}

/// A letter of a unit.
struct Letter {
    text: String,
    side: Seat,
    shadow: bool,
}

/// The badges of a cell by corner, and the letters of its units.
pub(super) struct Badges {
    written: CellTextStyle,
    /// Whether a small thing and its number share the left edge, left of the unit.
    has_thing_at_left: bool,
    corners: [Vec<(&'static str, BadgeContent, Seat)>; 4],
    /// The number of badges of units in each corner; those of floor things follow them.
    of_units: [usize; 4],
    letters: Vec<Letter>,
}

impl Badges {
    pub(super) fn new(written: CellTextStyle) -> Self {
        Self {
            written,
            has_thing_at_left: false,
            corners: Default::default(),
            of_units: [0; 4],
            letters: Vec::new(),
        }
    }

    pub(super) fn add_mark(&mut self, mark: &Mark, side: Seat) {
        if let MarkStyle::Badge(corner, name, figure) = mark_style(mark) {
            self.add(corner, name, figure, side);
        }
    }

    pub(super) fn add(&mut self, corner: Corner, name: &'static str, figure: BadgeContent, side: Seat) {
        self.corners[corner as usize].push((name, figure, side));
        self.of_units[corner as usize] += 1;
    }

    /// Adds a mark of a floor thing, after those of the units.
    pub(super) fn add_floor_mark(&mut self, mark: &Mark, side: Seat) {
        if let MarkStyle::Badge(corner, name, figure) = mark_style(mark) {
            self.corners[corner as usize].push((name, figure, side));
        }
    }

    /// Adds a mark of a thing that matters less than what stands there, unless it is a number too small to be read here: a
    /// large plate for it would hide the rest.
    pub(super) fn add_mark_below(&mut self, mark: &Mark, side: Seat) {
        let MarkStyle::Badge(corner, ..) = mark_style(mark) else {
            return;
        };
        self.add_floor_mark(mark, side);
        if self.has_small_number(self.heights(self.letter_place())) {
            self.corners[corner as usize].pop();
        }
    }

    /// Adds the turns of a small thing at the upper left of a unit: below it if there is room, so that the unit's head is free.
    pub(super) fn add_turns_below(&mut self, mark: &Mark, side: Seat) {
        let left =
            [Corner::TopLeft, Corner::BottomLeft].map(|corner| self.corners[corner as usize].is_empty());
        let is_free = self.letters.is_empty() && self.written.shape == Shape::Square && left == [true, true];
        match mark_style(mark) {
            MarkStyle::Badge(_, name, figure) if is_free => {
                self.corners[Corner::BottomLeft as usize].push((name, figure, side));
                self.has_thing_at_left = true;
            }
            _ => self.add_floor_mark(mark, side),
        }
    }

    /// Returns whether a small thing and its number are left of the unit.
    pub(super) const fn has_thing_at_left(&self) -> bool {
        self.has_thing_at_left
    }

    /// Puts what would stand under the tag of a choice, or over a sign, into upper corners that are free. Call it when all
    /// badges are there.
    pub(super) fn make_room(&mut self) {
        let CellTextStyle {
            has_tag, has_sign, ..
        } = self.written;
        if !has_tag && !has_sign {
            return;
        }
        for from in [Corner::BottomRight, Corner::BottomLeft] {
            let badges = &self.corners[from as usize];
            // A stack of kinds has no room there.
            let are_numbers = badges.iter().all(|(_, content, _)| number(content).is_some());
            if badges.is_empty() || from == Corner::BottomLeft && !are_numbers {
                continue;
            }
            let upper = [Corner::TopRight, Corner::TopLeft];
            match upper.into_iter().find(|to| self.corners[*to as usize].is_empty()) {
                Some(to) => {
                    self.corners.swap(from as usize, to as usize);
                    self.of_units.swap(from as usize, to as usize);
                }
                None if from == Corner::BottomRight => self.add_to_upper_left(from),
                None => {}
            }
        }
    }

    /// Moves the badges of a corner behind those at the upper left, and those of units before those of floor things.
    fn add_to_upper_left(&mut self, from: Corner) {
        let to = Corner::TopLeft as usize;
        let mut own = std::mem::take(&mut self.corners[from as usize]);
        let count = std::mem::take(&mut self.of_units[from as usize]);
        let below = own.split_off(count.min(own.len()));
        let at = self.of_units[to];
        self.corners[to].splice(at..at, own);
        self.corners[to].extend(below);
        self.of_units[to] += count;
    }

    /// Returns the corner of the large number that will be on a cell with one unit or thing, and its digits.
    pub(super) fn figure(&self) -> Option<(Corner, usize)> {
        if !self.letters.is_empty() || !self.has_small_number(self.heights(None)) {
            return None;
        }
        let has_own = self.written.has_unit && self.has_own_content();
        BY_IMPORTANCE.into_iter().find_map(|corner| {
            let badges = &self.corners[corner as usize];
            let count = if has_own {
                self.of_units[corner as usize]
            } else {
                badges.len()
            };
            let mut numbers = badges
                .iter()
                .take(count)
                .filter_map(|(_, content, _)| number(content));
            let first = numbers.next()?;
            let has_unit = self.written.has_unit;
            let is_hidden = is_lower(corner) && (self.written.has_tag || first > 9 && has_unit);
            let is_shown = !(is_hidden || self.gives_way(corner));
            is_shown.then_some((corner, if first > 9 { 2 } else { 1 }))
        })
    }

    /// Adds the letter of a unit, if letters are shown.
    pub(super) fn add_letter(&mut self, unit: &UnitView) {
        if let Some(language) = self.written.letters {
            self.letters.push(Letter {
                text: language.letters(&unit.kind, unit.letter),
                side: unit.side,
                shadow: unit.shadow,
            });
        }
    }

    /// Returns the number of stacked plates in a corner.
    fn rows(&self, corner: Corner) -> usize {
        let badges = &self.corners[corner as usize];
        let shown = badges.iter().take(MAX_IN_CORNER);
        shown.map(|(_, figure, _)| plates(figure)).sum()
    }

    /// Returns the place of the first letter, the same in every cell: the lower left on squares, and the lower right on
    /// hexagons, whose units have their armour and weapons at the left.
    fn letter_place(&self) -> Option<Rect> {
        let first = self.letters.first()?;
        let CellTextStyle {
            shape, large, dense, ..
        } = self.written;
        let (one, two, height) = match (shape, dense, large) {
            (Shape::Square, true, false) => DENSE_LETTER,
            (Shape::Square, true, true) => LARGE_DENSE_LETTER,
            (_, _, false) => LETTER,
            (_, _, true) => LARGE_LETTER,
        };
        let width = if first.text.chars().count() > 1 { two } else { one };
        Some(match shape {
            Shape::Square => Rect::new(10, 990 - height, width, height),
            // Where the hexagon is still as wide as that.
            Shape::Hexagon => Rect::new(976 - width, 864 - height, width, height),
        })
    }

    /// Returns the corner of the letters.
    const fn letter_corner(&self) -> Corner {
        match self.written.shape {
            Shape::Square => Corner::BottomLeft,
            Shape::Hexagon => Corner::BottomRight,
        }
    }

    /// Returns the heights of the badges at the left and at the right edge.
    fn heights(&self, letter: Option<Rect>) -> [i32; 2] {
        let [mut left, mut right] = self.usual_heights(letter);
        if self.has_thing_at_left {
            left = left.min(BESIDE_UNIT);
        }
        if self.written.has_tag {
            if !self.corners[Corner::BottomLeft as usize].is_empty() {
                left = left.min(BESIDE_TAG);
            }
            let rows = i32::try_from(self.rows(Corner::TopRight)).unwrap_or(1);
            right = right.min(ABOVE_TAG / rows.max(1));
        }
        [left, right]
    }

    /// Returns those heights where no tag takes room.
    fn usual_heights(&self, letter: Option<Rect>) -> [i32; 2] {
        let CellTextStyle {
            shape, large, things, ..
        } = self.written;
        let large = large && things == FloorBadges::None;
        let mut rows = [
            self.rows(Corner::TopLeft) + self.rows(Corner::BottomLeft),
            self.rows(Corner::TopRight) + self.rows(Corner::BottomRight),
        ];
        let edge = edge(self.letter_corner());
        rows[edge] += self.letters.len().saturating_sub(1);
        // The badges of those things begin right of this.
        let is_narrow = letter.is_some() || rows[0] > 2 || !self.corners[Corner::TopLeft as usize].is_empty();
        let most_left =
            if things == FloorBadges::BesideUnit && is_narrow && (letter.is_some() || self.written.large) {
                BESIDE_THINGS
            } else {
                i32::MAX
            };
        if letter.is_none() && !large {
            let [left, right] = rows.map(|rows| height(rows, shape));
            return [left.min(most_left), right];
        }
        let usual = match (shape, large) {
            (_, false) => height(1, shape),
            (Shape::Square, true) => LARGE_BADGE,
            (Shape::Hexagon, true) => LARGE_HEX_BADGE,
        };
        let whole = edges(shape);
        let mut room = [whole.height; 2];
        if let Some(letter) = letter {
            room[edge] = letter.y - whole.y;
        }
        let shared = |edge: usize| usual.min(room[edge] / (rows[edge] as i32).max(1));
        let (mut left, right) = (shared(0), shared(1));
        left = left.min(most_left);
        // A badge with a figure beside it is wide: what stands at both edges shares the width.
        let at_right = [Corner::TopRight, Corner::BottomRight]
            .into_iter()
            .flat_map(|corner| &self.corners[corner as usize]);
        let widest = at_right.map(|(_, figure, _)| width(figure)).max();
        let widest = widest.unwrap_or(BADGE);
        if rows[0] > 0 && widest > BADGE {
            left = left.min(height(1, shape));
        }
        let beside = if rows[0] > 0 { left } else { 0 };
        let letter_beside = letter
            .filter(|_| edge == 0)
            .map_or(0, |letter| letter.right() - whole.x);
        let width_left = whole.width - beside.max(letter_beside);
        [left, right.min(width_left * BADGE / widest)]
    }

    /// Adds the badges and letters to the layers of the cell.
    pub(super) fn place(self, layers: &mut Vec<Layer>) {
        let shape = self.written.shape;
        let letter = self.letter_place();
        let heights = self.heights(letter);
        if letter.is_none() && self.has_small_number(heights) {
            return self.place_figures(layers);
        }
        let letter_corner = self.letter_corner();
        let size = heights[edge(letter_corner)];
        let mut above = letter.map_or(0, |at| edges(shape).bottom() - at.y);
        for (index, Letter { text, side, shadow }) in self.letters.into_iter().enumerate() {
            let at = match letter {
                Some(at) if index == 0 => at,
                _ => {
                    let at = corner_place(shape, letter_corner, above, (size, size));
                    above += size;
                    at
                }
            };
            layers.push(Layer::Letter {
                text,
                side,
                shadow,
                at,
            });
        }
        for (corner, badges) in CORNERS.into_iter().zip(self.corners) {
            let height = heights[edge(corner)];
            let count = badges.len();
            let shown = if count > MAX_IN_CORNER {
                MAX_IN_CORNER - 1
            } else {
                count
            };
            let mut used = if corner == letter_corner { above } else { 0 };
            for (name, figure, side) in badges.into_iter().take(shown) {
                let size = (
                    height * width(&figure) / BADGE,
                    stack_height(plates(&figure), height),
                );
                layers.push(Layer::Badge {
                    mark: name.to_owned(),
                    at: corner_place(shape, corner, used, size),
                    figure,
                    side,
                });
                used += size.1;
            }
            if count > shown {
                layers.push(Layer::More {
                    count: Some(count - shown),
                    at: corner_place(shape, corner, used, (height, height)),
                });
            }
        }
    }
}

impl Badges {
    /// Returns whether a number would be too small to be read on badges of these heights, and cells are so small that it
    /// would be on a whole badge, too.
    fn has_small_number(&self, heights: [i32; 2]) -> bool {
        let whole = number_height(&BadgeContent::NumberInside(0), BADGE);
        // A twentieth less is as readable, and keeps the drawings of badges on boards of 8 x 8.
        if whole.is_some_and(|height| height + height / 20 >= self.written.readable) {
            return false;
        }
        CORNERS.into_iter().any(|corner| {
            let mut badges = self.corners[corner as usize].iter();
            badges.any(|(_, content, _)| {
                let height = heights[edge(corner)];
                number_height(content, height).is_some_and(|height| height < self.written.readable)
            })
        })
    }

    /// Adds the badges so that the most important number can be read: it fills a plate of its own. On a cell without units
    /// each corner has such a number. Other numbers become small badges, which can be read where the picture is enlarged.
    fn place_figures(self, layers: &mut Vec<Layer>) {
        let CellTextStyle {
            shape,
            readable,
            has_unit,
            has_tag,
            has_sign,
            ..
        } = self.written;
        let height = if self.is_alone() {
            LONE_FIGURE
        } else {
            let most = if has_tag { ABOVE_TAG } else { MAX_FIGURE };
            (readable * 1000 / FIGURE_CAPITALS).min(most)
        };
        let has_own = has_unit && self.has_own_content();
        let gives_way = CORNERS.map(|corner| self.gives_way(corner));
        let mut taken: Vec<Rect> = Vec::new();
        let mut figures = Vec::new();
        let mut used = [0; 4];
        let mut others = Vec::new();
        for corner in BY_IMPORTANCE {
            for (index, (name, content, side)) in self.corners[corner as usize].iter().enumerate() {
                // What lies under a unit matters less than its own state.
                let is_below = has_own && index >= self.of_units[corner as usize];
                // Two digits at the bottom would hide whose the unit is.
                let is_wide = |number: u32| number > 9 && has_unit && is_lower(corner);
                let is_plate = |number: &u32| !is_below && !is_wide(*number) && !gives_way[corner as usize];
                let number = number(content).filter(is_plate);
                let place = number.map(|number| {
                    let width = if number > 9 { height * 5 / 4 } else { height };
                    corner_place(shape, corner, 0, (width, height))
                });
                let is_free = |at: &Rect| {
                    let is_first = used[corner as usize] == 0 && (!has_unit || taken.is_empty());
                    let is_hidden = has_tag && is_lower(corner);
                    is_first && !is_hidden && !taken.iter().any(|other| other.overlaps(*at))
                };
                match (number, place.filter(is_free)) {
                    (Some(number), Some(at)) => {
                        taken.push(at);
                        used[corner as usize] = height;
                        figures.push(Layer::Figure {
                            mark: (*name).to_owned(),
                            number,
                            at,
                        });
                    }
                    _ => {
                        let is_own = index < self.of_units[corner as usize];
                        others.push((is_own, (corner, *name, content, *side)));
                    }
                }
            }
        }
        let (others, hidden) = beside(others, has_unit, most_beside(shape, !figures.is_empty()));
        taken.extend(has_tag.then_some(TAG));
        taken.extend(has_sign.then_some(SIGN));
        for other in others {
            layers.push(place_small(shape, other, &mut used, &mut taken));
        }
        layers.extend(figures);
        if let Some((corner, ..)) = hidden.first() {
            let corner = free_corner(*corner, used);
            let at = corner_place(shape, corner, used[corner as usize], (MORE, MORE));
            // A number on it could not be read, and would look like one of the badges' own.
            layers.push(Layer::More { count: None, at });
        }
    }

    /// Returns whether a number is all that is to be seen of what fills the cell, so that it may be as large as there is room.
    fn is_alone(&self) -> bool {
        let CellTextStyle {
            shape,
            has_unit,
            has_tag,
            has_sign,
            is_filled,
            ..
        } = self.written;
        let is_free = is_filled && !has_unit && !has_tag && !has_sign && shape == Shape::Square;
        is_free && self.corners.iter().map(Vec::len).sum::<usize>() == 1
    }

    /// Returns whether a number in this corner gives way to a badge of the unit that says more and has none, as of one held.
    fn gives_way(&self, corner: Corner) -> bool {
        let top = Corner::TopRight as usize;
        let mut first = self.corners[top].iter().take(self.of_units[top].min(1));
        self.written.has_unit && is_lower(corner) && first.any(|(_, content, _)| number(content).is_none())
    }

    /// Returns whether a unit has a number or kinds of its own, which then stand for the numbers of what lies under it.
    fn has_own_content(&self) -> bool {
        CORNERS.into_iter().any(|corner| {
            let mut own = self.corners[corner as usize]
                .iter()
                .take(self.of_units[corner as usize]);
            own.any(|(_, content, _)| *content != BadgeContent::Empty)
        })
    }
}

/// A badge that has no plate of its own: its corner, its drawing, its content and its side.
type Beside<'a> = (Corner, &'static str, &'a BadgeContent, Seat);

/// Returns how many badges a unit has without a tag, and how many beside a tag if there are more.
const fn most_beside(shape: Shape, has_figure: bool) -> (usize, usize) {
    match (shape, has_figure) {
        (Shape::Square, true) => (0, 0),
        (Shape::Square, false) => (1, 1),
        // A badge below another leaves these units to be seen, which stand at the right of both.
        (Shape::Hexagon, true) => (1, 0),
        (Shape::Hexagon, false) => (2, 1),
    }
}

/// Returns which badges are shown besides such a number, and which are hidden and have a tag. The flag of each says whether it
/// is the unit's own, which hides those of what lies under the unit and is seen itself. The kinds of a fused unit come first,
/// without a tag. If there are more than `most`, so many are shown as the second number says, beside the tag.
fn beside(
    all: Vec<(bool, Beside<'_>)>,
    has_unit: bool,
    (most, shown_beside_tag): (usize, usize),
) -> (Vec<Beside<'_>>, Vec<Beside<'_>>) {
    let has_own = has_unit && all.iter().any(|(is_own, _)| *is_own);
    let shown = all.into_iter().filter(|(is_own, _)| *is_own || !has_own);
    let mut badges: Vec<Beside<'_>> = shown.map(|(_, badge)| badge).collect();
    if !has_unit {
        return (badges, Vec::new());
    }
    let is_of_kinds = |(_, _, content, _): &Beside<'_>| matches!(content, BadgeContent::Kinds(_));
    if badges.iter().any(is_of_kinds) {
        badges.retain(is_of_kinds);
        badges.truncate(1);
        return (badges, Vec::new());
    }
    if badges.len() <= most {
        return (badges, Vec::new());
    }
    let hidden = badges.split_off(shown_beside_tag);
    (badges, hidden)
}

/// Places a badge beside those numbers, as large as there is room, and takes that room.
fn place_small(
    shape: Shape,
    (corner, name, content, side): (Corner, &'static str, &BadgeContent, Seat),
    used: &mut [i32; 4],
    taken: &mut Vec<Rect>,
) -> Layer {
    // A hexagon narrows towards its lower corner.
    let sizes = |corner: Corner| {
        let is_below = is_lower(corner) || used[corner as usize] > 0;
        let is_narrow = shape == Shape::Hexagon && is_below;
        if number(content).is_some() || is_narrow {
            &SMALL_BADGES[1..]
        } else {
            &SMALL_BADGES[..]
        }
    };
    let place = |corner: Corner, size: i32| {
        let plates = plates(content) as i32;
        corner_place(
            shape,
            corner,
            used[corner as usize],
            (size * width(content) / BADGE, size * plates),
        )
    };
    let corners = [corner].into_iter().chain(CORNERS);
    let mut places = corners.flat_map(|corner| sizes(corner).iter().map(move |size| (corner, *size)));
    let free = places.find_map(|(corner, size)| {
        let at = place(corner, size);
        let is_inside = at.y >= edges(shape).y && at.bottom() <= edges(shape).bottom();
        (is_inside && !taken.iter().any(|other| other.overlaps(at))).then_some((corner, at))
    });
    let (corner, at) = free.unwrap_or_else(|| (corner, place(corner, SMALL_BADGES[SMALL_BADGES.len() - 1])));
    used[corner as usize] += at.height;
    taken.push(at);
    Layer::Badge {
        mark: name.to_owned(),
        figure: content.clone(),
        side,
        at,
    }
}

/// Returns this corner if nothing is in it, or else one that is free.
fn free_corner(wanted: Corner, used: [i32; 4]) -> Corner {
    let free = |corner: &Corner| used[*corner as usize] == 0;
    let corners = [wanted].into_iter().chain(CORNERS);
    corners.into_iter().find(free).unwrap_or(wanted)
}

/// The size of the tag that stands for the badges that a unit has besides the one that is shown. Larger pictures show them.
const MORE: i32 = 300;
/// The largest plate of a number: two have room beside one another.
const MAX_FIGURE: i32 = 490;
/// The plate of the only number of a cell that something fills: below it is seen whose that is.
const LONE_FIGURE: i32 = 700;
/// The sizes of badges beside such a plate; the largest that is free is taken.
const SMALL_BADGES: [i32; 4] = [400, 300, 240, 180];
/// The corners, those whose numbers matter most first.
const BY_IMPORTANCE: [Corner; 4] = [
    Corner::TopRight,
    Corner::BottomLeft,
    Corner::BottomRight,
    Corner::TopLeft,
];

const fn number(content: &BadgeContent) -> Option<u32> {
    match content {
        BadgeContent::NumberInside(number) | BadgeContent::NumberBeside(number) => Some(*number),
        BadgeContent::Empty | BadgeContent::Kinds(_) => None,
    }
}

/// Returns the height of the digits on a badge, if it has a number.
fn number_height(content: &BadgeContent, height: i32) -> Option<i32> {
    let size = match content {
        BadgeContent::NumberInside(10..) => FIGURE_SIZES.1,
        BadgeContent::NumberInside(_) => FIGURE_SIZES.0,
        BadgeContent::NumberBeside(_) => BESIDE_SIZE,
        BadgeContent::Empty | BadgeContent::Kinds(_) => return None,
    };
    Some(height * size / 1000 * text::CAPITAL_HEIGHT / 1000)
}

/// Returns the edge of a corner: 0 for the left, 1 for the right.
const fn edge(corner: Corner) -> usize {
    match corner {
        Corner::TopLeft | Corner::BottomLeft => 0,
        Corner::TopRight | Corner::BottomRight => 1,
    }
}

const fn is_lower(corner: Corner) -> bool {
    matches!(corner, Corner::BottomLeft | Corner::BottomRight)
}

/// Returns the height at which this many badges fit at one edge of a cell.
const fn height(badges: usize, shape: Shape) -> i32 {
    match (shape, badges) {
        (Shape::Square, 0..=2) => BADGE,
        // Units are smaller on hexagons, and have their weapons at the left.
        (Shape::Hexagon, 0..=1) => 350,
        (Shape::Square, 3) => 320,
        (Shape::Hexagon, 2) => 330,
        (Shape::Square, _) | (Shape::Hexagon, 3) => 240,
        (Shape::Hexagon, _) => 180,
    }
}

/// Returns the width of a badge of standard height, including its content.
const fn width(figure: &BadgeContent) -> i32 {
    match figure {
        BadgeContent::NumberBeside(10..) => 730,
        BadgeContent::NumberBeside(_) => 600,
        BadgeContent::Empty | BadgeContent::NumberInside(_) | BadgeContent::Kinds(_) => BADGE,
    }
}

/// Returns the number of plates of a badge.
const fn plates(figure: &BadgeContent) -> usize {
    match figure {
        BadgeContent::Kinds(kinds) => stack_plates(kinds.len()),
        BadgeContent::Empty | BadgeContent::NumberBeside(_) | BadgeContent::NumberInside(_) => 1,
    }
}

/// Returns the height of a stack of plates.
const fn stack_height(plates: usize, height: i32) -> i32 {
    plates as i32 * height
}

/// Returns the part of a cell in which badges are placed.
const fn edges(shape: Shape) -> Rect {
    match shape {
        Shape::Square => Rect::new(10, 10, 980, 980),
        Shape::Hexagon => Rect::new(28, 222, 944, 721),
    }
}

/// Returns the place of a badge in its corner, offset by `used` towards the middle.
fn corner_place(shape: Shape, corner: Corner, used: i32, (width, height): (i32, i32)) -> Rect {
    let edges = edges(shape);
    let x = match corner {
        Corner::TopLeft | Corner::BottomLeft => edges.x,
        Corner::TopRight | Corner::BottomRight => edges.right() - width,
    };
    let y = match corner {
        Corner::TopLeft | Corner::TopRight => edges.y + used,
        Corner::BottomLeft | Corner::BottomRight => edges.bottom() - height - used,
    };
    Rect::new(x, y, width, height)
}
