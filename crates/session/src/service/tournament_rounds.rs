//! What tournaments do by themselves: check-in, start, rounds, the results of their matches, the end.

use super::Sessions;
use super::change::{CommitResult, Plan};
use super::start::NewMatch;
use super::tournaments::TournamentPlan;
use crate::challenge::{Colour, Origin};
use crate::clock::TimeMs;
use crate::commands;
use crate::error::SessionError;
use crate::ids::{MatchId, TournamentId, UserId};
use crate::limits;
use crate::occupant::Occupant;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::result::{AdjudicationReason, DecisionReason, EndReason, MatchResult, Score};
use crate::state::State;
use crate::store::{StartMatch, WriteOutcome};
use crate::summary::{MatchStatus, MatchSummary};
use crate::time::TimeControl;
use crate::timer::Timer;
use crate::tournament::{
    CancelReason, Decision, GameKind, NextStep, PairedGame, PlannedRound, TournamentEntry, TournamentFormat,
    TournamentGame, TournamentRefusal, TournamentState, TournamentStatus, Verdict, WithdrawalReason,
    next_step, round_games, start,
};
use std::sync::Arc;

impl<P: Playable> Sessions<P> {
    /// Runs the timer of a tournament: does everything that is due, and puts the timer off until there is something to do
    /// again.
    pub(super) async fn run_tournament(&self, timer: &Timer, id: TournamentId) -> Result<(), SessionError> {
        for _ in 0..limits::TOURNAMENT_STEPS {
            let state = match self.tournament(id).await {
                Ok(state) => state,
                Err(SessionError::Tournament(TournamentRefusal::NoSuchTournament)) => {
                    return Ok(self.store.finish_timer(timer.id).await?);
                }
                Err(error) => return Err(error),
            };
            let now = self.now();
            match next_step(&state, now) {
                NextStep::Wait(at) => {
                    self.tell_of_windows(&state, timer.at, now).await?;
                    match at {
                        Some(at) => self.store.put_off_timer(timer.id, at.max(now.plus(1))).await?,
                        None => self.store.finish_timer(timer.id).await?,
                    }
                    // A change that was committed meanwhile could only bring the old time forward, not the new one.
                    if self.store.tournament_revision(id).await? == Some(state.revision) {
                        return Ok(());
                    }
                    self.forget_tournament(id);
                }
                step => self.do_step(&state, step, now).await?,
            }
        }
        Err(SessionError::Busy)
    }

    /// Lets the pairings be edited of each round with games whose window has passed since `before`: they say what becomes of
    /// those games. Twice is harmless.
    async fn tell_of_windows(
        &self,
        state: &TournamentState,
        before: TimeMs,
        now: TimeMs,
    ) -> Result<(), SessionError> {
        let tournament = state.header.id;
        for (round, found) in (1..).zip(&state.rounds) {
            let has_passed = found.until.is_some_and(|until| (before..=now).contains(&until));
            if has_passed && !found.is_complete() {
                let pairings = Notification::TournamentPairings { tournament, round };
                self.store.renew_message(pairings, now).await?;
                self.news.notify_one();
            }
        }
        Ok(())
    }

    async fn do_step(
        &self,
        state: &Arc<TournamentState>,
        step: NextStep,
        now: TimeMs,
    ) -> Result<(), SessionError> {
        let entries = match step {
            NextStep::Wait(_) => return Ok(()),
            NextStep::OpenCheckIn => vec![TournamentEntry::CheckInOpened],
            NextStep::CancelForLack => too_few_players(),
            NextStep::Start => {
                let facts = self.seeding_facts(state, self.randomness.draw()).await?;
                match start(state, &facts) {
                    Ok(entries) => entries,
                    Err(TournamentRefusal::NotEnoughPlayers) => too_few_players(),
                    Err(refusal) => return Err(refusal.into()),
                }
            }
            NextStep::Close { round } => vec![TournamentEntry::RoundClosed { round }],
            NextStep::Finish => vec![TournamentEntry::Finished {
                order: state.order_by_lots(),
            }],
            NextStep::EndGames(games) => return self.end_games(state, &games).await,
            NextStep::Pair { round } => return self.pair_round(state, round, now).await,
        };
        let plan = TournamentPlan {
            decision: entries.into(),
            ..TournamentPlan::default()
        };
        self.write_step(state, plan).await
    }

    async fn write_step(&self, state: &TournamentState, plan: TournamentPlan) -> Result<(), SessionError> {
        if self.write_tournament(None, state, plan).await?.is_none() {
            self.forget_tournament(state.header.id);
        }
        Ok(())
    }

