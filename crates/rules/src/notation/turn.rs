//! Reads a whole turn: several actions of one seat, all or none.

use super::algebraic;
use super::bundled;
use super::listing::{LegalList, Listing};
use super::words::tidied;
use super::{ReadError, bounded, names, owed, read_exactly, read_tidied, refuse};
use crate::descriptor::Descriptor;
use crate::evaluate::Evaluate;
use crate::event::Event;
use crate::game::Choice;
use crate::refusal::Refusal;
use crate::said::{Said, said};
use crate::seat::Seat;
use crate::setup::parse::excerpt;
use crate::variant::{Action, END_OF_TURN, Position, Visit};
use std::cell::OnceCell;
use std::sync::Arc;

/// The separator between the actions of a canonical turn.
pub const TURN_SEPARATOR: &str = "; ";

/// The maximum number of positions that are searched for the boundaries between actions.
const MAX_POSITIONS: usize = 64;
/// The maximum number of legal actions that this search lists, over all positions. On the largest boards, where a
/// list has some two thousand actions and takes up to 10 ms, this is about a tenth of a second.
const MAX_LISTED: usize = 20_000;
/// The maximum number of words of one action, where actions have no separators.
const MAX_ACTION_WORDS: usize = 16;
/// How many words at most of a text that is no action are tried as the first of two.
const MOST_SPLIT: usize = 4;

/// Returns the canonical text of a turn.
#[must_use]
pub fn turn_text(actions: &[Action]) -> String {
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.join(TURN_SEPARATOR)
}

/// A typed turn, read and played on a copy of its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The position after them, except after a last action that draws from the generator.
    pub position: Position,
    /// The events on the way to [`Line::position`].
    pub events: Vec<Event>,
    /// Whether the last action draws from the generator. It is legal but not played.
    pub draws: bool,
    /// Whether its writer may have meant another turn: the text has fewer separators than its actions need, where the end of the
    /// turn needs none, or it leaves out which part of the board an action changes, or how.
    pub is_loose: bool,
}

impl Line {
    pub(super) fn new(position: &Position) -> Self {
        Self {
            actions: Vec::new(),
            position: position.clone(),
            events: Vec::new(),
            draws: false,
            is_loose: false,
        }
    }

    /// Returns whether it is a whole turn of the seat, or as much of one as can be said before chance decides.
    #[must_use]
    pub fn is_whole(&self, seat: Seat) -> bool {
        self.draws || self.position.awaiting().seat() != Some(seat) || self.position.at_turn_start()
    }

    pub(super) fn push(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.position.draws_chance(&action) {
            self.position.check(seat, &action)?;
            self.draws = true;
        } else {
            self.events.extend(self.position.apply(seat, &action)?);
        }
        self.actions.push(action);
        Ok(())
    }
}

/// Provides the list of the first position.
type Legal<'a> = &'a dyn Fn() -> Arc<LegalList>;

/// Reads the actions with which `seat` continues this turn, leniently. `;`, `,` and new lines separate them; where a
/// separator is missing all splits are tried, and exactly one must be legal. The name of a ready-made continuation stands for
/// its actions. The turn may be left unfinished: apply the actions
/// and ask the position what it awaits.
///
/// # Errors
/// Returns the first action that is refused, with its number, and takes nothing of the turn. Also refuses a text
/// that continues after the end of the turn.
pub fn read_turn(position: &Position, seat: Seat, text: &str) -> Result<Vec<Action>, ReadError> {
    let legal = || Arc::new(LegalList::new(position, seat));
    read_turn_from(position, seat, text, legal).map(|line| line.actions)
}

/// Reads a turn as [`read_turn`] does, and also returns the resulting position and events, so that the caller need
/// not play it again. `legal` is called at most once, and only if the text is not canonical; it must return the list
/// of this seat in this position.
///
/// # Errors
/// As [`read_turn`].
pub fn read_turn_from(
    position: &Position,
    seat: Seat,
    text: &str,
    legal: impl Fn() -> Arc<LegalList>,
) -> Result<Line, ReadError> {
    read_line(position, seat, text, legal).map_err(|error| refused_in_turn(position, seat, &[], error))
}

