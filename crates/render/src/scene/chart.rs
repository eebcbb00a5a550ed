//! The chart of a variant: every unit, mark and floor thing with its drawing and its name, units with a sentence. It is parted
//! into pages that can be read on a phone, nearly square so that Discord draws them as large on a desktop.

use super::notes::{Entry, present};
use super::units::unit_sprite;
use super::{Feature, Item, Scene, Sprite, text_line};
use crate::board_words::BoardWords;
use crate::layout::Rect;
use crate::marks;
use crate::sign::{Sign, only_castles};
use crate::text::{self, filled};
use crate::theme::{Ink, Tint};
use crate::words::MAX_ALT_CHARACTERS;
use rookery_rules::Descriptor;
use rookery_rules::seat::Seat;
use rookery_rules::view::{FloorView, Mark, Point, TargetKind, UnitView, View};

/// The longer side of a page, in pixels.
pub(crate) const CHART_PX: u32 = 1120;
/// The font size of the lines, from which other lengths derive.
const EM: i32 = 100;
/// The width of a page.
const WIDTH: i32 = 30 * EM;
/// The height up to which rows are added to a page.
const MAX_HEIGHT: i32 = 31 * EM;
/// The entries in a row: those without a sentence.
const IN_ROW: i32 = 2;
/// The gap around a page and between columns.
const GAP: i32 = EM;
/// The side of a drawing.
const ICON: i32 = EM * 16 / 5;
/// The height of a line of text.
const LINE: i32 = EM * 5 / 4;
/// The font size of the name of an entry with a sentence.
const NAME: i32 = EM * 11 / 10;
/// The height of the title.
const TITLE: i32 = EM * 5 / 2;

/// A page of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartPage {
    /// The picture.
    pub scene: Scene,
    /// The same in words, at most [`MAX_ALT_CHARACTERS`] long.
    pub description: String,
    /// The names of its entries, in order.
    pub names: Vec<String>,
}

/// An entry with its text.
struct Row {
    sprite: Sprite,
    on: Ink,
    name: Vec<String>,
    lines: Vec<String>,
}

/// The width of the text of an entry in a row of so many.
const fn text_room(in_row: i32) -> i32 {
    (WIDTH - GAP) / in_row - GAP - ICON - GAP / 2
}

impl Row {
    /// Makes an entry that takes a whole row, with a sentence.
    fn wide(sprite: Sprite, name: &str, sentence: &str) -> Self {
        Self {
            sprite,
            on: Ink::Light,
            name: text::wrapped(name, NAME, true, text_room(1)),
            lines: text::wrapped(sentence, EM, false, text_room(1)),
        }
    }

    /// Makes an entry of a name only.
    fn narrow(sprite: Sprite, on: Ink, name: &str) -> Self {
        Self {
            sprite,
            on,
            name: text::wrapped(name, EM, false, text_room(IN_ROW)),
            lines: Vec::new(),
        }
    }

    fn is_wide(&self) -> bool {
        !self.lines.is_empty()
    }

    fn text_height(&self) -> i32 {
        LINE * (self.name.len() + self.lines.len()) as i32
    }

    fn height(&self) -> i32 {
        self.text_height().max(ICON) + GAP / 2
    }
}

/// Lays out the chart of a variant: its units with a sentence each, the marks and floor things that these
/// views show, whose floor things are, and the signs and tints of its boards. Returns at least one page.
#[must_use]
pub fn chart(words: &BoardWords, descriptor: &Descriptor, views: &[View]) -> Vec<ChartPage> {
    let units = descriptor.units.iter().map(|unit| {
        let sprite = Sprite::Unit {
            kind: unit.kind.to_owned(),
            letter: unit.letter,
            side: Seat::White,
            shadow: false,
        };
        let name = capitalised(words.kind(unit.kind));
        let sentence = words.unit_sentence(descriptor, unit);
        // The name stands above it already.
        let after = sentence
            .strip_prefix(&name)
            .and_then(|rest| rest.strip_prefix(": "));
        let sentence = after.map_or_else(|| sentence.clone(), capitalised);
        Row::wide(sprite, &name, &sentence)
    });
    let marks = present(words, views.iter().flat_map(|view| &view.cells));
    let named = |sprite: Sprite, on: Ink, meaning: &str| Row::narrow(sprite, on, &capitalised(meaning));
    let marks = marks
        .into_iter()
        .map(|Entry { sprite, on, meaning }| named(sprite, on, &meaning));
    let signs = Sign::ALL.into_iter().filter(|sign| can_occur(*sign, views));
    // A hint means something else by it than an answer.
    let meaning = |sign: Sign| match sign {
        Sign::Target(TargetKind::Special) if !only_castles(descriptor.id) => &words.special_or_changed,
        _ => sign.meaning(words, descriptor.id),
    };
    let signs = signs.map(|sign| named(Sprite::Sign(sign), Ink::Light, meaning(sign)));
    let features = Feature::ALL
        .into_iter()
        .filter(|feature| is_drawn(*feature, descriptor, views));
    let features =
        features.map(|feature| named(Sprite::Feature(feature), Ink::Light, feature.meaning(words)));
    let rows: Vec<Row> = units
        .chain(shadow(words, views))
        .chain(marks)
        .chain(owners(words, views))
        .chain(features)
        .chain(signs)
        .collect();
    pages(words, words.variant(descriptor.id), &rows)
}

