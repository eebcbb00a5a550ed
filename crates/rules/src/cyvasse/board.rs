//! Units and floor; attack, armour, shield, movement and capture (sections 3 to 5 of the page). Knows neither turns
//! nor outcomes.

use super::grid::{BOARD, Cells, Direction, Spot, each, neighbours, shifted};
use super::units::{Kind, front};
use crate::random::SplitMix64;
use crate::seat::{PerSeat, Seat};

/// Units and floor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Board {
    kinds: [Cells; 10],
    sides: PerSeat<Cells>,
    pub(crate) mountains: Cells,
    pub(crate) water: Cells,
    /// The key of the units on their cells, updated with every change. The floor never changes and is not part of
    /// it.
    key: u64,
}

/// For each side, kind and bit a fixed number, the same on every machine.
static KEYS: [[[u64; 117]; 10]; 2] = keys();

const fn keys() -> [[[u64; 117]; 10]; 2] {
    let mut random = SplitMix64::new(0x6379_7661_7373_6521);
    let mut table = [[[0; 117]; 10]; 2];
    let mut index = 0;
    while index < 2 * 10 * 117 {
        table[index / 1170][index / 117 % 10][index % 117] = random.draw();
        index += 1;
    }
    table
}

/// The enemies of one side that at least one, and that at least two, of its units attack.
#[derive(Clone, Copy, Debug, Default)]
struct Attacked {
    once: Cells,
    twice: Cells,
}

impl Attacked {
    const fn add(&mut self, targets: Cells) {
        self.twice |= self.once & targets;
        self.once |= targets;
    }
}

impl Board {
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn occupied(&self) -> Cells {
        self.sides.white | self.sides.black
    }

    pub(crate) fn of_side(&self, side: Seat) -> Cells {
        self.sides[side]
    }

    pub(crate) fn of(&self, side: Seat, kind: Kind) -> Cells {
        self.sides[side] & self.kinds[kind.index()]
    }

    /// Returns the unit on a cell.
    pub(crate) fn unit(&self, spot: Spot) -> Option<(Seat, Kind)> {
        let bit = spot.bit();
        let side = Seat::BOTH.into_iter().find(|side| self.sides[*side] & bit != 0)?;
        Kind::ALL
            .into_iter()
            .find(|kind| self.kinds[kind.index()] & bit != 0)
            .map(|kind| (side, kind))
    }

    /// Puts a unit on an empty cell.
    pub(crate) fn put(&mut self, spot: Spot, side: Seat, kind: Kind) {
        self.sides[side] |= spot.bit();
        self.kinds[kind.index()] |= spot.bit();
        self.key ^= KEYS[side.index()][kind.index()][spot.index()];
    }

    /// Removes the unit on a cell and returns it.
    pub(crate) fn remove(&mut self, spot: Spot) -> Option<(Seat, Kind)> {
        let (side, kind) = self.unit(spot)?;
        self.sides[side] &= !spot.bit();
        self.kinds[kind.index()] &= !spot.bit();
        self.key ^= KEYS[side.index()][kind.index()][spot.index()];
        Some((side, kind))
    }

    /// Returns the board with only the side's own units and floor on its four rows.
    pub(crate) fn half_of(&self, side: Seat) -> Board {
        let is_own = |spot: &Spot| match side {
            Seat::White => spot.rank() < 4,
            Seat::Black => spot.rank() > 4,
        };
        let mut half = Board::default();
        for spot in each(BOARD).filter(is_own) {
            half.mountains |= self.mountains & spot.bit();
            half.water |= self.water & spot.bit();
            if let Some((_, kind)) = self.unit(spot).filter(|(owner, _)| *owner == side) {
                half.put(spot, side, kind);
            }
        }
        half
    }

    /// Returns the zone of a side's spearmen: their front cells (CY-ZONE-1).
    pub(crate) fn zone(&self, side: Seat) -> Cells {
        let spearmen = self.of(side, Kind::Spearman);
        front(side)
            .into_iter()
            .fold(0, |zone, direction| zone | shifted(spearmen, direction))
    }

