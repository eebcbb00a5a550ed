//! Users who want to see or delete what is stored of them, and guilds that have removed the bot.
//!
//! Forgetting begins with one transaction: a random id takes the place of the account, everything that is the user's alone
//! goes, and a timer is set. From then on nobody can act as that user, and every message names a former player. What the
//! user was part of ends after that, each in its own transaction; the timer continues where a program stopped.

use super::Sessions;
use super::tournaments::TournamentPlan;
use crate::challenge::ChallengeStatus;
use crate::commands;
use crate::error::SessionError;
use crate::ids::{ChallengeId, ExternalId, MatchId, PlaceId, TournamentId, UserId};
use crate::limits;
use crate::occupant::Occupant;
use crate::playable::Playable;
use crate::result::{AdjudicationReason, Score};
use crate::store::{Remains, StoreError};
use crate::timer::{Due, Timer};
use crate::tournament::{
    Decision, OrganiserStep, PlayerStep, SeedingFacts, TournamentState, of_organiser, of_player,
};
use rookery_rules::PerSeat;
use std::collections::HashSet;

/// What is stored of a user, without the matches' logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalData {
    /// The account.
    pub account: ExternalId,
    /// All rows about the user as a JSON object: a list for each kind. Others are not named in it.
    pub rows: String,
    /// All matches of the user, oldest first.
    pub matches: Vec<MatchId>,
}

/// A match as its player may have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportedMatch {
    /// The file that an import reads. The other player is not named in it.
    File(String),
    /// It cannot be written, because this program cannot read its log.
    Unreadable(String),
}

/// Who holds a seat, in the file of a match that one player exports.
const YOU: &str = "you";
const OTHER: &str = "another user";

