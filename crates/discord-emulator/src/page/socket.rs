//! The WebSocket of one page: requests come in, and each change that the page shows goes out once. A page that reconnects
//! starts from scratch, so nothing outlives the connection.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, mpsc};

use crate::actions::{Action, ClientError};
use crate::core::Change;
use crate::emulator::Emulator;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::limits::FIRST_ANSWER_MS;
use crate::world::{Answer, Choice, World, permissions};

use super::view::{self, Place};

/// The most bytes of one request; the longest is a text file that somebody uploads, which JSON may write with six bytes
/// for one. The emulator's own limit.
pub(super) const REQUEST_BYTES: usize = 8 * 1024 * 1024;
/// The most messages of a channel that a page can have at once. The emulator's own limit.
const MOST_MESSAGES: usize = 2_000;
/// The most responses queued for a slow page. The emulator's own limit.
const WAITING_ANSWERS: usize = 64;
/// The most characters of a user's name (reference, "Usernames and Nicknames").
const USER_NAME: usize = 32;

/// The most characters of a locale, such as `zh-Hant-TW`. The emulator's own limit.
const LOCALE: usize = 12;

/// The most characters of a file's name. The emulator's own limit.
const FILE_NAME: usize = 60;

/// The most minutes by which the page can put the clock ahead at once: four weeks. The emulator's own limit.
const MOST_MINUTES: u32 = 4 * 7 * 24 * 60;

/// A request of the page. Every request gets one reply with the same number.
#[derive(Debug, Deserialize)]
struct Request {
    re: u64,
    #[serde(default)]
    user: Option<UserId>,
    #[serde(default)]
    channel: Option<ChannelId>,
    #[serde(flatten)]
    wish: Wish,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Wish {
    Page(PageWish),
    User(Action),
}

/// A request that concerns the page and not the bot.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum PageWish {
    /// Switches to the view of this user and channel. The user's client then speaks the browser's language.
    Look {
        count: usize,
        look: u64,
        #[serde(default)]
        locale: Option<String>,
    },
    /// Sends an ordinary message.
    Say { content: String },
    /// Opens the user's DM with the bot.
    OpenDm,
    /// Adds a local user.
    AddUser { name: String },
    /// Chooses a text file for an option of a command.
    Upload { name: String, content: String },
    /// Puts the clock of the emulator and the bot ahead.
    AdvanceClock { minutes: u32 },
}

/// The state that the page already has, so that only changes are sent.
#[derive(Default)]
struct Shown {
    look: u64,
    place: Option<Place>,
    state: Value,
    commands: Value,
    messages: HashMap<MessageId, Value>,
    has_more: bool,
    is_fresh: bool,
}

/// Serves a page until it disconnects.
pub(super) async fn serve(emulator: Emulator, mut line: WebSocket) {
    let mut changes = emulator.follow();
    let (answer, mut answers) = mpsc::channel(WAITING_ANSWERS);
    let mut shown = Shown::default();
    loop {
        let failure = time_to_failure(&emulator, &shown);
        let go_on = tokio::select! {
            frame = line.recv() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    take(&emulator, &mut shown, &answer, text.as_str()).await && show(&emulator, &mut shown, &mut line).await
                }
                Some(Ok(Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_))) => true,
                Some(Ok(Frame::Close(_)) | Err(_)) | None => false,
            },
            Some(reply) = answers.recv() => send(&mut line, &reply).await,
            () = settled(&mut changes) => show(&emulator, &mut shown, &mut line).await,
            () = tokio::time::sleep(failure.unwrap_or_default()), if failure.is_some() => {
                show(&emulator, &mut shown, &mut line).await
            }
        };
        if !go_on {
            return;
        }
    }
}

/// Waits for a change and takes all further changes that are already there.
async fn settled(changes: &mut broadcast::Receiver<Change>) {
    match changes.recv().await {
        Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => {}
        // The emulator is gone; the line will break by itself.
        Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
    }
    while !matches!(
        changes.try_recv(),
        Err(broadcast::error::TryRecvError::Empty | broadcast::error::TryRecvError::Closed)
    ) {}
}

/// Returns the time until an interaction counts as failed.
fn time_to_failure(emulator: &Emulator, shown: &Shown) -> Option<Duration> {
    let user = shown.place?.user;
    let now_ms = emulator.now_ms();
    let at_ms = emulator.look(|world| view::next_failure_ms(world, user, now_ms))?;
    Some(Duration::from_millis(u64::try_from(at_ms - now_ms).unwrap_or(0)))
}

async fn send(line: &mut WebSocket, value: &Value) -> bool {
    line.send(Frame::Text(value.to_string().into())).await.is_ok()
}

