//! What the buttons, the menus and the forms of an exercise do.

use super::panel::{self, deciding, failed, hint, played, read, solution, solved};
use super::task::{Learner, Task, Tried, TryVerdict};
use super::{course, find, solver};
use crate::discord::components::custom_id::{CustomId, ExerciseButton, LearningId, PanelButton};
use crate::discord::components::modal::{Form, Reply};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::slug::Slug;
use crate::discord::text::exercise as text;
use crate::discord::text::puzzle as rating_text;
use crate::discord::text::refusals;
use crate::discord::turn_entry::free_text::turn_form;
use crate::discord::turn_menu::{Path, Step, walk_from};
use rookery_rules::notation::{LegalList, ReadError, read_action, read_turn_from};
use rookery_rules::{Action, Position, Refusal, Variant};
use rookery_session::{
    ChangedExercise, Exercise, ExerciseChange, ExerciseId, ExerciseKind, ExerciseRefusal, ExerciseRevision,
    ExerciseSubject, PlaceId, SessionError, UserId,
};
use std::sync::Arc;

/// An exercise as its user saw it.
pub type SeenExercise = (ExerciseId, ExerciseRevision);

/// Opens the exercise of a subject where its user left it.
///
/// # Errors
/// There is no such exercise; a fault.
pub async fn open(
    app: &Localized<'_>,
    user: UserId,
    subject: ExerciseSubject,
) -> Result<OutgoingMessage, HandlerError> {
    let task = find::task(app, &subject).await?;
    let exercise = app.sessions.begin_exercise(user, subject).await?;
    panel::panel(app, &task, &exercise, &Path::default(), None).await
}

/// The exercise and its task; the panel as it is now if it has changed since the user saw it.
async fn current(
    app: &Localized<'_>,
    user: UserId,
    (id, seen): SeenExercise,
) -> Result<Result<(Exercise, Task), OutgoingMessage>, HandlerError> {
    let exercise = app.sessions.exercise(user, id).await?;
    let task = find::task(app, &exercise.subject).await?;
    if exercise.revision == seen {
        return Ok(Ok((exercise, task)));
    }
    let stale = Some(text::refused(app.words, ExerciseRefusal::OutOfDate));
    Ok(Err(
        panel::panel(app, &task, &exercise, &Path::default(), stale).await?
    ))
}

/// Changes an exercise and shows what `show` makes of it. One that has changed since is shown as it is now.
async fn changed(
    app: &Localized<'_>,
    exercise: &Exercise,
    change: ExerciseChange,
) -> Result<Result<ChangedExercise, OutgoingMessage>, HandlerError> {
    let seen = (exercise.id, exercise.revision);
    match app.sessions.change_exercise(exercise.user, seen, change).await {
        Ok(changed) => Ok(Ok(changed)),
        Err(SessionError::Exercise(ExerciseRefusal::OutOfDate)) => {
            let (exercise, task) = match current(app, exercise.user, seen).await? {
                Ok(found) => found,
                Err(present) => return Ok(Err(present)),
            };
            let shown = panel::panel(app, &task, &exercise, &Path::default(), None).await?;
            Ok(Err(shown))
        }
        Err(error) => Err(error.into()),
    }
}

/// Plays further actions of a try, keeps what came of it, and shows it.
async fn play(
    app: &Localized<'_>,
    by: Learner,
    of: (&Exercise, &Task),
    further: Vec<Action>,
) -> Result<OutgoingMessage, HandlerError> {
    let kept = of.0.actions.len();
    play_after(app, by, of, (kept, further)).await
}

/// The same after so many actions of the try; the others are dropped.
async fn play_after(
    app: &Localized<'_>,
    by: Learner,
    (exercise, task): (&Exercise, &Task),
    (kept, further): (usize, Vec<Action>),
) -> Result<OutgoingMessage, HandlerError> {
    let asked = task.clone();
    let before: Vec<String> = exercise.actions.iter().take(kept).cloned().collect();
    let tried = app.compute(exercise.user, move || {
        let actions: Vec<Action> = read(&asked, &before).into_iter().chain(further).collect();
        let tried = asked.judge.play(&actions);
        tried.map(|tried| (tried, actions.iter().map(ToString::to_string).collect::<Vec<_>>()))
    });
    let (tried, actions): (Tried, Vec<String>) = match tried.await? {
        Ok(tried) => tried,
        Err((_, refusal)) => {
            let why = Some(refusals::written(app.words, &refusal));
            return panel::panel(app, task, exercise, &Path::default(), why).await;
        }
    };
    let change = match &tried.verdict {
        TryVerdict::Going => ExerciseChange::Go(actions),
        TryVerdict::Solved => ExerciseChange::Solve(server(app, by, exercise).await?),
        TryVerdict::Failed(_) => ExerciseChange::Fail,
    };
    let ChangedExercise { exercise, rated } = match changed(app, exercise, change).await? {
        Ok(changed) => changed,
        Err(present) => return Ok(present),
    };
    let rated = rated.map(|rated| rating_text::rated(app.words, &rated.change));
    match &tried.verdict {
        TryVerdict::Going => panel::panel(app, task, &exercise, &Path::default(), None).await,
        TryVerdict::Solved => {
            let streak = streak(app, &exercise).await?;
            let changed: Vec<String> = rated.into_iter().chain(streak).collect();
            let changed = (!changed.is_empty()).then(|| changed.join("\n"));
            solved(app, task, &exercise, &tried, changed).await
        }
        TryVerdict::Failed(failure) => failed(app, task, &exercise, (&tried, failure), rated).await,
    }
}

