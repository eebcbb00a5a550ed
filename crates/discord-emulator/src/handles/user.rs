//! Test handles of users, and of users in a channel: acting and seeing.

use serde_json::Value;

use crate::actions::{Action, UncheckedInteraction};
use crate::emulator::Emulator;
use crate::ids::{ChannelId, Id, InteractionId, MessageId, UserId};
use crate::test_error::TestError;
use crate::world::{Answer, Choice, Message, MessageView, Ping};

use super::reply::read_in;
use super::{ChannelHandle, ModalView, Reply};

/// A test handle of a user.
#[derive(Clone, Debug)]
pub struct UserHandle {
    emulator: Emulator,
    id: UserId,
}

/// A test handle of a user in a channel, where the user can act.
#[derive(Clone, Debug)]
pub struct UserIn {
    emulator: Emulator,
    user: UserId,
    channel: ChannelId,
}

/// An action of a user whose response may still be pending.
#[derive(Clone, Debug)]
pub struct Pending {
    emulator: Emulator,
    user: UserId,
    interaction: InteractionId,
}

impl UserHandle {
    pub(super) fn new(emulator: Emulator, id: UserId) -> Self {
        Self { emulator, id }
    }

    /// Returns the user's id.
    pub fn id(&self) -> UserId {
        self.id
    }

    /// Returns the text that mentions the user.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Returns the user in a channel or thread.
    pub fn in_channel(&self, channel: impl Into<ChannelId>) -> UserIn {
        UserIn {
            emulator: self.emulator.clone(),
            user: self.id,
            channel: channel.into(),
        }
    }

    /// Returns the user in the DM with the bot, opening it if needed.
    pub fn in_dm(&self) -> UserIn {
        self.in_channel(self.emulator.dm_of(self.id))
    }

    /// Returns the DM with the bot, opening it if needed.
    pub fn dm(&self) -> ChannelHandle {
        self.emulator.channel(self.emulator.dm_of(self.id))
    }

    /// Blocks DMs from the bot from now on (error 50007).
    pub fn refuses_dms(&self) {
        self.emulator.arrange(|world, _| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.takes_dms = false;
            }
        });
    }

    /// Sets the locale that the user's client reports, such as `de`.
    pub fn speaks(&self, locale: &str) {
        self.emulator.arrange(|world, _| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.locale = locale.to_owned();
            }
        });
    }

    /// Returns everything that pinged the user, oldest first.
    pub fn mentions(&self) -> Vec<Ping> {
        self.emulator.look(|world| {
            world
                .pings
                .iter()
                .filter(|ping| ping.user == self.id)
                .cloned()
                .collect()
        })
    }

    /// Returns the newest messages of a channel that the user sees, oldest first.
    pub fn messages(&self, channel: impl Into<ChannelId>) -> Vec<MessageView> {
        let channel = channel.into();
        self.emulator.look(|world| world.messages_for(channel, self.id))
    }

    /// Returns a message as the user sees it now.
    pub fn message(&self, id: MessageId) -> Option<MessageView> {
        self.emulator.look(|world| {
            let message = world.messages.get(id).filter(|one| one.is_shown_to(self.id))?;
            Some(world.message_view(message, self.id))
        })
    }

    /// Waits until the messages that the user sees in a channel satisfy a condition, and returns them.
    ///
    /// # Errors
    ///
    /// Fails if that does not happen within the safety limit, or if there are faults.
    pub async fn sees(
        &self,
        channel: impl Into<ChannelId>,
        mut condition: impl FnMut(&[MessageView]) -> bool,
    ) -> Result<Vec<MessageView>, TestError> {
        let channel = channel.into();
        let found = self
            .emulator
            .wait("messages that satisfy a condition", |_, world| {
                Some(world.messages_for(channel, self.id)).filter(|messages| condition(messages))
            });
        found.await.map_err(|error| self.with_messages(error, channel))
    }

    /// Waits for a message of a channel that satisfies a condition, and returns the newest one.
    ///
    /// # Errors
    ///
    /// Fails if there is none within the safety limit, or if there are faults.
    pub async fn finds(
        &self,
        channel: impl Into<ChannelId>,
        mut condition: impl FnMut(&MessageView) -> bool,
    ) -> Result<MessageView, TestError> {
        let channel = channel.into();
        let found = self
            .emulator
            .wait("a message that satisfies a condition", |_, world| {
                world
                    .newest_messages_for(channel, self.id)
                    .find(|message| condition(message))
            });
        found.await.map_err(|error| self.with_messages(error, channel))
    }

    fn with_messages(&self, error: TestError, channel: ChannelId) -> TestError {
        let TestError::NotSeen { what, refusals } = error else {
            return error;
        };
        let texts: Vec<String> = self
            .messages(channel)
            .into_iter()
            .map(|message| message.content)
            .collect();
        TestError::NotSeen {
            what: format!("{what} (there were: {texts:#?})"),
            refusals,
        }
    }
}

