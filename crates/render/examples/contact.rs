//! Writes contact sheets of all drawings, to be looked at in full size: for each theme the units of both sides at 32,
//! 48, 64 and 96 pixels and the marks from 26 pixels up, on light and dark cells, with their names.
//! `cargo xtask pictures drawings FOLDER`.

use rookery_render::drawings::{Drawing, MARKS, UNITS};
use rookery_render::layout::Rect;
use rookery_render::scene::{Item, Label, Scene, Sprite};
use rookery_render::theme::Ink;
use rookery_render::{Compression, Renderer, THEMES, text};
use rookery_rules::seat::Seat;
use std::path::Path;

/// A thousand units of a sheet are so many pixels.
const UNIT_PX: i32 = 32;
/// The sizes of units, in pixels.
const UNIT_SIZES: [i32; 4] = [32, 48, 64, 96];
/// The sizes of marks: a badge of a small cell, then as units.
const MARK_SIZES: [i32; 4] = [26, 32, 64, 96];
/// The width of the column of names, and the room between rows.
const NAMES: i32 = 3400;
const GAP: i32 = 120;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for theme in THEMES {
        let renderer = Renderer::new(theme);
        for (name, scene) in [
            ("units", sheet(UNITS, UNIT_SIZES, unit)),
            ("marks", sheet(MARKS, MARK_SIZES, mark)),
        ] {
            let longer = scene.width.max(scene.height) * UNIT_PX / 1000;
            let png = renderer.draw(&scene, longer as u32).png(Compression::Small)?;
            std::fs::write(folder.join(format!("{name}-{}.png", theme.id)), png)?;
        }
    }
    Ok(())
}

/// What stands in a row at one size: the drawings with their grounds.
type Row = fn(&str) -> Vec<(Sprite, Ink)>;

fn unit(kind: &str) -> Vec<(Sprite, Ink)> {
    let mut row = Vec::new();
    for side in Seat::BOTH {
        for ground in [Ink::Light, Ink::Dark] {
            let sprite = Sprite::Unit {
                kind: kind.to_owned(),
                letter: '?',
                side,
                shadow: false,
            };
            row.push((sprite, ground));
        }
    }
    row
}

fn mark(name: &str) -> Vec<(Sprite, Ink)> {
    let grounds = [Ink::Light, Ink::Dark, Ink::Middle, Ink::Frame];
    let sprite = |ground| {
        let sprite = Sprite::Mark {
            name: name.to_owned(),
            turned: 0,
        };
        (sprite, ground)
    };
    grounds.map(sprite).to_vec()
}

/// One row for each drawing: its name, then all it looks like at each size.
fn sheet(drawings: &[Drawing], sizes: [i32; 4], row: Row) -> Scene {
    let mut items = Vec::new();
    let largest = sizes.iter().max().copied().unwrap_or(0) * 1000 / UNIT_PX;
    let (mut width, mut y) = (0, GAP);
    for drawing in drawings {
        let size = 520;
        items.push(Item::Label(Label {
            at: Rect::new(2 * GAP, y, text::width(drawing.name, size, true), largest),
            text: drawing.name.to_owned(),
            size,
            bold: true,
            centred: false,
            ink: Ink::FrameText,
            on: Ink::Frame,
        }));
        let mut x = NAMES;
        for px in sizes {
            let side = px * 1000 / UNIT_PX;
            for (sprite, on) in row(drawing.name) {
                items.push(Item::Picture {
                    at: Rect::new(x, y + (largest - side) / 2, side, side),
                    sprite,
                    on,
                });
                x += side;
            }
            x += GAP;
        }
        width = width.max(x);
        y += largest + GAP;
    }
    Scene {
        width: width + GAP,
        height: y,
        board_height: y,
        items,
    }
}
