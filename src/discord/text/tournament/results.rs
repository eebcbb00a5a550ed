//! What the bot says about results that organisers decide or correct, and about players who don't appear.

use super::{JUDGED_AS_WON, result_text, title};
use crate::discord::text::clock::date_and_time;
use crate::discord::text::words::{Words, say};
use crate::discord::text::{Player, Players, capital, moment, people};
use rookery_rules::Seat;
use rookery_session::{
    Adjudication, AdjudicationReason, DecisionReason, PlayerNumber, ResultCorrection, Score, TimeMs,
    TournamentFormat, TournamentGame, TournamentState,
};
use serenity::all::{Mentionable, UserId};

/// Why an organiser decides a game, as a part of a sentence.
#[must_use]
pub fn decision_reason(words: &Words, reason: DecisionReason) -> String {
    match reason {
        DecisionReason::Agreed => say!(words, "tournament-reason-agreed"),
        DecisionReason::Position => say!(words, "tournament-reason-position"),
        DecisionReason::Absence => say!(words, "tournament-reason-absence"),
        DecisionReason::Conduct => say!(words, "tournament-reason-conduct"),
        DecisionReason::Technical => say!(words, "tournament-reason-technical"),
        DecisionReason::Mistake => say!(words, "tournament-reason-mistake"),
    }
}

/// Which game it is within its tournament: `round 2, board 3`, or `game 17` of an arena.
pub(super) fn which_game(words: &Words, tournament: &TournamentState, round: u16, board: u16) -> String {
    match tournament.arena_number(round, board) {
        Some(game) => say!(words, "tournament-game", game = game),
        None => say!(words, "tournament-board", round = round, board = board),
    }
}

/// The result in words: `Ann wins (1-0)`.
fn result_of(
    words: &Words,
    game: &TournamentGame,
    score: Score,
    name: &impl Fn(PlayerNumber) -> String,
) -> String {
    let written = result_text(score);
    let wins = |number| say!(words, "tournament-wins", name = name(number), result = written);
    match score {
        Score::White => wins(game.paired.white),
        Score::Black => wins(game.paired.black),
        Score::Draw => say!(words, "tournament-a-draw", result = written),
        Score::None => say!(words, "tournament-no-result", result = written),
    }
}

/// Asks an organiser whether to decide a game, or to change its result.
#[must_use]
pub fn ask_to_decide(
    words: &Words,
    tournament: &TournamentState,
    (round, game): (u16, &TournamentGame),
    (score, why): (Score, DecisionReason),
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let new = result_of(words, game, score, &name);
    let change = match game.result {
        None => say!(words, "tournament-decide-running", result = new),
        Some((before, _)) => say!(
            words,
            "tournament-decide-change",
            before = result_text(before),
            after = new
        ),
    };
    let change = if tournament.finished.is_some() {
        format!("{change} {}", say!(words, "tournament-decide-final"))
    } else {
        change
    };
    say!(
        words,
        "tournament-ask-to-decide",
        tournament = title(tournament),
        game = which_game(words, tournament, round, game.paired.board),
        white = name(game.paired.white),
        black = name(game.paired.black),
        change = change,
        reason = decision_reason(words, why)
    )
}

/// Who decided a game for its players, and why, below its result.
#[must_use]
pub fn decided_because(
    words: &Words,
    adjudicated: Adjudication,
    by: Option<UserId>,
    loser: Option<Player>,
) -> String {
    match (adjudicated.why, by) {
        (AdjudicationReason::Organiser, Some(by)) => {
            let by = by.mention().to_string();
            match adjudicated.reason {
                Some(reason) => say!(
                    words,
                    "tournament-decided-because",
                    by = by,
                    reason = decision_reason(words, reason)
                ),
                None => say!(words, "tournament-decided-by", by = by),
            }
        }
        (AdjudicationReason::Organiser, None) => say!(words, "tournament-decided-by-organiser"),
        (AdjudicationReason::WindowOver, _) => say!(words, "tournament-decided-window"),
        (AdjudicationReason::Withdrawal, _) => match loser {
            Some(loser) => {
                let player = capital(&people::name(words, loser));
                say!(words, "tournament-decided-withdrawal", player = player)
            }
            None => say!(words, "tournament-decided-withdrawals"),
        },
        (AdjudicationReason::Stopped, _) => say!(words, "tournament-decided-stopped"),
        (AdjudicationReason::ServerGone, _) => say!(words, "tournament-decided-server-gone"),
    }
}

/// Why a player forfeits a game that nobody decided: they left for good, or made no first turn in time.
#[must_use]
pub fn forfeited(words: &Words, loser: Player) -> String {
    let player = capital(&people::name(words, loser));
    match loser {
        Player::Gone(_) => say!(words, "tournament-player-left", player = player),
        Player::User(_) | Player::Computer(_) => say!(words, "tournament-no-first-turn", player = player),
    }
}

/// Tells both players that the result of their game was changed.
#[must_use]
pub fn result_changed(
    words: &Words,
    heading: &str,
    players: &Players,
    score: Score,
    (by, why): (Option<UserId>, Option<DecisionReason>),
) -> String {
    let by = match by {
        Some(by) => by.mention().to_string(),
        None => say!(words, "tournament-an-organiser"),
    };
    let changed = say!(
        words,
        "tournament-result-changed",
        heading = heading,
        by = by,
        white = people::player(words, players, Seat::White),
        black = people::player(words, players, Seat::Black),
        result = result_text(score)
    );
    match why {
        Some(reason) => {
            let reason = decision_reason(words, reason);
            format!("{changed} {}", say!(words, "tournament-reason", reason = reason))
        }
        None => changed,
    }
}

