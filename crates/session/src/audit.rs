//! Replays every match and every tournament of a database, and compares what their rows say with what their logs say.
//! Only reads, also beside a running bot: each match and each tournament is read at one moment.

use crate::clock::TimeMs;
use crate::conditional::ConditionalTree;
use crate::error::SessionError;
use crate::fingerprint::PositionFingerprint;
use crate::ids::{MatchId, TournamentId, UserId};
use crate::limits;
use crate::playable::Playable;
use crate::rating::{Pool, RatingStep, player};
use crate::result::MatchResult;
use crate::state::State;
use crate::store::{AuditStore, AuditedMatch, AuditedRatings, AuditedTournament, DatabaseCounts};
use crate::summary::MatchStatus;
use crate::tournament::{
    GameKind, PlayerNumber, TournamentEntry, TournamentHeader, TournamentLogEntry, TournamentState,
    round_games,
};
use rookery_rating::{GameChange, Ledger, PlayerId, Rating, Standing};
use rookery_rules::{PerSeat, Position, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::sync::Arc;

/// A difference between a row and the log that it is derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditFinding {
    /// What differs: the name of a column, or a word such as `position`.
    pub what: String,
    /// What is stored, or why it cannot be compared.
    pub stored: String,
    /// What the log leads to; `None` if it leads nowhere.
    pub by_the_log: Option<String>,
}

impl Display for AuditFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.by_the_log {
            Some(by_the_log) => write!(
                f,
                "{} is {}, and by the log it is {by_the_log}",
                self.what, self.stored
            ),
            None => write!(f, "{}: {}", self.what, self.stored),
        }
    }
}

/// What an audit of one match or tournament found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditReport {
    /// Why the match is suspended, if it is. That it cannot be replayed is then known and no finding.
    pub suspended: Option<String>,
    /// Every difference; none if all is well.
    pub findings: Vec<AuditFinding>,
}

impl AuditReport {
    fn differ(&mut self, what: &str, stored: impl Display, by_the_log: impl Display) {
        let (stored, by_the_log) = (stored.to_string(), by_the_log.to_string());
        if stored != by_the_log {
            self.findings.push(AuditFinding {
                what: what.to_owned(),
                stored,
                by_the_log: Some(by_the_log),
            });
        }
    }

    fn note(&mut self, what: &str, why: impl Display) {
        self.findings.push(AuditFinding {
            what: what.to_owned(),
            stored: why.to_string(),
            by_the_log: None,
        });
    }
}

/// The operator's view of a database.
///
/// The type parameter exists for tests; the program uses the default.
pub struct Audit<P: Playable = Position> {
    store: Arc<dyn AuditStore>,
    game: PhantomData<fn() -> P>,
}

impl Audit<Position> {
    /// Makes the audit of a store.
    #[must_use]
    pub fn new(store: Arc<dyn AuditStore>) -> Self {
        Self::of_game(store)
    }
}

impl<P: Playable> Audit<P> {
    /// Makes the audit of a store with matches of another game, for tests.
    #[doc(hidden)]
    #[must_use]
    pub fn of_game(store: Arc<dyn AuditStore>) -> Self {
        Self {
            store,
            game: PhantomData,
        }
    }

    /// Counts what the database holds.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn counts(&self, now: TimeMs) -> Result<DatabaseCounts, SessionError> {
        Ok(self.store.counts(now).await?)
    }

    /// Lists the matches after that one, by ID, at most [`limits::PAGE`]; none after the last.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn matches(&self, after: Option<MatchId>) -> Result<Vec<MatchId>, SessionError> {
        Ok(self.store.match_ids(after, limits::PAGE).await?)
    }

    /// Lists the tournaments after that one, by ID, at most [`limits::PAGE`]; none after the last.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn tournaments(&self, after: Option<TournamentId>) -> Result<Vec<TournamentId>, SessionError> {
        Ok(self.store.tournament_ids(after, limits::PAGE).await?)
    }

    /// Replays a match and compares its row with its log. A row that cannot be read is a finding.
    ///
    /// # Errors
    /// Returns an error if the replay panicked.
    pub async fn check_match(&self, id: MatchId) -> Result<AuditReport, SessionError> {
        match self.store.audited_match(id).await {
            Ok(Some(found)) => replay(move || match_report::<P>(&found)).await,
            Ok(None) => Ok(AuditReport::default()),
            Err(error) => Ok(unreadable(&error)),
        }
    }

    /// Folds all rated matches again and compares every rating, digit by digit. Rows that cannot be read are a finding.
    ///
    /// # Errors
    /// Returns an error if the fold panicked.
    pub async fn check_ratings(&self) -> Result<AuditReport, SessionError> {
        match self.store.audited_ratings().await {
            Ok(found) => replay(move || ratings_report(&found)).await,
            Err(error) => Ok(unreadable(&error)),
        }
    }

    /// Replays a tournament and compares its rows with its log. A row that cannot be read is a finding.
    ///
    /// # Errors
    /// Returns an error if the replay panicked.
    pub async fn check_tournament(&self, id: TournamentId) -> Result<AuditReport, SessionError> {
        match self.store.audited_tournament(id).await {
            Ok(Some(found)) => replay(move || tournament_report(found)).await,
            Ok(None) => Ok(AuditReport::default()),
            Err(error) => Ok(unreadable(&error)),
        }
    }
}

