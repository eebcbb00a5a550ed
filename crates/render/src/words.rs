//! A view in words of one language: the alt text of a picture, and the whole position as text, from which a blind
//! player can play. It describes what the picture shows and knows no rules.

use crate::area::Area;
use crate::board_words::BoardWords;
use crate::grouped::{self, Detail};
use crate::marks;
use crate::options::check_view;
use crate::sign::{attacks, says_capture};
use crate::text::{filled, without_code_marks};
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::{PerSeat, Seat};
use rookery_rules::view::{FloorView, Mark, PathView, Peril, Point, TargetKind, TargetView, UnitView, View};
use std::collections::BTreeSet;

/// The most characters of an alt text (Discord's limit for the description of an attachment).
pub const MAX_ALT_CHARACTERS: usize = 1024;
/// The most characters of a page of the whole position (Discord allows 2000 in a message).
pub const MAX_PAGE_CHARACTERS: usize = 1900;

/// Describes a picture in at most [`MAX_ALT_CHARACTERS`]: the variant, the side to act, check, the last turn, the marked
/// cells, unit counts, and the whole position. A position that is too long is said in fewer words, but with every unit.
#[must_use]
pub fn describe(words: &BoardWords, view: &View) -> String {
    describe_board(words, view, (&[], &[]), &PerSeat::default())
}

/// Describes the picture of a suggested turn in at most [`MAX_ALT_CHARACTERS`]: first the turn's arrows, then what
/// [`describe`] says.
#[must_use]
pub fn describe_suggestion(words: &BoardWords, view: &View, arrows: &[PathView]) -> String {
    describe_board(words, view, (arrows, &[]), &PerSeat::default())
}

/// Describes a board in at most [`MAX_ALT_CHARACTERS`]: what its clocks show (`Clocks: White 8 d 4 h, Black 3 d a turn.`),
/// the arrows of a suggested turn and the cells it is about, and what [`describe`] says.
#[must_use]
pub fn describe_board(
    words: &BoardWords,
    view: &View,
    marked: (&[PathView], &[Cell]),
    clocks: &PerSeat<Option<String>>,
) -> String {
    describe_part(words, view, None, marked, clocks)
}

/// Describes the picture of a part of a board as [`describe_board`] does, but names only the units and the floor that it
/// shows, and says first which part that is. Without a part, describes the whole board.
#[must_use]
pub fn describe_part(
    words: &BoardWords,
    view: &View,
    part: Option<Area>,
    (arrows, highlights): (&[PathView], &[Cell]),
    clocks: &PerSeat<Option<String>>,
) -> String {
    if check_view(view).is_err() {
        return words.unreadable.clone();
    }
    let mut first = vec![format!("{}.", words.variant(&view.variant))];
    let shown_part = part.map(|part| {
        first.push(shown_part_in_words(words, view.geometry, part));
        within(view, part)
    });
    let shown: Vec<String> = Seat::BOTH
        .into_iter()
        .filter_map(|side| Some(format!("{} {}", words.side(side), clocks[side].as_deref()?)))
        .collect();
    if !shown.is_empty() {
        first.push(filled(&words.clocks, &[("clocks", &shown.join(", "))]));
    }
    if !arrows.is_empty() {
        let ways: Vec<String> = arrows
            .iter()
            .map(|path| match part_of(path, arrows, highlights) {
                Some(part) => on_each(words, view, &part, meaning(words, path)),
                None => way(words, view, &path.cells, meaning(words, path)),
            })
            .collect();
        first.push(filled(&words.suggested, &[("ways", &ways.join("; "))]));
    }
    let mut facts = first.clone();
    facts.extend(state(words, view));
    facts.extend(targets(words, view, !arrows.is_empty()));
    facts.extend(grouped::outlined(words, view));
    // The numbers of the whole board would not fit to the units of a part.
    let counted_units: Vec<String> = shown_part
        .is_none()
        .then(|| counts(words, view))
        .into_iter()
        .collect();
    facts.extend(counted_units.clone());
    let mut brief = first;
    brief.extend(to_act(words, view));
    brief.extend(targets(words, view, !arrows.is_empty()));
    let counted = [brief.clone(), counted_units].concat();
    let shown = shown_part.as_ref().unwrap_or(view);
    with_position(words, shown, &[facts, counted, brief])
}

