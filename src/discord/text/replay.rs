//! Sentences of a replay: what it shows, what is left out, and the captions under its positions.

use super::board::{TurnSummary, turn};
use super::people::{self, result};
use super::words::{Words, say};
use crate::user_pool::Busy;
use rookery_session::MatchResult;

/// What a replay shows of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The variant's name.
    pub variant: &'static str,
    /// The match's short id.
    pub id: String,
    /// How many turns both sides have made.
    pub length: usize,
    /// How many positions follow its start: a turn that chance interrupted has several.
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
pub fn replay(words: &Words, shown: &Shown) -> String {
    let first = say!(
        words,
        "replay-heading",
        variant = shown.variant,
        id = shown.id.as_str(),
        turns = people::turns_of_both(words, shown.length)
    );
    let mut lines = vec![format!("{first} {}", standing(words, shown))];
    lines.extend(part(words, shown));
    if let How::Animation { every } = shown.how
        && every > 1
    {
        lines.push(say!(words, "replay-every", ordinal = ordinal(words, every)));
    }
    if shown.how == (How::Strip { cut: true }) {
        lines.push(say!(words, "replay-cut"));
    }
    lines.join("\n")
}

/// The description of the picture, for those who cannot see it.
#[must_use]
pub fn description(words: &Words, shown: &Shown) -> String {
    let how = match shown.how {
        How::Animation { every: 1 } => say!(words, "replay-all"),
        How::Animation { every } => say!(words, "replay-some", ordinal = ordinal(words, every)),
        How::Strip { .. } => say!(words, "replay-strip"),
    };
    let part = part(words, shown).map_or(String::new(), |part| format!(" {part}"));
    let first = say!(
        words,
        "replay-description",
        variant = shown.variant,
        how = how,
        turns = people::turns_of_both(words, shown.length)
    );
    let standing = standing(words, shown);
    format!("{first}{part} {standing} {}", say!(words, "replay-history"))
}

fn standing(words: &Words, shown: &Shown) -> String {
    match &shown.end {
        Some(end) => result(words, end),
        None => say!(words, "replay-in-progress"),
    }
}

fn part(words: &Words, shown: &Shown) -> Option<String> {
    (shown.last < shown.turns).then(|| say!(words, "replay-last", count = shown.last))
}

