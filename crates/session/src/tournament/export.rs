//! A tournament as a file for other pairing programs: its report with the final places, and who sits out the next round.
//! What such a file looks like is decided by the pairing crate.

use super::entry::PlayerNumber;
use super::places::tournament_report;
use super::rules::TournamentFormat;
use super::state::TournamentState;
use rookery_pairing::{ByeKind, Number, Record, Tournament, write_trf_with_ranks};
use std::collections::BTreeMap;

/// Writes a tournament as a TRF-16 file; `None` for an arena, which has no rounds.
///
/// The ranks are the places of the standings. Games that are still running have a blank instead of a result. In a Swiss
/// tournament, a bye for the round that comes next says who takes no part in it: half a point for those who asked for it,
/// none for those who have withdrawn.
#[must_use]
pub fn tournament_trf(state: &TournamentState, name_of: impl Fn(PlayerNumber) -> String) -> Option<String> {
    let mut report = tournament_report(state, name_of)?;
    if matches!(state.rules.format, TournamentFormat::Swiss { .. }) {
        announce_absences(state, &mut report);
    }
    let places = state.places();
    let ranks: BTreeMap<Number, usize> = places
        .iter()
        .filter_map(|place| Some((state.place_of(place.number)?, place.rank)))
        .collect();
    Some(write_trf_with_ranks(&report, &ranks))
}

/// Adds the players who sit out the next round, as far as they are known.
fn announce_absences(state: &TournamentState, report: &mut Tournament) {
    let next = state.next_round();
    if state.planned_rounds().is_some_and(|planned| next > planned) {
        return;
    }
    for player in &mut report.players {
        let holder = state
            .holder(player.number)
            .and_then(|number| state.player(number));
        let absence = match holder {
            Some(holder) if !holder.takes_part => ByeKind::Zero,
            Some(holder) if holder.half_byes.contains(&next) => ByeKind::Half,
            Some(_) => continue,
            None => ByeKind::Zero,
        };
        player.records.push(Record::Bye(absence));
    }
}
