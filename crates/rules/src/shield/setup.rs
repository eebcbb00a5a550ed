//! Reads and writes positions as setups (section 12 of the page), with every refusal of SH-SETUP-5. The shared
//! grammar refuses the rest.

use super::Shield;
use super::board::{Board, Kind, Unit};
use super::check::staging_squares;
use super::descriptor::DESCRIPTOR;
use super::position::QUIET_LIMIT;
use super::square::{
    Direction, GEOMETRY, SQUARE_COUNT, Square, adjacent, front_diagonals, leapt, line, orthogonal, squares,
};
use super::state::{Advance, Castle, Castling, Pending, Used};
use crate::repetition::RepetitionHistory;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;
use crate::setup::read::{Attributes, SetValue, kind, owner, square};
use crate::setup::{Attribute, Place, Setup, SetupError, SetupLine};

/// The keys of `set` (SH-SETUP-4), in the order in which they are written.
const KEYS: [&str; 7] = ["turn", "used", "pending", "castling", "ep", "quiet", "seen"];

/// Returns a game-wide value as in the setup text.
pub(super) fn value(position: &Shield, key: &str) -> Option<String> {
    let dash = || "-".to_owned();
    match key {
        "turn" => Some(position.turn.word().to_owned()),
        "used" => Some(position.used.word().to_owned()),
        "pending" => Some(position.pending.map_or_else(dash, |pending| pending.to_string())),
        "castling" => Some(position.castling.to_string()),
        "ep" => Some(position.ep.map_or_else(dash, |advance| advance.to_string())),
        "quiet" => Some(position.quiet.to_string()),
        "seen" => Some(position.history.written()),
        _ => None,
    }
}

/// Writes the position as a setup, without default values (SH-SETUP-2).
pub(super) fn write(position: &Shield) -> Setup {
    let mut setup = Setup::new(DESCRIPTOR.id);
    let blank = Shield::blank();
    for key in KEYS {
        if let Some(text) = value(position, key)
            && value(&blank, key).as_ref() != Some(&text)
        {
            setup.set(key, text);
        }
    }
    for (square, unit) in position.board.units() {
        let kind = unit.kind();
        let mut attributes = Vec::new();
        if kind.can_have_shield() && !unit.has_shield() {
            attributes.push(Attribute::word("shield", 0));
        }
        if unit.is_immune() {
            attributes.push(Attribute::flag("immune"));
        }
        setup.push(SetupLine::Put {
            place: Place::Square(square.to_string()),
            side: unit.side_on(square),
            kind: kind.word().to_owned(),
            attributes,
        });
    }
    setup
}

/// Reads a setup and tests whether the game is over in its position (SH-SETUP-6).
pub(super) fn read(setup: &Setup) -> Result<Shield, SetupError> {
    setup.read_options(&DESCRIPTOR)?;
    let mut draft = SetupBuilder {
        position: Shield::blank(),
        placed: [0; SQUARE_COUNT],
        set: [setup.last_line(); KEYS.len()],
    };
    for numbered in &setup.lines {
        draft.read_line(numbered.number, &numbered.line)?;
    }
    draft.check_board()?;
    draft.check_castling()?;
    draft.check_en_passant()?;
    draft.check_quiet()?;
    if draft.position.pending.is_some() {
        draft.check_pending()?;
    }
    draft.check_progress()?;
    Ok(draft.position)
}

/// A position being read, with the lines that refusals may name.
struct SetupBuilder {
    position: Shield,
    /// The line that put the unit on each square.
    placed: [usize; SQUARE_COUNT],
    /// The line of each key in [`KEYS`].
    set: [usize; KEYS.len()],
}

fn refused<T>(line: usize, rule: &'static str, sentence: impl Into<Said>) -> Result<T, SetupError> {
    Err(SetupError::by_rule(line, rule, sentence))
}

impl SetupBuilder {
    fn read_line(&mut self, number: usize, line: &SetupLine) -> Result<(), SetupError> {
        match line {
            SetupLine::Start => {
                self.position.board = Board::initial();
                self.position.castling = Castling::ALL;
                self.placed = [number; SQUARE_COUNT];
                Ok(())
            }
            SetupLine::Clear(name) => {
                let at = read_square(name, number)?;
                self.position.board.remove(at);
                Ok(())
            }
            SetupLine::Set { key, value } => self.read_value(SetValue {
                line: number,
                key,
                value,
            }),
            SetupLine::Put {
                place,
                side,
                kind,
                attributes,
            } => self.read_unit(number, place, *side, kind, attributes),
            SetupLine::Floor { .. } => refused(
                number,
                "SH-SETUP-3",
                said!(
                    "shield-setup-no-floor",
                    "Nothing lies on the floor in this variant; leave `floor` lines out."
                ),
            ),
            SetupLine::Before(_) | SetupLine::Began(_) => Err(SetupError::at(
                number,
                said!(
                    "shield-setup-no-earlier",
                    "A position of this variant needs no earlier one; leave `before` and `began` lines out."
                ),
            )),
        }
    }

