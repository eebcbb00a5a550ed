//! What the season's arbiter writes down by hand: who met whom, what came of it, and the table that follows by the
//! text of FIDE C.07. Asks neither the bot nor its crates.

use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What a round was for a player. Players are meant by their places in the organiser's order, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A game, with the player's half points.
    Game {
        opponent: usize,
        is_white: bool,
        halves: u32,
    },
    /// A game that one of the two forfeited.
    Forfeit {
        opponent: usize,
        is_white: bool,
        is_won: bool,
    },
    /// A point without an opponent.
    Bye,
    /// Half a point, asked for.
    Half,
    /// Nothing: withdrawn.
    Absent,
}

impl Line {
    /// The half points of the round.
    pub const fn halves(self) -> u32 {
        match self {
            Self::Game { halves, .. } => halves,
            Self::Forfeit { is_won: true, .. } | Self::Bye => 2,
            Self::Half => 1,
            Self::Forfeit { is_won: false, .. } | Self::Absent => 0,
        }
    }

    /// Whether the player did not want to play (16.1).
    const fn is_voluntary(self) -> bool {
        matches!(
            self,
            Self::Half | Self::Absent | Self::Forfeit { is_won: false, .. }
        )
    }

    const fn opponent(self) -> Option<usize> {
        match self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } => Some(opponent),
            Self::Bye | Self::Half | Self::Absent => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player with White won.
    White,
    /// The player with Black won.
    Black,
    /// A draw.
    Draw,
    /// White forfeited.
    WhiteForfeits,
    /// Black forfeited.
    BlackForfeits,
}

/// What decides between equal points after direct encounter, the most important first: Buchholz without the lowest
/// score, Buchholz, Sonneborn-Berger in quarters, wins, games with Black.
pub type TieBreaks = (u32, u32, u32, usize, usize);

/// The lines of all players, round by round.
#[derive(Debug)]
pub struct Book {
    players: usize,
    rounds: Vec<Vec<Line>>,
}

