//! Sentences of lists: a user's matches, the turns of a match, the position as text.

use super::board::{TurnSummary, turn};
use super::{Players, capital, counted, moment, result, versus};
use crate::discord::limits::{MESSAGE_CHARACTERS, pages};
use rookery_session::{MatchStatus, TimeMs};
use serenity::all::ChannelId;
use serenity::all::Mentionable;

/// Characters of a page of text, with room for a heading and the fence.
pub const PAGE_CHARACTERS: usize = MESSAGE_CHARACTERS - 300;

/// A match in a list.
#[derive(Clone, Debug)]
pub struct MatchListItem {
    /// Its short id.
    pub id: String,
    /// The variant's name.
    pub variant: &'static str,
    /// Who plays.
    pub players: Players,
    /// Whether it waits for the reader.
    pub yours: bool,
    /// Its status.
    pub status: MatchStatus,
    /// When the reader's time runs out, if their clock runs.
    pub deadline: Option<TimeMs>,
    /// The time of its last entry.
    pub last_at: TimeMs,
    /// Where it is played, if that is known.
    pub place: Option<ChannelId>,
    /// The name of its tournament, and the round.
    pub tournament: Option<(String, u16)>,
}

impl MatchListItem {
    /// Whether the computer plays in it, so that a match that is not waiting for the reader waits for the computer.
    fn is_thinking(&self) -> bool {
        self.players.iter().any(|(_, player)| player.user().is_none())
    }
}

/// One line of the list of matches.
#[must_use]
pub fn listed_match(listed: &MatchListItem) -> String {
    let state = match &listed.status {
        MatchStatus::Running if listed.yours => "**your turn**".to_owned(),
        MatchStatus::Running if listed.is_thinking() => "the computer is thinking".to_owned(),
        MatchStatus::Running => "waiting for your opponent".to_owned(),
        MatchStatus::Finished(how) => result(how).trim_end_matches('.').to_owned(),
        MatchStatus::Suspended { .. } => "suspended".to_owned(),
    };
    let place = listed
        .place
        .map(|place| format!(" in {}", place.mention()))
        .unwrap_or_default();
    let since = match listed.deadline {
        Some(deadline) => format!("time runs out {}", moment(deadline)),
        None => format!("last activity {}", moment(listed.last_at)),
    };
    let event = listed
        .tournament
        .as_ref()
        .map_or_else(String::new, |(name, round)| format!(" ({name}, round {round})"));
    format!(
        "`{}` {}{event}: {}{place}, {state} ({since})",
        listed.id,
        listed.variant,
        versus(&listed.players),
    )
}

/// The list of somebody's matches; `page` from 0.
#[must_use]
pub fn games(lines: &[String], page: u16, more: bool) -> String {
    if lines.is_empty() && page == 0 {
        return "You have no matches yet. Start one with `/play`.".to_owned();
    }
    if lines.is_empty() {
        return "There are no more matches.".to_owned();
    }
    let rest = if more {
        "\nThere are more on the next page."
    } else {
        ""
    };
    format!("Your matches:\n{}{rest}", lines.join("\n"))
}

/// Says that there are more matches than were listed, on a line of its own; nothing if there are none.
#[must_use]
pub fn more_listed(more: usize) -> String {
    match more {
        0 => String::new(),
        _ => format!("\n{more} more. `/games` lists them all."),
    }
}

/// Says which match comes next and how many others wait.
#[must_use]
pub fn next_match(variant: &str, place: ChannelId, others: usize) -> String {
    let rest = match others {
        0 => String::new(),
        _ => format!(" {} after it.", capital(&waits(others))),
    };
    format!("Your next match: **{variant}** in {}.{rest}", place.mention())
}

/// No other match waits for the reader.
#[must_use]
pub fn no_next_match() -> String {
    "No other match waits for you.".to_owned()
}

/// Adds to the confirmation of a turn that other matches wait for the player.
#[must_use]
pub fn others_wait(count: usize) -> String {
    capital(&format!("{} for you.", waits(count)))
}

