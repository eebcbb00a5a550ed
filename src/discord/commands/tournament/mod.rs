//! `/tournament`: events of a server. Players join, look and leave; organisers open, lead and end.

mod argument;
mod create;
mod edit;
mod fill;
mod import;
mod organise;
mod read;

use super::choice::Choice;
use super::{Command, Context, actor, autocomplete, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::text::tournament as text;
use crate::discord::tournament::{lookup, organiser};
use argument::TournamentArg;
use create::create;
use edit::edit;
use import::import;
use organise::{cancel, decide, extend, judge, pause, remove, resume, seed, start, substitute};
use read::{export, half_point, join, leave, list, pairings, players, show, standings, vote};
use rookery_session::TournamentState;
use serenity::all::GuildId;
use std::sync::Arc;

/// Hold tournaments: round robin, Swiss, knockout and arena
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands(
        "create",
        "edit",
        "list",
        "show",
        "join",
        "leave",
        "half_point",
        "vote",
        "standings",
        "pairings",
        "players",
        "start",
        "pause",
        "resume",
        "cancel",
        "seed",
        "remove",
        "substitute",
        "decide",
        "judge",
        "extend",
        "export",
        "import"
    ),
    subcommand_required
)]
async fn tournament(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// The command with the completion of its options.
#[must_use]
pub fn command() -> Command {
    TournamentArg::with_completion(tournament())
}

/// The same with the subcommand that lets local players join.
#[must_use]
pub fn with_local_players() -> Command {
    let mut command = tournament();
    command.subcommands.push(fill::fill());
    TournamentArg::with_completion(command)
}

/// The tournament that the command names, or the only one.
async fn meant(
    ctx: Context<'_>,
    typed: Option<&TournamentArg>,
) -> Result<Arc<TournamentState>, HandlerError> {
    let typed = TournamentArg::typed(typed);
    lookup::find(&localized(ctx), ctx.interaction.guild_id, typed).await
}

/// The server in which an organiser uses the command.
async fn organised_guild(ctx: Context<'_>) -> Result<GuildId, HandlerError> {
    let Some(guild) = ctx.interaction.guild_id else {
        return Err(HandlerError::User(
            crate::discord::text::refusals::tournaments_in_servers(localized(ctx).words),
        ));
    };
    organiser::check(&localized(ctx), guild, ctx.interaction.member.as_deref()).await?;
    Ok(guild)
}

/// The tournament that an organiser means.
async fn organised(
    ctx: Context<'_>,
    typed: Option<&TournamentArg>,
) -> Result<Arc<TournamentState>, HandlerError> {
    organised_guild(ctx).await?;
    meant(ctx, typed).await
}
