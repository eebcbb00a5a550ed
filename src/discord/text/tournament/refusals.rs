//! What the bot says when something about a tournament isn't possible or can't be read.

use super::edited::edit_refused;
use super::{date, rating_limits};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{people, plain, quoted, time_control};
use rookery_rating::{RELIABILITY_DAYS, YOUNGEST_ACCOUNT_MS};
use rookery_rules::Variant;
use rookery_session::{
    HalfByeRefusal, PlayerNumber, RefusedStep, RulesError, TournamentRefusal, TournamentState,
    TournamentStatus, TournamentSummary, WindowRefusal, limits,
};

/// A refused request about a tournament.
#[must_use]
pub fn refused(words: &Words, refusal: &TournamentRefusal) -> String {
    match refusal {
        TournamentRefusal::NoSuchTournament => {
            say!(words, "tournament-refusal-unknown-here")
        }
        TournamentRefusal::Rules(error) => rules_error(words, error),
        TournamentRefusal::Name => say!(
            words,
            "tournament-refusal-name",
            most = limits::TOURNAMENT_NAME_CHARACTERS
        ),
        TournamentRefusal::TooManyTournaments { limit } => {
            say!(words, "tournament-refusal-too-many", limit = limit)
        }
        TournamentRefusal::TooManyEntries { limit } => {
            say!(words, "tournament-refusal-too-many-entries", limit = limit)
        }
        TournamentRefusal::Status { status } => wrong_status(words, *status),
        TournamentRefusal::Step { step, status } => wrong_step(words, *step, *status),
        TournamentRefusal::EntryClosed => say!(words, "tournament-refusal-entry-closed"),
        TournamentRefusal::Full { most } => {
            say!(words, "tournament-refusal-full", most = most)
        }
        TournamentRefusal::RatingLimits { rating, limits } => say!(
            words,
            "tournament-refusal-rating-limits",
            rating = *rating,
            limits = rating_limits(words, *limits)
        ),
        TournamentRefusal::DaysLate { days, most } => say!(
            words,
            "tournament-refusal-days-late",
            days = *days,
            period = RELIABILITY_DAYS,
            most = *most
        ),
        TournamentRefusal::AlreadyIn => say!(words, "tournament-refusal-already-in"),
        TournamentRefusal::NotIn { .. } => {
            say!(words, "tournament-refusal-not-in")
        }
        TournamentRefusal::NoCheckIn => say!(words, "tournament-refusal-no-check-in"),
        TournamentRefusal::NoVote => say!(words, "tournament-refusal-no-vote"),
        TournamentRefusal::BadVote => say!(words, "tournament-refusal-bad-vote"),
        TournamentRefusal::ContraryVote(_) => {
            say!(words, "tournament-refusal-contrary-vote")
        }
        TournamentRefusal::HalfBye(refusal) => half_bye(words, *refusal),
        TournamentRefusal::SameResult => {
            say!(words, "tournament-refusal-same-result")
        }
        TournamentRefusal::ResultChanged => {
            say!(words, "tournament-refusal-result-changed")
        }
        TournamentRefusal::OwnGame => {
            say!(words, "tournament-refusal-own-game")
        }
        TournamentRefusal::CorrectionsClosed => say!(
            words,
            "tournament-refusal-corrections-closed",
            days = people::days_of(words, limits::CORRECTION_MS)
        ),
        TournamentRefusal::GamesDepend => {
            say!(words, "tournament-refusal-games-depend")
        }
        TournamentRefusal::TieNeedsWinner => {
            say!(words, "tournament-refusal-tie-needs-winner")
        }
        TournamentRefusal::NotCounted => {
            say!(words, "tournament-refusal-not-counted")
        }
        TournamentRefusal::NotEnoughPlayers => {
            say!(words, "tournament-refusal-not-enough-players")
        }
        TournamentRefusal::OrderedTwice(number) => {
            say!(
                words,
                "tournament-refusal-ordered-twice",
                number = number.to_string()
            )
        }
        TournamentRefusal::NoSuchBoard { round, board } => {
            say!(
                words,
                "tournament-refusal-no-such-board",
                round = round,
                board = board
            )
        }
        TournamentRefusal::ResultStands => {
            say!(words, "tournament-refusal-result-stands")
        }
        TournamentRefusal::NoSubstitute => {
            say!(words, "tournament-refusal-no-substitute")
        }
        TournamentRefusal::Edit(refusal) => edit_refused(words, *refusal),
        TournamentRefusal::Window(refusal) => window(words, *refusal),
        TournamentRefusal::NoPairing(_) => {
            say!(words, "tournament-refusal-no-pairing")
        }
        TournamentRefusal::LogFull => {
            say!(words, "tournament-refusal-log-full")
        }
    }
}

