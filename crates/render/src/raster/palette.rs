//! The palette of a theme: its flat colours and the mixes that antialiased edges need. It is fixed for a theme, so that all
//! its pictures and all frames of an animation share it.

use super::sprites::sprite;
use crate::scene::Sprite;
use crate::sign::Sign;
use crate::theme::{HEAT, Ink, Rgb, SignColours, Theme, Tint};
use rookery_rules::seat::Seat;
use std::sync::atomic::{AtomicU8, Ordering};

/// The most colours: enough for smooth edges, few enough to compress well and to leave an index free for transparency in
/// animations.
const MAX_COLOURS: usize = 144;
const UNKNOWN: u8 = 255;
const BITS: u32 = 6;

/// A palette and its nearest-colour table, which is filled on demand.
#[derive(Debug)]
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    nearest: Box<[AtomicU8]>,
}

impl Palette {
    /// Creates the palette of a theme. Takes some milliseconds, because it draws a few units to count their colours.
    pub(crate) fn new(theme: &Theme) -> Self {
        let flats = flats(theme);
        let guess = Self::of(chosen(theme), &flats);
        let tiles = usual_tiles(theme).map(|tile| tile.into_iter().map(|pixel| guess.index(pixel)).collect());
        let tiles: Vec<Vec<u8>> = tiles.collect();
        let order = arranged(guess.colours.len(), &tiles);
        let colours = order.into_iter().map(|index| guess.colours[index]).collect();
        Self::of(colours, &flats)
    }

    /// Creates a palette of these colours, in which flat colours keep their exact value.
    fn of(colours: Vec<Rgb>, flats: &[Rgb]) -> Self {
        let nearest: Box<[AtomicU8]> = (0..1usize << (3 * BITS))
            .map(|_| AtomicU8::new(UNKNOWN))
            .collect();
        for flat in flats.iter().rev() {
            if let Some(index) = colours.iter().position(|colour| colour == flat) {
                nearest[bin(*flat)].store(index as u8, Ordering::Relaxed);
            }
        }
        Self { colours, nearest }
    }

    /// Returns all colours by index.
    pub(crate) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// Returns the index of the nearest colour.
    pub(crate) fn index(&self, colour: Rgb) -> u8 {
        let slot = &self.nearest[bin(colour)];
        let known = slot.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let found = nearest_of(&self.colours, bin_centre(colour));
        slot.store(found, Ordering::Relaxed);
        found
    }
}

fn bin(colour: Rgb) -> usize {
    let part = |value: u8| usize::from(value >> (8 - BITS));
    part(colour.0) << (2 * BITS) | part(colour.1) << BITS | part(colour.2)
}

fn bin_centre(colour: Rgb) -> Rgb {
    let centre = |value: u8| (value >> (8 - BITS) << (8 - BITS)) + (1 << (7 - BITS));
    Rgb(centre(colour.0), centre(colour.1), centre(colour.2))
}

fn nearest_of(colours: &[Rgb], wanted: Rgb) -> u8 {
    let found = colours
        .iter()
        .enumerate()
        .min_by_key(|(_, colour)| distance(**colour, wanted));
    found.map_or(0, |(index, _)| index as u8)
}

/// Returns the squared perceptual distance of two colours; green counts most.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    3 * square(a.0, b.0) + 4 * square(a.1, b.1) + 2 * square(a.2, b.2)
}

