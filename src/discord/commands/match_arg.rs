//! The `match:` option, which every command about a match takes: its type, its description and its completion.

use super::{Context, actor, autocomplete, for_each_option, localized};
use crate::discord::context::Command;
use crate::discord::error::HandlerError;
use crate::discord::match_view::lookup::{self, Purpose};
use poise::{SlashArgError, SlashArgument};
use rookery_session::{Actor, MatchId};
use serenity::all::{CommandInteraction, CommandOptionType, CreateCommandOption, ResolvedValue};

/// The name of the option.
const NAME: &str = "match";

/// The description of the option.
const DESCRIPTION: &str = "Which match; by default this thread's, or the only one that fits";

/// The text of the `match:` option: the beginning of a match's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchArg(String);

impl MatchArg {
    /// The user of a command and the match that it is about.
    ///
    /// # Errors
    /// No match or several matches fit; a fault.
    pub(super) async fn find(
        option: Option<MatchArg>,
        ctx: Context<'_>,
    ) -> Result<(Actor, MatchId), HandlerError> {
        let by = actor(ctx).await?;
        let typed = option.as_ref().map(|option| option.0.as_str());
        let purpose = Purpose::of(&ctx.interaction.data.name);
        let id = lookup::find(
            &localized(ctx),
            typed,
            by.user,
            ctx.interaction.channel_id,
            purpose,
        )
        .await?;
        Ok((by, id))
    }

    /// Adds the completion of the `match:` option to a command that has one.
    pub(super) fn with_completion(mut command: Command) -> Command {
        for_each_option(&mut command, NAME, |option| {
            option.autocomplete_callback = Some(|ctx, typed| Box::pin(autocomplete::matches(ctx, typed)));
        });
        command
    }
}

#[serenity::async_trait]
impl SlashArgument for MatchArg {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            ResolvedValue::String(text) => Ok(Self((*text).to_owned())),
            _ => Err(SlashArgError::new_command_structure_mismatch("expected a match")),
        }
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        builder
            .kind(CommandOptionType::String)
            .description(DESCRIPTION)
            .set_autocomplete(true)
    }
}
