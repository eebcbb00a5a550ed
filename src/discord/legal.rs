//! Questions about the legal actions of a draft, answered in the user pool because large boards take milliseconds.
//! Each draft lists its actions once, and menus, autocomplete and the check of a typed turn share the list.

use super::answer_deadline::AnswerDeadline;
use super::context::{App, Localized};
use super::error::HandlerError;
use super::turn_menu::{Path, Step, walk_from, way_to};
use rookery_rules::Action;
use rookery_session::UserId;
use rookery_session::draft::Draft;

/// Answers a question about a draft for that user.
///
/// # Errors
/// The question panicked.
pub async fn ask<T: Send + 'static>(
    app: &App,
    user: UserId,
    draft: &Draft,
    question: impl FnOnce(&Draft) -> T + Send + 'static,
) -> Result<T, HandlerError> {
    let draft = draft.clone();
    app.compute(user, move || question(&draft)).await
}

/// Answers a question that the user's next one makes pointless; `None` if the next one came before this one started, or if
/// it came too late.
///
/// # Errors
/// The question panicked.
pub async fn ask_latest<T: Send + 'static>(
    app: &App,
    (user, deadline): (UserId, &AnswerDeadline),
    draft: &Draft,
    question: impl FnOnce(&Draft) -> T + Send + 'static,
) -> Result<Option<T>, HandlerError> {
    let (draft, deadline) = (draft.clone(), deadline.clone());
    let question = move || question(&draft);
    Ok(app
        .user_pool
        .run_latest(user, move || deadline.has_passed(), question)
        .await?)
}

/// Returns the path to the step of a draft's menus at which an action is chosen; the first step if it can't be.
///
/// # Errors
/// Listing the actions panicked.
pub async fn step_of(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
    action: &Action,
) -> Result<Path, HandlerError> {
    let (action, words) = (action.clone(), app.words);
    let way = move |draft: &Draft| {
        let way = way_to(words, &draft.position, draft.seat, &draft.legal(), &action);
        way.map_or_else(Path::default, |way| way.back())
    };
    ask(app, user, draft, way).await
}

/// Follows a path in the menus of a draft.
///
/// # Errors
/// Listing the actions panicked.
pub async fn step_at(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
    path: &Path,
) -> Result<Step, HandlerError> {
    let (path, words) = (path.clone(), app.words);
    let step = move |draft: &Draft| walk_from(words, &draft.position, draft.seat, &draft.legal(), &path);
    ask(app, user, draft, step).await
}
