//! A small bot on serenity and poise, unchanged but for its address, which the tests run against the emulator.
//! Must not contain assertions; the tests have them.
#![allow(dead_code, reason = "each test binary uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

pub mod raw;

use std::sync::Arc;

use discord_emulator::{Emulator, Recording, Settings};
use poise::serenity_prelude as serenity;

pub type Error = Box<dyn std::error::Error + Send + Sync>;
pub type Context<'a> = poise::Context<'a, (), Error>;

/// A picture of 1x1 pixels.
pub const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0,
    1, 8, 0, 0, 0, 0,
];

/// Answers with a picture and two buttons.
#[poise::command(slash_command)]
async fn board(ctx: Context<'_>, #[description = "What to write"] text: Option<String>) -> Result<(), Error> {
    let file = serenity::CreateAttachment::bytes(PNG, "board.png").description("White to move");
    let buttons = serenity::CreateActionRow::Buttons(vec![
        serenity::CreateButton::new("edit").label("Edit"),
        serenity::CreateButton::new("form").label("Form"),
        serenity::CreateButton::new("off").label("Off").disabled(true),
    ]);
    let text = text.unwrap_or_else(|| "A board".to_owned());
    ctx.send(
        poise::CreateReply::default()
            .content(text)
            .attachment(file)
            .components(vec![buttons]),
    )
    .await?;
    Ok(())
}

/// Thinks first, then answers, adds a private word and takes it back.
#[poise::command(slash_command)]
async fn think(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer().await?;
    let answer = ctx.say("thought").await?;
    answer
        .edit(ctx, poise::CreateReply::default().content("thought twice"))
        .await?;
    let whisper = ctx
        .send(poise::CreateReply::default().content("psst").ephemeral(true))
        .await?;
    whisper.delete(ctx).await?;
    Ok(())
}

