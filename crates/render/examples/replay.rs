//! Writes replays of drawn games of every variant into a folder, each as an animation, a strip, and some frames of
//! the animation as pictures, plain and with letters and larger text, to be looked at: `cargo xtask pictures replays FOLDER`.

#[path = "../tests/samples/games.rs"]
mod games;

use rookery_render::replay::BoardViewOptions;
use rookery_render::{Compression, Language, Renderer, THEMES};
use rookery_rules::Variant;
use std::path::Path;
use std::time::Instant;

/// Bytes that an animation may have.
const MAX_BYTES: usize = 10 << 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "target/replay".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let renderer = Renderer::new(THEMES[0]);
    let large = BoardViewOptions {
        letters: Some(Language::default()),
        large: true,
        ..BoardViewOptions::default()
    };
    let named = [("chess-played", games::played(Variant::Chess, games::CHESS))];
    let drawn = Variant::ALL
        .iter()
        .map(|variant| (variant.id(), games::drawn(*variant, 7, 500)));
    for (name, positions) in named.into_iter().chain(drawn) {
        let begun = Instant::now();
        let animation = renderer.animation(&positions, BoardViewOptions::default(), MAX_BYTES)?;
        println!(
            "{name}: {} positions, {} frames, every {}, {} kB, {} ms",
            positions.len(),
            animation.frames,
            animation.every,
            animation.gif.len() / 1000,
            begun.elapsed().as_millis()
        );
        std::fs::write(folder.join(format!("{name}.gif")), animation.gif)?;
        let last = &positions[positions.len().saturating_sub(4)..];
        for (manner, look) in [("", BoardViewOptions::default()), ("-large", large.clone())] {
            let strip = renderer.strip(last, look.clone())?;
            println!("{name}: strip{manner} {} kB", strip.len() / 1000);
            std::fs::write(folder.join(format!("{name}-strip{manner}.png")), strip)?;
            for index in [0, positions.len() / 2, positions.len() - 1] {
                let frame = renderer.animation_frame(&positions, index, look.clone())?;
                std::fs::write(
                    folder.join(format!("{name}-{index}{manner}.png")),
                    frame.png(Compression::Small)?,
                )?;
            }
        }
    }
    Ok(())
}
