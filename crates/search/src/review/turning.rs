//! The turning points of a reviewed game: the turns that changed most what a side could expect, and where there are fewer of
//! them than places, the worst mistakes of a decided game.

use super::{PlayedTurn, ReviewedTurn, win_at_once};
use crate::worth::Worth;
use rookery_rules::reach::material;
use rookery_rules::{Position, Seat};
use std::cmp::Ordering;

/// The most turning points of a game.
pub const TURNING_POINTS: usize = 3;

/// The least swing of a turning point, in expected points.
pub(super) const LEAST_SWING: f64 = 0.1;

/// What a turn gives away at least, in worth and in material, that loses a valuable unit for nothing, in hundredths of a pawn.
/// It may take a place that is left: where a side is far ahead or behind, its expected points hardly change.
const VALUABLE: i32 = 500;

/// How bad a mistake of a decided game is that loses a valuable unit for nothing.
const BADNESS_OF_VALUABLE: f64 = 0.6;

/// How bad one is that misses a win at once, or allows the other side one; of several, more losses count more.
const BADNESS_OF_WIN_AT_ONCE: f64 = 0.9;

/// Whether a judged turn loses a valuable unit for nothing: the reply takes that much, and the better turn would have kept it.
pub(super) fn loses_unit(game: &[PlayedTurn], end: &Position, index: usize, turn: &ReviewedTurn) -> bool {
    let given_away = turn.better_worth.0.saturating_sub(turn.played_worth.0);
    let wins_anyway = matches!(turn.played_worth.forced_result(), Some((true, _)));
    if turn.loss.is_none() || turn.better.is_empty() || given_away < VALUABLE || wins_anyway {
        return false;
    }
    let is_answered = game
        .get(index + 1)
        .is_some_and(|reply| reply.seat != turn.seat && !reply.is_before_play);
    let after = game.get(index + 2).map_or(end, |next| &next.before);
    // What a finished game is worth by its units says nothing.
    if !is_answered || after.awaiting().seat().is_none() {
        return false;
    }
    material(&game[index].before, turn.seat) - material(after, turn.seat) >= VALUABLE
}

/// Returns the turn after which the side that is lost at the end was lost by force, although a better turn was not; `None` if
/// nothing is forced at the end, or if that turn isn't judged.
pub(super) fn losing_turn(turns: &[ReviewedTurn], end: Worth) -> Option<usize> {
    let loser = match end.forced_result()? {
        (true, _) => Seat::Black,
        (false, _) => Seat::White,
    };
    let is_lost = |worth: Worth| matches!(worth.forced_result(), Some((false, _)));
    let last = turns
        .iter()
        .rposition(|turn| turn.seat == loser && !is_lost(turn.better_worth))?;
    let turn = &turns[last];
    (turn.loss.is_some() && !turn.better.is_empty() && is_lost(turn.played_worth)).then_some(last)
}

/// How far up a turn comes among the turning points; what is greater comes first.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Rank {
    /// A mistake in a decided game, by how bad it is.
    Decided(f64),
    /// A fall of the expected points.
    Swing(f64),
    /// Such a fall, by which the game was lost.
    Losing,
}

/// Returns the rank of a turn; `None` if it is no turning point.
fn rank(turn: &ReviewedTurn, loses_unit: bool, is_losing: bool) -> Option<Rank> {
    let loss = turn.loss?;
    if turn.better.is_empty() {
        return None;
    }
    let swing = turn.better_worth.expectation() - turn.played_worth.expectation();
    if swing >= LEAST_SWING {
        Some(if is_losing {
            Rank::Losing
        } else {
            Rank::Swing(swing)
        })
    } else if is_losing {
        Some(Rank::Decided(f64::INFINITY))
    } else if win_at_once(turn.better_worth, turn.played_worth).is_some() {
        Some(Rank::Decided(BADNESS_OF_WIN_AT_ONCE + loss / 10.0))
    } else if loses_unit {
        Some(Rank::Decided(BADNESS_OF_VALUABLE + swing))
    } else {
        None
    }
}

