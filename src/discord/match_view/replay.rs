//! A match as pictures, for one user alone: the positions are made by playing the turns again, seen as onlookers see
//! them, so that what is saved and passed on holds no secret of anybody's. Drawn in the pool, one for each user.

use super::board::{descriptor, is_flipped_in, names_of_match, picture, turn_summaries, viewer};
use crate::discord::components::buttons;
use crate::discord::components::custom_id::StepButton;
use crate::discord::components::learn;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::limits::ATTACHMENT_BYTES;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::board::TurnSummary;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::replay::{self as text, How, LedTo, Shown};
use crate::discord::text::words::Words;
use anyhow::Context as _;
use rookery_render::replay::{BoardViewOptions, Caption, MAX_IN_STRIP, ReplayFrame, min_step, shown};
use rookery_render::{PictureOptions, RenderError, Renderer};
use rookery_rules::{Playthrough, Said, View, Viewer};
use rookery_session::{BoardNumber, EndReason, MatchId, MatchState, SessionError, UserId};

/// Turns in a strip where nothing is said.
const USUAL_STRIP: usize = 4;

/// What a replay is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayFormat {
    /// One position after another.
    Animation,
    /// The last positions on one picture.
    Strip,
}

/// A replay of a match, or of its last `turns`.
///
/// # Errors
/// No such match; nothing was played; the user's last replay is still being drawn, or those of too many users; a fault.
pub async fn replay(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    turns: Option<usize>,
    form: ReplayFormat,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let all = state.turns.len();
    if all == 0 {
        return Err(HandlerError::User(text::nothing(app.words)));
    }
    let wanted = turns.map_or(all, |turns| turns.clamp(1, all));
    let flip = is_flipped_in(&state, viewer(&state, user));
    let variant = variant_name(app.words, descriptor(&state.header.variant)?);
    let (end, length) = (state.result.clone(), state.turn_count());
    let style = app.style_in_match(user, id).await?;
    let look = BoardViewOptions {
        names: names_of_match(app, &state).await?,
        ..style.replay(flip)
    };
    let (renderer, said_in) = (style.renderer(), app.words);
    let work = move || match form {
        ReplayFormat::Animation => animation((&renderer, said_in), &state, variant, wanted, look),
        ReplayFormat::Strip => strip((&renderer, said_in), &state, variant, turns, look),
    };
    let made = app.user_pool.run_long(user, work).await?;
    let (made, last, how) = made.map_err(|busy| HandlerError::User(text::busy(app.words, busy)))??;
    let shown = Shown {
        variant,
        id: id.short(),
        length,
        turns: all,
        end,
        last,
        how,
    };
    let alt = text::description(app.words, &shown);
    let picture = match form {
        ReplayFormat::Animation => Picture::gif(made, alt),
        ReplayFormat::Strip => Picture::png(made, alt),
    };
    let rows = match form {
        ReplayFormat::Animation => {
            learn::with_button(buttons::replay(app.words, id), learn::share_replay(app.words, id))
        }
        ReplayFormat::Strip => buttons::replay(app.words, id),
    };
    Ok(OutgoingMessage::new(text::replay(app.words, &shown))
        .with_picture(picture)
        .with_rows(rows))
}

