//! Knockouts: seeding, byes, and how a drawn tie is decided.
//!
//! The bracket is a pure function of the seeds and the results. Who appears and which clock is "faster" is not known
//! here; a game is only named by its [`Leg`].

use crate::points::Number;
use crate::round::Pairing;
use crate::tournament::MOST_PLAYERS;
use std::collections::BTreeMap;

/// How ties are decided, and whether the losers of the semi-finals meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnockoutRules {
    /// Whether a drawn first game is followed by one with colours reversed.
    pub has_return_game: bool,
    /// How many faster time controls follow while a tie stays drawn, one game each. After the last one the higher
    /// seed advances.
    pub faster_controls: usize,
    /// Whether the losers of the semi-finals play for third place.
    pub has_third_place: bool,
}

/// Which game of a tie. Each game is played only if all before it were drawn; colours alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leg {
    /// The first game.
    First,
    /// The game with colours reversed.
    Return,
    /// The game with the faster time control of this index, counted from 0.
    Faster(usize),
}

/// A tie by its round and its place in the bracket, both counted from 0. The tie for third place is place 1 of the
/// last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieId {
    /// The round.
    pub round: usize,
    /// The place from the top of the bracket.
    pub place: usize,
}

/// A game that can be played now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnockoutGame {
    /// The tie it belongs to.
    pub tie: TieId,
    /// Which game of the tie it is.
    pub leg: Leg,
    /// Who plays it.
    pub pairing: Pairing,
}

/// Why a knockout cannot begin, or a result cannot be recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KnockoutError {
    /// Fewer than two players entered.
    #[error("a knockout needs at least two players")]
    NotEnoughPlayers,
    /// More players entered than a tournament may have.
    #[error("a knockout has at most {MOST_PLAYERS} players")]
    TooLarge,
    /// A number was seeded twice.
    #[error("player {0} is seeded twice")]
    SeededTwice(Number),
    /// The tie has no game to be played now: it is decided, or its players are not known yet.
    #[error("no game of this tie can be played now")]
    NotDue,
    /// The winner does not play in the tie.
    #[error("player {0} does not play in this tie")]
    NotInTie(Number),
}

/// A single-elimination bracket with its results.
///
/// ```
/// use rookery_pairing::{Knockout, KnockoutRules, Number};
///
/// let mut cup = Knockout::new([1, 2, 3].map(Number).to_vec(), KnockoutRules::default())?;
/// let games = cup.due();
/// assert_eq!(games.len(), 1, "the first seed has a bye");
/// assert_eq!(games[0].pairing.to_string(), "2-3");
///
/// cup.record(games[0].tie, Some(Number(3)))?;
/// cup.record(cup.due()[0].tie, None)?;
/// assert_eq!(cup.champion(), Some(Number(1)), "a draw is decided for the higher seed");
/// # Ok::<(), rookery_pairing::KnockoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knockout {
    rules: KnockoutRules,
    /// The players, strongest first.
    seeds: Vec<Number>,
    /// The drawn games and the winner of each tie that began.
    results: BTreeMap<TieId, TieResult>,
}

/// What happened in one tie so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TieResult {
    draws: usize,
    winner: Option<Number>,
}

impl Knockout {
    /// Makes the bracket of players in order of their seeds, strongest first. Seeds 1 and 2 can only meet in the
    /// final, seeds 1 to 4 only from the semi-finals on; byes go to the top seeds.
    ///
    /// # Errors
    ///
    /// Refuses fewer than two players, more than [`MOST_PLAYERS`], and a player who is seeded twice.
    pub fn new(seeds: Vec<Number>, rules: KnockoutRules) -> Result<Self, KnockoutError> {
        if seeds.len() < 2 {
            return Err(KnockoutError::NotEnoughPlayers);
        }
        if seeds.len() > MOST_PLAYERS {
            return Err(KnockoutError::TooLarge);
        }
        for (index, number) in seeds.iter().enumerate() {
            if seeds[..index].contains(number) {
                return Err(KnockoutError::SeededTwice(*number));
            }
        }
        Ok(Self {
            rules,
            seeds,
            results: BTreeMap::new(),
        })
    }

