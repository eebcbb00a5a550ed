//! A draft: actions that one seat has entered and not yet committed. A pure value; the store saves it. A secret part
//! is decided on a position that contains nothing of the other seat's.

use crate::error::SessionError;
use crate::forced::lost_units;
use crate::limits;
use crate::playable::Playable;
use crate::state::State;
use rookery_rules::notation::ReadError;
use rookery_rules::{Awaiting, Ending, Event, Position, Refusal, Said, Seat, View, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The turn that a seat is entering.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft<P: Playable = Position> {
    /// The seat.
    pub seat: Seat,
    /// The actions entered, in order.
    pub actions: Vec<P::Action>,
    /// The same actions as players write them, such as `Nf3` for `g1-f3`.
    pub written: Vec<String>,
    /// The position after them, without the last one if [`Draft::undecided`]. For a secret part, the seat's own
    /// position. Show it to that seat only.
    pub position: P,
    /// The events of the actions, without the last one's if [`Draft::undecided`].
    pub events: Vec<Event>,
    /// Whether the last action draws from the generator. Its outcome is decided at the commit, and nothing can be
    /// entered after it.
    pub undecided: bool,
    /// Whether the seat decides in secret.
    pub secret: bool,
    pub(crate) earlier: Vec<BeforeChoice>,
    pub(crate) progress: Arc<P::Progress>,
    /// The position before the actions.
    start: Arc<P>,
    legal: Memo<P::Legal>,
    reply: LastReply<P::Action>,
}

/// A turn as it was before a choice that stands for more than one further action: one that replaced it, or added several
/// actions. Taking that choice back leads here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BeforeChoice {
    /// How many actions the turn had right after the choice.
    pub after: usize,
    /// The canonical texts of its actions before.
    pub actions: Vec<String>,
}

