//! A tournament as it stands: who entered, and what happened to each player in each round.
//!
//! Nothing here knows how a round is paired; `swiss`, `check` and `tiebreak` read these values.

use crate::points::{Number, Points, Side};

/// The most players of a tournament: a bound of the weights by which rounds are paired.
pub const MOST_PLAYERS: usize = 64;
/// The most rounds of a Swiss tournament, for the same reason.
pub const MOST_ROUNDS: usize = 15;

/// The result of a game that was played, for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// One point.
    Win,
    /// Half a point.
    Draw,
    /// No point.
    Loss,
}

impl GameResult {
    /// Returns the points of this result.
    #[must_use]
    pub const fn points(self) -> Points {
        match self {
            Self::Win => Points::WIN,
            Self::Draw => Points::DRAW,
            Self::Loss => Points::LOSS,
        }
    }
}

/// Why a player had no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByeKind {
    /// The number of players was odd, and pairing left this one out: one point.
    PairingAllocated,
    /// A bye worth one point, given by the organiser.
    Full,
    /// A bye worth half a point, asked for before the round.
    Half,
    /// No point: not yet arrived, absent, or withdrawn.
    Zero,
}

/// What happened to one player in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Record {
    /// A game that was played.
    Game {
        /// The opponent.
        opponent: Number,
        /// This player's colour.
        side: Side,
        /// The result for this player.
        result: GameResult,
    },
    /// A pairing of which no game came, because somebody did not appear. It counts for no colour.
    Forfeit {
        /// The opponent.
        opponent: Number,
        /// The colour this player would have had.
        side: Side,
        /// Whether this player appeared and has the point.
        is_won: bool,
    },
    /// A game that has begun and has no result yet. Standings count the round as one without a game, and the next round
    /// is not paired before it is over.
    Running {
        /// The opponent.
        opponent: Number,
        /// This player's colour.
        side: Side,
    },
    /// A round without an opponent.
    Bye(ByeKind),
}

impl Record {
    /// Returns the points of the round.
    #[must_use]
    pub const fn points(self) -> Points {
        match self {
            Self::Game { result, .. } => result.points(),
            Self::Forfeit { is_won: true, .. } | Self::Bye(ByeKind::PairingAllocated | ByeKind::Full) => {
                Points::WIN
            }
            Self::Bye(ByeKind::Half) => Points::DRAW,
            Self::Forfeit { is_won: false, .. } | Self::Running { .. } | Self::Bye(ByeKind::Zero) => {
                Points::LOSS
            }
        }
    }

    /// Returns the opponent and this player's colour, whether or not the game was played.
    #[must_use]
    pub const fn pairing(self) -> Option<(Number, Side)> {
        match self {
            Self::Game { opponent, side, .. }
            | Self::Forfeit { opponent, side, .. }
            | Self::Running { opponent, side } => Some((opponent, side)),
            Self::Bye(_) => None,
        }
    }

    /// Returns the opponent of a game that was played.
    #[must_use]
    pub const fn played(self) -> Option<(Number, Side, GameResult)> {
        match self {
            Self::Game {
                opponent,
                side,
                result,
            } => Some((opponent, side, result)),
            Self::Forfeit { .. } | Self::Running { .. } | Self::Bye(_) => None,
        }
    }

    /// Whether the game has begun and is not over.
    #[must_use]
    pub const fn is_running(self) -> bool {
        matches!(self, Self::Running { .. })
    }

    /// Whether pairing dealt with the player in this round: a pairing, or the bye it allocated.
    #[must_use]
    pub const fn is_paired(self) -> bool {
        match self {
            Self::Game { .. }
            | Self::Forfeit { .. }
            | Self::Running { .. }
            | Self::Bye(ByeKind::PairingAllocated) => true,
            Self::Bye(ByeKind::Full | ByeKind::Half | ByeKind::Zero) => false,
        }
    }
}

/// One player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting number.
    pub number: Number,
    /// The name, as a TRF file shows it.
    pub name: String,
    /// The rating, 0 if there is none. Pairing does not read it; the starting number is what counts.
    pub rating: u32,
    /// One record for each round. Missing ones at the end count as zero-point byes once the round is paired.
    pub records: Vec<Record>,
}

