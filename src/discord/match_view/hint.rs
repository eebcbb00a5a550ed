//! `/hint`: a good turn for the player whose turn it is, and why, from a search at a high level that sees what that seat
//! may know. Works only where no other person plays. Changes nothing.

mod button;
mod effect;
mod left_out;
mod losses;
mod made_up;
mod marking;
mod reason;
mod threat;

pub use button::text_of;
pub(super) use effect::untold;
pub use marking::tell_attempts;
use marking::turned;
pub(super) use marking::{Suggestion, marked};

use super::board::{is_flipped_in, names_of_match, picture, refresh_board_or_fail, unfinished_turn};
use super::clock;
use crate::discord::components::custom_id::HintTurn;
use crate::discord::components::learn;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::board_words;
use crate::discord::text::told::fitting;
use crate::discord::text::words::Words;
use crate::discord::text::{hint as text, refusals};
use crate::shorter_turn::shortened;
use anyhow::Context as _;
use left_out::left_out;
use losses::Changes;
use made_up::made_up_beside;
use reason::Advised;
use rookery_render::{PictureOptions, suggestion_legend_in_words};
use rookery_rules::event::Event;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::playthrough;
use rookery_rules::reach;
use rookery_rules::{Action, Cell, END_OF_TURN, Outcome, Position, Remark, Seat, View, Viewer};
use rookery_search::{Level, Limits, Verdict, expected_reply, suggest_against};
use rookery_session::draft::Draft;
use rookery_session::{MatchId, MatchState, SessionError, UserId};
use std::sync::Arc;
use std::time::Duration;
use threat::{threatened, worst};

/// How long a hint is thought about.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a hint waits until it is thought about; far below the quarter of an hour that an answer may take.
const LONGEST_WAIT: Duration = Duration::from_secs(5 * 60);

/// The level that looks for it.
const LEVEL: u8 = 5;

/// Nodes for what the opponent threatens: enough to see captures, and a small part of the time.
const THREAT_NODES: u64 = 8_000;

/// The fewest turns of a continuation that are shown if it has as many: the reply, and the user's next turn.
const LEAST_SHOWN: usize = 2;

/// The most turns of a continuation that say what the line comes to, unless it ends the match.
const MOST_SHOWN: usize = 6;

/// The least gain of material that counts as a threat, in hundredths of a pawn.
const WORTH_FEARING: i32 = 70;

/// A hint for that user, in that match.
///
/// # Errors
/// Not seated, over, not their turn, against a person, or a hint is being looked for already; a fault.
pub async fn hint(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let seat = match may_ask(app, &state, user) {
        Err(HandlerError::Refused(error)) => return refresh_board_or_fail(app, user, id, error).await,
        asking => asking?,
    };
    let _hinting = app
        .search_pool
        .hinting(user)
        .map_err(|_| HandlerError::User(text::busy(app.words)))?;
    // A turn that is begun is continued.
    let begun = unfinished_turn(app, &state, user)
        .await?
        .filter(|draft| !draft.is_complete());
    let asked = Asked {
        state: Arc::clone(&state),
        seat,
        begun,
    };
    let found = asked.searched(app).await?;
    if app.sessions.state(id).await?.board != state.board {
        return Err(HandlerError::User(text::too_late(app.words)));
    }
    let words = app.words;
    let answer = app.compute(user, move || asked.answer(words, &found)).await?;
    let Answer {
        mut text,
        suggestion: Suggestion { view, arrows, ends },
        turn,
    } = answer?;
    let legend = suggestion_legend_in_words(board_words(words), &view);
    text.extend(legend.map(|legend| format!("\n{legend}")));
    let style = app.style_in_match(user, id).await?;
    let options = PictureOptions {
        flip: is_flipped_in(&state, Viewer::Seat(seat)),
        highlights: ends,
        arrows,
        names: names_of_match(app, &state).await?,
        clocks: clock::now(app, &state),
        ..style.options()
    };
    let rows = turn.map_or_else(Vec::new, |turn| {
        let decides = state.is_secret().then_some(seat);
        learn::play_hint(app.words, (id, state.seen_board()), turn, decides)
    });
    Ok(OutgoingMessage::new(text)
        .with_picture(picture(app, user, style, view, options).await?)
        .with_rows(rows))
}

