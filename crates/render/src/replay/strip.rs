//! A strip: the last positions of a match on one still picture, as many in a row as are readable on a phone.

use super::{BoardViewOptions, FrameLayout, ReplayFrame};
use crate::error::RenderError;
use crate::raster::{Compression, Frame};
use crate::renderer::Renderer;
use rookery_rules::geometry::Geometry;

/// A board with more cells than this in a row or column needs the full width of a phone.
const MAX_CELLS_IN_TWO: u8 = 8;
/// The gap between positions in pixels.
const GAP_PX: u32 = 12;

/// The arrangement of a strip.
struct Arrangement {
    /// The number of positions in a row.
    in_row: usize,
    /// The longer side of a position without its caption, in pixels.
    size_px: u32,
    /// The view options. Text is larger with two boards in a row, because each is seen at half the size.
    view_options: BoardViewOptions,
}

impl Arrangement {
    fn of(geometry: Geometry, view_options: BoardViewOptions) -> Self {
        let longer = match geometry {
            Geometry::Square { files, ranks } => files.max(ranks),
            Geometry::Hex88 => 12,
        };
        let (in_row, size_px) = match longer {
            13.. => (1, 900),
            _ if longer > MAX_CELLS_IN_TWO || view_options.large => (1, 720),
            _ => (2, 600),
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
    } = Arrangement::of(first.view.geometry, view_options);
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
