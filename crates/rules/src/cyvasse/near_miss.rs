//! Random actions near a position, about half of them legal, for conformance tests.

use super::Cyvasse;
use super::action::CyvasseAction;
use super::build::Arrangement;
use super::grid::{self, BOARD, Cells, each};
use super::position::Phase;
use crate::random::SplitMix64;

/// Implements [`crate::game::Game::near_miss`].
pub(super) fn near_miss(position: &Cyvasse, random: &mut SplitMix64) -> CyvasseAction {
    if matches!(position.phase, Phase::Build { .. }) && random.pick(2) == 0 || random.pick(30) == 0 {
        return build(random);
    }
    let cells: Cells = match random.pick(4) {
        0 => BOARD,
        1 => position.board.occupied(),
        _ => position.board.of_side(position.turn),
    };
    let cells = if cells == 0 { BOARD } else { cells };
    let from = nth(cells, random);
    let near = each(BOARD & !from.bit()).filter(|to| to.distance(from) <= 4);
    let near: Vec<_> = near.collect();
    let to = near[random.pick(near.len())];
    let truly_captures = position.board.of_side(position.turn.other()) & to.bit() != 0;
    CyvasseAction::go(from, to, truly_captures != (random.pick(8) == 0))
}

/// Makes a `build` action; half of them are faulty.
fn build(random: &mut SplitMix64) -> CyvasseAction {
    let mut text = Arrangement::random(random.draw()).text();
    if random.pick(2) == 0 {
        let at = random.pick(text.len());
        let letter = [".", "m", "k", "q", "/", "7", "r"][random.pick(7)];
        text.replace_range(at..=at, letter);
    }
    CyvasseAction::build(&text)
}

/// Draws one of the cells.
fn nth(cells: Cells, random: &mut SplitMix64) -> grid::Spot {
    let which = random.pick(cells.count_ones() as usize);
    each(cells)
        .nth(which)
        .or_else(|| each(BOARD).next())
        .expect("the board has cells")
}
