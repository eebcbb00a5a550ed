//! The pieces, whose turn it is, castling rights, en passant, the clock and the position's key, and how a move
//! changes them. Knows nothing of legality beyond what the key needs (CH-REPEAT-1).

use super::bits::{
    DARK, Square, Squares, bishop_slides, king_steps, knight_leaps, lowest, pawn_attacks, rook_slides,
    second_rank,
};
use super::zobrist;
use crate::algebraic::CastlingSide;
use crate::game::EnPassant;
use crate::said::{Said, SideName, said};
use crate::seat::Seat;

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Steps forwards and captures diagonally (CH-PAWN-1 to CH-PAWN-5).
    Pawn = 1,
    /// Leaps in an L (CH-KNIGHT-1).
    Knight = 2,
    /// Slides along diagonals (CH-BISHOP-1).
    Bishop = 3,
    /// Slides along files and ranks (CH-ROOK-1).
    Rook = 4,
    /// Slides along files, ranks and diagonals (CH-QUEEN-1).
    Queen = 5,
    /// Steps one square any way (CH-KING-1).
    King = 6,
}

impl Kind {
    /// All kinds, in the order of the page.
    pub const ALL: [Kind; 6] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
    ];

    /// What a pawn may become, in the order in which lists show it (CH-PAWN-5).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// Returns the word of notation and setup text.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Pawn => "pawn",
            Kind::Knight => "knight",
            Kind::Bishop => "bishop",
            Kind::Rook => "rook",
            Kind::Queen => "queen",
            Kind::King => "king",
        }
    }

    /// Returns the letter, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
        }
    }

    /// Finds the kind with exactly this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Returns the kind of a code in the planes of a [`Board`]; `None` for 0, and for 7, which never occurs.
    #[inline]
    pub(crate) const fn of_code(code: usize) -> Option<Kind> {
        match code {
            1 => Some(Kind::Pawn),
            2 => Some(Kind::Knight),
            3 => Some(Kind::Bishop),
            4 => Some(Kind::Rook),
            5 => Some(Kind::Queen),
            6 => Some(Kind::King),
            _ => None,
        }
    }
}

/// A castling: its side, the king's squares, and the rook's (CH-CASTLE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Castling {
    /// Its bit in [`Board::rights`].
    pub(crate) right: u8,
    /// Its letter in the setup text.
    pub(crate) letter: char,
    /// The side that castles.
    pub(crate) side: Seat,
    /// The king's home.
    pub(crate) king: Square,
    /// Where the king arrives.
    pub(crate) to: Square,
    /// The rook's home.
    pub(crate) rook: Square,
    /// The square passed over, where the rook arrives.
    pub(crate) passed: Square,
}

const fn castling(right: u8, letter: char, side: Seat, rank: u8, to: u8, rook: u8, passed: u8) -> Castling {
    Castling {
        right,
        letter,
        side,
        king: Square::new(rank * 8 + 4),
        to: Square::new(rank * 8 + to),
        rook: Square::new(rank * 8 + rook),
        passed: Square::new(rank * 8 + passed),
    }
}

/// All castlings in the order of the setup text, `KQkq`.
pub(crate) static CASTLINGS: [Castling; 4] = [
    castling(1, 'K', Seat::White, 0, 6, 7, 5),
    castling(2, 'Q', Seat::White, 0, 2, 0, 3),
    castling(4, 'k', Seat::Black, 7, 6, 7, 5),
    castling(8, 'q', Seat::Black, 7, 2, 0, 3),
];

/// Returns the castling of a side's king to one of its sides.
pub(crate) fn castling_to(seat: Seat, side: CastlingSide) -> Option<&'static Castling> {
    CASTLINGS.iter().find(|castling| {
        let is_kings = castling.to.index() > castling.king.index();
        castling.side == seat && is_kings == (side == CastlingSide::King)
    })
}

/// The rights that remain when a unit leaves or is captured on each square (CH-CASTLE-3).
pub(crate) static RIGHTS_KEPT: [u8; 64] = rights_kept();

const fn rights_kept() -> [u8; 64] {
    let mut table = [15; 64];
    table[4] = 15 & !3;
    table[7] = 15 & !1;
    table[0] = 15 & !2;
    table[60] = 15 & !12;
    table[63] = 15 & !4;
    table[56] = 15 & !8;
    table
}

