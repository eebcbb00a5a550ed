//! Pictures of an answer: what a unit can do, and what stands in the way of a refused action. The rules say what is
//! marked, the renderer draws it; no variant and no kind is known here by name.

use super::strikes::arrows_of_turn;
use crate::discord::appearance::Style;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::Picture;
use crate::discord::text::guide::worked_caption;
use crate::discord::text::said::localised;
use anyhow::Context as _;
use rookery_render::{Area, Bars, PictureOptions, describe_answer, legend_in_words};
use rookery_rules::reach::{self, Reach};
use rookery_rules::view::{Point, PointView, TargetView};
use rookery_rules::{Action, Cell, Choice, Position, Refusal, TargetKind, Variant, View, Viewer};
use rookery_session::UserId;
use std::collections::BTreeSet;

/// The longer side of a part of a board, in pixels.
const PART_PX: u32 = 640;
/// The cells on a side of the part for a refusal that is enlarged to hold all targets; larger ones are hard to read on a phone.
const MOST_ACROSS: i32 = 10;
/// A part that leaves out at most so many files and ranks is no larger to look at than the whole board, which then is shown.
const MOST_LEFT_OUT: i32 = 2;

/// How much of the board a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it, with the bar.
    Board,
    /// The part that a refusal is about, with the cells that the refused action and the reason name.
    Part(Vec<Cell>),
}

/// What a kind of unit does, shown in a small position.
#[derive(Clone, Debug)]
pub struct UnitDiagram {
    /// The picture with its description.
    pub picture: Picture,
    /// What the signs of the picture mean; `None` if there are none.
    pub legend: Option<String>,
    /// What the unit can do there.
    pub reach: Reach,
}

/// The diagram of a kind of unit, in a style the same every time; `None` where the variant has no such kind, or it cannot be
/// shown. Takes some milliseconds.
///
/// # Errors
/// A fault of the variant's pages or of drawing.
pub fn of_unit(style: &Style, variant: Variant, kind: &str) -> anyhow::Result<Option<UnitDiagram>> {
    let Some(diagram) = reach::diagram(variant, kind)? else {
        return Ok(None);
    };
    let reach = diagram.reach()?;
    let mut view = diagram.position.view(Viewer::Onlooker);
    reach.mark(&mut view);
    let part = square_around(&view, &pointed_at(&view));
    let picture = draw_part(style, &view, part, style.options())?;
    Ok(Some(UnitDiagram {
        picture,
        legend: legend_in_words(style.words, &view),
        reach,
    }))
}

/// The worked picture of a topic.
#[derive(Debug)]
pub struct WorkedPicture {
    /// The picture.
    pub picture: Picture,
    /// The turn that leads to it, if it is one.
    pub turn: Option<String>,
    /// What it shows, and the meaning of its signs.
    pub says: String,
}

/// Draws the worked picture of a topic, or the one with that title; `None` if there is neither. Takes some milliseconds.
///
/// # Errors
/// A fault of the variant's pages or of drawing.
pub fn of_topic(style: &Style, variant: Variant, title: &str) -> anyhow::Result<Option<WorkedPicture>> {
    let topic = match reach::topic_picture(variant, title)? {
        None => reach::picture(variant, title)?,
        found => found,
    };
    let Some(topic) = topic else { return Ok(None) };
    let view = topic.view()?;
    let arrows = match topic.game.turns() {
        [turn] => arrows_of_turn(variant, &turn.actions, &view),
        [] | [_, ..] => Vec::new(),
    };
    let options = PictureOptions {
        arrows,
        arrows_of_last_turn: true,
        ..style.options()
    };
    let part = square_around(&view, &topic.shown(&view));
    let picture = draw_part(style, &view, part, options)?;
    let says = worked_caption(style.said_in, variant.descriptor(), topic.says);
    let caption = [Some(says), legend_in_words(style.words, &view)];
    let caption: Vec<String> = caption.into_iter().flatten().collect();
    let turn = match topic.game.turns() {
        [turn] => Some(turn.text()),
        [] | [_, ..] => None,
    };
    Ok(Some(WorkedPicture {
        picture,
        turn,
        says: caption.join("\n"),
    }))
}

