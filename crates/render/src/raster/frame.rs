//! A whole picture in palette indices: assembled from stamps, and encoded as PNG.

use super::compose::{self, Scale, Stamp};
use super::stamp_cache::{StampCache, StampKey};
use crate::error::RenderError;
use crate::layout::Rect;
use crate::scene::{CellFace, Item, Label, Scene};
use crate::sign::Sign;
use crate::theme::{Ink, Rgb};
use resvg::tiny_skia;
use rookery_rules::view::TargetKind;

/// A picture in palette indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The palette indices, row by row: `width * height` of them.
    pub pixels: Vec<u8>,
    /// The colours by index, at most 255; the same for all pictures of a theme, but those with coloured lines have more.
    pub palette: Vec<Rgb>,
}

/// The most colours of a picture: an index stays free for transparency.
const MAX_PALETTE: usize = 255;
/// The shades of a line above the background.
const LINE_SHADES: u32 = 4;
/// The rim around a line, in pixels.
const LINE_RIM_PX: f32 = 2.0;

/// The compression of a PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// One or two milliseconds, for pictures that are posted after every turn.
    Fast,
    /// A third smaller, several times slower.
    Small,
}

impl Frame {
    /// Draws a scene so that its longer side without the notes is `size_px` pixels. The notes are added below.
    pub(crate) fn draw(cache: &StampCache, scene: &Scene, size_px: u32) -> Self {
        let longer = scene.width.max(scene.board_height).max(1);
        let is_wide = scene.width >= scene.board_height;
        let scale = Scale {
            cell_px: (u64::from(size_px) * 1000 / longer as u64).max(1) as u32,
        };
        let rest = size_px as i32 - scale.px(longer);
        let (left, top) = if is_wide { (rest / 2, 0) } else { (0, rest / 2) };
        let (width, height) = if is_wide {
            (size_px, scale.px(scene.height).max(1) as u32)
        } else {
            let width = scale.px(scene.width).clamp(1, size_px as i32) as u32;
            (width, (scale.px(scene.height) + rest).max(1) as u32)
        };
        let mut frame = Self::blank(cache, width, height);
        let place = Placement { scale, left, top };
        for item in &scene.items {
            frame.item(cache, item, place);
            if let Item::Path { points, above, .. } = item {
                let below = if *above {
                    CellFace::without_badges
                } else {
                    CellFace::floor
                };
                frame.raise(cache, scene, points, place, below);
            }
        }
        frame
    }

    /// Creates an empty picture in [`Ink::Frame`].
    pub(crate) fn blank(cache: &StampCache, width: u32, height: u32) -> Self {
        let background = cache
            .painter()
            .palette()
            .index(cache.painter().theme().ink(Ink::Frame));
        Self {
            width,
            height,
            pixels: vec![background; width as usize * height as usize],
            palette: cache.painter().palette().colours().to_vec(),
        }
    }

    /// Copies a picture of the same theme into this one and clips it.
    pub(crate) fn put(&mut self, other: Frame, x: i32, y: i32) {
        let stamp = Stamp {
            width: other.width,
            height: other.height,
            pixels: other.pixels,
            spans: None,
        };
        self.copy(&stamp, x, y);
    }

