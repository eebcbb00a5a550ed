//! The review of a finished match, for one user alone: made once by a search with a fixed number of nodes, kept, and shown
//! as a plot, as sentences, and as boards of the turning points. While it is made, a private message tells how far it is.
//!
//! Only finished matches are reviewed, and everything in it is what onlookers see: nothing of a finished match is secret.

use super::board::{descriptor, is_flipped, names_of_match, picture, viewer};
use super::hint::{Suggestion, events_of, marked, untold};
use super::replay::step_before;
use crate::discord::appearance::Style;
use crate::discord::components::custom_id::ReviewButton;
use crate::discord::components::review_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::{AnswerSent, OutgoingMessage, Picture};
use crate::discord::text::people;
use crate::discord::text::pictures::{board_words, variant_name};
use crate::discord::text::review::{self as text, Overview, TurningPoint, UnusedAbility};
use crate::discord::text::said::told;
use crate::discord::text::words::Words;
use crate::review_record::{self, MOST_TURNS, ReviewRecord, actions_of, game_of};
use crate::reviews::{ReviewBusy, ReviewPermit, ReviewStop};
use crate::search_pool::SearchPool;
use anyhow::Context as _;
use rookery_render::sheet::Sheet;
use rookery_render::{PictureOptions, suggestion_legend_in_words};
use rookery_rules::descriptor::VerbSpec;
use rookery_rules::{Action, Choice, END_OF_TURN, PerSeat, SKIP, Seat, Viewer, playthrough};
use rookery_search::{REVIEW_VERSION, Reviewer, Worth};
use rookery_session::{MatchId, MatchState, Sessions, UserId};
use serenity::all::{Builder as _, Http};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;

/// How long a review may take before its user is told how far it is.
const AT_ONCE: Duration = Duration::from_millis(900);

/// How often the message about a running review is edited.
const EDIT_EVERY: Duration = Duration::from_secs(4);

/// How often the finished review is put into its message, if Discord doesn't take it.
const ATTEMPTS: u32 = 4;

/// How long the end of a review waits for the answer in whose place it is put: as long as an answer is sent again.
const LAST_ANSWER: Duration = Duration::from_secs(30);

/// Until when a message can be edited with the token of its interaction; Discord takes it a minute longer.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

/// Verbs that need no explanation, in every variant that has them.
const ORDINARY: [&str; 6] = ["move", "capture", "castle", END_OF_TURN, "pass", SKIP];

/// Who asks for a review.
#[derive(Clone, Debug)]
pub struct Asking {
    /// The user.
    pub user: UserId,
    /// The token of the interaction, with which its answer is edited.
    pub token: String,
}

/// Shows the review of a match, or begins to make it.
///
/// # Errors
/// The match is not over, has no turns or too many, or another review is running; a fault.
pub async fn review(
    app: &Localized<'_>,
    asking: Asking,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = finished(app, id).await?;
    match kept(app, id).await? {
        Some(record) => overview_message(app, asking.user, &state, &record, 0).await,
        None => begin(app, asking, state).await,
    }
}

/// Answers a button of a review.
///
/// # Errors
/// As [`review`].
pub async fn pressed(
    app: &Localized<'_>,
    asking: Asking,
    id: MatchId,
    button: ReviewButton,
) -> Result<OutgoingMessage, HandlerError> {
    match button {
        ReviewButton::Begin => review(app, asking, id).await,
        ReviewButton::Cancel => cancel(app, asking.user, id).await,
        ReviewButton::Overview(page) => {
            let state = finished(app, id).await?;
            match kept(app, id).await? {
                Some(record) => overview_message(app, asking.user, &state, &record, page).await,
                // A newer program makes it again.
                None => begin(app, asking, state).await,
            }
        }
        ReviewButton::Point(index) => {
            let state = finished(app, id).await?;
            match kept(app, id).await? {
                Some(record) => point_message(app, asking.user, &state, &record, index).await,
                None => begin(app, asking, state).await,
            }
        }
    }
}

