//! Standard algebraic notation (SAN) as data: a move as chess players describe it, its text, and the patterns that a
//! typed text can mean.
//!
//! Knows no positions and decides nothing: the legal moves come in as a list. Reading and refusing is the work of
//! [`crate::notation`], and a variant takes part by [`crate::Game::algebraic`].

use crate::descriptor::Descriptor;
use crate::geometry::{Cell, Geometry};

/// The longest typed move, in bytes, that is read as SAN.
const MAX_TYPED_BYTES: usize = 32;

/// Annotations at the end of a typed move, which are read and ignored: signs, what phones make of them, and a full stop.
const ANNOTATIONS: [char; 11] = ['+', '#', '!', '?', '†', '‡', '‼', '⁇', '⁈', '⁉', '.'];

/// The ways to say "en passant" at the end of a typed move, without blanks.
const EN_PASSANT: [&str; 6] = ["(e.p.)", "e.p", "(ep)", "ep", "(enpassant)", "enpassant"];

/// The words for `+` and `#` at the end of a typed move, in English and German; one that ends like another stands before it.
const CHECK_WORDS: [&str; 7] = ["checkmate", "check", "mate", "schachmatt", "schach", "matt", "ch"];

/// The word of the notation after which a path or an origin is named (see `docs/formats.md`).
const VIA: &str = "via";

/// The side to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingSide {
    /// `O-O`.
    King,
    /// `O-O-O`.
    Queen,
}

/// A legal move in the terms of SAN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlgebraicMove {
    /// The piece's upper-case letter; `None` for a pawn.
    pub piece: Option<char>,
    /// The cell it leaves.
    pub from: Cell,
    /// The cell it goes to; for castling, the king's.
    pub to: Cell,
    /// Whether it captures.
    pub captures: bool,
    /// The upper-case letter of what a pawn becomes.
    pub promotion: Option<char>,
    /// The side to which the king castles.
    pub castling: Option<CastlingSide>,
    /// The words that follow the move in the canonical text, such as `via c3`; empty in orthodox chess.
    pub rest: String,
}

impl AlgebraicMove {
    /// Writes the move without `+` or `#`. `legal` holds the legal moves, this one included or not: the cell it comes
    /// from is named as far as they make it necessary, the file before the rank.
    #[must_use]
    pub fn text<'a>(&self, geometry: Geometry, legal: impl Iterator<Item = &'a AlgebraicMove>) -> String {
        let (from, to) = (geometry.name(self.from), geometry.name(self.to));
        let rivals: Vec<String> = legal
            .filter(|other| self.is_rival(other))
            .map(|other| geometry.name(other.from))
            .collect();
        let cross = if self.captures { "x" } else { "" };
        let mut text = match (self.castling, self.piece) {
            (Some(CastlingSide::King), _) => "O-O".to_owned(),
            (Some(CastlingSide::Queen), _) => "O-O-O".to_owned(),
            (None, Some(letter)) => format!("{letter}{}{cross}{to}", distinction(&from, &rivals)),
            (None, None) if self.captures && rivals.iter().all(|rival| rival[..1] != from[..1]) => {
                format!("{}x{to}", &from[..1])
            }
            (None, None) if rivals.is_empty() => to,
            (None, None) => format!("{from}{cross}{to}"),
        };
        if let Some(letter) = self.promotion {
            text.push('=');
            text.push(letter);
        }
        if !self.rest.is_empty() {
            text.push(' ');
            text.push_str(&self.rest);
        }
        text
    }

    /// Returns whether another piece of the same kind can make the same move. Pawns capture and advance in different forms,
    /// so the one is no rival of the other.
    fn is_rival(&self, other: &AlgebraicMove) -> bool {
        self.piece == other.piece
            && self.to == other.to
            && self.from != other.from
            && self.castling == other.castling
            && (self.piece.is_some() || self.captures == other.captures)
    }
}

/// Returns what tells a cell from others: nothing, its file, its rank, or both.
fn distinction<'a>(from: &'a str, others: &[String]) -> &'a str {
    let (file, rank) = from.split_at(1);
    if others.is_empty() {
        ""
    } else if others.iter().all(|other| &other[..1] != file) {
        file
    } else if others.iter().all(|other| &other[1..] != rank) {
        rank
    } else {
        from
    }
}