    fn item(&mut self, cache: &StampCache, item: &Item, place: Placement) {
        match item {
            Item::Plate {
                at, radius: 0, ink, ..
            } => {
                self.fill(
                    place.rect(*at),
                    cache.painter().palette().index(cache.painter().theme().ink(*ink)),
                );
            }
            Item::Plate { at, radius, ink, on } => {
                let (x, y, width, height) = place.rect(*at);
                let radius = place.scale.px(*radius).max(0) as u32;
                let stamp = cache.stamp(StampKey::Plate {
                    width,
                    height,
                    radius,
                    ink: *ink,
                    on: *on,
                });
                self.copy(&stamp, x, y);
            }
            Item::Tile { at, face, .. } => {
                let (x, y, ..) = place.rect(*at);
                self.copy(&cache.face(face, place.scale), x, y);
            }
            Item::Picture { at, sprite, on } => {
                let (x, y, width, _) = place.rect(*at);
                let stamp = cache.stamp(StampKey::Picture {
                    sprite: sprite.clone(),
                    on: *on,
                    px: width,
                });
                self.copy(&stamp, x, y);
            }
            Item::Label(label) => self.label(cache, label, place),
            Item::Caption(label) => {
                let (x, y, width, height) = place.rect(label.at);
                self.copy(
                    &compose::caption(cache.painter(), label, width, height, place.scale),
                    x,
                    y,
                );
            }
            Item::Path {
                points,
                thickness,
                within,
                target,
                firm,
                ..
            } => {
                let within = place.rect(*within);
                self.path(cache, points, *thickness, within, (*target, *firm, place));
            }
            Item::Line {
                points,
                thickness,
                dot,
                colour,
            } => {
                let [thickness, dot] = [*thickness, *dot].map(|length| place.length(length));
                self.line(cache, &place.points(points), thickness, dot, *colour);
            }
        }
    }

    fn label(&mut self, cache: &StampCache, label: &Label, place: Placement) {
        let (x, y, width, height) = place.rect(label.at);
        let stamp = cache.stamp(StampKey::Label {
            label: Label {
                at: Rect::new(0, 0, 0, 0),
                ..label.clone()
            },
            width,
            height,
            cell_px: place.scale.cell_px,
        });
        self.copy(&stamp, x, y);
    }

    fn fill(&mut self, (x, y, width, height): (i32, i32, u32, u32), index: u8) {
        let (from, to) = (self.column(x), self.column(x + width as i32));
        for row in y.max(0)..(y + height as i32).min(self.height as i32) {
            let start = row as usize * self.width as usize;
            self.pixels[start + from..start + to].fill(index);
        }
    }

    /// Returns the whole picture.
    const fn whole(&self) -> Clip {
        Clip {
            left: 0,
            top: 0,
            right: self.width,
            bottom: self.height,
        }
    }

    /// Returns the part of a rectangle that is in the picture.
    fn clip(&self, (x, y, width, height): (i32, i32, u32, u32)) -> Clip {
        let within = |value: i32, most: u32| value.clamp(0, most as i32) as u32;
        Clip {
            left: within(x, self.width),
            top: within(y, self.height),
            right: within(x + width as i32, self.width),
            bottom: within(y + height as i32, self.height),
        }
    }

    fn column(&self, x: i32) -> usize {
        x.clamp(0, self.width as i32) as usize
    }

    /// Copies a stamp and clips it.
    fn copy(&mut self, stamp: &Stamp, x: i32, y: i32) {
        for row in 0..stamp.height {
            let target = y + row as i32;
            if !(0..self.height as i32).contains(&target) {
                continue;
            }
            let (from, to) = stamp
                .spans
                .as_ref()
                .map_or((0, stamp.width), |spans| spans[row as usize]);
            let (left, right) = (self.column(x + from as i32), self.column(x + to as i32));
            if left >= right {
                continue;
            }
            let source = row as usize * stamp.width as usize + (left as i32 - x) as usize;
            let start = target as usize * self.width as usize;
            self.pixels[start + left..start + right]
                .copy_from_slice(&stamp.pixels[source..source + right - left]);
        }
    }

    /// Draws an arrow along a path, clipped to `within`, opaque or translucent.
    fn path(
        &mut self,
        cache: &StampCache,
        points: &[(i32, i32)],
        thickness: i32,
        within: (i32, i32, u32, u32),
        (target, firm, place): (TargetKind, bool, Placement),
    ) {
        let points = place.points(points);
        let thickness = place.length(thickness);
        let colours = cache.painter().theme().sign(Sign::Target(target));
        let clip = self.clip(within);
        let [halo, arrow] = if firm { FIRM } else { TRANSLUCENT };
        for (colour, extra, part) in [(colours.edge, thickness * 0.45, halo), (colours.fill, 0.0, arrow)] {
            if let Some(covered) = Coverage::path(clip, &points, thickness, extra) {
                self.blend(cache, &covered, colour, part);
            }
        }
    }

