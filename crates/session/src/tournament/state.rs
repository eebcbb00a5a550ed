//! What the log of a tournament replays to: its players, rounds and games.

use super::edit::TournamentChange;
use super::entry::{
    CancelReason, PairedGame, PlayerNumber, TournamentEntry, TournamentLogEntry, WithdrawalReason,
};
use super::rules::{TournamentFormat, TournamentRules};
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, Revision, TournamentId, UserId};
use crate::limits;
use crate::result::{DecisionReason, Score};
use std::collections::{BTreeMap, BTreeSet};

/// The status of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentStatus {
    /// Players may join. It has not started.
    Open,
    /// It runs.
    Running,
    /// It runs, but no round is paired until it goes on.
    Paused,
    /// It is over.
    Finished,
    /// It was cancelled.
    Cancelled,
}

impl TournamentStatus {
    /// Returns the word that the store keeps.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }

    /// Reads [`TournamentStatus::word`].
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        [
            Self::Open,
            Self::Running,
            Self::Paused,
            Self::Finished,
            Self::Cancelled,
        ]
        .into_iter()
        .find(|status| status.word() == word)
    }

    /// Returns whether nothing can happen any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled)
    }
}

/// The facts about a tournament that never change, except for its name before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentHeader {
    /// Its ID.
    pub id: TournamentId,
    /// The name; in a state that was replayed, the latest one.
    pub name: String,
    /// The guild that it belongs to.
    pub guild: PlaceId,
    /// The channel of its messages.
    pub channel: PlaceId,
    /// The channel in which its matches get their threads.
    pub boards: PlaceId,
    /// Who opened it. They have no power by that.
    pub opened_by: UserId,
    /// When it opened.
    pub created: TimeMs,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlayer {
    /// The number.
    pub number: PlayerNumber,
    /// Whether the player takes part: has joined, and has neither left nor withdrawn.
    pub takes_part: bool,
    /// Whether the player has checked in.
    pub checked_in: bool,
    /// The seed, from 1, once the tournament has started and the player has a place in it.
    pub seed: Option<u16>,
    /// The rating at the start, of whoever had one.
    pub rating: Option<u16>,
    /// The first round that can be paired with the player, from 1.
    pub from_round: u16,
    /// The rounds for which the player has asked for half a point.
    pub half_byes: Vec<u16>,
    /// In how many games the player did not appear.
    pub no_shows: u16,
    /// Why the player left the running tournament, if they did.
    pub withdrawn: Option<WithdrawalReason>,
    /// The approved variants.
    pub approved: Vec<u8>,
    /// The vetoed variant.
    pub vetoed: Option<u8>,
}

impl TournamentPlayer {
    fn new(number: PlayerNumber) -> Self {
        Self {
            number,
            takes_part: true,
            checked_in: false,
            seed: None,
            rating: None,
            from_round: 1,
            half_byes: Vec::new(),
            no_shows: 0,
            withdrawn: None,
            approved: Vec::new(),
            vetoed: None,
        }
    }
}

/// A game of a round with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Who plays, and where.
    pub paired: PairedGame,
    /// The result: who won, and whether the loser never appeared.
    pub result: Option<(Score, bool)>,
    /// The table at which it is played, from 1: the first that was free when it was paired. In an arena, games follow each
    /// other at a table.
    pub table: u16,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentRound {
    /// The games, first board first.
    pub games: Vec<TournamentGame>,
    /// The player without an opponent.
    pub bye: Option<PlayerNumber>,
    /// The players with half a point instead of a game.
    pub half_byes: Vec<PlayerNumber>,
    /// When the window is over.
    pub until: Option<TimeMs>,
    /// When it was paired.
    pub began: TimeMs,
    /// When it was closed.
    pub closed: Option<TimeMs>,
}

impl TournamentRound {
    /// Returns whether every game has a result.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.games.iter().all(|game| game.result.is_some())
    }

    /// Returns the game of a player that is not over.
    #[must_use]
    pub fn running_game(&self, number: PlayerNumber) -> Option<&TournamentGame> {
        self.games.iter().find(|game| {
            game.result.is_none() && (game.paired.white == number || game.paired.black == number)
        })
    }
}

