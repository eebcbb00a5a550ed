//! Evaluates positions of cyvasse: units, their cells, used-up armour, and the kings.

use super::Cyvasse;
use super::action::{CyvasseAction, Go};
use super::build::Arrangement;
use super::grid::{Cells, Spot, each, neighbours};
use super::position::{MOST_QUIET, Phase};
use super::units::Kind;
use crate::evaluate::{EvalSink, Evaluate, Term, Total};
use crate::fingerprint::Fingerprint;
use crate::game::Game;
use crate::random::SplitMix64;
use crate::seat::Seat;

/// The value of each kind, in the order of [`Kind::ALL`]; a king's counts while it is not the last.
const WORTH: [i32; 10] = [100, 115, 270, 310, 300, 280, 330, 620, 230, 450];

/// The value of the capture that wins the game.
const LAST_KING: i32 = 20_000;

/// The greatest lead that adds to the incentive to attack.
const LARGE: i32 = 600;

/// The incentive to attack of both sides, ahead or not, as if they had this lead.
const DRIVE: i32 = 100;

/// Returns how near to the middle a cell is, from 5 in the middle down.
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

/// The bonus of each cell, by row and letter, for each of White's kinds.
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

/// Returns the bonus of a cell for a unit of a side; Black sees the board turned (CY-BOARD-7).
fn place(kind: Kind, side: Seat, spot: Spot) -> i32 {
    let (file, rank) = (spot.file() as usize, spot.rank() as usize);
    let rows = &PLACES[kind.index()];
    i32::from(match side {
        Seat::White => rows[rank][file],
        Seat::Black => rows[8 - rank][11 - file],
    })
}

/// Returns the bonus of each row forwards, and of each step towards the middle, for a kind.
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
    /// Evaluates one side and returns its material.
    fn evaluate_side(&self, side: Seat, sink: &mut impl EvalSink) -> i32 {
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
            // A unit without armour left can be captured by any enemy that reaches it.
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
        sink.add(Term::Material, side, material);
        sink.add(Term::Placement, side, placement);
        sink.add(Term::Threats, side, threats);
        sink.add(Term::Cover, side, cover);
        sink.add(Term::King, side, self.king(side, kings, own));
        if board.of_side(side) & !board.of(side, Kind::Tower) & !kings == 0 {
            sink.add(Term::Mobility, side, -60);
        }
        material
    }

    /// Gives the side that is ahead an incentive to attack: its units want to be near the enemy king, and exchanges
    /// help. Its lead counts less the longer nothing has been captured (CY-END-5).
    fn press(&self, white: i32, black: i32, sink: &mut impl EvalSink) {
        let lead = (white - black).clamp(-LARGE, LARGE);
        let board = &self.board;
        for (side, lead) in [(Seat::White, lead), (Seat::Black, -lead)] {
            let still = board.of(side, Kind::Tower) | board.of(side, Kind::King);
            let hunters = board.of_side(side) & !still;
            if let Some(king) = each(board.of(side.other(), Kind::King)).next() {
                let near: i32 = each(hunters).map(|at| 11 - at.distance(king)).sum();
                sink.add(Term::King, side.other(), -near * (DRIVE + lead.max(0)) / 120);
            }
        }
        let exchanges = 2_000 * lead / (white + black + 1_000);
        let staleness = lead * self.quiet.min(MOST_QUIET) as i32 / MOST_QUIET as i32;
        sink.add(Term::Threats, Seat::White, exchanges - staleness);
    }

    /// Evaluates the cover of the kings and the units near them.
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

    /// Estimates what a capture on a cell wins.
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

/// Scores an arrangement without an opponent, relative to the standard arrangement, which gets a bonus.
fn liking(words: &str) -> i32 {
    let stands = |arrangement: &Arrangement| {
        let game = Cyvasse::opened(arrangement.board(Seat::White));
        let mut total = Total::default();
        game.evaluate_side(Seat::White, &mut total);
        total.white
    };
    let Ok(arrangement) = Arrangement::read(words) else {
        return i32::MIN;
    };
    stands(&arrangement) - stands(&Arrangement::standard()) + 1
}

impl Evaluate for Cyvasse {
    /// More than a militia or a spearman, of which there are many. Most other units are worth as much as each other.
    const CLEAR_LOSS: i32 = 150;

    fn evaluate(&self, sink: &mut impl EvalSink) {
        let white = self.evaluate_side(Seat::White, sink);
        let black = self.evaluate_side(Seat::Black, sink);
        self.press(white, black, sink);
        sink.add(Term::Tempo, self.turn, 10);
    }

    fn static_gain(&self, action: &CyvasseAction) -> i32 {
        match action {
            CyvasseAction::Go(Go { from, to, captures }) if *captures => {
                let captor = self
                    .board
                    .unit(*from)
                    .map_or(0, |(_, kind)| WORTH[kind.index()] / 50);
                (self.prey(*to) + 12 - captor).max(1)
            }
            CyvasseAction::Go(_) => 0,
            CyvasseAction::Build(words) => liking(words),
        }
    }

    fn random_choice(&self, random: &mut SplitMix64) -> Option<CyvasseAction> {
        matches!(self.phase, Phase::Build { .. })
            .then(|| CyvasseAction::build(&Arrangement::random(random.draw()).text()))
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

    fn tactical_actions_into(&self, seat: Seat, actions: &mut Vec<CyvasseAction>) {
        if self.phase != Phase::Play {
            // In a secret phase the list holds only the preferred arrangements.
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

#[cfg(test)]
mod tests {
    use super::super::build::{STANDARD, lay_out};
    use super::*;
    use crate::evaluate::static_eval;

    #[test]
    fn arrangements_are_liked_more_or_less_and_nonsense_least_of_all() {
        let building = Cyvasse::building();
        let mut random = SplitMix64::new(1);
        let likings: std::collections::BTreeSet<i32> = (0..24)
            .filter_map(|_| building.random_choice(&mut random))
            .map(|action| building.static_gain(&action))
            .collect();
        assert!(likings.len() > 12, "{likings:?}");
        assert_eq!(building.static_gain(&CyvasseAction::build(STANDARD)), 1);
        assert_eq!(building.static_gain(&CyvasseAction::build("nonsense")), i32::MIN);
    }

    #[test]
    fn a_lead_is_worth_less_the_longer_nothing_was_captured() {
        let standard = Arrangement::standard();
        let mut ahead = Cyvasse::opened(lay_out(&standard, &standard));
        let dragon = each(ahead.board.of(Seat::Black, Kind::Dragon)).next();
        ahead.board.remove(dragon.expect("Black has a dragon"));
        let worths: Vec<i32> = [0, 30, 60, MOST_QUIET]
            .into_iter()
            .map(|quiet| {
                ahead.quiet = quiet;
                static_eval(&ahead, Seat::White)
            })
            .collect();
        assert!(worths.is_sorted_by(|more, less| more > less), "{worths:?}");
        assert!(worths[0] >= WORTH[Kind::Dragon.index()], "{worths:?}");
    }
}
