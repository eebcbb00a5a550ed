//! Titles and words in the pictures of tournaments, and the texts above them.

use super::{kind, title, variant};
use crate::discord::text::people;
use crate::discord::text::words::{Words, say};
use rookery_render::sheet::{CrossLegend, SheetWords};
use rookery_session::{TournamentGame, TournamentState, TournamentStatus, VariantPlan};

/// What a picture of pairings shows: `Pairings of round 2 of 5`.
#[must_use]
pub fn round_subtitle(words: &Words, tournament: &TournamentState, round: u16) -> String {
    match tournament.planned_rounds() {
        Some(planned) => say!(words, "sheet-pairings", round = round, planned = planned),
        None => say!(words, "sheet-pairings-latest"),
    }
}

/// What a picture of the standings shows: `Standings after round 2 of 5`.
#[must_use]
pub fn standings_title(words: &Words, tournament: &TournamentState) -> String {
    if tournament.status == TournamentStatus::Finished {
        return if tournament.is_knockout() {
            say!(words, "sheet-bracket-final")
        } else {
            say!(words, "sheet-standings-final")
        };
    }
    let paired = tournament.paired_rounds();
    if tournament.is_at_once() && paired > 0 {
        let games = tournament.rounds.iter().flat_map(|round| &round.games);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let played = games.clone().filter(|game| game.result.is_some()).count();
        return say!(
            words,
            "sheet-standings-games",
            played = number(played),
            games = number(games.count())
        );
    }
    let complete = tournament.rounds.iter().all(|round| round.is_complete());
    match tournament.planned_rounds() {
        Some(planned) if paired > 0 && complete && tournament.is_knockout() => {
            say!(words, "sheet-bracket-after", round = paired, planned = planned)
        }
        Some(planned) if paired > 0 && tournament.is_knockout() => {
            say!(words, "sheet-bracket-during", round = paired, planned = planned)
        }
        Some(planned) if paired > 0 && complete => {
            say!(words, "sheet-standings-after", round = paired, planned = planned)
        }
        Some(planned) if paired > 0 => {
            say!(words, "sheet-standings-during", round = paired, planned = planned)
        }
        Some(_) => say!(words, "sheet-standings-before"),
        None => say!(words, "sheet-standings"),
    }
}

/// What a picture of an arena's running games shows.
#[must_use]
pub fn running_title(words: &Words) -> String {
    say!(words, "sheet-running")
}

/// The words on such a picture: its games have numbers, not boards.
#[must_use]
pub fn running_words(words: &Words) -> SheetWords {
    SheetWords {
        game: say!(
            words,
            "sheet-running-game",
            board = "{board}",
            white = "{white}",
            black = "{black}"
        ),
        ..sheet_words(words)
    }
}

/// The message above a picture of the leaders' scores.
#[must_use]
pub fn course(words: &Words, tournament: &TournamentState) -> String {
    let name = title(tournament);
    let said = if tournament.arena_ends().is_some() {
        say!(words, "tournament-course-arena", name = name)
    } else {
        say!(words, "tournament-course", name = name)
    };
    format!("**{said}**\n{}", say!(words, "tournament-course-lines"))
}

/// What a picture of the leaders' scores shows.
#[must_use]
pub fn course_title(words: &Words, tournament: &TournamentState) -> String {
    if tournament.arena_ends().is_some() {
        say!(words, "sheet-course-arena")
    } else {
        say!(words, "sheet-course")
    }
}

/// The name of a round of a knockout, by how many are left with it: `Semi-finals`.
#[must_use]
pub fn knockout_round(words: &Words, left: usize) -> String {
    let left = left.min(60);
    say!(
        words,
        "sheet-knockout-round",
        left = u32::try_from(left).unwrap_or(u32::MAX),
        players = 1_u64 << left
    )
}

/// A word about a game in a picture of pairings; usually none.
#[must_use]
pub fn game_state(words: &Words, tournament: &TournamentState, game: &TournamentGame) -> String {
    let forfeit = game
        .result
        .filter(|(_, is_forfeit)| *is_forfeit)
        .map(|_| say!(words, "tournament-forfeit"));
    let several = matches!(
        tournament.rules.variants,
        VariantPlan::PerRound(_) | VariantPlan::Drawn(_)
    );
    let all = tournament.rules.variants.all();
    let variant = all
        .get(usize::from(game.paired.variant))
        .filter(|_| several)
        .map(|one| variant(words, one));
    let said = forfeit.or_else(|| kind(words, game.paired.kind));
    said.or(variant).unwrap_or_default()
}

/// The words that stand on every picture.
#[must_use]
pub fn sheet_words(words: &Words) -> SheetWords {
    SheetWords {
        name: say!(words, "sheet-name"),
        score: say!(words, "sheet-score"),
        place: say!(words, "sheet-place"),
        white: say!(words, "side-white"),
        black: say!(words, "side-black"),
        third_place: say!(words, "tournament-third-place"),
        bye: say!(words, "sheet-no-opponent"),
        player: say!(words, "sheet-player", number = "{number}"),
        no_players: say!(words, "sheet-no-players"),
        no_games: say!(words, "sheet-no-games"),
        no_ties: say!(words, "sheet-no-ties"),
        no_scores: say!(words, "sheet-no-scores"),
        page: say!(words, "sheet-page", page = "{page}", pages = "{pages}"),
        one_more: say!(words, "sheet-one-more"),
        more: say!(words, "sheet-more", count = "{count}"),
        game: say!(
            words,
            "sheet-game",
            board = "{board}",
            white = "{white}",
            black = "{black}"
        ),
        game_over: say!(
            words,
            "sheet-game-over",
            board = "{board}",
            white = "{white}",
            result = "{result}",
            black = "{black}"
        ),
        results: say!(words, "sheet-results", results = "{results}", number = "{number}"),
        in_place: say!(words, "sheet-in-place", place = "{place}"),
        has_bye: say!(words, "sheet-has-bye", player = "{player}"),
        beats: say!(words, "sheet-beats", winner = "{winner}", loser = "{loser}"),
        beats_by_seed: say!(
            words,
            "sheet-beats-by-seed",
            winner = "{winner}",
            loser = "{loser}"
        ),
        against: say!(words, "sheet-against", one = "{one}", other = "{other}"),
        open: say!(words, "sheet-open"),
        both_open: say!(words, "sheet-both-open"),
        by: say!(words, "sheet-by", across = "{across}"),
        at_the_end: say!(words, "sheet-at-the-end", player = "{player}", score = "{score}"),
        scores: say!(
            words,
            "sheet-scores",
            player = "{player}",
            across = "{across}",
            first = "{first}",
            scores = "{scores}"
        ),
    }
}

/// What the signs of a cross table mean.
#[must_use]
pub fn cross_legend(words: &Words) -> CrossLegend {
    CrossLegend {
        numbers: say!(words, "sheet-legend-numbers"),
        forfeit_win: say!(words, "sheet-legend-forfeit-win"),
        forfeit_loss: say!(words, "sheet-legend-forfeit-loss"),
        square: say!(words, "sheet-legend-square"),
        gone: say!(words, "sheet-legend-gone"),
    }
}

/// The first places at the end, in one line: `Places: 1 Ada, 2 Carol, 3 Dan and Fay`.
#[must_use]
pub fn places_in_picture(words: &Words, places: &[(usize, Vec<String>)]) -> String {
    let told: Vec<String> = places
        .iter()
        .map(|(rank, names)| format!("{rank} {}", people::listed(words, names)))
        .collect();
    say!(words, "sheet-places", places = told.join(", "))
}
