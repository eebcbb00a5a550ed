//! Responds to interactions: once, within Discord's three seconds, privately unless the user shares something,
//! whatever happens meanwhile. A handler only makes an [`OutgoingMessage`]; deferring, errors, panics and the log
//! line are handled here. No handler sends a response itself.

use crate::discord::api_error::{Meaning, meaning};
use crate::discord::components::custom_id::{self, CustomId, LearningId};
use crate::discord::components::modal::Reply;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::private_messages::{PrivateMessage, Purpose};
use crate::discord::text::words::Words;
use crate::discord::text::{panel, refusals};
use futures::FutureExt;
use rookery_session::MatchId;
use serenity::all::{
    ActionRowComponent, ButtonKind, ChannelId, CommandInteraction, CommandType, ComponentInteraction,
    CreateInteractionResponse, CreateInteractionResponseMessage, Http, InteractionId, Message, MessageFlags,
    MessageInteractionMetadata, ModalInteraction, Permissions, UserId,
};
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::time::{Duration, Instant};

/// How long a handler may take before its response is deferred; well below Discord's three seconds.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);

/// Until when a first answer that was lost on its way is sent again; Discord takes it for three seconds.
const LAST_ANSWER: Duration = Duration::from_millis(2_700);

/// The same for the answer that follows a deferral, which Discord takes for a quarter of an hour.
const LAST_EDIT: Duration = Duration::from_secs(30);

/// The first pause before an answer is sent again, doubled each time.
const PAUSE: Duration = Duration::from_millis(150);

/// What the name of a single rule begins with in custom IDs.
const RULE: &str = "rule.";

/// An interaction that wants an answer.
#[derive(Clone, Copy, Debug)]
pub enum InteractionRef<'a> {
    /// A slash command.
    Command(&'a CommandInteraction),
    /// A button or a menu.
    Component(&'a ComponentInteraction),
    /// A form that was sent.
    Form(&'a ModalInteraction),
}

/// Whether a message has a button with such a custom ID.
fn has_button(message: &Message, is_it: impl Fn(&CustomId) -> bool) -> bool {
    let mut parts = message.components.iter().flat_map(|row| &row.components);
    parts.any(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => custom_id.parse().is_ok_and(|id| is_it(&id)),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => false,
        },
        _ => false,
    })
}

impl<'a> InteractionRef<'a> {
    fn user(self) -> UserId {
        match self {
            InteractionRef::Command(interaction) => interaction.user.id,
            InteractionRef::Component(interaction) => interaction.user.id,
            InteractionRef::Form(interaction) => interaction.user.id,
        }
    }

