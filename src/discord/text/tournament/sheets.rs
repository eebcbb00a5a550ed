//! Titles and words in the pictures of tournaments, and the texts above them.

use super::{title, variant};
use rookery_session::{GameKind, TournamentGame, TournamentState, TournamentStatus, VariantPlan};

/// What a picture of pairings shows: `Pairings of round 2 of 5`.
#[must_use]
pub fn round_subtitle(tournament: &TournamentState, round: u16) -> String {
    match tournament.planned_rounds() {
        Some(planned) => format!("Pairings of round {round} of {planned}"),
        None => "Latest pairings".to_owned(),
    }
}

/// What a picture of the standings shows: `Standings after round 2 of 5`.
#[must_use]
pub fn standings_title(tournament: &TournamentState) -> String {
    if tournament.status == TournamentStatus::Finished {
        return "Final standings".to_owned();
    }
    let paired = usize::from(tournament.paired_rounds());
    let complete = tournament.rounds.iter().all(|round| round.is_complete());
    match tournament.planned_rounds() {
        Some(planned) if paired > 0 => {
            let when = if complete { "after" } else { "during" };
            format!("Standings {when} round {paired} of {planned}")
        }
        Some(_) => "Standings before the first round".to_owned(),
        None => "Standings".to_owned(),
    }
}

/// What a picture of an arena's running games shows.
#[must_use]
pub const fn running_title() -> &'static str {
    "Games running now"
}

/// The message above a picture of the leaders' scores.
#[must_use]
pub fn course(tournament: &TournamentState) -> String {
    format!("**{}: how the leaders' points grew**", title(tournament))
}

/// What a picture of the leaders' scores shows.
#[must_use]
pub const fn course_title() -> &'static str {
    "The leaders' points"
}

/// The name of a round of a knockout, by how many are left with it: `Semi-finals`.
#[must_use]
pub fn knockout_round(left: usize) -> String {
    match left {
        1 => "Final".to_owned(),
        2 => "Semi-finals".to_owned(),
        3 => "Quarter-finals".to_owned(),
        left => format!("Round of {}", 1_u64 << left.min(60)),
    }
}

/// A word about a game in a picture of pairings; usually none.
#[must_use]
pub fn game_state(tournament: &TournamentState, game: &TournamentGame) -> String {
    let kind = match game.paired.kind {
        GameKind::First => None,
        GameKind::Return => Some("return game"),
        GameKind::Faster(_) => Some("faster game"),
    };
    let forfeit = game
        .result
        .filter(|(_, is_forfeit)| *is_forfeit)
        .map(|_| "forfeit");
    let several = matches!(
        tournament.rules.variants,
        VariantPlan::PerRound(_) | VariantPlan::Drawn(_)
    );
    let all = tournament.rules.variants.all();
    let variant = all
        .get(usize::from(game.paired.variant))
        .filter(|_| several)
        .map(variant);
    let words = forfeit.or(kind).map(str::to_owned);
    words.or(variant).unwrap_or_default()
}