/// Tells a player who did not appear what happens the next time.
#[must_use]
pub fn warned_of_withdrawal(words: &Words, tournament: &TournamentState, player: Player) -> String {
    let player = people::name(words, player);
    say!(
        words,
        "tournament-no-show-warned",
        player = player,
        name = title(tournament)
    )
}

/// Tells the organisers that a player who did not appear again takes part no longer, and what they can do.
#[must_use]
pub fn told_of_withdrawal(words: &Words, tournament: &TournamentState, player: &str) -> String {
    let name = title(tournament);
    match tournament.rules.format {
        TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. } => {
            say!(
                words,
                "tournament-no-show-told-return",
                player = player,
                name = name
            )
        }
        TournamentFormat::RoundRobin { .. } | TournamentFormat::Knockout { .. } => {
            say!(words, "tournament-no-show-told", player = player, name = name)
        }
    }
}

/// Tells a player who did not appear again that they take part no longer.
#[must_use]
pub fn withdrawn_for_no_shows(words: &Words, tournament: &TournamentState, player: Player) -> String {
    let player = people::name(words, player);
    let name = title(tournament);
    match tournament.rules.format {
        TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. } => {
            say!(words, "tournament-no-show-return", player = player, name = name)
        }
        TournamentFormat::RoundRobin { .. } | TournamentFormat::Knockout { .. } => {
            say!(words, "tournament-no-show", player = player, name = name)
        }
    }
}

/// A correction after the end, in one line below the final standings.
#[must_use]
pub fn correction(words: &Words, tournament: &TournamentState, one: &ResultCorrection) -> String {
    let game = which_game(words, tournament, one.round, one.board);
    let after = result_text(one.after);
    let changed = match one.before {
        Some(before) => say!(
            words,
            "tournament-corrected-instead",
            game = game,
            after = after,
            before = result_text(before)
        ),
        None => say!(words, "tournament-corrected", game = game, after = after),
    };
    match one.why {
        Some(reason) => format!("{changed}: {}.", decision_reason(words, reason)),
        None => format!("{changed}."),
    }
}

/// Until when results can be corrected.
#[must_use]
pub fn correctable(words: &Words, tournament: &TournamentState, until: TimeMs) -> String {
    let until = date_and_time(until);
    if tournament.has_one_table() {
        say!(words, "tournament-correctable-any", until = until)
    } else {
        say!(words, "tournament-correctable", until = until)
    }
}

/// Asks an organiser whether to cancel a tournament.
#[must_use]
pub fn ask_to_cancel(
    words: &Words,
    tournament: &TournamentState,
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    const NAMED: usize = 5;
    let running: Vec<String> = tournament
        .running_games()
        .map(|(_, game)| format!("{} – {}", name(game.paired.white), name(game.paired.black)))
        .collect();
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let games = if running.is_empty() {
        say!(words, "tournament-cancel-no-game")
    } else {
        let named: Vec<String> = running.iter().take(NAMED).cloned().collect();
        let more = match running.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" {}", say!(words, "tournament-more-players", more = more)),
        };
        say!(
            words,
            "tournament-cancel-games",
            count = count(running.len()),
            games = format!("{}{more}", named.join(", "))
        )
    };
    say!(
        words,
        "tournament-ask-to-cancel",
        name = title(tournament),
        count = count(tournament.taking_part().count()),
        games = games
    )
}

/// Nothing was decided or cancelled.
#[must_use]
pub fn left_as_it_is(words: &Words, tournament: &TournamentState) -> String {
    say!(words, "tournament-left-as-it-is", name = title(tournament))
}

/// What the computer makes of a position, for the seat to move, in hundredths of a pawn.
#[must_use]
pub fn judged(words: &Words, seat: Seat, value: i32, level: u8) -> String {
    let ahead = people::side(words, if value >= 0 { seat } else { seat.other() });
    let (pawns, tenths) = (value.unsigned_abs() / 100, value.unsigned_abs() % 100 / 10);
    let judged = match pawns {
        100.. => say!(words, "tournament-judged-decisive", level = level, side = ahead),
        0 if tenths == 0 => say!(words, "tournament-judged-even", level = level),
        _ => say!(
            words,
            "tournament-judged-ahead",
            level = level,
            side = ahead,
            pawns = pawns,
            tenths = tenths
        ),
    };
    format!(
        "{judged} {}",
        say!(words, "tournament-judged-rule", pawns = JUDGED_AS_WON / 100)
    )
}

/// The computer proposes no results in this tournament.
#[must_use]
pub fn no_judging(words: &Words) -> String {
    say!(words, "tournament-no-judging")
}

/// The round of a game is not over yet.
#[must_use]
pub fn judged_later(words: &Words, until: TimeMs) -> String {
    say!(words, "tournament-judged-later", end = moment(until))
}

/// The game is over.
#[must_use]
pub fn judged_already(words: &Words) -> String {
    say!(words, "tournament-judged-already")
}

/// The position can't be judged.
#[must_use]
pub fn not_judged(words: &Words) -> String {
    say!(words, "tournament-not-judged")
}