    fn read_value(&mut self, given: SetValue<'_>) -> Result<(), SetupError> {
        let Some(index) = KEYS.iter().position(|key| *key == given.key) else {
            return Err(given.unknown(&DESCRIPTOR, &KEYS));
        };
        self.set[index] = given.line;
        let position = &mut self.position;
        match KEYS[index] {
            "turn" => position.turn = given.seat()?,
            "used" => {
                let word = given.word(&["none", "standard", "special"])?;
                position.used = Used::named(word).unwrap_or(Used::Nothing);
            }
            "pending" => position.pending = read_pending(given)?,
            "castling" => {
                let letters = given.letters("KQkq")?;
                position.castling = Castle::ALL
                    .into_iter()
                    .filter(|castle| letters.contains(castle.letter()))
                    .fold(Castling::NONE, Castling::with);
            }
            "ep" => position.ep = read_advance(given)?,
            "quiet" => position.quiet = given.number(0..=i64::from(QUIET_LIMIT))? as u8,
            _ => position.history = RepetitionHistory::from_tokens(&given.seen()?),
        }
        Ok(())
    }

    fn read_unit(
        &mut self,
        number: usize,
        place: &Place,
        side: Seat,
        word: &str,
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let Place::Square(name) = place else {
            let sentence = said!(
                "shield-setup-none-off",
                "No unit of this variant waits off the board."
            );
            return Err(SetupError::at(number, sentence));
        };
        let at = read_square(name, number)?;
        if !self.position.board.is_empty(at) {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-occupied",
                    "{at} holds a unit already (`clear {at}` would remove it).",
                    at
                ),
            );
        }
        let spec = kind(&DESCRIPTOR, word, number)?;
        let kind = Kind::named(spec.kind).unwrap_or(Kind::Pawn);
        let owner = owner(side, KindName::of(kind.word()), name);
        let mut attributes = Attributes::new(number, owner.clone(), attributes);
        let shield = attributes.flag("shield")?.unwrap_or(kind.can_have_shield());
        let immune = attributes.flag("immune")?.unwrap_or(false);
        attributes.finish()?;
        if shield && !kind.can_have_shield() {
            return refused(
                number,
                "SH-SHIELD-2",
                said!(
                    "shield-setup-never-shielded",
                    "A {kind} never has a shield, so not {owner} either.",
                    kind = KindName::of(kind.word()),
                    owner
                ),
            );
        }
        if immune && !shield {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-immune-without-shield",
                    "Only a unit with a shield is immune, so not {owner}.",
                    owner
                ),
            );
        }
        if kind.is_special() {
            check_special(number, kind, side, at)?;
        }
        if kind == Kind::Pawn && (at.rank() == 0 || at.rank() == 9) {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-pawn-on-last-rank",
                    "No pawn stands on rank 1 or 10, as on {at}.",
                    at
                ),
            );
        }
        let unit = Unit::new(side, kind).with_shield(shield).with_immunity(immune);
        self.position.board.put(at, unit);
        self.placed[at.index()] = number;
        Ok(())
    }

    /// Returns the last line that put one of these units.
    fn line_of(&self, units: u128) -> usize {
        squares(units)
            .map(|at| self.placed[at.index()])
            .max()
            .unwrap_or(0)
    }

    fn set_line(&self, key: &str) -> usize {
        KEYS.iter()
            .position(|known| *known == key)
            .map_or(0, |index| self.set[index])
    }

    fn check_board(&self) -> Result<(), SetupError> {
        let board = &self.position.board;
        for kind in [Kind::Life, Kind::Death] {
            let units = board.of_kind(kind);
            if units.count_ones() > 2 {
                let sentence = said!(
                    "shield-setup-too-many",
                    "There are at most two units of the kind {kind} on the board.",
                    kind = KindName::of(kind.word())
                );
                return refused(self.line_of(units), "SH-SETUP-5", sentence);
            }
        }
        for life in squares(board.of_kind(Kind::Life)) {
            if let Some(death) = squares(orthogonal(life) & board.of_kind(Kind::Death)).next() {
                let line = self.line_of(life.mask() | death.mask());
                let sentence = said!(
                    "shield-setup-side-by-side",
                    "The Life {life} and the Death {death} stand side by side and would have destroyed each other.",
                    life,
                    death
                );
                return refused(line, "SH-SETUP-5", sentence);
            }
        }
        for side in Seat::BOTH {
            let kings = board.of(side, Kind::King);
            if kings.count_ones() > 1 {
                return refused(
                    self.line_of(kings),
                    "SH-SETUP-5",
                    said!(
                        "shield-setup-two-kings",
                        "{side} has two kings.",
                        side = SideName(side)
                    ),
                );
            }
        }
        Ok(())
    }

    fn check_castling(&self) -> Result<(), SetupError> {
        let position = &self.position;
        for castle in Castle::ALL {
            if position.castling.has(castle) && !castle.is_at_home(&position.board) {
                let sentence = said!(
                    "shield-setup-castling",
                    "The castling right `{letter}` needs {side}'s king on {king} and rook on {rook}.",
                    letter = castle.letter().to_string(),
                    side = SideName(castle.side),
                    king = castle.king_from(),
                    rook = castle.rook_from()
                );
                return refused(self.set_line("castling"), "SH-SETUP-5", sentence);
            }
        }
        Ok(())
    }

    fn check_en_passant(&self) -> Result<(), SetupError> {
        let position = &self.position;
        let Some(advance) = position.ep else { return Ok(()) };
        let line = self.set_line("ep");
        let owner = if position.used == Used::Standard {
            position.turn
        } else {
            position.turn.other()
        };
        if advance.side() != owner {
            let sentence = said!(
                "shield-setup-advance-of-other",
                "An `ep` must be an advance of {side} here, unlike {advance}.",
                side = SideName(owner),
                advance = advance.to_string()
            );
            return refused(line, "SH-SETUP-5", sentence);
        }
        if !advance.to.is_in(position.board.of(owner, Kind::Pawn)) {
            let sentence = said!(
                "shield-setup-advance-without-pawn",
                "After the advance {written} a {word} pawn stands on {to}, but there is none.",
                written = advance.to_string(),
                word = owner.word(),
                to = advance.to,
                side = SideName(owner)
            );
            return refused(line, "SH-SETUP-5", sentence);
        }
        Ok(())
    }

    fn check_quiet(&self) -> Result<(), SetupError> {
        if self.position.quiet == QUIET_LIMIT && !self.position.is_turn_start() {
            let sentence = said!(
                "shield-setup-quiet",
                "Within a turn `quiet` is at most 99; it reaches 100 only when a turn ends."
            );
            return refused(self.set_line("quiet"), "SH-SETUP-4", sentence);
        }
        Ok(())
    }

    /// Checks the conditions of SH-SETUP-5 for `pending`, except whether a rest is legal.
    fn check_pending(&self) -> Result<(), SetupError> {
        let position = &self.position;
        let Some(pending) = position.pending else {
            return Ok(());
        };
        let number = self.set_line("pending");
        if position.used == Used::Standard {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-rest-after-standard",
                    "No rest is pending once the standard action is complete."
                ),
            );
        }
        if position.ep.is_some() {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-rest-and-ep",
                    "The attack that left a rest pending has ended every `ep`."
                ),
            );
        }
        self.check_attack(number, pending)
    }

    /// Checks that a rest can follow an attack by these squares.
    fn check_attack(&self, number: usize, pending: Pending) -> Result<(), SetupError> {
        let (position, board) = (&self.position, &self.position.board);
        let Pending {
            start,
            staging,
            vacated,
        } = pending;
        let attacker = board
            .unit(staging)
            .filter(|_| staging.is_in(board.side(position.turn)));
        let Some(attacker) = attacker else {
            let sentence = said!(
                "shield-setup-no-attacker",
                "The attacker, a unit of {side}, must stand on {staging}.",
                side = SideName(position.turn),
                staging
            );
            return refused(number, "SH-SETUP-5", sentence);
        };
        let left = if start == staging {
            vacated.mask()
        } else {
            vacated.mask() | start.mask()
        };
        if let Some(at) = squares(left & board.occupied()).next() {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-must-be-empty",
                    "{at} must be empty while that rest is pending.",
                    at
                ),
            );
        }
        if !could_attack(position.turn, attacker.kind(), pending) {
            let sentence = said!(
                "shield-setup-impossible-attack",
                "No attack of a {kind} goes by {pending}.",
                kind = KindName::of(attacker.kind().word()),
                pending = pending.to_string()
            );
            return refused(number, "SH-SETUP-5", sentence);
        }
        if attacker.kind().is_slider()
            && let Some(at) = squares(line(start, staging) & board.standard()).next()
        {
            return refused(
                number,
                "SH-SETUP-5",
                said!(
                    "shield-setup-attack-blocked",
                    "The unit on {at} blocks the line of that attack.",
                    at
                ),
            );
        }
        Ok(())
    }

    /// Checks that the turn can continue, and begins it if it has not begun.
    fn check_progress(&mut self) -> Result<(), SetupError> {
        let other = self.position.turn.other();
        if self.position.is_turn_start() {
            let board = &self.position.board;
            if let Some(king) = board.king(other).filter(|_| board.is_in_check(other)) {
                let line = self.placed[king.index()];
                let sentence = said!(
                    "shield-setup-other-in-check",
                    "{side}'s king {king} is in check although {turn} is to act.",
                    side = SideName(other),
                    king,
                    turn = SideName(self.position.turn)
                );
                return refused(line, "SH-SETUP-5", sentence);
            }
            self.position.begin_turn();
            return Ok(());
        }
        if self.position.has_legal_action() {
            return Ok(());
        }
        if self.position.pending.is_some() {
            let sentence = said!(
                "shield-setup-no-rest",
                "Neither rest would leave the own king safe, so that attack was not legal."
            );
            return refused(self.set_line("pending"), "SH-SETUP-5", sentence);
        }
        let sentence = said!(
            "shield-setup-nothing-left",
            "With `used {used}` there is no legal action left, so the turn would have ended.",
            used = self.position.used.word()
        );
        refused(self.set_line("used"), "SH-SETUP-5", sentence)
    }
}

