//! Round robins by Berger tables (FIDE handbook, C.05 annex 1).

use crate::points::Number;
use crate::round::{Pairing, RoundPairings};

/// The most players of a round robin: everybody meets everybody, so rounds grow with players.
pub const MOST_ROUND_ROBIN_PLAYERS: usize = 64;

/// How often each pair meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Each pair meets once.
    Single,
    /// Each pair meets twice, with colours reversed. The last two rounds of the first cycle change places, so that
    /// nobody has one colour three times in a row.
    Double,
}

/// Returns every round of a round robin, in order. An odd number of players gives each one a bye per cycle.
///
/// The players take the numbers of the Berger table in the order given. Fewer than two players have no rounds; of
/// more than [`MOST_ROUND_ROBIN_PLAYERS`] the first ones play.
///
/// ```
/// use rookery_pairing::{Cycles, Number, round_robin};
///
/// let rounds = round_robin(&[1, 2, 3, 4].map(Number), Cycles::Single);
/// let first: Vec<String> = rounds[0].pairings.iter().map(ToString::to_string).collect();
/// assert_eq!(first, ["1-4", "2-3"]);
/// ```
#[must_use]
pub fn round_robin(players: &[Number], cycles: Cycles) -> Vec<RoundPairings> {
    let players = &players[..players.len().min(MOST_ROUND_ROBIN_PLAYERS)];
    if players.len() < 2 {
        return Vec::new();
    }
    let size = players.len().next_multiple_of(2);
    let mut rounds: Vec<RoundPairings> = (0..size - 1).map(|round| berger(players, size, round)).collect();
    if cycles == Cycles::Double {
        let second: Vec<RoundPairings> = rounds.iter().map(reversed).collect();
        let count = rounds.len();
        if count >= 2 {
            rounds.swap(count - 2, count - 1);
        }
        rounds.extend(second);
    }
    rounds
}

/// Pairs one round of the table. With places counted from 0, two places meet in the round that their sum names; the
/// last place meets the one left over, with White in odd rounds.
fn berger(players: &[Number], size: usize, round: usize) -> RoundPairings {
    let fixed = size - 1;
    // The place whose double is the round's number, modulo the places that rotate.
    let partner = if round.is_multiple_of(2) {
        round / 2
    } else {
        (round + fixed) / 2
    };
    let mut places = vec![if round.is_multiple_of(2) {
        (partner, fixed)
    } else {
        (fixed, partner)
    }];
    places.extend((1..size / 2).map(|step| ((partner + step) % fixed, (partner + fixed - step) % fixed)));
    let mut paired = RoundPairings::default();
    for (white, black) in places {
        match (players.get(white), players.get(black)) {
            (Some(white), Some(black)) => paired.pairings.push(Pairing {
                white: *white,
                black: *black,
            }),
            (player, other) => paired.bye = player.or(other).copied(),
        }
    }
    paired
}

/// Returns a round with all colours reversed.
fn reversed(round: &RoundPairings) -> RoundPairings {
    RoundPairings {
        pairings: round
            .pairings
            .iter()
            .map(|pairing| Pairing {
                white: pairing.black,
                black: pairing.white,
            })
            .collect(),
        bye: round.bye,
    }
}

#[cfg(test)]
mod tests {
    use super::{Cycles, round_robin};
    use crate::points::Number;
    use std::collections::BTreeSet;

    fn numbers(count: u16) -> Vec<Number> {
        (1..=count).map(Number).collect()
    }

    fn table(count: u16, cycles: Cycles) -> Vec<String> {
        round_robin(&numbers(count), cycles)
            .iter()
            .map(|round| {
                let games: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
                games.join(" ")
            })
            .collect()
    }

    /// The tables as the handbook prints them.
    #[test]
    fn the_tables_are_those_of_the_handbook() {
        assert_eq!(table(4, Cycles::Single), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        let six = [
            "1-6 2-5 3-4",
            "6-4 5-3 1-2",
            "2-6 3-1 4-5",
            "6-5 1-4 2-3",
            "3-6 4-2 5-1",
        ];
        assert_eq!(table(6, Cycles::Single), six);
        let eight = table(8, Cycles::Single);
        assert_eq!(eight[0], "1-8 2-7 3-6 4-5");
        assert_eq!(eight[1], "8-5 6-4 7-3 1-2");
        assert_eq!(eight[6], "4-8 5-3 6-2 7-1");
    }

    #[test]
    fn an_odd_number_of_players_gives_each_one_bye() {
        let rounds = round_robin(&numbers(5), Cycles::Single);
        let byes: BTreeSet<_> = rounds.iter().filter_map(|round| round.bye).collect();
        assert_eq!((rounds.len(), byes.len()), (5, 5));
    }

    #[test]
    fn everybody_meets_everybody() {
        for count in 2..=16 {
            let rounds = round_robin(&numbers(count), Cycles::Double);
            let games: Vec<_> = rounds.iter().flat_map(|round| &round.pairings).collect();
            let distinct: BTreeSet<_> = games.iter().map(|game| (game.white, game.black)).collect();
            assert_eq!(games.len(), usize::from(count * (count - 1)));
            assert_eq!(distinct.len(), games.len(), "{count} players");
        }
    }

    #[test]
    fn nobody_has_one_colour_three_times_in_a_row() {
        for count in (4..=16).step_by(2) {
            let rounds = round_robin(&numbers(count), Cycles::Double);
            for number in numbers(count) {
                let whites: Vec<bool> = rounds
                    .iter()
                    .map(|round| round.pairings.iter().any(|game| game.white == number))
                    .collect();
                let run = whites
                    .windows(3)
                    .find(|run| run.iter().all(|is_white| *is_white == run[0]));
                assert_eq!(run, None, "player {number} of {count}");
            }
        }
    }

    #[test]
    fn one_player_has_no_rounds() {
        assert!(round_robin(&numbers(1), Cycles::Double).is_empty());
        assert!(round_robin(&[], Cycles::Single).is_empty());
    }
}
