//! Reads, writes and refuses moves in standard algebraic notation, for variants whose actions have it
//! ([`crate::Game::algebraic`]). It is a layer above the canonical texts and knows no variant.

use super::listing::{LegalList, Listing};
use super::read_error::MAX_NEAREST;
use super::{ReadError, TURN_SEPARATOR};
use super::{refuse, unfit};
use crate::algebraic::{AlgebraicMove, AlgebraicPattern, CastlingSide, TypedMove, TypedPiece, castling};
use crate::descriptor::UnitSpec;
use crate::game::SKIP;
use crate::geometry::Cell;
use crate::refusal::{ParseActionError, Refusal};
use crate::said::{KindName, Said, said};
use crate::seat::Seat;
use crate::setup::parse::excerpt;
use crate::variant::{Action, END_OF_TURN, Position};

/// The verb of castling.
pub(super) const CASTLE: &str = "castle";

/// The reason of an ending in which a king is mated, for `#`.
const CHECKMATE: &str = "checkmate";

/// Returns an action as the variant's players write it: in standard algebraic notation where it has one (`Nbd2`, `O-O`,
/// `exd5+`), otherwise its canonical text. The action must be legal in the position.
#[must_use]
pub fn written(position: &Position, action: &Action) -> String {
    let (Some(this), Some(seat)) = (position.algebraic(action), position.awaiting().seat()) else {
        return action.to_string();
    };
    let legal = position.legal_actions(seat);
    let legal: Vec<AlgebraicMove> = legal
        .iter()
        .filter_map(|other| position.algebraic(other))
        .collect();
    let geometry = position.variant().descriptor().geometry;
    this.text(geometry, legal.iter()) + mark(position, seat, action)
}

/// Returns some actions of one side, legal or not, as the variant's players would write them, without `+` or `#`. Each text is
/// only as precise as it takes to tell these actions from one another.
#[must_use]
pub fn written_apart(position: &Position, actions: &[Action]) -> Vec<String> {
    let moves: Vec<AlgebraicMove> = actions
        .iter()
        .filter_map(|action| position.algebraic(action))
        .collect();
    let geometry = position.variant().descriptor().geometry;
    let written = actions.iter().map(|action| match position.algebraic(action) {
        Some(this) => this.text(geometry, moves.iter()),
        None => action.to_string(),
    });
    written.collect()
}

/// Returns each of some actions, which lead on from the position, as the variant's players write it; see [`written`].
/// They may be of several turns. After one that cannot be played, the others have their canonical texts.
#[must_use]
pub fn written_in_turn(position: &Position, actions: &[Action]) -> Vec<String> {
    let mut texts = Vec::with_capacity(actions.len());
    write_on(position, actions, &mut texts);
    texts
}

/// Adds actions to what is written of the turn in which they go on, as [`written_in_turn`] writes them. The sign moves if they
/// give another check.
pub fn write_on(position: &Position, actions: &[Action], texts: &mut Vec<String>) {
    let mut reached = Some(position.clone());
    // Where the present turn begins.
    let mut begins = 0;
    for action in actions {
        let Some(position) = &mut reached else {
            texts.push(action.to_string());
            continue;
        };
        if position.at_turn_start() {
            begins = texts.len();
        }
        texts.push(written(position, action));
        match position.awaiting().seat() {
            Some(seat) if !position.draws_chance(action) && position.apply(seat, action).is_ok() => {
                mark_turn(position, seat, &mut texts[begins..]);
            }
            Some(_) | None => reached = None,
        }
    }
}

