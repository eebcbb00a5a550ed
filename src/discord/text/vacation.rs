//! Sentences about vacations.

use super::clock::{date_and_time, day};
use super::lists::more_listed;
use super::people;
use super::words::{Words, say};
use rookery_session::{TimeMs, Vacation};

fn days(words: &Words, count: u32) -> String {
    people::days(words, count.into())
}

/// Confirms a vacation, with the matches whose clocks stop and those whose clocks go on.
#[must_use]
pub fn planned(
    words: &Words,
    vacation: &Vacation,
    now: TimeMs,
    left: u32,
    (stopping, going_on): (usize, usize),
) -> String {
    let when = if vacation.span.from <= now {
        say!(words, "vacation-now", until = date_and_time(vacation.span.until))
    } else {
        say!(
            words,
            "vacation-planned",
            from = date_and_time(vacation.span.from),
            until = date_and_time(vacation.span.until)
        )
    };
    let clocks = match (stopping, going_on) {
        (0, 0) => say!(words, "vacation-no-clocks"),
        (0, going_on) => say!(words, "vacation-going-on", matches = matches(words, going_on)),
        (stopping, 0) => say!(words, "vacation-stopping", matches = matches(words, stopping)),
        (stopping, going_on) => say!(
            words,
            "vacation-some-stopping",
            stopping = matches(words, stopping),
            going = matches(words, going_on)
        ),
    };
    let end = say!(words, "vacation-still-turns", days = days(words, left));
    format!("{when} {clocks} {end}")
}

fn matches(words: &Words, count: usize) -> String {
    say!(words, "vacation-in-matches", count = count)
}

/// Confirms the end of a vacation, with the most urgent matches that wait for the player, and how many there are in all.
#[must_use]
pub fn ended(words: &Words, left: u32, lines: &[String], all: usize) -> String {
    let over = say!(words, "vacation-over", days = days(words, left));
    match all {
        0 => over,
        _ => format!(
            "{over}\n{}\n{}{}",
            say!(words, "vacation-waiting", count = all),
            lines.join("\n"),
            more_listed(words, all.saturating_sub(lines.len()))
        ),
    }
}

/// The user's vacation and the days that are left.
#[must_use]
pub fn shown(words: &Words, vacation: Option<&Vacation>, now: TimeMs, left: u32, automatic: bool) -> String {
    let present = match vacation {
        Some(one) if one.span.from <= now => {
            say!(words, "vacation-now", until = date_and_time(one.end()))
        }
        Some(one) => say!(
            words,
            "vacation-planned",
            from = day(one.span.from),
            until = day(one.end())
        ),
        None => say!(words, "vacation-none"),
    };
    let automatic = if automatic {
        say!(words, "vacation-automatic")
    } else {
        say!(words, "vacation-by-hand")
    };
    let left = say!(words, "vacation-left", days = days(words, left));
    format!("{present} {left} {automatic}")
}

/// Confirms whether days of vacation begin by themselves.
#[must_use]
pub fn automatic(words: &Words, on: bool) -> String {
    if on {
        say!(words, "vacation-automatic-on")
    } else {
        say!(words, "vacation-automatic-off")
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
        let said = planned(Words::english(), &vacation, TimeMs(0), 27, (3, 1));
        assert_eq!(
            said,
            "You're on vacation until <t:259200:f>. Your clock stops in 3 matches, but **goes on in one match**, whose terms allow no vacation. You can still make turns. `/vacation end` ends it. You have 27 days left this year."
        );
        assert!(
            planned(Words::english(), &vacation, TimeMs(-1), 27, (0, 0))
                .starts_with("You'll be on vacation from <t:0:f>")
        );
    }

    #[test]
    fn the_end_of_a_vacation_lists_what_waits() {
        let over =
            "Your vacation is over. Clocks that it stopped run again. You have one day left this year.";
        let lines = ["- a".to_owned(), "- b".to_owned()];
        assert_eq!(ended(Words::english(), 1, &[], 0), over);
        assert_eq!(
            ended(Words::english(), 1, &lines[..1], 1),
            format!("{over}\nOne match waits for you:\n- a")
        );
        assert_eq!(
            ended(Words::english(), 1, &lines, 5),
            format!("{over}\n5 matches wait for you:\n- a\n- b\n3 more. `/games` lists them all.")
        );
    }
}
