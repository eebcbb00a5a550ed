//! Pictures of positions, and the same in words.
//!
//! [`scene()`] lays out a view as shapes, drawings and labels; a [`Renderer`] turns a scene into a PNG with an 8-bit
//! palette; [`describe`] and [`position_text`] say the same in words. The crate knows no rules and no variant: it draws
//! marks, floor things and kinds of units by name, and a kind without a drawing becomes a disc with its letter. The same
//! view and options always give the same bytes.
//!
//! ```
//! use rookery_render::{BoardWords, PictureOptions, Renderer, THEMES, describe};
//! use rookery_rules::seat::Viewer;
//! use rookery_rules::{Position, Setup};
//!
//! let setup = Setup::parse("variant chess\nput e1 white king\nput d4 white queen\nput g8 black king")?;
//! let view = Position::from_setup(&setup)?.view(Viewer::Onlooker);
//!
//! let png = Renderer::new(THEMES[0]).png(&view, &PictureOptions::default())?;
//! assert!(png.starts_with(b"\x89PNG"));
//! assert!(describe(BoardWords::english(), &view).contains("queen d4"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | responsibility |
//! | --- | --- |
//! | `options`, `area` | the options of a picture; a part of a board |
//! | `layout` | places in thousandths of a cell |
//! | `marks`, `sign`, `drawings`, `letters` | the style and meaning of marks and signs; SVG drawings; letters of kinds |
//! | `theme` | colours by role |
//! | `scene` | a picture as plain data: a board, or the chart of a variant's drawings |
//! | `raster`, `renderer` | from a scene to pixels; the entry point |
//! | `replay` | animations and strips of a match |
//! | `sheet` | standings, pairings, brackets and plots of tournaments |
//! | `board_words` | the words on pictures of boards and in their descriptions, in one language |
//! | `words`, `grouped`, `text` | views in words; crowded positions in few words; measuring text |
#![forbid(unsafe_code)]
#![warn(clippy::missing_errors_doc, clippy::too_many_lines, unreachable_pub)]

pub mod area;
mod board_words;
pub mod drawings;
pub mod error;
mod grouped;
pub mod layout;
mod legend;
pub mod letters;
pub mod marks;
pub mod options;
mod png_cache;
mod raster;
pub mod renderer;
pub mod replay;
pub mod scene;
pub mod sheet;
pub mod sign;
pub mod text;
pub mod theme;
pub mod words;

pub use area::{Area, MIN_AREA_SIDE};
pub use board_words::{BoardWords, plural};
pub use drawings::{has_thing_drawing, has_unit_drawing};
pub use error::RenderError;
pub use legend::{legend_in_words, legend_of_part, suggestion_legend_in_words};
pub use letters::Language;
pub use options::{Bars, PictureOptions};
pub use raster::{Compression, Frame};
pub use renderer::{ChartPicture, Renderer, Renderers};
pub use scene::{Scene, scene};
pub use sheet::Sheet;
pub use theme::{THEMES, Theme};
pub use words::{
    describe, describe_answer, describe_board, describe_part, describe_suggestion, position_text, thing_name,
};
