//! Sentences of a review: its progress, the accuracy of each side, and the turning points.

use super::people;
use super::pictures::kind;
use super::quoted;
use super::said::{verb_label, verb_sentence};
use super::words::{Words, say};
use crate::discord::limits::clipped;
use rookery_render::sheet::{Heading, WorthBoard, WorthPlot};
use rookery_rules::descriptor::VerbSpec;
use rookery_rules::{PerSeat, Seat};
use rookery_search::Worth;

/// Most characters of a turn that is quoted.
const TURN: usize = 110;

/// Most characters of the best answer to a turn.
const REPLY: usize = 60;

/// Most characters about what a better turn does.
const EFFECT: usize = 400;

/// A turning point.
#[derive(Clone, Debug)]
pub struct TurningPoint {
    /// Its place among the turning points, from 1.
    pub mark: usize,
    /// Which turn of the match, from 0.
    pub turn: usize,
    /// Its number among the turns of its side, from 1; none is one that was chosen before play.
    pub number: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// The better turn, as players write it.
    pub better: String,
    /// What it was worth to that side.
    pub better_worth: Worth,
    /// The turn that was played.
    pub played: String,
    /// What that was worth to the side.
    pub played_worth: Worth,
    /// In how many turns of the side the better turn wins, if that is proved.
    pub proved: Option<u32>,
    /// The best answer to the played turn, as players write it; empty if none is known.
    pub reply: String,
    /// The abilities in the better turn that nobody used in the match.
    pub unused: Vec<UnusedAbility>,
}

/// An ability in a better turn that nobody used in the match.
#[derive(Clone, Copy, Debug)]
pub struct UnusedAbility {
    /// The variant's ID.
    pub variant: &'static str,
    /// Its verb.
    pub spec: &'static VerbSpec,
}

/// What a review says of a match.
#[derive(Clone, Debug)]
pub struct Overview {
    /// The variant's name.
    pub variant: &'static str,
    /// The kind of unit by which players measure what a position is worth.
    pub measure: &'static str,
    /// The match's short ID.
    pub id: String,
    /// How many turns of both sides the match had, as everywhere else ([`rookery_session::MatchState::turn_count`]).
    pub length: usize,
    /// The side and the number of each turn; 0 for what was chosen before play.
    pub turns: Vec<(Seat, usize)>,
    /// How the match ended, in words.
    pub result: String,
    /// The accuracy of each side in percent.
    pub accuracy: PerSeat<Option<u8>>,
    /// The turning points, in the order of the match.
    pub points: Vec<TurningPoint>,
    /// How many turns were decided in secret, and how many depended on chance.
    pub unjudged: (usize, usize),
}

/// What a review found: accuracy, turning points, and what was not judged.
#[must_use]
pub fn overview(words: &Words, overview: &Overview) -> String {
    let heading = say!(
        words,
        "review-heading",
        id = overview.id.as_str(),
        variant = overview.variant,
        turns = people::turns_of_both(words, overview.length),
        result = overview.result.as_str()
    );
    let accuracy = Seat::BOTH.map(|seat| {
        let side = people::side(words, seat);
        match overview.accuracy[seat] {
            Some(percent) => say!(
                words,
                "review-accuracy-side",
                side = side,
                percent = u32::from(percent)
            ),
            None => say!(words, "review-accuracy-none", side = side),
        }
    });
    let accuracy = accuracy.join(" · ");
    let mut lines = vec![
        heading,
        say!(words, "review-accuracy", sides = accuracy),
        say!(words, "review-points", count = overview.points.len()),
    ];
    lines.extend(
        overview
            .points
            .iter()
            .map(|point| format!("{}. {}", point.mark, turning_point(words, point))),
    );
    let (secret, chance) = overview.unjudged;
    if secret > 0 {
        lines.push(say!(words, "review-secret", count = secret));
    }
    if chance > 0 {
        lines.push(say!(words, "review-chance", count = chance));
    }
    let judge = say!(words, "review-judge", unit = measure(words, overview));
    lines.push(format!("-# {judge}"));
    lines.join("\n")
}

/// The unit by which players measure what a position is worth, in the middle of a sentence.
fn measure(words: &Words, overview: &Overview) -> String {
    words
        .attribute(&format!("unit-{}", overview.measure), "a")
        .unwrap_or_else(|| kind(words, overview.measure))
}

