//! Every sentence that the bot says, as pure functions: they look nothing up, send nothing and decide nothing.
//! One file a subject. A sentence says what is so, and what to do next where something is to be done.

pub mod actions;
pub mod appearance;
pub mod aside;
pub mod blocks;
pub mod board;
pub mod challenge;
pub mod clock;
pub mod conditional;
pub mod equipped;
pub mod exercise;
pub mod explain;
pub mod follow;
pub mod guide;
pub mod help;
pub mod hint;
pub mod lists;
pub mod menus;
pub mod note;
pub mod offer;
pub mod page;
pub mod panel;
pub mod part;
pub mod people;
pub mod pgn;
pub mod pictures;
pub mod privacy;
pub mod puzzle;
pub mod rating;
pub mod refusals;
pub mod reminders;
pub mod replay;
pub mod report;
pub mod review;
pub mod rules;
pub mod said;
pub mod sealed;
pub mod settings;
pub mod share;
pub mod study;
pub mod tables;
pub mod time_control;
pub mod told;
pub mod tournament;
mod unit_lists;
pub mod vacation;
pub mod warning;
pub mod words;
pub mod written;

use super::limits::clipped;
use rookery_rules::{PerSeat, Seat};
use rookery_search::Level;
use rookery_session::{ComputerLevel, MatchResult, TimeMs};
use serenity::all::{Mentionable, UserId};
use words::{Words, say};

/// The player in a seat, as Discord knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// An account.
    User(UserId),
    /// The computer, which has none and is never mentioned.
    Computer(ComputerLevel),
    /// Somebody who was forgotten.
    Gone(FormerPlayer),
}

/// The random name of a user who was forgotten: four letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormerPlayer([char; 4]);

impl FormerPlayer {
    /// Makes the name from the text that stands in the place of the account.
    #[must_use]
    pub fn of(stored: &str) -> Self {
        let mut letters = stored.chars();
        Self(std::array::from_fn(|_| letters.next().unwrap_or('0')))
    }

    /// `Former player k7m2`, for pictures, threads and files.
    #[must_use]
    pub fn title(self, words: &Words) -> String {
        capital(&say!(words, "former-player", letters = self.letters()))
    }

    /// `k7m2 (former player)`, for narrow places, which may cut its end.
    #[must_use]
    pub fn short_title(self, words: &Words) -> String {
        say!(words, "former-player-short", letters = self.letters())
    }

    /// `k7m2`.
    #[must_use]
    pub fn letters(self) -> String {
        self.0.iter().collect()
    }
}

impl Player {
    /// The account, if the player is a user; only users can be pinged.
    #[must_use]
    pub const fn user(self) -> Option<UserId> {
        match self {
            Player::User(user) => Some(user),
            Player::Computer(_) | Player::Gone(_) => None,
        }
    }

    /// `<@1>` or `the computer (level 3)`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Player::User(user) => user.mention().to_string(),
            Player::Computer(level) => level.to_string(),
            Player::Gone(_) => people::name(Words::english(), self),
        }
    }
}

/// The players of a match.
pub type Players = PerSeat<Player>;

/// [`people::outcome`] in English.
#[must_use]
pub fn outcome(players: &Players, result: &MatchResult) -> String {
    people::outcome(Words::english(), players, result)
}

/// [`people::result`] in English.
#[must_use]
pub fn result(result: &MatchResult) -> String {
    people::result(Words::english(), result)
}

/// Milliseconds as whole days: `14 days`.
#[must_use]
pub fn days(milliseconds: i64) -> String {
    let days = usize::try_from(milliseconds / (24 * 60 * 60 * 1_000)).unwrap_or(0);
    counted(days, "day")
}

/// [`people::versus`] in English.
#[must_use]
pub fn versus(players: &Players) -> String {
    people::versus(Words::english(), players)
}

/// [`people::player`] in English.
#[must_use]
pub fn player(players: &Players, seat: Seat) -> String {
    people::player(Words::english(), players, seat)
}

/// How long the computer thinks about a turn, as ` (about 13 s)`; empty for levels that answer at once.
#[must_use]
pub fn thinking_time(level: ComputerLevel) -> String {
    let limit = Level::new(level.number())
        .map(Level::time_limit)
        .unwrap_or_default();
    match limit.as_millis().div_ceil(1_000) {
        0..=2 => String::new(),
        seconds => format!(" (about {seconds} s)"),
    }
}

/// A sentence with a capital at its beginning, whoever it begins with.
#[must_use]
pub fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// A sentence without a capital at its beginning, to stand within another one.
#[must_use]
pub fn uncapital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

/// The moment, shown by Discord in each reader's own words: `in 2 days`.
#[must_use]
pub fn moment(time: TimeMs) -> String {
    format!("<t:{}:R>", time.0.div_euclid(1000))
}

/// A hyphenated word for people.
#[must_use]
pub fn spaced(word: &str) -> String {
    word.replace('-', " ")
}