fn read_square(name: &str, number: usize) -> Result<Square, SetupError> {
    let cell = square(GEOMETRY, name, number)?;
    Ok(Square::from_index(cell.index()))
}

/// Checks the colour of the square and the side of the half (SH-BOARD-2, SH-SETUP-1).
fn check_special(number: usize, kind: Kind, side: Seat, at: Square) -> Result<(), SetupError> {
    if at.is_light() != (kind == Kind::Life) {
        let sentence = if kind == Kind::Life {
            said!(
                "shield-setup-life-on-dark",
                "A Life stands on light squares only; {at} is dark.",
                at
            )
        } else {
            said!(
                "shield-setup-death-on-light",
                "A Death stands on dark squares only; {at} is light.",
                at
            )
        };
        return refused(number, "SH-SETUP-5", sentence);
    }
    if side != at.half() {
        let sentence = said!(
            "shield-setup-other-half",
            "{at} lies on {side}'s half, so a {kind} there is {word}.",
            at,
            word = at.half().word(),
            side = SideName(at.half()),
            kind = kind.called()
        );
        return refused(number, "SH-SETUP-5", sentence);
    }
    Ok(())
}

fn read_pending(given: SetValue<'_>) -> Result<Option<Pending>, SetupError> {
    if given.value == "-" {
        return Ok(None);
    }
    let items = given.list()?;
    let mut named = Vec::new();
    for item in &items {
        match (item.words.as_slice(), item.attributes.as_slice()) {
            ([name], []) => named.push(read_square(name, given.line)?),
            _ => return given.refuse(pending_form()),
        }
    }
    match named.as_slice() {
        [start, staging, vacated] => Ok(Some(Pending {
            start: *start,
            staging: *staging,
            vacated: *vacated,
        })),
        _ => given.refuse(pending_form()),
    }
}