fn wrong_status(words: &Words, status: TournamentStatus) -> String {
    match status {
        TournamentStatus::Open => say!(words, "tournament-refusal-open"),
        TournamentStatus::Running => say!(words, "tournament-refusal-running"),
        TournamentStatus::Paused => say!(words, "tournament-refusal-paused"),
        TournamentStatus::Finished => say!(words, "tournament-refusal-finished"),
        TournamentStatus::Cancelled => say!(words, "tournament-refusal-cancelled"),
    }
}

/// Why a step of an organiser isn't possible now, and which one is.
fn wrong_step(words: &Words, step: RefusedStep, status: TournamentStatus) -> String {
    use TournamentStatus::{Cancelled, Finished, Open, Paused, Running};
    match (step, status) {
        (RefusedStep::Start, Running) => say!(words, "tournament-refusal-start-running"),
        (RefusedStep::Start, Paused) => say!(words, "tournament-refusal-start-paused"),
        (RefusedStep::Pause, Open) => say!(words, "tournament-refusal-pause-open"),
        (RefusedStep::Pause, Paused) => say!(words, "tournament-refusal-pause-paused"),
        (RefusedStep::Resume, Open) => say!(words, "tournament-refusal-resume-open"),
        (RefusedStep::Resume, Running) => say!(words, "tournament-refusal-resume-running"),
        (RefusedStep::Edit, Running | Paused) => say!(words, "tournament-refusal-edit-started"),
        (RefusedStep::Seed, Running | Paused) => say!(words, "tournament-refusal-seed-started"),
        (RefusedStep::Substitute, Open) => say!(words, "tournament-refusal-substitute-open"),
        (RefusedStep::Decide, Open) => say!(words, "tournament-refusal-decide-open"),
        (RefusedStep::Cancel, Finished) => say!(words, "tournament-refusal-cancel-finished"),
        (RefusedStep::Cancel, Cancelled) => say!(words, "tournament-refusal-cancel-cancelled"),
        (_, status) => wrong_status(words, status),
    }
}

fn half_bye(words: &Words, refusal: HalfByeRefusal) -> String {
    match refusal {
        HalfByeRefusal::NotSwiss => {
            say!(words, "tournament-refusal-bye-not-swiss")
        }
        HalfByeRefusal::Round { last: 1 } => {
            say!(words, "tournament-refusal-bye-one-round")
        }
        HalfByeRefusal::Round { last } => say!(
            words,
            "tournament-refusal-bye-round",
            most = last - 1,
            last = last
        ),
        HalfByeRefusal::Paired { round } => {
            say!(words, "tournament-refusal-bye-paired", round = round)
        }
        HalfByeRefusal::Once { round } => say!(words, "tournament-refusal-bye-once", round = round),
        HalfByeRefusal::NotAsked { round } => {
            say!(words, "tournament-refusal-bye-not-asked", round = round)
        }
    }
}

fn window(words: &Words, refusal: WindowRefusal) -> String {
    match refusal {
        WindowRefusal::NoWindow => {
            say!(words, "tournament-refusal-no-window")
        }
        WindowRefusal::NoRound => {
            say!(words, "tournament-refusal-no-round")
        }
        WindowRefusal::Past => {
            say!(words, "tournament-refusal-past")
        }
        WindowRefusal::Earlier { end } => {
            say!(words, "tournament-refusal-earlier", end = date(end))
        }
        WindowRefusal::TooFar => say!(
            words,
            "tournament-refusal-too-far",
            days = people::days_of(words, limits::WINDOW_MOST_MS)
        ),
    }
}

