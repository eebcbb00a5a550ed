//! Reading a whole turn: several actions of one seat, taken whole or not at all.

use super::listing::Listing;
use super::words::normalise;
use super::{ReadError, bounded, owed, read_exactly, read_normalised, refuse};
use crate::seat::Seat;
use crate::setup::parse::excerpt;
use crate::variant::{Action, Position};

/// What stands between the actions of a turn in its canonical text.
pub const TURN_SEPARATOR: &str = "; ";

/// How many positions are looked at to find out where one action ends and the next begins.
const MAX_POSITIONS: usize = 64;
/// How many words one action has at most, when words must be shared out among actions.
const MAX_ACTION_WORDS: usize = 16;

/// The canonical text of a turn.
#[must_use]
pub fn turn_text(actions: &[Action]) -> String {
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.join(TURN_SEPARATOR)
}

/// Reads the actions with which `seat` goes on from this point of its turn, leniently. `;`, `,` and new lines
/// separate them; without separators all splits are tried, and exactly one must be legal. The turn may be left
/// unfinished: apply the actions and ask the position what it awaits.
///
/// # Errors
/// The first action that is refused, with its number; then nothing of the turn is taken. Also where more is
/// typed than the turn has room for.
pub fn read_turn(position: &Position, seat: Seat, text: &str) -> Result<Vec<Action>, ReadError> {
    bounded(text)?;
    owed(position, seat)?;
    let parts = parts(text);
    match parts.as_slice() {
        [] => read_normalised(&Listing::new(position, seat), "").map(|action| vec![action]),
        [one] => read_unseparated(position, seat, one),
        several => read_separated(position, seat, several).map(|(actions, _)| actions),
    }
}

