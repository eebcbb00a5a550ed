//! `rookery render`: the board as the bot would post it, as a PNG file.

use super::source::Source;
use super::{Usage, Verdict};
use anyhow::{Context, Result};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use rookery_render::{PictureOptions, Renderer, THEMES, Theme};
use rookery_rules::{Cell, Geometry, Seat, Viewer};
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The arguments of `rookery render`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The file to write.
    #[arg(short, value_name = "FILE.png")]
    output: PathBuf,
    /// Put Black at the bottom.
    #[arg(long)]
    flip: bool,
    /// Length of the longer side in pixels.
    #[arg(long, value_name = "PX", default_value_t = PictureOptions::default().size_px)]
    size: u32,
    /// Squares to highlight.
    #[arg(long, value_name = "SQUARE", num_args = 1..)]
    highlight: Vec<String>,
    /// Theme of the board.
    #[arg(long, value_enum, default_value_t = Colours(THEMES[0]))]
    theme: Colours,
    /// Whose view to draw.
    #[arg(long = "as", value_name = "VIEWER", value_enum, default_value_t = Eyes::Onlooker)]
    eyes: Eyes,
    #[command(flatten)]
    source: Source,
}

/// A theme, chosen by its id.
#[derive(Clone, Copy)]
struct Colours(&'static Theme);

impl ValueEnum for Colours {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<Colours>> =
            LazyLock::new(|| THEMES.iter().map(|theme| Colours(theme)).collect());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.id).help(self.0.name))
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Eyes {
    White,
    Black,
    Onlooker,
}

impl From<Eyes> for Viewer {
    fn from(eyes: Eyes) -> Self {
        match eyes {
            Eyes::White => Viewer::Seat(Seat::White),
            Eyes::Black => Viewer::Seat(Seat::Black),
            Eyes::Onlooker => Viewer::Onlooker,
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Verdict> {
    let view = arguments.source.position()?.view(arguments.eyes.into());
    let options = PictureOptions {
        flip: arguments.flip,
        size_px: arguments.size,
        highlights: cells(&arguments.highlight, view.geometry)?,
        ..PictureOptions::default()
    };
    options.check(&view).map_err(|error| Usage(error.to_string()))?;
    let png = Renderer::new(arguments.theme.0).whole_png(&view, &options)?;
    fs::write(&arguments.output, png)
        .with_context(|| format!("The picture `{}` can't be written", arguments.output.display()))?;
    Ok(Verdict::Fine)
}

fn cells(squares: &[String], geometry: Geometry) -> Result<Vec<Cell>> {
    let cell = |square: &String| {
        let sentence = || {
            format!(
                "There is no square `{square}` on this board ({}).",
                geometry.board_name()
            )
        };
        geometry.cell(square).ok_or_else(|| Usage(sentence()).into())
    };
    squares.iter().map(cell).collect()
}
