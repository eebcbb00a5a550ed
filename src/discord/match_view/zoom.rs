//! A quarter of a large board for one user, whose cells are large enough for a phone, with buttons to the other quarters.

use super::board::{BoardViewOptions, descriptor, is_flipped_in, is_player, private_board, viewer};
use crate::discord::components::zoom_buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::part::{PartOf, outside_of_part, part_shown};
use rookery_render::Area;
use rookery_rules::view::PathView;
use rookery_rules::{Cell, Geometry, View};
use rookery_session::{MatchId, UserId};
use std::collections::BTreeSet;

/// How far away units still belong to what is around a cell.
const NEAR: i32 = 3;

/// A quarter of a board as a user sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quarter {
    /// Whether it is at the right.
    is_right: bool,
    /// Whether it is above.
    is_upper: bool,
}

impl Quarter {
    /// The upper left one.
    pub const UPPER_LEFT: Self = Self::new(false, true);
    /// The upper right one.
    pub const UPPER_RIGHT: Self = Self::new(true, true);
    /// The lower left one.
    pub const LOWER_LEFT: Self = Self::new(false, false);
    /// The lower right one.
    pub const LOWER_RIGHT: Self = Self::new(true, false);

    /// All of them, in the order in which one reads.
    const ALL: [Self; 4] = [
        Self::UPPER_LEFT,
        Self::UPPER_RIGHT,
        Self::LOWER_LEFT,
        Self::LOWER_RIGHT,
    ];

    const fn new(is_right: bool, is_upper: bool) -> Self {
        Self { is_right, is_upper }
    }

    /// The part of the board. Whoever sees it from Black's side has the opposite corner there.
    fn area(self, geometry: Geometry, flip: bool) -> Option<Area> {
        Area::quarter(geometry, self.is_right != flip, self.is_upper != flip)
    }

    /// The quarter with a cell; of several that share it, the one with most of what is around it.
    fn with(view: &View, cell: Cell, flip: bool) -> Option<Self> {
        let geometry = view.geometry;
        let is_near = |other: &Cell| geometry.distance(cell, *other) <= NEAR;
        let is_taken = |other: &Cell| {
            view.cells
                .get(other.index())
                .is_some_and(|cell| !cell.units.is_empty())
        };
        let around: Vec<Cell> = geometry.cells().filter(is_near).filter(is_taken).collect();
        let passed = view.last_turn.iter().flat_map(|path| &path.cells);
        let shown = |area: Area| {
            let passed = passed.clone().filter(|cell| area.holds(geometry, **cell));
            let around = around.iter().filter(|cell| area.holds(geometry, **cell));
            (passed.count(), around.count())
        };
        let areas = Self::ALL.into_iter().rev().filter_map(|quarter| {
            let area = quarter
                .area(geometry, flip)
                .filter(|area| area.holds(geometry, cell))?;
            Some((quarter, shown(area)))
        });
        areas.max_by_key(|(_, shown)| *shown).map(|(quarter, _)| quarter)
    }
}

/// The quarters of a board in the order in which one reads, each as large as its picture shows it; none of a board that needs
/// none.
#[must_use]
pub fn quarters(geometry: Geometry, flip: bool) -> Vec<Area> {
    let areas = Quarter::ALL
        .into_iter()
        .filter_map(|quarter| quarter.area(geometry, flip));
    areas.map(|area| area.squared(geometry)).collect()
}

/// The cells of the last turn that a part of the board leaves out.
fn left_out(view: &View, area: Area) -> Vec<Cell> {
    let passed: BTreeSet<Cell> = view
        .last_turn
        .iter()
        .flat_map(|path| path.cells.iter().copied())
        .collect();
    let outside = passed
        .into_iter()
        .filter(|cell| !area.holds(view.geometry, *cell));
    outside.collect()
}

/// Whether one of some cells is in an area and has a neighbour outside.
fn is_at_edge(geometry: Geometry, cells: &[Cell], area: Area) -> bool {
    let is_beside = |cell: Cell, other: Cell| geometry.distance(cell, other) == 1;
    let has_outside = |cell: &Cell| {
        let mut beside = geometry.cells().filter(|other| is_beside(*cell, *other));
        area.holds(geometry, *cell) && beside.any(|other| !area.holds(geometry, other))
    };
    cells.iter().any(has_outside)
}

/// A part no larger than a quarter that shows more of the last turn, or of what is around it, than the quarter in which it ended:
/// all of it if it fits, or else where its last way began and ended. `None` if the quarter shows as much.
fn around_turn(view: &View, way: Option<&PathView>, quarter: Area) -> Option<Area> {
    let geometry = view.geometry;
    let most = quarter.squared(geometry).across(geometry);
    let left_out = left_out(view, quarter.squared(geometry));
    let touched: Vec<Cell> = view
        .last_turn
        .iter()
        .flat_map(|path| path.cells.iter().copied())
        .collect();
    let ends = way.and_then(|path| Some([*path.cells.first()?, *path.cells.last()?]));
    let ends = ends.filter(|ends| ends.iter().any(|cell| left_out.contains(cell)));
    let is_cut = !left_out.is_empty() || is_at_edge(geometry, &touched, quarter.squared(geometry));
    let whole = is_cut.then_some(touched);
    let wanted = whole.into_iter().chain(ends.map(Vec::from));
    let mut areas = wanted.filter_map(|cells| Area::around(geometry, &cells));
    let found = areas.find(|area| area.squared(geometry).across(geometry) <= most)?;
    let found = found.extended(geometry, most);
    (found.across(geometry) <= most).then_some(found)
}

