//! A match as pictures, for one user alone: the positions are made by playing the turns again, seen as onlookers see
//! them, so that what is saved and passed on holds no secret of anybody's. Drawn off the threads that answer
//! interactions, few at once.

use super::board::{descriptor, is_flipped, turn_summaries, viewer};
use crate::discord::appearance;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::limits::ATTACHMENT_BYTES;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::board::TurnSummary;
use crate::discord::text::replay::{self as said, How, Shown};
use anyhow::Context as _;
use rookery_render::replay::{BoardViewOptions, Caption, MAX_IN_STRIP, ReplayFrame, min_step, shown};
use rookery_render::{RenderError, Renderer};
use rookery_rules::Viewer;
use rookery_session::{BoardNumber, EndReason, MatchId, MatchState, SessionError, UserId};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Replays that are drawn at once.
const AT_ONCE: usize = 2;
/// Replays that wait for that.
const WAITING: usize = 6;
/// Turns in a strip where nothing is said.
const USUAL_STRIP: usize = 4;

/// What a replay is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One position after another.
    Animation,
    /// The last positions on one picture.
    Strip,
}

/// Where replays are drawn: a bounded number at once, and a bounded number waiting.
#[derive(Debug)]
pub struct ReplayPool {
    places: Arc<Semaphore>,
    tables: Arc<Semaphore>,
}

impl Default for ReplayPool {
    fn default() -> Self {
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            tables: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl ReplayPool {
    /// Does a piece of work there when its turn comes.
    ///
    /// # Errors
    /// Too many wait already; the work panicked.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| HandlerError::User(said::busy()))?;
        let table = Arc::clone(&self.tables).acquire_owned().await;
        let table = table.context("waiting to draw a replay")?;
        // Both go along: the work lasts even if nobody waits for it any more.
        let work = move || {
            let _held = (place, table);
            work()
        };
        Ok(tokio::task::spawn_blocking(work)
            .await
            .context("drawing a replay")?)
    }
}

/// A replay of a match, or of its last `turns`.
///
/// # Errors
/// No such match; nothing was played; too many replays are being drawn; a fault.
pub async fn replay(
    app: &App,
    user: UserId,
    id: MatchId,
    turns: Option<usize>,
    form: Form,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let all = state.turns.len();
    if all == 0 {
        return Err(HandlerError::User(said::nothing()));
    }
    let wanted = turns.map_or(all, |turns| turns.clamp(1, all));
    let flip = is_flipped(viewer(&state, user));
    let variant = descriptor(&state.header.variant)?.name;
    let end = state.result.clone();
    let style = appearance::of_user_in(app, user, id).await?;
    let (renderer, look) = (style.renderer(), style.replay(flip));
    let work = move || match form {
        Form::Animation => animation(&renderer, &state, variant, wanted, look),
        Form::Strip => strip(&renderer, &state, variant, turns, look),
    };
    let (made, last, how) = app.replays.run(work).await??;
    let shown = Shown {
        variant,
        id: id.short(),
        turns: all,
        end,
        last,
        how,
    };
    let alt = said::description(&shown);
    let picture = match form {
        Form::Animation => Picture::gif(made, alt),
        Form::Strip => Picture::png(made, alt),
    };
    Ok(OutgoingMessage::new(said::replay(&shown)).with_picture(picture))
}

/// A file, how many of the last turns it shows, and how.
type Made = (Vec<u8>, usize, How);

/// Why there is none.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error(transparent)]
    Render(#[from] RenderError),
}

impl From<Fault> for HandlerError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Session(error) => error.into(),
            Fault::Render(error) => anyhow::Error::new(error).context("drawing a replay").into(),
        }
    }
}

/// The last turns one after another, beginning with the position before them.
fn animation(
    renderer: &Renderer,
    state: &MatchState,
    variant: &str,
    wanted: usize,
    look: BoardViewOptions,
) -> Result<Made, Fault> {
    let first = state.turns.len() - wanted;
    let step = min_step(wanted);
    let kept: Vec<usize> = shown(wanted, step).map(|turn| first + turn).collect();
    let shots = shots(state, variant, &kept)?;
    let made = renderer.animation(&shots, look, ATTACHMENT_BYTES)?;
    let every = step * made.every;
    Ok((made.gif, wanted, How::Animation { every }))
}

/// The positions after the last turns on one picture; where there are no more, the start as well.
fn strip(
    renderer: &Renderer,
    state: &MatchState,
    variant: &str,
    turns: Option<usize>,
    look: BoardViewOptions,
) -> Result<Made, Fault> {
    let (all, wanted) = (state.turns.len(), turns.unwrap_or(USUAL_STRIP));
    let count = wanted.clamp(1, MAX_IN_STRIP);
    let kept: Vec<usize> = ((all + 1).saturating_sub(count)..=all).collect();
    let shots = shots(state, variant, &kept)?;
    let png = renderer.strip(&shots, look)?;
    let cut = wanted.min(all) > count;
    Ok((png, count.min(all), How::Strip { cut }))
}

/// The positions after so many turns each, in order.
fn shots(state: &MatchState, variant: &str, kept: &[usize]) -> Result<Vec<ReplayFrame>, SessionError> {
    let told = turn_summaries(state, BoardNumber(0));
    let mut shots = Vec::with_capacity(kept.len());
    state.play_through(|turns, game| {
        if kept.binary_search(&turns).is_ok() {
            shots.push(ReplayFrame {
                view: game.view(Viewer::Onlooker),
                caption: caption(state, variant, &told, turns),
            });
        }
    })?;
    Ok(shots)
}

fn caption(state: &MatchState, variant: &str, told: &[TurnSummary], turns: usize) -> Caption {
    let Some(turn) = turns.checked_sub(1).and_then(|index| told.get(index)) else {
        return Caption {
            heading: said::start(variant),
            words: String::new(),
        };
    };
    let is_last = turns == told.len();
    let end = state.result.as_ref().filter(|result| match result.reason {
        // The bars of the position say it.
        EndReason::Rules(_) => false,
        EndReason::Resignation | EndReason::Agreement | EndReason::Abandonment | EndReason::Abort => is_last,
    });
    Caption {
        heading: said::heading(turn),
        words: said::words(turn, end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn few_replays_are_drawn_at_once_few_wait_and_the_rest_is_told_so() {
        let workshop = Arc::new(ReplayPool::default());
        let (begun, mut beginnings) = tokio::sync::mpsc::unbounded_channel();
        let mut occupants = Vec::new();
        let mut waiting = Vec::new();
        for _ in 0..AT_ONCE + WAITING {
            let (release, held) = mpsc::channel::<()>();
            let (workshop, begun) = (Arc::clone(&workshop), begun.clone());
            waiting.push(tokio::spawn(async move {
                let work = move || begun.send(()).is_ok() && held.recv().is_err();
                workshop.run(work).await
            }));
            occupants.push(release);
        }
        for _ in 0..AT_ONCE {
            beginnings.recv().await.unwrap();
        }
        while workshop.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = workshop.run(|| ()).await.unwrap_err();
        assert_eq!(refused.to_string(), said::busy());
        assert!(beginnings.try_recv().is_err(), "no more than {AT_ONCE} at once");
        drop(occupants);
        for one in waiting {
            assert!(one.await.unwrap().unwrap());
        }
        workshop.run(|| ()).await.unwrap();
    }
}
