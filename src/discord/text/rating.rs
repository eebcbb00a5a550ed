//! Sentences about ratings: what a match may change, what it changed, who stands where.

use super::words::{Words, say};
use super::{Players, capital, people, spaced};
use rookery_rating::{
    LISTED_OPPONENTS, LISTED_WITHIN_MS, MOST_RATED_GAMES_OF_A_PAIR, Preview, Rating, Unrated,
    YOUNGEST_ACCOUNT_MS,
};
use rookery_rules::Seat;
use rookery_session::{RatedMatch, RatingPace, RatingStep};
use serenity::all::{Mentionable, UserId};

/// One player of a rated challenge.
#[derive(Clone, Copy, Debug)]
pub struct RatedPlayer {
    /// The account.
    pub account: UserId,
    /// The rating now.
    pub rating: Rating,
}

/// Says that a challenge is rated, and what each result would change if both players are known.
#[must_use]
pub fn at_stake(words: &Words, challenger: RatedPlayer, opponent: Option<RatedPlayer>) -> String {
    match opponent {
        Some(opponent) => {
            let line = |one: RatedPlayer, other: RatedPlayer| {
                say!(
                    words,
                    "rating-at-stake-line",
                    player = one.account.mention().to_string(),
                    rating = one.rating.to_string(),
                    preview = preview(words, one.rating.preview(other.rating))
                )
            };
            say!(
                words,
                "rating-at-stake",
                challenger = line(challenger, opponent),
                opponent = line(opponent, challenger)
            )
        }
        None => say!(
            words,
            "rating-at-stake-open",
            player = challenger.account.mention().to_string(),
            rating = challenger.rating.to_string()
        ),
    }
}

fn preview(words: &Words, preview: Preview) -> String {
    say!(
        words,
        "rating-preview",
        win = signed(preview.win),
        draw = signed(preview.draw),
        loss = signed(preview.loss)
    )
}

/// Writes a change with its sign; a minus is the typographic one.
fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// Says what a rated match changed.
#[must_use]
pub fn changed(words: &Words, players: &Players, rated: &RatedMatch) -> String {
    if rated.serial {
        return say!(words, "rating-serial", loser = loser(words, players, rated));
    }
    let line = |seat: Seat| {
        let step = rated.steps[seat];
        format!(
            "{} {} ({})",
            people::name(words, players[seat]),
            after(step),
            signed(points(step))
        )
    };
    say!(
        words,
        "rating-changed",
        white = line(Seat::White),
        black = line(Seat::Black)
    )
}

fn loser(words: &Words, players: &Players, rated: &RatedMatch) -> String {
    let seat = Seat::BOTH
        .into_iter()
        .find(|seat| Some(rated.users[*seat]) == rated.loser());
    seat.map_or_else(
        || say!(words, "rating-the-loser"),
        |seat| people::name(words, players[seat]),
    )
}

fn after(step: RatingStep) -> Rating {
    Rating {
        rating: step.after,
        deviation: step.deviation,
        ..Rating::default()
    }
}

/// Returns the points that a match won, as whole ratings show them.
fn points(step: RatingStep) -> i32 {
    let before = Rating {
        rating: step.before,
        ..Rating::default()
    };
    after(step).whole() - before.whole()
}

/// Refuses to rate a match.
#[must_use]
pub fn cannot_be_rated(words: &Words, why: Unrated) -> String {
    match why {
        Unrated::Casual => say!(words, "rating-casual"),
        Unrated::NotBetweenPeople => {
            say!(words, "rating-not-between-people")
        }
        Unrated::Untimed => {
            say!(words, "rating-untimed")
        }
        Unrated::UnfairOptions => {
            say!(words, "rating-unfair-options")
        }
        Unrated::Imported => say!(words, "rating-imported"),
        Unrated::Takeback => {
            say!(words, "rating-takeback")
        }
        Unrated::TooShort => say!(words, "rating-too-short"),
        Unrated::NewAccount => new_account(words),
        Unrated::TooManyOfThePair => say!(words, "rating-too-many", most = MOST_RATED_GAMES_OF_A_PAIR),
    }
}

fn new_account(words: &Words) -> String {
    say!(
        words,
        "rating-new-account",
        days = people::days_of(words, YOUNGEST_ACCOUNT_MS)
    )
}

/// A pool in a list of somebody's ratings.
#[derive(Clone, Debug)]
pub struct PoolLine {
    /// The variant's name.
    pub variant: &'static str,
    /// The pace.
    pub pace: RatingPace,
    /// The rating now.
    pub rating: Rating,
    /// How many matches made it.
    pub games: u32,
    /// The last matches, the latest first.
    pub last: Vec<MatchLine>,
}

/// A rated match in a list.
#[derive(Clone, Debug)]
pub struct MatchLine {
    /// Its short ID.
    pub id: String,
    /// The opponent's name.
    pub opponent: String,
    /// Whether the player won, if anybody did.
    pub won: Option<bool>,
    /// What it changed.
    pub step: RatingStep,
}

