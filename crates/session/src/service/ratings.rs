//! Ratings: which challenges may be rated, what a result would change, and what a finished match did.

use super::Sessions;
use crate::challenge::Opponent;
use crate::clock::TimeMs;
use crate::entry::{Entry, LogEntry};
use crate::error::{ReinstatementRefusal, SessionError};
use crate::ids::{ExternalId, MatchId, PlaceId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::rating::{
    Pool, RatedMatch, RatingPace, RatingStep, RatingUpdate, Reinstatement, ReinstatementUpdate, outcome,
};
use crate::result::{AdjudicationReason, EndReason, MatchResult};
use crate::store::{Settlement, StoreError};
use crate::summary::MatchSummary;
use crate::tally::tallies;
use crate::time::MatchTerms;
use rookery_rating::{
    Facts, GameChange, PAIR_WINDOW_MS, Preview, Rating, RatingChange, Standing, Unrated, YOUNGEST_ACCOUNT_MS,
    is_rated, is_serial,
};
use rookery_rules::PerSeat;

impl<P: Playable> Sessions<P> {
    /// Refuses a challenge to a rated match that could not be rated, as far as that can be told before it is accepted.
    pub(super) fn check_rated(
        opponent: Opponent,
        terms: &MatchTerms,
        variant: &str,
        chosen_options: &[(String, String)],
    ) -> Result<(), SessionError> {
        if !terms.rated {
            return Ok(());
        }
        is_rated(&Facts {
            agreed: true,
            between_people: matches!(opponent, Opponent::User(_) | Opponent::Anyone),
            timed: terms.is_timed(),
            fair_options: P::is_fair(variant, chosen_options),
            played_here: true,
            without_takebacks: !terms.takebacks,
            both_played: true,
            has_result: true,
            youngest_account_ms: YOUNGEST_ACCOUNT_MS,
            games_of_the_pair: 0,
        })
        .map_err(SessionError::CannotBeRated)
    }

    /// Returns a user's rating in a pool as it is now.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rating(&self, user: UserId, pool: &Pool) -> Result<Rating, SessionError> {
        let standing = self.store.standing(user, pool).await?;
        Ok(standing.at(self.now().0))
    }

    /// Returns what each result of a rated match against `opponent` would change `user`'s rating by.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rating_preview(
        &self,
        user: UserId,
        opponent: UserId,
        pool: &Pool,
    ) -> Result<Preview, SessionError> {
        let (mine, theirs) = (self.rating(user, pool).await?, self.rating(opponent, pool).await?);
        Ok(mine.preview(theirs))
    }

    /// Returns what a match changed, if it was rated and is settled.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, SessionError> {
        Ok(self.store.rated_match(id).await?)
    }

    /// Settles a finished match of which no tournament is to be told.
    pub(super) async fn settle_alone(
        &self,
        summary: &MatchSummary,
        result: &MatchResult,
    ) -> Result<(), SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let settlement = self.settlement(summary, result).await?;
            let tells = !settlement.notifications.is_empty();
            match self.store.settle(settlement, self.now()).await {
                Ok(settled) => {
                    if settled && tells {
                        self.news.notify_one();
                    }
                    return Ok(());
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(SessionError::Busy)
    }

    /// Computes what the end of a match changes besides the table of its tournament.
    pub(super) async fn settlement(
        &self,
        summary: &MatchSummary,
        result: &MatchResult,
    ) -> Result<Settlement, SessionError> {
        let id = summary.header.id;
        let mut settlement = Settlement::of(id);
        let Some(log) = self
            .store
            .load_match(id)
            .await?
            .and_then(|stored| stored.log.ok())
        else {
            return Ok(settlement);
        };
        settlement.tallies = tallies(&summary.header, &log, result, self.now());
        match self.judge(summary, result, &log).await? {
            None => {}
            Some(Ok(update)) => {
                settlement.rating = Some(update);
                settlement.notifications = vec![Notification::Rated { match_id: id }];
            }
            Some(Err(why)) => {
                settlement.notifications = vec![Notification::NotRated { match_id: id, why }];
            }
        }
        Ok(settlement)
    }

    /// Decides whether a finished match changes ratings, and computes what. Nothing is said about matches that were not
    /// agreed as rated, and about those of players who have been forgotten.
    async fn judge(
        &self,
        summary: &MatchSummary,
        result: &MatchResult,
        log: &[LogEntry],
    ) -> Result<Option<Result<RatingUpdate, Unrated>>, SessionError> {
        let header = &summary.header;
        let users = (header.seats.white.user(), header.seats.black.user());
        let (true, Some(white), Some(black)) = (header.terms.rated, users.0, users.1) else {
            return Ok(None);
        };
        let mut youngest = i64::MAX;
        for user in [white, black] {
            let account = self.account(user).await?;
            if account.is_gone() {
                return Ok(None);
            }
            youngest = youngest.min(self.age_at(&account, header.created));
        }
        let Some(pace) = RatingPace::of(header.terms.control) else {
            return Ok(Some(Err(Unrated::Untimed)));
        };
        // Nobody lost by their play what an organiser or the end of a round decided. Whoever withdraws gives up.
        let state = self.state(header.id).await?;
        let decided = state.adjudicated.as_ref().map(|decided| decided.why);
        let outcome = outcome(result.score);
        if outcome.is_some() && decided.is_some_and(|why| why != AdjudicationReason::Withdrawal) {
            return Ok(Some(Err(Unrated::Decided)));
        }
        let at = summary.last_at;
        let window = TimeMs(at.0.saturating_sub(PAIR_WINDOW_MS));
        let facts = Facts {
            agreed: true,
            between_people: white != black,
            timed: true,
            fair_options: P::is_fair(
                &header.variant,
                &P::chosen_options(&header.variant, &header.options),
            ),
            played_here: true,
            without_takebacks: !log
                .iter()
                .any(|logged| matches!(logged.entry, Entry::TakenBack { .. })),
            both_played: !state.may_abort(),
            has_result: outcome.is_some(),
            youngest_account_ms: youngest,
            games_of_the_pair: self.store.rated_between(white, black, window).await?,
        };
        let outcome = match (is_rated(&facts), outcome) {
            (Ok(()), Some(outcome)) => outcome,
            (Ok(()), None) => return Ok(Some(Err(Unrated::NoResult))),
            (Err(why), _) => return Ok(Some(Err(why))),
        };
        let rated = RatedMatch {
            id: header.id,
            pool: Pool {
                variant: header.variant.clone(),
                pace,
            },
            users: PerSeat::new(white, black),
            outcome,
            at,
            on_time: result.reason == EndReason::Time,
            serial: false,
            guild: summary.place.origin.guild,
            steps: PerSeat::new(NO_STEP, NO_STEP),
            reinstated: None,
        };
        self.rate(rated).await.map(|update| Some(Ok(update)))
    }

    /// Computes what a match changes that is rated.
    async fn rate(&self, mut rated: RatedMatch) -> Result<RatingUpdate, SessionError> {
        rated.serial = self.is_serial(&rated).await?;
        let before = self.standings_before(&rated).await?;
        let (change, after) = changed(before, &rated, !rated.serial);
        rated.steps = PerSeat::new(change.white.into(), change.black.into());
        Ok(RatingUpdate { rated, before, after })
    }

    async fn standings_before(&self, rated: &RatedMatch) -> Result<PerSeat<Standing>, SessionError> {
        Ok(PerSeat::new(
            self.store.standing(rated.users.white, &rated.pool).await?,
            self.store.standing(rated.users.black, &rated.pool).await?,
        ))
    }

    /// Returns how old an account was at that moment, in milliseconds.
    fn age_at(&self, account: &ExternalId, at: TimeMs) -> i64 {
        let made = self.account_made.get().and_then(|made| made(account));
        made.map_or(i64::MAX, |made| at.0.saturating_sub(made.0))
    }

    /// Returns whether a match is a later loss of a series on time.
    async fn is_serial(&self, rated: &RatedMatch) -> Result<bool, SessionError> {
        let Some(loser) = rated.loser().filter(|_| rated.on_time) else {
            return Ok(false);
        };
        let Some(previous) = self.store.last_loss_on_time(loser).await? else {
            return Ok(false);
        };
        let has_played = self.store.has_played_between(loser, previous, rated.at).await?;
        let acted = has_played.then_some(rated.at.0);
        Ok(is_serial(rated.at.0, Some(previous.0), acted))
    }

    /// Lets a later loss of a series on time count all the same, by decision of an organiser of that guild. Whether the
    /// user is one is the caller's business. Ratings change as they stand now, not as they stood when the match ended.
    ///
    /// # Errors
    /// Returns an error if there is no such rated match in that guild, it counts already, or the organiser played it, or
    /// for a fault.
    pub async fn reinstate(
        &self,
        by: UserId,
        guild: PlaceId,
        id: MatchId,
    ) -> Result<RatedMatch, SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let rated = self.reinstatable(by, guild, id).await?;
            let before = self.standings_before(&rated).await?;
            let (change, after) = changed(before, &rated, true);
            let reinstatement = Reinstatement {
                by,
                at: self.now(),
                steps: PerSeat::new(change.white.into(), change.black.into()),
            };
            let update = ReinstatementUpdate {
                rated: rated.clone(),
                reinstatement,
                before,
                after,
            };
            let told = vec![Notification::Rated { match_id: id }];
            match self.store.reinstate(update, told).await {
                Ok(true) => {
                    self.news.notify_one();
                    return Ok(RatedMatch {
                        reinstated: Some(reinstatement),
                        ..rated
                    });
                }
                // The next look says what somebody else has changed.
                Ok(false) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(SessionError::Busy)
    }

    /// Returns a match that may be reinstated.
    async fn reinstatable(
        &self,
        by: UserId,
        guild: PlaceId,
        id: MatchId,
    ) -> Result<RatedMatch, SessionError> {
        let rated = self.store.rated_match(id).await?;
        let rated = rated.filter(|rated| rated.guild == Some(guild));
        let rated = rated.ok_or(ReinstatementRefusal::NotHere)?;
        if rated.users.white == by || rated.users.black == by {
            return Err(ReinstatementRefusal::OwnMatch.into());
        }
        if let Some(reinstated) = rated.reinstated {
            return Err(ReinstatementRefusal::Reinstated { at: reinstated.at }.into());
        }
        if !rated.serial {
            return Err(ReinstatementRefusal::Counts.into());
        }
        for user in [rated.users.white, rated.users.black] {
            if self.account(user).await?.is_gone() {
                return Err(ReinstatementRefusal::PlayerGone.into());
            }
        }
        Ok(rated)
    }
}

/// What a match changes for players with these standings, and their standings after it.
fn changed(before: PerSeat<Standing>, rated: &RatedMatch, counts: bool) -> (GameChange, PerSeat<Standing>) {
    let change = GameChange::of(before.white, before.black, rated.outcome, rated.at.0, counts);
    let after = |before: Standing, change: RatingChange| {
        if counts {
            before.after(change.after, rated.at.0)
        } else {
            before
        }
    };
    let after = PerSeat::new(
        after(before.white, change.white),
        after(before.black, change.black),
    );
    (change, after)
}

const NO_STEP: RatingStep = RatingStep {
    before: 0.0,
    after: 0.0,
    deviation: 0.0,
};
