//! Whether a king is in check, and which actions keep it safe.
//!
//! A position of `frozen10` has about two thousand candidates, most of them rotations. Resolving each one on a copy
//! of the board and analysing that copy would take milliseconds per position. Instead, this module answers the
//! question once and records what the answer depends on.
//!
//! # The read-set method
//!
//! 1. [`king_attackers::AttackerSearch`] works outwards from the king's square and finds every unit that checks him.
//!    Alongside the answer it records its *read set*: every square whose content it looked at.
//! 2. For a candidate, [`king_safety::KingSafety`] works out the *write set*: every square whose content the action may
//!    change. If the write set and the read set are disjoint, the search would read the same squares with the same
//!    content on the new board. Its answer is the same, and the action need not be resolved.
//! 3. Some reads are *shallow*: only whether the square is blocked, and whether an enemy is there, can matter. An
//!    action that replaces an own unit by another own unit (`morph`, `teleswap`) may write shallow reads freely. All
//!    other reads are *deep*: there it also matters which unit is on the square, whether it is able, and who protects it.
//! 4. Where the sets meet, the action is resolved and the search runs again on the new board, but not from nothing.
//!    [`memo::Memo`] holds the partial answers for the old board (is this unit threatened, which units block the ways
//!    back from this square), each with a read set of its own. A partial answer is reused unless the action wrote one of
//!    its reads.
//!
//! The method is exact, not a heuristic: a read set may be too large, which costs time, but never too small. Tests
//! compare it with the full analysis on random games (`testing`).
//!
//! # Example
//!
//! In `frozen6`, White has a king on e1, a rook on e4 and a knight on a8; Black has a rook on e8.
//!
//! ```text
//! 8  N . . . r
//! 7  . . . . .
//! 6  . . . . .
//! 5  . . . . .
//! 4  . . . . R
//! 3  . . . . .
//! 2  . . . . .
//! 1  . . . . K
//!    a b c d e
//! ```
//!
//! The search walks back from e1. Going north it reads e2 and e3 and stops at e4. It reads the other rays of the king, the
//! squares beside these rays and around the king, but nothing from e5 upwards. White is not in check.
//!
//! | candidate | write set | verdict |
//! | --- | --- | --- |
//! | `a8-b10` | a8, b10 | disjoint: legal without resolving it |
//! | `e4-h4` | e4, f4, g4, h4 | meets e4: resolved. The rook leaves a wall on e4, so the way stays blocked: legal |
//! | `shade e4` | e4 | meets e4: resolved. A shadow leaves no wall; the way north now ends at e8: illegal (F6-TURN-7) |
//!
//! The same idea serves three other caches. [`RideCache`](crate::frozen::movement::ride_cache::RideCache) keeps which
//! squares a ride looks at, [`AnalysisCache`](crate::frozen::analysis::cache::AnalysisCache) keeps the analysis of a board
//! with its position, and [`GuardedTombs`](crate::frozen::analysis::guarded_tombs::GuardedTombs) keeps from turn to turn
//! which tombs do not rot.

pub(crate) mod king_attackers;
pub(crate) mod king_safety;
pub(crate) mod memo;
