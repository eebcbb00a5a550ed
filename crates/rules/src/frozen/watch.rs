//! Whether a king is in check, found backwards from his square and with note of every square that was looked at.
//! Gives the same answer as [`super::threat::Analysis::checkers`] (tests compare them), but looks only where it
//! must: what an action changes elsewhere cannot change the answer.

use super::board::Board;
use super::kind::{Kind, Kinds};
use super::reach::{blast_squares, leaps, rides};
use super::ride::{Ground, Search};
use super::square::{Set, Square, ray, step};
use super::unit::Unit;
use crate::seat::Seat;

/// An examination of a board.
pub(super) struct Watch<'a> {
    board: &'a Board,
    ground: Ground,
    /// Every square on which the answers so far depend.
    pub(super) reads: Set,
    /// Those of them on which the answer about check depends by more than what blocks the way and where the
    /// checking side has units: who is able, protected, threatened.
    pub(super) deep: Set,
    search: Search,
    /// The kinds that each side has anywhere on the board.
    pub(super) kinds: [Kinds; 2],
    /// For straight and for diagonal rides, by direction, the squares on which a ride must stop or turn.
    stopping: [Option<[Set; 4]>; 2],
}

/// From where a square may be reached: squares of units whose rides could lead there, range aside.
#[derive(Clone, Copy, Debug, Default)]
struct Approach {
    straight: Set,
    diagonal: Set,
}

/// Kinds that ride straight and capture so.
const STRAIGHT: Kinds = Kinds::of(&[Kind::Rook, Kind::Templar, Kind::Queen]);
/// Kinds that ride diagonally with capture squares there.
const DIAGONAL: Kinds = Kinds::of(&[Kind::Bishop, Kind::Dragon, Kind::Queen]);
/// Kinds with capture squares by step or leap.
const LEAPING: Kinds = Kinds::of(&[
    Kind::Pawn,
    Kind::Ram,
    Kind::Knight,
    Kind::Bishop,
    Kind::Dragon,
    Kind::Queen,
    Kind::King,
    Kind::Chancellor,
    Kind::Templar,
]);
/// Kinds by which nobody captures who borrows them (EMP-1).
const NEVER_LENT: Kinds = Kinds::of(&[Kind::Pawn, Kind::King, Kind::Cannon]);

