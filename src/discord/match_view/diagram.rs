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
mod tests {
    use super::*;
    use rookery_rules::{Seat, Setup};

    /// The crosses and the targets that a refusal of this action draws, or `None` if it draws nothing.
    fn drawn(setup: &str, seat: Seat, action: &str) -> Option<(Vec<String>, Vec<String>)> {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = position.variant().parse_action(action).unwrap();
        let refusal = position.check(seat, &action).unwrap_err();
        let mut view = position.view(Viewer::Seat(seat));
        let geometry = view.geometry;
        mark_refusal(&mut view, &position, &action, &refusal).then(|| {
            let crosses = view.points.iter().filter(|one| one.point == Point::Blocked);
            (
                crosses.map(|one| geometry.name(one.cell)).collect(),
                view.targets.iter().map(|one| geometry.name(one.cell)).collect(),
            )
        })
    }

    #[test]
    fn the_unit_under_mind_control_is_in_the_picture() {
        let setup = "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput p16 black king\n\
                     put p15 black pawn\nput j2 white rook\nput j13 black jester\nput i10 white jester";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = position.variant().parse_action("control j13 j13-i10").unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        assert!(refusal.sentence.contains("on j13"), "{refusal}");
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let geometry = view.geometry;
        let controlled = action.parts().controlled();
        assert_eq!(controlled.map(|cell| geometry.name(cell)).as_deref(), Some("j13"));
        let own = position.variant().parse_action("j2-j5").unwrap();
        assert_eq!(own.parts().controlled(), None);
        for name in ["j13", "i10"] {
            let cell = geometry.cell(name).unwrap();
            let area = part_of_refusal(&view, &[]);
            assert!(
                area.is_none_or(|area| area.holds(geometry, cell)),
                "{name}: {area:?}"
            );
        }
    }

    const ROOKS: &str = "variant chess\nput e1 white king\nput a1 white rook\nput a3 white pawn\nput e8 black king\nput h8 black rook";

    #[test]
    fn the_picture_of_a_refusal_holds_every_square_that_the_reason_names() {
        for (put, action, named) in [
            (
                "put b5 white bishop\nput c6 white knight\nput e1 white king\nput e8 black king\nput e2 black rook",
                "b5-a6",
                "e1 e2",
            ),
            (
                "set castling Q\nput e1 white king\nput a1 white rook\nput c1 black knight\nput e8 black king",
                "e1-c1",
                "a1 c1 e1",
            ),
        ] {
            let setup = Setup::parse(&format!("variant chess\n{put}")).unwrap();
            let position = Position::from_setup(&setup).unwrap();
            let action = position.variant().parse_action(action).unwrap();
            let refusal = position.check(Seat::White, &action).unwrap_err();
            let viewer = Viewer::Seat(Seat::White);
            let mut view = position.view(viewer);
            assert!(mark_refusal(&mut view, &position, &action, &refusal));
            let asked = [named_in(&action), named_by_reason(&position, viewer, &refusal)].concat();
            let geometry = view.geometry;
            let part = part_of_refusal(&view, &asked);
            for name in named.split(' ') {
                let cell = geometry.cell(name).unwrap();
                assert!(asked.contains(&cell), "{name}: {refusal}");
                assert!(
                    part.is_none_or(|part| part.holds(geometry, cell)),
                    "{name}: {part:?}"
                );
            }
        }
    }

    #[test]
    fn the_attacked_square_that_a_castling_king_would_pass_over_is_crossed_out() {
        let castling = "variant chess\nset castling K\nput e1 white king\nput h1 white rook\nput a6 black bishop\nput e8 black king";
        let (crosses, _) = drawn(castling, Seat::White, "e1-g1").unwrap();
        assert_eq!(crosses, ["g1", "f1"]);
    }

    #[test]
    fn only_a_square_that_the_unit_cannot_reach_is_crossed_out() {
        let (crosses, _) = drawn(ROOKS, Seat::White, "a1-a5").unwrap();
        assert_eq!(crosses, ["a5"]);
        let (_, targets) = drawn(ROOKS, Seat::White, "a1-a5").unwrap();
        assert!(
            targets.contains(&"a2".to_owned()),
            "what it can do is shown, too: {targets:?}"
        );
        // A capture of nothing, on a square to which the rook can move.
        let (crosses, targets) = drawn(ROOKS, Seat::White, "a1xa2").unwrap();
        assert!(
            crosses.is_empty() && targets.contains(&"a2".to_owned()),
            "{targets:?}"
        );
    }

