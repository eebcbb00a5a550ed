//! The arrows over the board: the ways of the last turn, and those of the options.

use super::cells::shape;
use super::{Item, Shape};
use crate::layout::{CELL, Layout, Rect};
use crate::options::PictureOptions;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::view::{PathView, TargetKind, View};

/// The kind of a king, in every variant that has kings.
const KING: &str = "king";
/// The thickness of an arrow along a path of the last turn.
const PATH: i32 = 95;
/// The thickness of an arrow of the options.
const ARROW: i32 = 130;
/// The most units whose moves to the next cell have arrows where several moved in one turn. More would hide the board.
const MAX_SHORT: usize = 6;
/// How far arrows that lie over one another in opposite directions are moved aside, in thicknesses.
const ASIDE: f64 = 1.1;
/// The most that such arrows are thick, and how far they are moved aside, where they share a single step: their heads are
/// beside one another there.
const BESIDE: (i32, f64) = (95, 175.0);
/// The length of a step to any neighbouring cell is below this.
const STEP: f64 = 1500.0;

/// How far from the middle of a cell with a unit an arrow to it ends: at the edge of the cell, so that its head hides
/// neither the unit nor its badges.
const RIM: i32 = 450;

/// Which part of the way between the middles of two units that touch at a corner an arrow takes, in thousandths: it begins and
/// ends at the edges of both.
const BETWEEN: (i32, i32) = (290, 730);

/// The same where the cells share a side, which leaves less room: it begins at the edge of the acting unit's cell, outside the
/// badges there, and its head lies on the other one.
const ACROSS: (i32, i32) = (420, 820);

/// The most that such an arrow is thick, so that a part of it is seen behind its head, between hexagons and between squares,
/// whose badges are nearer.
const MAX_ACROSS: (i32, i32) = (95, 70);

/// An arrow before it is added.
struct Arrow {
    points: Vec<(i32, i32)>,
    thickness: i32,
    target: TargetKind,
    /// Whether a unit stands where it ends.
    to_unit: bool,
    /// Whether it leads from a unit to one beside it, so that these two would hide it.
    between: bool,
    /// Whether a king stands at one of its ends.
    of_king: bool,
}

/// Adds the arrows of the options. If there are none, adds the paths of the last turn over more than two cells, or all its
/// paths where several units moved, such as in a swap.
pub(super) fn add(view: &View, options: &PictureOptions, layout: &Layout, items: &mut Vec<Item>) {
    let ways = |paths: &[PathView]| -> Vec<(Vec<Cell>, TargetKind)> {
        let ways = paths
            .iter()
            .map(|path| (without_detours(&path.cells), path.target));
        ways.filter(|(cells, _)| cells.len() > 1).collect()
    };
    let moved = ways(&without_returns(view));
    let has_short = (2..=MAX_SHORT).contains(&moved.len());
    // Beside a suggestion, the tints alone show the last turn.
    let is_plain = options.arrows.is_empty() && !options.without_last_arrows;
    let last = moved
        .into_iter()
        .filter(|(cells, _)| is_plain && (has_short || cells.len() > 2));
    let last = last.map(|(cells, target)| ((direct(view.geometry, cells), target), PATH));
    let own = ways(&options.arrows);
    let all = last.chain(own.into_iter().map(|way| (way, ARROW)));
    let all = all.flat_map(|((cells, target), thickness)| {
        let steps = steps(layout, &cells).into_iter();
        steps.map(move |cells| ((cells, target), thickness))
    });
    let mut arrows: Vec<Arrow> = all
        .map(|((cells, target), thickness)| Arrow {
            points: cells.iter().map(|cell| layout.centre(*cell)).collect(),
            thickness,
            target,
            to_unit: cells.last().is_some_and(|cell| is_occupied(view, *cell)),
            between: is_between(view, layout, &cells),
            of_king: [cells.first(), cells.last()]
                .into_iter()
                .flatten()
                .any(|cell| has_king(view, *cell)),
        })
        .filter(|arrow| is_seen(arrow, layout.board))
        .collect();
    leave_out_castled(&mut arrows);
    part(&mut arrows);
    for arrow in arrows.iter_mut().filter(|arrow| arrow.to_unit) {
        if arrow.between {
            shorten(arrow, shape(view.geometry));
        } else {
            end_at_rim(&mut arrow.points, shape(view.geometry));
        }
    }
    // What is drawn over units comes last, so that no units are drawn over it.
    arrows.sort_by_key(|arrow| arrow.between);
    items.extend(arrows.into_iter().map(|arrow| Item::Path {
        points: arrow.points,
        thickness: arrow.thickness,
        within: layout.board,
        target: arrow.target,
        above: arrow.between,
        firm: shape(view.geometry) == Shape::Hexagon,
    }));
}

