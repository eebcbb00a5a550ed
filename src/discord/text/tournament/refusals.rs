//! What the bot says when something about a tournament isn't possible or can't be read.

use crate::discord::text::words::Words;
use crate::discord::text::{days, listed, plain, quoted, time_control};
use rookery_rules::Variant;
use rookery_session::{
    HalfByeRefusal, PlayerNumber, RulesError, TournamentRefusal, TournamentState, TournamentStatus,
    TournamentSummary, WindowRefusal, limits,
};

/// A refused request about a tournament.
#[must_use]
pub fn refused(refusal: &TournamentRefusal) -> String {
    match refusal {
        TournamentRefusal::NoSuchTournament => {
            "There's no such tournament here. `/tournament list` shows those of this server.".to_owned()
        }
        TournamentRefusal::Rules(error) => rules_error(error),
        TournamentRefusal::Name => format!(
            "A tournament's name has between 1 and {} characters.",
            limits::TOURNAMENT_NAME_CHARACTERS
        ),
        TournamentRefusal::TooManyTournaments { limit } => {
            format!("This server already has {limit} unfinished tournaments. Finish or cancel one first.")
        }
        TournamentRefusal::TooManyEntries { limit } => {
            format!("You already take part in {limit} tournaments. Leave one, or wait until one is over.")
        }
        TournamentRefusal::Status { status } => match status {
            TournamentStatus::Open => "The tournament hasn't started yet.".to_owned(),
            TournamentStatus::Running => "The tournament has already started.".to_owned(),
            TournamentStatus::Paused => "The tournament is paused. An organiser can let it go on.".to_owned(),
            TournamentStatus::Finished => {
                "The tournament is over. `/tournament standings` shows how it ended.".to_owned()
            }
            TournamentStatus::Cancelled => {
                "The tournament was cancelled. `/tournament list` shows the others of this server.".to_owned()
            }
        },
        TournamentRefusal::EntryClosed => "This tournament takes no more players.".to_owned(),
        TournamentRefusal::Full { most } => {
            format!("The tournament is full: {most} players take part. You can join if somebody leaves before the start.")
        }
        TournamentRefusal::AlreadyIn => "You already take part in this tournament.".to_owned(),
        TournamentRefusal::NotIn { .. } => {
            "That's only for players of the tournament, and only players can be named for it.".to_owned()
        }
        TournamentRefusal::NoCheckIn => "There's no check-in now.".to_owned(),
        TournamentRefusal::NoVote => "There's nothing to vote on in this tournament now.".to_owned(),
        TournamentRefusal::BadVote => "That variant isn't on the list of this tournament.".to_owned(),
        TournamentRefusal::ContraryVote(_) => {
            "You can't approve of a variant and veto it. Leave it out of one of the two.".to_owned()
        }
        TournamentRefusal::HalfBye(refusal) => half_bye(*refusal),
        TournamentRefusal::SameResult => {
            "That game already has this result. `/tournament pairings` shows all results.".to_owned()
        }
        TournamentRefusal::ResultChanged => {
            "The game has another result than when you were asked. Look at `/tournament pairings`, then decide again."
                .to_owned()
        }
        TournamentRefusal::OwnGame => {
            "You play in this game yourself, so another organiser has to decide it: anybody who may manage events or has the role for organisers. If there's nobody else, give somebody that role with `/settings organisers:`, or let the game be played, drawn with `/draw` or resigned."
                .to_owned()
        }
        TournamentRefusal::CorrectionsClosed => format!(
            "The tournament ended more than {} ago, so its results stand.",
            days(limits::CORRECTION_MS)
        ),
        TournamentRefusal::GamesDepend => {
            "Later games depend on this result, so it can't be changed. You can correct the last game of a tie, as long as it still has a winner."
                .to_owned()
        }
        TournamentRefusal::NotCounted => {
            "That game was still running when the arena ended, so it doesn't count.".to_owned()
        }
        TournamentRefusal::NotEnoughPlayers => {
            "A tournament needs at least two players who are ready to start.".to_owned()
        }
        TournamentRefusal::OrderedTwice(number) => {
            format!("Player {number} is named twice. Name each player once, the strongest first.")
        }
        TournamentRefusal::NoSuchBoard { round, board } => {
            format!("Round {round} has no board {board}. `/tournament pairings` shows the boards.")
        }
        TournamentRefusal::ResultStands => {
            "The next round is paired already, so this result can't be changed any more.".to_owned()
        }
        TournamentRefusal::NoSubstitute => {
            "Only the place of a player who has withdrawn can be taken over, by somebody who hasn't played in this tournament."
                .to_owned()
        }
        TournamentRefusal::Window(refusal) => window(*refusal),
        TournamentRefusal::NoPairing(_) => {
            "The rules allow no further pairing, so the tournament ends here.".to_owned()
        }
        TournamentRefusal::LogFull => {
            "This tournament has reached its maximum length. Ask an organiser to end it.".to_owned()
        }
    }
}

