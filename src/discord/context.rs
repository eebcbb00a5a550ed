//! The context that every handler works with, and the translation between Discord's ids and the session's. Decides
//! nothing.

use super::appearance::Style;
use super::error::HandlerError;
use super::names::Names;
use super::private_messages::PrivateMessages;
use super::quota::Quota;
use super::servers::Servers;
use super::text::help::{CommandIds, CommandSummary};
use super::text::words::Words;
use super::text::{FormerPlayer, Player, Players, people, privacy};
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::search_pool::SearchPool;
use crate::user_pool::UserPool;
use anyhow::{Context as _, anyhow};
use rookery_render::Renderers;
use rookery_rules::{PerSeat, Seat};
use rookery_session::{
    Actor, Appearance, AppearanceScope, ExternalId, GuildChange, GuildSettings, InteractionKey, MatchId,
    MatchState, Occupant, Origin, PlaceId, Sessions, TimeMs, UserId,
};
use serenity::all::{ChannelId, GuildId, Http, InteractionId, RoleId, UserId as DiscordUser};
use std::ops::Deref;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Whose ids all accounts and places of this program are.
pub const PLATFORM: &str = "discord";

/// The context of a slash command.
pub type CommandContext<'a> = poise::ApplicationContext<'a, Arc<App>, HandlerError>;

/// A slash command.
pub type Command = poise::Command<Arc<App>, HandlerError>;

/// Shared by all handlers.
pub struct App {
    /// The matches.
    pub sessions: Arc<Sessions>,
    /// The pictures.
    pub renderers: Arc<Renderers>,
    /// Where the documents can be read in a browser, if that is set.
    pub docs_url: Option<String>,
    /// Where the operator's privacy policy can be read, if that is set.
    pub policy_url: Option<String>,
    /// Where the operator's terms can be read, if that is set.
    pub terms_url: Option<String>,
    /// Where the computer thinks.
    pub search_pool: Arc<SearchPool>,
    /// The reviews that run.
    pub reviews: Reviews,
    /// Where legal actions are listed, menus computed, and pictures and replays drawn for users.
    pub user_pool: UserPool,
    /// Discord.
    pub http: Arc<Http>,
    /// Fetches the files that users send with commands.
    pub downloads: reqwest::Client,
    /// The display names of accounts.
    pub names: Names,
    /// What the gateway has reported of servers.
    pub servers: Servers,
    /// The private messages that are still to be removed.
    pub private_messages: PrivateMessages,
    /// The bot's own account.
    pub me: DiscordUser,
    /// The accounts for which the bot plays by itself; only on `try`.
    pub local_players: Vec<DiscordUser>,
    /// All commands, for `/help`.
    pub commands: Vec<CommandSummary>,
    /// The IDs under which Discord has registered the commands, by name; empty until it has.
    pub command_ids: CommandIds,
    /// What users have shared lately.
    pub shares: Quota,
    /// What users have reported lately.
    pub reports: Quota,
    /// Counters for the operator.
    pub metrics: Arc<Metrics>,
    /// Everything that must be finished before the program ends.
    pub tasks: TaskTracker,
    /// Cancelled when the program is about to end: nothing new is begun.
    pub closing: CancellationToken,
}

/// The program as one reader meets it: what every handler needs, and the words of the reader's language.
#[derive(Clone, Copy)]
pub struct Localized<'a> {
    app: &'a App,
    /// What the reader is answered with.
    pub words: &'static Words,
    /// The locale of the server from which the reader asks, as Discord reports it.
    guild_locale: Option<&'a str>,
}

impl<'a> Localized<'a> {
    /// The program for a reader of that locale, in a server of that locale.
    #[must_use]
    pub fn new(app: &'a App, locale: &str, guild_locale: Option<&'a str>) -> Self {
        Self {
            guild_locale,
            ..Self::with(app, Words::for_locale(locale))
        }
    }