/// Performs a request of the page and queues the reply. Returns `false` if the page must be dropped.
async fn take(emulator: &Emulator, shown: &mut Shown, answer: &mpsc::Sender<Value>, text: &str) -> bool {
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            tracing::warn!(%error, "the page asked for something unknown");
            return false;
        }
    };
    let re = request.re;
    let done = match request.wish {
        Wish::Page(wish) => page_wish(emulator, shown, request.user, request.channel, wish),
        Wish::User(action) => {
            let (Some(user), Some(channel)) = (request.user, request.channel) else {
                return false;
            };
            match emulator.act(user, channel, &action) {
                Err(error) => Err(error),
                Ok(interaction) if matches!(action, Action::Autocomplete { .. }) => {
                    tokio::spawn(suggest(emulator.clone(), interaction, answer.clone(), re));
                    return true;
                }
                Ok(interaction) => Ok(json!({ "interaction": interaction })),
            }
        }
    };
    let mut reply = done.unwrap_or_else(|error| json!({ "error": error.to_string() }));
    reply["type"] = "reply".into();
    reply["re"] = re.into();
    answer.send(reply).await.is_ok()
}

fn page_wish(
    emulator: &Emulator,
    shown: &mut Shown,
    user: Option<UserId>,
    channel: Option<ChannelId>,
    wish: PageWish,
) -> Result<Value, ClientError> {
    let missing = || ClientError::new("Nobody is chosen to play as.");
    match wish {
        PageWish::Look { count, look, locale } => {
            let place =
                emulator.look(|world| view::settle(world, user, channel, count.clamp(1, MOST_MESSAGES)));
            if let (Some(place), Some(locale)) = (&place, locale) {
                speak(emulator, place.user, &locale);
            }
            *shown = Shown {
                look,
                place,
                is_fresh: true,
                ..Shown::default()
            };
            Ok(json!({}))
        }
        PageWish::Say { content } => {
            let user = user.ok_or_else(missing)?;
            let channel = channel.ok_or_else(|| ClientError::new("No channel is open."))?;
            emulator
                .say(user, channel, &content)
                .map(|message| json!({ "message": message }))
        }
        PageWish::OpenDm => Ok(json!({ "channel": emulator.dm_of(user.ok_or_else(missing)?) })),
        PageWish::AddUser { name } => add_user(emulator, name.trim()),
        PageWish::Upload { name, content } => upload(emulator, &name, content),
        PageWish::AdvanceClock { minutes } => advance_clock(emulator, minutes),
    }
}

/// Sets the locale of a user's client, unless it is set or no locale.
fn speak(emulator: &Emulator, user: UserId, locale: &str) {
    let is_locale = (2..=LOCALE).contains(&locale.len())
        && locale
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    let is_new = emulator.look(|world| {
        let user = world.users.get(&user);
        user.is_some_and(|user| user.locale != locale)
    });
    if is_locale && is_new {
        emulator.arrange(|world, _| take_locale(world, user, locale));
    }
}

/// As long as nobody has written anything, guilds have their locale from whoever opens the page, as from an owner.
fn take_locale(world: &mut World, user: UserId, locale: &str) {
    if let Some(user) = world.users.get_mut(&user) {
        user.locale = locale.to_owned();
    }
    if world.messages.iter().next().is_none() {
        for guild in world.guilds.values_mut() {
            guild.locale = locale.to_owned();
        }
    }
}

fn advance_clock(emulator: &Emulator, minutes: u32) -> Result<Value, ClientError> {
    if !(1..=MOST_MINUTES).contains(&minutes) {
        return Err(ClientError::new(format!(
            "The clock goes ahead by 1 to {MOST_MINUTES} minutes."
        )));
    }
    emulator.advance(Duration::from_secs(u64::from(minutes) * 60));
    Ok(json!({ "now_ms": emulator.now_ms() }))
}

fn upload(emulator: &Emulator, name: &str, content: String) -> Result<Value, ClientError> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    let name: String = name
        .chars()
        .filter(|letter| is_plain(*letter))
        .take(FILE_NAME)
        .collect();
    if name.is_empty() {
        return Err(ClientError::new(
            "The file needs a name of letters, digits and dots.",
        ));
    }
    Ok(json!({ "id": emulator.upload(&name, content.into_bytes()) }))
}

fn add_user(emulator: &Emulator, name: &str) -> Result<Value, ClientError> {
    if name.is_empty() || name.chars().count() > USER_NAME || name.chars().any(char::is_control) {
        return Err(ClientError::new(format!(
            "A name has 1 to {USER_NAME} characters."
        )));
    }
    let is_taken = emulator.look(|world| {
        world
            .users
            .values()
            .any(|user| user.name.eq_ignore_ascii_case(name))
    });
    if is_taken {
        return Err(ClientError::new(format!(
            "There is already somebody called {name}."
        )));
    }
    Ok(json!({ "user": emulator.user(name).id() }))
}

