//! The gateway's events: registers the commands when the bot is connected, hands interactions on, and answers what the
//! framework cannot read.

use crate::discord::context::{App, Command};
use crate::discord::error::HandlerError;
use crate::discord::interaction::{dispatch, rate_limits, register};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::refusals;
use serenity::all::{CreateInteractionResponse, FullEvent, GuildId, Http, Interaction};
use std::sync::Arc;
use std::time::Duration;

/// Registers the commands, and tries again if that fails. Running matches are not affected meanwhile.
pub(super) async fn register_commands(http: &Http, commands: &[Command], guild: Option<GuildId>) {
    for attempt in 1_u32..=5 {
        match register::register(http, commands, guild).await {
            Ok(()) => return,
            Err(error) => tracing::error!(attempt, %error, "the commands cannot be registered"),
        }
        tokio::time::sleep(Duration::from_secs(1 << attempt.min(5))).await;
    }
}

pub(super) async fn on_event(
    app: Arc<App>,
    framework_http: &Http,
    event: &FullEvent,
) -> Result<(), HandlerError> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    let handled = match interaction {
        Interaction::Component(pressed) => {
            let work = dispatch::pressed(Arc::clone(&app), pressed.clone());
            app.tasks.spawn(work).await
        }
        Interaction::Modal(sent) => {
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
    let (interaction, http, sentence) = match &error {
        poise::FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (
            *interaction,
            &framework.serenity_context.http,
            refusals::unknown_command(),
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
                refusals::unknown_command(),
            )
        }
        poise::FrameworkError::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            ..
        } => (
            ctx.interaction,
            &ctx.serenity_context().http,
            refusals::unknown_command(),
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
            (ctx.interaction, &ctx.serenity_context().http, refusals::fault())
        }
        other => {
            tracing::error!(error = %other, "an error outside any command");
            return;
        }
    };
    let answer = CreateInteractionResponse::Message(OutgoingMessage::new(sentence).private_answer());
    if let Err(error) = interaction.create_response(http, answer).await {
        tracing::warn!(%error, "an error could not be answered");
    }
}