/// Returns the error that was made of a text after these actions of a turn, which begins in a position: a choice that was not
/// given after one of them is refused for that reason.
#[must_use]
pub fn refused_in_turn(start: &Position, seat: Seat, taken: &[Action], error: ReadError) -> ReadError {
    match error {
        ReadError::InTurn {
            number,
            text,
            before,
            error,
        } => {
            let taken = [taken, before.as_slice()].concat();
            let error = Box::new(refused_in_turn(start, seat, &taken, *error));
            ReadError::InTurn {
                number,
                text,
                before,
                error,
            }
        }
        ReadError::Illegal {
            action,
            written,
            refusal,
            nearest,
        } => {
            let reason = unasked(start, seat, taken, &action).map(Box::new);
            ReadError::Illegal {
                action,
                written,
                refusal: reason.unwrap_or(refusal),
                nearest,
            }
        }
        ReadError::Empty { .. }
        | ReadError::TooLong
        | ReadError::NothingOwed { .. }
        | ReadError::Unreadable { .. }
        | ReadError::Ambiguous { .. }
        | ReadError::AmbiguousMove { .. }
        | ReadError::AfterTurn { .. } => error,
    }
}

/// Reads a turn for [`read_turn_from`].
fn read_line(
    position: &Position,
    seat: Seat,
    text: &str,
    legal: impl Fn() -> Arc<LegalList>,
) -> Result<Line, ReadError> {
    bounded(text)?;
    owed(position, seat)?;
    let memo = OnceCell::new();
    let legal = || Arc::clone(memo.get_or_init(&legal));
    let parts = parts(text);
    match parts.as_slice() {
        [] => {
            let action = read_tidied(&Listing::of(position, seat, legal()), "")?;
            single(position, seat, action)
        }
        [one] => match bundled::read(position, seat, one) {
            Some(line) => Ok(line),
            None => {
                let line = read_unseparated(position, seat, one, &legal)?;
                let is_loose = line.is_loose || leaves_out_part(one, &line.actions);
                Ok(Line { is_loose, ..line })
            }
        },
        several => read_separated(position, seat, several, &legal),
    }
}

/// Makes the line of one legal action.
fn single(position: &Position, seat: Seat, action: Action) -> Result<Line, ReadError> {
    let mut line = Line::new(position);
    take(&mut line, seat, action)?;
    Ok(line)
}

