//! `/settings`: where a server posts matches and how its public boards look. For members who manage the server.
#![allow(
    clippy::too_many_arguments,
    reason = "every option of a command is an argument of its function"
)]

use super::appearance::Chosen;
use super::choice::Choice;
use super::{Context, autocomplete, localized, respond};
use crate::discord::appearance::Style;
use crate::discord::context::{Localized, public_words};
use crate::discord::error::HandlerError;
use crate::discord::interaction::permissions::{self, AskedIn};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::words::Words;
use crate::discord::text::{appearance as appearance_text, refusals, settings as text};
use rookery_render::{Language, Theme};
use rookery_session::{Appearance, GuildChange, GuildPages, GuildSettings};
use serenity::all::{Channel, ChannelType, GuildId, Permissions, Role};

/// See or change where matches are posted in this server and how their boards look
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn settings(
    ctx: Context<'_>,
    #[description = "Channel for all challenges and matches"]
    #[channel_types("Text")]
    channel: Option<Channel>,
    #[description = "Post in the channel where the command is used, instead of one fixed channel"]
    anywhere: Option<bool>,
    #[description = "Give each match its own thread"] threads: Option<bool>,
    #[description = "Role that may organise tournaments, besides those who manage events"]
    #[rename = "organisers"]
    organisers: Option<Role>,
    #[description = "Let no role organise tournaments"]
    #[rename = "no-organisers"]
    no_organisers: Option<bool>,
    #[description = "Channel for reports to the moderators, which only they should see"]
    #[channel_types("Text")]
    reports: Option<Channel>,
    #[description = "Take no reports"]
    #[rename = "no-reports"]
    no_reports: Option<bool>,
    #[description = "Language of what I post here; the server's own unless you choose another"]
    language: Option<Choice<&'static Words>>,
    #[description = "Channel for a puzzle every day"]
    #[rename = "daily-puzzle"]
    #[channel_types("Text")]
    daily_puzzle: Option<Channel>,
    #[description = "Channel for a page about the week, every Monday"]
    #[rename = "weekly-page"]
    #[channel_types("Text")]
    weekly_page: Option<Channel>,
    #[description = "The hour at which both are posted; 9 unless you choose another"]
    #[rename = "page-hour"]
    #[min = 0]
    #[max = 23]
    page_hour: Option<u8>,
    #[description = "Post neither of them"]
    #[rename = "no-pages"]
    no_pages: Option<bool>,
    #[description = "Time zone of this server for both of them, such as Europe/Berlin"]
    #[autocomplete = "autocomplete::time_zones"]
    #[max_length = 60]
    zone: Option<String>,
    #[description = "Theme of the board"] theme: Option<Choice<&'static Theme>>,
    #[description = "Show each unit's letter next to its drawing"] letters: Option<bool>,
    #[description = "Language of those letters"]
    #[rename = "letters-language"]
    letters_language: Option<Choice<Language>>,
    #[description = "Larger coordinates, numbers and labels"] large: Option<bool>,
    #[description = "Reset how boards look"] reset: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let Some(guild) = ctx.interaction.guild_id else {
            return Err(HandlerError::User(refusals::only_in_servers(app.words)));
        };
        let permitted = ctx
            .interaction
            .member
            .as_ref()
            .and_then(|member| member.permissions);
        if !permitted.is_some_and(|permissions| permissions.contains(Permissions::MANAGE_GUILD)) {
            return Err(HandlerError::User(refusals::not_an_admin(app.words)));
        }
        let chosen = Chosen {
            theme,
            letters,
            language: letters_language,
            large,
            reset,
        };
        let mut change = GuildChange {
            channel: (anywhere == Some(true)).then_some(None),
            threads,
            organisers: match &organisers {
                Some(role) => Some(Some(app.role_place(role.id).await?)),
                None => (no_organisers == Some(true)).then_some(None),
            },
            reports: (no_reports == Some(true)).then_some(None),
            language: language.map(|chosen| Some(chosen.0.id().to_owned())),
            locale: None,
            appearance: chosen.change(app.words)?,
        };
        if let Some(channel) = &channel {
            if !is_text(channel) {
                return Err(HandlerError::User(text::not_a_text_channel(app.words)));
            }
            let settings = change.apply(app.sessions.guild_settings(app.guild(guild).await?).await?);
            permissions::check(app, ctx.interaction.into(), channel.id(), settings.threads).await?;
            change.channel = Some(Some(app.place(channel.id()).await?));
        }
        if let Some(channel) = &reports {
            if !is_text(channel) {
                return Err(HandlerError::User(text::not_a_text_channel(app.words)));
            }
            permissions::check(app, ctx.interaction.into(), channel.id(), false).await?;
            change.reports = Some(Some(app.place(channel.id()).await?));
        }
        let wanted = WantedPages {
            puzzle: daily_puzzle,
            weekly: weekly_page,
            none: no_pages == Some(true),
            hour: page_hour,
            zone,
        };
        let has_pages = wanted.is_any();
        let pages = wanted.save(app, ctx.interaction.into(), guild).await?;
        let changed = !change.is_empty();
        let (settings, appearance) = if changed {
            app.sessions.change_guild(app.guild(guild).await?, change).await?
        } else {
            app.settings_of(guild).await?
        };
        shown(app, &settings, (&appearance, &pages), changed || has_pages).await
    })
    .await
}

