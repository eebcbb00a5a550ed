//! Tournaments: who plays whom, and who is ahead.
//!
//! The crate pairs rounds by the Dutch Swiss system (FIDE C.04.3), by Berger tables, as a knockout and as an arena;
//! it ranks players by FIDE's tie-breaks, and reads and writes tournament reports in TRF-16. Everything is a pure
//! function of plain values. Players are numbers here: there are no users, no clocks, no variants and no I/O.
//!
//! ```
//! use rookery_pairing::{GameResult, Entrant, Number, Record, SWISS_TIE_BREAKS, Side, Tournament, pair_swiss, standings};
//!
//! let mut club = Tournament {
//!     rounds: 3,
//!     players: (1..=4).map(|n| Entrant::new(Number(n), format!("Player {n}"), 0)).collect(),
//!     ..Tournament::default()
//! };
//! let first = pair_swiss(&club, &[])?;
//! assert_eq!(first.pairings[0].to_string(), "1-3");
//!
//! // White wins everywhere.
//! for pairing in first.pairings {
//!     for player in &mut club.players {
//!         let record = match player.number {
//!             n if n == pairing.white => (pairing.black, Side::White, GameResult::Win),
//!             n if n == pairing.black => (pairing.white, Side::Black, GameResult::Loss),
//!             _ => continue,
//!         };
//!         let (opponent, side, result) = record;
//!         player.records.push(Record::Game { opponent, side, result });
//!     }
//! }
//! let second = pair_swiss(&club, &[])?;
//! assert_eq!(second.pairings[0].to_string(), "4-1");
//! assert_eq!(standings(&club, &SWISS_TIE_BREAKS)[0].number, Number(1));
//! # Ok::<(), rookery_pairing::NoPairing>(())
//! ```
//!
//! | module | responsibility |
//! | --- | --- |
//! | `points`, `tournament`, `round` | the values: numbers, points, records, paired rounds |
//! | `swiss`, `player` | one round of Dutch Swiss; what it wants to know of a player |
//! | `check` | pairs the rounds of a tournament again and compares |
//! | `berger`, `knockout`, `arena` | the other kinds of tournaments |
//! | `tiebreak` | standings with their parts |
//! | `trf` | tournament reports |
//! | `sample` | made-up tournaments for tests |

#![forbid(unsafe_code)]
#![warn(clippy::missing_errors_doc, clippy::too_many_lines, unreachable_pub)]
#![warn(clippy::wildcard_enum_match_arm)]

mod arena;
mod berger;
mod check;
mod knockout;
mod player;
mod points;
mod round;
mod sample;
mod swiss;
mod tiebreak;
mod tournament;
mod trf;

pub use arena::{ArenaPairings, ArenaPlayer, MOST_WAITING, arena_points, pair_arena};
pub use berger::{Cycles, MOST_ROUND_ROBIN_PLAYERS, round_robin};
pub use check::{Discrepancy, check};
pub use knockout::{Knockout, KnockoutError, KnockoutGame, KnockoutRules, Leg, TieId};
pub use points::{Number, Points, Side};
pub use round::{Pairing, RoundPairings};
pub use sample::{SampleSpec, sample_specs, sample_tournament};
pub use swiss::{NoPairing, pair_swiss};
pub use tiebreak::{
    Quarters, ROUND_ROBIN_TIE_BREAKS, SWISS_TIE_BREAKS, StandingsRow, TieBreak, TieBreakPart, standings,
};
pub use tournament::{
    ByeKind, Entrant, GameResult, MOST_PLAYERS, MOST_ROUNDS, Record, Tournament, TournamentError,
};
pub use trf::{TrfError, TrfFile, read_trf, write_trf, write_trf_with_ranks};