fn is_occupied(view: &View, cell: Cell) -> bool {
    let content = view.cells.get(cell.index());
    content.is_some_and(|content| !content.units.is_empty())
}

fn has_king(view: &View, cell: Cell) -> bool {
    let content = view.cells.get(cell.index());
    content.is_some_and(|content| content.units.iter().any(|unit| unit.kind == KING))
}

/// Leaves out the arrow of a unit that castles with a king: the heads of both would meet between the two, as if these pushed each
/// other.
fn leave_out_castled(arrows: &mut Vec<Arrow>) {
    let ends = |arrow: &Arrow| match arrow.points.as_slice() {
        &[start, end] => Some([start, end]),
        _ => None,
    };
    let kings = arrows.iter().filter(|arrow| arrow.of_king).filter_map(ends);
    let kings: Vec<[(i32, i32); 2]> = kings.collect();
    let castles = |way| kings.iter().any(|king| passes(*king, way));
    arrows.retain(|arrow| arrow.of_king || !ends(arrow).is_some_and(castles));
}

/// Returns whether a way on the line of another one comes towards it from beyond its end, and ends within it.
fn passes(one: [(i32, i32); 2], other: [(i32, i32); 2]) -> bool {
    let along = (one[1].0 - one[0].0, one[1].1 - one[0].1);
    let from_start = other.map(|point| (point.0 - one[0].0, point.1 - one[0].1));
    if from_start.iter().any(|point| cross(along, *point) != 0) {
        return false;
    }
    let [start, end] = from_start.map(|point| dot(along, point));
    let whole = dot(along, along);
    start > whole && 0 < end && end < whole
}

/// Returns whether a way leads from a unit straight to one in a neighbouring cell.
fn is_between(view: &View, layout: &Layout, cells: &[Cell]) -> bool {
    let [from, to] = cells else { return false };
    let (start, end) = (layout.centre(*from), layout.centre(*to));
    let apart = (end.0 - start.0).abs().max((end.1 - start.1).abs());
    apart <= CELL && is_occupied(view, *from) && is_occupied(view, *to)
}

/// Leaves of an arrow between two neighbours the part between their middles that hides little of either.
fn shorten(arrow: &mut Arrow, shape: Shape) {
    let [start, end] = arrow.points.as_mut_slice() else {
        return;
    };
    let along = (end.0 - start.0, end.1 - start.1);
    let at = |part: i32| (start.0 + along.0 * part / 1000, start.1 + along.1 * part / 1000);
    let is_across = f64::from(along.0).hypot(f64::from(along.1)) < f64::from(CELL) * 1.2;
    let (from, to) = if is_across { ACROSS } else { BETWEEN };
    if is_across {
        let most = match shape {
            Shape::Hexagon => MAX_ACROSS.0,
            Shape::Square => MAX_ACROSS.1,
        };
        arrow.thickness = arrow.thickness.min(most);
    }
    (*start, *end) = (at(from), at(to));
}

/// Shortens an arrow so that it ends at the edge of its last cell.
fn end_at_rim(points: &mut [(i32, i32)], shape: Shape) {
    let [.., before, end] = points else { return };
    let (dx, dy) = (f64::from(end.0 - before.0), f64::from(end.1 - before.1));
    let back = match shape {
        Shape::Square => f64::from(RIM) / dx.abs().max(dy.abs()).max(1.0),
        Shape::Hexagon => f64::from(RIM) / dx.hypot(dy).max(1.0),
    };
    end.0 -= (dx * back).round() as i32;
    end.1 -= (dy * back).round() as i32;
}

/// Returns a path without what lies between two visits of one cell, so that its arrow never runs back over itself.
fn without_detours(path: &[Cell]) -> Vec<Cell> {
    let mut way: Vec<Cell> = Vec::with_capacity(path.len());
    for cell in path {
        match way.iter().position(|earlier| earlier == cell) {
            Some(index) => way.truncate(index + 1),
            None => way.push(*cell),
        }
    }
    way
}

