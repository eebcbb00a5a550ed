//! Entering a turn: typed text or actions in, one outcome out. The text is read and the turn is played once.

use super::change::{Drafts, Needs, Plan};
use super::turns::{confirm_plan, save_plan, seat_for};
use super::{ChangeOutcome, Panel, Sessions};
use crate::draft::{Draft, Unread};
use crate::error::SessionError;
use crate::ids::{Actor, BoardNumber, MatchId};
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::seen::SeenVersion;
use crate::state::State;
use rookery_rules::Position;
use rookery_rules::notation::ReadError;
use std::sync::{Arc, OnceLock};

/// What a user enters.
#[derive(Debug)]
pub enum TurnInput<'a, P: Playable = Position> {
    /// A typed turn. It continues the draft, or replaces it if it only makes sense from the beginning of the turn and is complete
    /// or another unit's. A complete turn is committed at once.
    Text(&'a str),
    /// The same, but some complete turns wait to be confirmed, unless they repeat a complete draft, whose user knows that:
    ///
    /// - one that costs its side units which another wouldn't ([`Draft::needless_losses`]), harms them unasked
    ///   ([`Draft::own_harms`]), leaves its king in check ([`Draft::leaves_check`]), draws the match by repetition
    ///   ([`Draft::draws_by_repetition`]), is taken back ([`Draft::is_taken_back`]) or wastes one of its actions
    ///   ([`Draft::in_vain`]);
    /// - one that lets the other side win at once ([`Draft::winning_reply`]), where its player may be warned of replies
    ///   ([`State::may_be_warned`]);
    /// - one whose writer may have meant another ([`crate::playable::ReadTurn::is_loose`]);
    /// - a secret decision, which nobody takes back, also in the place of one that is sealed, which is then open again. One that
    ///   was reopened too often on its board is replaced at once.
    CarefulText(&'a str),
    /// Actions to add to the draft. They are one choice, which is undone at once.
    Add(&'a [P::Action]),
    /// Actions to add to the draft, which is committed at once if that completes the turn.
    Play(&'a [P::Action]),
    /// Actions to replace the draft with. That is one choice, too.
    Replace(&'a [P::Action]),
    /// Takes back the last choice of the draft.
    Undo,
    /// Commits the draft.
    Confirm,
}

impl<P: Playable> Clone for TurnInput<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

// Not derived: only references to actions are copied, whatever the game is.
impl<P: Playable> Copy for TurnInput<'_, P> {}

/// The result of entering.
#[derive(Clone, Debug)]
pub enum Entered<P: Playable = Position> {
    /// The turn was committed and made a new board.
    Committed {
        /// The match after the turn, and after the conditional turns that answered it at once.
        state: Arc<State<P>>,
        /// The board that the turn made.
        made: BoardNumber,
        /// The draft that a typed turn replaced, as players write it; empty if there was none.
        dropped: Vec<String>,
    },
    /// The turn is not finished, or waits to be confirmed.
    Drafted {
        /// The match.
        state: Arc<State<P>>,
        /// The draft, for its user only.
        panel: Box<Panel<P>>,
        /// The draft that a typed turn replaced, as players write it; empty if there was none.
        dropped: Vec<String>,
        /// Whether that was a sealed decision, which is open again.
        reopened: bool,
    },
    /// Secret decisions were confirmed; the other player still has to confirm theirs.
    Sealed {
        /// The match.
        state: Arc<State<P>>,
    },
    /// The text begins another turn than the draft holds. Nothing was changed.
    Conflict {
        /// The match.
        state: Arc<State<P>>,
        /// The draft that stays.
        panel: Box<Panel<P>>,
        /// The meaning of the text.
        entered: Vec<P::Action>,
        /// Why the text doesn't continue the draft; `None` if that is a complete turn.
        refused: Option<Box<ReadError>>,
    },
    /// The text is no legal turn. Nothing was changed.
    Unread {
        /// The match.
        state: Arc<State<P>>,
        /// The turn at the point where reading began.
        begun: Box<Draft<P>>,
        /// The reason.
        error: Box<ReadError>,
    },
    /// The interaction was handled before. Nothing was changed now.
    Repeated {
        /// What it did.
        receipt: Receipt,
        /// The match as it is now.
        state: Arc<State<P>>,
        /// The draft as it is now, if the interaction changed one.
        panel: Option<Box<Panel<P>>>,
    },
}

impl<P: Playable> From<ChangeOutcome<P>> for Entered<P> {
    fn from(done: ChangeOutcome<P>) -> Self {
        let ChangeOutcome {
            receipt,
            repeated,
            state,
            panel,
        } = done;
        let panel = panel.map(Box::new);
        if repeated {
            return Entered::Repeated {
                receipt,
                state,
                panel,
            };
        }
        match panel {
            Some(panel) => Entered::Drafted {
                state,
                panel,
                dropped: Vec::new(),
                reopened: false,
            },
            None if matches!(receipt, Receipt::Sealed { .. }) => Entered::Sealed { state },
            None => {
                let made = match receipt {
                    Receipt::TurnCommitted { board, .. } => board,
                    _ => state.board,
                };
                Entered::Committed {
                    state,
                    made,
                    dropped: Vec::new(),
                }
            }
        }
    }
}

/// Why a turn was not entered: an error, or an outcome without a change.
enum Halt<P: Playable> {
    Refused(SessionError),
    Outcome(Entered<P>),
}

impl<P: Playable> From<SessionError> for Halt<P> {
    fn from(error: SessionError) -> Self {
        Halt::Refused(error)
    }
}

/// The draft that a typed turn replaces.
#[derive(Debug, Default)]
struct Dropped {
    /// As players write it.
    written: Vec<String>,
    /// Whether it is a sealed decision.
    was_sealed: bool,
}

/// A turn that was read from a text.
struct ReadTurn<P: Playable> {
    draft: Draft<P>,
    /// Whether it continues the draft before it, also where it repeats that first.
    continues: bool,
    /// Why the text can't be read after the draft before it; `None` if that is a complete turn.
    refused: Option<Unread>,
    /// Whether the writer of the text may have meant another turn ([`crate::playable::ReadTurn::is_loose`]).
    is_loose: bool,
}

impl<P: Playable> ReadTurn<P> {
    fn going_on(draft: Draft<P>, is_loose: bool) -> Self {
        Self {
            draft,
            continues: true,
            refused: None,
            is_loose,
        }
    }
}

/// Reads a text after the draft, or from the beginning of the turn if it can only be read there. If neither reading is
/// legal, the one that got further gives the reason, but not that another unit's turn is under way: from the beginning of the
/// turn that is no fault.
fn read<P: Playable>(state: &Arc<State<P>>, draft: &Draft<P>, text: &str) -> Result<ReadTurn<P>, Halt<P>> {
    let unread = |begun: Draft<P>, error: Unread| match error {
        Unread::Refused(error) => Halt::Refused(error),
        Unread::Text(error) => Halt::Outcome(Entered::Unread {
            state: Arc::clone(state),
            begun: Box::new(begun),
            error: Box::new(error),
        }),
    };
    // A complete turn has no room, so the text is another turn in its place.
    let first_error = if draft.is_complete() {
        None
    } else {
        let mut continued = draft.clone();
        match continued.push_text(text) {
            Ok(is_loose) => return Ok(ReadTurn::going_on(continued, is_loose)),
            Err(error) if draft.actions.is_empty() => return Err(unread(continued, error)),
            Err(error) => Some((continued, error)),
        }
    };
    let mut begun = Draft::begin(state, draft.seat)?;
    let error = match begun.push_text(text) {
        Ok(is_loose) => {
            let continues = !draft.is_complete() && begun.actions.starts_with(&draft.actions);
            return Ok(ReadTurn {
                draft: begun,
                continues,
                refused: first_error.map(|(_, error)| error),
                is_loose,
            });
        }
        Err(error) => error,
    };
    Err(match first_error {
        Some((continued, first))
            if first.actions_read() >= error.actions_read() && !first.is_of_another_unit() =>
        {
            unread(continued, first)
        }
        Some(_) | None => unread(begun, error),
    })
}

impl<P: Playable> Sessions<P> {
    fn text_plan(
        &self,
        state: &Arc<State<P>>,
        drafts: &Drafts,
        by: Actor,
        seen: SeenVersion,
        (text, is_careful): (&str, bool),
        dropped: &OnceLock<Dropped>,
    ) -> Result<Plan<P>, Halt<P>> {
        let seat = seat_for(state, by.user, seen)?;
        let panel = self.seen_panel(state, drafts, seat, seen)?;
        let ReadTurn {
            draft,
            continues,
            refused,
            is_loose,
        } = read(state, &panel.draft, text)?;
        if draft.is_complete() {
            let repeats = draft.actions.starts_with(&panel.draft.actions);
            let replaces = !continues && !repeats;
            if replaces {
                // The closure may run again, on the same draft.
                let _ = dropped.set(Dropped {
                    written: panel.draft.written.clone(),
                    was_sealed: state.sealed[seat],
                });
            }
            // What an unfinished draft costs was never asked about.
            let is_seen = repeats && panel.draft.is_complete();
            let seen = if is_seen { panel.draft.events.len() } else { 0 };
            // A decision is final once it is confirmed. One that may not be reopened any more is only replaced as a whole.
            let may_wait = !state.sealed[seat] || state.check_may_reopen(seat).is_ok();
            let is_final = draft.secret && !is_seen && may_wait;
            let ends_badly = draft.leaves_check() || draft.draws_by_repetition() || draft.is_taken_back();
            let is_bad = ends_badly || draft.in_vain().is_some();
            let harms = draft.needless_losses(seen) > 0 || !draft.own_harms(seen).is_empty();
            let costs = harms || !is_seen && is_bad;
            let is_warned = !is_seen && state.may_be_warned(&draft);
            let loses = || is_warned && draft.winning_reply(&state.position, &draft.actions).is_some();
            if is_careful && (is_final || costs || is_loose && !is_seen || loses()) {
                // A secret decision leads back to the one that it replaces; turns are taken back action by action.
                let is_other = draft.secret && replaces;
                let draft = if is_other {
                    draft.chosen_after(&panel.draft)
                } else {
                    draft
                };
                return Ok(save_plan(state, draft, panel.revision)?);
            }
            let before = (continues && !panel.draft.actions.is_empty()).then_some(panel.revision);
            return Ok(confirm_plan(state, drafts, draft, before)?);
        }
        if continues {
            return Ok(save_plan(state, draft, panel.revision)?);
        }
        // A turn of another unit takes the place of the one under way, even if it isn't complete.
        if refused.as_ref().is_some_and(Unread::is_of_another_unit) {
            let _ = dropped.set(Dropped {
                written: panel.draft.written.clone(),
                was_sealed: false,
            });
            return Ok(save_plan(state, draft, panel.revision)?);
        }
        let refused = match refused {
            Some(Unread::Refused(error)) => return Err(error.into()),
            Some(Unread::Text(error)) => Some(Box::new(error)),
            None => None,
        };
        Err(Halt::Outcome(Entered::Conflict {
            state: Arc::clone(state),
            panel: Box::new(panel),
            entered: draft.actions,
            refused,
        }))
    }

    /// Enters a turn or a part of one for the user. Typed and guided turns both come here.
    ///
    /// `seen` is the board and the draft that the user acted on. The answer to an interaction that was handled
    /// before is [`Entered::Repeated`].
    ///
    /// # Errors
    /// Returns an error if there is no such match, it is suspended or over, the user is not seated, it is not their
    /// turn, the board or the draft is out of date, an action is refused, the draft is empty or not complete, or for
    /// a fault.
    pub async fn enter(
        &self,
        by: Actor,
        id: MatchId,
        seen: SeenVersion,
        input: TurnInput<'_, P>,
    ) -> Result<Entered<P>, SessionError> {
        let text = match input {
            TurnInput::Text(text) => (text, false),
            TurnInput::CarefulText(text) => (text, true),
            TurnInput::Add(actions) => return Ok(self.draft_choose(by, id, seen, actions).await?.into()),
            TurnInput::Play(actions) => return Ok(self.draft_play(by, id, seen, actions).await?.into()),
            TurnInput::Replace(actions) => {
                return Ok(self.draft_replace(by, id, seen, actions).await?.into());
            }
            TurnInput::Undo => return Ok(self.draft_undo(by, id, seen).await?.into()),
            TurnInput::Confirm => return Ok(self.commit_draft(by, id, seen).await?.into()),
        };
        let replaced = OnceLock::new();
        let done = self
            .change(by, id, Needs::Drafts, |state, drafts| {
                self.text_plan(state, drafts, by, seen, text, &replaced)
            })
            .await;
        let replaced: Dropped = replaced.into_inner().unwrap_or_default();
        match done.map(Entered::from) {
            Ok(Entered::Committed { state, made, .. }) => Ok(Entered::Committed {
                state,
                made,
                dropped: replaced.written,
            }),
            Ok(Entered::Drafted { state, panel, .. }) => Ok(Entered::Drafted {
                state,
                panel,
                dropped: replaced.written,
                reopened: replaced.was_sealed,
            }),
            Ok(entered) => Ok(entered),
            Err(Halt::Outcome(outcome)) => Ok(outcome),
            Err(Halt::Refused(error)) => Err(error),
        }
    }
}
