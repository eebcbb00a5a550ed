//! What the bot says about tournaments.

use super::{counted, days, time_control};
use rookery_rules::Variant;
use rookery_session::{
    PlayerNumber, RulesError, Score, TournamentFormat, TournamentRefusal, TournamentRules, TournamentState,
    TournamentStatus, VariantPlan, limits,
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
            TournamentStatus::Finished => "The tournament is over.".to_owned(),
            TournamentStatus::Cancelled => "The tournament was cancelled.".to_owned(),
        },
        TournamentRefusal::EntryClosed => "This tournament takes no more players.".to_owned(),
        TournamentRefusal::Full { most } => {
            format!("The tournament is full: {most} players take part. You can join if somebody leaves before the start.")
        }
        TournamentRefusal::AlreadyIn => "You already take part in this tournament.".to_owned(),
        TournamentRefusal::NotIn { .. } => {
            "Only those who take part in the tournament can do that. Join it first.".to_owned()
        }
        TournamentRefusal::NoCheckIn => "There's no check-in now.".to_owned(),
        TournamentRefusal::NoVote => "There's nothing to vote on in this tournament now.".to_owned(),
        TournamentRefusal::BadVote => "That variant isn't on the list of this tournament.".to_owned(),
        TournamentRefusal::NoHalfBye => {
            "You can take half a point instead of a game once, in a later round of a Swiss tournament other than its last."
                .to_owned()
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
        TournamentRefusal::BadWindow => format!(
            "The round can't end then. Choose a time in the next {}, while a round with a time limit is running.",
            days(limits::WINDOW_MOST_MS)
        ),
        TournamentRefusal::NoPairing(_) => {
            "The rules allow no further pairing, so the tournament ends here.".to_owned()
        }
        TournamentRefusal::LogFull => {
            "This tournament has reached its maximum length. Ask an organiser to end it.".to_owned()
        }
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
        RulesError::Starts => "The start must be within the next 180 days.".to_owned(),
        RulesError::Faster => format!("A tie can have at most {} faster games.", limits::FASTER_GAMES),
    }
}

/// The format of a tournament: `Swiss, 5 rounds`.
#[must_use]
pub fn format(rules: &TournamentRules) -> String {
    match &rules.format {
        TournamentFormat::Swiss { rounds } => format!("Swiss, {}", counted(usize::from(*rounds), "round")),
        TournamentFormat::RoundRobin { double: false, .. } => "Round robin".to_owned(),
        TournamentFormat::RoundRobin { double: true, .. } => "Double round robin".to_owned(),
        TournamentFormat::Knockout { .. } => "Knockout".to_owned(),
        TournamentFormat::Arena { minutes } => {
            format!("Arena, {}", time_control::duration(i64::from(*minutes) * 60_000))
        }
    }
}

/// The variants of a tournament: `Chess`, or `Chess, Cyvasse in turn`.
#[must_use]
pub fn variants(plan: &VariantPlan) -> String {
    let name = |id: &str| {
        Variant::from_id(id)
            .map_or(id, |variant| variant.descriptor().name)
            .to_owned()
    };
    let names: Vec<String> = plan.all().iter().map(|one| name(&one.variant)).collect();
    let names = names.join(", ");
    match plan {
        VariantPlan::One(_) => names,
        VariantPlan::PerRound(_) => format!("{names} (one a round, in this order)"),
        VariantPlan::Drawn(_) => format!("{names} (drawn for each board)"),
        VariantPlan::Vote(_) => format!("{names} (the players vote)"),
    }
}

/// The status of a tournament, as a word: `open for entry`.
#[must_use]
pub const fn status(status: TournamentStatus) -> &'static str {
    match status {
        TournamentStatus::Open => "open for entry",
        TournamentStatus::Running => "running",
        TournamentStatus::Paused => "paused",
        TournamentStatus::Finished => "over",
        TournamentStatus::Cancelled => "cancelled",
    }
}

/// The first message of a tournament.
#[must_use]
pub fn hub(tournament: &TournamentState) -> String {
    let rules = &tournament.rules;
    let playing = tournament.taking_part().count();
    format!(
        "## {}\n{} · {} · {}\n{} · {}",
        tournament.header.name,
        format(rules),
        variants(&rules.variants),
        time_control::sentence(rules.control),
        counted(playing, "player"),
        status(tournament.status),
    )
}

/// The check-in of a tournament has opened.
#[must_use]
pub fn check_in(tournament: &TournamentState) -> String {
    let name = &tournament.header.name;
    match tournament.rules.starts {
        Some(starts) => format!(
            "**{name}** starts <t:{}:R>. Check in until then if you want to play.",
            starts.0.div_euclid(1_000)
        ),
        None => format!("**{name}** starts soon. Check in if you want to play."),
    }
}

/// The pairings of a round, one line for each board. `name` writes a player without a mention.
#[must_use]
pub fn round(tournament: &TournamentState, round: u16, name: impl Fn(PlayerNumber) -> String) -> String {
    let mut lines = vec![format!("**{}: round {round}**", tournament.header.name)];
    let found = tournament.round(round);
    for game in found.map(|found| found.games.as_slice()).unwrap_or_default() {
        let paired = &game.paired;
        let result = game.result.map_or("", |(score, _)| result_text(score));
        lines.push(format!(
            "{}. {} – {} {result}",
            paired.board,
            name(paired.white),
            name(paired.black)
        ));
    }
    if let Some(bye) = found.and_then(|found| found.bye) {
        lines.push(format!("{} has the bye and gets a point.", name(bye)));
    }
    lines.join("\n")
}

/// A result as tables write it: `1-0`.
#[must_use]
pub const fn result_text(score: Score) -> &'static str {
    match score {
        Score::White => "1-0",
        Score::Black => "0-1",
        Score::Draw => "½-½",
        Score::None => "0-0",
    }
}

/// The standings, one line for each player.
#[must_use]
pub fn standings(tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> String {
    let places = tournament.places();
    let lines = places
        .iter()
        .map(|place| format!("{}. {} {}", place.rank, name(place.number), place.points));
    let mut text = vec![format!("**{}: standings**", tournament.header.name)];
    text.extend(lines);
    text.join("\n")
}
