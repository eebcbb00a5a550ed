//! The theme, its palette and its rasterised drawings: what stamps are composed from.

use super::palette::Palette;
use super::sprites;
use crate::scene::Sprite;
use crate::theme::Theme;
use image::RgbaImage;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A theme with its palette and a bounded cache of its drawings by size. The cache never changes a picture.
#[derive(Debug)]
pub(crate) struct Painter {
    theme: &'static Theme,
    palette: Palette,
    /// The most bytes of drawings kept. When they are exceeded, the cache is cleared.
    max_bytes: usize,
    sprites: Mutex<Sprites>,
}

#[derive(Debug, Default)]
struct Sprites {
    by_size: FxHashMap<(u32, Sprite), Arc<RgbaImage>>,
    bytes: usize,
}

impl Painter {
    pub(crate) fn new(theme: &'static Theme, max_bytes: usize) -> Self {
        Self {
            theme,
            palette: Palette::new(theme),
            max_bytes,
            sprites: Mutex::default(),
        }
    }

    pub(crate) fn theme(&self) -> &'static Theme {
        self.theme
    }

    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Returns a drawing rasterised to a square of `px` pixels.
    pub(crate) fn sprite(&self, sprite: &Sprite, px: u32) -> Arc<RgbaImage> {
        let key = (px, sprite.clone());
        let lock = || self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cached) = lock().by_size.get(&key) {
            return Arc::clone(cached);
        }
        let image = Arc::new(sprites::sprite(self.theme, sprite, px));
        let mut sprites = lock();
        sprites.bytes += image.as_raw().len();
        if sprites.bytes > self.max_bytes {
            sprites.by_size.clear();
            sprites.bytes = image.as_raw().len();
        }
        sprites.by_size.insert(key, Arc::clone(&image));
        image
    }
}
