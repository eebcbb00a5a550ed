//! Tests on the positions of random games: the fast methods agree with the plain ones.

use crate::frozen::analysis::attacks::Analysis;
use crate::frozen::check::king_attackers::AttackerSearch;
use crate::frozen::check::king_safety::KingSafety;
use crate::frozen::model::action::Action;
use crate::frozen::model::edition::Edition;
use crate::frozen::movegen::legal::Wanted;
use crate::frozen::movement::rides::Search;
use crate::frozen::position::state::State;
use crate::random::SplitMix64;
use crate::seat::Seat;
use std::ops::ControlFlow;

/// Draws an action; rotations are rare, because they are most of the list.
fn some_action(listed: &[Action], random: &mut SplitMix64) -> Action {
    let first = listed[random.pick(listed.len())];
    let is_rotation = |action: &Action| action.verb == crate::frozen::model::action::Verb::Rotate;
    if !is_rotation(&first) || random.pick(10) == 0 {
        return first;
    }
    listed[random.pick(listed.len())]
}

/// Passes positions of random games to a test.
fn each_position(
    edition: Edition,
    games: u64,
    actions: usize,
    mut see: impl FnMut(&State, &[Action], usize),
) {
    for game in 0..games {
        let mut random = SplitMix64::new(game + 1);
        let mut state = State::start(edition);
        for number in 0..actions {
            if state.ending.is_some() {
                break;
            }
            let mut listed = Vec::new();
            state.legal_into(&mut listed);
            see(&state, &listed, number);
            state.take(&some_action(&listed, &mut random), false);
        }
    }
}

#[test]
fn the_backward_view_of_check_agrees_with_the_full_analysis() {
    for edition in Edition::ALL {
        let mut checks = 0;
        each_position(edition, 12, 120, |state, _, _| {
            let analysis = Analysis::of(&state.board);
            for side in Seat::BOTH {
                let plain = !analysis.checkers(&state.board, side).is_empty();
                let quick = AttackerSearch::new(&state.board).is_checked(side);
                assert_eq!(
                    quick,
                    plain,
                    "{side} in\n{}",
                    crate::frozen::setup::write::write(state)
                );
                checks += usize::from(plain);
            }
        });
        assert!(checks > 0, "some king must have been in check");
    }
}

#[test]
fn tombs_that_were_found_guarded_are_still_guarded() {
    let mut guarded = 0;
    each_position(Edition::Ten, 12, 160, |state, _, _| {
        if !state.is_turn_start() || state.guarded_tombs.is_empty() {
            return;
        }
        let analysis = Analysis::of(&state.board);
        for square in state.guarded_tombs.found().iter() {
            assert!(
                Seat::BOTH
                    .into_iter()
                    .any(|side| analysis.is_attacked(side, square)),
                "{square} in\n{}",
                crate::frozen::setup::write::write(state)
            );
            guarded += 1;
        }
    });
    assert!(guarded > 0, "some tomb must have been guarded");
}

#[test]
fn what_is_kept_of_a_board_is_what_is_found_anew() {
    for edition in Edition::ALL {
        each_position(edition, 12, 160, |state, _, _| {
            let found = Analysis::of(&state.board);
            assert_eq!(
                state.analysed().analysis(),
                &found,
                "in\n{}",
                crate::frozen::setup::write::write(state)
            );
        });
    }
}

#[test]
fn the_list_is_that_of_resolving_every_candidate() {
    for edition in Edition::ALL {
        each_position(edition, 6, 90, |state, _, number| {
            if number % 9 != 8 {
                return;
            }
            let analysed = state.analysed();
            let safety = KingSafety::new(state, &analysed);
            let mut search = Search::default();
            let _ = state.for_each_batch(&analysed, Wanted::All, &mut |batch| {
                for action in batch {
                    assert_eq!(
                        safety.allows(action, &mut search),
                        state.is_safe_uncached(&analysed, action),
                        "{action} in\n{}",
                        crate::frozen::setup::write::write(state)
                    );
                }
                ControlFlow::Continue(())
            });
        });
    }
}
