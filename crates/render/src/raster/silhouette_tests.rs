//! Tests of the drawings as a set: distinguishable by outline alone, sides distinguishable without colour, all within the
//! grid.

use super::sprites::sprite;
use crate::drawings::{MARKS, UNITS};
use crate::scene::Sprite;
use crate::theme::{THEMES, Theme};
use image::RgbaImage;
use rookery_rules::seat::Seat;

/// The largest overlap of two distinguishable silhouettes, judged by eye at 32 pixels.
const MAX_ALIKE: f64 = 0.75;
const PX: u32 = 32;

fn unit(kind: &str, side: Seat, shadow: bool, px: u32) -> RgbaImage {
    unit_in(THEMES[0], kind, side, shadow, px)
}

fn unit_in(theme: &'static Theme, kind: &str, side: Seat, shadow: bool, px: u32) -> RgbaImage {
    let sprite_of = Sprite::Unit {
        kind: kind.to_owned(),
        letter: 'W',
        side,
        shadow,
    };
    sprite(theme, &sprite_of, px)
}

/// Returns the painted pixels above the base.
fn silhouette(kind: &str) -> Vec<(i32, i32)> {
    let image = unit(kind, Seat::White, false, PX);
    let above_base = PX * 100 / 128;
    image
        .enumerate_pixels()
        .filter(|(_, y, pixel)| *y < above_base && pixel.0[3] > 127)
        .map(|(x, y, _)| (x as i32, y as i32))
        .collect()
}

/// Returns the largest overlap (intersection over union) over shifts of up to three pixels, mirrored or not.
fn likeness(a: &[(i32, i32)], b: &[(i32, i32)]) -> f64 {
    let side = PX as i32;
    let mut field = vec![false; (PX * PX) as usize];
    for (x, y) in a {
        field[(y * side + x) as usize] = true;
    }
    let mut best = 0.0f64;
    for mirrored in [false, true] {
        for dx in -3..=3 {
            for dy in -3..=3 {
                let common = b
                    .iter()
                    .filter(|(x, y)| {
                        let x = if mirrored { side - 1 - x } else { *x } + dx;
                        let y = y + dy;
                        (0..side).contains(&x) && (0..side).contains(&y) && field[(y * side + x) as usize]
                    })
                    .count();
                best = best.max(common as f64 / (a.len() + b.len() - common) as f64);
            }
        }
    }
    best
}

#[test]
fn no_two_kinds_have_nearly_the_same_silhouette() {
    let all: Vec<_> = UNITS
        .iter()
        .map(|drawing| (drawing.name, silhouette(drawing.name)))
        .collect();
    let mut pairs = Vec::new();
    for (index, (name, pixels)) in all.iter().enumerate() {
        assert!(pixels.len() > 60, "{name} is hardly there");
        for (other, others) in &all[index + 1..] {
            pairs.push((likeness(pixels, others), *name, *other));
        }
    }
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (alike, name, other) in &pairs[..8] {
        println!("{name} and {other}: {alike:.3}");
    }
    let (alike, name, other) = pairs[0];
    assert!(alike < MAX_ALIKE, "{name} and {other} are alike by {alike:.2}");
}

/// Returns the mean luminance of the painted pixels above the base, on a scale of 255.
fn brightness(kind: &str, theme: &'static Theme, side: Seat) -> f64 {
    let image = unit_in(theme, kind, side, false, 64);
    let (mut sum, mut weight) = (0.0, 0.0);
    for (_, _, pixel) in image.enumerate_pixels().filter(|(_, y, _)| *y < 50) {
        let [red, green, blue, cover] = pixel.0.map(f64::from);
        sum += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * cover;
        weight += cover;
    }
    sum / weight
}

#[test]
fn the_sides_are_told_apart_without_any_hue() {
    for theme in THEMES {
        for kind in UNITS.iter().map(|drawing| drawing.name) {
            let (white, black) = (
                brightness(kind, theme, Seat::White),
                brightness(kind, theme, Seat::Black),
            );

            assert!(
                white > black + 15.0,
                "{kind} in {}: White {white:.0}, Black {black:.0}",
                theme.id
            );
        }
    }
}

