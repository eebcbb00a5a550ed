//! Lengths of time and moments as organisers type them.

use crate::discord::error::HandlerError;
use crate::discord::text::tournament as text;
use crate::discord::text::words::Words;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rookery_session::TimeMs;
use rookery_session::time::duration_from_typed;

/// Reads a length of time such as `90 min`, `24h` or `14 days`, in milliseconds.
///
/// # Errors
/// The sentence says what can be read.
pub fn length(words: &Words, typed: &str) -> Result<i64, HandlerError> {
    duration_from_typed(&typed.trim().to_lowercase())
        .ok_or_else(|| HandlerError::User(text::unknown_duration(words, typed)))
}

/// Reads a moment: how long from now, or a date and time in UTC such as `2027-01-31 18:00`.
///
/// # Errors
/// The sentence says what can be read.
pub fn moment(words: &Words, typed: &str, now: TimeMs) -> Result<TimeMs, HandlerError> {
    let wanted = typed.trim();
    if let Some(ahead) = duration_from_typed(&wanted.to_lowercase().replacen("in ", "", 1)) {
        return Ok(now.plus(ahead));
    }
    let unknown = || HandlerError::User(text::unknown_moment(words, typed));
    let wanted = wanted.trim_end_matches(['z', 'Z']).trim_end_matches("UTC").trim();
    let civil: DateTime = wanted.replacen(' ', "T", 1).parse().map_err(|_| unknown())?;
    let zoned = civil.to_zoned(TimeZone::UTC).map_err(|_| unknown())?;
    Ok(TimeMs(zoned.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1_000;

    #[test]
    fn moments_are_lengths_from_now_or_dates() {
        let now = TimeMs(1_000);
        for typed in ["20h", "20 hours", "in 20h"] {
            assert_eq!(
                moment(Words::english(), typed, now).unwrap(),
                TimeMs(1_000 + 20 * HOUR),
                "{typed}"
            );
        }
        for typed in [
            "1970-01-02 03:00",
            "1970-01-02T03:00",
            "1970-01-02 03:00 UTC",
            "1970-01-02 03:00Z",
        ] {
            assert_eq!(
                moment(Words::english(), typed, now).unwrap(),
                TimeMs(27 * HOUR),
                "{typed}"
            );
        }
        for typed in ["", "tomorrow", "2027-13-01 10:00", "99999999999999999999 days"] {
            assert!(moment(Words::english(), typed, now).is_err(), "{typed}");
        }
    }

    #[test]
    fn lengths_have_units() {
        assert_eq!(length(Words::english(), "90 min").unwrap(), 90 * 60 * 1_000);
        assert!(length(Words::english(), "soon").is_err());
    }
}
