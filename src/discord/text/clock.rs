//! Sentences about the clocks of a match: reminders, pauses, vacations and given time.

use super::{Players, capital, listed, player};
use rookery_rules::Seat;
use rookery_session::{ClockReason, ClockStatus, ClockStep, Clocks, TimeControl, TimeMs};

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
        let count = rest / length;
        rest %= length;
        if count > 0 {
            let ending = if count == 1 { "" } else { "s" };
            parts.push(format!("{count} {unit}{ending}"));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        return "0 seconds".to_owned();
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

/// Explains one step of a clock: what changed it, or why it stood still.
#[must_use]
pub fn step(step: &ClockStep) -> String {
    let (side, other) = (step.seat.name(), step.seat.other().name());
    let left = duration(step.left);
    match step.reason {
        ClockReason::Began { ms } => format!("{side} begins with {}.", duration(ms)),
        ClockReason::NewTurn { .. } => format!("{side}'s turn begins with {left}."),
        ClockReason::Ran { ms, .. } => format!("{side}'s clock ran for {}: {left} left.", duration(ms)),
        ClockReason::Delay { ms } => format!("The first {} of {side}'s turn were free.", duration(ms)),
        ClockReason::Increment { ms } => format!("{side}'s turn added {}: {left} left.", duration(ms)),
        ClockReason::Capped { ms } => {
            format!(
                "{side}'s bank is full, so {} of the increment are lost.",
                duration(ms)
            )
        }
        ClockReason::Vacation { ms } => format!(
            "{side} was on vacation, so the clock stood still for {}.",
            duration(ms)
        ),
        ClockReason::Paused { ms } => format!(
            "Both players had agreed to a pause, so {side}'s clock stood still for {}.",
            duration(ms)
        ),
        ClockReason::Given { ms } => format!("{other} gave {side} {}: {left} left.", duration(ms)),
        ClockReason::Suspended { ms } => format!(
            "The match was suspended, so {side}'s clock stood still for {}.",
            duration(ms)
        ),
        ClockReason::Interrupted { ms } => format!(
            "The bot didn't run, so {side}'s clock stood still for {}.",
            duration(ms)
        ),
    }
}

/// Says what a clock shows and does at a moment.
#[must_use]
pub fn standing(clocks: &Clocks, seat: Seat, now: TimeMs) -> String {
    let side = seat.name();
    let left = duration(clocks.left_at(seat, now));
    match (clocks.status(seat, now), clocks.control(), clocks.duty(seat)) {
        (ClockStatus::Stopped, TimeControl::Unlimited, _) => format!("{side} has no clock."),
        (ClockStatus::Stopped, TimeControl::PerTurn { each }, None) => {
            format!("{side}'s next turn has {}.", duration(each))
        }
        (ClockStatus::Stopped, TimeControl::PerTurn { .. } | TimeControl::Bank { .. }, _) => {
            format!("{side} has {left} left, and the clock stands still.")
        }
        (ClockStatus::Running { .. }, ..) => format!("{side} has {left} left, and the clock runs."),
        (ClockStatus::Paused { .. }, ..) => format!("{side} has {left} left, and the match is paused."),
        (ClockStatus::Away { .. }, ..) => format!("{side} has {left} left, and is on vacation."),
        (ClockStatus::OutOfTime { .. }, ..) => format!("{side} has no time left."),
    }
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