/// Returns whether a sign can occur on boards like these. Most signs occur in every variant.
fn can_occur(sign: Sign, views: &[View]) -> bool {
    let joins = |mark: &Mark| matches!(mark, Mark::Fused(_) | Mark::Cargo(_));
    let is_shown = || views.iter().any(|view| sign.is_on(view));
    match sign {
        Sign::Target(TargetKind::Join) => is_shown() || units(views).any(|unit| unit.marks.iter().any(joins)),
        Sign::Target(TargetKind::Attempt | TargetKind::Kill)
        | Sign::Point(Point::Attacked | Point::Front) => is_shown(),
        Sign::Target(TargetKind::Move | TargetKind::Capture | TargetKind::Hit | TargetKind::Special)
        | Sign::Point(Point::Subject | Point::Blocked | Point::Obstacle)
        | Sign::Fallen => true,
    }
}

/// Returns whether boards of a variant, such as these, can show a feature.
fn is_drawn(feature: Feature, descriptor: &Descriptor, views: &[View]) -> bool {
    match feature {
        Feature::Heat(_) => units(views).any(|unit| marks::glow(&unit.marks).is_some()),
        // Only where one cell can have many things.
        Feature::More => units(views).any(|unit| unit.shadow),
        Feature::Frame => views.iter().any(|view| !view.rearranged.is_empty()),
        Feature::Outline => views.iter().any(|view| !view.outlined.is_empty()),
        Feature::Tint(Tint::Via) => descriptor.shows_passed,
        Feature::Tint(Tint::From | Tint::To | Tint::Before | Tint::Highlight)
        | Feature::Danger
        | Feature::Arrow
        | Feature::Choice => true,
    }
}

fn units(views: &[View]) -> impl Iterator<Item = &UnitView> {
    views
        .iter()
        .flat_map(|view| &view.cells)
        .flat_map(|cell| &cell.units)
}

/// Returns the entry of a unit that is a shadow, if there is one.
fn shadow(words: &BoardWords, views: &[View]) -> Option<Row> {
    let shadow = units(views).find(|unit| unit.shadow)?;
    Some(Row::narrow(
        unit_sprite(shadow),
        Ink::Light,
        &capitalised(&words.shadow_of_unit),
    ))
}

/// Returns the entries of floor things that belong to a side, one for each side, if there are any.
fn owners(words: &BoardWords, views: &[View]) -> Vec<Row> {
    let cells = views.iter().flat_map(|view| &view.cells);
    let with_side = cells
        .flat_map(|cell| &cell.floor)
        .filter(|thing| thing.side.is_some());
    // A tomb has no owner: its base shows the side of its first unit.
    let (tombs, owned): (Vec<&FloorView>, Vec<&FloorView>) =
        with_side.partition(|thing| words.first_inside(thing).is_some());
    let Some(thing) = owned.first().or(tombs.first()) else {
        return Vec::new();
    };
    let row = |side: Seat| {
        let base = match side {
            Seat::White => &words.under_white,
            Seat::Black => &words.under_black,
        };
        let base = if tombs.is_empty() {
            base.clone()
        } else {
            format!("{base} {}", words.under_tomb)
        };
        let sprite = Sprite::Owned {
            name: thing.thing.clone(),
            side,
        };
        Row::wide(
            sprite,
            &filled(&words.owner, &[("side", words.side(side))]),
            &base,
        )
    };
    Seat::BOTH.map(row).into()
}

/// Parts entries into rows: one with a sentence alone, others beside each other.
fn in_rows(entries: &[Row]) -> Vec<&[Row]> {
    let runs = entries.chunk_by(|one, next| !one.is_wide() && !next.is_wide());
    runs.flat_map(|run| run.chunks(IN_ROW as usize)).collect()
}

fn height_of(row: &[Row]) -> i32 {
    row.iter().map(Row::height).max().unwrap_or(0)
}

/// Fills pages up to a height, each with its height.
fn filled_up_to<'a>(most: i32, rows: &[&'a [Row]]) -> Vec<(i32, Vec<&'a [Row]>)> {
    let mut pages: Vec<(i32, Vec<&[Row]>)> = vec![(TITLE + GAP, Vec::new())];
    for row in rows {
        let height = height_of(row);
        match pages.last_mut() {
            Some((used, page)) if page.is_empty() || *used + height <= most => {
                *used += height;
                page.push(*row);
            }
            _ => pages.push((TITLE + GAP + height, vec![*row])),
        }
    }
    pages
}

