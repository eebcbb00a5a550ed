//! Sentences about puzzles: the task, why a turn does not solve it, ratings, streaks and tables.

use super::words::{Words, say};
use super::{Player, people, quoted};
use crate::discord::limits::clipped;
use rookery_rating::{GameChange, Rating};
use rookery_rules::Seat;

/// The longest action in a line, in characters.
const ACTION: usize = 60;

/// The heading of a puzzle.
#[must_use]
pub fn heading(words: &Words, variant: &str, name: &str) -> String {
    say!(words, "puzzle-heading", variant = variant, name = name)
}

/// What is to be found.
#[must_use]
pub fn task(words: &Words, winner: Seat, turns: u32) -> String {
    say!(
        words,
        "puzzle-task",
        side = people::side(words, winner),
        other = people::side(words, winner.other()),
        turns = turns
    )
}

/// A puzzle that isn't there any more.
#[must_use]
pub fn gone(words: &Words) -> String {
    say!(words, "puzzle-gone")
}

/// Where a puzzle from a match of the server comes from.
#[must_use]
pub fn from_match(words: &Words) -> String {
    say!(words, "puzzle-from-match")
}

/// Whether a user lets puzzles be made from finished matches, and how to change that.
#[must_use]
pub fn consent(words: &Words, is_given: bool) -> String {
    if is_given {
        say!(words, "puzzle-consent")
    } else {
        say!(words, "puzzle-no-consent")
    }
}

/// What a user's choice about finished matches means.
#[must_use]
pub fn consent_saved(words: &Words, is_given: bool) -> String {
    if is_given {
        say!(words, "puzzle-consent-given")
    } else {
        say!(words, "puzzle-consent-withdrawn")
    }
}

/// The first actions that win, or, `at_once`, that end the game.
#[must_use]
pub fn winning(words: &Words, actions: &[String], at_once: bool) -> String {
    let actions = actions.iter().map(|action| quoted(&clipped(action, ACTION)));
    let actions: Vec<String> = actions.collect();
    let actions = people::listed_or(words, &actions);
    if at_once {
        say!(words, "puzzle-winning-at-once", actions = actions)
    } else {
        say!(words, "puzzle-winning", actions = actions)
    }
}

/// A turn after which nothing forces the win in time.
#[must_use]
pub fn wrong(words: &Words) -> String {
    say!(words, "puzzle-wrong")
}

/// The last turn of the task, which had to win.
#[must_use]
pub fn too_slow(words: &Words) -> String {
    say!(words, "puzzle-too-slow")
}

/// A turn that could not be judged.
#[must_use]
pub fn unclear(words: &Words) -> String {
    say!(words, "puzzle-unclear")
}

/// What the first try changed of both ratings; the solver has White.
#[must_use]
pub fn rated(words: &Words, change: &GameChange) -> String {
    let (own, puzzle) = (&change.white, &change.black);
    let said = say!(
        words,
        "puzzle-rated",
        before = own.before.to_string(),
        after = own.after.to_string(),
        puzzle = puzzle.after.to_string()
    );
    if [own.before, own.after, puzzle.after]
        .iter()
        .any(|rating| rating.is_provisional())
    {
        format!("{said}\n{}", say!(words, "puzzle-rating-provisional"))
    } else {
        said
    }
}

/// On how many days in a row the user has solved a puzzle; nothing about a single one.
#[must_use]
pub fn streak(words: &Words, days: u32) -> Option<String> {
    (days > 1).then(|| say!(words, "puzzle-streak", days = days))
}

/// A user's own ratings with the number of rated puzzles, and the streak.
#[must_use]
pub fn own(words: &Words, ratings: &[(&str, Rating, u32)], streak: u32) -> String {
    if ratings.is_empty() {
        return say!(words, "puzzle-own-nothing");
    }
    let mut lines = vec![say!(words, "puzzle-own")];
    lines.extend(ratings.iter().map(|(variant, rating, tried)| {
        say!(
            words,
            "puzzle-own-rating",
            variant = *variant,
            rating = rating.to_string(),
            tried = *tried
        )
    }));
    lines.push(say!(words, "puzzle-own-streak", days = streak));
    lines.join("\n")
}

/// A line of a table: place, player and points.
fn place(words: &Words, number: usize, (player, points, solved): &(Player, u32, u32)) -> String {
    say!(
        words,
        "puzzle-week-line",
        place = number,
        player = people::name(words, *player),
        points = *points,
        solved = *solved
    )
}

/// Who has solved most in a server within a week: player, points, solved puzzles.
#[must_use]
pub fn week(words: &Words, scores: &[(Player, u32, u32)]) -> String {
    if scores.is_empty() {
        return say!(words, "puzzle-week-nobody");
    }
    let heading = say!(words, "puzzle-week");
    let lines = scores.iter().zip(1..);
    let lines = lines.map(|(score, number)| place(words, number, score));
    let lines: Vec<String> = [heading].into_iter().chain(lines).collect();
    lines.join("\n")
}

/// The user has tried every puzzle, of a variant or of all.
#[must_use]
pub fn none_left(words: &Words, variant: Option<&str>, count: usize) -> String {
    match variant {
        Some(variant) if count > 0 => say!(words, "puzzle-all-done", variant = variant, count = count),
        Some(variant) => say!(words, "puzzle-none", variant = variant),
        None => say!(words, "puzzle-all-done-everywhere"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rating::{GameOutcome, Standing};
    use serenity::all::UserId;

    #[test]
    fn a_first_try_names_both_ratings() {
        let fresh = Standing::default();
        let change = GameChange::of(fresh, fresh, GameOutcome::WhiteWins, 0, true);
        let said = rated(Words::english(), &change);
        assert_eq!(
            said,
            "Your rating for puzzles: 1500? → 1662?; this puzzle's: 1338?\n\
             -# A question mark means that the rating isn't sure yet."
        );
        assert_eq!(streak(Words::english(), 1), None);
        assert!(streak(Words::english(), 3).is_some_and(|said| said.contains("3 days in a row")));
    }

    #[test]
    fn the_tables_have_a_line_for_each_variant_and_solver() {
        let ratings = [("Chess", Rating::default(), 4)];
        let said = own(Words::english(), &ratings, 1);
        assert!(said.contains("Chess: 1500? after 4 puzzles"), "{said}");
        let scores = [(Player::User(UserId::new(7)), 6, 2)];
        let said = week(Words::english(), &scores);
        assert!(said.contains("1. <@7>: 6 points, 2 puzzles solved"), "{said}");
        let nothing = own(Words::english(), &[], 0);
        assert!(nothing.contains("`/puzzle`"), "{nothing}");
    }

    #[test]
    fn who_has_tried_all_is_told_what_else_there_is() {
        let words = Words::english();
        for said in [
            none_left(words, Some("Chess"), 48),
            none_left(words, Some("Chess"), 0),
            none_left(words, None, 300),
        ] {
            assert!(said.contains("`/p"), "{said}");
        }
    }
}
