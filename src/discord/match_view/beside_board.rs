//! What a player alone is told beside a board: that prepared turns have ended there, and what the guide says. Decides and
//! stores nothing.

use super::{board, conditional, guide};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use rookery_session::{MatchState, UserId};

/// Returns the private lines beside the current board of a match; `None` if there are none.
///
/// # Errors
/// A fault.
pub async fn said(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
) -> Result<Option<String>, HandlerError> {
    let ended = conditional::ended_here(app, state, user).await?;
    // The guide speaks of the current board, and beside a turn that is begun its player sees a later one.
    let guide = match board::unfinished_turn(app, state, user).await? {
        Some(_) => None,
        None => guide::said(app, state, user).await?,
    };
    let said: Vec<String> = ended.into_iter().chain(guide).collect();
    Ok((!said.is_empty()).then(|| said.join("\n\n")))
}
