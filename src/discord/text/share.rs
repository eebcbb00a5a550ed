//! Sentences about boards and replays that a user shares.

use super::{Players, capital, counted, outcome, versus};
use rookery_session::MatchResult;
use serenity::all::{Mentionable, UserId};

/// The public message of a shared board.
#[must_use]
pub fn board(
    by: UserId,
    variant: &str,
    players: &Players,
    turns: usize,
    end: Option<&MatchResult>,
) -> String {
    shared(by, "board", (variant, players), turns, end)
}

/// The public message of a shared replay.
#[must_use]
pub fn replay(
    by: UserId,
    variant: &str,
    players: &Players,
    turns: usize,
    end: Option<&MatchResult>,
) -> String {
    shared(by, "replay", (variant, players), turns, end)
}

fn shared(
    by: UserId,
    what: &str,
    (variant, players): (&str, &Players),
    turns: usize,
    end: Option<&MatchResult>,
) -> String {
    let state = match end {
        Some(how) => outcome(players, how),
        None => "In progress.".to_owned(),
    };
    format!(
        "{} shared a {what} of **{variant}**.\n{}, {}. {state}",
        by.mention(),
        capital(&versus(players)),
        counted(turns, "turn"),
    )
}

/// Refuses to share where the user may not write.
#[must_use]
pub fn not_permitted() -> String {
    "You can't share this here, because you aren't allowed to send messages in this channel. Use the button in a channel where you can write.".to_owned()
}

/// Refuses to share again so soon.
#[must_use]
pub fn too_many() -> String {
    "You've shared several boards in the last few minutes. Please wait a little before the next one."
        .to_owned()
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
            board(UserId::new(3), "Chess", &players, 1, None),
            "<@3> shared a board of **Chess**.\n<@1> (White) against <@2> (Black), one turn. In progress."
        );
        let end = MatchResult::resignation(Seat::White);
        assert_eq!(
            replay(UserId::new(3), "Chess", &players, 8, Some(&end)),
            "<@3> shared a replay of **Chess**.\n<@1> (White) against <@2> (Black), 8 turns. <@2> wins. <@1> resigned."
        );
    }
}
