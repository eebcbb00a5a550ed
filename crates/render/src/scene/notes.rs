//! What stands below the board: lines of status, what is revealed, and the legend of what is present.

use super::{Item, Label, Sign, Sprite};
use crate::drawings;
use crate::layout::{Layout, Rect};
use crate::marks;
use crate::options::PictureOptions;
use crate::text;
use crate::theme::Ink;
use rookery_rules::geometry::Cell;
use rookery_rules::view::{Mark, View};

/// Most lines of status below a board.
const MOST_LINES: usize = 8;
/// Most entries of a legend.
const MOST_ENTRIES: usize = 24;

/// Adds what stands below; gives the height of the picture.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) -> i32 {
    let em = layout.em;
    let gap = em * 2 / 5;
    let mut y = layout.height;
    let mut lines: Vec<String> = Vec::new();
    if options.bars {
        lines.extend(view.status.iter().cloned());
        for (side, revealed) in view.revealed.iter() {
            lines.extend(revealed.iter().map(|line| format!("{}: {line}", side.name())));
        }
    }
    let hidden = lines.len().saturating_sub(MOST_LINES);
    if hidden > 0 {
        lines.truncate(MOST_LINES - 1);
        lines.push(format!("and {} more", hidden + 1));
    }
    if !lines.is_empty() {
        y += gap;
    }
    for line in &lines {
        let at = Rect::new(gap * 2, y, layout.width - 4 * gap, em * 3 / 2);
        items.push(words(line, at, em * 12 / 10));
        y += em * 3 / 2;
    }
    if options.legend {
        y = legend(view, layout, y, items);
    }
    if y > layout.height { y + gap } else { y }
}

fn words(line: &str, at: Rect, size: i32) -> Item {
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

/// An entry of the legend.
struct Entry {
    sprite: Sprite,
    on: Ink,
    meaning: String,
}

/// The signs of the shown cells, then the marks and floor things in the order of the board, each once.
fn entries(view: &View, layout: &Layout) -> Vec<Entry> {
    let signs = Sign::ALL.into_iter().filter(|sign| is_shown(*sign, view, layout));
    let signs = signs.map(|sign| Entry {
        sprite: Sprite::Sign(sign),
        on: Ink::Light,
        meaning: sign.meaning().to_owned(),
    });
    let marks = present(view, layout).into_iter().map(|(name, meaning)| Entry {
        sprite: Sprite::Mark { name, turned: 0 },
        on: Ink::Frame,
        meaning,
    });
    signs.chain(marks).take(MOST_ENTRIES).collect()
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
    }
}

/// The marks and floor things of the shown cells with their meaning, each once, in the order of the board.
fn present(view: &View, layout: &Layout) -> Vec<(String, String)> {
    let mut entries: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, meaning: String| {
        if !entries.iter().any(|(known, _)| known == name) {
            entries.push((name.to_owned(), meaning));
        }
    };
    let add_mark = |mark: &Mark, add: &mut dyn FnMut(&str, String)| {
        add(marks::drawing(mark), marks::meaning(mark).to_owned());
    };
    for (cell, _) in &layout.cells {
        let content = &view.cells[cell.index()];
        for thing in &content.floor {
            let known = drawings::THINGS.iter().find(|(name, _)| *name == thing.thing);
            add(
                &thing.thing,
                known
                    .map_or(thing.thing.as_str(), |(_, meaning)| *meaning)
                    .to_owned(),
            );
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

/// Draws the legend in rows; gives where it ends.
fn legend(view: &View, layout: &Layout, top: i32, items: &mut Vec<Item>) -> i32 {
    let em = layout.em;
    let (icon, gap, row) = (em * 3 / 2, em * 2 / 5, em * 9 / 5);
    let left = gap * 2;
    let room = layout.width - 2 * left;
    let (mut x, mut y) = (left, top + gap);
    let entries = entries(view, layout);
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
        items.push(words(
            meaning,
            Rect::new(x + icon + gap, y, room - icon - gap, row),
            em,
        ));
        x += width + gap * 3;
    }
    if entries.is_empty() { top } else { y + row }
}