    /// The program for the reader of a command's answer.
    #[must_use]
    pub fn of_command(ctx: CommandContext<'a>) -> Self {
        let asked = ctx.interaction;
        Self::new(ctx.data(), &asked.locale, asked.guild_locale.as_deref())
    }

    /// Returns the channel or thread of a place as [`App::channel`] does, but refuses in the reader's language.
    ///
    /// # Errors
    /// Its server was forgotten; a fault of the store.
    pub async fn channel(&self, place: PlaceId) -> Result<ChannelId, HandlerError> {
        let known = self.app.known_channel(place).await?;
        known.ok_or_else(|| HandlerError::User(privacy::server_gone(self.words)))
    }

    /// The program for readers of those words, outside an interaction.
    #[must_use]
    pub const fn with(app: &'a App, words: &'static Words) -> Self {
        Self {
            app,
            words,
            guild_locale: None,
        }
    }

    /// The place of a new challenge or match, stored if it is new, and with it the language of the server if Discord
    /// reports another than before.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn origin(&self, guild: Option<GuildId>, channel: ChannelId) -> Result<Origin, HandlerError> {
        let guild = match guild {
            Some(guild) => Some(self.guild_with_language(guild).await?),
            None => None,
        };
        Ok(Origin {
            guild,
            channel: self.app.place(channel).await?,
        })
    }

    /// Returns a server, which is stored from now on, as is the language that Discord reports of it.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn guild_with_language(&self, guild: GuildId) -> Result<PlaceId, HandlerError> {
        let guild = self.app.guild(guild).await?;
        if let Some(reported) = self.guild_locale.and_then(Words::of_locale).map(Words::id) {
            let settings = self.app.sessions.guild_settings(guild).await?;
            let known = settings.locale.as_deref();
            if known.unwrap_or(Words::english().id()) != reported {
                let change = GuildChange {
                    locale: Some(reported.to_owned()),
                    ..GuildChange::default()
                };
                self.app.sessions.change_guild(guild, change).await?;
            }
        }
        Ok(guild)
    }

    /// The style in which a user sees boards in a server: the user's own choices first, then the server's.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn style_of_user(&self, user: UserId, guild: Option<PlaceId>) -> Result<Style, HandlerError> {
        let own = self.sessions.appearance(AppearanceScope::User(user)).await?;
        let appearance = own.or(guild_appearance(self, guild).await?);
        Ok(Style::of(&self.renderers, &appearance, self.words))
    }

    /// The style in which a user sees the boards of a match, wherever they look at it.
    ///
    /// # Errors
    /// No such match; a fault of the store.
    pub async fn style_in_match(&self, user: UserId, id: MatchId) -> Result<Style, HandlerError> {
        let guild = self.sessions.summary(id).await?.place.origin.guild;
        self.style_of_user(user, guild).await
    }

    /// The style in which the user on a seat sees the boards of a match; for the computer, the public style.
    ///
    /// # Errors
    /// As [`Localized::style_in_match`].
    pub async fn style_of_seat(&self, state: &MatchState, seat: Seat) -> Result<Style, HandlerError> {
        match state.header.seats[seat].user() {
            Some(user) => self.style_in_match(user, state.header.id).await,
            None => {
                let guild = self.sessions.summary(state.header.id).await?.place.origin.guild;
                self.public_style(guild).await
            }
        }
    }

    /// The style of boards that everybody in a server sees.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn public_style(&self, guild: Option<PlaceId>) -> Result<Style, HandlerError> {
        Ok(Style::of(
            &self.renderers,
            &guild_appearance(self, guild).await?,
            self.words,
        ))
    }
}

/// The choices of a server for its boards.
async fn guild_appearance(app: &App, guild: Option<PlaceId>) -> Result<Appearance, HandlerError> {
    Ok(match guild {
        Some(guild) => app.sessions.appearance(AppearanceScope::Guild(guild)).await?,
        None => Appearance::default(),
    })
}

impl Deref for Localized<'_> {
    type Target = App;

    fn deref(&self) -> &App {
        self.app
    }
}

