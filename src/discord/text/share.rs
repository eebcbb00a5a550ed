//! Sentences about boards and replays that a user shares.

use super::words::{Words, say};
use super::{Players, capital, people};
use rookery_session::MatchResult;
use serenity::all::{Mentionable, UserId};

/// What a user shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The present board.
    Board,
    /// The whole match.
    Replay,
}

/// The public message of something that `by` shares, after so many turns.
#[must_use]
pub fn heading(
    words: &Words,
    (by, shared): (UserId, Shared),
    variant: &str,
    players: &Players,
    (turns, end): (usize, Option<&MatchResult>),
) -> String {
    let user = by.mention().to_string();
    let first = match shared {
        Shared::Board => say!(words, "share-board", user = user, variant = variant),
        Shared::Replay => say!(words, "share-replay", user = user, variant = variant),
    };
    let state = match end {
        Some(how) => people::outcome(words, players, how),
        None => say!(words, "share-in-progress"),
    };
    let versus = capital(&people::versus(words, players));
    format!(
        "{first}\n{versus}, {}. {state}",
        people::turns_of_match(words, players, turns)
    )
}

/// Refuses to share where the user may not write.
#[must_use]
pub fn not_permitted(words: &Words) -> String {
    say!(words, "share-not-permitted")
}

/// Refuses to share again so soon.
#[must_use]
pub fn too_many(words: &Words) -> String {
    say!(words, "share-too-many")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::Player;
    use rookery_rules::Seat;

    #[test]
    fn a_shared_board_says_who_plays_and_who_shared_it() {
        let user = |id| Player::User(UserId::new(id));
        let players = Players::new(user(1), user(2));
        let said = |shared, played| {
            let by = UserId::new(3);
            heading(Words::english(), (by, shared), "Chess", &players, played)
        };
        assert_eq!(
            said(Shared::Board, (1, None)),
            "<@3> shared a board of **Chess**.\n<@1> (White) against <@2> (Black), one turn. In progress."
        );
        let end = MatchResult::resignation(Seat::White);
        assert_eq!(
            said(Shared::Replay, (8, Some(&end))),
            "<@3> shared a replay of **Chess**.\n<@1> (White) against <@2> (Black), 8 turns, counting both sides. <@2> wins. <@1> resigned."
        );
    }
}