/// Marks a written turn by what it comes to, with one sign: `#` stands at the last action that is no end and no choice left out,
/// and `+` at the action that gave the check in which the turn leaves the other king. A turn without a move in standard
/// algebraic notation has no sign.
///
/// `after` is the position after the turn of `mover`, or after what is entered of it. To be called after each action: the last
/// one has given the check if it led to a unit that gives check, otherwise the one that has a sign already.
pub fn mark_turn(after: &Position, mover: Seat, turn: &mut [String]) {
    if turn.iter().all(|text| after.variant().parse_action(text).is_ok()) {
        return;
    }
    let sign = sign_after(after, mover);
    let has_sign = |text: &String| text.ends_with(['+', '#']);
    let acts = |text: &String| text != END_OF_TURN && text.split(' ').next() != Some(SKIP);
    let last = turn.iter().rposition(acts);
    let giving = if sign == "#" {
        last
    } else {
        let checkers = after.checkers(mover.other());
        let leads_there = |text: &str| {
            let action = after.variant().parse_action(text.trim_end_matches(['+', '#']));
            let to = action.ok().and_then(|action| action.parts().first_cell());
            to.is_some_and(|cell| checkers.contains(&cell))
        };
        let moved = last.filter(|last| turn.get(*last).is_some_and(|text| leads_there(text)));
        moved.or_else(|| turn.iter().position(has_sign)).or(last)
    };
    turn.iter_mut().for_each(unmark);
    if let Some(text) = giving.and_then(|giving| turn.get_mut(giving)) {
        text.push_str(sign);
    }
}

fn unmark(text: &mut String) {
    let bare = text.trim_end_matches(['+', '#']).len();
    text.truncate(bare);
}

/// The sign of a turn of `mover` that has led to a position: `#` for checkmate, `+` for check of the other king, even if the turn
/// draws the game. Who is to act doesn't matter, for a turn may lead back to one of the mover's.
fn sign_after(after: &Position, mover: Seat) -> &'static str {
    if let Some(ending) = after.awaiting().ending() {
        if ending.reason == CHECKMATE {
            return "#";
        }
        // A king that was lost is in no check.
        if ending.outcome.winner().is_some() {
            return "";
        }
    }
    if after.in_check(mover.other()) { "+" } else { "" }
}

/// Returns a canonical turn or beginning of one, such as a completion, as the variant's players write it. `legal` must be
/// the list of this seat in this position. A text that is not canonical is returned as it is.
#[must_use]
pub fn written_line(position: &Position, seat: Seat, legal: &LegalList, line: &str) -> String {
    let variant = position.variant();
    let (first, others) = line.split_once(TURN_SEPARATOR).unwrap_or((line, ""));
    let Ok(first) = variant.parse_action(first) else {
        return line.to_owned();
    };
    let Some(this) = position.algebraic(&first) else {
        return line.to_owned();
    };
    let text = legal.move_text(position, &this);
    // Only the first action of a turn is listed; further moves are rare and keep their canonical texts.
    match (others, marked_line(position, seat, line, &text)) {
        ("", _) => text + mark(position, seat, &first),
        (_, Some(marked)) => marked.join(TURN_SEPARATOR),
        (others, None) => [&(text + mark(position, seat, &first)), others].join(TURN_SEPARATOR),
    }
}

/// Writes a canonical turn or beginning of one, whose first action is written so, with its sign; `None` if it can't be played to
/// its end.
fn marked_line(position: &Position, seat: Seat, line: &str, first: &str) -> Option<Vec<String>> {
    let variant = position.variant();
    let mut after = position.clone();
    let mut texts: Vec<String> = Vec::new();
    for text in line.split(TURN_SEPARATOR) {
        let action = variant.parse_action(text).ok()?;
        if after.draws_chance(&action) {
            return None;
        }
        after.apply(seat, &action).ok()?;
        let text = if texts.is_empty() { first } else { text };
        texts.push(text.to_owned());
        mark_turn(&after, seat, &mut texts);
    }
    Some(texts)
}

/// Writes a legal move as it is written once it is played, with `+` or `#`.
pub(super) fn marked(listing: &Listing, action: &Action, found: &AlgebraicMove) -> String {
    listing.move_text(found) + mark(listing.position, listing.seat, action)
}

/// Returns `+` for a move that gives check, `#` for checkmate, and nothing otherwise or if chance decides what it does.
fn mark(position: &Position, seat: Seat, action: &Action) -> &'static str {
    if position.draws_chance(action) {
        return "";
    }
    let mut after = position.clone();
    if after.apply(seat, action).is_err() {
        return "";
    }
    sign_after(&after, seat)
}

