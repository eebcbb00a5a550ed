//! The slash commands and those of users' context menus. A handler reads its options, calls a match view, turn entry
//! or the session, and returns a message, which `interaction::respond` sends. Everything a command does is possible
//! with buttons and menus too.

mod about;
mod actions;
mod appearance;
mod autocomplete;
mod autocomplete_conditional;
mod challenges;
mod choice;
mod clock;
mod conditional;
mod follow;
mod learn;
mod match_arg;
mod notes;
mod play;
mod privacy;
mod puzzle;
mod rating;
mod reminders;
mod rules;
mod settings;
mod study;
mod tournament;
mod translated;
mod turn;
mod turn_choices;
mod user_menu;
mod vacation;
mod view;

use super::components::modal::Reply;
use super::context::{App, Command, CommandContext as Context, Localized};
use super::error::HandlerError;
use super::interaction::respond::{self, InteractionRef};
use super::text::help::CommandSummary;
use match_arg::MatchArg;
use rookery_session::Actor;
use std::future::Future;
use std::sync::Arc;

pub use translated::translated;

/// An option of a command.
type CommandParameter = poise::CommandParameter<Arc<App>, HandlerError>;

/// Every command, in the order in which `/help` lists them; those of context menus last.
#[must_use]
pub fn all() -> Vec<Command> {
    let commands = [
        play::play(),
        turn::make_move(),
        view::show(),
        view::games(),
        view::history(),
        view::replay(),
        view::review(),
        view::explain(),
        view::hint(),
        rules::rules(),
        learn::learn(),
        learn::guide(),
        puzzle::puzzle(),
        follow::follow(),
        actions::draw(),
        actions::takeback(),
        actions::resign(),
        actions::abort(),
        actions::claim(),
        actions::rematch(),
        conditional::conditional(),
        study::study(),
        notes::note(),
        clock::clock(),
        vacation::vacation(),
        reminders::reminders(),
        rating::rating(),
        rating::leaderboard(),
        rating::adjudicate(),
        tournament::command(),
        challenges::challenges(),
        notes::report(),
        appearance::look(),
        settings::settings(),
        privacy::privacy(),
        about::help(),
        about::about(),
        user_menu::challenge(),
        user_menu::ratings(),
    ];
    commands.map(MatchArg::with_completion).into()
}

/// Every command of a bot that plays for some accounts itself, as `try` does.
#[must_use]
pub fn with_local_players() -> Vec<Command> {
    let mut commands = all();
    for command in &mut commands {
        if command.name == "tournament" {
            *command = tournament::with_local_players();
        }
    }
    commands
}

/// The names and descriptions of the slash commands among those; subcommands have names such as `clock pause`.
#[must_use]
pub fn named(commands: &[Command]) -> Vec<CommandSummary> {
    let described = |name: String, command: &Command| CommandSummary {
        name,
        description: command.description.as_deref().unwrap_or_default().to_owned(),
    };
    let with_subcommands = |command: &Command| {
        if command.subcommands.is_empty() {
            return vec![described(command.name.to_string(), command)];
        }
        let below = command.subcommands.iter();
        below
            .map(|one| described(format!("{} {}", command.name, one.name), one))
            .collect()
    };
    let typed = commands
        .iter()
        .filter(|command| command.context_menu_action.is_none());
    typed.flat_map(with_subcommands).collect()
}

/// Changes every option of that name, of a command and of its subcommands.
fn for_each_option(command: &mut Command, name: &str, change: fn(&mut CommandParameter)) {
    let options = command.parameters.iter_mut();
    options.filter(|option| option.name == name).for_each(change);
    for below in &mut command.subcommands {
        for_each_option(below, name, change);
    }
}

/// Answers a command with what the handler makes.
fn respond<'a, R: Into<Reply> + Send + 'a>(
    ctx: Context<'a>,
    handler: impl Future<Output = Result<R, HandlerError>> + Send + 'a,
) -> impl Future<Output = Result<(), HandlerError>> + Send + 'a {
    let answered = respond::respond(ctx.data(), InteractionRef::Command(ctx.interaction), handler);
    async move {
        answered.await;
        Ok(())
    }
}

/// The program for the reader of the command's answer.
fn localized(ctx: Context<'_>) -> Localized<'_> {
    Localized::of_command(ctx)
}

/// Who uses the command.
async fn actor(ctx: Context<'_>) -> Result<Actor, HandlerError> {
    ctx.data()
        .actor(ctx.interaction.user.id, ctx.interaction.id)
        .await
}

#[cfg(test)]
mod tests;
