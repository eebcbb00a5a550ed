//! Words for durations and time controls.

use super::people;
use super::words::{Words, say};
use rookery_session::time::{ControlError, MatchTerms, Speed, TimeControl};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TimeUnit {
    Day,
    Hour,
    Minute,
    Second,
}

impl TimeUnit {
    /// A number of units as text: `1 day`, `2 days`.
    fn counted(self, words: &Words, count: i64) -> String {
        match self {
            TimeUnit::Day => say!(words, "time-days", count = count),
            TimeUnit::Hour => say!(words, "time-hours", count = count),
            TimeUnit::Minute => say!(words, "time-minutes", count = count),
            TimeUnit::Second => say!(words, "time-seconds", count = count),
        }
    }

    /// The same in the space of a bar: `2 d`.
    fn short(self, words: &Words, count: i64) -> String {
        match self {
            TimeUnit::Day => say!(words, "time-d", count = count),
            TimeUnit::Hour => say!(words, "time-h", count = count),
            TimeUnit::Minute => say!(words, "time-min", count = count),
            TimeUnit::Second => say!(words, "time-s", count = count),
        }
    }
}

/// The units of time with their lengths in milliseconds, longest first.
const UNITS: [(i64, TimeUnit); 4] = [
    (DAY, TimeUnit::Day),
    (HOUR, TimeUnit::Hour),
    (MINUTE, TimeUnit::Minute),
    (SECOND, TimeUnit::Second),
];

/// The two largest units of a duration with their counts; nothing for less than a second.
fn parts(milliseconds: i64) -> Vec<(i64, TimeUnit)> {
    let mut rest = milliseconds.max(0);
    let mut parts = Vec::new();
    for (length, unit) in UNITS {
        let count = rest / length;
        if count > 0 {
            parts.push((count, unit));
            rest %= length;
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    parts
}

/// A measured duration in at most two units, rounded down: `2 days and 4 hours`.
#[must_use]
pub fn duration(words: &Words, milliseconds: i64) -> String {
    let parts: Vec<String> = parts(milliseconds)
        .into_iter()
        .map(|(count, unit)| unit.counted(words, count))
        .collect();
    match parts.as_slice() {
        [] => say!(words, "time-nothing"),
        parts => people::listed(words, parts),
    }
}

/// The same in the space of a bar: `2 d 4 h`, `12 min 30 s`, `0 s`.
#[must_use]
pub fn short_duration(words: &Words, milliseconds: i64) -> String {
    let parts: Vec<String> = parts(milliseconds)
        .into_iter()
        .map(|(count, unit)| unit.short(words, count))
        .collect();
    if parts.is_empty() {
        TimeUnit::Second.short(words, 0)
    } else {
        parts.join(" ")
    }
}

/// A duration that somebody has chosen, in the largest unit that is exact: `36 hours`, `3 days`, `90 seconds`.
#[must_use]
pub fn chosen_duration(words: &Words, milliseconds: i64) -> String {
    let exact = UNITS.into_iter().find(|(length, _)| milliseconds % length == 0);
    match exact {
        Some((length, unit)) if milliseconds > 0 => unit.counted(words, milliseconds / length),
        _ => duration(words, milliseconds),
    }
}

/// What a time control means, as a sentence.
#[must_use]
pub fn sentence(words: &Words, control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => say!(words, "time-no-clock"),
        TimeControl::PerTurn { each } => {
            say!(words, "time-per-turn", time = chosen_duration(words, each))
        }
        TimeControl::Bank {
            start,
            increment,
            cap,
            delay,
        } => {
            let start = chosen_duration(words, start);
            let gain = chosen_duration(words, increment);
            let mut text = match (increment > 0, cap) {
                (false, None) => say!(words, "time-bank", start = start),
                (true, None) => say!(words, "time-bank-gain", start = start, gain = gain),
                (false, Some(cap)) => {
                    let cap = chosen_duration(words, cap);
                    say!(words, "time-bank-cap", start = start, cap = cap)
                }
                (true, Some(cap)) => {
                    let cap = chosen_duration(words, cap);
                    say!(words, "time-bank-gain-cap", start = start, gain = gain, cap = cap)
                }
            };
            if delay > 0 {
                let delay = chosen_duration(words, delay);
                text.push(' ');
                text.push_str(&say!(words, "time-delay", delay = delay));
            }
            text
        }
    }
}

/// A time control in one line of a list: `3 days a turn`, `15+10, live: 15 minutes and 10 seconds a turn`. Who types it as
/// a time control is understood ([`TimeControl::from_typed`]).
#[must_use]
pub fn label(words: &Words, control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => say!(words, "time-label-none"),
        TimeControl::PerTurn { each } => say!(words, "time-a-turn", time = chosen_duration(words, each)),
        TimeControl::Bank {
            start,
            increment,
            cap,
            ..
        } => {
            let start = chosen_duration(words, start);
            let gained = if increment > 0 {
                let gain = chosen_duration(words, increment);
                say!(words, "time-label-bank", start = start, gain = gain)
            } else {
                say!(words, "time-label-whole", start = start)
            };
            let gained = match cap {
                None => gained,
                Some(cap) => {
                    let cap = chosen_duration(words, cap);
                    say!(words, "time-label-cap", gained = gained, cap = cap)
                }
            };
            match control.speed() {
                Speed::Live => {
                    let name = name(words, control);
                    say!(words, "time-label-live", name = name, gained = gained)
                }
                Speed::Correspondence | Speed::Unlimited => gained,
            }
        }
    }
}

