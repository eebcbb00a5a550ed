//! Conditional turns: preparing them, and firing them with the turn that they answer. They are stored beside the log, and
//! nothing of them is in any message before they fire.

use super::change::{Needs, Plan};
use super::{ChangeOutcome, Sessions};
use crate::clock::TimeMs;
use crate::conditional::{ConditionalRefusal, ConditionalTree, Conditionals, ConditionalsEnd};
use crate::entry::LogEntry;
use crate::error::SessionError;
use crate::ids::{Actor, ConditionalsRevision, MatchId, UserId};
use crate::lines::{self, LinesChange, NewLine, Prepared};
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::state::State;
use crate::store::{ConditionalsStep, StoredConditionals};
use rookery_rules::{PerSeat, Position, Seat};
use std::sync::Mutex;

/// A change of what a user has prepared.
#[derive(Clone, Debug)]
pub struct ChangedLines<P: Playable = Position> {
    /// The change.
    pub outcome: ChangeOutcome<P>,
    /// The path of the line that was added last; empty if none was, or if the interaction was handled before.
    pub added: Vec<usize>,
}

/// What fired in a change, and what became of the lines.
#[derive(Default)]
pub(super) struct Fired {
    pub(super) entries: Vec<LogEntry>,
    pub(super) steps: Vec<ConditionalsStep>,
}

/// Reads what a seat has prepared. Lines that this program cannot read are none.
fn conditionals_of(id: MatchId, seat: Seat, stored: Option<&StoredConditionals>) -> Option<Conditionals> {
    let stored = stored?;
    let read = stored.lines.as_deref().map(ConditionalTree::from_json);
    let tree = match read.unwrap_or_else(|| Ok(ConditionalTree::default())) {
        Ok(tree) => tree,
        Err(error) => {
            tracing::warn!(match_id = %id, error, "conditional turns cannot be read");
            ConditionalTree::default()
        }
    };
    Some(Conditionals {
        seat,
        board: stored.board,
        revision: stored.revision,
        tree,
        end: stored.end,
    })
}

/// Makes the step that follows stored conditional turns.
fn step(seat: Seat, stored: Option<&StoredConditionals>, change: Option<LinesChange>) -> ConditionalsStep {
    let expected = stored.map_or(ConditionalsRevision(0), |stored| stored.revision);
    let save = change.map(|change| {
        let (board, lines, end) = match change {
            LinesChange::GoOn(prepared) => (prepared.board, Some(prepared.tree.to_json()), None),
            LinesChange::Ended(board, end) => (board, None, Some(end)),
        };
        let revision = expected.next();
        StoredConditionals {
            board,
            revision,
            lines,
            end,
        }
    });
    ConditionalsStep { seat, expected, save }
}

impl<P: Playable> Sessions<P> {
    /// Fires the lines that a new board calls for, adds them to `next`, and returns what to write of it. Every new board
    /// compares the revisions of both seats, so that a line which is added beside it is not passed over.
    pub(super) async fn fire(
        &self,
        before: &State<P>,
        next: &mut State<P>,
        at: TimeMs,
    ) -> Result<Fired, SessionError> {
        let id = next.header.id;
        let is_pointless = next.board == before.board || next.result.is_some();
        if is_pointless || !next.header.terms.conditionals {
            return Ok(Fired::default());
        }
        let stored = self.store.conditionals(id).await?;
        let prepared = |seat: Seat| {
            let found = conditionals_of(id, seat, stored[seat].as_ref())?;
            (!found.tree.is_empty()).then_some(Prepared {
                board: found.board,
                tree: found.tree,
            })
        };
        let prepared = PerSeat::new(prepared(Seat::White), prepared(Seat::Black));
        let (entries, mut changes) = lines::fire(before, next, &prepared, at);
        let steps = Seat::BOTH.map(|seat| step(seat, stored[seat].as_ref(), changes[seat].take()));
        Ok(Fired {
            entries,
            steps: steps.into(),
        })
    }

    /// Ends all conditional turns of a match that was suspended.
    pub(super) async fn end_by_suspension(
        &self,
        state: &State<P>,
    ) -> Result<Vec<ConditionalsStep>, SessionError> {
        let stored = self.store.conditionals(state.header.id).await?;
        let steps = Seat::BOTH.into_iter().filter_map(|seat| {
            let stored = stored[seat].as_ref()?;
            stored.lines.as_ref()?;
            let end = LinesChange::Ended(state.board, ConditionalsEnd::Suspended);
            Some(step(seat, Some(stored), Some(end)))
        });
        Ok(steps.collect())
    }