/// The highlighted cells that a suggested action on a part of the board is about, which are those of no other arrow; `None`
/// if the action is about a single cell.
fn part_of(path: &PathView, arrows: &[PathView], highlights: &[Cell]) -> Option<Vec<Cell>> {
    let ([only], TargetKind::Special) = (path.cells.as_slice(), path.target) else {
        return None;
    };
    let others = || arrows.iter().filter(|other| *other != path);
    let is_of_another = |cell: &&Cell| others().any(|other| other.cells.contains(cell));
    let part: Vec<Cell> = highlights
        .iter()
        .filter(|cell| !is_of_another(cell))
        .copied()
        .collect();
    (part.len() > 1 && part.contains(only)).then_some(part)
}

/// Says which part of a board is shown, by its corners.
fn shown_part_in_words(words: &BoardWords, geometry: Geometry, part: Area) -> String {
    if let (Geometry::Hex88, Some(corners)) = (geometry, part.corners(geometry)) {
        let names = corners.map(|cell| geometry.name(cell)).join(", ");
        return filled(&words.shown_corners, &[("corners", &names)]);
    }
    let (from, to) = (geometry.name(part.from), geometry.name(part.to));
    filled(&words.shown_part, &[("from", &from), ("to", &to)])
}

/// Returns a view without what stands and lies outside a part of the board.
fn within(view: &View, part: Area) -> View {
    let mut view = view.clone();
    let geometry = view.geometry;
    for cell in geometry.cells().filter(|cell| !part.holds(geometry, *cell)) {
        let content = &mut view.cells[cell.index()];
        content.units.clear();
        content.floor.clear();
    }
    view
}