/// Everything that changes with a move, except the repetition history.
///
/// The kind on a square is a three-bit code, one bit in each plane: small to copy, and read without a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    planes: [u64; 3],
    white: u64,
    /// The key of the position (CH-REPEAT-1): always equal to [`Board::key_from_scratch`].
    pub(crate) key: u64,
    /// Turns since the last capture or pawn move (CH-CLOCK-1).
    pub(crate) clock: u32,
    /// Who is to act.
    pub(crate) turn: Seat,
    /// Castling rights, a bit for each of [`CASTLINGS`].
    pub(crate) rights: u8,
    /// The square passed over by a pawn's two-square move that was the last turn (CH-SETUP-1).
    pub(crate) en_passant: Option<Square>,
    /// Whether a legal en passant capture exists: only then does it belong to the key.
    pub(crate) en_passant_is_legal: bool,
}

impl Board {
    /// A board with nothing on it, White to act.
    pub(crate) const EMPTY: Board = Board {
        planes: [0; 3],
        white: 0,
        key: 0,
        clock: 0,
        turn: Seat::White,
        rights: 0,
        en_passant: None,
        en_passant_is_legal: false,
    };

    /// Returns the start position (CH-BOARD-2).
    pub(crate) fn start() -> Board {
        let mut board = Board::EMPTY;
        let back = [
            Kind::Rook,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Rook,
        ];
        for (file, kind) in (0u8..).zip(back) {
            board.place(Square::new(file), Seat::White, kind);
            board.place(Square::new(8 + file), Seat::White, Kind::Pawn);
            board.place(Square::new(48 + file), Seat::Black, Kind::Pawn);
            board.place(Square::new(56 + file), Seat::Black, kind);
        }
        board.rights = 15;
        board.settle();
        board
    }

