//! Messages by id and by channel, so that a channel's messages are found without a search of the whole world.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeBounds;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::{ChannelId, MessageId};

use super::Message;

/// All messages of a world. Ids rise with time, so every order by id is an order by age.
///
/// It is written as a plain map by id; the index is rebuilt when it is read.
#[derive(Clone, Debug, Default)]
pub struct MessageStore {
    by_id: BTreeMap<MessageId, Message>,
    by_channel: BTreeMap<ChannelId, BTreeSet<MessageId>>,
    /// Those that only one user sees.
    ephemeral: BTreeSet<MessageId>,
    /// Those of each channel that everybody there sees.
    public: BTreeMap<ChannelId, BTreeSet<MessageId>>,
}

impl MessageStore {
    /// Returns the message with this id.
    pub fn get(&self, id: MessageId) -> Option<&Message> {
        self.by_id.get(&id)
    }

    /// Returns whether there is a message with this id.
    pub fn contains(&self, id: MessageId) -> bool {
        self.by_id.contains_key(&id)
    }

    /// Returns all messages, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.by_id.values()
    }

    /// Returns the messages of a channel, the oldest first. Each step takes logarithmic time.
    pub fn in_channel(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.in_channel_range(channel, ..)
    }

    /// Returns the messages of a channel whose ids are in a range, the oldest first.
    pub fn in_channel_range(
        &self,
        channel: ChannelId,
        range: impl RangeBounds<MessageId>,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.get(&channel).map(|ids| ids.range(range));
        ids.into_iter().flatten().filter_map(|id| self.by_id.get(id))
    }

    /// Returns those of them that everybody in the channel sees.
    pub fn public_in_channel_range(
        &self,
        channel: ChannelId,
        range: impl RangeBounds<MessageId>,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.public.get(&channel).map(|ids| ids.range(range));
        ids.into_iter().flatten().filter_map(|id| self.by_id.get(id))
    }

    /// Returns how many messages of a channel everybody there sees.
    pub fn public_count(&self, channel: ChannelId) -> usize {
        self.public.get(&channel).map_or(0, BTreeSet::len)
    }

    /// Stores a message, replacing the one with the same id.
    pub fn insert(&mut self, message: Message) {
        let (id, channel, ephemeral) = (message.id, message.channel, message.is_ephemeral());
        if let Some(old) = self.by_id.insert(id, message) {
            self.remove_from_index(old.channel, id);
        }
        self.by_channel.entry(channel).or_default().insert(id);
        if ephemeral {
            self.ephemeral.insert(id);
        } else {
            self.public.entry(channel).or_default().insert(id);
        }
    }

    /// Returns the oldest message of the whole world that only one user sees, if there are more than `most`.
    pub(super) fn ephemeral_beyond(&self, most: usize) -> Option<MessageId> {
        let is_beyond = self.ephemeral.len() > most;
        self.ephemeral.first().copied().filter(|_| is_beyond)
    }

    /// Returns the oldest message of a channel that everybody there sees, if there are more than `most`.
    pub(super) fn public_beyond(&self, channel: ChannelId, most: usize) -> Option<MessageId> {
        let public = self.public.get(&channel).filter(|public| public.len() > most)?;
        public.first().copied()
    }

    /// Removes a message and returns it.
    pub fn remove(&mut self, id: MessageId) -> Option<Message> {
        let message = self.by_id.remove(&id)?;
        self.remove_from_index(message.channel, id);
        Some(message)
    }

    /// Sets flags of a message, if it exists.
    pub fn add_flags(&mut self, id: MessageId, flags: u64) {
        if let Some(message) = self.by_id.get_mut(&id) {
            message.flags |= flags;
        }
    }

    fn remove_from_index(&mut self, channel: ChannelId, id: MessageId) {
        self.ephemeral.remove(&id);
        for index in [&mut self.by_channel, &mut self.public] {
            if let Some(ids) = index.get_mut(&channel) {
                ids.remove(&id);
                if ids.is_empty() {
                    index.remove(&channel);
                }
            }
        }
    }
}

/// Stores are equal if their messages are; the index follows from them.
impl PartialEq for MessageStore {
    fn eq(&self, other: &Self) -> bool {
        self.by_id == other.by_id
    }
}

impl FromIterator<Message> for MessageStore {
    fn from_iter<I: IntoIterator<Item = Message>>(messages: I) -> Self {
        let mut store = Self::default();
        for message in messages {
            store.insert(message);
        }
        store
    }
}

impl Serialize for MessageStore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.by_id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MessageStore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let messages = BTreeMap::<MessageId, Message>::deserialize(deserializer)?;
        Ok(messages.into_values().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Id;

    fn message(id: u64, channel: u64) -> Message {
        Message::new(Id(id), Id(channel), Id(1), 0)
    }

    fn ids<'a>(messages: impl Iterator<Item = &'a Message>) -> Vec<u64> {
        messages.map(|message| message.id.0).collect()
    }

    #[test]
    fn a_channel_holds_its_messages_in_order_and_pages_through_them() {
        let mut store: MessageStore = [(5, 10), (3, 10), (4, 20), (8, 10)]
            .into_iter()
            .map(|(id, channel)| message(id, channel))
            .collect();
        assert_eq!(ids(store.in_channel(Id(10))), [3, 5, 8]);
        assert_eq!(ids(store.in_channel(Id(10)).rev().take(1)), [8]);
        assert_eq!(ids(store.in_channel_range(Id(10), ..Id(8))), [3, 5]);
        assert_eq!(store.remove(Id(5)).map(|gone| gone.id), Some(Id(5)));
        assert_eq!(ids(store.in_channel(Id(10))), [3, 8]);
        assert!(ids(store.in_channel(Id(30))).is_empty());
    }

    #[test]
    fn what_everybody_sees_is_told_apart() {
        let mut store: MessageStore = [message(1, 10), message(2, 10), message(4, 10), message(5, 20)]
            .into_iter()
            .collect();
        store.insert(Message {
            only_for: Some(Id(7)),
            ..message(3, 10)
        });
        assert_eq!(ids(store.in_channel(Id(10))), [1, 2, 3, 4]);
        assert_eq!(ids(store.public_in_channel_range(Id(10), ..)), [1, 2, 4]);
        assert_eq!(ids(store.public_in_channel_range(Id(10), Id(2)..).rev()), [4, 2]);
        assert_eq!((store.public_count(Id(10)), store.public_count(Id(30))), (3, 0));
        assert_eq!(store.public_beyond(Id(10), 3), None);
        assert_eq!(store.public_beyond(Id(10), 2), Some(Id(1)));
        assert_eq!(store.ephemeral_beyond(1), None);
        assert_eq!(store.ephemeral_beyond(0), Some(Id(3)));
        store.remove(Id(3));
        store.remove(Id(1));
        assert_eq!(store.ephemeral_beyond(0), None);
        assert_eq!(ids(store.public_in_channel_range(Id(10), ..)), [2, 4]);
    }

    #[test]
    fn the_index_is_rebuilt_from_what_was_written() {
        let store: MessageStore = [message(1, 10), message(2, 20)].into_iter().collect();
        let text = serde_json::to_string(&store).unwrap();
        assert!(text.starts_with(r#"{"1":"#), "{text}");
        let read: MessageStore = serde_json::from_str(&text).unwrap();
        assert_eq!(read, store);
        assert_eq!(ids(read.in_channel(Id(20))), [2]);
    }
}
