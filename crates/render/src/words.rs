//! A view in words: the alt text of a picture, and the whole position as text, from which a blind player can play. It
//! describes what the picture shows and knows no rules.

use crate::grouped::{self, Detail};
use crate::marks;
use crate::options::check_view;
use crate::sign::Sign;
use crate::text::without_code_marks;
use rookery_rules::Variant;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::{PerSeat, Seat};
use rookery_rules::view::{FloorView, Mark, PathView, Peril, Point, TargetKind, UnitView, View};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The most characters of an alt text (Discord's limit for the description of an attachment).
pub const MAX_ALT_CHARACTERS: usize = 1024;
/// The most characters of a page of the whole position (Discord allows 2000 in a message).
pub const MAX_PAGE_CHARACTERS: usize = 1900;

const UNREADABLE: &str = "This position cannot be described: it contradicts itself.";

/// Describes a picture in at most [`MAX_ALT_CHARACTERS`]: the variant, the side to act, check, the last turn, the marked
/// cells, unit counts, and the whole position. A position that is too long is said in fewer words, but with every unit.
#[must_use]
pub fn describe(view: &View) -> String {
    describe_board(view, (&[], &[]), &PerSeat::default())
}

/// Describes the picture of a suggested turn in at most [`MAX_ALT_CHARACTERS`]: first the turn's arrows, then what
/// [`describe`] says.
#[must_use]
pub fn describe_suggestion(view: &View, arrows: &[PathView]) -> String {
    describe_board(view, (arrows, &[]), &PerSeat::default())
}

/// Describes a board in at most [`MAX_ALT_CHARACTERS`]: what its clocks show (`Clocks: White 8 d 4 h, Black 3 d a turn.`),
/// the arrows of a suggested turn and the cells it is about, and what [`describe`] says.
#[must_use]
pub fn describe_board(
    view: &View,
    (arrows, highlights): (&[PathView], &[Cell]),
    clocks: &PerSeat<Option<String>>,
) -> String {
    if check_view(view).is_err() {
        return UNREADABLE.to_owned();
    }
    let mut first = vec![format!("{}.", variant_name(view))];
    let shown: Vec<String> = Seat::BOTH
        .into_iter()
        .filter_map(|side| Some(format!("{} {}", side.name(), clocks[side].as_deref()?)))
        .collect();
    if !shown.is_empty() {
        first.push(format!("Clocks: {}.", shown.join(", ")));
    }
    if !arrows.is_empty() {
        let ways: Vec<String> = arrows
            .iter()
            .map(|path| match path.cells.as_slice() {
                // An action on a part of the board is about all of it.
                [only] if highlights.len() > 1 && highlights.contains(only) => {
                    on_each(view, highlights, path.target)
                }
                cells => way(view, cells, path.target),
            })
            .collect();
        first.push(format!("Suggested: {}.", ways.join("; ")));
    }
    let mut facts = first.clone();
    facts.extend(state(view));
    facts.extend(targets(view));
    facts.push(counts(view));
    let mut brief = first;
    brief.extend(to_act(view));
    brief.extend(targets(view));
    let counted = [brief.clone(), vec![counts(view)]].concat();
    with_position(view, &[facts, counted, brief])
}

/// What an alt text ends with if it leaves out something of the position.
const LEFT_OUT: &str = "Press Describe to read the whole position.";

/// Adds the position to the first of these openings with which it has room, in as few words as it needs. Every unit is
/// named, whatever else has to be left out.
fn with_position(view: &View, openings: &[Vec<String>]) -> String {
    let both = |detail: Detail| -> Vec<String> {
        Seat::BOTH
            .into_iter()
            .filter_map(|side| grouped::army(view, side, detail))
            .collect()
    };
    let grouped_floor: Vec<String> = floor(view, true).into_iter().collect();
    let whole: Vec<String> = Seat::BOTH
        .into_iter()
        .filter_map(|side| army(view, side))
        .chain(floor(view, false))
        .chain(further(view))
        .collect();
    let with_floor = [both(Detail::Marks), grouped_floor.clone(), further(view)].concat();
    let left_out = vec![LEFT_OUT.to_owned()];
    let positions = [
        whole,
        with_floor,
        [both(Detail::Kinds), grouped_floor, left_out.clone()].concat(),
        [both(Detail::Marks), left_out.clone()].concat(),
        [both(Detail::Kinds), left_out.clone()].concat(),
        [both(Detail::Letters), left_out].concat(),
    ];
    for opening in openings {
        for position in &positions {
            let text = [opening.as_slice(), position.as_slice()].concat().join(" ");
            if text.chars().count() <= MAX_ALT_CHARACTERS {
                return text;
            }
        }
    }
    // The openings are too long, not the position: the units come first.
    let letters = both(Detail::Letters);
    let name = vec![format!("{}.", variant_name(view))];
    let opening = openings.last().cloned().unwrap_or_default();
    clipped([name, letters, opening].concat().join(" "))
}

/// Describes the picture of an explanation in at most [`MAX_ALT_CHARACTERS`]: first its signs (the unit in question, its
/// moves, captures and specials, blocked cells and obstacles), then the position if it fits.
#[must_use]
pub fn describe_answer(view: &View) -> String {
    if check_view(view).is_err() {
        return UNREADABLE.to_owned();
    }
    let mut facts = vec![format!("{}.", variant_name(view))];
    let pointed = |point: Point| {
        let cells = view.points.iter().filter(move |one| one.point == point);
        cells.map(|one| one.cell).collect::<Vec<Cell>>()
    };
    let aimed = |kind: TargetKind| {
        let cells = view.targets.iter().filter(move |one| one.target == kind);
        cells.map(|one| one.cell).collect::<Vec<Cell>>()
    };
    for (before, cells, with_units) in [
        ("", pointed(Point::Subject), true),
        ("Can move to ", aimed(TargetKind::Move), false),
        ("Can capture or hit ", aimed(TargetKind::Capture), true),
        ("Can fuse with or board ", aimed(TargetKind::Join), true),
        ("Special ability on ", aimed(TargetKind::Special), false),
        ("Cannot reach ", pointed(Point::Blocked), false),
        ("Prevented by: ", pointed(Point::Obstacle), true),
        ("Its attack reaches ", pointed(Point::Attacked), true),
        ("Its front: ", pointed(Point::Front), true),
    ] {
        if !cells.is_empty() {
            let named = cells.iter().map(|cell| named(view, *cell, with_units));
            facts.push(format!("{before}{}.", named.collect::<Vec<_>>().join(", ")));
        }
    }
    let answer = clipped(facts.join(" "));
    let whole = |detail: Detail| {
        let armies = Seat::BOTH
            .into_iter()
            .filter_map(|side| grouped::army(view, side, detail));
        let floor = floor(view, true);
        let parts = std::iter::once(answer.clone()).chain(armies).chain(floor);
        parts.collect::<Vec<_>>().join(" ")
    };
    let mut plain = vec![answer.clone()];
    plain.extend(army(view, Seat::White));
    plain.extend(army(view, Seat::Black));
    plain.extend(floor(view, false));
    let plain = plain.join(" ");
    let tried = [plain, whole(Detail::Marks), whole(Detail::Kinds)];
    let fitting = tried
        .into_iter()
        .find(|text| text.chars().count() <= MAX_ALT_CHARACTERS);
    fitting.unwrap_or(answer)
}

/// Explains the signs of an explanation's picture in one line, for the message below which it is posted. The brackets of
/// the unit in question need no words. Returns `None` if there are no other signs.
#[must_use]
pub fn legend_in_words(view: &View) -> Option<String> {
    let signs = Sign::ALL
        .into_iter()
        .filter(|sign| sign.is_on(view) && *sign != Sign::Point(Point::Subject));
    let signs: Vec<String> = signs
        .map(|sign| format!("{} {}", sign.symbol(), sign.meaning()))
        .collect();
    (!signs.is_empty()).then(|| format!("Picture: {}", signs.join(" · ")))
}

/// Cuts a text to [`MAX_ALT_CHARACTERS`].
fn clipped(text: String) -> String {
    if text.chars().count() <= MAX_ALT_CHARACTERS {
        return text;
    }
    text.chars().take(MAX_ALT_CHARACTERS - 1).chain(['…']).collect()
}

/// Names a cell, on request with the unit or floor thing on it: "black pawn e5".
fn named(view: &View, cell: Cell, with_contents: bool) -> String {
    let name = view.geometry.name(cell);
    let content = &view.cells[cell.index()];
    match (content.units.first(), content.floor.first()) {
        (Some(unit), _) if with_contents => {
            format!("{} {} {name}", unit.side.name(), unit.kind)
        }
        (None, Some(thing)) if with_contents => format!("{} {name}", thing_name(thing, false)),
        _ => name,
    }
}

/// Describes the whole position in pages of at most [`MAX_PAGE_CHARACTERS`], at least one: the side to act, check, the last
/// turn, both armies with all their marks, the floor, captured units and revealed facts.
#[must_use]
pub fn position_text(view: &View) -> Vec<String> {
    if check_view(view).is_err() {
        return vec![UNREADABLE.to_owned()];
    }
    let mut lines = vec![format!(
        "{}, board of {}.",
        variant_name(view),
        view.geometry.board_name()
    )];
    lines.extend(state(view));
    for side in Seat::BOTH {
        lines.extend(army(view, side));
    }
    lines.extend(floor(view, false));
    lines.push("All other cells are empty.".to_owned());
    lines.extend(further(view));
    lines.extend(view.details.iter().map(|line| sentence(line)));
    lines.extend(captured(view));
    lines.extend(targets(view));
    paged(&lines)
}

/// Returns the name of the variant for people, or its id if it is not in the list.
fn variant_name(view: &View) -> String {
    Variant::from_id(&view.variant).map_or_else(
        || view.variant.clone(),
        |variant| variant.descriptor().name.to_owned(),
    )
}

/// Describes the side to act or the result, checks, and the last turn.
fn state(view: &View) -> Vec<String> {
    let mut facts = to_act(view);
    for cell in &view.checks {
        let name = view.geometry.name(*cell);
        facts.push(match (view.cells[cell.index()].units.first(), view.peril) {
            (Some(unit), Peril::Check) => format!("{} is in check: {} {name}.", unit.side.name(), unit.kind),
            (Some(unit), Peril::Capture) => {
                format!("{}'s {} {name} could be captured.", unit.side.name(), unit.kind)
            }
            (None, Peril::Check) => format!("Check on {name}."),
            (None, Peril::Capture) => format!("A king could be captured on {name}."),
        });
    }
    if !view.last_turn.is_empty() {
        let which = if view.is_under_way {
            "This turn"
        } else {
            "Last turn"
        };
        facts.push(format!("{which}: {}.", ways(view).join("; ")));
    }
    facts
}

/// Describes the side to act, or the result.
fn to_act(view: &View) -> Vec<String> {
    let mut facts = Vec::new();
    let turn = if view.turn_number > 0 && view.ending.is_none() {
        format!("Turn {}: ", view.turn_number)
    } else {
        String::new()
    };
    if let Some(ending) = &view.ending {
        let reason = ending.reason.replace('-', " ");
        facts.push(match ending.winner {
            Some(winner) => format!("The game is over: {} wins, {reason}.", winner.name()),
            None => format!("The game is over: a draw, {reason}."),
        });
    } else {
        let who: Vec<&str> = view.to_act.iter().map(|seat| seat.name()).collect();
        facts.push(match (who.is_empty(), view.prompt.is_empty()) {
            (true, _) => format!("{turn}nobody is to act."),
            (false, true) => format!("{turn}{} to act.", who.join(" and ")),
            (false, false) => {
                let prompt = without_code_marks(&view.prompt);
                format!("{turn}{} must {prompt}.", who.join(" and "))
            }
        });
    }
    facts
}

/// Describes the paths of the last turn, grouping adjacent single cells of the same kind.
fn ways(view: &View) -> Vec<String> {
    let alone = |path: &PathView| path.cells.len() == 1;
    let together = view
        .last_turn
        .chunk_by(|one, next| alone(one) && alone(next) && one.target == next.target);
    together
        .map(|paths| match paths {
            [only] => way(view, &only.cells, only.target),
            several => {
                let cells: Vec<Cell> = several
                    .iter()
                    .flat_map(|path| path.cells.iter().copied())
                    .collect();
                on_each(view, &cells, several[0].target)
            }
        })
        .collect()
}

/// Describes cells as in `on c3, d3, e3 (special)`; a square of cells by two of its corners.
fn on_each(view: &View, cells: &[Cell], target: TargetKind) -> String {
    let what = meant(target);
    let cells: BTreeSet<Cell> = cells.iter().copied().collect();
    let places: Vec<(i32, i32)> = cells.iter().map(|cell| view.geometry.file_rank(*cell)).collect();
    let (first, last) = (cells.first(), cells.last());
    let spread = |part: fn(&(i32, i32)) -> i32| {
        let (least, most) = (places.iter().map(part).min(), places.iter().map(part).max());
        least.zip(most).map_or(0, |(least, most)| most - least + 1)
    };
    let (files, ranks) = (spread(|place| place.0), spread(|place| place.1));
    let is_whole = files > 1 && ranks > 1 && i32::try_from(cells.len()) == Ok(files * ranks);
    match (first, last, view.geometry) {
        (Some(first), Some(last), Geometry::Square { .. }) if is_whole => format!(
            "all squares from {} to {}{what}",
            view.geometry.name(*first),
            view.geometry.name(*last)
        ),
        _ => {
            let names: Vec<String> = cells.iter().map(|cell| view.geometry.name(*cell)).collect();
            format!("on {}{what}", names.join(", "))
        }
    }
}

const fn meant(target: TargetKind) -> &'static str {
    match target {
        TargetKind::Move => "",
        TargetKind::Capture => " (capture)",
        TargetKind::Join => " (joins)",
        TargetKind::Special => " (special)",
    }
}

