//! Puzzles from matches of a server: which of them may be offered there. Only those from channels that everybody in the
//! server may look at are, and nothing names a match or its players.

use crate::discord::context::App;
use crate::discord::error::HandlerError;
use rookery_session::{PlaceId, ServerPuzzle};
use serenity::all::GuildId;
use std::collections::BTreeMap;

/// Lists the puzzles from matches of a server that may be offered to everybody there, the latest found first.
///
/// # Errors
/// A fault.
pub async fn offered(app: &App, guild: PlaceId) -> Result<Vec<ServerPuzzle>, HandlerError> {
    let all = app.sessions.server_puzzles(guild).await?;
    if all.is_empty() {
        return Ok(all);
    }
    let Some(server) = app.known_channel(guild).await? else {
        return Ok(Vec::new());
    };
    let server = GuildId::new(server.get());
    let mut public: BTreeMap<PlaceId, bool> = BTreeMap::new();
    let mut offered = Vec::new();
    for one in all {
        let is_public = match public.get(&one.channel) {
            Some(known) => *known,
            None => {
                let channel = app.known_channel(one.channel).await?;
                let is_public = channel.is_some_and(|channel| app.servers.is_public(server, channel));
                public.insert(one.channel, is_public);
                is_public
            }
        };
        if is_public {
            offered.push(one);
        }
    }
    Ok(offered)
}
