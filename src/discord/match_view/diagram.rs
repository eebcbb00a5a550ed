//! Pictures of an answer: what a unit can do, and what stands in the way of a refused action. The rules say what is
//! marked, the renderer draws it; no variant and no kind is known here by name.

use crate::discord::appearance::Style;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::Picture;
use anyhow::Context as _;
use rookery_render::{Area, PictureOptions, describe_answer};
use rookery_rules::reach::{self, Reach};
use rookery_rules::view::Point;
use rookery_rules::{Action, Cell, Position, Refusal, Variant, View, Viewer};
use rookery_session::UserId;

/// The longer side of a part of a board, in pixels.
const PART_PX: u32 = 640;

/// How much of the board a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it, with the bars of both sides.
    Board,
    /// The part that is pointed at.
    Part,
}

/// What a kind of unit does, shown in a small position.
#[derive(Clone, Debug)]
pub struct UnitDiagram {
    /// The picture with its description.
    pub picture: Picture,
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
    let picture = draw(style, &view, false, Extent::Part)?;
    Ok(Some(UnitDiagram { picture, reach }))
}

/// Draws the worked picture of a topic, or the one with that title, and returns it with its caption; `None` if there
/// is neither. Takes some milliseconds.
///
/// # Errors
/// A fault of the variant's pages or of drawing.
pub fn of_topic(
    style: &Style,
    variant: Variant,
    title: &str,
) -> anyhow::Result<Option<(Picture, &'static str)>> {
    let topic = match reach::topic_picture(variant, title)? {
        None => reach::picture(variant, title)?,
        found => found,
    };
    let Some(topic) = topic else { return Ok(None) };
    let view = topic.view()?;
    let picture = draw_part(style, &view, false, &topic.shown(&view))?;
    Ok(Some((picture, topic.says)))
}

/// Draws a view that is marked with an answer.
///
/// # Errors
/// The view cannot be drawn: a fault.
pub fn draw(style: &Style, view: &View, flip: bool, extent: Extent) -> anyhow::Result<Picture> {
    match extent {
        Extent::Part => draw_part(style, view, flip, &pointed_at(view)),
        Extent::Board => {
            let options = PictureOptions {
                flip,
                legend: true,
                ..style.options()
            };
            answer(style, view, &options)
        }
    }
}

/// The part of a board around those cells.
fn draw_part(style: &Style, view: &View, flip: bool, around: &[Cell]) -> anyhow::Result<Picture> {
    let options = PictureOptions {
        flip,
        legend: true,
        size_px: PART_PX,
        area: Area::around(view.geometry, around),
        bars: false,
        ..style.options()
    };
    answer(style, view, &options)
}

fn answer(style: &Style, view: &View, options: &PictureOptions) -> anyhow::Result<Picture> {
    let png = style.renderer().png(view, options).context("drawing a diagram")?;
    Ok(Picture::png(png, describe_answer(view)))
}

/// Draws a view that is marked with an answer for a user, in the pool.
///
/// # Errors
/// As [`draw`].
pub async fn drawn(
    app: &App,
    user: UserId,
    style: Style,
    view: View,
    flip: bool,
    extent: Extent,
) -> Result<Picture, HandlerError> {
    Ok(app
        .compute(user, move || draw(&style, &view, flip, extent))
        .await??)
}

fn pointed_at(view: &View) -> Vec<Cell> {
    let targets = view.targets.iter().map(|target| target.cell);
    let points = view.points.iter().map(|point| point.cell);
    targets.chain(points).collect()
}

/// Marks why an action is refused, as the view's viewer may know it: the unit, where it wanted to go, and what stands in
/// the way; what it can do instead where nothing does. `false` where there is nothing to show.
#[must_use]
pub fn mark_refusal(view: &mut View, position: &Position, action: &Action, refusal: &Refusal) -> bool {
    let actor = action.parts().actor;
    let viewer = view.viewer;
    let obstacles = reach::in_the_way(position, viewer, action, refusal);
    match actor {
        Some(actor) if position.inspect(actor).units.is_empty() => return false,
        None if obstacles.is_empty() => return false,
        Some(_) | None => {}
    }
    view.points = reach::points(actor, reach::wanted(action), &obstacles);
    if let Some(actor) = actor
        && obstacles.is_empty()
        && let Ok(reach) = reach::reach(position, viewer, actor)
    {
        view.targets = reach.targets;
    }
    // Where it can go is not where it wanted to go in vain, even if that needs another word for the same cell.
    let points = &view.points;
    let is_blocked = |cell: Cell| {
        let mut points = points.iter();
        points.any(|point| point.cell == cell && point.point == Point::Blocked)
    };
    view.targets.retain(|target| !is_blocked(target.cell));
    true
}