/// A result that an organiser changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultCorrection {
    /// The round, from 1.
    pub round: u16,
    /// The board, from 1.
    pub board: u16,
    /// The result before; `None` if there was none.
    pub before: Option<Score>,
    /// The result after it.
    pub after: Score,
    /// The organiser.
    pub by: UserId,
    /// The reason that they gave.
    pub why: Option<DecisionReason>,
    /// When.
    pub at: TimeMs,
}

/// A tournament as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentState {
    /// What never changes, and the name.
    pub header: TournamentHeader,
    /// The rules.
    pub rules: TournamentRules,
    /// What organisers changed before the start, in order.
    pub changes: Vec<TournamentChange>,
    /// The status.
    pub status: TournamentStatus,
    /// The number of entries in the log.
    pub revision: Revision,
    /// The time of the last entry.
    pub last_at: TimeMs,
    /// The players by number: the first has number 1.
    pub players: Vec<TournamentPlayer>,
    /// The account of each player, as far as it is known.
    pub users: BTreeMap<PlayerNumber, UserId>,
    /// Who holds each place, by seed.
    pub seats: Vec<PlayerNumber>,
    /// The place of everybody who ever held one.
    pub(super) place_of: BTreeMap<PlayerNumber, u16>,
    /// When it started.
    pub started: Option<TimeMs>,
    /// The seed of every draw, once it has started.
    pub seed: Option<u64>,
    /// The variant that the players voted for.
    pub voted_variant: Option<u8>,
    /// Whether players have to check in now.
    pub check_in_open: bool,
    /// The organiser's order of the players, if there is one.
    pub ordered: Vec<PlayerNumber>,
    /// The rounds that were paired.
    pub rounds: Vec<TournamentRound>,
    /// The final order.
    pub final_order: Vec<PlayerNumber>,
    /// When it was over.
    pub finished: Option<TimeMs>,
    /// Why it was cancelled, if it was.
    pub cancelled: Option<CancelReason>,
    /// The results that organisers changed, in order.
    pub corrections: Vec<ResultCorrection>,
    /// Since when the tournament can go on: the start, the last closed round, or the end of a pause.
    pub waits_since: TimeMs,
}

