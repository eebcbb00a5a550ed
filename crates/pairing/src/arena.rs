//! Arena pairing: everybody who waits is paired with somebody near in score whom they did not meet last.

use crate::points::{Number, Side};
use crate::round::Pairing;
use crate::tournament::GameResult;
use integer_blossom::max_weight_matching;

/// The most players that are paired at once; further ones wait for the next time.
pub const MOST_WAITING: usize = 128;

/// A player who waits for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaPlayer {
    /// The player.
    pub number: Number,
    /// The points so far ([`arena_points`]).
    pub points: u32,
    /// The opponent of the last game.
    pub last_opponent: Option<Number>,
    /// The colour of the last game.
    pub last_side: Option<Side>,
    /// Games with White minus games with Black.
    pub colour_difference: i32,
    /// How often the player was left over in a row. Whoever waits longer is paired first.
    pub waited: u32,
}

/// The outcome of pairing those who wait.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArenaPairings {
    /// The games, the best players first.
    pub pairings: Vec<Pairing>,
    /// Players who go on waiting.
    pub waiting: Vec<Number>,
}

/// Returns the points of a game in an arena: 2 for a win, 1 for a draw.
#[must_use]
pub const fn arena_points(result: GameResult) -> u32 {
    result.points().0
}

/// Pairs the players who wait: as many as possible, those who waited longest first, then near in score.
///
/// Nobody meets the opponent of their last game again, unless `may_repeat` says so: an arena with two players would
/// end otherwise. Colours even out; where they are even, they alternate.
///
/// ```
/// use rookery_pairing::{ArenaPlayer, Number, pair_arena};
///
/// let waiting = [(1, 6), (2, 0), (3, 5), (4, 1)].map(|(number, points)| ArenaPlayer {
///     number: Number(number),
///     points,
///     last_opponent: None,
///     last_side: None,
///     colour_difference: 0,
///     waited: 0,
/// });
/// let paired = pair_arena(&waiting, false);
/// let games: Vec<String> = paired.pairings.iter().map(ToString::to_string).collect();
/// assert_eq!(games, ["1-3", "4-2"]);
/// ```
#[must_use]
pub fn pair_arena(players: &[ArenaPlayer], may_repeat: bool) -> ArenaPairings {
    let mut order: Vec<&ArenaPlayer> = Vec::with_capacity(players.len());
    for player in players {
        if order.iter().all(|other| other.number != player.number) {
            order.push(player);
        }
    }
    order.sort_by_key(|player| (std::cmp::Reverse(player.waited), player.number));
    let late = order.split_off(order.len().min(MOST_WAITING));
    order.sort_by_key(|player| (std::cmp::Reverse(player.points), player.number));

    let size = order.len();
    let mut weights = vec![0_i128; size * size];
    for (i, higher) in order.iter().enumerate() {
        for (j, lower) in order.iter().enumerate().skip(i + 1) {
            let is_repeat =
                higher.last_opponent == Some(lower.number) || lower.last_opponent == Some(higher.number);
            if !is_repeat || may_repeat {
                weights[i * size + j] = weight(higher, lower, is_repeat, j - i);
            }
        }
    }
    let mates = max_weight_matching(&weights, size);
    let mut paired = ArenaPairings::default();
    for (i, mate) in mates.iter().enumerate() {
        match mate {
            Some(j) if i < *j => paired.pairings.push(colours(order[i], order[*j])),
            Some(_) => {}
            None => paired.waiting.push(order[i].number),
        }
    }
    paired.waiting.extend(late.iter().map(|player| player.number));
    paired
}

/// The weight of a pair: a place for each aim, the most important one highest. No aim can outweigh one above it.
fn weight(higher: &ArenaPlayer, lower: &ArenaPlayer, is_repeat: bool, distance: usize) -> i128 {
    const LONGEST_WAIT: u32 = 1 << 12;
    const WIDEST_GAP: u32 = 1 << 16;
    let waited = higher.waited.min(LONGEST_WAIT) + lower.waited.min(LONGEST_WAIT);
    let gap = i128::from((higher.points - lower.points).min(WIDEST_GAP));
    // Squares prefer several small differences to one large one.
    let nearness = (1_i128 << 33) - gap * gap;
    let close = (1_i128 << 15) - (distance * distance) as i128;
    let fields = [
        (1, 0),
        (i128::from(!is_repeat), 8),
        (i128::from(waited), 20),
        (nearness, 40),
        (close, 22),
    ];
    fields.iter().fold(0, |sum, (value, bits)| (sum << bits) + value)
}

/// Decides who has White: whoever had it less often, then whoever had Black last, then the lower placed player.
fn colours(higher: &ArenaPlayer, lower: &ArenaPlayer) -> Pairing {
    let key = |player: &ArenaPlayer| (player.colour_difference, player.last_side != Some(Side::Black));
    let (white, black) = if key(higher) <= key(lower) {
        (higher, lower)
    } else {
        (lower, higher)
    };
    Pairing {
        white: white.number,
        black: black.number,
    }
}

#[cfg(test)]
mod tests {
    use super::{ArenaPlayer, pair_arena};
    use crate::points::{Number, Side};

    fn player(number: u16, points: u32, last_opponent: u16) -> ArenaPlayer {
        ArenaPlayer {
            number: Number(number),
            points,
            last_opponent: (last_opponent > 0).then_some(Number(last_opponent)),
            last_side: None,
            colour_difference: 0,
            waited: 0,
        }
    }

    fn games(players: &[ArenaPlayer], may_repeat: bool) -> Vec<String> {
        let paired = pair_arena(players, may_repeat);
        let games = paired.pairings.iter().map(ToString::to_string);
        games
            .chain(paired.waiting.iter().map(|number| format!("{number} waits")))
            .collect()
    }

    #[test]
    fn the_last_opponent_is_not_met_again() {
        let four = [player(1, 4, 2), player(2, 4, 1), player(3, 0, 4), player(4, 0, 3)];
        assert_eq!(games(&four, false), ["1-3", "2-4"]);
        let two = [player(1, 4, 2), player(2, 4, 1)];
        assert_eq!(games(&two, false), ["1 waits", "2 waits"]);
        assert_eq!(games(&two, true), ["1-2"]);
    }

    #[test]
    fn whoever_waited_longest_is_paired_first() {
        let mut three = [player(1, 4, 0), player(2, 4, 0), player(3, 0, 0)];
        assert_eq!(games(&three, false), ["1-2", "3 waits"]);
        three[2].waited = 1;
        assert_eq!(games(&three, false), ["2-3", "1 waits"]);
    }

    #[test]
    fn colours_even_out_and_alternate() {
        let mut two = [player(1, 0, 0), player(2, 0, 0)];
        two[0].colour_difference = 1;
        assert_eq!(games(&two, false), ["2-1"]);
        two[1].colour_difference = 1;
        two[0].last_side = Some(Side::White);
        two[1].last_side = Some(Side::Black);
        assert_eq!(games(&two, false), ["2-1"]);
    }

    #[test]
    fn any_list_is_paired() {
        assert!(games(&[], true).is_empty());
        let same = [player(1, u32::MAX, 1), player(1, 0, 1), player(2, 0, 0)];
        assert_eq!(games(&same, false), ["1-2"]);
        let crowd: Vec<ArenaPlayer> = (1..=300).map(|number| player(number, 0, 0)).collect();
        let paired = pair_arena(&crowd, false);
        assert_eq!((paired.pairings.len(), paired.waiting.len()), (64, 172));
    }
}