/// The step of a match to which a button leads: the position there as a picture, its turn in words, and the buttons to
/// the others.
///
/// # Errors
/// No such match; nothing was played; too many pictures are being drawn; a fault.
pub async fn step(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    from: u32,
    pressed: StepButton,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    if state.turns.is_empty() {
        return Err(HandlerError::User(text::nothing(app.words)));
    }
    let decided = decided_in_secret(&state);
    let steps = u32::try_from(state.turns.len() - decided).unwrap_or(u32::MAX);
    let step = match pressed {
        StepButton::First => 0,
        StepButton::Back => from.saturating_sub(1),
        StepButton::Next => from.saturating_add(1),
        StepButton::Last => steps,
    }
    .min(steps);
    let told = turn_summaries(app.words, &state, BoardNumber(0));
    let shown = decided + step as usize;
    let led = match told.get(..shown).and_then(<[TurnSummary]>::split_last) {
        Some((turn, _)) if step > 0 => LedTo::Turn(turn),
        Some(_) | None => LedTo::Start(&told[..decided.min(told.len())]),
    };
    let said = text::step(
        app.words,
        variant_name(app.words, descriptor(&state.header.variant)?),
        led,
        (step as usize, steps as usize),
        state.result.as_ref().filter(|_| step == steps),
    );
    let style = app.style_in_match(user, id).await?;
    let options = PictureOptions {
        flip: is_flipped_in(&state, viewer(&state, user)),
        names: names_of_match(app, &state).await?,
        ..style.options()
    };
    let playing = app.compute(user, move || {
        let mut view = None;
        state.play_through(|turns, game| {
            if turns == shown {
                view = Some(view_after(&state, game, (turns, decided)));
            }
        })?;
        Ok::<_, SessionError>(view)
    });
    let view = playing.await??.context("a step of a replay")?;
    Ok(OutgoingMessage::new(said)
        .with_picture(picture(app, user, style, view, options).await?)
        .with_rows(buttons::steps(app.words, id, step, steps)))
}

/// How many turns at the beginning of a match were decided in secret and revealed together. A replay begins after them: the
/// boards before show nothing of what both sides decided.
fn decided_in_secret(state: &MatchState) -> usize {
    state.turns.iter().take_while(|turn| turn.sealed).count()
}

/// Returns the step of a replay that shows the board before a turn, by its index. What was decided in secret takes no step.
#[must_use]
pub fn step_before(state: &MatchState, turn: usize) -> u32 {
    let step = turn.saturating_sub(decided_in_secret(state));
    u32::try_from(step).unwrap_or(u32::MAX)
}

/// The position after so many turns, as onlookers see it. The start, right after what was decided in secret, marks no last
/// turn. After the last turn of a match that is over nobody is to act, whatever ended it.
fn view_after(state: &MatchState, game: &Playthrough, (turns, decided): (usize, usize)) -> View {
    let mut view = game.view(Viewer::Onlooker);
    if state.result.is_some() && turns == state.turns.len() {
        view.to_act.clear();
        view.prompt = Said::default();
    }
    if turns == decided {
        view.last_turn.clear();
    }
    view
}

/// A file, how many of the last turns it shows, all if it shows each that was not decided in secret, and how.
type Made = (Vec<u8>, usize, How);

/// Why there is none.
#[derive(Debug, thiserror::Error)]
pub(super) enum Fault {
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
    (renderer, said_in): (&Renderer, &Words),
    state: &MatchState,
    variant: &str,
    wanted: usize,
    look: BoardViewOptions,
) -> Result<Made, Fault> {
    let (all, decided) = (state.turns.len(), decided_in_secret(state));
    let first = (all - wanted).max(decided);
    let steps = all - first;
    let step = min_step(steps);
    let kept: Vec<usize> = shown(steps, step).map(|turn| first + turn).collect();
    let shots = shots(said_in, state, variant, &kept)?;
    let made = renderer.animation(&shots, look, ATTACHMENT_BYTES)?;
    let every = step * made.every;
    let last = if first == decided { all } else { steps };
    Ok((made.gif, last, How::Animation { every }))
}

/// The positions after the last turns on one picture; where there are no more, the start as well.
fn strip(
    (renderer, said_in): (&Renderer, &Words),
    state: &MatchState,
    variant: &str,
    turns: Option<usize>,
    look: BoardViewOptions,
) -> Result<Made, Fault> {
    let (all, wanted) = (state.turns.len(), turns.unwrap_or(USUAL_STRIP));
    let decided = decided_in_secret(state);
    let played = all - decided;
    let count = wanted.clamp(1, MAX_IN_STRIP);
    let first = (all + 1).saturating_sub(count).max(decided);
    let kept: Vec<usize> = (first..=all).collect();
    let shots = shots(said_in, state, variant, &kept)?;
    let png = renderer.strip(&shots, look)?;
    let cut = wanted.min(played) > count;
    let last = if count < played { count } else { all };
    Ok((png, last, How::Strip { cut }))
}

