//! Sentences about the clocks of a match: what they show, why, and what players do to them.

use super::board::TurnSummary;
use super::lists::more_listed;
use super::people::{self, player};
use super::time_control::{chosen_duration, duration, name, sentence, short_duration};
use super::words::{Words, say};
use super::{Player, Players, capital, moment};
use crate::discord::limits::MESSAGE_CHARACTERS;
use rookery_rules::Seat;
use rookery_session::time::{ClockReason, ClockStatus, ClockStep, Clocks, ReminderMark, TimeControl};
use rookery_session::{GameLimit, TimeMs};
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

/// When the time for a turn is over, by what ends it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadline {
    /// The player's clock, and nothing else limits the game.
    Clock(TimeMs),
    /// The player's clock, before the time of the tournament's round is over.
    ClockInRound(TimeMs),
    /// The end of the tournament's round.
    Round(TimeMs),
    /// The moment at which the game is drawn, because its round is over and no organiser has decided it.
    Draw(TimeMs),
}

impl Deadline {
    /// Returns the earlier end of those that there are.
    #[must_use]
    pub fn earliest(clock: Option<TimeMs>, round: Option<GameLimit>) -> Option<Self> {
        match (clock, round) {
            (clock, None) => clock.map(Self::Clock),
            (Some(at), Some(limit)) if at <= limit.at() => Some(Self::ClockInRound(at)),
            (_, Some(GameLimit::RoundEnds(at))) => Some(Self::Round(at)),
            (_, Some(GameLimit::Drawn(at))) => Some(Self::Draw(at)),
        }
    }

    /// Returns the moment.
    #[must_use]
    pub const fn at(self) -> TimeMs {
        match self {
            Self::Clock(at) | Self::ClockInRound(at) | Self::Round(at) | Self::Draw(at) => at,
        }
    }
}

/// Says when the time for a turn is over; in a tournament whose rounds have an end, also what ends it.
#[must_use]
pub fn deadline_sentence(words: &Words, end: Deadline) -> String {
    let at = deadline(end.at());
    match end {
        Deadline::Clock(_) => say!(words, "clock-deadline", at = at),
        Deadline::ClockInRound(_) => say!(words, "clock-deadline-clock", at = at),
        Deadline::Round(_) => say!(words, "clock-deadline-round", at = at),
        Deadline::Draw(_) => say!(words, "clock-deadline-draw", at = at),
    }
}

/// What a seat's clock shows in the bar of a picture at that moment: `8 d 4 h`, `3 d a turn`, `paused`, `away to 3 Jan`;
/// `None` without a clock.
#[must_use]
pub fn in_bar(words: &Words, clocks: &Clocks, seat: Seat, now: TimeMs) -> Option<String> {
    if clocks.paused_until(now).is_some() {
        return Some(say!(words, "clock-bar-paused"));
    }
    let now = now.max(clocks.as_of());
    if let Some(away) = clocks.vacation(seat, now).filter(|away| away.from <= now) {
        return Some(say!(words, "clock-bar-away", day = short_day(words, away.until)));
    }
    match clocks.control() {
        TimeControl::Unlimited => None,
        control @ TimeControl::PerTurn { .. } => Some(name(words, control)),
        TimeControl::Bank { .. } => Some(short_duration(words, clocks.left_at(seat, now))),
    }
}

/// A day in the space of a bar, in UTC because a picture has no zone: `3 Jan`.
fn short_day(words: &Words, time: TimeMs) -> String {
    let Ok(time) = jiff::Timestamp::from_millisecond(time.0) else {
        return say!(words, "clock-later-day");
    };
    let date = time.to_zoned(jiff::tz::TimeZone::UTC);
    say!(words, "clock-short-day", day = date.day(), month = date.month())
}

