//! The graph of one bracket: who may meet whom, and what each pair is worth.

use super::NoPairing;
use super::criteria::{CRITERIA, Edge, ScoreField};
use super::weights::{CAPACITY, Field, Wide, bits};
use crate::player::{Float, Player};
use crate::points::{Points, Side};
use integer_blossom::max_weight_matching;

/// Where a player stands, seen from the bracket that is being paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Remained unpaired in a bracket above.
    MovedDown,
    /// Has the score of the bracket.
    Resident,
    /// Has the score of the following bracket.
    Next,
    /// Has fewer points still.
    Lower,
}

/// A player in the graph.
pub(super) struct Vertex<'a> {
    /// The index in the list of all players.
    pub(super) index: usize,
    pub(super) player: &'a Player,
    pub(super) role: Role,
}

impl Vertex<'_> {
    pub(super) fn is_in_bracket(&self) -> bool {
        matches!(self.role, Role::MovedDown | Role::Resident)
    }
}

/// Everybody who is not paired yet, with the pairs that may be made and their worth.
///
/// Vertices are in order of rank, so the bracket's players come first and their positions are the bracket sequence
/// numbers of C.04.3, 4.1. With an odd number of players a last vertex stands for the bye.
pub(super) struct Graph<'a> {
    pub(super) vertices: Vec<Vertex<'a>>,
    pub(super) initial: Side,
    /// Scores of the moved-down players.
    pub(super) moved_down: ScoreField,
    /// Scores of the moved-down players who floated down in the last round, and in the one before.
    pub(super) moved_down_again: [ScoreField; 2],
    /// Scores of all players of the bracket.
    pub(super) in_bracket: ScoreField,
    /// The most unplayed games of a player.
    pub(super) most_unplayed: usize,
    /// Whether the bracket has one downfloater only, who has the bye (C.9).
    pub(super) has_bye_alone: bool,
    /// The number of vertices, including the bye.
    size: usize,
    /// Which pairs may be made, as a matrix.
    allowed: Vec<bool>,
    /// The criteria's weights, as a matrix; the lowest `spare` bits are free.
    quality: Vec<Wide>,
    /// The number of low bits that the criteria leave free for the order of candidates.
    pub(super) spare: u32,
}

/// Whom each vertex is paired with: the index of another vertex, or of the bye.
pub(super) type Mates = Vec<Option<usize>>;

impl<'a> Graph<'a> {
    /// Makes the graph of the bracket with a score. `bye_points` is the score of whoever will have the bye (C.5).
    pub(super) fn new(
        players: &'a [Player],
        unpaired: &[usize],
        score: Points,
        next: Option<Points>,
        bye_points: Option<Points>,
        initial: Side,
    ) -> Result<Self, NoPairing> {
        let role = |points: Points| match points.cmp(&score) {
            std::cmp::Ordering::Greater => Role::MovedDown,
            std::cmp::Ordering::Equal => Role::Resident,
            std::cmp::Ordering::Less if Some(points) == next => Role::Next,
            std::cmp::Ordering::Less => Role::Lower,
        };
        let vertices: Vec<Vertex<'a>> = unpaired
            .iter()
            .map(|index| Vertex {
                index: *index,
                player: &players[*index],
                role: role(players[*index].points),
            })
            .collect();
        let moved_down = || vertices.iter().filter(|vertex| vertex.role == Role::MovedDown);
        let floated = |back: usize| moved_down().filter(move |v| v.player.floats[back] == Float::Down);
        let points = |vertex: &Vertex<'_>| vertex.player.points;
        let size = vertices.len().next_multiple_of(2);
        let mut graph = Self {
            initial,
            moved_down: ScoreField::new(moved_down().map(points)),
            moved_down_again: [0, 1].map(|back| ScoreField::new(floated(back).map(points))),
            in_bracket: ScoreField::new(vertices.iter().filter(|v| v.is_in_bracket()).map(points)),
            most_unplayed: players
                .iter()
                .map(|player| player.unplayed as usize)
                .max()
                .unwrap_or(0),
            has_bye_alone: false,
            size,
            allowed: vec![false; size * size],
            quality: Vec::new(),
            spare: 0,
            vertices,
        };
        graph.allow(bye_points);
        graph.has_bye_alone = bye_points >= Some(score) && graph.downfloaters() == 1;
        graph.weigh()?;
        Ok(graph)
    }

    /// The number of players in the bracket.
    pub(super) fn bracket_size(&self) -> usize {
        self.vertices
            .iter()
            .filter(|vertex| vertex.is_in_bracket())
            .count()
    }

    /// Whether a vertex is a player of the bracket.
    pub(super) fn is_in_bracket(&self, vertex: usize) -> bool {
        self.vertices.get(vertex).is_some_and(Vertex::is_in_bracket)
    }

