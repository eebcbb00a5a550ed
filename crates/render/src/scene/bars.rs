//! The bars of the two sides: the side, the pending decision or the result, the turn, and the captured units.

use super::{Item, Label, Sprite, units::unit_sprite};
use crate::board_words::BoardWords;
use crate::layout::{Layout, Rect};
use crate::options::PictureOptions;
use crate::text::{self, filled};
use crate::theme::Ink;
use rookery_rules::geometry::Cell;
use rookery_rules::seat::Seat;
use rookery_rules::view::{Peril, UnitView, View};

/// Adds both bars.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) {
    let Some([top, bottom]) = layout.bars else {
        return;
    };
    let (above, below) = if options.flip {
        (Seat::White, Seat::Black)
    } else {
        (Seat::Black, Seat::White)
    };
    bar(view, above, options, top, layout.em, items);
    bar(view, below, options, bottom, layout.em, items);
}

/// Returns the part of a side's player's name that the font can write; `None` if nothing legible is left.
pub(super) fn player_name(options: &PictureOptions, side: Seat) -> Option<String> {
    let name = text::drawable(options.names[side].as_deref()?);
    name.chars().any(char::is_alphanumeric).then_some(name)
}

/// Returns what the clock of a side shows; `None` if there is none.
pub(super) fn clock(options: &PictureOptions, side: Seat) -> Option<String> {
    let clock = text::drawable(options.clocks[side].as_deref()?);
    (!clock.trim().is_empty()).then_some(clock)
}

/// Returns the text of a bar beside the side's name, and whether the bar is highlighted.
fn saying(words: &BoardWords, view: &View, side: Seat) -> (String, bool) {
    if let Some(ending) = &view.ending {
        return match ending.winner {
            Some(winner) if winner != side => (String::new(), false),
            winner => (words.ended(&ending.reason, winner), true),
        };
    }
    if !view.to_act.contains(&side) {
        return (String::new(), false);
    }
    if view.prompt.is_empty() {
        (words.to_act.clone(), true)
    } else {
        let decision = text::without_asides(&text::without_code_marks(&view.prompt));
        (filled(&words.must, &[("decision", &decision)]), true)
    }
}

/// Adds the ground of a side's bar, highlighted or not, and returns its colour and that of the text on it.
pub(super) fn ground(is_lit: bool, at: Rect, em: i32, items: &mut Vec<Item>) -> (Ink, Ink) {
    let (on, ink) = if is_lit {
        (Ink::Active, Ink::ActiveText)
    } else {
        (Ink::Bar, Ink::BarText)
    };
    items.push(plate(at, 0, on, Ink::Frame));
    if is_lit {
        items.push(plate(Rect::new(at.x, at.y, em / 4, at.height), 0, Ink::Call, on));
    }
    (on, ink)
}

pub(super) const fn plate(at: Rect, radius: i32, ink: Ink, on: Ink) -> Item {
    Item::Plate { at, radius, ink, on }
}

