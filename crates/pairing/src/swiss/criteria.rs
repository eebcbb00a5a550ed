//! The criteria of C.04.3, article 2: one row each, from the most important to the least.
//!
//! C.1 to C.3 are absolute and decide which pairs exist at all ([`Player::may_meet`], [`Player::may_have_bye`]); C.5
//! is settled before the first bracket, because the bye's score is the same whatever the brackets do. Every row
//! below *adds* something for a good pair. A criterion that minimises failures counts the pairs that do not fail:
//! the rows above it have already fixed how many pairs there are.

use super::bracket::{Graph, Role, Vertex};
use super::colours::side_of_higher;
use super::weights::{Field, bits};
use crate::player::{Float, Player, Strength};
use crate::points::{Points, Side};

/// One criterion: its name in C.04.3, how many bits it needs, and what a pair adds.
pub(super) struct Criterion {
    /// The name in C.04.3.
    #[cfg_attr(not(test), expect(dead_code, reason = "it is for readers and tests"))]
    pub(super) id: &'static str,
    pub(super) width: fn(&Graph<'_>) -> u32,
    /// Adds what a pair is worth. The higher ranked player comes first.
    pub(super) add: fn(&Graph<'_>, &Edge<'_>, &mut Field<'_>),
}

/// A pair that may be made, or a player and the bye.
pub(super) struct Edge<'a> {
    pub(super) higher: &'a Vertex<'a>,
    /// `None` is the bye.
    pub(super) lower: Option<&'a Vertex<'a>>,
}

impl<'a> Edge<'a> {
    /// The two players, if both belong to the bracket that is being paired.
    fn in_bracket(&self) -> Option<[&'a Vertex<'a>; 2]> {
        let lower = self.lower.filter(|lower| lower.is_in_bracket())?;
        Some([self.higher, lower])
    }

    /// A player moved down from a bracket above, and the opponent.
    fn of_moved_down(&self) -> Option<[&'a Vertex<'a>; 2]> {
        self.in_bracket()
            .filter(|[higher, _]| higher.role == Role::MovedDown)
    }