impl<P: Playable> Sessions<P> {
    /// Lists what has to end before a user is forgotten.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn remains_of(&self, user: UserId) -> Result<Remains, SessionError> {
        Ok(self.store.remains_of(user).await?)
    }

    /// Forgets a user: ends what they are part of, deletes what is theirs alone, and leaves a random name in matches and
    /// tournaments that others share. If the program stops meanwhile, a timer continues. Returns whether there was such a
    /// user.
    ///
    /// # Errors
    /// Returns an error for a fault before anything is done. Later faults are logged, and a timer tries again.
    pub async fn forget_user(&self, user: UserId) -> Result<bool, SessionError> {
        let gone = ExternalId::gone(self.randomness.draw());
        let later = self.now().plus(limits::FORGET_RETRY_MS);
        if !self.store.begin_forgetting(user, gone, later).await? {
            return Ok(false);
        }
        match self.go_on_forgetting(user).await {
            Ok(true) => {}
            Ok(false) => tracing::info!(%user, "a user is forgotten, and something of it waits"),
            Err(error) => tracing::error!(%user, %error, "forgetting a user continues later"),
        }
        Ok(true)
    }

    /// Continues to forget a user. Returns whether nothing is left to do.
    async fn go_on_forgetting(&self, user: UserId) -> Result<bool, SessionError> {
        for _ in 0..limits::FORGET_ROUNDS {
            let remains = self.store.remains_of(user).await?;
            for id in remains.matches {
                self.leave_match(id, user).await?;
            }
            for id in remains.challenges {
                self.close_for(id, user).await?;
            }
            for id in remains.tournaments {
                self.withdraw_from(id, user).await?;
            }
            self.settle_finished().await?;
            self.store.rename_in_tournaments(user, self.now()).await?;
            self.news.notify_one();
            if self.store.delete_drafts(user).await? {
                return self.finish_forgetting(Due::Forget(user)).await;
            }
        }
        Ok(false)
    }

    /// Cleans the files of the database, and removes the timer. Returns `false` if others are reading right now.
    async fn finish_forgetting(&self, due: Due) -> Result<bool, SessionError> {
        match self.store.scrub().await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Ok(false),
            Err(error) => return Err(error.into()),
        }
        self.store.remove_timer(due).await?;
        Ok(true)
    }

    /// Runs the timer of a user who is to be forgotten.
    pub(super) async fn run_forget(&self, timer: &Timer, user: UserId) -> Result<(), SessionError> {
        let is_done = self.go_on_forgetting(user).await?;
        self.after_forgetting(timer, is_done).await
    }

    /// Runs the timer of a guild that is to be forgotten.
    pub(super) async fn run_forget_guild(&self, timer: &Timer, guild: PlaceId) -> Result<(), SessionError> {
        let is_done = self.forget_guild(guild).await?;
        self.after_forgetting(timer, is_done).await
    }

    async fn after_forgetting(&self, timer: &Timer, is_done: bool) -> Result<(), SessionError> {
        if is_done {
            return Ok(self.store.finish_timer(timer.id).await?);
        }
        let again = self.now().plus(limits::FORGET_RETRY_MS);
        Ok(self.store.put_off_timer(timer.id, again).await?)
    }

    async fn leave_match(&self, id: MatchId, user: UserId) -> Result<(), SessionError> {
        let left = self.change_by_itself(id, |state| commands::leave(state, user));
        match left.await {
            // What resumes it ends it.
            Ok(_) | Err(SessionError::MatchSuspended { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Withdraws a user's own challenge, or declines one to the user.
    async fn close_for(&self, id: ChallengeId, user: UserId) -> Result<bool, SessionError> {
        let challenge = self.challenge_by_id(id).await?;
        let status = if challenge.challenger == user {
            ChallengeStatus::Withdrawn
        } else {
            ChallengeStatus::Declined
        };
        self.close_by_itself(id, status).await
    }

    async fn withdraw_from(&self, id: TournamentId, user: UserId) -> Result<(), SessionError> {
        self.decide_by_itself(id, |state| of_player(state, user, &PlayerStep::Leave).ok())
            .await
    }

    /// Decides something in a tournament without an interaction, again after a conflict. `decide` returns `None` if nothing is
    /// left to decide.
    async fn decide_by_itself(
        &self,
        id: TournamentId,
        decide: impl Fn(&TournamentState) -> Option<Decision> + Send + Sync,
    ) -> Result<(), SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.tournament(id).await?;
            let Some(decision) = decide(&state) else {
                return Ok(());
            };
            let plan = TournamentPlan {
                decision,
                ..TournamentPlan::default()
            };
            if self.write_tournament(None, &state, plan).await?.is_some() {
                return Ok(());
            }
            self.forget_tournament(id);
        }
        Err(SessionError::Busy)
    }

    /// Returns the user of a match who was forgotten, if there is one.
    pub(super) async fn forgotten_in(
        &self,
        seats: &PerSeat<Occupant>,
    ) -> Result<Option<UserId>, SessionError> {
        for (_, occupant) in seats.iter() {
            if let Some(user) = occupant.user()
                && self.account(user).await?.is_gone()
            {
                return Ok(Some(user));
            }
        }
        Ok(None)
    }

    /// Records that a guild has removed the bot: it is forgotten after [`limits::GUILD_REMEMBERED_MS`].
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn guild_left(&self, guild: &ExternalId) -> Result<(), SessionError> {
        if let Some(place) = self.known_place(guild).await? {
            let at = self.now().plus(limits::GUILD_REMEMBERED_MS);
            if self.store.expect_end_of_guild(place, Some(at)).await? {
                tracing::info!(guild = %place, "a server removed the bot and is forgotten after thirty days");
            }
        }
        Ok(())
    }

    /// Records that the bot is in a guild, which is not forgotten then.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn guild_joined(&self, guild: &ExternalId) -> Result<(), SessionError> {
        if let Some(place) = self.known_place(guild).await?
            && self.store.expect_end_of_guild(place, None).await?
        {
            tracing::info!(guild = %place, "the bot is back in a server, which is not forgotten");
        }
        Ok(())
    }

    /// Records in which guilds the bot is, of those that `concerns` is about: what happened while no bot ran.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn guilds_are(
        &self,
        present: &HashSet<ExternalId>,
        concerns: impl Fn(&ExternalId) -> bool + Send + Sync,
    ) -> Result<(), SessionError> {
        for (_, guild) in self.store.known_guilds().await? {
            if present.contains(&guild) {
                self.guild_joined(&guild).await?;
            } else if concerns(&guild) {
                self.guild_left(&guild).await?;
            }
        }
        Ok(())
    }

    /// Lists what has to end in a guild before it is forgotten.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn remains_in(&self, guild: PlaceId) -> Result<Remains, SessionError> {
        Ok(self.store.remains_in(guild).await?)
    }

    /// Forgets a guild: its matches end without a result, its challenges and tournaments end, and its settings and the ids
    /// of all its places go. Returns `false` if something is left to do; a timer then has to continue.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn forget_guild(&self, guild: PlaceId) -> Result<bool, SessionError> {
        for _ in 0..limits::FORGET_ROUNDS {
            let remains = self.store.remains_in(guild).await?;
            for id in remains.tournaments {
                self.cancel_for_good(id).await?;
            }
            for id in remains.matches {
                let why = AdjudicationReason::ServerGone;
                match self.adjudicate(id, Score::None, why, None).await {
                    // What resumes it ends it.
                    Ok(_) | Err(SessionError::MatchSuspended { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
            for id in remains.challenges {
                self.close_by_itself(id, ChallengeStatus::Withdrawn).await?;
            }
            self.settle_finished().await?;
            if self.store.forget_guild(guild).await? {
                return self.finish_forgetting(Due::ForgetGuild(guild)).await;
            }
        }
        Ok(false)
    }

    /// Begins to forget a guild now, and does as much of it as is possible; a timer does the rest. Returns whether
    /// everything is done.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn close_guild(&self, guild: PlaceId) -> Result<bool, SessionError> {
        self.store.expect_end_of_guild(guild, None).await?;
        self.store.expect_end_of_guild(guild, Some(self.now())).await?;
        self.forget_guild(guild).await
    }

    async fn cancel_for_good(&self, id: TournamentId) -> Result<(), SessionError> {
        let cancel = |state: &TournamentState| {
            let (by, facts) = (state.header.opened_by, SeedingFacts::default());
            of_organiser(state, by, &OrganiserStep::Cancel, &facts, self.now()).ok()
        };
        self.decide_by_itself(id, cancel).await
    }

    /// Returns what is stored of a user.
    ///
    /// # Errors
    /// Returns an error for a fault, also if there is no such user.
    pub async fn personal_data(&self, user: UserId) -> Result<PersonalData, SessionError> {
        Ok(PersonalData {
            account: self.account(user).await?,
            rows: self.store.personal_rows(user).await?,
            matches: self.store.all_matches_of(user).await?,
        })
    }

    /// Returns a match as one of its players may have it: without the seeds while it runs, and without the other's name.
    ///
    /// # Errors
    /// Returns an error if there is no such match, or for a fault.
    pub async fn export_for(&self, user: UserId, id: MatchId) -> Result<ExportedMatch, SessionError> {
        let seats = self.summary(id).await?.header.seats;
        let name = |occupant: Occupant| match occupant.user() {
            Some(other) if other == user => YOU.to_owned(),
            Some(_) => OTHER.to_owned(),
            None => occupant
                .computer()
                .map(|level| level.to_string())
                .unwrap_or_default(),
        };
        let names = PerSeat::new(name(seats.white), name(seats.black));
        match self.export(id, names, false).await {
            Ok(archive) => Ok(ExportedMatch::File(archive.to_string())),
            Err(SessionError::MatchSuspended { reason }) => Ok(ExportedMatch::Unreadable(reason)),
            Err(error) => Err(error),
        }
    }
}