/// Splits a text at separators into tidied parts that are not empty.
pub(super) fn parts(text: &str) -> Vec<String> {
    text.split([';', ',', '\n'])
        .map(tidied)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Reads one action from each part.
pub(super) fn read_separated(
    position: &Position,
    seat: Seat,
    parts: &[String],
    legal: Legal<'_>,
) -> Result<Line, ReadError> {
    let mut line = Line::new(position);
    for (index, part) in parts.iter().enumerate() {
        if let Some(last) = line.actions.last() {
            if index + 1 == parts.len() && is_needless_end(&line.position, seat, part) {
                break;
            }
            let why = || why_over(position, seat, &line.actions, part);
            may_go_on(&line.position, seat, last, part, why)?;
        }
        let next = parts.get(index + 1);
        let exact = read_exactly(&line.position, seat, part);
        if exact.is_none()
            && let Some(longer) = split(position, &line, seat, part)?
        {
            if let (true, Some(last), Some(next)) = (longer.draws, longer.actions.last(), next) {
                return Err(after_draw(last, next));
            }
            line = longer;
            continue;
        }
        let listed = || {
            let list = if index == 0 {
                legal()
            } else {
                Arc::new(LegalList::new(&line.position, seat))
            };
            read_tidied(&Listing::of(&line.position, seat, list), part)
                .map_err(|error| in_turn(&line.actions, part, parts.len(), error))
        };
        let action = match exact {
            Some(action) => action,
            None => listed()?,
        };
        if let Some(next) = next
            && line.position.draws_chance(&action)
        {
            return Err(after_draw(&action, next));
        }
        line.is_loose |= leaves_out_part(part, std::slice::from_ref(&action));
        take(&mut line, seat, action).map_err(|error| in_turn(&line.actions, part, parts.len(), error))?;
    }
    Ok(line)
}

/// Reads a part that is several canonical actions without separators, after the line that began in a position; `None` if it
/// isn't.
fn split(start: &Position, line: &Line, seat: Seat, part: &str) -> Result<Option<Line>, ReadError> {
    let words: Vec<&str> = part.split(' ').collect();
    let unlisted = || Arc::new(LegalList::new(&line.position, seat));
    let mut search = Search::new((start, seat), &words, false, &unlisted);
    search.from(line, 0);
    match search.found.as_slice() {
        [] => Ok(None),
        [one] => {
            let is_loose = line.is_loose || are_several(&one.actions[line.actions.len()..]);
            Ok(Some(Line {
                is_loose,
                ..one.clone()
            }))
        }
        several => {
            let continued = several.iter().map(|found| &found.actions[line.actions.len()..]);
            let texts: Vec<String> = continued.map(turn_text).collect();
            Err(refuse::ambiguous(part, &texts))
        }
    }
}

/// Whether a text has fewer words than the action that it was read as, one that changes a part of the board: which part was
/// found only because no other is legal.
fn leaves_out_part(text: &str, actions: &[Action]) -> bool {
    let words = |text: &str| {
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| !word.is_empty()).count()
    };
    let is_part = |choice: &Choice| matches!(choice, Choice::Part { .. });
    actions
        .iter()
        .any(|action| action.parts().choices.iter().any(is_part) && words(text) < words(&action.to_string()))
}

/// Whether some actions are more than one and the end of its turn.
fn are_several(actions: &[Action]) -> bool {
    let mut others = actions.iter().filter(|action| action.to_string() != END_OF_TURN);
    others.nth(1).is_some()
}

fn take(line: &mut Line, seat: Seat, action: Action) -> Result<(), ReadError> {
    let text = action.to_string();
    let pushed = line.push(seat, action);
    pushed.map_err(|refusal| ReadError::Illegal {
        written: text.clone(),
        action: text,
        refusal: Box::new(line.position.told(seat.into(), refusal)),
        nearest: Vec::new(),
    })
}

/// Returns whether the turn of `seat` continues in this position, which an action of the turn has reached.
pub(crate) fn goes_on(position: &Position, seat: Seat) -> bool {
    position.awaiting().seat() == Some(seat) && !position.at_turn_start()
}

/// Whether a text only ends a turn that has ended by itself already, which does no harm.
fn is_needless_end(position: &Position, seat: Seat, text: &str) -> bool {
    let can_end = || position.variant().parse_action(END_OF_TURN).is_ok();
    text.eq_ignore_ascii_case(END_OF_TURN) && can_end() && !goes_on(position, seat)
}

/// Refuses what follows the end of a turn; `why` returns what foiled the last action, if that ended it.
fn may_go_on(
    position: &Position,
    seat: Seat,
    last: &Action,
    next: &str,
    why: impl FnOnce() -> Option<Over>,
) -> Result<(), ReadError> {
    if goes_on(position, seat) {
        return Ok(());
    }
    let (last, next) = (last.to_string(), excerpt(next));
    let sentence = match why() {
        Some(Over::Foiled(why)) => said!(
            "read-after-turn-because",
            "The turn ends with `{last}`: {why}. Leave out `{next}`.",
            last,
            why,
            next
        ),
        Some(Over::Refused(refusal)) => said!(
            "read-after-turn-refused",
            "The turn ends with `{last}` by itself, for no further choice is possible in it. `{next}`: {why} Leave that out.",
            last,
            next,
            why = refusal.said()
        ),
        None => said!(
            "read-after-turn",
            "The turn ends with `{last}` by itself: nothing is left to do in it. Leave out `{next}`.",
            last,
            next
        ),
    };
    Err(ReadError::AfterTurn { sentence })
}

