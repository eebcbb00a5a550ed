//! Makes actions near the legal ones, legal or not, for tests of "legal if and only if applied".

use super::Shield;
use super::action::Action;
use super::board::Kind;
use super::square::{Mask, SQUARE_COUNT, Square, adjacent, leapt, squares};
use crate::random::SplitMix64;

/// Makes one action: mostly of a unit that exists, towards a square that it might reach.
pub(super) fn near_miss(position: &Shield, random: &mut SplitMix64) -> Action {
    let board = &position.board;
    let from = pick(board.occupied(), random);
    let near = match random.pick(4) {
        0 => adjacent(from),
        1 => leapt(from),
        2 => board.occupied() & !from.mask(),
        _ => 0,
    };
    let to = pick(near, random);
    let kind = Kind::PROMOTIONS[random.pick(Kind::PROMOTIONS.len())];
    let is_knight = board.unit(from).is_some_and(|unit| unit.kind() == Kind::Knight);
    match random.pick(12) {
        0 => Action::Heal {
            life: pick(board.of_kind(Kind::Life), random),
            target: to,
        },
        1 => Action::Kill {
            death: pick(board.of_kind(Kind::Death), random),
            target: to,
        },
        2 => Action::Rest {
            at: rest_square(position, random),
        },
        3 => Action::RestPromote {
            at: rest_square(position, random),
            kind,
        },
        4 => Action::Promote { from, to, kind },
        5 | 6 if is_knight => Action::KnightAttack {
            from,
            target: to,
            staging: pick(adjacent(to), random),
        },
        5..=7 => Action::Attack { from, target: to },
        _ => Action::Move { from, to },
    }
}

/// Draws a square of a set, or any square of the board if the set is empty.
fn pick(mask: Mask, random: &mut SplitMix64) -> Square {
    let which = random.pick(mask.count_ones() as usize);
    squares(mask)
        .nth(which)
        .unwrap_or_else(|| Square::from_index(random.pick(SQUARE_COUNT)))
}

fn rest_square(position: &Shield, random: &mut SplitMix64) -> Square {
    match position.pending {
        Some(pending) if random.pick(4) > 0 => pending.rests()[random.pick(2)],
        Some(_) | None => pick(0, random),
    }
}
