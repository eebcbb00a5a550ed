//! Sentences about vacations.

use super::clock::{date_and_time, day};
use super::counted;
use super::lists::more_listed;
use rookery_session::{TimeMs, Vacation};

fn days(count: u32) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), "day")
}

/// Confirms a vacation, with the matches whose clocks stop and those whose clocks go on.
#[must_use]
pub fn planned(vacation: &Vacation, now: TimeMs, left: u32, (stopping, going_on): (usize, usize)) -> String {
    let when = if vacation.span.from <= now {
        format!("You're on vacation until {}.", date_and_time(vacation.span.until))
    } else {
        format!(
            "You'll be on vacation from {} until {}.",
            date_and_time(vacation.span.from),
            date_and_time(vacation.span.until)
        )
    };
    let clocks = match (stopping, going_on) {
        (0, 0) => " You have no match with a clock now; matches that begin meanwhile count.".to_owned(),
        (0, going_on) => format!(
            " **Your clocks go on in {}**, because their terms allow no vacation.",
            matches(going_on)
        ),
        (stopping, 0) => format!(" Your clock stops in {}.", matches(stopping)),
        (stopping, going_on) => format!(
            " Your clock stops in {}, but **goes on in {}**, whose terms allow no vacation.",
            matches(stopping),
            matches(going_on)
        ),
    };
    format!(
        "{when}{clocks} You can still make turns. `/vacation end` ends it. You have {} left this year.",
        days(left)
    )
}

fn matches(count: usize) -> String {
    match count {
        1 => "one match".to_owned(),
        _ => format!("{count} matches"),
    }
}

/// Confirms the end of a vacation, with the most urgent matches that wait for the player, and how many there are in all.
#[must_use]
pub fn ended(left: u32, lines: &[String], all: usize) -> String {
    let over = format!(
        "Your vacation is over, and your clocks run again. You have {} left this year.",
        days(left)
    );
    match all {
        0 => over,
        1 => format!("{over}\nOne match waits for you:\n{}", lines.join("\n")),
        _ => format!(
            "{over}\n{all} matches wait for you:\n{}{}",
            lines.join("\n"),
            more_listed(all.saturating_sub(lines.len()))
        ),
    }
}

/// The user's vacation and the days that are left.
#[must_use]
pub fn shown(vacation: Option<&Vacation>, now: TimeMs, left: u32, automatic: bool) -> String {
    let present = match vacation {
        Some(one) if one.span.from <= now => {
            format!("You're on vacation until {}.", date_and_time(one.end()))
        }
        Some(one) => format!(
            "You'll be on vacation from {} until {}.",
            day(one.span.from),
            day(one.end())
        ),
        None => "You aren't on vacation.".to_owned(),
    };
    let automatic = if automatic {
        "When your time runs out, a day begins by itself where the terms of the match allow it."
    } else {
        "Days never begin by themselves; `/vacation automatic` changes that."
    };
    format!("{present} You have {} left this year. {automatic}", days(left))
}

/// Confirms whether days of vacation begin by themselves.
#[must_use]
pub fn automatic(on: bool) -> String {
    if on {
        "When your time runs out, a day of vacation begins by itself, as long as you have one left and the terms of the match allow it.".to_owned()
    } else {
        "Days of vacation never begin by themselves now. When your time runs out, you lose on time."
            .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::UserId;

    #[test]
    fn a_vacation_says_which_clocks_go_on() {
        let vacation = Vacation {
            user: UserId(1),
            span: Vacation::span_of(TimeMs(0), 3),
            ended: None,
            automatic: false,
        };
        let said = planned(&vacation, TimeMs(0), 27, (3, 1));
        assert_eq!(
            said,
            "You're on vacation until <t:259200:f>. Your clock stops in 3 matches, but **goes on in one match**, whose terms allow no vacation. You can still make turns. `/vacation end` ends it. You have 27 days left this year."
        );
        assert!(planned(&vacation, TimeMs(-1), 27, (0, 0)).starts_with("You'll be on vacation from <t:0:f>"));
    }

    #[test]
    fn the_end_of_a_vacation_lists_what_waits() {
        let over = "Your vacation is over, and your clocks run again. You have one day left this year.";
        let lines = ["- a".to_owned(), "- b".to_owned()];
        assert_eq!(ended(1, &[], 0), over);
        assert_eq!(
            ended(1, &lines[..1], 1),
            format!("{over}\nOne match waits for you:\n- a")
        );
        assert_eq!(
            ended(1, &lines, 5),
            format!("{over}\n5 matches wait for you:\n- a\n- b\n3 more. `/games` lists them all.")
        );
    }
}
