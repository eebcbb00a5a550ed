//! What holds in every position of random games with random loadouts.

use super::*;
use crate::chess::bits::Squares;
use crate::chess::board::Kind;
use std::collections::BTreeSet;

/// Every unit with its attributes makes sense, and nobody is in two places.
fn is_sound(state: &State) {
    let mut ids = BTreeSet::new();
    let board = &state.table.board;
    for at in Squares(u64::MAX) {
        let unit = state.table.unit(at);
        let Some((side, kind)) = board.unit(at) else {
            assert_eq!(*unit, super::unit::Unit::NOBODY, "{at} is empty");
            continue;
        };
        assert!(ids.insert(unit.id) && unit.id > 0 && unit.id < state.next, "{at}");
        assert!(kind != Kind::Pawn || at.rank() % 7 != 0, "a pawn on {at}");
        assert!((kind == Kind::Pawn) == (unit.far > 0), "far of {at}");
        assert!(!unit.shield || unit.facing.is_some(), "shield of {at}");
        if unit.twin != 0 {
            let twin = state.table.find(unit.twin).expect("the twin is on the board");
            assert_eq!(state.table.unit(twin).twin, unit.id);
            assert_eq!(board.unit(twin).map(|(other, _)| other), Some(side));
            assert_ne!(unit.copy, state.table.unit(twin).copy);
        }
    }
    for lost in &state.table.off {
        assert!(ids.insert(lost.unit.id), "{} is lost twice", lost.unit.id);
        assert_eq!(lost.unit, lost.unit.lost());
    }
    for side in Seat::BOTH {
        assert!(board.king(side).is_some(), "{side} keeps its king");
    }
    if state.stage == Stage::Move && !state.claimed {
        let waiting = state.turn().other();
        assert!(
            !state.in_check(waiting) || state.in_check(state.turn()),
            "{waiting} is left in check"
        );
    }
}

#[test]
fn random_games_stay_sound() {
    let mut random = SplitMix64::new(3);
    for _ in 0..60 {
        let seed = random.draw();
        play(start("random", seed), &mut random, 300, |game| {
            is_sound(&game.state());
        });
    }
}

#[test]
fn every_element_and_stage_comes_up_in_random_games() {
    let mut random = SplitMix64::new(8);
    let mut seen = BTreeSet::new();
    for _ in 0..80 {
        let seed = random.draw();
        play(start("random", seed), &mut random, 200, |game| {
            seen.insert(game.stage());
        });
    }
    let missing: Vec<Stage> = Stage::ALL
        .into_iter()
        .filter(|stage| !stage.is_loadout() && !seen.contains(stage))
        .collect();
    assert_eq!(missing, [], "stages that no random game reaches");
}

#[test]
fn each_rewind_uses_up_a_unit() {
    let mut random = SplitMix64::new(21);
    let mut rewinds = 0;
    for _ in 0..60 {
        let seed = random.draw();
        let mut used = 0;
        play(start("random", seed), &mut random, 250, |game| {
            let state = game.state();
            let on = state.table.units.iter().filter(|unit| unit.rewound).count();
            let off = state.table.off.iter().filter(|lost| lost.unit.rewound).count();
            assert!(on + off >= used, "a flag is never given back");
            rewinds += on + off - used;
            used = on + off;
        });
        assert!(used <= 30);
    }
    assert!(rewinds > 10, "{rewinds} rewinds were seen");
}

#[test]
fn what_is_told_is_what_is_done() {
    let mut random = SplitMix64::new(5);
    for _ in 0..20 {
        let seed = random.draw();
        play(start("random", seed), &mut random, 120, |game| {
            let listed = game.legal_actions(game.turn());
            let Some(action) = listed.first() else { return };
            let (mut told, mut silent) = (game.clone(), game.clone());
            told.apply(game.turn(), action).unwrap();
            silent.apply_unchecked(action);
            assert_eq!(told, silent, "{action}");
        });
    }
}

#[test]
fn a_tried_action_ends_as_if_the_rest_were_skipped() {
    let mut random = SplitMix64::new(13);
    let mut compared = 0;
    for _ in 0..20 {
        let seed = random.draw();
        play(start("random", seed), &mut random, 120, |game| {
            let state = game.state();
            let actions = game.legal_actions(game.turn());
            let Some(action) = actions.first().filter(|_| state.stage == Stage::Move) else {
                return;
            };
            let tried = state.tried(*action).table;
            let mut real = game.clone();
            real.apply_unchecked(action);
            if real.stage().is_pending() {
                real.apply_unchecked(&ElementalAction::End);
            }
            let real = real.state();
            if real.before.is_some() || !real.knows_do_over() {
                assert_eq!(tried.board, real.table.board, "{action}");
                assert_eq!(tried.units, real.table.units, "{action}");
                compared += 1;
            }
        });
    }
    assert!(compared > 500, "{compared}");
}
