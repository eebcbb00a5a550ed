//! A position's view as a picture and in words.
//!
//! `View -> Scene -> picture`: [`scene()`] lays out plain shapes, drawings and labels; a [`Renderer`] turns them
//! into a PNG with an 8-bit palette; [`describe`] and [`position_text`] say the same in words. This crate knows
//! no rules and no variant: it draws marks, things and kinds by name, and a kind without a drawing of its own
//! gets a disc with its letter.
#![forbid(unsafe_code)]

pub mod drawings;
pub mod error;
pub mod layout;
pub mod letters;
pub mod marks;
pub mod options;
mod raster;
pub mod renderer;
pub mod replay;
pub mod scene;
pub mod text;
pub mod theme;
pub mod words;

pub use drawings::{has_thing_drawing, has_unit_drawing};
pub use error::RenderError;
pub use letters::Language;
pub use options::{Area, PictureOptions};
pub use raster::{Effort, Frame};
pub use renderer::{Renderer, Renderers};
pub use scene::{Scene, scene};
pub use theme::{THEMES, Theme};
pub use words::{describe, describe_answer, position_text};
