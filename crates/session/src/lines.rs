//! Adding a line of conditional turns, on what its seat may know, and firing lines when the opponent has made a turn. Pure:
//! nothing is stored, sent or drawn here.

use crate::clock::TimeMs;
use crate::conditional::{Branch, ConditionalRefusal, ConditionalTree, ConditionalsEnd, LineTurn, When};
use crate::draft::Draft;
use crate::entry::{Entry, LogEntry};
use crate::error::SessionError;
use crate::ids::{BoardNumber, UserId};
use crate::limits;
use crate::playable::Playable;
use crate::record::TurnRecord;
use crate::state::State;
use rookery_rules::{PerSeat, Seat};
use std::sync::Arc;

/// A line to add, as a user writes it.
#[derive(Clone, Copy, Debug)]
pub struct NewLine<'a> {
    /// The own turn that the lines follow; needed if it is the user's turn.
    pub first: Option<&'a str>,
    /// The path of the branch that it continues; empty for one at the beginning.
    pub after: &'a [usize],
    /// The opponent's turn, `any`, or `any` and a cell.
    pub they: &'a str,
    /// The turn that answers it.
    pub you: &'a str,
}

/// The lines of a seat that wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    /// The board that they wait on.
    pub board: BoardNumber,
    /// The lines.
    pub tree: ConditionalTree,
}

/// What became of a seat's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinesChange {
    /// A part of them was played; these wait now.
    GoOn(Prepared),
    /// They ended on that board.
    Ended(BoardNumber, ConditionalsEnd),
}

/// Returns the seat for which a user prepares lines.
///
/// # Errors
/// Returns an error if the user is not seated, the match is over, or its terms or its present decisions leave no room for
/// conditional turns.
pub fn preparing_seat<P: Playable>(state: &State<P>, user: UserId) -> Result<Seat, SessionError> {
    let seat = state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    if !state.header.terms.conditionals {
        return Err(ConditionalRefusal::NotAgreed.into());
    }
    if state.is_hot_seat() {
        return Err(ConditionalRefusal::BothSeats.into());
    }
    Ok(seat)
}

/// A point in a line: a position, and the seat that prepares it.
#[derive(Clone, Debug)]
pub struct LinePoint<P: Playable> {
    /// What the seat may know of the position, after everything that leads here.
    pub position: P,
    /// Whether the position is known. Below an inexact condition and below chance it is not, and `position` is the last
    /// known one.
    pub is_known: bool,
}

impl<P: Playable> LinePoint<P> {
    fn play(&mut self, seat: Seat, texts: &[String]) -> Result<(), ConditionalRefusal> {
        for text in texts {
            // A stored line was legal when it was added, so only other rules can refuse it.
            let action = self.position.read_action(text);
            let action = action.map_err(|_| ConditionalRefusal::NoSuchLine)?;
            if self.position.draws_chance(&action) {
                self.is_known = false;
                return Ok(());
            }
            let played = self.position.apply(seat, &action);
            played.map_err(|_| ConditionalRefusal::NoSuchLine)?;
        }
        Ok(())
    }

    /// Reads a complete turn here and plays it.
    fn read(&mut self, seat: Seat, turn: LineTurn, text: &str) -> Result<Vec<String>, ConditionalRefusal> {
        if self.position.awaiting().ending().is_some() {
            return Err(ConditionalRefusal::Over);
        }
        let before = &self.position;
        let legal = || Arc::new(before.legal(seat));
        let read = before.read_turn(seat, text, &legal);
        let read = read.map_err(|error| ConditionalRefusal::Unread {
            turn,
            error: Box::new(error),
        })?;
        let passed = read.position.awaiting().seat() != Some(seat) || read.position.at_turn_start();
        if read.actions.is_empty() || !(read.undecided || passed) {
            return Err(ConditionalRefusal::Unfinished { turn });
        }
        let texts: Vec<String> = read.actions.iter().map(ToString::to_string).collect();
        check_size(&texts)?;
        self.is_known = !read.undecided;
        self.position = read.position;
        Ok(texts)
    }
}