    /// Returns the spearmen of a side whose zone a cell is in (CY-ZONE-1).
    pub(crate) fn spearmen_before(&self, side: Seat, at: Spot) -> Cells {
        let is_before = |spearman: &Spot| {
            let mut fronts = front(side).into_iter();
            fronts.any(|direction| shifted(spearman.bit(), direction) == at.bit())
        };
        let spearmen = each(self.of(side, Kind::Spearman)).filter(is_before);
        spearmen.fold(0, |found, spearman| found | spearman.bit())
    }

    /// Returns the cells that a unit may pass between the ends of a plain move or capture (CY-MOVE-3 to CY-MOVE-6,
    /// CY-ZONE-2, CY-DRAGON-1).
    fn passable(&self, side: Seat, kind: Kind) -> Cells {
        let open = BOARD & !self.sides[side.other()] & !self.water;
        if kind == Kind::Dragon {
            open
        } else {
            open & !self.mountains & !self.zone(side.other())
        }
    }

    /// Returns the cells to which a unit may move (CY-MOVE-1, CY-MOVE-2).
    pub(crate) fn moves(&self, spot: Spot, side: Seat, kind: Kind) -> Cells {
        self.moves_through(spot, kind, self.passable(side, kind))
    }

    fn moves_through(&self, spot: Spot, kind: Kind, passable: Cells) -> Cells {
        let mut reached = 0;
        let mut frontier = spot.bit();
        for _ in 0..kind.steps() {
            let next = neighbours(frontier);
            frontier = next & passable & !reached;
            reached |= next;
        }
        reached & !self.occupied() & !self.mountains
    }

    /// Returns the `targets` that a unit may capture on in a straight line (CY-CAP-2, CY-TREB-2, CY-TREB-3).
    pub(crate) fn captures(&self, spot: Spot, side: Seat, kind: Kind, targets: Cells) -> Cells {
        let Some((nearest, furthest)) = kind.capture_range() else {
            return 0;
        };
        if targets == 0 {
            return 0;
        }
        let mut passable = self.passable(side, kind);
        if kind == Kind::Trebuchet {
            passable |= self.mountains & !self.zone(side.other()) & !self.sides[side.other()] & !self.water;
        }
        let mut reached = 0;
        for direction in Direction::ALL {
            let mut at = spot.bit();
            for distance in 1..=furthest {
                at = shifted(at, direction);
                if distance >= nearest {
                    reached |= at & targets;
                }
                at &= passable;
                if at == 0 {
                    break;
                }
            }
        }
        reached
    }

    /// Returns all enemies that units of `side` attack, counted up to two (CY-ATTACK-1 to CY-ATTACK-7, CY-SPEAR-1,
    /// CY-TREB-1).
    fn attacked_by(&self, side: Seat) -> Attacked {
        let enemies = self.sides[side.other()];
        let own = self.sides[side];
        let mut attacked = Attacked::default();
        let beside = self.of(side, Kind::Militia)
            | self.of(side, Kind::Rider)
            | self.of(side, Kind::Knight)
            | self.of(side, Kind::Tower)
            | self.of(side, Kind::King);
        for direction in front(side) {
            attacked.add(shifted(self.of(side, Kind::Spearman), direction) & enemies);
        }
        let open = BOARD & !enemies & !self.mountains;
        let lines = [
            (self.of(side, Kind::Elephant), 1, 2, open & !own),
            (self.of(side, Kind::Dragon), 1, 2, open),
            (self.of(side, Kind::Crossbowman), 1, 3, open),
            (self.of(side, Kind::Trebuchet), 2, 4, BOARD & !enemies),
        ];
        for direction in Direction::ALL {
            attacked.add(shifted(beside, direction) & enemies);
            for (units, nearest, furthest, passable) in lines {
                let mut at = units;
                for distance in 1..=furthest {
                    at = shifted(at, direction);
                    if distance >= nearest {
                        attacked.add(at & enemies);
                    }
                    at &= passable;
                }
            }
        }
        attacked
    }

    /// Returns the enemies that one unit attacks, for words and pictures.
    pub(crate) fn attacks_of(&self, spot: Spot) -> Cells {
        let Some((side, kind)) = self.unit(spot) else {
            return 0;
        };
        let mut alone = Board {
            mountains: self.mountains,
            water: self.water,
            ..Board::default()
        };
        alone.sides = self.sides;
        alone.kinds[kind.index()] = spot.bit();
        alone.attacked_by(side).once
    }

