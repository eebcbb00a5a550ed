//! Writes the pages of sheets of made-up tournaments in every theme, to be looked at in full size and at the width of a
//! phone, and says what they are in words: `cargo xtask pictures sheets FOLDER`.

#[path = "../tests/samples/tournaments.rs"]
mod tournaments;

use rookery_render::{Renderer, THEMES};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for theme in THEMES {
        let renderer = Renderer::new(theme);
        for (name, sheet) in tournaments::sheets() {
            for page in 0..sheet.pages() {
                let file = format!("{name}-{}-{}.png", page + 1, theme.id);
                std::fs::write(folder.join(file), renderer.sheet(&sheet, page)?)?;
            }
        }
    }
    for (name, sheet) in tournaments::sheets() {
        println!("{name}: {}\n", sheet.alt_text(0));
    }
    Ok(())
}
