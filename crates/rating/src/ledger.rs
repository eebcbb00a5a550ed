//! The fold over rated games: who has which rating, and who is listed.

use crate::DAY_MS;
use crate::rating::{GameOutcome, Rating};
use std::collections::{BTreeMap, BTreeSet};

/// The different opponents that a player needs to be listed.
pub const LISTED_OPPONENTS: usize = 5;
/// How recent the last game of a listed player is, in milliseconds: sixty days.
pub const LISTED_WITHIN_MS: i64 = 60 * DAY_MS;

/// A player, as whoever keeps the list of games numbers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u64);

/// One finished game. `K` names the pool, within which ratings are compared: a variant and a pace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedGame<K> {
    /// The pool it was played in.
    pub pool: K,
    /// Who played White.
    pub white: PlayerId,
    /// Who played Black.
    pub black: PlayerId,
    /// How it ended.
    pub outcome: GameOutcome,
    /// When it ended, in milliseconds since 1970.
    pub at_ms: i64,
    /// Whether it changes ratings: not if it is a later loss of a series, see [`is_serial`](crate::is_serial).
    pub counts: bool,
}

/// A player's rating in one pool, and the games behind it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Standing {
    /// The rating after the last game.
    pub rating: Rating,
    /// How many games changed it.
    pub games: u32,
    /// When the last of them ended, in milliseconds since 1970; none before the first.
    pub last_ms: Option<i64>,
}

impl Standing {
    /// Returns the rating as it is at `now_ms`: less sure with every day since the last game.
    #[must_use]
    pub fn at(&self, now_ms: i64) -> Rating {
        match self.last_ms {
            Some(last) => self.rating.aged(now_ms.saturating_sub(last)),
            None => self.rating,
        }
    }

    /// Returns the standing after one more game that ended at `at_ms` and led to this rating.
    #[must_use]
    pub fn after(self, rating: Rating, at_ms: i64) -> Self {
        Self {
            rating,
            games: self.games + 1,
            // A game that was settled late never turns the clock back.
            last_ms: Some(self.last_ms.map_or(at_ms, |last| last.max(at_ms))),
        }
    }
}

/// What a game changed for one player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChange {
    /// The rating that the game began with, aged to its end.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

impl RatingChange {
    /// Returns the points that were won, or lost if negative, as the whole numbers that people see.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.after.whole() - self.before.whole()
    }
}

/// What a game changed for both players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameChange {
    /// For who played White.
    pub white: RatingChange,
    /// For who played Black.
    pub black: RatingChange,
}

impl GameChange {
    /// Returns what a game that ended at `at_ms` changes for two players with these standings; nothing, if it does not
    /// count.
    #[must_use]
    pub fn of(white: Standing, black: Standing, outcome: GameOutcome, at_ms: i64, counts: bool) -> Self {
        let before = (white.at(at_ms), black.at(at_ms));
        let after = if counts {
            Rating::after_game(before.0, before.1, outcome)
        } else {
            before
        };
        let change = |before, after| RatingChange { before, after };
        Self {
            white: change(before.0, after.0),
            black: change(before.1, after.1),
        }
    }
}

/// All ratings, as the games so far have made them.
#[derive(Debug, Clone, PartialEq)]
pub struct Ledger<K> {
    standings: BTreeMap<(K, PlayerId), Standing>,
    opponents: BTreeMap<(K, PlayerId), BTreeSet<PlayerId>>,
}

impl<K> Default for Ledger<K> {
    fn default() -> Self {
        Self {
            standings: BTreeMap::new(),
            opponents: BTreeMap::new(),
        }
    }
}

impl<K: Ord + Clone> Ledger<K> {
    /// Returns a ledger without games, in which everybody has the first rating.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Folds a list of games, the oldest first.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a RatedGame<K>>) -> Self
    where
        K: 'a,
    {
        let mut ledger = Self::new();
        for game in games {
            ledger.record(game);
        }
        ledger
    }

    /// Returns a player's standing in a pool: the first rating and no games before the first.
    #[must_use]
    pub fn standing(&self, pool: &K, player: PlayerId) -> Standing {
        self.standings
            .get(&(pool.clone(), player))
            .copied()
            .unwrap_or_default()
    }

    /// Adds a game and returns what it changed. A game that does not count leaves both ratings as they are.
    pub fn record(&mut self, game: &RatedGame<K>) -> GameChange {
        let change = GameChange::of(
            self.standing(&game.pool, game.white),
            self.standing(&game.pool, game.black),
            game.outcome,
            game.at_ms,
            game.counts,
        );
        if game.counts {
            for (player, opponent, after) in [
                (game.white, game.black, change.white.after),
                (game.black, game.white, change.black.after),
            ] {
                let key = (game.pool.clone(), player);
                let standing = self.standing(&game.pool, player).after(after, game.at_ms);
                self.standings.insert(key.clone(), standing);
                self.opponents.entry(key).or_default().insert(opponent);
            }
        }
        change
    }

    /// Returns every standing, by pool and player.
    pub fn standings(&self) -> impl Iterator<Item = (&K, PlayerId, Standing)> {
        self.standings
            .iter()
            .map(|((pool, player), standing)| (pool, *player, *standing))
    }

    /// Returns the listed players of a pool at `now_ms`, the strongest first: those with a rating that is not
    /// provisional, [`LISTED_OPPONENTS`] different opponents, and a game within [`LISTED_WITHIN_MS`].
    #[must_use]
    pub fn listed(&self, pool: &K, now_ms: i64) -> Vec<(PlayerId, Rating)> {
        let mut listed: Vec<(PlayerId, Rating)> = self
            .standings
            .iter()
            .filter(|((of, _), _)| of == pool)
            .filter(|(_, standing)| {
                let recent = |last| now_ms.saturating_sub(last) <= LISTED_WITHIN_MS;
                standing.last_ms.is_some_and(recent) && !standing.at(now_ms).is_provisional()
            })
            .filter(|(key, _)| {
                let opponents = self.opponents.get(*key);
                opponents.is_some_and(|opponents| opponents.len() >= LISTED_OPPONENTS)
            })
            .map(|((_, player), standing)| (*player, standing.at(now_ms)))
            .collect();
        listed.sort_by(|(_, a), (_, b)| b.rating.total_cmp(&a.rating));
        listed
    }
}
