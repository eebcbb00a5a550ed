//! Sentences about ratings: what a match may change, what it changed, who stands where.

use super::{Players, capital, counted, spaced};
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
pub fn at_stake(challenger: RatedPlayer, opponent: Option<RatedPlayer>) -> String {
    match opponent {
        Some(opponent) => {
            let line = |one: RatedPlayer, other: RatedPlayer| {
                format!(
                    "{} ({}): {}",
                    one.account.mention(),
                    one.rating,
                    preview(one.rating.preview(other.rating))
                )
            };
            format!(
                "**Rated.**\n- {}\n- {}",
                line(challenger, opponent),
                line(opponent, challenger)
            )
        }
        None => format!(
            "**Rated.** {} has a rating of {}.",
            challenger.account.mention(),
            challenger.rating
        ),
    }
}

fn preview(preview: Preview) -> String {
    format!(
        "win {}, draw {}, loss {}",
        signed(preview.win),
        signed(preview.draw),
        signed(preview.loss)
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
pub fn changed(players: &Players, rated: &RatedMatch) -> String {
    if rated.serial {
        return format!(
            "Ratings stay as they are: {} lost several matches on time without playing a turn in between, and only the first of them counts.",
            loser(players, rated)
        );
    }
    let line = |seat: Seat| {
        let step = rated.steps[seat];
        format!(
            "{} {} ({})",
            players[seat].name(),
            after(step),
            signed(points(step))
        )
    };
    format!("New ratings: {}, {}.", line(Seat::White), line(Seat::Black))
}

fn loser(players: &Players, rated: &RatedMatch) -> String {
    let seat = Seat::BOTH
        .into_iter()
        .find(|seat| Some(rated.users[*seat]) == rated.loser());
    seat.map_or_else(|| "the loser".to_owned(), |seat| players[seat].name())
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
pub fn cannot_be_rated(why: Unrated) -> String {
    match why {
        Unrated::Casual => "You both agreed to a casual match.".to_owned(),
        Unrated::NotBetweenPeople => {
            "Only matches between two people are rated. Challenge somebody else, or leave `rated` out.".to_owned()
        }
        Unrated::Untimed => {
            "A rated match needs a clock. Add `time`, for example `time:3d`, or leave `rated` out.".to_owned()
        }
        Unrated::UnfairOptions => {
            "A rated match is played with the usual options of the variant. Leave `options` out, or leave `rated` out.".to_owned()
        }
        Unrated::Imported => "An imported match isn't rated.".to_owned(),
        Unrated::Takeback => {
            "A rated match has no takebacks. Leave `takebacks` out, or leave `rated` out.".to_owned()
        }
        Unrated::TooShort => "A match is rated once both players have completed a turn.".to_owned(),
        Unrated::NewAccount => new_account(),
        Unrated::TooManyOfThePair => format!(
            "The two of you have finished {MOST_RATED_GAMES_OF_A_PAIR} rated matches within a week; more don't count."
        ),
    }
}

fn new_account() -> String {
    format!(
        "Rated matches are for Discord accounts that are at least {} old. Play a casual match until then.",
        super::days(YOUNGEST_ACCOUNT_MS)
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
pub fn ratings(account: UserId, pools: &[PoolLine]) -> String {
    let whose = account.mention();
    if pools.is_empty() {
        return format!(
            "{whose} has no rating yet. Ratings come from matches that both players agree to rate: `/play rated:True time:3d`."
        );
    }
    let mut lines = vec![format!("Ratings of {whose}:")];
    for pool in pools {
        lines.push(format!(
            "**{}, {}**: {} after {}",
            pool.variant,
            pool.pace.word(),
            pool.rating,
            counted(pool.games as usize, "game"),
        ));
        lines.extend(pool.last.iter().map(match_line));
    }
    if pools.iter().any(|pool| pool.rating.is_provisional()) {
        lines.push(
            "-# A question mark means that there are too few recent matches for a sure rating.".to_owned(),
        );
    }
    lines.join("\n")
}

fn match_line(line: &MatchLine) -> String {
    let result = match line.won {
        Some(true) => "won against",
        Some(false) => "lost to",
        None => "drew with",
    };
    format!(
        "- `{}` {result} {}: {} ({})",
        line.id,
        line.opponent,
        after(line.step),
        signed(points(line.step))
    )
}

/// The players of a server in a pool, the highest rating first; `own` is the reader's place in it.
#[must_use]
pub fn leaderboard(
    variant: &str,
    pace: RatingPace,
    lines: &[(String, Rating, u32)],
    own: Option<usize>,
) -> String {
    let title = format!("**{variant}, {}**", pace.word());
    let who = format!(
        "Players are listed after rated matches against {LISTED_OPPONENTS} different opponents, the last of them within {}, once their rating is sure.",
        super::days(LISTED_WITHIN_MS)
    );
    if lines.is_empty() {
        return format!("{title}\nNobody in this server is listed yet. {who}");
    }
    let listed = lines.iter().zip(1..).map(|((name, rating, games), rank)| {
        let games = counted(*games as usize, "game");
        format!("{rank}. {name}: **{rating}**, {games}")
    });
    let own = own.map_or_else(
        || "You aren't listed yet.".to_owned(),
        |rank| format!("You are number {rank}."),
    );
    format!(
        "{title}\n{}\n{own}\n-# {who}",
        listed.collect::<Vec<_>>().join("\n")
    )
}

/// Refuses a leaderboard outside a server.
#[must_use]
pub fn only_in_a_server() -> &'static str {
    "A leaderboard belongs to a server. Use this command in one."
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
            at_stake(ann, Some(bob)),
            "**Rated.**\n- <@1> (1700): win +7, draw −6, loss −20\n- <@2> (1500?): win +57, draw +19, loss −18"
        );
        assert_eq!(at_stake(bob, None), "**Rated.** <@2> has a rating of 1500?.");
    }

    #[test]
    fn every_reason_says_what_to_do() {
        assert_eq!(
            cannot_be_rated(Unrated::Untimed),
            "A rated match needs a clock. Add `time`, for example `time:3d`, or leave `rated` out."
        );
        assert_eq!(
            cannot_be_rated(Unrated::NewAccount),
            "Rated matches are for Discord accounts that are at least 7 days old. Play a casual match until then."
        );
    }

    #[test]
    fn a_leaderboard_names_the_readers_place() {
        let lines = [("Ann".to_owned(), rating(1612.4, 80.0), 12)];
        let board = leaderboard("Chess", RatingPace::Live, &lines, Some(1));
        assert!(
            board.starts_with("**Chess, live**\n1. Ann: **1612**, 12 games\nYou are number 1.\n-# Players"),
            "{board}"
        );
        assert!(leaderboard("Chess", RatingPace::Live, &[], None).contains("Nobody in this server"));
    }
}