async fn suggest(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let known = ["e2-e4", "e2-e3", "d2-d4"]
        .into_iter()
        .filter(|one| one.starts_with(partial));
    let choices = known.map(|one| serenity::AutocompleteChoice::new(one, one));
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Game commands.
#[poise::command(slash_command, subcommands("move_", "challenge"))]
async fn game(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Takes a move with suggestions.
#[poise::command(slash_command, rename = "move")]
async fn move_(
    ctx: Context<'_>,
    #[description = "The move"]
    #[autocomplete = "suggest"]
    text: String,
    #[description = "How often"]
    #[min = 1]
    #[max = 3]
    times: Option<u8>,
) -> Result<(), Error> {
    let times = times.unwrap_or(1);
    ctx.send(
        poise::CreateReply::default()
            .content(format!("{text} x{times}"))
            .ephemeral(true),
    )
    .await?;
    Ok(())
}

/// Calls another user in a thread of its own.
#[poise::command(slash_command)]
async fn challenge(ctx: Context<'_>, #[description = "Whom"] user: serenity::User) -> Result<(), Error> {
    ctx.say(format!("{} is challenged", user.name)).await?;
    let message = serenity::CreateMessage::new()
        .content(format!("<@{}> and <@{}>", user.id, ctx.author().id))
        .allowed_mentions(serenity::CreateAllowedMentions::new().users([user.id]));
    let posted = ctx.channel_id().send_message(ctx, message).await?;
    let thread =
        serenity::CreateThread::new("match").auto_archive_duration(serenity::AutoArchiveDuration::OneDay);
    let thread = ctx
        .channel_id()
        .create_thread_from_message(ctx, posted.id, thread)
        .await?;
    thread.say(ctx, "in the thread").await?;
    Ok(())
}

/// Writes to the user privately.
#[poise::command(slash_command)]
async fn whisper(ctx: Context<'_>) -> Result<(), Error> {
    ctx.author()
        .direct_message(ctx, serenity::CreateMessage::new().content("hello"))
        .await?;
    ctx.send(poise::CreateReply::default().content("sent").ephemeral(true))
        .await?;
    Ok(())
}

/// Offers a menu.
#[poise::command(slash_command)]
async fn pick(ctx: Context<'_>) -> Result<(), Error> {
    let options = ["knight", "bishop"].map(|name| serenity::CreateSelectMenuOption::new(name, name));
    let kind = serenity::CreateSelectMenuKind::String {
        options: options.to_vec(),
    };
    let menu = serenity::CreateSelectMenu::new("piece", kind).placeholder("Piece");
    let row = serenity::CreateActionRow::SelectMenu(menu);
    ctx.send(
        poise::CreateReply::default()
            .content("Pick one")
            .components(vec![row])
            .ephemeral(true),
    )
    .await?;
    Ok(())
}

/// For those who manage the server.
#[poise::command(slash_command, guild_only, default_member_permissions = "MANAGE_GUILD")]
async fn settings(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("settings").await?;
    Ok(())
}

async fn on_component(ctx: &serenity::Context, press: &serenity::ComponentInteraction) -> Result<(), Error> {
    use serenity::CreateInteractionResponse as Response;
    match press.data.custom_id.as_str() {
        "edit" => {
            press.create_response(ctx, Response::Acknowledge).await?;
            press
                .edit_response(ctx, serenity::EditInteractionResponse::new().content("Edited"))
                .await?;
        }
        "form" => {
            let input =
                serenity::CreateInputText::new(serenity::InputTextStyle::Short, "Move", "text").max_length(5);
            let modal = serenity::CreateModal::new("typed", "Your move");
            let modal = modal.components(vec![serenity::CreateActionRow::InputText(input)]);
            press.create_response(ctx, Response::Modal(modal)).await?;
        }
        _ => {
            let chosen = match &press.data.kind {
                serenity::ComponentInteractionDataKind::StringSelect { values } => values.join(","),
                _ => String::new(),
            };
            let message = serenity::CreateInteractionResponseMessage::new()
                .content(chosen)
                .components(vec![]);
            press
                .create_response(ctx, Response::UpdateMessage(message))
                .await?;
        }
    }
    Ok(())
}

async fn on_modal(ctx: &serenity::Context, modal: &serenity::ModalInteraction) -> Result<(), Error> {
    let serenity::ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
        return Ok(());
    };
    let text = input.value.clone().unwrap_or_default();
    let message = serenity::CreateInteractionResponseMessage::new()
        .content(text)
        .ephemeral(true);
    modal
        .create_response(ctx, serenity::CreateInteractionResponse::Message(message))
        .await?;
    Ok(())
}

async fn on_event(ctx: &serenity::Context, event: &serenity::FullEvent) -> Result<(), Error> {
    match event {
        serenity::FullEvent::InteractionCreate {
            interaction: serenity::Interaction::Component(press),
        } => on_component(ctx, press).await,
        serenity::FullEvent::InteractionCreate {
            interaction: serenity::Interaction::Modal(modal),
        } => on_modal(ctx, modal).await,
        _ => Ok(()),
    }
}

/// A running bot; it ends with the test.
pub struct Bot {
    shards: Arc<serenity::ShardManager>,
    task: tokio::task::JoinHandle<Result<(), serenity::Error>>,
}

impl Bot {
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.await.unwrap().unwrap();
    }
}

/// HTTP as the bot uses it, pointed at the emulator.
pub fn http(emulator: &Emulator) -> serenity::Http {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    serenity::HttpBuilder::new(emulator.token())
        .client(client)
        .proxy(emulator.api_base())
        .ratelimiter_disabled(true)
        .build()
}

/// Starts the bot and returns once the emulator has its commands.
pub async fn start_bot(emulator: &Emulator, intents: serenity::GatewayIntents) -> Bot {
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![board(), think(), game(), whisper(), pick(), settings()],
            event_handler: |ctx, event| Box::pin(on_event(ctx.serenity_context, event)),
            ..Default::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(http(emulator), intents)
        .framework(framework)
        .await
        .unwrap();
    let shards = Arc::clone(&client.shard_manager);
    let task = tokio::spawn(async move { client.start().await });
    emulator.bot_is_ready().await.unwrap();
    Bot { shards, task }
}

/// An emulator that records what the bot sends, if the environment asks for it.
pub async fn emulator() -> Emulator {
    Emulator::start(Settings::default()).await.unwrap()
}

/// An emulator for requests that are bad on purpose, which are not recorded.
pub async fn unrecorded() -> Emulator {
    Emulator::start(Settings {
        recording: Recording::Off,
        ..Settings::default()
    })
    .await
    .unwrap()
}