/// Stops a review. One that is finished meanwhile is shown.
async fn cancel(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    let stopped =
        || OutgoingMessage::new(text::cancelled(app.words)).with_rows(buttons::begin(app.words, id));
    match app.reviews.cancel(user, id) {
        ReviewStop::Stopped => Ok(stopped()),
        // The review follows in this message.
        ReviewStop::Finished => {
            let turns = finished(app, id).await?.turns.len();
            Ok(progress_message(app.words, id, turns, turns))
        }
        ReviewStop::NotRunning => {
            let state = finished(app, id).await?;
            match kept(app, id).await? {
                Some(record) => overview_message(app, user, &state, &record, 0).await,
                None => Ok(stopped()),
            }
        }
    }
}

/// Returns a finished match that can be reviewed.
async fn finished(app: &Localized<'_>, id: MatchId) -> Result<Arc<MatchState>, HandlerError> {
    let state = app.sessions.state(id).await?;
    if state.result.is_none() {
        return Err(HandlerError::User(text::not_over(app.words)));
    }
    match state.turns.len() {
        0 => Err(HandlerError::User(text::nothing(app.words))),
        1..=MOST_TURNS => Ok(state),
        _ => Err(HandlerError::User(text::too_long(app.words, MOST_TURNS))),
    }
}

/// Returns the kept review of a match. One that cannot be read is made again.
async fn kept(app: &Localized<'_>, id: MatchId) -> Result<Option<ReviewRecord>, HandlerError> {
    let content = app.sessions.review(id, REVIEW_VERSION).await?;
    Ok(content.and_then(|content| serde_json::from_str(&content).ok()))
}

/// Begins a review. Answers with it if it is quick, or else with how far it is; the answer is then edited.
async fn begin(
    app: &Localized<'_>,
    asking: Asking,
    state: Arc<MatchState>,
) -> Result<OutgoingMessage, HandlerError> {
    let id = state.header.id;
    let permit = app.reviews.begin(asking.user, id).map_err(|busy| match busy {
        ReviewBusy::User(running) => HandlerError::Shown(Box::new(
            OutgoingMessage::new(text::busy(app.words, &running.short()))
                .with_rows(buttons::cancel(app.words, running)),
        )),
        ReviewBusy::Everybody => HandlerError::User(text::busy_all(app.words)),
    })?;
    let played = Arc::clone(&state);
    let (game, end) = app.compute(asking.user, move || game_of(&played)).await??;
    let (progress, told) = watch::channel((0, game.len()));
    let (finished, result) = oneshot::channel();
    let answered = AnswerSent::default();
    let work = Work {
        search_pool: Arc::clone(&app.search_pool),
        sessions: Arc::clone(&app.sessions),
        closing: app.closing.clone(),
        state: Arc::clone(&state),
        message: Living {
            http: Arc::clone(&app.http),
            words: app.words,
            token: asking.token,
            id,
            answered: answered.clone(),
        },
        drawing: Drawing::of(app, asking.user, &state).await?,
    };
    app.tasks.spawn(work.run(
        permit,
        Reviewer::new(game, end),
        (progress, told.clone()),
        finished,
    ));
    match tokio::time::timeout(AT_ONCE, result).await {
        Ok(Ok(record)) => overview_message(app, asking.user, &state, &record, 0).await,
        Ok(Err(_)) => Err(HandlerError::User(text::stopped(app.words))),
        Err(_) => {
            let (done, all) = *told.borrow();
            let message = progress_message(app.words, id, done, all);
            Ok(OutgoingMessage {
                sent: Some(answered),
                ..message
            })
        }
    }
}

fn progress_message(words: &Words, id: MatchId, done: usize, all: usize) -> OutgoingMessage {
    OutgoingMessage::new(text::progress(words, &id.short(), done, all)).with_rows(buttons::cancel(words, id))
}

/// The private message of a running review.
struct Living {
    http: Arc<Http>,
    words: &'static Words,
    token: String,
    id: MatchId,
    /// When the answer is there that is edited.
    answered: AnswerSent,
}

impl Living {
    async fn edit(&self, message: &OutgoingMessage) -> bool {
        let edit = message.edited_answer();
        let edited = edit.execute(self.http.as_ref(), &self.token).await;
        if let Err(error) = &edited {
            tracing::debug!(%error, "the message of a review stays as it is");
        }
        edited.is_ok()
    }

