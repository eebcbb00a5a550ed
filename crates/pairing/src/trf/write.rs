//! Writing TRF-16.

use super::FIRST_ROUND;
use crate::points::{Number, Points, Side};
use crate::tiebreak::{SWISS_TIE_BREAKS, standings};
use crate::tournament::{ByeKind, Entrant, GameResult, Record, Tournament};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The longest name that fits into its columns.
const LONGEST_NAME: usize = 33;

/// Writes a tournament as a TRF-16 file with LF line ends; [`read_trf`](crate::read_trf) reads the same tournament.
///
/// The result of a game that is still running is left blank. Names are cut to 33 characters and ratings to four
/// digits, as the columns demand. The ranks are those of [`standings`](crate::standings) in the order of a Swiss
/// tournament.
#[must_use]
pub fn write_trf(tournament: &Tournament) -> String {
    let order = standings(tournament, &SWISS_TIE_BREAKS);
    let ranks: BTreeMap<Number, usize> = order.iter().map(|row| row.number).zip(1..).collect();
    write_trf_with_ranks(tournament, &ranks)
}

/// Writes a tournament as [`write_trf`] does, with ranks that were decided elsewhere: those of a knockout, or by lots.
/// A player without one has the rank 0.
#[must_use]
pub fn write_trf_with_ranks(tournament: &Tournament, ranks: &BTreeMap<Number, usize>) -> String {
    let name: String = tournament.name.replace(['\n', '\r'], " ");
    let mut text = format!(
        "012 {}\n062 {}\nXXR {}\n",
        name.trim(),
        tournament.players.len(),
        tournament.rounds
    );
    if let Some(side) = tournament.initial_side {
        let colour = match side {
            Side::White => "white1",
            Side::Black => "black1",
        };
        text.push_str(&format!("XXC {colour}\n"));
    }
    for (first, second) in &tournament.forbidden {
        text.push_str(&format!("XXP {first} {second}\n"));
    }
    let rounds = tournament.paired_rounds();
    for player in &tournament.players {
        let rank = ranks.get(&player.number).copied().unwrap_or(0);
        write_player(&mut text, player, rounds, rank);
    }
    text
}

fn write_player(text: &mut String, player: &Entrant, rounds: usize, rank: usize) {
    let name: String = player
        .name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST_NAME)
        .collect();
    let rating = match player.rating {
        0 => String::new(),
        rating => rating.min(9999).to_string(),
    };
    let points: Points = player.points(rounds);
    let head = format!("001 {:>4}      {name:<33} {rating:>4}", player.number.0);
    let mut line = format!("{head:<80}{points:>4} {rank:>4}  ");
    debug_assert_eq!(line.chars().count(), FIRST_ROUND);
    let count = player.records.len().max(rounds);
    for round in 0..count {
        let (opponent, side, result) = columns(player.record(round));
        // Writing to a string cannot fail.
        let _ = write!(line, "{opponent} {side} {result}  ");
    }
    // The result of a running game is a blank, which other programs miss if the line ends before it.
    text.push_str(line.trim_end());
    let last = count.checked_sub(1).map(|last| player.record(last));
    if last.is_some_and(Record::is_running) {
        text.push_str("  ");
    }
    text.push('\n');
}

/// The three columns of a record: opponent, colour, result.
fn columns(record: Record) -> (String, char, char) {
    let result = match record {
        Record::Game { result, .. } => match result {
            GameResult::Win => '1',
            GameResult::Draw => '=',
            GameResult::Loss => '0',
        },
        Record::Forfeit { is_won: true, .. } => '+',
        Record::Forfeit { is_won: false, .. } => '-',
        Record::Running { .. } => ' ',
        Record::Bye(ByeKind::PairingAllocated) => 'U',
        Record::Bye(ByeKind::Full) => 'F',
        Record::Bye(ByeKind::Half) => 'H',
        Record::Bye(ByeKind::Zero) => 'Z',
    };
    match record.pairing() {
        None => ("0000".to_owned(), '-', result),
        Some((opponent, side)) => {
            let side = match side {
                Side::White => 'w',
                Side::Black => 'b',
            };
            (format!("{:>4}", opponent.0), side, result)
        }
    }
}
