//! Sentences of lists: a user's matches, the turns of a match, the position as text.

use super::board::{TurnSummary, turn};
use super::people::{page_of, result, versus};
use super::words::{Words, say};
use super::{Players, moment, said};
use crate::discord::limits::{MESSAGE_CHARACTERS, pages};
use rookery_session::{MatchStatus, TimeMs};
use serenity::all::ChannelId;
use serenity::all::Mentionable;

/// Characters of a page of text, with room for a heading and the fence.
pub const PAGE_CHARACTERS: usize = MESSAGE_CHARACTERS - 300;

/// Where a match belongs to a tournament, by the tournament's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedEvent {
    /// A round.
    Round(String, u16),
    /// A game of an arena.
    Game(String, u16),
}

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
    /// Its tournament, if it belongs to one.
    pub event: Option<ListedEvent>,
}

impl MatchListItem {
    /// Whether the computer plays in it, so that a match that is not waiting for the reader waits for the computer.
    fn is_thinking(&self) -> bool {
        self.players.iter().any(|(_, player)| player.user().is_none())
    }
}

/// One line of the list of matches.
#[must_use]
pub fn listed_match(words: &Words, listed: &MatchListItem) -> String {
    let state = match &listed.status {
        MatchStatus::Running if listed.yours => say!(words, "list-your-turn-bold"),
        MatchStatus::Running if listed.is_thinking() => say!(words, "list-thinking"),
        MatchStatus::Running => say!(words, "list-waiting-for-opponent"),
        MatchStatus::Finished(how) => result(words, how).trim_end_matches('.').to_owned(),
        MatchStatus::Suspended { .. } => say!(words, "list-suspended"),
    };
    // How a match ended is a sentence of its own.
    let before = match &listed.status {
        MatchStatus::Finished(_) => ".",
        MatchStatus::Running | MatchStatus::Suspended { .. } => ",",
    };
    let place = listed.place.map_or_else(String::new, |place| {
        format!(
            " {}",
            say!(words, "list-place", channel = place.mention().to_string())
        )
    });
    let since = match listed.deadline {
        Some(deadline) => say!(words, "list-deadline", moment = moment(deadline)),
        None => say!(words, "list-last", moment = moment(listed.last_at)),
    };
    let event = match &listed.event {
        Some(ListedEvent::Round(name, round)) => {
            format!(
                " {}",
                say!(words, "list-event", name = name.as_str(), round = *round)
            )
        }
        Some(ListedEvent::Game(name, game)) => {
            format!(
                " {}",
                say!(words, "list-event-game", name = name.as_str(), game = *game)
            )
        }
        None => String::new(),
    };
    format!(
        "`{}` {}{event}: {}{place}{before} {state} ({since})",
        listed.id,
        listed.variant,
        versus(words, &listed.players),
    )
}

/// The list of somebody's matches; `page` from 0.
#[must_use]
pub fn games(words: &Words, lines: &[String], page: u16, more: bool) -> String {
    if lines.is_empty() && page == 0 {
        return say!(words, "list-no-matches");
    }
    if lines.is_empty() {
        return say!(words, "list-no-more");
    }
    let mut said = format!("{}\n{}", say!(words, "list-matches"), lines.join("\n"));
    if more {
        said.push('\n');
        said.push_str(&say!(words, "list-more-pages"));
    }
    said
}

/// Says that there are more matches than were listed, on a line of its own; nothing if there are none.
#[must_use]
pub fn more_listed(words: &Words, more: usize) -> String {
    match more {
        0 => String::new(),
        _ => format!("\n{}", say!(words, "list-more", count = more)),
    }
}

/// Says which match comes next and how many others wait.
#[must_use]
pub fn next_match(words: &Words, variant: &str, place: ChannelId, others: usize) -> String {
    let place = place.mention().to_string();
    let next = say!(words, "list-next", variant = variant, channel = place);
    match others {
        0 => next,
        _ => format!("{next} {}", say!(words, "list-after-it", count = others)),
    }
}

/// No opponent waits for the reader in another match.
#[must_use]
pub fn no_next_match(words: &Words) -> String {
    say!(words, "list-no-next")
}

/// Adds to the confirmation of a turn that other matches wait for the player.
#[must_use]
pub fn others_wait(words: &Words, count: usize) -> String {
    say!(words, "list-others-wait", count = count)
}

/// A match in one line of autocomplete.
#[must_use]
pub fn match_choice(
    words: &Words,
    id: &str,
    variant: &str,
    opponent: &str,
    status: &MatchStatus,
    yours: bool,
) -> String {
    let state = match status {
        MatchStatus::Running if yours => say!(words, "list-your-turn"),
        MatchStatus::Running => say!(words, "list-waiting"),
        MatchStatus::Finished(_) => say!(words, "list-finished"),
        MatchStatus::Suspended { .. } => say!(words, "list-suspended"),
    };
    say!(
        words,
        "list-choice",
        id = id,
        variant = variant,
        opponent = opponent,
        state = state
    )
}

/// A choice that sends a typed turn that is not legal, to read why; `has_others` if others stand below.
#[must_use]
pub fn not_legal(words: &Words, typed: &str, has_others: bool) -> String {
    if has_others {
        say!(words, "list-not-legal", typed = typed)
    } else {
        say!(words, "list-not-legal-alone", typed = typed)
    }
}

/// A choice that sends the beginning of a word, with none below.
#[must_use]
pub fn only_begun(words: &Words, typed: &str) -> String {
    say!(words, "list-only-begun", typed = typed)
}

/// A choice that sends the beginning of several turns.
#[must_use]
pub fn not_complete(words: &Words, typed: &str) -> String {
    say!(words, "list-not-complete", typed = typed)
}