/// `one turn`, `12 turns`.
#[must_use]
pub fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("one {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

/// [`people::listed`] in English.
#[must_use]
pub fn listed(items: &[String]) -> String {
    people::listed(Words::english(), items)
}

/// Whether a character changes the direction of the text after it.
const fn turns_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The most characters of a typed text that an answer repeats.
const ECHO: usize = 60;

/// Quotes what a user typed; a long text is cut.
#[must_use]
pub fn echoed(typed: &str) -> String {
    quoted(&clipped(typed.trim(), ECHO))
}

/// Writes a name so that none of its letters formats or mentions anything.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for letter in name.chars().filter(|c| !c.is_control() && !turns_direction(*c)) {
        if "\\`*_~|<>[]()#@:".contains(letter) {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

/// Quotes typed text or notation so that Discord shows it unchanged.
#[must_use]
pub fn quoted(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|c| !c.is_control() && !turns_direction(*c))
        .map(|c| if c == '`' { '\'' } else { c })
        .collect();
    if text.trim().is_empty() {
        "` `".to_owned()
    } else {
        format!("`{text}`")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{EndReason, Score};

    #[test]
    fn results_are_sentences() {
        let rules = |score, word: &str| MatchResult {
            score,
            reason: EndReason::Rules(word.to_owned()),
        };
        assert_eq!(
            result(&rules(Score::White, "checkmate")),
            "White wins by checkmate."
        );
        assert_eq!(
            result(&rules(Score::Draw, "insufficient-material")),
            "Draw by insufficient material."
        );
        assert_eq!(
            result(&rules(Score::White, "king-exploded")),
            "White wins: Black's king exploded."
        );
        assert_eq!(
            result(&rules(Score::Draw, "both-kings")),
            "Draw: both kings died."
        );
        assert_eq!(
            result(&MatchResult::resignation(Seat::White)),
            "Black wins. White resigned."
        );
        assert_eq!(result(&MatchResult::agreement()), "Draw by agreement.");
        assert_eq!(
            result(&MatchResult::abort()),
            "The match was aborted and doesn't count."
        );
    }

    #[test]
    fn results_name_the_players() {
        let level = ComputerLevel::new(3).unwrap();
        let user = |id| Player::User(UserId::new(id));
        let two = Players::new(user(1), user(2));
        let resigned = MatchResult::resignation(Seat::White);
        assert_eq!(outcome(&two, &resigned), "<@2> wins. <@1> resigned.");
        let mate = MatchResult {
            score: Score::Black,
            reason: EndReason::Rules("checkmate".to_owned()),
        };
        let computer = Players::new(user(1), Player::Computer(level));
        assert_eq!(outcome(&two, &mate), "<@2> (Black) wins by checkmate.");
        assert_eq!(
            outcome(&computer, &mate),
            "The computer (level 3, Black) wins by checkmate."
        );
        let alone = Players::new(user(1), user(1));
        assert_eq!(outcome(&alone, &mate), "Black wins by checkmate.");
        assert_eq!(outcome(&two, &MatchResult::agreement()), "Draw by agreement.");
    }

    #[test]
    fn a_long_typed_text_is_repeated_in_part() {
        let said = echoed(&"x".repeat(500));
        assert_eq!(said.chars().count(), ECHO + 2);
        assert!(said.ends_with("x…`"), "{said}");
    }

    #[test]
    fn what_is_quoted_cannot_end_the_quotation_or_turn_the_line() {
        assert_eq!(quoted("a`b\u{202e}c\nd"), "`a'bcd`");
        assert_eq!(quoted(" \u{2066}"), "` `");
    }

    #[test]
    fn names_cannot_format_or_mention() {
        assert_eq!(plain("a_b*<@1>"), "a\\_b\\*\\<\\@1\\>");
        assert_eq!(plain("Zoë 7\u{202e}"), "Zoë 7");
    }

    #[test]
    fn players_are_named_by_their_sides() {
        let user = |id| Player::User(UserId::new(id));
        let two = Players::new(user(1), user(2));
        assert_eq!(versus(&two), "<@1> (White) against <@2> (Black)");
        assert_eq!(player(&two, Seat::Black), "<@2> (Black)");
        let alone = Players::new(user(1), user(1));
        assert_eq!(versus(&alone), "<@1> on both sides");
        let length = |players| people::turns_of_match(Words::english(), players, 18);
        assert_eq!(length(&alone), "18 turns");
        assert_eq!(length(&two), "18 turns, counting both sides");
        let level = ComputerLevel::new(3).unwrap();
        let computer = Players::new(Player::Computer(level), user(2));
        assert_eq!(
            versus(&computer),
            "the computer (level 3, White) against <@2> (Black)"
        );
        assert_eq!(
            capital(&versus(&computer)),
            "The computer (level 3, White) against <@2> (Black)"
        );
        assert_eq!(computer.white.name(), "the computer (level 3)");
    }

    #[test]
    fn only_slow_levels_say_how_long_they_think() {
        let time = |level| thinking_time(ComputerLevel::new(level).unwrap());
        assert_eq!([1, 4, 6].map(time), ["", "", " (about 13 s)"]);
    }

    #[test]
    fn small_words() {
        assert_eq!(
            (counted(1, "turn").as_str(), counted(0, "turn").as_str()),
            ("one turn", "0 turns")
        );
        let items: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        assert_eq!(
            (listed(&items[..1]), listed(&items[..2]), listed(&items)),
            ("a".into(), "a and b".into(), "a, b and c".into())
        );
        assert_eq!(quoted("e2`e4\n"), "`e2'e4`");
        assert_eq!(moment(TimeMs(1_999)), "<t:1:R>");
    }
}