/// A typed text that has the form of a move in SAN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TypedMove {
    /// The text without blanks, move number and annotations.
    pub(crate) text: String,
    /// The text as it was typed, for sentences.
    pub(crate) typed: String,
    /// What it can mean: at least one pattern, and two only for `b`, which is a file and a letter.
    pub(crate) patterns: Vec<AlgebraicPattern>,
    /// Whether it is said to capture en passant.
    pub(crate) en_passant: bool,
}

/// What a typed text says about the piece that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypedPiece {
    /// Its cell alone: `g1f3`.
    Any,
    /// A pawn.
    Pawn,
    /// The piece with this upper-case letter.
    Letter(char),
}

/// A form that a move must have to be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AlgebraicPattern {
    pub(crate) castling: Option<CastlingSide>,
    pub(crate) piece: TypedPiece,
    /// The file of the cell it leaves, as a letter.
    pub(crate) file: Option<String>,
    /// The rank of the cell it leaves, as a number.
    pub(crate) rank: Option<String>,
    /// Whether a capture is typed. The cross of a capture may always be left out; a move that captures nothing has none.
    pub(crate) captures: bool,
    /// The cell it goes to; `None` for castling.
    pub(crate) to: Option<Cell>,
    pub(crate) promotion: Option<char>,
    pub(crate) rest: String,
}

impl TypedMove {
    /// Reads a text with single blanks, dashes as `-` and crosses as `x`, in the case in which it was typed. `None` if it
    /// does not have the form of a move.
    pub(crate) fn read(typed: &str, descriptor: &Descriptor) -> Option<Self> {
        let text = typed;
        if text.len() > MAX_TYPED_BYTES {
            return None;
        }
        let said = text.split(' ').collect::<String>();
        let words: Vec<&str> = without_annotations(text).split(' ').collect();
        let is_via = |word: &&str| word.eq_ignore_ascii_case(VIA);
        let end = words.iter().position(is_via).unwrap_or(words.len());
        let head = words[..end].concat();
        let bare = without_annotations(without_number(&head));
        let rest = words[end..].join(" ").to_lowercase();
        let patterns = match castling(bare) {
            Some(castling) => vec![AlgebraicPattern {
                castling: Some(castling),
                piece: TypedPiece::Letter('K'),
                file: None,
                rank: None,
                captures: false,
                to: None,
                promotion: None,
                rest: rest.clone(),
            }],
            None => patterns(bare, &rest, descriptor)?,
        };
        let text = match rest.as_str() {
            "" => bare.to_owned(),
            rest => format!("{bare} {rest}"),
        };
        Some(Self {
            text,
            typed: typed.to_owned(),
            patterns,
            en_passant: is_en_passant(&said),
        })
    }
}

impl AlgebraicPattern {
    /// Returns whether a move has this form.
    pub(crate) fn fits(&self, found: &AlgebraicMove, geometry: Geometry) -> bool {
        if self.castling.is_some() {
            return self.castling == found.castling;
        }
        let from = geometry.name(found.from);
        let is_piece = match self.piece {
            TypedPiece::Any => true,
            TypedPiece::Pawn => found.piece.is_none(),
            TypedPiece::Letter(letter) => found.piece == Some(letter),
        };
        // A pawn's capture is known by the file from which it comes.
        let is_pawns_form = self.piece != TypedPiece::Pawn
            || !found.captures
            || self.captures
            || self.file.is_some()
            || self.rank.is_some();
        let is_capture = !self.captures || found.captures;
        is_piece
            && self.to == Some(found.to)
            && self.comes_from(&from)
            && is_pawns_form
            && is_capture
            && (self.promotion.is_none() || self.promotion == found.promotion)
            && (self.rest.is_empty() || self.rest == found.rest)
    }

    /// Returns whether the cell with this name is one that the pattern's move can leave.
    pub(crate) fn comes_from(&self, name: &str) -> bool {
        let (file, rank) = name.split_at(1);
        self.file.as_ref().is_none_or(|typed| typed == file)
            && self.rank.as_ref().is_none_or(|typed| typed == rank)
    }
}