fn way(view: &View, cells: &[Cell], target: TargetKind) -> String {
    let names: Vec<String> = cells.iter().map(|cell| view.geometry.name(*cell)).collect();
    let what = meant(target);
    match names.as_slice() {
        [] => format!("no cell{what}"),
        [only] => format!("on {only}{what}"),
        [first, last] => format!("{first} to {last}{what}"),
        [first, via @ .., last] => format!("{first} by {} to {last}{what}", via.join(", ")),
    }
}

fn counts(view: &View) -> String {
    let count = |side: Seat| {
        view.cells
            .iter()
            .flat_map(|cell| &cell.units)
            .filter(|unit| unit.side == side)
            .count()
    };
    let noun = |count: usize| if count == 1 { "unit" } else { "units" };
    let (white, black) = (count(Seat::White), count(Seat::Black));
    format!(
        "White has {white} {}, Black {black} {}.",
        noun(white),
        noun(black)
    )
}

/// Describes the units of a side by kind with their cells, in the order of the board.
fn army(view: &View, side: Seat) -> Option<String> {
    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        for unit in content.units.iter().filter(|unit| unit.side == side) {
            let kind = if unit.shadow {
                format!("{} (shadow)", unit.kind)
            } else {
                unit.kind.clone()
            };
            let place = view.geometry.name(cell) + &bracketed(&unit.marks);
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, places)) => places.push(place),
                None => kinds.push((kind, vec![place])),
            }
        }
    }
    if kinds.is_empty() {
        return None;
    }
    kinds.sort_by_key(|(kind, _)| (kind != "king", kind.contains("(shadow)")));
    let listed: Vec<String> = kinds
        .iter()
        .map(|(kind, places)| format!("{kind} {}", places.join(", ")))
        .collect();
    Some(format!("{}: {}.", side.name(), listed.join("; ")))
}

