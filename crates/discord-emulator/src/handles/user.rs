//! Handles of users, and of users in a channel, by which tests act and look.

use crate::actions::Action;
use crate::emulator::Emulator;
use crate::ids::{ChannelId, Id, InteractionId, MessageId, UserId};
use crate::world::{Answer, Choice, MessageView, Ping};

use super::{ChannelHandle, ModalView, Reply};
use crate::test_error::TestError;

/// A user of the emulator.
#[derive(Clone, Debug)]
pub struct UserHandle {
    emulator: Emulator,
    id: UserId,
}

/// A user in a channel, where they can act.
#[derive(Clone, Debug)]
pub struct UserIn {
    emulator: Emulator,
    user: UserId,
    channel: ChannelId,
}

/// Something a user did, not yet answered.
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

    /// The user's id.
    pub fn id(&self) -> UserId {
        self.id
    }

    /// How a text mentions the user.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// The user in a channel or thread.
    pub fn in_channel(&self, channel: impl Into<ChannelId>) -> UserIn {
        UserIn {
            emulator: self.emulator.clone(),
            user: self.id,
            channel: channel.into(),
        }
    }

    /// The user in the DM with the bot, opened if need be.
    pub fn in_dm(&self) -> UserIn {
        self.in_channel(self.emulator.dm_of(self.id))
    }

    /// The DM with the bot, opened if need be.
    pub fn dm(&self) -> ChannelHandle {
        self.emulator.channel(self.emulator.dm_of(self.id))
    }

    /// From now on the user takes no DMs from the bot (error 50007).
    pub fn refuses_dms(&self) {
        self.emulator.arrange(|world, _| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.takes_dms = false;
            }
        });
    }

    /// The language that the user's client reports, as in `de`.
    pub fn speaks(&self, locale: &str) {
        self.emulator.arrange(|world, _| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.locale = locale.to_owned();
            }
        });
    }

    /// Everything that pinged the user, oldest first.
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

    /// The messages of a channel that the user sees, oldest first.
    pub fn messages(&self, channel: impl Into<ChannelId>) -> Vec<MessageView> {
        let channel = channel.into();
        self.emulator.look(|world| world.messages_for(channel, self.id))
    }

    /// A message as it looks now.
    pub fn message(&self, id: MessageId) -> Option<MessageView> {
        self.emulator.look(|world| {
            let message = world.messages.get(&id).filter(|one| one.is_shown_to(self.id))?;
            Some(world.message_view(message, self.id))
        })
    }

    /// Waits until what the user sees in a channel satisfies a condition; returns it.
    ///
    /// # Errors
    /// When that does not happen within the safety limit, or when there are faults.
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

    /// Waits for the newest message of a channel that satisfies a condition.
    ///
    /// # Errors
    /// When none comes within the safety limit, or when there are faults.
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
                    .messages_for(channel, self.id)
                    .into_iter()
                    .rev()
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
    /// Does something without waiting for the answer.
    ///
    /// # Errors
    /// When the client would not allow it.
    pub fn start(&self, action: &Action) -> Result<Pending, TestError> {
        let interaction = self.emulator.act(self.user, self.channel, action)?;
        Ok(Pending {
            emulator: self.emulator.clone(),
            user: self.user,
            interaction,
        })
    }

    async fn finish(&self, action: Action) -> Result<Reply, TestError> {
        self.start(&action)?.finished().await
    }

    /// Sends a slash command (`"move"`, or `"game move"` with sub-commands) and waits for the answer.
    ///
    /// # Errors
    /// When the client would not allow it or no answer comes.
    pub async fn slash(&self, command: &str, options: &[(&str, &str)]) -> Result<Reply, TestError> {
        self.finish(Action::Slash {
            command: command.to_owned(),
            options: pairs(options),
        })
        .await
    }

    /// Sends a slash command without waiting for the answer.
    ///
    /// # Errors
    /// When the client would not allow it.
    pub fn start_slash(&self, command: &str, options: &[(&str, &str)]) -> Result<Pending, TestError> {
        self.start(&Action::Slash {
            command: command.to_owned(),
            options: pairs(options),
        })
    }

    /// Types into an option and waits for the suggestions; `options` holds what is filled in, the focused text last.
    ///
    /// # Errors
    /// When the option has no autocomplete or no answer comes.
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

    /// Uses a command of a user's menu.
    ///
    /// # Errors
    /// When the client would not allow it or no answer comes.
    pub async fn user_menu(&self, command: &str, target: UserId) -> Result<Reply, TestError> {
        self.finish(Action::UserMenu {
            command: command.to_owned(),
            target,
        })
        .await
    }

    /// Uses a command of a message's menu.
    ///
    /// # Errors
    /// When the client would not allow it or no answer comes.
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

    /// Clicks the button with this label or custom id and waits for the answer.
    ///
    /// # Errors
    /// When there is no such button to click or no answer comes.
    pub async fn click(&self, message: impl Into<MessageId>, button: &str) -> Result<Reply, TestError> {
        self.finish(Action::Click {
            message: message.into(),
            button: button.to_owned(),
        })
        .await
    }

    /// Chooses options, by value or label, of the menu with this custom id and waits for the answer.
    ///
    /// # Errors
    /// When the menu does not offer them or no answer comes.
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

    /// Sends a modal with these texts, named by custom id or label, and waits for the answer.
    ///
    /// # Errors
    /// When the modal would not take them or no answer comes.
    pub async fn submit_modal(&self, modal: &ModalView, fields: &[(&str, &str)]) -> Result<Reply, TestError> {
        self.finish(Action::SubmitModal {
            opened_by: modal.opened_by,
            fields: pairs(fields),
        })
        .await
    }

    /// Writes an ordinary message.
    ///
    /// # Errors
    /// When the user may not write there or the text is too long.
    pub fn says(&self, text: &str) -> Result<MessageId, TestError> {
        Ok(self.emulator.say(self.user, self.channel, text)?)
    }
}

impl Pending {
    /// The interaction.
    pub fn interaction(&self) -> InteractionId {
        self.interaction
    }

    /// Waits for the first answer, "thinking" included.
    ///
    /// # Errors
    /// When none comes within the safety limit, or when there are faults.
    pub async fn first(&self) -> Result<Reply, TestError> {
        self.wait(false).await
    }

    /// Waits for the first answer, and through "thinking" for the real one.
    ///
    /// # Errors
    /// When none comes within the safety limit, or when there are faults.
    pub async fn finished(&self) -> Result<Reply, TestError> {
        self.wait(true).await
    }

    async fn wait(&self, through_thinking: bool) -> Result<Reply, TestError> {
        let what = if through_thinking {
            "the finished answer to an interaction"
        } else {
            "a first answer"
        };
        self.emulator
            .wait(what, |_, world| {
                let interaction = world.interactions.get(&self.interaction)?;
                if interaction.answer == Answer::None {
                    return None;
                }
                let original = interaction.original().and_then(|id| world.messages.get(&id));
                if through_thinking && original.is_some_and(|message| message.is_loading()) {
                    return None;
                }
                let shown = original.map(|message| world.message_view(message, self.user));
                Some(Reply {
                    interaction: self.interaction,
                    answer: interaction.answer.clone(),
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