impl Entrant {
    /// Makes an entrant who has played no round yet.
    #[must_use]
    pub fn new(number: Number, name: impl Into<String>, rating: u32) -> Self {
        Self {
            number,
            name: name.into(),
            rating,
            records: Vec::new(),
        }
    }

    /// Returns what happened in a round, counted from 0; rounds without a record are zero-point byes.
    #[must_use]
    pub fn record(&self, round: usize) -> Record {
        self.records
            .get(round)
            .copied()
            .unwrap_or(Record::Bye(ByeKind::Zero))
    }

    /// Returns the points after the first `rounds` rounds.
    #[must_use]
    pub fn points(&self, rounds: usize) -> Points {
        self.records
            .iter()
            .take(rounds)
            .map(|record| record.points())
            .sum()
    }
}

/// A tournament: its players with their records, and the pairings that are not allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// The name, as a TRF file shows it.
    pub name: String,
    /// How many rounds are planned. The last one has topscorers (C.04.3, 1.7).
    pub rounds: usize,
    /// The colour of the top-seeded player in round 1, drawn by lot (C.04.3, 5.1). If it is `None`, the colour is
    /// taken from the games of round 1, or is White if there are none yet.
    pub initial_side: Option<Side>,
    /// The players, each with a number of its own.
    pub players: Vec<Entrant>,
    /// Pairs of players who must not be paired.
    pub forbidden: Vec<(Number, Number)>,
}

/// Why a tournament contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentError {
    /// There are more players or rounds than the weights have room for.
    #[error(
        "a tournament has at most {MOST_PLAYERS} players and {MOST_ROUNDS} rounds; this one has {players} and {rounds}"
    )]
    TooLarge {
        /// The number of players.
        players: usize,
        /// The number of rounds.
        rounds: usize,
    },
    /// Two players have the same number, or one has the number 0.
    #[error("number {0} is not a number of one player alone; numbers begin with 1")]
    BadNumber(Number),
    /// A record names an opponent who does not exist, or whose record of that round says something else.
    #[error("round {round}: the records of {player} and {opponent} do not fit together")]
    Contradiction {
        /// The round, counted from 1.
        round: usize,
        /// The player whose record was read.
        player: Number,
        /// The opponent it names.
        opponent: Number,
    },
}

impl Tournament {
    /// Returns the number of rounds in which somebody was paired. The next round to pair is the one after them.
    #[must_use]
    pub fn paired_rounds(&self) -> usize {
        let last = |player: &Entrant| {
            let last = player.records.iter().rposition(|record| record.is_paired());
            last.map_or(0, |index| index + 1)
        };
        self.players.iter().map(last).max().unwrap_or(0)
    }

    /// Returns the first round with a game that is still running, from 1.
    #[must_use]
    pub fn running_round(&self) -> Option<usize> {
        let first = |player: &Entrant| player.records.iter().position(|record| record.is_running());
        let round = self.players.iter().filter_map(first).min()?;
        Some(round + 1)
    }

    /// Returns the tournament as standings count it: a game that is still running is a round without a game.
    #[must_use]
    pub fn so_far(&self) -> Self {
        let mut so_far = self.clone();
        for record in so_far.players.iter_mut().flat_map(|player| &mut player.records) {
            if record.is_running() {
                *record = Record::Bye(ByeKind::Zero);
            }
        }
        so_far
    }

    /// Returns the player with a number.
    #[must_use]
    pub fn player(&self, number: Number) -> Option<&Entrant> {
        self.players.iter().find(|player| player.number == number)
    }

    /// Checks that the numbers are distinct and that the two records of every pairing agree.
    ///
    /// # Errors
    ///
    /// Returns the first contradiction, or [`TournamentError::TooLarge`] beyond [`MOST_PLAYERS`] players or
    /// [`MOST_ROUNDS`] rounds.
    pub fn validate(&self) -> Result<(), TournamentError> {
        let longest = self.players.iter().map(|player| player.records.len()).max();
        let rounds = self.rounds.max(longest.unwrap_or(0));
        if self.players.len() > MOST_PLAYERS || rounds > MOST_ROUNDS {
            return Err(TournamentError::TooLarge {
                players: self.players.len(),
                rounds,
            });
        }
        for (index, player) in self.players.iter().enumerate() {
            let is_taken = self.players[..index]
                .iter()
                .any(|other| other.number == player.number);
            if is_taken || player.number.0 == 0 {
                return Err(TournamentError::BadNumber(player.number));
            }
        }
        for player in &self.players {
            for (round, record) in player.records.iter().enumerate() {
                let Some((opponent, _)) = record.pairing() else {
                    continue;
                };
                let theirs = self.player(opponent).map(|other| other.record(round));
                let fits = theirs.is_some_and(|theirs| fit(player.number, *record, opponent, theirs));
                if !fits {
                    return Err(TournamentError::Contradiction {
                        round: round + 1,
                        player: player.number,
                        opponent,
                    });
                }
            }
        }
        Ok(())
    }

