//! Removes private messages that have done their work: the panel of an earlier press of **Move**, and the confirmation
//! of a turn once its board is posted.
//!
//! Discord lets the bot delete a private message only with the token of an interaction, for fifteen minutes. Tokens are
//! kept in memory alone, so whatever was open before a restart stays until its user dismisses it. Nothing else depends on
//! this module.

use lru::LruCache;
use rookery_session::{BoardNumber, MatchId, TimeMs};
use serenity::all::{InteractionId, UserId};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long a token is used; Discord takes it a minute longer.
const TOKEN_LIFE_MS: i64 = 14 * 60 * 1_000;

/// How many panels and matches are remembered at most.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4_096).unwrap();

/// How many confirmations of one match are remembered at most.
const CONFIRMATIONS: usize = 8;

/// What a message is for. It decides when a private message is removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// It stays until its user dismisses it.
    #[default]
    Answer,
    /// The panel of a turn. A newer panel of the same user and match replaces it.
    Panel(MatchId),
    /// The confirmation of a turn that made this board. It goes when the board is posted.
    Played(MatchId, BoardNumber),
    /// It has nothing more to say and goes at once.
    Dismissed,
}

/// A private message and the token by which it is deleted.
#[derive(Clone, PartialEq, Eq)]
pub struct PrivateMessage {
    /// The interaction whose response it is.
    pub origin: InteractionId,
    /// The token of the latest interaction with it.
    pub token: String,
    /// The time of that interaction.
    pub at: TimeMs,
}

impl fmt::Debug for PrivateMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PrivateMessage({})", self.origin)
    }
}

/// The private messages that are still to be removed.
pub struct PrivateMessages(Mutex<Remembered>);

struct Remembered {
    panels: LruCache<(UserId, MatchId), PrivateMessage>,
    confirmations: LruCache<MatchId, Vec<(BoardNumber, PrivateMessage)>>,
    posted: LruCache<MatchId, BoardNumber>,
}

impl Default for PrivateMessages {
    fn default() -> Self {
        Self(Mutex::new(Remembered {
            panels: LruCache::new(REMEMBERED),
            confirmations: LruCache::new(REMEMBERED),
            posted: LruCache::new(REMEMBERED),
        }))
    }
}

impl PrivateMessages {
    fn lock(&self) -> MutexGuard<'_, Remembered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers a message that a user was sent, and returns the tokens of the messages to delete now.
    #[must_use]
    pub fn sent(&self, user: UserId, message: PrivateMessage, purpose: Purpose) -> Vec<String> {
        let now = message.at;
        let mut remembered = self.lock();
        let deleted = match purpose {
            Purpose::Answer => Vec::new(),
            Purpose::Dismissed => vec![message],
            Purpose::Panel(id) => {
                let origin = message.origin;
                let older = remembered.panels.put((user, id), message);
                older.into_iter().filter(|older| older.origin != origin).collect()
            }
            Purpose::Played(id, board) => {
                let open = remembered.panels.pop(&(user, id));
                let mut deleted: Vec<_> = open
                    .into_iter()
                    .filter(|open| open.origin != message.origin)
                    .collect();
                if remembered.posted.get(&id).is_some_and(|posted| *posted >= board) {
                    deleted.push(message);
                } else {
                    let waiting = remembered.confirmations.get_or_insert_mut(id, Vec::new);
                    waiting.push((board, message));
                    if waiting.len() > CONFIRMATIONS {
                        waiting.remove(0);
                    }
                }
                deleted
            }
        };
        usable(deleted, now)
    }

    /// Records that a board of a match was posted, and returns the tokens of the messages to delete now.
    #[must_use]
    pub fn board_posted(&self, id: MatchId, board: BoardNumber, now: TimeMs) -> Vec<String> {
        let mut remembered = self.lock();
        let latest = remembered
            .posted
            .get(&id)
            .map_or(board, |posted| board.max(*posted));
        remembered.posted.put(id, latest);
        let waiting = remembered.confirmations.pop(&id).unwrap_or_default();
        let (done, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|(made, _)| *made <= latest);
        if !later.is_empty() {
            remembered.confirmations.put(id, later);
        }
        usable(done.into_iter().map(|(_, message)| message).collect(), now)
    }
}

/// Returns the tokens that Discord still takes.
fn usable(messages: Vec<PrivateMessage>, now: TimeMs) -> Vec<String> {
    let young = messages
        .into_iter()
        .filter(|message| now.0.saturating_sub(message.at.0) < TOKEN_LIFE_MS);
    young.map(|message| message.token).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: UserId = UserId::new(1);
    const BOB: UserId = UserId::new(2);
    const MATCH: MatchId = MatchId(7);
    const NOW: TimeMs = TimeMs(1_000_000);

    fn message(origin: u64, token: &str) -> PrivateMessage {
        PrivateMessage {
            origin: InteractionId::new(origin),
            token: token.to_owned(),
            at: NOW,
        }
    }

    #[test]
    fn a_newer_panel_replaces_ones_own_older_one() {
        let kept = PrivateMessages::default();
        let panel = Purpose::Panel(MATCH);
        assert!(kept.sent(ANN, message(1, "a"), panel).is_empty());
        assert!(
            kept.sent(ANN, message(1, "b"), panel).is_empty(),
            "the same message"
        );
        assert!(kept.sent(BOB, message(2, "c"), panel).is_empty(), "another user");
        assert_eq!(kept.sent(ANN, message(3, "d"), panel), ["b"]);
    }

    #[test]
    fn a_confirmation_goes_when_its_board_is_posted() {
        let kept = PrivateMessages::default();
        let played = |board| Purpose::Played(MATCH, BoardNumber(board));
        assert!(kept.sent(ANN, message(1, "a"), Purpose::Panel(MATCH)).is_empty());
        assert_eq!(kept.sent(ANN, message(2, "b"), played(1)), ["a"], "the panel");
        assert!(kept.board_posted(MATCH, BoardNumber(0), NOW).is_empty());
        assert_eq!(kept.board_posted(MATCH, BoardNumber(2), NOW), ["b"]);
        assert_eq!(
            kept.sent(BOB, message(3, "c"), played(2)),
            ["c"],
            "it was posted before"
        );
        assert!(kept.sent(ANN, message(4, "d"), played(3)).is_empty());
        let late = NOW.plus(TOKEN_LIFE_MS);
        assert!(
            kept.board_posted(MATCH, BoardNumber(3), late).is_empty(),
            "its token is too old"
        );
    }

    #[test]
    fn tokens_are_not_written() {
        assert!(!format!("{:?}", message(1, "secret")).contains("secret"));
    }
}