/// The server whose table a solved puzzle counts for.
async fn server(
    app: &Localized<'_>,
    by: Learner,
    exercise: &Exercise,
) -> Result<Option<PlaceId>, HandlerError> {
    match (exercise.subject.kind, by.guild) {
        (ExerciseKind::Puzzle, Some(guild)) => Ok(Some(app.guild_with_language(guild).await?)),
        (ExerciseKind::Puzzle, None) | (ExerciseKind::Lesson, _) => Ok(None),
    }
}

/// What is said about the days in a row on which the user of a puzzle has solved one.
async fn streak(app: &Localized<'_>, exercise: &Exercise) -> Result<Option<String>, HandlerError> {
    match exercise.subject.kind {
        ExerciseKind::Lesson => Ok(None),
        ExerciseKind::Puzzle => {
            let days = app.sessions.puzzle_streak(exercise.user).await?;
            Ok(rating_text::streak(app.words, days))
        }
    }
}

/// A button or the menu with what can be tried.
///
/// # Errors
/// A fault.
pub async fn tried(
    app: &Localized<'_>,
    by: Learner,
    seen: SeenExercise,
    button: &PanelButton,
    value: Option<&str>,
) -> Result<Reply, HandlerError> {
    let (exercise, task) = match current(app, by.user, seen).await? {
        Ok(found) => found,
        Err(present) => return Ok(present.into()),
    };
    let of = (&exercise, &task);
    let answer = match button {
        PanelButton::Choose(path) => choose(app, by, of, path.chosen(value)).await?,
        PanelButton::Back(path) => panel::panel(app, &task, &exercise, path, None).await?,
        PanelButton::Preset(name) => preset(app, by, of, name).await?,
        PanelButton::Write => return Ok(Reply::Form(form(app, of)?)),
        PanelButton::Find(_)
        | PanelButton::Zoom(..)
        | PanelButton::Bundle(_)
        | PanelButton::Draw
        | PanelButton::Again
        | PanelButton::Undo
        | PanelButton::UndoTyped
        | PanelButton::Confirm
        | PanelButton::ConfirmAlways
        | PanelButton::Cancel => panel::panel(app, &task, &exercise, &Path::default(), None).await?,
    };
    Ok(answer.into())
}

async fn choose(
    app: &Localized<'_>,
    by: Learner,
    (exercise, task): (&Exercise, &Task),
    path: Path,
) -> Result<OutgoingMessage, HandlerError> {
    let (asked, actions, way) = (task.clone(), exercise.actions.clone(), path.clone());
    let words = app.words;
    let step = app.compute(exercise.user, move || {
        let tried = played(&asked, &actions)?;
        let position = tried.game.position();
        let (seat, hides) = deciding(position, asked.seat);
        let seat = seat.filter(|_| !hides);
        Ok::<_, anyhow::Error>(seat.map_or(Step::Nowhere, |seat| {
            walk_from(words, position, seat, &LegalList::new(position, seat), &way)
        }))
    });
    match step.await?? {
        Step::Chosen(action) => play(app, by, (exercise, task), vec![action]).await,
        Step::Choose { .. } | Step::Nowhere => panel::panel(app, task, exercise, &path, None).await,
    }
}

async fn preset(
    app: &Localized<'_>,
    by: Learner,
    (exercise, task): (&Exercise, &Task),
    name: &Slug,
) -> Result<OutgoingMessage, HandlerError> {
    let tried = played(task, &exercise.actions)?;
    let position = tried.game.position();
    let writing = position.free_text();
    let mut presets = writing.iter().flat_map(|writing| writing.presets);
    let preset = presets.find(|preset| Slug::of(preset.label) == *name);
    let Some(preset) = preset else {
        return panel::panel(app, task, exercise, &Path::default(), None).await;
    };
    let text = preset.text_with(|| app.sessions.draw());
    let read = read_action(position, task.seat, &text);
    let action = read.map_err(|error| anyhow::anyhow!("the ready decision `{text}`: {error}"))?;
    play(app, by, (exercise, task), vec![action]).await
}

/// The form in which a turn is typed.
fn form(app: &Localized<'_>, (exercise, task): (&Exercise, &Task)) -> Result<Form, HandlerError> {
    let tried = played(task, &exercise.actions)?;
    let id = LearningId::Menu(exercise.id, exercise.revision, PanelButton::Write);
    let id = CustomId::Learning(id);
    Ok(turn_form(app.words, id, tried.game.position()))
}

