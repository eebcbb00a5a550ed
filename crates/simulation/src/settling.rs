//! The end of a run: every fault is mended and time passes until nothing is left to do. Then everything was told once,
//! every clock adds up, and every tournament is over.

use crate::book::Book;
use crate::driver::Steps;
use crate::outside::{Outside, OutsideFaults, Posted};
use crate::run::Run;
use rookery_session::{
    ClockReason, MatchId, MatchState, Notification, SessionError, Sessions, Stream, TimeControl,
    TournamentStatus,
};
use std::sync::Arc;

/// How often everything is worked off before a run counts as never settling.
const ROUNDS: usize = 2_000;

/// The shortest time between two rounds: a lease of a program that was killed has to end.
const SHORTEST_PAUSE_MS: i64 = 1_000;

/// The longest time between two rounds.
const LONGEST_PAUSE_MS: i64 = 12 * 60 * 60 * 1_000;

/// Settles a run, and checks how it ended.
pub fn settle(run: &mut Run) {
    run.calm();
    run.outside.faults = OutsideFaults::default();
    for _ in 0..ROUNDS {
        work_off(run);
        if !run.book.violations.is_empty() {
            return;
        }
        match is_settled(run) {
            Ok(true) => {
                run.check();
                return check_end(run);
            }
            Ok(false) => pass_to_the_next(run),
            Err(error) => {
                return run
                    .book
                    .violation(format!("looking whether it is over failed: {error}"));
            }
        }
    }
    let sessions = sessions(run);
    let waits = Steps::new(async {
        let delivery = sessions.next_delivery().await;
        let jobs = sessions.computer_jobs().await;
        let finished = sessions.finished_matches(10).await;
        format!(
            "now {:?}, next delivery {delivery:?}, jobs {jobs:?}, finished {finished:?}",
            sessions.now()
        )
    })
    .all();
    run.book.violation(format!("the run never settles: {waits}"));
}

fn sessions(run: &Run) -> Arc<Sessions> {
    Arc::clone(&run.programs[0].sessions)
}

fn work_off(run: &mut Run) {
    run.timers();
    run.computer();
    run.delivery();
}

/// Moves the clock to the next moment at which something is due.
fn pass_to_the_next(run: &mut Run) {
    let sessions = sessions(run);
    let next = Steps::new(async {
        let delivery = sessions.next_delivery().await?;
        let timer = sessions.next_timer().await?;
        Ok::<_, SessionError>(delivery.into_iter().chain(timer).min())
    })
    .all();
    let now = sessions.now();
    let ms = match next {
        Ok(Some(at)) => (at.0 - now.0).clamp(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS),
        Ok(None) | Err(_) => LONGEST_PAUSE_MS,
    };
    run.clock.advance(ms);
}

fn is_settled(run: &Run) -> Result<bool, SessionError> {
    let sessions = sessions(run);
    let tournaments = run.book.tournaments.clone();
    Steps::new(async move {
        if sessions.next_delivery().await?.is_some() || !sessions.finished_matches(1).await?.is_empty() {
            return Ok(false);
        }
        if !sessions.computer_jobs().await?.is_empty() {
            return Ok(false);
        }
        for id in tournaments {
            let state = sessions.tournament(id).await?;
            // One that nobody starts, or that stays paused, waits for its organiser for ever.
            if state.status == TournamentStatus::Running {
                return Ok(false);
            }
        }
        Ok(true)
    })
    .all()
}

fn check_end(run: &mut Run) {
    let sessions = sessions(run);
    for id in run.book.matches() {
        let looked = Steps::new(async {
            let state = sessions.state(id).await?;
            let (_, steps) = sessions.clock_steps(id).await?;
            Ok::<_, SessionError>((state, steps))
        })
        .all();
        match looked {
            Ok((state, steps)) => {
                check_told(&mut run.book, &run.outside, &state);
                check_clocks(&mut run.book, &state, &steps);
            }
            Err(error) => run
                .book
                .violation(format!("match {id} can't be looked at: {error}")),
        }
    }
    for id in run.book.tournaments.clone() {
        match Steps::new(sessions.tournament(id)).all() {
            Ok(state) if state.status == TournamentStatus::Finished => {
                if !state
                    .rounds
                    .iter()
                    .all(rookery_session::TournamentRound::is_complete)
                {
                    run.book
                        .violation(format!("tournament {id} ended with games that have no result"));
                }
            }
            Ok(_) => {}
            Err(error) => run
                .book
                .violation(format!("tournament {id} can't be looked at: {error}")),
        }
    }
}

/// Returns the messages about a match that were not refused, with those that people deleted.
fn told(outside: &Outside, id: MatchId) -> impl Iterator<Item = &Posted> {
    outside
        .posted
        .iter()
        .filter(move |posted| posted.notification.stream() == Stream::Match(id))
}

/// Every board was posted, in order, in one message that is there once.
fn check_told(book: &mut Book, outside: &Outside, state: &MatchState) {
    let id = state.header.id;
    let mut seen: Vec<&Posted> = Vec::new();
    for posted in told(outside, id) {
        let double = seen
            .iter()
            .any(|other| other.nonce == posted.nonce && other.is_visible && posted.is_visible);
        if double {
            book.violation(format!("match {id}: {:?} is there twice", posted.notification));
        }
        seen.push(posted);
    }
    if !outside.refused.is_empty() {
        // What Discord refused for ever was given up, and its boards are missing.
        return;
    }
    let mut next = 0;
    let mut boards = 0;
    for posted in &seen {
        if let Notification::Board { from, to, .. } = posted.notification {
            boards += 1;
            let is_repeated = to.0 < next;
            let is_next = from.0 == next || (boards == 1 && from.0 == 0) || from.0 + 1 == next;
            if !is_repeated && !is_next {
                book.violation(format!(
                    "match {id}: after board {next} comes {:?}",
                    posted.notification
                ));
            }
            next = next.max(to.0 + 1);
        }
    }
    if boards > 0 && next != state.board.0 + 1 {
        book.violation(format!(
            "match {id}: boards to {} were told, and it has {}",
            next.saturating_sub(1),
            state.board.0
        ));
    }
    let count = |wanted: fn(&Notification) -> bool| {
        seen.iter()
            .filter(|posted| wanted(&posted.notification))
            .map(|posted| &posted.nonce)
            .collect::<std::collections::BTreeSet<_>>()
            .len()
    };
    let started = count(|one| matches!(one, Notification::MatchStarted { .. }));
    let finished = count(|one| matches!(one, Notification::Finished { .. }));
    if started != 1 {
        book.violation(format!("match {id}: its beginning was told {started} times"));
    }
    if finished != usize::from(state.result.is_some()) {
        book.violation(format!("match {id}: its end was told {finished} times"));
    }
}

/// What is left on a clock is what it began with, and every step accounts for its change.
fn check_clocks(book: &mut Book, state: &MatchState, steps: &[rookery_session::ClockStep]) {
    let id = state.header.id;
    let each = match state.header.terms.control {
        TimeControl::Unlimited | TimeControl::Bank { .. } => 0,
        TimeControl::PerTurn { each } => each,
    };
    let mut left = rookery_rules::PerSeat::new(0_i64, 0_i64);
    for step in steps {
        let before = left[step.seat];
        let change = match step.reason {
            ClockReason::Began { ms } => ms - before,
            other => other.change(each),
        };
        if before + change != step.left || step.left < 0 {
            book.violation(format!(
                "match {id}: {:?} had {before} ms, {:?}, and has {} ms",
                step.seat, step.reason, step.left
            ));
        }
        left[step.seat] = step.left;
    }
}