/// A turning point in one sentence, and what the abilities in the better turn do that nobody used.
#[must_use]
pub fn turning_point(words: &Words, point: &TurningPoint) -> String {
    let unused = point.unused.iter().map(|UnusedAbility { variant, spec }| {
        let ability = verb_label(words, variant, spec.verb, spec.label);
        let does = verb_sentence(words, variant, spec.verb, spec.sentence);
        format!(
            " {}",
            say!(words, "review-unused", ability = ability, does = does)
        )
    });
    // Of a win that was missed, what else could have followed matters little.
    let is_told = point.proved.is_none() && !point.reply.is_empty();
    let reply = is_told.then(|| {
        let reply = quoted(&clipped(&point.reply, REPLY));
        let said = if allows_win(point) {
            say!(words, "review-reply-wins", reply = reply)
        } else {
            say!(words, "review-reply", reply = reply)
        };
        format!(" {said}")
    });
    let said = in_one_sentence(words, point) + &reply.unwrap_or_default();
    unused.fold(said, |said, unused| said + &unused)
}

fn in_one_sentence(words: &Words, point: &TurningPoint) -> String {
    let side = people::side(words, point.seat);
    let better = quoted(&clipped(&point.better, TURN));
    let played = quoted(&clipped(&point.played, TURN));
    match point.proved {
        // Players write `#` where a turn mates.
        Some(1) if point.better.contains('#') => say!(
            words,
            "review-point-mate",
            number = point.number,
            side = side,
            better = better,
            played = played
        ),
        None if has_lost(point) => say!(
            words,
            "review-point-loses",
            number = point.number,
            side = side,
            better = better,
            played = played,
            better_worth = worth_in_words(words, point.better_worth.a_turn_earlier())
        ),
        None if allows_win(point) => say!(
            words,
            "review-point-allows",
            number = point.number,
            side = side,
            other = people::side(words, point.seat.other()),
            better = better,
            played = played,
            better_worth = worth_in_words(words, point.better_worth.a_turn_earlier())
        ),
        Some(turns) => say!(
            words,
            "review-point-won",
            number = point.number,
            side = side,
            better = better,
            played = played,
            turns = turns
        ),
        None => say!(
            words,
            "review-point-better",
            number = point.number,
            side = side,
            better = better,
            played = played,
            better_worth = worth_in_words(words, point.better_worth.a_turn_earlier()),
            played_worth = worth_in_words(words, point.played_worth)
        ),
    }
}

/// Whether the played turn itself ended the match as a loss of its side, and the better one would not.
fn has_lost(point: &TurningPoint) -> bool {
    matches!(point.played_worth.forced_result(), Some((false, 0))) && !is_lost(point.better_worth)
}

fn is_lost(worth: Worth) -> bool {
    worth.forced_result().is_some_and(|(wins, _)| !wins)
}

/// Whether the other side could win at once after the played turn, and not so after the better one.
fn allows_win(point: &TurningPoint) -> bool {
    matches!(point.played_worth.forced_result(), Some((false, 1))) && !is_lost(point.better_worth)
}

/// A turning point of a match that is named.
#[must_use]
pub fn of_match(words: &Words, id: &str, point: &TurningPoint) -> String {
    say!(
        words,
        "review-of-match",
        id = id,
        point = turning_point(words, point)
    )
}

/// The description of a strip of the boards around a turning point.
#[must_use]
pub fn strip(words: &Words, variant: &str, point: &TurningPoint) -> String {
    say!(
        words,
        "review-strip",
        variant = variant,
        point = turning_point(words, point)
    )
}

/// The message under the board of a turning point: what was better, and what that does.
#[must_use]
pub fn board(words: &Words, point: &TurningPoint, effect: &str) -> String {
    let effect = clipped(effect, EFFECT);
    let said = turning_point(words, point);
    if effect.is_empty() {
        return said;
    }
    format!("{said}\n{}", say!(words, "review-effect", effect = effect))
}

/// What a position is worth to a side: `+1.3`, `−0.4`, `a win in 3 turns of both sides`. The turns of both sides are counted,
/// for they needn't alternate: after a rewind a side may have the turn twice.
fn worth_in_words(words: &Words, worth: Worth) -> String {
    match worth.forced_result() {
        Some((true, turns)) => say!(words, "review-worth-won", turns = turns),
        Some((false, turns)) => say!(words, "review-worth-lost", turns = turns),
        None => pawns(words, worth),
    }
}