/// `second`, `third`, `4th`, `21st`.
fn ordinal(words: &Words, number: usize) -> String {
    // English has endings of its own, and words for small numbers; other languages need only the number.
    let ending = match (number % 10, number % 100) {
        _ if number < 4 => "word",
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    say!(words, "replay-ordinal", number = number, ending = ending)
}

/// What led to a position of a step-through.
#[derive(Clone, Copy, Debug)]
pub enum LedTo<'a> {
    /// It is the start; both sides decided so in secret before it, if anything.
    Start(&'a [TurnSummary]),
    /// A turn.
    Turn(&'a TurnSummary),
}

/// The message of a step-through: what led to the position, the number of the step and of all, and the result if it is the
/// last.
#[must_use]
pub fn step(
    words: &Words,
    variant: &str,
    led: LedTo<'_>,
    (shown, turns): (usize, usize),
    end: Option<&MatchResult>,
) -> String {
    let line = match led {
        LedTo::Start([]) => say!(words, "replay-start-step", variant = variant, steps = turns),
        LedTo::Start(decided) => {
            let decided = decided.iter().map(|told| turn(words, told));
            let start = say!(words, "replay-revealed-step", variant = variant, steps = turns);
            decided.chain([start]).collect::<Vec<_>>().join("\n")
        }
        LedTo::Turn(told) => format!(
            "{}\n{}",
            turn(words, told),
            say!(words, "replay-step", number = shown, steps = turns)
        ),
    };
    match end {
        Some(end) => format!("{line} {}", result(words, end)),
        None => line,
    }
}

/// The heading of the position before the first turn.
#[must_use]
pub fn start(words: &Words, variant: &str) -> String {
    say!(words, "replay-start", variant = variant)
}

/// The text below the board on which both secret decisions are revealed: says so, and what each of them did.
#[must_use]
pub fn revealed(words: &Words, decided: &[TurnSummary]) -> String {
    let did = decided.iter().map(|told| told.words.as_str());
    let said: Vec<&str> = did.filter(|did| !did.is_empty()).collect();
    format!("{} {}", say!(words, "replay-revealed"), said.join(" "))
        .trim_end()
        .to_owned()
}

/// The heading of the position before an animation of a few turns.
#[must_use]
pub fn before(words: &Words) -> String {
    say!(words, "replay-before")
}

/// The heading of the position after a turn.
#[must_use]
pub fn heading(words: &Words, told: &TurnSummary) -> String {
    let side = people::side(words, told.seat);
    let number = match told.number {
        0 => String::new(),
        number => format!("{number}. "),
    };
    match &told.text {
        Some(text) => format!("{number}{side} {text}"),
        None => format!("{number}{side}"),
    }
}

/// What is said below the heading: what happened, and before it how the match ended where the position does not show
/// that.
#[must_use]
pub fn caption(words: &Words, told: &TurnSummary, end: Option<&MatchResult>) -> String {
    let end = end.map(|end| result(words, end)).unwrap_or_default();
    format!("{end} {}", told.words).trim().to_owned()
}

/// No turn has been made.
#[must_use]
pub fn nothing(words: &Words) -> String {
    say!(words, "replay-nothing")
}

/// Refuses a replay while others are being drawn.
#[must_use]
pub fn busy(words: &Words, busy: Busy) -> String {
    match busy {
        Busy::User => say!(words, "replay-busy"),
        Busy::Everybody => say!(words, "replay-busy-all"),
    }
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
            length: turns,
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
            replay(Words::english(), &whole),
            "**Chess**, match `abcd2345`: 40 turns, counting both sides. It is still in progress."
        );
        whole.end = Some(MatchResult::resignation(Seat::White));
        assert_eq!(
            description(Words::english(), &whole),
            "Chess. A replay, one position after another: 40 turns, counting both sides. Black wins. White resigned. `/history` lists the turns."
        );
    }

    #[test]
    fn what_is_left_out_is_said() {
        let long = shown(500, 500, How::Animation { every: 3 });
        assert!(
            replay(Words::english(), &long).contains("only every third position is shown"),
            "{}",
            replay(Words::english(), &long)
        );
        let last = shown(500, 10, How::Animation { every: 1 });
        assert!(
            replay(Words::english(), &last).ends_with("The last 10 turns are shown."),
            "{}",
            replay(Words::english(), &last)
        );
        let strip = shown(500, 6, How::Strip { cut: true });
        assert!(
            replay(Words::english(), &strip).contains("No more turns fit"),
            "{}",
            replay(Words::english(), &strip)
        );
        assert!(description(Words::english(), &strip).contains(
            "the last positions on one picture: 500 turns, counting both sides. The last 6 turns are shown."
        ));
        for told in [replay(Words::english(), &long), replay(Words::english(), &strip)] {
            assert!(told.chars().count() <= MESSAGE_CHARACTERS);
        }
        assert!(description(Words::english(), &strip).chars().count() <= ALT_TEXT);
    }

    #[test]
    fn numbers_in_order() {
        let words: Vec<String> = [2, 3, 4, 11, 12, 21, 22, 103]
            .map(|number| ordinal(Words::english(), number))
            .to_vec();
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
            text: Some("e7-e5".to_owned()),
            words: "Pawn e7 goes to e5.".to_owned(),
            rewound: Vec::new(),
        };
        assert_eq!(heading(Words::english(), &told), "12. Black e7-e5");
        let in_words = TurnSummary {
            text: None,
            ..told.clone()
        };
        assert_eq!(heading(Words::english(), &in_words), "12. Black");
        assert_eq!(caption(Words::english(), &told, None), "Pawn e7 goes to e5.");
        assert_eq!(
            caption(Words::english(), &told, Some(&MatchResult::agreement())),
            "Draw by agreement. Pawn e7 goes to e5."
        );
    }
}
