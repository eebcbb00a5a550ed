//! Puzzles from finished matches: who lets theirs be looked through, which wait for it, and what was found. How puzzles are
//! found is the caller's business.

use super::Sessions;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::limits;
use crate::playable::Playable;
use crate::puzzle::{MatchPuzzle, PuzzleSearch, ServerPuzzle};

impl<P: Playable> Sessions<P> {
    /// Returns whether a user lets finished matches be looked through for puzzles.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn puzzle_consent(&self, user: UserId) -> Result<bool, SessionError> {
        Ok(self.store.puzzle_consent(user).await?)
    }

    /// Keeps whether a user lets matches that end from now on be looked through. Without that, the puzzles from the user's
    /// matches are deleted.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn set_puzzle_consent(&self, user: UserId, is_given: bool) -> Result<(), SessionError> {
        let given = is_given.then(|| self.now());
        Ok(self.store.save_puzzle_consent(user, given).await?)
    }

    /// Leases the search that has waited longest, for [`limits::PUZZLE_SEARCH_LEASE_MS`]; `None` if none waits. One that is
    /// neither ended nor put off by then can be leased again.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn next_puzzle_search(&self) -> Result<Option<PuzzleSearch>, SessionError> {
        let now = self.now();
        let Some(search) = self.store.puzzle_search(now).await? else {
            return Ok(None);
        };
        let lease_ms = limits::PUZZLE_SEARCH_LEASE_MS;
        let leased = self.store.lease_puzzle_search(search.timer, now, lease_ms);
        Ok(leased.await?.then_some(search))
    }

    /// Ends the lease of a search without a result; it can be leased again from that time on.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn put_off_puzzle_search(&self, search: PuzzleSearch, at: TimeMs) -> Result<(), SessionError> {
        Ok(self.store.put_off_timer(search.timer, at).await?)
    }

    /// Ends a search and keeps what it found, unless a player has withdrawn consent meanwhile or another process was
    /// faster. Returns whether it kept that.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn keep_match_puzzles(
        &self,
        search: PuzzleSearch,
        found: Vec<MatchPuzzle>,
    ) -> Result<bool, SessionError> {
        Ok(self.store.keep_match_puzzles(search, found).await?)
    }

    /// Lists the puzzles from matches of a guild that are proved for the present rules, the latest found first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn server_puzzles(&self, guild: PlaceId) -> Result<Vec<ServerPuzzle>, SessionError> {
        let mut all = self.store.server_puzzles(guild, limits::MATCH_PUZZLES).await?;
        all.retain(|one| P::rules_version(&one.variant) == Ok(one.puzzle.rules_version));
        Ok(all)
    }

    /// Returns a puzzle from a match by its variant and its name, if it is proved for the present rules.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn match_puzzle(
        &self,
        variant: &str,
        puzzle: &str,
    ) -> Result<Option<MatchPuzzle>, SessionError> {
        let found = self.store.match_puzzle(variant.to_owned(), puzzle.to_owned());
        let is_present = |one: &MatchPuzzle| P::rules_version(variant) == Ok(one.rules_version);
        Ok(found.await?.filter(is_present))
    }

    /// Lists the puzzles from a match, in the order of the game.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn puzzles_of_match(&self, id: MatchId) -> Result<Vec<MatchPuzzle>, SessionError> {
        Ok(self.store.puzzles_of_match(id).await?)
    }
}