/// Returns the paths of the last turn without those of a unit that is back where it began: its tints show where it was.
fn without_returns(view: &View) -> Vec<PathView> {
    let mut kept: Vec<PathView> = Vec::with_capacity(view.last_turn.len());
    for path in &view.last_turn {
        let (first, last) = (path.cells.first(), path.cells.last());
        // Units that swap places go one step each, and stand on both cells.
        let is_return = |earlier: &PathView| {
            earlier.cells.len() > 2
                && (earlier.cells.first(), earlier.cells.last()) == (last, first)
                && first.is_some_and(|cell| !is_occupied(view, *cell))
        };
        match kept.iter().position(is_return) {
            Some(index) => {
                kept.remove(index);
            }
            None => kept.push(path.clone()),
        }
    }
    kept
}

/// Returns the straight way from the first cell of a way to its last one where the unit came back over cells that it had
/// crossed: an arrow along all of it would lie over itself.
fn direct(geometry: Geometry, way: Vec<Cell>) -> Vec<Cell> {
    if geometry == Geometry::Hex88 {
        return way;
    }
    let mut crossed: Vec<(i32, i32)> = Vec::new();
    for step in way.windows(2) {
        let &[from, to] = step else { continue };
        let (file, rank) = geometry.file_rank(from);
        let (to_file, to_rank) = geometry.file_rank(to);
        let (files, ranks) = (to_file - file, to_rank - rank);
        let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let count = if is_line { files.abs().max(ranks.abs()) } else { 1 };
        crossed.extend((0..count).map(|index| (file + files / count * index, rank + ranks / count * index)));
    }
    crossed.extend(way.last().map(|cell| geometry.file_rank(*cell)));
    let is_again = |(index, place): (usize, &(i32, i32))| crossed[..index].contains(place);
    match (way.first(), way.last()) {
        (Some(first), Some(last)) if crossed.iter().enumerate().any(is_again) => vec![*first, *last],
        _ => way,
    }
}

/// Divides a way where a leap is followed by the same one, as in a knight's March: one arrow would hide where the unit stood
/// between them.
fn steps(layout: &Layout, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let along = |from: Cell, to: Cell| {
        let (start, end) = (layout.centre(from), layout.centre(to));
        (end.0 - start.0, end.1 - start.1)
    };
    let mut found: Vec<Vec<Cell>> = vec![Vec::new()];
    for (index, cell) in cells.iter().enumerate() {
        if let Some(last) = found.last_mut() {
            last.push(*cell);
        }
        let before = index.checked_sub(1).and_then(|before| cells.get(before));
        let (Some(before), Some(after)) = (before, cells.get(index + 1)) else {
            continue;
        };
        let (x, y) = along(*before, *cell);
        let is_leap = f64::from(x).hypot(f64::from(y)) > STEP;
        if is_leap && along(*cell, *after) == (x, y) {
            found.push(vec![*cell]);
        }
    }
    found
}

/// Returns whether a step of an arrow may be within the shown part of the board.
fn is_seen(arrow: &Arrow, board: Rect) -> bool {
    arrow.points.windows(2).any(|step| {
        let &[(x0, y0), (x1, y1)] = step else { return false };
        let around = Rect::new(
            x0.min(x1) - CELL / 4,
            y0.min(y1) - CELL / 4,
            (x1 - x0).abs() + CELL / 2,
            (y1 - y0).abs() + CELL / 2,
        );
        around.overlaps(board)
    })
}

/// A straight part of an arrow between two of its points.
#[derive(Clone, Copy)]
struct Run {
    /// The arrow it is of.
    arrow: usize,
    /// The indices of its first and its last point.
    points: (usize, usize),
    ends: [(i32, i32); 2],
}

impl Run {
    /// Returns the direction, with a length of 1.
    fn direction(&self) -> (f64, f64) {
        let [(x0, y0), (x1, y1)] = self.ends;
        let (dx, dy) = (f64::from(x1 - x0), f64::from(y1 - y0));
        let length = self.length().max(1.0);
        (dx / length, dy / length)
    }

    fn length(&self) -> f64 {
        let [(x0, y0), (x1, y1)] = self.ends;
        f64::from(x1 - x0).hypot(f64::from(y1 - y0))
    }
}

