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
    /// Whether it is content with whatever gives nothing away: then all that is at most so much worse than what it has
    /// now is as likely; else the better is likelier, and the best is the measure.
    pub(crate) is_careless: bool,
    /// How many captures in a row are followed where lists are long.
    pub(crate) exchange: i32,
    /// Where a list is long: how many of its actions are looked at closely at the root.
    pub(crate) width: usize,
    /// Where a list is long: how many of the opponent's answers are looked at, besides captures.
    pub(crate) answers: usize,
    /// Where a list is long: how much of it is seen at all, the most promising first.
    pub(crate) sight: usize,
    /// How far chance goes against liking where a secret part is chosen, in hundredths of what a good ability is worth.
    pub(crate) whim: usize,
    /// The most nodes for a decision, however much it is granted: a middling level should not grow strong by waiting.
    pub(crate) most_nodes: u64,
    /// Whether it looks wider and deeper until its budget is used up.
    pub(crate) is_thorough: bool,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// The weakest.
    pub const WEAKEST: Level = Level(1);

    /// The weakest that thinks.
    pub(crate) const MIDDLE: Level = Level(4);

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
            1..=3 => 1_000,
            4 => 1_500,
            5 => 4_500,
            _ => 13_000,
        })
    }

    /// What of the nodes of the strongest level this one has.
    #[must_use]
    pub const fn share(self, nodes: u64) -> u64 {
        let share = match self.0 {
            1 | 2 => nodes / 256,
            3 => nodes / 24,
            4 => nodes / 11,
            5 => nodes.saturating_mul(2) / 7,
            _ => nodes,
        };
        if share == 0 { 1 } else { share }
    }

    pub(crate) const fn strength(self) -> Strength {
        let (depth, noise, is_careless, exchange) = match self.0 {
            1 => (1, 90, true, 2),
            2 => (1, 80, false, 1),
            3 => (2, 90, false, 3),
            4 => (24, 50, false, 4),
            5 => (32, 0, false, 5),
            _ => (40, 0, false, 6),
        };
        let (width, answers, sight, is_thorough) = match self.0 {
            1 => (40, 0, 150, false),
            2 => (24, 0, 500, false),
            3 => (16, 4, 1_500, false),
            4 => (32, 8, 3_000, true),
            5 => (48, 12, usize::MAX, true),
            _ => (64, 16, usize::MAX, true),
        };
        Strength {
            depth,
            noise,
            is_careless,
            exchange,
            width,
            answers,
            sight,
            whim: match self.0 {
                1 => 500,
                2 => 420,
                3 => 340,
                4 => 200,
                5 => 100,
                _ => 30,
            },
            most_nodes: match self.0 {
                1..=4 => 20_000,
                5 => 200_000,
                _ => u64::MAX,
            },
            is_thorough,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