/// Reads a tidied text as the form of a move, if the variant's players write moves in this position.
pub(super) fn typed(listing: &Listing, text: &str) -> Option<TypedMove> {
    if !listing.is_algebraic() {
        return None;
    }
    TypedMove::read(text, listing.descriptor)
}

/// Whether a text has the form of such a move, legal or not.
pub(super) fn is_move(listing: &Listing, text: &str) -> bool {
    TypedMove::read(text, listing.descriptor).is_some()
}

/// Reads `O-O` and `O-O-O` in a variant that writes castling by the king's squares; `None` for any other text or variant.
pub(super) fn castled(listing: &Listing, text: &str) -> Option<Result<Action, ReadError>> {
    if listing.is_algebraic() {
        return None;
    }
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let side = castling(bare)?;
    let action = listing.position.castles(listing.seat, side)?;
    let kings = units(listing, Some('K'));
    if !action.parts().actor.is_some_and(|home| kings.contains(&home)) {
        return Some(Err(ReadError::Unreadable {
            reason: ParseActionError::new(king_has_left()),
            nearest: Vec::new(),
            is_guess: false,
        }));
    }
    Some(match listing.position.check(listing.seat, &action) {
        Ok(()) => Ok(action),
        Err(refusal) => Err(ReadError::Illegal {
            action: action.to_string(),
            written: bare.to_owned(),
            refusal: Box::new(listing.position.told(listing.seat.into(), refusal)),
            nearest: Vec::new(),
        }),
    })
}

/// Finds the legal move that is written exactly as typed.
pub(super) fn exact(listing: &Listing, typed: &TypedMove) -> Option<Action> {
    if typed.en_passant {
        return None;
    }
    let is_near = |found: &AlgebraicMove| {
        let mut patterns = typed.patterns.iter();
        patterns.any(|pattern| pattern.to.is_none_or(|to| to == found.to))
    };
    let mut moves = listing.moves().filter(|(_, found)| is_near(found));
    let found = moves.find(|(_, found)| listing.move_text(found) == typed.text)?;
    Some(found.0.clone())
}

type Hits<'a> = Vec<(&'a Action, &'a AlgebraicMove)>;

fn hits<'a>(listing: &'a Listing, pattern: &AlgebraicPattern) -> Hits<'a> {
    let geometry = listing.descriptor.geometry;
    listing
        .moves()
        .filter(|(_, found)| pattern.fits(found, geometry))
        .collect()
}

/// Reads a typed move. A small `b` is a file first: with a cross it is never a bishop.
///
/// # Errors
/// Returns an error if no legal move has this form, or more than one does.
pub(super) fn read(listing: &Listing, typed: &TypedMove) -> Result<Action, ReadError> {
    let mut found: Hits = Vec::new();
    for pattern in &typed.patterns {
        if found.is_empty() || !pattern.captures {
            found.extend(hits(listing, pattern));
        }
    }
    match (found.as_slice(), typed.patterns.as_slice()) {
        ([], _) => Err(impossible(listing, typed)),
        // The second pattern is the piece with the letter of the file.
        ([(_, found)], [first, _]) if first.captures && found.piece.is_some() => {
            let sentence = said!(
                "read-pawn-cannot-capture",
                "`{text}` is a pawn's capture, and no pawn can make it. For the {kind} type `{written}`.",
                text = typed.text,
                kind = KindName::of(kind_of(listing, found.piece)),
                written = listing.move_text(found)
            );
            Err(unreadable(listing, typed, sentence))
        }
        ([(_, found)], _) if typed.en_passant && !is_en_passant(listing, found) => {
            let sentence = said!(
                "read-not-en-passant",
                "`{text}` isn't a capture en passant. To play it all the same, type `{written}`.",
                text = typed.text,
                written = listing.move_text(found)
            );
            Err(unreadable(listing, typed, sentence))
        }
        ([(action, _)], _) => Ok((*action).clone()),
        (several, _) => Err(ambiguous(listing, typed, several)),
    }
}

