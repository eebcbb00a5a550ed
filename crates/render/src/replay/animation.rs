//! Encodes an animation as GIF with one palette for all frames. After the first frame only the rectangle around all changes is
//! encoded, in which unchanged pixels are transparent and need few bytes. It is one patch, so that the board and its caption
//! change at once.

use super::{Caption, FrameLayout, ReplayFrame};
use crate::error::RenderError;
use crate::raster::Frame;
use crate::renderer::Renderer;
use std::borrow::Cow;

/// The index of unchanged pixels.
const TRANSPARENT: u8 = 0;

/// The shortest time of a frame, in hundredths of a second.
const MIN_DELAY_CS: usize = 60;
/// The shortest time of the first frame, on which a reader finds the way about the board.
const MIN_FIRST_DELAY_CS: usize = 150;
/// The longest time of a frame.
const MAX_DELAY_CS: usize = 300;
/// The additional time for ten letters of its caption.
const DELAY_OF_TEN_LETTERS_CS: usize = 15;
/// The time of the last frame.
const LAST_DELAY_CS: u16 = 500;
/// The longest time of a whole animation; frames of longer ones follow one another faster.
const MAX_TOTAL_CS: usize = 3900;
/// The shortest time of a frame of such an animation.
const MIN_FAST_DELAY_CS: usize = 12;

/// The result of encoding.
pub(super) enum Encoded {
    /// All frames fit.
    Whole {
        /// The file.
        gif: Vec<u8>,
        /// The number of frames.
        frames: usize,
    },
    /// The frames need more bytes than allowed.
    TooLarge,
}

/// Encodes positions one after another, and stops when they exceed `most_bytes`.
pub(super) fn encode<'a>(
    renderer: &Renderer,
    stage: &FrameLayout,
    positions: impl Iterator<Item = &'a ReplayFrame>,
    most_bytes: usize,
) -> Result<Encoded, RenderError> {
    let positions: Vec<&ReplayFrame> = positions.collect();
    let first = positions.first().ok_or(super::NOTHING)?;
    let delays = delays_cs(&positions);
    let mut last = stage.frame(renderer, first)?;
    let (width, height) = (side(last.width as usize)?, side(last.height as usize)?);
    let colours = GifPalette::of(renderer, &last);
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &colours.palette).map_err(failed)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    let mut frames = 0;
    for (position, delay) in positions.into_iter().zip(delays) {
        let patch = if frames == 0 {
            Patch::whole(&last, &colours)
        } else {
            let next = stage.frame(renderer, position)?;
            let patch = Patch::between(&last, &next, &colours);
            last = next;
            patch
        };
        encoder.write_frame(&patch.frame(delay)?).map_err(failed)?;
        frames += 1;
        // One byte more follows the frames.
        if encoder.get_ref().len() >= most_bytes {
            return Ok(Encoded::TooLarge);
        }
    }
    let gif = encoder.into_inner().map_err(failed)?;
    Ok(Encoded::Whole { gif, frames })
}

fn failed(error: gif::EncodingError) -> RenderError {
    RenderError::Encoding(error.to_string())
}

fn side(pixels: usize) -> Result<u16, RenderError> {
    u16::try_from(pixels).map_err(|_| RenderError::Replay("a picture is too large"))
}

/// Returns the time of each frame: enough to read its caption, or a share of [`MAX_TOTAL_CS`] where all would take longer.
fn delays_cs(positions: &[&ReplayFrame]) -> Vec<u16> {
    let mut delays: Vec<usize> = positions
        .iter()
        .map(|position| {
            let Caption { heading, words } = &position.caption;
            let letters = heading.chars().count() + words.chars().count();
            (MIN_DELAY_CS + letters * DELAY_OF_TEN_LETTERS_CS / 10).min(MAX_DELAY_CS)
        })
        .collect();
    // The last frame has its own time.
    delays.pop();
    let opening = delays.len().min(1);
    let (first, others) = delays.split_at_mut(opening);
    for delay in first.iter_mut() {
        *delay = (*delay).max(MIN_FIRST_DELAY_CS);
    }
    let room = MAX_TOTAL_CS - usize::from(LAST_DELAY_CS) - first.iter().sum::<usize>();
    let total: usize = others.iter().sum();
    if total > room {
        for delay in others {
            *delay = (*delay * room / total).max(MIN_FAST_DELAY_CS);
        }
    }
    let delays = delays
        .into_iter()
        .map(|delay| u16::try_from(delay).unwrap_or(u16::MAX));
    delays.chain([LAST_DELAY_CS]).collect()
}