impl TournamentState {
    /// Replays a log.
    ///
    /// # Errors
    /// Returns a reason for the operator if the log contradicts itself.
    pub fn replay(
        header: TournamentHeader,
        log: &[TournamentLogEntry],
        users: BTreeMap<PlayerNumber, UserId>,
    ) -> Result<Self, String> {
        let Some(TournamentLogEntry {
            at,
            entry: TournamentEntry::Opened { rules },
        }) = log.first()
        else {
            return Err("a log has `opened` as its first entry".to_owned());
        };
        let mut state = Self {
            header,
            rules: (**rules).clone(),
            changes: Vec::new(),
            status: TournamentStatus::Open,
            revision: Revision(1),
            last_at: *at,
            players: Vec::new(),
            users,
            seats: Vec::new(),
            place_of: BTreeMap::new(),
            started: None,
            seed: None,
            voted_variant: None,
            check_in_open: false,
            ordered: Vec::new(),
            rounds: Vec::new(),
            final_order: Vec::new(),
            finished: None,
            cancelled: None,
            corrections: Vec::new(),
            waits_since: *at,
        };
        for logged in &log[1..] {
            state.extend(logged)?;
        }
        Ok(state)
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// Returns a reason for the operator if it contradicts the log. The state is then unusable.
    pub fn extend(&mut self, logged: &TournamentLogEntry) -> Result<(), String> {
        let follows_the_end = match self.status {
            TournamentStatus::Finished => matches!(
                logged.entry,
                TournamentEntry::Result { .. }
                    | TournamentEntry::Corrected { .. }
                    | TournamentEntry::Finished { .. }
            ),
            TournamentStatus::Cancelled => matches!(logged.entry, TournamentEntry::Result { .. }),
            TournamentStatus::Open | TournamentStatus::Running | TournamentStatus::Paused => true,
        };
        if !follows_the_end {
            return Err("the tournament is over".to_owned());
        }
        let at = logged.at.max(self.last_at);
        self.take(&logged.entry, at)
            .map_err(|reason| format!("entry {}: {reason}", self.revision.0.saturating_add(1)))?;
        self.revision = Revision(self.revision.0.saturating_add(1));
        self.last_at = at;
        Ok(())
    }

    fn take(&mut self, entry: &TournamentEntry, at: TimeMs) -> Result<(), String> {
        match entry {
            TournamentEntry::Opened { .. } => return Err("it is open already".to_owned()),
            TournamentEntry::Edited { rules, renamed } => self.take_edit(rules, renamed.as_ref())?,
            TournamentEntry::Joined { number } => self.take_join(*number)?,
            TournamentEntry::Left { number } => {
                let player = self.player_mut(*number)?;
                (player.takes_part, player.checked_in) = (false, false);
                player.half_byes.clear();
            }
            TournamentEntry::CheckInOpened => self.check_in_open = true,
            TournamentEntry::CheckedIn { number } => self.player_mut(*number)?.checked_in = true,
            TournamentEntry::Voted {
                number,
                approved,
                vetoed,
            } => {
                let player = self.player_mut(*number)?;
                player.approved.clone_from(approved);
                player.vetoed = *vetoed;
            }
            TournamentEntry::Ordered { order } => self.ordered.clone_from(order),
            TournamentEntry::Started {
                order,
                seed,
                variant,
                ratings,
            } => {
                self.take_start(order)?;
                for (number, rating) in ratings {
                    self.player_mut(*number)?.rating = Some(*rating);
                }
                (self.seed, self.voted_variant) = (Some(*seed), *variant);
                (self.started, self.waits_since) = (Some(at), at);
            }
            TournamentEntry::HalfByeAsked { number, round } => {
                self.player_mut(*number)?.half_byes.push(*round);
            }
            TournamentEntry::HalfByeDropped { number, round } => {
                self.player_mut(*number)?.half_byes.retain(|asked| asked != round);
            }
            TournamentEntry::Paired {
                round,
                games,
                bye,
                until,
            } => self.take_pairings(*round, games, *bye, *until, at)?,
            TournamentEntry::Result {
                round,
                board,
                score,
                forfeit,
            } => self.take_result(*round, *board, *score, *forfeit)?,
            TournamentEntry::Corrected {
                round,
                board,
                score,
                by,
                why,
            } => {
                let game = self.game_mut(*round, *board)?;
                let before = game.result.replace((*score, false));
                self.corrections.push(ResultCorrection {
                    round: *round,
                    board: *board,
                    before: before.map(|(score, _)| score),
                    after: *score,
                    by: *by,
                    why: *why,
                    at,
                });
            }
            TournamentEntry::Withdrawn { number, why } => {
                let player = self.player_mut(*number)?;
                (player.takes_part, player.withdrawn) = (false, Some(*why));
            }
            TournamentEntry::Returned { number } => {
                let player = self.player_mut(*number)?;
                (player.takes_part, player.withdrawn) = (true, None);
            }
            TournamentEntry::Substituted { number, replaced } => self.take_substitute(*number, *replaced)?,
            TournamentEntry::WindowMoved { round, until } => {
                self.round_mut(*round)?.until = Some(*until);
            }
            TournamentEntry::RoundClosed { round } => {
                self.round_mut(*round)?.closed = Some(at);
                self.waits_since = at;
            }
            TournamentEntry::Paused => self.status = TournamentStatus::Paused,
            TournamentEntry::Resumed => {
                self.status = TournamentStatus::Running;
                self.waits_since = self.waits_since.max(at);
            }
            TournamentEntry::Finished { order } => {
                self.status = TournamentStatus::Finished;
                self.final_order.clone_from(order);
                self.finished.get_or_insert(at);
            }
            TournamentEntry::Cancelled { why } => {
                self.status = TournamentStatus::Cancelled;
                self.cancelled = Some(*why);
            }
        }
        Ok(())
    }

    fn take_join(&mut self, number: PlayerNumber) -> Result<(), String> {
        let index = usize::from(number.0)
            .checked_sub(1)
            .ok_or("there is no player 0")?;
        let known = self.players.len();
        match self.players.get_mut(index) {
            Some(player) => player.takes_part = true,
            None if index == known => self.players.push(TournamentPlayer::new(number)),
            None => return Err(format!("player {number} is not the next one")),
        }
        if self.status != TournamentStatus::Open && !self.place_of.contains_key(&number) {
            let next = self.next_round();
            self.player_mut(number)?.from_round = next;
            self.give_place(number)?;
        }
        Ok(())
    }

    fn take_start(&mut self, order: &[PlayerNumber]) -> Result<(), String> {
        if self.status != TournamentStatus::Open {
            return Err("it has started already".to_owned());
        }
        for player in &mut self.players {
            player.takes_part = order.contains(&player.number);
        }
        for number in order {
            self.give_place(*number)?;
        }
        self.status = TournamentStatus::Running;
        self.check_in_open = false;
        Ok(())
    }

    fn give_place(&mut self, number: PlayerNumber) -> Result<(), String> {
        if self.place_of.contains_key(&number) {
            return Err(format!("player {number} has a place already"));
        }
        self.seats.push(number);
        let seed = u16::try_from(self.seats.len()).map_err(|_| "too many players".to_owned())?;
        self.place_of.insert(number, seed);
        self.player_mut(number)?.seed = Some(seed);
        Ok(())
    }

    fn take_substitute(&mut self, number: PlayerNumber, replaced: PlayerNumber) -> Result<(), String> {
        let seed = *self
            .place_of
            .get(&replaced)
            .ok_or("the replaced player has no place")?;
        if self.place_of.contains_key(&number) {
            return Err(format!("player {number} has a place already"));
        }
        self.place_of.insert(number, seed);
        self.seats[usize::from(seed) - 1] = number;
        let from_round = self.next_round();
        if usize::from(number.0) == self.players.len() + 1 {
            self.players.push(TournamentPlayer::new(number));
        }
        let player = self.player_mut(number)?;
        (player.seed, player.from_round) = (Some(seed), from_round);
        Ok(())
    }

    fn take_pairings(
        &mut self,
        round: u16,
        games: &[PairedGame],
        bye: Option<PlayerNumber>,
        until: Option<TimeMs>,
        at: TimeMs,
    ) -> Result<(), String> {
        let index = usize::from(round).checked_sub(1).ok_or("there is no round 0")?;
        if index == self.rounds.len() {
            let asked = |player: &&TournamentPlayer| player.takes_part && player.half_byes.contains(&round);
            self.rounds.push(TournamentRound {
                games: Vec::new(),
                bye,
                half_byes: self
                    .players
                    .iter()
                    .filter(asked)
                    .map(|player| player.number)
                    .collect(),
                until,
                began: at,
                closed: None,
            });
        }
        let known = self.players.len();
        let mut taken: BTreeSet<u16> = self.running_games().map(|(_, game)| game.table).collect();
        let round = self.round_mut(round)?;
        for game in games {
            let is_known = |number: PlayerNumber| (1..=known).contains(&usize::from(number.0));
            if !is_known(game.white) || !is_known(game.black) || game.white == game.black {
                return Err(format!("board {} has no two players", game.board));
            }
            if usize::from(game.board) != round.games.len() + 1 {
                return Err(format!("board {} is not the next one", game.board));
            }
            let table = (1..u16::MAX)
                .find(|table| !taken.contains(table))
                .unwrap_or(u16::MAX);
            taken.insert(table);
            round.games.push(TournamentGame {
                paired: *game,
                result: None,
                table,
            });
        }
        Ok(())
    }

    fn take_result(&mut self, round: u16, board: u16, score: Score, forfeit: bool) -> Result<(), String> {
        let game = self.game_mut(round, board)?;
        if game.result.is_some() {
            return Err(format!("board {board} of round {round} has a result already"));
        }
        game.result = Some((score, forfeit));
        let paired = game.paired;
        if forfeit && score != Score::White {
            self.player_mut(paired.white)?.no_shows += 1;
        }
        if forfeit && score != Score::Black {
            self.player_mut(paired.black)?.no_shows += 1;
        }
        Ok(())
    }

    fn player_mut(&mut self, number: PlayerNumber) -> Result<&mut TournamentPlayer, String> {
        let index = usize::from(number.0).checked_sub(1);
        index
            .and_then(|index| self.players.get_mut(index))
            .ok_or_else(|| format!("there is no player {number}"))
    }

    fn round_mut(&mut self, round: u16) -> Result<&mut TournamentRound, String> {
        let index = usize::from(round).checked_sub(1);
        index
            .and_then(|index| self.rounds.get_mut(index))
            .ok_or_else(|| format!("there is no round {round}"))
    }

    fn game_mut(&mut self, round: u16, board: u16) -> Result<&mut TournamentGame, String> {
        let index = usize::from(board).checked_sub(1);
        let game = index.and_then(|index| self.round_mut(round).ok()?.games.get_mut(index));
        game.ok_or_else(|| format!("there is no board {board} in round {round}"))
    }

    /// Returns a player.
    #[must_use]
    pub fn player(&self, number: PlayerNumber) -> Option<&TournamentPlayer> {
        self.players.get(usize::from(number.0).checked_sub(1)?)
    }

    /// Returns the player of an account, also one who has left.
    #[must_use]
    pub fn player_of(&self, user: UserId) -> Option<&TournamentPlayer> {
        let (number, _) = self.users.iter().find(|(_, known)| **known == user)?;
        self.player(*number)
    }

    /// Returns the account of a player; `None` if it was forgotten.
    #[must_use]
    pub fn user_of(&self, number: PlayerNumber) -> Option<UserId> {
        self.users.get(&number).copied()
    }

    /// Returns whether a player holds the place that they once got, and no substitute does.
    #[must_use]
    pub fn holder_is(&self, number: PlayerNumber) -> bool {
        self.seats.contains(&number)
    }

    /// Returns those who take part, by number.
    pub fn taking_part(&self) -> impl Iterator<Item = &TournamentPlayer> {
        self.players.iter().filter(|player| player.takes_part)
    }

    /// Returns a round, from 1.
    #[must_use]
    pub fn round(&self, round: u16) -> Option<&TournamentRound> {
        self.rounds.get(usize::from(round).checked_sub(1)?)
    }

    /// Returns the number of rounds that were paired. In an arena, each pairing of those who are free is one.
    #[must_use]
    pub fn paired_rounds(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }

    /// Returns the next round to be paired, from 1.
    #[must_use]
    pub fn next_round(&self) -> u16 {
        self.paired_rounds().saturating_add(1)
    }

    /// Returns how many rounds there will be with those who have a place; `None` for an arena.
    #[must_use]
    pub fn planned_rounds(&self) -> Option<u16> {
        let players = if self.seats.is_empty() {
            self.taking_part().count()
        } else {
            self.seats.len()
        };
        self.rules.rounds(players)
    }

    /// Returns the round and the board of a match.
    #[must_use]
    pub fn game_of(&self, id: MatchId) -> Option<(u16, &TournamentGame)> {
        (1..).zip(&self.rounds).find_map(|(number, round)| {
            let game = round.games.iter().find(|game| game.paired.match_id == Some(id))?;
            Some((number, game))
        })
    }

    /// Returns the number of a game in an arena, from 1 over the whole event: in the order of pairing. Elsewhere a game is
    /// known by its round and its board, and there is no such number.
    #[must_use]
    pub fn arena_number(&self, round: u16, board: u16) -> Option<u16> {
        self.arena_ends()?;
        let earlier = self.rounds.iter().take(usize::from(round.saturating_sub(1)));
        let earlier: usize = earlier.map(|round| round.games.len()).sum();
        Some(u16::try_from(earlier).unwrap_or(u16::MAX).saturating_add(board))
    }

    /// Returns the round and the board of an arena's game by its number.
    #[must_use]
    pub fn arena_game(&self, number: u16) -> Option<(u16, u16)> {
        self.arena_ends()?;
        let mut left = usize::from(number);
        for (round, found) in (1..).zip(&self.rounds) {
            if (1..=found.games.len()).contains(&left) {
                return Some((round, u16::try_from(left).ok()?));
            }
            left = left.saturating_sub(found.games.len());
        }
        None
    }

    /// Returns the match that was played before another one at its table in an arena; `None` for the first one, and
    /// outside an arena, where every match has a place of its own.
    #[must_use]
    pub fn match_before_at_table(&self, id: MatchId) -> Option<MatchId> {
        if !matches!(self.rules.format, TournamentFormat::Arena { .. }) {
            return None;
        }
        let (_, present) = self.game_of(id)?;
        let games = self.rounds.iter().flat_map(|round| &round.games);
        let earlier = games.take_while(|game| game.paired.match_id != Some(id));
        let at_table = earlier.filter(|game| game.table == present.table);
        at_table.filter_map(|game| game.paired.match_id).last()
    }

    /// Returns the games without a result, with their rounds.
    pub fn running_games(&self) -> impl Iterator<Item = (u16, &TournamentGame)> {
        (1..).zip(&self.rounds).flat_map(|(number, round)| {
            let running = round.games.iter().filter(|game| game.result.is_none());
            running.map(move |game| (number, game))
        })
    }

    /// Returns whether players may join now.
    #[must_use]
    pub fn accepts_players(&self) -> bool {
        match self.status {
            TournamentStatus::Open => true,
            TournamentStatus::Running | TournamentStatus::Paused => self.accepts_late_players(),
            TournamentStatus::Finished | TournamentStatus::Cancelled => false,
        }
    }

    /// Late entry needs a format that can take it: a Swiss tournament until half of its rounds are paired, an arena
    /// until it ends.
    fn accepts_late_players(&self) -> bool {
        self.rules.late_entry
            && match &self.rules.format {
                TournamentFormat::Swiss { rounds } => 2 * self.paired_rounds() <= *rounds,
                TournamentFormat::Arena { .. } => true,
                TournamentFormat::RoundRobin { .. } | TournamentFormat::Knockout { .. } => false,
            }
    }

    /// Returns whether its games belong to one table for the whole event instead of one for each round: in an arena, and
    /// where all rounds are paired at once.
    #[must_use]
    pub const fn has_one_table(&self) -> bool {
        matches!(self.rules.format, TournamentFormat::Arena { .. }) || self.is_at_once()
    }

    /// Returns whether it is a knockout.
    #[must_use]
    pub const fn is_knockout(&self) -> bool {
        matches!(self.rules.format, TournamentFormat::Knockout { .. })
    }

    /// Returns whether all rounds are paired at once.
    #[must_use]
    pub const fn is_at_once(&self) -> bool {
        matches!(
            self.rules.format,
            TournamentFormat::RoundRobin { at_once: true, .. }
        )
    }

    /// Returns until when results can be corrected after the end; `None` while the tournament is not finished.
    #[must_use]
    pub fn corrections_until(&self) -> Option<TimeMs> {
        self.finished.map(|at| at.plus(limits::CORRECTION_MS))
    }

    /// Returns the corrections that were made after the end.
    pub fn late_corrections(&self) -> impl Iterator<Item = &ResultCorrection> {
        let corrections = self.corrections.iter();
        corrections.filter(|one| self.finished.is_some_and(|finished| one.at >= finished))
    }

    /// Returns the tournament as it stood after a round, from 1: later rounds, players who joined later and a final order
    /// are left out. What became of the players since then stays, and so do corrected results.
    #[must_use]
    pub fn after_round(&self, round: u16) -> Self {
        let mut past = self.clone();
        past.rounds.truncate(usize::from(round));
        past.final_order.clear();
        if past.status == TournamentStatus::Finished {
            past.status = TournamentStatus::Running;
        }
        while let Some(last) = past.seats.last().copied() {
            let seed = past.place_of.get(&last);
            let is_substitute = past
                .place_of
                .values()
                .filter(|other| Some(*other) == seed)
                .count()
                > 1;
            let joined_later = past.player(last).is_some_and(|player| player.from_round > round);
            if is_substitute || !joined_later {
                break;
            }
            past.seats.pop();
        }
        past
    }

    /// Returns when an arena ends, once it has started.
    #[must_use]
    pub fn arena_ends(&self) -> Option<TimeMs> {
        let TournamentFormat::Arena { minutes } = self.rules.format else {
            return None;
        };
        Some(self.started?.plus(i64::from(minutes) * 60_000))
    }
}
