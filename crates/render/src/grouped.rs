//! A crowded position in few words, for alt texts: neighbours in a rank become a range, and where even that is too long,
//! kinds become letters and marks are left out. Marks that several units of a kind share are said once, before all of them. No
//! unit is ever left out.

use crate::board_words::BoardWords;
use crate::marks;
use crate::text::filled;
use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::Seat;
use rookery_rules::view::{Mark, UnitView, View};

/// The fewest neighbours that become a range.
const FEWEST_IN_RANGE: usize = 3;

/// The kinds of units in the order in which descriptions list them: the king, then by worth. Kinds that are not among them
/// stand last, in the order of the board.
pub(crate) const ORDER_OF_KINDS: [&str; 26] = [
    "king",
    "queen",
    "dragon",
    "templar",
    "rook",
    "chancellor",
    "bishop",
    "jester",
    "knight",
    "trebuchet",
    "elephant",
    "crossbowman",
    "cannon",
    "ballista",
    "rider",
    "lancer",
    "onager",
    "tower",
    "ram",
    "ship",
    "frog",
    "spearman",
    "militia",
    "pawn",
    "life",
    "death",
];

/// Returns the place of a kind in a description.
pub(crate) fn place_of_kind(kind: &str) -> usize {
    let mut order = ORDER_OF_KINDS.iter();
    order
        .position(|known| *known == kind)
        .unwrap_or(ORDER_OF_KINDS.len())
}

/// Names the cells of each outlined part of a board, if there are any.
pub(crate) fn outlined(words: &BoardWords, view: &View) -> Option<String> {
    let parts = view.outlined.iter().map(|part| {
        let names: Vec<String> = part.iter().map(|cell| view.geometry.name(*cell)).collect();
        names.join(", ")
    });
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| filled(&words.outlined, &[("parts", &parts.join("; "))]))
}

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

/// Describes the units of a side by kind, in the order of [`ORDER_OF_KINDS`]: `White: king i1; rook a1 (range 9); pawn a3 to h3, p4.`
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
    kinds.sort_by_key(|kind| (kind.is_shadow, place_of_kind(&kind.word)));
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
        let mut alike: Vec<(&[Mark], Vec<Cell>)> = Vec::new();
        for (cell, all) in &self.marked {
            match alike.iter_mut().find(|(known, _)| *known == all.as_slice()) {
                Some((_, cells)) => cells.push(*cell),
                None => alike.push((all.as_slice(), vec![*cell])),
            }
        }
        // Labels come last: what follows one belongs to it.
        alike.sort_by_key(|(_, cells)| cells.len() > 1);
        let marked = alike.iter().map(|(all, cells)| {
            let all = all.iter().map(|mark| marks::in_words(words, mark));
            let all: Vec<String> = all.collect();
            match cells.as_slice() {
                [one] => format!("{} ({})", view.geometry.name(*one), all.join(", ")),
                several => {
                    let cells = ranges(words, view.geometry, several);
                    format!("{}: {}", all.join(" + "), cells.join(", "))
                }
            }
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
            "White: king i1; rook h4 (range 9); pawn a3 to c3, e3, f3, a4 (paralysed for 2 turns)."
        );
        assert_eq!(
            army(BoardWords::english(), &view, Seat::White, Detail::Letters).unwrap(),
            "White: K i1; R h4; P a3 to c3 e3 f3 a4."
        );
        assert_eq!(
            army(BoardWords::english(), &view, Seat::Black, Detail::Kinds),
            None
        );
    }

    #[test]
    fn marks_that_several_units_share_are_said_once() {
        let pawns = |cells: &[&str], more: &str| {
            let put = |cell: &&str| format!("put {cell} white pawn{more}\n");
            cells.iter().map(put).collect::<String>()
        };
        let bare = pawns(&["e4", "g3"], " shield=0");
        let view = view(&format!(
            "variant shield\nput f1 white king\nput f10 black king\nput b1 white rook\nput c1 white knight\n{}{bare}\
             put j5 white pawn immune\nput h1 white knight",
            pawns(&["a2", "b2", "c2", "d2", "i3"], ""),
        ));
        let told = army(BoardWords::english(), &view, Seat::White, Detail::Marks).unwrap();
        assert_eq!(
            told,
            "White: king f1; rook b1 (shielded); knight shielded: c1, h1; pawn g3, e4, \
             j5 (shielded, immune), shielded: a2 to d2, i3."
        );
    }

    #[test]
    fn the_kinds_of_every_variant_have_their_place_in_descriptions() {
        for variant in rookery_rules::Variant::ALL {
            for unit in variant.descriptor().units {
                assert!(ORDER_OF_KINDS.contains(&unit.kind), "{variant}: {}", unit.kind);
            }
        }
        let view = view(
            "variant cyvasse\nput h1 white king\nput h5 white dragon\nput g1 white militia\nput e1 white rider\n\
             put e9 black king",
        );
        assert_eq!(
            army(BoardWords::english(), &view, Seat::White, Detail::Kinds).unwrap(),
            "White: king h1; dragon h5; rider e1; militia g1."
        );
    }

    #[test]
    fn hexagons_have_no_ranges() {
        let geometry = rookery_rules::Variant::Cyvasse.descriptor().geometry;
        let cells: Vec<Cell> = geometry.cells().take(4).collect();
        assert_eq!(ranges(BoardWords::english(), geometry, &cells).len(), 4);
    }
}