/// What a position is worth in few characters: `+1.3`, or, as in chess, `−#3` for a loss that is forced in three turns of each
/// side.
fn worth_in_short(words: &Words, worth: Option<Worth>) -> String {
    let Some(worth) = worth else {
        return "?".to_owned();
    };
    match worth.forced_result() {
        Some((wins, turns)) => format!("{}#{}", if wins { '+' } else { '−' }, turns.div_ceil(2)),
        None => pawns(words, worth),
    }
}

/// Hundredths of a pawn as pawns with one decimal.
fn pawns(words: &Words, worth: Worth) -> String {
    let tenths = (worth.0.abs() + 5) / 10;
    let sign = match worth.0 {
        _ if tenths == 0 => "",
        0.. => "+",
        _ => "−",
    };
    say!(
        words,
        "review-pawns",
        sign = sign,
        whole = tenths / 10,
        tenth = tenths % 10
    )
}

/// The plot of a review. The boards are worth that much to White, and the marks are the boards after the turning points.
#[must_use]
pub fn plot(words: &Words, overview: &Overview, boards: &[Option<Worth>]) -> WorthPlot {
    let mark = |board: usize| {
        let mut points = overview.points.iter();
        // The board that the turn has made bears its number.
        let found = points.find(|point| point.turn + 1 == board);
        found.map_or_else(String::new, |point| point.mark.to_string())
    };
    let turn_of = |turn: usize| overview.turns.get(turn).copied();
    let has_gaps = boards.iter().any(Option::is_none);
    let boards = boards.iter().enumerate().map(|(board, worth)| WorthBoard {
        share: worth.map(|worth| (worth.expectation() * 1_000.0).round() as u16),
        worth: worth_in_short(words, *worth),
        mark: mark(board),
        number: board
            .checked_sub(1)
            .and_then(turn_of)
            .map_or(0, |(_, number)| number),
        after: match board.checked_sub(1).and_then(turn_of) {
            Some((seat, number)) => {
                let side = people::side(words, seat);
                say!(words, "review-plot-after", number = number, side = side)
            }
            None => say!(words, "review-plot-start"),
        },
    });
    WorthPlot {
        heading: Heading::new(
            overview.variant,
            say!(words, "review-plot-subtitle", id = overview.id.as_str()),
        )
        .in_words(super::tournament::sheet_words(words)),
        upper: people::side(words, Seat::White),
        lower: people::side(words, Seat::Black),
        across: say!(words, "review-plot-across"),
        meanings: {
            let points = (!overview.points.is_empty()).then(|| say!(words, "review-plot-meaning"));
            let gaps = has_gaps.then(|| say!(words, "review-plot-gaps"));
            points.into_iter().chain(gaps).collect()
        },
        told: {
            let told = say!(
                words,
                "review-plot-told",
                unit = measure(words, overview),
                first = "{first}",
                worths = "{worths}"
            );
            if has_gaps {
                format!("{told} {}", say!(words, "review-plot-gaps-told"))
            } else {
                told
            }
        },
        marked: say!(words, "review-plot-marked", mark = "{mark}", board = "{board}"),
        boards: boards.collect(),
    }
}

/// How far a review has come.
#[must_use]
pub fn progress(words: &Words, id: &str, done: usize, all: usize) -> String {
    say!(words, "review-progress", id = id, done = done, all = all)
}

/// The user has stopped a review.
#[must_use]
pub fn cancelled(words: &Words) -> String {
    say!(words, "review-cancelled")
}

/// A review stopped without its user wanting it.
#[must_use]
pub fn stopped(words: &Words) -> String {
    say!(words, "review-stopped")
}

/// Refuses to review a match that is not over.
#[must_use]
pub fn not_over(words: &Words) -> String {
    say!(words, "review-not-over")
}

/// Refuses to review a match without turns.
#[must_use]
pub fn nothing(words: &Words) -> String {
    say!(words, "review-nothing")
}

/// Refuses to review a match of too many turns.
#[must_use]
pub fn too_long(words: &Words, most: usize) -> String {
    say!(words, "review-too-long", most = most)
}

