//! Computer opponents for every variant: one search that uses nothing but the interface of the rules.
//!
//! [`choose`] takes a [`Known`](rookery_rules::Known), a position without anything that its seat may not know, and
//! returns a [`Verdict`]: a whole turn, its value, and the principal variation behind it. The crate knows no variant,
//! match, clock or chat. The same position, level, seed and number of nodes always give the same verdict.
//!
//! ```
//! use rookery_rules::{Position, Seat, Setup};
//! use rookery_search::{Level, Limits, choose};
//!
//! let setup = Setup::parse(
//!     "variant chess\n\
//!      put e1 white king\nput a7 white rook\nput b1 white rook\n\
//!      put h8 black king",
//! )?;
//! let position = Position::from_setup(&setup)?;
//! let known = position.known_to(Seat::White);
//!
//! let verdict = choose(&known, Level::STRONGEST, 1, Limits::nodes(20_000)).ok_or("nothing to decide")?;
//! assert_eq!(verdict.turn[0].to_string(), "b1-b8");
//! assert_eq!(verdict.forced_result, Some((true, 1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The search
//!
//! Each action of a turn is one decision. A decision runs **iterative deepening**: it searches all root actions one
//! action deep, then two, and so on, until the level's depth or the budget is reached (`root`). Below the root it runs
//! a **principal-variation search**, an alpha-beta search that tries every action but the first with a null window
//! (`alpha_beta`). A turn may have several actions, so a value changes its sign only where the seat changes.
//!
//! - **Quiescence search** follows captures and promotions at the leaves until the position is quiet (`quiescence`).
//! - **Late-move reductions** search late quiet actions less deep, and search them again if they raise alpha.
//! - **Futility pruning** skips quiet actions at the frontier that cannot raise alpha.
//! - **Check extensions** search one action more where the seat to act is in check.
//! - A **transposition table** stores results by the position's fingerprint (`transposition_table`).
//! - **Move ordering** tries the table's action first, then captures by static gain, **killer moves**, and quiet
//!   actions by the **history heuristic** (`move_ordering`).
//! - **Contempt** makes a draw slightly worse than an even position.
//!
//! Positions of FrozenChess can have thousands of legal actions. Such long lists are searched **selectively**: a quick
//! evaluation of each root action chooses the candidates, and each iteration deepens or widens the search. A value is
//! never reported as a forced loss while unsearched actions remain.
//!
//! A **guard** against wins at once follows the search (`at_once`): it prunes nothing, so that no turn of several actions
//! escapes it. A chosen turn that allows the other side to win at once gives way to one that doesn't, if there is one.
//!
//! The turn of a **hint** is also searched from the other side's view, and compared with others if its answer turns out much
//! better than expected (`turn`).
//!
//! In a secret phase nothing is on the board yet. The computer then picks its part by a weighted preference with random
//! noise, or, at the weaker levels, among the ready-made ones (`turn`).
//!
//! | module | responsibility |
//! | --- | --- |
//! | `verdict` | the entry points: a turn, or the answer to a draw offer |
//! | `level`, `limits` | the parameters of each level; when a search stops |
//! | `turn`, `root` | the decisions of a turn; one decision |
//! | `alpha_beta`, `quiescence` | the search below the root |
//! | `at_once` | wins at once, and the guard against them |
//! | `search`, `transposition_table`, `move_ordering`, `value` | what the searches share |
//! | `duel`, `match_score` | games between two players, and their score |
//! | `prover`, `problem` | exhaustive proofs of forced wins; positions with such a proof |
//! | `bank`, `judge` | the problems that come with the program; what is played in one |
//! | `finder` | problems in a game that was played |
//! | `worth`, `review` | what a position is worth, and the review of a finished game |

#![forbid(unsafe_code)]
#![warn(clippy::missing_errors_doc, clippy::too_many_lines, unreachable_pub)]
#![warn(clippy::wildcard_enum_match_arm)]

mod alpha_beta;
mod at_once;
mod bank;
mod duel;
mod finder;
mod judge;
mod level;
mod limits;
mod match_score;
mod move_ordering;
mod problem;
mod prover;
mod quiescence;
mod review;
mod root;
mod search;
mod transposition_table;
mod turn;
mod value;
mod verdict;
mod worth;

pub use at_once::wins_at_once;
pub use bank::{problem, problems};
pub use duel::{Duel, DuelTurn, Player};
pub use finder::{Finder, FinderBounds, FoundProblem};
pub use judge::{Judgement, judge, solution};
pub use level::Level;
pub use limits::Limits;
pub use match_score::Score;
pub use problem::{Problem, ProblemError, ProblemId};
pub use prover::{defence, forces_win, has_won, winning_actions};
pub use review::{PlayedTurn, REVIEW_NODES, REVIEW_VERSION, Review, ReviewedTurn, Reviewer, TURNING_POINTS};
pub use verdict::{Reason, Verdict, accepts_draw, choose, expected_reply, suggest, suggest_against};
pub use worth::Worth;
