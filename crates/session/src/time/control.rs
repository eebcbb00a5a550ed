//! Time controls: how much time each side has, and the text that names it.

use super::typed;
use crate::limits;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The units of durations, largest first: the letter, the words that people type in English and German, and the length in
/// milliseconds.
const UNITS: &[(&str, &[&str], i64)] = &[
    ("d", &["day", "days", "t", "tag", "tage", "tagen"], DAY),
    (
        "h",
        &["hr", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden"],
        HOUR,
    ),
    (
        "m",
        &["min", "min.", "mins", "minute", "minutes", "minuten"],
        MINUTE,
    ),
    (
        "s",
        &[
            "sec", "secs", "second", "seconds", "sek", "sek.", "sekunde", "sekunden",
        ],
        SECOND,
    ),
    ("ms", &[], 1),
];

/// How people write that there is no clock, in lower case without spaces.
const NO_CLOCK: &[&str] = &[
    "",
    "none",
    "unlimited",
    "no",
    "off",
    "noclock",
    "keine",
    "keineuhr",
    "ohne",
    "ohneuhr",
    "unbegrenzt",
];

/// The delay of every live control that people type: the first seconds of each turn are free, because a press of a
/// button takes that long to arrive and a board to be seen.
const LIVE_DELAY_MS: i64 = 5 * SECOND;

/// How much time each player has. All times are in milliseconds.
///
/// The text is the same for `Display`, `FromStr` and the store: `none`, `3d` (per turn), `10d+36h<10d` (a bank with an
/// increment and a cap), `15m+10s~5s` (a bank with an increment and a delay).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// No clock.
    #[default]
    Unlimited,
    /// The full time for each turn. Time that a turn does not use is lost.
    PerTurn {
        /// The time for a turn.
        each: i64,
    },
    /// A bank for the whole match.
    Bank {
        /// The time at the start.
        start: i64,
        /// What each complete turn adds.
        increment: i64,
        /// What increments never raise the bank above.
        cap: Option<i64>,
        /// The first part of each turn, which is free. What a turn does not use of it is lost.
        delay: i64,
    },
}

/// How fast a time control is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Speed {
    /// There is no clock.
    Unlimited,
    /// Turns take hours or days.
    Correspondence,
    /// Both players are present: forty turns take less than [`limits::LIVE_BELOW_MS`].
    Live,
}

/// Why a text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// It is not written like one.
    #[error("that is not written like a time control")]
    Unreadable,
    /// The time per turn is outside the bounds.
    #[error("the time per turn is between 12 hours and 30 days")]
    PerTurn,
    /// A live bank, its increment or its delay is outside the bounds.
    #[error("a live control has at least 3 minutes and 3 seconds, and a delay of at most a minute")]
    Live,
    /// A bank for correspondence, its increment or its cap is outside the bounds, or it has a delay.
    #[error(
        "a bank for correspondence has between 1 and 60 days, an increment of at most 7 days, a cap of at least the \
        bank, and no delay"
    )]
    Bank,
}

impl TimeControl {
    /// The controls that are offered to people who have typed nothing yet.
    pub const OFFERED: &[Self] = &[
        Self::Unlimited,
        Self::PerTurn { each: DAY },
        Self::PerTurn { each: 2 * DAY },
        Self::PerTurn { each: 3 * DAY },
        Self::PerTurn { each: 5 * DAY },
        Self::PerTurn { each: 7 * DAY },
        Self::PerTurn { each: 14 * DAY },
        Self::Bank {
            start: 10 * DAY,
            increment: 36 * HOUR,
            cap: Some(10 * DAY),
            delay: 0,
        },
        Self::live(5, 5),
        Self::live(10, 10),
        Self::live(15, 15),
        Self::live(30, 30),
    ];

    const fn live(minutes: i64, seconds: i64) -> Self {
        Self::Bank {
            start: minutes * MINUTE,
            increment: seconds * SECOND,
            cap: None,
            delay: LIVE_DELAY_MS,
        }
    }

    /// Returns how fast it is.
    #[must_use]
    pub const fn speed(self) -> Speed {
        match self {
            Self::Unlimited => Speed::Unlimited,
            Self::PerTurn { .. } => Speed::Correspondence,
            Self::Bank { start, increment, .. } => {
                if start.saturating_add(increment.saturating_mul(40)) < limits::LIVE_BELOW_MS {
                    Speed::Live
                } else {
                    Speed::Correspondence
                }
            }
        }
    }

    /// Returns whether both players are expected to be present.
    #[must_use]
    pub const fn is_live(self) -> bool {
        matches!(self.speed(), Speed::Live)
    }

    /// Returns the time of each side at the start; `None` without a clock.
    #[must_use]
    pub const fn start(self) -> Option<i64> {
        match self {
            Self::Unlimited => None,
            Self::PerTurn { each } => Some(each),
            Self::Bank { start, .. } => Some(start),
        }
    }

