//! What the memory store keeps of reviews.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::{MatchId, ReviewStore, StoreError, StoredReview};

#[async_trait]
impl ReviewStore for MemoryStore {
    async fn review(&self, id: MatchId, version: u32) -> Result<Option<StoredReview>, StoreError> {
        self.read(|data| {
            let kept = data.reviews.get(&id);
            kept.filter(|review| review.version == version).cloned()
        })
    }

    async fn keep_review(&self, review: StoredReview) -> Result<(), StoreError> {
        self.write(|data| {
            data.reviews.insert(review.match_id, review);
            Ok(())
        })
    }
}
