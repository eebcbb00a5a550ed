//! Random games in which every promise of the rules interface is checked after each action. The test suite plays a
//! few; these are meant for hours without other work.

use rookery_rules::conformance::play;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Variant};

/// A board with at least this many cells counts as large: checking one position of it is slow.
const LARGE_BOARD: usize = 200;

/// How many games to play of each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongGames {
    /// Games of each variant.
    pub games: u64,
    /// The most actions of a game; the game is cut off there.
    pub max_actions: usize,
    /// The seed of the series. The same seed plays the same games.
    pub seed: u64,
}

/// The result of one variant's series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongGamesReport {
    /// The variant that was played.
    pub variant: Variant,
    /// Actions played in all games together.
    pub actions: usize,
    /// Broken promises, each with the number of its game.
    pub violations: Vec<String>,
}

/// Lists the variants whose boards are so large that the test suite plays only a few of their games.
pub fn large_variants() -> Vec<Variant> {
    Variant::ALL
        .iter()
        .copied()
        .filter(|variant| variant.descriptor().geometry.cell_count() >= LARGE_BOARD)
        .collect()
}

impl LongGames {
    /// Plays the series of one variant with default options and calls `after_game` after each game.
    pub fn play(self, variant: Variant, mut after_game: impl FnMut()) -> LongGamesReport {
        let start = variant.start(&Options::default());
        let mut seeds = SplitMix64::new(self.seed);
        let (mut actions, mut violations) = (0, Vec::new());
        for number in 1..=self.games {
            let mut random = SplitMix64::new(seeds.draw());
            let report = play(&start, &mut random, self.max_actions);
            violations.extend(
                report
                    .violations
                    .into_iter()
                    .map(|text| format!("game {number}: {text}")),
            );
            if report.ending.is_none() && report.actions < self.max_actions {
                violations.push(format!("game {number}: stopped after {} actions", report.actions));
            }
            actions += report.actions;
            after_game();
        }
        LongGamesReport {
            variant,
            actions,
            violations,
        }
    }
}
