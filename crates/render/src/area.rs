//! A rectangular part of a board, for pictures that show only that part.

use rookery_rules::geometry::{Cell, Geometry};

/// The smallest number of files and of ranks of a partial board.
pub const MIN_AREA_SIDE: i32 = 5;

/// The files of a board from which on its quarters are worth a picture of their own.
const LARGE_BOARD_SIDE: i32 = 11;

/// A rectangle of cells given by two opposite corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// One corner.
    pub from: Cell,
    /// The opposite corner.
    pub to: Cell,
}

impl Area {
    /// Returns the smallest area with a margin of one cell around these cells, at least [`MIN_AREA_SIDE`] cells wide and
    /// high if the board is.
    ///
    /// Returns `None` for the whole board: without cells, if the area would cover three quarters of the board, and if no
    /// two corners bound such an area.
    #[must_use]
    pub fn around(geometry: Geometry, cells: &[Cell]) -> Option<Area> {
        let area = Self::holding(geometry, cells, 1, MIN_AREA_SIDE)?;
        let shown = geometry
            .cells()
            .filter(|cell| inside(geometry, area, *cell))
            .count();
        (shown * 4 < geometry.cells().count() * 3).then_some(area)
    }

    /// Returns the area between two corners, extended to [`MIN_AREA_SIDE`] cells in width and height if the board is that
    /// large. Returns `None` if no two corners bound such an area.
    #[must_use]
    pub fn between(geometry: Geometry, from: Cell, to: Cell) -> Option<Area> {
        Self::holding(geometry, &[from, to], 0, MIN_AREA_SIDE)
    }

    /// Returns a quarter of a board as White sees it; `None` for boards that need none, because each cell of the whole is large
    /// enough.
    #[must_use]
    pub fn quarter(geometry: Geometry, is_right: bool, is_upper: bool) -> Option<Area> {
        let places: Vec<(i32, i32)> = geometry.cells().map(|cell| across_up(geometry, cell)).collect();
        let ends = |line: fn(&(i32, i32)) -> i32| {
            let (first, last) = (places.iter().map(line).min()?, places.iter().map(line).max()?);
            Some((first, last))
        };
        let ((left, right), (low, high)) = (ends(|place| place.0)?, ends(|place| place.1)?);
        if (right - left) / unit_across(geometry) < LARGE_BOARD_SIDE {
            return None;
        }
        let half = |at: i32, sum: i32, is_second: bool| if is_second { 2 * at >= sum } else { 2 * at <= sum };
        let is_in = |cell: &Cell| {
            let (x, y) = across_up(geometry, *cell);
            half(x, left + right, is_right) && half(y, low + high, is_upper)
        };
        let cells: Vec<Cell> = geometry.cells().filter(is_in).collect();
        let holds_all = |area: &Area| cells.iter().all(|cell| inside(geometry, *area, *cell));
        let of_cells = |line: fn((i32, i32)) -> i32| {
            let lines = || cells.iter().map(|cell| line(across_up(geometry, *cell)));
            Some((lines().min()?, lines().max()?))
        };
        let ((x0, x1), (y0, y1)) = (of_cells(|place| place.0)?, of_cells(|place| place.1)?);
        // On hexagons the rows are shifted: a corner may lie half a cell beside the outermost cell.
        let is_corner = |cell: &Cell| {
            let (x, y) = across_up(geometry, *cell);
            [x0, x1].iter().any(|end| (x - end).abs() <= 1) && (y == y0 || y == y1)
        };
        let corners = || geometry.cells().filter(is_corner);
        let areas = corners().flat_map(|from| corners().map(move |to| Area { from, to }));
        areas.filter(holds_all).min_by_key(|area| {
            let shown = geometry.cells().filter(|cell| inside(geometry, *area, *cell));
            shown.count()
        })
    }