/// The answer to a user who wants to play a hint for an earlier board, such as before a takeback. A new hint comes only when it
/// is asked for: its button stands where the old one stood, so a second press would play a turn that nobody has read.
///
/// # Errors
/// Not seated, over, not their turn, or against a person; a fault.
pub async fn instead_of_an_old_one(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    match may_ask(app, &state, user) {
        Err(HandlerError::Refused(error)) => refresh_board_or_fail(app, user, id, error).await,
        asking => {
            asking?;
            let text = text::for_an_earlier_board(app.words);
            Ok(OutgoingMessage::new(text).with_rows(learn::new_hint(app.words, id)))
        }
    }
}

/// What was found for a hint.
struct Found {
    verdict: Verdict,
    /// What the opponent threatens.
    feared: Option<Feared>,
    /// Why the turn is good, if it is quiet.
    reason: Option<text::HintReason>,
}

/// What the opponent threatens, in words and by the rules.
struct Feared {
    threat: text::Threat,
    /// The turn.
    turn: Vec<Action>,
    /// The cells of the units that are lost.
    cells: Vec<Cell>,
}

impl Feared {
    /// Whether the line of a verdict begins with the same turn, so that the suggested one doesn't prevent it.
    fn is_expected(&self, verdict: &Verdict) -> bool {
        let end = self.turn.last().filter(|last| last.to_string() == END_OF_TURN);
        let turn = &self.turn[..self.turn.len() - usize::from(end.is_some())];
        !self.threat.wins && verdict.principal_variation.starts_with(turn)
    }
}

/// A hint as its user gets it.
struct Answer {
    text: String,
    suggestion: Suggestion,
    /// The turn for the button that plays it, if one can carry it.
    turn: Option<HintTurn>,
}

/// What a hint is about.
struct Asked {
    state: Arc<MatchState>,
    /// The seat that gets the hint.
    seat: Seat,
    /// The turn that its user has begun.
    begun: Option<Draft>,
}

impl Asked {
    /// The position in which the turn goes on.
    fn present(&self) -> &Position {
        let begun = self.begun.as_ref();
        begun.map_or(&self.state.position, |draft| &draft.position)
    }

    /// Who looks.
    const fn viewer(&self) -> Viewer {
        Viewer::Seat(self.seat)
    }

    /// Why the opponent's moves aren't shown to the user.
    fn hidden(&self) -> Option<Remark> {
        let position = &self.state.position;
        position.hidden_moves(self.viewer(), self.seat.other())
    }

    /// The same position with the opponent to move, to see what they threaten: only at the beginning of a turn, and only
    /// where their moves may be shown.
    fn passed(&self) -> Option<Position> {
        let may_ask = self.begun.is_none() && !self.state.is_secret() && self.hidden().is_none();
        let position = &self.state.position;
        may_ask.then(|| reach::if_passed(position).ok()).flatten()
    }

    /// Searches for the best turn, for what the opponent threatens, and for the reason.
    async fn searched(&self, app: &Localized<'_>) -> Result<Found, HandlerError> {
        let level = Level::new(LEVEL).context("the level of hints")?;
        let known = self.present().known_to(self.seat);
        let passed = self.passed();
        let feared = passed.as_ref().map(|passed| passed.known_to(self.seat));
        let (present, seat) = (self.present().clone(), self.seat);
        let may_explain = self.begun.is_none() && !self.state.is_secret();
        let search = app.search_pool.hint(PATIENCE, LONGEST_WAIT, move |limits| {
            let few = Limits {
                nodes: limits.nodes.min(THREAT_NODES),
                stop: limits.stop,
            };
            let threat = feared.and_then(|feared| expected_reply(&feared, level, 0, few));
            let feared = match passed.zip(threat) {
                Some((passed, expected)) => {
                    threatened(&passed, seat, &worst(&passed, seat, expected, level, few))
                }
                None => Ok(None),
            };
            // What the hint warns of is what it must prevent.
            let warned = feared.as_ref().ok().and_then(Option::as_ref);
            let warned = warned.map_or(&[][..], |feared| &feared.turn);
            let mut verdict = suggest_against(&known, warned, level, 0, limits)?;
            verdict.turn = shortened(&present, seat, verdict.turn);
            Some(feared.map(|feared| {
                let advised = Advised {
                    before: &present,
                    seat,
                    verdict: &verdict,
                    feared: feared.as_ref(),
                };
                let reason = may_explain.then(|| advised.reason()).flatten();
                Found {
                    verdict,
                    feared,
                    reason,
                }
            }))
        });
        let found = tokio::select! {
            found = search => found?,
            () = app.closing.cancelled() => return Err(HandlerError::User(refusals::closing(app.words))),
        };
        Ok(found.context("no turn was found for a hint")??)
    }

