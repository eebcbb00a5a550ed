//! Gateway sessions: sequence numbers, events kept for RESUME, shards and intents. A session puts frames into a channel that
//! its socket drains; it touches neither the socket nor the world.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::ids::{GuildId, TIME_SHIFT};
use crate::limits::REPLAY_EVENTS;

/// An instruction to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// Send this text.
    Text(String),
    /// Close with this code.
    Close(u16),
    /// Break the connection without a close frame.
    Break,
}

/// A client's session, which outlives its connection.
#[derive(Debug)]
struct Session {
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    /// Events sent so far, newest last, for RESUME.
    sent: VecDeque<(u64, String)>,
    /// The open connection, if any.
    connection: Option<(u64, mpsc::UnboundedSender<Frame>)>,
}

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct GatewaySessions {
    sessions: BTreeMap<String, Session>,
    last_connection: u64,
}

impl GatewaySessions {
    /// Returns a number for a new connection.
    pub fn next_connection(&mut self) -> u64 {
        self.last_connection += 1;
        self.last_connection
    }

    /// Starts a session on a connection.
    pub fn start(
        &mut self,
        id: &str,
        shard: (u64, u64),
        intents: u64,
        connection: u64,
        sender: mpsc::UnboundedSender<Frame>,
    ) {
        let session = Session {
            shard,
            intents,
            sequence: 0,
            sent: VecDeque::new(),
            connection: Some((connection, sender)),
        };
        // A client that identifies anew for a shard has given the old session up.
        self.sessions
            .retain(|_, old| old.shard != shard || old.connection.is_some());
        self.sessions.insert(id.to_owned(), session);
    }

    /// Resumes a session: replays the events after `sequence`. Returns whether that is possible.
    pub fn resume(
        &mut self,
        id: &str,
        sequence: u64,
        connection: u64,
        sender: mpsc::UnboundedSender<Frame>,
    ) -> bool {
        let Some(session) = self.sessions.get_mut(id) else {
            return false;
        };
        let oldest = session
            .sent
            .front()
            .map_or(session.sequence + 1, |(first, _)| *first);
        if sequence > session.sequence || sequence + 1 < oldest {
            return false;
        }
        for (_, text) in session.sent.iter().filter(|(number, _)| *number > sequence) {
            // A receiver that is gone will resume again.
            drop(sender.send(Frame::Text(text.clone())));
        }
        session.connection = Some((connection, sender));
        session.push("RESUMED", &json!({}));
        true
    }

    /// Removes a connection. The session stays for RESUME unless `for_good`.
    pub fn disconnect(&mut self, connection: u64, for_good: bool) {
        let is_it = |session: &Session| {
            session
                .connection
                .as_ref()
                .is_some_and(|(number, _)| *number == connection)
        };
        if for_good {
            self.sessions.retain(|_, session| !is_it(session));
        }
        for session in self.sessions.values_mut().filter(|session| is_it(session)) {
            session.connection = None;
        }
    }

    /// Sends an event to one session only.
    pub fn send_to(&mut self, id: &str, name: &str, payload: &Value) {
        if let Some(session) = self.sessions.get_mut(id) {
            session.push(name, payload);
        }
    }

    /// Sends an event to the sessions whose shard and intents match; events without a guild belong to shard 0. Returns
    /// whether a session received it.
    pub fn dispatch(&mut self, name: &str, guild: Option<GuildId>, intent: u64, payload: &Value) -> bool {
        let mut taken = false;
        for session in self.sessions.values_mut() {
            let (index, count) = session.shard;
            let home = guild.map_or(0, |guild| (guild.0 >> TIME_SHIFT) % count);
            if home == index && (intent == 0 || session.intents & intent != 0) {
                session.push(name, payload);
                taken = true;
            }
        }
        taken
    }

    /// Sends a frame to every open connection.
    pub fn broadcast(&self, frame: &Frame) {
        for (_, sender) in self
            .sessions
            .values()
            .filter_map(|session| session.connection.as_ref())
        {
            // A receiver that is gone needs no telling.
            drop(sender.send(frame.clone()));
        }
    }

    /// Removes every session, so that none can be resumed.
    pub fn remove_all(&mut self) {
        self.sessions.clear();
    }

    /// Returns the number of open connections.
    pub fn connected(&self) -> usize {
        let open = |session: &&Session| {
            session
                .connection
                .as_ref()
                .is_some_and(|(_, sender)| !sender.is_closed())
        };
        self.sessions.values().filter(open).count()
    }
}

impl Session {
    fn push(&mut self, name: &str, payload: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "t": name, "s": self.sequence, "d": payload }).to_string();
        if let Some((_, sender)) = &self.connection {
            // A receiver that is gone will get it by RESUME.
            drop(sender.send(Frame::Text(text.clone())));
        }
        self.sent.push_back((self.sequence, text));
        if self.sent.len() > REPLAY_EVENTS {
            self.sent.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Id;

    fn texts(receiver: &mut mpsc::UnboundedReceiver<Frame>) -> Vec<(String, u64)> {
        let mut found = Vec::new();
        while let Ok(Frame::Text(text)) = receiver.try_recv() {
            let event: Value = serde_json::from_str(&text).unwrap();
            found.push((
                event["t"].as_str().unwrap().to_owned(),
                event["s"].as_u64().unwrap(),
            ));
        }
        found
    }

    fn names(receiver: &mut mpsc::UnboundedReceiver<Frame>) -> Vec<String> {
        texts(receiver).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn a_resumed_session_gets_what_it_missed_and_no_more() {
        let mut sessions = GatewaySessions::default();
        let (sender, mut first) = mpsc::unbounded_channel();
        sessions.start("s", (0, 1), 0, 1, sender);
        sessions.dispatch("A", None, 0, &json!({}));
        assert_eq!(texts(&mut first), [("A".to_owned(), 1)]);
        sessions.disconnect(1, false);
        assert_eq!(sessions.connected(), 0);
        assert!(
            sessions.dispatch("B", None, 0, &json!({})),
            "the session takes it all the same"
        );
        let (sender, mut second) = mpsc::unbounded_channel();
        assert!(!sessions.resume("other", 1, 2, sender.clone()));
        assert!(
            !sessions.resume("s", 3, 2, sender.clone()),
            "a sequence that was never sent"
        );
        assert!(sessions.resume("s", 1, 2, sender));
        assert_eq!(
            texts(&mut second),
            [("B".to_owned(), 2), ("RESUMED".to_owned(), 3)]
        );
        sessions.disconnect(2, true);
        let (sender, _third) = mpsc::unbounded_channel();
        assert!(!sessions.resume("s", 3, 3, sender), "closed for good");
    }

    #[test]
    fn events_go_to_the_guilds_shard_and_only_where_they_are_wanted() {
        let mut sessions = GatewaySessions::default();
        let (sender, mut zero) = mpsc::unbounded_channel();
        sessions.start("zero", (0, 2), 1, 1, sender);
        let (sender, mut one) = mpsc::unbounded_channel();
        sessions.start("one", (1, 2), 1, 2, sender);
        sessions.dispatch("EVEN", Some(Id(2 << TIME_SHIFT)), 0, &json!({}));
        sessions.dispatch("ODD", Some(Id(3 << TIME_SHIFT)), 0, &json!({}));
        sessions.dispatch("DM", None, 0, &json!({}));
        assert!(!sessions.dispatch("UNWANTED", None, 2, &json!({})));
        assert_eq!(names(&mut zero), ["EVEN", "DM"]);
        assert_eq!(names(&mut one), ["ODD"]);
    }
}