/// Draws a part of a board without a bar.
fn draw_part(
    style: &Style,
    view: &View,
    area: Option<Area>,
    options: PictureOptions,
) -> anyhow::Result<Picture> {
    answer(style, view, &of_part(area, options))
}

/// The options of a picture of a part of a board, or of all of a small one, without a bar.
fn of_part(area: Option<Area>, options: PictureOptions) -> PictureOptions {
    PictureOptions {
        size_px: PART_PX,
        area,
        bars: Bars::None,
        ..options
    }
}

/// The options of the picture of a refusal whose action or reason names those cells. All of a large board is drawn as it is
/// posted, for the numbers of a part are too small there.
fn of_refusal(view: &View, asked: &[Cell], options: PictureOptions) -> PictureOptions {
    let area = part_of_refusal(view, asked);
    if area.is_none() && Area::whole_across(view.geometry) > MOST_ACROSS {
        options
    } else {
        of_part(area, options)
    }
}

/// The part of a board that holds these cells, as high as it is wide; `None` for all of it.
fn square_around(view: &View, cells: &[Cell]) -> Option<Area> {
    let geometry = view.geometry;
    let area = Area::around(geometry, cells)?.squared(geometry);
    let is_part = geometry.cells().any(|cell| !area.holds(geometry, cell));
    is_part.then_some(area)
}

/// The part of a board that is shown for the sake of these cells; `None` for all of it, also where the part would leave out
/// little.
#[must_use]
pub fn part_around(view: &View, cells: &[Cell]) -> Option<Area> {
    let area = square_around(view, cells)?;
    let left_out = Area::whole_across(view.geometry) - area.across(view.geometry);
    (left_out > MOST_LEFT_OUT).then_some(area)
}

fn answer(style: &Style, view: &View, options: &PictureOptions) -> anyhow::Result<Picture> {
    let view = localised(style.said_in, view.clone());
    let png = style
        .renderer()
        .png(&view, options)
        .context("drawing a diagram")?;
    Ok(Picture::png(png, describe_answer(style.words, &view)))
}

/// Draws a view that is marked with an answer for a user, in the pool. A part of the board has no bar.
///
/// # Errors
/// The view cannot be drawn: a fault.
pub async fn drawn(
    app: &Localized<'_>,
    user: UserId,
    style: Style,
    view: View,
    extent: Extent,
    options: PictureOptions,
) -> Result<Picture, HandlerError> {
    let drawing = move || match extent {
        Extent::Part(asked) => answer(&style, &view, &of_refusal(&view, &asked, options)),
        Extent::Board => answer(&style, &view, &options),
    };
    Ok(app.compute(user, drawing).await??)
}

/// The cells that an action names: its unit, and the squares that were asked for.
#[must_use]
pub fn named_in(action: &Action) -> Vec<Cell> {
    let parts = action.parts();
    let chosen = parts.choices.into_iter().filter_map(|choice| match choice {
        Choice::Cell { cell, .. } | Choice::Part { far: cell, .. } => Some(cell),
        Choice::Word(_) => None,
    });
    parts.actor.into_iter().chain(chosen).collect()
}

/// The cells that the reason for a refusal names to this viewer. Cells have the same names in every language.
#[must_use]
pub fn named_by_reason(position: &Position, viewer: Viewer, refusal: &Refusal) -> Vec<Cell> {
    let geometry = position.variant().descriptor().geometry;
    let told = position.told(viewer, refusal.clone());
    let words = told
        .sentence
        .split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter_map(|word| geometry.cell(word)).collect()
}

