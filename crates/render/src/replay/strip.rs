//! A strip: the last positions of a match on one picture that stands still, as many in a row as can be made out across
//! a phone.

use super::{Look, Shot, Stage};
use crate::error::RenderError;
use crate::raster::{Effort, Frame};
use crate::renderer::Renderer;
use rookery_rules::geometry::Geometry;

/// Across a phone a board of more cells than this, in a row or column, needs all of the width.
const MOST_CELLS_IN_TWO: u8 = 8;
/// The room between positions, in pixels.
const GAP_PX: u32 = 12;

/// How the positions of a strip stand.
struct Arrangement {
    /// Positions in a row.
    in_row: usize,
    /// The longer side of a position without its caption, in pixels.
    size_px: u32,
    /// How each looks: two in a row are seen half as large, so what is written is larger there.
    look: Look,
}

impl Arrangement {
    fn of(geometry: Geometry, look: Look) -> Self {
        let longer = match geometry {
            Geometry::Square { files, ranks } => files.max(ranks),
            Geometry::Hex88 => 12,
        };
        let (in_row, size_px) = match longer {
            13.. => (1, 900),
            _ if longer > MOST_CELLS_IN_TWO || look.large => (1, 720),
            _ => (2, 600),
        };
        Self {
            in_row,
            size_px,
            look: Look {
                large: look.large || in_row > 1,
                ..look
            },
        }
    }
}

/// All these positions as one PNG.
pub(super) fn png(renderer: &Renderer, shots: &[Shot], look: Look) -> Result<Vec<u8>, RenderError> {
    let first = shots.first().ok_or(super::NOTHING)?;
    let Arrangement {
        in_row,
        size_px,
        look,
    } = Arrangement::of(first.view.geometry, look);
    let stage = Stage::new(shots, look, size_px)?;
    let frames: Vec<Frame> = shots
        .iter()
        .map(|shot| stage.frame(renderer, shot))
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
    whole.png(Effort::Small)
}
