//! Tournaments as players and organisers meet them: opened, joined, left, changed. Rounds run by themselves
//! (`tournament_rounds`).

use super::Sessions;
use super::lock;
use crate::challenge::Opponent;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::ids::{Actor, MatchId, PlaceId, Revision, TournamentId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::result::AdjudicationReason;
use crate::store::{
    OpenTournament, Page, Settlement, StartMatch, StoreError, TournamentHead, TournamentSummary,
    TournamentUpdate, WriteOutcome,
};
use crate::tournament::{
    Decision, NextStep, OrganiserStep, PlayerStep, SeedingFacts, TournamentEntry, TournamentHeader,
    TournamentLogEntry, TournamentRefusal, TournamentRules, TournamentState, TournamentStatus, next_step,
    of_organiser, of_player, open,
};
use std::sync::Arc;

/// A tournament to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournament {
    /// The name.
    pub name: String,
    /// The rules.
    pub rules: TournamentRules,
    /// The guild.
    pub guild: PlaceId,
    /// The channel of its messages.
    pub channel: PlaceId,
    /// The channel in which its matches get their threads.
    pub boards: PlaceId,
}

/// The result of a change of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentOutcome {
    /// Whether the interaction was handled before. Nothing was changed now.
    pub repeated: bool,
    /// The tournament after the change, or as it is now.
    pub tournament: Arc<TournamentState>,
}

/// What a change of a tournament brings with it.
#[derive(Default)]
pub(super) struct TournamentPlan {
    pub(super) decision: Decision,
    /// The matches that begin.
    pub(super) matches: Vec<StartMatch>,
    /// The finished match whose result the entries record.
    pub(super) settles: Option<Settlement>,
    /// When the entries happened, if not now.
    pub(super) at: Option<TimeMs>,
}

impl<P: Playable> Sessions<P> {
    /// Opens a tournament. Whether the user may do so is the caller's business.
    ///
    /// # Errors
    /// Returns an error for rules that cannot be played, an unknown variant or option, a bad name, or too many
    /// tournaments in the guild, or for a fault.
    pub async fn open_tournament(
        &self,
        by: Actor,
        new: NewTournament,
    ) -> Result<TournamentOutcome, SessionError> {
        let now = self.now();
        let rules = new.rules;
        Self::check_variants(&rules)?;
        let name = new.name.trim().to_owned();
        let entry = open(&name, rules, now)?;
        let header = TournamentHeader {
            id: TournamentId(self.randomness.draw()),
            name,
            guild: new.guild,
            channel: new.channel,
            boards: new.boards,
            opened_by: by.user,
            created: now,
        };
        let id = header.id;
        let log = vec![TournamentLogEntry { at: now, entry }];
        let state = TournamentState::replay(header.clone(), &log, Default::default());
        let state = state.map_err(SessionError::Fault)?;
        let receipt = Receipt::TournamentOpened { tournament: id };
        let opened = OpenTournament {
            header,
            log,
            head: head_of(&state),
            limit: limits::TOURNAMENTS_PER_GUILD,
            timer: timer_of(&state, now),
            notifications: vec![Notification::TournamentHub { tournament: id }],
            handled: self.handled(by, receipt),
        };
        let written = self
            .store
            .open_tournament(opened)
            .await
            .map_err(|error| match error {
                StoreError::TooManyTournaments => TournamentRefusal::TooManyTournaments {
                    limit: limits::TOURNAMENTS_PER_GUILD,
                }
                .into(),
                other => SessionError::from(other),
            })?;
        self.news.notify_one();
        match written {
            WriteOutcome::Done => self.tournament_outcome(id, false).await,
            WriteOutcome::Repeated(receipt) => {
                self.tournament_outcome(receipt.tournament().unwrap_or(id), true)
                    .await
            }
        }
    }

    /// Fails for variants or options that do not exist, and for such as are not rated in a rated tournament.
    fn check_variants(rules: &TournamentRules) -> Result<(), SessionError> {
        for one in rules.variants.all() {
            P::complete_options(&one.variant, &one.options, &mut || 0)?;
            let terms = rules.terms(rules.control);
            Self::check_rated(Opponent::Anyone, &terms, &one.variant, &one.options)?;
        }
        Ok(())
    }