/// The separated, normalised parts of a text that are not empty.
pub(super) fn parts(text: &str) -> Vec<String> {
    text.split([';', ',', '\n'])
        .map(normalise)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Reads one action a part; also gives the position after them.
pub(super) fn read_separated(
    position: &Position,
    seat: Seat,
    parts: &[String],
) -> Result<(Vec<Action>, Position), ReadError> {
    let mut position = position.clone();
    let mut actions: Vec<Action> = Vec::with_capacity(parts.len());
    for (index, part) in parts.iter().enumerate() {
        if let Some(last) = actions.last() {
            may_go_on(&position, seat, last, part)?;
        }
        let action = read_normalised(&Listing::new(&position, seat), part)
            .map_err(|error| in_turn(&actions, part, parts.len(), error))?;
        let draws = parts.len() > index + 1 && position.draws_chance(&action);
        if draws {
            return Err(after_draw(&action, &parts[index + 1]));
        }
        take(&mut position, seat, &action).map_err(|error| in_turn(&actions, part, parts.len(), error))?;
        actions.push(action);
    }
    Ok((actions, position))
}

fn take(position: &mut Position, seat: Seat, action: &Action) -> Result<(), ReadError> {
    position
        .apply(seat, action)
        .map(|_| ())
        .map_err(|refusal| ReadError::Illegal {
            action: action.to_string(),
            refusal,
            nearest: Vec::new(),
        })
}

/// Whether the turn of `seat` goes on in this position, reached by an action of that turn.
pub(super) fn goes_on(position: &Position, seat: Seat) -> bool {
    position.awaiting().seat() == Some(seat) && !position.at_turn_start()
}

fn may_go_on(position: &Position, seat: Seat, last: &Action, next: &str) -> Result<(), ReadError> {
    if goes_on(position, seat) {
        return Ok(());
    }
    Err(ReadError::AfterTurn {
        sentence: format!(
            "The turn ends with `{last}`; `{}` is too much. Nothing was taken.",
            excerpt(next)
        ),
    })
}

fn after_draw(action: &Action, next: &str) -> ReadError {
    ReadError::AfterTurn {
        sentence: format!(
            "What `{action}` does is drawn when you confirm it; confirm it first, then go on with `{}`.",
            excerpt(next)
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

/// One part: an action, or several without separators.
fn read_unseparated(position: &Position, seat: Seat, text: &str) -> Result<Vec<Action>, ReadError> {
    if let Some(action) = read_exactly(position, seat, text) {
        return Ok(vec![action]);
    }
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() > 1 {
        for lenient in [false, true] {
            let mut search = Search::new(seat, &words, lenient);
            search.from(position, 0);
            match search.found.as_slice() {
                [] => {}
                [one] => return Ok(one.clone()),
                several => {
                    let texts: Vec<String> = several.iter().map(|actions| turn_text(actions)).collect();
                    return Err(refuse::ambiguous(text, &texts));
                }
            }
            if lenient && let Some(error) = search.deepest_error(text) {
                return Err(error);
            }
        }
    }
    read_normalised(&Listing::new(position, seat), text).map(|action| vec![action])
}

/// Shares words out among actions.
struct Search<'a> {
    seat: Seat,
    words: &'a [&'a str],
    lenient: bool,
    positions_left: usize,
    taken: Vec<Action>,
    found: Vec<Vec<Action>>,
    deepest: Deepest,
}

/// Where the search got stuck furthest along, for the refusal.
#[derive(Default)]
struct Deepest {
    words: usize,
    actions: Vec<Action>,
    error: Option<ReadError>,
}

impl<'a> Search<'a> {
    fn new(seat: Seat, words: &'a [&'a str], lenient: bool) -> Self {
        Self {
            seat,
            words,
            lenient,
            positions_left: MAX_POSITIONS,
            taken: Vec::new(),
            found: Vec::new(),
            deepest: Deepest::default(),
        }
    }

    /// Tries all splits of the words from `start` on, in this position; stops at the second turn found.
    fn from(&mut self, position: &Position, start: usize) {
        if self.positions_left == 0 {
            return;
        }
        self.positions_left -= 1;
        let listing = self.lenient.then(|| Listing::new(position, self.seat));
        let longest = (self.words.len() - start).min(MAX_ACTION_WORDS);
        for length in (1..=longest).rev() {
            let text = self.words[start..start + length].join(" ");
            let read = match &listing {
                None => read_exactly(position, self.seat, &text).ok_or(None),
                Some(listing) => read_normalised(listing, &text).map_err(Some),
            };
            match read {
                Ok(action) => self.go_on(position, action, start + length),
                Err(error) => self.note(start, error),
            }
            if self.found.len() > 1 {
                return;
            }
        }
    }

    fn go_on(&mut self, position: &Position, action: Action, next: usize) {
        let rest = self.words[next..].join(" ");
        let mut after = position.clone();
        if after.apply(self.seat, &action).is_err() {
            return;
        }
        self.taken.push(action.clone());
        if rest.is_empty() {
            if !self.found.contains(&self.taken) {
                self.found.push(self.taken.clone());
            }
        } else if position.draws_chance(&action) {
            self.note(next, Some(after_draw(&action, &rest)));
        } else {
            match may_go_on(&after, self.seat, &action, &rest) {
                Ok(()) => self.from(&after, next),
                Err(error) => self.note(next, Some(error)),
            }
        }
        self.taken.pop();
    }

    /// Keeps the first error of the furthest point. The longest reading is tried first, so that is the one that
    /// speaks of all the words left.
    fn note(&mut self, words: usize, error: Option<ReadError>) {
        let Some(error) = error else {
            return;
        };
        if self.deepest.error.is_none() || words > self.deepest.words {
            self.deepest = Deepest {
                words,
                actions: self.taken.clone(),
                error: Some(error),
            };
        }
    }

    /// The refusal where some action was read but not the rest, or where too many positions were looked at.
    fn deepest_error(self, text: &str) -> Option<ReadError> {
        if self.positions_left == 0 {
            return Some(ReadError::AfterTurn {
                sentence: format!(
                    "`{}` can be split into actions in too many ways; write `;` between them.",
                    excerpt(text)
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