/// The shortest name of a time control: `3 d a turn`, `15+10`, `10 d + 1 d 12 h`. Who types it is understood, too.
#[must_use]
pub fn name(words: &Words, control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => say!(words, "time-name-none"),
        TimeControl::PerTurn { each } => say!(words, "time-a-turn", time = short_duration(words, each)),
        TimeControl::Bank { start, increment, .. } => {
            if control.is_live() && start % MINUTE == 0 && increment % SECOND == 0 {
                format!("{}+{}", start / MINUTE, increment / SECOND)
            } else {
                format!(
                    "{} + {}",
                    short_duration(words, start),
                    short_duration(words, increment)
                )
            }
        }
    }
}

/// The terms of a match that a challenge states, as sentences; without a clock only what differs from the usual.
#[must_use]
pub fn terms(words: &Words, terms: &MatchTerms) -> String {
    let mut sentences = Vec::new();
    if terms.is_timed() {
        sentences.push(say!(
            words,
            "time-terms",
            control = sentence(words, terms.control)
        ));
        // Nobody would expect a vacation to stop a live clock.
        if !terms.vacation && !terms.control.is_live() {
            sentences.push(say!(words, "time-no-vacation"));
        }
    }
    // Elsewhere a challenge has said what is at stake.
    if terms.rated && terms.tournament {
        sentences.push(say!(words, "time-rated"));
    }
    if !terms.takebacks {
        sentences.push(say!(words, "time-no-takebacks"));
    }
    if !terms.conditionals {
        sentences.push(say!(words, "time-no-conditionals"));
    }
    sentences.join(" ")
}

/// Refuses a time control, with examples.
#[must_use]
pub fn refused(words: &Words, typed: &str, error: ControlError) -> String {
    let why = match error {
        ControlError::Unreadable => say!(words, "time-unreadable", typed = super::echoed(typed)),
        ControlError::PerTurn => say!(words, "time-bad-turn"),
        ControlError::Live => say!(words, "time-bad-live"),
        ControlError::Bank => say!(words, "time-bad-bank"),
    };
    format!("{why} {}", say!(words, "time-examples"))
}

