//! Sentences about the clocks of a match: what they show, why, and what players do to them.

use super::board::TurnSummary;
use super::lists::more_listed;
use super::time_control::{chosen_duration, duration, name, sentence, short_duration};
use super::{Players, capital, moment, player};
use crate::discord::limits::MESSAGE_CHARACTERS;
use rookery_rules::Seat;
use rookery_session::TimeMs;
use rookery_session::time::{ClockReason, ClockStatus, ClockStep, Clocks, ReminderMark, TimeControl};
use serenity::all::{Mentionable, UserId};

/// What is left of a message for the steps of a clock.
const STEPS_CHARACTERS: usize = MESSAGE_CHARACTERS - 700;

/// The moment, shown by Discord as date and time in each reader's zone.
#[must_use]
pub fn date_and_time(time: TimeMs) -> String {
    format!("<t:{}:f>", time.0.div_euclid(1000))
}

/// The day, shown by Discord in each reader's zone.
#[must_use]
pub fn day(time: TimeMs) -> String {
    format!("<t:{}:D>", time.0.div_euclid(1000))
}

/// A deadline: how far away it is, and when.
#[must_use]
pub fn deadline(time: TimeMs) -> String {
    format!("{} ({})", moment(time), date_and_time(time))
}

/// What a seat's clock shows in the bar of a picture at that moment: `8 d 4 h`, `3 d a turn`, `paused`, `away to 3 Jan`;
/// `None` without a clock.
#[must_use]
pub fn in_bar(clocks: &Clocks, seat: Seat, now: TimeMs) -> Option<String> {
    if clocks.paused_until(now).is_some() {
        return Some("paused".to_owned());
    }
    let now = now.max(clocks.as_of());
    if let Some(away) = clocks.vacation(seat, now).filter(|away| away.from <= now) {
        return Some(format!("away to {}", short_day(away.until)));
    }
    match clocks.control() {
        TimeControl::Unlimited => None,
        control @ TimeControl::PerTurn { .. } => Some(name(control)),
        TimeControl::Bank { .. } => Some(short_duration(clocks.left_at(seat, now))),
    }
}

/// A day in the space of a bar, in UTC because a picture has no zone: `3 Jan`.
fn short_day(time: TimeMs) -> String {
    jiff::Timestamp::from_millisecond(time.0).map_or_else(
        |_| "a later day".to_owned(),
        |time| time.strftime("%-d %b").to_string(),
    )
}

/// What a seat's clock is doing, as a sentence that names the player.
#[must_use]
pub fn status(players: &Players, clocks: &Clocks, seat: Seat, now: TimeMs) -> String {
    let who = capital(&player(players, seat));
    let left = match clocks.control() {
        TimeControl::PerTurn { .. } if clocks.duty(seat).is_none() => String::new(),
        TimeControl::Unlimited => String::new(),
        TimeControl::PerTurn { .. } | TimeControl::Bank { .. } => {
            format!(" has {} left", duration(clocks.left_at(seat, now)))
        }
    };
    match clocks.status(seat, now) {
        ClockStatus::Stopped if left.is_empty() => format!("{who} isn't on the clock."),
        ClockStatus::Stopped => format!("{who}{left}. The clock is stopped."),
        ClockStatus::Running { deadline: at } => {
            format!("{who}{left} and must act by {}.", date_and_time(at))
        }
        ClockStatus::Paused { until } => {
            format!(
                "{who}{left}. The clock is paused until {} at the latest.",
                date_and_time(until)
            )
        }
        ClockStatus::Away { until } => format!("{who}{left} and is away until {}.", day(until)),
        ClockStatus::OutOfTime { since } => {
            format!(
                "{who} ran out of time {}, and can still act until the match is decided.",
                moment(since)
            )
        }
    }
}

/// The pages of `/clock explain`: the control, what both clocks show, and every step that led there.
#[must_use]
pub fn explained(players: &Players, clocks: &Clocks, steps: &[ClockStep], now: TimeMs) -> Vec<String> {
    if !clocks.is_timed() {
        return vec![no_clock()];
    }
    let heading = format!(
        "{}\n{}\n{}",
        sentence(clocks.control()),
        status(players, clocks, Seat::White, now),
        status(players, clocks, Seat::Black, now)
    );
    let lines: Vec<String> = steps
        .iter()
        .map(|one| format!("- {}: {}", date_and_time(one.at), step(one)))
        .collect();
    let mut pages = vec![String::new()];
    for line in lines {
        let is_full = pages
            .last()
            .is_some_and(|page| page.chars().count() + line.chars().count() + 1 > STEPS_CHARACTERS);
        if is_full {
            pages.push(String::new());
        }
        if let Some(page) = pages.last_mut() {
            page.push('\n');
            page.push_str(&line);
        }
    }
    let count = pages.len();
    pages
        .into_iter()
        .enumerate()
        .map(|(index, page)| {
            let number = if count > 1 {
                format!(" (page {} of {count})", index + 1)
            } else {
                String::new()
            };
            format!("{heading}\n\n**How the clocks got there**{number}{page}")
        })
        .collect()
}

