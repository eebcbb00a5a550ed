//! Reads and writes chess positions as setups (CH-SETUP-1 to CH-SETUP-3). Knows the keys, not the grammar.

use super::bits::{GEOMETRY, Square, Squares};
use super::board::{Board, CASTLINGS, Kind};
use super::{Chess, descriptor};
use crate::repetition::RepetitionHistory;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;
use crate::setup::read::{self, Attributes, SetValue, owner};
use crate::setup::{Attribute, Numbered, Place, Setup, SetupError, SetupLine};

/// The keys, in the order in which they are written.
const KEYS: [&str; 6] = ["turn", "castling", "ep", "clock", "seen", "claimed"];

/// A position being read, with the lines that refusals may name.
struct Reading {
    board: Board,
    history: RepetitionHistory,
    claimed: bool,
    castling_line: Option<usize>,
    en_passant_line: Option<usize>,
    claimed_line: Option<usize>,
    last_line: usize,
}

/// Implements [`crate::Rules::from_setup`].
pub(super) fn read(setup: &Setup) -> Result<Chess, SetupError> {
    setup.read_options(&descriptor::DESCRIPTOR)?;
    let mut reading = Reading {
        board: Board::EMPTY,
        history: RepetitionHistory::default(),
        claimed: false,
        castling_line: None,
        en_passant_line: None,
        claimed_line: None,
        last_line: setup.last_line(),
    };
    for line in &setup.lines {
        reading.take(line)?;
    }
    reading.finish()
}

fn square(name: &str, line: usize) -> Result<Square, SetupError> {
    read::square(GEOMETRY, name, line).map(Square::of)
}

fn refused<T>(line: usize, sentence: Said) -> Result<T, SetupError> {
    Err(SetupError::by_rule(line, "CH-SETUP-2", sentence))
}

impl Reading {
    fn take(&mut self, numbered: &Numbered) -> Result<(), SetupError> {
        let line = numbered.number;
        match &numbered.line {
            // The grammar allows `start` only before all other lines.
            SetupLine::Start => self.board = Board::start(),
            SetupLine::Clear(name) => self.board.remove(square(name, line)?),
            SetupLine::Set { key, value } => self.set(SetValue { line, key, value })?,
            SetupLine::Put {
                place,
                side,
                kind,
                attributes,
            } => self.put(line, place, *side, kind, attributes)?,
            SetupLine::Floor { square, thing, .. } => {
                let sentence = said!(
                    "chess-setup-no-floor",
                    "Nothing lies on the floor in `chess`: no `{thing}` on {square}.",
                    thing,
                    square
                );
                return Err(SetupError::at(line, sentence));
            }
            SetupLine::Before(_) | SetupLine::Began(_) => {
                let sentence = said!(
                    "chess-setup-no-earlier",
                    "The rules of `chess` need no earlier position: no `before`, no `began`."
                );
                return Err(SetupError::at(line, sentence));
            }
        }
        Ok(())
    }

    fn put(
        &mut self,
        line: usize,
        place: &Place,
        side: Seat,
        word: &str,
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let at = match place {
            Place::Square(name) => square(name, line)?,
            Place::Off => {
                let sentence = said!("chess-setup-none-off", "No unit waits off the board in `chess`.");
                return Err(SetupError::at(line, sentence));
            }
        };
        let spec = read::kind(&descriptor::DESCRIPTOR, word, line)?;
        let Some(kind) = Kind::named(spec.kind) else {
            let sentence = said!(
                "chess-setup-no-kind",
                "There is no kind `{kind}`.",
                kind = spec.kind
            );
            return Err(SetupError::at(line, sentence));
        };
        let unit = owner(side, KindName::of(kind.word()), &at.to_string());
        Attributes::new(line, unit, attributes).finish()?;
        if let Some((there, other)) = self.board.unit(at) {
            let sentence = said!(
                "chess-setup-occupied",
                "Two units on {at}: a {word} {kind} stands there already.",
                at,
                word = there.word(),
                kind = KindName::of(other.word()),
                side = SideName(there)
            );
            return refused(line, sentence);
        }
        if kind == Kind::Pawn && at.rank() % 7 == 0 {
            let sentence = said!(
                "chess-setup-pawn-on-last-rank",
                "No pawn can stand on {at}: not on rank 1 or 8.",
                at
            );
            return refused(line, sentence);
        }
        if kind == Kind::King
            && let Some(first) = self.board.king(side)
        {
            let sentence = said!(
                "chess-setup-second-king",
                "{side} has a second king on {at}; the first stands on {first}.",
                side = SideName(side),
                at,
                first
            );
            return refused(line, sentence);
        }
        self.board.place(at, side, kind);
        Ok(())
    }