/// Reads a typed turn, or a part of one, after the actions of a try; a whole turn that is none there, from the beginning of the
/// turn under way. Returns after how many actions it is played.
fn read_typed(
    task: &Task,
    actions: &[String],
    typed: String,
) -> anyhow::Result<Result<(usize, Vec<Action>), ReadError>> {
    let tried = played(task, actions)?;
    let position = tried.game.position();
    let text = match position.free_text() {
        Some(writing) => writing.with_verb(&typed),
        None => typed,
    };
    let read = |position: &Position| {
        let legal = || Arc::new(LegalList::new(position, task.seat));
        read_turn_from(position, task.seat, &text, legal)
    };
    let error = match read(position) {
        Ok(line) => return Ok(Ok((actions.len(), line.actions))),
        Err(error) => error,
    };
    if position.at_turn_start() || position.secret_part(task.seat).is_some() {
        return Ok(Err(error));
    }
    for kept in (0..actions.len()).rev() {
        let tried = played(task, &actions[..kept])?;
        let start = tried.game.position();
        if !start.at_turn_start() {
            continue;
        }
        let is_other = error.refusal().is_some_and(Refusal::is_of_another_unit);
        return Ok(match read(start) {
            Ok(line) if is_other || line.is_whole(task.seat) => Ok((kept, line.actions)),
            Err(begun) if is_other => Err(begun),
            Ok(_) | Err(_) => Err(error),
        });
    }
    Ok(Err(error))
}

/// A turn that was typed. A refused one stores nothing and leaves the panel, with the reason.
///
/// # Errors
/// A fault.
pub async fn typed(
    app: &Localized<'_>,
    by: Learner,
    seen: SeenExercise,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let (exercise, task) = match current(app, by.user, seen).await? {
        Ok(found) => found,
        Err(present) => return Ok(present),
    };
    let (asked, actions, entered) = (task.clone(), exercise.actions.clone(), typed.to_owned());
    let read = app.compute(by.user, move || read_typed(&asked, &actions, entered));
    match read.await?? {
        Ok(turn) => play_after(app, by, (&exercise, &task), turn).await,
        Err(error) => {
            let why = refusals::typed_in_exercise(app.words, typed, &error);
            panel::panel(app, &task, &exercise, &Path::default(), Some(why)).await
        }
    }
}

/// Any other button of an exercise.
///
/// # Errors
/// A fault.
pub async fn pressed(
    app: &Localized<'_>,
    by: Learner,
    seen: SeenExercise,
    button: ExerciseButton,
) -> Result<OutgoingMessage, HandlerError> {
    let (exercise, task) = match current(app, by.user, seen).await? {
        Ok(found) => found,
        Err(present) => return Ok(present),
    };
    let change = match button {
        ExerciseButton::Show => None,
        ExerciseButton::Hint => Some(ExerciseChange::Hint),
        ExerciseButton::Solution => Some(ExerciseChange::Show),
        ExerciseButton::Restart => Some(ExerciseChange::Restart),
        ExerciseButton::Next => return next(app, by, &exercise.subject).await,
    };
    let exercise = match change {
        None => exercise,
        Some(change) => match changed(app, &exercise, change).await? {
            Ok(changed) => changed.exercise,
            Err(present) => return Ok(present),
        },
    };
    match button {
        ExerciseButton::Hint => hint(app, &task, &exercise).await,
        ExerciseButton::Solution => solution(app, &task, &exercise).await,
        ExerciseButton::Show | ExerciseButton::Restart | ExerciseButton::Next => {
            panel::panel(app, &task, &exercise, &Path::default(), None).await
        }
    }
}

/// Opens the exercise after this one, or the course if it was the last. After a puzzle, another one of its variant.
async fn next(
    app: &Localized<'_>,
    by: Learner,
    subject: &ExerciseSubject,
) -> Result<OutgoingMessage, HandlerError> {
    if let Some(next) = find::following(app, subject)? {
        return open(app, by.user, next).await;
    }
    let variant = Variant::from_id(&subject.variant);
    let variant = variant.ok_or_else(|| HandlerError::User(text::gone(app.words)))?;
    match subject.kind {
        ExerciseKind::Lesson => course::show(app, by.user, variant).await,
        ExerciseKind::Puzzle => another(app, by, Some(variant)).await,
    }
}

/// Opens a puzzle that the user has begun, or else another one of about the user's strength.
///
/// # Errors
/// The user has tried all of them; a fault.
pub async fn another(
    app: &Localized<'_>,
    by: Learner,
    variant: Option<Variant>,
) -> Result<OutgoingMessage, HandlerError> {
    let subject = solver::next(app, by, variant).await?;
    open(app, by.user, subject).await
}

/// Opens the lesson with which a user goes on; the course if all are done.
///
/// # Errors
/// A fault.
pub async fn go_on(
    app: &Localized<'_>,
    user: UserId,
    variant: Variant,
) -> Result<OutgoingMessage, HandlerError> {
    match course::next_lesson(app, user, variant).await? {
        Some(lesson) => open(app, user, lesson).await,
        None => course::show(app, user, variant).await,
    }
}