    /// Returns the number of rounds.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.size().ilog2() as usize
    }

    /// Returns all ties of a round, the one for third place last.
    #[must_use]
    pub fn ties(&self, round: usize) -> Vec<TieId> {
        let Some(left) = self.rounds().checked_sub(round + 1) else {
            return Vec::new();
        };
        let third = usize::from(left == 0 && self.has_third_place());
        (0..(1 << left) + third)
            .map(|place| TieId { round, place })
            .collect()
    }

    /// Returns the two players of a tie as far as they are known, the one from the upper half of the bracket first.
    /// A tie of the first round without a second player is a bye.
    #[must_use]
    pub fn players(&self, tie: TieId) -> [Option<Number>; 2] {
        if tie.round == 0 {
            let order = seeding(self.size());
            return [0, 1].map(|half| {
                let seed = order.get(2 * tie.place + half)?;
                self.seeds.get(*seed).copied()
            });
        }
        let feeds = |place| TieId {
            round: tie.round - 1,
            place,
        };
        if self.is_third_place(tie) {
            [feeds(0), feeds(1)].map(|semi| self.loser(semi))
        } else {
            [feeds(2 * tie.place), feeds(2 * tie.place + 1)].map(|before| self.winner(before))
        }
    }

    /// Returns the winner of a tie, once it is decided.
    #[must_use]
    pub fn winner(&self, tie: TieId) -> Option<Number> {
        if let Some(winner) = self.results.get(&tie).and_then(|result| result.winner) {
            return Some(winner);
        }
        match self.players(tie) {
            // Only the first round has byes; later a missing player is still to come.
            [Some(player), None] if tie.round == 0 => Some(player),
            _ => None,
        }
    }

    /// Returns the winner of the final.
    #[must_use]
    pub fn champion(&self) -> Option<Number> {
        self.winner(TieId {
            round: self.rounds() - 1,
            place: 0,
        })
    }

    /// Returns every game that can be played now, by round and place.
    #[must_use]
    pub fn due(&self) -> Vec<KnockoutGame> {
        let ties = (0..self.rounds()).flat_map(|round| self.ties(round));
        ties.filter_map(|tie| self.game(tie)).collect()
    }

    /// Records the game of a tie that is due: its winner, or `None` for a draw. A player who withdraws loses this way.
    ///
    /// # Errors
    ///
    /// Returns [`KnockoutError::NotDue`] if no game of the tie can be played now, and [`KnockoutError::NotInTie`] if
    /// the winner plays elsewhere. Nothing changes then.
    pub fn record(&mut self, tie: TieId, winner: Option<Number>) -> Result<(), KnockoutError> {
        let game = self.game(tie).ok_or(KnockoutError::NotDue)?;
        let players = [game.pairing.white, game.pairing.black];
        if let Some(stranger) = winner.filter(|winner| !players.contains(winner)) {
            return Err(KnockoutError::NotInTie(stranger));
        }
        let legs = 1 + usize::from(self.rules.has_return_game) + self.rules.faster_controls;
        let higher = self.higher(players);
        let result = self.results.entry(tie).or_default();
        match winner {
            Some(winner) => result.winner = Some(winner),
            None => result.draws += 1,
        }
        if result.draws >= legs {
            result.winner = Some(higher);
        }
        Ok(())
    }

    /// The game of a tie that can be played now.
    fn game(&self, tie: TieId) -> Option<KnockoutGame> {
        let [Some(upper), Some(lower)] = self.players(tie) else {
            return None;
        };
        let result = self.results.get(&tie).copied().unwrap_or_default();
        if result.winner.is_some() || !self.ties(tie.round).contains(&tie) {
            return None;
        }
        let leg = match (result.draws, self.rules.has_return_game) {
            (0, _) => Leg::First,
            (1, true) => Leg::Return,
            (draws, has_return) => Leg::Faster(draws - 1 - usize::from(has_return)),
        };
        // The higher seed begins with White in the first round, with Black in the second, and so on.
        let higher = self.higher([upper, lower]);
        let other = if higher == upper { lower } else { upper };
        let is_higher_white = (tie.round + result.draws).is_multiple_of(2);
        let (white, black) = if is_higher_white {
            (higher, other)
        } else {
            (other, higher)
        };
        Some(KnockoutGame {
            tie,
            leg,
            pairing: Pairing { white, black },
        })
    }

    fn loser(&self, tie: TieId) -> Option<Number> {
        let winner = self.winner(tie)?;
        self.players(tie)
            .into_iter()
            .flatten()
            .find(|player| *player != winner)
    }

    fn higher(&self, players: [Number; 2]) -> Number {
        let seed = |player: &Number| self.seeds.iter().position(|seeded| seeded == player);
        if seed(&players[0]) <= seed(&players[1]) {
            players[0]
        } else {
            players[1]
        }
    }

    fn is_third_place(&self, tie: TieId) -> bool {
        self.has_third_place() && tie.round + 1 == self.rounds() && tie.place == 1
    }

    /// Two players have no semi-finals; with three, one of them was a bye and its loser is nobody.
    fn has_third_place(&self) -> bool {
        self.rules.has_third_place && self.seeds.len() >= 4
    }

    fn size(&self) -> usize {
        self.seeds.len().next_power_of_two()
    }
}

