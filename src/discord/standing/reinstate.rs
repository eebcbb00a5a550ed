//! `/adjudicate rated`: an organiser lets a later loss of a series on time count for ratings.

use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{rating as text, refusals};
use crate::discord::tournament::organiser;
use rookery_session::{MatchId, ReinstatementRefusal, SessionError, UserId};
use serenity::all::{GuildId, Member};

/// Lets a match count. Whether the member may do that is looked at each time.
///
/// # Errors
/// The member organises nothing here; what the session refuses.
pub async fn reinstate(
    app: &Localized<'_>,
    by: UserId,
    (guild, member): (Option<GuildId>, Option<&Member>),
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let Some(guild) = guild else {
        return Err(HandlerError::User(refusals::only_in_servers(app.words)));
    };
    organiser::check(app, guild, member).await?;
    let place = app.guild_of(Some(guild)).await?;
    let place = place.ok_or(SessionError::Reinstatement(ReinstatementRefusal::NotHere))?;
    let rated = app.sessions.reinstate(by, place, id).await?;
    Ok(OutgoingMessage::new(text::reinstated(app.words, &rated)))
}