/// Refuses a clock in a match with only one person.
#[must_use]
pub fn clock_alone(words: &Words) -> String {
    say!(words, "time-clock-alone")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn durations_have_two_units_at_most() {
        assert_eq!(
            duration(Words::english(), 2 * DAY + 4 * HOUR + 59 * MINUTE),
            "2 days and 4 hours"
        );
        assert_eq!(duration(Words::english(), DAY + MINUTE), "1 day");
        assert_eq!(duration(Words::english(), 61 * SECOND), "1 minute and 1 second");
        assert_eq!(duration(Words::english(), 999), "less than a second");
        assert_eq!(short_duration(Words::english(), 8 * DAY + 4 * HOUR), "8 d 4 h");
        assert_eq!(
            short_duration(Words::english(), 12 * MINUTE + 30 * SECOND),
            "12 min 30 s"
        );
        assert_eq!(short_duration(Words::english(), -5), "0 s");
        assert_eq!(chosen_duration(Words::english(), 36 * HOUR), "36 hours");
        assert_eq!(chosen_duration(Words::english(), 3 * DAY), "3 days");
        assert_eq!(chosen_duration(Words::english(), DAY), "1 day");
        assert_eq!(chosen_duration(Words::english(), 12 * HOUR), "12 hours");
    }

    #[test]
    fn a_control_is_told_as_a_sentence_a_line_and_a_name() {
        let told = |text: &str| {
            let control = control(text);
            [
                sentence(Words::english(), control),
                label(Words::english(), control),
                name(Words::english(), control),
            ]
        };
        assert_eq!(
            told("3d"),
            [
                "Each player has 3 days for every turn.",
                "3 days a turn",
                "3 d a turn"
            ]
        );
        assert_eq!(
            told("10d+36h<10d"),
            [
                "Each player starts with 10 days and gains 36 hours with every turn, up to 10 days.",
                "10 days and 36 hours a turn, up to 10 days",
                "10 d + 1 d 12 h"
            ]
        );
        assert_eq!(
            told("15m+10s~5s"),
            [
                "Each player starts with 15 minutes and gains 10 seconds with every turn. The clock starts 5 seconds into each turn.",
                "15+10, live: 15 minutes and 10 seconds a turn",
                "15+10"
            ]
        );
        assert_eq!(told("none"), ["There is no clock.", "No clock", "no clock"]);
    }

    #[test]
    fn every_label_and_every_name_is_read_again() {
        let further = [
            "60h",
            "14d+0",
            "30d+12h",
            "15m+15s",
            "90m+30s",
            "630s+5s~5s",
            "15m+10s<20m~5s",
            "2d+36h<5d",
        ];
        let further = further.map(|text| TimeControl::from_typed(text).unwrap());
        for control in TimeControl::OFFERED.iter().copied().chain(further) {
            for words in Words::all() {
                let (label, name) = (label(words, control), name(words, control));
                assert_eq!(TimeControl::from_typed(&label), Ok(control), "{label}");
                let read = TimeControl::from_typed(&name);
                // A name leaves out what the bank never exceeds.
                let whole = match control {
                    TimeControl::Bank {
                        start,
                        increment,
                        delay,
                        ..
                    } => TimeControl::Bank {
                        start,
                        increment,
                        cap: None,
                        delay,
                    },
                    other => other,
                };
                assert_eq!(read, Ok(whole), "{name}");
            }
        }
        assert_eq!(
            label(Words::english(), control("7d+0")),
            "7 days for the whole game"
        );
        assert_eq!(label(Words::english(), control("60h")), "60 hours a turn");
    }

    #[test]
    fn a_refusal_names_the_bounds_and_shows_how_to_write_it() {
        for error in [
            ControlError::Unreadable,
            ControlError::PerTurn,
            ControlError::Live,
            ControlError::Bank,
        ] {
            let said = refused(Words::english(), "soon", error);
            assert!(said.contains("`3d`") && said.contains("`15+10`"), "{said}");
        }
    }
}