    async fn tournament_outcome(
        &self,
        id: TournamentId,
        repeated: bool,
    ) -> Result<TournamentOutcome, SessionError> {
        Ok(TournamentOutcome {
            repeated,
            tournament: self.tournament(id).await?,
        })
    }

    /// Returns a tournament as it is now.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament, or for a fault, also if its log cannot be read.
    pub async fn tournament(&self, id: TournamentId) -> Result<Arc<TournamentState>, SessionError> {
        let missing = SessionError::Tournament(TournamentRefusal::NoSuchTournament);
        let cached = lock(&self.tournaments).get(&id).cloned();
        if let Some(state) = cached {
            let revision = self.store.tournament_revision(id).await?;
            if revision.ok_or_else(|| missing.clone())? == state.revision {
                return Ok(state);
            }
        }
        let stored = self.store.load_tournament(id).await?.ok_or(missing)?;
        let fault = |reason| SessionError::Fault(format!("tournament {id}: {reason}"));
        let log = stored.log.map_err(fault)?;
        let users = stored.users.into_iter().collect();
        let state = TournamentState::replay(stored.header, &log, users).map_err(fault)?;
        let state = Arc::new(state);
        self.keep_tournament(&state);
        Ok(state)
    }

    fn keep_tournament(&self, state: &Arc<TournamentState>) {
        let mut loaded = lock(&self.tournaments);
        let id = state.header.id;
        if loaded
            .peek(&id)
            .is_none_or(|other| other.revision <= state.revision)
        {
            loaded.put(id, Arc::clone(state));
        }
    }

