//! A strip: the last positions of a match on one still picture, in rows that make it nearly square.

use super::{BoardViewOptions, FrameLayout, ReplayFrame};
use crate::error::RenderError;
use crate::raster::{Compression, Frame};
use crate::renderer::Renderer;
use rookery_rules::geometry::Geometry;

/// A board with more cells than this in a row or column is drawn larger.
const MAX_CELLS_OF_SMALL: u8 = 10;
/// The gap between positions in pixels.
const GAP_PX: u32 = 12;

/// The arrangement of a strip: as many positions in a row as make it nearly square, and fewer with large text.
struct Arrangement {
    /// The number of positions in a row.
    in_row: usize,
    /// The longer side of a position without its caption, in pixels.
    size_px: u32,
    /// The view options. Text is larger with several boards in a row, because each is seen at a part of the size.
    view_options: BoardViewOptions,
}

impl Arrangement {
    fn of(positions: usize, geometry: Geometry, view_options: BoardViewOptions) -> Self {
        let longer = match geometry {
            Geometry::Square { files, ranks } => files.max(ranks),
            Geometry::Hex88 => 12,
        };
        let square = (1..=positions).find(|side| side * side >= positions).unwrap_or(1);
        let in_row = match (view_options.large, positions) {
            (false, _) => square,
            (true, 0..=2) => 1,
            (true, 3..) => 2,
        };
        let size_px = match (longer > MAX_CELLS_OF_SMALL, in_row) {
            (true, 1) => 1000,
            (true, _) => 760,
            (false, _) => 600,
        };
        Self {
            in_row,
            size_px,
            view_options: BoardViewOptions {
                large: view_options.large || in_row > 1,
                ..view_options
            },
        }
    }
}

/// Draws all these positions as one PNG.
pub(super) fn png(
    renderer: &Renderer,
    positions: &[ReplayFrame],
    view_options: BoardViewOptions,
) -> Result<Vec<u8>, RenderError> {
    let first = positions.first().ok_or(super::NOTHING)?;
    let Arrangement {
        in_row,
        size_px,
        view_options,
    } = Arrangement::of(positions.len(), first.view.geometry, view_options);
    let stage = FrameLayout::new(positions, view_options, size_px)?;
    let frames: Vec<Frame> = positions
        .iter()
        .map(|position| stage.frame(renderer, position))
        .collect::<Result<_, _>>()?;
    let (width, height) = (frames[0].width, frames[0].height);
    let across = frames.len().min(in_row) as u32;
    let down = frames.len().div_ceil(in_row) as u32;
    let long = |count: u32, length: u32| count * length + (count - 1) * GAP_PX;
    let mut whole = renderer.blank(long(across, width), long(down, height));
    for (index, frame) in frames.into_iter().enumerate() {
        let (column, row) = ((index % in_row) as u32, (index / in_row) as u32);
        let (x, y) = (column * (width + GAP_PX), row * (height + GAP_PX));
        whole.put(frame, x as i32, y as i32);
    }
    whole.png(Compression::Small)
}