fn bracketed(all: &[Mark]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let words: Vec<String> = all.iter().map(marks::in_words).collect();
    format!(" ({})", words.join(", "))
}

/// Describes the floor; on request with ranges of neighbours that have no marks.
fn floor(view: &View, in_ranges: bool) -> Option<String> {
    let mut things: Vec<(String, Vec<Cell>, Vec<String>)> = Vec::new();
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        let has_unit = content.units.iter().any(|unit| !unit.shadow);
        for thing in &content.floor {
            let name = thing_name(thing, has_unit);
            let index = match things.iter().position(|(known, _, _)| *known == name) {
                Some(index) => index,
                None => {
                    things.push((name, Vec::new(), Vec::new()));
                    things.len() - 1
                }
            };
            if in_ranges && thing.marks.is_empty() {
                things[index].1.push(cell);
            } else {
                let place = view.geometry.name(cell) + &bracketed(&thing.marks);
                things[index].2.push(place);
            }
        }
    }
    let listed: Vec<String> = things
        .into_iter()
        .map(|(thing, cells, places)| {
            let places = [grouped::ranges(view.geometry, &cells), places].concat();
            format!("{thing} {}", places.join(", "))
        })
        .collect();
    (!listed.is_empty()).then(|| format!("Floor: {}.", listed.join("; ")))
}

