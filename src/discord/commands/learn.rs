//! `/learn`: the courses and their lessons. `/guide`: switches the guide.

use super::choice::Choice;
use super::{Context, actor, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::exercise::course;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::exercise as text;
use rookery_rules::Variant;

/// Learn a variant with small positions to solve
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn learn(
    ctx: Context<'_>,
    #[description = "Which variant; leave out to see all courses"] variant: Option<Choice<Variant>>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let user = actor(ctx).await?.user;
        match variant {
            Some(Choice(variant)) => course::show(app, user, variant).await,
            None => course::list(app, user).await,
        }
    })
    .await
}

/// Be told in private what matters on the board, in your unrated matches
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("on", "off"),
    subcommand_required
)]
pub async fn guide(_: Context<'_>) -> Result<(), HandlerError> {
    Ok(())
}

/// Switch the guide on in all your matches
#[poise::command(slash_command)]
async fn on(ctx: Context<'_>) -> Result<(), HandlerError> {
    switch(ctx, true).await
}

/// Switch the guide off in all your matches
#[poise::command(slash_command)]
async fn off(ctx: Context<'_>) -> Result<(), HandlerError> {
    switch(ctx, false).await
}

async fn switch(ctx: Context<'_>, is_on: bool) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let user = app.user(ctx.interaction.user.id).await?;
        app.sessions.set_guide(user, is_on).await?;
        Ok(OutgoingMessage::new(text::guide_switched(app.words, is_on)))
    })
    .await
}
