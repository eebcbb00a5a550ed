//! Makes the gallery, the pictures of the pages for players under `docs/rules` and the parts of their text that come
//! from the rules, and removes pictures that no page shows any more: `cargo xtask docs`.

#[path = "../tests/pages/mod.rs"]
mod pages;

use rookery_render::Compression;
use std::collections::BTreeSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for folder in pages::FOLDERS {
        std::fs::create_dir_all(pages::docs().join(folder))?;
    }
    let renderers = pages::renderers();
    let mut shown = BTreeSet::new();
    let mut bytes = 0;
    for page in pages::all()? {
        if page.text != page.kept {
            std::fs::write(&page.path, &page.text)?;
        }
        for picture in &page.pictures {
            let png = picture.frame(&renderers).png(Compression::Small)?;
            bytes += png.len();
            std::fs::write(pages::docs().join(&picture.file), png)?;
            shown.insert(picture.file.clone());
        }
        println!(
            "{}: {} pictures, {} examples",
            page.path.display(),
            page.pictures.len(),
            page.examples
        );
    }
    for folder in pages::FOLDERS {
        for entry in std::fs::read_dir(pages::docs().join(folder))? {
            let entry = entry?;
            let file = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if !shown.contains(&file) {
                std::fs::remove_file(entry.path())?;
            }
        }
    }
    println!("{} pictures, {bytes} bytes", shown.len());
    Ok(())
}