fn pairs(given: &[(&str, &str)]) -> Vec<(String, String)> {
    given
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect()
}

impl UserIn {
    /// Performs an action without waiting for the response.
    ///
    /// # Errors
    ///
    /// Fails if the client would not allow it.
    pub fn start(&self, action: &Action) -> Result<Pending, TestError> {
        let interaction = self.emulator.act(self.user, self.channel, action)?;
        Ok(Pending {
            emulator: self.emulator.clone(),
            user: self.user,
            interaction,
        })
    }

    /// Sends an interaction that no client checked, without waiting for the response.
    ///
    /// # Errors
    ///
    /// Fails if serenity could not read the interaction, if its place or message is gone, or if no bot is connected.
    pub fn start_unchecked(&self, interaction: &UncheckedInteraction) -> Result<Pending, TestError> {
        let interaction = self
            .emulator
            .act_unchecked(self.user, self.channel, interaction)?;
        Ok(Pending {
            emulator: self.emulator.clone(),
            user: self.user,
            interaction,
        })
    }

    async fn finish(&self, action: Action) -> Result<Reply, TestError> {
        self.start(&action)?.finished().await
    }

    /// Sends a slash command (`"move"`, or `"game move"` with sub-commands) and waits for the response.
    ///
    /// # Errors
    ///
    /// Fails if the client would not allow it or no response comes.
    pub async fn slash(&self, command: &str, options: &[(&str, &str)]) -> Result<Reply, TestError> {
        self.finish(Action::Slash {
            command: command.to_owned(),
            options: pairs(options),
        })
        .await
    }

    /// Sends a slash command without waiting for the response.
    ///
    /// # Errors
    ///
    /// Fails if the client would not allow it.
    pub fn start_slash(&self, command: &str, options: &[(&str, &str)]) -> Result<Pending, TestError> {
        self.start(&Action::Slash {
            command: command.to_owned(),
            options: pairs(options),
        })
    }

    /// Types into an option and waits for the suggestions. `options` holds the options filled in so far, the focused one
    /// last.
    ///
    /// # Errors
    ///
    /// Fails if the option has no autocomplete or no response comes.
    pub async fn autocomplete(
        &self,
        command: &str,
        options: &[(&str, &str)],
    ) -> Result<Vec<Choice>, TestError> {
        let focused = options
            .last()
            .map_or_else(String::new, |(name, _)| (*name).to_owned());
        let action = Action::Autocomplete {
            command: command.to_owned(),
            options: pairs(options),
            focused,
        };
        Ok(self.finish(action).await?.choices().to_vec())
    }

    /// Uses a command of a user's context menu and waits for the response.
    ///
    /// # Errors
    ///
    /// Fails if the client would not allow it or no response comes.
    pub async fn user_menu(&self, command: &str, target: UserId) -> Result<Reply, TestError> {
        self.finish(Action::UserMenu {
            command: command.to_owned(),
            target,
        })
        .await
    }

    /// Uses a command of a message's context menu and waits for the response.
    ///
    /// # Errors
    ///
    /// Fails if the client would not allow it or no response comes.
    pub async fn message_menu(
        &self,
        command: &str,
        target: impl Into<MessageId>,
    ) -> Result<Reply, TestError> {
        self.finish(Action::MessageMenu {
            command: command.to_owned(),
            target: target.into(),
        })
        .await
    }