    /// Edits the message for the last time, again if Discord doesn't take it at once. Waits for the answer before, which
    /// would otherwise stand in its place.
    async fn end(&self, message: &OutgoingMessage) {
        drop(tokio::time::timeout(LAST_ANSWER, self.answered.wait()).await);
        for attempt in 1..=ATTEMPTS {
            if self.edit(message).await {
                return;
            }
            tokio::time::sleep(Duration::from_secs(u64::from(attempt))).await;
        }
    }
}

/// All that a running review needs, apart from the review itself.
struct Work {
    search_pool: Arc<SearchPool>,
    sessions: Arc<Sessions>,
    closing: CancellationToken,
    state: Arc<MatchState>,
    message: Living,
    drawing: Drawing,
}

/// How many boards are done, and of how many; both ends.
type Progress = (watch::Sender<(usize, usize)>, watch::Receiver<(usize, usize)>);

impl Work {
    /// Makes the review, keeps it, and gives it to whoever waits for it, or else puts it into the message.
    async fn run(
        self,
        permit: ReviewPermit,
        reviewer: Reviewer,
        (progress, told): Progress,
        finished: oneshot::Sender<ReviewRecord>,
    ) {
        let (words, id) = (self.message.words, self.message.id);
        let done = CancellationToken::new();
        let making = async {
            let review = permit.run(&self.search_pool, reviewer, progress).await;
            done.cancel();
            review
        };
        let review = tokio::select! {
            // An edit that is on its way arrives before what follows.
            (review, ()) = async { tokio::join!(making, self.tell(told, &done)) } => review,
            () = self.closing.cancelled() => {
                let stopped = OutgoingMessage::new(text::stopped(words));
                self.message.edit(&stopped.with_rows(buttons::begin(words, id))).await;
                return;
            }
        };
        let record = match review {
            Ok(Some(review)) => review_record::keep(&self.sessions, &self.state, &review).await,
            // Whoever cancelled it has had an answer.
            Ok(None) => return,
            Err(error) => Err(error),
        };
        // The user may begin another as soon as this one is kept.
        drop(permit);
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                tracing::error!(%error, "a review was not made");
                let stopped = OutgoingMessage::new(text::stopped(words));
                self.message
                    .end(&stopped.with_rows(buttons::begin(words, id)))
                    .await;
                return;
            }
        };
        if let Err(record) = finished.send(record) {
            match self.drawing.overview(&self.state, &record, 0) {
                Ok(message) => self.message.end(&message).await,
                Err(error) => tracing::error!(%error, "a review was not drawn"),
            }
        }
    }

    /// Edits the message until the review is done, as long as Discord takes it. No edit is on its way when it returns.
    async fn tell(&self, told: watch::Receiver<(usize, usize)>, done: &CancellationToken) {
        let telling = async {
            loop {
                let pause = tokio::time::timeout(EDIT_EVERY, done.cancelled());
                if pause.await.is_ok() {
                    return;
                }
                let (done, all) = *told.borrow();
                let message = progress_message(self.message.words, self.message.id, done, all);
                self.message.edit(&message).await;
            }
        };
        drop(tokio::time::timeout(TOKEN_LIFE, telling).await);
    }
}

/// What a review is shown with.
struct Drawing {
    words: &'static Words,
    style: Style,
    variant: &'static str,
    result: String,
}

impl Drawing {
    async fn of(app: &Localized<'_>, user: UserId, state: &MatchState) -> Result<Self, HandlerError> {
        Ok(Self {
            words: app.words,
            style: app.style_in_match(user, state.header.id).await?,
            variant: variant_name(app.words, descriptor(&state.header.variant)?),
            result: state
                .result
                .as_ref()
                .map(|result| people::result(app.words, result))
                .unwrap_or_default(),
        })
    }

    fn said(&self, state: &MatchState, record: &ReviewRecord) -> Overview {
        Overview {
            variant: self.variant,
            measure: state
                .position
                .variant()
                .descriptor()
                .measure()
                .unwrap_or_default(),
            id: state.header.id.short(),
            length: state.turn_count(),
            turns: state
                .numbered_turns()
                .map(|(number, turn)| (turn.seat, number))
                .collect(),
            result: self.result.clone(),
            accuracy: PerSeat::new(record.white, record.black),
            points: turning_points(state, record),
            unjudged: (record.secret, record.chance),
        }
    }

