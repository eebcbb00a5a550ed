//! Whom a user has blocked, which challenges a user takes, and what a user notes about matches. All of it is that user's
//! alone, and changes no match.

use super::Sessions;
use crate::challenge::Proposal;
use crate::challenge_filter::{ChallengeFilter, FilterRefusal};
use crate::error::SessionError;
use crate::ids::{MatchId, UserId};
use crate::limits;
use crate::playable::Playable;

impl<P: Playable> Sessions<P> {
    /// Blocks another user: neither can challenge the other, accept a challenge of the other's, or ask the other for a
    /// rematch. Running matches and tournaments go on. Blocking somebody again changes nothing.
    ///
    /// # Errors
    /// Returns an error for the user themselves, for too many blocks, or for a fault.
    pub async fn block(&self, user: UserId, other: UserId) -> Result<(), SessionError> {
        if user == other {
            return Err(SessionError::BlockingOneself);
        }
        let limit = limits::BLOCKS_PER_USER;
        if self.store.block(user, other, self.now(), limit).await? {
            Ok(())
        } else {
            Err(SessionError::TooManyBlocks { limit })
        }
    }

    /// Ends a block; returns whether there was one.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn unblock(&self, user: UserId, other: UserId) -> Result<bool, SessionError> {
        Ok(self.store.unblock(user, other).await?)
    }

    /// Lists whom a user has blocked, the latest first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn blocked_by(&self, user: UserId) -> Result<Vec<UserId>, SessionError> {
        Ok(self.store.blocked_by(user).await?)
    }

    /// Returns which challenges a user takes.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn challenge_filter(&self, user: UserId) -> Result<ChallengeFilter, SessionError> {
        Ok(self.store.challenge_filter(user).await?)
    }

    /// Keeps which challenges a user takes from now on.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn save_challenge_filter(
        &self,
        user: UserId,
        filter: ChallengeFilter,
    ) -> Result<(), SessionError> {
        Ok(self.store.save_challenge_filter(user, filter).await?)
    }

    /// Fails if either user has blocked the other. The one who did learns why; the other learns only that no challenge is
    /// accepted now.
    pub(super) async fn check_blocks(&self, user: UserId, other: UserId) -> Result<(), SessionError> {
        let blocks = self.store.blocks_between(user, other).await?;
        if blocks.by_first {
            return Err(SessionError::BlockedByYou);
        }
        if blocks.by_second {
            return Err(SessionError::NotTaken);
        }
        Ok(())
    }

    /// Fails if a user does not take that challenge from another.
    pub(super) async fn check_taken(
        &self,
        by: UserId,
        to: UserId,
        proposal: &Proposal,
    ) -> Result<(), SessionError> {
        self.check_blocks(by, to).await?;
        let filter = self.store.challenge_filter(to).await?;
        match filter.refusal(&proposal.terms, proposal.origin) {
            None => Ok(()),
            Some(FilterRefusal::Source) => Err(SessionError::NotTaken),
            Some(FilterRefusal::Kind(kind)) => Err(SessionError::OtherKindTaken { kind }),
        }
    }

    /// Returns the note of a user about a match.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn note(&self, user: UserId, id: MatchId) -> Result<Option<String>, SessionError> {
        Ok(self.store.note(user, id).await?)
    }

    /// Keeps a note about a match in place of the one before, and returns it. An empty text deletes it. The caller has
    /// checked that the user may look at the match.
    ///
    /// # Errors
    /// Returns an error for a text that is too long, for too many notes, or for a fault.
    pub async fn save_note(
        &self,
        user: UserId,
        id: MatchId,
        text: &str,
    ) -> Result<Option<String>, SessionError> {
        let text = text.trim();
        if text.is_empty() {
            self.store.delete_note(user, id).await?;
            return Ok(None);
        }
        if text.chars().count() > limits::NOTE_CHARACTERS {
            let limit = limits::NOTE_CHARACTERS;
            return Err(SessionError::NoteTooLong { limit });
        }
        let (kept, limit) = (text.to_owned(), limits::NOTES_PER_USER);
        if self.store.save_note(user, id, kept, self.now(), limit).await? {
            Ok(Some(text.to_owned()))
        } else {
            Err(SessionError::TooManyNotes { limit })
        }
    }
}