    fn set(&mut self, set: SetValue<'_>) -> Result<(), SetupError> {
        match set.key {
            "turn" => self.board.turn = set.seat()?,
            "castling" => {
                let letters = set.letters("KQkq")?;
                self.castling_line = Some(set.line);
                self.board.rights = CASTLINGS
                    .iter()
                    .filter(|castling| letters.contains(castling.letter))
                    .fold(0, |rights, castling| rights | castling.right);
            }
            "ep" => {
                self.en_passant_line = Some(set.line);
                self.board.en_passant = set.square(GEOMETRY)?.map(Square::of);
            }
            "clock" => {
                let clock = set.number(0..=i64::from(u32::MAX))?;
                self.board.clock = u32::try_from(clock).or_else(|_| set.refuse(read::smaller_number()))?;
            }
            "seen" => self.history = RepetitionHistory::from_tokens(&set.seen()?),
            "claimed" => {
                self.claimed_line = Some(set.line);
                self.claimed = set.word(&["yes", "-"])? == "yes";
            }
            _ => return Err(set.unknown(&descriptor::DESCRIPTOR, &KEYS)),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Chess, SetupError> {
        self.check_rights()?;
        self.check_en_passant()?;
        self.board.settle();
        let (waiting, acting) = (self.board.turn.other(), self.board.turn);
        let attackers = self.board.checkers(waiting);
        if let Some(king) = self.board.king(waiting)
            && let Some(attacker) = Squares(attackers).next()
        {
            let sentence = said!(
                "chess-setup-other-in-check",
                "{side}'s king on {king} is attacked from {attacker}, but it is {turn}'s turn.",
                side = SideName(waiting),
                king,
                attacker,
                turn = SideName(acting)
            );
            return refused(self.last_line, sentence);
        }
        let mut chess = Chess {
            board: self.board,
            history: self.history,
            claimed: false,
        };
        if self.claimed {
            if chess.ending().is_some() || !chess.is_claimable() {
                let line = self.claimed_line.unwrap_or(self.last_line);
                let sentence = said!(
                    "chess-setup-no-claim",
                    "`set claimed yes` where no draw can be claimed."
                );
                return refused(line, sentence);
            }
            chess.claimed = true;
        }
        Ok(chess)
    }

    fn check_rights(&self) -> Result<(), SetupError> {
        for castling in &CASTLINGS {
            if self.board.rights & castling.right == 0 {
                continue;
            }
            for (home, kind) in [(castling.king, Kind::King), (castling.rook, Kind::Rook)] {
                if self.board.unit(home) != Some((castling.side, kind)) {
                    let sentence = said!(
                        "chess-setup-castling",
                        "The castling right `{letter}` needs a {word} {kind} on {home}.",
                        letter = castling.letter.to_string(),
                        word = castling.side.word(),
                        kind = KindName::of(kind.word()),
                        home,
                        side = SideName(castling.side)
                    );
                    return refused(self.castling_line.unwrap_or(self.last_line), sentence);
                }
            }
        }
        Ok(())
    }

    fn check_en_passant(&self) -> Result<(), SetupError> {
        match self.board.en_passant_fault() {
            Some(sentence) => refused(self.en_passant_line.unwrap_or(self.last_line), sentence),
            None => Ok(()),
        }
    }
}

/// Implements [`crate::Game::value`].
pub(super) fn value(chess: &Chess, key: &str) -> Option<String> {
    let board = &chess.board;
    Some(match key {
        "turn" => board.turn.word().to_owned(),
        "castling" => board.written_rights(),
        "ep" => board
            .en_passant
            .map_or_else(|| "-".to_owned(), |target| target.to_string()),
        "clock" => board.clock.to_string(),
        "seen" => chess.history.written(),
        "claimed" => if chess.claimed { "yes" } else { "-" }.to_owned(),
        _ => return None,
    })
}

/// Returns the value of a key that a setup does not set.
fn default_value(key: &str) -> &'static str {
    match key {
        "turn" => "white",
        "clock" => "0",
        "seen" => "[]",
        _ => "-",
    }
}

/// Implements [`crate::Game::to_setup`]: keys in their fixed order, then units by square.
pub(super) fn write(chess: &Chess) -> Setup {
    let mut setup = Setup::new(descriptor::DESCRIPTOR.id);
    for key in KEYS {
        if let Some(value) = value(chess, key).filter(|value| value != default_value(key)) {
            setup.set(key, value);
        }
    }
    for square in Squares(chess.board.occupied()) {
        if let Some((side, kind)) = chess.board.unit(square) {
            setup.push(SetupLine::Put {
                place: Place::Square(square.to_string()),
                side,
                kind: kind.word().to_owned(),
                attributes: Vec::new(),
            });
        }
    }
    setup
}
