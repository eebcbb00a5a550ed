//! Tournament reports in FIDE's text format TRF-16: reading and writing.
//!
//! A file has one line per record, in fixed columns. Besides FIDE's records, the extensions are read that pairing
//! programs share: `XXR` (rounds), `XXC` (initial colour), `XXP` (forbidden pairs) and `XXZ` (absent players).
//! Titles, federations and dates are not kept.

mod read;
mod write;

pub use read::{TrfError, TrfFile, read_trf};
pub use write::{write_trf, write_trf_with_ranks};

/// The column of the first round, counted from 0; each round takes ten columns.
const FIRST_ROUND: usize = 91;
/// The columns of one round.
const ROUND_WIDTH: usize = 10;
