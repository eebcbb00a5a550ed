//! Losses on time in a series: who misses a week loses many games at once, but is no weaker for it.

/// The longest time between two losses on time of one series, in milliseconds: 24 hours.
pub const SERIES_WITHIN_MS: i64 = crate::DAY_MS;

/// Returns whether a loss on time belongs to a series and therefore changes no rating.
///
/// `at_ms` is when the game was lost, `previous_ms` is when the player last lost a game on time before it, if ever, and
/// `acted_ms` is when the player last acted in any game, if ever. The loss is part of a series if the previous one is
/// at most a day older and the player did nothing since. The first loss of a series counts, the others do not.
#[must_use]
pub fn is_serial(at_ms: i64, previous_ms: Option<i64>, acted_ms: Option<i64>) -> bool {
    previous_ms.is_some_and(|previous| {
        at_ms.saturating_sub(previous) <= SERIES_WITHIN_MS && acted_ms.is_none_or(|acted| acted <= previous)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1_000;

    #[test]
    fn of_ten_losses_in_one_night_only_the_first_counts() {
        let evening = 1_000 * HOUR;
        let mut previous = None;
        let mut counted = 0;
        for game in 0..10 {
            let at = evening + game * HOUR;
            counted += u32::from(!is_serial(at, previous, Some(evening - 5 * HOUR)));
            previous = Some(at);
        }
        assert_eq!(counted, 1);
    }

    #[test]
    fn a_turn_between_two_losses_ends_the_series() {
        assert!(is_serial(2 * HOUR, Some(HOUR), None));
        assert!(is_serial(2 * HOUR, Some(HOUR), Some(HOUR)));
        assert!(!is_serial(2 * HOUR, Some(HOUR), Some(HOUR + 1)));
    }

    #[test]
    fn a_day_without_a_loss_ends_the_series() {
        assert!(is_serial(24 * HOUR, Some(0), None));
        assert!(!is_serial(24 * HOUR + 1, Some(0), None));
        assert!(!is_serial(HOUR, None, None));
    }
}
