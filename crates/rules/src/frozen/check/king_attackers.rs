//! Finds who attacks a square, above all a king's, working outwards from the square and recording every square that
//! it reads. Gives the same answers as [`Analysis::checkers`](crate::frozen::analysis::attacks::Analysis::checkers),
//! which examines the whole board; tests compare them. [`check`](super) explains the method.

use super::memo::{Answers, Change, Memo};
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, Kinds};
use crate::frozen::model::square::{Bitboard, Square, step};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::{DIAGONAL, LEAPING, STRAIGHT};
use crate::frozen::movement::mover::{blast_squares, leaps, rides};
use crate::frozen::movement::rides::{Ground, Search};
use crate::seat::Seat;
use std::cell::RefCell;

/// A search for the units that attack one square after another of a board.
pub(crate) struct AttackerSearch<'a> {
    board: &'a Board,
    ground: Ground,
    /// The read set: every square on which the answers so far depend.
    pub(crate) reads: Bitboard,
    /// The deep reads among them: squares where more matters than whether they are blocked and whether the checking
    /// side has a unit there, for example whether the unit is able, protected or threatened.
    pub(crate) deep_reads: Bitboard,
    search: Search,
    /// The kinds that each side has on the board.
    pub(crate) kinds: [Kinds; 2],
    /// For straight and for diagonal rides, by direction: the squares on which a ride must stop or turn.
    stopping: [Option<[Bitboard; 4]>; 2],
    /// Partial answers about a board, and the difference between that board and this one.
    memo: Option<(&'a Memo<'a>, Change)>,
    /// Whether to record the read set. Without it the search may take shortcuts.
    records_reads: bool,
}

/// The squares from which rides could lead to a square, without regard to range.
#[derive(Clone, Copy, Debug, Default)]
struct Approach {
    straight: Bitboard,
    diagonal: Bitboard,
}

impl Approach {
    /// Every square.
    const ANY: Approach = Approach {
        straight: Bitboard::ALL,
        diagonal: Bitboard::ALL,
    };
}

/// Up to this many units, following each one's rides is cheaper than walking all rides back from the square.
const FEW: u32 = 4;

/// Kinds whose borrowed movement never captures (EMP-1).
const NEVER_LENT: Kinds = Kinds::of(&[Kind::Pawn, Kind::King, Kind::Cannon]);

impl<'a> AttackerSearch<'a> {
    /// Searches a board without a memo and without recording reads.
    pub(crate) fn new(board: &'a Board) -> Self {
        Self {
            records_reads: false,
            ..Self::with_kinds(board, board.kinds_by_side())
        }
    }

    /// Searches a board whose kinds are known, recording reads.
    fn with_kinds(board: &'a Board, kinds: [Kinds; 2]) -> Self {
        Self {
            board,
            ground: board.ground(),
            reads: Bitboard::EMPTY,
            deep_reads: Bitboard::EMPTY,
            search: Search::default(),
            kinds,
            stopping: [None; 2],
            memo: None,
            records_reads: true,
        }
    }

    /// Searches the memo's own board and stores the partial answers there.
    pub(crate) fn with_memo(memo: &'a Memo<'a>) -> Self {
        Self {
            records_reads: true,
            ..Self::after_change(memo.board, memo, Change::NONE)
        }
    }

    /// Searches the memo's own board for one partial answer, with a borrowed ride search.
    pub(crate) fn for_memo(memo: &'a Memo<'a>, search: Search) -> Self {
        Self {
            search,
            memo: Some((memo, Change::NONE)),
            ..Self::with_kinds(memo.board, memo.kinds)
        }
    }

    /// Returns the borrowed ride search.
    pub(crate) fn into_search(self) -> Search {
        self.search
    }

    /// Searches a board that differs from the memo's, without recording reads. No side may have a kind here that it lacks
    /// there.
    pub(crate) fn after_change(board: &'a Board, memo: &'a Memo<'a>, change: Change) -> Self {
        Self {
            search: memo.spare.take(),
            memo: Some((memo, change)),
            records_reads: false,
            ..Self::with_kinds(board, memo.kinds)
        }
    }

    /// Returns the read set.
    pub(crate) fn finish(self) -> Bitboard {
        if let Some((memo, _)) = self.memo {
            memo.spare.replace(self.search);
        }
        self.reads
    }

