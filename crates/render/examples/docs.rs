//! Makes the pictures of the pages for players under `docs/rules` and the parts of their text that come from the
//! rules, and removes pictures that no page shows any more: `cargo run -p rookery-render --example docs`.

#[path = "../tests/pages/mod.rs"]
mod pages;

use rookery_render::Effort;
use std::collections::BTreeSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = pages::images();
    std::fs::create_dir_all(&folder)?;
    let renderer = pages::renderer();
    let mut shown = BTreeSet::new();
    let mut bytes = 0;
    for page in pages::all()? {
        if page.text != page.kept {
            std::fs::write(&page.path, &page.text)?;
        }
        for picture in &page.pictures {
            let png = picture.frame(&renderer)?.png(Effort::Small)?;
            bytes += png.len();
            std::fs::write(folder.join(&picture.file), png)?;
            shown.insert(picture.file.clone());
        }
        println!(
            "{}: {} pictures, {} examples",
            page.path.display(),
            page.pictures.len(),
            page.examples
        );
    }
    for entry in std::fs::read_dir(&folder)? {
        let entry = entry?;
        if !shown.contains(entry.file_name().to_string_lossy().as_ref()) {
            std::fs::remove_file(entry.path())?;
        }
    }
    println!("{} pictures, {bytes} bytes", shown.len());
    Ok(())
}