    /// Draws the plot. Takes some milliseconds.
    fn overview(
        &self,
        state: &MatchState,
        record: &ReviewRecord,
        page: u16,
    ) -> anyhow::Result<OutgoingMessage> {
        let overview = self.said(state, record);
        let boards: Vec<Option<Worth>> = record.boards.iter().map(|worth| worth.map(Worth)).collect();
        let sheet = Sheet::Worth(text::plot(self.words, &overview, &boards));
        let page = usize::from(page).min(sheet.pages() - 1);
        let png = self
            .style
            .renderer()
            .sheet(&sheet, page)
            .context("drawing a review")?;
        Ok(OutgoingMessage::new(text::overview(self.words, &overview))
            .with_picture(Picture::sheet(png, sheet.alt_text(page)))
            .with_rows(buttons::overview(
                self.words,
                state.header.id,
                &overview.points,
                (page, sheet.pages()),
            )))
    }
}

fn turning_points(state: &MatchState, record: &ReviewRecord) -> Vec<TurningPoint> {
    let turns: Vec<_> = state.numbered_turns().collect();
    let points = record.points.iter().zip(1..).filter_map(|(point, mark)| {
        let (number, turn) = *turns.get(point.turn)?;
        Some(TurningPoint {
            mark,
            turn: point.turn,
            number,
            seat: turn.seat,
            better: point.written.clone(),
            better_worth: Worth(point.better_worth),
            played: turn.written.clone(),
            played_worth: Worth(point.played_worth),
            proved: point.proved,
            reply: point.reply.clone(),
            unused: unused(state, &point.better),
        })
    });
    points.collect()
}

/// Returns the abilities in a turn, by its canonical texts, that nobody used in the match. Plain moves and captures are
/// none.
fn unused(state: &MatchState, turn: &[String]) -> Vec<UnusedAbility> {
    let variant = state.position.variant();
    let descriptor = variant.descriptor();
    let verbs = |texts: &[String]| -> HashSet<String> {
        let actions = texts.iter().filter_map(|text| variant.parse_action(text).ok());
        actions.flat_map(|action| verbs_of(&action)).collect()
    };
    let used: HashSet<String> = state.turns.iter().flat_map(|turn| verbs(&turn.actions)).collect();
    let new = verbs(turn);
    let is_new = |spec: &&VerbSpec| {
        new.contains(spec.verb) && !used.contains(spec.verb) && !ORDINARY.contains(&spec.verb)
    };
    let specs = descriptor.verbs.iter().filter(is_new);
    let abilities = specs.map(|spec| UnusedAbility {
        variant: descriptor.id,
        spec,
    });
    abilities.collect()
}

/// Returns the verb of an action and the words that it chooses, which can name abilities.
fn verbs_of(action: &Action) -> Vec<String> {
    let parts = action.parts();
    let words = parts.choices.into_iter().filter_map(|choice| match choice {
        Choice::Word(word) => Some(word),
        Choice::Cell { .. } | Choice::Part { .. } => None,
    });
    std::iter::once(parts.verb.to_owned()).chain(words).collect()
}

async fn overview_message(
    app: &Localized<'_>,
    user: UserId,
    state: &Arc<MatchState>,
    record: &ReviewRecord,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let drawing = Drawing::of(app, user, state).await?;
    let (state, record) = (Arc::clone(state), record.clone());
    let drawn = app.compute(user, move || drawing.overview(&state, &record, page));
    Ok(drawn.await??)
}

