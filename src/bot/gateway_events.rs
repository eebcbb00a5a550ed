//! The gateway's events: registers the commands when the bot is connected, hands interactions on, and answers what the
//! framework cannot read.

use super::guilds;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::interaction::{dispatch, rate_limits, register};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::refusals;
use crate::discord::text::words::Words;
use serde_json::Value;
use serenity::all::{
    CreateAutocompleteResponse, CreateInteractionResponse, FullEvent, GuildId, Http, Interaction,
};
use std::sync::Arc;
use std::time::Duration;

/// The longest pause before the commands are registered again.
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// Registers the commands, again and again until Discord takes them or the program is about to end. Nothing waits for it.
pub(super) async fn register_commands(http: &Http, commands: &[Value], guild: Option<GuildId>, app: &App) {
    let closing = &app.closing;
    let mut pause = Duration::from_secs(2);
    loop {
        let registered = tokio::select! {
            () = closing.cancelled() => return,
            registered = register::register(http, commands, guild) => registered,
        };
        match registered {
            Ok(registered) => {
                let ids = registered.into_iter().map(|command| (command.name, command.id));
                app.command_ids.keep(ids);
                return;
            }
            Err(error) => {
                tracing::error!(%error, ?pause, "the commands cannot be registered; they are tried again")
            }
        }
        tokio::select! {
            () = closing.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Remembers the names of those who use a command and of those whom it names.
pub(super) fn remember_names(ctx: &poise::Context<'_, Arc<App>, HandlerError>) {
    let poise::Context::Application(ctx) = ctx else {
        return;
    };
    let names = &ctx.data().names;
    names.remember(&ctx.interaction.user);
    for user in ctx.interaction.data.resolved.users.values() {
        names.remember(user);
    }
}

pub(super) async fn on_event(
    app: Arc<App>,
    framework_http: &Http,
    event: &FullEvent,
) -> Result<(), HandlerError> {
    let interaction = match event {
        FullEvent::InteractionCreate { interaction } => interaction,
        other => {
            guilds::changed(&app, other).await;
            return Ok(());
        }
    };
    let handled = match interaction {
        Interaction::Component(pressed) => {
            app.names.remember(&pressed.user);
            let work = dispatch::pressed(Arc::clone(&app), pressed.clone());
            app.tasks.spawn(work).await
        }
        Interaction::Modal(sent) => {
            app.names.remember(&sent.user);
            let work = dispatch::sent(Arc::clone(&app), sent.clone());
            app.tasks.spawn(work).await
        }
        // Commands and completions come by way of the framework.
        _ => Ok(()),
    };
    if let Err(error) = handled {
        tracing::error!(%error, "a press of a button or a form was not handled");
    }
    // Every interaction leaves a rate limit behind that nothing will ever count again.
    rate_limits::keep_few(&app.http).await;
    rate_limits::keep_few(framework_http).await;
    Ok(())
}

/// Errors that reach poise: a command that it does not know or cannot read. Handlers answer for themselves.
pub(super) async fn on_error(error: poise::FrameworkError<'_, Arc<App>, HandlerError>) {
    let (interaction, http, sentence): (_, _, fn(&Words) -> String) = match &error {
        poise::FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (
            *interaction,
            &framework.serenity_context.http,
            refusals::unknown_command,
        ),
        poise::FrameworkError::CommandStructureMismatch { ctx, description, .. } => {
            tracing::warn!(
                command = ctx.command().name.as_ref(),
                description,
                "a command does not fit"
            );
            (
                ctx.interaction,
                &ctx.serenity_context().http,
                refusals::unknown_command,
            )
        }
        poise::FrameworkError::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            ..
        } => (
            ctx.interaction,
            &ctx.serenity_context().http,
            refusals::unknown_command,
        ),
        poise::FrameworkError::CommandPanic {
            ctx: poise::Context::Application(ctx),
            payload,
            ..
        } => {
            tracing::error!(
                command = ctx.command().name.as_ref(),
                ?payload,
                "a command panicked"
            );
            (ctx.interaction, &ctx.serenity_context().http, refusals::fault)
        }
        other => {
            tracing::error!(error = %other, "an error outside any command");
            return;
        }
    };
    let answer = if interaction.data.autocomplete().is_some() {
        // Discord takes no sentence while somebody is typing.
        CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new())
    } else {
        let words = Words::for_locale(&interaction.locale);
        CreateInteractionResponse::Message(OutgoingMessage::new(sentence(words)).private_answer())
    };
    if let Err(error) = interaction.create_response(http, answer).await {
        tracing::warn!(%error, "an error could not be answered");
    }
}