/// Why a turn is over.
enum Over {
    /// Its last action is foiled.
    Foiled(Said),
    /// What would follow is refused for another reason, so that it was not asked for.
    Refused(Refusal),
}

/// Asks the rules why an action can't follow others of its turn.
struct Unasked<'a> {
    taken: &'a [String],
    next: &'a str,
}

impl Visit for Unasked<'_> {
    type Output = Option<Refusal>;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<Refusal> {
        position.unasked(self.taken, self.next)
    }
}

/// Returns why an action can't follow some that lead on from a position, where they did not ask for it.
fn unasked(start: &Position, seat: Seat, taken: &[Action], next: &str) -> Option<Refusal> {
    if taken.is_empty() {
        return None;
    }
    let taken: Vec<String> = taken.iter().map(ToString::to_string).collect();
    let next = next.to_lowercase();
    let refusal = start.visit(Unasked {
        taken: &taken,
        next: &next,
    })?;
    Some(start.told(seat.into(), refusal))
}

/// Returns why the turn is over after the last of some actions that lead on from a position.
fn why_over(start: &Position, seat: Seat, actions: &[Action], next: &str) -> Option<Over> {
    let (last, before) = actions.split_last()?;
    let mut position = start.clone();
    for action in before {
        position.apply(seat, action).ok()?;
    }
    if let Some(why) = position.foiled(last) {
        return Some(Over::Foiled(why));
    }
    unasked(start, seat, actions, next).map(Over::Refused)
}

fn after_draw(action: &Action, next: &str) -> ReadError {
    ReadError::AfterTurn {
        sentence: said!(
            "read-after-draw",
            "What `{action}` does is drawn when you confirm it; confirm it first, then go on with `{next}`.",
            action = action.to_string(),
            next = excerpt(next)
        ),
    }
}

fn in_turn(before: &[Action], text: &str, count: usize, error: ReadError) -> ReadError {
    if count == 1 {
        return error;
    }
    ReadError::InTurn {
        number: before.len() + 1,
        text: excerpt(text),
        before: before.to_vec(),
        error: Box::new(error),
    }
}

/// Reads one part: an action, or several without separators.
fn read_unseparated(
    position: &Position,
    seat: Seat,
    text: &str,
    legal: Legal<'_>,
) -> Result<Line, ReadError> {
    if let Some(action) = read_exactly(position, seat, text) {
        return single(position, seat, action);
    }
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() > 1 {
        for lenient in [false, true] {
            // A whole action that isn't legal is refused as it is, not as the abbreviations of two.
            if lenient && position.variant().parse_action(&text.to_lowercase()).is_ok() {
                break;
            }
            let mut search = Search::new((position, seat), &words, lenient, legal);
            search.from(&Line::new(position), 0);
            match search.found.as_slice() {
                [] => {}
                [one] => {
                    let is_loose = are_several(&one.actions);
                    return Ok(Line {
                        is_loose,
                        ..one.clone()
                    });
                }
                several => {
                    let texts: Vec<String> = several.iter().map(|line| turn_text(&line.actions)).collect();
                    return Err(refuse::ambiguous(text, &texts));
                }
            }
            if lenient && let Some(error) = search.deepest_error(text) {
                return Err(error);
            }
        }
    }
    let listing = Listing::of(position, seat, legal());
    let action = read_tidied(&listing, text).map_err(|error| {
        let is_none = matches!(error, ReadError::Unreadable { .. });
        let first = is_none.then(|| first_of_two(&listing, &words)).flatten();
        first.unwrap_or(error)
    })?;
    single(position, seat, action)
}

/// The refusal of the first of two actions in a text that is none as a whole, if each of them is one, legal or not.
fn first_of_two(listing: &Listing, words: &[&str]) -> Option<ReadError> {
    (1..words.len().min(MOST_SPLIT + 1)).find_map(|end| {
        let (first, second) = words.split_at(end);
        let first = read_tidied(listing, &first.join(" ")).err()?;
        let second = second.join(" ");
        let is_move = || algebraic::typed(listing, &second).is_some();
        let is_action = is_move()
            || matches!(
                read_tidied(listing, &second),
                Ok(_) | Err(ReadError::Illegal { .. })
            );
        (is_action && matches!(first, ReadError::Illegal { .. })).then_some(first)
    })
}

