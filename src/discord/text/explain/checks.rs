//! Says that a unit gives check or stands in it, and which way.

use super::{Known, remark, unit_on, units_on};
use crate::discord::text::people::listed;
use crate::discord::text::said::said;
use crate::discord::text::words::{Words, say};
use rookery_rules::reach::{self, ReachError};
use rookery_rules::view::Peril;
use rookery_rules::{Cell, Geometry, Position, Said, Seat, Viewer};

/// The reason of an ending by checkmate, in every variant that has it.
const CHECKMATE: &str = "checkmate";

/// A unit that gives check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checking {
    /// Its cell.
    pub cell: Cell,
    /// How it reaches the king, where that is not plain: "by way of p13"; may be empty.
    pub how: Said,
}

/// Returns the units that give check to a side's king, as far as that viewer is shown them.
#[must_use]
pub fn checking(position: &Position, viewer: Viewer, side: Seat) -> Vec<Checking> {
    let cells = reach::checkers(position, viewer, side).into_iter();
    let of = |cell| Checking {
        cell,
        how: position.check_way(side, cell),
    };
    cells.map(of).collect()
}

/// Returns what the picture tints of the check in which the unit on the square stands, or which it gives: who gives it, and the
/// cells of its way that the text names.
#[must_use]
pub fn in_check_cells(known: Known) -> Vec<Cell> {
    let by = checks_here(known).into_iter();
    let cells = by.flat_map(|one| [vec![one.cell], way_of(known.view.geometry, one)].concat());
    cells.filter(|cell| *cell != known.cell).collect()
}

/// The units that check the king on the square, or the unit there, if it gives check.
fn checks_here<'a>(known: Known<'a>) -> Vec<&'a Checking> {
    if known.view.peril != Peril::Check {
        return Vec::new();
    }
    let mut units = known.view.cells[known.cell.index()].units.iter();
    let king = units.next().filter(|_| known.view.checks.contains(&known.cell));
    if let Some(king) = king {
        return known.checkers[king.side].iter().collect();
    }
    let all = Seat::BOTH.into_iter().flat_map(|seat| &known.checkers[seat]);
    all.filter(|one| one.cell == known.cell).collect()
}

/// The cells that the way of a check names. Cells have the same names in every language.
fn way_of(geometry: Geometry, one: &Checking) -> Vec<Cell> {
    let words = one.how.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter_map(|word| geometry.cell(word)).collect()
}

/// Names units that give check, with their ways.
fn named(words: &Words, known: Known, by: &[Checking]) -> String {
    if by.iter().all(|one| one.how.is_empty()) {
        let cells: Vec<Cell> = by.iter().map(|one| one.cell).collect();
        return units_on(words, known, &cells);
    }
    let named = by.iter().map(|one| {
        let unit = unit_on(words, known, one.cell);
        if one.how.is_empty() {
            unit
        } else {
            format!("{unit} {}", said(words, &one.how))
        }
    });
    listed(words, &named.collect::<Vec<String>>())
}

/// Adds to what is said of checks that the picture tints their ways, if it does.
fn with_tinted(words: &Words, known: Known, told: String, by: &[&Checking]) -> String {
    if by.iter().all(|one| one.how.is_empty()) {
        return told;
    }
    let cells = in_check_cells(known).into_iter();
    let cells: Vec<String> = cells.map(|cell| known.view.geometry.name(cell)).collect();
    if cells.is_empty() {
        return told;
    }
    let tinted = say!(
        words,
        "explain-tinted",
        also = "no",
        cells = listed(words, &cells)
    );
    format!("{told} {tinted}")
}

/// Says that the king on the square is in check, and by whom as far as the user may know.
pub(super) fn in_check_by(words: &Words, known: Known) -> String {
    let mut kings = known.view.cells[known.cell.index()].units.iter();
    let king = kings.next();
    let by = king.map(|king| &known.checkers[king.side]);
    let is_mate = known.view.ending.as_ref().is_some_and(|ending| {
        let is_lost = king.is_some_and(|king| ending.winner == Some(king.side.other()));
        is_lost && ending.reason == CHECKMATE
    });
    if let Some(by) = by.filter(|by| !by.is_empty()) {
        let units = named(words, known, by);
        let told = if is_mate {
            say!(words, "explain-mate-by", units = units)
        } else {
            say!(words, "explain-in-check-by", units = units)
        };
        return with_tinted(words, known, told, &checks_here(known));
    }
    match known.danger {
        Some(Err(ReachError::Hidden(reason))) => {
            let reason = remark(words, known, reason);
            say!(words, "explain-in-check-unnamed", reason = reason)
        }
        Some(_) | None => say!(words, "explain-in-check"),
    }
}

/// Says that the unit on the square gives check.
pub(super) fn giving_check(words: &Words, known: Known) -> Option<String> {
    let is_here = |one: &&Checking| one.cell == known.cell;
    let (checked, one) = Seat::BOTH
        .into_iter()
        .find_map(|seat| Some((seat, known.checkers[seat].iter().find(is_here)?)))?;
    let is_checked = |cell: &&Cell| {
        let units = &known.view.cells[cell.index()].units;
        units.iter().any(|unit| unit.side == checked)
    };
    let kings: Vec<Cell> = known.view.checks.iter().filter(is_checked).copied().collect();
    let gives = known.view.peril == Peril::Check && !kings.is_empty();
    gives.then(|| {
        let told = say!(
            words,
            "explain-gives-check",
            kings = units_on(words, known, &kings),
            plain = if one.how.is_empty() { "yes" } else { "no" },
            way = said(words, &one.how)
        );
        with_tinted(words, known, told, &[one])
    })
}

#[cfg(test)]
mod tests {
    use crate::discord::text::explain::tests::at;

    #[test]
    fn a_check_by_a_ride_that_bounces_names_its_way_and_tints_it() {
        // The bishop goes to a5 and from there to e1.
        let board = "variant frozen6\nset first off\nput e1 white king\nput p2 white pawn\nput d8 black bishop\n\
                     put p16 black king\nput p15 black pawn";
        let king = at(board, "e1");
        assert!(
            king.contains(
                "\nIt is in check from the bishop on d8 by way of a5. The picture tints d8 and a5."
            ),
            "{king}"
        );
        let bishop = at(board, "d8");
        assert!(
            bishop.contains("\nIt gives check to the king on e1 by way of a5. The picture tints a5."),
            "{bishop}"
        );
    }
}
