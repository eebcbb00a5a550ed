//! Words that many sentences share, in every language: sides, players, results, numbers of things, lists, pages.

use super::words::{Words, say};
use super::{Player, Players, capital, spaced};
use rookery_rules::Seat;
use rookery_search::Level;
use rookery_session::{ComputerLevel, EndReason, MatchResult, Score, limits};
use serenity::all::Mentionable;

/// The name of a side.
#[must_use]
pub fn side(words: &Words, seat: Seat) -> String {
    match seat {
        Seat::White => say!(words, "side-white"),
        Seat::Black => say!(words, "side-black"),
    }
}

/// `<@1>` or `the computer (level 3)`.
#[must_use]
pub fn name(words: &Words, player: Player) -> String {
    match player {
        Player::User(user) => user.mention().to_string(),
        Player::Computer(level) => say!(words, "computer", level = level.number()),
        Player::Gone(former) => say!(words, "former-player", letters = former.letters()),
    }
}

/// `<@1> (White)` or `the computer (level 3, White)`.
#[must_use]
pub fn player(words: &Words, players: &Players, seat: Seat) -> String {
    let side = side(words, seat);
    match players[seat] {
        Player::User(_) | Player::Gone(_) => say!(
            words,
            "player-on-side",
            player = name(words, players[seat]),
            side = side
        ),
        Player::Computer(level) => say!(words, "computer-on-side", level = level.number(), side = side),
    }
}

/// `<@1> (White) against <@2> (Black)`; for one account on both sides, `<@1> on both sides`.
#[must_use]
pub fn versus(words: &Words, players: &Players) -> String {
    if players.white == players.black {
        return say!(words, "versus-alone", player = name(words, players.white));
    }
    say!(
        words,
        "versus",
        white = player(words, players, Seat::White),
        black = player(words, players, Seat::Black)
    )
}

/// `one turn`, `12 turns`.
#[must_use]
pub fn turns(words: &Words, count: usize) -> String {
    say!(words, "turns", count = count)
}

/// The length of a match: `one turn`, `12 turns, counting both sides`.
#[must_use]
pub fn turns_of_both(words: &Words, count: usize) -> String {
    say!(words, "turns-of-both", count = count)
}

/// The length of a match after its players, who say already that one user plays both sides.
#[must_use]
pub fn turns_of_match(words: &Words, players: &Players, count: usize) -> String {
    if players.white == players.black && count > 0 {
        turns(words, count)
    } else {
        turns_of_both(words, count)
    }
}

/// How long the computer thinks about a turn, as ` (about 13 s)`; empty for levels that answer at once.
#[must_use]
pub fn thinking_time(words: &Words, level: ComputerLevel) -> String {
    let limit = Level::new(level.number())
        .map(Level::time_limit)
        .unwrap_or_default();
    match limit.as_millis().div_ceil(1_000) {
        0..=2 => String::new(),
        seconds => format!(" {}", say!(words, "thinking-time", seconds = seconds.to_string())),
    }
}

/// `one day`, `14 days`.
#[must_use]
pub fn days(words: &Words, count: i64) -> String {
    say!(words, "days", count = count)
}

/// Milliseconds as whole days: `14 days`.
#[must_use]
pub fn days_of(words: &Words, milliseconds: i64) -> String {
    days(words, milliseconds / DAY_MS)
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn listed(words: &Words, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => say!(words, "list-and", most = most.join(", "), last = last.as_str()),
    }
}

/// `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn listed_or(words: &Words, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => say!(words, "list-or", most = most.join(", "), last = last.as_str()),
    }
}

/// ` (page 2 of 3)`, or nothing if there is one page; `index` from 0.
#[must_use]
pub fn page_of(words: &Words, index: usize, count: usize) -> String {
    if count > 1 {
        format!(" {}", say!(words, "page-of", page = index + 1, count = count))
    } else {
        String::new()
    }
}

