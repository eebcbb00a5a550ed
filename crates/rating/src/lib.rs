//! Ratings: how strong a player is, and how sure that is.
//!
//! A rating is a fold over a list of rated games: [`Ledger::record`] takes one game after the other and returns what it
//! changed. Whoever keeps the list can compute every rating again and must get the same numbers, digit by digit.
//! Players are numbers here and pools are values of the caller: there are no users, no variants, no clocks and no I/O.
//!
//! ```
//! use rookery_rating::{Ledger, GameOutcome, PlayerId, RatedGame};
//!
//! let mut ledger = Ledger::new();
//! let change = ledger.record(&RatedGame {
//!     pool: "shield, live",
//!     white: PlayerId(1),
//!     black: PlayerId(2),
//!     outcome: GameOutcome::WhiteWins,
//!     at_ms: 0,
//!     counts: true,
//! });
//! assert_eq!(change.white.points(), 162);
//! assert_eq!(change.black.points(), -162);
//!
//! let winner = ledger.standing(&"shield, live", PlayerId(1)).rating;
//! assert_eq!(winner.to_string(), "1662?");
//! ```
//!
//! | module | responsibility |
//! | --- | --- |
//! | `rating` | the values of Glicko-2, ageing, one game, a preview |
//! | `ledger` | the fold over rated games, standings, who is listed |
//! | `eligible` | which games are rated, and why others are not |
//! | `reliability` | how often players run out of time, and how fast they reply |
//! | `serial` | losses on time in a series, of which one counts |

#![forbid(unsafe_code)]
#![warn(clippy::missing_errors_doc, clippy::too_many_lines, unreachable_pub)]
#![warn(clippy::wildcard_enum_match_arm)]

mod eligible;
mod ledger;
mod rating;
mod reliability;
mod serial;

pub use eligible::{
    Facts, MOST_RATED_GAMES_OF_A_PAIR, PAIR_WINDOW_MS, Unrated, YOUNGEST_ACCOUNT_MS, is_rated,
};
pub use ledger::{
    GameChange, LISTED_OPPONENTS, LISTED_WITHIN_MS, Ledger, PlayerId, RatedGame, RatingChange, Standing,
};
pub use rating::{GameOutcome, PROVISIONAL_ABOVE, Preview, Rating};
pub use reliability::{RELIABILITY_DAYS, Reliability, ReplyTimes, SLOWEST_REPLY_MS, day_of, reply_bucket};
pub use serial::{SERIES_WITHIN_MS, is_serial};

/// Milliseconds in a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