    /// Draws what lies above an arrow on the cells near it again, over it: all but what `below` leaves of a cell.
    fn raise(
        &mut self,
        cache: &StampCache,
        scene: &Scene,
        points: &[(i32, i32)],
        place: Placement,
        below: fn(&CellFace) -> Option<CellFace>,
    ) {
        for item in &scene.items {
            let Item::Tile { at, face, .. } = item else {
                continue;
            };
            if !points.windows(2).any(|step| passes(step, *at)) {
                continue;
            }
            let Some(floor) = below(face) else { continue };
            let (x, y, ..) = place.rect(*at);
            let (whole, floor) = (cache.face(face, place.scale), cache.face(&floor, place.scale));
            self.copy_changed(&whole, &floor, x, y);
        }
    }

    /// Copies those pixels of a stamp that differ from another one of the same size, and clips them.
    fn copy_changed(&mut self, stamp: &Stamp, other: &Stamp, x: i32, y: i32) {
        let wide = (stamp.width as usize).max(1);
        let rows = stamp
            .pixels
            .chunks_exact(wide)
            .zip(other.pixels.chunks_exact(wide));
        for (row, (pixels, others)) in (y..).zip(rows) {
            if !(0..self.height as i32).contains(&row) {
                continue;
            }
            let start = row as usize * self.width as usize;
            for (column, (pixel, other)) in (x..).zip(pixels.iter().zip(others)) {
                if pixel != other && (0..self.width as i32).contains(&column) {
                    self.pixels[start + column as usize] = *pixel;
                }
            }
        }
    }

    /// Draws a coloured line with a dot at each point, and a rim in the background's colour, so that crossing lines can
    /// be told apart.
    fn line(&mut self, cache: &StampCache, points: &[(f32, f32)], thickness: f32, dot: f32, colour: usize) {
        let theme = cache.painter().theme();
        let (ground, colour) = (theme.ink(Ink::Frame), theme.line(colour));
        for (extra, colour) in [(LINE_RIM_PX, ground), (0.0, colour)] {
            let line = plain_line(points, thickness + 2.0 * extra);
            let dots = points
                .iter()
                .filter_map(|(x, y)| tiny_skia::PathBuilder::from_circle(*x, *y, dot + extra));
            let shapes: Vec<tiny_skia::Path> = line.into_iter().chain(dots).collect();
            let Some(covered) = Coverage::shapes(self.whole(), &shapes) else {
                continue;
            };
            let shades: Vec<u8> = (0..=LINE_SHADES)
                .map(|step| self.shade(cache, ground.mixed(colour, step * 1000 / LINE_SHADES)))
                .collect();
            self.each_covered(&covered, |pixel, cover| {
                let step = (u32::from(cover) * LINE_SHADES + 127) / 255;
                if step > 0 {
                    *pixel = shades[step as usize];
                }
            });
        }
    }

    /// Returns the index of a colour, which joins the palette if there is room.
    fn shade(&mut self, cache: &StampCache, colour: Rgb) -> u8 {
        if let Some(known) = self.palette.iter().position(|known| *known == colour) {
            return known as u8;
        }
        if self.palette.len() >= MAX_PALETTE {
            return cache.painter().palette().index(colour);
        }
        self.palette.push(colour);
        (self.palette.len() - 1) as u8
    }

    fn each_covered(&mut self, covered: &Coverage, mut paint: impl FnMut(&mut u8, u8)) {
        let wide = covered.mask.width() as usize;
        for (row, covers) in covered.mask.data().chunks_exact(wide).enumerate() {
            let start = (covered.top as usize + row) * self.width as usize + covered.left as usize;
            for (pixel, cover) in self.pixels[start..start + wide].iter_mut().zip(covers) {
                if *cover > 0 {
                    paint(pixel, *cover);
                }
            }
        }
    }

