//! Names cells in few words: those in a row by the first and the last.

use super::{Known, MOST_CELLS};
use crate::discord::text::words::{Words, say};
use rookery_rules::{Cell, Geometry};

/// So many squares in a row are named by the first and the last.
const SHORTEST_SPAN: usize = 3;

/// Names cells for a list: those in a row by the first and the last, such as `a3–a8`.
pub(super) fn names(words: &Words, known: Known, cells: &[Cell]) -> Vec<String> {
    let mut rows = rows(known.view.geometry, cells);
    // One more name is as short as saying so.
    let left = match rows.len() {
        0..=MOST_CELLS => 0,
        count if count == MOST_CELLS + 1 => 0,
        _ => rows.split_off(MOST_CELLS).iter().map(Vec::len).sum(),
    };
    let mut names: Vec<String> = rows
        .iter()
        .map(|row| row_name(known.view.geometry, row))
        .collect();
    if left > 0 {
        names.push(say!(words, "explain-more-cells", count = left));
    }
    names
}

/// Names cells in their order, and at least [`SHORTEST_SPAN`] in a row along a rank or a file by the first and the last. Each
/// name comes with the number of its cells.
pub(super) fn spans(geometry: Geometry, cells: &[Cell]) -> Vec<(String, usize)> {
    let rows = rows(geometry, cells);
    let named = rows.iter().map(|row| (row_name(geometry, row), row.len()));
    named.collect()
}

/// Names cells as [`spans`] does, without their numbers.
pub(super) fn span_names(geometry: Geometry, cells: &[Cell]) -> Vec<String> {
    spans(geometry, cells).into_iter().map(|(name, _)| name).collect()
}

/// Parts cells into rows of at least [`SHORTEST_SPAN`] and single cells, in their order.
fn rows(geometry: Geometry, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut left: Vec<Cell> = cells.to_vec();
    left.sort_unstable();
    left.dedup();
    let mut rows = Vec::new();
    while let Some(first) = left.first().copied() {
        let longest = [(1, 0), (0, 1)].map(|step| row(geometry, &left, first, step));
        let longest = longest.into_iter().max_by_key(Vec::len).unwrap_or_default();
        let is_long = longest.len() >= SHORTEST_SPAN && matches!(geometry, Geometry::Square { .. });
        let row = if is_long { longest } else { vec![first] };
        left.retain(|cell| !row.contains(cell));
        rows.push(row);
    }
    rows
}

/// Names a row by its first and last cell, and a single cell by its name.
fn row_name(geometry: Geometry, row: &[Cell]) -> String {
    match row {
        [first, .., last] => format!("{}–{}", geometry.name(*first), geometry.name(*last)),
        [only] => geometry.name(*only),
        [] => String::new(),
    }
}

/// Returns the listed cells from the first on, as far as one follows another in that direction.
fn row(geometry: Geometry, listed: &[Cell], first: Cell, (files, ranks): (i32, i32)) -> Vec<Cell> {
    let mut row = vec![first];
    let mut at = geometry.file_rank(first);
    while row.len() < listed.len() {
        at = (at.0 + files, at.1 + ranks);
        match geometry.cell_at(at.0, at.1).filter(|cell| listed.contains(cell)) {
            Some(cell) => row.push(cell),
            None => break,
        }
    }
    row
}