fn bar(view: &View, side: Seat, options: &PictureOptions, at: Rect, em: i32, items: &mut Vec<Item>) {
    let words = options.words;
    let (saying, lit) = saying(words, view, side);
    let (on, ink) = ground(lit, at, em, items);
    let gap = em * 2 / 5;
    let mut left = emblem(side, at.x + em / 4 + gap, at, em, on, items) + gap;
    let mut right = at.right() - gap;
    let label = |text: &str, x: i32, room: i32, bold: bool, size: i32| {
        let text = text::fitted(text, size, bold, room);
        let width = text::width(&text, size, bold);
        Label {
            at: Rect::new(x, at.y, width, at.height),
            text,
            size,
            bold,
            centred: false,
            ink,
            on,
        }
    };
    if lit && view.turn_number > 0 && view.ending.is_none() {
        let turn = filled(&words.turn, &[("number", &view.turn_number.to_string())]);
        let width = text::width(&turn, em * 11 / 10, false);
        right -= width;
        items.push(Item::Label(label(&turn, right, width, false, em * 11 / 10)));
        right -= gap;
    }
    let name = label(words.side(side), left, right - left, true, em * 13 / 10);
    left = name.at.right() + gap;
    items.push(Item::Label(name));
    let size = em * 11 / 10;
    if let Some(player) = player_name(options, side) {
        let player = label(&player, left, (right - left) / 3, false, size);
        left = player.at.right() + gap;
        items.push(Item::Label(player));
    }
    if let Some(clock) = clock(options, side) {
        let clock = label(&clock, left, (right - left) / 3, true, size);
        left = clock.at.right() + gap;
        items.push(Item::Label(clock));
    }
    let is_own = |cell: &Cell| {
        let units = &view.cells[cell.index()].units;
        units.iter().any(|unit| unit.side == side)
    };
    if view.checks.iter().any(is_own) {
        let alert = (Ink::Alert, Ink::AlertText);
        let peril = match view.peril {
            Peril::Check => &words.check,
            Peril::Capture => &words.king_capturable,
        };
        left = tag(std::slice::from_ref(peril), size, left, at, em, alert, on, items) + gap;
    }
    let taken = &view.captured[side.other()];
    let wanted = captures_width(taken, em);
    let words_room = (right - left - wanted - 2 * gap).max((right - left) * 2 / 5) - 2 * tag_inset(em);
    if !saying.is_empty() {
        let call = (Ink::Call, Ink::CallText);
        let most = right - left - 4 * gap - more_room(em);
        let (lines, size) = saying_lines(saying, em, words_room, most);
        left = tag(&lines, size, left, at, em, call, on, items) + gap;
    }
    captures(taken, left, right - gap / 2, at, em, on, items);
}

/// Returns the lines of a saying and their font size: one line if it fits into `room`, otherwise two smaller ones.
fn saying_lines(saying: String, em: i32, room: i32, most: i32) -> (Vec<String>, i32) {
    let size = [11, 10, 9]
        .map(|tenths| em * tenths / 10)
        .into_iter()
        .find(|size| text::width(&saying, *size, true) <= room);
    match size {
        Some(size) => (vec![saying], size),
        None => (in_two(&saying, em * 8 / 10, room, most), em * 8 / 10),
    }
}

/// Adds the side's king on a plate and returns the right edge of the plate.
pub(super) fn emblem(side: Seat, left: i32, bar: Rect, em: i32, on: Ink, items: &mut Vec<Item>) -> i32 {
    let icon = bar.height * 4 / 5;
    let chip = Rect::new(left, bar.y + (bar.height - icon) / 2, icon, icon);
    items.push(Item::Plate {
        at: chip,
        radius: em * 3 / 10,
        ink: Ink::Chip,
        on,
    });
    let inset = icon / 14;
    items.push(Item::Picture {
        at: Rect::new(chip.x + inset, chip.y + inset, icon - 2 * inset, icon - 2 * inset),
        sprite: Sprite::Unit {
            kind: "king".to_owned(),
            letter: 'K',
            side,
            shadow: false,
        },
        on: Ink::Chip,
    });
    left + icon
}

/// Returns the padding of a tag on each side of its text.
const fn tag_inset(em: i32) -> i32 {
    em * 2 / 5
}

/// Wraps a text into two lines: within `room` if that suffices, otherwise within `most`, which leaves captured units less
/// room.
fn in_two(saying: &str, size: i32, room: i32, most: i32) -> Vec<String> {
    let narrow = text::wrapped(saying, size, true, room);
    if narrow.len() <= 2 {
        return narrow;
    }
    let mut lines = text::wrapped(saying, size, true, most).into_iter();
    let first = lines.next().unwrap_or_default();
    let rest = lines.collect::<Vec<_>>().join(" ");
    vec![first, text::fitted(&rest, size, true, most)]
}