/// A quarter of the board; where none is named, the one in which the last turn ended, or a part as large that holds more of it.
///
/// # Errors
/// No such match; a fault.
pub async fn zoomed(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    quarter: Option<Quarter>,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let geometry = descriptor(&state.header.variant)?.geometry;
    let viewer = viewer(&state, user);
    let flip = is_flipped_in(&state, viewer);
    let view = state.view(viewer);
    // Where a unit went or fell, rather than where only the floor has changed.
    let ways = view.last_turn.iter().rev();
    let way = ways
        .clone()
        .find(|path| path.cells.len() > 1)
        .or_else(|| ways.clone().next());
    let last = way.and_then(|path| path.cells.last());
    let of_last = || last.and_then(|cell| Quarter::with(&view, *cell, flip));
    let found = if quarter.is_none() { of_last() } else { None };
    let area = quarter
        .or(found)
        .unwrap_or(Quarter::LOWER_LEFT)
        .area(geometry, flip);
    let area = match area {
        Some(area) if found.is_some() => around_turn(&view, way, area).or(Some(area)),
        other => other,
    };
    let look = BoardViewOptions {
        area,
        ..BoardViewOptions::default()
    };
    let squares = area.map(|area| {
        let area = area.squared(geometry);
        let of = if found.is_some() {
            PartOf::LastTurn
        } else {
            PartOf::Board
        };
        let part = part_shown(app.words, geometry, area, of);
        let left_out = if found.is_some() {
            left_out(&view, area)
        } else {
            Vec::new()
        };
        if left_out.is_empty() {
            part
        } else {
            format!("{part} {}", outside_of_part(app.words, geometry, &left_out))
        }
    });
    let mut message = private_board(app, &state, user, look, squares).await?;
    message.rows = zoom_buttons::quarters(app.words, id, state.seen_board(), is_player(&state, user));
    Ok(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Position, Setup, TargetKind, Viewer};

    #[test]
    fn the_first_quarter_shows_what_is_around_the_end_of_the_last_turn() {
        // The middle of the board belongs to all quarters.
        let text = "variant cyvasse\nput h1 white king\nput e9 black king\nput g5 black rider\nput h5 white dragon\n\
                    put i4 white militia\nput h4 white spearman";
        let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let view = position.view(Viewer::Onlooker);
        let cell = view.geometry.cell("g5").unwrap();
        let found = Quarter::with(&view, cell, false).unwrap();
        let area = found.area(view.geometry, false).unwrap();
        for near in ["h5", "i4", "h4"] {
            assert!(
                area.holds(view.geometry, view.geometry.cell(near).unwrap()),
                "{near} {found:?}"
            );
        }
        // Where a long turn began is named if it isn't shown.
        let mut view = view;
        let beyond = view
            .geometry
            .cells()
            .find(|cell| !area.holds(view.geometry, *cell));
        view.last_turn = vec![PathView {
            cells: vec![beyond.unwrap(), cell],
            target: TargetKind::Move,
            died: false,
        }];
        assert_eq!(left_out(&view, area), [beyond.unwrap()]);
    }

    #[test]
    fn the_first_part_holds_all_of_a_turn_that_fits_into_one() {
        let text =
            "variant frozen10\nput e9 white rook\nput e10 black pawn\nput a1 white king\nput p16 black king";
        let mut view = Position::from_setup(&Setup::parse(text).unwrap())
            .unwrap()
            .view(Viewer::Onlooker);
        let geometry = view.geometry;
        let named = |name: &str| geometry.cell(name).unwrap();
        let way = |from: &str, to: &str| PathView {
            cells: vec![named(from), named(to)],
            target: TargetKind::Move,
            died: false,
        };
        let quarter = Quarter::UPPER_LEFT.area(geometry, false).unwrap();
        // A capture below the middle of the board, and a step beyond it.
        view.last_turn = vec![way("d7", "e8"), way("e8", "e9")];
        let found = around_turn(&view, view.last_turn.last(), quarter).unwrap();
        for name in ["d7", "e8", "e9", "e10"] {
            assert!(found.holds(geometry, named(name)), "{name}: {found:?}");
        }
        assert!(found.across(geometry) <= quarter.across(geometry), "{found:?}");
        // Of a turn that is longer than that, the last way is whole.
        view.last_turn = vec![way("d1", "e8"), way("e8", "e9")];
        let found = around_turn(&view, view.last_turn.last(), quarter).unwrap();
        assert!(found.holds(geometry, named("e8")) && !found.holds(geometry, named("d1")));
        // Nothing is better than a quarter that holds the turn and what is around it.
        view.last_turn = vec![way("d12", "e11")];
        assert_eq!(around_turn(&view, view.last_turn.last(), quarter), None);
        // A turn along the edge of the quarter has more around it elsewhere.
        view.last_turn = vec![way("d10", "e9")];
        let found = around_turn(&view, view.last_turn.last(), quarter).unwrap();
        for name in ["d10", "e9", "e8", "d8"] {
            assert!(found.holds(geometry, named(name)), "{name}: {found:?}");
        }
    }
}