/// Rates the rated matches again, and compares the outcome with the stored ratings.
fn ratings_report(found: &AuditedRatings) -> AuditReport {
    let mut report = AuditReport::default();
    let mut ledger = Ledger::new();
    let mut reinstated = found.reinstated.iter().peekable();
    for (count, rated) in (1..).zip(&found.matches) {
        let change = ledger.record(&rated.game());
        compare_steps(&mut report, rated.id, "after", rated.steps, change);
        while let Some((_, id)) = reinstated.next_if(|(behind, _)| *behind <= count) {
            let Some(rated) = found.matches.iter().find(|rated| rated.id == *id) else {
                report.note("a reinstated match", format!("match {id} is not rated"));
                continue;
            };
            let change = ledger.record(&rated.reinstated_game());
            compare_steps(&mut report, *id, "after reinstated", rated.change(), change);
        }
    }
    for (user, pool, stored) in &found.standings {
        if found.gone.contains(user) {
            continue;
        }
        let what = format!("the rating of user {} in {pool}", user.0);
        let by_the_fold = ledger.standing(pool, player(*user));
        report.differ(&what, standing(stored), standing(&by_the_fold));
    }
    let stored: BTreeSet<(&Pool, PlayerId)> = found
        .standings
        .iter()
        .map(|(user, pool, _)| (pool, player(*user)))
        .collect();
    let gone: BTreeSet<PlayerId> = found.gone.iter().map(|user| player(*user)).collect();
    for (pool, number, by_the_fold) in ledger.standings() {
        if !stored.contains(&(pool, number)) && !gone.contains(&number) {
            let what = format!("the rating of user {} in {pool}", number.0);
            report.differ(&what, "missing", standing(&by_the_fold));
        }
    }
    report
}

/// Compares what is stored of a rated match with what the fold says of it.
fn compare_steps(
    report: &mut AuditReport,
    id: MatchId,
    when: &str,
    stored: PerSeat<RatingStep>,
    change: GameChange,
) {
    let by_the_fold: PerSeat<RatingStep> = PerSeat::new(change.white.into(), change.black.into());
    for seat in Seat::BOTH {
        let what = format!("the rating of {} {when} match {id}", seat.word());
        report.differ(&what, step(stored[seat]), step(by_the_fold[seat]));
    }
}

/// Writes every digit, so that texts are equal only if the numbers are.
fn step(step: RatingStep) -> String {
    format!("{} to {} ({})", step.before, step.after, step.deviation)
}

fn standing(standing: &Standing) -> String {
    let Rating {
        rating,
        deviation,
        volatility,
    } = standing.rating;
    let last = time(standing.last_ms.map(TimeMs));
    format!(
        "{rating} ({deviation}, {volatility}) after {} games, the last at {last}",
        standing.games
    )
}

/// Replays off the async threads.
async fn replay(work: impl FnOnce() -> AuditReport + Send + 'static) -> Result<AuditReport, SessionError> {
    let report = tokio::task::spawn_blocking(work).await;
    report.map_err(|error| SessionError::Fault(format!("the replay failed: {error}")))
}

fn unreadable(why: impl Display) -> AuditReport {
    let mut report = AuditReport::default();
    report.note("its row", why);
    report
}

