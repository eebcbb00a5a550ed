//! Sentences of a replay: what it shows, what is left out, and the captions under its positions.

use super::board::{TurnSummary, turn};
use super::{capital, counted, result};
use crate::user_pool::Busy;
use rookery_session::MatchResult;

/// What a replay shows of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The variant's name.
    pub variant: &'static str,
    /// The match's short id.
    pub id: String,
    /// All its turns.
    pub turns: usize,
    /// How it ended, if it did.
    pub end: Option<MatchResult>,
    /// The last turns that are shown; all where it is `turns`.
    pub last: usize,
    /// How they are shown.
    pub how: How,
}

/// How a replay shows the turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// One after another, every n-th turn.
    Animation {
        /// 1 for all.
        every: usize,
    },
    /// The last positions on one picture.
    Strip {
        /// Whether more turns were requested than one picture shows.
        cut: bool,
    },
}

/// The message of a replay.
#[must_use]
pub fn replay(shown: &Shown) -> String {
    let mut lines = vec![format!(
        "**{}**, match `{}`: {}. {}",
        shown.variant,
        shown.id,
        counted(shown.turns, "turn"),
        standing(shown)
    )];
    lines.extend(part(shown));
    if let How::Animation { every } = shown.how
        && every > 1
    {
        lines.push(format!(
            "The match is long, so only every {} turn is shown. Use `turns` to see each of the last turns.",
            ordinal(every)
        ));
    }
    if shown.how == (How::Strip { cut: true }) {
        lines.push("No more turns fit on one picture; the animation shows them.".to_owned());
    }
    lines.join("\n")
}

/// The description of the picture, for those who cannot see it.
#[must_use]
pub fn description(shown: &Shown) -> String {
    let how = match shown.how {
        How::Animation { every: 1 } => "one position after another".to_owned(),
        How::Animation { every } => format!("every {} position after another", ordinal(every)),
        How::Strip { .. } => "the last positions on one picture".to_owned(),
    };
    let part = part(shown).map_or(String::new(), |part| format!(" {part}"));
    format!(
        "{}. A replay, {how}: {}.{part} {} `/history` lists the turns.",
        shown.variant,
        counted(shown.turns, "turn"),
        standing(shown)
    )
}

fn standing(shown: &Shown) -> String {
    shown
        .end
        .as_ref()
        .map_or_else(|| "It is still in progress.".to_owned(), result)
}

fn part(shown: &Shown) -> Option<String> {
    (shown.last < shown.turns).then(|| match shown.last {
        1 => "The last turn is shown.".to_owned(),
        last => format!("The last {last} turns are shown."),
    })
}

/// `second`, `third`, `4th`, `21st`.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        _ if number == 2 => return "second".to_owned(),
        _ if number == 3 => return "third".to_owned(),
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The message of a step-through: the turn that led to the position, and the result if it is the last; `None` for the
/// start.
#[must_use]
pub fn step(variant: &str, told: Option<&TurnSummary>, turns: usize, end: Option<&MatchResult>) -> String {
    let line = match told {
        None => format!(
            "**{variant}**: the start. {} to step through.",
            capital(&counted(turns, "turn"))
        ),
        Some(told) => format!("{}\nTurn {} of {turns}.", turn(told), told.number),
    };
    match end {
        Some(end) => format!("{line} {}", result(end)),
        None => line,
    }
}

/// The heading of the position before the first turn.
#[must_use]
pub fn start(variant: &str) -> String {
    format!("{variant}: the start")
}

/// The heading of the position after a turn.
#[must_use]
pub fn heading(told: &TurnSummary) -> String {
    format!("{}. {} {}", told.number, told.seat.name(), told.text)
}

/// What is said below the heading: what happened, and before it how the match ended where the position does not show
/// that.
#[must_use]
pub fn words(told: &TurnSummary, end: Option<&MatchResult>) -> String {
    let end = end.map(result).unwrap_or_default();
    format!("{end} {}", told.words).trim().to_owned()
}

/// No turn has been made.
#[must_use]
pub fn nothing() -> String {
    "No turn has been made in this match yet, so there's nothing to replay. `/show` shows the board."
        .to_owned()
}

/// Refuses a replay while others are being drawn.
#[must_use]
pub fn busy(busy: Busy) -> String {
    match busy {
        Busy::User => "I'm still drawing your last replay. Please wait for it, then try again.",
        Busy::Everybody => "I'm already drawing as many replays as I can. Please try again in a minute.",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{ALT_TEXT, MESSAGE_CHARACTERS};
    use rookery_rules::Seat;

    fn shown(turns: usize, last: usize, how: How) -> Shown {
        Shown {
            variant: "Chess",
            id: "abcd2345".to_owned(),
            turns,
            end: None,
            last,
            how,
        }
    }

    #[test]
    fn a_whole_match_and_its_end() {
        let mut whole = shown(40, 40, How::Animation { every: 1 });
        assert_eq!(
            replay(&whole),
            "**Chess**, match `abcd2345`: 40 turns. It is still in progress."
        );
        whole.end = Some(MatchResult::resignation(Seat::White));
        assert_eq!(
            description(&whole),
            "Chess. A replay, one position after another: 40 turns. Black wins. White resigned. `/history` lists the turns."
        );
    }

    #[test]
    fn what_is_left_out_is_said() {
        let long = shown(500, 500, How::Animation { every: 3 });
        assert!(
            replay(&long).contains("only every third turn is shown"),
            "{}",
            replay(&long)
        );
        let last = shown(500, 10, How::Animation { every: 1 });
        assert!(
            replay(&last).ends_with("The last 10 turns are shown."),
            "{}",
            replay(&last)
        );
        let strip = shown(500, 6, How::Strip { cut: true });
        assert!(replay(&strip).contains("No more turns fit"), "{}", replay(&strip));
        assert!(
            description(&strip)
                .contains("the last positions on one picture: 500 turns. The last 6 turns are shown.")
        );
        for told in [replay(&long), replay(&strip)] {
            assert!(told.chars().count() <= MESSAGE_CHARACTERS);
        }
        assert!(description(&strip).chars().count() <= ALT_TEXT);
    }

    #[test]
    fn numbers_in_order() {
        let words: Vec<String> = [2, 3, 4, 11, 12, 21, 22, 103].map(ordinal).to_vec();
        assert_eq!(
            words,
            ["second", "third", "4th", "11th", "12th", "21st", "22nd", "103rd"]
        );
    }

    #[test]
    fn a_caption_tells_the_turn_and_the_end_that_cannot_be_seen() {
        let told = TurnSummary {
            number: 12,
            seat: Seat::Black,
            text: "e7-e5".to_owned(),
            words: "Pawn e7 goes to e5.".to_owned(),
        };
        assert_eq!(heading(&told), "12. Black e7-e5");
        assert_eq!(words(&told, None), "Pawn e7 goes to e5.");
        assert_eq!(
            words(&told, Some(&MatchResult::agreement())),
            "Draw by agreement. Pawn e7 goes to e5."
        );
    }
}
