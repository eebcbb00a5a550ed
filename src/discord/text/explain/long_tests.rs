//! How long explanations of crowded positions are on a phone.

use super::tests::first_and_pages;
use crate::discord::phone;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Position, Variant};

/// The most lines of an explanation on a phone, above and below its picture.
const MOST: usize = 32;

/// The position of a game of that many random actions.
fn played(variant: Variant, seed: u64, actions: usize) -> Position {
    let mut random = SplitMix64::new(seed);
    let mut position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
    for _ in 0..actions {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let mut legal = position.legal_actions(seat);
        let action = legal.swap_remove(random.pick(legal.len()));
        position.apply(seat, &action).unwrap();
    }
    position
}

#[test]
fn explanations_of_crowded_positions_fit_a_phone_with_their_picture() {
    for variant in Variant::ALL.iter().copied() {
        let mut all = Vec::new();
        for seed in 1..=2 {
            let position = played(variant, seed, 60);
            for cell in variant.descriptor().geometry.cells() {
                let (first, pages) = first_and_pages(&position, cell);
                for told in std::iter::once(first).chain(pages) {
                    all.push((phone::lines(&told), told));
                }
            }
        }
        all.sort();
        for (_, told) in all.iter().filter(|(_, told)| told.contains("reason above with")).take(1) {
            println!("REASON {told}");
        }
        let over = all.iter().filter(|(l, _)| *l > 12).count();
        let over2 = all.iter().filter(|(l, _)| *l > 24).count();
        println!("{variant}: {} texts, {over} over 12, {over2} over 24", all.len());
        for (lines, told) in all.iter().rev().take(2) {
            println!("---- {lines}\n{told}");
        }
        for (lines, told) in &all {
            assert!(*lines <= MOST, "{lines} lines: {told}");
            if let Some((above, _)) = phone::parted(told) {
                assert!(phone::lines(&above) <= phone::LINES_ABOVE, "{above}");
            }
        }
    }
}
