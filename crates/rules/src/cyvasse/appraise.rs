//! What a position of cyvasse is worth to a computer opponent: units, where they stand, whose armour is used up, and
//! the kings.

use super::action::{CyvasseAction, Go};
use super::build::STANDARD;
use super::grid::{Cells, Spot, each, neighbours};
use super::units::Kind;
use super::{Cyvasse, Phase};
use crate::appraise::{Appraise, Sheet, Term};
use crate::fingerprint::Fingerprint;
use crate::game::Game;
use crate::seat::Seat;

/// The worth of a kind, by the order of [`Kind::ALL`]; of a king, when it is not the last.
const WORTH: [i32; 10] = [100, 115, 270, 310, 300, 280, 330, 620, 230, 450];

/// The worth of the capture that wins the game.
const LAST_KING: i32 = 20_000;

/// How near the middle a cell lies, from 5 in the middle down.
const fn centrality(file: i32, rank: i32) -> i32 {
    let (files, ranks) = (2 * file - 11, 2 * (rank - 4));
    let far = [files.abs(), ranks.abs(), (files + ranks).abs()];
    let mut most = far[0];
    if far[1] > most {
        most = far[1];
    }
    if far[2] > most {
        most = far[2];
    }
    5 - most / 2
}

/// What each cell, by row and letter, adds for a kind of White's.
static PLACES: [[[i16; 12]; 9]; 10] = places();

const fn places() -> [[[i16; 12]; 9]; 10] {
    let mut table = [[[0; 12]; 9]; 10];
    let mut index = 0;
    while index < 10 * 9 * 12 {
        let (kind, rank, file) = (index / 108, index / 12 % 9, index % 12);
        let (forward, inward) = weights(Kind::ALL[kind]);
        let value = forward * rank as i32 + inward * centrality(file as i32, rank as i32);
        table[kind][rank][file] = value as i16;
        index += 1;
    }
    table
}

/// What the cell adds for a unit of that side; Black sees the board turned (CY-BOARD-7).
fn place(kind: Kind, side: Seat, spot: Spot) -> i32 {
    let (file, rank) = (spot.file() as usize, spot.rank() as usize);
    let rows = &PLACES[kind.index()];
    i32::from(match side {
        Seat::White => rows[rank][file],
        Seat::Black => rows[8 - rank][11 - file],
    })
}

/// What each row forward, and each step towards the middle, adds for a kind.
const fn weights(kind: Kind) -> (i32, i32) {
    match kind {
        Kind::Militia => (4, 1),
        Kind::Spearman => (3, 2),
        Kind::Rider => (2, 3),
        Kind::Knight | Kind::Elephant => (5, 3),
        Kind::Crossbowman => (3, 3),
        Kind::Trebuchet => (2, 4),
        Kind::Dragon => (2, 4),
        Kind::Tower => (0, 0),
        Kind::King => (-9, 0),
    }
}

impl Cyvasse {
    fn appraise_side(&self, side: Seat, sheet: &mut impl Sheet) {
        let board = &self.board;
        let own = board.of_side(side);
        let shielded = board.shielded(side);
        let bare = board.without_armour(side);
        let open = bare & !shielded;
        let kings = board.of(side, Kind::King);
        let is_last = kings.count_ones() == 1;
        let (mut material, mut placement, mut threats, mut cover) = (0, 0, 0, 0);
        for kind in Kind::ALL {
            let units = board.of(side, kind);
            if units == 0 {
                continue;
            }
            let worth = WORTH[kind.index()];
            material += worth * units.count_ones() as i32;
            // A unit without armour left can be taken by whoever reaches it.
            let loss = if kind == Kind::King && is_last {
                220
            } else {
                worth / 7
            };
            let drawn = if side == self.turn { loss / 2 } else { loss };
            if kind.armour() > 0 {
                threats -= drawn * (units & open).count_ones() as i32;
            }
            cover += (4 + worth / 50) * (units & shielded).count_ones() as i32;
            placement += each(units).map(|at| place(kind, side, at)).sum::<i32>();
        }
        sheet.add(Term::Material, side, material);
        sheet.add(Term::Placement, side, placement);
        sheet.add(Term::Threats, side, threats);
        sheet.add(Term::Cover, side, cover);
        sheet.add(Term::King, side, self.king(side, kings, own));
        if board.of_side(side) & !board.of(side, Kind::Tower) & !kings == 0 {
            sheet.add(Term::Mobility, side, -60);
        }
    }

    /// How well the kings are covered, and who is near.
    fn king(&self, side: Seat, kings: Cells, own: Cells) -> i32 {
        if kings == 0 {
            return 0;
        }
        let ring = neighbours(kings);
        let wide = ring | neighbours(ring);
        let enemies = self.board.of_side(side.other());
        let towers = self.board.of(side, Kind::Tower);
        let mut value = 9 * (ring & own).count_ones() as i32;
        value -= 16 * (ring & enemies).count_ones() as i32 + 9 * (wide & enemies).count_ones() as i32;
        if ring & towers != 0 {
            value += 45;
        }
        value
    }

    /// What a capture there wins.
    fn prey(&self, to: Spot) -> i32 {
        let Some((side, kind)) = self.board.unit(to) else {
            return 0;
        };
        if kind == Kind::King && self.board.of(side, Kind::King).count_ones() == 1 {
            LAST_KING
        } else {
            WORTH[kind.index()]
        }
    }
}

impl Appraise for Cyvasse {
    fn appraise(&self, sheet: &mut impl Sheet) {
        for side in Seat::BOTH {
            self.appraise_side(side, sheet);
        }
        sheet.add(Term::Mobility, self.turn, 10);
    }

    fn promise(&self, action: &CyvasseAction) -> i32 {
        match action {
            CyvasseAction::Go(Go { from, to, captures }) if *captures => {
                let captor = self
                    .board
                    .unit(*from)
                    .map_or(0, |(_, kind)| WORTH[kind.index()] / 50);
                (self.prey(*to) + 12 - captor).max(1)
            }
            CyvasseAction::Go(_) => 0,
            CyvasseAction::Build(words) => i32::from(**words == *STANDARD),
        }
    }

    fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new(self.key());
        for cells in [self.board.mountains, self.board.water] {
            print.add(cells as u64);
            print.add((cells >> 64) as u64);
        }
        let royal = u64::from(self.royal.white) << 1 | u64::from(self.royal.black);
        print.add(royal << 32 | u64::from(self.quiet / 20));
        if let Phase::Build { white } = &self.phase {
            print.add(1);
            for byte in white.iter().flat_map(|words| words.bytes()) {
                print.add(u64::from(byte));
            }
        }
        print.value()
    }

    fn forcing_actions_into(&self, seat: Seat, actions: &mut Vec<CyvasseAction>) {
        if self.phase != Phase::Play {
            // What stands in the list there is what is liked.
            return self.legal_actions_into(seat, actions);
        }
        if seat != self.turn || self.decided().is_some() || self.drawn().is_some() {
            return;
        }
        let board = &self.board;
        let targets = board.capturable(seat.other());
        if targets == 0 {
            return;
        }
        for from in each(board.of_side(seat)) {
            if let Some((_, kind)) = board.unit(from) {
                let captures = board.captures(from, seat, kind, targets);
                actions.extend(each(captures).map(|to| CyvasseAction::go(from, to, true)));
            }
        }
    }
}