/// The board of a turning point, with arrows for the better turn.
async fn point_message(
    app: &Localized<'_>,
    user: UserId,
    state: &Arc<MatchState>,
    record: &ReviewRecord,
    index: u8,
) -> Result<OutgoingMessage, HandlerError> {
    let points = turning_points(state, record);
    let shown = points.iter().zip(&record.points).nth(usize::from(index));
    let (point, kept) = shown.context("a turning point that the review has")?;
    let style = app.style_in_match(user, state.header.id).await?;
    let names = names_of_match(app, state).await?;
    let (seat, turn, better) = (point.seat, kept.turn, kept.better.clone());
    let before = step_before(state, turn);
    let (played, flip) = (Arc::clone(state), is_flipped(viewer(state, user)));
    let words = app.words;
    let suggested = app.compute(user, move || suggestion(words, &played, (seat, turn), &better));
    let (Suggestion { view, arrows, ends }, effect) = suggested.await??;
    let legend = suggestion_legend_in_words(board_words(words), &view);
    let options = PictureOptions {
        flip,
        highlights: ends,
        arrows,
        names,
        ..style.options()
    };
    let mut said = text::board(app.words, point, &effect);
    said.extend(legend.map(|legend| format!("\n{legend}")));
    Ok(OutgoingMessage::new(said)
        .with_picture(picture(app, user, style, view, options).await?)
        .with_rows(buttons::point(
            app.words,
            state.header.id,
            &points,
            (point, before),
        )))
}

/// Returns the turning point of a match that gave most away; `None` if no review of this version is kept, or it has none.
///
/// # Errors
/// A fault.
pub async fn greatest_point(
    app: &Localized<'_>,
    state: &MatchState,
) -> Result<Option<TurningPoint>, HandlerError> {
    let Some(record) = kept(app, state.header.id).await? else {
        return Ok(None);
    };
    let lost = |point: &TurningPoint| point.better_worth.expectation() - point.played_worth.expectation();
    let points = turning_points(state, &record).into_iter();
    Ok(points.max_by(|one, other| lost(one).total_cmp(&lost(other))))
}

/// Returns the board before a turn with the better one on it, and what that does in words.
fn suggestion(
    words: &Words,
    state: &MatchState,
    (seat, turn): (Seat, usize),
    better: &[String],
) -> Result<(Suggestion, String), HandlerError> {
    let mut before = None;
    state.play_through(|turns, game| {
        if turns == turn {
            before = Some((game.position().clone(), game.view(Viewer::Onlooker)));
        }
    })?;
    let (position, view) = before.context("a turn of a review")?;
    let actions = actions_of(&position, better)?;
    let events = events_of(&position, seat, &actions)?;
    let drawn = marked(view, &actions, &playthrough::paths(&events)).with_falls(&events);
    let drawn = drawn.with_attempts(&position, seat, &actions);
    // Of a turn of several actions, everything is described, so that it is clear which unit does what.
    let leaves_off = |action: &&Action| [END_OF_TURN, SKIP].contains(&action.parts().verb);
    let events = if actions.iter().filter(|action| !leaves_off(action)).count() > 1 {
        events
    } else {
        untold(&position, seat, &actions)?
    };
    let geometry = position.variant().descriptor().geometry;
    Ok((drawn, told(words, &events, geometry)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Position, Setup, Variant};
    use rookery_session::{Colour, Entry, LogEntry, MatchHeader, MatchTerms, TimeMs};

    #[test]
    fn a_better_turn_of_several_actions_is_told_as_a_whole() {
        let descriptor = Variant::Elemental.descriptor();
        let header = MatchHeader {
            id: MatchId(1),
            variant: descriptor.id.to_owned(),
            options: Vec::new(),
            rules_version: descriptor.rules_version,
            seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
            created: TimeMs(0),
            terms: MatchTerms::default(),
        };
        let setup = "variant elemental\nset element.white air\nput e1 white king\nput c3 white knight\n\
                     put d5 black pawn\nput e8 black king\nput h7 black pawn";
        let start = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let entry = Entry::Started {
            colour: Colour::White,
            draw: None,
        };
        let log = [LogEntry { at: TimeMs(0), entry }];
        let state = MatchState::replay(header, start, &log).unwrap();
        let told = |turn: &str| {
            let better: Vec<String> = turn.split("; ").map(str::to_owned).collect();
            suggestion(Words::english(), &state, (Seat::White, 0), &better)
                .unwrap()
                .1
        };
        let whole = told("c3xd5; step b6; end");
        assert!(whole.contains("night c3 ") && whole.contains("b6"), "{whole}");
        // The notation of a single move says who goes.
        let single = told("c3xd5; end");
        assert!(single.contains("awn d5 ") && !single.contains("c3"), "{single}");
    }
}