fn half_bye(refusal: HalfByeRefusal) -> String {
    match refusal {
        HalfByeRefusal::NotSwiss => {
            "Only Swiss tournaments give half a point for a round that you sit out. `/tournament leave` withdraws you."
                .to_owned()
        }
        HalfByeRefusal::Round { last: 1 } => {
            "This tournament has only one round, and nobody can sit out the last one for half a point.".to_owned()
        }
        HalfByeRefusal::Round { last } => format!(
            "Choose a round from 1 to {}. Nobody can sit out the last one, round {last}, for half a point.",
            last - 1
        ),
        HalfByeRefusal::Paired { round } => {
            format!("Round {round} is paired already. Choose a later round.")
        }
        HalfByeRefusal::Once { round } => format!(
            "You've already asked for half a point in round {round}, and that's possible once. To give it back before that round is paired, use `/tournament half-point round:{round} undo:True`."
        ),
        HalfByeRefusal::NotAsked { round } => {
            format!("You haven't asked for half a point in round {round}, so you'll play it anyway.")
        }
    }
}

fn window(refusal: WindowRefusal) -> String {
    match refusal {
        WindowRefusal::NoWindow => {
            "The rounds of this tournament have no time limit, so there's nothing to extend: a round ends with its last game."
                .to_owned()
        }
        WindowRefusal::NoRound => {
            "No round is running now. Extend the next one once it has begun.".to_owned()
        }
        WindowRefusal::Past => {
            "That time is already past. Write how long from now, such as `2 days`, or a later date in UTC.".to_owned()
        }
        WindowRefusal::TooFar => format!(
            "That's too far ahead. A round can end at most {} from now.",
            days(limits::WINDOW_MOST_MS)
        ),
    }
}

fn rules_error(error: &RulesError) -> String {
    match error {
        RulesError::Rounds => "A Swiss tournament has between 1 and 15 rounds.".to_owned(),
        RulesError::Players { most } => format!("A tournament of this kind has between 2 and {most} players."),
        RulesError::ArenaNeedsLive => {
            "An arena is played live. Choose a time control such as 5+5, and no length for its rounds.".to_owned()
        }
        RulesError::ArenaLength => format!(
            "An arena lasts between {} minutes and {} hours.",
            limits::ARENA_LEAST_MINUTES,
            limits::ARENA_MOST_MINUTES / 60
        ),
        RulesError::NeedsClock => {
            "A tournament needs a time control, or a game might never end. Choose one such as 3 days a turn, or 10+10.".to_owned()
        }
        RulesError::Window => "A round lasts between 1 and 180 days.".to_owned(),
        RulesError::Interval => "The pause between two rounds is at most 7 days.".to_owned(),
        RulesError::Variants => format!(
            "Name between 1 and {} different variants.",
            limits::TOURNAMENT_VARIANTS
        ),
        RulesError::CheckIn => "A check-in needs a start time, and lasts at most 7 days.".to_owned(),
        RulesError::CheckInTooLong => {
            "The check-in is longer than the time that is left until the start. Shorten `check-in:`, or choose a later `starts:`."
                .to_owned()
        }
        RulesError::AtOnceLive => {
            "Nobody can play all their games at once with a live clock. Leave out `at-once:`, or choose a correspondence clock such as 3 days a turn."
                .to_owned()
        }
        RulesError::LiveVacation => {
            "Vacations don't stop live clocks. Leave out `vacation:`, or choose a correspondence clock such as 3 days a turn."
                .to_owned()
        }
        RulesError::NotFaster { control, before } => format!(
            "A game of {} isn't faster than the one of {} before it. Name clocks in `faster:` that get shorter, such as 5+5, 3+3.",
            time_control::name(Words::english(), *control),
            time_control::name(Words::english(), *before)
        ),
        RulesError::Starts => "The start must be within the next 180 days.".to_owned(),
        RulesError::Faster => format!("A tie can have at most {} faster games.", limits::FASTER_GAMES),
    }
}

/// Only organisers may do that.
#[must_use]
pub fn not_an_organiser() -> String {
    "Only organisers can do that: members who may manage events in this server, or have the role for organisers of `/settings`."
        .to_owned()
}

/// A variant that the players of this tournament cannot vote on.
#[must_use]
pub fn not_on_the_list(typed: &str) -> String {
    format!(
        "{} isn't among the variants of this tournament. `/tournament show` lists them.",
        quoted(typed)
    )
}

/// A round that is not paired.
#[must_use]
pub fn not_paired(tournament: &TournamentState, round: u16) -> String {
    match tournament.paired_rounds() {
        0 => "Nobody is paired before the tournament starts.".to_owned(),
        last => format!("Round {round} isn't paired. The latest is round {last}."),
    }
}

/// A bot cannot take part.
#[must_use]
pub fn no_bots() -> String {
    "Bots can't take part in tournaments.".to_owned()
}