/// Refuses a second review while the first one runs.
#[must_use]
pub fn busy(words: &Words, id: &str) -> String {
    say!(words, "review-busy", id = id)
}

/// Refuses a review while those of too many others run.
#[must_use]
pub fn busy_all(words: &Words) -> String {
    say!(words, "review-busy-all")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;
    use rookery_rules::Variant;

    #[test]
    fn the_meaning_of_dots_fits_into_the_plot() {
        for words in Words::all() {
            let said = say!(words, "review-plot-meaning");
            assert!(said.chars().count() <= 45, "{said}");
        }
    }

    fn point(mark: usize, proved: Option<u32>) -> TurningPoint {
        TurningPoint {
            mark,
            turn: 26,
            number: 14,
            seat: Seat::White,
            better: "Bxf7".to_owned(),
            better_worth: Worth(134),
            played: "Nf3".to_owned(),
            played_worth: Worth(-250),
            proved,
            reply: String::new(),
            unused: Vec::new(),
        }
    }

    #[test]
    fn an_ability_that_nobody_used_is_explained() {
        let descriptor = Variant::Frozen6.descriptor();
        let spec = descriptor.verb("control").unwrap();
        let of_control = TurningPoint {
            unused: vec![UnusedAbility {
                variant: descriptor.id,
                spec,
            }],
            ..point(1, None)
        };
        let said = turning_point(Words::english(), &of_control);
        assert!(
            said.ends_with(" was played. (Mind control: Makes an unprotected enemy act as you choose.)"),
            "{said}"
        );
    }

    fn reviewed(points: Vec<TurningPoint>) -> Overview {
        Overview {
            variant: "Chess",
            measure: "pawn",
            id: "abcd2345".to_owned(),
            length: 34,
            turns: (0..34).map(|turn| (Seat::BOTH[turn % 2], turn / 2 + 1)).collect(),
            result: "Black wins. White resigned.".to_owned(),
            accuracy: PerSeat::new(Some(87), None),
            points,
            unjudged: (2, 1),
        }
    }

    #[test]
    fn boards_of_the_plot_are_named_in_the_case_that_german_asks_for() {
        let words = Words::for_locale("de");
        let mut overview = reviewed(Vec::new());
        overview.turns[0].1 = 0;
        let plot = plot(words, &overview, &[None, None]);
        let named = plot.boards.iter().map(|board| board.after.as_str());
        let named: Vec<&str> = named.collect();
        assert_eq!(named, ["dem Anfang", "der Wahl von Weiß vor dem Spiel"]);
        // "steht gleich nach der Wahl" and "beginnend mit der Wahl".
        assert!(plot.marked.ends_with(" nach {board}."), "{}", plot.marked);
    }

    #[test]
    fn the_plot_says_where_its_numbers_stand_and_names_the_match_below_its_title() {
        let overview = reviewed(vec![point(1, Some(2))]);
        let plot = plot(Words::english(), &overview, &[None, None]);
        let meaning = "Dots: the boards after the turning points.";
        assert_eq!(plot.meanings[0], meaning);
        assert_eq!(plot.heading.title, overview.variant);
        // The mark of a turn stands where the numbers below the plot say that turn.
        let whole = super::plot(Words::english(), &overview, &[Some(Worth(0)); 35]);
        let marked = whole.boards.iter().find(|board| !board.mark.is_empty());
        let marked = marked.map(|board| (board.mark.as_str(), board.number));
        assert_eq!(marked, Some(("1", 14)));
        assert!(
            plot.heading.subtitle.contains(&overview.id),
            "{}",
            plot.heading.subtitle
        );
    }

    #[test]
    fn a_missed_win_is_named_with_what_was_played() {
        let words = Words::english();
        assert_eq!(
            turning_point(words, &point(1, Some(2))),
            "Turn 14, White: `Bxf7` would have won in two turns. `Nf3` was played."
        );
        assert_eq!(
            turning_point(words, &point(1, Some(1))),
            "Turn 14, White: `Bxf7` would have won at once. `Nf3` was played."
        );
        let mate = TurningPoint {
            better: "Qxf7 via f2; end#".to_owned(),
            ..point(1, Some(1))
        };
        assert_eq!(
            turning_point(words, &mate),
            "Turn 14: White missed mate in one with `Qxf7 via f2; end#`. `Nf3` was played."
        );
        let lost = Worth::of_ending(rookery_rules::Ending::win(Seat::Black, "checkmate"), Seat::White);
        let loses = TurningPoint {
            played_worth: lost,
            ..point(1, None)
        };
        assert_eq!(
            turning_point(words, &loses),
            "Turn 14: White lost at once with `Nf3`. `Bxf7` (+1.3) was better."
        );
        let allows = TurningPoint {
            played_worth: lost.a_turn_earlier(),
            ..point(1, None)
        };
        assert_eq!(
            turning_point(words, &allows),
            "Turn 14: White's `Nf3` let Black win at once. `Bxf7` (+1.3) was better."
        );
        assert_eq!(
            turning_point(words, &point(1, None)),
            "Turn 14, White: `Bxf7` was better (+1.3 instead of −2.5). `Nf3` was played."
        );
        let answered = |proved| TurningPoint {
            reply: "Bxf2+".to_owned(),
            ..point(1, proved)
        };
        assert_eq!(
            turning_point(words, &answered(None)),
            "Turn 14, White: `Bxf7` was better (+1.3 instead of −2.5). `Nf3` was played. The best answer was `Bxf2+`."
        );
        let lets_win = TurningPoint {
            played_worth: lost.a_turn_earlier(),
            ..answered(None)
        };
        assert_eq!(
            turning_point(words, &lets_win),
            "Turn 14: White's `Nf3` let Black win at once. `Bxf7` (+1.3) was better. `Bxf2+` was the winning answer."
        );
        assert!(!turning_point(words, &answered(Some(2))).contains("answer"));
        // The other side's turn comes, then the own one, which loses.
        let in_two = TurningPoint {
            played_worth: lost.a_turn_earlier().a_turn_earlier(),
            ..point(1, None)
        };
        assert_eq!(
            in_two.played_worth.forced_result().map(|(_, turns)| turns),
            Some(2)
        );
        assert!(
            turning_point(words, &in_two).contains(" in 2 turns of both sides)"),
            "{}",
            turning_point(words, &in_two)
        );
    }

    #[test]
    fn an_overview_names_both_sides_and_what_is_not_judged() {
        let said = overview(Words::english(), &reviewed(vec![point(1, None)]));
        for part in [
            "match `abcd2345`",
            "White 87%",
            "Black: no turn to judge",
            "1. Turn 14",
            "2 turns were decided in secret: they are neither counted above nor judged.",
            "One turn depended on chance",
            "first the one that lost a match that was still open, then those that lowered a side's expected result most, then \
             mistakes in a match that was decided already.",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
    }

    #[test]
    fn a_review_measures_by_a_unit_of_its_variant() {
        let cyvasse = Overview {
            variant: "Cyvasse",
            measure: "militia",
            ..reviewed(Vec::new())
        };
        for words in Words::all() {
            let plot = plot(words, &cyvasse, &[Some(Worth(0))]).told;
            let said = format!("{}\n{plot}", overview(words, &cyvasse));
            assert!(!said.contains("pawn") && !said.contains("Bauer"), "{said}");
            assert!(plot.contains("militia") || plot.contains("Miliz"), "{plot}");
        }
    }

    #[test]
    fn the_longest_overview_fits_in_every_language() {
        let long = TurningPoint {
            better: "x".repeat(4_000),
            played: "y".repeat(4_000),
            reply: "z".repeat(4_000),
            ..point(3, None)
        };
        for words in Words::all() {
            let said = overview(words, &reviewed(vec![long.clone(), long.clone(), long.clone()]));
            assert!(
                said.chars().count() <= MESSAGE_CHARACTERS,
                "{}",
                said.chars().count()
            );
            let said = board(words, &long, &"z".repeat(4_000));
            assert!(said.chars().count() <= MESSAGE_CHARACTERS);
        }
    }

    #[test]
    fn worth_is_short_in_a_plot() {
        let words = Words::english();
        let lost = Worth::of_ending(rookery_rules::Ending::win(Seat::Black, "checkmate"), Seat::White);
        let told: Vec<String> = [
            Some(Worth(0)),
            Some(Worth(-4)),
            Some(Worth(1_249)),
            Some(lost),
            None,
        ]
        .map(|worth| worth_in_short(words, worth))
        .to_vec();
        assert_eq!(told, ["0.0", "0.0", "+12.5", "−#0", "?"]);
    }
}