/// Names a floor thing: `White's active tomb`. A tomb under a unit is dormant, whatever it is when the unit has left.
#[must_use]
pub fn thing_name(thing: &FloorView, has_unit: bool) -> String {
    let meaning = crate::drawings::THINGS
        .iter()
        .find(|(name, _)| *name == thing.thing)
        .map_or(thing.thing.as_str(), |(_, name)| *name);
    // The direction is told by its mark.
    let meaning = meaning.split(',').next().unwrap_or(meaning);
    let meaning = match meaning {
        "active tomb" if has_unit => "dormant tomb",
        other => other,
    };
    match thing.side {
        Some(side) => format!("{}'s {meaning}", side.name()),
        None => meaning.to_owned(),
    }
}

/// Describes the status and the revealed facts.
fn further(view: &View) -> Vec<String> {
    let mut lines: Vec<String> = view.status.iter().map(|line| sentence(line)).collect();
    for (side, revealed) in view.revealed.iter() {
        lines.extend(
            revealed
                .iter()
                .map(|line| format!("{}: {}", side.name(), sentence(line))),
        );
    }
    lines
}

fn sentence(line: &str) -> String {
    if line.ends_with(['.', '!', '?']) {
        line.to_owned()
    } else {
        format!("{line}.")
    }
}