    /// Reads what people type: `3d`, `3 days`, `3`, `5+5` (minutes and seconds), `10d+36h<10d`, `unlimited`; and what the
    /// bot writes for people, such as `3 days a turn`, in English or German. Live controls get a delay of five seconds if
    /// they name none.
    ///
    /// # Errors
    /// As [`TimeControl::from_str`].
    pub fn from_typed(text: &str) -> Result<Self, ControlError> {
        let typed: String = text.to_lowercase().split_whitespace().collect();
        if NO_CLOCK.contains(&typed.as_str()) {
            return Ok(Self::Unlimited);
        }
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let read: Result<Self, ControlError> = match typed.split_once('+') {
            None if is_number(&typed) => format!("{typed}d").parse(),
            Some((minutes, seconds)) if is_number(minutes) && is_number(seconds) => {
                format!("{minutes}m+{seconds}s").parse()
            }
            None | Some(_) => typed.parse(),
        };
        let control = match read {
            Err(ControlError::Unreadable) => {
                let written = typed::control(&text.to_lowercase());
                written.ok_or(ControlError::Unreadable)?.checked()?
            }
            read => read?,
        };
        Ok(match control {
            Self::Bank {
                start,
                increment,
                cap,
                delay: 0,
            } if control.is_live() => Self::Bank {
                start,
                increment,
                cap,
                delay: LIVE_DELAY_MS,
            },
            other => other,
        })
    }

    /// Fails if a time is outside its bounds.
    pub(crate) fn checked(self) -> Result<Self, ControlError> {
        let (is_within, error) = match self {
            Self::Unlimited => (true, ControlError::Unreadable),
            Self::PerTurn { each } => (
                (limits::TURN_TIME_LEAST_MS..=limits::TURN_TIME_MOST_MS).contains(&each),
                ControlError::PerTurn,
            ),
            Self::Bank {
                start,
                increment,
                cap,
                delay,
            } if self.is_live() => (
                start >= limits::LIVE_BANK_LEAST_MS
                    && increment >= limits::LIVE_INCREMENT_LEAST_MS
                    && cap.is_none_or(|cap| cap >= start)
                    && delay <= limits::DELAY_MOST_MS,
                ControlError::Live,
            ),
            Self::Bank {
                start,
                increment,
                cap,
                delay,
            } => (
                (limits::BANK_LEAST_MS..=limits::BANK_MOST_MS).contains(&start)
                    && increment <= limits::INCREMENT_MOST_MS
                    && cap.is_none_or(|cap| (start..=2 * limits::BANK_MOST_MS).contains(&cap))
                    && delay == 0,
                ControlError::Bank,
            ),
        };
        if is_within { Ok(self) } else { Err(error) }
    }
}

/// Writes a duration in the largest unit that divides it, such as `36h`; zero is `0`.
pub(crate) fn written_duration(milliseconds: i64) -> String {
    if milliseconds == 0 {
        return "0".to_owned();
    }
    let unit = UNITS.iter().find(|(_, _, length)| milliseconds % length == 0);
    unit.map_or_else(String::new, |(letter, _, length)| {
        format!("{}{letter}", milliseconds / length)
    })
}

/// Reads a duration that is not negative: a number and a unit, such as `36h` or `36hours`, or `0`.
pub(crate) fn read_duration(text: &str) -> Option<i64> {
    if text == "0" {
        return Some(0);
    }
    let digits = text.find(|character: char| !character.is_ascii_digit())?;
    let (number, unit) = text.split_at(digits);
    number.parse::<i64>().ok()?.checked_mul(unit_length(unit)?)
}

/// The length of a unit in milliseconds, by its letter or one of its words in lower case.
pub(super) fn unit_length(unit: &str) -> Option<i64> {
    let mut units = UNITS.iter();
    let found = units.find(|(letter, words, _)| *letter == unit || words.contains(&unit));
    found.map(|(_, _, length)| *length)
}

/// Reads a duration as people type it, such as `1d`, `12 hours`, `5 min` or `1h30m`, in milliseconds; `None` for anything
/// else and for zero.
#[must_use]
pub fn duration_from_typed(text: &str) -> Option<i64> {
    let text = text.to_lowercase();
    let typed: String = text.split_whitespace().collect();
    let read = read_duration(&typed).or_else(|| typed::time(&text));
    read.filter(|milliseconds| *milliseconds > 0)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::PerTurn { each } => f.write_str(&written_duration(*each)),
            Self::Bank {
                start,
                increment,
                cap,
                delay,
            } => {
                write!(f, "{}+{}", written_duration(*start), written_duration(*increment))?;
                if let Some(cap) = cap {
                    write!(f, "<{}", written_duration(*cap))?;
                }
                if *delay > 0 {
                    write!(f, "~{}", written_duration(*delay))?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    /// Reads what `Display` writes.
    ///
    /// # Errors
    /// Returns [`ControlError::Unreadable`] for any other text, and another error if a time is outside its bounds.
    fn from_str(text: &str) -> Result<Self, ControlError> {
        if text == "none" {
            return Ok(Self::Unlimited);
        }
        let read = |text: &str| read_duration(text).ok_or(ControlError::Unreadable);
        let Some((start, rest)) = text.split_once('+') else {
            return Self::PerTurn { each: read(text)? }.checked();
        };
        let (rest, delay) = match rest.split_once('~') {
            Some((rest, delay)) => (rest, read(delay)?),
            None => (rest, 0),
        };
        let (increment, cap) = match rest.split_once('<') {
            Some((increment, cap)) => (increment, Some(read(cap)?)),
            None => (rest, None),
        };
        Self::Bank {
            start: read(start)?,
            increment: read(increment)?,
            cap,
            delay,
        }
        .checked()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ControlError;

    fn try_from(text: String) -> Result<Self, ControlError> {
        text.parse()
    }
}
