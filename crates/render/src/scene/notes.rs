//! The notes below the board: status lines, revealed facts, and the legend.

use super::units::unit_sprite;
use super::{Item, Label, Sprite};
use crate::board_words::BoardWords;
use crate::drawings;
use crate::layout::{Layout, Rect};
use crate::marks::{self, BadgeContent, MarkStyle};
use crate::options::{Bars, PictureOptions};
use crate::sign::{self, Sign};
use crate::text::{self, filled};
use crate::theme::Ink;
use rookery_rules::Said;
use rookery_rules::geometry::Cell;
use rookery_rules::view::{CellView, FloorView, Mark, View};

/// The most status lines below a board.
const MAX_LINES: usize = 10;
/// The most entries of a legend.
const MAX_ENTRIES: usize = 24;

/// Adds the notes and returns the height of the picture.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) -> i32 {
    let em = layout.em;
    let gap = em * 2 / 5;
    let mut y = layout.height;
    let size = em * 11 / 10;
    let room = layout.width - 4 * gap;
    let mut lines: Vec<String> = Vec::new();
    if options.bars == Bars::Both {
        lines.extend(fitting(options.words, &view.status, size, room));
        for (side, revealed) in view.revealed.iter() {
            lines.extend(joined(options.words.side(side), revealed, size, room));
        }
    }
    if !lines.is_empty() {
        y += gap;
    }
    for line in &lines {
        let at = Rect::new(gap * 2, y, room, em * 7 / 5);
        items.push(line_of(line, at, size));
        y += em * 7 / 5;
    }
    if options.legend {
        y = legend(options.words, view, layout, y, items);
    }
    if y > layout.height { y + gap } else { y }
}

/// Wraps the lines. If there are more than [`MAX_LINES`], the last line gives the number of the rest.
fn fitting(words: &BoardWords, lines: &[Said], size: i32, room: i32) -> Vec<String> {
    let parted: Vec<Vec<String>> = lines
        .iter()
        .map(|line| text::wrapped(&text::without_code_marks(line), size, false, room))
        .collect();
    if parted.iter().map(Vec::len).sum::<usize>() <= MAX_LINES {
        return parted.concat();
    }
    let mut fitting: Vec<String> = Vec::new();
    let mut shown = 0;
    for parts in &parted {
        if fitting.len() + parts.len() >= MAX_LINES {
            break;
        }
        fitting.extend(parts.iter().cloned());
        shown += 1;
    }
    let count = (lines.len() - shown).to_string();
    fitting.push(filled(&words.and_more, &[("count", &count)]));
    fitting
}

/// Returns the revealed facts of a side, as many in each line as fit.
fn joined(side: &str, facts: &[String], size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        let longer = lines.last().map(|line| format!("{line} · {fact}"));
        match longer.filter(|longer| text::width(longer, size, false) <= room) {
            Some(longer) => {
                lines.pop();
                lines.push(longer);
            }
            None => lines.extend(text::wrapped(&format!("{side}: {fact}"), size, false, room)),
        }
    }
    lines
}

fn line_of(line: &str, at: Rect, size: i32) -> Item {
    let text = text::fitted(line, size, false, at.width);
    Item::Label(Label {
        at: Rect::new(at.x, at.y, text::width(&text, size, false).max(1), at.height),
        text,
        size,
        bold: false,
        centred: false,
        ink: Ink::FrameText,
        on: Ink::Frame,
    })
}

/// An entry of a legend.
pub(super) struct Entry {
    /// The drawing.
    pub(super) sprite: Sprite,
    /// The colour behind it.
    pub(super) on: Ink,
    /// Its meaning in words.
    pub(super) meaning: String,
}

/// Returns the signs of the shown cells, then a shadow if there is one, then the marks and floor things in the order of the
/// board, each once.
fn entries(words: &BoardWords, view: &View, layout: &Layout) -> Vec<Entry> {
    let signs = Sign::ALL.into_iter().filter(|sign| is_shown(*sign, view, layout));
    let signs = signs.map(|sign| Entry {
        sprite: Sprite::Sign(sign),
        on: Ink::Light,
        meaning: sign.meaning(words, &view.variant).to_owned(),
    });
    let cells = layout.cells.iter().map(|(cell, _)| &view.cells[cell.index()]);
    let mut units = cells.clone().flat_map(|content| &content.units);
    let shadow = units.find(|unit| unit.shadow).map(|unit| Entry {
        sprite: unit_sprite(unit),
        on: Ink::Light,
        meaning: words.shadow_of_unit.clone(),
    });
    let entries = signs.chain(shadow).chain(present(words, cells));
    entries.take(MAX_ENTRIES).collect()
}

