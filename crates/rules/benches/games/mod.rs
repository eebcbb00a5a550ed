//! Positions on the large boards for benches: those of some random games of FrozenChess.

use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Position, Variant};

/// The variants with large boards.
pub const VARIANTS: [Variant; 2] = [Variant::Frozen10, Variant::Frozen6];

const GAMES: u64 = 4;
const ACTIONS: usize = 160;

/// Shows the positions of some random games with their lists.
pub fn each_position(variant: Variant, mut see: impl FnMut(&Position, &[Action])) {
    for seed in 0..GAMES {
        let mut random = SplitMix64::new(seed);
        let mut position = variant.start(&Options::default());
        for _ in 0..ACTIONS {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let actions = position.legal_actions(seat);
            see(&position, &actions);
            position.apply_unchecked(&actions[random.pick(actions.len())]);
        }
    }
}

/// The position with the longest list along some random games.
pub fn busiest(variant: Variant) -> Position {
    let (mut found, mut longest) = (variant.start(&Options::default()), 0);
    each_position(variant, |position, actions| {
        if actions.len() > longest {
            (found, longest) = (position.clone(), actions.len());
        }
    });
    found
}

/// A position of which nothing is known, as one that was just loaded.
pub fn unknown(position: &Position) -> Position {
    Position::from_setup(&position.to_setup()).expect("a written position is read")
}
