//! Sentences about the part of a board that a picture shows.

use super::people;
use super::words::{Words, say};
use rookery_render::{Area, MIN_AREA_SIDE};
use rookery_rules::{Cell, Geometry};

/// Most cells that are named outside of the part of a board that a picture shows.
const MOST_OUTSIDE: usize = 12;

/// What a part of a board is shown of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOf<'a> {
    /// The present board.
    Board,
    /// The present board, for the sake of the last turn.
    LastTurn,
    /// The board after these actions, which the board of the thread does not show.
    After(&'a str),
}

/// Says which part of a board a picture shows. Two corners name a part of squares; on hexagons, whose letters lean, all four do.
#[must_use]
pub fn part_shown(words: &Words, geometry: Geometry, area: Area, of: PartOf<'_>) -> String {
    if let (Geometry::Hex88, Some(corners)) = (geometry, area.corners(geometry)) {
        let corners = people::listed(words, &corners.map(|cell| geometry.name(cell)));
        return match of {
            PartOf::Board => say!(words, "board-corners", corners = corners),
            PartOf::LastTurn => say!(words, "board-corners-last", corners = corners),
            PartOf::After(entered) => {
                say!(words, "board-corners-after", corners = corners, entered = entered)
            }
        };
    }
    let (from, to) = (geometry.name(area.from), geometry.name(area.to));
    match of {
        PartOf::Board => say!(words, "board-squares", from = from, to = to),
        PartOf::LastTurn => say!(words, "board-squares-last", from = from, to = to),
        PartOf::After(entered) => {
            say!(
                words,
                "board-squares-after",
                from = from,
                to = to,
                entered = entered
            )
        }
    }
}

/// The cells of the last turn that the part around it leaves out.
#[must_use]
pub fn outside_of_part(words: &Words, geometry: Geometry, cells: &[Cell]) -> String {
    let shown = cells.iter().take(MOST_OUTSIDE).map(|cell| geometry.name(*cell));
    let mut names: Vec<String> = shown.collect();
    if cells.len() > MOST_OUTSIDE {
        let more = cells.len() - MOST_OUTSIDE;
        names.push(say!(words, "explain-more-cells", count = more));
    }
    say!(words, "board-outside", cells = people::listed(words, &names))
}

/// A picture shows more than the part of a board that was asked for.
#[must_use]
pub fn widened(words: &Words) -> String {
    say!(words, "board-widened", least = i64::from(MIN_AREA_SIDE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_board_after_an_action_is_told_in_one_sentence() {
        let told = |geometry: Geometry, from: &str, to: &str| {
            let [from, to] = [from, to].map(|name| geometry.cell(name).unwrap());
            let after = PartOf::After("b2-b4");
            part_shown(Words::english(), geometry, Area { from, to }, after)
        };
        let squares = told(Geometry::square(10, 10), "b2", "h8");
        assert_eq!(squares, "The picture shows b2 to h8 after `b2-b4`.");
        let hexagons = told(Geometry::Hex88, "a5", "e9");
        assert!(hexagons.ends_with(" after `b2-b4`."), "{hexagons}");
    }
}