impl<'a> Watch<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let mut kinds = [Kinds::NONE; 2];
        for unit in board.units() {
            let side = &mut kinds[unit.side.index()];
            *side = side.union(unit.kinds());
        }
        Self::with_kinds(board, kinds)
    }

    /// The same, where it is known which kinds each side has.
    pub(super) fn with_kinds(board: &'a Board, kinds: [Kinds; 2]) -> Self {
        Self {
            board,
            ground: board.ground(),
            reads: Set::EMPTY,
            deep: Set::EMPTY,
            search: Search::default(),
            kinds,
            stopping: [None; 2],
        }
    }

    fn has(&self, side: Seat, kind: Kind) -> bool {
        self.kinds[side.index()].has(kind)
    }

    /// Whether an able enemy rook besieges a unit (ROOK-3); the answer of `Analysis::besieger`.
    pub(super) fn is_besieged(&mut self, unit: &Unit) -> bool {
        let enemy = unit.side.other();
        !unit.is(Kind::Rook)
            && self.has(enemy, Kind::Rook)
            && !self
                .attackers_that(unit.square, enemy, |other| other.has(Kind::Rook))
                .is_empty()
    }

    /// Whether that side's king is in check (ATT-9).
    pub(super) fn is_checked(&mut self, side: Seat) -> bool {
        let Some(king) = self.board.king(side) else {
            return false;
        };
        let by = side.other();
        let approach = self.approach(king, by);
        let candidates = self.candidates(king, by, approach);
        let shallow = std::mem::take(&mut self.reads);
        let board = self.board;
        let mut units = candidates.iter().filter_map(|square| board.unit(square));
        let is_checked = units
            .clone()
            .any(|unit| self.checks_natively(unit, king, approach))
            || units.any(|unit| self.checks_by_loan(unit, king, approach));
        self.deep = self.reads;
        self.reads |= shallow;
        is_checked
    }

    /// Whether a square without unit is in the area of a unit of that side (ATT-7); the answer of
    /// `Analysis::is_attacked`.
    pub(super) fn is_attacked(&mut self, by: Seat, square: Square) -> bool {
        if self.board.of_side(by).is_empty() {
            return false;
        }
        if !self.base_attackers(square, by).is_empty() {
            return true;
        }
        let approach = self.approach(square, by);
        let board = self.board;
        self.candidates(square, by, approach)
            .iter()
            .filter_map(|from| board.unit(from))
            .any(|unit| self.checks_by_loan(unit, square, approach))
    }

    /// The units of a side that could have a square in their area at all.
    fn candidates(&mut self, target: Square, by: Seat, approach: Approach) -> Set {
        let kinds = self.kinds[by.index()];
        // Every step and leap goes as well the other way round, seen by the other side.
        let beside = target.set().grown();
        let mut near = beside;
        for kind in kinds.both(LEAPING).iter() {
            near |= leaps(self.board.edition, kind, by.other(), target);
        }
        if kinds.has(Kind::Knight) {
            near |= beside.grown();
        }
        if kinds.has(Kind::Cannon) {
            near |= blast_squares(by.other(), target);
        }
        self.reads |= near;
        let mut found = (near | approach.straight | approach.diagonal) & self.board.of_side(by);
        if kinds.has(Kind::Lancer) {
            found |= self.lancers_towards(target, by);
        }
        found
    }

    /// Units from which a lancer's capture could lead to a square.
    fn lancers_towards(&mut self, target: Square, by: Seat) -> Set {
        let mut found = Set::EMPTY;
        for direction in 4..8 {
            for sideways in super::reach::sides_of(direction) {
                // Back by the step aside, then back along the diagonal.
                let back = (sideways + 2) & 3;
                let mut at = step(Seat::White, back, target);
                while let Some(square) = at {
                    self.reads.insert(square);
                    if self.board.unit(square).is_some() {
                        found.insert(square);
                        break;
                    }
                    if self.ground.blocked.has(square) {
                        break;
                    }
                    at = step(Seat::White, 4 + ((direction - 4 + 2) & 3), square);
                }
            }
        }
        found & self.board.of_side(by)
    }

    /// Walks all rides backwards from a square, as far as that side has riders.
    fn approach(&mut self, target: Square, by: Seat) -> Approach {
        let ten = self.board.edition.is_ten();
        let kinds = self.kinds[by.index()];
        let mut approach = Approach::default();
        if !kinds.both(STRAIGHT).is_empty() {
            approach.straight = self.walk_back(target, 0, ten) & self.board.of_side(by);
        }
        if !kinds.both(DIAGONAL).is_empty() {
            approach.diagonal = self.walk_back(target, 4, true) & self.board.of_side(by);
        }
        approach
    }

    /// All units met on the ways back; `first`: 0 for straight directions, 4 for diagonal ones.
    fn walk_back(&mut self, target: Square, first: usize, bounces: bool) -> Set {
        let blocked = self.ground.blocked;
        let stopping = self.stopping[first / 4]
            .get_or_insert_with(|| std::array::from_fn(|way| blocked.stopping(first + way)));
        let mut met = Set::EMPTY;
        let mut walked = [Set::EMPTY; 4];
        // By way, from where it is still to be walked.
        let mut left = [target.set(); 4];
        while let Some(way) = (0..4).find(|way| !left[*way].is_empty()) {
            let starts = std::mem::take(&mut left[way]);
            let before = walked[way];
            for start in starts.iter() {
                // Who came through that square went on from it.
                if !walked[way].has(start) {
                    let through = ray(first + way, start, blocked);
                    met |= through & blocked;
                    walked[way] |= through.without(blocked);
                }
            }
            if bounces {
                let new = walked[way].without(before);
                for turned in [(way + 1) & 3, (way + 3) & 3] {
                    // There a ride that went `turned` may have turned; it came from the other side.
                    let back = (turned + 2) & 3;
                    left[back] |= (new & stopping[turned]).without(walked[back]);
                }
            }
        }
        let [north, east, south, west] = walked;
        let all = north | east | south | west | target.set();
        self.reads |= if first == 0 {
            all.grown_straight()
        } else {
            all.grown()
        };
        met & self.ground.occupied
    }

    /// Able, with note of what that depends on.
    fn is_able(&mut self, unit: &Unit) -> bool {
        self.reads |= unit.square.set().grown();
        self.board.is_able(unit)
    }

    /// Whether a component's kind could lead from a square to the target, judged by the approach.
    fn may_lead(&self, unit: &Unit, kind: Kind, target: Square, approach: Approach) -> bool {
        let from = unit.square;
        (STRAIGHT.has(kind) && approach.straight.has(from))
            || (DIAGONAL.has(kind) && approach.diagonal.has(from))
            || matches!(kind, Kind::Lancer | Kind::Cannon)
            || (kind == Kind::Knight && from.distance(target) <= 2)
            || (LEAPING.has(kind) && leaps(self.board.edition, kind, unit.side, from).has(target))
            || (kind == Kind::Pawn && from.distance(target) == 1)
    }

    /// Whether a component has the target in its capture squares, searched in full where it may.
    fn captures(&mut self, unit: &Unit, kind: Kind, user: usize, is_lent: bool, target: Square) -> bool {
        let component = unit.component(user);
        let mover = self.board.mover(unit, kind, user);
        let is_loaded = !component.cargo.is_empty();
        if rides(self.board.edition, kind).is_some()
            && !matches!(kind, Kind::Lancer | Kind::Ship | Kind::Onager)
        {
            let ground = self.ground;
            let captures = mover.captures_at(&ground, is_lent, target, &mut self.search);
            self.reads |= (self.search.reached | unit.square.set()).grown();
            return captures;
        }
        let squares = mover.captures(&self.ground, is_lent, is_loaded, &mut self.search);
        match kind {
            Kind::Lancer => {
                if let Some(rides) = rides(self.board.edition, kind) {
                    self.search
                        .run(&self.ground, unit.side, unit.square, rides, component.range);
                    self.reads |= (self.search.reached | unit.square.set()).grown();
                }
            }
            Kind::Knight => self.reads |= unit.square.set().grown().grown(),
            _ => {}
        }
        squares.has(target)
    }

    fn checks_natively(&mut self, unit: &Unit, king: Square, approach: Approach) -> bool {
        let ten = self.board.edition.is_ten();
        for user in 0..=unit.fused.len() {
            let kind = unit.component(user).kind;
            if kind == Kind::King
                || (kind == Kind::Bishop && ten)
                || !self.may_lead(unit, kind, king, approach)
                || !self.captures(unit, kind, user, false, king)
            {
                continue;
            }
            if self.is_able(unit) && !self.is_in_nightmare(unit) {
                return true;
            }
        }
        false
    }

    /// KNIGHT-4; the answer of `Analysis::nightmare`.
    pub(super) fn is_in_nightmare(&mut self, unit: &Unit) -> bool {
        self.board.edition.is_ten()
            && unit.is(Kind::Pawn)
            && self.has(unit.side.other(), Kind::Knight)
            && !self
                .attackers_that(unit.square, unit.side.other(), |other| other.has(Kind::Knight))
                .is_empty()
    }

    /// The able units of a side that have a square in their base area (ATT-3).
    fn base_attackers(&mut self, target: Square, by: Seat) -> Vec<&'a Unit> {
        self.attackers_that(target, by, |_| true)
    }

    /// Those of them that fit.
    fn attackers_that(&mut self, target: Square, by: Seat, fits: impl Fn(&Unit) -> bool) -> Vec<&'a Unit> {
        let approach = self.approach(target, by);
        let board = self.board;
        let mut found = Vec::new();
        for square in self.candidates(target, by, approach).iter() {
            let Some(unit) = board.unit(square).filter(|unit| square != target && fits(unit)) else {
                continue;
            };
            let reaches = (0..=unit.fused.len()).any(|user| {
                let kind = unit.component(user).kind;
                self.may_lead(unit, kind, target, approach) && self.captures(unit, kind, user, false, target)
            });
            if reaches && self.is_able(unit) && !self.is_in_nightmare(unit) {
                found.push(unit);
            }
        }
        found
    }

    /// ATT-5.
    fn is_base_threatened(&mut self, unit: &Unit) -> bool {
        let attackers = self.base_attackers(unit.square, unit.side.other());
        attackers.into_iter().any(|other| {
            self.board
                .base_engages(other, unit, &self.ground, &mut self.search)
        })
    }

    /// ATT-6: whether there is exactly one sound protector, and which.
    fn only_protector(&mut self, unit: &Unit) -> Option<&'a Unit> {
        let mut found = None;
        for other in self.base_attackers(unit.square, unit.side) {
            if other.is(Kind::Pawn) || (self.board.edition.is_ten() && self.is_base_threatened(other)) {
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some(other);
        }
        found
    }

    /// Whether a unit checks by borrowed movement (EMP).
    fn checks_by_loan(&mut self, unit: &Unit, king: Square, approach: Approach) -> bool {
        let edition = self.board.edition;
        if unit.kind() == Kind::King || unit.is_all(|kind| matches!(kind, Kind::Pawn | Kind::Ship)) {
            return false;
        }
        let Some((user, true)) = unit.borrower(edition) else {
            return false;
        };
        let mut lendable = self.kinds[unit.side.index()]
            .without(unit.kinds())
            .without(NEVER_LENT);
        if edition.is_ten() {
            lendable = lendable.without(Kinds::of(&[Kind::Bishop]));
        }
        let useful = self.leading(unit, user, lendable, king, approach);
        if useful.is_empty() || !self.is_able(unit) {
            return false;
        }
        let lent = self.lent(unit, useful);
        !useful.both(lent).is_empty()
    }

    /// Those of some borrowed kinds by which a unit has the target in its capture squares. All who ride straight ride
    /// alike, so do all who ride diagonally; each is searched once.
    fn leading(
        &mut self,
        unit: &Unit,
        user: usize,
        kinds: Kinds,
        target: Square,
        approach: Approach,
    ) -> Kinds {
        let from = unit.square;
        let mut found = Kinds::NONE;
        for kind in kinds.both(LEAPING).iter() {
            if leaps(self.board.edition, kind, unit.side, from).has(target) {
                found.insert(kind);
            }
        }
        for (riders, is_approach) in [
            (kinds.both(STRAIGHT), approach.straight.has(from)),
            (kinds.both(DIAGONAL), approach.diagonal.has(from)),
        ] {
            let riders = riders.without(found);
            let rider = riders.without(Kinds::of(&[Kind::Queen])).iter().next();
            if is_approach
                && let Some(rider) = rider.or(riders.iter().next())
                && self.captures(unit, rider, user, true, target)
            {
                found = found.union(riders);
            }
        }
        if kinds.has(Kind::Lancer) && self.captures(unit, Kind::Lancer, user, true, target) {
            found.insert(Kind::Lancer);
        }
        found
    }

    /// The kinds lent to a unit; Tower only as far as it matters.
    fn lent(&mut self, unit: &Unit, useful: Kinds) -> Kinds {
        let mut lent = Kinds::NONE;
        if let Some(protector) = self.only_protector(unit)
            && protector.kind() != Kind::King
        {
            lent = protector.kinds();
        }
        if useful.has(Kind::Rook) && !lent.has(Kind::Rook) {
            let board = self.board;
            for other in board.units() {
                let may_be = other.side == unit.side && other.square != unit.square && other.has(Kind::Rook);
                if may_be {
                    // Whether a rook stands there must be known, wherever it is.
                    self.reads.insert(other.square);
                }
                if may_be
                    && self
                        .only_protector(other)
                        .is_some_and(|protector| protector.square == unit.square)
                {
                    lent.insert(Kind::Rook);
                    break;
                }
            }
        }
        lent
    }
}