    /// What the user gets. Lists legal actions and plays the turn, so it belongs in the pool.
    fn answer(&self, words: &'static Words, found: &Found) -> Result<Answer, HandlerError> {
        let mut text = self.told(words, found)?;
        let suggestion = match turned(self.view(), self.present(), self.seat, &found.verdict.turn) {
            Some(view) => {
                text = format!("{text}\n{}", text::pictured_after(words));
                Suggestion::of_board(view)
            }
            None => self.suggestion(&found.verdict)?,
        };
        Ok(Answer {
            text,
            suggestion,
            turn: self.turn(&found.verdict),
        })
    }

    /// What is entered of the turn.
    fn entered(&self) -> &[Action] {
        self.begun.as_ref().map_or(&[], |draft| &draft.actions)
    }

    /// The board on which the turn goes on. What is entered of the turn isn't drawn: the hint is about the rest.
    fn view(&self) -> View {
        match &self.begun {
            Some(draft) => View {
                last_turn: Vec::new(),
                ..draft.view()
            },
            None => self.state.view(Viewer::Seat(self.seat)),
        }
    }

    /// The whole turn, with what is entered of it, if a button can carry it.
    fn turn(&self, verdict: &Verdict) -> Option<HintTurn> {
        let whole = [self.entered(), &verdict.turn].concat();
        button::carried(&self.state.position, self.seat, &whole)
    }

    /// The hint in words.
    fn told(&self, words: &Words, found: &Found) -> Result<String, HandlerError> {
        let Asked { state, seat, .. } = self;
        let verdict = &found.verdict;
        let entered = self.entered();
        let whole = [entered, &verdict.turn].concat();
        let line = [whole.as_slice(), &verdict.principal_variation].concat();
        let written = written_in_turn(&state.position, &line);
        let checkers = reach::checkers(self.present(), self.viewer(), *seat);
        let (hidden, view) = (self.hidden(), self.view());
        let Continuation {
            turns: mut answer,
            rewound,
            mut captured,
            mut regained,
            up_to,
            goes_on,
            is_all,
            winner,
            ..
        } = continuation(&state.position, &line, &written, whole.len())
            .unless_lost(*seat, verdict)
            .until_it_pauses();
        // Beside the end of the match, what is captured says little.
        if winner.is_some() {
            captured.clear();
            regained.clear();
        }
        let loses = captured.iter().any(|unit| unit.side == *seat);
        let is_even = winner.is_none() && is_even(&captured, &regained, is_all);
        let tells_least_loss = found.reason == Some(text::HintReason::LeastLoss);
        let is_told = tells_least_loss || verdict.forced_result.is_some();
        let feared = found.feared.as_ref();
        let made_up = made_up_beside(verdict, feared)
            .filter(|made_up| *made_up != text::MadeUp::Little || !is_told)
            .filter(|_| loses);
        // What the line expects anyway is nothing that the turn prevents.
        let feared = feared.filter(|feared| !feared.is_expected(verdict));
        let is_proved = verdict.forced_result.is_some();
        if answer.len() == 1 && captured.is_empty() && winner.is_none() && !is_proved {
            answer.clear();
        }
        let ended = text::units_on(words, &view, &self.ended(&verdict.turn, &view, &checkers)?);
        Ok(text::hint(
            words,
            &text::Hint {
                turn: &written[entered.len()..whole.len()].join(TURN_SEPARATOR),
                is_rest: !entered.is_empty(),
                effect: &self.effect(words, verdict)?,
                secret: self.secret_choice(&whole)?,
                end_in: verdict.forced_result,
                answer: &answer,
                rewound: &rewound,
                captured: &captured,
                regained: &regained,
                up_to,
                goes_on,
                is_all,
                made_up,
                winner,
                hidden: hidden.as_ref(),
                check: &text::units_on(words, &view, &checkers),
                ended: &ended,
                danger: feared.map(|feared| &feared.threat),
                left_out: left_out(self.present(), *seat, verdict).as_ref(),
                reason: found
                    .reason
                    .as_ref()
                    .filter(|reason| says_more(reason, (loses, is_even), &ended)),
            },
        ))
    }

