//! `/rules`: the quick start, a topic, a unit or a single rule.

use super::choice::Choice;
use super::{Context, actor, autocomplete, respond};
use crate::discord::appearance::Style;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::rules;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::rules::{self as text, Subject};
use rookery_rules::Variant;
use rookery_session::UserId;

/// Read the rules of a variant
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rules(
    ctx: Context<'_>,
    #[description = "Which variant"] variant: Choice<Variant>,
    #[description = "A topic, a unit or a rule ID; leave out for the quick start"]
    #[autocomplete = "autocomplete::subjects"]
    #[max_length = 100]
    topic: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = ctx.data();
        let guild = app.guild_of(ctx.interaction.guild_id).await?;
        let by = actor(ctx).await?.user;
        let style = app.style_of_user(by, guild).await?;
        letter(app, (by, &style), variant, topic.as_deref().unwrap_or_default()).await
    })
    .await
}

async fn letter(
    app: &App,
    (by, style): (UserId, &Style),
    variant: Choice<Variant>,
    topic: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let descriptor = variant.0.descriptor();
    let subject = if topic.trim().is_empty() {
        Some(Subject::QuickStart)
    } else {
        text::find(descriptor, topic)
    };
    match subject {
        Some(subject) => rules::page(app, (by, style), variant.0, subject, 0).await,
        None => Err(HandlerError::User(text::unknown_subject(descriptor, topic))),
    }
}
