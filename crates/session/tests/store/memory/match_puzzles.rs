//! What the memory store keeps of puzzles from finished matches.

use super::{Data, MemoryStore};
use async_trait::async_trait;
use rookery_session::{
    Due, MatchId, MatchPuzzle, MatchPuzzleStore, MatchStatus, MatchSummary, PlaceId, PuzzleSearch,
    ServerPuzzle, StoreError, TimeMs, TimerId, UserId,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Default)]
pub struct MatchPuzzles {
    consents: BTreeSet<UserId>,
    found: BTreeMap<(MatchId, u32), MatchPuzzle>,
}

/// The users of a match; the computer's seat names its opponent.
fn players(summary: &MatchSummary) -> [UserId; 2] {
    let seats = summary.header.seats;
    let user = seats.white.user().or(seats.black.user()).expect("a user");
    [
        seats.white.user().unwrap_or(user),
        seats.black.user().unwrap_or(user),
    ]
}

impl Data {
    fn is_consented(&self, id: MatchId) -> bool {
        self.matches.get(&id).is_some_and(|(one, _)| {
            matches!(one.status, MatchStatus::Finished(_))
                && one.place.origin.guild.is_some()
                && one.board.0 > 0
                && players(one)
                    .iter()
                    .all(|user| self.match_puzzles.consents.contains(user))
        })
    }

    pub(super) fn expect_puzzles(&mut self, id: MatchId, now: TimeMs) {
        let due = Due::PuzzleSearch(id);
        if self.is_consented(id) && self.timers.iter().all(|timer| timer.due != due) {
            self.set_timer(rookery_session::timer::NewTimer { due, at: now });
        }
    }

    pub(super) fn withdraw_puzzles(&mut self, user: UserId) {
        self.match_puzzles.consents.remove(&user);
        let mut own: Vec<MatchId> = Vec::new();
        for (id, (one, _)) in &self.matches {
            if players(one).contains(&user) {
                own.push(*id);
            }
        }
        let is_own = |id: &MatchId| own.contains(id);
        let found = self.match_puzzles.found.values();
        let gone: BTreeSet<String> = found
            .filter(|one| is_own(&one.match_id))
            .map(|one| one.puzzle.clone())
            .collect();
        self.learning.puzzles.retain(|(_, name), _| !gone.contains(name));
        self.match_puzzles.found.retain(|(id, _), _| !is_own(id));
        self.timers
            .retain(|timer| !matches!(timer.due, Due::PuzzleSearch(id) if is_own(&id)));
    }
}

#[async_trait]
impl MatchPuzzleStore for MemoryStore {
    async fn puzzle_consent(&self, user: UserId) -> Result<bool, StoreError> {
        self.read(|data| data.match_puzzles.consents.contains(&user))
    }

    async fn save_puzzle_consent(&self, user: UserId, given: Option<TimeMs>) -> Result<(), StoreError> {
        self.write(|data| {
            if given.is_some() {
                data.match_puzzles.consents.insert(user);
            } else {
                data.withdraw_puzzles(user);
            }
            Ok(())
        })
    }

    async fn puzzle_search(&self, now: TimeMs) -> Result<Option<PuzzleSearch>, StoreError> {
        self.read(|data| {
            let free = data
                .timers
                .iter()
                .filter(|timer| timer.at <= now && timer.leased_until <= now);
            let searches = free.filter_map(|timer| match timer.due {
                Due::PuzzleSearch(match_id) => Some((timer.at, timer.id, match_id)),
                _ => None,
            });
            let (_, timer, match_id) = searches.min_by_key(|(at, id, _)| (*at, *id))?;
            Some(PuzzleSearch { timer, match_id })
        })
    }

    async fn lease_puzzle_search(
        &self,
        timer: TimerId,
        now: TimeMs,
        lease_ms: i64,
    ) -> Result<bool, StoreError> {
        self.write(|data| {
            let found = data.timers.iter_mut().find(|row| row.id == timer);
            let free = found.filter(|row| row.at <= now && row.leased_until <= now);
            let Some(free) = free else { return Ok(false) };
            free.leased_until = now.plus(lease_ms);
            Ok(true)
        })
    }

    async fn keep_match_puzzles(
        &self,
        search: PuzzleSearch,
        found: Vec<MatchPuzzle>,
    ) -> Result<bool, StoreError> {
        self.write(|data| {
            let before = data.timers.len();
            data.timers.retain(|timer| timer.id != search.timer);
            if data.timers.len() == before || !data.is_consented(search.match_id) {
                return Ok(false);
            }
            for one in found {
                let key = (search.match_id, one.turn);
                data.match_puzzles.found.entry(key).or_insert(one);
            }
            Ok(true)
        })
    }

    async fn server_puzzles(&self, guild: PlaceId, limit: u32) -> Result<Vec<ServerPuzzle>, StoreError> {
        self.read(|data| {
            let found = data.match_puzzles.found.values().filter_map(|puzzle| {
                let (one, _) = data.matches.get(&puzzle.match_id)?;
                (one.place.origin.guild == Some(guild)).then(|| ServerPuzzle {
                    puzzle: puzzle.clone(),
                    variant: one.header.variant.clone(),
                    channel: one.place.origin.channel,
                    players: players(one),
                })
            });
            let mut found: Vec<ServerPuzzle> = found.collect();
            found.sort_by_key(|one| {
                let id = one.puzzle.match_id.0.cast_signed();
                (Reverse(one.puzzle.found), id, one.puzzle.turn)
            });
            found.truncate(limit as usize);
            found
        })
    }

    async fn match_puzzle(&self, variant: String, puzzle: String) -> Result<Option<MatchPuzzle>, StoreError> {
        self.read(|data| {
            let named = data.match_puzzles.found.values().filter(|one| {
                let of = data.matches.get(&one.match_id);
                one.puzzle == puzzle && of.is_some_and(|(of, _)| of.header.variant == variant)
            });
            let first = named.min_by_key(|one| (one.match_id.0.cast_signed(), one.turn));
            first.cloned()
        })
    }

    async fn puzzles_of_match(&self, id: MatchId) -> Result<Vec<MatchPuzzle>, StoreError> {
        self.read(|data| {
            let own = data.match_puzzles.found.values().filter(|one| one.match_id == id);
            own.cloned().collect()
        })
    }
}