/// Adds a small tag with one or two lines of text and returns its right edge.
#[expect(clippy::too_many_arguments, reason = "a place and its colours")]
fn tag(
    lines: &[String],
    size: i32,
    x: i32,
    bar: Rect,
    em: i32,
    (ink, text_ink): (Ink, Ink),
    on: Ink,
    items: &mut Vec<Item>,
) -> i32 {
    let inset = tag_inset(em);
    let widest = lines.iter().map(|line| text::width(line, size, true)).max();
    let width = widest.unwrap_or(0) + 2 * inset;
    let height = if lines.len() > 1 {
        bar.height - em / 5
    } else {
        em * 7 / 5
    };
    let at = Rect::new(x, bar.y + (bar.height - height) / 2, width, height);
    items.push(Item::Plate {
        at,
        radius: em * 3 / 10,
        ink,
        on,
    });
    let each = height / (lines.len() as i32).max(1);
    for (index, line) in lines.iter().enumerate() {
        items.push(Item::Label(Label {
            at: Rect::new(at.x + inset, at.y + each * index as i32, width - 2 * inset, each),
            text: line.clone(),
            size,
            bold: true,
            centred: true,
            ink: text_ink,
            on: ink,
        }));
    }
    at.right()
}

/// Returns the width of the number of captured units that are not shown.
fn more_room(em: i32) -> i32 {
    text::width("+99", em, true)
}

/// Groups captured units by kind, in the order of their first capture, and counts them.
fn grouped(taken: &[UnitView]) -> Vec<(&UnitView, u32)> {
    let mut groups: Vec<(&UnitView, u32)> = Vec::new();
    for unit in taken {
        match groups
            .iter_mut()
            .find(|(known, _)| known.kind == unit.kind && known.side == unit.side)
        {
            Some((_, count)) => *count += 1,
            None => groups.push((unit, 1)),
        }
    }
    groups
}

fn group_width(count: u32, em: i32) -> i32 {
    let figure = if count > 1 {
        text::width(&count.to_string(), em, true)
    } else {
        0
    };
    em * 8 / 5 + figure + em / 10
}

fn captures_width(taken: &[UnitView], em: i32) -> i32 {
    grouped(taken)
        .iter()
        .map(|(_, count)| group_width(*count, em))
        .sum()
}

/// Adds the strip of captured units at the right. A number stands for units without room.
fn captures(taken: &[UnitView], left: i32, right: i32, bar: Rect, em: i32, on: Ink, items: &mut Vec<Item>) {
    let figure = |text: String, x: i32, items: &mut Vec<Item>| {
        let width = text::width(&text, em, true);
        items.push(Item::Label(Label {
            at: Rect::new(x, bar.y + bar.height / 3, width, bar.height / 2),
            text,
            size: em,
            bold: true,
            centred: false,
            ink: Ink::ChipText,
            on: Ink::Chip,
        }));
    };
    let groups = grouped(taken);
    let more_room = more_room(em);
    let whole = captures_width(taken, em) <= right - left;
    let limit = if whole { right } else { right - more_room };
    let mut shown: Vec<(&UnitView, u32)> = Vec::new();
    let mut width = 0;
    for group in &groups {
        if left + width + group_width(group.1, em) > limit {
            break;
        }
        width += group_width(group.1, em);
        shown.push(*group);
    }
    let rest: u32 = groups[shown.len()..].iter().map(|(_, count)| *count).sum();
    let rest_width = if rest > 0 && width + more_room <= right - left {
        more_room
    } else {
        0
    };
    let mut x = limit.min(right - rest_width) - width;
    if width + rest_width > 0 {
        let height = bar.height * 4 / 5;
        items.push(Item::Plate {
            at: Rect::new(
                x - em / 5,
                bar.y + (bar.height - height) / 2,
                width + rest_width + em * 2 / 5,
                height,
            ),
            radius: em * 3 / 10,
            ink: Ink::Chip,
            on,
        });
    }
    let icon = em * 8 / 5;
    for (unit, count) in shown {
        items.push(Item::Picture {
            at: Rect::new(x, bar.y + (bar.height - icon) / 2, icon, icon),
            sprite: unit_sprite(unit),
            on: Ink::Chip,
        });
        if count > 1 {
            figure(count.to_string(), x + em * 8 / 5, items);
        }
        x += group_width(count, em);
    }
    if rest_width > 0 {
        figure(format!("+{}", rest.min(99)), x, items);
    }
}
