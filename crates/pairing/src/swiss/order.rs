//! Which of several equally good pairings is made: the order of C.04.3, articles 3.6, 3.7 and 4.
//!
//! FIDE's text generates candidates one after another and takes the first of the best. The same choice is made here
//! by further fields below the criteria, in a few matchings: first which moved-down players are paired, then their
//! opponents, then the exchanges between S1 and S2, then the transposition of S2.

use super::bracket::{Graph, Mates, Role};
use super::weights::{Field, bits};
use super::{NoPairing, Pairs};

/// Pairs one bracket and returns its pairs by the indices of their players. Everybody else moves down.
pub(super) fn pair_bracket(mut graph: Graph<'_>) -> Result<Pairs, NoPairing> {
    let members: Vec<usize> = (0..graph.vertices.len())
        .filter(|v| graph.is_in_bracket(*v))
        .collect();
    let moved_down: Vec<usize> = members
        .iter()
        .copied()
        .filter(|v| graph.vertices[*v].role == Role::MovedDown)
        .collect();
    let residents: Vec<usize> = members[moved_down.len()..].to_vec();

    let mut mates = choose_moved_down(&mut graph, &moved_down)?;
    let first: Vec<usize> = moved_down
        .iter()
        .copied()
        .filter(|v| is_paired(&graph, &mates, *v))
        .collect();
    transpose(&mut graph, &first, &residents, &mut mates)?;

    let rest: Vec<usize> = residents
        .iter()
        .copied()
        .filter(|v| mates[*v].is_none_or(|mate| !first.contains(&mate)))
        .collect();
    let pairs = rest.iter().filter(|v| is_paired(&graph, &mates, **v)).count() / 2;
    if pairs > 0 {
        let (upper, lower) = exchange(&mut graph, &rest, pairs)?;
        transpose(&mut graph, &upper, &lower, &mut mates)?;
    }
    let paired = |v: &usize| {
        let mate = mates[*v].filter(|mate| v < mate && graph.is_in_bracket(*mate))?;
        Some((graph.vertices[*v].index, graph.vertices[mate].index))
    };
    Ok(members.iter().filter_map(paired).collect())
}

fn is_paired(graph: &Graph<'_>, mates: &Mates, vertex: usize) -> bool {
    mates[vertex].is_some_and(|mate| graph.is_in_bracket(mate))
}

/// Decides which moved-down players are paired: the first ones, where the criteria leave a choice (4.4). From then on
/// they are paired in this bracket, and the others (the limbo) are not.
fn choose_moved_down(graph: &mut Graph<'_>, moved_down: &[usize]) -> Result<Mates, NoPairing> {
    let count = moved_down.len() as u32;
    let mates = graph.solve(|higher, lower, field| {
        // Moved-down players are the first vertices, so a position is its place in the order.
        if (higher as u32) < count && graph.is_in_bracket(lower) {
            field.add_at(count - 1 - higher as u32, 1);
        }
    })?;
    let bracket = graph.bracket_size();
    for vertex in moved_down {
        let stays = is_paired(graph, &mates, *vertex);
        graph.keep(*vertex, |other| (other < bracket) == stays);
    }
    Ok(mates)
}

/// Gives each player of S1 in turn the first opponent of S2 that the criteria allow (3.6.1, 4.2), and fixes the pairs.
fn transpose(
    graph: &mut Graph<'_>,
    upper: &[usize],
    lower: &[usize],
    mates: &mut Mates,
) -> Result<(), NoPairing> {
    let width = bits(lower.len());
    let at_once = (graph.spare / width.max(1)) as usize;
    for group in upper.chunks(at_once.max(1)) {
        *mates = graph.solve(|i, j, field| {
            let straight = position(group, i).zip(position(lower, j));
            let pair = straight.or_else(|| position(group, j).zip(position(lower, i)));
            if let Some((place, opponent)) = pair {
                let low = (group.len() - 1 - place) as u32 * width;
                field.add_at(low, lower.len() - opponent);
            }
        })?;
        for vertex in group {
            let mate = mates[*vertex];
            graph.keep(*vertex, |other| Some(other) == mate);
        }
    }
    Ok(())
}

fn position(list: &[usize], vertex: usize) -> Option<usize> {
    list.iter().position(|other| *other == vertex)
}

/// Decides which players of a homogeneous bracket or remainder form S1 and S2 (3.6.2, 4.3), and lets only S1 meet S2
/// from then on.
///
/// The players before position `pairs` are the original S1. In every pairing the higher ranked player of a pair can
/// be taken as the one in S1: any other reading needs more or larger exchanges. So the four rules of 4.3 count over
/// pairs.
fn exchange(
    graph: &mut Graph<'_>,
    rest: &[usize],
    pairs: usize,
) -> Result<(Vec<usize>, Vec<usize>), NoPairing> {
    let size = rest.len();
    let fields = Exchanges::new(size, pairs);
    let mates = graph.solve(|i, j, field| match (position(rest, i), position(rest, j)) {
        (Some(higher), Some(lower)) => fields.add_pair(higher, lower, field),
        // Of two vertices outside the remainder neither counts; a player of S1 who floats has been moved to S2.
        (Some(single), None) | (None, Some(single)) => fields.add_single(single, field),
        (None, None) => {}
    })?;
    let is_upper = |v: &usize| {
        let mate = mates[*v].and_then(|mate| position(rest, mate));
        mate.is_some_and(|mate| rest[mate] > *v)
    };
    let (upper, lower): (Vec<usize>, Vec<usize>) = rest.iter().copied().partition(is_upper);
    for vertex in &upper {
        graph.keep(*vertex, |other| lower.contains(&other));
    }
    for vertex in &lower {
        graph.keep(*vertex, |other| !lower.contains(&other));
    }
    Ok((upper, lower))
}

/// The fields by which exchanges between S1 and S2 are ordered (4.3), the first rule highest.
struct Exchanges {
    size: usize,
    /// The size of S1.
    pairs: usize,
    /// The lowest bits of the four rules.
    low: [u32; 4],
}

impl Exchanges {
    fn new(size: usize, pairs: usize) -> Self {
        let raised = size - pairs;
        // Each exchange adds less than twice the size to the difference of the sums.
        let difference = bits(2 * size * size);
        let fourth = 0;
        let third = raised as u32;
        let second = third + pairs as u32;
        let first = second + difference;
        Self {
            size,
            pairs,
            low: [first, second, third, fourth],
        }
    }

    fn add_pair(&self, higher: usize, lower: usize, field: &mut Field<'_>) {
        if higher >= self.pairs {
            // Both from S2: the higher one moves to S1.
            field.add_at(self.low[1], self.size - higher);
            self.raise(higher, field);
            return;
        }
        // Rule 1: as few exchanges as possible, so as many other pairs as possible.
        field.add_at(self.low[0], 1);
        if lower < self.pairs {
            self.lower(lower, field);
        }
    }

    fn add_single(&self, single: usize, field: &mut Field<'_>) {
        if single < self.pairs {
            self.lower(single, field);
        }
    }

    /// A player moves from S1 to S2. Rule 2: the sum of those moved down is high; rule 3: the highest of them first.
    fn lower(&self, place: usize, field: &mut Field<'_>) {
        field.add_at(self.low[1], place);
        field.add_at(self.low[2] + place as u32, 1);
    }

    /// A player moves from S2 to S1. Rule 4: the lowest number first.
    fn raise(&self, place: usize, field: &mut Field<'_>) {
        let bit = self.size - 1 - place;
        field.add_at(self.low[3] + bit as u32, 1);
    }
}