#[test]
fn white_stands_on_one_bar_and_black_on_two_feet_in_every_drawing() {
    let runs = |image: &RgbaImage| {
        let row = 108 * image.height() / 128;
        let inked: Vec<bool> = (0..image.width())
            .map(|x| image.get_pixel(x, row).0[3] > 127)
            .collect();
        inked.chunk_by(|a, b| a == b).filter(|run| run[0]).count()
    };
    for kind in UNITS.iter().map(|drawing| drawing.name).chain(["wizard"]) {
        for shadow in [false, true] {
            assert_eq!(runs(&unit(kind, Seat::White, shadow, 128)), 1, "{kind}");
            assert_eq!(runs(&unit(kind, Seat::Black, shadow, 128)), 2, "{kind}");
        }
    }
}

#[test]
fn every_drawing_stays_in_the_grid_and_can_be_read() {
    let names = UNITS.iter().map(|drawing| (drawing, true));
    for (drawing, is_unit) in names.chain(MARKS.iter().map(|drawing| (drawing, false))) {
        let image = if is_unit {
            unit(drawing.name, Seat::Black, false, 128)
        } else {
            let mark = Sprite::Mark {
                name: drawing.name.to_owned(),
                turned: 0,
            };
            sprite(THEMES[0], &mark, 128)
        };
        let mut inked = 0;
        for (x, y, pixel) in image.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[3] > 127) {
            inked += 1;
            assert!(
                (9..119).contains(&x) && (9..119).contains(&y),
                "{} is inked at {x},{y}: {pixel:?}",
                drawing.name
            );
        }
        assert!(inked > 100, "{} is empty", drawing.name);
        assert_eq!(drawing.svg.matches("<style>").count(), 1, "{}", drawing.name);
    }
}

#[test]
fn a_kind_without_a_drawing_is_a_disc_with_its_letter() {
    let image = unit("wizard", Seat::White, false, 64);
    let inking = THEMES[0].unit(Seat::White, false);
    let count = |colour: crate::theme::Rgb| {
        image
            .pixels()
            .filter(|pixel| pixel.0 == [colour.0, colour.1, colour.2, 255])
            .count()
    };
    assert!(count(inking.body) > 400, "the disc");
    let outline = unit_without_letter();
    assert!(count(inking.line) > outline + 40, "the letter");
}

fn unit_without_letter() -> usize {
    let blank = Sprite::Unit {
        kind: "wizard".to_owned(),
        letter: ' ',
        side: Seat::White,
        shadow: false,
    };
    let line = THEMES[0].unit(Seat::White, false).line;
    sprite(THEMES[0], &blank, 64)
        .pixels()
        .filter(|pixel| pixel.0 == [line.0, line.1, line.2, 255])
        .count()
}

#[test]
fn the_side_of_a_shield_is_seen_on_a_small_board() {
    for (name, least) in [
        ("facing", 76),
        ("facing-corner", 76),
        ("facing-wide", 76),
        ("facing-wide-corner", 76),
        ("lowered", 50),
        ("lowered-corner", 50),
    ] {
        let mark = Sprite::Mark {
            name: name.to_owned(),
            turned: 0,
        };
        let image = sprite(THEMES[0], &mark, PX);
        let painted: Vec<(u32, u32)> = image
            .enumerate_pixels()
            .filter(|(_, _, pixel)| pixel.0[3] > 127)
            .map(|(x, y, _)| (x, y))
            .collect();
        assert!(painted.len() > least, "{name} covers {} pixels", painted.len());
        // It leaves the unit in the middle of the cell alone.
        let is_inside = |(x, y): &&(u32, u32)| (11..21).contains(x) && (11..21).contains(y);
        assert_eq!(painted.iter().filter(is_inside).count(), 0, "{name}");
    }
}