    /// The two players of a pair that the next bracket would make, at least one of them a resident there.
    fn in_next_bracket(&self) -> Option<[&'a Vertex<'a>; 2]> {
        let lower = self.lower.filter(|lower| lower.role == Role::Next)?;
        Some([self.higher, lower])
    }
}

/// All criteria that weigh, in order.
pub(super) const CRITERIA: &[Criterion] = &[
    // The rest of the round can be paired.
    Criterion {
        id: "C.4",
        width: |graph| bits(graph.vertices.len().div_ceil(2)),
        add: |_, _, field| field.add(1),
    },
    // As few downfloaters as possible: as many pairs as possible.
    Criterion {
        id: "C.6",
        width: |graph| bits(graph.bracket_size() / 2),
        add: |_, edge, field| field.add(usize::from(edge.in_bracket().is_some())),
    },
    // The scores of the downfloaters, highest first. With the number of pairs fixed, residents need no field.
    Criterion {
        id: "C.7",
        width: |graph| graph.moved_down.width(),
        add: |graph, edge, field| {
            if let Some([higher, _]) = edge.of_moved_down() {
                field.add_at(graph.moved_down.low_bit(higher.player.points), 1);
            }
        },
    },
    // C.6 for the following bracket.
    Criterion {
        id: "C.8",
        width: |graph| bits(graph.vertices.len() / 2),
        add: |_, edge, field| field.add(usize::from(edge.in_next_bracket().is_some())),
    },
    // C.7 for the following bracket: the scores of those who would be moved down to it and find an opponent.
    Criterion {
        id: "C.8",
        width: |graph| graph.in_bracket.width(),
        add: |graph, edge, field| {
            if let Some([higher, _]) = edge
                .in_next_bracket()
                .filter(|[higher, _]| higher.is_in_bracket())
            {
                field.add_at(graph.in_bracket.low_bit(higher.player.points), 1);
            }
        },
    },
    // The unplayed games of the player with the bye. A bracket with several downfloaters does not decide who of them
    // has the bye, so the criterion waits for the bracket with a single one.
    Criterion {
        id: "C.9",
        width: |graph| {
            if graph.has_bye_alone {
                bits(graph.most_unplayed)
            } else {
                0
            }
        },
        add: |graph, edge, field| {
            if edge.lower.is_none() && edge.higher.is_in_bracket() {
                field.add(graph.most_unplayed - edge.higher.player.unplayed as usize);
            }
        },
    },
    // Topscorers and their opponents with a colour difference beyond two.
    Criterion {
        id: "C.10",
        width: colour_width,
        add: |graph, edge, field| {
            add_unless(edge, field, |higher, lower| {
                let (loser, side) = disappointed(graph, higher, lower)?;
                let step = if side == Side::White { 1 } else { -1 };
                ((loser.colour_difference + step).abs() > 2).then_some(())
            });
        },
    },
    // Topscorers and their opponents with one colour three times in a row.
    Criterion {
        id: "C.11",
        width: colour_width,
        add: |graph, edge, field| {
            add_unless(edge, field, |higher, lower| {
                let (loser, side) = disappointed(graph, higher, lower)?;
                let last = loser.sides.iter().rev().take_while(|last| **last == side).count();
                (last >= 2).then_some(())
            });
        },
    },
    // Players without the colour they prefer.
    Criterion {
        id: "C.12",
        width: |graph| bits(graph.bracket_size() / 2),
        add: |graph, edge, field| {
            add_unless(edge, field, |higher, lower| {
                disappointed(graph, higher, lower).map(|_| ())
            });
        },
    },
    // Players without the colour they strongly prefer.
    Criterion {
        id: "C.13",
        width: |graph| bits(graph.bracket_size() / 2),
        add: |graph, edge, field| {
            add_unless(edge, field, |higher, lower| {
                let (loser, _) = disappointed(graph, higher, lower)?;
                (loser.strength >= Strength::Strong).then_some(())
            });
        },
    },
    Criterion {
        id: "C.14",
        width: |graph| resident_width(graph, 0),
        add: |_, edge, field| add_residents(edge, field, 0),
    },
    Criterion {
        id: "C.15",
        width: opponents_width,
        add: |_, edge, field| add_opponents(edge, field, 0),
    },
    Criterion {
        id: "C.16",
        width: |graph| resident_width(graph, 1),
        add: |_, edge, field| add_residents(edge, field, 1),
    },
    Criterion {
        id: "C.17",
        width: opponents_width,
        add: |_, edge, field| add_opponents(edge, field, 1),
    },
    Criterion {
        id: "C.18",
        width: |graph| graph.moved_down_again[0].width(),
        add: |graph, edge, field| add_moved_down_again(graph, edge, field, 0),
    },
    Criterion {
        id: "C.19",
        width: |graph| graph.moved_down.width(),
        add: |graph, edge, field| add_scores_of_opponents(graph, edge, field, 0),
    },
    Criterion {
        id: "C.20",
        width: |graph| graph.moved_down_again[1].width(),
        add: |graph, edge, field| add_moved_down_again(graph, edge, field, 1),
    },
    Criterion {
        id: "C.21",
        width: |graph| graph.moved_down.width(),
        add: |graph, edge, field| add_scores_of_opponents(graph, edge, field, 1),
    },
];

/// A field with a place for each score, the highest score in the highest bits.
#[derive(Default)]
pub(super) struct ScoreField {
    /// The scores with their lowest bits.
    places: Vec<(Points, u32)>,
    width: u32,
}

impl ScoreField {
    /// Makes room to count each of these scores as often as it occurs.
    pub(super) fn new(scores: impl Iterator<Item = Points>) -> Self {
        let mut scores: Vec<Points> = scores.collect();
        scores.sort_unstable();
        let mut field = Self::default();
        for group in scores.chunk_by(|a, b| a == b) {
            field.places.push((group[0], field.width));
            field.width += bits(group.len());
        }
        field
    }

    pub(super) fn width(&self) -> u32 {
        self.width
    }

