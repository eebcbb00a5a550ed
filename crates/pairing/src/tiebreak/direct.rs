//! Direct encounter (C.07, article 6): the games that tied players played with each other.

use super::StandingsRow;
use crate::points::{Number, Points};
use crate::tournament::Tournament;

/// Ranks tied players by their own games, where those decide.
pub(super) fn rank(tournament: &Tournament, rounds: usize, group: &mut [&mut StandingsRow]) {
    let numbers: Vec<Number> = group.iter().map(|row| row.number).collect();
    if numbers.len() < 2 {
        return;
    }
    let order = split(tournament, rounds, &numbers);
    if order.len() < 2 {
        return;
    }
    let mut place = 1;
    for tied in order {
        for row in group.iter_mut().filter(|row| tied.contains(&row.number)) {
            row.direct_encounter = Some(place);
        }
        place += tied.len();
    }
}

/// Splits players into groups, best first, as far as their games allow.
fn split(tournament: &Tournament, rounds: usize, tied: &[Number]) -> Vec<Vec<Number>> {
    if tied.len() < 2 {
        return vec![tied.to_vec()];
    }
    let mut scores: Vec<Score> = tied
        .iter()
        .map(|number| score(tournament, rounds, tied, *number))
        .collect();
    scores.sort_by_key(|score| (std::cmp::Reverse(score.points), score.number));
    if scores.iter().all(|score| score.missing == 0) {
        let groups: Vec<Vec<Number>> = scores
            .chunk_by(|a, b| a.points == b.points)
            .map(|group| group.iter().map(|score| score.number).collect())
            .collect();
        if groups.len() < 2 {
            return groups;
        }
        return groups
            .iter()
            .flat_map(|group| split(tournament, rounds, group))
            .collect();
    }
    // Not everybody met: whoever is ahead even if all missing games go against them is first.
    let is_first = |first: &&Score| {
        let others = scores.iter().filter(|other| other.number != first.number);
        others
            .into_iter()
            .all(|other| first.points.0 > other.points.0 + 2 * other.missing as u32)
    };
    let Some(first) = scores.iter().find(is_first).map(|score| score.number) else {
        return vec![tied.to_vec()];
    };
    let rest: Vec<Number> = tied.iter().copied().filter(|number| *number != first).collect();
    let mut order = vec![vec![first]];
    order.extend(split(tournament, rounds, &rest));
    order
}

/// What a player has from the games within a group.
struct Score {
    number: Number,
    points: Points,
    /// Games with members of the group that were not played.
    missing: usize,
}

fn score(tournament: &Tournament, rounds: usize, tied: &[Number], number: Number) -> Score {
    let mut found = Score {
        number,
        points: Points::LOSS,
        missing: tied.len() - 1,
    };
    let Some(player) = tournament.player(number) else {
        return found;
    };
    let mut met = Vec::new();
    for (opponent, _, result) in (0..rounds).filter_map(|round| player.record(round).played()) {
        if opponent != number && tied.contains(&opponent) && !met.contains(&opponent) {
            met.push(opponent);
            found.points = found.points + result.points();
        }
    }
    found.missing = found.missing.saturating_sub(met.len());
    found
}