fn match_report<P: Playable>(found: &AuditedMatch) -> AuditReport {
    let mut report = AuditReport::default();
    if let MatchStatus::Suspended { reason } = &found.stored.summary.status {
        report.suspended = Some(reason.clone());
    }
    let state = match replayed::<P>(found) {
        Ok(state) => state,
        Err(finding) => {
            if report.suspended.is_none() {
                report.findings.push(finding);
            }
            return report;
        }
    };
    let replayed = state.position.fingerprint();
    let known = found
        .fingerprint
        .as_deref()
        .map(str::parse::<PositionFingerprint>);
    match known {
        Some(Ok(known)) if known.is_of_same_position(replayed) == Some(false) => {
            // That the rules have changed is why a match is suspended.
            if report.suspended.is_none() {
                report.differ("position", known, replayed);
            }
            return report;
        }
        Some(Err(error)) => report.note("fingerprint", error),
        Some(Ok(_)) | None => {}
    }
    compare_columns(&mut report, found, &state);
    compare_conditionals(&mut report, found, &state);
    report
}

fn replayed<P: Playable>(found: &AuditedMatch) -> Result<State<P>, AuditFinding> {
    let fail = |what: &str, why: String| AuditFinding {
        what: what.to_owned(),
        stored: why,
        by_the_log: None,
    };
    let log = found.stored.log.as_ref();
    let log = log.map_err(|reason| fail("revision", reason.clone()))?;
    let mut header = found.stored.summary.header.clone();
    let rules = P::rules_version(&header.variant).map_err(|error| fail("variant", error.to_string()))?;
    let before = header.rules_version;
    header.rules_version = rules;
    let start =
        P::start(&header.variant, &header.options).map_err(|error| fail("options", error.to_string()))?;
    State::replay(header, start, log).map_err(|error| {
        let why = if before == rules {
            error.to_string()
        } else {
            format!("{error} (by version {rules} of the rules; it was played by version {before})")
        };
        fail("log", why)
    })
}

fn compare_columns<P: Playable>(report: &mut AuditReport, found: &AuditedMatch, state: &State<P>) {
    let is_over = state.result.is_some();
    let by_the_log = if is_over { "finished" } else { "running" };
    // A suspended match has not ended.
    if found.status != "frozen" || is_over {
        report.differ("status", &found.status, by_the_log);
    }
    report.differ("revision", found.revision, state.revision);
    report.differ("board", found.board.0, state.board.0);
    report.differ(
        "result",
        result(found.result.as_ref()),
        result(state.result.as_ref()),
    );
    report.differ("last_ms", found.last_at.0, state.last_at.0);
    let (awaited, due) = (state.awaited(), state.clocks.deadlines());
    for seat in Seat::BOTH {
        let of = |what: &str| what.replace("seat", seat.word());
        report.differ(
            &of("awaits_seat"),
            yes_or_no(found.awaited[seat]),
            yes_or_no(awaited[seat]),
        );
        report.differ(&of("due_seat_ms"), time(found.due[seat]), time(due[seat]));
    }
    if let Some(live) = found.live {
        let by_the_log = state.header.terms.control.is_live();
        report.differ("live", yes_or_no(live), yes_or_no(by_the_log));
    }
    if found.is_recorded_as_finished != is_over {
        let recorded = yes_or_no(found.is_recorded_as_finished);
        report.differ("match_finished", recorded, yes_or_no(is_over));
    }
}

/// Compares conditional turns with the match: their revisions, their boards, and whether they can be read.
fn compare_conditionals<P: Playable>(report: &mut AuditReport, found: &AuditedMatch, state: &State<P>) {
    for (seat, stored) in found.conditionals.iter() {
        let what = format!("conditional turns of {seat}");
        let revision = stored.as_ref().map_or(0, |stored| stored.revision.0);
        if found.conditional_revisions[seat] != revision {
            report.note(
                &what,
                format!("their revision is {revision}, and the match has another"),
            );
        }
        let Some(stored) = stored else {
            continue;
        };
        if state.result.is_some() {
            report.note(&what, "the match is over");
        }
        if stored.board > state.board {
            report.note(&what, format!("there is no board {} yet", stored.board));
        }
        let read = stored.lines.as_deref().map(ConditionalTree::from_json);
        if let Some(Err(error)) = read {
            report.note(&what, error);
        }
    }
}