/// A choice that sends a square on which an own unit stands, where a square alone would mean the move of a pawn to it.
#[must_use]
pub fn own_square(words: &Words, typed: &str) -> String {
    say!(words, "list-own-square", typed = typed)
}

/// Labels a turn that begins on the typed square.
#[must_use]
pub fn from_square(words: &Words, square: &str, label: &str) -> String {
    say!(words, "list-from-square", square = square, turn = label)
}

/// A choice that sends the name of a unit that can neither move nor capture now, with its abilities below.
#[must_use]
pub fn only_abilities(words: &Words, typed: &str) -> String {
    say!(words, "list-only-abilities", typed = typed)
}

/// Labels a turn with the unit that begins it, and where that goes.
#[must_use]
pub fn with_way(words: &Words, turn: &str, unit: &str, to: &str) -> String {
    say!(words, "list-with-way", turn = turn, unit = unit, to = to)
}

/// Labels the last choice of a list that doesn't hold all turns that fit.
#[must_use]
pub fn more_turns(words: &Words) -> String {
    say!(words, "list-more-turns")
}

/// Labels the choice of a turn that isn't complete yet.
#[must_use]
pub fn goes_on(words: &Words, label: &str) -> String {
    say!(words, "list-goes-on", turn = label)
}

/// Labels a choice that goes on with a begun turn.
#[must_use]
pub fn after_begun(words: &Words, begun: &str, label: &str) -> String {
    say!(words, "list-after-begun", begun = begun, turn = label)
}

/// Labels a choice that takes the place of a begun turn.
#[must_use]
pub fn instead_of_begun(words: &Words, begun: &str, label: &str) -> String {
    say!(words, "list-instead-of-begun", begun = begun, turn = label)
}

/// Labels a ready-made turn, such as a whole loadout, by its name and the rules' English sentence about it.
#[must_use]
pub fn ready_made(words: &Words, name: &str, sentence: &str) -> String {
    say!(
        words,
        "list-ready-made",
        name = name,
        does = said::quoted(words, sentence)
    )
}

/// The pages of the turns of a match, at least one.
#[must_use]
pub fn history(words: &Words, variant: &str, id: &str, turns: &[TurnSummary]) -> Vec<String> {
    if turns.is_empty() {
        return vec![say!(words, "list-no-turns", variant = variant, id = id)];
    }
    let lines: Vec<String> = turns.iter().map(|told| turn(words, told)).collect();
    let texts = pages(&lines.join("\n"), PAGE_CHARACTERS);
    let count = texts.len();
    texts
        .into_iter()
        .enumerate()
        .map(|(index, text)| {
            let heading = say!(
                words,
                "list-history",
                variant = variant,
                id = id,
                page = page_of(words, index, count)
            );
            format!("{heading}\n{text}")
        })
        .collect()
}

/// What became of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnFate {
    /// It stands as it was played.
    Stands,
    /// Its capture took nothing.
    Failed,
    /// The rules took it back.
    TakenBack,
}

/// The last turn of a match, as it was written, and what became of it.
#[must_use]
pub fn last_turn(words: &Words, turn: &str, fate: TurnFate) -> String {
    match fate {
        TurnFate::Stands => say!(words, "lists-last-turn", turn = turn),
        TurnFate::Failed => say!(words, "lists-last-turn-failed", turn = turn),
        TurnFate::TakenBack => say!(words, "lists-last-turn-undone", turn = turn),
    }
}

/// The pages of a position as text, at least one.
#[must_use]
pub fn position(words: &Words, variant: &str, id: &str, text: &str) -> Vec<String> {
    let heading = say!(words, "lists-position", variant = variant, id = id);
    let texts = pages(&text.replace("```", "'''"), PAGE_CHARACTERS);
    let count = texts.len();
    texts
        .into_iter()
        .enumerate()
        .map(|(index, text)| format!("{heading}{}\n```\n{text}\n```", page_of(words, index, count)))
        .collect()
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
            event: None,
        };
        assert_eq!(
            listed_match(Words::english(), &listed),
            "`abcd2345` Chess: <@1> (White) against <@2> (Black) in <#9>, **your turn** (last activity <t:5:R>)"
        );
        let in_a_cup = MatchListItem {
            event: Some(ListedEvent::Round("Autumn Cup".to_owned(), 2)),
            ..listed
        };
        assert_eq!(
            listed_match(Words::english(), &in_a_cup),
            "`abcd2345` Chess (Autumn Cup, round 2): <@1> (White) against <@2> (Black) in <#9>, **your turn** (last activity <t:5:R>)"
        );
    }

    #[test]
    fn long_histories_come_in_pages_that_fit() {
        let turns: Vec<TurnSummary> = (1..400)
            .map(|number| TurnSummary {
                number,
                seat: Seat::White,
                text: Some("e2-e4".to_owned()),
                words: "Pawn e2 goes to e4.".to_owned(),
                rewound: Vec::new(),
            })
            .collect();
        let pages = history(Words::english(), "Chess", "abcd", &turns);
        assert!(
            pages.len() > 5
                && pages
                    .iter()
                    .all(|page| page.chars().count() <= MESSAGE_CHARACTERS)
        );
        assert!(pages[1].contains("page 2 of"));
        assert_eq!(
            history(Words::english(), "Chess", "abcd", &[]),
            ["**Chess**, match `abcd`: no turn has been made yet."]
        );
    }

    #[test]
    fn a_position_is_fenced() {
        assert_eq!(
            position(Words::english(), "Chess", "abcd2345", "8 r n"),
            ["**Chess**, match `abcd2345`\n```\n8 r n\n```"]
        );
    }
}