    /// The words of the reader's language.
    fn words(self) -> &'static Words {
        Words::for_locale(match self {
            InteractionRef::Command(interaction) => &interaction.locale,
            InteractionRef::Component(interaction) => &interaction.locale,
            InteractionRef::Form(interaction) => &interaction.locale,
        })
    }

    fn name(self) -> String {
        match self {
            InteractionRef::Command(interaction) => command_name(interaction),
            InteractionRef::Component(interaction) => custom_id::for_log(&interaction.data.custom_id),
            InteractionRef::Form(interaction) => custom_id::for_log(&interaction.data.custom_id),
        }
    }

    /// What counts together: the command, or the kind of the button or form.
    fn kind(self) -> String {
        match self {
            InteractionRef::Command(interaction) => command_name(interaction),
            InteractionRef::Component(interaction) => custom_id::kind(&interaction.data.custom_id).to_owned(),
            InteractionRef::Form(interaction) => custom_id::kind(&interaction.data.custom_id).to_owned(),
        }
    }

    fn id(self) -> u64 {
        match self {
            InteractionRef::Command(interaction) => interaction.id.get(),
            InteractionRef::Component(interaction) => interaction.id.get(),
            InteractionRef::Form(interaction) => interaction.id.get(),
        }
    }

    fn token(self) -> String {
        match self {
            InteractionRef::Command(interaction) => interaction.token.clone(),
            InteractionRef::Component(interaction) => interaction.token.clone(),
            InteractionRef::Form(interaction) => interaction.token.clone(),
        }
    }

    fn channel(self) -> ChannelId {
        match self {
            InteractionRef::Command(interaction) => interaction.channel_id,
            InteractionRef::Component(interaction) => interaction.channel_id,
            InteractionRef::Form(interaction) => interaction.channel_id,
        }
    }

    /// The message of a component, or the one below which a form was opened.
    fn source(self) -> Option<&'a Message> {
        match self {
            InteractionRef::Command(_) => None,
            InteractionRef::Component(interaction) => Some(&interaction.message),
            InteractionRef::Form(interaction) => interaction.message.as_deref(),
        }
    }

    /// The interaction that made the message of the answer: this one, or that of the message which the answer changes.
    fn origin(self) -> InteractionId {
        let made_before = self
            .source()
            .filter(|_| self.updates())
            .and_then(|message| message.interaction_metadata.as_deref())
            .and_then(|metadata| match metadata {
                MessageInteractionMetadata::Command(made) => Some(made.id),
                MessageInteractionMetadata::Component(made) => Some(made.id),
                MessageInteractionMetadata::ModalSubmit(made) => Some(made.id),
                _ => None,
            });
        made_before.unwrap_or(InteractionId::new(self.id()))
    }

    /// Whether embeds are shown there.
    fn may_embed(self) -> bool {
        let permissions = match self {
            InteractionRef::Command(interaction) => interaction.app_permissions,
            InteractionRef::Component(interaction) => interaction.app_permissions,
            InteractionRef::Form(interaction) => interaction.app_permissions,
        };
        permissions.is_some_and(Permissions::embed_links)
    }

    /// Whether the answer changes a message that only this user sees, in place of a new one.
    fn updates(self) -> bool {
        let flags = self.source().and_then(|message| message.flags);
        flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) && !self.opens_beside()
    }

    /// Whether the answer stands beside the message of the component: a rule that a refusal names, or the rules below a puzzle,
    /// so that both can be read together. A page of rules, which leads to the guide, is turned in its place.
    fn opens_beside(self) -> bool {
        let InteractionRef::Component(interaction) = self else {
            return false;
        };
        let pressed = interaction.data.custom_id.parse();
        let is_rule =
            matches!(&pressed, Ok(CustomId::Rules(_, subject, 0)) if subject.as_str().starts_with(RULE));
        let is_guide = matches!(&pressed, Ok(CustomId::Guide(..)));
        let of_exercise =
            |id: &CustomId| matches!(id, CustomId::Learning(LearningId::Menu(..) | LearningId::Puzzles));
        (is_guide && has_button(&interaction.message, of_exercise))
            || (is_rule && !has_button(&interaction.message, |id| matches!(id, CustomId::Guide(..))))
    }

    fn first(self, letter: &OutgoingMessage) -> CreateInteractionResponse {
        if self.updates() {
            CreateInteractionResponse::UpdateMessage(letter.answer())
        } else {
            CreateInteractionResponse::Message(letter.private_answer())
        }
    }

    fn deferral(self) -> CreateInteractionResponse {
        if self.updates() {
            CreateInteractionResponse::Acknowledge
        } else {
            CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
        }
    }

    /// Answers with a message: in place of the private message that the user pressed, or as a new private one if that
    /// message is gone, as after a double click whose first click removed it.
    async fn answer(
        self,
        http: &Http,
        begun: Instant,
        letter: &OutgoingMessage,
    ) -> Result<(), serenity::Error> {
        let sent = self.send(http, begun, self.first(letter)).await;
        match sent {
            Err(error) if self.updates() && meaning(&error) == Meaning::NoMessage => {
                let fresh = CreateInteractionResponse::Message(letter.private_answer());
                Box::pin(self.send(http, begun, fresh)).await
            }
            sent => sent,
        }
    }

    /// Sends the first answer, again if it was lost.
    async fn send(
        self,
        http: &Http,
        begun: Instant,
        response: CreateInteractionResponse,
    ) -> Result<(), serenity::Error> {
        retry_until(begun + LAST_ANSWER, || self.send_once(http, response.clone())).await
    }

    async fn send_once(
        self,
        http: &Http,
        response: CreateInteractionResponse,
    ) -> Result<(), serenity::Error> {
        match self {
            InteractionRef::Command(interaction) => interaction.create_response(http, response).await,
            InteractionRef::Component(interaction) => interaction.create_response(http, response).await,
            InteractionRef::Form(interaction) => interaction.create_response(http, response).await,
        }
    }

    /// Fills the deferred answer in, again if that was lost.
    async fn edit(
        self,
        http: &Http,
        begun: Instant,
        letter: &OutgoingMessage,
    ) -> Result<(), serenity::Error> {
        retry_until(begun + LAST_EDIT, || self.edit_once(http, letter)).await
    }

    /// Posts a message for everybody after the first answer. It is sent once, for Discord would post it twice.
    async fn follow_up(self, http: &Http, letter: &OutgoingMessage) -> Result<(), serenity::Error> {
        let message = letter.follow_up();
        match self {
            InteractionRef::Command(interaction) => {
                interaction.create_followup(http, message).await.map(|_| ())
            }
            InteractionRef::Component(interaction) => {
                interaction.create_followup(http, message).await.map(|_| ())
            }
            InteractionRef::Form(interaction) => interaction.create_followup(http, message).await.map(|_| ()),
        }
    }

    async fn edit_once(self, http: &Http, letter: &OutgoingMessage) -> Result<(), serenity::Error> {
        let edit = letter.edited_answer();
        match self {
            InteractionRef::Command(interaction) => interaction.edit_response(http, edit).await.map(|_| ()),
            InteractionRef::Component(interaction) => interaction.edit_response(http, edit).await.map(|_| ()),
            InteractionRef::Form(interaction) => interaction.edit_response(http, edit).await.map(|_| ()),
        }
    }
}