/// The empty cells straight between a unit and where it would go that the reason for the refusal names, such as the attacked
/// square that a king would pass over.
fn passed_over(
    position: &Position,
    viewer: Viewer,
    (actor, wanted): (Cell, Option<Cell>),
    refusal: &Refusal,
) -> Vec<Cell> {
    let geometry = position.variant().descriptor().geometry;
    let Some(wanted) = wanted else { return Vec::new() };
    let from_actor = |cell: Cell| {
        let ((file, rank), (to_file, to_rank)) = (geometry.file_rank(actor), geometry.file_rank(cell));
        (to_file - file, to_rank - rank)
    };
    let (files, ranks) = from_actor(wanted);
    let whole = geometry.distance(actor, wanted);
    let is_between = |cell: &Cell| {
        let (x, y) = from_actor(*cell);
        let is_straight = x * ranks == y * files;
        let sum = geometry.distance(actor, *cell) + geometry.distance(*cell, wanted);
        is_straight && sum == whole && ![actor, wanted].contains(cell)
    };
    // Where the sentence names the whole way, it says nothing about each cell of it.
    let is_empty = |cell: &Cell| !refusal.way.contains(cell) && position.inspect(*cell).units.is_empty();
    let named = named_by_reason(position, viewer, refusal).into_iter();
    named.filter(|cell| is_between(cell) && is_empty(cell)).collect()
}

/// What the picture of a refusal shows: the cells that the action names, the unit, and what stops it. Where it can go instead
/// is shown too as long as the part stays readable; if there is nothing else to show, as much of it as is readable beside them.
fn refused_at(view: &View, asked: &[Cell]) -> Vec<Cell> {
    let all = [pointed_at(view).as_slice(), asked].concat();
    let is_reason = |point: &PointView| point.point != Point::Subject;
    let is_readable = match square_around(view, &all) {
        Some(area) => area.across(view.geometry) <= MOST_ACROSS,
        None => Area::whole_across(view.geometry) <= MOST_ACROSS,
    };
    let subject = view.points.iter().find(|point| !is_reason(point));
    let has_reason = view.points.iter().any(is_reason);
    let points = view.points.iter().map(|point| point.cell);
    let needed: Vec<Cell> = points.chain(asked.iter().copied()).collect();
    match subject {
        _ if is_readable => all,
        _ if has_reason => needed,
        Some(subject) => with_targets_near(view, needed, subject.cell),
        None => all,
    }
}

/// Those cells with the nearest targets of the unit on a cell, as many as a readable part of the board holds.
fn with_targets_near(view: &View, mut cells: Vec<Cell>, unit: Cell) -> Vec<Cell> {
    let geometry = view.geometry;
    let mut targets: Vec<Cell> = view.targets.iter().map(|target| target.cell).collect();
    targets.sort_by_key(|target| geometry.distance(unit, *target));
    for target in targets {
        cells.push(target);
        let area = square_around(view, &cells);
        if area.is_none_or(|area| area.across(geometry) > MOST_ACROSS) {
            cells.pop();
            break;
        }
    }
    cells
}

/// The part of the board that the picture of a refusal shows, whose action or reason names those cells; `None` if it shows all
/// of it, as where a part would hardly be smaller.
#[must_use]
pub fn part_of_refusal(view: &View, asked: &[Cell]) -> Option<Area> {
    let area = part_around(view, &refused_at(view, asked))?;
    (area.across(view.geometry) <= MOST_ACROSS).then_some(area)
}

/// How many of the marked targets lie outside that part of the board.
#[must_use]
pub fn targets_outside(view: &View, asked: &[Cell]) -> usize {
    let Some(area) = part_of_refusal(view, asked) else {
        return 0;
    };
    let is_outside = |target: &&TargetView| !area.holds(view.geometry, target.cell);
    view.targets.iter().filter(is_outside).count()
}

fn pointed_at(view: &View) -> Vec<Cell> {
    let targets = view.targets.iter().map(|target| target.cell);
    let points = view.points.iter().map(|point| point.cell);
    targets.chain(points).collect()
}

