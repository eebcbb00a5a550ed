//! From a scene to pixels: drawings rasterised once a size, cells composed once a content, frames put together
//! from those by copying palette rows. Knows no views.

pub(crate) mod cache;
pub(crate) mod compose;
pub(crate) mod frame;
pub(crate) mod palette;
pub(crate) mod signs;
pub(crate) mod sprites;

pub use frame::{Effort, Frame};

#[cfg(test)]
mod silhouettes;