fn pending_form() -> Said {
    said!(
        "shield-setup-is-pending",
        "`-` or three squares `[start, staging, vacated]`"
    )
}

fn read_advance(given: SetValue<'_>) -> Result<Option<Advance>, SetupError> {
    if given.value == "-" {
        return Ok(None);
    }
    let advance = given
        .value
        .split_once('-')
        .and_then(|(from, to)| Advance::between(Square::named(from)?, Square::named(to)?));
    match advance {
        Some(advance) => Ok(Some(advance)),
        None => refused(
            given.line,
            "SH-SETUP-5",
            said!(
                "shield-setup-is-advance",
                "`set ep` is `-` or a pawn's advance of 2 or 3 squares such as `e9-e6`."
            ),
        ),
    }
}

/// Returns whether an attack of a kind can have these three squares (SH-STAGE-1, SH-STAGE-3, SH-STAGE-4).
fn could_attack(side: Seat, kind: Kind, pending: Pending) -> bool {
    let Pending {
        start,
        staging,
        vacated,
    } = pending;
    let slides = |is_diagonal: bool| {
        Direction::between(start, vacated).is_some_and(|direction| {
            direction.is_diagonal() == is_diagonal && direction.before(vacated) == staging
        })
    };
    match kind {
        Kind::King => start == staging && vacated.is_in(adjacent(start)),
        Kind::Pawn => start == staging && vacated.is_in(front_diagonals(side, start)),
        Kind::Knight => vacated.is_in(leapt(start)) && staging_squares(start, vacated).contains(&staging),
        Kind::Rook => slides(false),
        Kind::Bishop => slides(true),
        Kind::Queen => slides(false) || slides(true),
        Kind::Life | Kind::Death => false,
    }
}
