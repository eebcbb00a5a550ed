//! Sentences about boards and replays that a user shares.

use super::words::{Words, say};
use super::{Players, capital, people};
use rookery_session::MatchResult;
use serenity::all::{Mentionable, UserId};

/// The public message of a shared board.
#[must_use]
pub fn board(
    words: &Words,
    by: UserId,
    variant: &str,
    players: &Players,
    turns: usize,
    end: Option<&MatchResult>,
) -> String {
    let first = say!(
        words,
        "share-board",
        user = by.mention().to_string(),
        variant = variant
    );
    shared(words, first, players, turns, end)
}

/// The public message of a shared replay.
#[must_use]
pub fn replay(
    words: &Words,
    by: UserId,
    variant: &str,
    players: &Players,
    turns: usize,
    end: Option<&MatchResult>,
) -> String {
    let first = say!(
        words,
        "share-replay",
        user = by.mention().to_string(),
        variant = variant
    );
    shared(words, first, players, turns, end)
}

fn shared(
    words: &Words,
    first: String,
    players: &Players,
    turns: usize,
    end: Option<&MatchResult>,
) -> String {
    let state = match end {
        Some(how) => people::outcome(words, players, how),
        None => say!(words, "share-in-progress"),
    };
    let versus = capital(&people::versus(words, players));
    format!("{first}\n{versus}, {}. {state}", people::turns(words, turns))
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
        assert_eq!(
            board(Words::english(), UserId::new(3), "Chess", &players, 1, None),
            "<@3> shared a board of **Chess**.\n<@1> (White) against <@2> (Black), one turn. In progress."
        );
        let end = MatchResult::resignation(Seat::White);
        assert_eq!(
            replay(Words::english(), UserId::new(3), "Chess", &players, 8, Some(&end)),
            "<@3> shared a replay of **Chess**.\n<@1> (White) against <@2> (Black), 8 turns. <@2> wins. <@1> resigned."
        );
    }
}
