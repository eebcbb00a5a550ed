//! Conditional turns of one user in a match: adding lines, listing them with a picture, deleting them. Every answer is
//! private.

use super::board::{is_flipped, names_in_picture, picture};
use crate::discord::components::custom_id::LineButton;
use crate::discord::components::line_buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::conditional::{self as text, ListedCondition, ListedLine};
use crate::discord::text::refusals;
use rookery_render::PictureOptions;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::{Action, Position, Viewer};
use rookery_session::{
    Actor, Branch, ConditionalRefusal, Conditionals, ConditionalsRevision, LineTurn, MatchId, MatchState,
    NewLine, SessionError, UserId, When, lines,
};
use std::sync::Arc;

/// What deletes all lines at once.
pub const ALL: &str = "all";

/// A line as a command names it: its number, and the revision of the lines in which it had that number, if it was chosen
/// from a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineName {
    /// The path of its branch.
    pub path: Vec<usize>,
    /// The revision.
    pub seen: Option<ConditionalsRevision>,
}

impl LineName {
    /// Reads `1.2`, or `1.2@7` from a list of choices.
    ///
    /// # Errors
    /// Returns a refusal if it is neither.
    pub fn read(typed: &str) -> Result<Self, ConditionalRefusal> {
        let typed = typed.trim();
        let (number, seen) = match typed.split_once('@') {
            Some((number, seen)) => (number, Some(seen)),
            None => (typed, None),
        };
        let none = ConditionalRefusal::NoSuchLine;
        let seen = seen
            .map(|seen| seen.parse().map(ConditionalsRevision))
            .transpose();
        let index = |part: &str| part.trim().parse::<usize>().ok()?.checked_sub(1);
        let path: Option<Vec<usize>> = number.trim_end_matches('.').split('.').map(index).collect();
        Ok(Self {
            path: path.ok_or(none.clone())?,
            seen: seen.map_err(|_| none)?,
        })
    }

    /// Writes a line as a choice of a list.
    #[must_use]
    pub fn written(path: &[usize], seen: ConditionalsRevision) -> String {
        format!("{}@{seen}", text::number(path))
    }
}

/// A line as a user enters it.
#[derive(Clone, Copy, Debug)]
pub struct EnteredLine<'a> {
    /// The own turn before it.
    pub first: Option<&'a str>,
    /// The line that it continues.
    pub after: Option<&'a str>,
    /// The condition.
    pub they: &'a str,
    /// The answer.
    pub you: &'a str,
}

fn refused(app: &Localized<'_>, refusal: &ConditionalRefusal) -> HandlerError {
    HandlerError::User(text::refused(app.words, refusal))
}

fn or_refused<T>(app: &Localized<'_>, done: Result<T, SessionError>) -> Result<T, HandlerError> {
    done.map_err(|error| match error {
        SessionError::Conditional(refusal) => refused(app, &refusal),
        error => error.into(),
    })
}

/// Adds a line, and lists all of them.
///
/// # Errors
/// Why it cannot be added; a fault.
pub async fn add(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    line: EnteredLine<'_>,
) -> Result<OutgoingMessage, HandlerError> {
    let after = line.after.map(LineName::read).transpose();
    let after = after
        .map_err(|refusal| refused(app, &refusal))?
        .unwrap_or_default();
    let new = NewLine {
        first: line.first,
        after: &after.path,
        they: line.they,
        you: line.you,
    };
    match app.sessions.add_line(by, id, after.seen, new).await {
        Ok(changed) => listed_added(app, by.user, id, &changed.added, text::added(app.words)).await,
        Err(SessionError::Conditional(ConditionalRefusal::Unread { turn, error })) => {
            let entered = match turn {
                LineTurn::First => line.first.unwrap_or_default(),
                LineTurn::They => line.they,
                LineTurn::You => line.you,
            };
            let state = app.sessions.state(id).await?;
            // Where no hints about the opponent's turns are given, a refusal gives none, either.
            if turn == LineTurn::They && hides_turns(&state, by.user) {
                return Err(HandlerError::User(text::unread_hidden(app.words, entered)));
            }
            let why = refusals::typed(app.words, entered, &error);
            Err(HandlerError::User(text::unread(app.words, turn, &why)))
        }
        Err(error) => or_refused(app, Err(error)),
    }
}