    /// Marks the pairs that may be made. Two moved-down players never meet: the bracket above would have paired them.
    fn allow(&mut self, bye_points: Option<Points>) {
        for i in 0..self.vertices.len() {
            for j in i + 1..self.size {
                let higher = &self.vertices[i];
                self.allowed[i * self.size + j] = match self.vertices.get(j) {
                    Some(lower) => higher.player.may_meet(lower.player) && lower.role != Role::MovedDown,
                    None => higher.player.may_have_bye && Some(higher.player.points) == bye_points,
                };
            }
        }
    }

    /// Counts the players of the bracket who must remain unpaired (C.4 and C.6 alone).
    fn downfloaters(&self) -> usize {
        let mut weights = vec![0_i64; self.size * self.size];
        let pair = 1 << bits(self.size);
        for i in 0..self.size {
            for j in (i + 1..self.size).filter(|j| self.is_allowed(i, *j)) {
                weights[i * self.size + j] = pair + i64::from(self.is_in_bracket(j));
            }
        }
        let mates = max_weight_matching(&weights, self.size);
        let is_single = |v: &usize| mates[*v].is_none_or(|mate| !self.is_in_bracket(mate));
        (0..self.bracket_size()).filter(is_single).count()
    }

    /// Computes the weights of all pairs that may be made.
    fn weigh(&mut self) -> Result<(), NoPairing> {
        let widths: Vec<u32> = CRITERIA.iter().map(|criterion| (criterion.width)(self)).collect();
        let width: u32 = widths.iter().sum();
        // The order of candidates needs this much at once (`order::Exchanges`).
        let needed = 2 * self.bracket_size() as u32 + 32;
        if width + needed > CAPACITY {
            return Err(NoPairing::TooLarge);
        }
        self.spare = CAPACITY - width;
        let mut quality = vec![Wide::ZERO; self.size * self.size];
        for i in 0..self.vertices.len() {
            for j in (i + 1..self.size).filter(|j| self.is_allowed(i, *j)) {
                let edge = Edge {
                    higher: &self.vertices[i],
                    lower: self.vertices.get(j),
                };
                let mut low = CAPACITY;
                for (criterion, width) in CRITERIA.iter().zip(&widths) {
                    low -= width;
                    if *width > 0 {
                        (criterion.add)(self, &edge, &mut Field::new(&mut quality[i * self.size + j], low));
                    }
                }
            }
        }
        self.quality = quality;
        Ok(())
    }

    fn is_allowed(&self, i: usize, j: usize) -> bool {
        self.allowed[i.min(j) * self.size + i.max(j)]
    }

    /// Forbids every pair of a vertex that a condition on the other vertex does not keep.
    pub(super) fn keep(&mut self, vertex: usize, keep: impl Fn(usize) -> bool) {
        for other in (0..self.size).filter(|other| *other != vertex && !keep(*other)) {
            self.allowed[vertex.min(other) * self.size + vertex.max(other)] = false;
        }
    }

    /// Finds the best matching. `order` adds to the spare bits what a pair is worth among equally good ones.
    ///
    /// # Errors
    ///
    /// Returns [`NoPairing::Impossible`] if not everybody finds a partner.
    pub(super) fn solve(&self, order: impl Fn(usize, usize, &mut Field<'_>)) -> Result<Mates, NoPairing> {
        let mut weights = vec![Wide::ZERO; self.size * self.size];
        for i in 0..self.size {
            for j in (i + 1..self.size).filter(|j| self.is_allowed(i, *j)) {
                let mut weight = self.quality[i * self.size + j];
                order(i, j, &mut Field::new(&mut weight, 0));
                weights[i * self.size + j] = weight;
            }
        }
        let mates = max_weight_matching(&weights, self.size);
        if mates.iter().any(Option::is_none) {
            return Err(NoPairing::Impossible);
        }
        Ok(mates)
    }
}

/// Checks that everybody can be paired, and returns the lowest score that whoever has the bye can have (C.2, C.5);
/// `None` if nobody needs a bye.
///
/// # Errors
///
/// Returns [`NoPairing::Impossible`] if somebody would be left over.
pub(super) fn complete(players: &[Player]) -> Result<Option<Points>, NoPairing> {
    let size = players.len().next_multiple_of(2);
    let most = players.iter().map(|player| player.points.0).max().unwrap_or(0);
    // Completing the round comes first, the bye's score second.
    let pair = 1_i64 << (bits(most as usize) + 1);
    let mut weights = vec![0; size * size];
    for (i, player) in players.iter().enumerate() {
        for j in i + 1..size {
            weights[i * size + j] = match players.get(j) {
                Some(other) if player.may_meet(other) => pair,
                None if player.may_have_bye => pair + i64::from(most - player.points.0),
                Some(_) | None => 0,
            };
        }
    }
    let mates = max_weight_matching(&weights, size);
    if mates.iter().any(Option::is_none) {
        return Err(NoPairing::Impossible);
    }
    Ok(mates
        .get(players.len())
        .copied()
        .flatten()
        .map(|bye| players[bye].points))
}