/// Returns whether a legal move is a pawn's capture on an empty cell.
fn is_en_passant(listing: &Listing, found: &AlgebraicMove) -> bool {
    found.piece.is_none() && found.captures && listing.position.inspect(found.to).units.is_empty()
}

/// Returns the kind with this letter; pawns have none.
fn kind_of(listing: &Listing, letter: Option<char>) -> &'static str {
    spec_of(listing, letter).map_or("unit", |unit| unit.kind)
}

fn spec_of(listing: &Listing, letter: Option<char>) -> Option<&'static UnitSpec> {
    let letter = letter.unwrap_or('P');
    listing.descriptor.units.iter().find(|unit| unit.letter == letter)
}

/// Refuses a text that can mean any of these legal moves.
pub(super) fn either(listing: &Listing, text: &str, actions: &[Action]) -> ReadError {
    let candidates: Vec<String> = listing
        .moves()
        .filter(|(action, _)| actions.contains(action))
        .map(|(_, found)| listing.move_text(found))
        .collect();
    let choices = or_list(&candidates);
    ReadError::AmbiguousMove {
        sentence: said!("read-may-mean", "`{text}` can mean {choices}.", text, choices),
        candidates,
    }
}

/// Refuses a text that fits several legal moves, and names them.
fn ambiguous(listing: &Listing, typed: &TypedMove, several: &[(&Action, &AlgebraicMove)]) -> ReadError {
    let candidates: Vec<String> = several
        .iter()
        .map(|(_, found)| listing.move_text(found))
        .collect();
    let Some((_, first)) = several.first() else {
        return refuse::empty(listing);
    };
    let mut origins: Vec<Cell> = several.iter().map(|(_, found)| found.from).collect();
    origins.dedup();
    let is_same_kind = several.iter().all(|(_, found)| found.piece == first.piece);
    let choices = or_list(&candidates);
    let text = typed.text.as_str();
    let sentence = if origins.len() == 1 && first.promotion.is_some() {
        said!(
            "read-needs-promotion",
            "`{text}` needs the new piece: {choices}.",
            text,
            choices
        )
    } else if is_same_kind && origins.len() == several.len() {
        let count = match several.len() {
            2 => "two".to_owned(),
            3 => "three".to_owned(),
            many => many.to_string(),
        };
        said!(
            "read-fits-several",
            "`{text}` fits {count} {kind}s: {choices}.",
            text,
            count,
            kind = KindName::of(kind_of(listing, first.piece)),
            choices,
            number = several.len() as u64
        )
    } else {
        said!("read-may-mean", "`{text}` can mean {choices}.", text, choices)
    };
    ReadError::AmbiguousMove { sentence, candidates }
}