/// What a server wants posted by itself, as far as the command names it.
struct WantedPages {
    puzzle: Option<Channel>,
    weekly: Option<Channel>,
    none: bool,
    hour: Option<u8>,
    zone: Option<String>,
}

impl WantedPages {
    const fn is_any(&self) -> bool {
        self.puzzle.is_some()
            || self.weekly.is_some()
            || self.none
            || self.hour.is_some()
            || self.zone.is_some()
    }

    /// Checks that the bot may write in the channels, and keeps what is wanted, if anything is; what the server has then.
    async fn save(
        self,
        app: &Localized<'_>,
        asked: AskedIn<'_>,
        guild: GuildId,
    ) -> Result<GuildPages, HandlerError> {
        if !self.is_any() {
            let place = app.guild_of(Some(guild)).await?;
            return match place {
                Some(place) => Ok(app.sessions.guild_pages(place).await?),
                None => Ok(GuildPages::default()),
            };
        }
        let guild = app.guild(guild).await?;
        let mut pages = app.sessions.guild_pages(guild).await?;
        if self.none {
            (pages.puzzle, pages.weekly) = (None, None);
        }
        pages.hour = self.hour.unwrap_or(pages.hour);
        if let Some(zone) = &self.zone {
            let known = pages.in_zone(zone.trim());
            pages = known.map_err(|_| HandlerError::User(text::no_such_zone(app.words)))?;
        }
        for (channel, page) in [
            (&self.puzzle, &mut pages.puzzle),
            (&self.weekly, &mut pages.weekly),
        ] {
            let Some(channel) = channel else { continue };
            if !is_text(channel) {
                return Err(HandlerError::User(text::not_a_text_channel(app.words)));
            }
            permissions::check(app, asked, channel.id(), false).await?;
            *page = Some(app.place(channel.id()).await?);
        }
        app.sessions.save_guild_pages(guild, pages.clone()).await?;
        Ok(pages)
    }
}

/// Says which pages are posted where.
async fn pages_line(app: &Localized<'_>, pages: &GuildPages) -> Result<String, HandlerError> {
    let mut channels = [None, None];
    for (channel, place) in channels.iter_mut().zip([pages.puzzle, pages.weekly]) {
        if let Some(place) = place {
            *channel = app.known_channel(place).await?;
        }
    }
    let [puzzle, weekly] = channels;
    Ok(text::pages(app.words, puzzle, weekly, (pages.hour, &pages.zone)))
}

/// Whether that is a text channel of a server.
fn is_text(channel: &Channel) -> bool {
    matches!(channel, Channel::Guild(known) if known.kind == ChannelType::Text)
}

/// Says how a server is set.
async fn shown(
    app: &Localized<'_>,
    settings: &GuildSettings,
    (appearance, pages): (&Appearance, &GuildPages),
    changed: bool,
) -> Result<OutgoingMessage, HandlerError> {
    let style = Style::of(&app.renderers, appearance, app.words);
    let mut channels = [None, None];
    for (channel, place) in channels.iter_mut().zip([settings.channel, settings.reports]) {
        if let Some(place) = place {
            *channel = Some(app.channel(place).await?);
        }
    }
    let [channel, reports] = channels;
    let organisers = match settings.organisers {
        Some(role) => Some(app.role(role).await?),
        None => None,
    };
    let boards = appearance_text::of_server(app.words, &style);
    let places = text::SettingPlaces {
        channel,
        organisers,
        reports,
    };
    let public = public_words(settings);
    Ok(OutgoingMessage::new(text::shown(
        app.words,
        settings,
        &places,
        public,
        &[&boards, &pages_line(app, pages).await?],
        changed,
    )))
}