/// Fails if a turn is longer than a draft may be.
fn check_size(texts: &[String]) -> Result<(), ConditionalRefusal> {
    let is_long = texts.iter().any(|text| text.len() > limits::ACTION_BYTES);
    if is_long || texts.len() > limits::DRAFT_ACTIONS {
        return Err(ConditionalRefusal::TooLong);
    }
    Ok(())
}

/// Returns the point of a line where the opponent's next turn is expected: after `first`, if there is one, and after the
/// branch at that path.
///
/// # Errors
/// Returns a refusal if there is no such branch, or both sides decide in secret.
pub fn point<P: Playable>(
    state: &State<P>,
    seat: Seat,
    tree: &ConditionalTree,
    path: &[usize],
) -> Result<LinePoint<P>, ConditionalRefusal> {
    if state.is_secret() {
        return Err(ConditionalRefusal::Secret);
    }
    let mut point = LinePoint {
        position: state.position.known_to(seat),
        is_known: true,
    };
    point.play(seat, &tree.first)?;
    for length in 1..=path.len() {
        let branch = tree.at(&path[..length]).ok_or(ConditionalRefusal::NoSuchLine)?;
        step(&mut point, seat, branch)?;
    }
    Ok(point)
}

fn step<P: Playable>(
    point: &mut LinePoint<P>,
    seat: Seat,
    branch: &Branch,
) -> Result<(), ConditionalRefusal> {
    match &branch.when {
        When::Turn(texts) if point.is_known => point.play(seat.other(), texts)?,
        When::Turn(_) | When::Unit(_) | When::Any => point.is_known = false,
    }
    if point.is_known {
        point.play(seat, &branch.reply)?;
    }
    Ok(())
}

/// Adds a line, checked on what the seat may know. Returns the tree with it, and its path.
///
/// # Errors
/// Returns a refusal that says what is wrong with the line, or with adding one now.
pub fn add<P: Playable>(
    state: &State<P>,
    seat: Seat,
    tree: &ConditionalTree,
    line: NewLine<'_>,
) -> Result<(ConditionalTree, Vec<usize>), ConditionalRefusal> {
    if state.is_secret() {
        return Err(ConditionalRefusal::Secret);
    }
    let mut next = tree.clone();
    if state.awaited()[seat] {
        match line.first {
            Some(text) => {
                let mut before = point(state, seat, &ConditionalTree::default(), &[])?;
                let first = before.read(seat, LineTurn::First, text)?;
                if !tree.is_empty() && tree.first != first {
                    return Err(ConditionalRefusal::OtherFirst);
                }
                next.first = first;
            }
            None if tree.first.is_empty() => return Err(ConditionalRefusal::OwnTurn),
            None => {}
        }
    } else if line.first.is_some() {
        return Err(ConditionalRefusal::NotOwnTurn);
    } else if is_under_way(state, seat) {
        return Err(ConditionalRefusal::MidTurn);
    }
    let mut here = point(state, seat, &next, line.after)?;
    if !here.is_known {
        return Err(ConditionalRefusal::Unknown);
    }
    if here.position.awaiting().seat() == Some(seat) {
        return Err(ConditionalRefusal::Unfinished {
            turn: LineTurn::First,
        });
    }
    if here.position.secret_part(seat).is_some() {
        return Err(ConditionalRefusal::Secret);
    }
    let when = read_condition(&mut here, seat, line.they)?;
    if here.is_known && here.position.awaiting().ending().is_some() {
        return Err(ConditionalRefusal::Over);
    }
    if here.is_known && here.position.awaiting().seat() != Some(seat) {
        return Err(ConditionalRefusal::Unfinished { turn: LineTurn::They });
    }
    if here.is_known && here.position.secret_part(seat).is_some() {
        return Err(ConditionalRefusal::Secret);
    }
    let reply = if here.is_known {
        here.read(seat, LineTurn::You, line.you)?
    } else {
        in_full(&here.position, line.you)?
    };
    let then = Vec::new();
    let path = next.add(line.after, Branch { when, reply, then })?;
    Ok((next, path))
}