    /// Returns the cells without a friendly unit that one unit attacks, or would attack if an enemy stood there.
    pub(crate) fn range_of_attack(&self, spot: Spot) -> Cells {
        let Some((side, _)) = self.unit(spot) else {
            return 0;
        };
        let enemy = side.other();
        let is_hit = |at: &Spot| {
            let mut tried = self.clone();
            tried.sides[enemy] |= at.bit();
            tried.attacks_of(spot) & at.bit() != 0
        };
        each(BOARD & !self.sides[side] & !self.mountains)
            .filter(is_hit)
            .fold(0, |range, at| range | at.bit())
    }

    /// Returns the units of `side` next to a friendly tower (CY-SHIELD-1, CY-SHIELD-2).
    pub(crate) fn shielded(&self, side: Seat) -> Cells {
        let towers = self.of(side, Kind::Tower);
        neighbours(towers) & self.sides[side] & !towers
    }

    /// Returns the units of `side` without armour left, shielded or not (CY-ARMOUR-1).
    pub(crate) fn without_armour(&self, side: Seat) -> Cells {
        let attacked = self.attacked_by(side.other());
        let mut bare = 0;
        for kind in Kind::ALL {
            bare |= self.of(side, kind)
                & match kind.armour() {
                    0 => BOARD,
                    1 => attacked.once,
                    _ => attacked.twice,
                };
        }
        bare
    }

    /// Returns the units of `side` that an enemy may capture if it reaches them (CY-CAP-1).
    pub(crate) fn capturable(&self, side: Seat) -> Cells {
        self.without_armour(side) & !self.shielded(side)
    }

    /// Returns the armour left on a unit (CY-ARMOUR-1); 0 for an empty cell.
    pub(crate) fn armour_left(&self, spot: Spot) -> u32 {
        let Some((side, kind)) = self.unit(spot) else {
            return 0;
        };
        kind.armour()
            .saturating_sub(self.attackers(spot, side).count_ones())
    }

    /// Returns the enemies of `side` that attack the unit on a cell.
    pub(crate) fn attackers(&self, spot: Spot, side: Seat) -> Cells {
        each(self.sides[side.other()])
            .filter(|enemy| self.attacks_of(*enemy) & spot.bit() != 0)
            .fold(0, |set, enemy| set | enemy.bit())
    }

    /// Returns the kings of a side that the enemy could capture if it were to act (CY-CHECK-1).
    pub(crate) fn kings_in_danger(&self, side: Seat) -> Cells {
        let kings = self.of(side, Kind::King);
        if kings == 0 {
            return 0;
        }
        let targets = self.capturable(side) & kings;
        let captor = side.other();
        each(self.sides[captor])
            .filter_map(|spot| {
                self.unit(spot)
                    .map(|(_, kind)| self.captures(spot, captor, kind, targets))
            })
            .fold(0, |set, reached| set | reached)
    }

    /// Returns the units that could capture a king of that side if they were to act (CY-CHECK-1).
    pub(crate) fn king_captors(&self, side: Seat) -> Cells {
        self.captors(side, self.of(side, Kind::King))
    }

    /// Returns the enemies of a side that could capture one of its units on these cells if they were to act.
    pub(crate) fn captors(&self, side: Seat, cells: Cells) -> Cells {
        let targets = self.capturable(side) & cells;
        let captor = side.other();
        each(self.sides[captor])
            .filter(|spot| {
                let unit = self.unit(*spot);
                unit.is_some_and(|(_, kind)| self.captures(*spot, captor, kind, targets) != 0)
            })
            .fold(0, |set, spot| set | spot.bit())
    }

    /// Calls `found` with every unit of `side`, its moves and its captures, until `found` returns `true`.
    pub(crate) fn each_reach(&self, side: Seat, mut found: impl FnMut(Spot, Cells, Cells) -> bool) {
        let targets = self.capturable(side.other());
        let passable = self.passable(side, Kind::Militia);
        for spot in each(self.sides[side] & !self.of(side, Kind::Tower)) {
            let Some((_, kind)) = self.unit(spot) else {
                continue;
            };
            let passable = if kind == Kind::Dragon {
                self.passable(side, kind)
            } else {
                passable
            };
            let moves = self.moves_through(spot, kind, passable);
            let captures = self.captures(spot, side, kind, targets);
            if moves | captures != 0 && found(spot, moves, captures) {
                return;
            }
        }
    }
}