/// `one more match waits`, `3 more matches wait`.
fn waits(count: usize) -> String {
    match count {
        1 => "one more match waits".to_owned(),
        _ => format!("{count} more matches wait"),
    }
}

/// A match in one line of autocomplete.
#[must_use]
pub fn match_choice(id: &str, variant: &str, opponent: &str, status: &MatchStatus, yours: bool) -> String {
    let state = match status {
        MatchStatus::Running if yours => "your turn",
        MatchStatus::Running => "waiting",
        MatchStatus::Finished(_) => "finished",
        MatchStatus::Suspended { .. } => "suspended",
    };
    format!("{id}: {variant} against {opponent}, {state}")
}

/// The pages of the turns of a match, at least one.
#[must_use]
pub fn history(variant: &str, id: &str, turns: &[TurnSummary]) -> Vec<String> {
    if turns.is_empty() {
        return vec![format!("**{variant}**, match `{id}`: no turn has been made yet.")];
    }
    let lines: Vec<String> = turns.iter().map(turn).collect();
    let texts = pages(&lines.join("\n"), PAGE_CHARACTERS);
    let count = texts.len();
    texts
        .into_iter()
        .enumerate()
        .map(|(index, text)| {
            format!(
                "**{variant}**, match `{id}`, {}{}:\n{text}",
                counted(turns.len(), "turn"),
                page_of(index, count)
            )
        })
        .collect()
}

/// The pages of a position as text, at least one.
#[must_use]
pub fn position(heading: &str, text: &str) -> Vec<String> {
    let texts = pages(&text.replace("```", "'''"), PAGE_CHARACTERS);
    let count = texts.len();
    texts
        .into_iter()
        .enumerate()
        .map(|(index, text)| format!("{heading}{}\n```\n{text}\n```", page_of(index, count)))
        .collect()
}

fn page_of(index: usize, count: usize) -> String {
    if count > 1 {
        format!(" (page {} of {count})", index + 1)
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::Player;
    use rookery_rules::Seat;
    use serenity::all::UserId;

    #[test]
    fn a_match_in_a_line() {
        let listed = MatchListItem {
            id: "abcd2345".to_owned(),
            variant: "Chess",
            players: Players::new(Player::User(UserId::new(1)), Player::User(UserId::new(2))),
            yours: true,
            status: MatchStatus::Running,
            deadline: None,
            last_at: TimeMs(5_000),
            place: Some(ChannelId::new(9)),
            tournament: None,
        };
        assert_eq!(
            listed_match(&listed),
            "`abcd2345` Chess: <@1> (White) against <@2> (Black) in <#9>, **your turn** (last activity <t:5:R>)"
        );
        let in_a_cup = MatchListItem {
            tournament: Some(("Autumn Cup".to_owned(), 2)),
            ..listed
        };
        assert_eq!(
            listed_match(&in_a_cup),
            "`abcd2345` Chess (Autumn Cup, round 2): <@1> (White) against <@2> (Black) in <#9>, **your turn** (last activity <t:5:R>)"
        );
    }

    #[test]
    fn long_histories_come_in_pages_that_fit() {
        let turns: Vec<TurnSummary> = (1..400)
            .map(|number| TurnSummary {
                number,
                seat: Seat::White,
                text: "e2-e4".to_owned(),
                words: "Pawn e2 goes to e4.".to_owned(),
            })
            .collect();
        let pages = history("Chess", "abcd", &turns);
        assert!(
            pages.len() > 5
                && pages
                    .iter()
                    .all(|page| page.chars().count() <= MESSAGE_CHARACTERS)
        );
        assert!(pages[1].contains("page 2 of"));
        assert_eq!(
            history("Chess", "abcd", &[]),
            ["**Chess**, match `abcd`: no turn has been made yet."]
        );
    }

    #[test]
    fn a_position_is_fenced() {
        assert_eq!(position("Chess", "8 r n"), ["Chess\n```\n8 r n\n```"]);
    }
}