    /// Pairs a round on a thread of its own, and starts all of its matches in one transaction.
    async fn pair_round(
        &self,
        state: &Arc<TournamentState>,
        round: u16,
        now: TimeMs,
    ) -> Result<(), SessionError> {
        let tournament = Arc::clone(state);
        let held = self.before_pairing.get().cloned();
        let pairing = move || {
            if let Some(held) = held {
                held();
            }
            round_games(&tournament, round)
        };
        let paired = tokio::task::spawn_blocking(pairing).await;
        let paired =
            paired.map_err(|_| SessionError::Fault(format!("pairing {} panicked", state.header.id)))?;
        let planned = match paired {
            Ok(planned) => planned,
            Err(reason) => {
                tracing::warn!(tournament = %state.header.id, round, reason, "no pairing is possible: the tournament ends");
                let entries = vec![TournamentEntry::Finished {
                    order: state.order_by_lots(),
                }];
                let plan = TournamentPlan {
                    decision: entries.into(),
                    ..TournamentPlan::default()
                };
                return self.write_step(state, plan).await;
            }
        };
        let (entries, matches) = self.start_round(state, round, &planned, now).await?;
        let mut started = Vec::with_capacity(matches.len());
        let plan = TournamentPlan {
            decision: entries.into(),
            matches: matches
                .into_iter()
                .map(|(begun, start)| {
                    started.push(begun);
                    start
                })
                .collect(),
            ..TournamentPlan::default()
        };
        if self.write_tournament(None, state, plan).await? == Some(WriteOutcome::Done) {
            for begun in started {
                self.keep(&Arc::new(begun));
            }
        } else {
            self.forget_tournament(state.header.id);
        }
        Ok(())
    }

    /// The entries and the matches of a round.
    async fn start_round(
        &self,
        state: &TournamentState,
        round: u16,
        planned: &PlannedRound,
        now: TimeMs,
    ) -> Result<(Vec<TournamentEntry>, Vec<(State<P>, StartMatch)>), SessionError> {
        let first = state.round(round).map_or(1, |round| round.games.len() + 1);
        let mut games = Vec::new();
        let mut results = Vec::new();
        let mut matches = Vec::new();
        for (board, game) in (first..).zip(&planned.games) {
            let board = u16::try_from(board).unwrap_or(u16::MAX);
            let mut paired = PairedGame {
                board,
                white: game.white,
                black: game.black,
                match_id: None,
                variant: game.variant,
                kind: game.kind,
            };
            let users = state.user_of(game.white).zip(state.user_of(game.black));
            match (game.walkover, users) {
                (None, Some((white, black))) => {
                    let (begun, start) = self
                        .prepare(new_match(state, game.variant, game.kind, white, black))
                        .await?;
                    paired.match_id = Some(begun.header.id);
                    matches.push((begun, start));
                }
                (walkover, _) => results.push(TournamentEntry::Result {
                    round,
                    board,
                    score: walkover.unwrap_or(Score::None),
                    forfeit: true,
                }),
            }
            games.push(paired);
        }
        let mut entries = vec![TournamentEntry::Paired {
            round,
            games,
            bye: planned.bye,
            until: state.rules.window_ms.map(|window| now.plus(window)),
        }];
        entries.append(&mut results);
        Ok((entries, matches))
    }

    /// Ends unfinished matches, each in its own transaction. Their results follow when they are settled.
    async fn end_games(
        &self,
        state: &TournamentState,
        games: &[(MatchId, Verdict)],
    ) -> Result<(), SessionError> {
        for (id, verdict) in games {
            let (score, why) = match verdict {
                Verdict::Drawn => (Score::Draw, AdjudicationReason::WindowOver),
                Verdict::Withdrawn(score) => (*score, AdjudicationReason::Withdrawal),
                Verdict::Stopped => (Score::None, AdjudicationReason::Stopped),
            };
            match self.adjudicate(*id, score, why, None).await {
                // A suspended match cannot be decided; its game counts as it was decided here.
                Err(SessionError::MatchSuspended { .. } | SessionError::NoSuchMatch) => {
                    self.record_result(state.header.id, *id, score, false, None)
                        .await?;
                }
                decided => {
                    decided?;
                }
            }
        }
        self.settle_finished().await?;
        Ok(())
    }

