//! A match as its log says: the one function from log entries to state, for stored and for new entries. Pure;
//! contains nothing of a draft, sealed or not.

mod computer;
mod game;
mod on_time;
mod questions;
mod turn_clock;

use crate::clock::TimeMs;
use crate::draft::Draft;
use crate::entry::{Entry, LogEntry, OfferKind};
use crate::ids::{BoardNumber, Revision};
use crate::playable::Playable;
use crate::record::OfferFlags;
pub use crate::record::{DrawOffer, MatchHeader, Offers, PauseOffer, Takeback, TurnRecord};
use crate::result::{Adjudication, AdjudicationReason, DecisionReason, MatchResult, Score};
use crate::seen::{BoardHash, SeenBoard};
use crate::time::{ClockChange, ClockStep, Clocks};
pub use computer::ComputerDuty;
use game::{Moments, Played};
use rookery_rules::notation::TURN_SEPARATOR;
use rookery_rules::{Event, PerSeat, Position, Seat};
use std::sync::Arc;
pub use turn_clock::TurnClock;

/// A match after some entries of its log.
#[derive(Clone, Debug, PartialEq)]
pub struct State<P: Playable = Position> {
    /// The facts that never change.
    pub header: MatchHeader,
    /// The number of entries that made this state.
    pub revision: Revision,
    /// The present board.
    pub board: BoardNumber,
    /// The position. It may contain secrets: show only its view.
    pub position: P,
    /// The committed turns that were not taken back, oldest first.
    pub turns: Vec<Arc<TurnRecord>>,
    /// The open offers.
    pub offers: Offers,
    /// The seats that have confirmed their secret decisions while the other has not.
    pub sealed: PerSeat<bool>,
    /// The result, if the match has ended.
    pub result: Option<MatchResult>,
    /// Who decided it for its players, and why, if somebody did.
    pub adjudicated: Option<Adjudication>,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// The time of the last committed turn or takeback, or of the start.
    pub board_at: TimeMs,
    /// How long the seat to move has had the turn.
    pub turn_clock: TurnClock,
    /// The clocks of both seats.
    pub clocks: Clocks,
    /// The hash of what led to the present board.
    board_hash: BoardHash,
    start: Arc<P>,
    progress: Arc<P::Progress>,
    moments: Moments<P>,
    secret: PerSeat<bool>,
    asked: PerSeat<OfferFlags>,
    /// How often each seat has reopened what it had sealed on this board.
    reopenings: PerSeat<u32>,
}

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {revision}: {reason}")]
pub struct ReplayError {
    /// The number of the entry, from 1.
    pub revision: u32,
    /// The reason.
    pub reason: String,
}

impl<P: Playable> State<P> {
    /// Makes a match with an empty log.
    #[must_use]
    pub fn empty(header: MatchHeader, mut start: P) -> Self {
        if header.seats.white == header.seats.black {
            start.show_all_moves();
        }
        let last_at = header.created;
        let clocks = Clocks::new(header.terms.control, last_at);
        let mut state = Self {
            header,
            revision: Revision(0),
            board: BoardNumber(0),
            position: start.clone(),
            turns: Vec::new(),
            offers: Offers::default(),
            sealed: PerSeat::default(),
            result: None,
            adjudicated: None,
            last_at,
            board_at: last_at,
            turn_clock: TurnClock::since(last_at),
            clocks,
            board_hash: BoardHash::of_start(last_at),
            start: Arc::new(start),
            progress: Arc::default(),
            moments: Moments::new(),
            secret: PerSeat::default(),
            asked: PerSeat::default(),
            reopenings: PerSeat::default(),
        };
        state.settle();
        state
    }

    /// Replays a whole log. Without a clock, turns that were taken back later are not played. With one they are, because
    /// whose clock ran depends on who had to act after them.
    ///
    /// # Errors
    /// Returns the first entry that does not fit what was before it.
    pub fn replay(header: MatchHeader, start: P, log: &[LogEntry]) -> Result<Self, ReplayError> {
        let mut state = Self::empty(header, start);
        state.take_all(log)?;
        Ok(state)
    }

