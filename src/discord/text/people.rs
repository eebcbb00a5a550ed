//! Words that many sentences share, in every language: sides, players, results, numbers of things, lists, pages.

use super::words::{Words, say};
use super::{Player, Players};
use rookery_rules::Seat;
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

/// `one day`, `14 days`.
#[must_use]
pub fn days(words: &Words, count: i64) -> String {
    say!(words, "days", count = count)
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

/// ` (page 2 of 3)`, or nothing if there is one page; `index` from 0.
#[must_use]
pub fn page_of(words: &Words, index: usize, count: usize) -> String {
    if count > 1 {
        format!(" {}", say!(words, "page-of", page = index + 1, count = count))
    } else {
        String::new()
    }
}