/// Returns the seeds, counted from 0, in the order of the first round: of eight players 1, 8, 4, 5, 2, 7, 3, 6.
fn seeding(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::{Knockout, KnockoutError, KnockoutRules, Leg, TieId};
    use crate::points::Number;

    fn cup(players: u16, rules: KnockoutRules) -> Knockout {
        Knockout::new((1..=players).map(Number).collect(), rules).expect("a knockout")
    }

    fn due(cup: &Knockout) -> Vec<String> {
        let games = cup.due();
        games
            .iter()
            .map(|game| format!("{} {:?}", game.pairing, game.leg))
            .collect()
    }

    #[test]
    fn eight_players_are_seeded_as_usual() {
        let cup = cup(8, KnockoutRules::default());
        assert_eq!(due(&cup), ["1-8 First", "4-5 First", "2-7 First", "3-6 First"]);
        assert_eq!(cup.rounds(), 3);
    }

    #[test]
    fn byes_go_to_the_top_seeds() {
        let cup = cup(6, KnockoutRules::default());
        assert_eq!(due(&cup), ["4-5 First", "3-6 First"]);
        assert_eq!(cup.players(TieId { round: 1, place: 0 }), [Some(Number(1)), None]);
    }

    #[test]
    fn a_drawn_tie_goes_on_and_ends_with_the_higher_seed() {
        let rules = KnockoutRules {
            has_return_game: true,
            faster_controls: 2,
            has_third_place: false,
        };
        let mut cup = cup(2, rules);
        let tie = TieId { round: 0, place: 0 };
        let mut seen = Vec::new();
        while cup.champion().is_none() {
            seen.extend(due(&cup));
            cup.record(tie, None).expect("the game is due");
        }
        assert_eq!(
            seen,
            ["1-2 First", "2-1 Return", "1-2 Faster(0)", "2-1 Faster(1)"]
        );
        assert_eq!(cup.champion(), Some(Number(1)));
        assert_eq!(cup.record(tie, None), Err(KnockoutError::NotDue));
    }

    #[test]
    fn losers_of_the_semi_finals_play_for_third_place() {
        let rules = KnockoutRules {
            has_third_place: true,
            ..KnockoutRules::default()
        };
        let mut cup = cup(4, rules);
        for game in cup.due() {
            cup.record(game.tie, Some(game.pairing.black))
                .expect("the game is due");
        }
        assert_eq!(due(&cup), ["4-3 First", "2-1 First"]);
        let third = TieId { round: 1, place: 1 };
        cup.record(third, Some(Number(1))).expect("the game is due");
        assert_eq!((cup.winner(third), cup.champion()), (Some(Number(1)), None));
    }

    #[test]
    fn somebody_elses_win_is_refused() {
        let mut cup = cup(4, KnockoutRules::default());
        let error = cup.record(TieId { round: 0, place: 0 }, Some(Number(2)));
        assert_eq!(error, Err(KnockoutError::NotInTie(Number(2))));
        assert_eq!(cup.due()[0].leg, Leg::First);
        let error = cup.record(TieId { round: 1, place: 0 }, Some(Number(1)));
        assert_eq!(error, Err(KnockoutError::NotDue), "the final has no players yet");
    }

    #[test]
    fn every_size_ends_with_a_champion() {
        for players in 2..=64 {
            let rules = KnockoutRules {
                has_third_place: true,
                ..KnockoutRules::default()
            };
            let mut cup = cup(players, rules);
            let mut games = 0;
            while let Some(game) = cup.due().first().copied() {
                cup.record(game.tie, Some(game.pairing.white))
                    .expect("the game is due");
                games += 1;
            }
            let expected = players - 1 + u16::from(players >= 4);
            assert_eq!(
                (games, cup.champion().is_some()),
                (expected, true),
                "{players} players"
            );
        }
    }
}
