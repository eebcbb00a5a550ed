//! Writes sample pictures into a folder, to be looked at: `cargo xtask pictures gallery FOLDER`.

#[path = "../tests/samples/mod.rs"]
mod samples;

use rookery_render::{Area, Frame, Language, PictureOptions, Renderer, THEMES};
use rookery_rules::{Geometry, Variant, reach};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let legend = PictureOptions {
        legend: true,
        ..PictureOptions::default()
    };
    let plain = PictureOptions::default();
    let board = Geometry::square(16, 16);
    let part = PictureOptions {
        area: board
            .cell("c3")
            .zip(board.cell("j10"))
            .and_then(|(from, to)| Area::between(board, from, to)),
        ..PictureOptions::default()
    };
    let flipped = PictureOptions {
        flip: true,
        ..PictureOptions::default()
    };
    let written = PictureOptions {
        letters: Some(Language::German),
        large: true,
        ..PictureOptions::default()
    };
    let elemental = Variant::from_id("elemental").ok_or("no such variant")?;
    let elemental = reach::topic_picture(elemental, "Sturdy")?
        .ok_or("no such picture")?
        .view()?;
    for theme in THEMES {
        let renderer = Renderer::new(theme);
        for (name, view, options) in [
            ("chess-start", samples::chess_start(), &plain),
            ("chess-check", samples::chess_check(), &plain),
            ("chess-targets", samples::chess_targets(), &flipped),
            ("shield-start", samples::shield_start(), &plain),
            ("shield-middle", samples::shield_middle(), &legend),
            ("frozen", samples::frozen(), &plain),
            ("frozen10", samples::frozen10(), &plain),
            ("frozen6", samples::frozen6(), &plain),
            ("frozen10-part", samples::frozen10(), &part),
            ("crowded", samples::crowded(), &legend),
            ("hexagons", samples::hexagons(), &legend),
            ("answer", samples::answer(), &legend),
            ("hexagons-flipped", samples::hexagons(), &flipped),
            ("written-chess", samples::chess_start(), &written),
            ("written-frozen", samples::frozen(), &written),
            ("written-frozen10", samples::frozen10(), &written),
            ("written-hexagons", samples::hexagons(), &written),
            ("written-elemental", elemental.clone(), &written),
        ] {
            let start = std::time::Instant::now();
            let png = renderer.png(&view, options)?;
            let first = start.elapsed();
            let start = std::time::Instant::now();
            renderer.png(&view, options)?;
            println!(
                "{name}: {} bytes, first {first:?}, again {:?}",
                png.len(),
                start.elapsed()
            );
            std::fs::write(folder.join(format!("{}-{name}.png", theme.id)), png)?;
            let phone = phone_preview(&renderer.frame(&view, options)?)?;
            std::fs::write(folder.join(format!("{}-{name}-phone.png", theme.id)), phone)?;
        }
    }
    Ok(())
}

/// The picture as a phone shows it, 400 pixels wide.
fn phone_preview(frame: &Frame) -> Result<Vec<u8>, png::EncodingError> {
    let mut image = image::RgbImage::new(frame.width, frame.height);
    for (pixel, index) in image.pixels_mut().zip(&frame.pixels) {
        let colour = frame.palette[usize::from(*index)];
        *pixel = image::Rgb([colour.0, colour.1, colour.2]);
    }
    let height = frame.height * 400 / frame.width;
    let small = image::imageops::resize(&image, 400, height, image::imageops::FilterType::Triangle);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 400, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(small.as_raw())?;
    writer.finish()?;
    Ok(bytes)
}
