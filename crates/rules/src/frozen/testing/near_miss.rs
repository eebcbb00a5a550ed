//! Makes actions near the legal ones, legal or not, for tests of "legal if and only if applied".

use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, SQUARE_COUNT, Square};
use crate::frozen::movegen::legal::Wanted;
use crate::frozen::position::state::State;
use crate::random::SplitMix64;
use std::ops::ControlFlow;

/// Draws a square of a set, or any square of the board if the set is empty.
fn pick(set: Bitboard, random: &mut SplitMix64) -> Square {
    let which = random.pick(set.count() as usize);
    set.iter()
        .nth(which)
        .unwrap_or_else(|| Square(random.pick(SQUARE_COUNT) as u8))
}

fn pick_kind(state: &State, random: &mut SplitMix64) -> Kind {
    let kinds: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| kind.is_in(state.edition()))
        .collect();
    kinds[random.pick(kinds.len())]
}

/// Makes one action: mostly of a unit that exists, towards a square that it might reach.
pub(crate) fn near_miss(state: &State, random: &mut SplitMix64) -> Action {
    let seed = anything(state, random);
    // Half of them are candidates of that unit or of the board, safe for the king or not.
    if random.pick(2) == 0 {
        let analysed = state.analysed();
        let mut candidates = Vec::new();
        let mut see = |batch: &[Action]| {
            candidates.extend_from_slice(batch);
            ControlFlow::Continue(())
        };
        // Hardly any square of the board can be rotated, so all of them are candidates.
        let _ = if seed.verb == Verb::Rotate {
            state.board_batches(&analysed, Wanted::All, &mut see)
        } else {
            state.for_each_batch(&analysed, Wanted::Like(seed), &mut see)
        };
        if !candidates.is_empty() {
            let action = candidates[random.pick(candidates.len())];
            return if random.pick(4) == 0 {
                altered(state, action, random)
            } else {
                action
            };
        }
    }
    seed
}

/// Changes one part of an action.
fn altered(state: &State, action: Action, random: &mut SplitMix64) -> Action {
    let near = |square: Square, random: &mut SplitMix64| pick(square.near().collect(), random);
    let changed = match random.pick(4) {
        0 => Action {
            b: near(action.b, random),
            ..action
        },
        1 => Action {
            kind: action.kind.map(|_| pick_kind(state, random)),
            ..action
        },
        2 => Action {
            by: action.by.map(|_| pick_kind(state, random)),
            of: action.of.map(|_| pick_kind(state, random)),
            ..action
        },
        _ => Action {
            c: near(action.c, random),
            ..action
        },
    };
    // Fields that the text does not show must be as reading sets them.
    changed.to_string().parse().unwrap_or(action)
}

fn anything(state: &State, random: &mut SplitMix64) -> Action {
    let board = &state.board;
    let own = board.of_side(state.turn);
    let a = pick(if random.pick(4) > 0 { own } else { board.occupied() }, random);
    let b = match random.pick(3) {
        0 => pick(a.near().collect(), random),
        1 => pick(board.occupied(), random),
        _ => pick(Bitboard::EMPTY, random),
    };
    let verb = Verb::ALL[random.pick(Verb::ALL.len())];
    let mut action = Action::on(verb, a, b);
    action.c = pick(b.near().collect(), random);
    action.number = 2 + random.pick(7) as u8;
    action.quarters = 1 + random.pick(3) as u8;
    action.kind = (random.pick(8) == 0 || matches!(verb, Verb::Promote | Verb::Morph))
        .then(|| pick_kind(state, random));
    let has_shadow = board.shadows_at(a).next().is_some();
    action.shadow = u8::from(has_shadow && random.pick(2) == 0);
    if random.pick(8) == 0 && !verb.is_of_the_board() {
        let victim = pick(board.of_side(state.turn.other()), random);
        (action.a, action.control) = (victim, Some(victim));
    }
    match action.to_string().parse() {
        Ok(action) => action,
        Err(_) => Action::on(Verb::Move, a, b),
    }
}
