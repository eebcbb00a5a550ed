//! The gallery, and the pages for players under `docs/rules`: these are written by hand but for the blocks between
//! `<!-- WORD ... -->` and `<!-- end -->`, which are made from the rules, with the pictures that they show. Shared by
//! the command that writes them and by the test that holds them true.
//!
//! - `<!-- start -->`: the position in which a match begins.
//! - `<!-- mechanics -->`: the table of the mechanics by the names that players use.
//! - `<!-- chart -->`: the chart of the units and marks.
//! - `<!-- unit KIND -->`: the diagram of a kind, as `/rules` shows it.
//! - `<!-- picture TITLE -->`: a worked picture of the variant's pages, before and after its actions.
//! - `<!-- after: TURN, TURN -->` is no block: it says in which position, from the start, the examples below stand.
//!   Below a picture they stand in the position before its actions; below a heading again in the start position.
//!
//! An example is `/move TURN` in code marks; each must be legal where it stands.

mod blocks;
mod gallery;
mod games;
mod posted;

use rookery_render::{Frame, PictureOptions, RenderError, Renderer, Scene, THEMES, scene};
use rookery_rules::notation::read_turn;
use rookery_rules::{Options, Playthrough, Position, Seat, Variant, View};
use std::path::PathBuf;

/// What is wrong with a page, in a sentence.
#[derive(Debug)]
pub struct Fault(pub String);

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// A picture of a page.
pub struct Picture {
    /// Its file, from the folder of the documents.
    pub file: String,
    /// The theme, by its place in the list.
    pub theme: usize,
    /// What it shows.
    pub scene: Scene,
    /// The longer side without notes, in pixels.
    pub size_px: u32,
}

impl Picture {
    /// A picture of a view.
    pub fn of_view(
        file: String,
        theme: usize,
        view: &View,
        options: &PictureOptions,
    ) -> Result<Self, RenderError> {
        Ok(Self {
            file,
            theme,
            scene: scene(view, options)?,
            size_px: options.size_px,
        })
    }

    /// Draws it, with the renderers of all themes.
    pub fn frame(&self, renderers: &[Renderer]) -> Frame {
        renderers[self.theme].draw(&self.scene, self.size_px)
    }
}

impl From<RenderError> for Fault {
    fn from(error: RenderError) -> Self {
        Fault(error.to_string())
    }
}

/// A page with all blocks made anew.
pub struct Page {
    /// The file.
    pub path: PathBuf,
    /// As it stands in the file.
    pub kept: String,
    /// As it ought to stand there.
    pub text: String,
    /// The pictures that it shows.
    pub pictures: Vec<Picture>,
    /// How many examples it gives, all of them legal.
    pub examples: usize,
}

/// The folder of the documents.
pub fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The folders that hold nothing but pictures of the pages, from that folder.
pub const FOLDERS: [&str; 2] = ["rules/images", "gallery"];

/// A renderer for each theme.
pub fn renderers() -> Vec<Renderer> {
    THEMES.iter().map(|theme| Renderer::new(theme)).collect()
}

/// The page of a variant, with all blocks made anew.
pub fn page(variant: Variant) -> Result<Page, Fault> {
    let path = docs().join(format!("rules/{variant}.md"));
    let kept = std::fs::read_to_string(&path)
        .map_err(|error| Fault(format!("{} cannot be read: {error}.", path.display())))?;
    let descriptor = variant.descriptor();
    let options = Options::new(descriptor, []).map_err(|error| Fault(error.to_string()))?;
    let start = variant.start(&options);
    let mut blocks = blocks::Blocks::new(variant, start.clone());
    let mut examples = 0;
    let mut text = String::new();
    let mut position = start.clone();
    let mut is_made = false;
    for (index, line) in kept.lines().enumerate() {
        if is_made {
            is_made = line != "<!-- end -->";
            if is_made {
                continue;
            }
        }
        text.push_str(line);
        text.push('\n');
        if line.starts_with('#') {
            position = start.clone();
        }
        if let Some(directive) = line
            .strip_prefix("<!-- ")
            .and_then(|rest| rest.strip_suffix(" -->"))
        {
            if let Some(turns) = directive.strip_prefix("after: ") {
                position = after(&start, turns)?;
            } else if directive != "end" {
                let block = blocks.make(directive)?;
                text.push_str(&block.text);
                position = block.position;
                is_made = true;
            }
        }
        for turn in examples_of(line) {
            let seat = position.awaiting().seat().unwrap_or(Seat::White);
            read_turn(&position, seat, turn).map_err(|error| {
                let line = index + 1;
                Fault(format!("{variant}, line {line}: `/move {turn}`: {error}"))
            })?;
            examples += 1;
        }
    }
    if is_made {
        return Err(Fault(format!("{variant}: the last block has no end.")));
    }
    let pictures = blocks.all()?;
    Ok(Page {
        path,
        kept,
        text,
        pictures,
        examples,
    })
}

/// All pages: one for each variant, and the gallery.
pub fn all() -> Result<Vec<Page>, Fault> {
    let variants = Variant::ALL.iter().map(|variant| page(*variant));
    variants.chain(std::iter::once_with(gallery::page)).collect()
}

/// The turns behind `/move` in code marks.
fn examples_of(line: &str) -> impl Iterator<Item = &str> {
    line.split('`')
        .skip(1)
        .step_by(2)
        .filter_map(|code| code.strip_prefix("/move "))
}

/// The position after some turns, separated by commas.
fn after(start: &Position, turns: &str) -> Result<Position, Fault> {
    let actions = turns.split([',', ';']).map(str::trim);
    let game = Playthrough::replay_from(start.clone(), actions);
    let game = game.map_err(|error| Fault(format!("after `{turns}`: {error}")))?;
    Ok(game.position().clone())
}
