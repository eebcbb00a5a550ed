//! Makes random actions near a position, about half of them legal, for tests that an action is legal exactly if it
//! can be taken. Knows no rule of its own.

use super::Elemental;
use super::action::{ElementalAction, Skip};
use super::loadout::{Ability, Augmentor, Element, Offense, Temporal};
use super::unit::Direction;
use crate::chess::ChessAction;
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::game::Game;
use crate::random::SplitMix64;

/// Implements [`Game::near_miss`].
pub(super) fn near_miss(game: &Elemental, random: &mut SplitMix64) -> ElementalAction {
    let listed = game.legal_actions(game.turn());
    if !listed.is_empty() && random.pick(2) == 0 {
        return listed[random.pick(listed.len())];
    }
    match random.pick(5) {
        0 => answer(game, random),
        1 => choice(game, random),
        2 | 3 => going(game, random),
        _ => match listed.is_empty() {
            true => going(game, random),
            false => twisted(listed[random.pick(listed.len())], game, random),
        },
    }
}

fn some<T: Copy>(all: &[T], random: &mut SplitMix64) -> T {
    all[random.pick(all.len())]
}

/// Draws a square that is mostly occupied.
fn some_square(game: &Elemental, random: &mut SplitMix64) -> Square {
    let board = game.state().table.board;
    let set = match random.pick(6) {
        0 => u64::MAX,
        1 => board.of_side(game.turn().other()),
        _ => board.of_side(game.turn()),
    };
    let which = random.pick(set.count_ones() as usize);
    Squares(set)
        .nth(which)
        .unwrap_or(Square::new(random.pick(64) as u8))
}

/// Draws a square near another, never the same.
fn near(from: Square, random: &mut SplitMix64) -> Square {
    let to = Square::at(
        from.file() + random.pick(5) as i32 - 2,
        from.rank() + random.pick(5) as i32 - 2,
    );
    to.filter(|to| *to != from)
        .unwrap_or(Square::new(from.index() as u8 ^ (1 + random.pick(63) as u8)))
}

fn going(game: &Elemental, random: &mut SplitMix64) -> ElementalAction {
    let from = some_square(game, random);
    let to = near(from, random);
    let captures = (game.state().table.board.kind(to).is_some()) != (random.pick(8) == 0);
    let promotes = to.rank() % 7 == 0 && random.pick(2) == 0 || random.pick(24) == 0;
    let promotion = promotes.then(|| some(&Kind::PROMOTIONS, random));
    match random.pick(8) {
        0 => ElementalAction::Chain {
            go: ChessAction::go(from, to, true, promotion),
            via: some_square(game, random),
        },
        1 => ElementalAction::Assault { from, to },
        2 => ElementalAction::Split { from, to },
        _ => ElementalAction::Chess(ChessAction::go(from, to, captures, promotion)),
    }
}

fn answer(game: &Elemental, random: &mut SplitMix64) -> ElementalAction {
    let at = some_square(game, random);
    let square = if random.pick(2) == 0 { at } else { near(at, random) };
    match random.pick(14) {
        0 => ElementalAction::Kill(square),
        1 => ElementalAction::BlazeKill(square),
        2 => ElementalAction::Snipe(square),
        3 => ElementalAction::BlazeSnipe(square),
        4 => ElementalAction::Raise {
            kind: some(&Kind::ALL, random),
            square,
        },
        5 => ElementalAction::Lock(square),
        6 => ElementalAction::Step(square),
        7 => ElementalAction::Blink(square),
        8 => ElementalAction::Swap(square),
        9 => ElementalAction::Nudge(square),
        10 => ElementalAction::Face(some(&Direction::ALL, random)),
        11 => ElementalAction::Skip(some(&Skip::ALL, random)),
        12 => ElementalAction::End,
        _ => ElementalAction::Chess(ChessAction::CLAIM_DRAW),
    }
}

fn choice(game: &Elemental, random: &mut SplitMix64) -> ElementalAction {
    match random.pick(6) {
        0 => ElementalAction::Element(some(Element::ALL, random)),
        1 => ElementalAction::Augmentor(some(Augmentor::ALL, random)),
        2 => ElementalAction::Offense(some(Offense::ALL, random)),
        3 => ElementalAction::Temporal(some(Temporal::ALL, random)),
        4 => {
            let abilities: Vec<Ability> = Ability::all().collect();
            ElementalAction::Fit {
                square: some_square(game, random),
                ability: some(&abilities, random),
            }
        }
        _ => ElementalAction::Ready,
    }
}

/// Changes one part of a listed action.
fn twisted(action: ElementalAction, game: &Elemental, random: &mut SplitMix64) -> ElementalAction {
    match action.going() {
        Some((from, _)) => {
            let to = near(from, random);
            let captures = game.state().table.board.kind(to).is_some();
            ElementalAction::Chess(ChessAction::go(from, to, captures, None))
        }
        None => answer(game, random),
    }
}