/// The name of a command in the log: `/play`, or `menu Challenge` for one of a context menu.
fn command_name(interaction: &CommandInteraction) -> String {
    let name = &interaction.data.name;
    if interaction.data.kind == CommandType::ChatInput {
        format!("/{name}")
    } else {
        format!("menu {name}")
    }
}

/// Tries until it works, it cannot work, or the time is over.
async fn retry_until<F>(until: Instant, attempt: impl Fn() -> F) -> Result<(), serenity::Error>
where
    F: Future<Output = Result<(), serenity::Error>>,
{
    let (mut result, mut pause) = (attempt().await, PAUSE);
    while let Err(error) = &result {
        if meaning(error).is_final() || Instant::now() + pause > until {
            return result;
        }
        tracing::debug!(%error, "an answer is sent again");
        tokio::time::sleep(pause).await;
        pause *= 2;
        result = match attempt().await {
            // The one before had arrived; only Discord's word about it was lost.
            Err(error) if meaning(&error) == Meaning::Answered => Ok(()),
            other => other,
        };
    }
    result
}

/// A handler at work: on the heap, because its state is large and would lie on the stack once for each function that
/// passes it on.
type Handler<'a, R> = Pin<Box<dyn Future<Output = Result<R, HandlerError>> + Send + 'a>>;

/// Runs a handler and sends what it says; logs one line. While the program is about to end, nothing is begun and
/// the person is told so.
pub fn respond<'a, R: Into<Reply> + Send + 'a>(
    app: &'a App,
    asked: InteractionRef<'a>,
    handler: impl Future<Output = Result<R, HandlerError>> + Send + 'a,
) -> impl Future<Output = ()> + Send + 'a {
    respond_boxed(app, asked, Box::pin(handler))
}

async fn respond_boxed<R: Into<Reply>>(app: &App, asked: InteractionRef<'_>, handler: Handler<'_, R>) {
    let (http, begun) = (app.http.as_ref(), Instant::now());
    if app.closing.is_cancelled() {
        let refusal = OutgoingMessage::new(refusals::closing(asked.words()));
        let refuse = async {
            let sent = asked.answer(http, begun, &refusal).await;
            log(app, asked, "closing", begun, sent.err());
        };
        app.tasks.track_future(refuse).await;
        return;
    }
    app.tasks.track_future(run(app, asked, begun, handler)).await;
}