fn rules_error(words: &Words, error: &RulesError) -> String {
    match error {
        RulesError::Rounds => say!(words, "tournament-refusal-rounds"),
        RulesError::Players { most } => say!(words, "tournament-refusal-players", most = most),
        RulesError::ArenaNeedsLive => {
            say!(words, "tournament-refusal-arena-live")
        }
        RulesError::ArenaLength => say!(
            words,
            "tournament-refusal-arena-length",
            least = limits::ARENA_LEAST_MINUTES,
            most = limits::ARENA_MOST_MINUTES / 60
        ),
        RulesError::NeedsClock => {
            say!(words, "tournament-refusal-needs-clock")
        }
        RulesError::Window => say!(words, "tournament-refusal-window"),
        RulesError::Control(error) => time_control::refused(words, "", *error),
        RulesError::Interval => say!(words, "tournament-refusal-interval"),
        RulesError::Variants => say!(
            words,
            "tournament-refusal-variants",
            most = limits::TOURNAMENT_VARIANTS
        ),
        RulesError::CheckIn => say!(words, "tournament-refusal-check-in"),
        RulesError::CheckInTooLong => {
            say!(words, "tournament-refusal-check-in-long")
        }
        RulesError::AtOnceLive => {
            say!(words, "tournament-refusal-at-once-live")
        }
        RulesError::LiveVacation => {
            say!(words, "tournament-refusal-live-vacation")
        }
        RulesError::NotFaster { control, before } => say!(
            words,
            "tournament-refusal-not-faster",
            control = time_control::name(words, *control),
            before = time_control::name(words, *before)
        ),
        RulesError::Starts => say!(words, "tournament-refusal-starts"),
        RulesError::StartsPast => say!(words, "tournament-refusal-starts-past"),
        RulesError::RatingLimits => say!(
            words,
            "tournament-refusal-limits",
            least = limits::RATING_LIMITS.0,
            most = limits::RATING_LIMITS.1
        ),
        RulesError::DaysLate => say!(
            words,
            "tournament-refusal-days-late-limit",
            most = RELIABILITY_DAYS
        ),
        RulesError::Faster => say!(words, "tournament-refusal-faster", most = limits::FASTER_GAMES),
    }
}

/// An account is too young for a tournament whose games are rated.
#[must_use]
pub fn account_too_new(words: &Words) -> String {
    let days = people::days_of(words, YOUNGEST_ACCOUNT_MS);
    say!(words, "tournament-refusal-new-account", days = days)
}

/// Only organisers may do that.
#[must_use]
pub fn not_an_organiser(words: &Words) -> String {
    say!(words, "tournament-not-an-organiser")
}

/// A variant that the players of this tournament cannot vote on.
#[must_use]
pub fn not_on_the_list(words: &Words, typed: &str) -> String {
    say!(words, "tournament-not-on-the-list", variant = quoted(typed))
}

/// A round that is not paired.
#[must_use]
pub fn not_paired(words: &Words, tournament: &TournamentState, round: u16) -> String {
    match tournament.paired_rounds() {
        0 => say!(words, "tournament-not-paired-yet"),
        last => say!(words, "tournament-not-paired", round = round, last = last),
    }
}

/// A bot cannot take part.
#[must_use]
pub fn no_bots(words: &Words) -> String {
    say!(words, "tournament-no-bots")
}

/// Several tournaments could be meant.
#[must_use]
pub fn which(words: &Words, tournaments: &[TournamentSummary]) -> String {
    say!(
        words,
        "tournament-which",
        tournaments = with_ids(words, tournaments)
    )
}

/// Several tournaments have the name that was given.
#[must_use]
pub fn which_of_name(words: &Words, tournaments: &[TournamentSummary]) -> String {
    say!(
        words,
        "tournament-which-of-name",
        tournaments = with_ids(words, tournaments)
    )
}

fn with_ids(words: &Words, tournaments: &[TournamentSummary]) -> String {
    let names: Vec<String> = tournaments
        .iter()
        .map(|one| format!("{} (`{}`)", plain(&one.header.name), one.header.id.short()))
        .collect();
    people::listed(words, &names)
}

/// No tournament was named, and the server has none.
#[must_use]
pub fn none_here(words: &Words) -> String {
    say!(words, "tournament-none-here")
}

/// A variant is named twice, which only `one per round` can play.
#[must_use]
pub fn named_twice(words: &Words, variant: &str) -> String {
    say!(words, "tournament-named-twice", variant = variant)
}