/// A value that is computed at most once for all clones of its owner. Any two are equal, because the value follows
/// from the rest.
#[derive(Debug)]
struct Memo<T>(Arc<OnceLock<Arc<T>>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Memo<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// What could answer the last turn that was asked about, for a draft, its clones and what they grow into. Any two are equal,
/// because the reply follows from the turn.
#[derive(Debug)]
struct LastReply<A>(Arc<Mutex<Option<Answered<A>>>>);

/// A turn with the reply that wins at once, if one was found.
#[derive(Debug)]
struct Answered<A> {
    turn: Vec<A>,
    reply: Option<Vec<A>>,
}

impl<A> LastReply<A> {
    fn lock(&self) -> MutexGuard<'_, Option<Answered<A>>> {
        // It is only replaced as a whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<A> Default for LastReply<A> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<A> Clone for LastReply<A> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<A> PartialEq for LastReply<A> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<P: Playable> Draft<P> {
    /// Begins an empty turn.
    ///
    /// # Errors
    /// Returns an error if the seat has nothing to decide now and has sealed nothing that it may change.
    pub fn begin(state: &State<P>, seat: Seat) -> Result<Self, SessionError> {
        state.check_may_enter(seat)?;
        let part = if state.is_secret() {
            state.position.secret_part(seat)
        } else {
            None
        };
        let secret = part.is_some();
        let start = part.unwrap_or_else(|| state.position.clone());
        Ok(Self {
            seat,
            actions: Vec::new(),
            written: Vec::new(),
            position: start.clone(),
            events: Vec::new(),
            undecided: false,
            secret,
            earlier: Vec::new(),
            progress: Arc::clone(state.progress()),
            start: Arc::new(start),
            legal: Memo::default(),
            reply: LastReply::default(),
        })
    }

    /// Makes the turn with these actions.
    ///
    /// # Errors
    /// As [`Draft::begin`] and [`Draft::push_all`]; the index names the first refused action.
    pub fn of(state: &State<P>, seat: Seat, actions: &[P::Action]) -> Result<Self, SessionError> {
        let mut draft = Self::begin(state, seat)?;
        draft.push_all(actions)?;
        Ok(draft)
    }

    /// Makes the turn from its stored canonical texts.
    ///
    /// # Errors
    /// As [`Draft::of`]; a text that is not an action is a fault.
    pub fn from_texts(state: &State<P>, seat: Seat, texts: &[String]) -> Result<Self, SessionError> {
        let mut draft = Self::begin(state, seat)?;
        for (index, text) in texts.iter().enumerate() {
            let action = draft
                .position
                .read_action(text)
                .map_err(|error| SessionError::Fault(format!("stored draft action `{text}`: {error}")))?;
            draft.push(index, &action)?;
        }
        Ok(draft)
    }

    /// Adds several actions, or none of them.
    ///
    /// # Errors
    /// Returns the first refusal with the index of its action. The turn is then unchanged.
    pub fn push_all(&mut self, actions: &[P::Action]) -> Result<(), SessionError> {
        let mut next = self.clone();
        for (index, action) in actions.iter().enumerate() {
            next.push(index, action)?;
        }
        *self = next;
        Ok(())
    }

    fn push(&mut self, index: usize, action: &P::Action) -> Result<(), SessionError> {
        self.check_room(0, action)?;
        let text = action.to_string();
        if self.undecided {
            return Err(SessionError::AfterChance);
        }
        if self.is_complete() {
            return Err(SessionError::TurnComplete { index, action: text });
        }
        let refused = |refusal| SessionError::Refused {
            index,
            action: text.clone(),
            refusal: Box::new(refusal),
        };
        let written = self.position.written(action);
        if !self.secret && self.position.draws_chance(action) {
            self.position.check(self.seat, action).map_err(refused)?;
            self.undecided = true;
        } else {
            let events = self.position.apply(self.seat, action).map_err(refused)?;
            if !self.secret {
                let progress = Arc::make_mut(&mut self.progress);
                self.position.record(progress, self.seat, &events);
            }
            self.events.extend(events);
        }
        self.actions.push(action.clone());
        self.written.push(written);
        self.position.mark_turn(self.seat, &mut self.written);
        self.legal = Memo::default();
        Ok(())
    }

    /// Adds a typed text, all of it or nothing. What reading it has played is not played again. Returns whether its
    /// writer may have meant another turn ([`crate::playable::ReadTurn::is_loose`]). That never counts in a secret part, which
    /// may be changed after it is sealed.
    ///
    /// # Errors
    /// Returns [`Unread::Text`] if the text is not a turn that continues this one, or [`Unread::Refused`] if it is
    /// too long.
    pub fn push_text(&mut self, text: &str) -> Result<bool, Unread> {
        let read = self.position.read_turn(self.seat, text, &|| self.legal());
        let read = read.map_err(|error| self.start.refused_in_turn(self.seat, &self.actions, error))?;
        if self.secret {
            // A secret part is played completely, with its draws.
            self.push_all(&read.actions)?;
            return Ok(false);
        }
        for (index, action) in read.actions.iter().enumerate() {
            self.check_room(index, action)?;
        }
        if self.undecided {
            return Err(SessionError::AfterChance.into());
        }
        self.position.write_on(&read.actions, &mut self.written);
        if !read.events.is_empty() {
            let progress = Arc::make_mut(&mut self.progress);
            read.position.record(progress, self.seat, &read.events);
        }
        self.position = read.position;
        self.position.mark_turn(self.seat, &mut self.written);
        self.events.extend(read.events);
        self.actions.extend(read.actions);
        self.undecided = read.undecided;
        self.legal = Memo::default();
        Ok(read.is_loose)
    }

    /// Returns what the seat may do next. The list is made at most once for this draft and its clones. Takes
    /// milliseconds on large boards, so call it off the async threads.
    #[must_use]
    pub fn legal(&self) -> Arc<P::Legal> {
        let list = || Arc::new(self.position.legal(self.seat));
        Arc::clone(self.legal.0.get_or_init(list))
    }

    /// Returns a turn by which the other side could win at once after such a turn of this seat: the draft, or what it would become.
    /// `board` is the position on which the draft was begun. The last turn that was asked about is looked at only once for this
    /// draft, its clones and what they grow into. Takes up to a tenth of a second on large boards, so call it off the async threads.
    #[must_use]
    pub fn winning_reply(&self, board: &P, turn: &[P::Action]) -> Option<Vec<P::Action>> {
        if let Some(known) = self.reply.lock().as_ref().filter(|known| known.turn == turn) {
            return known.reply.clone();
        }
        let reply = board.winning_reply(self.seat, turn);
        *self.reply.lock() = Some(Answered {
            turn: turn.to_vec(),
            reply: reply.clone(),
        });
        reply
    }

    /// Fails unless one more action with this text fits after `index` others.
    fn check_room(&self, index: usize, action: &P::Action) -> Result<(), SessionError> {
        let is_full = self.actions.len() + index >= limits::DRAFT_ACTIONS;
        if is_full || action.to_string().len() > limits::ACTION_BYTES {
            return Err(SessionError::DraftFull {
                limit: limits::DRAFT_ACTIONS,
            });
        }
        Ok(())
    }

    /// Returns whether the turn can be committed: the seat has nothing more to decide in it, or its last action
    /// draws.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        if self.actions.is_empty() {
            return false;
        }
        let passed = self.position.awaiting().seat() != Some(self.seat);
        self.undecided || passed || (!self.secret && self.position.at_turn_start())
    }

    /// Fails unless the turn can be committed.
    ///
    /// # Errors
    /// Returns [`SessionError::EmptyDraft`] or [`SessionError::TurnUnfinished`].
    pub fn check_complete(&self) -> Result<(), SessionError> {
        if self.is_complete() {
            return Ok(());
        }
        if self.actions.is_empty() {
            return Err(SessionError::EmptyDraft);
        }
        let phrase = match self.position.awaiting() {
            Awaiting::Action { prompt, .. } => prompt.phrase,
            Awaiting::Over(_) => Said::default(),
        };
        Err(SessionError::TurnUnfinished {
            seat: self.seat,
            phrase,
        })
    }

    /// Whether the turn leaves its own king in check, which some variants allow: the last events say so. A turn that its own
    /// rules take back leaves it in none: a check is one of the board before.
    #[must_use]
    pub fn leaves_check(&self) -> bool {
        if self.is_taken_back() {
            return false;
        }
        let last = self.events.iter().rev();
        let mut last = last.take_while(|event| !matches!(event, Event::Moved { .. }));
        last.any(|event| matches!(event, Event::Check { side, .. } if *side == self.seat))
    }

    /// Whether the turn ends the match as a draw because its position has occurred too often, without a claim.
    #[must_use]
    pub fn draws_by_repetition(&self) -> bool {
        let ending = self.position.awaiting().ending();
        ending.is_some_and(Ending::is_by_repetition)
    }

    /// Whether the turn is taken back by what it brings about, which only some variants know.
    #[must_use]
    pub fn is_taken_back(&self) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event, Event::Rewound { .. }))
    }

    /// Returns how many units of its own side the turn costs after its first `seen` events, those aboard others too. Fused units
    /// count as one. A turn that its own rules take back costs none.
    #[must_use]
    pub fn own_losses(&self, seen: usize) -> usize {
        if self.is_taken_back() {
            return 0;
        }
        lost_units(self.events.get(seen..).unwrap_or_default(), self.seat)
    }

    /// Returns the same, but 0 if every turn would cost as many units. Plays some turns if it costs any, so call it off the async
    /// threads.
    #[must_use]
    pub fn needless_losses(&self, seen: usize) -> usize {
        match self.own_losses(seen) {
            0 => 0,
            _ if !self.secret && self.start.costs_anyway(self.seat, self.own_losses(0)) => 0,
            losses => losses,
        }
    }

    /// Returns the events after the first `seen` that harm units of the turn's own side, which stay on the board, by something
    /// that its actions are not meant for, or that hand them to the other side. A turn that its own rules take back harms none.
    #[must_use]
    pub fn own_harms(&self, seen: usize) -> Vec<Event> {
        if self.is_taken_back() {
            return Vec::new();
        }
        let harms = |event: &&Event| match event {
            Event::Changed { unit, harms, .. } => *harms && unit.side == self.seat,
            Event::Became { before, after, .. } => before.side == self.seat && after.side != self.seat,
            Event::Moved { .. }
            | Event::Removed { .. }
            | Event::CargoLost { .. }
            | Event::Appeared { .. }
            | Event::Floor { .. }
            | Event::Check { .. }
            | Event::Rewound { .. }
            | Event::Told { .. }
            | Event::Prospect { .. }
            | Event::Rearranged { .. }
            | Event::TurnPassed { .. }
            | Event::Over(_) => false,
        };
        let events = self.events.get(seen..).unwrap_or_default();
        events.iter().filter(harms).cloned().collect()
    }

    /// Returns the first action of the turn, as it is written, that would be wasted, with the reason as a phrase
    /// such as "the black pawn's Sturdy withstands the first capture"; `None` of a secret turn.
    #[must_use]
    pub fn in_vain(&self) -> Option<(String, Said)> {
        if self.secret {
            return None;
        }
        let (vain, why) = self.start.in_vain(self.seat, &self.actions)?;
        let mut each = self.actions.iter().zip(&self.written);
        let written = each.find_map(|(action, written)| (*action == vain).then(|| written.clone()));
        Some((written.unwrap_or_else(|| vain.to_string()), why))
    }

    /// Makes this turn the outcome of one choice, which is taken back as a whole and leads back to `before`.
    #[must_use]
    pub(crate) fn chosen_after(mut self, before: &Self) -> Self {
        self.earlier.clone_from(&before.earlier);
        if self.actions == before.actions {
            return self;
        }
        self.earlier.push(BeforeChoice {
            after: self.actions.len(),
            actions: before.texts(),
        });
        let too_many = self.earlier.len().saturating_sub(limits::DRAFT_CHOICES);
        self.earlier.drain(..too_many);
        self
    }

    /// Returns the turn before its last choice: that of several actions or of others in the place of this turn, or else that
    /// of its last action. What was before a choice and is no longer legal is passed over.
    ///
    /// # Errors
    /// Returns [`SessionError::EmptyDraft`] if there is none.
    pub(crate) fn undone(&self, state: &State<P>) -> Result<Self, SessionError> {
        let (_, kept) = self.actions.split_last().ok_or(SessionError::EmptyDraft)?;
        let mut earlier = self.earlier.clone();
        let chosen = earlier.pop_if(|choice| choice.after == self.actions.len());
        let before = chosen.and_then(|choice| {
            let before = Self::from_texts(state, self.seat, &choice.actions);
            // Only a change of the rules can cause this.
            let report = |error: &SessionError| {
                tracing::warn!(match_id = %state.header.id, seat = %self.seat, %error, "a replaced draft no longer fits");
            };
            before.inspect_err(report).ok()
        });
        let mut draft = before.map_or_else(|| Self::of(state, self.seat, kept), Ok)?;
        earlier.retain(|choice| choice.after <= draft.actions.len());
        draft.earlier = earlier;
        Ok(draft)
    }

    /// Whether taking back the last choice leads to another turn that was entered in the place of this one.
    #[must_use]
    pub fn has_replaced(&self) -> bool {
        let last = self.earlier.last();
        last.is_some_and(|choice| choice.after == self.actions.len() && !choice.actions.is_empty())
    }

    /// Returns the canonical texts of the actions.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.actions.iter().map(ToString::to_string).collect()
    }
}

