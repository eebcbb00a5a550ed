//! How long explanations of crowded positions are on a phone.

use super::tests::first_and_pages;
use crate::discord::phone;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Cell, Options, Position, Variant};

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
        let position = played(variant, 1, 60);
        // Every third cell of the largest boards is enough.
        let cells: Vec<Cell> = variant.descriptor().geometry.cells().collect();
        let step = if cells.len() > 128 { 3 } else { 1 };
        let mut longest = (0, String::new());
        for cell in cells.into_iter().step_by(step) {
            let (first, pages) = first_and_pages(&position, cell);
            for told in std::iter::once(first).chain(pages) {
                if let Some((above, _)) = phone::parted(&told) {
                    assert!(phone::lines(&above) <= phone::LINES_ABOVE, "{above}");
                }
                longest = longest.max((phone::lines(&told), told));
            }
        }
        println!("{variant}: {} lines: {}", longest.0, longest.1);
        assert!(longest.0 <= MOST, "{} lines: {}", longest.0, longest.1);
    }
}

#[test]
fn many_abilities_are_named_first_and_described_on_a_press() {
    let position = played(Variant::Frozen10, 1, 0);
    let geometry = Variant::Frozen10.descriptor().geometry;
    let templar = geometry.cells().find(|cell| {
        let units = position.inspect(*cell).units;
        units.iter().any(|unit| unit.kind == "templar")
    });
    let (first, pages) = first_and_pages(&position, templar.unwrap());
    assert!(
        first.contains("\nSpecial abilities: ") && !first.contains("\n- "),
        "{first}"
    );
    let told = pages.last().unwrap();
    assert!(told.contains("\nSpecial abilities:\n- "), "{told}");
}