/// What a seat's clock is doing, as a sentence that names the player.
#[must_use]
pub fn status(words: &Words, players: &Players, clocks: &Clocks, seat: Seat, now: TimeMs) -> String {
    let who = capital(&player(words, players, seat));
    let has_clock = match clocks.control() {
        TimeControl::PerTurn { .. } => clocks.duty(seat).is_some(),
        TimeControl::Unlimited => false,
        TimeControl::Bank { .. } => true,
    };
    let left = if has_clock {
        say!(
            words,
            "clock-left",
            who = who.as_str(),
            left = duration(words, clocks.left_at(seat, now))
        )
    } else {
        who.clone()
    };
    match clocks.status(seat, now) {
        ClockStatus::Stopped if !has_clock => say!(words, "clock-off", who = who),
        ClockStatus::Stopped => say!(words, "clock-stopped", left = left),
        ClockStatus::Running { deadline: at } => {
            say!(words, "clock-running", left = left, at = date_and_time(at))
        }
        ClockStatus::Paused { until } => {
            say!(words, "clock-paused", left = left, until = date_and_time(until))
        }
        ClockStatus::Away { until } => say!(words, "clock-away", left = left, until = day(until)),
        ClockStatus::OutOfTime { since } => {
            say!(words, "clock-out-of-time", who = who, since = moment(since))
        }
    }
}

/// The pages of `/clock explain`: the control, what both clocks show, and every step that led there.
#[must_use]
pub fn explained(
    words: &Words,
    players: &Players,
    clocks: &Clocks,
    steps: &[ClockStep],
    now: TimeMs,
) -> Vec<String> {
    if !clocks.is_timed() {
        let has_computer = Seat::BOTH
            .iter()
            .any(|seat| matches!(players[*seat], Player::Computer(_)));
        return vec![no_clock(words, has_computer)];
    }
    let heading = format!(
        "{}\n{}\n{}",
        sentence(words, clocks.control()),
        status(words, players, clocks, Seat::White, now),
        status(words, players, clocks, Seat::Black, now)
    );
    let lines: Vec<String> = steps
        .iter()
        .map(|one| format!("- {}: {}", date_and_time(one.at), step(words, one)))
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
            let number = people::page_of(words, index, count);
            format!("{heading}\n\n**{}**{number}{page}", say!(words, "clock-steps"))
        })
        .collect()
}

/// Explains one step of a clock: what changed it, or why it stood still.
#[must_use]
pub fn step(words: &Words, step: &ClockStep) -> String {
    let side = people::side(words, step.seat);
    let other = people::side(words, step.seat.other());
    let left = duration(words, step.left);
    match step.reason {
        ClockReason::Began { ms } => say!(
            words,
            "clock-step-began",
            side = side,
            time = chosen_duration(words, ms)
        ),
        ClockReason::NewTurn { .. } => say!(words, "clock-step-turn", side = side, left = left),
        ClockReason::Ran { ms, .. } => say!(
            words,
            "clock-step-ran",
            side = side,
            time = duration(words, ms),
            left = left
        ),
        ClockReason::Delay { ms } => say!(words, "clock-step-delay", side = side, time = duration(words, ms)),
        ClockReason::Increment { ms } => say!(
            words,
            "clock-step-increment",
            side = side,
            time = chosen_duration(words, ms),
            left = left
        ),
        ClockReason::Capped { ms } => {
            say!(
                words,
                "clock-step-capped",
                side = side,
                time = duration(words, ms)
            )
        }
        ClockReason::Vacation { ms } => say!(
            words,
            "clock-step-vacation",
            side = side,
            time = duration(words, ms)
        ),
        ClockReason::Paused { ms } => say!(
            words,
            "clock-step-paused",
            side = side,
            time = duration(words, ms)
        ),
        ClockReason::Given { ms } => say!(
            words,
            "clock-step-given",
            other = other,
            side = side,
            time = chosen_duration(words, ms),
            left = left
        ),
        ClockReason::Suspended { ms } => say!(
            words,
            "clock-step-suspended",
            side = side,
            time = duration(words, ms)
        ),
        ClockReason::Interrupted { ms } => say!(
            words,
            "clock-step-interrupted",
            side = side,
            time = duration(words, ms)
        ),
    }
}

/// Says what a clock shows and does at a moment.
#[must_use]
pub fn standing(words: &Words, clocks: &Clocks, seat: Seat, now: TimeMs) -> String {
    let side = people::side(words, seat);
    let left = duration(words, clocks.left_at(seat, now));
    match (clocks.status(seat, now), clocks.control(), clocks.duty(seat)) {
        (ClockStatus::Stopped, TimeControl::Unlimited, _) => say!(words, "clock-none-on-side", side = side),
        (ClockStatus::Stopped, TimeControl::PerTurn { each }, None) => {
            say!(
                words,
                "clock-next-turn",
                side = side,
                time = duration(words, each)
            )
        }
        (ClockStatus::Stopped, TimeControl::PerTurn { .. } | TimeControl::Bank { .. }, _) => {
            say!(words, "clock-still", side = side, left = left)
        }
        (ClockStatus::Running { .. }, ..) => say!(words, "clock-runs", side = side, left = left),
        (ClockStatus::Paused { .. }, ..) => say!(words, "clock-match-paused", side = side, left = left),
        (ClockStatus::Away { .. }, ..) => say!(words, "clock-on-vacation", side = side, left = left),
        (ClockStatus::OutOfTime { .. }, ..) => say!(words, "clock-no-time", side = side),
    }
}