impl Draft<Position> {
    /// Returns the turn's view for its own user, with the paths of this turn and its number. Plays nothing again.
    #[must_use]
    pub fn view(&self) -> View {
        if self.secret {
            self.position.view_of_part(self.seat)
        } else {
            let mut view = self.progress.view(&self.position, Viewer::Seat(self.seat));
            let is_begun = self.actions.len() > usize::from(self.undecided);
            view.is_under_way = is_begun;
            if is_begun && !self.undecided && self.is_complete() {
                // The turn is finished on the board, but not committed: it is still the current one.
                view.turn_number = self.progress.last_turn_number();
            }
            view
        }
    }
}

/// Why a typed text was not added to a turn.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unread {
    /// It is not a legal turn here.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The session refuses it.
    #[error(transparent)]
    Refused(#[from] SessionError),
}

impl Unread {
    /// Returns how many actions of the text were legal, to compare two readings of it.
    #[must_use]
    pub fn actions_read(&self) -> usize {
        match self {
            Unread::Text(error) => error.actions_read(),
            Unread::Refused(_) => 0,
        }
    }

    /// Returns whether it is refused only because the turn under way is another unit's.
    #[must_use]
    pub fn is_of_another_unit(&self) -> bool {
        match self {
            Unread::Text(error) => error.refusal().is_some_and(Refusal::is_of_another_unit),
            Unread::Refused(_) => false,
        }
    }
}
