//! Standings and tie-breaks (FIDE C.07), with the parts of which each number is made.
//!
//! Points come first, then the tie-breaks in the order of the tournament's rules. Players who are equal in all of
//! them share a place and keep the order of their numbers.
//!
//! | module | responsibility |
//! | --- | --- |
//! | `direct` | direct encounter |
//! | `buchholz` | Buchholz and Sonneborn-Berger |
//! | `unplayed` | rounds without a game, as article 16 counts them |

mod buchholz;
mod direct;
mod unplayed;

use crate::points::{Number, Points, Side};
use crate::tournament::{Entrant, Tournament};
use std::fmt;

/// A tie-break value in quarters of a point, because Sonneborn-Berger halves half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarters(pub u32);

impl std::iter::Sum for Quarters {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        Self(all.map(|quarters| quarters.0).sum())
    }
}

/// Writes the value with two decimals, or as many as the precision asks for: `14.25`.
impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = format!("{:02}", self.0 % 4 * 25);
        let decimals = f.precision().unwrap_or(2).min(2);
        write!(f, "{}.{}", self.0 / 4, &hundredths[..decimals])
    }
}

/// What one round adds to a player's Buchholz and Sonneborn-Berger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieBreakPart {
    /// The opponent; `None` for the dummy that stands for an unplayed round.
    pub opponent: Option<Number>,
    /// The points of the player in this round.
    pub points: Points,
    /// The opponent's score as it counts for others.
    pub opponent_score: Points,
    /// Whether BH/C1 leaves this round out.
    pub is_cut: bool,
}

impl TieBreakPart {
    /// What the round adds to Sonneborn-Berger.
    #[must_use]
    pub const fn sonneborn(&self) -> Quarters {
        Quarters(self.points.0 * self.opponent_score.0)
    }
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, from 1. Players who are equal in everything share it.
    pub rank: usize,
    /// The player.
    pub number: Number,
    /// The points.
    pub points: Points,
    /// The place that direct encounter gives among those who are tied before it; `None` if it separates nobody there.
    pub direct_encounter: Option<usize>,
    /// Buchholz without the lowest score.
    pub buchholz_cut: Points,
    /// Buchholz: the sum of the opponents' scores.
    pub buchholz: Points,
    /// Sonneborn-Berger: the opponents' scores times the points against them.
    pub sonneborn: Quarters,
    /// Rounds that brought as many points as a win.
    pub wins: usize,
    /// Games played with Black.
    pub blacks: usize,
    /// What each round adds, in order.
    pub parts: Vec<TieBreakPart>,
}

/// A way to order players with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// DE: the games that those who are still tied played with each other.
    DirectEncounter,
    /// BH/C1: Buchholz without the lowest score.
    BuchholzCut,
    /// BH: the sum of the opponents' scores.
    Buchholz,
    /// SB: the opponents' scores times the points against them.
    SonnebornBerger,
    /// WIN: rounds that brought as many points as a win.
    Wins,
    /// BPG: games played with Black.
    GamesWithBlack,
}

impl fmt::Display for TieBreak {
    /// Writes the abbreviation that tables use: `BH/C1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TieBreak::DirectEncounter => "DE",
            TieBreak::BuchholzCut => "BH/C1",
            TieBreak::Buchholz => "BH",
            TieBreak::SonnebornBerger => "SB",
            TieBreak::Wins => "WIN",
            TieBreak::GamesWithBlack => "BPG",
        })
    }
}

/// The order of tie-breaks of a Swiss tournament whose rules name no other.
pub const SWISS_TIE_BREAKS: [TieBreak; 6] = [
    TieBreak::DirectEncounter,
    TieBreak::BuchholzCut,
    TieBreak::Buchholz,
    TieBreak::SonnebornBerger,
    TieBreak::Wins,
    TieBreak::GamesWithBlack,
];