/// The palette of an animation. Small indices need fewer bytes, so the colours of captions come first, then the most frequent
/// ones.
struct GifPalette {
    /// The red, green and blue of each colour, first that of [`TRANSPARENT`], which is never seen.
    palette: Vec<u8>,
    /// The animation's index for each index of the renderer's palette.
    numbers: [u8; 256],
}

impl GifPalette {
    fn of(renderer: &Renderer, first: &Frame) -> Self {
        let mut met = [0_usize; 256];
        for pixel in &first.pixels {
            met[usize::from(*pixel)] += 1;
        }
        for index in renderer.caption_indices() {
            met[usize::from(index)] = usize::MAX;
        }
        // Every palette of a renderer leaves an index free.
        let mut order: Vec<u8> = (0..=u8::MAX).take(first.palette.len().min(255)).collect();
        order.sort_by_key(|index| std::cmp::Reverse(met[usize::from(*index)]));
        let mut colours = Self {
            palette: vec![0; 3],
            numbers: [TRANSPARENT; 256],
        };
        for (index, number) in order.into_iter().zip(1..=u8::MAX) {
            let colour = first.palette[usize::from(index)];
            colours.palette.extend([colour.0, colour.1, colour.2]);
            colours.numbers[usize::from(index)] = number;
        }
        colours
    }

    fn number(&self, index: u8) -> u8 {
        self.numbers[usize::from(index)]
    }
}

/// A rectangle of pixels. The right and bottom are exclusive.
#[derive(Clone, Copy)]
struct PixelRect {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl PixelRect {
    const fn pixels(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    /// Returns the smallest rectangle around both.
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The patch of a frame in which nothing changes.
const ONE_PIXEL: PixelRect = PixelRect {
    left: 0,
    top: 0,
    right: 1,
    bottom: 1,
};

/// A changed rectangle of a frame.
struct Patch {
    area: PixelRect,
    /// The pixels, [`TRANSPARENT`] where unchanged.
    pixels: Vec<u8>,
}

impl Patch {
    fn whole(frame: &Frame, colours: &GifPalette) -> Self {
        let area = PixelRect {
            left: 0,
            top: 0,
            right: frame.width as usize,
            bottom: frame.height as usize,
        };
        let pixels = frame.pixels.iter().map(|index| colours.number(*index)).collect();
        Self { area, pixels }
    }

    /// Returns what changes between two frames; one pixel if nothing does, so that the frame still has its time.
    fn between(before: &Frame, after: &Frame, colours: &GifPalette) -> Self {
        let wide = after.width as usize;
        let rows = before
            .pixels
            .chunks_exact(wide)
            .zip(after.pixels.chunks_exact(wide));
        let changed = rows
            .enumerate()
            .filter_map(|(row, (old, new))| changed(row, old, new));
        let area = changed.reduce(PixelRect::with).unwrap_or(ONE_PIXEL);
        let mut pixels = Vec::with_capacity(area.pixels());
        for row in area.top..area.bottom {
            let start = row * after.width as usize;
            let (from, to) = (start + area.left, start + area.right);
            let pairs = before.pixels[from..to].iter().zip(&after.pixels[from..to]);
            pixels.extend(pairs.map(|(old, new)| {
                if old == new {
                    TRANSPARENT
                } else {
                    colours.number(*new)
                }
            }));
        }
        Self { area, pixels }
    }

    fn frame(&self, delay: u16) -> Result<gif::Frame<'_>, RenderError> {
        Ok(gif::Frame {
            left: side(self.area.left)?,
            top: side(self.area.top)?,
            width: side(self.area.right - self.area.left)?,
            height: side(self.area.bottom - self.area.top)?,
            transparent: Some(TRANSPARENT),
            delay,
            buffer: Cow::Borrowed(&self.pixels),
            ..gif::Frame::default()
        })
    }
}

/// Returns the changed part of a row.
fn changed(row: usize, old: &[u8], new: &[u8]) -> Option<PixelRect> {
    if old == new {
        return None;
    }
    let pairs = || old.iter().zip(new);
    let left = pairs().position(|(old, new)| old != new)?;
    let right = pairs().rposition(|(old, new)| old != new)? + 1;
    Some(PixelRect {
        left,
        top: row,
        right,
        bottom: row + 1,
    })
}