impl Book {
    /// An empty one.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            rounds: Vec::new(),
        }
    }

    /// Opens the page of a round: everybody is absent until something else is written.
    pub fn begin_round(&mut self) {
        self.rounds.push(vec![Line::Absent; self.players]);
    }

    fn write(&mut self, player: usize, line: Line) {
        let page = self.rounds.last_mut().expect("a round has begun");
        assert_eq!(page[player], Line::Absent, "player {player} has one line a round");
        page[player] = line;
    }

    /// Writes down a player's bye.
    pub fn bye(&mut self, player: usize) {
        let before = self.lines(player);
        let had_one = |line: &Line| matches!(line, Line::Bye | Line::Forfeit { is_won: true, .. });
        assert!(!before.iter().any(had_one), "{player}: {before:?}");
        self.write(player, Line::Bye);
    }

    /// Writes down half a point without a game.
    pub fn half_point(&mut self, player: usize) {
        self.write(player, Line::Half);
    }

    /// Writes down a game.
    pub fn game(&mut self, white: usize, black: usize, ending: Ending) {
        for (player, opponent, is_white) in [(white, black, true), (black, white, false)] {
            let line = match ending {
                Ending::WhiteForfeits | Ending::BlackForfeits => Line::Forfeit {
                    opponent,
                    is_white,
                    is_won: (ending == Ending::BlackForfeits) == is_white,
                },
                Ending::Draw => Line::Game {
                    opponent,
                    is_white,
                    halves: 1,
                },
                Ending::White | Ending::Black => Line::Game {
                    opponent,
                    is_white,
                    halves: if (ending == Ending::White) == is_white {
                        2
                    } else {
                        0
                    },
                },
            };
            self.write(player, line);
        }
    }

    /// The lines of a player.
    pub fn lines(&self, player: usize) -> Vec<Line> {
        self.rounds.iter().map(|page| page[player]).collect()
    }

    /// The half points of a player.
    pub fn halves(&self, player: usize) -> u32 {
        self.lines(player).iter().map(|line| line.halves()).sum()
    }

    /// Whether two have played a game with each other.
    pub fn have_played(&self, player: usize, other: usize) -> bool {
        let is_it = |line: &Line| matches!(line, Line::Game { opponent, .. } if *opponent == other);
        self.lines(player).iter().any(is_it)
    }

    /// The score of a player as it counts for opponents: who never came back has a draw for each round that they asked
    /// to miss (16.3).
    fn score_for_opponents(&self, player: usize) -> u32 {
        let lines = self.lines(player);
        let gone_from = lines
            .iter()
            .rposition(|line| !line.is_voluntary())
            .map_or(0, |last| last + 1);
        let counted = |(round, line): (usize, &Line)| match line {
            Line::Half | Line::Absent if round >= gone_from => 1,
            other => other.halves(),
        };
        lines.iter().enumerate().map(counted).sum()
    }

    /// What decides between equal points after direct encounter.
    pub fn tie_breaks(&self, player: usize) -> TieBreaks {
        let lines = self.lines(player);
        let own = self.halves(player);
        // The score against which each round counts (16.4).
        let scores: Vec<u32> = lines
            .iter()
            .map(|line| match line {
                Line::Game { opponent, .. } => self.score_for_opponents(*opponent),
                Line::Forfeit { opponent, .. } => own.min(self.score_for_opponents(*opponent)),
                Line::Bye | Line::Half | Line::Absent => {
                    own.min(u32::try_from(lines.len()).expect("a few rounds"))
                }
            })
            .collect();
        let all: u32 = scores.iter().sum();
        // The lowest score is left out, of a round not played by the player's own will if there is one (16.5).
        let voluntary = lines.iter().zip(&scores).filter(|(line, _)| line.is_voluntary());
        let lowest = voluntary.map(|(_, score)| *score).min();
        let lowest = lowest.or_else(|| scores.iter().copied().min()).unwrap_or(0);
        let sonneborn = lines
            .iter()
            .zip(&scores)
            .map(|(line, score)| line.halves() * score)
            .sum();
        let wins = lines.iter().filter(|line| line.halves() == 2).count();
        let has_black = |line: &&Line| matches!(line, Line::Game { is_white: false, .. });
        let blacks = lines.iter().filter(has_black).count();
        (all - lowest, all, sonneborn, wins, blacks)
    }

    /// The table: groups of players whom nothing but lots can separate, the best first.
    pub fn table(&self) -> Vec<Vec<usize>> {
        let mut table = Vec::new();
        for tied in groups((0..self.players).collect(), |player| self.halves(player)) {
            for equal in self.by_encounter(tied) {
                table.extend(groups(equal, |player| self.tie_breaks(player)));
            }
        }
        table
    }

    /// Splits players with equal points by their games with each other, as far as these decide (article 6).
    fn by_encounter(&self, tied: Vec<usize>) -> Vec<Vec<usize>> {
        if tied.len() < 2 {
            return vec![tied];
        }
        let met = |player: usize| -> BTreeSet<usize> {
            let others = tied.iter().copied().filter(|other| *other != player);
            others.filter(|other| self.have_played(player, *other)).collect()
        };
        let points = |player: usize| -> u32 {
            let lines = self.lines(player);
            let within = lines
                .iter()
                .filter(|line| matches!(line, Line::Game { opponent, .. } if tied.contains(opponent)));
            within.map(|line| line.halves()).sum()
        };
        let most = |player: usize| {
            let missing = tied.len() - 1 - met(player).len();
            points(player) + 2 * u32::try_from(missing).expect("few players")
        };
        if tied.iter().all(|player| met(*player).len() == tied.len() - 1) {
            let split = groups(tied.clone(), points);
            if split.len() == 1 {
                return split;
            }
            return split
                .into_iter()
                .flat_map(|group| self.by_encounter(group))
                .collect();
        }
        let is_first = |player: &usize| {
            tied.iter()
                .all(|other| other == player || most(*other) < points(*player))
        };
        let Some(first) = tied.iter().copied().find(is_first) else {
            return vec![tied];
        };
        let rest = tied.iter().copied().filter(|player| *player != first).collect();
        let mut split = vec![vec![first]];
        split.extend(self.by_encounter(rest));
        split
    }

    /// Checks what every pairing must keep, whatever the system: nobody meets twice, and nobody plays themselves.
    pub fn assert_new_opponents(&self, white: usize, black: usize) {
        assert_ne!(white, black);
        let before = self.lines(white);
        let met = before.iter().filter(|line| matches!(line, Line::Game { .. }));
        assert!(
            met.into_iter().all(|line| line.opponent() != Some(black)),
            "{white} and {black} meet twice"
        );
    }
}

/// Groups players with the same value, the highest first.
fn groups<K: Ord>(mut players: Vec<usize>, value: impl Fn(usize) -> K) -> Vec<Vec<usize>> {
    players.sort_by_cached_key(|player| Reverse(value(*player)));
    players
        .chunk_by(|a, b| value(*a) == value(*b))
        .map(<[usize]>::to_vec)
        .collect()
}