    /// Returns what a user has prepared in a match. Show it to that user only.
    ///
    /// # Errors
    /// Returns an error if there is no such match, it is suspended or over, the user is not seated, the match is without
    /// conditional turns, or for a fault.
    pub async fn conditionals(&self, id: MatchId, user: UserId) -> Result<Conditionals, SessionError> {
        let state = self.state(id).await?;
        let seat = lines::preparing_seat(&state, user)?;
        let stored = self.store.conditionals(id).await?;
        Ok(present(&state, seat, stored[seat].as_ref()))
    }

    /// Adds a line to what a user has prepared, checked on what they may know, and returns its path. `seen` is the revision
    /// that they saw, if the line continues another one.
    ///
    /// # Errors
    /// Returns an error as [`Sessions::conditionals`], or a refusal that says what is wrong with the line.
    pub async fn add_line(
        &self,
        by: Actor,
        id: MatchId,
        seen: Option<ConditionalsRevision>,
        line: NewLine<'_>,
    ) -> Result<ChangedLines<P>, SessionError> {
        self.change_lines(by, id, seen, |state, found| {
            let is_present = found.board == state.board || found.tree.is_empty();
            if !is_present {
                return Err(ConditionalRefusal::MidTurn);
            }
            lines::add(state, found.seat, &found.tree, line)
        })
        .await
    }

    /// Deletes the line at a path with all that follows it, or everything for an empty path, if it is as the user saw it.
    ///
    /// # Errors
    /// Returns an error as [`Sessions::conditionals`]; also if there is no such line, or the lines have changed.
    pub async fn delete_line(
        &self,
        by: Actor,
        id: MatchId,
        seen: Option<ConditionalsRevision>,
        path: &[usize],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        let deleted = self.change_lines(by, id, seen, |_, found| {
            let mut tree = found.tree.clone();
            if tree.is_empty() {
                return Err(ConditionalRefusal::NoSuchLine);
            }
            if path.is_empty() {
                return Ok((ConditionalTree::default(), Vec::new()));
            }
            tree.delete(path)?;
            Ok((tree, Vec::new()))
        });
        Ok(deleted.await?.outcome)
    }

    /// Changes what a user has prepared into the tree that `decide` returns with the path of what it added.
    pub(super) async fn change_lines(
        &self,
        by: Actor,
        id: MatchId,
        seen: Option<ConditionalsRevision>,
        decide: impl Fn(&State<P>, &Conditionals) -> Result<(ConditionalTree, Vec<usize>), ConditionalRefusal>
        + Send
        + Sync,
    ) -> Result<ChangedLines<P>, SessionError> {
        let added = Mutex::new(Vec::new());
        let change = self.change(by, id, Needs::Conditionals, |state, drafts| {
            let seat = lines::preparing_seat(state, by.user)?;
            let stored = drafts.conditionals[seat].as_ref();
            let found = present(state, seat, stored);
            if seen.is_some_and(|seen| seen != found.revision) {
                return Err(ConditionalRefusal::OutOfDate.into());
            }
            let (tree, path) = decide(state, &found)?;
            *super::lock(&added) = path;
            let lines = (!tree.is_empty()).then(|| tree.to_json());
            let board = if lines.is_some() && !found.tree.is_empty() {
                found.board
            } else {
                state.board
            };
            let save = StoredConditionals {
                board,
                revision: found.revision.next(),
                lines,
                end: None,
            };
            let match_id = state.header.id;
            let receipt = move |_: &State<P>| Receipt::ConditionalsChanged { match_id, seat };
            Ok::<_, SessionError>(Plan {
                conditionals: vec![ConditionalsStep {
                    seat,
                    expected: found.revision,
                    save: Some(save),
                }],
                ..Plan::entries(Vec::new(), receipt)
            })
        });
        let outcome = change.await?;
        let added = if outcome.repeated {
            Vec::new()
        } else {
            super::lock(&added).clone()
        };
        Ok(ChangedLines { outcome, added })
    }
}

/// Returns what a seat has prepared, also if that is nothing.
fn present<P: Playable>(state: &State<P>, seat: Seat, stored: Option<&StoredConditionals>) -> Conditionals {
    let nothing = || Conditionals {
        seat,
        board: state.board,
        revision: ConditionalsRevision(0),
        tree: ConditionalTree::default(),
        end: None,
    };
    conditionals_of(state.header.id, seat, stored).unwrap_or_else(nothing)
}