/// Returns whether the opponent is in the middle of a turn, a part of which is played.
fn is_under_way<P: Playable>(state: &State<P>, seat: Seat) -> bool {
    let last = state.turns.last();
    last.is_some_and(|turn| turn.seat != seat && !turn.complete)
}

fn read_condition<P: Playable>(
    here: &mut LinePoint<P>,
    seat: Seat,
    text: &str,
) -> Result<When, ConditionalRefusal> {
    let lower = text.trim().to_lowercase();
    let rest = lower
        .strip_prefix("anything")
        .or_else(|| lower.strip_prefix("any"));
    match rest {
        Some("") => {
            here.is_known = false;
            Ok(When::Any)
        }
        Some(rest) if rest.starts_with(' ') => {
            let cell = rest.trim();
            let cell = cell.strip_prefix("with ").unwrap_or(cell).trim();
            if !here.position.has_cell(cell) {
                return Err(ConditionalRefusal::NoSuchCell {
                    text: cell.chars().take(20).collect(),
                });
            }
            here.is_known = false;
            Ok(When::Unit(cell.to_owned()))
        }
        Some(_) | None => here.read(seat.other(), LineTurn::They, text).map(When::Turn),
    }
}

/// Reads a turn in a position that nobody knows: only what it says can be checked.
fn in_full<P: Playable>(position: &P, text: &str) -> Result<Vec<String>, ConditionalRefusal> {
    let mut texts = Vec::new();
    for part in text
        .split([';', '\n'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let not_in_full = || ConditionalRefusal::NotInFull {
            text: part.chars().take(40).collect(),
        };
        let action = position.read_action(part).map_err(|_| not_in_full())?;
        texts.push(action.to_string());
    }
    if texts.is_empty() {
        return Err(ConditionalRefusal::NotInFull { text: String::new() });
    }
    check_size(&texts)?;
    Ok(texts)
}

/// Fires what the turns of a change call for, and adds it to the state: while the seat that has to act has a line for what
/// the other has just done, its answer follows at the same moment. `before` is the state before the change, `next` the one
/// after it. Returns the entries that were added, and what became of each seat's lines.
///
/// The rules for what does not fire stand in docs/conditional-turns.md.
pub fn fire<P: Playable>(
    before: &State<P>,
    next: &mut State<P>,
    prepared: &PerSeat<Option<Prepared>>,
    at: TimeMs,
) -> (Vec<LogEntry>, PerSeat<Option<LinesChange>>) {
    let mut entries = Vec::new();
    let mut changes = PerSeat::default();
    let mut waiting = prepared.clone();
    if next.turns.len() < before.turns.len() || next.board == before.board {
        for (seat, lines) in waiting.iter() {
            if lines.is_some() && next.board != before.board {
                changes[seat] = Some(LinesChange::Ended(next.board, ConditionalsEnd::TakenBack));
            }
        }
        return (entries, changes);
    }
    let was_paused = before.clocks.paused_until(at).is_some();
    let mut moved = true;
    while moved && next.result.is_none() {
        moved = false;
        for seat in Seat::BOTH {
            let Some(lines) = waiting[seat].take() else {
                continue;
            };
            match advance(next, seat, lines, was_paused, at) {
                Step::Wait(lines) => waiting[seat] = Some(lines),
                Step::Passed(lines) => {
                    changes[seat] = Some(LinesChange::GoOn(lines.clone()));
                    waiting[seat] = Some(lines);
                }
                Step::Fired(entry, after) => {
                    entries.push(*entry);
                    moved = true;
                    if after.tree.is_empty() {
                        changes[seat] = Some(LinesChange::Ended(after.board, ConditionalsEnd::Finished));
                    } else {
                        changes[seat] = Some(LinesChange::GoOn(after.clone()));
                        waiting[seat] = Some(after);
                    }
                }
                Step::End(end) => changes[seat] = Some(LinesChange::Ended(next.board, end)),
            }
        }
    }
    (entries, changes)
}

/// What the present state means for the lines of a seat.
enum Step {
    /// Nothing yet.
    Wait(Prepared),
    /// The owner made the turn before the lines.
    Passed(Prepared),
    /// An answer was played.
    Fired(Box<LogEntry>, Prepared),
    /// They end.
    End(ConditionalsEnd),
}

fn advance<P: Playable>(
    next: &mut State<P>,
    seat: Seat,
    mut lines: Prepared,
    was_paused: bool,
    at: TimeMs,
) -> Step {
    let from = next.turns.partition_point(|turn| turn.board <= lines.board);
    let since: Vec<Arc<TurnRecord>> = next.turns[from..].to_vec();
    if since.is_empty() {
        return Step::Wait(lines);
    }
    if next.is_secret() {
        return Step::End(ConditionalsEnd::Secret);
    }
    let is_mine = next.awaited()[seat];
    let begun = since.iter().take_while(|turn| turn.seat == seat).count();
    let (own, theirs) = since.split_at(begun);
    if theirs.iter().any(|turn| turn.seat == seat) || actions_of(own) != lines.tree.first {
        return Step::End(ConditionalsEnd::OtherTurn);
    }
    if let Some(last) = own.last() {
        lines.tree.first.clear();
        lines.board = last.board;
    }
    if !is_mine {
        // The opponent has not finished a turn.
        return if own.is_empty() {
            Step::Wait(lines)
        } else {
            Step::Passed(lines)
        };
    }
    if theirs.is_empty() {
        return Step::End(ConditionalsEnd::OtherTurn);
    }
    let actions = actions_of(theirs);
    if was_paused {
        return Step::End(ConditionalsEnd::Paused);
    }
    if next.offers.is_open_to(seat) {
        return Step::End(ConditionalsEnd::Offered);
    }
    let Some(branch) = answering(next, lines.tree, &actions) else {
        return Step::End(ConditionalsEnd::Unanswered);
    };
    let Some(entry) = answer(next, seat, &branch.reply, at) else {
        return Step::End(ConditionalsEnd::Refused);
    };
    let after = Prepared {
        board: next.board,
        tree: ConditionalTree {
            first: Vec::new(),
            branches: branch.then,
        },
    };
    Step::Fired(Box::new(entry), after)
}

fn actions_of(turns: &[Arc<TurnRecord>]) -> Vec<String> {
    turns.iter().flat_map(|turn| turn.actions.clone()).collect()
}

/// Returns the first branch that answers a turn: an exact one, one for its unit, or one for anything.
fn answering<P: Playable>(state: &State<P>, tree: ConditionalTree, actions: &[String]) -> Option<Branch> {
    let first = actions
        .first()
        .and_then(|text| state.position.read_action(text).ok());
    let actor = first.and_then(|action| state.position.actor(&action));
    let mut branches = tree.branches;
    branches.sort_by_key(|one| one.when.rank());
    branches.into_iter().find(|branch| match &branch.when {
        When::Turn(texts) => texts == actions,
        When::Unit(cell) => Some(cell) == actor.as_ref(),
        When::Any => true,
    })
}

/// Plays an answer if it is one whole legal turn, and returns its entry.
fn answer<P: Playable>(next: &mut State<P>, seat: Seat, reply: &[String], at: TimeMs) -> Option<LogEntry> {
    next.check_room(1).ok()?;
    let draft = Draft::from_texts(next, seat, reply).ok()?;
    draft.check_complete().ok()?;
    if draft.secret {
        return None;
    }
    let entry = LogEntry {
        at,
        entry: Entry::Turn {
            seat,
            actions: draft.texts(),
            sealed: false,
        },
    };
    // A state must not be used any more after an entry that does not fit.
    let mut after = next.clone();
    after.extend_by_draft(&entry, draft).ok()?;
    *next = after;
    Some(entry)
}