    /// Returns the first and the last cell of its lowest row, and those of its highest row, as White sees them. On
    /// hexagons, whose letters lean, two of them don't name the area.
    #[must_use]
    pub fn corners(self, geometry: Geometry) -> Option<[Cell; 4]> {
        let place = |cell: &Cell| across_up(geometry, *cell);
        let cells: Vec<Cell> = geometry
            .cells()
            .filter(|cell| inside(geometry, self, *cell))
            .collect();
        let row = |y: i32| {
            let row = || cells.iter().copied().filter(move |cell| place(cell).1 == y);
            Some([
                row().min_by_key(|cell| place(cell).0)?,
                row().max_by_key(|cell| place(cell).0)?,
            ])
        };
        let low = cells.iter().map(|cell| place(cell).1).min()?;
        let high = cells.iter().map(|cell| place(cell).1).max()?;
        let ([a, b], [c, d]) = (row(low)?, row(high)?);
        Some([a, b, c, d])
    }

    /// Returns whether a cell is inside.
    #[must_use]
    pub fn holds(self, geometry: Geometry, cell: Cell) -> bool {
        inside(geometry, self, cell)
    }

    /// Returns the cells on the longer side of the area.
    #[must_use]
    pub fn across(self, geometry: Geometry) -> i32 {
        let is_in = |cell: &Cell| inside(geometry, self, *cell);
        across(geometry, geometry.cells().filter(is_in))
    }

    /// Returns the cells on the longer side of a whole board.
    #[must_use]
    pub fn whole_across(geometry: Geometry) -> i32 {
        across(geometry, geometry.cells())
    }

    /// Returns the area extended to as many files as ranks, as far as the board has them.
    #[must_use]
    pub fn squared(self, geometry: Geometry) -> Area {
        self.extended(geometry, self.across(geometry))
    }

    /// Returns the area extended on all sides to at least so many files and ranks, as far as the board has them.
    #[must_use]
    pub fn extended(self, geometry: Geometry, least: i32) -> Area {
        let cells: Vec<Cell> = geometry
            .cells()
            .filter(|cell| inside(geometry, self, *cell))
            .collect();
        Self::holding(geometry, &cells, 0, least).unwrap_or(self)
    }

    /// Returns the area of these cells with `margin` more on each side, at least `least` cells wide and high if the board is.
    fn holding(geometry: Geometry, cells: &[Cell], margin: i32, least: i32) -> Option<Area> {
        let places: Vec<(i32, i32)> = geometry.cells().map(|cell| across_up(geometry, cell)).collect();
        let wanted = cells.iter().filter_map(|cell| places.get(cell.index()).copied());
        let wanted: Vec<(i32, i32)> = wanted.collect();
        let unit = unit_across(geometry);
        let (x0, x1) = part(&wanted, &places, (unit, margin), least, |place| place.0)?;
        let (y0, y1) = part(&wanted, &places, (1, margin), least, |place| place.1)?;
        let corner = |x: i32, y: i32| {
            let row = geometry.cells().filter(|cell| across_up(geometry, *cell).1 == y);
            row.min_by_key(|cell| (across_up(geometry, *cell).0 - x).abs())
        };
        let holds_all = |area: &Area| {
            let mut on_board = cells.iter().filter(|cell| cell.index() < places.len());
            on_board.all(|cell| inside(geometry, *area, *cell))
        };
        // On hexagons the rows are shifted: the nearest cell of a corner's row may lie half a cell too far inside.
        let areas = (0..unit).filter_map(|more| {
            Some(Area {
                from: corner(x0 - more, y0)?,
                to: corner(x1 + more, y1)?,
            })
        });
        let mut areas = areas.filter(holds_all);
        areas.next()
    }
}

/// Returns the cells from the first to the last of these, in files or in ranks, whichever is more.
fn across(geometry: Geometry, cells: impl Iterator<Item = Cell>) -> i32 {
    let places: Vec<(i32, i32)> = cells.map(|cell| across_up(geometry, cell)).collect();
    let spread = |line: fn(&(i32, i32)) -> i32| {
        let (first, last) = (places.iter().map(line).min(), places.iter().map(line).max());
        first.zip(last).map_or(0, |(first, last)| last - first)
    };
    let unit = unit_across(geometry);
    (spread(|place| place.0) / unit).max(spread(|place| place.1)) + 1
}

/// Returns the lines of a cell in its row: half cells on hexagons.
const fn unit_across(geometry: Geometry) -> i32 {
    match geometry {
        Geometry::Square { .. } => 1,
        Geometry::Hex88 => 2,
    }
}