/// Returns whether the variant gives a user no hints about what the opponent could do.
#[must_use]
pub fn hides_turns(state: &MatchState, user: UserId) -> bool {
    let mut seats = state.seats_of(user);
    seats.any(|seat| {
        let hidden = state.position.hidden_moves(Viewer::Seat(seat), seat.other());
        hidden.is_some()
    })
}

/// Lists the lines, with a picture of the board after one of them; without any, says why the last ones ended.
///
/// # Errors
/// There is no such line; a fault.
pub async fn show(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    line: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let line = line.map(LineName::read).transpose();
    let line = line.map_err(|refusal| refused(app, &refusal))?;
    listed(app, user, id, line, None).await
}

/// Lists the lines with a picture of the board after one that was just added; after the first one if there is no path.
///
/// # Errors
/// A fault.
pub async fn listed_added(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    added: &[usize],
    preface: String,
) -> Result<OutgoingMessage, HandlerError> {
    let line = (!added.is_empty()).then(|| LineName {
        path: added.to_vec(),
        seen: None,
    });
    listed(app, user, id, line, Some(preface)).await
}

/// Deletes a line with all that follows it, or all lines.
///
/// # Errors
/// There is no such line, or the lines have changed; a fault.
pub async fn delete(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    line: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let line = if line.trim().eq_ignore_ascii_case(ALL) {
        LineName::default()
    } else {
        LineName::read(line).map_err(|refusal| refused(app, &refusal))?
    };
    delete_named(app, by, id, line).await
}

/// Does what a button below the list says. If the lines have changed since it was posted, nothing is done, and the answer
/// lists them as they are.
///
/// # Errors
/// There is no such line; a fault.
pub async fn pressed(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: ConditionalsRevision,
    button: LineButton,
) -> Result<OutgoingMessage, HandlerError> {
    let named = |path| LineName {
        path,
        seen: Some(seen),
    };
    let found = or_refused(app, app.sessions.conditionals(id, by.user).await)?;
    if found.revision != seen {
        let stale = text::refused(app.words, &ConditionalRefusal::OutOfDate);
        return listed(app, by.user, id, None, Some(stale)).await;
    }
    match button {
        LineButton::Show(path) => listed(app, by.user, id, Some(named(path)), None).await,
        LineButton::Delete(path) => delete_named(app, by, id, named(path)).await,
        LineButton::DeleteAll => delete_named(app, by, id, named(Vec::new())).await,
    }
}

async fn delete_named(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    line: LineName,
) -> Result<OutgoingMessage, HandlerError> {
    let deleted = app.sessions.delete_line(by, id, line.seen, &line.path).await;
    or_refused(app, deleted)?;
    listed(app, by.user, id, None, Some(text::deleted(app.words))).await
}

async fn listed(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    line: Option<LineName>,
    preface: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let found = or_refused(app, app.sessions.conditionals(id, user).await)?;
    let state = app.sessions.state(id).await?;
    if let Some(line) = &line {
        let is_stale = line.seen.is_some_and(|seen| seen != found.revision);
        if is_stale {
            return Err(refused(app, &ConditionalRefusal::OutOfDate));
        }
        if found.tree.at(&line.path).is_none() && !found.tree.is_empty() {
            return Err(refused(app, &ConditionalRefusal::NoSuchLine));
        }
    }
    if found.tree.is_empty() {
        let said = found.end.map_or_else(
            || text::none(app.words),
            |end| text::ended(app.words, end, &turn_before(&state, &found)),
        );
        let said: Vec<String> = preface.into_iter().chain([said]).collect();
        return Ok(OutgoingMessage::new(said.join("\n")));
    }
    let path = line.map_or_else(|| first_leaf(&found), |line| line.path);
    let shown = app.compute(user, {
        let (state, found, path) = (Arc::clone(&state), found.clone(), path.clone());
        move || (described(&state, &found), position_at(&state, &found, &path))
    });
    let (lines, position) = shown.await?;
    let first = found.tree.first.join(TURN_SEPARATOR);
    let mut said: Vec<String> = preface.into_iter().collect();
    said.push(text::list(app.words, &id.short(), &first, &lines));
    said.push(text::picture(app.words, &text::number(&path), position.is_some()));
    let rows = line_buttons::lines(app.words, id, found.revision, &found.tree.paths(), &path);
    let answer = OutgoingMessage::new(said.join("\n")).with_rows(rows);
    let Some(position) = position else {
        return Ok(answer);
    };
    let viewer = Viewer::Seat(found.seat);
    let style = app.style_in_match(user, id).await?;
    let players = app.players(&state.header.seats).await?;
    let options = PictureOptions {
        flip: is_flipped(viewer),
        names: names_in_picture(app, &players).await,
        ..style.options()
    };
    let drawn = picture(app, user, style, position.view(viewer), options).await?;
    Ok(answer.with_picture(drawn))
}

