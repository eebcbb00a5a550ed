//! The `tournament:` option, which most subcommands take: its type, its description and its completion.

use super::{Command, autocomplete};
use crate::discord::commands::for_each_option;
use poise::{SlashArgError, SlashArgument};
use rookery_session::limits::TOURNAMENT_NAME_CHARACTERS;
use serenity::all::{CommandInteraction, CommandOptionType, CreateCommandOption, ResolvedValue};

/// The name of the option.
const NAME: &str = "tournament";

/// The description of the option.
const DESCRIPTION: &str = "The tournament; the only one if you leave it out";

/// The text of the `tournament:` option: a name or an ID.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TournamentArg(String);

impl TournamentArg {
    /// What a required option names.
    pub(super) const fn named(text: String) -> Self {
        Self(text)
    }

    /// What was typed, if anything was.
    pub(super) fn typed(option: Option<&Self>) -> Option<&str> {
        option.map(|option| option.0.as_str())
    }

    /// Adds the completion of the `tournament:` option to a command and its subcommands.
    pub(super) fn with_completion(mut command: Command) -> Command {
        for_each_option(&mut command, NAME, |option| {
            option.autocomplete_callback = Some(|ctx, typed| Box::pin(autocomplete::tournaments(ctx, typed)));
        });
        command
    }
}

#[serenity::async_trait]
impl SlashArgument for TournamentArg {
    async fn extract(
        _: &serenity::all::Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            ResolvedValue::String(text) => Ok(Self((*text).to_owned())),
            _ => Err(SlashArgError::new_command_structure_mismatch(
                "expected a tournament",
            )),
        }
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        builder
            .kind(CommandOptionType::String)
            .description(DESCRIPTION)
            .max_length(u16::try_from(TOURNAMENT_NAME_CHARACTERS).unwrap_or(u16::MAX))
            .set_autocomplete(true)
    }
}