    /// Lists the tournaments of a guild: those that are not over first, then the latest first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn tournaments_of(
        &self,
        guild: PlaceId,
        page: Page,
    ) -> Result<Vec<TournamentSummary>, SessionError> {
        Ok(self.store.tournaments_of(guild, page).await?)
    }

    /// Takes part in a tournament, or again.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament, it takes no more players, none with the user's rating or none who
    /// lost on time as often, the user takes part in it or in too many others, or for a fault.
    pub async fn join_tournament(
        &self,
        by: Actor,
        id: TournamentId,
    ) -> Result<TournamentOutcome, SessionError> {
        let state = self.tournament(id).await?;
        self.check_entry_limits(&state, by.user).await?;
        self.player_step(by, id, PlayerStep::Join).await
    }

    /// Stops taking part: leaves before the start, withdraws after it. A running game is then lost.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament, it is over, or the user does not take part, or for a fault.
    pub async fn leave_tournament(
        &self,
        by: Actor,
        id: TournamentId,
    ) -> Result<TournamentOutcome, SessionError> {
        self.player_step(by, id, PlayerStep::Leave).await
    }

    /// Confirms before the start that the user will play.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament, no check-in, or the user does not take part, or for a fault.
    pub async fn check_in(&self, by: Actor, id: TournamentId) -> Result<TournamentOutcome, SessionError> {
        self.player_step(by, id, PlayerStep::CheckIn).await
    }

    /// Votes about the variants, in place of an earlier vote: the indices of those approved, and of one that the user
    /// does not want.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament or no vote, for an index that is none, or for a fault.
    pub async fn vote(
        &self,
        by: Actor,
        id: TournamentId,
        approved: Vec<u8>,
        vetoed: Option<u8>,
    ) -> Result<TournamentOutcome, SessionError> {
        self.player_step(by, id, PlayerStep::Vote { approved, vetoed })
            .await
    }

    /// Asks for half a point instead of a game in a round, from 1.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament, or that round is no later round of a Swiss tournament other than
    /// its last, or the user had asked before or does not take part, or for a fault.
    pub async fn ask_half_bye(
        &self,
        by: Actor,
        id: TournamentId,
        round: u16,
    ) -> Result<TournamentOutcome, SessionError> {
        self.player_step(by, id, PlayerStep::HalfBye { round }).await
    }

    /// Plays a round, from 1, for which the user had asked for half a point.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament, the round is paired or the user has not asked for it, or for a
    /// fault.
    pub async fn drop_half_bye(
        &self,
        by: Actor,
        id: TournamentId,
        round: u16,
    ) -> Result<TournamentOutcome, SessionError> {
        self.player_step(by, id, PlayerStep::DropHalfBye { round }).await
    }

    /// Looks whether an organiser's step is possible now. Changes nothing.
    ///
    /// # Errors
    /// Returns the error that [`Sessions::organise`] would return.
    pub async fn check_step(
        &self,
        user: UserId,
        id: TournamentId,
        step: &OrganiserStep,
    ) -> Result<Arc<TournamentState>, SessionError> {
        let state = self.tournament(id).await?;
        of_organiser(&state, user, step, &SeedingFacts::default(), self.now())?;
        Ok(state)
    }

    async fn player_step(
        &self,
        by: Actor,
        id: TournamentId,
        step: PlayerStep,
    ) -> Result<TournamentOutcome, SessionError> {
        self.change_tournament(by, id, None, |state, _| Ok(of_player(state, by.user, &step)?))
            .await
    }

    /// Does what an organiser decides. Whether the user may organise is the caller's business, at each call.
    ///
    /// # Errors
    /// Returns an error if there is no such tournament or that is not possible now, or for a fault.
    pub async fn organise(
        &self,
        by: Actor,
        id: TournamentId,
        step: OrganiserStep,
    ) -> Result<TournamentOutcome, SessionError> {
        let now = self.now();
        let seed = (step == OrganiserStep::Start).then(|| self.randomness.draw());
        self.change_tournament(by, id, seed, |state, facts| {
            let decision = of_organiser(state, by.user, &step, facts, now)?;
            for entry in &decision.entries {
                if let TournamentEntry::Edited { rules, .. } = entry {
                    Self::check_variants(rules)?;
                }
            }
            Ok(decision)
        })
        .await
    }

    /// Writes what `decide` makes of the tournament as it is. With the seed of a start, the players' ratings are looked up
    /// for it.
    async fn change_tournament(
        &self,
        by: Actor,
        id: TournamentId,
        seed: Option<u64>,
        decide: impl Fn(&TournamentState, &SeedingFacts) -> Result<Decision, SessionError> + Send + Sync,
    ) -> Result<TournamentOutcome, SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.tournament(id).await?;
            let facts = match seed {
                Some(seed) => self.seeding_facts(&state, seed).await?,
                None => SeedingFacts::default(),
            };
            let decision = match decide(&state, &facts) {
                Ok(decision) => decision,
                Err(refusal) => {
                    if self.store.receipt(by.interaction).await?.is_some() {
                        return self.tournament_outcome(id, true).await;
                    }
                    return Err(refusal);
                }
            };
            if let Some((match_id, score, reason)) = decision.decides {
                let why = AdjudicationReason::Organiser;
                let adjudicated = self.adjudicate(match_id, score, why, Some((by.user, reason)));
                let has = adjudicated.await?;
                self.settle_finished().await?;
                if has != Some(score) {
                    // The game ended by itself meanwhile.
                    return Err(TournamentRefusal::ResultChanged.into());
                }
                return self.tournament_outcome(id, false).await;
            }
            let plan = TournamentPlan {
                decision,
                ..TournamentPlan::default()
            };
            match self.write_tournament(Some(by), &state, plan).await? {
                Some(WriteOutcome::Done) => return self.tournament_outcome(id, false).await,
                Some(WriteOutcome::Repeated(_)) => return self.tournament_outcome(id, true).await,
                None => self.forget_tournament(id),
            }
        }
        Err(SessionError::Busy)
    }

    pub(super) fn forget_tournament(&self, id: TournamentId) {
        lock(&self.tournaments).pop(&id);
    }

    /// Writes a change of a tournament; `None` if somebody was faster.
    pub(super) async fn write_tournament(
        &self,
        by: Option<Actor>,
        state: &TournamentState,
        plan: TournamentPlan,
    ) -> Result<Option<WriteOutcome>, SessionError> {
        let now = self.now();
        let id = state.header.id;
        let room = limits::TOURNAMENT_ENTRIES.saturating_sub(state.revision.0) as usize;
        if plan.decision.entries.len() > room {
            return Err(TournamentRefusal::LogFull.into());
        }
        let at = plan.at.unwrap_or(now).max(state.last_at);
        let mut next = state.clone();
        if let Some((number, user)) = plan.decision.new_player {
            next.users.insert(number, user);
        }
        let mut entries = Vec::with_capacity(plan.decision.entries.len());
        for entry in plan.decision.entries {
            let logged = TournamentLogEntry { at, entry };
            let extended = next.extend(&logged);
            extended.map_err(|reason| SessionError::Fault(format!("tournament {id}: {reason}")))?;
            entries.push(logged);
        }
        let notifications = notifications(state, &entries, &next);
        let took_part = |number| state.player(number).is_some_and(|player| player.takes_part);
        let takes_part = next
            .players
            .iter()
            .filter(|player| player.takes_part != took_part(player.number));
        let update = TournamentUpdate {
            id,
            expected: state.revision,
            head: head_of(&next),
            name: (next.header.name != state.header.name).then(|| next.header.name.clone()),
            now,
            new_player: plan.decision.new_player,
            takes_part: takes_part
                .map(|player| (player.number, player.takes_part))
                .collect(),
            limit: limits::TOURNAMENTS_PER_USER,
            matches: plan.matches,
            settles: plan.settles,
            timer: timer_of(&next, now),
            notifications,
            entries,
            handled: by.map(|by| self.handled(by, Receipt::TournamentChanged { tournament: id })),
        };
        match self.store.update_tournament(update).await {
            Ok(WriteOutcome::Done) => {
                self.keep_tournament(&Arc::new(next));
                self.news.notify_one();
                Ok(Some(WriteOutcome::Done))
            }
            Ok(repeated) => Ok(Some(repeated)),
            Err(StoreError::Conflict) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the platform's ID of a tournament's message that is edited. What a slot holds is the caller's business.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn tournament_message(
        &self,
        id: TournamentId,
        slot: u16,
    ) -> Result<Option<String>, SessionError> {
        Ok(self.store.tournament_message(id, slot).await?)
    }

    /// Lets the posted pairings of a match's round be edited soon, because its thread exists now.
    ///
    /// # Errors
    /// Returns an error if there is no such match or tournament, or for a fault.
    pub async fn refresh_pairings(&self, match_id: MatchId) -> Result<(), SessionError> {
        let summary = self.store.summary(match_id).await?;
        let Some(tournament) = summary.ok_or(SessionError::NoSuchMatch)?.tournament else {
            return Ok(());
        };
        let state = self.tournament(tournament).await?;
        let Some((round, _)) = state.game_of(match_id) else {
            return Ok(());
        };
        let notification = if state.arena_ends().is_some() {
            Notification::TournamentTable { tournament, round: 0 }
        } else {
            Notification::TournamentPairings { tournament, round }
        };
        let at = self.now().plus(limits::PAIRINGS_AFTER_MS);
        self.store.renew_message(notification, at).await?;
        self.news.notify_one();
        Ok(())
    }

    /// Saves it.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn save_tournament_message(
        &self,
        id: TournamentId,
        slot: u16,
        message: String,
    ) -> Result<(), SessionError> {
        Ok(self.store.save_tournament_message(id, slot, message).await?)
    }
}

