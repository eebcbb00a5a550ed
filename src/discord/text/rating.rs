//! Sentences about ratings: what a match may change, what it changed, who stands where.

use super::words::{Words, say};
use super::{Player, Players, moment, people, plain, time_control};
use rookery_rating::{
    LISTED_OPPONENTS, LISTED_WITHIN_MS, MOST_RATED_GAMES_OF_A_PAIR, PAIR_WINDOW_MS, Preview,
    RELIABILITY_DAYS, Rating, SLOWEST_REPLY_MS, Unrated, YOUNGEST_ACCOUNT_MS,
};
use rookery_render::sheet::SheetWords;
use rookery_rules::Seat;
use rookery_session::{
    Leaderboard, Listing, RatedMatch, RatingPace, RatingStep, ReinstatementRefusal, ReliabilityReport,
};
use serenity::all::{Mentionable, UserId};

/// Whom a leaderboard lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardScope {
    /// Players of the server where it is asked for.
    Here,
    /// Players of all servers.
    Everywhere,
}

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

/// Asks whether to accept a rated challenge to anyone.
#[must_use]
pub fn accept_first(words: &Words, challenger: RatedPlayer, reader: RatedPlayer) -> String {
    format!(
        "{}\n{}",
        at_stake(words, challenger, Some(reader)),
        say!(words, "rating-accept-first")
    )
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
    if !rated.counts() {
        return say!(words, "rating-serial", loser = loser(words, players, rated));
    }
    let line = |seat: Seat| {
        let step = rated.change()[seat];
        format!(
            "{} {} ({})",
            people::name(words, players[seat]),
            after(step),
            signed(points(step))
        )
    };
    let (white, black) = (line(Seat::White), line(Seat::Black));
    if rated.reinstated.is_some() {
        return say!(words, "rating-changed-later", white = white, black = black);
    }
    say!(words, "rating-changed", white = white, black = black)
}

/// Says why a match that was agreed as rated changes no ratings.
#[must_use]
pub fn not_rated(words: &Words, why: Unrated) -> String {
    match why {
        Unrated::Casual | Unrated::NotBetweenPeople | Unrated::Untimed | Unrated::Imported => {
            say!(words, "rating-not-agreed")
        }
        Unrated::UnfairOptions => say!(words, "rating-not-by-options"),
        Unrated::Takeback => say!(words, "rating-not-by-takeback"),
        Unrated::TooShort => say!(words, "rating-not-so-short"),
        Unrated::NoResult => say!(words, "rating-not-without-result"),
        Unrated::Decided => say!(words, "rating-not-decided"),
        Unrated::NewAccount => say!(
            words,
            "rating-not-so-young",
            days = people::days_of(words, YOUNGEST_ACCOUNT_MS)
        ),
        Unrated::TooManyOfThePair => say!(
            words,
            "rating-not-so-many",
            most = MOST_RATED_GAMES_OF_A_PAIR,
            days = people::days_of(words, PAIR_WINDOW_MS)
        ),
    }
}

/// Confirms to an organiser that a match counts now.
#[must_use]
pub fn reinstated(words: &Words, rated: &RatedMatch) -> String {
    let step = rated.change();
    say!(
        words,
        "rating-reinstated",
        white = signed(points(step.white)),
        black = signed(points(step.black))
    )
}

/// Refuses to let a match count.
#[must_use]
pub fn cannot_be_reinstated(words: &Words, why: ReinstatementRefusal) -> String {
    match why {
        ReinstatementRefusal::NotHere => say!(words, "rating-reinstate-not-here"),
        ReinstatementRefusal::Counts => say!(words, "rating-reinstate-counts"),
        ReinstatementRefusal::Reinstated { at } => {
            say!(words, "rating-reinstate-again", when = moment(at))
        }
        ReinstatementRefusal::OwnMatch => say!(words, "rating-reinstate-own"),
        ReinstatementRefusal::PlayerGone => say!(words, "rating-reinstate-gone"),
    }
}