    /// What the suggestion decides in secret.
    fn secret_choice(&self, whole: &[Action]) -> Result<Option<text::SecretChoice>, HandlerError> {
        let Some(before) = self.secret_part() else {
            return Ok(None);
        };
        let after = decided(before.clone(), self.seat, whole)?;
        let mut ready_made = before.bundles(self.seat).into_iter();
        Ok(Some(text::SecretChoice {
            is_ready_made: ready_made.any(|bundle| bundle.actions == whole),
            is_pictured: before.view_of_part(self.seat).cells != after.view_of_part(self.seat).cells,
        }))
    }

    /// The part of the position that the user decides in secret now.
    fn secret_part(&self) -> Option<Position> {
        let part = self.state.position.secret_part(self.seat);
        part.filter(|_| self.state.is_secret())
    }

    /// The units that threaten the user's king and no longer do so after the turn, or the rest of it, though neither they nor the
    /// king go.
    fn ended(&self, turn: &[Action], view: &View, checkers: &[Cell]) -> Result<Vec<Cell>, HandlerError> {
        if checkers.is_empty() || self.state.is_secret() {
            return Ok(Vec::new());
        }
        let (events, after) = played_out(self.present(), self.seat, turn)?;
        let still = reach::checkers(&after, self.viewer(), self.seat);
        let goes = |cell: &Cell| {
            events.iter().any(|event| {
                matches!(event, Event::Moved { path, .. } if path.first() == Some(cell))
                    || matches!(event, Event::Removed { at, .. } | Event::Became { at, .. } if at == cell)
            })
        };
        if view.checks.iter().any(goes) {
            return Ok(Vec::new());
        }
        let ended = checkers
            .iter()
            .filter(|cell| !still.contains(cell) && !goes(cell));
        Ok(ended.copied().collect())
    }

    /// What the suggested turn does, beyond what its text says.
    fn effect(&self, words: &Words, verdict: &Verdict) -> Result<String, HandlerError> {
        if self.state.is_secret() {
            return Ok(String::new());
        }
        let present = self.present();
        let events = untold(present, self.seat, &verdict.turn)?;
        // A turn of a proved end speaks for itself, unless time takes it back.
        let is_rewound = events.iter().any(|event| matches!(event, Event::Rewound { .. }));
        if verdict.forced_result.is_some() && !is_rewound {
            return Ok(String::new());
        }
        let geometry = present.variant().descriptor().geometry;
        Ok(fitting(words, self.seat, &events, geometry, text::EFFECT))
    }

    /// The board with the turn marked; of a secret decision, the board that it makes.
    fn suggestion(&self, verdict: &Verdict) -> Result<Suggestion, HandlerError> {
        let seat = self.seat;
        if let Some(part) = self.secret_part() {
            let mut view = decided(part, seat, &verdict.turn)?.view_of_part(seat);
            // Nothing is decided yet: the picture only shows what could be.
            view.status.clear();
            view.to_act = vec![seat];
            return Ok(Suggestion::of_board(view));
        }
        let events = events_of(self.present(), seat, &verdict.turn)?;
        let suggestion = marked(self.view(), &verdict.turn, &playthrough::paths(&events)).with_falls(&events);
        Ok(suggestion.with_attempts(self.present(), seat, &verdict.turn))
    }
}

/// A secret part after these decisions.
fn decided(mut part: Position, seat: Seat, turn: &[Action]) -> Result<Position, HandlerError> {
    for action in turn {
        part.apply(seat, action)
            .map_err(|refusal| anyhow::anyhow!("the action {action} of a hint: {refusal}"))?;
    }
    Ok(part)
}

