//! Writes the pictures of the README into a folder, boards of real games as they are posted:
//! `cargo xtask docs`.

#[path = "../tests/pages/games.rs"]
mod games;

use rookery_render::{PictureOptions, Renderer, THEMES};
use rookery_rules::seat::Viewer;
use rookery_rules::{Options, PerSeat, Playthrough, Variant};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "docs/images".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let renderer = Renderer::new(THEMES[0]);
    let options = PictureOptions {
        names: PerSeat::new(Some("Alice".to_owned()), Some("Bob".to_owned())),
        ..PictureOptions::posted()
    };
    for (id, name) in [
        ("shield", "middlegame"),
        ("cyvasse", "start"),
        ("frozen10", "middlegame"),
    ] {
        let variant = Variant::from_id(id).ok_or("the variant is in the list")?;
        let defaults = Options::new(variant.descriptor(), [])?;
        let log = if name == "start" { "" } else { games::game(id) };
        let texts = log.split(';').map(str::trim).filter(|text| !text.is_empty());
        let game = Playthrough::replay(variant, &defaults, texts)?;
        let png = renderer.png(&game.view(Viewer::Onlooker), &options)?;
        std::fs::write(folder.join(format!("{id}-{name}.png")), png)?;
    }
    Ok(())
}