/// Says how a match ended and names the players: `<@1> (White) wins by checkmate.`
///
/// Where one account plays both sides, only the sides are named.
#[must_use]
pub fn outcome(words: &Words, players: &Players, result: &MatchResult) -> String {
    let winner = match result.score {
        Score::White => Seat::White,
        Score::Black => Seat::Black,
        Score::Draw | Score::None => return self::result(words, result),
    };
    if players.white == players.black {
        return self::result(words, result);
    }
    let loser = name(words, players[winner.other()]);
    let full = capital(&player(words, players, winner));
    match &result.reason {
        EndReason::Resignation => {
            let winner = capital(&name(words, players[winner]));
            say!(words, "end-resignation", winner = winner, loser = capital(&loser))
        }
        _ => won(words, full, loser, &result.reason),
    }
}

/// Says how a match ended and names the sides: `White wins by checkmate.`
#[must_use]
pub fn result(words: &Words, result: &MatchResult) -> String {
    let winner = match result.score {
        Score::White => Seat::White,
        Score::Black => Seat::Black,
        Score::Draw => return drawn(words, &result.reason),
        Score::None => return without_winner(words, &result.reason),
    };
    won(
        words,
        side(words, winner),
        side(words, winner.other()),
        &result.reason,
    )
}

fn won(words: &Words, winner: String, loser: String, reason: &EndReason) -> String {
    match reason {
        EndReason::Resignation => say!(words, "end-resignation", winner = winner, loser = loser),
        EndReason::Abandonment => say!(
            words,
            "end-abandonment",
            winner = winner,
            loser = loser,
            days = days(words, limits::ABANDONED_AFTER_MS / DAY_MS)
        ),
        EndReason::Time => say!(words, "end-time", winner = winner, loser = loser),
        EndReason::Forfeit => say!(words, "end-forfeit", winner = winner, loser = loser),
        EndReason::Adjudication => say!(words, "end-adjudication", winner = winner),
        EndReason::Left => say!(words, "end-left", winner = winner, loser = loser),
        EndReason::Rules(word) => say!(
            words,
            "end-rules",
            word = word.as_str(),
            winner = winner,
            loser = loser,
            reason = by_rules(words, word)
        ),
        EndReason::Agreement => say!(words, "end-draw-agreement"),
        EndReason::Abort => say!(words, "end-abort"),
    }
}

fn drawn(words: &Words, reason: &EndReason) -> String {
    match reason {
        EndReason::Resignation => say!(words, "end-by-resignation"),
        EndReason::Agreement => say!(words, "end-draw-agreement"),
        EndReason::Abandonment => say!(words, "end-abandoned"),
        EndReason::Time => say!(words, "end-draw-time"),
        EndReason::Forfeit => say!(words, "end-both-forfeit"),
        EndReason::Adjudication => say!(words, "end-draw-adjudication"),
        EndReason::Left => say!(words, "end-nobody-left"),
        EndReason::Abort => say!(words, "end-abort"),
        EndReason::Rules(word) => {
            let reason = by_rules(words, word);
            say!(words, "end-draw-rules", word = word.as_str(), reason = reason)
        }
    }
}

fn without_winner(words: &Words, reason: &EndReason) -> String {
    match reason {
        EndReason::Resignation => say!(words, "end-by-resignation"),
        EndReason::Agreement => say!(words, "end-draw-agreement"),
        EndReason::Abandonment => say!(words, "end-abandoned"),
        EndReason::Time => say!(words, "end-both-time"),
        EndReason::Forfeit => say!(words, "end-both-forfeit"),
        EndReason::Adjudication => say!(words, "end-stopped"),
        EndReason::Left => say!(words, "end-nobody-left"),
        EndReason::Abort => say!(words, "end-abort"),
        EndReason::Rules(word) => say!(words, "end-by-rules", reason = by_rules(words, word)),
    }
}

/// The end that the rules name with a hyphenated word.
fn by_rules(words: &Words, word: &str) -> String {
    say!(words, "end-word", word = word, spaced = spaced(word))
}

/// Milliseconds of a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
