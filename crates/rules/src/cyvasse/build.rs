//! Initial arrangements: tiles, armies, their text, random ones, and laying two of them out (section 8 of the page).
//! All cells are White's; Black's are turned by 180 degrees.

use super::army_text::{read_tiles, read_units, wrong_number};
use super::board::Board;
use super::grid::{Cells, Spot};
use super::units::{ARMY, Kind};
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::said::{Said, said};
use crate::seat::Seat;
use std::fmt::Write as _;

/// The build text of the standard arrangement (CY-START-3).
pub(crate) const STANDARD: &str = "c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrc../...t....";

/// The maximum length of an arrangement's text, in characters. A correct text has at most 64.
pub(super) const LONGEST: u16 = 100;

/// The number of cells of rows 4, 3, 2 and 1, and their first letters (a = 0).
pub(super) const ROWS: [(usize, i32, i32); 4] = [(11, 1, 3), (10, 2, 2), (9, 3, 1), (8, 4, 0)];

/// The four cells of each of the eight places, for king cell `l`, `c`, `r` (CY-TILE-2).
const PLACES: [[[&str; 4]; 8]; 3] = [
    [
        ["b4", "c4", "c3", "d3"],
        ["g4", "h4", "g3", "h3"],
        ["i4", "j4", "i3", "j3"],
        ["k4", "l4", "k3", "l3"],
        ["d2", "e2", "e1", "f1"],
        ["g2", "h2", "g1", "h1"],
        ["i2", "j2", "i1", "j1"],
        ["k2", "l2", "k1", "l1"],
    ],
    [
        ["b4", "c4", "c3", "d3"],
        ["d4", "e4", "e3", "f3"],
        ["i4", "j4", "i3", "j3"],
        ["k4", "l4", "k3", "l3"],
        ["d2", "e2", "e1", "f1"],
        ["f2", "g2", "g1", "h1"],
        ["i2", "j2", "i1", "j1"],
        ["k2", "l2", "k1", "l1"],
    ],
    [
        ["b4", "c4", "c3", "d3"],
        ["d4", "e4", "e3", "f3"],
        ["f4", "g4", "g3", "h3"],
        ["k4", "l4", "k3", "l3"],
        ["d2", "e2", "e1", "f1"],
        ["f2", "g2", "g1", "h1"],
        ["h2", "i2", "i1", "j1"],
        ["k2", "l2", "k1", "l1"],
    ],
];

/// Returns the cells of each place of a tile of a side whose king stands there; none if that is no cell of a king.
pub(super) fn places(side: Seat, king: Spot) -> Vec<[Spot; 4]> {
    let seen = |cell: Spot| on_board(side, cell);
    let of_king = KingCell::ALL.into_iter().zip(PLACES);
    let mut found = of_king.filter(|(cell, _)| seen(spot(cell.name())) == king);
    let places = found
        .next()
        .map(|(_, places)| places.map(|cells| cells.map(|name| seen(spot(name)))));
    places.map_or_else(Vec::new, Vec::from)
}

/// How many places of each row of four (front, back) show face A, for each king cell.
const FACE_A: [(usize, usize); 3] = [(1, 1), (2, 2), (3, 3)];

/// Faces A and B of the tiles 1 to 8: top-left, top-right, bottom-left, bottom-right (CY-TILE-3).
const TILES: [[&[u8; 4]; 2]; 8] = [
    [b"M..M", b".M.."],
    [b"WW..", b"W..."],
    [b"M...", b"W..."],
    [b".W..", b".M.."],
    [b"M...", b"...."],
    [b".W..", b"...."],
    [b"....", b"...."],
    [b"....", b"...."],
];

/// The king's cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KingCell {
    Left,
    Centre,
    Right,
}

impl KingCell {
    const ALL: [KingCell; 3] = [KingCell::Left, KingCell::Centre, KingCell::Right];

    const fn letter(self) -> char {
        match self {
            KingCell::Left => 'l',
            KingCell::Centre => 'c',
            KingCell::Right => 'r',
        }
    }

    const fn name(self) -> &'static str {
        match self {
            KingCell::Left => "f2",
            KingCell::Centre => "h2",
            KingCell::Right => "j2",
        }
    }
}

/// A tile as it lies on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    /// 1 to 8.
    pub(super) tile: usize,
    pub(super) rotated: bool,
}

