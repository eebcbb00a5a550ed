//! A crowded position in few words, for alt texts: neighbours in a rank become a range, and where even that is too long,
//! kinds become letters and marks are left out. No unit is ever left out.

use crate::board_words::BoardWords;
use crate::marks;
use crate::text::filled;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::{Mark, UnitView, View};

/// The fewest neighbours that become a range.
const FEWEST_IN_RANGE: usize = 3;

/// How much is said of a unit besides its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Its kind in words, and its marks.
    Marks,
    /// Its kind in words.
    Kinds,
    /// The letter of its kind.
    Letters,
}

/// Describes the units of a side, the king first: `White: king i1; pawns a3 to h3, p4; rook a1 (range 9).`
pub(crate) fn army(words: &BoardWords, view: &View, side: Seat, detail: Detail) -> Option<String> {
    let mut kinds: Vec<Kind> = Vec::new();
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        for unit in content.units.iter().filter(|unit| unit.side == side) {
            let known = kinds
                .iter_mut()
                .find(|kind| kind.word == unit.kind && kind.is_shadow == unit.shadow);
            match known {
                Some(kind) => kind.add(cell, unit, detail),
                None => {
                    let mut kind = Kind::of(unit);
                    kind.add(cell, unit, detail);
                    kinds.push(kind);
                }
            }
        }
    }
    if kinds.is_empty() {
        return None;
    }
    kinds.sort_by_key(|kind| (kind.word != "king", kind.is_shadow));
    let listed: Vec<String> = kinds
        .iter()
        .map(|kind| kind.in_words(words, view, detail))
        .collect();
    Some(format!("{}: {}.", words.side(side), listed.join("; ")))
}

/// The units of one kind and side.
struct Kind {
    word: String,
    letter: char,
    is_shadow: bool,
    plain: Vec<Cell>,
    marked: Vec<(Cell, Vec<Mark>)>,
}

impl Kind {
    fn of(unit: &UnitView) -> Self {
        Self {
            word: unit.kind.clone(),
            letter: unit.letter,
            is_shadow: unit.shadow,
            plain: Vec::new(),
            marked: Vec::new(),
        }
    }

    fn add(&mut self, cell: Cell, unit: &UnitView, detail: Detail) {
        if detail == Detail::Marks && !unit.marks.is_empty() {
            self.marked.push((cell, unit.marks.clone()));
        } else {
            self.plain.push(cell);
        }
    }

    fn in_words(&self, words: &BoardWords, view: &View, detail: Detail) -> String {
        let name = match (detail, self.is_shadow) {
            (Detail::Letters, false) => self.letter.to_string(),
            (Detail::Letters, true) => filled(&words.shadow_letter, &[("letter", &self.letter.to_string())]),
            (Detail::Marks | Detail::Kinds, false) => words.kind(&self.word).to_owned(),
            (Detail::Marks | Detail::Kinds, true) => {
                filled(&words.shadow, &[("kind", words.kind(&self.word))])
            }
        };
        let marked = self.marked.iter().map(|(cell, all)| {
            let all: Vec<String> = all.iter().map(|mark| marks::in_words(words, mark)).collect();
            format!("{} ({})", view.geometry.name(*cell), all.join(", "))
        });
        let places: Vec<String> = ranges(words, view.geometry, &self.plain)
            .into_iter()
            .chain(marked)
            .collect();
        let between = if detail == Detail::Letters { " " } else { ", " };
        format!("{name} {}", places.join(between))
    }
}

/// Names cells in the order of the board; three or more neighbours in a rank become a range such as `a3 to h3`.
pub(crate) fn ranges(words: &BoardWords, geometry: Geometry, cells: &[Cell]) -> Vec<String> {
    let is_square = matches!(geometry, Geometry::Square { .. });
    let are_neighbours = |one: &Cell, next: &Cell| {
        let ((file, rank), (next_file, next_rank)) = (geometry.file_rank(*one), geometry.file_rank(*next));
        is_square && rank == next_rank && next_file == file + 1
    };
    let mut names = Vec::new();
    for run in cells.chunk_by(are_neighbours) {
        match run {
            [first, .., last] if run.len() >= FEWEST_IN_RANGE => {
                let (first, last) = (geometry.name(*first), geometry.name(*last));
                names.push(filled(&words.way, &[("first", &first), ("last", &last)]));
            }
            few => names.extend(few.iter().map(|cell| geometry.name(*cell))),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::seat::Viewer;
    use rookery_rules::{Position, Setup};

    fn view(text: &str) -> View {
        let setup = Setup::parse(text).unwrap();
        Position::from_setup(&setup).unwrap().view(Viewer::Onlooker)
    }

    #[test]
    fn neighbours_in_a_rank_become_a_range_and_marked_units_stay_apart() {
        let view = view(
            "variant frozen10\nput i1 white king\nput a3 white pawn\nput b3 white pawn\nput c3 white pawn\n\
             put e3 white pawn\nput f3 white pawn\nput h4 white rook range=9\nput a4 white pawn paralysis=2",
        );
        assert_eq!(
            army(BoardWords::english(), &view, Seat::White, Detail::Marks).unwrap(),
            "White: king i1; pawn a3 to c3, e3, f3, a4 (paralysed for 2 turns); rook h4 (range 9)."
        );
        assert_eq!(
            army(BoardWords::english(), &view, Seat::White, Detail::Letters).unwrap(),
            "White: K i1; P a3 to c3 e3 f3 a4; R h4."
        );
        assert_eq!(
            army(BoardWords::english(), &view, Seat::Black, Detail::Kinds),
            None
        );
    }

    #[test]
    fn hexagons_have_no_ranges() {
        let geometry = rookery_rules::Variant::Cyvasse.descriptor().geometry;
        let cells: Vec<Cell> = geometry.cells().take(4).collect();
        assert_eq!(ranges(BoardWords::english(), geometry, &cells).len(), 4);
    }
}