async fn run<R: Into<Reply>>(app: &App, asked: InteractionRef<'_>, begun: Instant, handler: Handler<'_, R>) {
    let http = app.http.as_ref();
    let mut handler = AssertUnwindSafe(handler).catch_unwind();
    let (result, deferred) = tokio::select! {
        result = &mut handler => (result, false),
        () = tokio::time::sleep(DEFER_AFTER) => {
            let defer = asked.send(http, begun, asked.deferral());
            let (deferred, result) = tokio::join!(defer, &mut handler);
            if let Err(error) = &deferred {
                tracing::warn!(interaction = asked.id(), %error, "could not defer");
            }
            (result, deferred.is_ok())
        }
    };
    let (letter, outcome) = match result {
        Ok(Ok(reply)) => match reply.into() {
            Reply::OutgoingMessage(letter) => (letter, "done"),
            Reply::Form(form) if !deferred => {
                let sent = asked.send(http, begun, CreateInteractionResponse::Modal(form.modal()));
                log(app, asked, "form", begun, sent.await.err());
                return;
            }
            Reply::Form(_) => (OutgoingMessage::new(panel::form_too_late(asked.words())), "late"),
            Reply::Shared(letter) => {
                share(app, asked, begun, deferred, letter).await;
                return;
            }
        },
        Ok(Err(failure)) if failure.is_fault() => {
            tracing::error!(interaction = asked.id(), name = asked.name(), error = %failure, "fault");
            (failure.letter(asked.words()), "fault")
        }
        Ok(Err(failure)) => (failure.letter(asked.words()), "refused"),
        Err(_) => {
            tracing::error!(
                interaction = asked.id(),
                name = asked.name(),
                "the handler panicked"
            );
            (OutgoingMessage::new(refusals::fault(asked.words())), "panic")
        }
    };
    let letter = if asked.may_embed() {
        letter
    } else {
        letter.without_embeds()
    };
    let sent = if deferred {
        asked.edit(http, begun, &letter).await
    } else {
        asked.answer(http, begun, &letter).await
    };
    if let Some(waiting) = &letter.sent {
        waiting.tell();
    }
    if sent.is_ok() {
        clean_up(app, asked, letter.purpose).await;
    }
    log(app, asked, outcome, begun, sent.err());
}

/// Leaves what the user pressed as it is, and posts a message for everybody. On the heap, like the handlers: the state of
/// the two requests is large, and few answers need it.
fn share<'a>(
    app: &'a App,
    asked: InteractionRef<'a>,
    begun: Instant,
    deferred: bool,
    letter: OutgoingMessage,
) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
    Box::pin(async move {
        let http = app.http.as_ref();
        if !deferred {
            let acknowledged = asked.send(http, begun, CreateInteractionResponse::Acknowledge);
            if let Err(error) = acknowledged.await {
                log(app, asked, "shared", begun, Some(error));
                return;
            }
        }
        let sent = asked.follow_up(http, &letter).await;
        log(app, asked, "shared", begun, sent.err());
    })
}

/// Removes the private messages for which the one just sent leaves no use.
async fn clean_up(app: &App, asked: InteractionRef<'_>, purpose: Purpose) {
    if let Purpose::Played(id, _) = purpose {
        // Elsewhere the confirmation is all that its user sees of the turn.
        match is_at_match(app, asked.channel(), id).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                tracing::debug!(%error, "a private message stays");
                return;
            }
        }
    }
    let message = PrivateMessage {
        origin: asked.origin(),
        token: asked.token(),
        at: app.sessions.now(),
    };
    let tokens = app.private_messages.sent(asked.user(), message, purpose);
    app.delete_private_messages(tokens);
}

async fn is_at_match(app: &App, channel: ChannelId, id: MatchId) -> Result<bool, HandlerError> {
    let place = app.sessions.summary(id).await?.place;
    Ok(place.target() == app.here(channel).await?)
}

fn log(
    app: &App,
    asked: InteractionRef<'_>,
    outcome: &'static str,
    begun: Instant,
    error: Option<serenity::Error>,
) {
    // Whoever asks is not named, so that a log says nothing of somebody who was forgotten.
    let (name, id) = (asked.name(), asked.id());
    let took = begun.elapsed();
    let counted = if error.is_none() { outcome } else { "unanswered" };
    app.metrics.interaction(&asked.kind(), counted, took);
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    match error {
        None => tracing::info!(interaction = id, name, outcome, ms, "answered"),
        Some(error) => tracing::warn!(interaction = id, name, outcome, ms, %error, "not answered"),
    }
}