/// Whether a text is the verb of an action alone, or its name, and its squares follow: `quake` before `h2` is no action that stands
/// for the only quake there is.
fn is_cut(descriptor: &Descriptor, text: &str, action: &Action, next: &str) -> bool {
    let has_square = |text: &str| text.bytes().any(|byte| byte.is_ascii_digit());
    if has_square(text) || !has_square(next) {
        return false;
    }
    let verb = names::in_notation(descriptor, text).unwrap_or_else(|| text.to_lowercase());
    let written = action.to_string();
    has_square(&written) && written.starts_with(&verb)
}

/// Distributes words over actions.
struct Search<'a> {
    /// Where the lines begin.
    start: &'a Position,
    seat: Seat,
    words: &'a [&'a str],
    lenient: bool,
    legal: Legal<'a>,
    positions_left: usize,
    listed_left: usize,
    found: Vec<Line>,
    deepest: Deepest,
}

/// The furthest point of the search, for the refusal.
#[derive(Default)]
struct Deepest {
    words: usize,
    actions: Vec<Action>,
    error: Option<ReadError>,
}

impl<'a> Search<'a> {
    fn new(
        (start, seat): (&'a Position, Seat),
        words: &'a [&'a str],
        lenient: bool,
        legal: Legal<'a>,
    ) -> Self {
        Self {
            start,
            seat,
            words,
            lenient,
            legal,
            positions_left: MAX_POSITIONS,
            listed_left: MAX_LISTED,
            found: Vec::new(),
            deepest: Deepest::default(),
        }
    }

    /// Returns whether the search gives up.
    fn is_exhausted(&self) -> bool {
        self.positions_left == 0 || self.listed_left == 0
    }

    /// Tries all ways to split the words from `start` on, after the line. Stops at the second turn found.
    fn from(&mut self, line: &Line, start: usize) {
        if self.is_exhausted() {
            return;
        }
        self.positions_left -= 1;
        let (position, seat) = (&line.position, self.seat);
        let listing = self.lenient.then(|| {
            let list = if line.actions.is_empty() {
                (self.legal)()
            } else {
                Arc::new(LegalList::new(position, seat))
            };
            self.listed_left = self.listed_left.saturating_sub(list.actions().len());
            Listing::of(position, seat, list)
        });
        let longest = (self.words.len() - start).min(MAX_ACTION_WORDS);
        for length in (1..=longest).rev() {
            let text = self.words[start..start + length].join(" ");
            let read = match &listing {
                None => read_exactly(position, seat, &text).ok_or(None),
                Some(listing) => read_tidied(listing, &text).map_err(Some),
            };
            let next = self.words.get(start + length).copied().unwrap_or_default();
            match read {
                Ok(action) if is_cut(position.variant().descriptor(), &text, &action, next) => {}
                Ok(action) => self.go_on(line, action, start + length),
                Err(error) => self.note(line, start, error),
            }
            if self.found.len() > 1 {
                return;
            }
        }
    }

    fn go_on(&mut self, line: &Line, action: Action, next: usize) {
        let rest = self.words[next..].join(" ");
        let mut after = line.clone();
        if after.push(self.seat, action.clone()).is_err() {
            return;
        }
        if rest.is_empty() || is_needless_end(&after.position, self.seat, &rest) {
            if !self.found.iter().any(|found| found.actions == after.actions) {
                self.found.push(after);
            }
        } else if after.draws {
            self.note(&after, next, Some(after_draw(&action, &rest)));
        } else {
            let why = || why_over(self.start, self.seat, &after.actions, &rest);
            match may_go_on(&after.position, self.seat, &action, &rest, why) {
                Ok(()) => self.from(&after, next),
                Err(error) => self.note(&after, next, Some(error)),
            }
        }
    }

