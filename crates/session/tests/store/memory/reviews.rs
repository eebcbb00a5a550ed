//! What the memory store keeps of reviews.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::{
    MatchId, MatchStatus, MatchSummary, ReviewStore, ReviewsWanted, StoreError, StoredReview,
};

#[async_trait]
impl ReviewStore for MemoryStore {
    async fn review(&self, id: MatchId, version: u32) -> Result<Option<StoredReview>, StoreError> {
        self.read(|data| {
            let kept = data.reviews.get(&id);
            kept.filter(|review| review.version == version).cloned()
        })
    }

    async fn matches_to_review(&self, wanted: ReviewsWanted, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        self.read(|data| {
            let is_of_week = |one: &MatchSummary| {
                matches!(one.status, MatchStatus::Finished(_)) && one.last_at >= wanted.since
            };
            let is_kept = |one: &MatchSummary| {
                let kept = data.reviews.get(&one.header.id);
                kept.is_some_and(|review| review.version == wanted.version)
            };
            let mut listed = data.list(|one| {
                let guild = one.place.origin.guild;
                let pages = guild.and_then(|guild| data.pages.get(&guild));
                let kept = data
                    .list(|other| other.place.origin.guild == guild && is_of_week(other) && is_kept(other));
                pages.is_some_and(|pages| pages.weekly.is_some())
                    && is_of_week(one)
                    && (1..=wanted.boards).contains(&one.board.0)
                    && !is_kept(one)
                    && kept.len() < wanted.of_guild as usize
            });
            listed.sort_by_key(|one| (one.last_at, one.header.id.0.cast_signed()));
            listed.truncate(limit as usize);
            listed.iter().map(|one| one.header.id).collect()
        })
    }

    async fn keep_review(&self, review: StoredReview) -> Result<(), StoreError> {
        self.write(|data| {
            data.reviews.insert(review.match_id, review);
            Ok(())
        })
    }
}
