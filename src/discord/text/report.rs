//! Sentences about reports to the moderators of a server.

use super::words::{Words, say};
use super::{Players, capital, people, plain};
use serenity::all::{ChannelId, Mentionable, UserId};

/// The most characters of a report. With every one of them escaped, it still fits into a message with its heading.
pub const MOST: u16 = 800;

/// The room for the text of a report below its heading.
const ROOM: usize = 2 * MOST as usize + 2;

/// A report as Discord's block quotation. Nothing in it formats or mentions anything; one with hundreds of lines is written
/// in one.
fn quoted(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("> {}", plain(line))).collect();
    let lines = lines.join("\n");
    if lines.chars().count() <= ROOM {
        return lines;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    format!("> {}", plain(&words.join(" ")))
}

/// The label of the button that opens the form.
#[must_use]
pub fn button(words: &Words) -> String {
    say!(words, "report-button")
}

/// The title of the form.
#[must_use]
pub fn title(words: &Words) -> String {
    say!(words, "report-title")
}

/// The label of the form's field.
#[must_use]
pub fn field(words: &Words) -> String {
    say!(words, "report-field")
}

/// The text in the empty field.
#[must_use]
pub fn example(words: &Words) -> String {
    say!(words, "report-example")
}

/// What is reported: the match, as moderators read it.
#[derive(Clone, Copy, Debug)]
pub struct Reported<'a> {
    /// Who reports.
    pub by: UserId,
    /// The short ID of the match.
    pub id: &'a str,
    /// The name of its variant.
    pub variant: &'a str,
    /// Who plays it.
    pub players: &'a Players,
    /// How many turns were made, if the match can be read.
    pub turns: Option<usize>,
    /// Where it is played, if that is still known.
    pub place: Option<ChannelId>,
}

/// The message in the moderators' channel.
#[must_use]
pub fn message(words: &Words, reported: &Reported<'_>, text: &str) -> String {
    let first = say!(
        words,
        "report-heading",
        user = reported.by.mention().to_string(),
        id = reported.id,
        variant = reported.variant
    );
    let mut second = capital(&people::versus(words, reported.players));
    if let Some(turns) = reported.turns {
        second.push_str(", ");
        second.push_str(&people::turns_of_match(words, reported.players, turns));
    }
    if let Some(place) = reported.place {
        second.push_str(", ");
        second.push_str(&place.mention().to_string());
    }
    format!("{first}\n{second}\n{}", quoted(text))
}

/// The report is posted.
#[must_use]
pub fn posted(words: &Words) -> String {
    say!(words, "report-posted")
}

/// The report could not be posted, with its text, so that the user can send it otherwise. `is_final` tells that trying
/// again gives the same.
#[must_use]
pub fn not_posted(words: &Words, text: &str, is_final: bool) -> String {
    let why = if is_final {
        say!(words, "report-cannot-be-posted")
    } else {
        say!(words, "report-not-posted-now")
    };
    format!("{why}\n{}", quoted(text))
}

/// The report says nothing.
#[must_use]
pub fn empty(words: &Words) -> String {
    say!(words, "report-empty")
}

/// The match is not played in a server.
#[must_use]
pub fn no_server(words: &Words) -> String {
    say!(words, "report-no-server")
}

/// The server has no channel for reports.
#[must_use]
pub fn no_channel(words: &Words) -> String {
    say!(words, "report-no-channel")
}

/// The user has reported too much lately.
#[must_use]
pub fn too_many(words: &Words) -> String {
    say!(words, "report-too-many")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;
    use crate::discord::text::Player;

    fn reported(text: &str) -> Vec<String> {
        let player = |id| Player::User(UserId::new(u64::MAX - id));
        let players = Players::new(player(1), player(2));
        let reported = Reported {
            by: UserId::new(u64::MAX),
            id: "abcd1234",
            variant: "FrozenChess (10 players)",
            players: &players,
            turns: Some(10_000),
            place: Some(ChannelId::new(u64::MAX)),
        };
        let languages = Words::all().iter();
        languages
            .flat_map(|words| {
                [
                    message(words, &reported, text),
                    not_posted(words, text, true),
                    not_posted(words, text, false),
                ]
            })
            .collect()
    }

    #[test]
    fn the_longest_reports_fit_into_a_message() {
        let most = usize::from(MOST);
        for text in ["*".repeat(most), "x\n".repeat(most / 2), "\n".repeat(most)] {
            for said in reported(&text) {
                assert!(said.chars().count() <= MESSAGE_CHARACTERS, "{said}");
            }
        }
    }

    #[test]
    fn a_report_cannot_format_or_mention() {
        for said in reported("[click](https://x.example)\n@everyone") {
            assert!(
                said.contains("> \\[click\\]\\(https\\://x.example\\)\n> \\@everyone"),
                "{said}"
            );
        }
    }
}