/// One side's arrangement, written as if it were White's. Always complete and legal (CY-BUILD-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrangement {
    king: KingCell,
    tiles: [Laid; 8],
    /// Rows 4, 3, 2, 1, each from west to east.
    units: Vec<(Spot, Kind)>,
}

fn spot(name: &str) -> Spot {
    Spot::named(name).expect("the tables name cells of the board")
}

/// Returns the cell of the board that a side means when it writes a cell as if it were White (CY-BUILD-1).
pub(super) fn on_board(side: Seat, written: Spot) -> Spot {
    match side {
        Seat::White => written,
        Seat::Black => written.turned(),
    }
}

pub(super) fn refused<T>(sentence: Said) -> Result<T, Refusal> {
    Err(Refusal::by_rule("CY-BUILD-3", sentence))
}

/// Returns all cells of rows 4 to 1 in the order of the text.
fn half() -> impl Iterator<Item = Spot> {
    ROWS.into_iter().flat_map(|(length, first, rank)| {
        (0..length as i32).map(move |along| Spot::at(first + along, rank).expect("the rows are on the board"))
    })
}

impl Arrangement {
    /// Reads the three words after `build`, as White's.
    ///
    /// # Errors
    /// As [`Arrangement::read_of`].
    pub(crate) fn read(text: &str) -> Result<Arrangement, Refusal> {
        Self::read_of(Seat::White, text)
    }

