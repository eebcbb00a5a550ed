//! Plays for the accounts that `try` sets up as local players, so that one person can watch a whole tournament. They
//! are users to the session: their turns, resignations and draws are entered like anybody's. A bot on Discord has none.

use crate::search_pool::SearchPool;
use anyhow::{Context as _, Result};
use rookery_rules::Seat;
use rookery_search::{Level, accepts_draw, choose};
use rookery_session::{
    Actor, ExternalId, InteractionKey, MatchFilter, MatchId, MatchState, OfferKind, OfferResponse, Page,
    Randomness, SeenVersion, SessionError, Sessions, SystemRandomness, UserId,
};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// How often the store is asked for matches that wait for a local player.
const POLL_INTERVAL: Duration = Duration::from_millis(400);

/// How many matches of a player are looked at in a round.
const LOOKED_AT: u32 = 20;

/// The levels at which they play, one after the other.
const LEVELS: [u8; 3] = [2, 1, 3];

/// A player who stands worse than this, in hundredths of a pawn, resigns.
const HOPELESS: i32 = -700;

/// Nobody resigns before that many turns.
const RESIGNS_FROM: usize = 12;

/// From that many turns on they offer draws, and accept all, so that every match ends.
const DRAWN_FROM: usize = 120;

/// The worker that plays for local players.
pub struct LocalPlayersWorker {
    /// The matches.
    pub sessions: Arc<Sessions>,
    /// Where searches run.
    pub search_pool: Arc<SearchPool>,
    /// The accounts.
    pub players: Vec<ExternalId>,
}

impl LocalPlayersWorker {
    /// Plays until `stop` is cancelled.
    pub async fn run(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            for (index, player) in self.players.iter().enumerate() {
                if stop.is_cancelled() {
                    return;
                }
                if let Err(error) = self.play_for(index, player).await {
                    tracing::warn!(
                        player = player.text,
                        error = format!("{error:#}"),
                        "a local player cannot act"
                    );
                }
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
    }

    /// Answers draw offers to a player, and enters one turn in each match that waits for them.
    async fn play_for(&self, index: usize, player: &ExternalId) -> Result<()> {
        // Stored once they are in a tournament.
        let Some(user) = self.sessions.known_user(player).await? else {
            return Ok(());
        };
        let page = Page::first(LOOKED_AT);
        let running = self.sessions.matches_of(user, MatchFilter::Running, page).await?;
        let level = Level::new(LEVELS[index % LEVELS.len()]).context("a level of the search")?;
        for summary in running {
            match self.act(user, level, summary.header.id).await {
                Ok(()) => {}
                // Somebody was faster: the match is looked at again in the next round.
                Err(error) if error.is::<SessionError>() => {
                    tracing::debug!(match_id = %summary.header.id, %error, "a local player's turn was refused");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    async fn act(&self, user: UserId, level: Level, id: MatchId) -> Result<()> {
        let state = self.sessions.state(id).await?;
        self.answer_draw(user, level, &state).await?;
        let awaited = state.awaited();
        let seat = Seat::BOTH
            .into_iter()
            .find(|seat| awaited[*seat] && state.header.seats[*seat] == user);
        let Some(seat) = seat else { return Ok(()) };
        let is_long = state.turns.len() >= DRAWN_FROM;
        let (known, seed) = (
            state.position.known_to(seat),
            self.sessions.search_seed(&state).await?,
        );
        let permit = self.search_pool.permit().await;
        let search = self.search_pool.start(permit, level.time_limit(), move |limits| {
            choose(&known, level, seed, limits)
        });
        let verdict = search.result().await?.context("the search found no turn")?;
        if verdict.value < HOPELESS && state.turns.len() >= RESIGNS_FROM && !state.is_secret() {
            self.sessions.resign(self.actor(user), id).await?;
            return Ok(());
        }
        let played = self
            .sessions
            .play_turn(self.actor(user), id, SeenVersion::TYPED, &verdict.turn)
            .await?;
        let is_over = played.state.result.is_some();
        if is_long && !is_over && played.state.offers.by(OfferKind::Draw).is_none() {
            self.sessions.offer(self.actor(user), id, OfferKind::Draw).await?;
        }
        Ok(())
    }

    /// Answers a draw offer as a computer opponent does. A long match is drawn in any case.
    async fn answer_draw(&self, user: UserId, level: Level, state: &MatchState) -> Result<()> {
        let by = state.offers.by(OfferKind::Draw);
        let Some(seat) = by
            .map(Seat::other)
            .filter(|seat| state.header.seats[*seat] == user)
        else {
            return Ok(());
        };
        let known = state.position.known_to(seat);
        let seed = self.sessions.search_seed(state).await?;
        let permit = self.search_pool.permit().await;
        let search = self.search_pool.start(permit, level.time_limit(), move |limits| {
            accepts_draw(&known, level, seed, limits)
        });
        let response = if search.result().await? || state.turns.len() >= DRAWN_FROM {
            OfferResponse::Accept
        } else {
            OfferResponse::Decline
        };
        let (by, id) = (self.actor(user), state.header.id);
        self.sessions
            .answer(by, id, SeenVersion::TYPED, OfferKind::Draw, response)
            .await?;
        Ok(())
    }

    /// The player, with an interaction of their own.
    fn actor(&self, user: UserId) -> Actor {
        Actor {
            user,
            interaction: InteractionKey(SystemRandomness.draw() >> 1),
            acted: Some(self.sessions.now()),
        }
    }
}
