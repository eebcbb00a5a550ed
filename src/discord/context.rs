//! What every handler works with, and how Discord's ids become the session's and back. Decides nothing.

use super::error::HandlerError;
use super::match_view::replay::ReplayPool;
use super::text::{Player, Players};
use crate::search_pool::SearchPool;
use anyhow::{Context as _, anyhow};
use rookery_render::Renderers;
use rookery_rules::PerSeat;
use rookery_session::{Actor, ExternalId, InteractionKey, Occupant, Origin, PlaceId, Sessions, UserId};
use serenity::all::{ChannelId, GuildId, Http, InteractionId, UserId as DiscordUser};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Whose ids all accounts and places of this program are.
pub const PLATFORM: &str = "discord";

/// Shared by all handlers.
pub struct App {
    /// The matches.
    pub sessions: Arc<Sessions>,
    /// The pictures.
    pub renderers: Arc<Renderers>,
    /// Where the documents can be read in a browser, if that is set.
    pub docs_url: Option<String>,
    /// Where the computer thinks.
    pub search_pool: SearchPool,
    /// Where replays are drawn.
    pub replays: ReplayPool,
    /// Discord.
    pub http: Arc<Http>,
    /// The bot's own account.
    pub me: DiscordUser,
    /// The names and descriptions of all commands, for `/help`.
    pub commands: Vec<(String, String)>,
    /// Everything that must be finished before the program ends.
    pub tasks: TaskTracker,
    /// Cancelled when the program is about to end: nothing new is begun.
    pub closing: CancellationToken,
}

impl App {
    /// The name that an account shows, for places where mentions do not work; a plain word if Discord does not tell.
    pub async fn name(&self, account: DiscordUser) -> String {
        match self.http.get_user(account).await {
            Ok(user) => user.global_name.unwrap_or(user.name),
            Err(error) => {
                tracing::debug!(user = account.get(), %error, "the name of a user is not known");
                "somebody".to_owned()
            }
        }
    }

    /// The session's user of an account.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn user(&self, account: DiscordUser) -> Result<UserId, HandlerError> {
        Ok(self
            .sessions
            .user(&ExternalId::new(PLATFORM, account.to_string()))
            .await?)
    }

    /// The account of a user.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn account(&self, user: UserId) -> Result<DiscordUser, HandlerError> {
        let id = self.sessions.account(user).await?;
        Ok(DiscordUser::new(snowflake(&id)?))
    }

    /// The session's place of a channel or thread.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn place(&self, channel: ChannelId) -> Result<PlaceId, HandlerError> {
        Ok(self
            .sessions
            .place(&ExternalId::new(PLATFORM, channel.to_string()))
            .await?)
    }

    /// The session's place of a server.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn guild(&self, guild: GuildId) -> Result<PlaceId, HandlerError> {
        Ok(self
            .sessions
            .place(&ExternalId::new(PLATFORM, guild.to_string()))
            .await?)
    }

    /// The same of where an interaction comes from; nothing in direct messages.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn guild_of(&self, guild: Option<GuildId>) -> Result<Option<PlaceId>, HandlerError> {
        Ok(match guild {
            Some(guild) => Some(self.guild(guild).await?),
            None => None,
        })
    }

    /// The channel or thread of a place.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn channel(&self, place: PlaceId) -> Result<ChannelId, HandlerError> {
        let id = self.sessions.platform_place(place).await?;
        Ok(ChannelId::new(snowflake(&id)?))
    }

    /// Where something is asked for.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn origin(&self, guild: Option<GuildId>, channel: ChannelId) -> Result<Origin, HandlerError> {
        Ok(Origin {
            guild: self.guild_of(guild).await?,
            channel: self.place(channel).await?,
        })
    }

    /// Who asks, and by which interaction.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn actor(
        &self,
        account: DiscordUser,
        interaction: InteractionId,
    ) -> Result<Actor, HandlerError> {
        Ok(Actor {
            user: self.user(account).await?,
            interaction: InteractionKey(interaction.get()),
        })
    }

    /// Who plays a match.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn players(&self, seats: &PerSeat<Occupant>) -> Result<Players, HandlerError> {
        Ok(Players::new(
            self.player(seats.white).await?,
            self.player(seats.black).await?,
        ))
    }

    async fn player(&self, occupant: Occupant) -> Result<Player, HandlerError> {
        Ok(match occupant {
            Occupant::User(user) => Player::User(self.account(user).await?),
            Occupant::Computer(level) => Player::Computer(level),
        })
    }

    /// The name that a player shows, for places where mentions do not work.
    pub async fn name_of(&self, player: Player) -> String {
        match player {
            Player::User(account) => self.name(account).await,
            Player::Computer(level) => level.to_string(),
        }
    }
}

fn snowflake(id: &ExternalId) -> Result<u64, HandlerError> {
    let number: u64 = id
        .text
        .parse()
        .with_context(|| format!("stored id `{}`", id.text))?;
    if number == 0 {
        return Err(anyhow!("a stored id is 0").into());
    }
    Ok(number)
}