/// Adds the position to the first of these openings with which it has room, in as few words as it needs. Every unit is
/// named, whatever else has to be left out.
fn with_position(words: &BoardWords, view: &View, openings: &[Vec<String>]) -> String {
    let both = |detail: Detail| -> Vec<String> {
        Seat::BOTH
            .into_iter()
            .filter_map(|side| grouped::army(words, view, side, detail))
            .collect()
    };
    let grouped_floor: Vec<String> = floor(words, view, true).into_iter().collect();
    let whole: Vec<String> = Seat::BOTH
        .into_iter()
        .filter_map(|side| army(words, view, side))
        .chain(floor(words, view, false))
        .chain(further(words, view))
        .collect();
    let with_floor = [both(Detail::Marks), grouped_floor.clone(), further(words, view)].concat();
    let left_out = vec![words.left_out.clone()];
    let positions = [
        whole,
        with_floor,
        [both(Detail::Marks), grouped_floor.clone(), left_out.clone()].concat(),
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
    let name = vec![format!("{}.", words.variant(&view.variant))];
    let opening = openings.last().cloned().unwrap_or_default();
    clipped([name, letters, opening].concat().join(" "))
}

/// Describes the picture of an explanation in at most [`MAX_ALT_CHARACTERS`]: first its signs (the unit in question, its
/// moves, captures and specials, blocked cells and obstacles) and the kings in check, then the position if it fits.
#[must_use]
pub fn describe_answer(words: &BoardWords, view: &View) -> String {
    if check_view(view).is_err() {
        return words.unreadable.clone();
    }
    let mut facts = vec![format!("{}.", words.variant(&view.variant))];
    let pointed = |point: Point| {
        let cells = view.points.iter().filter(move |one| one.point == point);
        cells.map(|one| one.cell).collect::<Vec<Cell>>()
    };
    let aimed = |kind: TargetKind| {
        let cells = view.targets.iter().filter(move |one| one.target == kind);
        cells.map(|one| one.cell).collect::<Vec<Cell>>()
    };
    let says_capture = says_capture(words, &view.variant);
    for (text, cells, with_units) in [
        ("{cells}.", pointed(Point::Subject), true),
        (words.says_move.as_str(), aimed(TargetKind::Move), false),
        (says_capture, aimed(TargetKind::Capture), true),
        (&words.says_kill, aimed(TargetKind::Kill), true),
        (&words.says_attempt, aimed(TargetKind::Attempt), true),
        (&words.says_join, aimed(TargetKind::Join), true),
        (&words.says_special, aimed(TargetKind::Special), false),
        (&words.says_blocked, pointed(Point::Blocked), false),
        (&words.says_obstacle, pointed(Point::Obstacle), true),
        (&words.says_attacked, pointed(Point::Attacked), true),
        (&words.says_front, pointed(Point::Front), true),
    ] {
        if !cells.is_empty() {
            let named = cells.iter().map(|cell| named(words, view, *cell, with_units));
            facts.push(filled(text, &[("cells", &named.collect::<Vec<_>>().join(", "))]));
        }
    }
    facts.extend(checks(words, view));
    let answer = clipped(facts.join(" "));
    let whole = |detail: Detail| {
        let armies = Seat::BOTH
            .into_iter()
            .filter_map(|side| grouped::army(words, view, side, detail));
        let floor = floor(words, view, true);
        let parts = std::iter::once(answer.clone()).chain(armies).chain(floor);
        parts.collect::<Vec<_>>().join(" ")
    };
    let mut plain = vec![answer.clone()];
    plain.extend(army(words, view, Seat::White));
    plain.extend(army(words, view, Seat::Black));
    plain.extend(floor(words, view, false));
    let plain = plain.join(" ");
    let tried = [plain, whole(Detail::Marks), whole(Detail::Kinds)];
    let fitting = tried
        .into_iter()
        .find(|text| text.chars().count() <= MAX_ALT_CHARACTERS);
    fitting.unwrap_or(answer)
}

/// Cuts a text to [`MAX_ALT_CHARACTERS`].
fn clipped(text: String) -> String {
    if text.chars().count() <= MAX_ALT_CHARACTERS {
        return text;
    }
    text.chars().take(MAX_ALT_CHARACTERS - 1).chain(['…']).collect()
}

/// Names a cell, on request with the unit or floor thing on it: "black pawn e5".
fn named(words: &BoardWords, view: &View, cell: Cell, with_contents: bool) -> String {
    let name = view.geometry.name(cell);
    let content = &view.cells[cell.index()];
    match (content.units.first(), content.floor.first()) {
        (Some(unit), _) if with_contents => {
            let (side, kind) = (words.side(unit.side), words.kind(&unit.kind));
            filled(&words.unit_at, &[("side", side), ("kind", kind), ("cell", &name)])
        }
        (None, Some(thing)) if with_contents => format!("{} {name}", thing_name(words, thing, false)),
        _ => name,
    }
}

/// Describes the whole position in pages of at most [`MAX_PAGE_CHARACTERS`], at least one: the side to act, check, the last
/// turn, both armies with all their marks, the floor, captured units and revealed facts.
#[must_use]
pub fn position_text(words: &BoardWords, view: &View) -> Vec<String> {
    if check_view(view).is_err() {
        return vec![words.unreadable.clone()];
    }
    let variables = [
        ("variant", words.variant(&view.variant).to_owned()),
        ("board", board_name(words, view.geometry)),
    ];
    let mut lines = vec![with(&words.board_of, &variables)];
    lines.extend(state(words, view));
    let before = lines.len();
    for side in Seat::BOTH {
        lines.extend(army(words, view, side));
    }
    lines.extend(floor(words, view, false));
    let empty = match (view.geometry, lines.len() == before) {
        (Geometry::Hex88, false) => &words.hexagons_empty,
        (Geometry::Hex88, true) => &words.all_hexagons_empty,
        (Geometry::Square { .. }, false) => &words.others_empty,
        (Geometry::Square { .. }, true) => &words.all_empty,
    };
    lines.push(empty.clone());
    lines.extend(further(words, view));
    lines.extend(view.details.iter().map(|line| sentence(line)));
    lines.extend(captured(words, view));
    lines.extend(targets(words, view, false));
    paged(&lines)
}

fn board_name(words: &BoardWords, geometry: Geometry) -> String {
    match geometry {
        Geometry::Square { files, ranks } => with(
            &words.squares,
            &[("files", files.to_string()), ("ranks", ranks.to_string())],
        ),
        Geometry::Hex88 => words.hexagons.clone(),
    }
}

/// Fills in variables.
fn with(text: &str, variables: &[(&str, String)]) -> String {
    let variables: Vec<(&str, &str)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    filled(text, &variables)
}

/// Describes the side to act or the result, checks, and the last turn.
fn state(words: &BoardWords, view: &View) -> Vec<String> {
    let mut facts = to_act(words, view);
    facts.extend(checks(words, view));
    if !view.last_turn.is_empty() {
        let text = match (view.is_under_way, view.is_taken_back) {
            (true, _) => &words.this_turn,
            (false, true) => &words.turn_taken_back,
            (false, false) => &words.last_turn,
        };
        facts.push(with(text, &[("ways", ways(words, view).join("; "))]));
    }
    facts
}

/// Names the kings that are in check or could be captured.
fn checks(words: &BoardWords, view: &View) -> Vec<String> {
    let mut facts = Vec::new();
    for cell in &view.checks {
        let unit = view.cells[cell.index()].units.first();
        let by = unit.map_or_else(Vec::new, |king| checkers(words, view, king.side));
        let text = match (unit, view.peril) {
            (Some(_), Peril::Check) if by.is_empty() => &words.in_check,
            (Some(_), Peril::Check) => &words.in_check_from,
            (Some(_), Peril::Capture) if by.is_empty() => &words.capturable,
            (Some(_), Peril::Capture) => &words.capturable_by,
            (None, Peril::Check) => &words.check_on,
            (None, Peril::Capture) => &words.capturable_on,
        };
        let mut variables = vec![("cell", view.geometry.name(*cell))];
        if let Some(unit) = unit {
            variables.push(("side", words.side(unit.side).to_owned()));
            variables.push(("kind", words.kind(&unit.kind).to_owned()));
            variables.push(("units", by.join(", ")));
        }
        facts.push(with(text, &variables));
    }
    facts
}

/// Names the units that threaten the king of a side, as far as the view has them. The view doesn't say which of several
/// kings a unit threatens, so then it names none.
fn checkers(words: &BoardWords, view: &View, side: Seat) -> Vec<String> {
    let side_of = |cell: &Cell| view.cells[cell.index()].units.first().map(|unit| unit.side);
    let kings = view.checks.iter().filter(|cell| side_of(cell) == Some(side));
    if kings.count() > 1 {
        return Vec::new();
    }
    let enemies = view.checkers.iter();
    let enemies = enemies.filter(|cell| side_of(cell) == Some(side.other()));
    enemies.map(|cell| named(words, view, *cell, true)).collect()
}

/// Describes the side to act, or the result.
fn to_act(words: &BoardWords, view: &View) -> Vec<String> {
    if let Some(ending) = &view.ending {
        let ended = words.ended(&ending.reason, ending.winner);
        let said = match ending.winner {
            Some(winner) => {
                let side = words.side(winner).to_owned();
                with(&words.over_won, &[("side", side), ("wins", ended)])
            }
            None => with(&words.over_drawn, &[("draw", ended)]),
        };
        return vec![said];
    }
    let who: Vec<&str> = view.to_act.iter().map(|seat| words.side(*seat)).collect();
    let decision = without_code_marks(&view.prompt);
    let text = match (who.is_empty(), view.prompt.is_empty()) {
        (true, _) => &words.nobody,
        (false, true) => &words.who_acts,
        (false, false) => &words.who_must,
    };
    let said = with(text, &[("who", words.both(&who)), ("decision", decision)]);
    if view.turn_number == 0 {
        return vec![said];
    }
    vec![with(
        &words.turn_of,
        &[("number", view.turn_number.to_string()), ("said", said)],
    )]
}

/// Describes the paths of the last turn, grouping adjacent single cells of the same kind.
fn ways(words: &BoardWords, view: &View) -> Vec<String> {
    let alone = |path: &PathView| path.cells.len() == 1;
    let together = view.last_turn.chunk_by(|one, next| {
        let are_alike =
            (one.target, one.died, is_struck(view, one)) == (next.target, next.died, is_struck(view, next));
        alone(one) && alone(next) && are_alike
    });
    together
        .map(|paths| match paths {
            [only] => way(words, view, &only.cells, past_meaning(words, view, only)),
            several => {
                let cells: Vec<Cell> = several
                    .iter()
                    .flat_map(|path| path.cells.iter().copied())
                    .collect();
                on_each(words, view, &cells, past_meaning(words, view, &several[0]))
            }
        })
        .collect()
}

/// Whether a path of the last turn is a hit that has cost an enemy unit its shield, where a capture is called an attack.
fn is_struck(view: &View, path: &PathView) -> bool {
    let by = match (view.to_act.first(), view.is_under_way) {
        (Some(side), true) => *side,
        (Some(side), false) => side.other(),
        (None, _) => return false,
    };
    let ([cell], TargetKind::Special) = (path.cells.as_slice(), path.target) else {
        return false;
    };
    let mut units = view.cells[cell.index()].units.iter();
    attacks(&view.variant) && units.any(|unit| unit.side != by && !unit.marks.contains(&Mark::Shield))
}

/// Describes cells as in `on c3, d3, e3 (acted or affected)`; a square of cells by two of its corners.
fn on_each(words: &BoardWords, view: &View, cells: &[Cell], meaning: Option<&String>) -> String {
    let cells: BTreeSet<Cell> = cells.iter().copied().collect();
    let places: Vec<(i32, i32)> = cells.iter().map(|cell| view.geometry.file_rank(*cell)).collect();
    let (first, last) = (cells.first(), cells.last());
    let spread = |part: fn(&(i32, i32)) -> i32| {
        let (least, most) = (places.iter().map(part).min(), places.iter().map(part).max());
        least.zip(most).map_or(0, |(least, most)| most - least + 1)
    };
    let (files, ranks) = (spread(|place| place.0), spread(|place| place.1));
    let is_whole = files > 1 && ranks > 1 && i32::try_from(cells.len()) == Ok(files * ranks);
    let name = |cell: &Cell| view.geometry.name(*cell);
    let said = match (first, last, view.geometry) {
        (Some(first), Some(last), Geometry::Square { .. }) if is_whole => with(
            &words.all_squares,
            &[("first", name(first)), ("last", name(last))],
        ),
        _ => {
            let names: Vec<String> = cells.iter().map(name).collect();
            with(&words.on_cells, &[("cells", names.join(", "))])
        }
    };
    meant(meaning, said)
}

/// Returns what a path means; nothing of a movement.
fn meaning<'w>(words: &'w BoardWords, path: &PathView) -> Option<&'w String> {
    match path.target {
        TargetKind::Move => None,
        TargetKind::Hit => Some(&words.hits),
        TargetKind::Capture | TargetKind::Kill => Some(&words.captures),
        TargetKind::Attempt => Some(&words.fails),
        TargetKind::Join => Some(&words.joins),
        TargetKind::Special => Some(&words.specially),
    }
}

