//! From a challenge to a match: asked, accepted, declined, withdrawn, expired; and a rematch.

use super::Sessions;
use super::start::NewMatch;
use crate::challenge::{Challenge, ChallengeStatus, Colour, Opponent, Origin, Proposal};
use crate::error::SessionError;
use crate::ids::{Actor, ChallengeId, MatchId, UserId};
use crate::limits;
use crate::occupant::Occupant;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::state::State;
use crate::store::{
    CloseChallenge, CreateChallenge, HandledInteraction, Page, StartRate, StoreError, WriteOutcome,
};
use crate::timer::{Due, NewTimer};
use rookery_rules::{Position, Seat};
use std::sync::Arc;

/// The result of a call about a challenge.
#[derive(Clone, Debug)]
pub struct ChallengeOutcome<P: Playable = Position> {
    /// The effect of the interaction.
    pub receipt: Receipt,
    /// Whether the interaction was handled before. Nothing was changed now.
    pub repeated: bool,
    /// The challenge as it is now; `None` if there was none (challenging oneself).
    pub challenge: Option<Challenge>,
    /// The match, if one was started.
    pub state: Option<Arc<State<P>>>,
}

impl<P: Playable> Sessions<P> {
    /// Challenges somebody. Challenging oneself or the computer starts the match at once.
    ///
    /// # Errors
    /// Returns an error for an unknown variant, a bad option or a given seed, for a time control without another user, for
    /// an opponent who does not take the challenge, for too many open challenges or running matches, for too many starts in
    /// a short time, or for a fault.
    pub async fn challenge(
        &self,
        by: Actor,
        proposal: Proposal,
    ) -> Result<ChallengeOutcome<P>, SessionError> {
        self.propose(by, proposal, None).await
    }

    async fn propose(
        &self,
        by: Actor,
        proposal: Proposal,
        rematch_of: Option<MatchId>,
    ) -> Result<ChallengeOutcome<P>, SessionError> {
        let complete = P::complete_options(&proposal.variant, &proposal.options, &mut || 0)?;
        let options = P::chosen_options(&proposal.variant, &complete);
        Self::check_rated(proposal.opponent, &proposal.terms, &proposal.variant, &options)?;
        let opponent = match proposal.opponent {
            Opponent::User(user) if user == by.user => Opponent::Oneself,
            other => other,
        };
        let at_once = match opponent {
            Opponent::Oneself => Some(Occupant::User(by.user)),
            Opponent::Computer(level) => Some(Occupant::Computer(level)),
            Opponent::User(_) | Opponent::Anyone => None,
        };
        if let Some(accepter) = at_once {
            if proposal.terms.is_timed() {
                return Err(SessionError::ClockNeedsTwoUsers);
            }
            let new = NewMatch {
                challenger: by.user,
                accepter,
                variant: proposal.variant,
                options,
                colour: proposal.colour,
                origin: proposal.origin,
                terms: proposal.terms,
                challenge: None,
                tournament: None,
            };
            return self.start(by, new).await;
        }
        if let Opponent::User(other) = opponent {
            self.check_taken(by.user, other, &proposal).await?;
        }
        let now = self.now();
        let id = ChallengeId(self.randomness.draw());
        let challenge = Challenge {
            id,
            challenger: by.user,
            opponent,
            variant: proposal.variant,
            options,
            colour: proposal.colour,
            terms: proposal.terms,
            origin: proposal.origin,
            created: now,
            expires: now.plus(limits::CHALLENGE_LIFE_MS),
            status: ChallengeStatus::Open,
            rematch_of,
        };
        let receipt = Receipt::ChallengeMade { challenge: id };
        let rate = self.start_rate(by.user, challenge.origin);
        let written = self
            .store
            .create_challenge(CreateChallenge {
                timer: NewTimer {
                    due: Due::ChallengeExpiry(id),
                    at: challenge.expires,
                },
                challenge,
                limit: limits::OPEN_CHALLENGES_PER_USER,
                rate,
                notifications: vec![Notification::ChallengePosted { challenge: id }],
                handled: self.handled(by, receipt),
            })
            .await?;
        self.challenge_done(written, receipt).await
    }

    pub(super) fn handled(&self, by: Actor, receipt: Receipt) -> HandledInteraction {
        HandledInteraction {
            interaction: by.interaction,
            receipt,
            at: self.now(),
        }
    }

    /// Makes the answer to a write about a challenge, done now or before.
    async fn challenge_done(
        &self,
        written: WriteOutcome,
        receipt: Receipt,
    ) -> Result<ChallengeOutcome<P>, SessionError> {
        let (receipt, repeated) = match written {
            WriteOutcome::Done => (receipt, false),
            WriteOutcome::Repeated(receipt) => (receipt, true),
        };
        if !repeated {
            self.news.notify_one();
        }
        let state = match receipt.match_id() {
            Some(id) => Some(self.state(id).await?),
            None => None,
        };
        let challenge = match (receipt.challenge(), &state) {
            (Some(id), _) => Some(self.open_or_closed(id).await?),
            (None, Some(state)) => {
                let summary = self.store.summary(state.header.id).await?;
                match summary.and_then(|summary| summary.challenge) {
                    Some(id) => Some(self.open_or_closed(id).await?),
                    None => None,
                }
            }
            (None, None) => None,
        };
        Ok(ChallengeOutcome {
            receipt,
            repeated,
            challenge,
            state,
        })
    }