    /// Replays a log as [`State::replay`] does, and returns every step of both clocks up to that moment.
    ///
    /// # Errors
    /// As [`State::replay`].
    pub fn replay_clocks(
        header: MatchHeader,
        start: P,
        log: &[LogEntry],
        now: TimeMs,
    ) -> Result<(Self, Vec<ClockStep>), ReplayError> {
        let mut state = Self::empty(header, start);
        state.clocks.keep_steps();
        state.take_all(log)?;
        let steps = state.clocks.clone().steps_until(now);
        Ok((state, steps))
    }

    fn take_all(&mut self, log: &[LogEntry]) -> Result<(), ReplayError> {
        let stands = if self.clocks.is_timed() {
            vec![true; log.len()]
        } else {
            turns_that_stand(log)
        };
        for (entry, stands) in log.iter().zip(stands) {
            self.take(entry, stands, None)?;
        }
        Ok(())
    }

    /// Adds one more entry. After an error, the state must not be used any more.
    ///
    /// # Errors
    /// Returns an error if the entry does not fit.
    pub fn extend(&mut self, entry: &LogEntry) -> Result<(), ReplayError> {
        self.take(entry, true, None)
    }

    /// Adds a turn that `draft` has played already, so that it is neither parsed nor played again.
    ///
    /// # Errors
    /// As [`State::extend`].
    pub(crate) fn extend_by_draft(&mut self, entry: &LogEntry, draft: Draft<P>) -> Result<(), ReplayError> {
        self.take(entry, true, Some(draft))
    }

    fn take(&mut self, logged: &LogEntry, stands: bool, draft: Option<Draft<P>>) -> Result<(), ReplayError> {
        let revision = self.revision.0.saturating_add(1);
        self.take_entry(logged, stands, draft)
            .map_err(|reason| ReplayError { revision, reason })?;
        self.revision = Revision(revision);
        self.last_at = self.last_at.max(logged.at);
        Ok(())
    }

