//! Lists what a unit would do by ways that depend on the units around it: borrowed movement, rides that bounce off
//! something, spawns that an attack forbids, and portals to a square that isn't free. Says nothing of whether it is legal.

use crate::frozen::analysis::attacks::Source;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::between;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::movegen::abilities::{protects_chancellor, spawn_squares};
use crate::frozen::movegen::legal::Wanted;
use crate::frozen::movement::rides::{Ground, Search};
use crate::frozen::position::state::State;
use std::ops::ControlFlow;

/// A board on which nothing stands in the way.
const OPEN: Ground = Ground {
    blocked: Bitboard::EMPTY,
    occupied: Bitboard::EMPTY,
    walls: Bitboard::EMPTY,
    tombs: Bitboard::EMPTY,
};

/// Implements [`crate::Game::attempts`]: first the moves and captures that the movement of the unit allows on this board, and
/// captures of what is protected; then all squares to which a borrowed movement would lead if nothing were in the way (of those
/// with own units, only the ones with nothing before them), spawns that an attack forbids, and the portal to a square that isn't
/// free.
pub(crate) fn attempts(state: &State, at: Square) -> Vec<Action> {
    let analysed = state.analysed();
    let (board, analysis) = (analysed.board, analysed.analysis());
    let unit = board.unit_of(state.turn, at).filter(|_| !state.first);
    let Some(unit) = unit else {
        return Vec::new();
    };
    let mut actions = Vec::new();
    let wanted = Wanted::Like(Action::on(Verb::Capture, at, at));
    let _ = state.for_each_batch(&analysed, wanted, &mut |batch| {
        let goes = |action: &&Action| matches!(action.verb, Verb::Move | Verb::Capture) && !action.push;
        actions.extend(batch.iter().filter(goes));
        ControlFlow::Continue(())
    });
    let enemies = board.of_side(unit.side.other());
    let never_captures = unit.is_all(|kind| kind.never_captures(board.edition));
    if !never_captures {
        let protected = analysis.facts(board, at).area & enemies;
        let captures = protected.iter();
        actions.extend(captures.map(|target| Action::on(Verb::Capture, at, target)));
    }
    let mut search = Search::default();
    let modes = analysis.modes(board, unit).into_iter();
    for mode in modes.filter(|mode| mode.source != Source::Native) {
        let mover = board.mover(unit, mode.kind, mode.user);
        let user = unit.component(mode.user).kind;
        let (squares, _) = mover.moves(&OPEN, &mut search);
        let by = unit.is_of_several_kinds().then_some(mode.kind);
        // One of its kind there says all by itself, and so does an own unit, unless it is the one that bars the way.
        let is_open = |to: &Square| match board.unit(*to) {
            None => true,
            Some(other) if other.side == unit.side => !between(at, *to).meets(board.ground().blocked),
            Some(other) => other.is_engaged_by(user),
        };
        let goes = squares.iter().filter(is_open).map(|to| {
            let captures = enemies.has(to) && mode.captures;
            let verb = if captures { Verb::Capture } else { Verb::Move };
            Action {
                by,
                ..Action::on(verb, at, to)
            }
        });
        actions.extend(goes);
    }
    if Verb::Spawn.is_in(board.edition) {
        let is_attacked = |square| analysis.is_attacked(unit.side.other(), square);
        let spawns = spawn_squares(board, &board.ground(), unit).iter();
        let refused = spawns.filter(|to| is_attacked(at) || is_attacked(*to));
        actions.extend(refused.map(|to| Action::on(Verb::Spawn, at, to)));
    }
    let may_go_through = unit.has(Kind::Chancellor) || protects_chancellor(&analysed, unit);
    if Verb::Portal.is_in(board.edition) && !board.is_free(at.opposite()) && may_go_through {
        let by = unit.has(Kind::Chancellor) && unit.is_of_several_kinds();
        actions.push(Action {
            by: by.then_some(Kind::Chancellor),
            ..Action::at(Verb::Portal, at)
        });
    }
    actions
}
