//! Sentences about the clocks of a match: reminders, pauses, vacations and given time.

use super::{Players, capital, counted, listed, player};
use rookery_rules::Seat;
use rookery_session::TimeMs;

/// The units of durations in words, largest first, with their lengths in milliseconds.
const UNITS: [(&str, i64); 4] = [
    ("day", 24 * 60 * 60 * 1_000),
    ("hour", 60 * 60 * 1_000),
    ("minute", 60 * 1_000),
    ("second", 1_000),
];

/// Writes a duration in its two largest units: `2 days and 3 hours`.
#[must_use]
pub fn duration(milliseconds: i64) -> String {
    let mut rest = milliseconds.max(0);
    let mut parts = Vec::new();
    for (unit, length) in UNITS {
        let count = usize::try_from(rest / length).unwrap_or(0);
        rest %= length;
        if count > 0 {
            parts.push(counted(count, unit));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        return counted(0, "second");
    }
    listed(&parts)
}

/// A moment that Discord shows both as a distance and as a date: `<t:1:R> (<t:1:f>)`.
#[must_use]
pub fn deadline(time: TimeMs) -> String {
    let seconds = time.0.div_euclid(1_000);
    format!("<t:{seconds}:R> (<t:{seconds}:f>)")
}

/// Reminds a player that their time runs out.
#[must_use]
pub fn reminder(players: &Players, seat: Seat, runs_out: TimeMs) -> String {
    format!(
        "{}, it's your turn. Your time runs out {}.",
        player(players, seat),
        deadline(runs_out)
    )
}

/// Both players agreed on a pause.
#[must_use]
pub fn paused(until: TimeMs) -> String {
    format!(
        "Both players agreed to stop the clocks. They run again {}, when somebody makes a turn, or when a player ends the pause.",
        deadline(until)
    )
}

/// A player ended the pause.
#[must_use]
pub fn unpaused(players: &Players, seat: Seat) -> String {
    capital(&format!(
        "{} ended the pause. The clocks run again.",
        player(players, seat)
    ))
}

/// A player is on vacation.
#[must_use]
pub fn vacation(players: &Players, seat: Seat, until: TimeMs) -> String {
    capital(&format!(
        "{} is on vacation until <t:{}:f>. Their clock stands still.",
        player(players, seat),
        until.0.div_euclid(1_000)
    ))
}

/// A player is back from vacation.
#[must_use]
pub fn returned(players: &Players, seat: Seat) -> String {
    capital(&format!("{} is back from vacation.", player(players, seat)))
}

/// A player gave the other time.
#[must_use]
pub fn time_given(players: &Players, seat: Seat, milliseconds: i64) -> String {
    capital(&format!(
        "{} gave {} {} more.",
        player(players, seat),
        player(players, seat.other()),
        duration(milliseconds)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_has_its_two_largest_units() {
        let (second, hour) = (1_000, 3_600_000);
        assert_eq!(duration(0), "0 seconds");
        assert_eq!(duration(59 * second), "59 seconds");
        assert_eq!(duration(hour), "1 hour");
        assert_eq!(duration(51 * hour + 5 * second), "2 days and 3 hours");
        assert_eq!(duration(24 * hour + 5 * second), "1 day");
    }
}