    async fn open_or_closed(&self, id: ChallengeId) -> Result<Challenge, SessionError> {
        let found = self.store.challenge(id).await?;
        found.ok_or(SessionError::NoSuchChallenge)
    }

    /// Returns the answer of an interaction that was handled before.
    async fn handled_before(&self, by: Actor) -> Result<Option<ChallengeOutcome<P>>, SessionError> {
        match self.store.receipt(by.interaction).await? {
            Some(receipt) => self
                .challenge_done(WriteOutcome::Repeated(receipt), receipt)
                .await
                .map(Some),
            None => Ok(None),
        }
    }

    /// Returns the challenge if it is open and has not expired.
    async fn open_challenge(&self, id: ChallengeId) -> Result<Challenge, SessionError> {
        let challenge = self.open_or_closed(id).await?;
        let status = match challenge.status {
            ChallengeStatus::Open if challenge.expires <= self.now() => ChallengeStatus::Expired,
            status => status,
        };
        if status == ChallengeStatus::Open {
            Ok(challenge)
        } else {
            Err(SessionError::ChallengeClosed { status })
        }
    }

    /// Accepts a challenge: the match starts. Colours are drawn now where they are random, seeds too.
    ///
    /// # Errors
    /// Returns an error if there is no such challenge, it is closed, for another user or the user's own, if one has blocked
    /// the other or has too many running matches, or for a fault.
    pub async fn accept(&self, by: Actor, id: ChallengeId) -> Result<ChallengeOutcome<P>, SessionError> {
        if let Some(done) = self.handled_before(by).await? {
            return Ok(done);
        }
        let challenge = self.open_challenge(id).await?;
        if challenge.challenger == by.user {
            return Err(SessionError::OwnChallenge);
        }
        match challenge.opponent {
            Opponent::User(user) if user != by.user => return Err(SessionError::ChallengeNotForYou),
            Opponent::User(_) | Opponent::Anyone => {}
            // Such challenges are never stored; their matches start at once.
            Opponent::Oneself | Opponent::Computer(_) => return Err(SessionError::ChallengeNotForYou),
        }
        self.check_blocks(by.user, challenge.challenger).await?;
        let new = NewMatch {
            challenger: challenge.challenger,
            accepter: Occupant::User(by.user),
            variant: challenge.variant,
            options: challenge.options,
            colour: challenge.colour,
            origin: challenge.origin,
            terms: challenge.terms,
            challenge: Some(id),
            tournament: None,
        };
        self.start(by, new).await
    }

    async fn start(&self, by: Actor, new: NewMatch) -> Result<ChallengeOutcome<P>, SessionError> {
        let (challenge, origin) = (new.challenge, new.origin);
        let (state, mut start) = self.prepare(new).await?;
        let id = state.header.id;
        let receipt = Receipt::MatchStarted { match_id: id };
        start.limit = limits::RUNNING_MATCHES_PER_USER;
        let rate = self.start_rate(by.user, origin);
        start.rate = challenge.is_none().then_some(rate).flatten();
        start.handled = Some(self.handled(by, receipt));
        let written = self.store.start_match(start).await.map_err(no_challenge)?;
        if written == WriteOutcome::Done {
            if state.computer_duty().is_some() {
                self.owed.notify_one();
            }
            self.keep(&Arc::new(state));
        }
        self.challenge_done(written, receipt).await
    }

    /// Returns how often a user may begin a challenge or a match there: bounded in servers, where others see each of
    /// them.
    fn start_rate(&self, user: UserId, origin: Origin) -> Option<StartRate> {
        origin.guild.map(|_| StartRate {
            user,
            after: self.now().plus(-limits::STARTS_WINDOW_MS),
            now: self.now(),
            most: limits::STARTS_PER_USER,
        })
    }

    /// Declines a challenge that is meant for the user.
    ///
    /// # Errors
    /// Returns an error if there is no such challenge, it is closed, open to anyone, for another user or the user's own,
    /// or for a fault.
    pub async fn decline(&self, by: Actor, id: ChallengeId) -> Result<ChallengeOutcome<P>, SessionError> {
        if let Some(done) = self.handled_before(by).await? {
            return Ok(done);
        }
        let challenge = self.open_challenge(id).await?;
        if challenge.challenger == by.user {
            return Err(SessionError::OwnChallenge);
        }
        if challenge.opponent != Opponent::User(by.user) {
            return Err(SessionError::ChallengeNotForYou);
        }
        let receipt = Receipt::ChallengeDeclined { challenge: id };
        self.close(id, ChallengeStatus::Declined, by, receipt).await
    }