/// Marks why an action is refused, as the view's viewer may know it. Returns `false` where there is nothing to show.
///
/// A cross says that the unit cannot get there, so only a plain move or capture is crossed out, at the start of the unit's
/// own turn or where something is in its way, on a cell to which none of its legal actions leads. The target of an ability is
/// crossed out where the refusal names what prevents it, such as those who protect it. A refusal of anything else (the turn,
/// the side, the ability) marks the unit and what it can do.
#[must_use]
pub fn mark_refusal(view: &mut View, position: &Position, action: &Action, refusal: &Refusal) -> bool {
    let parts = action.parts();
    let viewer = view.viewer;
    let Some(actor) = parts.actor else {
        // What other choices come before can be done once they are left.
        if let Some(target) = later_target(position, action) {
            view.targets = vec![target];
            return true;
        }
        let obstacles = reach::in_the_way(position, viewer, action, refusal);
        // A choice within a turn is out of reach where nothing prevents it.
        let out_of_reach =
            reach::wanted(action).filter(|_| obstacles.is_empty() && !position.at_turn_start());
        view.points = reach::points(None, out_of_reach, &obstacles);
        if view.points.is_empty() {
            return false;
        }
        let is_marked = |cell: &Cell| view.points.iter().any(|known| known.cell == *cell);
        let controlled = parts.controlled().filter(|cell| !is_marked(cell));
        view.points.extend(reach::points(controlled, None, &[]));
        return true;
    };
    let to_act = position.awaiting().seat();
    let units = position.inspect(actor).units;
    if !units.iter().any(|unit| Some(unit.side) == to_act) {
        return false;
    }
    let reach = reach::reach(position, viewer, actor).ok();
    let still = reach.as_ref().and_then(|reach| reach.still.as_ref());
    // What forbids everything to the unit now says nothing about where it can go.
    if still.is_some_and(|still| still.rule.is_some() && still.rule == refusal.rule) {
        return false;
    }
    let targets = reach.map_or_else(Vec::new, |reach| reach.targets);
    if let Some(other) = going_on(position, actor, refusal) {
        view.points = reach::points(Some(other), None, &[]);
        view.targets =
            reach::reach(position, viewer, other).map_or_else(|_| Vec::new(), |reach| reach.targets);
        return !view.targets.is_empty();
    }
    let wanted = reach::wanted(action);
    let is_plain = matches!(parts.verb, "move" | "capture");
    let can_be_reached = wanted.is_some_and(|wanted| targets.iter().any(|target| target.cell == wanted));
    let obstacles = match (can_be_reached, is_plain) {
        (true, _) => Vec::new(),
        (false, true) => reach::in_the_way(position, viewer, action, refusal),
        (false, false) => {
            let told = position.told(viewer, refusal.clone());
            told.culprits.into_iter().filter(|cell| *cell != actor).collect()
        }
    };
    let says_why = is_plain && position.at_turn_start() || !obstacles.is_empty();
    if can_be_reached || !says_why {
        view.points = reach::points(Some(actor), None, &[]);
        view.targets = targets;
        return !view.targets.is_empty();
    }
    let passed = passed_over(position, viewer, (actor, wanted), refusal);
    let crossed = wanted.into_iter().chain(passed);
    let crossed = crossed.filter(|cell| targets.iter().all(|target| target.cell != *cell));
    view.points = reach::points(Some(actor), crossed, &obstacles);
    view.targets = targets;
    true
}

/// The only unit that may go on in a turn under way, if the refusal of another one's action points at it: it acts, and is
/// nothing in the way.
fn going_on(position: &Position, actor: Cell, refusal: &Refusal) -> Option<Cell> {
    let [other] = refusal.culprits.as_slice() else {
        return None;
    };
    if position.at_turn_start() || *other == actor {
        return None;
    }
    let legal = position.legal_actions(position.awaiting().seat()?);
    let actors = legal.iter().filter_map(|action| action.parts().actor);
    let actors: BTreeSet<Cell> = actors.collect();
    (actors.len() == 1 && actors.contains(other)).then_some(*other)
}

/// What an answer would do on its cell that other choices of the turn come before, if it is legal once they are left.
fn later_target(position: &Position, action: &Action) -> Option<TargetView> {
    let parts = action.parts();
    let kills = parts.kills();
    let first = parts.choices.into_iter().find_map(|choice| match choice {
        Choice::Cell { cell, .. } if kills => Some((cell, TargetKind::Kill)),
        Choice::Cell { cell, target } => Some((cell, target)),
        Choice::Part { .. } | Choice::Word(_) => None,
    });
    let (cell, target) = first.filter(|_| !position.at_turn_start())?;
    reach::is_legal_after_skips(position, action).then_some(TargetView {
        cell,
        target,
        number: None,
    })
}

#[cfg(test)]
mod tests;
