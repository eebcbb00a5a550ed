//! Plays random games of every variant and demands that no promise of the interface is broken on the way.

use rookery_rules::conformance::{play, some_options};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Variant};

const GAMES: usize = 12;
const MAX_ACTIONS: usize = 300;

#[test]
fn random_games_break_no_promise() {
    for variant in Variant::ALL {
        let mut random = SplitMix64::new(7);
        let (mut actions, mut finished) = (0, 0);
        for number in 0..GAMES {
            let options = match number {
                0 => Options::new(variant.descriptor(), []).expect("the defaults are accepted"),
                _ => some_options(variant.descriptor(), &mut random),
            };
            let report = play(&variant.start(&options), &mut random, MAX_ACTIONS);
            assert_eq!(
                report.violations, [""; 0],
                "{variant}, game {number}, {options:?}"
            );
            actions += report.actions;
            finished += usize::from(report.ending.is_some());
        }
        assert!(
            actions > GAMES * 10,
            "{variant}: only {actions} actions in {GAMES} games, {finished} finished"
        );
    }
}
