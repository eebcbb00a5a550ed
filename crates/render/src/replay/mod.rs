//! A match as pictures: an animation, or a strip of the last positions. Made from views with captions alone; which
//! turns there are and what is said of them is the caller's matter.
//!
//! A frame is the board with the bars of both sides, which name who captured what, and below it the caption: whose
//! turn made the position, and what happened. What changes with every turn and tells nothing of it (who acts next,
//! what is owed, the number in the bar) is left out, so that only cells and captions change from frame to frame.

mod animation;
mod strip;

use crate::error::RenderError;
use crate::layout::Rect;
use crate::letters::Language;
use crate::options::PictureOptions;
use crate::raster::Frame;
use crate::renderer::Renderer;
use crate::scene::{Item, Label, Scene, scene};
use crate::text;
use crate::theme::Ink;
use animation::Encoded;
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::PerSeat;
use rookery_rules::view::View;

/// Most frames of an animation, whatever the length of the match: its work and its bytes are bounded by it.
pub const MOST_FRAMES: usize = 200;
/// Most positions in a strip.
pub const MOST_IN_STRIP: usize = 6;
/// Most lines of words in a caption, below its heading; more are cut with an ellipsis.
const MOST_LINES: usize = 2;
/// The same where everything that is written is larger.
const MOST_LARGE_LINES: usize = 3;
/// The height of letters in a caption as parts of the picture's width.
const CAPTION_PARTS: i32 = 28;
/// The same where everything that is written is larger.
const LARGE_CAPTION_PARTS: i32 = 21;

/// How the boards of a replay look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The language of the letters that stand beside the drawings of units; none stand there where `None`.
    pub letters: Option<Language>,
    /// Whether everything that is written is larger, captions included.
    pub large: bool,
}

/// What is said of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The heading: the number of the turn, whose it was, and its text.
    pub heading: String,
    /// What happened, in words; may be empty.
    pub words: String,
}

/// One position of a match, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The position, as whoever sees the replay may see it.
    pub view: View,
    /// What is said of it.
    pub caption: Caption,
}

/// An animation, encoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animation {
    /// The GIF file.
    pub gif: Vec<u8>,
    /// The number of its frames.
    pub frames: usize,
    /// Of the positions after the first, how many steps lie between two that are shown: 1 where all are. The last is
    /// always shown.
    pub every: usize,
}

/// The least number of steps between shown positions, so that no more than [`MOST_FRAMES`] are shown of a start and
/// so many turns.
#[must_use]
pub fn least_step(turns: usize) -> usize {
    turns.div_ceil(MOST_FRAMES - 1).max(1)
}

/// Which positions are shown of a start (0) and so many turns, each `every` steps: the start, the end, and those
/// between, counted back from the end.
pub fn shown(turns: usize, every: usize) -> impl Iterator<Item = usize> {
    (0..=turns).filter(move |turn| *turn == 0 || (turns - turn).is_multiple_of(every.max(1)))
}

impl Renderer {
    /// The positions one after another as a GIF of at most `most_bytes`, which repeats itself. Where there are too
    /// many positions, or they need too many bytes, only every second is shown, or every third, and so on. The same
    /// positions always give the same bytes. Takes up to some seconds: run it off threads that others wait for.
    ///
    /// # Errors
    /// No positions, boards of different shapes, a view that cannot be drawn, or `most_bytes` that do not hold even
    /// the first and the last position.
    pub fn animation(&self, shots: &[Shot], look: Look, most_bytes: usize) -> Result<Animation, RenderError> {
        let stage = Stage::new(shots, look, animation_size(shots))?;
        let turns = shots.len() - 1;
        let mut every = least_step(turns);
        loop {
            let wanted = shown(turns, every).filter_map(|index| shots.get(index));
            match animation::encode(self, &stage, wanted, most_bytes)? {
                Encoded::Whole { gif, frames } => return Ok(Animation { gif, frames, every }),
                Encoded::TooLarge if every >= turns => return Err(RenderError::TooLarge(most_bytes)),
                Encoded::TooLarge => every *= 2,
            }
        }
    }

    /// The frame that the animation shows of one of the positions.
    ///
    /// # Errors
    /// As [`Renderer::animation`].
    pub fn animation_frame(&self, shots: &[Shot], index: usize, look: Look) -> Result<Frame, RenderError> {
        let stage = Stage::new(shots, look, animation_size(shots))?;
        let shot = shots.get(index).ok_or(NOTHING)?;
        stage.frame(self, shot)
    }

    /// The last positions, at most [`MOST_IN_STRIP`], as one PNG, the first at the upper left: of small
    /// boards two in a row, where nothing else is to be large, else one below the other.
    ///
    /// # Errors
    /// No positions, boards of different shapes, or a view that cannot be drawn.
    pub fn strip(&self, shots: &[Shot], look: Look) -> Result<Vec<u8>, RenderError> {
        strip::png(self, &shots[shots.len().saturating_sub(MOST_IN_STRIP)..], look)
    }
}