/// What follows a suggested turn.
#[derive(Default)]
struct Continuation {
    /// The turns, each with its side.
    turns: Vec<(Seat, String)>,
    /// Which of them are taken back by what they do, and how many turns with them, theirs included.
    rewound: Vec<(usize, usize)>,
    /// What leaves the board up to their end, by the suggested turn too.
    captured: Vec<text::Captured>,
    /// What comes back of it, now or earlier.
    regained: Vec<text::Captured>,
    /// How many of the turns lead up to the last of these changes.
    up_to: usize,
    /// Whether the line goes on after them.
    goes_on: bool,
    /// After how many turns nothing is won or lost for a while, and what had changed by then.
    pause: Option<(usize, Changes)>,
    /// Whether nothing else changes who has which units.
    is_all: bool,
    /// Who has won at their end.
    winner: Option<Seat>,
}

impl Continuation {
    /// Says nothing of a line that a seat loses although the search has proved no loss: nobody looked for a defence at its
    /// end.
    fn unless_lost(self, seat: Seat, verdict: &Verdict) -> Self {
        if self.winner == Some(seat.other()) && verdict.forced_result.is_none() {
            Self::default()
        } else {
            self
        }
    }

    /// Ends a line that nobody wins where it has said what it comes to, see [`pause`].
    fn until_it_pauses(self) -> Self {
        let Some((turns, changes)) = self.pause.clone().filter(|_| self.winner.is_none()) else {
            return self;
        };
        let mut rewound = self.rewound;
        rewound.retain(|(turn, _)| *turn < turns);
        Self {
            goes_on: self.goes_on || turns < self.turns.len(),
            turns: self.turns.into_iter().take(turns).collect(),
            rewound,
            captured: changes.captured,
            regained: changes.regained,
            up_to: self.up_to.min(turns),
            is_all: !changes.is_other,
            pause: None,
            winner: None,
        }
    }
}

/// Where a line is left: what is won or lost more than some turns ahead is a guess. Of these turns, the last after which a whole
/// turn changes nothing about who has which units says what the line comes to, and the first that comes to the same is enough to
/// show, but for the suggested turn and the reply. `None` if all of the line is worth showing.
fn pause(ends: &[(usize, Changes)]) -> Option<(usize, Changes)> {
    let size = |changes: &Changes| (changes.captured.len(), changes.regained.len(), changes.is_other);
    let is_last = |index: usize| index + 1 == ends.len();
    let pauses = |index: &usize| {
        let (turns, now) = &ends[*index];
        let is_calm = is_last(*index) || size(now) == size(&ends[*index + 1].1);
        (LEAST_SHOWN..=MOST_SHOWN).contains(turns) && is_calm
    };
    let known = (0..ends.len()).rev().find(pauses)?;
    let comes_to = |changes: &Changes| {
        let mut balance = text::balance(&changes.captured, &changes.regained);
        balance.retain(|(_, more)| *more != 0);
        balance.sort_unstable();
        let owned = balance.into_iter().map(|(kind, more)| (kind.to_owned(), more));
        (changes.is_other, owned.collect::<Vec<_>>())
    };
    let all = comes_to(&ends[known].1);
    let shown = (0..=known)
        .filter(pauses)
        .find(|index| comes_to(&ends[*index].1) == all)?;
    (!is_last(shown)).then(|| ends[shown].clone())
}