/// There is no clock to explain. Nobody claims a win from the computer.
#[must_use]
pub fn no_clock(words: &Words, has_computer: bool) -> String {
    if has_computer {
        say!(words, "clock-none-with-computer")
    } else {
        say!(words, "clock-none")
    }
}

/// Refuses a duration that cannot be read.
#[must_use]
pub fn not_a_duration(words: &Words, typed: &str) -> String {
    say!(words, "clock-not-a-duration", typed = super::echoed(typed))
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
    /// When the time is over.
    pub deadline: Deadline,
}

/// Reminds a player of their turn: what the opponent played, and when the time runs out.
#[must_use]
pub fn reminder(words: &Words, told: &Reminder<'_>) -> String {
    let opponent = people::name(words, told.players[told.seat.other()]);
    let played = told.last_turn.map_or_else(String::new, |turn| {
        // Its words say whose it is.
        let Some(text) = &turn.text else {
            return format!("\n{}", turn.words);
        };
        let what = if turn.words.is_empty() {
            String::new()
        } else {
            format!(": {}", turn.words)
        };
        let turn = format!("`{text}`{what}");
        let who = capital(&opponent);
        format!(
            "\n{}",
            say!(words, "clock-reminder-played", who = who, turn = turn)
        )
    });
    let urgency = match told.mark {
        ReminderMark::Half => say!(words, "clock-reminder-half"),
        ReminderMark::Fifth => say!(words, "clock-reminder-fifth"),
        ReminderMark::Last => say!(words, "clock-reminder-last"),
    };
    let first = say!(
        words,
        "clock-reminder",
        player = people::name(words, told.players[told.seat]),
        variant = told.variant,
        opponent = opponent,
        id = told.id
    );
    let deadline = deadline_sentence(words, told.deadline);
    format!("{first}{played}\n{urgency} {deadline}")
}

/// A user's daily digest: the most urgent matches that wait for them, and how many there are in all.
#[must_use]
pub fn digest(words: &Words, lines: &[String], all: usize) -> String {
    let rest = more_listed(words, all.saturating_sub(lines.len()));
    let first = say!(words, "clock-digest", count = all);
    let end = say!(words, "clock-digest-end");
    format!("{first}\n{}{rest}\n{end}", lines.join("\n"))
}

/// The daily digest of a user in a channel of a server: the most urgent matches of that server, how many there are of
/// them, and how many wait elsewhere.
#[must_use]
pub fn digest_in_channel(
    words: &Words,
    user: UserId,
    lines: &[String],
    here: usize,
    elsewhere: usize,
) -> String {
    let who = user.mention().to_string();
    let end = say!(words, "clock-digest-end");
    if here == 0 {
        let first = say!(
            words,
            "clock-digest-only-elsewhere",
            user = who,
            count = elsewhere
        );
        return format!("{first}\n{end}");
    }
    let first = say!(words, "clock-digest-here", user = who, count = here);
    let rest = more_listed(words, here.saturating_sub(lines.len()));
    let others = match elsewhere {
        0 => String::new(),
        _ => format!("{}\n", say!(words, "clock-digest-elsewhere", count = elsewhere)),
    };
    format!("{first}\n{}{rest}\n{others}{end}", lines.join("\n"))
}

/// Tells the match that both players agreed to a pause.
#[must_use]
pub fn paused(words: &Words, until: TimeMs) -> String {
    say!(words, "clock-pause-agreed", until = date_and_time(until))
}

/// Tells the match that a player ended the pause.
#[must_use]
pub fn unpaused(words: &Words, players: &Players, seat: Seat) -> String {
    capital(&say!(
        words,
        "clock-pause-ended",
        player = player(words, players, seat)
    ))
}

/// Tells the match that a player is on vacation.
#[must_use]
pub fn vacation(words: &Words, players: &Players, seat: Seat, until: TimeMs) -> String {
    capital(&say!(
        words,
        "clock-vacation",
        player = player(words, players, seat),
        until = day(until)
    ))
}

