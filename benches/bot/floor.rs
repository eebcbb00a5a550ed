//! The floor: serenity, poise and reqwest alone. Answers `/move` at once and posts a picture of the size of a chess
//! board to the channel, without rules, storage or drawing.

use super::Fallible;
use serenity::all::{
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage,
    GatewayIntents, HttpBuilder,
};
use tokio::task::JoinHandle;

/// The size of a drawn chess board.
const PICTURE_BYTES: usize = 28_000;

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::ApplicationContext<'a, (), Failure>;

/// Make your turn
#[poise::command(slash_command, rename = "move")]
async fn make_move(ctx: Context<'_>, #[description = "The turn"] turn: String) -> Result<(), Failure> {
    let text = format!("Done: `{turn}`");
    let answer = CreateInteractionResponseMessage::new()
        .content(text)
        .ephemeral(true);
    let response = CreateInteractionResponse::Message(answer);
    ctx.interaction.create_response(ctx.http(), response).await?;
    let picture = CreateAttachment::bytes(vec![7; PICTURE_BYTES], "board.png");
    let message = CreateMessage::new().content(turn).add_file(picture);
    ctx.interaction
        .channel_id
        .send_message(ctx.http(), message)
        .await?;
    Ok(())
}

fn variable(name: &str) -> Fallible<String> {
    Ok(std::env::var(name)?)
}

/// Starts the bot that does nothing else.
pub async fn start() -> Fallible<JoinHandle<Result<(), serenity::Error>>> {
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![make_move()],
            initialize_owners: false,
            ..Default::default()
        })
        .setup(|ctx, _ready, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build();
    let http = HttpBuilder::new(variable("DISCORD_TOKEN")?)
        .client(reqwest::Client::builder().no_proxy().build()?)
        .proxy(variable("ROOKERY_API_BASE")?)
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .await?;
    *client.ws_url.lock().await = variable("ROOKERY_GATEWAY_URL")?;
    Ok(tokio::spawn(async move { client.start().await }))
}