fn result(result: Option<&MatchResult>) -> String {
    result.map_or_else(|| "none".to_owned(), ToString::to_string)
}

fn time(at: Option<TimeMs>) -> String {
    at.map_or_else(|| "none".to_owned(), |at| at.0.to_string())
}

const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// Pairs every round again from the log before it, and compares. What the log itself has against it is found elsewhere.
fn pair_again(
    report: &mut AuditReport,
    header: &TournamentHeader,
    log: &[TournamentLogEntry],
    users: &BTreeMap<PlayerNumber, UserId>,
) {
    let opened = log.get(..1).unwrap_or_default();
    let Ok(mut past) = TournamentState::replay(header.clone(), opened, users.clone()) else {
        return;
    };
    for logged in &log[1..] {
        if let TournamentEntry::Paired {
            round, games, bye, ..
        } = &logged.entry
        {
            let logged = games
                .iter()
                .map(|game| (game.white, game.black, game.variant, game.kind));
            let what = format!("pairings of round {round}");
            match round_games(&past, *round) {
                Ok(planned) => {
                    let again = planned.games.iter();
                    let again = again.map(|game| (game.white, game.black, game.variant, game.kind));
                    report.differ(&what, pairings(logged, *bye), pairings(again, planned.bye));
                }
                Err(reason) => report.differ(&what, pairings(logged, *bye), reason),
            }
        }
        if past.extend(logged).is_err() {
            return;
        }
    }
}

/// Writes pairings: `2-1 (variant 0), 3 has a bye`.
fn pairings(
    games: impl Iterator<Item = (PlayerNumber, PlayerNumber, u8, GameKind)>,
    bye: Option<PlayerNumber>,
) -> String {
    let kind = |kind| match kind {
        GameKind::First => String::new(),
        GameKind::Return => ", return game".to_owned(),
        GameKind::Faster(index) => format!(", faster game {index}"),
    };
    let games = games
        .map(|(white, black, variant, which)| format!("{white}-{black} (variant {variant}{})", kind(which)));
    let bye = bye.map(|bye| format!("{bye} has a bye"));
    games.chain(bye).collect::<Vec<_>>().join(", ")
}

fn tournament_report(found: AuditedTournament) -> AuditReport {
    let mut report = AuditReport::default();
    let log = match found.stored.log {
        Ok(log) => log,
        Err(reason) => {
            report.note("log", reason);
            return report;
        }
    };
    let users: BTreeMap<_, _> = found.stored.users.iter().copied().collect();
    pair_again(&mut report, &found.stored.header, &log, &users);
    let name = found.stored.header.name.clone();
    let state = match TournamentState::replay(found.stored.header, &log, users) {
        Ok(state) => state,
        Err(reason) => {
            report.note("log", reason);
            return report;
        }
    };
    report.differ("revision", found.head.revision, state.revision);
    report.differ("the last entry of its log", found.last_entry, state.revision);
    report.differ("name", name, &state.header.name);
    report.differ("status", found.head.status.word(), state.status.word());
    report.differ("round", found.head.round, state.paired_rounds());
    report.differ("last_ms", found.head.last_at.0, state.last_at.0);
    for player in &state.players {
        let what = format!("takes_part of player {}", player.number);
        // The account of somebody who no longer takes part may be gone.
        match found.takes_part.get(&player.number) {
            Some(stored) => report.differ(&what, yes_or_no(*stored), yes_or_no(player.takes_part)),
            None if player.takes_part => report.differ(&what, "missing", "yes"),
            None => {}
        }
    }
    for number in found.takes_part.keys() {
        if state.player(*number).is_none() {
            report.differ(&format!("player {number}"), "stored", "nobody");
        }
    }
    let games = state.rounds.iter().flat_map(|round| &round.games);
    let by_the_log: BTreeSet<MatchId> = games.filter_map(|game| game.paired.match_id).collect();
    let stored: BTreeSet<MatchId> = found.matches.into_iter().collect();
    for id in by_the_log.difference(&stored) {
        report.differ(
            &format!("match {id}"),
            "no match of this tournament",
            "one of its games",
        );
    }
    for id in stored.difference(&by_the_log) {
        report.differ(
            &format!("match {id}"),
            "a match of this tournament",
            "none of its games",
        );
    }
    report
}
