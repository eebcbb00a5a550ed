//! Checks a tournament's rounds: pairs each one again and compares.

use crate::points::{Number, Side};
use crate::round::{Pairing, RoundPairings};
use crate::swiss::{NoPairing, pair_swiss};
use crate::tournament::{ByeKind, Record, Tournament};

/// A round that Dutch Swiss pairs differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discrepancy {
    /// The round, counted from 1.
    pub round: usize,
    /// The pairings of the tournament.
    pub found: RoundPairings,
    /// Those who had the bye that pairing allocates beside the player who is named there. No pairing has two.
    pub further_byes: Vec<Number>,
    /// What the system pairs, or why it pairs nothing.
    pub expected: Result<RoundPairings, NoPairing>,
}

/// Pairs every round of a tournament again and returns those that come out differently.
///
/// Those who were paired in a round, or had the bye that pairing allocates, took part in it. The order of boards does
/// not count.
///
/// # Errors
///
/// Returns [`NoPairing::Invalid`] if the records contradict each other.
pub fn check(tournament: &Tournament) -> Result<Vec<Discrepancy>, NoPairing> {
    tournament.validate()?;
    let mut faults = Vec::new();
    let mut whole = tournament.clone();
    // Round 1 shows the colour that was drawn, even while earlier rounds are paired again without it.
    whole.initial_side = tournament
        .initial_side
        .or_else(|| Some(crate::swiss::initial_side(tournament)));
    for round in 0..tournament.paired_rounds() {
        let (found, further_byes) = paired(tournament, round);
        let takes_part = |number: &Number| {
            let games = found.pairings.iter();
            found.bye == Some(*number)
                || further_byes.contains(number)
                || games
                    .into_iter()
                    .any(|game| game.white == *number || game.black == *number)
        };
        let numbers = tournament.players.iter().map(|player| player.number);
        let absent: Vec<Number> = numbers.filter(|number| !takes_part(number)).collect();
        let mut before = whole.before(round);
        pad(&mut before, round);
        let expected = pair_swiss(&before, &absent);
        let is_same = expected.as_ref().is_ok_and(|expected| same(expected, &found));
        if !is_same || !further_byes.is_empty() {
            faults.push(Discrepancy {
                round: round + 1,
                found,
                further_byes,
                expected,
            });
        }
    }
    Ok(faults)
}

/// Gives everybody a record for each of the first rounds, so that a round in which nobody was paired still counts.
fn pad(tournament: &mut Tournament, rounds: usize) {
    for player in &mut tournament.players {
        player.records.resize(rounds, Record::Bye(ByeKind::Zero));
    }
}

/// The pairings of a round as the records have them, and who has the bye beside one player.
fn paired(tournament: &Tournament, round: usize) -> (RoundPairings, Vec<Number>) {
    let mut found = RoundPairings::default();
    let mut further_byes = Vec::new();
    for player in &tournament.players {
        let record = player.record(round);
        if record == Record::Bye(ByeKind::PairingAllocated) {
            match found.bye {
                None => found.bye = Some(player.number),
                Some(_) => further_byes.push(player.number),
            }
        }
        if let Some((opponent, Side::White)) = record.pairing() {
            found.pairings.push(Pairing {
                white: player.number,
                black: opponent,
            });
        }
    }
    (found, further_byes)
}

fn same(a: &RoundPairings, b: &RoundPairings) -> bool {
    a.bye == b.bye
        && a.pairings.len() == b.pairings.len()
        && a.pairings.iter().all(|pairing| b.pairings.contains(pairing))
}
