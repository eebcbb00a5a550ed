//! Reads time controls as the bot writes them for people, in English and in German: `3 days a turn`, `10 T + 36 Std.`,
//! `15+10, live: 15 minutes and 10 seconds a turn`. What the store keeps is read elsewhere.

use super::control::{TimeControl, unit_length};

/// Words that stand between the parts of a control and add nothing.
const FILLERS: &[&str] = &[
    "a", "an", "each", "every", "for", "in", "per", "the", "whole", "die", "der", "ganze", "für", "je",
    "jeden", "pro",
];

/// Words that make a time one for each turn.
const TURN: &[&str] = &["turn", "turns", "move", "moves", "zug", "züge"];

/// Words that make a time one for a whole game.
const GAME: &[&str] = &["all", "total", "game", "match", "partie", "insgesamt"];

/// Words between a time and its increment, or between the units of one time.
const AND: &[&str] = &["and", "und"];

/// Words before a time that a bank never exceeds.
const UP_TO: &[&str] = &["up", "to", "until", "bis", "zu", "höchstens", "maximal"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Number(i64),
    Word(&'a str),
    Sign(char),
}

/// Splits a text in lower case into numbers, words and signs; `None` for anything else.
fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_part: fn(char) -> bool = match first {
            '0'..='9' => |letter| letter.is_ascii_digit(),
            '+' | '<' | '~' | ',' | ':' => {
                found.push(Token::Sign(first));
                rest = rest[1..].trim_start();
                continue;
            }
            letter if letter.is_alphabetic() => |letter| letter.is_alphabetic() || letter == '.',
            _ => return None,
        };
        let end = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        found.push(if first.is_ascii_digit() {
            Token::Number(part.parse().ok()?)
        } else {
            Token::Word(part.trim_end_matches('.'))
        });
        rest = after.trim_start();
    }
    Some(found)
}

/// What is left to read.
struct Reader<'a> {
    rest: &'a [Token<'a>],
}

impl Reader<'_> {
    fn next_is(&self, is_meant: impl Fn(Token<'_>) -> bool) -> bool {
        self.rest.first().is_some_and(|token| is_meant(*token))
    }

    fn next_is_one_of(&self, words: &[&str]) -> bool {
        self.next_is(|token| matches!(token, Token::Word(word) if words.contains(&word)))
    }

    fn skip_sign(&mut self, sign: char) -> bool {
        let is_there = self.next_is(|token| token == Token::Sign(sign));
        if is_there {
            self.rest = &self.rest[1..];
        }
        is_there
    }

    /// Skips words of that list; returns whether there were any.
    fn skip_words(&mut self, words: &[&str]) -> bool {
        let before = self.rest.len();
        while self.next_is_one_of(words) {
            self.rest = &self.rest[1..];
        }
        self.rest.len() < before
    }

    /// Skips such a word with the fillers before it; returns whether it was there.
    fn skip_phrase(&mut self, words: &[&str]) -> bool {
        let before = self.rest;
        self.skip_words(FILLERS);
        let is_there = self.skip_words(words);
        if !is_there {
            self.rest = before;
        }
        is_there
    }

    /// Reads a number with a unit, in milliseconds.
    fn counted(&mut self) -> Option<i64> {
        let [Token::Number(number), Token::Word(unit), rest @ ..] = self.rest else {
            return None;
        };
        let length = number.checked_mul(unit_length(unit)?)?;
        self.rest = rest;
        Some(length)
    }

    /// Reads a time in one or more units, such as `1 d 12 h`.
    fn time(&mut self) -> Option<i64> {
        let mut sum = self.counted()?;
        while self.next_is(|token| matches!(token, Token::Number(_))) {
            sum = sum.checked_add(self.counted()?)?;
        }
        Some(sum)
    }
}

/// Reads a time in several units, such as `1h30m` or `1 day and 12 hours`, in milliseconds.
pub(super) fn time(text: &str) -> Option<i64> {
    let tokens = tokens(text)?;
    let mut reader = Reader { rest: &tokens };
    let mut sum = reader.time()?;
    while reader.skip_words(AND) {
        sum = sum.checked_add(reader.time()?)?;
    }
    reader.rest.is_empty().then_some(sum)
}

/// Reads a control in lower case as the bot writes it. Whether it is within its bounds is for the caller to check.
pub(super) fn control(text: &str) -> Option<TimeControl> {
    let tokens = tokens(text)?;
    let live = [Token::Word("live"), Token::Sign(':')];
    // What follows says more than the short name before it.
    let from = tokens
        .windows(2)
        .position(|pair| pair == live)
        .map_or(0, |at| at + 2);
    let mut reader = Reader {
        rest: &tokens[from..],
    };
    let start = reader.time()?;
    let has_and = reader.skip_words(AND);
    let increment = if has_and || reader.skip_sign('+') {
        Some(reader.time()?)
    } else {
        None
    };
    let is_per_turn = reader.skip_phrase(TURN);
    let is_whole = !is_per_turn && reader.skip_phrase(GAME);
    reader.skip_sign(',');
    let cap = if reader.skip_sign('<') || reader.skip_words(UP_TO) {
        Some(reader.time()?)
    } else {
        None
    };
    let delay = if reader.skip_sign('~') { reader.time()? } else { 0 };
    if !reader.rest.is_empty() {
        return None;
    }
    match increment {
        // `2 days and 12 hours` alone could be meant either way.
        Some(_) if has_and && !is_per_turn => None,
        Some(increment) => Some(TimeControl::Bank {
            start,
            increment,
            cap,
            delay,
        }),
        None if is_whole => Some(TimeControl::Bank {
            start,
            increment: 0,
            cap,
            delay,
        }),
        None if cap.is_none() && delay == 0 => Some(TimeControl::PerTurn { each: start }),
        None => None,
    }
}