    /// Decides a running match for its players; one that is over stays as it is. Returns the score that the match has then.
    pub(super) async fn adjudicate(
        &self,
        id: MatchId,
        score: Score,
        why: AdjudicationReason,
        organiser: Option<(UserId, DecisionReason)>,
    ) -> Result<Option<Score>, SessionError> {
        let score_of = |state: &State<P>| state.result.as_ref().map(|result| result.score);
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.state(id).await?;
            let entries = commands::adjudicate(&state, score, why, organiser);
            if entries.is_empty() {
                return Ok(score_of(&state));
            }
            match self.write(None, &state, Plan::by_itself(entries)).await? {
                CommitResult::Done { state, .. } => return Ok(score_of(&state)),
                CommitResult::Repeated(_) | CommitResult::Conflict => self.forget(id),
            }
        }
        Err(SessionError::Busy)
    }

    /// Settles finished matches, each once: the result of a tournament's match goes into its log, and a rated match changes
    /// the ratings of its players. Returns how many there were.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn settle_finished(&self) -> Result<usize, SessionError> {
        let finished = self.store.finished_matches(limits::SETTLED_BATCH).await?;
        for id in &finished {
            if let Err(error) = self.settle(*id).await {
                tracing::error!(%id, %error, "a finished match cannot be settled and is tried again later");
            }
        }
        Ok(finished.len())
    }

    async fn settle(&self, id: MatchId) -> Result<(), SessionError> {
        let summary = self.store.summary(id).await?.ok_or(SessionError::NoSuchMatch)?;
        let MatchStatus::Finished(result) = &summary.status else {
            return Ok(());
        };
        match summary.tournament {
            Some(tournament) => {
                let settles = Some((&summary, result));
                self.record_result(tournament, id, result.score, is_forfeit(result), settles)
                    .await
            }
            None => self.settle_alone(&summary, result).await,
        }
    }

    /// Records the result of a tournament's match, and withdraws who did not appear for the second time. The match that is
    /// settled with it also changes ratings, if the tournament is rated.
    async fn record_result(
        &self,
        tournament: TournamentId,
        id: MatchId,
        score: Score,
        forfeit: bool,
        settles: Option<(&MatchSummary, &MatchResult)>,
    ) -> Result<(), SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let state = self.tournament(tournament).await?;
            let game = state.game_of(id).filter(|(_, game)| game.result.is_none());
            let counts = state.status != TournamentStatus::Finished;
            let Some((round, game)) = game.filter(|_| counts) else {
                return match settles {
                    Some((summary, result)) => self.settle_alone(summary, result).await,
                    None => Ok(()),
                };
            };
            let settlement = match settles {
                Some((summary, result)) => Some(self.settlement(summary, result).await?),
                None => None,
            };
            let plan = TournamentPlan {
                decision: Decision::from(result_entries(&state, round, game, score, forfeit)),
                settles: settlement,
                ..TournamentPlan::default()
            };
            if self.write_tournament(None, &state, plan).await?.is_some() {
                return Ok(());
            }
            self.forget_tournament(tournament);
            // Somebody else may have settled it.
            if settles.is_some()
                && self
                    .store
                    .finished_matches(limits::SETTLED_BATCH)
                    .await?
                    .iter()
                    .all(|other| *other != id)
            {
                return Ok(());
            }
        }
        Err(SessionError::Busy)
    }

    /// Moves the windows of running rounds by the time in which no bot ran. Returns how many.
    pub(super) async fn move_windows(&self, ms: i64) -> Result<usize, SessionError> {
        let mut moved = 0;
        let mut after = None;
        loop {
            let running = self.store.running_tournaments(after, limits::PAGE).await?;
            let Some(last) = running.last() else {
                return Ok(moved);
            };
            after = Some(*last);
            for id in running {
                let state = self.tournament(id).await?;
                let open = (1..)
                    .zip(&state.rounds)
                    .filter(|(_, round)| round.closed.is_none());
                let entries: Vec<_> = open
                    .filter_map(|(round, found)| {
                        let until = found.until?.plus(ms);
                        Some(TournamentEntry::WindowMoved { round, until })
                    })
                    .collect();
                if entries.is_empty() {
                    continue;
                }
                moved += 1;
                let plan = TournamentPlan {
                    decision: entries.into(),
                    ..TournamentPlan::default()
                };
                self.write_step(&state, plan).await?;
            }
        }
    }
}

fn too_few_players() -> Vec<TournamentEntry> {
    vec![TournamentEntry::Cancelled {
        why: CancelReason::TooFewPlayers,
    }]
}

/// Whether the loser of a match never appeared.
fn is_forfeit(result: &MatchResult) -> bool {
    result.reason == EndReason::Forfeit
}

fn result_entries(
    state: &TournamentState,
    round: u16,
    game: &TournamentGame,
    score: Score,
    forfeit: bool,
) -> Vec<TournamentEntry> {
    let board = game.paired.board;
    let mut entries = vec![TournamentEntry::Result {
        round,
        board,
        score,
        forfeit,
    }];
    if forfeit {
        let gone = state.withdrawn_by_forfeit(game, score).into_iter();
        entries.extend(gone.map(|number| TournamentEntry::Withdrawn {
            number,
            why: WithdrawalReason::NoShows,
        }));
    }
    entries
}

/// The parts of a tournament's match.
fn new_match(state: &TournamentState, variant: u8, kind: GameKind, white: UserId, black: UserId) -> NewMatch {
    let all = state.rules.variants.all();
    let chosen = all.get(usize::from(variant)).or(all.first());
    let (variant, options) =
        chosen.map_or_else(Default::default, |one| (one.variant.clone(), one.options.clone()));
    NewMatch {
        challenger: white,
        accepter: Occupant::User(black),
        variant,
        options,
        colour: Colour::White,
        origin: Origin {
            guild: Some(state.header.guild),
            channel: state.header.boards,
        },
        terms: state.rules.terms(control_of(state, kind)),
        challenge: None,
        tournament: Some(state.header.id),
    }
}

fn control_of(state: &TournamentState, kind: GameKind) -> TimeControl {
    let faster = match (&state.rules.format, kind) {
        (TournamentFormat::Knockout { faster, .. }, GameKind::Faster(index)) => {
            faster.get(usize::from(index))
        }
        (_, GameKind::First | GameKind::Return | GameKind::Faster(_)) => None,
    };
    faster.copied().unwrap_or(state.rules.control)
}
