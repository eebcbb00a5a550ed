//! Who may organise tournaments: looked at on each use, so that nobody keeps a power that they have lost.

use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::text::tournament as text;
use serenity::all::{GuildId, Member, Permissions};

/// The permissions of which one is enough.
const ENOUGH: Permissions = Permissions::MANAGE_EVENTS
    .union(Permissions::MANAGE_GUILD)
    .union(Permissions::ADMINISTRATOR);

/// Fails unless this member, as Discord describes them with the interaction, may organise tournaments in the server.
///
/// # Errors
/// The sentence says who may.
pub async fn check(app: &Localized<'_>, guild: GuildId, member: Option<&Member>) -> Result<(), HandlerError> {
    let Some(member) = member else {
        return Err(HandlerError::User(text::not_an_organiser(app.words)));
    };
    let permitted = member.permissions.unwrap_or_default();
    if permitted.intersects(ENOUGH) {
        return Ok(());
    }
    let (settings, _) = app.settings_of(guild).await?;
    let role = match settings.organisers {
        Some(role) => Some(app.role(role).await?),
        None => None,
    };
    match role {
        Some(role) if member.roles.contains(&role) => Ok(()),
        _ => Err(HandlerError::User(text::not_an_organiser(app.words))),
    }
}