    /// Puts a unit on an empty square. Call [`Board::settle`] after the last one.
    pub(crate) fn place(&mut self, square: Square, side: Seat, kind: Kind) {
        self.remove(square);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if kind as usize >> bit & 1 == 1 {
                *plane |= square.bit();
            }
        }
        if side == Seat::White {
            self.white |= square.bit();
        }
    }

    /// Removes the unit on a square, if there is one. Call [`Board::settle`] afterwards.
    pub(crate) fn remove(&mut self, square: Square) {
        for plane in &mut self.planes {
            *plane &= !square.bit();
        }
        self.white &= !square.bit();
    }

    /// Returns why the last turn cannot have been a two-square move over the en passant square, if it cannot
    /// (CH-SETUP-2).
    pub(crate) fn en_passant_fault(&self) -> Option<Said> {
        let target = self.en_passant?;
        let mover = self.turn.other();
        let (pawn, home) = (target.ahead(mover), target.ahead(self.turn));
        if second_rank(mover) & home.bit() == 0 {
            return Some(said!(
                "chess-setup-no-double-step",
                "No pawn of {side} passes over {target} with a two-square move.",
                side = SideName(mover),
                target
            ));
        }
        if self.unit(pawn) != Some((mover, Kind::Pawn)) {
            return Some(said!(
                "chess-setup-en-passant-without-pawn",
                "The en passant square {target} needs a {word} pawn on {pawn}.",
                target,
                word = mover.word(),
                pawn,
                side = SideName(mover)
            ));
        }
        let occupied = [target, home]
            .into_iter()
            .find(|square| self.kind(*square).is_some())?;
        Some(said!(
            "chess-setup-double-step-blocked",
            "The pawn on {pawn} cannot just have passed over {target}: {occupied} is not empty.",
            pawn,
            target,
            occupied
        ))
    }

    /// Writes the castling rights as setups do: letters of `KQkq`, or `-` (CH-SETUP-1).
    pub(crate) fn written_rights(&self) -> String {
        let letters: String = CASTLINGS
            .iter()
            .filter(|castling| self.rights & castling.right != 0)
            .map(|castling| castling.letter)
            .collect();
        if letters.is_empty() {
            "-".to_owned()
        } else {
            letters
        }
    }

    /// Returns whether neither side has the material to mate: no pawn, rook or queen, and at most one knight or
    /// bishops of one colour (CH-END-3).
    pub(crate) fn lacks_mating_material(&self) -> bool {
        if self.of_kind(Kind::Pawn) | self.of_kind(Kind::Rook) | self.of_kind(Kind::Queen) != 0 {
            return false;
        }
        let bishops = self.of_kind(Kind::Bishop);
        match self.of_kind(Kind::Knight).count_ones() {
            0 => bishops & DARK == 0 || bishops & !DARK == 0,
            1 => bishops == 0,
            _ => false,
        }
    }

    /// Returns whether that side could mate with its units, whatever the other side does: not with a king alone, with one
    /// knight against nothing but queens, or with bishops of one colour on a board without knights, pawns and bishops of
    /// the other colour. A board without that side's king decides nothing.
    pub(crate) fn may_still_mate(&self, side: Seat) -> bool {
        if self.king(side).is_none() {
            return true;
        }
        let own = self.of_side(side) & !self.of_kind(Kind::King);
        let others = self.of_side(side.other()) & !self.of_kind(Kind::King);
        let (knights, bishops) = (self.of_kind(Kind::Knight), self.of_kind(Kind::Bishop));
        if own == 0 {
            return false;
        }
        if own & !knights == 0 && own.count_ones() == 1 {
            return others & !self.of_kind(Kind::Queen) != 0;
        }
        if own & !bishops == 0 {
            let is_one_colour = bishops & DARK == 0 || bishops & !DARK == 0;
            return !is_one_colour || knights | self.of_kind(Kind::Pawn) != 0;
        }
        true
    }

    /// Returns the board without derived values, so that equal boards have equal units, rights and clocks.
    pub(crate) const fn without_key(mut self) -> Board {
        self.key = 0;
        self.en_passant_is_legal = false;
        self
    }

    /// Recomputes the derived values (legality of en passant, the key) after changes by hand.
    pub(crate) fn settle(&mut self) {
        self.en_passant_is_legal = self.finds_en_passant();
        self.key = self.key_from_scratch();
    }

    /// Returns all occupied squares.
    #[inline]
    pub(crate) const fn occupied(&self) -> u64 {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// Returns the squares of one side's units.
    #[inline]
    pub(crate) const fn of_side(&self, side: Seat) -> u64 {
        match side {
            Seat::White => self.white,
            Seat::Black => self.occupied() & !self.white,
        }
    }

    /// Returns the squares of all units of that kind.
    #[inline]
    pub(crate) const fn of_kind(&self, kind: Kind) -> u64 {
        let [a, b, c] = self.planes;
        match kind {
            Kind::Pawn => a & !b & !c,
            Kind::Knight => b & !a & !c,
            Kind::Bishop => a & b,
            Kind::Rook => c & !a & !b,
            Kind::Queen => a & c,
            Kind::King => b & c,
        }
    }

    /// Returns the squares of all units that slide along files and ranks.
    #[inline]
    pub(crate) const fn straight_sliders(&self) -> u64 {
        self.planes[2] & !self.planes[1]
    }

    /// Returns the squares of all units that slide along diagonals.
    #[inline]
    pub(crate) const fn diagonal_sliders(&self) -> u64 {
        self.planes[0] & (self.planes[1] | self.planes[2])
    }

    /// Returns the square of that side's king, if it has one.
    #[inline]
    pub(crate) const fn king(&self, side: Seat) -> Option<Square> {
        lowest(self.of_kind(Kind::King) & self.of_side(side))
    }

    #[inline]
    const fn code(&self, square: Square) -> usize {
        let index = square.index();
        let [a, b, c] = self.planes;
        (a >> index & 1 | (b >> index & 1) << 1 | (c >> index & 1) << 2) as usize
    }

    /// Returns the kind of the unit on a square.
    #[inline]
    pub(crate) const fn kind(&self, square: Square) -> Option<Kind> {
        Kind::of_code(self.code(square))
    }

    /// Returns the side and kind of the unit on a square.
    pub(crate) const fn unit(&self, square: Square) -> Option<(Seat, Kind)> {
        match self.kind(square) {
            Some(kind) if self.white & square.bit() != 0 => Some((Seat::White, kind)),
            Some(kind) => Some((Seat::Black, kind)),
            None => None,
        }
    }

    /// Returns the units of `by` that attack a square if `occupied` are the occupied squares (CH-ATTACK-1).
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Seat, occupied: u64) -> u64 {
        let leapers = knight_leaps(square) & self.of_kind(Kind::Knight)
            | king_steps(square) & self.of_kind(Kind::King)
            | pawn_attacks(by.other(), square) & self.of_kind(Kind::Pawn);
        let sliders = rook_slides(square, occupied) & self.straight_sliders()
            | bishop_slides(square, occupied) & self.diagonal_sliders();
        (leapers | sliders) & self.of_side(by) & occupied
    }

    /// Returns the enemy units that attack that side's king (CH-CHECK-1); none if it has no king.
    pub(crate) fn checkers(&self, side: Seat) -> u64 {
        self.king(side)
            .map_or(0, |king| self.attackers(king, side.other(), self.occupied()))
    }

    /// Returns the square of the pawn that en passant onto `target` would capture.
    pub(crate) const fn passed_pawn(&self, target: Square) -> Square {
        target.ahead(self.turn.other())
    }

    /// Returns what the acting side's pawn on `from` takes en passant by a capture onto `to`; `None` if that is another capture.
    pub(crate) fn en_passant_by(&self, from: Square, to: Square) -> Option<EnPassant> {
        let is_it = self.en_passant == Some(to)
            && self.kind(from) == Some(Kind::Pawn)
            && self.occupied() & to.bit() == 0;
        is_it.then(|| EnPassant {
            victim: self.passed_pawn(to).cell(),
            to: Some(to.cell()),
        })
    }

    /// Returns the enemies that would attack the acting side's king after its pawn on `from` captured en passant.
    pub(crate) fn attackers_after_en_passant(&self, from: Square, target: Square) -> u64 {
        let occupied = self.occupied() & !from.bit() & !self.passed_pawn(target).bit() | target.bit();
        self.king(self.turn)
            .map_or(0, |king| self.attackers(king, self.turn.other(), occupied))
    }

    /// Returns the pawns of the side to act that are placed to capture en passant, legally or not.
    #[inline]
    pub(crate) fn en_passant_pawns(&self, target: Square) -> u64 {
        pawn_attacks(self.turn.other(), target) & self.of_kind(Kind::Pawn) & self.of_side(self.turn)
    }

    fn finds_en_passant(&self) -> bool {
        self.en_passant.is_some_and(|target| {
            Squares(self.en_passant_pawns(target))
                .any(|from| self.attackers_after_en_passant(from, target) == 0)
        })
    }

    /// Computes the key of the position from scratch; see `zobrist`.
    pub(crate) fn key_from_scratch(&self) -> u64 {
        let mut key = zobrist::RIGHTS[usize::from(self.rights & 15)];
        for square in Squares(self.occupied()) {
            let side = usize::from(self.white & square.bit() == 0);
            key ^= zobrist::UNITS[side][self.code(square)][square.index()];
        }
        if self.turn == Seat::Black {
            key ^= zobrist::BLACK_TO_ACT;
        }
        match self.en_passant {
            Some(target) if self.en_passant_is_legal => key ^ zobrist::EN_PASSANT[target.file() as usize & 7],
            Some(_) | None => key,
        }
    }

    /// Plays a legal move of the side to act: a step, slide, leap, capture, en passant, castling (the king's
    /// two-square move) or promotion. An illegal one gives an unspecified board.
    #[inline]
    pub(crate) fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) {
        let side = self.turn.index();
        let code = self.code(from);
        let captured = self.code(to);
        let placed = promotion.map_or(code, |kind| kind as usize);
        let keep = !(from.bit() | to.bit());
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = *plane & keep | (placed as u64 >> bit & 1) << to.index();
        }
        self.white = self.white & keep | ((1 - side) as u64) << to.index();
        let rights = self.rights & RIGHTS_KEPT[from.index()] & RIGHTS_KEPT[to.index()];
        let mut key = self.key
            ^ zobrist::BLACK_TO_ACT
            ^ zobrist::UNITS[side][code][from.index()]
            ^ zobrist::UNITS[side][placed][to.index()]
            ^ zobrist::UNITS[1 - side][captured][to.index()]
            ^ zobrist::RIGHTS[usize::from(self.rights & 15)]
            ^ zobrist::RIGHTS[usize::from(rights & 15)];
        self.rights = rights;
        let target = self.en_passant.take();
        if self.en_passant_is_legal {
            key ^= target.map_or(0, |target| zobrist::EN_PASSANT[target.file() as usize & 7]);
            self.en_passant_is_legal = false;
        }
        self.key = key;
        self.clock = if captured == 0 {
            self.clock.saturating_add(1)
        } else {
            0
        };
        if code == Kind::Pawn as usize {
            self.clock = 0;
            self.finish_pawn_move(from, to, target);
        } else if code == Kind::King as usize && from.index().abs_diff(to.index()) == 2 {
            self.bring_rook(to);
        }
        self.turn = self.turn.other();
        if self.en_passant.is_some() && self.finds_en_passant() {
            self.en_passant_is_legal = true;
            self.key ^= zobrist::EN_PASSANT[to.file() as usize & 7];
        }
    }

    #[inline]
    fn finish_pawn_move(&mut self, from: Square, to: Square, target: Option<Square>) {
        if from.index().abs_diff(to.index()) == 16 {
            self.en_passant = Some(from.ahead(self.turn));
        } else if target == Some(to) {
            let at = self.passed_pawn(to);
            self.remove(at);
            self.key ^= zobrist::UNITS[self.turn.other().index()][Kind::Pawn as usize][at.index()];
        }
    }

    fn bring_rook(&mut self, king_to: Square) {
        for castling in &CASTLINGS {
            if castling.to == king_to {
                self.remove(castling.rook);
                self.place(castling.passed, castling.side, Kind::Rook);
                let table = &zobrist::UNITS[castling.side.index()][Kind::Rook as usize];
                self.key ^= table[castling.rook.index()] ^ table[castling.passed.index()];
            }
        }
    }
}
