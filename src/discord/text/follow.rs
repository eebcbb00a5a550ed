//! Sentences for onlookers: following a match, guesses and their table.

use super::words::{Words, say};
use super::{Player, people};
use rookery_rules::Seat;
use rookery_session::{OnlookerRefusal, Onlooking, Score, limits};
use serenity::all::{Mentionable, UserId};

/// The button that follows a match.
#[must_use]
pub fn follow_button(words: &Words) -> String {
    say!(words, "follow-button")
}

/// The button that stops following it.
#[must_use]
pub fn stop_button(words: &Words) -> String {
    say!(words, "follow-button-stop")
}

/// The button that shows who guesses best.
#[must_use]
pub fn table_button(words: &Words) -> String {
    say!(words, "follow-button-table")
}

/// A result that can be guessed.
#[must_use]
pub fn score(words: &Words, score: Score) -> String {
    match score.winner() {
        Some(seat) => wins(words, seat),
        None => say!(words, "follow-draw"),
    }
}

fn wins(words: &Words, seat: Seat) -> String {
    say!(words, "follow-wins", side = people::side(words, seat))
}

fn points(words: &Words, points: u32) -> String {
    say!(words, "follow-points", points = points)
}

/// What an onlooker does in a match, and can do.
#[must_use]
pub fn panel(words: &Words, id: &str, now: &Onlooking) -> String {
    let following = if now.follows {
        say!(words, "follow-follows", id = id)
    } else {
        say!(words, "follow-follows-not", id = id)
    };
    let worth = now.worth.map(|worth| points(words, worth));
    let is_worth_the_same = now
        .guess
        .is_some_and(|guess| guess.points_for(guess.score) == now.worth);
    let guess = now.guess.map(|guess| {
        let worth = guess.points_for(guess.score).unwrap_or_default();
        let guessed = score(words, guess.score);
        say!(
            words,
            "follow-guess",
            guess = guessed,
            points = points(words, worth)
        )
    });
    let further = match (worth, &guess) {
        (Some(worth), None) => say!(
            words,
            "follow-who-wins",
            points = worth,
            turn = limits::GUESSES_UNTIL_TURN
        ),
        (Some(_), Some(_)) if is_worth_the_same => {
            say!(words, "follow-same-guess", turn = limits::GUESSES_UNTIL_TURN)
        }
        (Some(worth), Some(_)) => say!(
            words,
            "follow-change-guess",
            points = worth,
            turn = limits::GUESSES_UNTIL_TURN
        ),
        (None, None) => late(words),
        (None, Some(_)) => String::new(),
    };
    let lines = [
        following,
        [guess.unwrap_or_default(), further].join(" ").trim().to_owned(),
    ];
    lines.join("\n").trim().to_owned()
}

fn late(words: &Words) -> String {
    say!(words, "follow-late", turn = limits::GUESSES_UNTIL_TURN)
}

/// Why an onlooker can't do that.
#[must_use]
pub fn refused(words: &Words, refusal: OnlookerRefusal) -> String {
    match refusal {
        OnlookerRefusal::Plays => say!(words, "follow-plays"),
        OnlookerRefusal::Over => say!(words, "follow-over"),
        OnlookerRefusal::TooLate => late(words),
        OnlookerRefusal::FollowedByMany { limit } => say!(words, "follow-full", limit = limit),
        OnlookerRefusal::FollowsMany { limit } => say!(words, "follow-too-many", limit = limit),
    }
}

/// `/follow` is used where no match is.
#[must_use]
pub fn no_match(words: &Words) -> String {
    say!(words, "follow-no-match")
}

/// The line that mentions the followers of a match at its end; none without followers.
#[must_use]
pub fn followers(words: &Words, followers: &[UserId]) -> Option<String> {
    let names: Vec<String> = followers.iter().map(|user| user.mention().to_string()).collect();
    let listed = people::listed(words, &names);
    (!names.is_empty()).then(|| say!(words, "follow-followers", followers = listed))
}

/// The line that names who guessed the end of a match right, with their points; none without any.
#[must_use]
pub fn right(words: &Words, guessed: &[(Player, u32)]) -> Option<String> {
    let names = guessed.iter().map(|(player, worth)| {
        let player = people::name(words, *player);
        say!(
            words,
            "follow-guesser",
            player = player,
            points = points(words, *worth)
        )
    });
    let names: Vec<String> = names.collect();
    let listed = people::listed(words, &names);
    (!names.is_empty()).then(|| say!(words, "follow-right", guessers = listed))
}

/// Who guesses best in a server: the player, points, right guesses.
#[must_use]
pub fn table(words: &Words, scores: &[(Player, u32, u32)]) -> String {
    if scores.is_empty() {
        return say!(words, "follow-table-empty");
    }
    let mut lines = vec![say!(words, "follow-table", turn = limits::GUESSES_UNTIL_TURN)];
    for ((player, worth, right), place) in scores.iter().zip(1_usize..) {
        lines.push(say!(
            words,
            "follow-table-line",
            place = place,
            player = people::name(words, *player),
            points = points(words, *worth),
            right = *right
        ));
    }
    lines.join("\n")
}

/// The table is asked for in a direct message.
#[must_use]
pub fn table_elsewhere(words: &Words) -> String {
    say!(words, "follow-table-elsewhere")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{Guess, MatchId, TimeMs};

    fn guess(turns: u32) -> Guess {
        Guess {
            match_id: MatchId(7),
            user: rookery_session::UserId(1),
            score: Score::Black,
            turns,
            at: TimeMs(0),
        }
    }

    #[test]
    fn the_panel_says_what_a_guess_is_worth() {
        let words = Words::english();
        let fresh = Onlooking {
            follows: true,
            guess: None,
            worth: Some(6),
        };
        let said = panel(words, "abcd2345", &fresh);
        assert!(said.contains("You follow match `abcd2345`"), "{said}");
        assert!(said.contains("Who wins?") && said.contains("6 points"), "{said}");
        let guessed = Onlooking {
            guess: Some(guess(2)),
            worth: Some(1),
            ..fresh
        };
        let said = panel(words, "abcd2345", &guessed);
        assert!(said.contains("Your guess: Black wins, for 6 points."), "{said}");
        assert!(said.contains("one point"), "{said}");
        let late = Onlooking {
            follows: false,
            guess: None,
            worth: None,
        };
        let said = panel(words, "abcd2345", &late);
        assert!(
            said.contains("After 8 turns") && said.contains("don't follow"),
            "{said}"
        );
    }

    #[test]
    fn the_end_names_followers_and_right_guesses() {
        let words = Words::english();
        assert_eq!(followers(words, &[]), None);
        assert_eq!(right(words, &[]), None);
        let said = followers(words, &[UserId::new(5), UserId::new(6)]);
        assert_eq!(said.as_deref(), Some("**Followers:** <@5> and <@6>."));
        let said = right(words, &[(Player::User(UserId::new(5)), 8)]);
        assert_eq!(said.as_deref(), Some("**Guessed right:** <@5> (8 points)."));
    }

    #[test]
    fn the_table_has_a_line_for_each_guesser() {
        let words = Words::english();
        let said = table(words, &[(Player::User(UserId::new(5)), 9, 2)]);
        assert!(said.contains("1. <@5>: 9 points, 2 right guesses"), "{said}");
        assert!(table(words, &[]).contains("`/follow`"));
    }
}
