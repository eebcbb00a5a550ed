//! A strip: the last positions of a match on one picture that stands still, two in a row.

use super::{Shot, Stage};
use crate::error::RenderError;
use crate::raster::{Effort, Frame};
use crate::renderer::Renderer;
use rookery_rules::geometry::Geometry;

/// Positions in a row: two can still be made out across a phone.
const IN_ROW: usize = 2;
/// The room between positions, in pixels.
const GAP_PX: u32 = 12;

/// The longer side of a position without its caption, in pixels.
fn size(geometry: Geometry) -> u32 {
    match geometry {
        Geometry::Square { files, ranks } if files.max(ranks) > 12 => 900,
        Geometry::Square { .. } | Geometry::Hex88 => 600,
    }
}

/// All these positions as one PNG.
pub(super) fn png(renderer: &Renderer, shots: &[Shot], flip: bool) -> Result<Vec<u8>, RenderError> {
    let first = shots.first().ok_or(super::NOTHING)?;
    let stage = Stage::new(shots, flip, size(first.view.geometry))?;
    let frames: Vec<Frame> = shots
        .iter()
        .map(|shot| stage.frame(renderer, shot))
        .collect::<Result<_, _>>()?;
    let (width, height) = (frames[0].width, frames[0].height);
    let across = frames.len().min(IN_ROW) as u32;
    let down = frames.len().div_ceil(IN_ROW) as u32;
    let long = |count: u32, length: u32| count * length + (count - 1) * GAP_PX;
    let mut whole = renderer.blank(long(across, width), long(down, height));
    for (index, frame) in frames.into_iter().enumerate() {
        let (column, row) = ((index % IN_ROW) as u32, (index / IN_ROW) as u32);
        let (x, y) = (column * (width + GAP_PX), row * (height + GAP_PX));
        whole.put(frame, x as i32, y as i32);
    }
    whole.png(Effort::Small)
}
