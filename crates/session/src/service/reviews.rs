//! Reviews of finished matches, which are kept so that each is made once. What is in them is their maker's business.

use super::Sessions;
use crate::error::SessionError;
use crate::ids::MatchId;
use crate::limits;
use crate::playable::Playable;
use crate::store::{ReviewsWanted, StoredReview};
use crate::summary::MatchStatus;

impl<P: Playable> Sessions<P> {
    /// Returns the kept review of a match, if one of that version is kept.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn review(&self, id: MatchId, version: u32) -> Result<Option<String>, SessionError> {
        let kept = self.store.review(id, version).await?;
        Ok(kept.map(|review| review.content))
    }

    /// Lists matches of the last week that are to be reviewed for the page of the week of their server, the one that ended
    /// first first: of a few matches of each server that wants the page.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn matches_to_review(&self, version: u32, boards: u32) -> Result<Vec<MatchId>, SessionError> {
        let wanted = ReviewsWanted {
            since: self.now().plus(-limits::REVIEWED_WEEK_MS),
            version,
            boards,
            of_guild: limits::REVIEWS_OF_A_WEEK,
        };
        let listed = self.store.matches_to_review(wanted, limits::LEASE_BATCH);
        Ok(listed.await?)
    }

    /// Keeps the review of a finished match; `swing` is what its greatest turning point gave away, in thousandths of the
    /// expected points.
    ///
    /// # Errors
    /// Returns an error for a fault, which a match that is still running is too.
    pub async fn keep_review(
        &self,
        id: MatchId,
        version: u32,
        content: String,
        swing: u32,
    ) -> Result<(), SessionError> {
        let MatchStatus::Finished(_) = self.summary(id).await?.status else {
            return Err(SessionError::Fault(format!("{id} is reviewed before its end")));
        };
        let review = StoredReview {
            match_id: id,
            version,
            content,
            swing: swing.min(1_000),
            made: self.now(),
        };
        Ok(self.store.keep_review(review).await?)
    }
}