/// Lists texts: "`Nbd2` or `Nfd2`".
fn or_list(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("`{text}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

fn unreadable(listing: &Listing, typed: &TypedMove, sentence: Said) -> ReadError {
    ReadError::Unreadable {
        reason: ParseActionError::new(sentence),
        nearest: nearest(listing, typed),
        is_guess: false,
    }
}

/// Refuses a move that no legal action has the form of: by the rules' own reason if it is clear which unit was meant.
fn impossible(listing: &Listing, typed: &TypedMove) -> ReadError {
    let Some(pattern) = typed.patterns.first() else {
        return refuse::illegal(listing, &typed.typed);
    };
    match (pattern.castling, pattern.to) {
        (Some(side), _) => no_castling(listing, typed, side),
        (None, Some(to)) => another_on_origin(listing, typed, pattern, to)
            .unwrap_or_else(|| no_such_move(listing, typed, pattern, to)),
        (None, None) => refuse::illegal(listing, &typed.typed),
    }
}

/// Refuses a move that names the square of its unit, if another unit or none is there. `None` for any other move.
fn another_on_origin(
    listing: &Listing,
    typed: &TypedMove,
    pattern: &AlgebraicPattern,
    to: Cell,
) -> Option<ReadError> {
    let geometry = listing.descriptor.geometry;
    let letter = match pattern.piece {
        TypedPiece::Letter(letter) => Some(letter),
        TypedPiece::Pawn => None,
        TypedPiece::Any => return None,
    };
    let (file, rank) = (pattern.file.as_ref()?, pattern.rank.as_ref()?);
    let from = geometry.cell(&format!("{file}{rank}"))?;
    if units(listing, letter).contains(&from) {
        return None;
    }
    let bare = format!("{file}{rank}{}", geometry.name(to));
    let kind = kind_of(listing, letter);
    Some(unfit::holds_another(
        listing,
        &typed.typed,
        (from, kind),
        Some(&bare),
    ))
}

fn no_castling(listing: &Listing, typed: &TypedMove, side: CastlingSide) -> ReadError {
    let home = |action: &Action| action.parts().actor;
    let kings = units(listing, Some('K'));
    let castling = listing.position.castles(listing.seat, side);
    let castling = castling.filter(|action| home(action).is_some_and(|home| kings.contains(&home)));
    match castling.and_then(|action| refusal(listing, &action.to_string())) {
        Some((action, refusal)) => illegal(listing, typed, action, refusal),
        None => unreadable(listing, typed, king_has_left()),
    }
}

/// Says that nobody castles with a king that has left its square.
fn king_has_left() -> Said {
    said!(
        "read-king-has-left",
        "You can't castle: your king has left its square."
    )
}

/// Returns the cells of the seat's units with this letter, in the order of cells.
fn units(listing: &Listing, letter: Option<char>) -> Vec<Cell> {
    let Some(spec) = spec_of(listing, letter) else {
        return Vec::new();
    };
    let is_it = |cell: &Cell| {
        let units = listing.position.inspect(*cell).units;
        units
            .iter()
            .any(|unit| unit.side == listing.seat && unit.kind == spec.kind)
    };
    listing.descriptor.geometry.cells().filter(is_it).collect()
}

/// Returns the refusal of a canonical text, with the text; `None` if it is legal or not a text of the variant.
fn refusal(listing: &Listing, text: &str) -> Option<(String, Refusal)> {
    let action = listing.position.variant().parse_action(text).ok()?;
    let refusal = listing.position.check(listing.seat, &action).err()?;
    Some((action.to_string(), refusal))
}

fn illegal(listing: &Listing, typed: &TypedMove, action: String, refusal: Refusal) -> ReadError {
    ReadError::Illegal {
        action,
        written: excerpt(&typed.typed),
        refusal: Box::new(listing.position.told(listing.seat.into(), refusal)),
        nearest: nearest(listing, typed),
    }
}

fn no_such_move(listing: &Listing, typed: &TypedMove, pattern: &AlgebraicPattern, to: Cell) -> ReadError {
    let geometry = listing.descriptor.geometry;
    let target = geometry.name(to);
    let letter = match pattern.piece {
        TypedPiece::Letter(letter) => Some(letter),
        TypedPiece::Pawn => None,
        TypedPiece::Any => return refuse::illegal_as(listing, &typed.text, &typed.typed),
    };
    let kind = kind_of(listing, letter);
    let on_target = listing.position.inspect(to).units;
    if let Some(own) = on_target.iter().find(|unit| unit.side == listing.seat) {
        if typed.text == target {
            return refuse::begun_square(listing, to, &target);
        }
        return on_own_unit(listing, typed, pattern, (to, own.kind));
    }
    let mut origins = units(listing, letter);
    if origins.is_empty() {
        let sentence = said!(
            "read-none-of-kind",
            "You have no {kind}.",
            kind = KindName::of(kind)
        );
        return unreadable(listing, typed, sentence);
    }
    origins.retain(|cell| {
        let name = geometry.name(*cell);
        let is_on_its_file = letter.is_some() || pattern.captures || name[..1] == target[..1];
        pattern.comes_from(&name) && (pattern.file.is_some() || is_on_its_file)
    });
    let sign = if pattern.captures || !on_target.is_empty() {
        'x'
    } else {
        '-'
    };
    let becomes = promotion_of(listing, pattern);
    let refusals: Vec<(Cell, String, Refusal)> = origins
        .iter()
        .filter_map(|from| {
            let text = format!("{}{sign}{target}{becomes}", geometry.name(*from));
            let (action, refusal) = refusal(listing, &text)?;
            Some((*from, action, refusal))
        })
        .collect();
    // A unit that could go there but for something else, such as a lock, is the one that was meant.
    let hindered = |(from, _, refusal): &&(Cell, String, Refusal)| {
        refusal.is_of_idle_unit() || refusal.culprits.iter().any(|culprit| culprit != from)
    };
    let meant: Vec<_> = refusals.iter().filter(hindered).collect();
    match (refusals.as_slice(), meant.as_slice()) {
        ([(_, action, refusal)], _) | (_, [(_, action, refusal)]) => {
            illegal(listing, typed, action.clone(), refusal.clone())
        }
        ([one, ..], _) if asks_otherwise(listing, &origins) => {
            illegal(listing, typed, one.1.clone(), one.2.clone())
        }
        _ => {
            let from: Vec<String> = origins.iter().map(|cell| geometry.name(*cell)).collect();
            unreadable(listing, typed, nobody_can(kind, &from, &target))
        }
    }
}

/// Returns how a typed promotion is written: `=queen`, or nothing.
fn promotion_of(listing: &Listing, pattern: &AlgebraicPattern) -> String {
    pattern.promotion.map_or_else(String::new, |letter| {
        format!("={}", kind_of(listing, Some(letter)))
    })
}

/// Whether a turn has begun in which none of some units can act: each is then refused by what the turn asks for.
fn asks_otherwise(listing: &Listing, units: &[Cell]) -> bool {
    let acts =
        |(action, _): (&Action, &str)| action.parts().actor.is_some_and(|actor| units.contains(&actor));
    !listing.position.at_turn_start() && !listing.iter().any(acts)
}

/// Refuses a move onto an own unit of that kind.
fn on_own_unit(
    listing: &Listing,
    typed: &TypedMove,
    pattern: &AlgebraicPattern,
    (to, own): (Cell, &'static str),
) -> ReadError {
    // Of a kind that is there already, no particular other unit is meant.
    let names_kind =
        matches!(pattern.piece, TypedPiece::Letter(letter) if kind_of(listing, Some(letter)) == own);
    let is_there = names_kind && pattern.file.is_none() && pattern.rank.is_none();
    if !is_there && let Some(error) = by_other_units(listing, typed, pattern, to) {
        return error;
    }
    let sentence = said!(
        "read-own-unit-there",
        "Your own {kind} is on {target}.",
        kind = KindName::of(own),
        target = listing.descriptor.geometry.name(to)
    );
    unreadable(listing, typed, sentence)
}

/// Refuses a move onto an own unit by the pieces that may be meant: by all of them, if they could not get there either if it were
/// gone, or else by the only one that it stops. `None` if it stops several, and for pawns.
fn by_other_units(
    listing: &Listing,
    typed: &TypedMove,
    pattern: &AlgebraicPattern,
    to: Cell,
) -> Option<ReadError> {
    let TypedPiece::Letter(letter) = pattern.piece else {
        return None;
    };
    let geometry = listing.descriptor.geometry;
    let (target, kind) = (geometry.name(to), kind_of(listing, Some(letter)));
    let mut from: Vec<String> = units(listing, Some(letter))
        .iter()
        .map(|cell| geometry.name(*cell))
        .collect();
    from.retain(|name| pattern.comes_from(name) && *name != target);
    let refused = from
        .iter()
        .filter_map(|name| refusal(listing, &format!("{name}-{target}")));
    let refused: Vec<(String, Refusal)> = refused.collect();
    let is_on_target = |(_, refusal): &(String, Refusal)| refusal.culprits.contains(&to);
    if refused.len() < from.len() || refused.iter().any(is_on_target) {
        let mut stopped = refused.into_iter().filter(|(_, refusal)| {
            refusal.is_of_own_unit() || refusal.is_behind_another() && refusal.culprits.contains(&to)
        });
        let (action, refusal) = stopped.next()?;
        let is_only = stopped.next().is_none();
        return is_only.then(|| illegal(listing, typed, action, refusal));
    }
    match refused.as_slice() {
        [] => None,
        [(action, refusal)] => Some(illegal(listing, typed, action.clone(), refusal.clone())),
        _ => Some(unreadable(listing, typed, nobody_can(kind, &from, &target))),
    }
}

/// Refuses castling to a side that isn't named, where neither is possible, by the reasons of both; `None` if the king has left
/// its square, and in variants without castling.
pub(super) fn neither_castling(listing: &Listing, typed: &str) -> Option<ReadError> {
    let kings = units(listing, Some('K'));
    let refused = [CastlingSide::King, CastlingSide::Queen]
        .into_iter()
        .filter_map(|side| {
            let action = listing.position.castles(listing.seat, side)?;
            let is_home = action.parts().actor.is_some_and(|home| kings.contains(&home));
            let refusal = listing
                .position
                .check(listing.seat, &action)
                .err()
                .filter(|_| is_home)?;
            Some((
                action.to_string(),
                listing.position.told(listing.seat.into(), refusal),
            ))
        });
    let refused: Vec<(String, Refusal)> = refused.collect();
    let (action, mut refusal) = refused.first().cloned()?;
    if let Some((_, other)) = refused
        .get(1)
        .filter(|(_, other)| other.sentence != refusal.sentence)
    {
        let (one, two) = (&refusal.sentence, &other.sentence);
        refusal.sentence = said!("read-neither-castling", "{one} {two}", one, two);
        // A rule behind both sentences must be that of both.
        refusal.rule = refusal.rule.filter(|rule| other.rule == Some(*rule));
        refusal = refusal.because_of(other.culprits.iter().copied());
    }
    Some(ReadError::Illegal {
        action,
        written: excerpt(typed),
        refusal: Box::new(refusal),
        nearest: Vec::new(),
    })
}

/// Says that none of some units of a kind can go to a cell.
pub(super) fn nobody_can(kind: &str, from: &[String], target: &str) -> Said {
    let kind = KindName::of(kind);
    match from {
        [] => said!(
            "read-none-can-go",
            "You have no {kind} that can go to {target}.",
            kind,
            target
        ),
        [one] => said!(
            "read-one-cannot-go",
            "Your {kind} on {one} can't go to {target}.",
            kind,
            one,
            target
        ),
        [one, other] => said!(
            "read-neither-can-go",
            "Neither of your {kind}s ({one}, {other}) can go to {target}.",
            kind,
            one,
            other,
            target
        ),
        many => said!(
            "read-several-cannot-go",
            "None of your {kind}s ({squares}) can go to {target}.",
            kind,
            squares = Said::list_of(many),
            target
        ),
    }
}

/// Finds the legal moves nearest to a typed one: of the same piece to the same cell, of the same piece, to the same cell. If a
/// capture was typed, captures come before other moves.
fn nearest(listing: &Listing, typed: &TypedMove) -> Vec<String> {
    let distance = |found: &AlgebraicMove, pattern: &AlgebraicPattern| {
        let is_piece = match pattern.piece {
            TypedPiece::Any => false,
            TypedPiece::Pawn => found.piece.is_none(),
            TypedPiece::Letter(letter) => found.piece == Some(letter),
        };
        match (is_piece, pattern.to == Some(found.to)) {
            (true, true) => 0,
            (false, true) => 1,
            (true, false) => 2,
            (false, false) => 3,
        }
    };
    let is_capture = typed.patterns.iter().any(|pattern| pattern.captures);
    let mut near: Vec<((bool, usize), &Action, &AlgebraicMove)> = listing
        .moves()
        .map(|(action, found)| {
            let patterns = typed.patterns.iter();
            let nearest = patterns.map(|pattern| distance(found, pattern)).min();
            let nearest = nearest.unwrap_or(3);
            let is_wanted = is_capture && found.captures && nearest < 3;
            ((!is_wanted, nearest), action, found)
        })
        .collect();
    near.sort_by_key(|(distance, ..)| *distance);
    near.truncate(MAX_NEAREST);
    near.into_iter()
        .map(|(_, action, found)| marked(listing, action, found))
        .collect()
}