fn is_shown(sign: Sign, view: &View, layout: &Layout) -> bool {
    let shows = |cell: Cell| layout.place(cell).is_some();
    match sign {
        Sign::Target(kind) => {
            let mut targets = view.targets.iter();
            targets.any(|target| target.target == kind && shows(target.cell))
        }
        Sign::Point(point) => {
            let mut points = view.points.iter();
            points.any(|pointed| pointed.point == point && shows(pointed.cell))
        }
        Sign::Fallen => sign::fallen(view).any(shows),
    }
}

/// A function that adds an entry: what has one entry, the name of its drawing, the number on it, its background, its meaning.
type Add<'a> = &'a mut dyn FnMut((&str, &str), Option<u32>, Ink, String);

/// Returns the marks and floor things of these cells with their meaning, each once, in the order of the cells, with the
/// first number that a mark has.
pub(super) fn present<'a>(words: &BoardWords, cells: impl Iterator<Item = &'a CellView>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut known: Vec<String> = Vec::new();
    // All fires have one entry, whatever unit is drawn in the first.
    let mut add = |(id, name): (&str, &str), figure: Option<u32>, on: Ink, meaning: String| {
        if !known.iter().any(|one| one == id) {
            known.push(id.to_owned());
            let name = name.to_owned();
            let sprite = match figure {
                Some(number) => Sprite::NumberedMark { name, number },
                None => Sprite::Mark { name, turned: 0 },
            };
            entries.push(Entry { sprite, on, meaning });
        }
    };
    let add_mark = |mark: &Mark, add: Add<'_>| {
        let (figure, on) = match marks::mark_style(mark) {
            MarkStyle::Badge(_, _, BadgeContent::NumberInside(number)) => (Some(number), Ink::Frame),
            MarkStyle::Badge(..) => (None, Ink::Frame),
            // Drawn for the ground of a cell.
            MarkStyle::Under(_) | MarkStyle::Over(..) | MarkStyle::Rim(..) => (None, Ink::Light),
        };
        let drawing = marks::drawing(mark);
        add(
            (drawing, drawing),
            figure,
            on,
            marks::meaning(words, mark).to_owned(),
        );
    };
    let add_thing = |thing: &FloorView, add: Add<'_>| {
        let drawing = drawings::of_thing(thing);
        let meaning = if drawings::RANKED_FIRES.contains(&drawing) {
            words.fire_of_unit.as_str()
        } else {
            words.thing(&thing.thing)
        };
        add((&thing.thing, drawing), None, Ink::Frame, meaning.to_owned());
    };
    for content in cells {
        for thing in &content.floor {
            add_thing(thing, &mut add);
            let pointing = drawings::POINTING_THINGS.contains(&thing.thing.as_str());
            for mark in &thing.marks {
                if !(pointing && matches!(mark, Mark::Arrow { .. })) {
                    add_mark(mark, &mut add);
                }
            }
        }
        for mark in content.units.iter().flat_map(|unit| &unit.marks) {
            add_mark(mark, &mut add);
        }
    }
    entries
}

/// Adds the legend in rows and returns its lower edge.
fn legend(words: &BoardWords, view: &View, layout: &Layout, top: i32, items: &mut Vec<Item>) -> i32 {
    let em = layout.em;
    let (icon, gap, row) = (em * 7 / 5, em * 2 / 5, em * 8 / 5);
    let left = gap * 2;
    let room = layout.width - 2 * left;
    let (mut x, mut y) = (left, top + gap);
    let entries = entries(words, view, layout);
    for Entry { sprite, on, meaning } in &entries {
        let width = (icon + gap + text::width(meaning, em, false)).min(room);
        if x > left && x + width > left + room {
            x = left;
            y += row;
        }
        items.push(Item::Picture {
            at: Rect::new(x, y + (row - icon) / 2, icon, icon),
            sprite: sprite.clone(),
            on: *on,
        });
        items.push(line_of(
            meaning,
            Rect::new(x + icon + gap, y, room - icon - gap, row),
            em,
        ));
        x += width + gap * 5 / 2;
    }
    if entries.is_empty() { top } else { y + row }
}