/// Returns the first and last line of an area in one direction: the wanted cells with `margin` more (of `unit` lines each)
/// on each side, and at least `least_cells` cells.
fn part(
    wanted: &[(i32, i32)],
    all: &[(i32, i32)],
    (unit, margin): (i32, i32),
    least_cells: i32,
    line: impl Fn(&(i32, i32)) -> i32,
) -> Option<(i32, i32)> {
    let (least, most) = (all.iter().map(&line).min()?, all.iter().map(&line).max()?);
    let mut first = wanted.iter().map(&line).min()? - unit * margin;
    let mut last = wanted.iter().map(&line).max()? + unit * margin;
    let missing = least_cells * unit - (last - first + unit);
    if missing > 0 {
        first -= missing / 2;
        last += missing - missing / 2;
    }
    // What would lie off the board is shown on the other side instead.
    let shift = (least - first).max(0) - (last - most).max(0);
    Some((
        (first + shift).clamp(least, most),
        (last + shift).clamp(least, most),
    ))
}

/// Returns whether a cell is inside an area.
pub(crate) fn inside(geometry: Geometry, area: Area, cell: Cell) -> bool {
    let ((x0, y0), (x1, y1)) = (across_up(geometry, area.from), across_up(geometry, area.to));
    let (x, y) = across_up(geometry, cell);
    (x0.min(x1)..=x0.max(x1)).contains(&x) && (y0.min(y1)..=y0.max(y1)).contains(&y)
}

/// Returns the position of a cell to the right and upwards: its file and rank on squares; half cells and rows on hexagons,
/// whose rows are shifted.
pub(crate) const fn across_up(geometry: Geometry, cell: Cell) -> (i32, i32) {
    let (file, rank) = geometry.file_rank(cell);
    match geometry {
        Geometry::Square { .. } => (file, rank),
        Geometry::Hex88 => (2 * file + rank, rank),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_corners_of_hexagons_bound_a_part_of_the_board() {
        let board = Geometry::Hex88;
        let cell = |name: &str| board.cell(name).expect("on the board");
        for (from, to) in [
            ("d3", "g6"),
            ("c3", "f6"),
            ("e3", "g6"),
            ("g6", "d3"),
            ("f7", "i4"),
        ] {
            let area = Area::between(board, cell(from), cell(to));
            let area = area.unwrap_or_else(|| panic!("{from}-{to} shows the whole board"));
            assert!(area.holds(board, cell(from)) && area.holds(board, cell(to)));
        }
    }

    #[test]
    fn all_four_corners_name_a_part_of_hexagons() {
        let cell = |name: &str| Geometry::Hex88.cell(name).expect("on the board");
        let area = Area {
            from: cell("a5"),
            to: cell("e9"),
        };
        let corners = area.corners(Geometry::Hex88).expect("cells");
        let names = corners.map(|cell| Geometry::Hex88.name(cell));
        assert_eq!([names[0].as_str(), names[3].as_str()], ["a5", "e9"]);
        let is_in = |name: &str| area.holds(Geometry::Hex88, cell(name));
        assert!(names.iter().all(|name| is_in(name)), "{names:?}");
        // The letters lean: the lowest row ends further on in the alphabet than the highest one.
        assert!(names[1] > names[3], "{names:?}");
    }

    #[test]
    fn the_quarters_of_a_large_board_cover_it_and_show_larger_cells() {
        for geometry in [Geometry::square(16, 16), Geometry::Hex88] {
            let sides = [(false, false), (true, false), (false, true), (true, true)];
            let quarters: Vec<Area> = sides
                .into_iter()
                .filter_map(|(is_right, is_upper)| Area::quarter(geometry, is_right, is_upper))
                .collect();
            assert_eq!(quarters.len(), 4, "{geometry:?}");
            let is_shown = |cell: Cell| quarters.iter().any(|area| area.holds(geometry, cell));
            assert!(geometry.cells().all(is_shown), "{geometry:?}");
            let shown = |area: &Area| {
                geometry
                    .cells()
                    .filter(|cell| area.holds(geometry, *cell))
                    .count()
            };
            let all = geometry.cells().count();
            assert!(
                quarters.iter().all(|area| shown(area) * 5 < all * 2),
                "{geometry:?}"
            );
        }
        assert_eq!(Area::quarter(Geometry::square(10, 10), true, true), None);
    }
}