/// Waits for the bot's suggestions and replies with them.
async fn suggest(emulator: Emulator, interaction: InteractionId, answer: mpsc::Sender<Value>, re: u64) {
    let limit = Duration::from_millis(FIRST_ANSWER_MS.unsigned_abs());
    let mut changes = emulator.follow();
    let search = async {
        loop {
            if let Some(choices) = suggestions(&emulator, interaction) {
                return choices;
            }
            settled(&mut changes).await;
        }
    };
    let reply = match tokio::time::timeout(limit, search).await {
        Ok(choices) => json!({ "type": "reply", "re": re, "choices": choices }),
        Err(_) => json!({ "type": "reply", "re": re, "error": "Loading options failed." }),
    };
    // A page that went away needs no reply.
    drop(answer.send(reply).await);
}

fn suggestions(emulator: &Emulator, interaction: InteractionId) -> Option<Vec<Choice>> {
    emulator.look(|world| match &world.interactions.get(&interaction)?.answer {
        Answer::Choices(choices) => Some(choices.clone()),
        Answer::None
        | Answer::Message(_)
        | Answer::Deferred(_)
        | Answer::Acknowledged
        | Answer::Updated(_)
        | Answer::Modal(_) => None,
    })
}

/// Sends the changes since the last time. Returns `false` if the connection is broken.
async fn show(emulator: &Emulator, shown: &mut Shown, line: &mut WebSocket) -> bool {
    for value in news(emulator, shown) {
        if !send(line, &value).await {
            return false;
        }
    }
    true
}

fn news(emulator: &Emulator, shown: &mut Shown) -> Vec<Value> {
    let Some(mut place) = shown.place else {
        return Vec::new();
    };
    let now_ms = emulator.now_ms();
    let online = emulator.connected() > 0;
    let (state, commands, messages, has_more) = emulator.look(|world| {
        let gone = place
            .channel
            .and_then(|id| world.channels.get(&id))
            .is_none_or(|channel| world.permissions(place.user, channel) & permissions::VIEW_CHANNEL == 0);
        if gone && let Some(other) = view::settle(world, Some(place.user), place.channel, place.count) {
            place = other;
        }
        let commands = place
            .channel
            .map(|channel| json!(world.commands_for(place.user, channel)));
        let (messages, has_more) = view::messages(world, place);
        (
            json!(view::state(world, place, now_ms)),
            commands.unwrap_or_default(),
            messages,
            has_more,
        )
    });
    shown.place = Some(place);
    let mut out = Vec::new();
    if shown.commands != commands {
        out.push(json!({ "type": "commands", "commands": commands }));
        shown.commands = commands;
    }
    let mut state = state;
    state["online"] = online.into();
    if shown.state != state {
        shown.state = state.clone();
        state["type"] = "state".into();
        state["look"] = shown.look.into();
        state["now_ms"] = now_ms.into();
        out.push(state);
    }
    let gone: Vec<MessageId> = shown
        .messages
        .keys()
        .filter(|id| !messages.iter().any(|(known, _)| known == *id))
        .copied()
        .collect();
    let put: Vec<&Value> = messages
        .iter()
        .filter(|(id, view)| shown.messages.get(id) != Some(view))
        .map(|(_, view)| view)
        .collect();
    if shown.is_fresh || !gone.is_empty() || !put.is_empty() || has_more != shown.has_more {
        let fresh = shown.is_fresh;
        out.push(json!({
            "type": "messages", "look": shown.look, "reset": fresh, "put": put, "gone": gone, "more": has_more,
        }));
    }
    shown.messages = messages.into_iter().collect();
    shown.has_more = has_more;
    shown.is_fresh = false;
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Message;

    #[test]
    fn the_first_page_gives_a_new_guild_its_locale() {
        let mut world = World::new("Rookery", 0);
        let [first, second] = ["first", "second"].map(|name| world.add_user(name, 0, 0));
        let guild = world.add_guild("Club", 0);
        let channel = world.add_text_channel(guild, "games", 0);
        take_locale(&mut world, first, "de");
        assert_eq!(world.users[&first].locale, "de");
        assert_eq!(world.guilds[&guild].locale, "de");

        let id = world.next_id(1);
        world.messages.insert(Message::new(id, channel, first, 1));
        take_locale(&mut world, second, "fr");
        assert_eq!(world.users[&second].locale, "fr");
        assert_eq!(
            world.guilds[&guild].locale, "de",
            "a guild in use keeps its locale"
        );
    }
}
