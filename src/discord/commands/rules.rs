//! `/rules`: the guide for players, or what it says about a topic, a unit, a mechanic or a single rule.

use super::choice::Choice;
use super::{Context, actor, autocomplete, localized, respond};
use crate::discord::error::HandlerError;
use crate::discord::match_view::rules;
use crate::discord::text::refusals;
use rookery_rules::Variant;

/// Learn how a variant is played
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn rules(
    ctx: Context<'_>,
    #[description = "Which variant; in a match's thread that of the match"] variant: Option<Choice<Variant>>,
    #[description = "A topic, a unit or a rule ID; leave out to begin with the quick start"]
    #[autocomplete = "autocomplete::subjects"]
    #[max_length = 100]
    topic: Option<String>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let guild = app.guild_of(ctx.interaction.guild_id).await?;
        let by = actor(ctx).await?.user;
        let style = app.style_of_user(by, guild).await?;
        let reader = rules::RulesReader {
            app,
            by,
            style: &style,
        };
        let variant = match variant {
            Some(variant) => variant.0,
            None => rules::variant_here(app, ctx.interaction.channel_id)
                .await?
                .ok_or_else(|| HandlerError::User(refusals::which_variant(app.words)))?,
        };
        rules::about(reader, variant, topic.as_deref().unwrap_or_default()).await
    })
    .await
}