/// Chooses the flat colours first, then repeatedly the mix that is farthest from all chosen colours.
fn chosen(theme: &Theme) -> Vec<Rgb> {
    let mut colours: Vec<Rgb> = Vec::with_capacity(MAX_COLOURS);
    for colour in flats(theme) {
        if !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    colours.truncate(MAX_COLOURS);
    let mixes = mixes(theme);
    let mut farness: Vec<u32> = mixes
        .iter()
        .map(|(mix, weight)| {
            let nearest = colours.iter().map(|colour| distance(*colour, *mix)).min();
            nearest.unwrap_or(u32::MAX / 16) * weight
        })
        .collect();
    while colours.len() < MAX_COLOURS {
        let Some((farthest, _)) = farness
            .iter()
            .enumerate()
            .max_by_key(|(index, far)| (**far, usize::MAX - index))
            .filter(|(_, far)| **far > 0)
        else {
            break;
        };
        let colour = mixes[farthest].0;
        colours.push(colour);
        for ((mix, weight), far) in mixes.iter().zip(&mut farness) {
            *far = (*far).min(distance(colour, *mix) * weight);
        }
    }
    colours
}

/// The side of the sampled tiles in pixels.
const TILE_PX: u32 = 56;

/// Returns tiles of the chess units on light and dark cells, the most common content of pictures, row by row.
fn usual_tiles(theme: &Theme) -> impl Iterator<Item = Vec<Rgb>> {
    let kinds = [
        "king", "queen", "rook", "bishop", "knight", "pawn", "pawn", "pawn",
    ];
    let units = kinds.into_iter().flat_map(|kind| {
        Seat::BOTH.map(|side| Sprite::Unit {
            kind: kind.to_owned(),
            letter: ' ',
            side,
            shadow: false,
        })
    });
    units.flat_map(|unit| {
        let drawn = sprite(theme, &unit, TILE_PX);
        Ink::GROUNDS.map(|ink| {
            let on = |pixel: &image::Rgba<u8>| {
                let [red, green, blue, cover] = pixel.0;
                let ground = theme.ink(ink);
                ground.mixed(Rgb(red, green, blue), u32::from(cover) * 1000 / 255)
            };
            drawn.pixels().map(on).collect()
        })
    })
}

/// Orders the colours so that neighbouring pixels have close indices, because the encoder compresses differences. The most
/// frequent colours are in the middle; then pairs are swapped as long as that shortens the encoded tiles.
fn arranged(count: usize, tiles: &[Vec<u8>]) -> Vec<usize> {
    let mut met = vec![0_usize; count];
    let mut meet = vec![vec![0_i64; count]; count];
    for tile in tiles {
        let beside = tile.iter().zip(&tile[1..]);
        let below = tile.iter().zip(&tile[TILE_PX as usize..]);
        for (one, other) in beside.chain(below) {
            let (one, other) = (usize::from(*one), usize::from(*other));
            met[one] += 1;
            if one != other {
                meet[one][other] += 1;
                meet[other][one] += 1;
            }
        }
    }
    let mut by_count: Vec<usize> = (0..count).collect();
    by_count.sort_by_key(|colour| std::cmp::Reverse(met[*colour]));
    let mut order: Vec<usize> = by_count.iter().copied().skip(1).step_by(2).collect();
    order.reverse();
    order.extend(by_count.iter().step_by(2));
    for _ in 0..MAX_ROUNDS {
        let mut better = false;
        for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let (a, b) = (&meet[order[one]], &meet[order[other]]);
            let gain = |(place, colour): (usize, &usize)| {
                let nearer = bits(place.abs_diff(one)) - bits(place.abs_diff(other));
                if place == one || place == other {
                    0
                } else {
                    (a[*colour] - b[*colour]) * nearer
                }
            };
            if order.iter().enumerate().map(gain).sum::<i64>() > 0 {
                order.swap(one, other);
                better = true;
            }
        }
        if !better {
            break;
        }
    }
    order
}

/// The most rounds in which [`arranged`] tries all pairs.
const MAX_ROUNDS: usize = 4;

/// Estimates the bits that the encoder needs for a difference of two indices.
const fn bits(difference: usize) -> i64 {
    let bits = 1 + ((difference + 1) * (difference + 1)).ilog2() as i64;
    if bits < 12 { bits } else { 12 }
}

/// Returns the backgrounds of cells, plain and tinted.
fn grounds(theme: &Theme) -> Vec<Rgb> {
    let mut grounds: Vec<Rgb> = Ink::GROUNDS.map(|ink| theme.ink(ink)).to_vec();
    for ink in Ink::GROUNDS {
        for tint in Tint::ALL {
            let (colour, part) = theme.tint(tint);
            grounds.push(theme.ink(ink).mixed(colour, part));
        }
    }
    grounds
}

/// Returns the colours of all signs, and of the plate under them.
fn signs(theme: &Theme) -> impl Iterator<Item = SignColours> {
    Sign::ALL
        .into_iter()
        .map(|sign| theme.sign(sign))
        .chain([theme.plate])
}