/// Returns what a path of the last turn means.
fn past_meaning<'w>(words: &'w BoardWords, view: &View, path: &PathView) -> Option<&'w String> {
    match path.target {
        TargetKind::Capture if path.died => Some(&words.killed),
        TargetKind::Special if is_struck(view, path) => Some(&words.struck),
        TargetKind::Special if path.cells.len() == 1 => Some(&words.affected),
        TargetKind::Move
        | TargetKind::Capture
        | TargetKind::Kill
        | TargetKind::Attempt
        | TargetKind::Hit
        | TargetKind::Join
        | TargetKind::Special => meaning(words, path),
    }
}

/// Adds what a path means.
fn meant(meaning: Option<&String>, way: String) -> String {
    match meaning {
        Some(text) => with(text, &[("way", way)]),
        None => way,
    }
}

fn way(words: &BoardWords, view: &View, cells: &[Cell], meaning: Option<&String>) -> String {
    let names: Vec<String> = cells.iter().map(|cell| view.geometry.name(*cell)).collect();
    let ends = |first: &String, last: &String| [("first", first.clone()), ("last", last.clone())];
    let said = match names.as_slice() {
        [] => words.no_cell.clone(),
        [only] => with(&words.on_cells, &[("cells", only.clone())]),
        [first, last] => with(&words.way, &ends(first, last)),
        [first, via @ .., last] => {
            let via = [("via", via.join(", "))];
            with(&words.way_by, &[ends(first, last).as_slice(), &via].concat())
        }
    };
    meant(meaning, said)
}

