//! The **accuracy** of a side: how well it played by its judged turns, in percent.
//!
//! The accuracy of a turn is `10^(-2 loss)`: half a point lost leaves a tenth of it. In a decided game the expected points
//! hardly change, whatever is lost. So a turn counts there as if it had lost a hundredth of a point for each pawn's worth that
//! it gives away, up to a tenth.
//!
//! The accuracy of a side lies midway between the arithmetic and the harmonic mean of its turns. The harmonic mean is
//! sensitive to single bad turns: one of them can lose a game, and among many good ones the arithmetic mean would hide it.

use super::ReviewedTurn;
use crate::worth::Worth;
use rookery_rules::Seat;

/// The points lost that a pawn's worth counts at least.
const LOSS_OF_PAWN: f64 = 0.01;

/// The most points lost that the worth given away counts at least.
const MOST_LOSS_OF_WORTH: f64 = 0.1;

/// Returns the accuracy of a side in percent, rounded; `None` if none of its turns was judged.
pub(super) fn accuracy(turns: &[ReviewedTurn], seat: Seat) -> Option<u8> {
    let own = turns.iter().filter(|turn| turn.seat == seat);
    let each: Vec<f64> = own.filter_map(of_turn).collect();
    if each.is_empty() {
        return None;
    }
    let count = each.len() as f64;
    let arithmetic = each.iter().sum::<f64>() / count;
    let harmonic = count / each.iter().map(|one| one.recip()).sum::<f64>();
    Some((50.0 * (arithmetic + harmonic)).round() as u8)
}

/// Returns the accuracy of a turn, greater than 0 and at most 1; `None` if it isn't judged.
fn of_turn(turn: &ReviewedTurn) -> Option<f64> {
    let loss = turn.loss?.max(loss_of_worth(turn));
    Some(10_f64.powf(-2.0 * loss))
}

/// Returns the points lost that a turn counts at least for the worth it gives away. A forced end of the game isn't measured in
/// worth.
fn loss_of_worth(turn: &ReviewedTurn) -> f64 {
    let is_forced = |worth: Worth| worth.forced_result().is_some();
    if is_forced(turn.better_worth) || is_forced(turn.played_worth) {
        return 0.0;
    }
    let given_away = turn.better_worth.0.saturating_sub(turn.played_worth.0).max(0);
    (f64::from(given_away) / 100.0 * LOSS_OF_PAWN).min(MOST_LOSS_OF_WORTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(seat: Seat, (better, played): (i32, i32), loss: Option<f64>) -> ReviewedTurn {
        ReviewedTurn {
            better_worth: Worth(better),
            played_worth: Worth(played),
            seat,
            worth: None,
            loss,
            better: Vec::new(),
            proved: None,
            reply: Vec::new(),
        }
    }

    #[test]
    fn one_blunder_among_many_good_turns_is_seen() {
        let good = || turn(Seat::White, (20, 20), Some(0.0));
        let mut turns: Vec<ReviewedTurn> = (0..26).map(|_| good()).collect();
        assert_eq!(accuracy(&turns, Seat::White), Some(100));
        turns.push(turn(Seat::White, (20, -480), Some(0.4)));
        // 97 percent by the arithmetic mean, 84 by the harmonic one.
        assert_eq!(accuracy(&turns, Seat::White), Some(90));
        assert_eq!(accuracy(&turns, Seat::Black), None);
    }

    #[test]
    fn what_is_lost_in_a_decided_game_counts() {
        let kept = turn(Seat::Black, (-2_000, -2_000), Some(0.0));
        let lost = turn(Seat::Black, (-2_000, -2_500), Some(0.0));
        let all_lost = turn(Seat::Black, (-2_000, -5_000), Some(0.0));
        let of = |turn: &ReviewedTurn| of_turn(turn).expect("a judged turn");
        assert!((of(&kept) - 1.0).abs() < 1e-9);
        assert!((of(&lost) - 0.794).abs() < 1e-3);
        assert!((of(&all_lost) - 0.631).abs() < 1e-3);
    }

    #[test]
    fn a_turn_that_is_not_judged_counts_for_nothing() {
        let turns = [
            turn(Seat::White, (0, -900), None),
            turn(Seat::White, (0, 0), Some(0.0)),
        ];
        assert_eq!(accuracy(&turns, Seat::White), Some(100));
    }
}