fn flats(theme: &Theme) -> Vec<Rgb> {
    let mut flats: Vec<Rgb> = Ink::GROUNDS.map(|ink| theme.ink(ink)).to_vec();
    flats.push(theme.ink(Ink::Frame));
    for [unit, _] in &theme.units {
        flats.extend([unit.line, unit.body, unit.accent]);
    }
    flats.extend(Ink::ALL.map(|ink| theme.ink(ink)));
    flats.extend(grounds(theme));
    for [_, shadow] in &theme.units {
        flats.extend([shadow.line, shadow.body, shadow.accent]);
    }
    for sign in signs(theme) {
        flats.extend([sign.fill, sign.edge]);
    }
    flats.extend(HEAT);
    flats.extend(Ink::GROUNDS.map(|ground| theme.cell_name(ground)));
    flats
}

/// Returns the pairs of colours that meet at antialiased edges and glows, each with its weight.
fn mixes(theme: &Theme) -> Vec<(Rgb, u32)> {
    let mut mixes = Vec::new();
    let mut ramp = |a: Rgb, b: Rgb, steps: u32, weight: u32| {
        mixes.extend((1..steps).map(|step| (a.mixed(b, step * 1000 / steps), weight)));
    };
    let grounds = grounds(theme);
    let plain = &grounds[..Ink::GROUNDS.len()];
    let bars = [theme.ink(Ink::Bar), theme.ink(Ink::Active)];
    for [unit, shadow] in &theme.units {
        for ground in &grounds {
            ramp(unit.line, *ground, 4, 8);
            ramp(shadow.line, *ground, 3, 1);
        }
        for (inking, weight) in [(unit, 30), (shadow, 2)] {
            ramp(inking.line, inking.body, 6, weight);
            ramp(inking.line, inking.accent, 5, weight);
            ramp(inking.body, inking.accent, 4, weight);
        }
        for bar in bars {
            ramp(unit.line, bar, 4, 2);
        }
    }
    for (text, on) in [
        (Ink::FrameText, Ink::Frame),
        (Ink::BarText, Ink::Bar),
        (Ink::ActiveText, Ink::Active),
        (Ink::AlertText, Ink::Alert),
        (Ink::CallText, Ink::Call),
        (Ink::ChipText, Ink::Chip),
        (Ink::Alert, Ink::Active),
        (Ink::Call, Ink::Active),
        (Ink::Chip, Ink::Bar),
        (Ink::Chip, Ink::Active),
        (Ink::Frame, Ink::Light),
        (Ink::Frame, Ink::Dark),
    ] {
        ramp(theme.ink(text), theme.ink(on), 5, 8);
    }
    for ground in plain {
        ramp(theme.check, *ground, 16, 12);
        for heat in HEAT {
            ramp(heat, *ground, 2, 4);
        }
    }
    for sign in signs(theme) {
        ramp(sign.fill, sign.edge, 4, 2);
        for ground in plain {
            ramp(sign.edge, *ground, 2, 1);
        }
    }
    for (_, inking) in theme.marks {
        for colour in [inking.body, inking.line, inking.accent] {
            ramp(colour, colour, 2, 9);
            for ground in &plain[..2] {
                ramp(colour, *ground, 2, 1);
            }
        }
        ramp(inking.line, inking.body, 4, 2);
        ramp(inking.line, inking.accent, 3, 2);
    }
    mixes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::THEMES;

    #[test]
    fn flat_colours_keep_their_very_value_and_mixes_find_a_near_one() {
        for theme in THEMES {
            let palette = Palette::new(theme);
            assert!(palette.colours().len() <= MAX_COLOURS);
            for flat in flats(theme) {
                let got = palette.colours()[usize::from(palette.index(flat))];
                assert!(distance(got, flat) <= 9 * 9, "{flat:?} became {got:?}");
            }
            for ink in Ink::GROUNDS {
                let flat = theme.ink(ink);
                assert_eq!(palette.colours()[usize::from(palette.index(flat))], flat);
            }
            for (mix, weight) in mixes(theme) {
                let got = palette.colours()[usize::from(palette.index(mix))];
                let far = f64::from(distance(got, mix)).sqrt() / 3.0;
                assert!(
                    far < 40.0 / f64::from(weight).sqrt(),
                    "{mix:?} became {got:?}, {far}"
                );
            }
        }
    }
}
