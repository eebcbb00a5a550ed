//! Search values from the point of view of the seat to act: evaluations in hundredths of a pawn, and forced results.
//!
//! A forced result is encoded as in most chess engines: [`WIN`] less the distance to the end, so that a quicker win is
//! worth more and a slower loss is worth more.

/// Larger than every value.
pub(crate) const INFINITE: i32 = 2_000_000;

/// The value of a win in zero turns; each turn of distance costs one.
const WIN: i32 = 1_000_000;

/// Values at least this large are forced wins, their negatives forced losses.
const FORCED: i32 = WIN - 1_000;

/// Returns the value of a game that ends `turns` turns after the root.
pub(crate) const fn forced_value(turns: i32, is_winner: bool) -> i32 {
    if is_winner { WIN - turns } else { turns - WIN }
}

/// Returns the value for the other seat, one turn earlier, of what is worth `value` to the seat that acts then.
pub(crate) const fn one_turn_before(value: i32) -> i32 {
    if is_won(value) {
        1 - value
    } else if is_lost(value) {
        -1 - value
    } else {
        -value
    }
}

/// Decodes a forced result: whether the seat wins, and in how many turns of both sides. `None` for an evaluation.
pub(crate) fn forced_result(value: i32) -> Option<(bool, u32)> {
    if value >= FORCED {
        Some((true, (WIN - value) as u32))
    } else if value <= -FORCED {
        Some((false, (WIN + value) as u32))
    } else {
        None
    }
}

/// Returns whether a value is a forced loss.
pub(crate) const fn is_lost(value: i32) -> bool {
    value <= -FORCED
}

/// Returns whether a value is a forced win.
pub(crate) const fn is_won(value: i32) -> bool {
    value >= FORCED
}

/// Converts a value for storage in the transposition table: forced results are counted from the stored position, not
/// from the root, because the same position can be reached at different distances.
pub(crate) const fn to_table(value: i32, turns: i32) -> i32 {
    if is_won(value) {
        value + turns
    } else if is_lost(value) {
        value - turns
    } else {
        value
    }
}

/// Reverses [`to_table`].
pub(crate) const fn from_table(value: i32, turns: i32) -> i32 {
    to_table(value, -turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forced_result_is_a_turn_further_away_before_a_turn() {
        assert_eq!(one_turn_before(forced_value(1, true)), forced_value(2, false));
        assert_eq!(one_turn_before(forced_value(2, false)), forced_value(3, true));
        assert_eq!(one_turn_before(-40), 40);
    }

    #[test]
    fn a_forced_result_survives_the_table() {
        for is_winner in [true, false] {
            let value = forced_value(7, is_winner);
            assert_eq!(from_table(to_table(value, 4), 4), value);
            assert_eq!(forced_result(value), Some((is_winner, 7)));
        }
        assert_eq!(to_table(35, 4), 35);
        assert_eq!(forced_result(35), None);
    }
}