    /// Returns the memo's answer about a square if the change leaves it valid, otherwise a new one.
    fn remembered<T: Copy + 'a>(
        &mut self,
        sort: impl Fn(&'a Memo<'a>) -> &'a RefCell<Answers<T>>,
        square: Square,
        find: impl Fn(&mut AttackerSearch<'a>) -> T,
    ) -> T {
        if let Some((memo, change)) = self.memo
            && !change.squares.has(square)
        {
            let (answer, reads) = memo.answer(sort(memo), square, &mut self.search, &find);
            if !reads.meets(change.squares) {
                self.reads |= reads;
                return answer;
            }
        }
        find(self)
    }

    /// Returns the units and walls that the rides back from a square run into.
    fn blockers(
        &mut self,
        sort: usize,
        target: Square,
        find: impl Fn(&mut AttackerSearch<'a>) -> Bitboard,
    ) -> Bitboard {
        if let Some((memo, change)) = self.memo {
            let (met, reads) = memo.answer(&memo.blockers[sort], target, &mut self.search, &find);
            if !reads.meets(change.blocked) {
                self.reads |= reads;
                return met;
            }
        }
        find(self)
    }

    fn has(&self, side: Seat, kind: Kind) -> bool {
        self.kinds[side.index()].has(kind)
    }

    /// Returns whether an able enemy rook besieges a unit (ROOK-3). Agrees with `Analysis::besieger`.
    pub(crate) fn is_besieged(&mut self, unit: &Unit) -> bool {
        let enemy = unit.side.other();
        unit.can_be_besieged()
            && self.has(enemy, Kind::Rook)
            && self.is_struck_by(unit.square, enemy, |other| other.has(Kind::Rook))
    }

    /// Returns whether a side's king is in check (ATT-9).
    pub(crate) fn is_checked(&mut self, side: Seat) -> bool {
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
        self.deep_reads = self.reads;
        self.reads |= shallow;
        is_checked
    }

    /// Returns the units of a side that could have a square in their area.
    fn candidates(&mut self, target: Square, by: Seat, approach: Approach) -> Bitboard {
        let near = self.near(target, by);
        self.reads |= near;
        let mut found = (near | approach.straight | approach.diagonal) & self.board.of_side(by);
        if self.has(by, Kind::Lancer) {
            found |=
                self.blockers(2, target, |search| search.ways_of_lancers(target)) & self.board.of_side(by);
        }
        found
    }

    /// Returns the squares from which a kind of the side could reach a square by step, leap or blast.
    fn near(&self, target: Square, by: Seat) -> Bitboard {
        let kinds = self.kinds[by.index()];
        // Every step and leap also leads the other way, from the other side's point of view.
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
        near
    }

    /// Returns what blocks the paths of lancers that could capture on a square.
    fn ways_of_lancers(&mut self, target: Square) -> Bitboard {
        let mut met = Bitboard::EMPTY;
        for direction in 4..8 {
            for sideways in crate::frozen::movement::mover::sides_of(direction) {
                // Back by the sideways step, then back along the diagonal.
                let back = (sideways + 2) & 3;
                let mut at = step(Seat::White, back, target);
                while let Some(square) = at {
                    self.reads.insert(square);
                    if self.ground.blocked.has(square) {
                        met.insert(square);
                        break;
                    }
                    at = step(Seat::White, 4 + ((direction - 4 + 2) & 3), square);
                }
            }
        }
        met
    }

    /// Walks all rides backwards from a square, for the directions in which the side has riders.
    fn approach(&mut self, target: Square, by: Seat) -> Approach {
        let bounces = self.board.edition.has_bouncing_rook_rides();
        let kinds = self.kinds[by.index()];
        let mut approach = Approach::default();
        if !kinds.both(STRAIGHT).is_empty() {
            approach.straight = self.blockers(0, target, |search| search.walk_back(target, 0, bounces))
                & self.board.of_side(by);
        }
        if !kinds.both(DIAGONAL).is_empty() {
            approach.diagonal =
                self.blockers(1, target, |search| search.walk_back(target, 4, true)) & self.board.of_side(by);
        }
        approach
    }

    /// Returns all units and walls on the paths back from a square. `first` is 0 for straight directions, 4 for
    /// diagonal ones.
    fn walk_back(&mut self, target: Square, first: usize, bounces: bool) -> Bitboard {
        let blocked = self.ground.blocked;
        let stopping = self.stopping[first / 4]
            .get_or_insert_with(|| std::array::from_fn(|way| blocked.stopping(first + way)));
        let mut walked = [Bitboard::EMPTY; 4];
        // By direction: the squares from which to walk, and those already walked from.
        let mut left = [target.set(); 4];
        let mut begun = left;
        while left.iter().any(|left| !left.is_empty()) {
            // A turn leads from one line to the crossing one, so the rest of a line is walked at once.
            for way in [0, 2, 1, 3] {
                // A ride that passes through a square continues from it.
                let starts = std::mem::take(&mut left[way]).without(stopping[way] | walked[way]);
                if starts.is_empty() {
                    continue;
                }
                let new = starts.swept(first + way, !blocked).without(walked[way]);
                walked[way] |= new;
                if bounces {
                    for turned in [(way + 1) & 3, (way + 3) & 3] {
                        // Here a ride in direction `turned` may have turned; it came from the opposite direction.
                        let back = (turned + 2) & 3;
                        let more = (new & stopping[turned]).without(walked[back]);
                        left[back] |= more;
                        begun[back] |= more;
                    }
                }
            }
        }
        // The end of a path is next to its last square.
        let met = (0..4).fold(Bitboard::EMPTY, |met, way| {
            met | ((begun[way] | walked[way]).shifted(first + way) & blocked)
        });
        if !self.records_reads {
            return met;
        }
        let [north, east, south, west] = walked;
        let all = north | east | south | west | target.set();
        self.reads |= if first == 0 {
            all.grown_straight()
        } else {
            (4..8).fold(all, |reads, way| reads | all.shifted(way))
        };
        met
    }

    /// Returns whether a unit is able, and records the reads.
    fn is_able(&mut self, unit: &Unit) -> bool {
        self.reads |= unit.square.set().grown();
        self.board.is_able(unit)
    }

    /// Returns whether a component's kind could lead from its square to the target, judging by the approach.
    fn may_lead(&self, unit: &Unit, kind: Kind, target: Square, approach: Approach) -> bool {
        let from = unit.square;
        (STRAIGHT.has(kind) && approach.straight.has(from))
            || (DIAGONAL.has(kind) && approach.diagonal.has(from))
            || matches!(kind, Kind::Lancer | Kind::Cannon)
            || (kind == Kind::Knight && from.distance(target) <= 2)
            || (LEAPING.has(kind) && leaps(self.board.edition, kind, unit.side, from).has(target))
            || (kind == Kind::Pawn && from.distance(target) == 1)
    }

    /// Returns whether a component has the target in its capture squares, with a full search if it may.
    fn captures(&mut self, unit: &Unit, kind: Kind, user: usize, is_lent: bool, target: Square) -> bool {
        if rides(self.board.edition, kind).is_some()
            && !matches!(kind, Kind::Lancer | Kind::Ship | Kind::Onager)
        {
            return self.rides_to(unit, kind, user, is_lent, target);
        }
        self.captured(unit, kind, user, is_lent).has(target)
    }

    /// Returns all capture squares of a component.
    fn captured(&mut self, unit: &Unit, kind: Kind, user: usize, is_lent: bool) -> Bitboard {
        let component = unit.component(user);
        let is_loaded = !component.cargo.is_empty();
        let mover = self.board.mover(unit, kind, user);
        let squares = mover.captures(&self.ground, is_lent, is_loaded, &mut self.search);
        if !self.records_reads {
            return squares;
        }
        match kind {
            Kind::Knight => self.reads |= unit.square.set().grown().grown(),
            kind => {
                if let Some(rides) = rides(self.board.edition, kind) {
                    let seen = self
                        .search
                        .seen(&self.ground, unit.side, unit.square, rides, component.range);
                    self.reads |= (seen | unit.square.set()).grown();
                }
            }
        }
        squares
    }

    /// Returns whether a riding component has the target in its capture squares. The answer about the king's square
    /// is memorised, as it depends only on blocked squares.
    fn rides_to(&mut self, unit: &Unit, kind: Kind, user: usize, is_lent: bool, target: Square) -> bool {
        let from = unit.square;
        if let Some((memo, change)) = self.memo
            && user == 0
            && memo.target == Some(target)
            && !change.squares.has(from)
            && let Some(rides) = memo.rides(kind, is_lent)
        {
            let (leads, reads) = memo.answer(rides, from, &mut self.search, |search| {
                let unit = search.board.unit(from);
                unit.is_some_and(|unit| search.rides_uncached(unit, kind, user, is_lent, target))
            });
            if !reads.meets(change.blocked) {
                self.reads |= reads;
                return leads;
            }
        }
        self.rides_uncached(unit, kind, user, is_lent, target)
    }

    fn rides_uncached(
        &mut self,
        unit: &Unit,
        kind: Kind,
        user: usize,
        is_lent: bool,
        target: Square,
    ) -> bool {
        let mover = self.board.mover(unit, kind, user);
        let (captures, reads) = mover.captures_at(&self.ground, is_lent, target, &mut self.search);
        self.reads |= reads | unit.square.set();
        captures
    }

    fn checks_natively(&mut self, unit: &Unit, king: Square, approach: Approach) -> bool {
        let bishops_capture = self.board.edition.lets_bishops_capture();
        if unit.paralysis > 0 {
            return false;
        }
        for user in 0..=unit.fused.len() {
            let kind = unit.component(user).kind;
            if kind == Kind::King
                || (kind == Kind::Bishop && !bishops_capture)
                || !self.may_lead(unit, kind, king, approach)
                || !self.captures(unit, kind, user, false, king)
            {
                continue;
            }
            if self.is_able(unit) && !self.is_under_knightmare(unit) {
                return true;
            }
        }
        false
    }

    /// Returns whether a pawn is under Knightmare (KNIGHT-4). Agrees with `Analysis::knightmare`.
    pub(crate) fn is_under_knightmare(&mut self, unit: &Unit) -> bool {
        self.board.edition.has_knightmare()
            && unit.is(Kind::Pawn)
            && !self.board.is_freed(unit)
            && self.has(unit.side.other(), Kind::Knight)
            && self.has_knightmare(unit.square, unit.side)
    }

    /// Returns the same for a pawn of a side on a square.
    fn has_knightmare(&mut self, pawn: Square, side: Seat) -> bool {
        self.remembered(
            |memo| &memo.knightmares,
            pawn,
            |search| search.is_struck_by(pawn, side.other(), |other| other.has(Kind::Knight)),
        )
    }

    /// Returns whether an able unit of a side that fits has a square in its base area (ATT-3).
    fn is_struck_by(&mut self, target: Square, by: Seat, fits: impl Fn(&Unit) -> bool) -> bool {
        let approach = self.approach(target, by);
        let board = self.board;
        self.candidates(target, by, approach)
            .iter()
            .filter_map(|from| board.unit(from))
            .any(|unit| fits(unit) && self.strikes(unit, target, approach, |_| true))
    }

    /// Returns whether a unit is able and has a square in its base area by a component whose kind fits.
    fn strikes(
        &mut self,
        unit: &Unit,
        target: Square,
        approach: Approach,
        fits: impl Fn(Kind) -> bool,
    ) -> bool {
        unit.square != target
            && (0..=unit.fused.len()).any(|user| {
                let kind = unit.component(user).kind;
                fits(kind)
                    && self.may_lead(unit, kind, target, approach)
                    && self.is_able(unit)
                    && self.captures(unit, kind, user, false, target)
            })
            && !self.is_under_knightmare(unit)
    }

    /// Returns whether the unit on a square is threatened by base areas alone (ATT-5).
    fn is_base_threatened(&mut self, square: Square) -> bool {
        self.remembered(
            |memo| &memo.threats,
            square,
            |search| {
                let board = search.board;
                let Some(target) = board.unit(square) else {
                    return false;
                };
                let by = target.side.other();
                let approach = search.approach(square, by);
                search
                    .candidates(square, by, approach)
                    .iter()
                    .filter_map(|from| board.unit(from))
                    .any(|unit| search.strikes(unit, square, approach, |kind| target.is_engaged_by(kind)))
            },
        )
    }

    /// Returns whether a unit with a square in its base area would be a sound protector there (ATT-6).
    fn is_sound(&mut self, unit: &Unit) -> bool {
        let needs_safety = self.board.edition.needs_sound_protectors();
        !(unit.is(Kind::Pawn) || needs_safety && self.is_base_threatened(unit.square))
    }

    /// Returns whether a unit has a square in its base area and would be a sound protector there (ATT-6).
    fn protects(&mut self, unit: &Unit, target: Square, approach: Approach) -> bool {
        self.strikes(unit, target, approach, |_| true) && self.is_sound(unit)
    }

    /// Returns whether the unit on a square has exactly one sound protector (ATT-6), and that one fits. Examines
    /// fitting units first, because usually there is none.
    fn has_one_protector(&mut self, target: Square, side: Seat, fits: impl Fn(&Unit) -> bool) -> bool {
        let board = self.board;
        if !self.records_reads {
            let able = self.perhaps_protecting(target, side, &fits);
            let has_none = able.count() <= FEW
                && !able
                    .iter()
                    .filter_map(|from| board.unit(from))
                    .any(|unit| self.protects(unit, target, Approach::ANY));
            if has_none {
                return false;
            }
        }
        let approach = self.approach(target, side);
        let candidates = self.candidates(target, side, approach);
        let mut units = candidates.iter().filter_map(|from| board.unit(from));
        let Some(only) = units
            .clone()
            .find(|unit| fits(unit) && self.protects(unit, target, approach))
        else {
            return false;
        };
        !units.any(|unit| unit.square != only.square && self.protects(unit, target, approach))
    }

    /// Returns the units of a side that fit and could have a square in their base area, judging by both squares.
    /// That depends on the whole board, so no reads are recorded.
    fn perhaps_protecting(&self, target: Square, side: Seat, fits: impl Fn(&Unit) -> bool) -> Bitboard {
        let bounces = self.board.edition.has_bouncing_rook_rides();
        let near = self.near(target, side);
        let units = self.board.units().iter();
        units
            .filter(|unit| unit.side == side && unit.square != target && fits(unit))
            .filter(|unit| {
                let from = unit.square;
                let kinds = unit.kinds();
                let is_in_line = bounces || from.file() == target.file() || from.rank() == target.rank();
                // A diagonal path keeps its colour; a lancer's sideways step does not.
                let is_like = from.is_dark() == target.is_dark();
                near.has(from)
                    || (is_in_line && !kinds.both(STRAIGHT).is_empty())
                    || (is_like && !kinds.both(DIAGONAL).is_empty())
                    || (!is_like && kinds.has(Kind::Lancer))
            })
            .map(|unit| unit.square)
            .collect()
    }

    /// Returns whether a unit checks by borrowed movement (EMP).
    fn checks_by_loan(&mut self, unit: &Unit, king: Square, approach: Approach) -> bool {
        let edition = self.board.edition;
        let never_borrows =
            unit.kind() == Kind::King || unit.is_all(|kind| matches!(kind, Kind::Pawn | Kind::Ship));
        if never_borrows || unit.paralysis > 0 {
            return false;
        }
        let Some((user, true)) = unit.borrower(edition) else {
            return false;
        };
        let mut lendable = self.kinds[unit.side.index()]
            .without(unit.kinds())
            .without(NEVER_LENT);
        if !edition.lets_bishops_capture() {
            lendable = lendable.without(Kinds::of(&[Kind::Bishop]));
        }
        let useful = self.leading(unit, user, lendable, king, approach);
        !useful.is_empty() && self.is_able(unit) && self.is_lent(unit, useful)
    }

    /// Returns the borrowed kinds by which a unit has the target in its capture squares. All straight riders ride
    /// alike, and so do all diagonal riders, so each is searched once.
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

    /// Returns whether one of some kinds is lent to a unit, by its protector or by Tower (EMP).
    fn is_lent(&mut self, unit: &Unit, kinds: Kinds) -> bool {
        let lends = |other: &Unit| other.kind() != Kind::King && !other.kinds().both(kinds).is_empty();
        if self.has_one_protector(unit.square, unit.side, lends) {
            return true;
        }
        kinds.has(Kind::Rook) && self.lends_to_rook(unit)
    }

    /// Returns whether a unit is the only sound protector of an own rook.
    fn lends_to_rook(&mut self, unit: &Unit) -> bool {
        let board = self.board;
        let mut area = Bitboard::EMPTY;
        for user in 0..=unit.fused.len() {
            area |= self.captured(unit, unit.component(user).kind, user, false);
        }
        let own = area & board.of_side(unit.side);
        // The answer depends on every square on which a rook could be.
        self.reads |= area;
        own.without(unit.square.set()).iter().any(|square| {
            board.unit(square).is_some_and(|rook| rook.has(Kind::Rook))
                && self.has_one_protector(square, unit.side, |other| other.square == unit.square)
        })
    }
}