fn counts(words: &BoardWords, view: &View) -> String {
    let count = |side: Seat| {
        let units = || view.cells.iter().flat_map(|cell| &cell.units);
        let own = || units().filter(move |unit| unit.side == side);
        let carried = own().flat_map(|unit| &unit.marks).filter_map(|mark| {
            if let Mark::Cargo(count) = mark {
                Some(*count)
            } else {
                None
            }
        });
        let (on_board, aboard) = (words.units_of(own().count()), carried.sum::<u32>());
        if aboard == 0 {
            return on_board;
        }
        let variables = [("units", on_board), ("count", aboard.to_string())];
        with(&words.and_aboard, &variables)
    };
    let variables = [("white", count(Seat::White)), ("black", count(Seat::Black))];
    with(&words.counts, &variables)
}

/// Describes the units of a side by kind with their cells, the king first and then by worth.
fn army(words: &BoardWords, view: &View, side: Seat) -> Option<String> {
    let mut kinds: Vec<((&str, bool), Vec<String>)> = Vec::new();
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        for unit in content.units.iter().filter(|unit| unit.side == side) {
            let kind = (unit.kind.as_str(), unit.shadow);
            let place = view.geometry.name(cell) + &marks::in_brackets(words, &unit.marks);
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, places)) => places.push(place),
                None => kinds.push((kind, vec![place])),
            }
        }
    }
    if kinds.is_empty() {
        return None;
    }
    kinds.sort_by_key(|((kind, is_shadow), _)| (*is_shadow, grouped::place_of_kind(kind)));
    let listed: Vec<String> = kinds
        .iter()
        .map(|((kind, is_shadow), places)| {
            let kind = words.kind(kind).to_owned();
            let kind = if *is_shadow {
                with(&words.shadow, &[("kind", kind)])
            } else {
                kind
            };
            format!("{kind} {}", places.join(", "))
        })
        .collect();
    Some(format!("{}: {}.", words.side(side), listed.join("; ")))
}

