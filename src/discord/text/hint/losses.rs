//! What sides lose and get back in the line of a hint, in words.

use super::{Captured, item, objects};
use crate::discord::text::people::{self, listed};
use crate::discord::text::pictures;
use crate::discord::text::words::{Words, say};
use rookery_rules::Seat;

/// The most lost units that are named with their squares, but for one more; the rest is counted by kinds.
const CAPTURED: usize = 6;

/// What a line changes about who has which units.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// What leaves the board, in order.
    pub(super) captured: &'a [Captured],
    /// What comes back.
    pub(super) regained: &'a [Captured],
    /// Whether nothing else changes it.
    pub(super) is_all: bool,
    /// Whether the line is so long that units are only counted.
    pub(super) is_long: bool,
}

/// What the line that is shown comes to if both sides lose something and it is known to its end: who lost what, the turns show.
/// Else what the sides lose, and what comes back; `None` if there is neither. In a long line, units are only counted.
pub(super) fn captured(words: &Words, line: &Line<'_>) -> Option<String> {
    let Line {
        captured,
        regained,
        is_all,
        is_long,
    } = *line;
    if let Some(sum) = sum(words, captured, regained, is_all) {
        return Some(sum);
    }
    // A single one that is left would take as much room counted as named.
    let most = if captured.len() == CAPTURED + 1 {
        CAPTURED + 1
    } else {
        CAPTURED
    };
    // Units that die together say little one by one.
    let many_die = captured.len() > most && captured.iter().any(|unit| unit.died);
    let lost = if is_long || many_die {
        losses_counted(words, captured)
    } else {
        losses_in_order(words, captured, most)
    };
    let back = all_that_comes_back(words, regained);
    let lines: Vec<String> = lost.into_iter().chain(back).collect();
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// What the whole line comes to, if it is known to its end and that says more than its losses alone.
fn sum(words: &Words, captured: &[Captured], regained: &[Captured], is_all: bool) -> Option<String> {
    let loses = |seat: Seat| captured.iter().any(|unit| unit.side == seat);
    let is_more = Seat::BOTH.into_iter().all(loses) || !regained.is_empty();
    (is_more && is_all && is_made_up(captured, regained)).then(|| in_all(words, captured, regained))
}

/// Whether all that comes back makes up for units of its side and kind that are lost in the line. What was lost before it is a
/// gain of its side, and nothing that the other side gives.
fn is_made_up(captured: &[Captured], regained: &[Captured]) -> bool {
    let count = |units: &[Captured], one: &Captured| {
        let same = |unit: &&Captured| (unit.side, &unit.kind) == (one.side, &one.kind);
        units.iter().filter(same).count()
    };
    let mut regained_kinds = regained.iter();
    regained_kinds.all(|one| count(regained, one) <= count(captured, one))
}

/// The losses in their order, of which at most so many are named with their squares; `None` if there are none.
fn losses_in_order(words: &Words, captured: &[Captured], most: usize) -> Option<String> {
    let shown = &captured[..captured.len().min(most)];
    let mut losses = shown.chunk_by(|one, next| one.side == next.side).enumerate();
    let said = losses.try_fold(String::new(), |said, (index, units)| {
        let side = people::side(words, units.first()?.side);
        let units = objects(words, units.iter().map(|unit| item(&unit.kind, &unit.square)));
        Some(if index == 0 {
            say!(words, "hint-loses", side = side, units = units)
        } else {
            let then = say!(words, "hint-then-loses", side = side, units = units);
            format!("{said}, {then}")
        })
    })?;
    if said.is_empty() {
        return None;
    }
    let more = Seat::BOTH.into_iter().filter_map(|seat| {
        let units = lost_by(words, &captured[shown.len()..], seat)?;
        let side = people::side(words, seat);
        Some(say!(words, "hint-then-loses", side = side, units = units))
    });
    let said: Vec<String> = std::iter::once(said).chain(more).collect();
    Some(say!(words, "hint-line-loses", losses = said.join(", ")))
}

/// How many units of each kind the sides lose; `None` if they lose none.
fn losses_counted(words: &Words, captured: &[Captured]) -> Option<String> {
    let first = captured.first()?.side;
    let (side, units) = (people::side(words, first), lost_by(words, captured, first)?);
    Some(match lost_by(words, captured, first.other()) {
        Some(lost) => say!(
            words,
            "hint-line-loses-counted",
            side = side,
            units = units,
            other = people::side(words, first.other()),
            lost = lost
        ),
        None => {
            let losses = say!(words, "hint-loses", side = side, units = units);
            say!(words, "hint-line-loses", losses = losses)
        }
    })
}

/// What a side loses, by kinds; `None` for nothing.
fn lost_by(words: &Words, captured: &[Captured], side: Seat) -> Option<String> {
    let own = captured.iter().filter(|unit| unit.side == side);
    let units = by_kind(words, own.map(|unit| unit.kind.as_str()));
    (!units.is_empty()).then(|| listed(words, &units))
}

/// Counts units of each kind: "2 pawns" and "1 knight".
pub(super) fn by_kind<'a>(words: &Words, units: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for unit in units {
        match kinds.iter_mut().find(|(kind, _)| *kind == unit) {
            Some((_, count)) => *count += 1,
            None => kinds.push((unit, 1)),
        }
    }
    let counted = kinds.into_iter().map(|(kind, count)| counted(words, kind, count));
    counted.collect()
}