    /// Withdraws a challenge of the user's own.
    ///
    /// # Errors
    /// Returns an error if there is no such challenge, it is closed or another user's, or for a fault.
    pub async fn withdraw_challenge(
        &self,
        by: Actor,
        id: ChallengeId,
    ) -> Result<ChallengeOutcome<P>, SessionError> {
        if let Some(done) = self.handled_before(by).await? {
            return Ok(done);
        }
        let challenge = self.open_challenge(id).await?;
        if challenge.challenger != by.user {
            return Err(SessionError::NotYourChallenge);
        }
        let receipt = Receipt::ChallengeWithdrawn { challenge: id };
        self.close(id, ChallengeStatus::Withdrawn, by, receipt).await
    }

    async fn close(
        &self,
        id: ChallengeId,
        status: ChallengeStatus,
        by: Actor,
        receipt: Receipt,
    ) -> Result<ChallengeOutcome<P>, SessionError> {
        let close = CloseChallenge {
            id,
            status,
            notifications: vec![Notification::ChallengeClosed { challenge: id }],
            at: self.now(),
            handled: Some(self.handled(by, receipt)),
        };
        let written = self.store.close_challenge(close).await.map_err(no_challenge)?;
        self.challenge_done(written, receipt).await
    }

    /// Asks the other player for another match with colours changed; if they have asked already, accepts that.
    /// Against the computer it starts at once.
    ///
    /// # Errors
    /// Returns an error if there is no such match, it still runs, the user is not seated or the other player was
    /// forgotten; otherwise as [`Sessions::challenge`] and [`Sessions::accept`].
    pub async fn rematch(&self, by: Actor, id: MatchId) -> Result<ChallengeOutcome<P>, SessionError> {
        if let Some(done) = self.handled_before(by).await? {
            return Ok(done);
        }
        let state = self.state(id).await?;
        let Some(seat) = state.seats_of(by.user).next() else {
            return Err(SessionError::NotSeated);
        };
        if state.result.is_none() {
            return Err(SessionError::MatchRunning);
        }
        let other = state.header.seats[seat.other()];
        let opponent = match other {
            Occupant::User(other) => Opponent::User(other),
            Occupant::Computer(level) => Opponent::Computer(level),
        };
        if let Occupant::User(other) = other
            && self.account(other).await?.is_gone()
        {
            return Err(SessionError::OpponentGone);
        }
        if let Occupant::User(other) = other
            && let Some(asked) = self.asked_rematch(id, by.user, other).await?
        {
            return self.accept(by, asked).await;
        }
        let summary = self.store.summary(id).await?;
        let origin = summary.ok_or(SessionError::NoSuchMatch)?.place.origin;
        let proposal = Proposal {
            opponent,
            options: P::chosen_options(&state.header.variant, &state.header.options),
            variant: state.header.variant.clone(),
            colour: match seat {
                Seat::White => Colour::Black,
                Seat::Black => Colour::White,
            },
            terms: state.header.terms,
            origin,
        };
        self.propose(by, proposal, Some(id)).await
    }

    /// Returns the other player's open challenge for a rematch.
    async fn asked_rematch(
        &self,
        id: MatchId,
        user: UserId,
        other: UserId,
    ) -> Result<Option<ChallengeId>, SessionError> {
        let open = self.store.challenges_of(user, Page::first(limits::PAGE)).await?;
        let now = self.now();
        Ok(open
            .iter()
            .find(|challenge| {
                challenge.rematch_of == Some(id) && challenge.challenger == other && challenge.expires > now
            })
            .map(|challenge| challenge.id))
    }

    /// Closes a challenge without an interaction. Returns `false` if it was closed already.
    pub(super) async fn close_by_itself(
        &self,
        id: ChallengeId,
        status: ChallengeStatus,
    ) -> Result<bool, SessionError> {
        let close = CloseChallenge {
            id,
            status,
            notifications: vec![Notification::ChallengeClosed { challenge: id }],
            at: self.now(),
            handled: None,
        };
        match self.store.close_challenge(close).await {
            Ok(_) => {
                self.news.notify_one();
                Ok(true)
            }
            Err(StoreError::ChallengeClosed(_) | StoreError::Missing) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

fn no_challenge(error: StoreError) -> SessionError {
    match error {
        StoreError::Missing => SessionError::NoSuchChallenge,
        other @ (StoreError::Conflict
        | StoreError::ChallengeClosed(_)
        | StoreError::TooManyChallenges
        | StoreError::TooManyMatches(_)
        | StoreError::TooManyStarts
        | StoreError::TooManyTournaments
        | StoreError::Unusable(_)
        | StoreError::Unavailable(_)
        | StoreError::Fault(_)) => other.into(),
    }
}