/// Describes the floor; on request with ranges of neighbours that have no marks.
fn floor(words: &BoardWords, view: &View, in_ranges: bool) -> Option<String> {
    let mut things: Vec<(String, Vec<Cell>, Vec<String>)> = Vec::new();
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        let has_unit = content.units.iter().any(|unit| !unit.shadow);
        for thing in &content.floor {
            let name = thing_name(words, thing, has_unit);
            let index = match things.iter().position(|(known, _, _)| *known == name) {
                Some(index) => index,
                None => {
                    things.push((name, Vec::new(), Vec::new()));
                    things.len() - 1
                }
            };
            if in_ranges && thing.marks.is_empty() && thing.rank.is_none() {
                things[index].1.push(cell);
            } else {
                let place = view.geometry.name(cell) + &marks::of_thing(words, thing);
                things[index].2.push(place);
            }
        }
    }
    let listed: Vec<String> = things
        .into_iter()
        .map(|(thing, cells, places)| {
            let places = [grouped::ranges(words, view.geometry, &cells), places].concat();
            format!("{thing} {}", places.join(", "))
        })
        .collect();
    (!listed.is_empty()).then(|| with(&words.floor, &[("things", listed.join("; "))]))
}

/// Names a floor thing: `White's wall`, `active tomb`. A tomb is nobody's, and dormant under a unit.
#[must_use]
pub fn thing_name(words: &BoardWords, thing: &FloorView, has_unit: bool) -> String {
    let name = match thing.thing.as_str() {
        "tomb" if has_unit => "tomb-dormant",
        other => other,
    };
    // The mark shows the direction.
    let meaning = words.thing(name);
    let meaning = meaning.split(',').next().unwrap_or(meaning);
    match thing.side.filter(|_| words.first_inside(thing).is_none()) {
        Some(side) => filled(&words.owned, &[("side", words.side(side)), ("thing", meaning)]),
        None => meaning.to_owned(),
    }
}

