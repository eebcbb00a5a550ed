//! A match as pictures: an animation, or a strip of the last positions. The caller provides the views and captions.
//!
//! A frame shows the board below a slim bar, and below the board the caption: the turn that led to the position, and its
//! effects. The side to act is left out, so that only cells and captions change from frame to frame.

mod animation;
mod strip;

use crate::board_words::BoardWords;
use crate::error::RenderError;
use crate::layout::Rect;
use crate::letters::Language;
use crate::options::PictureOptions;
use crate::raster::Frame;
use crate::renderer::Renderer;
use crate::scene::{Item, Scene, scene, text_line};
use crate::text;
use animation::Encoded;
use rookery_rules::Said;
use rookery_rules::geometry::Geometry;
use rookery_rules::seat::PerSeat;
use rookery_rules::view::View;

/// The most frames of an animation, which bounds its time and size.
pub const MAX_FRAMES: usize = 200;
/// The most positions in a strip.
pub const MAX_IN_STRIP: usize = 6;
/// The most lines of text below the heading of a caption; longer text ends in an ellipsis.
const MAX_LINES: usize = 2;
/// The same with large text.
const MAX_LARGE_LINES: usize = 3;
/// The number of font heights of a caption that fit into the picture's width.
const CAPTION_PARTS: i32 = 28;
/// The same with large text.
const LARGE_CAPTION_PARTS: i32 = 21;

/// The view options of the boards of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardViewOptions {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The language of the letters beside the drawings of units; no letters if `None`.
    pub letters: Option<Language>,
    /// Whether all text is larger, captions included.
    pub large: bool,
    /// The words of the bars.
    pub words: &'static BoardWords,
    /// The names of the players, for the bars; the sides if `None`.
    pub names: PerSeat<Option<String>>,
}

impl Default for BoardViewOptions {
    fn default() -> Self {
        Self {
            flip: false,
            letters: None,
            large: false,
            words: BoardWords::english(),
            names: PerSeat::new(None, None),
        }
    }
}

/// The caption of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The heading: the number, seat and notation of the turn.
    pub heading: String,
    /// The effects of the turn in words; may be empty.
    pub words: String,
}

/// A position of a match to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFrame {
    /// The position as the viewer may see it.
    pub view: View,
    /// The caption.
    pub caption: Caption,
}

/// An encoded animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animation {
    /// The GIF file.
    pub gif: Vec<u8>,
    /// The number of its frames.
    pub frames: usize,
    /// The step between shown positions after the first: 1 if all are shown. The last position is always shown.
    pub every: usize,
}

/// Returns the smallest step with which the start and this many turns need at most [`MAX_FRAMES`] frames.
#[must_use]
pub fn min_step(turns: usize) -> usize {
    turns.div_ceil(MAX_FRAMES - 1).max(1)
}

/// Returns the indices of the shown positions of a start (0) and this many turns: the start, and every `every`-th position
/// counted back from the end.
pub fn shown(turns: usize, every: usize) -> impl Iterator<Item = usize> {
    (0..=turns).filter(move |turn| *turn == 0 || (turns - turn).is_multiple_of(every.max(1)))
}

impl Renderer {
    /// Encodes the positions as a looping GIF of at most `most_bytes`. If there are too many positions or they need too many
    /// bytes, shows only some of them. The same positions always give the same bytes.
    ///
    /// Takes up to some seconds, so it must not run on an async thread.
    ///
    /// # Errors
    ///
    /// Fails if there are no positions, if their boards differ, if a view cannot be drawn, or if not even the first and last
    /// position fit into `most_bytes`.
    pub fn animation(
        &self,
        positions: &[ReplayFrame],
        view_options: BoardViewOptions,
        most_bytes: usize,
    ) -> Result<Animation, RenderError> {
        let stage = FrameLayout::new(positions, view_options, animation_size(positions))?;
        let turns = positions.len() - 1;
        let mut every = min_step(turns);
        loop {
            let wanted = shown(turns, every).filter_map(|index| positions.get(index));
            match animation::encode(self, &stage, wanted, most_bytes)? {
                Encoded::Whole { gif, frames } => return Ok(Animation { gif, frames, every }),
                Encoded::TooLarge if every >= turns => return Err(RenderError::TooLarge(most_bytes)),
                Encoded::TooLarge => every *= 2,
            }
        }
    }

    /// Draws the frame of the animation for one of the positions.
    ///
    /// # Errors
    ///
    /// Fails as [`Renderer::animation`] does, except for its size.
    pub fn animation_frame(
        &self,
        positions: &[ReplayFrame],
        index: usize,
        view_options: BoardViewOptions,
    ) -> Result<Frame, RenderError> {
        let stage = FrameLayout::new(positions, view_options, animation_size(positions))?;
        let position = positions.get(index).ok_or(NOTHING)?;
        stage.frame(self, position)
    }