    #[test]
    fn the_picture_of_a_refusal_shows_all_targets_where_they_can_be_read() {
        const QUEEN: &str =
            "variant shield\nput e3 white queen\nput e5 black rook\nput j1 white king\nput j10 black king";
        // The dragons of Cyvasse and FrozenChess 10 go nearly everywhere, but the question is about a neighbour.
        for (setup, action, is_part, outside) in [
            (
                "variant cyvasse\nput f5 white dragon\nput g5 white militia\nput l1 white king\nput a9 black king",
                "f5-g5",
                true,
                true,
            ),
            (
                "variant frozen10\nput a1 white king\nput p16 black king\nput f5 white queen\nput f6 white pawn",
                "f5-f8",
                true,
                true,
            ),
            (ROOKS, "a1-a5", false, false),
            (QUEEN, "e3-e9", false, false),
        ] {
            let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let action = position.variant().parse_action(action).unwrap();
            let refusal = position.check(Seat::White, &action).unwrap_err();
            let (mut view, asked) = (position.view(Viewer::Seat(Seat::White)), named_in(&action));
            assert!(mark_refusal(&mut view, &position, &action, &refusal));
            let part = part_of_refusal(&view, &asked);
            assert_eq!(part.is_some(), is_part, "{action}: {part:?}");
            let cells: Vec<Cell> = view.points.iter().map(|point| point.cell).collect();
            let holds = |cell: &Cell| part.is_none_or(|part| part.holds(view.geometry, *cell));
            assert!(cells.iter().all(holds), "{action}");
            assert_eq!(targets_outside(&view, &asked) > 0, outside, "{action}");
            let shown = view.targets.iter().filter(|target| holds(&target.cell)).count();
            assert_eq!(
                shown + targets_outside(&view, &asked),
                view.targets.len(),
                "{action}"
            );
        }
    }

    #[test]
    fn a_part_that_would_leave_out_two_files_and_ranks_is_the_whole_board() {
        let view = Position::from_setup(&Setup::parse(ROOKS).unwrap())
            .unwrap()
            .view(Viewer::Onlooker);
        let shown = |names: &[&str]| {
            let cells: Vec<Cell> = names
                .iter()
                .map(|name| view.geometry.cell(name).unwrap())
                .collect();
            part_of_refusal(&view, &cells).map(|area| area.across(view.geometry))
        };
        // With a margin, these would be a3 to f8 and a4 to e8.
        assert_eq!(shown(&["a8", "d5"]), None);
        assert_eq!(shown(&["a8", "c6"]), Some(5));
    }

    #[test]
    fn a_refusal_without_a_reason_on_the_board_shows_the_nearest_targets_in_a_readable_part() {
        let setup = "variant frozen10\nput a1 white king\nput p16 black king\nput f5 white queen\nput h5 white rook\n\
                     put n14 white pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = position.variant().parse_action("fuse f5 c2").unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let asked = named_in(&action);
        let part = part_of_refusal(&view, &asked).unwrap();
        assert!(part.across(view.geometry) <= MOST_ACROSS, "{part:?}");
        for name in ["f5", "h5", "c2"] {
            assert!(part.holds(view.geometry, view.geometry.cell(name).unwrap()));
        }
        assert!(targets_outside(&view, &asked) > 0);
    }

    #[test]
    fn the_picture_of_a_refusal_holds_the_squares_that_were_asked_for_however_far_apart() {
        let army = "put o8 white rook\nput e4 white rook\nput d10 white rook\nput n1 white knight";
        for (variant, put, asked) in [
            (
                "frozen6\nset first off",
                "put i1 white king\nput o14 black pawn",
                "exchange i1 o14",
            ),
            (
                "frozen6\nset first off",
                "put i1 white king\nput b9 white chancellor",
                "teleswap b9 p14",
            ),
            (
                "frozen10",
                "put a1 white king\nput f5 white queen\nput n14 white pawn",
                "fuse f5 n14",
            ),
        ] {
            let setup = format!("variant {variant}\n{put}\nput p16 black king\n{army}");
            let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
            let action = position.variant().parse_action(asked).unwrap();
            let refusal = position.check(Seat::White, &action).unwrap_err();
            let mut view = position.view(Viewer::Seat(Seat::White));
            assert!(mark_refusal(&mut view, &position, &action, &refusal), "{asked}");
            let named = named_in(&action);
            assert_eq!(named.len(), 2, "{asked}");
            let area = part_of_refusal(&view, &named);
            let holds = |cell: &Cell| area.is_none_or(|area| area.holds(view.geometry, *cell));
            assert!(named.iter().all(holds), "{asked}: {area:?}");
            // A part nearly as large as the board is no part, and all of it is drawn as it is posted.
            let options = of_refusal(&view, &named, PictureOptions::posted());
            assert_eq!(options.area, area, "{asked}");
            assert_eq!(options.bars == Bars::Slim, area.is_none(), "{asked}");
            assert!(
                area.is_none_or(|area| area.across(view.geometry) <= MOST_ACROSS),
                "{asked}"
            );
        }
    }