/// The ratings of one user.
#[must_use]
pub fn ratings(words: &Words, account: UserId, pools: &[PoolLine]) -> String {
    let whose = account.mention().to_string();
    if pools.is_empty() {
        return say!(words, "rating-none", whose = whose);
    }
    let mut lines = vec![say!(words, "rating-heading", whose = whose)];
    for pool in pools {
        lines.push(say!(
            words,
            "rating-pool",
            variant = pool.variant,
            pace = pace_name(words, pool.pace),
            rating = pool.rating.to_string(),
            games = say!(words, "rating-games", count = pool.games)
        ));
        lines.extend(pool.last.iter().map(|line| match_line(words, line)));
    }
    if pools.iter().any(|pool| pool.rating.is_provisional()) {
        lines.push(say!(words, "rating-provisional"));
    }
    lines.join("\n")
}

fn match_line(words: &Words, line: &MatchLine) -> String {
    let opponent = line.opponent.as_str();
    let result = match line.won {
        Some(true) => say!(words, "rating-won", opponent = opponent),
        Some(false) => say!(words, "rating-lost", opponent = opponent),
        None => say!(words, "rating-drew", opponent = opponent),
    };
    let (rating, change) = (after(line.step).to_string(), signed(points(line.step)));
    format!("- `{}` {result}: {rating} ({change})", line.id)
}

/// The players of a server in a pool, the highest rating first; `own` is the reader's place in it.
#[must_use]
pub fn leaderboard(
    words: &Words,
    variant: &str,
    pace: RatingPace,
    lines: &[(String, Rating, u32)],
    own: Option<usize>,
) -> String {
    let title = format!("**{variant}, {}**", pace_name(words, pace));
    let who = say!(
        words,
        "rating-who",
        opponents = LISTED_OPPONENTS,
        days = people::days_of(words, LISTED_WITHIN_MS)
    );
    if lines.is_empty() {
        return format!("{title}\n{} {who}", say!(words, "rating-nobody-listed"));
    }
    let listed = lines.iter().zip(1..).map(|((name, rating, games), rank)| {
        let games = say!(words, "rating-games", count = *games);
        format!("{rank}. {name}: **{rating}**, {games}")
    });
    let own = own.map_or_else(
        || say!(words, "rating-not-listed"),
        |rank| say!(words, "rating-own-rank", rank = rank),
    );
    format!(
        "{title}\n{}\n{own}\n-# {who}",
        listed.collect::<Vec<_>>().join("\n")
    )
}

/// The pace of the matches of a pool.
fn pace_name(words: &Words, pace: RatingPace) -> String {
    say!(words, "rating-pace", pace = pace.word())
}

/// Refuses a leaderboard outside a server.
#[must_use]
pub fn only_in_a_server(words: &Words) -> String {
    say!(words, "rating-only-in-a-server")
}

/// The label of a pace in a list of choices.
#[must_use]
pub fn pace_label(pace: RatingPace) -> String {
    capital(&spaced(pace.word()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            ..Rating::default()
        }
    }

    #[test]
    fn a_rated_challenge_says_what_each_result_changes() {
        let ann = RatedPlayer {
            account: UserId::new(1),
            rating: rating(1700.0, 70.0),
        };
        let bob = RatedPlayer {
            account: UserId::new(2),
            rating: rating(1500.0, 120.0),
        };
        assert_eq!(
            at_stake(Words::english(), ann, Some(bob)),
            "**Rated.**\n- <@1> (1700): win +7, draw −6, loss −20\n- <@2> (1500?): win +57, draw +19, loss −18"
        );
        assert_eq!(
            at_stake(Words::english(), bob, None),
            "**Rated.** <@2> has a rating of 1500?."
        );
    }

    #[test]
    fn every_reason_says_what_to_do() {
        assert_eq!(
            cannot_be_rated(Words::english(), Unrated::Untimed),
            "A rated match needs a clock. Add `time`, for example `time:3d`, or leave `rated` out."
        );
        assert_eq!(
            cannot_be_rated(Words::english(), Unrated::NewAccount),
            "Rated matches are for Discord accounts that are at least 7 days old. Play a casual match until then."
        );
    }

    #[test]
    fn a_leaderboard_names_the_readers_place() {
        let lines = [("Ann".to_owned(), rating(1612.4, 80.0), 12)];
        let board = leaderboard(Words::english(), "Chess", RatingPace::Live, &lines, Some(1));
        assert!(
            board.starts_with("**Chess, live**\n1. Ann: **1612**, 12 games\nYou are number 1.\n-# Players"),
            "{board}"
        );
        assert!(
            leaderboard(Words::english(), "Chess", RatingPace::Live, &[], None)
                .contains("Nobody in this server")
        );
    }
}
