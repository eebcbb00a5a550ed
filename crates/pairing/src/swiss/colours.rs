//! Who has White: E.1 to E.5 (C.04.3, article 5.2).

use crate::player::{Player, Strength};
use crate::points::Side;
use crate::round::Pairing;

/// Gives colours to two players. `higher` is ranked above `lower`.
pub(super) fn allocate(higher: &Player, lower: &Player, initial: Side) -> Pairing {
    let (white, black) = match side_of_higher(higher, lower, initial) {
        Side::White => (higher, lower),
        Side::Black => (lower, higher),
    };
    Pairing {
        white: white.number,
        black: black.number,
    }
}

/// Decides the colour of the higher ranked player; the first rule that decides is final.
pub(super) fn side_of_higher(higher: &Player, lower: &Player, initial: Side) -> Side {
    match (higher.preference, lower.preference) {
        (Some(higher), Some(lower)) if higher != lower => higher, // E.1: both have what they prefer
        (Some(higher), None) => higher,
        (None, Some(lower)) => lower.opposite(),
        (Some(wanted), Some(_)) => stronger(higher, lower, wanted)
            .or_else(|| alternation(higher, lower))
            .unwrap_or(wanted), // E.4: the higher ranked player's preference
        // E.5: the initial colour for odd pairing numbers
        (None, None) if higher.pairing_number % 2 == 1 => initial,
        (None, None) => initial.opposite(),
    }
}

/// E.2: the stronger preference, and of two absolute ones the wider colour difference.
fn stronger(higher: &Player, lower: &Player, wanted: Side) -> Option<Side> {
    let key = |player: &Player| {
        let width = match player.strength {
            Strength::Absolute => player.colour_difference.abs(),
            Strength::None | Strength::Mild | Strength::Strong => 0,
        };
        (player.strength, width)
    };
    match key(higher).cmp(&key(lower)) {
        std::cmp::Ordering::Greater => Some(wanted),
        std::cmp::Ordering::Less => Some(wanted.opposite()),
        std::cmp::Ordering::Equal => None,
    }
}

/// E.3: the reverse of the last time when one of them had White and the other Black, games counted from the last.
fn alternation(higher: &Player, lower: &Player) -> Option<Side> {
    let games = higher.sides.iter().rev().zip(lower.sides.iter().rev());
    games
        .into_iter()
        .find(|(higher, lower)| higher != lower)
        .map(|(higher, _)| higher.opposite())
}