    fn blend(&mut self, cache: &StampCache, covered: &Coverage, colour: Rgb, part: u32) {
        let palette = cache.painter().palette();
        self.each_covered(covered, |pixel, cover| {
            // Only lines have further colours, and no picture has both.
            let below = palette
                .colours()
                .get(usize::from(*pixel))
                .copied()
                .unwrap_or(colour);
            *pixel = palette.index(below.mixed(colour, u32::from(cover) * part / 255));
        });
    }

    /// Encodes the picture as a PNG with an 8-bit palette.
    ///
    /// # Errors
    ///
    /// Fails if the encoder does.
    pub fn png(&self, effort: Compression) -> Result<Vec<u8>, RenderError> {
        let mut bytes = Vec::with_capacity(self.pixels.len() / 8 + 2048);
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(
            self.palette
                .iter()
                .flat_map(|colour| [colour.0, colour.1, colour.2])
                .collect::<Vec<u8>>(),
        );
        match effort {
            Compression::Fast => {
                encoder.set_compression(png::Compression::Fast);
                // The best of all filters for each row makes files 1 to 6 % smaller and takes a third longer.
                encoder.set_filter(png::Filter::Paeth);
            }
            // A filter would hide that whole cells are met again.
            Compression::Small => {
                encoder.set_deflate_compression(png::DeflateCompression::Level(6));
                encoder.set_filter(png::Filter::NoFilter);
            }
        }
        let failed = |error: png::EncodingError| RenderError::Encoding(error.to_string());
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_image_data(&self.pixels).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(bytes)
    }
}

/// Returns whether a step of an arrow may touch a cell.
fn passes(step: &[(i32, i32)], cell: Rect) -> bool {
    let &[(x0, y0), (x1, y1)] = step else { return false };
    let (x, y) = cell.centre();
    let (dx, dy) = (f64::from(x1 - x0), f64::from(y1 - y0));
    let (fx, fy) = (f64::from(x - x0), f64::from(y - y0));
    let part = ((fx * dx + fy * dy) / dx.mul_add(dx, dy * dy).max(1.0)).clamp(0.0, 1.0);
    (fx - part * dx).hypot(fy - part * dy) < f64::from(cell.height)
}

/// The transformation from a scene to pixels.
#[derive(Clone, Copy)]
struct Placement {
    scale: Scale,
    left: i32,
    top: i32,
}

impl Placement {
    fn rect(self, at: Rect) -> (i32, i32, u32, u32) {
        let (x, y) = (self.scale.px(at.x), self.scale.px(at.y));
        let (right, bottom) = (self.scale.px(at.right()), self.scale.px(at.bottom()));
        (
            x + self.left,
            y + self.top,
            (right - x).max(1) as u32,
            (bottom - y).max(1) as u32,
        )
    }

    /// Returns a length in pixels.
    fn length(self, length: i32) -> f32 {
        length as f32 * self.scale.cell_px as f32 / 1000.0
    }

    fn points(self, points: &[(i32, i32)]) -> Vec<(f32, f32)> {
        let place = |(x, y): &(i32, i32)| {
            (
                self.length(*x) + self.left as f32,
                self.length(*y) + self.top as f32,
            )
        };
        points.iter().map(place).collect()
    }
}

/// The part of a picture outside which nothing is drawn, in pixels.
#[derive(Clone, Copy)]
struct Clip {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

/// The coverage of each pixel in a part of the picture.
struct Coverage {
    left: u32,
    top: u32,
    mask: tiny_skia::Mask,
}

impl Coverage {
    /// Returns the coverage of an arrow through the points, widened by `extra`; `None` if it covers nothing.
    fn path(clip: Clip, points: &[(f32, f32)], thickness: f32, extra: f32) -> Option<Self> {
        let shapes = [
            path_line(points, thickness, extra)?,
            path_head(points, thickness, extra)?,
        ];
        Self::shapes(clip, &shapes)
    }