/// The points behind a move number, and what phones make of three.
const NUMBER_POINTS: [char; 2] = ['.', '…'];

/// Removes a move number, or the points alone that stand for Black's: `12.`, `12...`, `...`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.starts_with(NUMBER_POINTS) {
        rest.trim_start_matches(NUMBER_POINTS)
    } else {
        text
    }
}

/// Returns whether a text ends by saying "en passant".
fn is_en_passant(text: &str) -> bool {
    let bare = text.trim_end_matches(ANNOTATIONS);
    EN_PASSANT
        .iter()
        .any(|ending| without_ending(bare, ending).is_some())
}

fn without_annotations(mut text: &str) -> &str {
    loop {
        let shorter = text.trim_end_matches(ANNOTATIONS);
        let shorter = EN_PASSANT
            .iter()
            .chain(&CHECK_WORDS)
            .find_map(|ending| without_ending(shorter, ending))
            .unwrap_or(shorter);
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
}

/// Removes an ending in any case, unless it is the whole text.
fn without_ending<'a>(text: &'a str, ending: &str) -> Option<&'a str> {
    let at = text.len().checked_sub(ending.len()).filter(|at| *at > 0)?;
    let (front, back) = text.split_at_checked(at)?;
    back.eq_ignore_ascii_case(ending).then_some(front)
}