/// No variant is named.
#[must_use]
pub fn variants_needed(words: &Words) -> String {
    say!(
        words,
        "tournament-variants-needed",
        variants = known_variants(words)
    )
}

fn known_variants(words: &Words) -> String {
    let variants = Variant::all();
    let ids = variants.iter().map(|one| format!("`{}`", one.id()));
    people::listed(words, &ids.collect::<Vec<String>>())
}

/// A text that names no player of the tournament who can be seeded.
#[must_use]
pub fn unknown_seed(words: &Words, typed: &str, players: &[(PlayerNumber, String)]) -> String {
    const NAMED: usize = 20;
    let known: Vec<String> = players
        .iter()
        .take(NAMED)
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    let more = match players.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" {}", say!(words, "tournament-more-players", more = more)),
    };
    if known.is_empty() {
        return say!(words, "tournament-nobody-to-seed", typed = quoted(typed));
    }
    say!(
        words,
        "tournament-unknown-seed",
        typed = quoted(typed),
        players = known.join(", "),
        more = more
    )
}

/// A player was named twice for the seeding.
#[must_use]
pub fn seeded_twice(words: &Words, name: &str) -> String {
    say!(words, "tournament-seeded-twice", name = name)
}

/// No tournament has that name or ID here.
#[must_use]
pub fn unknown(words: &Words, typed: &str) -> String {
    say!(words, "tournament-unknown", typed = quoted(typed))
}

/// A variant that doesn't exist.
#[must_use]
pub fn unknown_variant(words: &Words, typed: &str) -> String {
    say!(
        words,
        "tournament-unknown-variant",
        typed = quoted(typed),
        variants = known_variants(words)
    )
}

/// One variant leaves nothing to choose.
#[must_use]
pub fn nothing_to_choose(words: &Words, variant: &str) -> String {
    say!(words, "tournament-nothing-to-choose", variant = variant)
}

/// Several variants need to be told how they are chosen.
#[must_use]
pub fn plan_needed(words: &Words) -> String {
    say!(words, "tournament-plan-needed")
}

/// A moment that can't be read.
#[must_use]
pub fn unknown_moment(words: &Words, typed: &str) -> String {
    say!(words, "tournament-unknown-moment", typed = quoted(typed))
}

/// A length of time that can't be read.
#[must_use]
pub fn unknown_duration(words: &Words, typed: &str) -> String {
    say!(words, "tournament-unknown-duration", typed = quoted(typed))
}

/// An option that this format doesn't have.
#[must_use]
pub fn not_for_this_format(words: &Words, option: &str) -> String {
    say!(words, "tournament-not-for-this-format", option = option)
}

/// The Swiss system needs a number of rounds.
#[must_use]
pub fn rounds_needed(words: &Words) -> String {
    say!(words, "tournament-rounds-needed")
}

/// An arena needs its length.
#[must_use]
pub fn length_needed(words: &Words) -> String {
    say!(
        words,
        "tournament-length-needed",
        least = limits::ARENA_LEAST_MINUTES,
        most = limits::ARENA_MOST_MINUTES
    )
}

/// Neither a clock nor a length of rounds was given.
#[must_use]
pub fn time_needed(words: &Words) -> String {
    say!(words, "tournament-time-needed")
}

/// Half of the length of a round is too short for a clock.
#[must_use]
pub fn window_needs_time(words: &Words) -> String {
    say!(words, "tournament-window-needs-time")
}

/// No result of that name.
#[must_use]
pub fn no_standings_of(words: &Words) -> String {
    say!(words, "tournament-no-standings-of")
}

/// There are no standings yet.
#[must_use]
pub fn not_started(words: &Words) -> String {
    say!(words, "tournament-not-started")
}

/// Nobody was named to be seeded.
#[must_use]
pub fn seeds_needed(words: &Words) -> String {
    say!(words, "tournament-seeds-needed")
}

/// An arena has no report.
#[must_use]
pub fn no_report(words: &Words) -> String {
    say!(words, "tournament-no-report")
}

/// The controls of a tournament's faster games can't be read.
#[must_use]
pub fn unknown_control(words: &Words, typed: &str, error: rookery_session::time::ControlError) -> String {
    time_control::refused(words, typed, error)
}
