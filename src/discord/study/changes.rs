//! Changes a study as its user saw it, and shows it afterwards.

use super::panel::{panel, refused};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::study as text;
use crate::discord::turn_menu::Path;
use rookery_session::{SessionError, Study, StudyChange, StudyId, StudyRefusal, StudyRevision, UserId};

/// Makes what a study refuses an answer.
///
/// # Errors
/// The refusal, or any other error.
pub fn or_refused<T>(app: &Localized<'_>, done: Result<T, SessionError>) -> Result<T, HandlerError> {
    done.map_err(|error| match error {
        SessionError::Study(refusal) => refused(app, &refusal),
        error => error.into(),
    })
}

/// Changes a study and shows it. One that has changed since is shown as it is now.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn change(
    app: &Localized<'_>,
    user: UserId,
    (id, seen): (StudyId, StudyRevision),
    change: StudyChange,
    preface: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    match app.sessions.change_study(user, id, seen, change).await {
        Ok(study) => panel(app, &study, &Path::default(), preface).await,
        Err(SessionError::Study(StudyRefusal::OutOfDate)) => {
            let study = or_refused(app, app.sessions.study(user, id).await)?;
            let stale = text::refused(app.words, &StudyRefusal::OutOfDate);
            panel(app, &study, &Path::default(), Some(stale)).await
        }
        Err(error) => or_refused(app, Err(error)),
    }
}

/// Returns the study, if it is as the user saw it; otherwise it as it is now, as a message.
///
/// # Errors
/// There is no such study any more; a fault.
pub async fn current(
    app: &Localized<'_>,
    user: UserId,
    (id, seen): (StudyId, StudyRevision),
) -> Result<Result<Study, OutgoingMessage>, HandlerError> {
    let study = or_refused(app, app.sessions.study(user, id).await)?;
    if study.revision == seen {
        return Ok(Ok(study));
    }
    let stale = text::refused(app.words, &StudyRefusal::OutOfDate);
    Ok(Err(panel(app, &study, &Path::default(), Some(stale)).await?))
}
