//! The slash commands. A handler reads its options, calls `matches`, `turns` or the session, and hands the letter
//! back; answering is `answer`'s matter. Whatever a command does, a button or a menu can do as well, and the other
//! way round.

mod about;
mod actions;
mod appearance;
mod autocomplete;
mod choice;
mod play;
mod rules;
mod settings;
mod turn;
mod view;

use super::context::App;
use super::error::HandlerError;
use super::interaction::respond::{InteractionRef, answer};
use super::message::OutgoingMessage;
use rookery_session::Actor;
use std::future::Future;
use std::sync::Arc;

/// What poise hands to every command.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<App>, HandlerError>;

/// One command of the tree.
pub type Command = poise::Command<Arc<App>, HandlerError>;

/// Every command, in the order in which `/help` lists them.
#[must_use]
pub fn all() -> Vec<Command> {
    vec![
        play::play(),
        turn::make_move(),
        view::show(),
        view::games(),
        view::history(),
        view::replay(),
        view::explain(),
        view::hint(),
        rules::rules(),
        actions::draw(),
        actions::takeback(),
        actions::resign(),
        actions::abort(),
        actions::claim(),
        actions::rematch(),
        appearance::look(),
        settings::settings(),
        about::help(),
        about::about(),
    ]
}

/// The names and descriptions of those commands.
#[must_use]
pub fn named(commands: &[Command]) -> Vec<(String, String)> {
    let described = |command: &Command| {
        (
            command.name.to_string(),
            command.description.as_deref().unwrap_or_default().to_owned(),
        )
    };
    commands.iter().map(described).collect()
}

/// Answers a command with what the handler makes.
fn respond<'a>(
    ctx: Context<'a>,
    handler: impl Future<Output = Result<OutgoingMessage, HandlerError>> + Send + 'a,
) -> impl Future<Output = Result<(), HandlerError>> + Send + 'a {
    let answered = answer(ctx.data(), InteractionRef::Command(ctx.interaction), handler);
    async move {
        answered.await;
        Ok(())
    }
}

/// Who uses the command.
async fn actor(ctx: Context<'_>) -> Result<Actor, HandlerError> {
    ctx.data()
        .actor(ctx.interaction.user.id, ctx.interaction.id)
        .await
}

#[cfg(test)]
mod tests;