    /// Clicks the button with this label or custom id and waits for the response.
    ///
    /// # Errors
    ///
    /// Fails if there is no such button, if it is disabled, or if no response comes.
    pub async fn click(&self, message: impl Into<MessageId>, button: &str) -> Result<Reply, TestError> {
        self.finish(Action::Click {
            message: message.into(),
            button: button.to_owned(),
        })
        .await
    }

    /// Chooses options of the select with this custom id, by value or label, and waits for the response.
    ///
    /// # Errors
    ///
    /// Fails if the select does not offer them or no response comes.
    pub async fn choose(
        &self,
        message: impl Into<MessageId>,
        menu: &str,
        values: &[&str],
    ) -> Result<Reply, TestError> {
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        self.finish(Action::Choose {
            message: message.into(),
            menu: menu.to_owned(),
            values,
        })
        .await
    }

    /// Submits a modal with these texts, named by custom id or label, and waits for the response.
    ///
    /// # Errors
    ///
    /// Fails if the modal does not accept them or no response comes.
    pub async fn submit_modal(&self, modal: &ModalView, fields: &[(&str, &str)]) -> Result<Reply, TestError> {
        self.finish(Action::SubmitModal {
            opened_by: modal.opened_by,
            fields: pairs(fields),
        })
        .await
    }

    /// Sends an ordinary message.
    ///
    /// # Errors
    ///
    /// Fails if the user may not write there or the text is too long.
    pub fn says(&self, text: &str) -> Result<MessageId, TestError> {
        Ok(self.emulator.say(self.user, self.channel, text)?)
    }

    /// Sends a message whose JSON has these fields, whether or not serenity can read them. It stands for a message of
    /// another application with content that the emulator does not know, such as new kinds of components.
    pub fn sends_json(&self, fields: Value) -> MessageId {
        let core = &self.emulator.core;
        let mut world = core.world();
        let now_ms = core.now_ms();
        let id = world.next_id(now_ms);
        let mut message = Message::new(id, self.channel, self.user, now_ms);
        message.overrides = Some(fields);
        world.put_message(message);
        core.dispatch_message(&world, "MESSAGE_CREATE", id);
        id
    }
}

impl Pending {
    /// Returns the interaction.
    pub fn interaction(&self) -> InteractionId {
        self.interaction
    }

    /// Waits for the first response, including a deferral.
    ///
    /// # Errors
    ///
    /// Fails if none comes within the safety limit, or if there are faults.
    pub async fn first(&self) -> Result<Reply, TestError> {
        self.wait(false).await
    }

    /// Waits for the first response; after a deferral, waits for the real one.
    ///
    /// # Errors
    ///
    /// Fails if none comes within the safety limit, or if there are faults.
    pub async fn finished(&self) -> Result<Reply, TestError> {
        self.wait(true).await
    }

    async fn wait(&self, through_thinking: bool) -> Result<Reply, TestError> {
        let what = if through_thinking {
            "the finished answer to an interaction"
        } else {
            "a first answer"
        };
        let revision = self.emulator.core.revision_of(self.interaction);
        self.emulator
            .wait_with(revision, what, |_, world| {
                let interaction = world.interactions.get(&self.interaction)?;
                if interaction.answer == Answer::None {
                    return None;
                }
                let original = interaction
                    .original()
                    .and_then(|id| world.messages.get(id))
                    .or(interaction.removed.as_deref());
                if through_thinking && original.is_some_and(|message| message.is_loading()) {
                    return None;
                }
                let shown = original.map(|message| world.message_view(message, self.user));
                Some(Reply {
                    interaction: self.interaction,
                    answer: interaction.answer.clone(),
                    said: shown.as_ref().map(read_in).unwrap_or_default(),
                    shown,
                })
            })
            .await
    }
}

impl From<&ChannelHandle> for Id {
    fn from(channel: &ChannelHandle) -> Self {
        channel.id()
    }
}

impl From<&MessageView> for Id {
    fn from(message: &MessageView) -> Self {
        message.id
    }
}

impl From<&Reply> for Id {
    fn from(reply: &Reply) -> Self {
        reply.message().id
    }
}
