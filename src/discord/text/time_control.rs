//! Words for durations and time controls.

use rookery_session::time::{ControlError, MatchTerms, Speed, TimeControl};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The units of time, longest first: length in milliseconds, name and abbreviation.
const UNITS: [(i64, &str, &str); 4] = [
    (DAY, "day", "d"),
    (HOUR, "hour", "h"),
    (MINUTE, "minute", "min"),
    (SECOND, "second", "s"),
];

/// Durations below this are written in hours, longer ones in days: `36 hours`, but `3 days`.
const MOST_HOURS: i64 = 2 * DAY;

/// A number of units as text: `1 day`, `2 days`.
fn units(count: i64, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}

/// The two largest units of a duration with their counts; nothing for less than a second.
fn parts(milliseconds: i64) -> Vec<(i64, &'static str, &'static str)> {
    let mut rest = milliseconds.max(0);
    let mut parts = Vec::new();
    for (length, word, letter) in UNITS {
        let count = rest / length;
        if count > 0 {
            parts.push((count, word, letter));
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
pub fn duration(milliseconds: i64) -> String {
    let parts: Vec<String> = parts(milliseconds)
        .into_iter()
        .map(|(count, word, _)| units(count, word))
        .collect();
    match parts.as_slice() {
        [] => "less than a second".to_owned(),
        parts => parts.join(" and "),
    }
}

/// The same in the space of a bar: `2 d 4 h`, `12 min 30 s`, `0 s`.
#[must_use]
pub fn short_duration(milliseconds: i64) -> String {
    let parts: Vec<String> = parts(milliseconds)
        .into_iter()
        .map(|(count, _, letter)| format!("{count} {letter}"))
        .collect();
    if parts.is_empty() {
        "0 s".to_owned()
    } else {
        parts.join(" ")
    }
}

/// A duration that somebody has chosen, in one unit where that is exact: `36 hours`, `3 days`, `90 seconds`.
#[must_use]
pub fn chosen_duration(milliseconds: i64) -> String {
    let exact = UNITS.into_iter().find(|(length, _, _)| {
        milliseconds % length == 0 && (*length < HOUR || milliseconds < MOST_HOURS || *length == DAY)
    });
    match exact {
        Some((length, word, _)) if milliseconds > 0 => units(milliseconds / length, word),
        _ => duration(milliseconds),
    }
}

/// What a time control means, as a sentence.
#[must_use]
pub fn sentence(control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => "There is no clock.".to_owned(),
        TimeControl::PerTurn { each } => {
            format!("Each player has {} for every turn.", chosen_duration(each))
        }
        TimeControl::Bank {
            start,
            increment,
            cap,
            delay,
        } => {
            let mut text = format!("Each player starts with {}", chosen_duration(start));
            if increment > 0 {
                text.push_str(&format!(
                    " and gains {} with every turn",
                    chosen_duration(increment)
                ));
            }
            if let Some(cap) = cap {
                text.push_str(&format!(", up to {}", chosen_duration(cap)));
            }
            text.push('.');
            if delay > 0 {
                text.push_str(&format!(
                    " The clock starts {} into each turn.",
                    chosen_duration(delay)
                ));
            }
            text
        }
    }
}

/// A time control in one line of a list: `3 days a turn`, `15+10, live: 15 minutes and 10 seconds a turn`.
#[must_use]
pub fn label(control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => "No clock".to_owned(),
        TimeControl::PerTurn { each } => format!("{} a turn", chosen_duration(each)),
        TimeControl::Bank {
            start,
            increment,
            cap,
            ..
        } => {
            let gained = format!(
                "{} and {} a turn",
                chosen_duration(start),
                chosen_duration(increment)
            );
            let capped = cap.map_or_else(String::new, |cap| format!(", up to {}", chosen_duration(cap)));
            match control.speed() {
                Speed::Live => format!("{}, live: {gained}{capped}", name(control)),
                Speed::Correspondence | Speed::Unlimited => format!("{gained}{capped}"),
            }
        }
    }
}

/// The shortest name of a time control: `3 d a turn`, `15+10`, `10 d + 36 h`.
#[must_use]
pub fn name(control: TimeControl) -> String {
    match control {
        TimeControl::Unlimited => "no clock".to_owned(),
        TimeControl::PerTurn { each } => format!("{} a turn", short_duration(each)),
        TimeControl::Bank { start, increment, .. } => {
            if control.is_live() && start % MINUTE == 0 && increment % SECOND == 0 {
                format!("{}+{}", start / MINUTE, increment / SECOND)
            } else {
                format!("{} + {}", short_duration(start), short_duration(increment))
            }
        }
    }
}

/// The terms of a match that a challenge states, as sentences; without a clock only what differs from the usual.
#[must_use]
pub fn terms(terms: &MatchTerms) -> String {
    let mut sentences = Vec::new();
    if terms.is_timed() {
        sentences.push(format!("**Time:** {}", sentence(terms.control)));
        if !terms.vacation {
            sentences.push("Vacations don't stop the clocks.".to_owned());
        }
    }
    if !terms.takebacks {
        sentences.push("No takebacks.".to_owned());
    }
    sentences.join(" ")
}

/// Refuses a time control, with examples.
#[must_use]
pub fn refused(typed: &str, error: ControlError) -> String {
    let why = match error {
        ControlError::Unreadable => format!("{} isn't a time control.", super::echoed(typed)),
        ControlError::PerTurn => "A turn can take from 12 hours to 30 days.".to_owned(),
        ControlError::Live => {
            "A live match starts with at least 3 minutes and gains at least 3 seconds a turn.".to_owned()
        }
        ControlError::Bank => {
            "A correspondence bank is between 1 and 60 days and gains at most 7 days a turn; a limit can't be below the start.".to_owned()
        }
    };
    format!(
        "{why} Write `3d` for three days a turn, `10d+36h<10d` for a bank of ten days that gains 36 hours a turn up to ten days, or `15+10` for a live match of 15 minutes that gains 10 seconds a turn."
    )
}

/// Refuses a clock in a match with only one person.
#[must_use]
pub fn clock_alone() -> String {
    "A match against the computer or yourself has no clock: leave `time` out.".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn durations_have_two_units_at_most() {
        assert_eq!(duration(2 * DAY + 4 * HOUR + 59 * MINUTE), "2 days and 4 hours");
        assert_eq!(duration(DAY + MINUTE), "1 day");
        assert_eq!(duration(61 * SECOND), "1 minute and 1 second");
        assert_eq!(duration(999), "less than a second");
        assert_eq!(short_duration(8 * DAY + 4 * HOUR), "8 d 4 h");
        assert_eq!(short_duration(12 * MINUTE + 30 * SECOND), "12 min 30 s");
        assert_eq!(short_duration(-5), "0 s");
        assert_eq!(chosen_duration(36 * HOUR), "36 hours");
        assert_eq!(chosen_duration(3 * DAY), "3 days");
        assert_eq!(chosen_duration(DAY), "1 day");
        assert_eq!(chosen_duration(12 * HOUR), "12 hours");
    }

    #[test]
    fn a_control_is_told_as_a_sentence_a_line_and_a_name() {
        let told = |text: &str| {
            let control = control(text);
            [sentence(control), label(control), name(control)]
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
    fn a_refusal_names_the_bounds_and_shows_how_to_write_it() {
        for error in [
            ControlError::Unreadable,
            ControlError::PerTurn,
            ControlError::Live,
            ControlError::Bank,
        ] {
            let said = refused("soon", error);
            assert!(said.contains("`3d`") && said.contains("`15+10`"), "{said}");
        }
    }
}