/// The words of what is posted in a server: of the language that was chosen there, or else of the one that Discord
/// reports.
#[must_use]
pub fn public_words(settings: &GuildSettings) -> &'static Words {
    let language = settings.language.as_deref().or(settings.locale.as_deref());
    language.map_or_else(Words::english, Words::for_locale)
}

impl App {
    /// The session's user of an account. For what makes somebody known: a challenge, a match or a setting of their own,
    /// which stores an account that is new. What is refused stores nothing.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn user(&self, account: DiscordUser) -> Result<UserId, HandlerError> {
        Ok(self
            .sessions
            .newcomer(&ExternalId::new(PLATFORM, account.to_string()))
            .await?)
    }

    /// The user who asks. Stores nothing: an account that no match, challenge or setting mentions gets the negative of
    /// its Discord ID, a number that no row has. Such a user plays nowhere, and two of them differ.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn asking_user(&self, account: DiscordUser) -> Result<UserId, HandlerError> {
        let id = ExternalId::new(PLATFORM, account.to_string());
        let known = self.sessions.known_user(&id).await?;
        Ok(known.unwrap_or(UserId(unknown(account.get()))))
    }

    /// The account of a user, also of one who asks and isn't stored; `None` for one who was forgotten.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn account(&self, user: UserId) -> Result<Option<DiscordUser>, HandlerError> {
        Ok(self.user_as_player(user).await?.user())
    }

    /// A user as a player, whose name is all that is left of one who was forgotten.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn user_as_player(&self, user: UserId) -> Result<Player, HandlerError> {
        if user.0 < 0 {
            return Ok(Player::User(DiscordUser::new(user.0.unsigned_abs())));
        }
        let id = self.sessions.account(user).await?;
        if id.is_gone() {
            return Ok(Player::Gone(FormerPlayer::of(&id.text)));
        }
        Ok(Player::User(DiscordUser::new(snowflake(&id)?)))
    }

    /// Deletes private messages by their tokens, beside everything else. One that can't be deleted stays.
    pub fn delete_private_messages(&self, tokens: Vec<String>) {
        for token in tokens {
            let http = Arc::clone(&self.http);
            self.tasks.spawn(async move {
                if let Err(error) = http.delete_original_interaction_response(&token).await {
                    tracing::debug!(%error, "a private message stays");
                }
            });
        }
    }

    /// Runs work that takes milliseconds for a user, in the pool.
    ///
    /// # Errors
    /// The work panicked.
    pub async fn compute<T: Send + 'static>(
        &self,
        user: UserId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        Ok(self.user_pool.run(user, work).await?)
    }

    /// The place from which somebody asks. Stores nothing: for an unknown channel, as in [`App::asking_user`].
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn here(&self, channel: ChannelId) -> Result<PlaceId, HandlerError> {
        self.known_place(channel.get()).await
    }

    async fn known_place(&self, place: u64) -> Result<PlaceId, HandlerError> {
        let id = ExternalId::new(PLATFORM, place.to_string());
        let known = self.sessions.known_place(&id).await?;
        Ok(known.unwrap_or(PlaceId(unknown(place))))
    }

    /// The session's place of a channel or thread, stored if it is new.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn place(&self, channel: ChannelId) -> Result<PlaceId, HandlerError> {
        Ok(self
            .sessions
            .place(&ExternalId::new(PLATFORM, channel.to_string()))
            .await?)
    }

    /// The session's place of a server, stored if it is new.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn guild(&self, guild: GuildId) -> Result<PlaceId, HandlerError> {
        Ok(self
            .sessions
            .place(&ExternalId::new(PLATFORM, guild.to_string()))
            .await?)
    }

    /// The server from which an interaction comes, `None` in direct messages. Stores nothing: for an unknown server, as
    /// in [`App::asking_user`].
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn guild_of(&self, guild: Option<GuildId>) -> Result<Option<PlaceId>, HandlerError> {
        Ok(match guild {
            Some(guild) => Some(self.known_place(guild.get()).await?),
            None => None,
        })
    }

    /// The channel or thread of a place.
    ///
    /// # Errors
    /// Its server was forgotten; a fault of the store.
    pub async fn channel(&self, place: PlaceId) -> Result<ChannelId, HandlerError> {
        let known = self.known_channel(place).await?;
        known.ok_or_else(|| HandlerError::User(privacy::server_gone(Words::english())))
    }

    /// The channel or thread of a place; `None` if its server was forgotten.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn known_channel(&self, place: PlaceId) -> Result<Option<ChannelId>, HandlerError> {
        let id = self.sessions.platform_place(place).await?;
        if id.is_gone() {
            return Ok(None);
        }
        Ok(Some(ChannelId::new(snowflake(&id)?)))
    }

    /// The session's number of a role, stored if it is new.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn role_place(&self, role: RoleId) -> Result<PlaceId, HandlerError> {
        Ok(self
            .sessions
            .place(&ExternalId::new(PLATFORM, role.to_string()))
            .await?)
    }

    /// The role of such a number.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn role(&self, role: PlaceId) -> Result<RoleId, HandlerError> {
        let id = self.sessions.platform_place(role).await?;
        Ok(RoleId::new(snowflake(&id)?))
    }

    /// How a server wants its matches, and how its public boards look. Stores nothing.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn settings_of(&self, guild: GuildId) -> Result<(GuildSettings, Appearance), HandlerError> {
        let place = self.known_place(guild.get()).await?;
        let settings = self.sessions.guild_settings(place).await?;
        Ok((settings, guild_appearance(self, Some(place)).await?))
    }

    /// The words of what is posted in a server; English in direct messages.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn words_of_guild(&self, guild: Option<PlaceId>) -> Result<&'static Words, HandlerError> {
        Ok(match guild {
            Some(guild) => public_words(&self.sessions.guild_settings(guild).await?),
            None => Words::english(),
        })
    }

    /// The words in which a user is written to outside an interaction: those of the language in which they set their
    /// reminders, or else those of the server.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn words_of_user(
        &self,
        user: UserId,
        guild: Option<PlaceId>,
    ) -> Result<&'static Words, HandlerError> {
        let reminders = self.sessions.reminders(user).await?;
        match reminders.language.as_deref() {
            Some(language) => Ok(Words::for_locale(language)),
            None => self.words_of_guild(guild).await,
        }
    }

    /// Who asks, as in [`App::asking_user`], and by which interaction.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn actor(
        &self,
        account: DiscordUser,
        interaction: InteractionId,
    ) -> Result<Actor, HandlerError> {
        Ok(Actor {
            user: self.asking_user(account).await?,
            interaction: InteractionKey(interaction.get()),
            acted: Some(acted(interaction)),
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
            Occupant::User(user) => self.user_as_player(user).await?,
            Occupant::Computer(level) => Player::Computer(level),
        })
    }

    /// The name that a player shows, for places where mentions do not work.
    pub async fn name_of(&self, words: &Words, player: Player) -> String {
        match player {
            Player::User(account) => self.names.name(&self.http, account).await,
            Player::Computer(_) => people::name(words, player),
            Player::Gone(former) => former.title(words),
        }
    }
}

/// When the user acted, as Discord's ID of the interaction says.
fn acted(interaction: InteractionId) -> TimeMs {
    made_at(interaction.get())
}

/// When an account was made, as its Discord ID says.
#[must_use]
pub fn account_made(account: &ExternalId) -> Option<TimeMs> {
    let id = account
        .text
        .parse()
        .ok()
        .filter(|_| account.platform == PLATFORM)?;
    Some(made_at(id))
}

/// When Discord made something, as its ID says.
fn made_at(id: u64) -> TimeMs {
    /// The first moment of 2015, from which Discord counts.
    const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;
    TimeMs((id >> 22).cast_signed().saturating_add(DISCORD_EPOCH_MS))
}

/// The number that stands for a Discord ID of which the store knows nothing; no row has a negative number.
fn unknown(id: u64) -> i64 {
    0_i64.saturating_sub_unsigned(id)
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
