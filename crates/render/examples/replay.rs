//! Writes replays of drawn games of every variant into a folder, each as an animation, a strip, and some frames of
//! the animation as pictures, to be looked at: `cargo run -p rookery-render --example replay -- FOLDER`.

#[path = "../tests/samples/games.rs"]
mod games;

use rookery_render::{Effort, Renderer, THEMES};
use rookery_rules::Variant;
use std::path::Path;
use std::time::Instant;

/// Bytes that an animation may have.
const MOST_BYTES: usize = 10 << 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "target/replay".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let renderer = Renderer::new(THEMES[0]);
    let named = [("chess-played", games::played(Variant::Chess, games::CHESS))];
    let drawn = Variant::ALL
        .iter()
        .map(|variant| (variant.id(), games::drawn(*variant, 7, 500)));
    for (name, shots) in named.into_iter().chain(drawn) {
        let begun = Instant::now();
        let animation = renderer.animation(&shots, false, MOST_BYTES)?;
        println!(
            "{name}: {} positions, {} frames, every {}, {} kB, {} ms",
            shots.len(),
            animation.frames,
            animation.every,
            animation.gif.len() / 1000,
            begun.elapsed().as_millis()
        );
        std::fs::write(folder.join(format!("{name}.gif")), animation.gif)?;
        let strip = renderer.strip(&shots[shots.len().saturating_sub(4)..], false)?;
        println!("{name}: strip {} kB", strip.len() / 1000);
        std::fs::write(folder.join(format!("{name}-strip.png")), strip)?;
        for index in [0, shots.len() / 2, shots.len() - 1] {
            let frame = renderer
                .animation_frame(&shots, index, false)?
                .png(Effort::Small)?;
            std::fs::write(folder.join(format!("{name}-{index}.png")), frame)?;
        }
    }
    Ok(())
}
