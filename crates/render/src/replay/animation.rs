//! An animation as GIF: one palette for all frames, and of each frame after the first only what changed. That is
//! mostly a few cells here and there and, far below them, the caption: painted as some rectangles, each a moment after
//! the other, which are much smaller than the one around them all.

use super::{Shot, Stage};
use crate::error::RenderError;
use crate::raster::Frame;
use crate::renderer::Renderer;
use std::borrow::Cow;

/// The index of what does not change.
const TRANSPARENT: u8 = 0;

/// How long a frame stands at least, in hundredths of a second.
const LEAST_DELAY_CS: usize = 60;
/// How long it stands at most.
const MOST_DELAY_CS: usize = 300;
/// How much longer for ten letters of its caption.
const DELAY_OF_TEN_LETTERS_CS: usize = 15;
/// How long the last frame stands.
const LAST_DELAY_CS: u16 = 500;

/// How long a part of a frame stands before the next is painted: the shortest time that all programs keep to.
const PART_DELAY_CS: u16 = 2;

/// Most parts in which a frame is painted.
const MOST_PARTS: usize = 4;

/// Pixels that another part must save.
const LEAST_GAIN: usize = 2000;

/// What came of encoding.
pub(super) enum Encoded {
    /// All frames fit.
    Whole {
        /// The file.
        gif: Vec<u8>,
        /// The number of its frames.
        frames: usize,
    },
    /// They do not fit into the bytes allowed.
    TooLarge,
}

/// Encodes positions one after another, and stops as soon as they are too many bytes.
pub(super) fn encode<'a>(
    renderer: &Renderer,
    stage: &Stage,
    shots: impl Iterator<Item = &'a Shot>,
    most_bytes: usize,
) -> Result<Encoded, RenderError> {
    let mut shots = shots.peekable();
    let first = shots.peek().ok_or(super::NOTHING)?;
    let mut last = stage.frame(renderer, first)?;
    let (width, height) = (side(last.width as usize)?, side(last.height as usize)?);
    let colours = Colours::of(renderer, &last);
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &colours.palette).map_err(failed)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    let mut frames = 0;
    while let Some(shot) = shots.next() {
        let delay = if shots.peek().is_none() {
            LAST_DELAY_CS
        } else {
            delay_cs(shot)
        };
        let parts = if frames == 0 {
            vec![Part::whole(&last, &colours)]
        } else {
            let next = stage.frame(renderer, shot)?;
            let parts = parts(&last, &next, &colours);
            last = next;
            parts
        };
        let before_last = PART_DELAY_CS * (parts.len() as u16 - 1);
        for (index, part) in parts.iter().enumerate() {
            let is_last = index + 1 == parts.len();
            let frame = part.frame(if is_last {
                delay - before_last
            } else {
                PART_DELAY_CS
            })?;
            encoder.write_frame(&frame).map_err(failed)?;
        }
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

/// Time enough to read what is said.
fn delay_cs(shot: &Shot) -> u16 {
    let letters = shot.caption.heading.chars().count() + shot.caption.words.chars().count();
    let delay = (LEAST_DELAY_CS + letters * DELAY_OF_TEN_LETTERS_CS / 10).min(MOST_DELAY_CS);
    u16::try_from(delay).unwrap_or(u16::MAX)
}

/// The colours in the order in which the animation numbers them. A rectangle takes fewer bytes the smaller its numbers
/// are, so what captions are made of comes first, then what is met most.
struct Colours {
    /// Red, green and blue of each, that of [`TRANSPARENT`] first, which is never seen.
    palette: Vec<u8>,
    /// The number of each index of the renderer's palette.
    numbers: [u8; 256],
}

impl Colours {
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

/// A rectangle of pixels: from the left and the top up to, and without, the right and the bottom.
#[derive(Clone, Copy)]
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Area {
    const fn pixels(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    /// The smallest that holds both.
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The area of a frame in which nothing changes.
const ONE_PIXEL: Area = Area {
    left: 0,
    top: 0,
    right: 1,
    bottom: 1,
};

/// What is painted of a frame at once.
struct Part {
    area: Area,
    /// The pixels, [`TRANSPARENT`] where nothing changes.
    pixels: Vec<u8>,
}

impl Part {
    fn whole(frame: &Frame, colours: &Colours) -> Self {
        let area = Area {
            left: 0,
            top: 0,
            right: frame.width as usize,
            bottom: frame.height as usize,
        };
        let pixels = frame.pixels.iter().map(|index| colours.number(*index)).collect();
        Self { area, pixels }
    }

    fn changed(before: &Frame, after: &Frame, area: Area, colours: &Colours) -> Self {
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

/// What turns one frame into the next; one pixel where nothing changes, so that the frame still has its time.
fn parts(before: &Frame, after: &Frame, colours: &Colours) -> Vec<Part> {
    let wide = after.width as usize;
    let rows = before
        .pixels
        .chunks_exact(wide)
        .zip(after.pixels.chunks_exact(wide));
    let changed: Vec<Area> = rows
        .enumerate()
        .filter_map(|(row, (old, new))| changed(row, old, new))
        .collect();
    let areas = parted(&changed);
    areas
        .into_iter()
        .map(|area| Part::changed(before, after, area, colours))
        .collect()
}

/// The part of a row in which something changes.
fn changed(row: usize, old: &[u8], new: &[u8]) -> Option<Area> {
    if old == new {
        return None;
    }
    let pairs = || old.iter().zip(new);
    let left = pairs().position(|(old, new)| old != new)?;
    let right = pairs().rposition(|(old, new)| old != new)? + 1;
    Some(Area {
        left,
        top: row,
        right,
        bottom: row + 1,
    })
}

/// The area around the changed parts of rows, or up to [`MOST_PARTS`] below one another that are smaller together.
fn parted(rows: &[Area]) -> Vec<Area> {
    let mut groups = vec![rows];
    while groups.len() < MOST_PARTS {
        let gains = groups.iter().enumerate().filter_map(|(index, group)| {
            let (at, gain) = best_parting(group)?;
            Some((gain, index, at))
        });
        let Some((_, index, at)) = gains.max() else {
            break;
        };
        let (above, below) = groups[index].split_at(at);
        groups.splice(index..=index, [above, below]);
    }
    let around = |group: &[Area]| group.iter().copied().reduce(Area::with).unwrap_or(ONE_PIXEL);
    groups.into_iter().map(around).collect()
}

/// Before which row to part an area, and how many pixels fewer the two parts have; `None` where that is not worth it.
fn best_parting(rows: &[Area]) -> Option<(usize, usize)> {
    let grow = |area: &mut Option<Area>, row: &Area| {
        let grown = area.map_or(*row, |area| area.with(*row));
        *area = Some(grown);
        Some(grown.pixels())
    };
    let above: Vec<usize> = rows.iter().scan(None, grow).collect();
    let below: Vec<usize> = rows.iter().rev().scan(None, grow).collect();
    let whole = *above.last()?;
    let both = above
        .iter()
        .zip(below.iter().rev().skip(1))
        .map(|(above, below)| above + below);
    let (row, least) = both.enumerate().min_by_key(|(_, pixels)| *pixels)?;
    let gain = whole.checked_sub(least)?;
    (gain * 4 > whole && gain > LEAST_GAIN).then_some((row + 1, gain))
}
