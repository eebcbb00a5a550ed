//! The six levels of a computer opponent, as search parameters. Their playing strength is measured in
//! `docs/computer-opponents.md`.

use std::fmt;
use std::time::Duration;

/// How much more than the best action of a unit a rotation must be worth for a hint to name it, in hundredths of a pawn.
const BOARD_MARGIN_OF_HINTS: i32 = 250;

/// The playing strength of a computer opponent, from 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The search parameters of a level. Values are in hundredths of a pawn.
///
/// Where the list of legal actions is *long* (`search::LONG_LIST`), the search is selective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    /// The deepest iteration of iterative deepening, in actions. Follow-ups within a turn do not count.
    pub(crate) max_depth: i32,
    /// How much worse than the reference an action may be and still be chosen. See [`Strength::is_unambitious`].
    pub(crate) noise: i32,
    /// Chooses evenly among all actions that give nothing away, measured against the present position. Otherwise
    /// better actions are likelier, and the best action is the reference.
    pub(crate) is_unambitious: bool,
    /// The depth of the quiescence search where lists are long.
    pub(crate) quiescence_depth: i32,
    /// How many root actions are searched first where the list is long.
    pub(crate) root_width: usize,
    /// How many quiet replies are searched where the list is long.
    pub(crate) reply_width: usize,
    /// How many root actions get a quick evaluation where the list is long, by static gain.
    pub(crate) max_candidates: usize,
    /// Takes one of the ready-made secret parts, where a variant has them: none of those decides a game at once.
    pub(crate) takes_ready_made: bool,
    /// Takes the first of them, which the rules recommend to newcomers, and not one at random.
    pub(crate) takes_the_first: bool,
    /// The most random points added to the preference for each choice of a secret part.
    pub(crate) randomness: usize,
    /// The most nodes for a decision, whatever the caller grants. It keeps middle levels from growing stronger on a
    /// faster machine.
    pub(crate) max_nodes: u64,
    /// Leaves actions on parts of the board, of which FrozenChess has hundreds a turn, to stronger levels unless they win
    /// something: a game of nothing but rotations teaches nobody.
    pub(crate) prefers_units: bool,
    /// How much better an action on a part of the board must be than the best of a unit to be chosen. If it is not 0, a
    /// quarter of the budget looks for that one.
    pub(crate) board_margin: i32,
    /// Widens and deepens a selective search until the budget is used up.
    pub(crate) uses_whole_budget: bool,
    /// Replaces a turn after which the other side wins at once by one that prevents that.
    pub(crate) guards: bool,
    /// Looks at every turn for a win at once, where the search has found no win.
    pub(crate) finds_wins: bool,
    /// Goes on with the principal variation until the exchange at its end is over, for people who read it.
    pub(crate) settles: bool,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// Level 1.
    pub const WEAKEST: Level = Level(1);

    /// Level 4, the weakest level that uses its whole budget.
    pub(crate) const MIDDLE: Level = Level(4);

    /// Level 6.
    pub const STRONGEST: Level = Level(6);

    /// Returns the level with this number, or `None` outside 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=6 => Some(Level(number)),
            _ => None,
        }
    }

    /// Returns the level's number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Describes the level's play in a short phrase for users.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self.0 {
            1 => "plays nearly at random",
            2 => "takes what it can get",
            3 => "looks at your answer",
            4 => "looks a little ahead",
            5 => "looks well ahead",
            _ => "thinks as long as it may",
        }
    }

    /// Returns the most time the level may spend on a turn in play, on one core.
    #[must_use]
    pub const fn time_limit(self) -> Duration {
        Duration::from_millis(match self.0 {
            1..=3 => 1_000,
            4 => 1_500,
            5 => 4_500,
            _ => 13_000,
        })
    }

    /// Returns this level's share of the nodes that the strongest level gets, at least 1. Ladders use it.
    #[must_use]
    pub const fn node_share(self, nodes: u64) -> u64 {
        let share = match self.0 {
            1 | 2 => nodes / 256,
            3 => nodes / 24,
            4 => nodes / 11,
            5 => nodes.saturating_mul(2) / 7,
            _ => nodes,
        };
        if share == 0 { 1 } else { share }
    }

    /// Returns the parameters of a hint, which is for a person to understand: of nearly equal turns it names one of a unit, and
    /// of secret parts, among which nothing can be calculated, the one that is recommended first.
    pub(crate) const fn strength_of_hints(self) -> Strength {
        let mut strength = self.strength();
        strength.board_margin = BOARD_MARGIN_OF_HINTS;
        strength.settles = true;
        strength.takes_ready_made = true;
        strength.takes_the_first = true;
        strength
    }

    pub(crate) const fn strength(self) -> Strength {
        let (max_depth, noise, is_unambitious, quiescence_depth) = match self.0 {
            1 => (1, 90, true, 2),
            2 => (1, 80, false, 1),
            3 => (2, 90, false, 3),
            4 => (24, 50, false, 4),
            5 => (32, 0, false, 5),
            _ => (40, 0, false, 6),
        };
        let (root_width, reply_width, max_candidates, uses_whole_budget) = match self.0 {
            1 => (40, 0, 150, false),
            2 => (24, 0, 500, false),
            3 => (16, 4, 1_500, false),
            4 => (32, 8, 3_000, true),
            5 => (48, 12, usize::MAX, true),
            _ => (64, 16, usize::MAX, true),
        };
        Strength {
            max_depth,
            noise,
            is_unambitious,
            quiescence_depth,
            root_width,
            reply_width,
            max_candidates,
            takes_ready_made: self.0 <= 3,
            takes_the_first: false,
            randomness: match self.0 {
                1 => 500,
                2 => 420,
                3 => 340,
                4 => 200,
                5 => 100,
                _ => 30,
            },
            max_nodes: match self.0 {
                1..=4 => 20_000,
                5 => 200_000,
                _ => u64::MAX,
            },
            prefers_units: self.0 <= 3,
            board_margin: 0,
            uses_whole_budget,
            guards: self.0 >= 3,
            finds_wins: self.0 >= 4,
            settles: false,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