/// The order of tie-breaks of a round robin, where Buchholz says nothing: everybody meets everybody.
pub const ROUND_ROBIN_TIE_BREAKS: [TieBreak; 4] = [
    TieBreak::DirectEncounter,
    TieBreak::SonnebornBerger,
    TieBreak::Wins,
    TieBreak::GamesWithBlack,
];

impl StandingsRow {
    /// Returns the value of a tie-break as tables write it: `7.5`, `14.25`, a place, or a dash for a direct encounter that
    /// separates nobody.
    #[must_use]
    pub fn written(&self, tie_break: TieBreak) -> String {
        match tie_break {
            TieBreak::DirectEncounter => self
                .direct_encounter
                .map_or_else(|| "-".to_owned(), |place| place.to_string()),
            TieBreak::BuchholzCut => self.buchholz_cut.to_string(),
            TieBreak::Buchholz => self.buchholz.to_string(),
            TieBreak::SonnebornBerger => self.sonneborn.to_string(),
            TieBreak::Wins => self.wins.to_string(),
            TieBreak::GamesWithBlack => self.blacks.to_string(),
        }
    }

    /// The value of a tie-break as a number of which the smaller one is better.
    fn value(&self, tie_break: TieBreak) -> i64 {
        match tie_break {
            // No place at all means that nobody in the group has one.
            TieBreak::DirectEncounter => self.direct_encounter.map_or(0, |place| place as i64),
            TieBreak::BuchholzCut => -i64::from(self.buchholz_cut.0),
            TieBreak::Buchholz => -i64::from(self.buchholz.0),
            TieBreak::SonnebornBerger => -i64::from(self.sonneborn.0),
            TieBreak::Wins => -(self.wins as i64),
            TieBreak::GamesWithBlack => -(self.blacks as i64),
        }
    }
}

