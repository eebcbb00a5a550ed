//! Writes the diagrams of all units and the pictures of all topics of all variants into a folder, to be looked at,
//! with a contact sheet for each variant: `cargo xtask pictures diagrams FOLDER`.

use rookery_render::{Area, Bars, BoardWords, Frame, PictureOptions, Renderer, THEMES, describe_answer};
use rookery_rules::{Cell, Variant, View, Viewer, reach};
use std::path::Path;
use std::time::Instant;

/// The width of a picture on the sheets, as a phone shows it.
const WIDTH: u32 = 400;
/// Pictures in a row of a sheet.
const COLUMNS: u32 = 4;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let renderer = Renderer::new(THEMES[0]);
    for variant in Variant::ALL {
        let mut pictures = Vec::new();
        for unit in variant.descriptor().units {
            let start = Instant::now();
            let Some(diagram) = reach::diagram(*variant, unit.kind)? else {
                println!("{variant} {}: none", unit.kind);
                continue;
            };
            let found = start.elapsed();
            let start = Instant::now();
            let reach = diagram.reach()?;
            let asked = start.elapsed();
            let mut view = diagram.position.view(Viewer::Onlooker);
            reach.mark(&mut view);
            let mut cells: Vec<_> = view.targets.iter().map(|target| target.cell).collect();
            cells.extend(view.points.iter().map(|point| point.cell));
            let options = part(&view, &cells);
            let start = Instant::now();
            let frame = renderer.frame(&view, &options)?;
            println!(
                "{variant} {}: found {found:?}, asked {asked:?}, drawn {:?}\n  {}",
                unit.kind,
                start.elapsed(),
                describe_answer(BoardWords::english(), &view)
            );
            let picture = small(&colours(&frame));
            let file = format!("{variant}-{}.png", unit.kind);
            std::fs::write(folder.join(file), encoded(&picture)?)?;
            pictures.push(picture);
        }
        for (title, _) in reach::picture_scenarios(variant.descriptor()) {
            let Some(topic) = reach::picture(*variant, title)? else {
                continue;
            };
            let view = topic.view()?;
            let cells = topic.shown(&view);
            println!(
                "{variant} {title}: {}\n  {}",
                topic.says,
                describe_answer(BoardWords::english(), &view)
            );
            let options = part(&view, &cells);
            pictures.push(small(&colours(&renderer.frame(&view, &options)?)));
        }
        std::fs::write(
            folder.join(format!("sheet-{variant}.png")),
            encoded(&sheet(&pictures))?,
        )?;
    }
    Ok(())
}

fn part(view: &View, cells: &[Cell]) -> PictureOptions {
    PictureOptions {
        size_px: 640,
        area: Area::around(view.geometry, cells),
        legend: true,
        bars: Bars::None,
        ..PictureOptions::default()
    }
}

fn colours(frame: &Frame) -> image::RgbImage {
    let mut image = image::RgbImage::new(frame.width, frame.height);
    for (pixel, index) in image.pixels_mut().zip(&frame.pixels) {
        let colour = frame.palette[usize::from(*index)];
        *pixel = image::Rgb([colour.0, colour.1, colour.2]);
    }
    image
}

fn encoded(image: &image::RgbImage) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(image.as_raw())?;
    writer.finish()?;
    Ok(bytes)
}

/// The picture as wide as a phone shows it.
fn small(picture: &image::RgbImage) -> image::RgbImage {
    let height = picture.height() * WIDTH / picture.width();
    image::imageops::resize(picture, WIDTH, height, image::imageops::FilterType::Triangle)
}

fn sheet(pictures: &[image::RgbImage]) -> image::RgbImage {
    let height = pictures.iter().map(image::RgbImage::height).max().unwrap_or(1) + 8;
    let rows = (pictures.len() as u32).div_ceil(COLUMNS).max(1);
    let mut sheet = image::RgbImage::new(COLUMNS * (WIDTH + 8), rows * height);
    for (index, picture) in pictures.iter().enumerate() {
        let (row, column) = (index as u32 / COLUMNS, index as u32 % COLUMNS);
        image::imageops::replace(
            &mut sheet,
            picture,
            i64::from(column * (WIDTH + 8)),
            i64::from(row * height),
        );
    }
    sheet
}
