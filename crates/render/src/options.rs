//! What may be asked of a picture, and the check that a view can be drawn that way. Draws nothing.

use crate::error::RenderError;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::view::View;

/// The least length of a picture's longer side, in pixels.
pub const MIN_SIZE_PX: u32 = 100;
/// The greatest length of a picture's longer side, in pixels.
pub const MAX_SIZE_PX: u32 = 4096;
/// The length of the longer side where nothing is said, in pixels.
pub const DEFAULT_SIZE_PX: u32 = 1200;

/// A rectangle of cells, given by two opposite corners: all cells whose file and rank lie between theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// One corner.
    pub from: Cell,
    /// The opposite corner.
    pub to: Cell,
}

/// How a picture is to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The longer side in pixels, [`MIN_SIZE_PX`] to [`MAX_SIZE_PX`].
    pub size_px: u32,
    /// The part of the board to show; all of it where `None`.
    pub area: Option<Area>,
    /// Cells to highlight.
    pub highlights: Vec<Cell>,
    /// Whether the marks and floor things that are present are explained below the board.
    pub legend: bool,
    /// Whether the bars of both sides and the lines of status are drawn.
    pub bars: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            flip: false,
            size_px: DEFAULT_SIZE_PX,
            area: None,
            highlights: Vec::new(),
            legend: false,
            bars: true,
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
        && view.last_turn.iter().flat_map(|path| &path.cells).all(on_board);
    if all_on_board {
        Ok(())
    } else {
        Err(RenderError::View("it names a cell off the board"))
    }
}
