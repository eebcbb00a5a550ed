//! The six levels of a computer opponent, as numbers. What they mean in play is measured: `docs/computer-opponents.md`.

use std::fmt;
use std::time::Duration;

/// How well a computer opponent plays, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    /// The deepest search, in actions; follow-ups within a turn come on top.
    pub(crate) depth: i32,
    /// How much worse than the best (hundredths of a pawn) an action may look and still be chosen.
    pub(crate) noise: i32,
    /// Where a list is long: how many of its actions are looked at closely at the root.
    pub(crate) width: usize,
    /// Where a list is long: how many of the opponent's answers are looked at, besides captures.
    pub(crate) answers: usize,
    /// Where a list is long: how much of it is seen at all, the most promising first.
    pub(crate) sight: usize,
    /// Whether it looks wider and deeper until its budget is used up.
    pub(crate) is_thorough: bool,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// The weakest.
    pub const WEAKEST: Level = Level(1);

    /// The strongest.
    pub const STRONGEST: Level = Level(6);

    /// The level of that number; `None` outside 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=6 => Some(Level(number)),
            _ => None,
        }
    }

    /// 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What to expect of it, as a short phrase.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self.0 {
            1 => "plays at random, but gives nothing away",
            2 => "takes what it can get",
            3 => "looks at your answer",
            4 => "looks a little ahead",
            5 => "looks well ahead",
            _ => "thinks as long as it may",
        }
    }

    /// The longest that it may think about a turn in play, on one core.
    #[must_use]
    pub const fn patience(self) -> Duration {
        Duration::from_millis(match self.0 {
            1..=3 => 1_500,
            4 | 5 => 5_000,
            _ => 13_000,
        })
    }

    pub(crate) const fn strength(self) -> Strength {
        let (depth, noise, width, answers, sight, is_thorough) = match self.0 {
            1 => (1, 90, 40, 0, 150, false),
            2 => (1, 25, 24, 0, 500, false),
            3 => (2, 12, 24, 4, 1_500, false),
            4 => (3, 0, 24, 8, 6_000, false),
            5 => (24, 0, 40, 12, usize::MAX, true),
            _ => (40, 0, 60, 16, usize::MAX, true),
        };
        Strength {
            depth,
            noise,
            width,
            answers,
            sight,
            is_thorough,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
