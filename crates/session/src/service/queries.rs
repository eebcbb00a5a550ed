//! Queries about matches, challenges and settings, and small saves that change no match.

use super::{Sessions, lock};
use crate::access::Asker;
use crate::appearance::{Appearance, AppearanceChange, AppearanceScope};
use crate::challenge::Challenge;
use crate::confirmation::Confirmation;
use crate::entry::{Entry, LogEntry};
use crate::error::SessionError;
use crate::ids::{BoardNumber, ChallengeId, IdPrefix, MatchId, PlaceId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::state::State;
use crate::store::{MatchFilter, Page, StoredMatch};
use crate::summary::{GuildChange, GuildSettings, MatchSummary};
use std::collections::HashSet;
use std::sync::Arc;

impl<P: Playable> Sessions<P> {
    /// Returns a match's row, even if it is suspended.
    ///
    /// # Errors
    /// Returns an error if there is no such match, or for a fault.
    pub async fn summary(&self, id: MatchId) -> Result<MatchSummary, SessionError> {
        let found = self.store.summary(id).await?;
        found.ok_or(SessionError::NoSuchMatch)
    }

    /// Lists matches of a user.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn matches_of(
        &self,
        user: UserId,
        which: MatchFilter,
        page: Page,
    ) -> Result<Vec<MatchSummary>, SessionError> {
        Ok(self.store.matches_of(user, which, page).await?)
    }

    /// Returns all running matches of a user, suspended ones as well; those that wait for the user come first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn running_matches_of(&self, user: UserId) -> Result<Vec<MatchSummary>, SessionError> {
        self.all_matches_of(user, MatchFilter::Running).await
    }

    /// Returns all matches that wait for a user; the one that has waited longest comes first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn matches_awaiting(&self, user: UserId) -> Result<Vec<MatchSummary>, SessionError> {
        self.all_matches_of(user, MatchFilter::AwaitingMe).await
    }

    async fn all_matches_of(
        &self,
        user: UserId,
        which: MatchFilter,
    ) -> Result<Vec<MatchSummary>, SessionError> {
        let mut all: Vec<MatchSummary> = Vec::new();
        for skip in (0..).step_by(limits::PAGE as usize) {
            let take = limits::PAGE;
            let page = Page { skip, take };
            let found = self.store.matches_of(user, which, page).await?;
            if found.is_empty() {
                break;
            }
            // One that changed between two pages may be on both.
            let known: HashSet<MatchId> = all.iter().map(|game| game.header.id).collect();
            all.extend(found.into_iter().filter(|game| !known.contains(&game.header.id)));
        }
        Ok(all)
    }

    /// Returns the match that a typed ID or the beginning of one means, for the operator: any match.
    ///
    /// # Errors
    /// Returns an error if the text is no id, or none or several ids begin with it.
    pub async fn match_by_text(&self, text: &str) -> Result<MatchId, SessionError> {
        let prefix: IdPrefix = text.parse()?;
        let found = self.store.matches_by_prefix(prefix, limits::CANDIDATES).await?;
        match found.as_slice() {
            [] => Err(SessionError::NoSuchMatch),
            [only] => Ok(*only),
            _ => Err(SessionError::AmbiguousMatch { candidates: found }),
        }
    }

    /// Returns the match that a user means by a typed ID or the beginning of one: one of their own, or else one of
    /// the place where they ask. Matches that they may not look at don't count.
    ///
    /// # Errors
    /// Returns an error if the text is no id, or if none or several of the user's matches have it; the error then lists
    /// them.
    pub async fn match_for(&self, asker: Asker, text: &str) -> Result<MatchId, SessionError> {
        let prefix: IdPrefix = text.parse()?;
        let found = self
            .store
            .matches_within(prefix, asker.user, asker.here, limits::CANDIDATES)
            .await?;
        let mut own: Vec<MatchId> = Vec::new();
        let mut others: Vec<MatchId> = Vec::new();
        for game in found.iter().filter(|game| asker.may_look(game)) {
            let fitting = if asker.plays(game) { &mut own } else { &mut others };
            fitting.push(game.header.id);
        }
        match (own.as_slice(), others.as_slice()) {
            ([only], _) | ([], [only]) => Ok(*only),
            ([], []) => Err(SessionError::NoSuchMatch),
            _ => Err(SessionError::AmbiguousMatch { candidates: own }),
        }
    }

    /// Fails where the asker may not look at a match, exactly as if it didn't exist.
    ///
    /// # Errors
    /// Returns an error if there is no such match for this user, or for a fault.
    pub async fn check_may_look(&self, asker: Asker, id: MatchId) -> Result<(), SessionError> {
        let game = self.summary(id).await?;
        if asker.may_look(&game) {
            Ok(())
        } else {
            Err(SessionError::NoSuchMatch)
        }
    }

    /// Fails where the asker may not see a challenge, exactly as if it didn't exist.
    ///
    /// # Errors
    /// Returns an error if there is no such challenge for this user, or for a fault.
    pub async fn check_may_see(&self, asker: Asker, id: ChallengeId) -> Result<(), SessionError> {
        let challenge = self.challenge_by_id(id).await?;
        if asker.may_see(&challenge) {
            Ok(())
        } else {
            Err(SessionError::NoSuchChallenge)
        }
    }

    /// Finds the match of a thread.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn match_by_thread(&self, thread: PlaceId) -> Result<Option<MatchId>, SessionError> {
        Ok(self.store.match_by_thread(thread).await?)
    }

    /// Lists running matches in a place that wait for the user, at most [`limits::CANDIDATES`]. If there is exactly
    /// one, a command that names no match means it.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn awaiting_in(&self, user: UserId, place: PlaceId) -> Result<Vec<MatchSummary>, SessionError> {
        Ok(self.store.awaiting_in(user, place, limits::CANDIDATES).await?)
    }

    /// Returns a challenge.
    ///
    /// # Errors
    /// Returns an error if there is no such challenge, or for a fault.
    pub async fn challenge_by_id(&self, id: ChallengeId) -> Result<Challenge, SessionError> {
        let found = self.store.challenge(id).await?;
        found.ok_or(SessionError::NoSuchChallenge)
    }

    /// Lists open challenges by or to a user.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn challenges_of(&self, user: UserId, page: Page) -> Result<Vec<Challenge>, SessionError> {
        Ok(self.store.challenges_of(user, page).await?)
    }

    /// Returns the platform's id of a challenge's message, once it is posted.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn challenge_message(&self, id: ChallengeId) -> Result<Option<String>, SessionError> {
        Ok(self.store.challenge_message(id).await?)
    }

    /// Returns whether a challenge's message is still to be posted, or was posted but not recorded yet.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn challenge_is_being_posted(&self, id: ChallengeId) -> Result<bool, SessionError> {
        let posting = Notification::ChallengePosted { challenge: id };
        Ok(self.store.is_to_be_told(posting).await?)
    }

    /// Saves the platform's id of a challenge's message.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn save_challenge_message(&self, id: ChallengeId, message: String) -> Result<(), SessionError> {
        Ok(self.store.save_challenge_message(id, message).await?)
    }

    /// Saves where a match is shown: its thread (`None` for its channel) and its first message.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn save_match_place(
        &self,
        id: MatchId,
        thread: Option<PlaceId>,
        dashboard: Option<String>,
    ) -> Result<(), SessionError> {
        Ok(self.store.save_match_place(id, thread, dashboard).await?)
    }

    /// Returns a guild's settings.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn guild_settings(&self, guild: PlaceId) -> Result<GuildSettings, SessionError> {
        let found = self.store.guild_settings(guild).await?;
        Ok(found.unwrap_or_default())
    }

    /// Changes a guild's settings and the appearance of its public boards in one step, and returns both.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn change_guild(
        &self,
        guild: PlaceId,
        change: GuildChange,
    ) -> Result<(GuildSettings, Appearance), SessionError> {
        Ok(self.store.change_guild(guild, change).await?)
    }

    /// Returns when a user wants to confirm turns.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn confirmation(&self, user: UserId) -> Result<Confirmation, SessionError> {
        Ok(self.store.confirmation(user).await?)
    }

    /// Saves when a user wants to confirm turns. The user must be stored.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn save_confirmation(&self, user: UserId, when: Confirmation) -> Result<(), SessionError> {
        Ok(self.store.save_confirmation(user, when).await?)
    }

    /// Returns how a user or guild wants boards to look.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn appearance(&self, of: AppearanceScope) -> Result<Appearance, SessionError> {
        Ok(self.store.appearance(of).await?)
    }

    /// Changes how a user or guild wants boards to look, in one step, and returns it.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn change_appearance(
        &self,
        of: AppearanceScope,
        change: AppearanceChange,
    ) -> Result<Appearance, SessionError> {
        Ok(self.store.change_appearance(of, change).await?)
    }

    /// Returns the whole log of a match with its row, for export and for the operator. The options contain seeds.
    ///
    /// # Errors
    /// Returns an error if there is no such match or an entry cannot be read, or for a fault.
    pub async fn log(&self, id: MatchId) -> Result<(MatchSummary, Vec<LogEntry>), SessionError> {
        let stored = self.store.load_match(id).await?;
        let StoredMatch { summary, log, .. } = stored.ok_or(SessionError::NoSuchMatch)?;
        let log = log.map_err(|reason| SessionError::MatchSuspended { reason })?;
        Ok((summary, log))
    }

    /// Returns the match as it was on a board, before anything else happened, or as it is now if the board is still
    /// to come.
    ///
    /// # Errors
    /// Returns an error if there is no such match or it is suspended, or for a fault.
    pub async fn state_at(&self, id: MatchId, board: BoardNumber) -> Result<Arc<State<P>>, SessionError> {
        let summary = self.summary(id).await?;
        self.state_of_at(&summary, board).await
    }

    /// Returns what [`Sessions::state_at`] does, for a match whose row was read a moment ago.
    ///
    /// # Errors
    /// As [`Sessions::state_at`].
    pub async fn state_of_at(
        &self,
        summary: &MatchSummary,
        board: BoardNumber,
    ) -> Result<Arc<State<P>>, SessionError> {
        let id = summary.header.id;
        let present = self.state_of(summary).await?;
        if present.board <= board {
            return Ok(present);
        }
        if let Some(state) = lock(&self.recent).get(&(id, board)) {
            return Ok(Arc::clone(state));
        }
        let (summary, log) = self.log(id).await?;
        let mut made = BoardNumber(0);
        let until = log.iter().position(|logged| {
            if matches!(logged.entry, Entry::Turn { .. } | Entry::TakenBack { .. }) {
                made = made.next();
            }
            made > board
        });
        let header = summary.header;
        let start = P::start(&header.variant, &header.options)?;
        let state = State::replay(header, start, &log[..until.unwrap_or(log.len())]);
        Ok(Arc::new(
            state.map_err(|error| SessionError::Fault(error.to_string()))?,
        ))
    }

    /// Lists finished matches that nobody has consumed, oldest first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn finished_matches(&self, limit: u32) -> Result<Vec<MatchId>, SessionError> {
        Ok(self.store.finished_matches(limit).await?)
    }

    /// Marks a finished match as consumed. Returns `false` if it was already.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn consume_finished(&self, id: MatchId) -> Result<bool, SessionError> {
        Ok(self.store.consume_finished(id, self.now()).await?)
    }
}