/// Several tournaments could be meant.
#[must_use]
pub fn which(tournaments: &[TournamentSummary]) -> String {
    let names: Vec<String> = tournaments
        .iter()
        .map(|one| format!("{} (`{}`)", plain(&one.header.name), one.header.id.short()))
        .collect();
    format!(
        "Which tournament? Name it with `tournament:`. This server has {}.",
        listed(&names)
    )
}

/// No tournament was named, and the server has none.
#[must_use]
pub fn none_here() -> String {
    "This server has no tournament yet. Whoever may manage events can open one with `/tournament create`."
        .to_owned()
}

/// A variant is named twice, which only `one a round` can play.
#[must_use]
pub fn named_twice(variant: &str) -> String {
    format!("{variant} is named twice. Name each variant once; only `choose: One a round` can repeat one.")
}

/// No variant is named.
#[must_use]
pub fn variants_needed() -> String {
    let known: Vec<String> = Variant::all()
        .iter()
        .map(|one| format!("`{}`", one.id()))
        .collect();
    format!(
        "Name at least one variant: {}. Separate several by commas.",
        listed(&known)
    )
}

/// A text that names no player of the tournament who can be seeded.
#[must_use]
pub fn unknown_seed(typed: &str, players: &[(PlayerNumber, String)]) -> String {
    const NAMED: usize = 20;
    let known: Vec<String> = players
        .iter()
        .take(NAMED)
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    let more = match players.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    if known.is_empty() {
        return format!("{} can't be seeded: nobody takes part yet.", quoted(typed));
    }
    format!(
        "{} doesn't take part. Name players by mention, name or number, separated by commas: {}{more}.",
        quoted(typed),
        known.join(", ")
    )
}

/// A player was named twice for the seeding.
#[must_use]
pub fn seeded_twice(name: &str) -> String {
    format!("{name} is named twice. Name each player once, the strongest first.")
}

/// No tournament has that name or ID here.
#[must_use]
pub fn unknown(typed: &str) -> String {
    format!(
        "This server has no tournament {}. `/tournament list` shows those it has.",
        quoted(typed)
    )
}

/// A variant that doesn't exist.
#[must_use]
pub fn unknown_variant(typed: &str) -> String {
    let known: Vec<String> = Variant::all()
        .iter()
        .map(|one| format!("`{}`", one.id()))
        .collect();
    format!(
        "There's no variant {}. Name one or several of {}, separated by commas.",
        quoted(typed),
        listed(&known)
    )
}

/// Several variants need to be told how they are chosen.
#[must_use]
pub fn plan_needed() -> String {
    "With several variants, say with `choose:` which one is played: one a round, drawn for each board, or by vote."
        .to_owned()
}

/// A moment that can't be read.
#[must_use]
pub fn unknown_moment(typed: &str) -> String {
    format!(
        "I can't read the time {}. Write how long from now, such as `90 min`, `20h` or `3 days`, or a date and time in UTC such as `2027-01-31 18:00`.",
        quoted(typed)
    )
}

/// A length of time that can't be read.
#[must_use]
pub fn unknown_duration(typed: &str) -> String {
    format!(
        "I can't read the length {}. Write one such as `90 min`, `24h` or `14 days`.",
        quoted(typed)
    )
}

/// An option that this format doesn't have.
#[must_use]
pub fn not_for_this_format(option: &str) -> String {
    format!("This format has no `{option}:`. Leave it out.")
}

/// The Swiss system needs a number of rounds.
#[must_use]
pub fn rounds_needed() -> String {
    "A Swiss tournament needs `rounds:`, between 1 and 15. For 8 players 3 to 5 are usual, for 32 players 5 to 9.".to_owned()
}

/// An arena needs its length.
#[must_use]
pub fn length_needed() -> String {
    format!(
        "An arena needs `minutes:`, between {} and {}.",
        limits::ARENA_LEAST_MINUTES,
        limits::ARENA_MOST_MINUTES
    )
}

/// Neither a clock nor a length of rounds was given.
#[must_use]
pub fn time_needed() -> String {
    "A tournament needs `time:` for each game, or `window:` for each round; half of the window is then each player's clock."
        .to_owned()
}

/// No result of that name.
#[must_use]
pub fn no_standings_of() -> String {
    "That user has no place in this tournament. `/tournament show` lists its players.".to_owned()
}

/// There are no standings yet.
#[must_use]
pub fn not_started() -> String {
    "The tournament hasn't started, so there are no standings yet. `/tournament show` lists its players."
        .to_owned()
}

/// Nobody was named to be seeded.
#[must_use]
pub fn seeds_needed() -> String {
    "Name the players in the order of their strength, the strongest first: by mention, name or number, separated by commas."
        .to_owned()
}

/// An arena has no report.
#[must_use]
pub fn no_report() -> String {
    "An arena has no rounds, so there's no TRF report of it.".to_owned()
}

/// The controls of a tournament's faster games can't be read.
#[must_use]
pub fn unknown_control(typed: &str, error: rookery_session::time::ControlError) -> String {
    time_control::refused(Words::english(), typed, error)
}