/// The turns after the first `skipped` actions, of which a rewind may give one side two running. Ends where chance decides,
/// and leaves out a last turn that is not whole.
fn continuation(position: &Position, line: &[Action], written: &[String], skipped: usize) -> Continuation {
    let geometry = position.variant().descriptor().geometry;
    let mut reached = position.clone();
    let mut turns: Vec<(Seat, String)> = Vec::new();
    let mut rewound = Vec::new();
    let mut last = None;
    let mut changes = Changes::default();
    // What a turn that is not whole captures doesn't count.
    let mut ends: Vec<(usize, Changes)> = Vec::new();
    let mut up_to = 0;
    for (index, (action, text)) in line.iter().zip(written).enumerate() {
        let Some(seat) = reached.awaiting().seat() else {
            break;
        };
        let goes_on = last == Some(seat) && !reached.at_turn_start();
        last = Some(seat);
        match turns.last_mut().filter(|_| goes_on && index > skipped) {
            Some((_, turn)) => *turn = [turn.as_str(), text].join(TURN_SEPARATOR),
            None if index >= skipped => turns.push((seat, text.clone())),
            None => {}
        }
        if reached.draws_chance(action) {
            break;
        }
        let Ok(events) = reached.apply(seat, action) else {
            break;
        };
        let taken_back = events.iter().find_map(|event| match event {
            Event::Rewound { turns, .. } => Some(*turns),
            _ => None,
        });
        if let Some(taken_back) = taken_back.filter(|_| index >= skipped) {
            rewound.extend(turns.len().checked_sub(1).map(|turn| (turn, taken_back)));
        }
        changes.note(&events, action.parts().actor, geometry);
        if reached.awaiting().seat() != Some(seat) || reached.at_turn_start() {
            let so_far = ends
                .last()
                .map_or((0, 0), |(_, whole)| (whole.captured.len(), whole.regained.len()));
            if (changes.captured.len(), changes.regained.len()) != so_far {
                up_to = turns.len();
            }
            ends.push((turns.len(), changes.clone()));
        }
    }
    if reached.awaiting().seat().is_some() && !reached.at_turn_start() {
        turns.pop();
    }
    let pause = pause(&ends);
    let Changes {
        captured,
        regained,
        is_other,
        ..
    } = ends.pop().map_or_else(Changes::default, |(_, whole)| whole);
    let winner = reached
        .awaiting()
        .ending()
        .and_then(|ending| match ending.outcome {
            Outcome::Win(seat) if !turns.is_empty() => Some(seat),
            Outcome::Win(_) | Outcome::Draw => None,
        });
    Continuation {
        turns,
        rewound,
        captured,
        regained,
        up_to,
        goes_on: false,
        pause,
        is_all: !is_other,
        winner,
    }
}

/// Whether a reason says more than the rest of the hint: not that a check ends where the hint names those that do, and no room
/// where the line loses a unit, and no loss that it doesn't show. That nothing is won or lost is said only above a line that is even by the count below it.
fn says_more(reason: &text::HintReason, (loses, is_even): (bool, bool), ended: &str) -> bool {
    match reason {
        text::HintReason::LeavesCheck => ended.is_empty(),
        text::HintReason::Room { .. } | text::HintReason::Opens { .. } => !loses,
        text::HintReason::LeastLoss => loses,
        text::HintReason::Stops { .. }
        | text::HintReason::Saves { .. }
        | text::HintReason::Guards { .. }
        | text::HintReason::ThreatensWin { .. }
        | text::HintReason::Attacks { .. }
        | text::HintReason::Hits { .. } => true,
        text::HintReason::Quiet | text::HintReason::Harmless { .. } => is_even,
    }
}

/// Whether both sides lose the same in a line, kind by kind, as far as it can be counted.
fn is_even(captured: &[text::Captured], regained: &[text::Captured], is_all: bool) -> bool {
    let is_untouched = captured.is_empty() && regained.is_empty();
    let balance = text::balance(captured, regained);
    is_untouched || is_all && balance.iter().all(|(_, more)| *more == 0)
}

/// The seat for which a user may ask for a hint.
fn may_ask(app: &Localized<'_>, state: &MatchState, user: UserId) -> Result<Seat, HandlerError> {
    if state.seats_of(user).next().is_none() {
        return Err(SessionError::NotSeated.into());
    }
    state.check_running()?;
    if !state.may_be_advised() {
        return Err(HandlerError::User(text::against_a_person(app.words)));
    }
    Ok(state.acting_seat(user)?)
}

/// What the actions of a turn do. What follows a chance is left out.
pub(super) fn events_of(present: &Position, seat: Seat, turn: &[Action]) -> anyhow::Result<Vec<Event>> {
    Ok(played_out(present, seat, turn)?.0)
}