    /// Draws the last positions, at most [`MAX_IN_STRIP`], as one PNG, the first at the upper left, in
    /// rows that make the picture nearly square.
    ///
    /// # Errors
    ///
    /// Fails if there are no positions, if their boards differ, or if a view cannot be drawn.
    pub fn strip(
        &self,
        positions: &[ReplayFrame],
        view_options: BoardViewOptions,
    ) -> Result<Vec<u8>, RenderError> {
        strip::png(
            self,
            &positions[positions.len().saturating_sub(MAX_IN_STRIP)..],
            view_options,
        )
    }
}

const NOTHING: RenderError = RenderError::Replay("there are none");

/// Returns the longer side of a frame without its caption in pixels: large enough to read, small enough for a phone.
fn animation_size(positions: &[ReplayFrame]) -> u32 {
    match positions.first().map(|position| position.view.geometry) {
        Some(Geometry::Square { files, ranks }) if files.max(ranks) > 12 => 1000,
        Some(Geometry::Square { files, ranks }) if files.max(ranks) > 8 => 720,
        Some(Geometry::Hex88) => 720,
        Some(Geometry::Square { .. }) | None => 640,
    }
}

/// The common layout of all frames of a replay.
struct FrameLayout {
    options: PictureOptions,
    /// The lines of text below the heading of every caption.
    lines: usize,
}

impl FrameLayout {
    fn new(
        positions: &[ReplayFrame],
        view_options: BoardViewOptions,
        size_px: u32,
    ) -> Result<Self, RenderError> {
        let first = positions.first().ok_or(NOTHING)?;
        if positions
            .iter()
            .any(|position| position.view.geometry != first.view.geometry)
        {
            return Err(RenderError::Replay("their boards differ"));
        }
        let mut stage = Self {
            options: PictureOptions {
                flip: view_options.flip,
                letters: view_options.letters,
                large: view_options.large,
                words: view_options.words,
                names: view_options.names,
                size_px,
                ..PictureOptions::posted()
            },
            lines: 0,
        };
        let bare = stage.scene(&first.view)?;
        let room = stage.room(&bare);
        let lines = positions
            .iter()
            .map(|position| room.lines(&position.caption.words).len());
        stage.lines = lines.max().unwrap_or(0);
        Ok(stage)
    }

    /// Lays out the board without anything that changes every turn.
    fn scene(&self, view: &View) -> Result<Scene, RenderError> {
        let calm = View {
            to_act: Vec::new(),
            prompt: Said::default(),
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

    /// Returns the box of a caption below a scene.
    fn room(&self, scene: &Scene) -> CaptionBox {
        let (parts, most_lines) = if self.options.large {
            (LARGE_CAPTION_PARTS, MAX_LARGE_LINES)
        } else {
            (CAPTION_PARTS, MAX_LINES)
        };
        CaptionBox {
            top: scene.height,
            width: scene.width,
            em: scene.width / parts,
            most_lines,
        }
    }

    fn frame(&self, renderer: &Renderer, position: &ReplayFrame) -> Result<Frame, RenderError> {
        let mut scene = self.scene(&position.view)?;
        let room = self.room(&scene);
        scene.height = room.caption(&position.caption, self.lines, &mut scene.items);
        Ok(renderer.draw(&scene, self.options.size_px))
    }
}

/// The box of a caption below a scene.
#[derive(Clone, Copy)]
struct CaptionBox {
    top: i32,
    width: i32,
    em: i32,
    /// The most lines of text.
    most_lines: usize,
}

impl CaptionBox {
    const fn gap(self) -> i32 {
        self.em / 2
    }

    const fn heading_size(self) -> i32 {
        self.em * 13 / 10
    }

    const fn words_size(self) -> i32 {
        self.em * 12 / 10
    }

    /// Wraps the text; the last line ends in an ellipsis if there are too many.
    fn lines(self, words: &str) -> Vec<String> {
        let (size, room) = (self.words_size(), self.width - 2 * self.gap());
        let mut lines = text::wrapped(&text::without_code_marks(words), size, false, room);
        if lines.len() > self.most_lines {
            let rest = lines.split_off(self.most_lines - 1).join(" ");
            lines.push(text::fitted(&rest, size, false, room));
        }
        lines
    }

    /// Adds a caption with room for this many lines of text and returns its lower edge.
    fn caption(self, caption: &Caption, lines: usize, items: &mut Vec<Item>) -> i32 {
        let (gap, row) = (self.gap(), self.em * 3 / 2);
        let width = self.width - 2 * gap;
        let mut y = self.top + gap;
        let heading = Rect::new(gap, y, width, row);
        items.push(text_line(&caption.heading, heading, self.heading_size(), true));
        for line in self.lines(&caption.words) {
            y += row;
            let at = Rect::new(gap, y, width, row);
            items.push(text_line(&line, at, self.words_size(), false));
        }
        self.top + 2 * gap + row * (lines as i32 + 1)
    }
}