/// Returns the indices of the turns whose expected points fell most, in the order of the game; of equal ones, the earlier. The one
/// that lost the game is always among them, if it lowered the expected points by [`LEAST_SWING`]. Places that are left go to the
/// worst mistakes of a decided game: the turn that lost it, a win at once that is missed or allowed, a valuable unit that is lost
/// for nothing.
pub(super) fn turning_points(
    turns: &[ReviewedTurn],
    lost_units: &[bool],
    losing: Option<usize>,
) -> Vec<usize> {
    let ranked = turns.iter().zip(lost_units).enumerate();
    let mut found: Vec<(usize, Rank)> = ranked
        .filter_map(|(index, (turn, loses_unit))| {
            Some((index, rank(turn, *loses_unit, losing == Some(index))?))
        })
        .collect();
    found.sort_by(|(_, one), (_, other)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
    found.truncate(TURNING_POINTS);
    let mut found: Vec<usize> = found.into_iter().map(|(index, _)| index).collect();
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::super::lost_points;
    use super::*;

    /// A judged turn, whose better one is worth that much, and the played one that.
    fn judged(seat: Seat, better: i32, played: i32) -> ReviewedTurn {
        let action = rookery_rules::Variant::Chess
            .parse_action("e1-e2")
            .expect("an action");
        ReviewedTurn {
            seat,
            worth: None,
            loss: Some(lost_points(Worth(better), Worth(played)).max(0.0)),
            better: vec![action],
            better_worth: Worth(better),
            played_worth: Worth(played),
            proved: None,
            reply: Vec::new(),
        }
    }

    /// What a side is worth that is mated next turn.
    fn lost() -> i32 {
        crate::value::forced_value(1, false)
    }

    #[test]
    fn what_changed_the_expected_points_most_comes_before_all_that_happens_in_a_decided_game() {
        let won = crate::value::forced_value(0, true);
        // A game in which four turns changed who stood better, and which was decided before it was lost.
        let turns = [
            judged(Seat::White, 0, -60),
            judged(Seat::Black, 350, -410),
            judged(Seat::White, 410, -380),
            judged(Seat::Black, 380, -160),
            judged(Seat::White, 160, -400),
            // A queen for nothing, a mate that is missed, and the turn that allows the next one.
            judged(Seat::White, -550, -1_300),
            judged(Seat::Black, won, 1_500),
            judged(Seat::White, -1_340, lost()),
        ];
        let end = Worth(crate::value::forced_value(0, false));
        let lost_units = [false, false, false, false, false, true, false, false];
        let losing = losing_turn(&turns, end);
        assert_eq!(losing, Some(7));
        assert_eq!(turning_points(&turns, &lost_units, losing), [1, 2, 4]);
        // Places that are left go to the worst of the others.
        let found = |from: usize| {
            turning_points(
                &turns[from..],
                &lost_units[from..],
                losing.map(|last| last - from),
            )
        };
        assert_eq!(found(3), [0, 1, 4]);
        assert_eq!(found(4), [0, 2, 3]);
        assert_eq!(found(5), [0, 1, 2]);
    }

    #[test]
    fn a_turn_that_lost_an_open_game_comes_before_larger_falls() {
        let turns = [
            judged(Seat::Black, 250, -250),
            judged(Seat::White, 300, -300),
            judged(Seat::Black, 300, -300),
            judged(Seat::White, 300, -300),
            judged(Seat::Black, -100, lost()),
        ];
        let end = Worth(crate::value::forced_value(0, true));
        let losing = losing_turn(&turns, end);
        assert_eq!(losing, Some(4));
        assert_eq!(turning_points(&turns, &[false; 5], losing), [1, 2, 4]);
        assert_eq!(turning_points(&turns, &[false; 5], None), [1, 2, 3]);
    }

    #[test]
    fn the_turn_that_lost_the_game_is_a_turning_point_if_it_was_not_lost_before() {
        let turns = [
            judged(Seat::White, 2_000, -2_000),
            judged(Seat::Black, 2_000, -2_000),
            judged(Seat::White, 2_000, -2_000),
            // An earlier mistake by which White was lost, but Black didn't see it.
            judged(Seat::White, -1_500, lost()),
            judged(Seat::Black, 3_000, -500),
            judged(Seat::White, -200, lost()),
            // Nothing helps any more.
            judged(Seat::White, lost(), lost()),
        ];
        let end = Worth(crate::value::forced_value(0, false));
        let found = |turns: &[ReviewedTurn]| turning_points(turns, &[false; 7], losing_turn(turns, end));
        assert_eq!(losing_turn(&turns, end), Some(5));
        assert_eq!(found(&turns), [0, 1, 5]);
        let mut decided = turns.to_vec();
        decided[5] = judged(Seat::White, -1_500, lost());
        assert_eq!(losing_turn(&decided, end), Some(5));
        assert_eq!(found(&decided), [0, 1, 2]);
        assert_eq!(losing_turn(&turns, Worth(0)), None, "a draw");
        // Black has won, and made no losing turn.
        assert_eq!(turning_points(&turns, &[false; 7], None), [0, 1, 2]);
        // A turn that nobody can judge lost the game: no earlier one did.
        let mut unjudged = turns.to_vec();
        unjudged[5].loss = None;
        assert_eq!(losing_turn(&unjudged, end), None);
    }
}