/// Returns why a player's lines ended on the present board of a running match, if they did.
///
/// # Errors
/// A fault.
pub async fn ended_here(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
) -> Result<Option<String>, HandlerError> {
    let is_player = state.seats_of(user).next().is_some() && !state.is_hot_seat();
    if !is_player || state.result.is_some() || !state.header.terms.conditionals {
        return Ok(None);
    }
    let found = app.sessions.conditionals(state.header.id, user).await?;
    let is_here = found.tree.is_empty() && found.board == state.board;
    let end = found.end.filter(|_| is_here);
    Ok(end.map(|end| text::ended(app.words, end, &turn_before(state, &found))))
}

/// The opponent's last turn up to the board on which the lines ended.
fn turn_before(state: &MatchState, found: &Conditionals) -> String {
    let mut turns = state.turns.iter().rev();
    let last = turns.find(|turn| turn.seat != found.seat && turn.board <= found.board);
    last.map(|turn| turn.written.clone()).unwrap_or_default()
}

/// The path of the first line that nothing continues.
fn first_leaf(found: &Conditionals) -> Vec<usize> {
    let mut path = vec![0];
    while found.tree.siblings(&path).is_some_and(|below| !below.is_empty()) {
        path.push(0);
    }
    path
}

/// The position after a line, if its owner can know it now.
fn position_at(state: &MatchState, found: &Conditionals, path: &[usize]) -> Option<Position> {
    if found.board != state.board {
        return None;
    }
    let point = lines::point(state, found.seat, &found.tree, path).ok()?;
    point.is_known.then_some(point.position)
}

/// Every line as players write it, as far as the position before it is known.
#[must_use]
pub fn described(state: &MatchState, found: &Conditionals) -> Vec<ListedLine> {
    let paths = found.tree.paths();
    let described = paths.iter().filter_map(|path| {
        let branch = found.tree.at(path)?;
        let before = position_at(state, found, &path[..path.len() - 1]);
        Some(line_of(path, branch, before))
    });
    described.collect()
}

fn line_of(path: &[usize], branch: &Branch, before: Option<Position>) -> ListedLine {
    let mut position = before;
    let condition = match &branch.when {
        When::Turn(texts) => ListedCondition::Turn(written(&mut position, texts)),
        When::Unit(cell) => {
            position = None;
            ListedCondition::Unit(cell.clone())
        }
        When::Any => {
            position = None;
            ListedCondition::Any
        }
    };
    ListedLine {
        number: text::number(path),
        depth: path.len() - 1,
        condition,
        reply: written(&mut position, &branch.reply),
    }
}

/// Writes a turn as players do and plays it, or leaves its canonical texts if the position is unknown.
fn written(position: &mut Option<Position>, texts: &[String]) -> String {
    let canonical = texts.join(TURN_SEPARATOR);
    let Some(mut known) = position.take() else {
        return canonical;
    };
    let read: Result<Vec<Action>, _> = texts
        .iter()
        .map(|text| known.variant().parse_action(text))
        .collect();
    let Ok(actions) = read else {
        return canonical;
    };
    let said = written_in_turn(&known, &actions).join(TURN_SEPARATOR);
    for action in &actions {
        let Some(seat) = known.awaiting().seat() else {
            return said;
        };
        if known.draws_chance(action) || known.apply(seat, action).is_err() {
            return said;
        }
    }
    *position = Some(known);
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_named_by_its_number_and_the_revision_that_was_seen() {
        let name = |path: &[usize], seen: Option<u32>| {
            Ok(LineName {
                path: path.to_vec(),
                seen: seen.map(ConditionalsRevision),
            })
        };
        assert_eq!(LineName::read("1.2@7"), name(&[0, 1], Some(7)));
        assert_eq!(LineName::read(" 3. "), name(&[2], None));
        assert_eq!(LineName::written(&[0, 1], ConditionalsRevision(7)), "1.2@7");
        for wrong in [
            "",
            "0",
            "1.0",
            "x",
            "1@",
            "1@x",
            "-1",
            "1..2",
            "99999999999999999999",
        ] {
            assert_eq!(
                LineName::read(wrong),
                Err(ConditionalRefusal::NoSuchLine),
                "{wrong}"
            );
        }
    }
}
