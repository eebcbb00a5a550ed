//! Files that are imported: tournaments, matches, and the entries of their logs.

use crate::text;
use rookery_pairing::{SWISS_TIE_BREAKS, check, pair_swiss, read_trf, standings, write_trf};
#[cfg(feature = "session")]
use rookery_rules::{PerSeat, Position};
#[cfg(feature = "session")]
use rookery_session::{Archive, Entry, Sessions, UserId};

/// A tournament is read or refused; one that is read is paired and ranked, and its file is read again.
pub fn trf(bytes: &[u8]) {
    let Ok(file) = read_trf(&text(bytes)) else {
        return;
    };
    drop(pair_swiss(&file.tournament, &file.absent));
    drop(check(&file.tournament));
    drop(standings(&file.tournament, &SWISS_TIE_BREAKS));
    let written = write_trf(&file.tournament);
    assert!(read_trf(&written).is_ok(), "{written}");
}

/// A match file is read or refused; one whose log replays has the result that it says.
#[cfg(feature = "session")]
pub fn archives(bytes: &[u8]) {
    let Ok(archive) = text(bytes).parse::<Archive>() else {
        return;
    };
    for other in [0, 1] {
        let seats = PerSeat::new(UserId(0).into(), UserId(other).into());
        if let Ok(state) = Sessions::<Position>::check_import(&archive, seats) {
            assert_eq!(state.result.map(|result| result.to_string()), archive.result);
        }
    }
}

/// An entry of a log is read or refused, and what was read is written as it is read.
#[cfg(feature = "session")]
pub fn entries(bytes: &[u8]) {
    if let Ok(entry) = Entry::from_json(&text(bytes)) {
        assert_eq!(Entry::from_json(&entry.to_json()), Ok(entry));
    }
}
