//! What people ask the bot for: an interaction with a key, which Discord may send twice.

use rookery_rules::Action;
use rookery_session::{
    Actor, ChallengeId, InteractionKey, MatchId, NewLine, NewTournament, OfferKind, OfferResponse,
    OrganiserStep, Proposal, SeenVersion, SessionError, Sessions, TournamentId, UserId,
};

/// A request of a person.
#[derive(Clone, Debug)]
pub enum Request {
    /// A challenge.
    Challenge(Box<Proposal>),
    /// Accepting one.
    Accept(ChallengeId),
    /// Declining one.
    Decline(ChallengeId),
    /// A whole turn, or all of a part that is decided in secret.
    Turn(MatchId, Vec<Action>),
    /// The first action of a turn, kept as a draft.
    Begin(MatchId, Vec<Action>),
    /// An offer.
    Offer(MatchId, OfferKind),
    /// The answer to one.
    Answer(MatchId, OfferKind, OfferResponse),
    /// The end of an agreed pause.
    Unpause(MatchId),
    /// Time for the opponent.
    GiveTime(MatchId, i64),
    /// An answer prepared for whatever the opponent plays.
    Prepare(MatchId, String),
    /// Giving up.
    Resign(MatchId),
    /// A new tournament.
    Open(Box<NewTournament>),
    /// Entering one.
    Join(TournamentId),
    /// Leaving one.
    Leave(TournamentId),
    /// A step of its organiser.
    Organise(TournamentId, OrganiserStep),
}

/// An interaction: who asks for what.
#[derive(Clone, Debug)]
pub struct SentInteraction {
    /// Its key, the same whenever Discord sends it.
    pub key: InteractionKey,
    /// The user.
    pub user: UserId,
    /// What they ask for.
    pub request: Request,
}

/// What an interaction did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Whether it had been handled before.
    pub repeated: bool,
    /// The match that it was about or made.
    pub match_id: Option<MatchId>,
    /// The challenge that it made.
    pub challenge: Option<ChallengeId>,
    /// The tournament that it was about or made.
    pub tournament: Option<TournamentId>,
}

impl SentInteraction {
    /// Returns the match that it is about, if it is about one that exists.
    pub const fn match_id(&self) -> Option<MatchId> {
        match self.request {
            Request::Turn(id, _)
            | Request::Begin(id, _)
            | Request::Offer(id, _)
            | Request::Answer(id, _, _)
            | Request::Unpause(id)
            | Request::GiveTime(id, _)
            | Request::Prepare(id, _)
            | Request::Resign(id) => Some(id),
            Request::Challenge(_)
            | Request::Accept(_)
            | Request::Decline(_)
            | Request::Open(_)
            | Request::Join(_)
            | Request::Leave(_)
            | Request::Organise(..) => None,
        }
    }

    /// Returns whether its key is stored with its effect, so that sending it twice has one effect.
    pub const fn is_recorded(&self) -> bool {
        !matches!(self.request, Request::Begin(..) | Request::Prepare(..))
    }

    /// Handles it, as the bot does.
    pub async fn handle(&self, sessions: &Sessions) -> Result<Effect, SessionError> {
        let by = Actor {
            user: self.user,
            interaction: self.key,
            acted: None,
        };
        match &self.request {
            Request::Challenge(_) | Request::Accept(_) | Request::Decline(_) => {
                self.about_challenge(sessions, by).await
            }
            Request::Open(_) | Request::Join(_) | Request::Leave(_) | Request::Organise(..) => {
                self.about_tournament(sessions, by).await
            }
            Request::Turn(..)
            | Request::Begin(..)
            | Request::Offer(..)
            | Request::Answer(..)
            | Request::Unpause(_)
            | Request::GiveTime(..)
            | Request::Prepare(..)
            | Request::Resign(_) => self.about_match(sessions, by).await,
        }
    }

    async fn about_challenge(&self, sessions: &Sessions, by: Actor) -> Result<Effect, SessionError> {
        let done = match &self.request {
            Request::Challenge(proposal) => sessions.challenge(by, proposal.as_ref().clone()).await?,
            Request::Accept(id) => sessions.accept(by, *id).await?,
            Request::Decline(id) => sessions.decline(by, *id).await?,
            other => unreachable!("{other:?} is not about a challenge"),
        };
        Ok(Effect {
            repeated: done.repeated,
            match_id: done.receipt.match_id(),
            challenge: done.receipt.challenge(),
            tournament: None,
        })
    }

    async fn about_match(&self, sessions: &Sessions, by: Actor) -> Result<Effect, SessionError> {
        let seen = SeenVersion::TYPED;
        let done = match &self.request {
            Request::Turn(id, actions) => sessions.play_turn(by, *id, seen, actions).await?,
            Request::Begin(id, actions) => sessions.draft_add(by, *id, seen, actions).await?,
            Request::Offer(id, offer) => sessions.offer(by, *id, *offer).await?,
            Request::Answer(id, offer, answer) => sessions.answer(by, *id, seen, *offer, *answer).await?,
            Request::Unpause(id) => sessions.unpause(by, *id).await?,
            Request::GiveTime(id, ms) => sessions.give_time(by, *id, *ms).await?,
            Request::Prepare(id, you) => {
                let line = NewLine {
                    first: None,
                    after: &[],
                    they: "any",
                    you,
                };
                sessions.add_line(by, *id, None, line).await?.outcome
            }
            Request::Resign(id) => sessions.resign(by, *id).await?,
            other => unreachable!("{other:?} is not about a match"),
        };
        Ok(Effect {
            repeated: done.repeated,
            match_id: self.match_id(),
            ..Effect::default()
        })
    }

    async fn about_tournament(&self, sessions: &Sessions, by: Actor) -> Result<Effect, SessionError> {
        let done = match &self.request {
            Request::Open(new) => sessions.open_tournament(by, new.as_ref().clone()).await?,
            Request::Join(id) => sessions.join_tournament(by, *id).await?,
            Request::Leave(id) => sessions.leave_tournament(by, *id).await?,
            Request::Organise(id, step) => sessions.organise(by, *id, step.clone()).await?,
            other => unreachable!("{other:?} is not about a tournament"),
        };
        Ok(Effect {
            repeated: done.repeated,
            tournament: Some(done.tournament.header.id),
            ..Effect::default()
        })
    }
}