const NOTHING: RenderError = RenderError::Replay("there are none");

/// The longer side of a frame without its caption: large enough for the board, small enough to be loaded on a phone.
fn animation_size(shots: &[Shot]) -> u32 {
    match shots.first().map(|shot| shot.view.geometry) {
        Some(Geometry::Square { files, ranks }) if files.max(ranks) > 12 => 1000,
        Some(Geometry::Square { files, ranks }) if files.max(ranks) > 8 => 720,
        Some(Geometry::Hex88) => 720,
        Some(Geometry::Square { .. }) | None => 640,
    }
}

/// What all frames of one replay have in common, so that they lie over one another.
struct Stage {
    options: PictureOptions,
    /// Lines of words below the heading of every caption.
    lines: usize,
}

impl Stage {
    fn new(shots: &[Shot], look: Look, size_px: u32) -> Result<Self, RenderError> {
        let first = shots.first().ok_or(NOTHING)?;
        if shots.iter().any(|shot| shot.view.geometry != first.view.geometry) {
            return Err(RenderError::Replay("their boards differ"));
        }
        let mut stage = Self {
            options: PictureOptions {
                flip: look.flip,
                letters: look.letters,
                large: look.large,
                size_px,
                legend: false,
                ..PictureOptions::default()
            },
            lines: 0,
        };
        let bare = stage.scene(&first.view)?;
        let room = stage.room(&bare);
        let lines = shots.iter().map(|shot| room.lines(&shot.caption.words).len());
        stage.lines = lines.max().unwrap_or(0);
        Ok(stage)
    }

    /// The board with calm bars and nothing below.
    fn scene(&self, view: &View) -> Result<Scene, RenderError> {
        let calm = View {
            to_act: Vec::new(),
            prompt: String::new(),
            status: Vec::new(),
            details: Vec::new(),
            revealed: PerSeat::default(),
            targets: Vec::new(),
            points: Vec::new(),
            turn_number: 0,
            ..view.clone()
        };
        scene(&calm, &self.options)
    }

    /// The room for a caption below a scene.
    fn room(&self, scene: &Scene) -> Room {
        let (parts, most_lines) = if self.options.large {
            (LARGE_CAPTION_PARTS, MOST_LARGE_LINES)
        } else {
            (CAPTION_PARTS, MOST_LINES)
        };
        Room {
            top: scene.height,
            width: scene.width,
            em: scene.width / parts,
            most_lines,
        }
    }

    fn frame(&self, renderer: &Renderer, shot: &Shot) -> Result<Frame, RenderError> {
        let mut scene = self.scene(&shot.view)?;
        let room = self.room(&scene);
        scene.height = room.caption(&shot.caption, self.lines, &mut scene.items);
        Ok(renderer.draw(&scene, self.options.size_px))
    }
}

/// Where the caption stands: below a scene.
#[derive(Clone, Copy)]
struct Room {
    top: i32,
    width: i32,
    em: i32,
    /// Most lines of words.
    most_lines: usize,
}

impl Room {
    const fn gap(self) -> i32 {
        self.em / 2
    }

    const fn heading_size(self) -> i32 {
        self.em * 13 / 10
    }

    const fn words_size(self) -> i32 {
        self.em * 12 / 10
    }

    /// The words in lines, the last with an ellipsis where there are too many.
    fn lines(self, words: &str) -> Vec<String> {
        let (size, room) = (self.words_size(), self.width - 2 * self.gap());
        let mut lines = text::wrapped(words, size, false, room);
        if lines.len() > self.most_lines {
            let rest = lines.split_off(self.most_lines - 1).join(" ");
            lines.push(text::fitted(&rest, size, false, room));
        }
        lines
    }

    /// Adds a caption with room for so many lines of words; gives where it ends.
    fn caption(self, caption: &Caption, lines: usize, items: &mut Vec<Item>) -> i32 {
        let (gap, row) = (self.gap(), self.em * 3 / 2);
        let width = self.width - 2 * gap;
        let label = |text: &str, at: Rect, size: i32, bold: bool| {
            let text = text::fitted(text, size, bold, at.width);
            Item::Caption(Label {
                at: Rect::new(at.x, at.y, text::width(&text, size, bold).max(1), at.height),
                text,
                size,
                bold,
                centred: false,
                ink: Ink::FrameText,
                on: Ink::Frame,
            })
        };
        let mut y = self.top + gap;
        let heading = Rect::new(gap, y, width, row);
        items.push(label(&caption.heading, heading, self.heading_size(), true));
        for line in self.lines(&caption.words) {
            y += row;
            let at = Rect::new(gap, y, width, row);
            items.push(label(&line, at, self.words_size(), false));
        }
        self.top + 2 * gap + row * (lines as i32 + 1)
    }
}
