//! Numbers as people read them.

use std::time::Duration;

/// Writes a number with a comma before each three digits: `1,234,567`.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Cuts seconds to a whole number; 0 if they are negative, or more than a time can be.
#[must_use]
pub fn whole_seconds(seconds: f64) -> u64 {
    Duration::try_from_secs_f64(seconds).map_or(0, |time| time.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_cut_to_whole_seconds() {
        let cut = [-1.0, 0.9, 28_800.0, f64::NAN].map(whole_seconds);
        assert_eq!(cut, [0, 0, 28_800, 0]);
    }

    #[test]
    fn a_comma_stands_before_each_three_digits() {
        let written = [0, 999, 1_000, 123_456, 1_234_567].map(grouped);
        assert_eq!(written, ["0", "999", "1,000", "123,456", "1,234,567"]);
    }
}