/// Explains one step of a clock: what changed it, or why it stood still.
#[must_use]
pub fn step(step: &ClockStep) -> String {
    let (side, other) = (step.seat.name(), step.seat.other().name());
    let left = duration(step.left);
    match step.reason {
        ClockReason::Began { ms } => format!("{side} begins with {}.", chosen_duration(ms)),
        ClockReason::NewTurn { .. } => format!("{side}'s turn begins with {left}."),
        ClockReason::Ran { ms, .. } => format!("{side}'s clock ran for {}: {left} left.", duration(ms)),
        ClockReason::Delay { ms } => format!("{side} used {} of the free delay.", duration(ms)),
        ClockReason::Increment { ms } => format!("{side}'s turn added {}: {left} left.", chosen_duration(ms)),
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
        ClockReason::Given { ms } => format!("{other} gave {side} {}: {left} left.", chosen_duration(ms)),
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

/// There is no clock to explain.
#[must_use]
pub fn no_clock() -> String {
    "This match has no clock. If your opponent doesn't move for 14 days, you can end it with `/claim`."
        .to_owned()
}

/// Refuses a duration that cannot be read.
#[must_use]
pub fn not_a_duration(typed: &str) -> String {
    format!(
        "{} isn't a length of time. Write `1d`, `12h` or `5m`, for example.",
        super::echoed(typed)
    )
}

/// A reminder that a player's time runs out.
#[derive(Clone, Copy, Debug)]
pub struct Reminder<'a> {
    /// Who plays.
    pub players: &'a Players,
    /// The seat that is reminded.
    pub seat: Seat,
    /// The variant's name.
    pub variant: &'static str,
    /// The match's short ID.
    pub id: &'a str,
    /// The opponent's last turn, if they have made one.
    pub last_turn: Option<&'a TurnSummary>,
    /// Which reminder it is.
    pub mark: ReminderMark,
    /// When the time runs out.
    pub deadline: TimeMs,
}

/// Reminds a player of their turn: what the opponent played, and when the time runs out.
#[must_use]
pub fn reminder(told: &Reminder<'_>) -> String {
    let opponent = told.players[told.seat.other()].name();
    let played = told.last_turn.map_or_else(String::new, |turn| {
        let words = if turn.words.is_empty() {
            String::new()
        } else {
            format!(": {}", turn.words)
        };
        format!("\n{} played `{}`{words}", capital(&opponent), turn.text)
    });
    let urgency = match told.mark {
        ReminderMark::Half => "Half of your time is left.",
        ReminderMark::Fifth => "A fifth of your time is left.",
        ReminderMark::Last => "Your time is nearly over.",
    };
    format!(
        "{}, it's your turn in **{}** against {opponent} (`{}`).{played}\n{urgency} Deadline: {}.",
        told.players[told.seat].name(),
        told.variant,
        told.id,
        deadline(told.deadline)
    )
}

/// A user's daily digest: the most urgent matches that wait for them, and how many there are in all.
#[must_use]
pub fn digest(lines: &[String], all: usize) -> String {
    let rest = more_listed(all.saturating_sub(lines.len()));
    let first = match all {
        1 => "One match waits for you today:".to_owned(),
        _ => format!("{all} matches wait for you today:"),
    };
    format!(
        "{first}\n{}{rest}\n`/reminders` changes how I remind you.",
        lines.join("\n")
    )
}

/// The daily digest of a user in a channel of a server: the most urgent matches of that server, how many there are of
/// them, and how many wait elsewhere.
#[must_use]
pub fn digest_in_channel(user: UserId, lines: &[String], here: usize, elsewhere: usize) -> String {
    let who = user.mention();
    let end = "`/reminders` changes how I remind you.";
    let waits = |count: usize| match count {
        1 => "one match waits".to_owned(),
        _ => format!("{count} matches wait"),
    };
    if here == 0 {
        return format!(
            "{who}, {} for you elsewhere. `/games` lists them all.\n{end}",
            waits(elsewhere)
        );
    }
    let rest = more_listed(here.saturating_sub(lines.len()));
    let others = match elsewhere {
        0 => String::new(),
        _ => capital(&format!("{} for you elsewhere.\n", waits(elsewhere))),
    };
    format!(
        "{who}, {} for you today:\n{}{rest}\n{others}{end}",
        waits(here),
        lines.join("\n")
    )
}

/// Tells the match that both players agreed to a pause.
#[must_use]
pub fn paused(until: TimeMs) -> String {
    format!(
        "Both players agreed to a pause. The clocks are stopped until {} at the latest. A turn ends the pause, and so does `/clock resume`.",
        date_and_time(until)
    )
}

/// Tells the match that a player ended the pause.
#[must_use]
pub fn unpaused(players: &Players, seat: Seat) -> String {
    capital(&format!(
        "{} ended the pause. The clock runs again.",
        player(players, seat)
    ))
}

/// Tells the match that a player is on vacation.
#[must_use]
pub fn vacation(players: &Players, seat: Seat, until: TimeMs) -> String {
    capital(&format!(
        "{} is on vacation until {}. Their clock is stopped.",
        player(players, seat),
        day(until)
    ))
}

/// Tells the match that a player is back from vacation.
#[must_use]
pub fn returned(players: &Players, seat: Seat) -> String {
    capital(&format!("{} is back from vacation.", player(players, seat)))
}

/// Tells the match that a player gave the other time.
#[must_use]
pub fn time_given(players: &Players, giver: Seat, ms: i64) -> String {
    capital(&format!(
        "{} gave {} {}.",
        player(players, giver),
        player(players, giver.other()),
        chosen_duration(ms)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::Player;
    use serenity::all::UserId;

    fn players() -> Players {
        Players::new(Player::User(UserId::new(1)), Player::User(UserId::new(2)))
    }

    #[test]
    fn a_digest_on_a_server_lists_its_own_matches_and_counts_others() {
        let lines = ["- a".to_owned(), "- b".to_owned()];
        let user = UserId::new(7);
        assert_eq!(
            digest_in_channel(user, &lines, 3, 1),
            "<@7>, 3 matches wait for you today:\n- a\n- b\n1 more. `/games` lists them all.\nOne match waits for you elsewhere.\n`/reminders` changes how I remind you."
        );
        assert_eq!(
            digest_in_channel(user, &lines[..1], 1, 0),
            "<@7>, one match waits for you today:\n- a\n`/reminders` changes how I remind you."
        );
        assert_eq!(
            digest_in_channel(user, &[], 0, 2),
            "<@7>, 2 matches wait for you elsewhere. `/games` lists them all.\n`/reminders` changes how I remind you."
        );
    }

    #[test]
    fn a_reminder_says_where_what_was_played_and_until_when() {
        let turn = TurnSummary {
            number: 7,
            seat: Seat::White,
            text: "e2-e4".to_owned(),
            words: "Pawn e2 goes to e4.".to_owned(),
        };
        let said = reminder(&Reminder {
            players: &players(),
            seat: Seat::Black,
            variant: "Chess",
            id: "abcd2345",
            last_turn: Some(&turn),
            mark: ReminderMark::Fifth,
            deadline: TimeMs(7_000),
        });
        assert_eq!(
            said,
            "<@2>, it's your turn in **Chess** against <@1> (`abcd2345`).\n<@1> played `e2-e4`: Pawn e2 goes to e4.\nA fifth of your time is left. Deadline: <t:7:R> (<t:7:f>)."
        );
    }

    #[test]
    fn every_step_is_a_line_and_long_explanations_have_pages_that_fit() {
        let control: TimeControl = "10d+36h<10d".parse().unwrap();
        let steps: Vec<ClockStep> = (0..200)
            .map(|number| ClockStep {
                seat: Seat::White,
                at: TimeMs(number * 86_400_000),
                left: 5 * 86_400_000,
                reason: ClockReason::Ran {
                    since: TimeMs(0),
                    ms: 3_600_000,
                },
            })
            .collect();
        let clocks = Clocks::new(control, TimeMs(0));
        let pages = explained(&players(), &clocks, &steps, TimeMs(0));
        assert!(pages.len() > 3);
        for page in &pages {
            assert!(
                page.chars().count() <= MESSAGE_CHARACTERS,
                "{}",
                page.chars().count()
            );
            assert!(page.contains("White's clock ran for 1 hour: 5 days left."));
        }
    }
}
