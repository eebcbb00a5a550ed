//! What may be asked of a picture, and the check that a view can be drawn that way. Draws nothing.

use crate::error::RenderError;
use crate::layout::{across_up, inside};
use crate::letters::Language;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::view::View;

/// The least length of the longer side of a picture without its notes, in pixels.
pub const MIN_SIZE_PX: u32 = 100;
/// The greatest length of that side, in pixels.
pub const MAX_SIZE_PX: u32 = 4096;
/// The length of that side where nothing is said, in pixels.
pub const DEFAULT_SIZE_PX: u32 = 1200;

/// The least number of files and ranks of a part of a board.
pub const LEAST_PART: i32 = 5;

/// A rectangle of cells, given by two opposite corners: all cells that lie between theirs across and upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// One corner.
    pub from: Cell,
    /// The opposite corner.
    pub to: Cell,
}

impl Area {
    /// The part of the board that holds those cells with a margin, and is no smaller than [`LEAST_PART`] cells a
    /// side where the board has them. `None` for all of the board: without cells, where nearly all of it would be
    /// shown anyway, and where no two corners bound such a part.
    #[must_use]
    pub fn around(geometry: Geometry, cells: &[Cell]) -> Option<Area> {
        let area = Self::holding(geometry, cells, 1)?;
        let shown = geometry
            .cells()
            .filter(|cell| inside(geometry, area, *cell))
            .count();
        (shown * 4 < geometry.cells().count() * 3).then_some(area)
    }

    /// The part of the board between two corners, no smaller than [`LEAST_PART`] cells a side where the board has
    /// them. `None` where no two corners bound such a part.
    #[must_use]
    pub fn between(geometry: Geometry, from: Cell, to: Cell) -> Option<Area> {
        Self::holding(geometry, &[from, to], 0)
    }

    /// The part that holds those cells and so many more on each side.
    fn holding(geometry: Geometry, cells: &[Cell], margin: i32) -> Option<Area> {
        let places: Vec<(i32, i32)> = geometry.cells().map(|cell| across_up(geometry, cell)).collect();
        let wanted = cells.iter().filter_map(|cell| places.get(cell.index()).copied());
        let wanted: Vec<(i32, i32)> = wanted.collect();
        // Half cells across on hexagons.
        let unit = match geometry {
            Geometry::Square { .. } => 1,
            Geometry::Hex88 => 2,
        };
        let (x0, x1) = part(&wanted, &places, (unit, margin), |place| place.0)?;
        let (y0, y1) = part(&wanted, &places, (1, margin), |place| place.1)?;
        let corner = |x: i32, y: i32| {
            let row = geometry.cells().filter(|cell| across_up(geometry, *cell).1 == y);
            row.min_by_key(|cell| (across_up(geometry, *cell).0 - x).abs())
        };
        let area = Area {
            from: corner(x0, y0)?,
            to: corner(x1, y1)?,
        };
        let holds_all = cells
            .iter()
            .all(|cell| cell.index() >= places.len() || inside(geometry, area, *cell));
        holds_all.then_some(area)
    }
}

/// The first and last line of a part of a board, in one direction: all that is wanted with `margin` cells (of `unit`
/// lines) more on each side, and no less than [`LEAST_PART`] cells.
fn part(
    wanted: &[(i32, i32)],
    all: &[(i32, i32)],
    (unit, margin): (i32, i32),
    line: impl Fn(&(i32, i32)) -> i32,
) -> Option<(i32, i32)> {
    let (least, most) = (all.iter().map(&line).min()?, all.iter().map(&line).max()?);
    let mut first = wanted.iter().map(&line).min()? - unit * margin;
    let mut last = wanted.iter().map(&line).max()? + unit * margin;
    let missing = LEAST_PART * unit - (last - first + unit);
    if missing > 0 {
        first -= missing / 2;
        last += missing - missing / 2;
    }
    // What would lie off the board is shown on the other side instead.
    let shift = (least - first).max(0) - (last - most).max(0);
    Some((
        (first + shift).clamp(least, most),
        (last + shift).clamp(least, most),
    ))
}

/// How a picture is to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The longer side in pixels, [`MIN_SIZE_PX`] to [`MAX_SIZE_PX`], of the board with its margins and bars. Notes
    /// and the legend come below it, so that cells are as large with them as without.
    pub size_px: u32,
    /// The part of the board to show; all of it where `None`.
    pub area: Option<Area>,
    /// Cells to highlight.
    pub highlights: Vec<Cell>,
    /// Whether the marks and floor things that are present are explained below the board.
    pub legend: bool,
    /// Whether the bars of both sides and the lines of status are drawn.
    pub bars: bool,
    /// The language of the letters that stand beside the drawings of units; none stand there where `None`.
    pub letters: Option<Language>,
    /// Whether everything that is written is larger: coordinates, bars, lines below, figures on badges.
    pub large: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            flip: false,
            size_px: DEFAULT_SIZE_PX,
            area: None,
            highlights: Vec::new(),
            legend: true,
            bars: true,
            letters: None,
            large: false,
        }
    }
}

impl PictureOptions {
    /// Checks that the view is whole and can be drawn with these options.
    ///
    /// # Errors
    /// A size out of bounds, an area or a highlight off the board, a view that contradicts itself.
    pub fn check(&self, view: &View) -> Result<(), RenderError> {
        if !(MIN_SIZE_PX..=MAX_SIZE_PX).contains(&self.size_px) {
            return Err(RenderError::Size(self.size_px));
        }
        check_view(view)?;
        let on_board = |cell: &Cell| cell.index() < view.geometry.cell_count();
        if let Some(area) = self.area
            && !(on_board(&area.from) && on_board(&area.to))
        {
            return Err(RenderError::Area);
        }
        if !self.highlights.iter().all(on_board) {
            return Err(RenderError::Highlight);
        }
        Ok(())
    }
}

/// Checks that the view's board exists and that all its cells are on it.
pub(crate) fn check_view(view: &View) -> Result<(), RenderError> {
    if let Geometry::Square { files, ranks } = view.geometry
        && !((1..=16).contains(&files) && (1..=16).contains(&ranks))
    {
        return Err(RenderError::View("the board has no size from 1x1 to 16x16"));
    }
    let count = view.geometry.cell_count();
    if view.cells.len() != count {
        return Err(RenderError::View("it has not one entry for each cell"));
    }
    let on_board = |cell: &Cell| cell.index() < count;
    let all_on_board = view.checks.iter().all(on_board)
        && view.targets.iter().all(|target| on_board(&target.cell))
        && view.points.iter().all(|point| on_board(&point.cell))
        && view.last_turn.iter().flat_map(|path| &path.cells).all(on_board);
    if all_on_board {
        Ok(())
    } else {
        Err(RenderError::View("it names a cell off the board"))
    }
}