/// Describes the status and the revealed facts.
fn further(words: &BoardWords, view: &View) -> Vec<String> {
    let mut lines: Vec<String> = view.status.iter().map(|line| sentence(line)).collect();
    for (side, revealed) in view.revealed.iter() {
        lines.extend(
            revealed
                .iter()
                .map(|line| format!("{}: {}", words.side(side), sentence(line))),
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

fn captured(words: &BoardWords, view: &View) -> Vec<String> {
    // A variant in which lost units come back tells them in their order among the details.
    let is_told = |side: Seat| {
        let mut details = view.details.iter();
        details.any(|line| line.starts_with(&format!("{} has lost, in this order", side.name())))
    };
    let captured = view.captured.iter().map(|lost| (lost, &words.lost));
    let killed = view.killed.iter().map(|lost| (lost, &words.lost_otherwise));
    let lost = captured.chain(killed);
    let lost = lost.filter(|((side, units), _)| !units.is_empty() && !is_told(*side));
    lost.map(|((side, units), text)| {
        let variables = [
            ("side", words.side(side).to_owned()),
            ("units", counted(words, units)),
        ];
        with(text, &variables)
    })
    .collect()
}

fn counted(words: &BoardWords, units: &[UnitView]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for unit in units {
        match kinds.iter_mut().find(|(kind, _)| *kind == unit.kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((&unit.kind, 1)),
        }
    }
    let listed: Vec<String> = kinds
        .iter()
        .map(|(kind, count)| match count {
            1 => format!("1 {}", words.kind(kind)),
            _ => format!("{count} {}", words.several(kind)),
        })
        .collect();
    listed.join(", ")
}

/// Returns what the diamonds mean: on a suggested turn, among numbered choices, for a unit, or where a hint points.
fn diamonds<'w>(words: &'w BoardWords, view: &View, is_suggested: bool) -> &'w String {
    let mut targets = view.targets.iter();
    let is_numbered = view.targets.iter().any(|target| target.number.is_some());
    match (
        is_numbered,
        targets.all(|target| target.target == TargetKind::Special),
    ) {
        (true, true) => &words.targets_choices,
        (true, false) => &words.targets_special,
        (false, _) if is_suggested => &words.targets_affected,
        (false, _) if view.points.is_empty() => &words.targets_noted,
        (false, _) => &words.targets_ability,
    }
}

fn targets(words: &BoardWords, view: &View, is_suggested: bool) -> Option<String> {
    let mut listed: Vec<String> = Vec::new();
    for (kind, text) in [
        (TargetKind::Move, &words.targets_move),
        (TargetKind::Capture, &words.targets_capture),
        (TargetKind::Kill, &words.targets_kill),
        (TargetKind::Hit, &words.targets_hit),
        (TargetKind::Attempt, &words.targets_attempt),
        (TargetKind::Join, &words.targets_join),
        (TargetKind::Special, diamonds(words, view, is_suggested)),
    ] {
        let mut before = None;
        let is_it = |target: &&TargetView| target.target == kind;
        let places: Vec<String> = view
            .targets
            .iter()
            .filter(is_it)
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
            listed.push(with(text, &[("cells", places.join(", "))]));
        }
    }
    (!listed.is_empty()).then(|| with(&words.marked, &[("targets", listed.join("; "))]))
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