    /// Returns the coverage of all these shapes together; `None` if they cover nothing.
    fn shapes(clip: Clip, shapes: &[tiny_skia::Path]) -> Option<Self> {
        let bounds = shapes.iter().map(tiny_skia::Path::bounds);
        let (mut from, mut to) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
        for bound in bounds {
            from = (from.0.min(bound.left()), from.1.min(bound.top()));
            to = (to.0.max(bound.right()), to.1.max(bound.bottom()));
        }
        let edge = |value: f32, least: u32, most: u32| value.clamp(least as f32, most as f32) as u32;
        let across = |value: f32| edge(value, clip.left, clip.right);
        let down = |value: f32| edge(value, clip.top, clip.bottom);
        let (left, top) = (across(from.0.floor()), down(from.1.floor()));
        let (right, bottom) = (across(to.0.ceil()), down(to.1.ceil()));
        let mut mask = tiny_skia::Mask::new(right.checked_sub(left)?, bottom.checked_sub(top)?)?;
        for shape in shapes {
            mask.fill_path(
                shape,
                tiny_skia::FillRule::Winding,
                true,
                tiny_skia::Transform::from_translate(-(left as f32), -(top as f32)),
            );
        }
        Some(Self { left, top, mask })
    }
}

/// The opacities of the halo of an arrow and of the arrow, in thousandths, where what is below shows through.
const TRANSLUCENT: [u32; 2] = [600, 780];
/// The same where little of it does.
const FIRM: [u32; 2] = [900, 940];

/// The length of an arrowhead, in thicknesses.
const HEAD_LENGTH: f32 = 2.6;

/// Returns the last point, the direction of the last step, and the start of the arrowhead.
fn path_end(points: &[(f32, f32)], thickness: f32) -> Option<[(f32, f32); 3]> {
    let [.., before, end] = points else {
        return None;
    };
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let length = dx.hypot(dy);
    if length <= f32::EPSILON {
        return None;
    }
    let along = (dx / length, dy / length);
    let head = thickness * HEAD_LENGTH;
    Some([*end, along, (end.0 - along.0 * head, end.1 - along.1 * head)])
}

fn path_line(points: &[(f32, f32)], thickness: f32, extra: f32) -> Option<tiny_skia::Path> {
    let [_, _, neck] = path_end(points, thickness)?;
    let mut line = tiny_skia::PathBuilder::new();
    line.move_to(points[0].0, points[0].1);
    for (x, y) in &points[1..points.len() - 1] {
        line.line_to(*x, *y);
    }
    line.line_to(neck.0, neck.1);
    stroked(line, thickness + extra)
}

/// Returns a line through the points with round ends; `None` if it has no length.
fn plain_line(points: &[(f32, f32)], thickness: f32) -> Option<tiny_skia::Path> {
    let [(x, y), rest @ ..] = points else {
        return None;
    };
    let mut line = tiny_skia::PathBuilder::new();
    line.move_to(*x, *y);
    for (x, y) in rest {
        line.line_to(*x, *y);
    }
    stroked(line, thickness)
}

fn stroked(line: tiny_skia::PathBuilder, width: f32) -> Option<tiny_skia::Path> {
    let stroke = tiny_skia::Stroke {
        width,
        line_cap: tiny_skia::LineCap::Round,
        line_join: tiny_skia::LineJoin::Round,
        ..tiny_skia::Stroke::default()
    };
    line.finish()?.stroke(&stroke, 1.0)
}

fn path_head(points: &[(f32, f32)], thickness: f32, extra: f32) -> Option<tiny_skia::Path> {
    let [end, (ux, uy), neck] = path_end(points, thickness)?;
    let half = thickness * 1.5 + extra;
    let (back, tip) = (extra * 0.5, extra * 0.9);
    let (x, y) = (neck.0 - ux * back, neck.1 - uy * back);
    let mut head = tiny_skia::PathBuilder::new();
    head.move_to(end.0 + ux * tip, end.1 + uy * tip);
    head.line_to(x - uy * half, y + ux * half);
    head.line_to(x + uy * half, y - ux * half);
    head.close();
    head.finish()
}
