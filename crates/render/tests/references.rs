//! A few small reference pictures, compared pixel by pixel with a tolerance. `ROOKERY_UPDATE_PICTURES=1` writes
//! them anew; look at each before keeping it.

mod samples;

use rookery_render::{Bars, Compression, Frame, PictureOptions, Renderer, THEMES};
use rookery_rules::view::View;
use std::path::PathBuf;

/// Most by which a channel of a pixel may differ without counting.
const TOLERANCE: u8 = 24;
/// Most pixels of a thousand that may differ by more.
const MAX_DIFFERENT: usize = 5;

fn compare(name: &str, view: &View, flip: bool) {
    let options = PictureOptions {
        flip,
        size_px: 240,
        ..PictureOptions::default()
    };
    compare_with(name, view, &options);
}

fn compare_with(name: &str, view: &View, options: &PictureOptions) {
    let frame = Renderer::new(THEMES[0])
        .frame(view, options)
        .expect("the sample can be drawn");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/references/{name}.png"));
    if std::env::var_os("ROOKERY_UPDATE_PICTURES").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("the folder can be made");
        std::fs::write(&path, frame.png(Compression::Small).expect("can be encoded"))
            .expect("the file can be written");
        return;
    }
    let kept = std::fs::read(&path).expect("the reference picture is there");
    let (size, expected) = decoded(&kept);
    assert_eq!(size, (frame.width, frame.height), "{name}");
    let got = colours(&frame);
    let different = expected
        .chunks_exact(3)
        .zip(&got)
        .filter(|(expected, got)| {
            expected
                .iter()
                .zip(got.iter())
                .any(|(a, b)| a.abs_diff(*b) > TOLERANCE)
        })
        .count();
    assert!(
        different * 1000 <= got.len() * MAX_DIFFERENT,
        "{name}: {different} of {} pixels differ",
        got.len()
    );
}

fn colours(frame: &Frame) -> Vec<[u8; 3]> {
    frame
        .pixels
        .iter()
        .map(|index| {
            let colour = frame.palette[usize::from(*index)];
            [colour.0, colour.1, colour.2]
        })
        .collect()
}

fn decoded(bytes: &[u8]) -> ((u32, u32), Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it has a size")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    assert_eq!(info.color_type, png::ColorType::Rgb, "a palette of plain colours");
    pixels.truncate(info.buffer_size());
    ((info.width, info.height), pixels)
}

#[test]
fn chess_with_check_and_last_turn() {
    compare("chess-check", &samples::chess_check(), false);
}

#[test]
fn chess_with_targets_seen_by_black() {
    compare("chess-targets", &samples::chess_targets(), true);
}

#[test]
fn shields_immunity_and_a_long_way() {
    compare("shield-middle", &samples::shield_middle(), false);
}

#[test]
fn hexagons() {
    compare("hexagons", &samples::hexagons(), false);
}

#[test]
fn an_answer_with_its_legend() {
    let options = PictureOptions {
        size_px: 400,
        legend: true,
        bars: Bars::None,
        ..PictureOptions::default()
    };
    compare_with("answer", &samples::answer(), &options);
}
