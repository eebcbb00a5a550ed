//! Standings and tie-breaks (FIDE C.07), with the parts of which each number is made.
//!
//! Order: points, direct encounter (DE), Buchholz without the lowest score (BH/C1), Buchholz (BH), Sonneborn-Berger
//! (SB), wins (WIN), games with Black (BPG). Players who are equal in all of them keep the order of their numbers.
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
use std::cmp::Reverse;
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
    /// The place among those with equal points that direct encounter gives; `None` if it separates nobody there.
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

impl StandingsRow {
    /// Everything that orders players, best first.
    fn key(&self) -> impl Ord + use<> {
        (
            Reverse(self.points),
            self.direct_encounter,
            Reverse(self.buchholz_cut),
            Reverse(self.buchholz),
            Reverse(self.sonneborn),
            Reverse(self.wins),
            Reverse(self.blacks),
        )
    }
}

/// Computes the standings after all paired rounds, best player first.
///
/// ```
/// use rookery_pairing::{read_trf, standings};
///
/// let text = "012 Two rounds\nXXR 2\n\
///     001    1      Ann                                                                1.5    1     3 w 1     2 b =\n\
///     001    2      Ben                                                                1.5    2  0000 - U     1 w =\n\
///     001    3      Cleo                                                               1.0    3     1 b 0  0000 - U\n";
/// let table = standings(&read_trf(text)?.tournament);
/// let places: Vec<u16> = table.iter().map(|row| row.number.0).collect();
/// assert_eq!(places, [1, 2, 3]);
/// # Ok::<(), rookery_pairing::TrfError>(())
/// ```
#[must_use]
pub fn standings(tournament: &Tournament) -> Vec<StandingsRow> {
    let rounds = tournament.paired_rounds();
    let mut rows: Vec<StandingsRow> = tournament
        .players
        .iter()
        .map(|player| row(tournament, player, rounds))
        .collect();
    rows.sort_by_key(|row| (Reverse(row.points), row.number));
    for group in rows.chunk_by_mut(|a, b| a.points == b.points) {
        direct::rank(tournament, rounds, group);
    }
    rows.sort_by(|a, b| a.key().cmp(&b.key()).then(a.number.cmp(&b.number)));
    for index in 0..rows.len() {
        let is_shared = index > 0 && rows[index - 1].key() == rows[index].key();
        rows[index].rank = if is_shared {
            rows[index - 1].rank
        } else {
            index + 1
        };
    }
    rows
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