/// The positions after so many turns each, in order.
pub(super) fn shots(
    said_in: &Words,
    state: &MatchState,
    variant: &str,
    kept: &[usize],
) -> Result<Vec<ReplayFrame>, SessionError> {
    let told = turn_summaries(said_in, state, BoardNumber(0));
    let decided = decided_in_secret(state);
    let mut shots = Vec::with_capacity(kept.len());
    state.play_through(|turns, game| {
        let at = (turns, decided);
        if kept.binary_search(&turns).is_ok() {
            shots.push(ReplayFrame {
                view: view_after(state, game, at),
                caption: if turns == decided {
                    start(said_in, variant, &told[..decided])
                } else {
                    caption(said_in, state, &told, turns)
                },
            });
        }
    })?;
    Ok(shots)
}

/// The caption of the start: what both sides decided in secret before it.
fn start(said_in: &Words, variant: &str, decided: &[TurnSummary]) -> Caption {
    let words = if decided.is_empty() {
        String::new()
    } else {
        text::revealed(said_in, decided)
    };
    Caption {
        heading: text::start(said_in, variant),
        words,
    }
}

fn caption(said_in: &Words, state: &MatchState, told: &[TurnSummary], turns: usize) -> Caption {
    let Some(turn) = turns.checked_sub(1).and_then(|index| told.get(index)) else {
        return Caption::default();
    };
    let is_last = turns == told.len();
    let end = state.result.as_ref().filter(|result| match result.reason {
        // The bars of the position say it.
        EndReason::Rules(_) => false,
        EndReason::Resignation
        | EndReason::Agreement
        | EndReason::Abandonment
        | EndReason::Abort
        | EndReason::Left
        | EndReason::Forfeit
        | EndReason::Adjudication
        | EndReason::Time => is_last,
    });
    Caption {
        heading: text::heading(said_in, turn),
        words: text::caption(said_in, turn, end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, PerSeat, Seat, Variant};
    use rookery_session::{Colour, Entry, LogEntry, MatchHeader, MatchTerms, TimeMs};

    #[test]
    fn what_was_decided_in_secret_takes_no_step() {
        let state = |is_sealed| {
            let descriptor = Variant::Elemental.descriptor();
            let loadout = if is_sealed { "secret" } else { "open" };
            let options = Options::new(descriptor, [("loadout", loadout)]).unwrap();
            let header = MatchHeader {
                id: MatchId(1),
                variant: descriptor.id.to_owned(),
                options: vec![("loadout".to_owned(), loadout.to_owned())],
                rules_version: descriptor.rules_version,
                seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
                created: TimeMs(0),
                terms: MatchTerms::default(),
            };
            let none = "element none; augmentor none; offense none; temporal none";
            let turn = |seat, text: &str, sealed| Entry::Turn {
                seat,
                actions: text.split("; ").map(str::to_owned).collect(),
                sealed,
            };
            let entries = [
                Entry::Started {
                    colour: Colour::White,
                    draw: None,
                },
                turn(Seat::White, none, is_sealed),
                turn(Seat::Black, none, is_sealed),
                turn(Seat::White, "e2-e4", false),
                turn(Seat::Black, "e7-e5", false),
            ];
            let log = entries.map(|entry| LogEntry { at: TimeMs(0), entry });
            MatchState::replay(header, Variant::Elemental.start(&options), &log).unwrap()
        };
        // The board before Black's move, which has the index 3.
        assert_eq!(step_before(&state(true), 3), 1);
        assert_eq!(step_before(&state(true), 0), 0);
        assert_eq!(step_before(&state(false), 3), 3);
    }
}