fn captured(view: &View) -> Vec<String> {
    view.captured
        .iter()
        .filter(|(_, units)| !units.is_empty())
        .map(|(side, units)| format!("{} has lost: {}.", side.name(), counted(units)))
        .collect()
}

fn counted(units: &[UnitView]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for unit in units {
        match kinds.iter_mut().find(|(kind, _)| *kind == unit.kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((&unit.kind, 1)),
        }
    }
    let listed: Vec<String> = kinds
        .iter()
        .map(|(kind, count)| format!("{count} {kind}"))
        .collect();
    listed.join(", ")
}

fn targets(view: &View) -> Option<String> {
    let mut listed = String::new();
    for (kind, word) in [
        (TargetKind::Move, "move to"),
        (TargetKind::Capture, "capture on"),
        (TargetKind::Join, "fuse with or board"),
        (TargetKind::Special, "other choices"),
    ] {
        let mut before = None;
        let places: Vec<String> = view
            .targets
            .iter()
            .filter(|target| target.target == kind)
            .map(|target| {
                let name = view.geometry.name(target.cell);
                let is_new = std::mem::replace(&mut before, target.number) != target.number;
                match target.number.filter(|_| is_new) {
                    Some(number) => format!("{number} = {name}"),
                    None => name,
                }
            })
            .collect();
        if !places.is_empty() {
            let part = if listed.is_empty() { "" } else { "; " };
            // Writing to a text cannot fail.
            let _ = write!(listed, "{part}{word} {}", places.join(", "));
        }
    }
    (!listed.is_empty()).then(|| format!("Marked: {listed}."))
}

/// Splits lines into pages. A line longer than a page is split after a semicolon or comma if possible.
fn paged(lines: &[String]) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let mut page = String::new();
    for line in lines.iter().flat_map(|line| parted(line)) {
        let longer = page.chars().count() + 1 + line.chars().count();
        if !page.is_empty() && longer > MAX_PAGE_CHARACTERS {
            pages.push(std::mem::take(&mut page));
        }
        if !page.is_empty() {
            page.push('\n');
        }
        page.push_str(&line);
    }
    pages.push(page);
    pages
}

fn parted(line: &str) -> Vec<String> {
    let mut letters: Vec<char> = line.chars().collect();
    let mut parts = Vec::new();
    while letters.len() > MAX_PAGE_CHARACTERS {
        let page = &letters[..MAX_PAGE_CHARACTERS];
        let cut = [';', ',', ' ']
            .iter()
            .find_map(|mark| page.iter().rposition(|letter| letter == mark))
            .map_or(MAX_PAGE_CHARACTERS, |found| found + 1);
        let rest = letters.split_off(cut);
        parts.push(letters.iter().collect::<String>().trim().to_owned());
        letters = rest;
    }
    parts.push(letters.iter().collect::<String>().trim().to_owned());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_longer_than_a_page_is_parted_between_entries_and_loses_nothing() {
        let line = (0..700).map(|n| format!("a{n}")).collect::<Vec<_>>().join(", ");
        let pages = paged(std::slice::from_ref(&line));
        assert!(pages.len() > 1);
        assert!(
            pages
                .iter()
                .all(|page| page.chars().count() <= MAX_PAGE_CHARACTERS)
        );
        let words = |text: &str| {
            text.split(", ")
                .map(|word| word.trim_end_matches(',').to_owned())
                .collect::<Vec<_>>()
        };
        let read: Vec<String> = pages.iter().flat_map(|page| words(page)).collect();
        assert_eq!(read, words(&line));
        let solid = "x".repeat(MAX_PAGE_CHARACTERS * 2 + 1);
        assert_eq!(paged(&[solid]).len(), 3);
    }
}