    /// Keeps the first error at the furthest point. The longest reading is tried first, so this error covers all
    /// remaining words.
    fn note(&mut self, line: &Line, words: usize, error: Option<ReadError>) {
        let Some(error) = error else {
            return;
        };
        if self.deepest.error.is_none() || words > self.deepest.words {
            self.deepest = Deepest {
                words,
                actions: line.actions.clone(),
                error: Some(error),
            };
        }
    }

    /// Makes the refusal for a text of which only a part was read, or that needed too many positions.
    fn deepest_error(self, text: &str) -> Option<ReadError> {
        if self.is_exhausted() {
            return Some(ReadError::AfterTurn {
                sentence: said!(
                    "read-too-many-ways",
                    "`{text}` can be split into actions in too many ways; write `;` between them.",
                    text = excerpt(text)
                ),
            });
        }
        let error = self.deepest.error?;
        match (self.deepest.actions.as_slice(), error) {
            ([], _) => None,
            (_, error @ ReadError::AfterTurn { .. }) => Some(error),
            (actions, error) => {
                let rest = self.words[self.deepest.words..].join(" ");
                Some(in_turn(actions, &rest, actions.len() + 1, error))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::descriptor::Options;
    use crate::variant::Variant;

    #[test]
    fn a_turn_without_separators_is_known_as_such() {
        let shield = Variant::from_id("shield").unwrap();
        let elemental = Variant::from_id("elemental").unwrap();
        let is_loose = |variant: Variant, text: &str| {
            let options = match variant.descriptor().id {
                "elemental" => vec![("loadout", "plain")],
                _ => Vec::new(),
            };
            let position = variant.start(&Options::new(variant.descriptor(), options).unwrap());
            let legal = || Arc::new(LegalList::new(&position, Seat::White));
            let line = read_turn_from(&position, Seat::White, text, legal).unwrap();
            (turn_text(&line.actions), line.is_loose)
        };
        for (text, is_one_line) in [
            ("b2-b4; a1-b2", false),
            ("b2-b4, a1-b2", false),
            ("b2-b4 a1-b2", true),
            ("b2b4 a1b2", true),
        ] {
            assert_eq!(
                is_loose(shield, text),
                ("b2-b4; a1-b2".to_owned(), is_one_line),
                "{text}"
            );
        }
        assert_eq!(is_loose(shield, "b2 b4"), ("b2-b4".to_owned(), false));
        assert_eq!(is_loose(elemental, "e2e4"), ("e2-e4".to_owned(), false));
    }

    #[test]
    fn a_text_without_all_words_of_a_rotation_leaves_out_what_it_turns() {
        let six = Variant::from_id("frozen6").unwrap();
        let read_as = |text: &str, action: &str| leaves_out_part(text, &[six.parse_action(action).unwrap()]);
        for (text, is_left_out) in [
            ("rotate", true),
            ("rotate b2", true),
            ("rotate b2 2", true),
            ("rotate b2 2 90", false),
            ("rotate b2-2-90", false),
        ] {
            assert_eq!(read_as(text, "rotate b2 2 90"), is_left_out, "{text}");
        }
        assert!(!read_as("e3", "e2-e3") && !read_as("swap", "swap b1 c2"));
    }

    #[test]
    fn a_search_that_has_listed_too_much_asks_for_separators() {
        let variant = Variant::from_id("frozen10").unwrap();
        let position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
        let legal = || Arc::new(LegalList::new(&position, Seat::White));
        let words = ["pawn", "e3", "pawn", "f3"];
        let mut search = Search::new((&position, Seat::White), &words, true, &legal);
        search.listed_left = 1;
        search.from(&Line::new(&position), 0);
        assert_eq!(search.positions_left, MAX_POSITIONS - 1, "one position is listed");
        let refusal = search.deepest_error("pawn e3 pawn f3").unwrap().to_string();
        assert!(refusal.contains("write `;` between them"), "{refusal}");
    }
}