    fn take_entry(&mut self, logged: &LogEntry, stands: bool, draft: Option<Draft<P>>) -> Result<(), String> {
        let first = matches!(logged.entry, Entry::Started { .. });
        if first != (self.revision.0 == 0) {
            return Err("a log has `started` as its first entry, and only there".to_owned());
        }
        if let Some(result) = &self.result {
            return Err(format!("the match is over ({result})"));
        }
        let at = logged.at.max(self.last_at);
        self.run_clocks(&logged.entry, at);
        let mut change = ClockChange::SameBoard;
        match &logged.entry {
            Entry::Started { .. } => change = ClockChange::Began,
            Entry::Turn {
                seat,
                actions,
                sealed,
            } => {
                let record = TurnRecord {
                    seat: *seat,
                    actions: actions.clone(),
                    written: String::new(),
                    at: logged.at,
                    board: self.board.next(),
                    told: Vec::new(),
                    rewinds: 0,
                    sealed: *sealed,
                    drew: false,
                    complete: true,
                };
                self.take_turn(record, stands, draft)?;
                change = ClockChange::Turn {
                    seat: *seat,
                    complete: self.turns.last().is_none_or(|turn| turn.complete),
                };
            }
            Entry::Sealed { seat } => {
                if !self.secret[*seat] || self.sealed[*seat] {
                    return Err(format!("{seat} has nothing to seal"));
                }
                self.sealed[*seat] = true;
                self.turn_clock.begin(logged.at);
            }
            Entry::Reopened { seat } => {
                if !self.sealed[*seat] {
                    return Err(format!("{seat} has nothing to reopen"));
                }
                self.sealed[*seat] = false;
                self.reopenings[*seat] = self.reopenings[*seat].saturating_add(1);
                self.turn_clock.begin(logged.at);
            }
            Entry::Offered { seat, offer } => self.take_offer(*seat, *offer)?,
            Entry::Declined { offer, .. } | Entry::Withdrawn { offer, .. } => {
                self.offers
                    .by(*offer)
                    .ok_or_else(|| "there is no such offer".to_owned())?;
                self.offers.clear(*offer);
            }
            Entry::DrawAgreed { .. } => {
                self.offers.draw.ok_or_else(|| "no draw is offered".to_owned())?;
                self.finish(MatchResult::agreement());
            }
            Entry::TakenBack { turns_left, .. } => {
                self.take_back(*turns_left, logged.at, stands)?;
                change = ClockChange::TakenBack;
            }
            Entry::Resigned { seat } => self.finish(MatchResult::resignation(*seat)),
            Entry::Left { seat } => {
                let result = self.result_of_leaving(*seat);
                self.finish(result);
            }
            Entry::Aborted { .. } => self.finish(MatchResult::abort()),
            Entry::Warned { .. } => self.turn_clock.warned = Some(logged.at),
            Entry::Abandoned { seat } => {
                if self.seat_to_move() != Some(*seat) || self.turn_clock.warned.is_none() {
                    return Err(format!("{seat} has not abandoned the match"));
                }
                self.finish(MatchResult::abandonment(*seat));
            }
            Entry::Resumed { .. } => self.turn_clock.begin(logged.at),
            Entry::Reminded { seat, mark } => self.timed()?.remind(*seat, *mark, at),
            Entry::Flagged { seat } => self.take_flag(*seat, at)?,
            Entry::Paused { until } => self.take_pause(*until)?,
            Entry::Unpaused { .. } => self.timed()?.unpause(),
            Entry::Vacation { seat, from, until } => self.timed()?.leave(*seat, *from, *until),
            Entry::Returned { seat } => self.timed()?.return_to_play(*seat),
            Entry::TimeGiven { seat, ms } => self.timed()?.give(seat.other(), *ms),
            Entry::Interrupted { .. } => {
                self.timed()?;
            }
            Entry::Adjudicated {
                score,
                why,
                by,
                reason,
            } => {
                self.adjudicated = Some(Adjudication {
                    why: *why,
                    by: *by,
                    reason: *reason,
                });
                // A game in which both have moved was played. Nobody was absent from a draw.
                let is_absence = *reason == Some(DecisionReason::Absence) && *score != Score::Draw;
                let is_unplayed = is_absence || *why == AdjudicationReason::Withdrawal;
                self.finish(match why {
                    _ if is_unplayed && self.may_abort() => MatchResult::forfeit(*score),
                    AdjudicationReason::Withdrawal
                    | AdjudicationReason::WindowOver
                    | AdjudicationReason::Organiser
                    | AdjudicationReason::Stopped
                    | AdjudicationReason::ServerGone => MatchResult::adjudication(*score),
                });
            }
        }
        let awaited = self.awaited();
        self.clocks.follow(change, awaited, self.board);
        Ok(())
    }

    fn take_turn(
        &mut self,
        mut record: TurnRecord,
        stands: bool,
        draft: Option<Draft<P>>,
    ) -> Result<(), String> {
        let (seat, at) = (record.seat, record.at);
        if record.actions.is_empty() {
            return Err("a turn without actions".to_owned());
        }
        if stands {
            let Played {
                events,
                drew,
                written,
            } = self.play(seat, &record.actions, draft)?;
            record.drew = drew;
            record.told = self.position.sentences(&events);
            // It stays in memory for as long as the match does.
            record.told.shrink_to_fit();
            record.rewinds = rewound(&events);
            record.written = written.join(TURN_SEPARATOR);
            record.complete = record.sealed
                || self.position.at_turn_start()
                || self.position.awaiting().seat() != Some(seat);
        }
        if record.sealed {
            self.sealed[seat] = false;
        }
        if self.offers.by(OfferKind::Draw) == Some(seat.other()) {
            self.offers.draw = None;
        }
        let record = Arc::new(record);
        self.turns.push(Arc::clone(&record));
        self.new_board(at, &record.actions);
        Ok(())
    }

    fn take_offer(&mut self, seat: Seat, offer: OfferKind) -> Result<(), String> {
        let board = self.seen_board();
        match offer {
            OfferKind::Draw => self.offers.draw = Some(DrawOffer { seat, board }),
            OfferKind::Takeback => {
                let turns_left = self
                    .takeback_target(seat)
                    .map_err(|error| format!("{seat} asks for a takeback: {error}"))?;
                self.offers.takeback = Some(Takeback {
                    seat,
                    board,
                    turns_left,
                });
            }
            OfferKind::Pause => self.offers.pause = Some(PauseOffer { seat, board }),
        }
        *self.asked[seat].flag(offer) = true;
        Ok(())
    }

