//! From a scene to pixels: each drawing is rasterised once per size, each different cell is composed once into a stamp,
//! and a frame is assembled by copying rows of stamps.

pub(crate) mod compose;
pub(crate) mod frame;
pub(crate) mod painter;
pub(crate) mod palette;
pub(crate) mod signs;
pub(crate) mod sprites;
pub(crate) mod stamp_cache;

pub use frame::{Compression, Frame};

#[cfg(test)]
mod silhouette_tests;