    /// Reads the three words after `build` of a side.
    ///
    /// # Errors
    /// Returns a refusal with the place and the cause (CY-BUILD-3). It names cells and rows as they are on the board.
    pub(super) fn read_of(side: Seat, text: &str) -> Result<Arrangement, Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        let [king, tiles, units] = words[..] else {
            return refused(said!(
                "cyvasse-army-three-words",
                "Write three words after `build`: the king's cell, the tiles, and the units. You wrote {count}.",
                count = words.len() as u64
            ));
        };
        let Some(king) = KingCell::ALL
            .into_iter()
            .find(|cell| king == cell.letter().to_string())
        else {
            return refused(said!(
                "cyvasse-army-king-cell",
                "The king's cell is `l`, `c` or `r`, not `{king}`.",
                king
            ));
        };
        let tiles = read_tiles(tiles)?;
        let units = read_units(side, units)?;
        let arrangement = Arrangement { king, tiles, units };
        arrangement.check_units(side)?;
        Ok(arrangement)
    }

    /// Returns the standard arrangement (CY-START-3).
    pub(crate) fn standard() -> Arrangement {
        Arrangement::read(STANDARD).expect("the standard arrangement is right")
    }

    /// Draws a random arrangement for both sides in which White has no immediate capture (CY-RANDOM-1 to
    /// CY-RANDOM-4).
    pub(crate) fn random(seed: u64) -> Arrangement {
        let mut random = SplitMix64::new(seed);
        loop {
            let arrangement = Arrangement::draw(&mut random);
            let board = lay_out(&arrangement, &arrangement);
            let mut captures = 0;
            board.each_reach(Seat::White, |_, _, found| {
                captures |= found;
                captures != 0
            });
            if captures == 0 {
                return arrangement;
            }
        }
    }

    fn draw(random: &mut SplitMix64) -> Arrangement {
        let king = KingCell::ALL[random.pick(3)];
        let mut order = [1, 2, 3, 4, 5, 6, 7, 8];
        for index in (1..8).rev() {
            order.swap(index, random.pick(index + 1));
        }
        let tiles = order.map(|tile| Laid {
            tile,
            rotated: random.pick(2) == 1,
        });
        let mut arrangement = Arrangement {
            king,
            tiles,
            units: Vec::new(),
        };
        let (mountains, _) = arrangement.floor();
        let mut taken = spot(king.name()).bit();
        let mut units = vec![(spot(king.name()), Kind::King)];
        let draws: [(Kind, usize, std::ops::RangeInclusive<i32>); 9] = [
            (Kind::Spearman, 3, 2..=3),
            (Kind::Militia, 6, 2..=3),
            (Kind::Crossbowman, 2, 0..=1),
            (Kind::Trebuchet, 1, 0..=1),
            (Kind::Tower, 2, 0..=3),
            (Kind::Dragon, 1, 0..=3),
            (Kind::Elephant, 2, 0..=3),
            (Kind::Knight, 2, 0..=3),
            (Kind::Rider, 3, 0..=3),
        ];
        for (kind, count, ranks) in draws {
            for _ in 0..count {
                let free: Vec<Spot> = half()
                    .filter(|cell| ranks.contains(&cell.rank()) && (taken | mountains) & cell.bit() == 0)
                    .collect();
                let cell = free[random.pick(free.len())];
                taken |= cell.bit();
                units.push((cell, kind));
            }
        }
        arrangement.units = half()
            .filter_map(|cell| units.iter().find(|(taken, _)| *taken == cell).copied())
            .collect();
        arrangement
    }

    /// Returns the mountains and water of White's half.
    fn floor(&self) -> (Cells, Cells) {
        let (mut mountains, mut water) = (0, 0);
        let king = self.king as usize;
        for (place, laid) in self.tiles.iter().enumerate() {
            let (front, back) = FACE_A[king];
            let along = place % 4;
            let shows_a = along < if place < 4 { front } else { back };
            let face = TILES[laid.tile - 1][usize::from(!shows_a)];
            for (index, name) in PLACES[king][place].iter().enumerate() {
                let bit = spot(name).bit();
                match face[if laid.rotated { 3 - index } else { index }] {
                    b'M' => mountains |= bit,
                    b'W' => water |= bit,
                    _ => {}
                }
            }
        }
        (mountains, water)
    }

    fn check_units(&self, side: Seat) -> Result<(), Refusal> {
        let (mountains, _) = self.floor();
        if let Some((cell, kind)) = self.units.iter().find(|(cell, _)| mountains & cell.bit() != 0) {
            let sentence = said!(
                "cyvasse-army-on-mountain",
                "The {kind} stands on {at}, which is a mountain.",
                kind = kind.called(),
                at = on_board(side, *cell).name()
            );
            return refused(sentence).map_err(|refusal| refusal.because_of([on_board(side, *cell).cell()]));
        }
        for (kind, needed) in ARMY {
            let found: Vec<Spot> = (self.units.iter())
                .filter_map(|(cell, unit)| (*unit == kind).then_some(on_board(side, *cell)))
                .collect();
            if found.len() != needed {
                return refused(wrong_number(kind, needed, &found))
                    .map_err(|refusal| refusal.because_of(found.iter().map(|cell| cell.cell())));
            }
        }
        let on_its_cell = self.units.contains(&(spot(self.king.name()), Kind::King));
        if !on_its_cell {
            return refused(said!(
                "cyvasse-army-king-elsewhere",
                "With `{letter}` the king stands on {at}.",
                letter = self.king.letter().to_string(),
                at = on_board(side, spot(self.king.name())).name()
            ));
        }
        Ok(())
    }

    /// Returns the arrangements with the king on each of his other cells: the cell he leaves, the cell he goes to, and
    /// whether a unit stands there, which then takes his. The places of the tiles follow him.
    pub(super) fn with_king_elsewhere(&self) -> impl Iterator<Item = (Spot, Spot, bool, Arrangement)> {
        let from = spot(self.king.name());
        let others = KingCell::ALL.into_iter().filter(|cell| *cell != self.king);
        others.filter_map(move |king| {
            let to = spot(king.name());
            let is_taken = self.units.iter().any(|(at, _)| *at == to);
            let moved = Arrangement {
                king,
                ..self.exchanged(from, to)
            };
            Some((from, to, is_taken, moved.settled()?))
        })
    }

    /// Returns the arrangements with one tile rotated, each with the first cell of its place, where that changes the board.
    pub(super) fn with_tile_rotated(&self) -> impl Iterator<Item = (Spot, Arrangement)> {
        (0..self.tiles.len()).filter_map(|place| {
            let mut changed = self.clone();
            let laid = &mut changed.tiles[place];
            laid.rotated = !laid.rotated;
            let differs = changed.floor() != self.floor();
            Some((self.first_cell(place), changed.settled().filter(|_| differs)?))
        })
    }

    /// Returns the arrangements with two tiles in each other's places, each with the first cells of both, where that changes
    /// the board. Either tile may be named first.
    pub(super) fn with_tiles_swapped(&self) -> impl Iterator<Item = (Spot, Spot, Arrangement)> {
        let count = self.tiles.len();
        let pairs = (0..count).flat_map(move |one| (0..count).map(move |other| (one, other)));
        let pairs = pairs.filter(|(one, other)| one != other);
        pairs.filter_map(|(one, other)| {
            let mut changed = self.clone();
            changed.tiles.swap(one, other);
            let differs = changed.floor() != self.floor();
            let settled = changed.settled().filter(|_| differs)?;
            Some((self.first_cell(one), self.first_cell(other), settled))
        })
    }

    /// Returns the cell by which the place of a tile is named: its first.
    fn first_cell(&self, place: usize) -> Spot {
        spot(PLACES[self.king as usize][place][0])
    }

    /// Moves each unit that a changed tile puts on a mountain to the nearest free cell. `None` if the king is one of them.
    fn settled(mut self) -> Option<Arrangement> {
        let (mountains, _) = self.floor();
        let king = spot(self.king.name());
        for index in 0..self.units.len() {
            let (at, _) = self.units[index];
            if mountains & at.bit() == 0 {
                continue;
            }
            if at == king {
                return None;
            }
            let taken = self
                .units
                .iter()
                .fold(mountains, |set, (cell, _)| set | cell.bit());
            let free = half().filter(|cell| taken & cell.bit() == 0);
            self.units[index].0 = free.min_by_key(|cell| (cell.distance(at), *cell))?;
        }
        let units = self.units.clone();
        let in_order = half().filter_map(|cell| units.iter().find(|(at, _)| *at == cell).copied());
        self.units = in_order.collect();
        self.check_units(Seat::White).is_ok().then_some(self)
    }

    /// Returns each legal arrangement in which one unit stands elsewhere: the cell it leaves, the cell it goes to, and
    /// whether it changes places with another unit there. Kings keep their cell.
    pub(super) fn rearranged(&self) -> impl Iterator<Item = (Spot, Spot, bool, Arrangement)> {
        let (mountains, _) = self.floor();
        let movable = self.units.iter().filter(|(_, kind)| *kind != Kind::King);
        movable.flat_map(move |(from, kind)| {
            half().filter_map(move |to| {
                let there = self.units.iter().find(|(at, _)| *at == to);
                let is_free = match there {
                    Some((_, other)) => other != kind && *other != Kind::King,
                    None => mountains & to.bit() == 0,
                };
                is_free.then(|| (*from, to, there.is_some(), self.exchanged(*from, to)))
            })
        })
    }

    /// Returns the arrangement in which what stands on two cells has changed places.
    fn exchanged(&self, one: Spot, other: Spot) -> Arrangement {
        let units = self.units.iter().map(|(at, kind)| match *at {
            at if at == one => (other, *kind),
            at if at == other => (one, *kind),
            at => (at, *kind),
        });
        let units: Vec<(Spot, Kind)> = units.collect();
        let in_order = half().filter_map(|cell| units.iter().find(|(at, _)| *at == cell).copied());
        Arrangement {
            units: in_order.collect(),
            ..self.clone()
        }
    }

    /// Writes the three words after `build` (CY-BUILD-2).
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{} ", self.king.letter());
        for (place, laid) in self.tiles.iter().enumerate() {
            let _ = write!(text, "{}{}", laid.tile, if laid.rotated { "r" } else { "" });
            if place == 3 {
                text.push('/');
            }
        }
        text.push(' ');
        for cell in half() {
            if cell.rank() < 3 && Spot::at(cell.file() - 1, cell.rank()).is_none() {
                text.push('/');
            }
            let unit = self.units.iter().find(|(at, _)| *at == cell);
            text.push(unit.map_or('.', |(_, kind)| kind.letter().to_ascii_lowercase()));
        }
        text
    }

    /// Returns the side's half as a board, for a private picture during the arrangement.
    pub(crate) fn board(&self, side: Seat) -> Board {
        let mut board = Board::default();
        self.lay(&mut board, side);
        board
    }

    fn lay(&self, board: &mut Board, side: Seat) {
        let seen = |cell: Spot| on_board(side, cell);
        let (mountains, water) = self.floor();
        for cell in half() {
            if mountains & cell.bit() != 0 {
                board.mountains |= seen(cell).bit();
            }
            if water & cell.bit() != 0 {
                board.water |= seen(cell).bit();
            }
        }
        for (cell, kind) in &self.units {
            board.put(seen(*cell), side, *kind);
        }
    }
}