/// Says how reliable a player was lately, and until when the player is away; nothing where there is nothing to say.
#[must_use]
pub fn reliability(words: &Words, player: Player, report: &ReliabilityReport) -> Option<String> {
    let found = report.reliability;
    let name = people::name(words, player);
    let mut parts = Vec::new();
    if found.ended > 0 {
        parts.push(say!(
            words,
            "rating-reliability",
            player = name.as_str(),
            days = people::days(words, RELIABILITY_DAYS),
            ended = found.ended,
            late = say!(words, "rating-days-late", count = found.days_late)
        ));
        parts.extend(found.median_reply_ms.map(|ms| match ms {
            i64::MAX => say!(
                words,
                "rating-replies-slowly",
                time = time_control::duration(words, SLOWEST_REPLY_MS)
            ),
            ms => say!(words, "rating-replies", time = time_control::duration(words, ms)),
        }));
    }
    if let Some(vacation) = &report.vacation {
        parts.push(say!(
            words,
            "rating-away",
            player = name.as_str(),
            until = moment(vacation.end())
        ));
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// A short form of it for a column: the days with a loss on time among the matches that ended, and the usual reply.
#[must_use]
pub fn reliability_columns(words: &Words, report: &ReliabilityReport) -> [String; 3] {
    let found = report.reliability;
    let reply = found.median_reply_ms.map_or_else(String::new, |ms| {
        if ms == i64::MAX {
            format!("> {}", time_control::short_duration(words, SLOWEST_REPLY_MS))
        } else {
            format!("≤ {}", time_control::short_duration(words, ms))
        }
    });
    [found.ended.to_string(), found.days_late.to_string(), reply]
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
        Unrated::TooShort | Unrated::NoResult | Unrated::Decided => say!(words, "rating-too-short"),
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
    /// The last matches, the latest first, of the pool that is shown.
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
    /// What it changed; nothing, if it doesn't count as a later loss of a series.
    pub step: Option<RatingStep>,
}

/// The ratings of one user, with what is known of how reliable they are.
#[must_use]
pub fn ratings(words: &Words, account: UserId, pools: &[PoolLine], reliability: Option<String>) -> String {
    let whose = account.mention().to_string();
    let mut lines = Vec::new();
    if pools.is_empty() {
        lines.push(say!(words, "rating-none", whose = whose));
    } else {
        lines.push(say!(words, "rating-heading", whose = whose));
    }
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
    lines.extend(reliability);
    lines.join("\n")
}

fn match_line(words: &Words, line: &MatchLine) -> String {
    let opponent = line.opponent.as_str();
    let result = match line.won {
        Some(true) => say!(words, "rating-won", opponent = opponent),
        Some(false) => say!(words, "rating-lost", opponent = opponent),
        None => say!(words, "rating-drew", opponent = opponent),
    };
    let Some(step) = line.step else {
        return format!("- `{}` {result}: {}", line.id, say!(words, "rating-of-a-series"));
    };
    let (rating, change) = (after(step).to_string(), signed(points(step)));
    format!("- `{}` {result}: {rating} ({change})", line.id)
}

/// The title of a pool's pictures: `Chess, live`.
#[must_use]
pub fn pool_title(words: &Words, variant: &str, pace: RatingPace) -> String {
    format!("{variant}, {}", pace_name(words, pace))
}

/// What a picture of somebody's rating shows: `Matches 3 to 52 of 52`.
#[must_use]
pub fn history_title(words: &Words, first: u32, last: u32, count: u32) -> String {
    say!(words, "rating-history", first = first, last = last, count = count)
}

/// A leaderboard in words, to stand above its picture: where the reader stands, and who is listed.
#[must_use]
pub fn leaderboard(words: &Words, title: &str, board: &Leaderboard, scope: BoardScope) -> String {
    let who = say!(
        words,
        "rating-who",
        opponents = LISTED_OPPONENTS,
        days = people::days_of(words, LISTED_WITHIN_MS)
    );
    let nobody = match scope {
        BoardScope::Here => say!(words, "rating-nobody-listed"),
        BoardScope::Everywhere => say!(words, "rating-nobody-everywhere"),
    };
    let mut lines = vec![format!("**{title}**")];
    if board.lines.is_empty() {
        lines.push(nobody);
    }
    lines.push(own_place(words, board, scope));
    lines.push(format!("-# {who}"));
    if scope == BoardScope::Everywhere {
        lines.push(say!(words, "rating-who-everywhere"));
    }
    lines.join("\n")
}

/// Where the reader stands, and what is missing to be listed.
fn own_place(words: &Words, board: &Leaderboard, scope: BoardScope) -> String {
    let rating = board
        .own_rating
        .map_or_else(String::new, |rating| rating.to_string());
    match board.own {
        Listing::Ranked(rank) => say!(
            words,
            "rating-own-rank",
            rank = rank,
            count = board.listed,
            rating = rating
        ),
        Listing::NoMatch => say!(words, "rating-unlisted-no-match"),
        Listing::Elsewhere if scope == BoardScope::Everywhere => {
            say!(words, "rating-unlisted-unasked", rating = rating)
        }
        Listing::Elsewhere => say!(words, "rating-unlisted-elsewhere", rating = rating),
        Listing::FewOpponents(met) => say!(
            words,
            "rating-unlisted-opponents",
            rating = rating,
            met = met,
            opponents = LISTED_OPPONENTS
        ),
        Listing::Inactive => say!(
            words,
            "rating-unlisted-inactive",
            rating = rating,
            days = people::days_of(words, LISTED_WITHIN_MS)
        ),
        Listing::Provisional => say!(words, "rating-unlisted-provisional", rating = rating),
    }
}

/// What a picture of a leaderboard shows: whose players.
#[must_use]
pub fn leaderboard_title(words: &Words, scope: BoardScope) -> String {
    match scope {
        BoardScope::Here => say!(words, "rating-players-here"),
        BoardScope::Everywhere => say!(words, "rating-players-everywhere"),
    }
}

/// Confirms whether the reader is on the leaderboards of all servers.
#[must_use]
pub fn wish_kept(words: &Words, listed: bool) -> String {
    if listed {
        say!(words, "rating-listed-now")
    } else {
        say!(words, "rating-listed-no-more")
    }
}

/// The message above the picture of a tournament's players.
#[must_use]
pub fn players(tournament: &str) -> String {
    format!("**{}**", plain(tournament))
}

/// What the columns of [`reliability_columns`] mean, for the lines below a picture.
#[must_use]
pub fn reliability_meanings(words: &Words) -> [String; 3] {
    let days = people::days(words, RELIABILITY_DAYS);
    [
        say!(words, "rating-meaning-matches", days = days),
        say!(words, "rating-meaning-late"),
        say!(words, "rating-meaning-reply"),
    ]
}

/// Says that nobody takes part in a tournament.
#[must_use]
pub fn no_players(words: &Words, tournament: &str) -> String {
    let tournament = format!("**{}**", plain(tournament));
    say!(words, "rating-players-none", tournament = tournament)
}

/// The words on the pictures of ratings, whose points are ratings.
#[must_use]
pub fn sheet_words(words: &Words) -> SheetWords {
    SheetWords {
        score: say!(words, "rating-column"),
        no_players: say!(words, "rating-nobody-yet"),
        no_scores: say!(words, "rating-no-matches"),
        by: say!(words, "rating-by", across = "{across}"),
        ..super::tournament::sheet_words(words)
    }
}

/// The pace of the matches of a pool.
fn pace_name(words: &Words, pace: RatingPace) -> String {
    say!(words, "rating-pace", pace = pace.word())
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
    fn a_leaderboard_says_where_its_reader_stands() {
        let said = |own, scope| {
            let board = Leaderboard {
                lines: Vec::new(),
                own,
                own_rating: Some(rating(1612.4, 140.0)),
                listed: 12,
            };
            leaderboard(Words::english(), "Chess, live", &board, scope)
        };
        let here = said(Listing::Ranked(3), BoardScope::Here);
        assert!(
            here.starts_with(
                "**Chess, live**\nNobody in this server is listed yet.\nYou are number 3 of 12, with 1612?.\n-# "
            ),
            "{here}"
        );
        let few = said(Listing::FewOpponents(2), BoardScope::Here);
        assert!(
            few.contains("You have 1612?, against 2 different opponents"),
            "{few}"
        );
        let unasked = said(Listing::Elsewhere, BoardScope::Everywhere);
        assert!(unasked.contains("Press **List me**"), "{unasked}");
    }

    #[test]
    fn reliability_is_one_line() {
        let report = |ended, days_late, median_reply_ms| ReliabilityReport {
            reliability: rookery_rating::Reliability {
                ended,
                days_late,
                median_reply_ms,
            },
            vacation: None,
        };
        let ann = Player::User(UserId::new(1));
        let said = |report: &ReliabilityReport| reliability(Words::english(), ann, report);
        assert_eq!(said(&report(0, 0, None)), None);
        assert_eq!(
            said(&report(14, 0, Some(5 * 60 * 60 * 1_000))).as_deref(),
            Some(
                "<@1> finished 14 matches in the last 90 days and lost none on time. Half of the replies came within 5 hours."
            )
        );
        assert_eq!(
            said(&report(1, 1, None)).as_deref(),
            Some("<@1> finished one match in the last 90 days and lost on time on one day.")
        );
        assert!(said(&report(9, 2, Some(i64::MAX))).is_some_and(|said| {
            said.ends_with("lost on time on 2 days. Half of the replies took longer than 21 days.")
        }));
    }

    #[test]
    fn each_reason_is_one_sentence() {
        let said = not_rated(Words::english(), Unrated::TooManyOfThePair);
        assert_eq!(
            said,
            "Ratings stay as they are: the two of you have already finished 8 rated matches within 7 days."
        );
        for why in [
            Unrated::TooShort,
            Unrated::NoResult,
            Unrated::Decided,
            Unrated::NewAccount,
            Unrated::Takeback,
        ] {
            let said = not_rated(Words::english(), why);
            assert!(said.starts_with("Ratings stay as they are: "), "{said}");
            assert_eq!(said.matches('.').count(), 1, "{said}");
        }
    }
}