    /// The lowest bit of a score's place.
    fn low_bit(&self, points: Points) -> u32 {
        let place = self.places.iter().find(|(score, _)| *score == points);
        place.map_or(0, |(_, low)| *low)
    }
}

/// The player of a pair who does not have the preferred colour, with the colour that player has.
fn disappointed<'a>(graph: &Graph<'a>, higher: &'a Player, lower: &'a Player) -> Option<(&'a Player, Side)> {
    let wanted = higher
        .preference
        .filter(|wanted| lower.preference == Some(*wanted))?;
    let loser = if side_of_higher(higher, lower, graph.initial) == wanted {
        lower
    } else {
        higher
    };
    Some((loser, wanted.opposite()))
}

/// Counts a pair of the bracket unless it fails.
fn add_unless<'a>(
    edge: &Edge<'a>,
    field: &mut Field<'_>,
    fails: impl Fn(&'a Player, &'a Player) -> Option<()>,
) {
    if let Some([higher, lower]) = edge.in_bracket() {
        field.add(usize::from(fails(higher.player, lower.player).is_none()));
    }
}

/// C.10 and C.11 need room only in a bracket with a topscorer: nobody else can be due the same colour absolutely.
fn colour_width(graph: &Graph<'_>) -> u32 {
    let is_top = |vertex: &Vertex<'_>| vertex.is_in_bracket() && vertex.player.is_topscorer;
    if graph.vertices.iter().any(is_top) {
        bits(graph.bracket_size() / 2)
    } else {
        0
    }
}

fn resident_width(graph: &Graph<'_>, back: usize) -> u32 {
    let floated =
        |vertex: &&Vertex<'_>| vertex.role == Role::Resident && vertex.player.floats[back] == Float::Down;
    bits(graph.vertices.iter().filter(floated).count())
}

fn opponents_width(graph: &Graph<'_>) -> u32 {
    bits(
        graph
            .vertices
            .iter()
            .filter(|vertex| vertex.role == Role::MovedDown)
            .count(),
    )
}

/// C.14 and C.16: a resident who floated down before is paired here.
fn add_residents(edge: &Edge<'_>, field: &mut Field<'_>, back: usize) {
    let players = edge.in_bracket().into_iter().flatten();
    let floated = players.filter(|v| v.role == Role::Resident && v.player.floats[back] == Float::Down);
    field.add(floated.count());
}

/// C.15 and C.17: the opponent of a moved-down player did not float up before.
fn add_opponents(edge: &Edge<'_>, field: &mut Field<'_>, back: usize) {
    if let Some([_, opponent]) = edge.of_moved_down() {
        field.add(usize::from(opponent.player.floats[back] != Float::Up));
    }
}

/// C.18 and C.20: a moved-down player who floated down before is paired here, and not moved down further.
fn add_moved_down_again(graph: &Graph<'_>, edge: &Edge<'_>, field: &mut Field<'_>, back: usize) {
    if let Some([higher, _]) = edge
        .of_moved_down()
        .filter(|[higher, _]| higher.player.floats[back] == Float::Down)
    {
        field.add_at(graph.moved_down_again[back].low_bit(higher.player.points), 1);
    }
}

/// C.19 and C.21: a moved-down player of this score meets an opponent who did not float up before.
fn add_scores_of_opponents(graph: &Graph<'_>, edge: &Edge<'_>, field: &mut Field<'_>, back: usize) {
    if let Some([higher, _]) = edge
        .of_moved_down()
        .filter(|[_, lower]| lower.player.floats[back] != Float::Up)
    {
        field.add_at(graph.moved_down.low_bit(higher.player.points), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::CRITERIA;

    #[test]
    fn every_criterion_has_its_row() {
        let ids: Vec<&str> = CRITERIA.iter().map(|criterion| criterion.id).collect();
        let mut expected = vec!["C.4", "C.6", "C.7", "C.8", "C.8"];
        let rest: Vec<String> = (9..=21).map(|number| format!("C.{number}")).collect();
        expected.extend(rest.iter().map(String::as_str));
        assert_eq!(ids, expected);
    }
}