/// Moves the straight parts of arrows that lie over those of others in opposite directions to their right, so that both
/// can be seen.
fn part(arrows: &mut [Arrow]) {
    let runs: Vec<Run> = arrows
        .iter()
        .enumerate()
        .flat_map(|(index, arrow)| runs(index, &arrow.points))
        .collect();
    let met = |run: &Run| {
        let others = runs
            .iter()
            .filter(|other| other.arrow != run.arrow && meets(run.ends, other.ends));
        others
            .map(|other| run.length().min(other.length()))
            .reduce(f64::min)
    };
    for (index, arrow) in arrows.iter_mut().enumerate() {
        let own: Vec<(Run, Option<f64>)> = runs
            .iter()
            .filter(|run| run.arrow == index)
            .map(|run| (*run, met(run)))
            .collect();
        let shared = own.iter().filter_map(|(_, shared)| *shared).reduce(f64::min);
        let Some(shared) = shared else { continue };
        let aside = if shared < STEP {
            arrow.thickness = arrow.thickness.min(BESIDE.0);
            BESIDE.1
        } else {
            f64::from(arrow.thickness) * ASIDE
        };
        let own: Vec<(Run, f64)> = own
            .into_iter()
            .map(|(run, met)| (run, if met.is_some() { aside } else { 0.0 }))
            .collect();
        move_aside(&mut arrow.points, &own);
    }
}

/// Moves each straight part of an arrow so far to its right. Where two parts meet, both are still parallel to where they
/// were.
fn move_aside(points: &mut [(i32, i32)], runs: &[(Run, f64)]) {
    let moved: Vec<(f64, f64)> = (0..points.len())
        .map(|point| {
            let mut at = runs.iter().filter(|(run, _)| {
                let (first, last) = run.points;
                (first..=last).contains(&point)
            });
            match (at.next(), at.next()) {
                (Some(before), Some(after)) => corner(*before, *after),
                (Some(only), None) => to_right(*only),
                (None, _) => (0.0, 0.0),
            }
        })
        .collect();
    for ((x, y), (dx, dy)) in points.iter_mut().zip(moved) {
        *x += dx.round() as i32;
        *y += dy.round() as i32;
    }
}

fn to_right((run, aside): (Run, f64)) -> (f64, f64) {
    let (dx, dy) = run.direction();
    (-dy * aside, dx * aside)
}

/// Returns how far the point between two parts of an arrow moves with them.
fn corner(before: (Run, f64), after: (Run, f64)) -> (f64, f64) {
    let (one, other) = (before.0.direction(), after.0.direction());
    let turn = one.0.mul_add(other.1, -(one.1 * other.0));
    if turn.abs() < 0.3 {
        // Their lines meet far away, if at all.
        return to_right(if before.1 > after.1 { before } else { after });
    }
    // Along the first part as far as the second one is moved, and the other way round.
    let (along, back) = (before.1 / turn, after.1 / turn);
    (
        other.0.mul_add(along, -(one.0 * back)),
        other.1.mul_add(along, -(one.1 * back)),
    )
}

/// Returns the longest straight parts of an arrow, in order.
fn runs(arrow: usize, points: &[(i32, i32)]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (first, step) in points.windows(2).enumerate() {
        let &[from, to] = step else { continue };
        let along = (to.0 - from.0, to.1 - from.1);
        match runs.last_mut() {
            Some(run) if goes_on(run.ends, along) => {
                run.points.1 = first + 1;
                run.ends[1] = to;
            }
            _ => runs.push(Run {
                arrow,
                points: (first, first + 1),
                ends: [from, to],
            }),
        }
    }
    runs
}

/// Returns whether a step has the direction of a straight part.
const fn goes_on(ends: [(i32, i32); 2], along: (i32, i32)) -> bool {
    let before = (ends[1].0 - ends[0].0, ends[1].1 - ends[0].1);
    cross(before, along) == 0 && dot(before, along) > 0
}

const fn cross(a: (i32, i32), b: (i32, i32)) -> i64 {
    a.0 as i64 * b.1 as i64 - a.1 as i64 * b.0 as i64
}

const fn dot(a: (i32, i32), b: (i32, i32)) -> i64 {
    a.0 as i64 * b.0 as i64 + a.1 as i64 * b.1 as i64
}

/// Returns whether two straight parts of arrows share a part of a line and point in opposite directions.
fn meets(one: [(i32, i32); 2], other: [(i32, i32); 2]) -> bool {
    let along = (one[1].0 - one[0].0, one[1].1 - one[0].1);
    let from_start = other.map(|point| (point.0 - one[0].0, point.1 - one[0].1));
    if from_start.iter().any(|point| cross(along, *point) != 0) {
        return false;
    }
    let [start, end] = from_start.map(|point| dot(along, point));
    end < start && start > 0 && end < dot(along, along)
}
