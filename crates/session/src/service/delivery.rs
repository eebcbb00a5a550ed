//! Work without an interaction: deliveries, timers, pruning. Workers ask for what is due and wait for signals.

use super::Sessions;
use super::change::{CommitResult, Plan};
use crate::challenge::ChallengeStatus;
use crate::clock::TimeMs;
use crate::commands;
use crate::error::SessionError;
use crate::ids::MatchId;
use crate::limits;
use crate::outbox::{DeliveredMessage, Delivery, DeliveryAck, GivenUp, Notification};
use crate::pages::GuildPage;
use crate::playable::Playable;
use crate::state::{State, TurnClock};
use crate::store::{DeliveryReport, MatchUpdate, PruneReport, StoreError};
use crate::summary::Head;
use crate::timer::{Due, Timer};
use rookery_rules::Seat;
use std::sync::Arc;

impl<P: Playable> Sessions<P> {
    /// Leases due deliveries, at most one of each match or challenge. Answer each by [`Sessions::delivered`],
    /// [`Sessions::retry_delivery`] or [`Sessions::give_up_delivery`]. One that is not answered within
    /// [`limits::OUTBOX_LEASE_MS`] can be leased again, as the same rows.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn lease_outbox(&self, limit: u32) -> Result<Vec<Delivery>, SessionError> {
        Ok(self
            .store
            .lease_outbox(
                self.now(),
                limits::OUTBOX_LEASE_MS,
                limit.min(limits::LEASE_BATCH),
                limits::DELIVERIES_PER_PLACE,
            )
            .await?)
    }

    /// Records that a delivery was posted as that message; `None` if nothing had to be posted any more.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn delivered(
        &self,
        delivery: &Delivery,
        message: Option<String>,
    ) -> Result<DeliveryAck, SessionError> {
        self.answer_delivery(delivery, DeliveryReport::Delivered { message })
            .await
    }

    /// Records that a delivery failed for now. All deliveries of its match or challenge wait until that time, at most
    /// [`limits::OUTBOX_PAUSE_MS`].
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn retry_delivery(&self, delivery: &Delivery, at: TimeMs) -> Result<DeliveryAck, SessionError> {
        let at = self.within_pause(at);
        self.answer_delivery(delivery, DeliveryReport::Retry { at }).await
    }

    /// Records a failure as [`Sessions::retry_delivery`] does, for an answer that may be final.
    /// [`Delivery::unclear_since`] counts from the first one.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn retry_unclear(&self, delivery: &Delivery, at: TimeMs) -> Result<DeliveryAck, SessionError> {
        let at = self.within_pause(at);
        self.answer_delivery(delivery, DeliveryReport::Unclear { at })
            .await
    }

    fn within_pause(&self, at: TimeMs) -> TimeMs {
        at.min(self.now().plus(limits::OUTBOX_PAUSE_MS))
    }

    /// Records that a delivery can never be posted. Later deliveries continue.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn give_up_delivery(
        &self,
        delivery: &Delivery,
        reason: impl Into<String> + Send,
    ) -> Result<DeliveryAck, SessionError> {
        let reason = reason.into();
        tracing::warn!(row = %delivery.id, notification = ?delivery.notification, reason, "a delivery is given up");
        self.answer_delivery(delivery, DeliveryReport::GivenUp { reason })
            .await
    }

    async fn answer_delivery(
        &self,
        delivery: &Delivery,
        answer: DeliveryReport,
    ) -> Result<DeliveryAck, SessionError> {
        let answered = self
            .store
            .answer_delivery(delivery.id, delivery.attempt, answer, self.now())
            .await?;
        // The next delivery of the stream may be due now.
        self.news.notify_one();
        Ok(answered)
    }

    /// Returns the latest rows that were given up, for the operator.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn given_up(&self, limit: u32) -> Result<Vec<GivenUp>, SessionError> {
        Ok(self.store.given_up(limit.min(limits::PAGE)).await?)
    }

    /// Returns the latest delivered messages of a match whose buttons were not removed, newest first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn messages_with_buttons(&self, id: MatchId) -> Result<Vec<DeliveredMessage>, SessionError> {
        let most = limits::MESSAGES_WITH_BUTTONS;
        Ok(self.store.messages_with_buttons(id, most).await?)
    }

    /// Returns the latest delivered messages of a match that show boards, newest first, each with the boards that it shows and
    /// whether or not it still has buttons.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn delivered_boards(&self, id: MatchId) -> Result<Vec<DeliveredMessage>, SessionError> {
        let most = limits::DELIVERED_MESSAGES;
        let mut boards = self.store.delivered_messages(id, most).await?;
        boards.retain(|one| one.notification.is_board());
        // Of several boards in one message, the last one comes first and tells of all.
        boards.dedup_by(|earlier, later| earlier.message == later.message);
        Ok(boards)
    }

    /// Returns the latest delivered message of a match that shows a board or tells the end: of a finished match, the one that
    /// tells its end.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn delivered_end(&self, id: MatchId) -> Result<Option<DeliveredMessage>, SessionError> {
        let most = limits::DELIVERED_MESSAGES;
        let delivered = self.store.delivered_messages(id, most).await?;
        let is_of_end = |one: &DeliveredMessage| {
            one.notification.is_board() || matches!(one.notification, Notification::Finished { .. })
        };
        Ok(delivered.into_iter().find(is_of_end))
    }

    /// Records that the buttons of a delivered message are gone.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn buttons_removed(&self, message: &DeliveredMessage) -> Result<(), SessionError> {
        Ok(self.store.buttons_removed(message.row).await?)
    }

    /// Returns whether the latest notification of a match was given up, so that its players see it only when they ask.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn has_failed_delivery(&self, id: MatchId) -> Result<bool, SessionError> {
        Ok(self.store.has_failed_delivery(id).await?)
    }

    /// Returns when there may be something to deliver. Wakes one waiter; a signal without a waiter is kept. Writes
    /// of other processes give a signal in some stores only, and it may be lost, so poll as well.
    pub async fn news(&self) {
        tokio::select! {
            () = self.news.notified() => {}
            () = self.store.news_of_others() => {}
        }
    }

    /// Runs the due timers and returns their number. A timer that fails is logged, delays no others, and runs again
    /// when its lease ends.
    ///
    /// # Errors
    /// Returns an error if the due timers cannot be read.
    pub async fn run_due(&self) -> Result<usize, SessionError> {
        // Reading costs far less than a lease, which is a durable write.
        if self.store.next_timer().await?.is_none_or(|at| at > self.now()) {
            return Ok(0);
        }
        let due = self
            .store
            .lease_timers(self.now(), limits::TIMER_LEASE_MS, limits::LEASE_BATCH)
            .await?;
        for timer in &due {
            if let Err(error) = self.run_timer(timer).await {
                tracing::error!(timer = %timer.id, due = ?timer.due, %error, "a timer failed and runs again later");
            }
        }
        Ok(due.len())
    }

    async fn run_timer(&self, timer: &Timer) -> Result<(), SessionError> {
        let again = match timer.due {
            Due::ChallengeExpiry(challenge) => {
                self.close_by_itself(challenge, ChallengeStatus::Expired).await?;
                None
            }
            Due::Abandonment(id) => self.warn_if_due(id).await?,
            // Never among these: workers of their own take them.
            Due::Computer(_) | Due::PuzzleSearch(_) => return Ok(()),
            Due::Clock(id) => return self.run_clock(timer, id).await,
            Due::Digest(user) => return self.run_digest(timer, user).await,
            Due::Puzzle(guild) => return self.run_page(timer, guild, GuildPage::Puzzle).await,
            Due::Weekly(guild) => return self.run_page(timer, guild, GuildPage::Weekly).await,
            Due::Tournament(id) => return self.run_tournament(timer, id).await,
            Due::Forget(user) => return self.run_forget(timer, user).await,
            Due::ForgetGuild(guild) => return self.run_forget_guild(timer, guild).await,
            Due::Vacation(user) => {
                self.run_vacation(user).await?;
                None
            }
        };
        match again {
            Some(at) => self.store.put_off_timer(timer.id, at).await?,
            None => self.store.finish_timer(timer.id).await?,
        }
        Ok(())
    }

    /// Queues a warning for the player whose turn it has been for long, and returns when to check again if the match
    /// continues: never later than the next warning can be due, as every turn restarts the time. A warning that doesn't
    /// arrive is queued again after [`limits::WARNING_RETRY_MS`].
    async fn warn_if_due(&self, id: MatchId) -> Result<Option<TimeMs>, SessionError> {
        let now = self.now();
        let at_the_earliest = TurnClock::since(now).warn_at();
        match self.queue_warning(id, now).await {
            Ok(state) if state.result.is_some() => Ok(None),
            Ok(state) if commands::warning_due(&state, now).is_some() => {
                Ok(Some(now.plus(limits::WARNING_RETRY_MS)))
            }
            // The log's time may be far ahead, if the clock was.
            Ok(state) if state.seat_to_move().is_some() && state.turn_clock.warn_at() > now => {
                Ok(Some(state.turn_clock.warn_at().min(at_the_earliest)))
            }
            Ok(_) | Err(SessionError::MatchSuspended { .. } | SessionError::Busy) => {
                Ok(Some(at_the_earliest))
            }
            Err(SessionError::NoSuchMatch) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Queues a due warning, unless one still waits for its delivery. Returns the match as it is.
    async fn queue_warning(&self, id: MatchId, now: TimeMs) -> Result<Arc<State<P>>, SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.state(id).await?;
            let Some(seat) = commands::warning_due(&state, now) else {
                return Ok(state);
            };
            let warning = Notification::Warned {
                match_id: id,
                seat,
                claim_from: state.turn_clock.abandoned_at(),
            };
            if self.store.is_to_be_told(warning.clone()).await? {
                return Ok(state);
            }
            let update = MatchUpdate {
                id,
                expected: state.revision,
                entries: Vec::new(),
                head: Head::of(&state),
                now,
                drafts: Vec::new(),
                conditionals: Vec::new(),
                clear_drafts: false,
                computer: None,
                clock: None,
                notifications: vec![warning],
                hold_until: None,
                handled: None,
            };
            match self.store.update_match(update).await {
                Ok(_) => {
                    self.news.notify_one();
                    return Ok(state);
                }
                Err(StoreError::Conflict) => self.forget(id),
                Err(error) => return Err(error.into()),
            }
        }
        Err(SessionError::Busy)
    }

    /// Records in the log that a warning was posted at that moment, before the delivery itself is reported. The time
    /// after which the match can be claimed starts then. Does nothing if the warning is no longer due.
    ///
    /// # Errors
    /// Returns an error if the match is busy, or for a fault.
    pub async fn record_warning(&self, id: MatchId, seat: Seat, at: TimeMs) -> Result<(), SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = match self.state(id).await {
                Ok(state) => state,
                Err(SessionError::NoSuchMatch | SessionError::MatchSuspended { .. }) => return Ok(()),
                Err(error) => return Err(error),
            };
            let entries = commands::warned(&state, seat, at);
            if entries.is_empty() {
                return Ok(());
            }
            match self.write_at(None, &state, Plan::by_itself(entries), at).await? {
                CommitResult::Done { .. } => return Ok(()),
                CommitResult::Repeated(_) | CommitResult::Conflict => self.forget(id),
            }
        }
        Err(SessionError::Busy)
    }

    /// Returns when the next timer is due; `None` if there is none.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn next_timer(&self) -> Result<Option<TimeMs>, SessionError> {
        Ok(self.store.next_timer().await?)
    }

    /// Returns when the next delivery is due; `None` if none is waiting.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn next_delivery(&self) -> Result<Option<TimeMs>, SessionError> {
        Ok(self.store.next_delivery().await?)
    }

    /// Returns when the next timer or delivery is due; `None` if nothing is waiting.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn next_due(&self) -> Result<Option<TimeMs>, SessionError> {
        let (timer, delivery) = (self.next_timer().await?, self.next_delivery().await?);
        Ok(timer.into_iter().chain(delivery).min())
    }

    /// Corrects due times and leases that were written while the clock was ahead, so that nothing waits for that time.
    /// Call it at the start and whenever the clock has jumped.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn correct_times(&self) -> Result<u32, SessionError> {
        let corrected = self.store.correct_times(self.now()).await?;
        if corrected > 0 {
            tracing::warn!(corrected, "the clock was ahead; what was due then is due now");
            self.news.notify_one();
            self.owed.notify_one();
        }
        Ok(corrected)
    }

    /// Removes up to [`limits::TIDY_ROWS`] old rows of each kind. Call it until it removes nothing
    /// ([`PruneReport::is_empty`]).
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn prune(&self) -> Result<PruneReport, SessionError> {
        let now = self.now();
        self.store.prune_tallies(now).await?;
        Ok(self
            .store
            .prune(
                now.plus(-limits::RECEIPT_LIFE_MS),
                now.plus(-limits::OUTBOX_LIFE_MS),
            )
            .await?)
    }
}
