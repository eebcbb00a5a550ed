//! Proves problems of every bank again: a few of each in turn, so that the test stays short. All of them are proved by
//! `cargo test -p rookery-search --test problems -- --ignored`.

use rookery_rules::Variant;
use rookery_search::{Limits, Problem, forces_win, problems, winning_actions};

/// Problems of each bank that are proved in every run.
const SAMPLE: usize = 6;

fn is_proved(problem: &Problem) {
    let limits = Limits::nodes(problem.nodes);
    let name = problem.id;
    assert_eq!(
        forces_win(&problem.position, problem.turns, limits),
        Some(true),
        "{name}"
    );
    if problem.turns > 1 {
        let sooner = forces_win(&problem.position, problem.turns - 1, Limits::nodes(2_000_000));
        assert_eq!(sooner, Some(false), "{name}");
    }
    let winning = winning_actions(&problem.position, problem.turns, Limits::nodes(2_000_000));
    let texts: Option<Vec<String>> = winning.map(|actions| actions.iter().map(ToString::to_string).collect());
    assert_eq!(texts.as_ref(), Some(&problem.winning), "{name}");
}

#[test]
fn a_sample_of_every_bank_is_proved_again() {
    for variant in Variant::ALL {
        let bank = problems(*variant);
        let step = (bank.len() / SAMPLE).max(1);
        bank.iter().step_by(step).for_each(is_proved);
    }
}

#[test]
#[ignore = "takes minutes; the sample above is proved in every run"]
fn every_bank_is_proved_again() {
    for variant in Variant::ALL {
        problems(*variant).iter().for_each(is_proved);
    }
}