/// Reads `O-O` and `O-O-O`, also with zeros, in lower case, and without hyphens.
pub(crate) fn castling(text: &str) -> Option<CastlingSide> {
    let letters: Vec<char> = text.chars().filter(|letter| *letter != '-').collect();
    let is_castling = letters.iter().all(|letter| matches!(letter, 'O' | 'o' | '0'));
    match letters.len() {
        2 if is_castling => Some(CastlingSide::King),
        3 if is_castling => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// Finds the letter of a promotion: `Q`, `q`, `queen`, or its beginning.
fn promotion_letter(word: &str, descriptor: &Descriptor) -> Option<char> {
    let word = word.to_lowercase();
    let mut units = descriptor.units.iter();
    let found = match word.len() {
        0 => None,
        1 => units.find(|unit| unit.letter.to_lowercase().eq(word.chars())),
        _ => units.find(|unit| unit.kind.starts_with(&word)),
    };
    found.map(|unit| unit.letter)
}

/// Splits `e8=Q`, `e8(Q)`, `e8=(Q)`, `e8/Q` and `e8Q` into the move and the letter.
fn split_promotion<'a>(text: &'a str, descriptor: &Descriptor) -> Option<(&'a str, Option<char>)> {
    let (front, word) = match text.split_once(['=', '(', '/']) {
        Some((front, word)) => (front, word.trim_start_matches('(').trim_end_matches(')')),
        None => {
            let end = text.rfind(|letter: char| letter.is_ascii_digit())? + 1;
            text.split_at(end)
        }
    };
    if word.is_empty() && front.len() == text.len() {
        return Some((front, None));
    }
    promotion_letter(word, descriptor).map(|letter| (front, Some(letter)))
}

/// The file and the rank of the cell a move leaves, as far as they are typed.
type Origin = (Option<String>, Option<String>);

/// Reads `b`, `1`, `b1` or nothing.
fn origin(text: &str) -> Option<Origin> {
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let file = &text[..text.len() - digits.len()];
    if file.len() > 1 || digits.len() > 2 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let given = |text: &str| (!text.is_empty()).then(|| text.to_ascii_lowercase());
    Some((given(file), given(digits)))
}

fn patterns(bare: &str, rest: &str, descriptor: &Descriptor) -> Option<Vec<AlgebraicPattern>> {
    let (text, promotion) = split_promotion(bare, descriptor)?;
    let without_rank = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let file = without_rank
        .chars()
        .next_back()
        .filter(char::is_ascii_alphabetic)?;
    let head = &without_rank[..without_rank.len() - 1];
    let rank = &text[without_rank.len()..];
    let to = descriptor
        .geometry
        .cell(&format!("{}{rank}", file.to_ascii_lowercase()))?;
    let (head, captures) = match head.strip_suffix(['x', 'X', ':']) {
        Some(head) => (head, true),
        None => (head.strip_suffix('-').unwrap_or(head), false),
    };
    let pattern = |piece, (file, rank): Origin| AlgebraicPattern {
        castling: None,
        piece,
        file,
        rank,
        captures,
        to: Some(to),
        promotion,
        rest: rest.to_owned(),
    };
    let first = head.chars().next();
    let letter = first.map(|letter| letter.to_ascii_uppercase());
    let letter = letter.filter(|letter| descriptor.units.iter().any(|unit| unit.letter == *letter));
    let by_letter = letter.and_then(|letter| {
        let piece = match letter {
            'P' => TypedPiece::Pawn,
            other => TypedPiece::Letter(other),
        };
        Some(pattern(piece, origin(&head[1..])?))
    });
    let by_file = origin(head).filter(|origin| is_on_board(origin, descriptor.geometry));
    match (by_letter, by_file) {
        // Two whole cells are coordinates, whatever the first letter is.
        (_, Some(origin @ (Some(_), Some(_)))) => Some(vec![pattern(TypedPiece::Any, origin)]),
        (Some(by_letter), Some(_)) if first.is_some_and(char::is_uppercase) => Some(vec![by_letter]),
        (Some(by_letter), Some(origin)) => Some(vec![pattern(TypedPiece::Pawn, origin), by_letter]),
        (Some(by_letter), None) => Some(vec![by_letter]),
        (None, Some(origin)) => Some(vec![pattern(TypedPiece::Pawn, origin)]),
        (None, None) => None,
    }
}

/// Returns whether the board has the typed file, if one is typed.
fn is_on_board((file, _): &Origin, geometry: Geometry) -> bool {
    let has = |file: &String| geometry.cells().any(|cell| geometry.name(cell).starts_with(file));
    file.as_ref().is_none_or(has)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::Variant;

    const BOARD: Geometry = Geometry::square(8, 8);

    fn cell(name: &str) -> Cell {
        BOARD.cell(name).unwrap()
    }

    fn going(piece: Option<char>, from: &str, to: &str) -> AlgebraicMove {
        AlgebraicMove {
            piece,
            from: cell(from),
            to: cell(to),
            captures: false,
            promotion: None,
            castling: None,
            rest: String::new(),
        }
    }

    #[test]
    fn the_origin_is_named_by_file_then_rank_then_both() {
        let knight = |from| going(Some('N'), from, "d2");
        let (b1, f1, f3, b3) = (knight("b1"), knight("f1"), knight("f3"), knight("b3"));
        let text = |this: &AlgebraicMove, all: &[&AlgebraicMove]| this.text(BOARD, all.iter().copied());
        assert_eq!(text(&b1, &[&b1]), "Nd2");
        assert_eq!(text(&b1, &[&b1, &f1]), "Nbd2");
        assert_eq!(text(&b1, &[&b1, &b3]), "N1d2");
        assert_eq!(text(&b1, &[&b1, &b3, &f1]), "Nb1d2");
        assert_eq!(text(&f3, &[&b1, &f3, &going(Some('B'), "c1", "d2")]), "Nfd2");
    }

    #[test]
    fn pawns_have_their_own_forms() {
        let takes = |from, to| AlgebraicMove {
            captures: true,
            ..going(None, from, to)
        };
        let text = |this: &AlgebraicMove, all: &[&AlgebraicMove]| this.text(BOARD, all.iter().copied());
        let (push, from_e, from_c) = (going(None, "d4", "d5"), takes("e4", "d5"), takes("c4", "d5"));
        assert_eq!(text(&push, &[&push, &from_e]), "d5");
        assert_eq!(text(&from_e, &[&push, &from_e, &from_c]), "exd5");
        // Variants have pawns that go backwards and capture sideways.
        let (forth, back) = (going(None, "e2", "e3"), going(None, "e4", "e3"));
        assert_eq!(text(&back, &[&forth, &back]), "e4e3");
        let (sideways, ahead) = (takes("e4", "d4"), takes("e3", "d4"));
        assert_eq!(text(&sideways, &[&sideways, &ahead]), "e4xd4");
    }

    /// What a text is read as: each pattern as its piece, its origin, and where it goes.
    fn read(text: &str) -> Vec<String> {
        let typed = TypedMove::read(text, Variant::Chess.descriptor());
        let pattern = |pattern: AlgebraicPattern| {
            let piece = match pattern.piece {
                TypedPiece::Any => "any".to_owned(),
                TypedPiece::Pawn => "pawn".to_owned(),
                TypedPiece::Letter(letter) => letter.to_string(),
            };
            let from = pattern.file.unwrap_or_default() + &pattern.rank.unwrap_or_default();
            let to = pattern.to.map(|to| BOARD.name(to)).unwrap_or_default();
            let becomes = pattern
                .promotion
                .map(|letter| format!("={letter}"))
                .unwrap_or_default();
            let castling = pattern
                .castling
                .map(|side| format!("{side:?}"))
                .unwrap_or_default();
            let words = [piece, from, to + &becomes + &castling, pattern.rest];
            let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
            words.join(" ")
        };
        typed.map_or(Vec::new(), |typed| {
            typed.patterns.into_iter().map(pattern).collect()
        })
    }

    #[test]
    fn all_habits_of_writing_are_read() {
        for (texts, meaning) in [
            ("Nf3|nf3|NF3|Nxf3|N:f3|N f3", "N f3"),
            (
                "Nf3+|Nf3#|Nf3!?|Nf3‼|Nf3.|Nf3 check|Nf3 mate|Nf3 ch.|Nf3 Schach",
                "N f3",
            ),
            ("1.Nf3|1. Nf3|1...Nf3|1... Nf3|1…Nf3|...Nf3|… Nf3", "N f3"),
            ("e4|E4|Pe4|pe4|e4!|1.e4|1... e4", "pawn e4"),
            (
                "exd6|EXD6|e:d6|ed6|exd6e.p.|exd6 ep|exd6 e.p.+|exd6 e. p.",
                "pawn e d6",
            ),
            ("exd6 en passant|exd6 (En Passant)|exd6 (ep)!", "pawn e d6"),
            ("Nbd2|nbd2|Nbxd2", "N b d2"),
            ("Ngf3|ngf3|Ngxf3+", "N g f3"),
            ("N1f3|n1f3|N1xf3", "N 1 f3"),
            ("R1e2|r1e2", "R 1 e2"),
            ("Qh4xe1|Qh4e1|qh4-e1#", "Q h4 e1"),
            ("O-O|0-0|o-o|OO|o-o+|0-0+|1.0-0|7. O-O", "K King"),
            ("O-O-O|0-0-0|ooo|0-0-0#|9... O-O-O!", "K Queen"),
            (
                "e8=Q|e8Q|e8(Q)|e8/Q|e8q|e8=queen|e8 Q#|e8=(Q)|e8 = Q",
                "pawn e8=Q",
            ),
            ("e7e8q|e7-e8=Q|e7 e8 q", "any e7 e8=Q"),
            ("e2e4|e2-e4|e2 e4", "any e2 e4"),
            ("Rxc7 via c3|rc7 VIA C3|Rxc7 via c3+|Rxc7+ via c3", "R c7 via c3"),
        ] {
            for text in texts.split('|') {
                assert_eq!(read(text), [meaning], "{text}");
            }
        }
    }

    #[test]
    fn only_a_small_b_can_be_two_things() {
        assert_eq!(read("bxc3"), ["pawn b c3", "B c3"]);
        assert_eq!(read("Bxc3"), ["B c3"]);
        assert_eq!(read("b4"), ["pawn b4"]);
        assert_eq!(read("B4"), ["pawn b4"]);
        assert_eq!(read("bb4"), ["pawn b b4", "B b4"]);
        assert_eq!(read("b2b4"), ["any b2 b4"], "coordinates");
    }

    #[test]
    fn what_has_not_the_form_of_a_move_is_not_read() {
        let long = "N".repeat(40);
        for text in [
            "",
            "hello",
            "e9",
            "N",
            "Nf",
            "=",
            "e8=",
            "e8=x",
            "via c3",
            "♞",
            "e2e4e6",
            "end",
            "-",
            "éa1",
            "1.",
            "...",
            "…",
            "check",
            "mate.",
            "ep",
            "en passant",
            &long,
        ] {
            assert_eq!(read(text), [""; 0], "{text}");
        }
    }
}