/// Tells the match that a player is back from vacation.
#[must_use]
pub fn returned(words: &Words, players: &Players, seat: Seat) -> String {
    capital(&say!(
        words,
        "clock-returned",
        player = player(words, players, seat)
    ))
}

/// Tells the match that a player gave the other time.
#[must_use]
pub fn time_given(words: &Words, players: &Players, giver: Seat, ms: i64) -> String {
    capital(&say!(
        words,
        "clock-time-given",
        giver = player(words, players, giver),
        receiver = player(words, players, giver.other()),
        time = chosen_duration(words, ms)
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
            digest_in_channel(Words::english(), user, &lines, 3, 1),
            "<@7>, 3 matches wait for you today:\n- a\n- b\n1 more. `/games` lists them all.\nOne match waits for you elsewhere.\n`/reminders` changes how I remind you."
        );
        assert_eq!(
            digest_in_channel(Words::english(), user, &lines[..1], 1, 0),
            "<@7>, one match waits for you today:\n- a\n`/reminders` changes how I remind you."
        );
        assert_eq!(
            digest_in_channel(Words::english(), user, &[], 0, 2),
            "<@7>, 2 matches wait for you elsewhere. `/games` lists them all.\n`/reminders` changes how I remind you."
        );
    }

    #[test]
    fn a_reminder_says_where_what_was_played_and_until_when() {
        let turn = TurnSummary {
            number: 7,
            seat: Seat::White,
            text: Some("e2-e4".to_owned()),
            words: "Pawn e2 goes to e4.".to_owned(),
            rewound: Vec::new(),
        };
        let said = |turn: &TurnSummary| {
            reminder(
                Words::english(),
                &Reminder {
                    players: &players(),
                    seat: Seat::Black,
                    variant: "Chess",
                    id: "abcd2345",
                    last_turn: Some(turn),
                    mark: ReminderMark::Fifth,
                    deadline: Deadline::Clock(TimeMs(7_000)),
                },
            )
        };
        let loadout = TurnSummary {
            text: None,
            words: "White plays Fire with Side Step, Double Kill and Do-Over.".to_owned(),
            ..turn.clone()
        };
        assert!(
            said(&loadout).contains("\nWhite plays Fire with Side Step, Double Kill and Do-Over.\n"),
            "{}",
            said(&loadout)
        );
        assert_eq!(
            said(&turn),
            "<@2>, it's your turn in **Chess** against <@1> (`abcd2345`).\n<@1> played `e2-e4`: Pawn e2 goes to e4.\nA fifth of your time is left. Deadline: <t:7:R> (<t:7:f>)."
        );
    }

    #[test]
    fn a_deadline_is_the_earlier_end_and_says_which_it_is() {
        let said = |clock: i64, limit| {
            let end = Deadline::earliest(Some(TimeMs(clock)), limit);
            deadline_sentence(Words::english(), end.unwrap())
        };
        let ends = Some(GameLimit::RoundEnds(TimeMs(8_000)));
        assert_eq!(said(7_000, None), "Deadline: <t:7:R> (<t:7:f>).");
        assert_eq!(
            said(7_000, ends),
            "Deadline: <t:7:R> (<t:7:f>), when the clock runs out."
        );
        assert_eq!(
            said(9_000, ends),
            "Deadline: <t:8:R> (<t:8:f>), when the round ends."
        );
        assert_eq!(
            said(9_000, Some(GameLimit::Drawn(TimeMs(8_000)))),
            "The time of the round is over. If no organiser decides this game, it's drawn <t:8:R> (<t:8:f>)."
        );
        // A clock that stands still, as on vacation, doesn't move the end of the round.
        assert_eq!(
            Deadline::earliest(None, ends),
            Some(Deadline::Round(TimeMs(8_000)))
        );
        assert_eq!(Deadline::earliest(None, None), None);
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
        let pages = explained(Words::english(), &players(), &clocks, &steps, TimeMs(0));
        assert!(pages.len() > 3);
        for words in Words::all() {
            for page in explained(words, &players(), &clocks, &steps, TimeMs(0)) {
                assert!(page.chars().count() <= MESSAGE_CHARACTERS, "{words:?}: {page}");
            }
        }
        for page in &pages {
            assert!(page.contains("White's clock ran for 1 hour: 5 days left."));
        }
    }
}