    fn take_back(&mut self, turns_left: u32, at: TimeMs, stands: bool) -> Result<(), String> {
        let kept = turns_left as usize;
        if kept >= self.turns.len() {
            return Err(format!(
                "{} turns cannot be cut to {turns_left}",
                self.turns.len()
            ));
        }
        self.turns.truncate(kept);
        // While a log is replayed, turns that were taken back are never played, so the position is right.
        if stands {
            self.rebuild()?;
        }
        self.offers = Offers::default();
        self.new_board(at, &[]);
        Ok(())
    }

    fn new_board(&mut self, at: TimeMs, actions: &[String]) {
        self.board = self.board.next();
        self.board_hash = self.board_hash.followed_by(at, actions);
        self.board_at = self.board_at.max(at);
        self.turn_clock.begin(at);
        self.offers.takeback = None;
        self.offers.pause = None;
        self.asked = PerSeat::default();
        self.reopenings = PerSeat::default();
        self.settle();
    }

    /// Updates what follows from the position.
    fn settle(&mut self) {
        for seat in Seat::BOTH {
            self.secret[seat] = self.position.secret_part(seat).is_some();
        }
        if let Some(ending) = self.position.awaiting().ending() {
            self.finish(MatchResult::by_rules(ending));
        }
    }

    fn finish(&mut self, result: MatchResult) {
        self.result = Some(result);
        self.offers = Offers::default();
        self.sealed = PerSeat::default();
        self.secret = PerSeat::default();
    }

    /// Returns the present board as buttons name it.
    #[must_use]
    pub fn seen_board(&self) -> SeenBoard {
        SeenBoard {
            number: self.board,
            check: Some(self.board_hash.check()),
        }
    }

    /// Returns the position before the first turn.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.start
    }
}

/// Returns how many turns these events rewound, their own turn included.
fn rewound(events: &[Event]) -> usize {
    let turns = events.iter().map(|event| match event {
        Event::Rewound { turns, .. } => *turns,
        Event::Moved { .. }
        | Event::Removed { .. }
        | Event::Appeared { .. }
        | Event::Became { .. }
        | Event::Changed { .. }
        | Event::Floor { .. }
        | Event::Check { .. }
        | Event::CargoLost { .. }
        | Event::Told { .. }
        | Event::Prospect { .. }
        | Event::Rearranged { .. }
        | Event::TurnPassed { .. }
        | Event::Over(_) => 0,
    });
    turns.max().unwrap_or(0)
}

/// Returns for each entry whether it must be played: `false` for turns that are taken back later, and for takebacks,
/// whose turns were then never played.
fn turns_that_stand(log: &[LogEntry]) -> Vec<bool> {
    let mut stands = vec![true; log.len()];
    let mut turns: Vec<usize> = Vec::new();
    for (index, logged) in log.iter().enumerate() {
        match &logged.entry {
            Entry::Turn { .. } => turns.push(index),
            Entry::TakenBack { turns_left, .. } => {
                stands[index] = false;
                for undone in turns.drain((*turns_left as usize).min(turns.len())..) {
                    stands[undone] = false;
                }
            }
            Entry::Started { .. }
            | Entry::Sealed { .. }
            | Entry::Reopened { .. }
            | Entry::Offered { .. }
            | Entry::Declined { .. }
            | Entry::Withdrawn { .. }
            | Entry::DrawAgreed { .. }
            | Entry::Resigned { .. }
            | Entry::Left { .. }
            | Entry::Aborted { .. }
            | Entry::Warned { .. }
            | Entry::Abandoned { .. }
            | Entry::Resumed { .. }
            | Entry::Reminded { .. }
            | Entry::Flagged { .. }
            | Entry::Paused { .. }
            | Entry::Unpaused { .. }
            | Entry::Vacation { .. }
            | Entry::Returned { .. }
            | Entry::TimeGiven { .. }
            | Entry::Adjudicated { .. }
            | Entry::Interrupted { .. } => {}
        }
    }
    stands
}
