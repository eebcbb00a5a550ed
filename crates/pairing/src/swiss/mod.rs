//! The Dutch Swiss system (FIDE C.04.3, in force since 1 February 2026), by weighted matching.
//!
//! A round is paired bracket by bracket, from the most points down. Each bracket is one or more maximum-weight
//! matchings over everybody who is not paired yet, so that the rest can always be completed (C.4). The weight of a
//! pair is a row of bit fields, one for each criterion, the most important one in the highest bits (`criteria`).
//! What several pairings satisfy equally well is decided by the order in which C.04.3 generates them (`order`).
//!
//! | module | responsibility |
//! | --- | --- |
//! | `criteria` | C.4 to C.21, one row each |
//! | `weights` | numbers of 512 bits, and fields in them |
//! | `bracket` | the graph of one bracket, and its matchings |
//! | `order` | exchanges and transpositions |
//! | `colours` | who has White |

mod bracket;
mod colours;
mod criteria;
mod order;
mod weights;

use crate::player::Player;
use crate::points::{Number, Points, Side};
use crate::round::RoundPairings;
use crate::tournament::{Entrant, Tournament, TournamentError};
use bracket::Graph;
use std::cmp::Reverse;

/// Why a round was not paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// Fewer than two players take part.
    #[error("a round needs at least two players; {0} take part")]
    NotEnoughPlayers(usize),
    /// Whoever is paired with whom, somebody would meet an opponent again, have an impossible colour, or have a
    /// second bye. The organiser can end the tournament or let somebody sit out.
    #[error(
        "no pairing of all players keeps the rules: everybody who is left has met, or may not have a bye"
    )]
    Impossible,
    /// The criteria of one bracket do not fit into the weights. Tournaments of the permitted size fit as long as
    /// scores are not scattered by forbidden pairs.
    #[error("the round has too many different scores in one bracket to be paired")]
    TooLarge,
    /// A game has no result yet, and without it nobody knows who has how many points.
    #[error("round {round} is still running; the next one can be paired when all of its games have a result")]
    Unfinished {
        /// The round, counted from 1.
        round: usize,
    },
    /// The tournament contradicts itself.
    #[error(transparent)]
    Invalid(#[from] TournamentError),
}

/// Pairs the next round of a Swiss tournament, the one after [`Tournament::paired_rounds`].
///
/// Players in `absent` take no part. The same tournament always gives the same pairings.
///
/// # Errors
///
/// Returns [`NoPairing`] if the records contradict each other, a game is still running, fewer than two players take part,
/// or the rules allow no pairing.
///
/// ```
/// use rookery_pairing::{Entrant, Number, Tournament, pair_swiss};
///
/// let players = ["Ann", "Ben", "Cleo", "Dora", "Emil"];
/// let tournament = Tournament {
///     rounds: 5,
///     players: (1..).zip(players).map(|(n, name)| Entrant::new(Number(n), name, 0)).collect(),
///     ..Tournament::default()
/// };
/// let round = pair_swiss(&tournament, &[])?;
/// let games: Vec<String> = round.pairings.iter().map(ToString::to_string).collect();
/// assert_eq!(games, ["1-3", "4-2"]);
/// assert_eq!(round.bye, Some(Number(5)));
/// # Ok::<(), rookery_pairing::NoPairing>(())
/// ```
pub fn pair_swiss(tournament: &Tournament, absent: &[Number]) -> Result<RoundPairings, NoPairing> {
    tournament.validate()?;
    if let Some(round) = tournament.running_round() {
        return Err(NoPairing::Unfinished { round });
    }
    let rounds = tournament.paired_rounds();
    let takes_part = |entrant: &&Entrant| !absent.contains(&entrant.number);
    let arrived: Vec<Number> = tournament
        .players
        .iter()
        .filter(|entrant| takes_part(entrant) || entrant.records.iter().any(|record| record.is_paired()))
        .map(|entrant| entrant.number)
        .collect();
    let mut players: Vec<Player> = tournament
        .players
        .iter()
        .filter(takes_part)
        .map(|entrant| Player::of(tournament, entrant, rounds, &arrived))
        .collect();
    if players.len() < 2 {
        return Err(NoPairing::NotEnoughPlayers(players.len()));
    }
    players.sort_by_key(Player::rank);
    let initial = initial_side(tournament);
    let (pairs, bye) = pair_all(&players, initial)?;
    Ok(in_board_order(&players, pairs, bye, initial))
}

/// The colour that the first player has in round 1: as drawn, or else as round 1 was played, or else White.
pub(crate) fn initial_side(tournament: &Tournament) -> Side {
    tournament.initial_side.unwrap_or_else(|| {
        let mut first: Vec<&Entrant> = tournament
            .players
            .iter()
            .filter(|player| player.record(0).is_paired())
            .collect();
        first.sort_by_key(|player| player.number);
        let shown = first.iter().enumerate().find_map(|(index, player)| {
            let (opponent, side) = player.record(0).pairing()?;
            let side = if index % 2 == 0 { side } else { side.opposite() };
            (player.number < opponent).then_some(side)
        });
        shown.unwrap_or(Side::White)
    })
}

/// Pairs of players by their index, the higher ranked one first.
type Pairs = Vec<(usize, usize)>;

/// Pairs all players, who are in order of rank, and names the one with the bye.
fn pair_all(players: &[Player], initial: Side) -> Result<(Pairs, Option<usize>), NoPairing> {
    let bye_points = bracket::complete(players)?;
    let mut unpaired: Vec<usize> = (0..players.len()).collect();
    let mut scores: Vec<Points> = players.iter().map(|player| player.points).collect();
    scores.dedup();
    let mut pairs = Vec::new();
    for (index, score) in scores.iter().enumerate() {
        let graph = Graph::new(
            players,
            &unpaired,
            *score,
            scores.get(index + 1).copied(),
            bye_points,
            initial,
        )?;
        let paired = order::pair_bracket(graph)?;
        unpaired.retain(|player| paired.iter().all(|(a, b)| a != player && b != player));
        pairs.extend(paired);
    }
    match unpaired[..] {
        [] => Ok((pairs, None)),
        [bye] => Ok((pairs, Some(bye))),
        _ => Err(NoPairing::Impossible),
    }
}

/// Gives colours and orders the boards: the higher score of the two first, then their sum, then rank (C.04.2).
fn in_board_order(players: &[Player], mut pairs: Pairs, bye: Option<usize>, initial: Side) -> RoundPairings {
    pairs.sort_by_key(|(higher, lower)| {
        let (higher_points, lower_points) = (players[*higher].points, players[*lower].points);
        (
            Reverse(higher_points),
            Reverse(higher_points + lower_points),
            *higher,
        )
    });
    RoundPairings {
        pairings: pairs
            .iter()
            .map(|(higher, lower)| colours::allocate(&players[*higher], &players[*lower], initial))
            .collect(),
        bye: bye.map(|bye| players[bye].number),
    }
}