/// Moves rows from a page to the next, the last page first, as long as the next then stays the shorter one.
fn evened(mut pages: Vec<(i32, Vec<&[Row]>)>) -> Vec<(i32, Vec<&[Row]>)> {
    for index in (1..pages.len()).rev() {
        let (before, after) = pages.split_at_mut(index);
        let (Some((used, page)), Some((next_used, next))) = (before.last_mut(), after.first_mut()) else {
            break;
        };
        while let Some(row) = page.pop_if(|row| *next_used + height_of(row) < *used) {
            let height = height_of(row);
            *used -= height;
            *next_used += height;
            next.insert(0, row);
        }
    }
    pages
}

/// Parts the entries into as few pages as there can be, all filled alike.
fn pages(words: &BoardWords, title: &str, entries: &[Row]) -> Vec<ChartPage> {
    let rows = in_rows(entries);
    let count = filled_up_to(MAX_HEIGHT, &rows).len();
    let heights = (TITLE..MAX_HEIGHT).step_by(EM as usize);
    let pages = heights
        .map(|most| filled_up_to(most, &rows))
        .find(|pages| pages.len() == count && pages.iter().all(|page| page.0 <= MAX_HEIGHT))
        .unwrap_or_else(|| filled_up_to(MAX_HEIGHT, &rows));
    let pages = evened(pages);
    let count = pages.len();
    let titled = pages.into_iter().enumerate().map(|(index, (height, rows))| {
        let title = if count > 1 {
            let (page, pages) = ((index + 1).to_string(), count.to_string());
            filled(
                &words.chart_page,
                &[("title", title), ("page", &page), ("pages", &pages)],
            )
        } else {
            title.to_owned()
        };
        ChartPage {
            scene: page(&title, height, &rows),
            description: in_words(words, &title, &rows),
            names: rows
                .iter()
                .copied()
                .flatten()
                .map(|row| row.name.join(" "))
                .collect(),
        }
    });
    titled.collect()
}

fn in_words(words: &BoardWords, title: &str, rows: &[&[Row]]) -> String {
    let entries =
        rows.iter()
            .copied()
            .flatten()
            .map(|row| match (row.name.join(" "), row.lines.as_slice()) {
                (name, []) => name,
                (name, lines) => format!("{name}: {}", lines.join(" ")),
            });
    let entries: Vec<String> = entries.collect();
    let variables = [("title", title), ("entries", &entries.join(" · "))];
    let said = filled(&words.drawings, &variables);
    if said.chars().count() <= MAX_ALT_CHARACTERS {
        return said;
    }
    said.chars().take(MAX_ALT_CHARACTERS - 1).chain(['…']).collect()
}

fn page(title: &str, height: i32, rows: &[&[Row]]) -> Scene {
    let mut items = vec![text_line(
        title,
        Rect::new(GAP, 0, WIDTH - 2 * GAP, TITLE),
        EM * 3 / 2,
        true,
    )];
    let mut top = TITLE;
    for row in rows {
        let column = (WIDTH - GAP) / IN_ROW;
        for (index, entry) in row.iter().enumerate() {
            add(entry, (GAP + index as i32 * column, top), &mut items);
        }
        top += height_of(row);
    }
    Scene {
        width: WIDTH,
        height,
        board_height: height,
        items,
    }
}

/// Adds an entry: the drawing on a plate, the name beside it, the lines below the name.
fn add(entry: &Row, (x, y): (i32, i32), items: &mut Vec<Item>) {
    let plate = Rect::new(x, y, ICON, ICON);
    if entry.on == Ink::Light {
        items.push(Item::Plate {
            at: plate,
            radius: EM / 3,
            ink: Ink::Light,
            on: Ink::Frame,
        });
    }
    let inset = ICON / 16;
    items.push(Item::Picture {
        at: Rect::new(x + inset, y + inset, ICON - 2 * inset, ICON - 2 * inset),
        sprite: entry.sprite.clone(),
        on: entry.on,
    });
    let left = x + ICON + GAP / 2;
    let mut top = y + (ICON - entry.text_height()).max(0) / 2;
    let (room, name) = if entry.is_wide() {
        (text_room(1), NAME)
    } else {
        (text_room(IN_ROW), EM)
    };
    let names = entry.name.iter().map(|line| (line, name, entry.is_wide()));
    let lines = entry.lines.iter().map(|line| (line, EM, false));
    for (line, size, bold) in names.chain(lines) {
        let at = Rect::new(left, top, room, LINE);
        items.push(text_line(line, at, size, bold));
        top += LINE;
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
