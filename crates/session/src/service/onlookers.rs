//! Onlookers: they follow matches and guess how those end. The caller has checked that they may look at the match.

use super::Sessions;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::ids::{MatchId, PlaceId, UserId};
use crate::limits;
use crate::onlooker::{Guess, GuessScore, OnlookerRefusal, Onlooking, points_after};
use crate::playable::Playable;
use crate::result::Score;
use crate::state::State;
use crate::store::StoreError;

/// How often a guess is tried again because a turn was made at the same time.
const GUESS_TRIES: u32 = 5;

/// Returns how many turns both sides have completed in a match that a user may watch and that runs, without what was chosen
/// before play. A turn that was rewound was made all the same.
fn turns_made<P: Playable>(state: &State<P>, user: UserId) -> Result<u32, OnlookerRefusal> {
    if state.seats_of(user).next().is_some() {
        return Err(OnlookerRefusal::Plays);
    }
    if state.result.is_some() {
        return Err(OnlookerRefusal::Over);
    }
    let turns = state.turns.iter();
    let made = turns
        .filter(|turn| turn.complete && !state.is_before_play(turn))
        .count();
    Ok(u32::try_from(made).unwrap_or(u32::MAX))
}

impl<P: Playable> Sessions<P> {
    /// Returns what a user does as an onlooker of a running match.
    ///
    /// # Errors
    /// Returns an error for a player, for a match that is over, or for a fault.
    pub async fn onlooking(&self, user: UserId, id: MatchId) -> Result<Onlooking, SessionError> {
        let turns = turns_made(&*self.state(id).await?, user)?;
        let guesses = self.store.guesses(id).await?;
        Ok(Onlooking {
            follows: self.store.followers(id).await?.contains(&user),
            guess: guesses.into_iter().find(|guess| guess.user == user),
            worth: points_after(turns),
        })
    }

    /// Lets a user follow a running match, to be told when it ends.
    ///
    /// # Errors
    /// Returns an error as [`Sessions::onlooking`] does, or if the match or the user is at a bound.
    pub async fn follow(&self, user: UserId, id: MatchId) -> Result<Onlooking, SessionError> {
        turns_made(&*self.state(id).await?, user)?;
        match self.store.follow(user, id, self.now()).await? {
            None => self.onlooking(user, id).await,
            Some(refused) => Err(refused.into()),
        }
    }

    /// Ends that.
    ///
    /// # Errors
    /// Returns an error as [`Sessions::onlooking`] does.
    pub async fn unfollow(&self, user: UserId, id: MatchId) -> Result<Onlooking, SessionError> {
        self.store.unfollow(user, id).await?;
        self.onlooking(user, id).await
    }

    /// Keeps what a user guesses about the end of a match, in place of the guess before.
    ///
    /// # Errors
    /// Returns an error as [`Sessions::onlooking`] does, or if too many turns have been made.
    pub async fn guess(&self, user: UserId, id: MatchId, score: Score) -> Result<Onlooking, SessionError> {
        for _ in 0..GUESS_TRIES {
            let state = self.state(id).await?;
            let turns = turns_made(&state, user)?;
            if points_after(turns).is_none() {
                return Err(OnlookerRefusal::TooLate.into());
            }
            let guess = Guess {
                match_id: id,
                user,
                score,
                turns,
                at: self.now(),
            };
            match self.store.save_guess(guess, state.revision).await {
                Ok(()) => return self.onlooking(user, id).await,
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(SessionError::Busy)
    }

    /// Lists who follows a match.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn followers(&self, id: MatchId) -> Result<Vec<UserId>, SessionError> {
        Ok(self.store.followers(id).await?)
    }

    /// Forgets who follows a match, once they have been told of its end.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn drop_followers(&self, id: MatchId) -> Result<(), SessionError> {
        Ok(self.store.drop_followers(id).await?)
    }

    /// Lists who guessed the end of a match right, with their points, the best first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn right_guesses(&self, id: MatchId, score: Score) -> Result<Vec<(UserId, u32)>, SessionError> {
        let guesses = self.store.guesses(id).await?.into_iter();
        let right = guesses.filter_map(|guess| Some((guess.user, guess.points_for(score)?)));
        let mut right: Vec<(UserId, u32)> = right.collect();
        right.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        Ok(right)
    }

    /// Lists who guessed best in a guild since a moment.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn guess_scores(&self, guild: PlaceId, since: TimeMs) -> Result<Vec<GuessScore>, SessionError> {
        let limit = limits::GUESS_SCORES;
        Ok(self.store.guess_scores(guild, since, limit).await?)
    }
}
