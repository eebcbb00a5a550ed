//! The one entry to pictures: a theme and what has been drawn with it, shared by all threads; and all themes together.

use crate::error::RenderError;
use crate::options::PictureOptions;
use crate::raster::cache::Cache;
use crate::raster::compose::caption_shades;
use crate::raster::{Effort, Frame};
use crate::scene::{Scene, scene};
use crate::theme::{Ink, THEMES, Theme};
use rookery_rules::view::View;
use std::sync::{Arc, OnceLock};

/// Bytes of stamps, and as many of drawings, that a renderer keeps at most.
const KEPT_BYTES: usize = 64 << 20;
/// The same for each theme besides the usual one.
const KEPT_BYTES_BESIDES: usize = 12 << 20;

/// Draws pictures in one theme. What it has drawn before it keeps, within bounds.
#[derive(Debug)]
pub struct Renderer {
    cache: Cache,
}

impl Renderer {
    /// A renderer for that theme. Nothing is drawn before the first picture.
    #[must_use]
    pub fn new(theme: &'static Theme) -> Self {
        Self {
            cache: Cache::new(theme, KEPT_BYTES),
        }
    }

    /// The same, keeping less.
    fn beside(theme: &'static Theme) -> Self {
        Self {
            cache: Cache::new(theme, KEPT_BYTES_BESIDES),
        }
    }

    /// The theme.
    #[must_use]
    pub fn theme(&self) -> &'static Theme {
        self.cache.theme()
    }

    /// The picture of a view in palette indices.
    ///
    /// # Errors
    /// As [`PictureOptions::check`].
    pub fn frame(&self, view: &View, options: &PictureOptions) -> Result<Frame, RenderError> {
        Ok(self.draw(&scene(view, options)?, options.size_px))
    }

    /// A scene that was laid out elsewhere, such as a sheet of drawings, so that its longer side is `size_px` pixels.
    #[must_use]
    pub fn draw(&self, scene: &Scene, size_px: u32) -> Frame {
        Frame::draw(&self.cache, scene, size_px)
    }

    /// A picture of nothing, to put others into.
    pub(crate) fn blank(&self, width: u32, height: u32) -> Frame {
        Frame::blank(&self.cache, width, height)
    }

    /// The palette's indices of the shades of captions, their ground first.
    pub(crate) fn caption_indices(&self) -> impl Iterator<Item = u8> {
        let shades = caption_shades(self.theme(), Ink::Frame, Ink::FrameText);
        shades.map(|shade| self.cache.palette().index(shade))
    }

    /// The picture of a view as a PNG. The same view and options always give the same bytes.
    ///
    /// # Errors
    /// As [`PictureOptions::check`].
    pub fn png(&self, view: &View, options: &PictureOptions) -> Result<Vec<u8>, RenderError> {
        self.frame(view, options)?.png(Effort::Fast)
    }

    /// The same, but so that the longer side of the whole picture, notes included, is `size_px` pixels.
    ///
    /// # Errors
    /// As [`PictureOptions::check`].
    pub fn whole_png(&self, view: &View, options: &PictureOptions) -> Result<Vec<u8>, RenderError> {
        let mut scene = scene(view, options)?;
        scene.board_height = scene.height;
        self.draw(&scene, options.size_px).png(Effort::Fast)
    }
}

/// A renderer for each theme: that of the usual theme at once, the others when they are first asked for.
#[derive(Debug)]
pub struct Renderers {
    usual: Arc<Renderer>,
    others: Vec<(&'static Theme, OnceLock<Arc<Renderer>>)>,
}

impl Renderers {
    /// Renderers of which that theme is the usual one.
    #[must_use]
    pub fn new(usual: &'static Theme) -> Self {
        let others = THEMES.iter().copied().filter(|theme| *theme != usual);
        Self {
            usual: Arc::new(Renderer::new(usual)),
            others: others.map(|theme| (theme, OnceLock::new())).collect(),
        }
    }

    /// The usual theme.
    #[must_use]
    pub fn usual(&self) -> &'static Theme {
        self.usual.theme()
    }

    /// The renderer of a theme of the list; the first time it takes some milliseconds.
    #[must_use]
    pub fn of(&self, theme: &'static Theme) -> Arc<Renderer> {
        let other = self.others.iter().find(|(other, _)| *other == theme);
        Arc::clone(match other {
            Some((_, made)) => made.get_or_init(|| Arc::new(Renderer::beside(theme))),
            None => &self.usual,
        })
    }
}
