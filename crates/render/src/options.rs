//! The options of a picture, and the check that a view can be drawn with them.

use crate::area::Area;
use crate::board_words::BoardWords;
use crate::error::RenderError;
use crate::letters::Language;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::PerSeat;
use rookery_rules::view::{PathView, View};

/// The smallest length of the longer side of a picture without its notes, in pixels.
pub const MIN_SIZE_PX: u32 = 100;
/// The largest length of that side, in pixels.
pub const MAX_SIZE_PX: u32 = 4096;
/// The default length of that side, in pixels.
pub const DEFAULT_SIZE_PX: u32 = 1200;

/// The longer side of a posted picture, in pixels: sharp when enlarged, and no slower to draw than a full picture.
pub const POSTED_SIZE_PX: u32 = 1120;

/// The bars of a picture, which say whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bars {
    /// No bars and no status lines.
    None,
    /// One slim bar above the board with both sides, the side to act and check; no status lines. The picture is as near
    /// to square as its board.
    Slim,
    /// A bar for each side with its captured units, and the status lines below the board.
    #[default]
    Both,
}

/// The options of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The longer side of the board with its margins and bars in pixels, [`MIN_SIZE_PX`] to [`MAX_SIZE_PX`]. Notes and the
    /// legend are added below, so that they do not make the cells smaller.
    pub size_px: u32,
    /// The part of the board to show; the whole board if `None`.
    pub area: Option<Area>,
    /// Cells to highlight.
    pub highlights: Vec<Cell>,
    /// Arrows over the board, such as those of a suggested turn. A path of one cell has none.
    pub arrows: Vec<PathView>,
    /// Whether the arrows show the last turn, which descriptions tell anyway, and not a suggested one.
    pub arrows_of_last_turn: bool,
    /// Whether the last turn has tints alone, and no arrows that would look like a part of what is being chosen.
    pub without_last_arrows: bool,
    /// Whether a legend below the board explains the marks and floor things on it.
    pub legend: bool,
    /// The bars around the board.
    pub bars: Bars,
    /// The names of the players, for the bars. A name that the font cannot write is left out.
    pub names: PerSeat<Option<String>>,
    /// What the clock of each side shows, for the bars: `8 d 4 h`, `3 d a turn`, `paused`. `None` in a match without
    /// clocks.
    pub clocks: PerSeat<Option<String>>,
    /// The language of the letters beside the drawings of units; no letters if `None`.
    pub letters: Option<Language>,
    /// Whether all text is larger: coordinates, bars, notes, numbers on badges.
    pub large: bool,
    /// The words of the bars, the notes and the legend.
    pub words: &'static BoardWords,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            flip: false,
            size_px: DEFAULT_SIZE_PX,
            area: None,
            highlights: Vec::new(),
            arrows: Vec::new(),
            arrows_of_last_turn: false,
            without_last_arrows: false,
            legend: true,
            bars: Bars::Both,
            names: PerSeat::new(None, None),
            clocks: PerSeat::new(None, None),
            letters: None,
            large: false,
            words: BoardWords::english(),
        }
    }
}

impl PictureOptions {
    /// Returns the options of a posted board, which must be readable at 350 pixels in height and at 340 in width: a slim
    /// bar, no legend and no notes, so that the board fills the picture.
    #[must_use]
    pub fn posted() -> Self {
        Self {
            size_px: POSTED_SIZE_PX,
            legend: false,
            bars: Bars::Slim,
            ..Self::default()
        }
    }

    /// Checks that the view is consistent and can be drawn with these options.
    ///
    /// # Errors
    ///
    /// Fails if the size is out of bounds, if the area, a highlight or an arrow is off the board, or if the view contradicts itself.
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
        let of_arrows = self.arrows.iter().flat_map(|path| &path.cells);
        if !self.highlights.iter().chain(of_arrows).all(on_board) {
            return Err(RenderError::Highlight);
        }
        Ok(())
    }
}

/// Checks that the view has a valid board and names only cells on it.
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
        && [&view.last_turn, &view.turn_before]
            .into_iter()
            .flatten()
            .flat_map(|path| &path.cells)
            .chain(view.rearranged.iter().chain(&view.outlined).flatten())
            .all(on_board);
    if all_on_board {
        Ok(())
    } else {
        Err(RenderError::View("it names a cell off the board"))
    }
}