/// Computes the standings after all paired rounds, best player first. Games that are still running count as
/// [`Tournament::so_far`] says.
///
/// ```
/// use rookery_pairing::{SWISS_TIE_BREAKS, read_trf, standings};
///
/// let text = "012 Two rounds\nXXR 2\n\
///     001    1      Ann                                                                1.5    1     3 w 1     2 b =\n\
///     001    2      Ben                                                                1.5    2  0000 - U     1 w =\n\
///     001    3      Cleo                                                               1.0    3     1 b 0  0000 - U\n";
/// let table = standings(&read_trf(text)?.tournament, &SWISS_TIE_BREAKS);
/// let places: Vec<u16> = table.iter().map(|row| row.number.0).collect();
/// assert_eq!(places, [1, 2, 3]);
/// # Ok::<(), rookery_pairing::TrfError>(())
/// ```
#[must_use]
pub fn standings(tournament: &Tournament, tie_breaks: &[TieBreak]) -> Vec<StandingsRow> {
    let tournament = &tournament.so_far();
    let rounds = tournament.paired_rounds();
    let players = tournament.players.iter();
    // Each row with what orders it so far, the points first.
    let mut rows: Vec<(Vec<i64>, StandingsRow)> = players
        .map(|player| row(tournament, player, rounds))
        .map(|row| (vec![-i64::from(row.points.0)], row))
        .collect();
    for tie_break in tie_breaks {
        rows.sort_by(|(a, _), (b, _)| a.cmp(b));
        if *tie_break == TieBreak::DirectEncounter {
            for group in rows.chunk_by_mut(|(a, _), (b, _)| a == b) {
                let mut tied: Vec<&mut StandingsRow> = group.iter_mut().map(|(_, row)| row).collect();
                direct::rank(tournament, rounds, &mut tied);
            }
        }
        for (key, row) in &mut rows {
            key.push(row.value(*tie_break));
        }
    }
    rows.sort_by(|(a, first), (b, second)| a.cmp(b).then(first.number.cmp(&second.number)));
    for index in 0..rows.len() {
        let is_shared = index > 0 && rows[index - 1].0 == rows[index].0;
        rows[index].1.rank = if is_shared {
            rows[index - 1].1.rank
        } else {
            index + 1
        };
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Everything about one player but the place and direct encounter.
fn row(tournament: &Tournament, player: &Entrant, rounds: usize) -> StandingsRow {
    let mut parts = buchholz::parts(tournament, player, rounds);
    let cut = buchholz::cut(player, &parts);
    if let Some(part) = cut.and_then(|index| parts.get_mut(index)) {
        part.is_cut = true;
    }
    let records = || (0..rounds).map(|round| player.record(round));
    let has_black = |(_, side, _): &(Number, Side, _)| *side == Side::Black;
    StandingsRow {
        rank: 0,
        number: player.number,
        points: player.points(rounds),
        direct_encounter: None,
        buchholz_cut: parts
            .iter()
            .filter(|part| !part.is_cut)
            .map(|part| part.opponent_score)
            .sum(),
        buchholz: parts.iter().map(|part| part.opponent_score).sum(),
        sonneborn: parts.iter().map(TieBreakPart::sonneborn).sum(),
        wins: records().filter(|record| record.points() >= Points::WIN).count(),
        blacks: records()
            .filter_map(|record| record.played())
            .filter(has_black)
            .count(),
        parts,
    }
}

#[cfg(test)]
mod tests {
    use super::{ROUND_ROBIN_TIE_BREAKS, SWISS_TIE_BREAKS, TieBreak, standings};
    use crate::points::{Number, Side};
    use crate::tournament::{Entrant, GameResult, Record, Tournament};

    /// Four players who all met: a result for each round and board, White first.
    fn round_robin(results: [[&str; 2]; 3]) -> Tournament {
        let boards = [[(1, 2), (3, 4)], [(1, 3), (2, 4)], [(1, 4), (2, 3)]];
        let mut players: Vec<Entrant> = (1..=4).map(|n| Entrant::new(Number(n), "", 0)).collect();
        for (games, results) in boards.iter().zip(results) {
            for ((white, black), result) in games.iter().zip(results) {
                let results = match result {
                    "1-0" => [GameResult::Win, GameResult::Loss],
                    "0-1" => [GameResult::Loss, GameResult::Win],
                    _ => [GameResult::Draw, GameResult::Draw],
                };
                for (player, opponent, side, result) in [
                    (white, black, Side::White, results[0]),
                    (black, white, Side::Black, results[1]),
                ] {
                    let opponent = Number(*opponent);
                    players[*player as usize - 1].records.push(Record::Game {
                        opponent,
                        side,
                        result,
                    });
                }
            }
        }
        Tournament {
            rounds: 3,
            players,
            ..Tournament::default()
        }
    }

    fn places(tournament: &Tournament, tie_breaks: &[TieBreak]) -> Vec<(usize, u16)> {
        let rows = standings(tournament, tie_breaks);
        rows.iter().map(|row| (row.rank, row.number.0)).collect()
    }

    /// Players 1 and 2 have two points each: 1 won their game, 2 won more games.
    #[test]
    fn tie_breaks_count_in_the_order_given() {
        let tournament = round_robin([["1-0", "draw"], ["draw", "1-0"], ["draw", "1-0"]]);
        assert_eq!(places(&tournament, &SWISS_TIE_BREAKS)[0], (1, 1));
        assert_eq!(places(&tournament, &ROUND_ROBIN_TIE_BREAKS)[0], (1, 1));
        let wins_first = [TieBreak::Wins, TieBreak::DirectEncounter];
        assert_eq!(places(&tournament, &wins_first), [(1, 2), (2, 1), (3, 3), (3, 4)]);
    }

    #[test]
    fn who_is_equal_in_everything_shares_the_place() {
        let tournament = round_robin([["draw"; 2]; 3]);
        let shared = [TieBreak::DirectEncounter, TieBreak::SonnebornBerger];
        assert_eq!(places(&tournament, &shared), [(1, 1), (1, 2), (1, 3), (1, 4)]);
        assert_eq!(places(&tournament, &[]), [(1, 1), (1, 2), (1, 3), (1, 4)]);
    }
}