/// Makes the board of two arrangements (CY-BUILD-1, CY-BUILD-5).
pub(crate) fn lay_out(white: &Arrangement, black: &Arrangement) -> Board {
    let mut board = white.board(Seat::White);
    black.lay(&mut board, Seat::Black);
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_random_arrangements_are_those_of_the_page() {
        for (seed, text) in [
            (0, "c 2r14r6/7r8r3r5r .m.ws.ssm.m/m.m..w.mre/.ntek.cd./rr.c..n."),
            (1, "r 354r1/7628r .m.s.me.m../.s.mrmm.sn/w.rncek.c/wtr.d..."),
            (2, "l 3r574r/6r1r8r2 m.rsnsrsmmd/n.w.me.m.m/..k..c.wr/ec.....t"),
            (42, "c 8r52r3/67r14 .m.d.m.m.ms/nse.mn.sm./.rrck..c./w..tr.ew"),
        ] {
            assert_eq!(Arrangement::random(seed).text(), text);
            assert_eq!(
                Arrangement::read(text).expect("it is right"),
                Arrangement::random(seed)
            );
        }
    }

    #[test]
    fn refusals_name_place_and_cause() {
        let sentence = |text: &str| Arrangement::read(text).expect_err("it is refused").sentence;
        assert_eq!(
            sentence("c 6542/783r1r m.m.sssm..m/rnwemmewnr/..cdkrc../...t...."),
            "The militia stands on d4, which is a mountain."
        );
        assert_eq!(
            sentence("c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrc../........"),
            "One trebuchet (`t`) is needed; you placed none."
        );
        assert_eq!(
            sentence("c 6542/783r1r m..msssm..m/rnwemmewnr/s.cdkrc../...t...."),
            "Only three spearmen (`s`) are allowed; you placed four (f4, g4, h4, d2)."
        );
        assert_eq!(
            sentence("c 6542/783x1r m..msssm..m/rnwemmewnr/..cdkrc../...t...."),
            "The `x` in `6542/783x1r` (character 9) doesn't fit. Write four digits from 1 to 8, `/`, and four more; put \
             `r` after a tile to rotate it."
        );
        assert_eq!(
            sentence("c 6542/783r1r m..msssm..m/rnwemmewnq/..cdkrc../...t...."),
            "`q` on l3 (character 10 of row 2 from the front, `rnwemmewnq`) isn't a unit. The letters are `m` `s` `r` `n` \
             `e` `c` `t` `d` `w` `k`; `.` is an empty cell."
        );
        assert_eq!(
            sentence("c 6542/783r"),
            "Write three words after `build`: the king's cell, the tiles, and the units. You wrote 2."
        );
    }

    #[test]
    fn refusals_to_black_name_the_cells_of_the_board() {
        let refusal = |text: &str| Arrangement::read_of(Seat::Black, text).expect_err("it is refused");
        let on_mountain = refusal("c 6542/783r1r m.m.sssm..m/rnwemmewnr/..cdkrc../...t....");
        assert_eq!(
            on_mountain.sentence,
            "The militia stands on i6, which is a mountain."
        );
        assert_eq!(on_mountain.culprits, [spot("i6").cell()]);
        assert_eq!(
            refusal("c 6542/783r1r m..msssm..m/rnwemmewnr/s.cdkrc../...t....").sentence,
            "Only three spearmen (`s`) are allowed; you placed four (g6, f6, e6, i8)."
        );
        assert_eq!(
            refusal("c 6542/783r1r m..msssm..m/rnwemmewnq/..cdkrc../...t....").sentence,
            "`q` on a7 (character 10 of row 2 from the front, `rnwemmewnq`) isn't a unit. The letters are `m` `s` `r` `n` \
             `e` `c` `t` `d` `w` `k`; `.` is an empty cell."
        );
        assert_eq!(
            refusal("c 6542/783r1r m..msssm..m/rnwemmewn/..cdkrc../...t....").sentence,
            "Row 2 from the front has 10 cells; you wrote 9 (`rnwemmewn`)."
        );
        assert_eq!(
            refusal("c 6542/783r1r m..msssm..m/rnwemmewnr/..cdrkc../...t....").sentence,
            "With `c` the king stands on e8."
        );
    }
}