/// What each side gets back, by kinds.
fn all_that_comes_back(words: &Words, regained: &[Captured]) -> Vec<String> {
    let sides = Seat::BOTH.into_iter();
    sides
        .filter_map(|side| gets_back(words, side, regained))
        .collect()
}

/// What a side gets back, by kinds.
fn gets_back(words: &Words, side: Seat, regained: &[Captured]) -> Option<String> {
    let (name, units) = (people::side(words, side), regained_by(words, side, regained)?);
    Some(say!(words, "hint-gets-back", side = name, units = units))
}

/// What a side would get back in a line that is only feared, by kinds.
pub(super) fn would_get_back(words: &Words, side: Seat, regained: &[Captured]) -> Option<String> {
    let (name, units) = (people::side(words, side), regained_by(words, side, regained)?);
    Some(say!(words, "hint-would-get-back", side = name, units = units))
}

/// Counts what comes back to a side, by kinds; `None` for nothing.
fn regained_by(words: &Words, side: Seat, regained: &[Captured]) -> Option<String> {
    let own = regained.iter().filter(|unit| unit.side == side);
    let units = by_kind(words, own.map(|unit| unit.kind.as_str()));
    (!units.is_empty()).then(|| listed(words, &units))
}

/// By how many units of each kind White loses more than Black in a line, less what comes back to either: less than 0 where
/// Black loses more. Kinds are in the order in which they leave the board.
#[must_use]
pub fn balance<'a>(captured: &'a [Captured], regained: &'a [Captured]) -> Vec<(&'a str, i32)> {
    let mut kinds: Vec<(&str, i32)> = Vec::new();
    let lost = captured.iter().map(|unit| (unit, 1));
    let back = regained.iter().map(|unit| (unit, -1));
    for (unit, change) in lost.chain(back) {
        let of_white = match unit.side {
            Seat::White => change,
            Seat::Black => -change,
        };
        match kinds.iter_mut().find(|(kind, _)| *kind == unit.kind) {
            Some((_, more)) => *more += of_white,
            None => kinds.push((&unit.kind, of_white)),
        }
    }
    kinds
}

/// What the whole line comes to, where equal kinds make up for each other and what comes back is no loss.
fn in_all(words: &Words, captured: &[Captured], regained: &[Captured]) -> String {
    let back = usize::from(!regained.is_empty());
    let balance = balance(captured, regained);
    let further = |sign: i32| {
        let more = balance.iter().filter_map(|(kind, more)| {
            let count = usize::try_from(sign * more).ok().filter(|count| *count > 0)?;
            Some(counted(words, kind, count))
        });
        more.collect::<Vec<String>>()
    };
    let side = |seat: Seat| people::side(words, seat);
    let (white, black) = (further(1), further(-1));
    if white.is_empty() && black.is_empty() {
        return say!(words, "hint-loses-equally", back = back);
    }
    if !white.is_empty() && !black.is_empty() {
        return say!(
            words,
            "hint-loses-in-all-both",
            back = back,
            side = side(Seat::White),
            lost = listed(words, &white),
            other = listed(words, &black)
        );
    }
    let (seat, units) = if black.is_empty() {
        (Seat::White, white)
    } else {
        (Seat::Black, black)
    };
    say!(
        words,
        "hint-loses-in-all",
        back = back,
        side = side(seat),
        units = listed(words, &units),
        other = side(seat.other())
    )
}

/// Counts units of a kind: "1 knight", "2 pawns".
fn counted(words: &Words, kind: &str, count: usize) -> String {
    let one = pictures::kind(words, kind);
    let kind = match count {
        1 => one,
        _ => pictures::several(words, kind),
    };
    format!("{count} {kind}")
}