    #[test]
    fn a_choice_out_of_reach_is_crossed_out_and_one_that_is_prevented_is_striped() {
        let marked = |action: &str| {
            let setup = "variant elemental\nset augmentor.white side-step\nput e1 white king\nput h8 black king\nput d1 white queen\nput c8 black bishop\nput d5 white pawn\nput d4 black pawn";
            let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
            let capture = position.variant().parse_action("d1xd4").unwrap();
            position.apply(Seat::White, &capture).unwrap();
            let action = position.variant().parse_action(action).unwrap();
            let refusal = position.check(Seat::White, &action).unwrap_err();
            let mut view = position.view(Viewer::Seat(Seat::White));
            assert!(mark_refusal(&mut view, &position, &action, &refusal));
            let geometry = view.geometry;
            let points = view.points.iter();
            points
                .map(|one| (geometry.name(one.cell), one.point))
                .collect::<Vec<_>>()
        };
        assert_eq!(marked("nudge d6"), [("d6".to_owned(), Point::Blocked)]);
        assert_eq!(marked("nudge c8"), [("c8".to_owned(), Point::Blocked)]);
        assert_eq!(marked("nudge d5"), [("d5".to_owned(), Point::Obstacle)]);
    }

    /// The board after an action of White's, with what the refusal of another one marks.
    fn marked_after(setup: &str, played: &str, refused: &str) -> View {
        let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let [played, refused] = [played, refused].map(|text| position.variant().parse_action(text).unwrap());
        position.apply(Seat::White, &played).unwrap();
        let refusal = position.check(Seat::White, &refused).unwrap_err();
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &refused, &refusal));
        view
    }

    #[test]
    fn an_answer_that_only_comes_too_early_is_marked_as_possible() {
        let setup = "variant elemental\nset element.white fire\nset augmentor.white side-step\nput a1 white king\n\
                     put h8 black king\nput e1 white queen\nput e5 black pawn\nput h7 black pawn";
        let marked = |action: &str| {
            let view = marked_after(setup, "e1xe5", action);
            let geometry = view.geometry;
            let targets = view.targets.iter().map(|one| geometry.name(one.cell));
            let points = view.points.iter().map(|one| geometry.name(one.cell));
            (targets.collect::<Vec<_>>(), points.collect::<Vec<_>>())
        };
        // "To leave that out, put `skip blaze` before `nudge d6`."
        assert_eq!(marked("nudge d6"), (vec!["d6".to_owned()], Vec::new()));
        // No choice that is left brings the queen there.
        assert_eq!(marked("nudge d7"), (Vec::new(), vec!["d7".to_owned()]));
    }

    #[test]
    fn a_kill_that_only_comes_too_early_is_marked_as_no_capture() {
        let setup = "variant elemental\nset element.white fire\nput e1 white king\nput a1 white rook\nput a5 black pawn\n\
                     put b6 black pawn\nput h7 black pawn\nput h8 black king";
        let view = marked_after(setup, "a1xa5", "blaze snipe h7");
        let targets: Vec<TargetKind> = view.targets.iter().map(|one| one.target).collect();
        assert_eq!(targets, [TargetKind::Kill]);
        let legend = legend_in_words(rookery_render::BoardWords::english(), &view).unwrap();
        assert!(
            legend.contains("can kill") && !legend.contains("can capture"),
            "{legend}"
        );
    }

    #[test]
    fn what_stands_in_the_way_is_marked_within_a_turn_too() {
        let setup = "variant shield\nput f1 white king\nput f10 black king\nput b1 white rook\nput b2 white pawn\n\
                     put b9 black pawn\nput c1 white life";
        let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let read = |text: &str| position.variant().parse_action(text).unwrap();
        let (step, capture) = (read("c1-d2"), read("b1xb9"));
        let marked = |position: &Position| {
            let refusal = position.check(Seat::White, &capture).unwrap_err();
            let mut view = position.view(Viewer::Seat(Seat::White));
            assert!(mark_refusal(&mut view, position, &capture, &refusal));
            let geometry = view.geometry;
            let points = view.points.iter();
            points
                .map(|one| (geometry.name(one.cell), one.point))
                .collect::<Vec<_>>()
        };
        let all = [
            ("b1", Point::Subject),
            ("b2", Point::Obstacle),
            ("b9", Point::Blocked),
        ];
        let all = all.map(|(name, point)| (name.to_owned(), point));
        assert_eq!(marked(&position), all);
        position.apply(Seat::White, &step).unwrap();
        assert_eq!(marked(&position), all);
    }

    #[test]
    fn a_refused_kill_marks_the_target_and_who_protects_it() {
        const DEATH: &str = "variant shield\nput a1 white king\nput j10 black king\nput g4 white death\n\
                             put h5 black rook\nput h6 black pawn\nput i5 black knight\nput f3 black bishop immune";
        let position = Position::from_setup(&Setup::parse(DEATH).unwrap()).unwrap();
        let marked = |text: &str| {
            let action = position.variant().parse_action(text).unwrap();
            let refusal = position.check(Seat::White, &action).unwrap_err();
            let mut view = position.view(Viewer::Seat(Seat::White));
            assert!(mark_refusal(&mut view, &position, &action, &refusal));
            let geometry = view.geometry;
            let points = view.points.iter();
            points
                .map(|one| (geometry.name(one.cell), one.point))
                .collect::<Vec<_>>()
        };
        let named = |points: &[(&str, Point)]| -> Vec<(String, Point)> {
            points
                .iter()
                .map(|(name, point)| ((*name).to_owned(), *point))
                .collect()
        };
        let protected = [
            ("g4", Point::Subject),
            ("i5", Point::Obstacle),
            ("h6", Point::Obstacle),
            ("h5", Point::Blocked),
        ];
        assert_eq!(marked("kill g4 h5"), named(&protected));
        // The target itself prevents it.
        let immune = [("g4", Point::Subject), ("f3", Point::Obstacle)];
        assert_eq!(marked("kill g4 f3"), named(&immune));
        // It is too far away, and nothing else prevents it.
        assert_eq!(marked("kill g4 i5"), named(&[("g4", Point::Subject)]));
    }

    #[test]
    fn a_target_out_of_reach_is_in_nobodys_way() {
        let setup = "variant frozen6\nset first off\nput a1 white king\nput p16 black king\nput d4 white chancellor\n\
                     put d9 black pawn\nput a13 black chancellor";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let marked = |text: &str| {
            let action = position.variant().parse_action(text).unwrap();
            let refusal = position.check(Seat::White, &action).unwrap_err();
            let mut view = position.view(Viewer::Seat(Seat::White));
            assert!(mark_refusal(&mut view, &position, &action, &refusal));
            assert!(!view.targets.is_empty());
            let points = view.points.iter();
            let points = points.map(|one| (view.geometry.name(one.cell), one.point));
            points.collect::<Vec<_>>()
        };
        let unit = || ("d4".to_owned(), Point::Subject);
        assert_eq!(marked("paralyse d4 d9"), [unit()]);
        // This one never is paralysed, wherever it stands.
        let other = ("a13".to_owned(), Point::Obstacle);
        assert_eq!(marked("paralyse d4 a13"), [unit(), other]);
    }

    #[test]
    fn a_refusal_about_the_whole_turn_crosses_nothing_out() {
        // The first turn of FrozenChess 6 belongs to a pawn; a knight reaches c3 later.
        assert_eq!(drawn("variant frozen6\nstart", Seat::White, "b1-c3"), None);
    }

    #[test]
    fn the_unit_that_may_go_on_acts_and_is_no_obstacle() {
        let setup = "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput b3 white chancellor\n\
                     put p16 black king\nput p15 black pawn\nput a6 black knight\nput h5 white rook\nset acting h5\n\
                     set mode quiet\nset left 1";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let action = position.variant().parse_action("paralyse b3 a6").unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        assert!(refusal.sentence.contains("only the unit on h5"), "{refusal}");
        assert!(refusal.is_of_another_unit());
        let mut view = position.view(Viewer::Seat(Seat::White));
        assert!(mark_refusal(&mut view, &position, &action, &refusal));
        let points = view
            .points
            .iter()
            .map(|one| (view.geometry.name(one.cell), one.point));
        assert_eq!(points.collect::<Vec<_>>(), [("h5".to_owned(), Point::Subject)]);
        assert!(!view.targets.is_empty());
    }

    #[test]
    fn a_refusal_about_the_side_or_the_turn_draws_nothing() {
        assert_eq!(drawn(ROOKS, Seat::White, "h8-h5"), None);
        assert_eq!(drawn(ROOKS, Seat::Black, "h8-h5"), None);
    }
}