/// The events of a turn, as [`events_of`], and the position that it makes.
fn played_out(present: &Position, seat: Seat, turn: &[Action]) -> anyhow::Result<(Vec<Event>, Position)> {
    let mut position = present.clone();
    let mut events = Vec::new();
    for action in turn {
        if position.draws_chance(action) {
            break;
        }
        let done = position
            .apply(seat, action)
            .map_err(|refusal| anyhow::anyhow!("the action {action} of a hint: {refusal}"))?;
        events.extend(done);
    }
    Ok((events, position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Setup, Variant};

    #[test]
    fn nothing_is_won_or_lost_only_where_the_line_is_even() {
        let lost = |side: Seat, kind: &str| text::Captured {
            side,
            kind: kind.to_owned(),
            square: "e4".to_owned(),
            died: false,
        };
        let (white, black) = (lost(Seat::White, "bishop"), lost(Seat::Black, "bishop"));
        let quiet = |captured: &[text::Captured], is_all: bool| {
            let is_even = is_even(captured, &[], is_all);
            says_more(&text::HintReason::Quiet, (false, is_even), "")
        };
        assert!(quiet(&[], true) && quiet(&[white.clone(), black.clone()], true));
        assert!(!quiet(&[white.clone(), black], false));
        // A bishop for a pawn and a knight.
        assert!(!quiet(
            &[white, lost(Seat::Black, "pawn"), lost(Seat::Black, "knight")],
            true
        ));
    }

    #[test]
    fn a_line_goes_on_after_a_turn_that_time_takes_back() {
        let board = "put e1 white king id=1\nput e8 black king id=2\nput a1 white rook id=3\n\
                     put a5 black knight id=4\nput h7 black pawn id=6";
        let before: String = board
            .lines()
            .map(|line| format!("\nbefore {}", line.trim()))
            .collect();
        let setup = format!(
            "variant elemental\nset temporal.black do-over\n{board}\nput g5 black bishop id=5\n\
             before set turn black{before}\nbefore put h6 black bishop id=5"
        );
        let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let takes = position.variant().parse_action("a1xa5").unwrap();
        let line = [takes.clone(), takes];
        let written = written_in_turn(&position, &line);
        let told = continuation(&position, &line, &written, 0);
        let sides: Vec<Seat> = told.turns.iter().map(|(seat, _)| *seat).collect();
        assert_eq!(sides, [Seat::White, Seat::White]);
        assert_eq!(told.rewound, [(0, 2)]);
        assert_eq!(told.captured.len(), 1);
        // After the first one as the turn of the hint, the second one is the answer.
        let told = continuation(&position, &line, &written, 1);
        assert_eq!((told.turns.len(), told.rewound.len()), (1, 0));
    }

    #[test]
    fn a_line_ends_where_it_has_said_what_it_comes_to() {
        let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
        let position = Variant::Chess.start(&options);
        let told = |line: &str| {
            let read = |text: &str| position.variant().parse_action(text).unwrap();
            let line: Vec<Action> = line.split(' ').map(read).collect();
            let written = written_in_turn(&position, &line);
            continuation(&position, &line, &written, 1).until_it_pauses()
        };
        // Both lose a pawn in the end.
        let even = told("e2-e4 e7-e6 d2-d4 d7-d5 e4xd5 e6xd5");
        assert_eq!((even.turns.len(), even.goes_on), (2, true));
        assert_eq!((even.turns[0].1.as_str(), even.turns[1].1.as_str()), ("e6", "d4"));
        assert!(even.captured.is_empty());
        // Who wins a pawn in the end sees how.
        let won = told("e2-e4 e7-e6 d2-d4 d7-d5 e4xd5");
        assert_eq!((won.turns.len(), won.goes_on), (4, false));
        assert_eq!(won.captured.len(), 1);
        // An exchange is never cut in two.
        let exchange = told("e2-e4 d7-d5 e4xd5 d8xd5 b1-c3 d5-d8");
        assert_eq!((exchange.turns.len(), exchange.goes_on), (3, true));
        assert_eq!(exchange.captured.len(), 2);
        // Nor is a loss told that comes too late to be more than a guess.
        let late = told("e2-e4 a7-a6 b1-c3 b7-b6 g1-f3 h7-h6 d2-d3 g7-g6 c1-h6 f8xh6");
        assert_eq!(
            (late.turns.len(), late.goes_on, late.captured.len()),
            (2, true, 0)
        );
    }
}