/// Returns what a tournament's row keeps of its state.
pub(super) fn head_of(state: &TournamentState) -> TournamentHead {
    TournamentHead {
        revision: state.revision,
        status: state.status,
        round: state.paired_rounds(),
        last_at: state.last_at,
    }
}

/// Returns when there will be something to do by itself.
fn timer_of(state: &TournamentState, now: TimeMs) -> Option<TimeMs> {
    match next_step(state, now) {
        NextStep::Wait(at) => at,
        NextStep::OpenCheckIn
        | NextStep::Start
        | NextStep::CancelForLack
        | NextStep::Pair { .. }
        | NextStep::EndGames(_)
        | NextStep::Close { .. }
        | NextStep::Finish => Some(now),
    }
}

/// Returns what new entries are told by. Everything shows in the first message; the table of a round follows its results.
fn notifications(
    before: &TournamentState,
    entries: &[TournamentLogEntry],
    after: &TournamentState,
) -> Vec<Notification> {
    let tournament = before.header.id;
    let check_in = || {
        before
            .is_checking_in()
            .then_some(Notification::TournamentCheckIn { tournament })
    };
    let is_arena = after.arena_ends().is_some();
    let has_one_table = after.has_one_table();
    let table = |round: u16| Notification::TournamentTable {
        tournament,
        round: if has_one_table { 0 } else { round },
    };
    let pairings = |round: u16| Notification::TournamentPairings { tournament, round };
    let mut told = Vec::new();
    for (revision, logged) in (before.revision.0.saturating_add(1)..).zip(entries) {
        match &logged.entry {
            TournamentEntry::Edited { .. } => {
                // It shows the name and the start.
                told.extend(check_in());
                let is_news = after.taking_part().next().is_some();
                told.extend(is_news.then_some(Notification::TournamentEdited {
                    tournament,
                    revision: Revision(revision),
                }));
            }
            TournamentEntry::CheckInOpened => told.push(Notification::TournamentCheckIn { tournament }),
            TournamentEntry::Paired { .. } if is_arena => told.push(table(0)),
            TournamentEntry::Paired { round, .. } => {
                told.push(Notification::TournamentRound {
                    tournament,
                    round: *round,
                });
            }
            TournamentEntry::Corrected {
                round,
                board,
                score,
                by,
                why,
            } => {
                let game = after.round(*round).and_then(|round| {
                    let index = usize::from(*board).checked_sub(1)?;
                    round.games.get(index)
                });
                let match_id = game.and_then(|game| game.paired.match_id);
                told.extend(match_id.map(|match_id| Notification::ResultCorrected {
                    match_id,
                    score: *score,
                    by: *by,
                    why: *why,
                }));
                told.extend((!is_arena).then(|| pairings(*round)));
                told.extend(after.finished.is_none().then(|| table(*round)));
            }
            TournamentEntry::Result { round, .. } => {
                told.extend((!is_arena).then(|| pairings(*round)));
                told.push(table(*round));
            }
            TournamentEntry::RoundClosed { round } => told.push(table(*round)),
            // The table of the last round gives way to the final one.
            TournamentEntry::Finished { .. } => {
                told.push(table(after.paired_rounds()));
                told.push(Notification::TournamentFinished { tournament });
            }
            TournamentEntry::Started { .. } => told.extend(check_in()),
            TournamentEntry::Cancelled { .. } => {
                told.extend(check_in());
                told.push(Notification::TournamentFinished { tournament });
            }
            TournamentEntry::Opened { .. }
            | TournamentEntry::Joined { .. }
            | TournamentEntry::Left { .. }
            | TournamentEntry::CheckedIn { .. }
            | TournamentEntry::Voted { .. }
            | TournamentEntry::Ordered { .. }
            | TournamentEntry::HalfByeAsked { .. }
            | TournamentEntry::HalfByeDropped { .. }
            | TournamentEntry::Withdrawn { .. }
            | TournamentEntry::Returned { .. }
            | TournamentEntry::Substituted { .. }
            | TournamentEntry::WindowMoved { .. }
            | TournamentEntry::Paused
            | TournamentEntry::Resumed => {}
        }
    }
    if !entries.is_empty() {
        told.push(Notification::TournamentHub { tournament });
    }
    let is_new = |(index, one): &(usize, &Notification)| !told[..*index].contains(one);
    told.iter()
        .enumerate()
        .filter(is_new)
        .map(|(_, one)| one.clone())
        .collect()
}

impl TournamentState {
    /// Returns whether the tournament still has something to do by itself.
    #[must_use]
    pub fn is_running(&self) -> bool {
        matches!(self.status, TournamentStatus::Running | TournamentStatus::Paused)
    }
}