    /// Returns the tournament as it was before a round, counted from 0.
    #[must_use]
    pub fn before(&self, round: usize) -> Self {
        let mut earlier = self.clone();
        for player in &mut earlier.players {
            player.records.truncate(round);
        }
        earlier
    }
}

/// Whether two records of one round describe the same pairing. Points taken away by an arbiter are accepted, points
/// that a game cannot give are not.
fn fit(player: Number, record: Record, opponent: Number, theirs: Record) -> bool {
    if player == opponent {
        return false;
    }
    let (Some((_, side)), Some((back, their_side))) = (record.pairing(), theirs.pairing()) else {
        return false;
    };
    back == player
        && side != their_side
        && record.played().is_some() == theirs.played().is_some()
        && record.is_running() == theirs.is_running()
        && record.points() + theirs.points() <= Points::WIN
}

#[cfg(test)]
mod tests {
    use super::{ByeKind, Entrant, GameResult, Record, Tournament, TournamentError};
    use crate::points::{Number, Points, Side};

    fn game(opponent: u16, side: Side, result: GameResult) -> Record {
        Record::Game {
            opponent: Number(opponent),
            side,
            result,
        }
    }

    fn duel(second: Record) -> Tournament {
        let mut first = Entrant::new(Number(1), "Ann", 0);
        let mut other = Entrant::new(Number(2), "Ben", 0);
        first.records.push(game(2, Side::White, GameResult::Win));
        other.records.push(second);
        Tournament {
            players: vec![first, other],
            rounds: 1,
            ..Tournament::default()
        }
    }

    #[test]
    fn records_that_agree_are_valid() {
        let tournament = duel(game(1, Side::Black, GameResult::Loss));
        assert_eq!(tournament.validate(), Ok(()));
        assert_eq!(tournament.paired_rounds(), 1);
        assert_eq!(tournament.players[0].points(1), Points::WIN);
        assert_eq!(tournament.before(0).paired_rounds(), 0);
    }

    #[test]
    fn records_that_disagree_are_refused() {
        for second in [
            game(1, Side::White, GameResult::Loss),
            game(1, Side::Black, GameResult::Draw),
            game(2, Side::Black, GameResult::Loss),
            Record::Bye(ByeKind::Zero),
        ] {
            let error = duel(second).validate().expect_err("the records disagree");
            assert!(
                matches!(error, TournamentError::Contradiction { round: 1, .. }),
                "{error}"
            );
        }
    }

    #[test]
    fn a_running_game_is_running_for_both() {
        let running = |opponent, side| Record::Running {
            opponent: Number(opponent),
            side,
        };
        let mut tournament = duel(running(1, Side::Black));
        let error = tournament.validate().expect_err("one of the two has a result");
        assert!(matches!(error, TournamentError::Contradiction { .. }), "{error}");
        tournament.players[0].records[0] = running(2, Side::White);
        assert_eq!(tournament.validate(), Ok(()));
        assert_eq!(
            (tournament.paired_rounds(), tournament.running_round()),
            (1, Some(1))
        );
        let so_far = tournament.so_far();
        assert_eq!((so_far.paired_rounds(), so_far.running_round()), (0, None));
    }

    #[test]
    fn a_round_with_byes_alone_is_not_paired() {
        let mut tournament = duel(game(1, Side::Black, GameResult::Loss));
        tournament.players[0].records.push(Record::Bye(ByeKind::Half));
        assert_eq!(tournament.paired_rounds(), 1);
    }

    #[test]
    fn a_number_used_twice_is_refused() {
        let mut tournament = duel(game(1, Side::Black, GameResult::Loss));
        tournament.players[1].number = Number(1);
        assert_eq!(tournament.validate(), Err(TournamentError::BadNumber(Number(1))));
    }
}
