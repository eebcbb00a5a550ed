//! Sentences of the pages that are posted by themselves: the puzzle of the day and the page of the week.

use super::people;
use super::puzzle as text;
use super::words::{Words, say};
use super::{Player, Players};
use rookery_rules::Seat;
use rookery_session::{MatchResult, TimeMs};

/// A finished match on the page of the week.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// The name of the variant.
    pub variant: String,
    /// The players.
    pub players: Players,
    /// The number of turns.
    pub turns: usize,
    /// How it ended.
    pub result: MatchResult,
}

/// A win of the player with the lower rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upset {
    /// Who won.
    pub winner: Player,
    /// The winner's rating before.
    pub winner_rating: i32,
    /// Who lost.
    pub loser: Player,
    /// The loser's rating before.
    pub loser_rating: i32,
}

/// What the page of the week tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Week {
    /// How many matches ended.
    pub finished: u32,
    /// The last of them.
    pub latest: Vec<Ended>,
    /// The longest of them.
    pub longest: Option<Ended>,
    /// The greatest upset.
    pub upset: Option<Upset>,
    /// The best turning point, in a sentence.
    pub turned: Option<String>,
    /// Who solved most puzzles: the player, points and puzzles.
    pub solvers: Vec<(Player, u32, u32)>,
    /// Who has been waited for longest, in a sentence.
    pub waiting: Option<String>,
}

/// The puzzle of the day, which may be from a match of the server.
#[must_use]
pub fn puzzle(words: &Words, variant: &str, winner: Seat, turns: u32, is_from_match: bool) -> String {
    let said = say!(
        words,
        "page-puzzle",
        variant = variant,
        side = people::side(words, winner),
        other = people::side(words, winner.other()),
        turns = turns
    );
    if is_from_match {
        [said, text::from_match(words)].join(" ")
    } else {
        said
    }
}

/// The page of the week.
#[must_use]
pub fn weekly(words: &Words, week: &Week) -> String {
    let mut lines = vec![say!(words, "page-week", finished = week.finished)];
    lines.extend(
        week.latest
            .iter()
            .map(|ended| format!("- {}", line(words, ended))),
    );
    // The only match was named already.
    if let Some(longest) = week.longest.as_ref().filter(|_| week.finished > 1) {
        lines.push(say!(words, "page-longest", game = line(words, longest)));
    }
    if let Some(upset) = &week.upset {
        lines.push(say!(
            words,
            "page-upset",
            winner = people::name(words, upset.winner),
            winner_rating = upset.winner_rating,
            loser = people::name(words, upset.loser),
            loser_rating = upset.loser_rating
        ));
    }
    if let Some(turned) = &week.turned {
        lines.push(say!(words, "page-turned", said = turned.as_str()));
    }
    if !week.solvers.is_empty() {
        let solvers: Vec<String> = week
            .solvers
            .iter()
            .map(|(player, points, _)| {
                say!(
                    words,
                    "page-solver",
                    player = people::name(words, *player),
                    points = *points
                )
            })
            .collect();
        lines.push(say!(
            words,
            "page-solvers",
            solvers = people::listed(words, &solvers)
        ));
    }
    lines.extend(week.waiting.clone());
    if week.finished == 0 && week.waiting.is_none() {
        lines.push(say!(words, "page-quiet"));
    }
    lines.join("\n")
}

fn line(words: &Words, ended: &Ended) -> String {
    say!(
        words,
        "page-ended",
        variant = ended.variant.as_str(),
        outcome = people::outcome(words, &ended.players, &ended.result),
        versus = people::versus(words, &ended.players),
        turns = people::turns_of_match(words, &ended.players, ended.turns)
    )
}

/// Who has been waited for longest.
#[must_use]
pub fn waiting(words: &Words, player: Player, id: &str, since: TimeMs) -> String {
    say!(
        words,
        "page-waiting",
        player = people::name(words, player),
        id = id,
        since = format!("<t:{}:D>", since.0.div_euclid(1_000))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::MESSAGE_CHARACTERS;
    use rookery_rules::PerSeat;
    use serenity::all::UserId;

    fn player(id: u64) -> Player {
        Player::User(UserId::new(id))
    }

    fn full() -> Week {
        let ended = Ended {
            variant: "FrozenChess 10".to_owned(),
            players: PerSeat::new(player(u64::MAX), player(u64::MAX - 1)),
            turns: 120,
            result: MatchResult::resignation(Seat::White),
        };
        Week {
            finished: 12,
            latest: vec![ended.clone(); 5],
            longest: Some(ended),
            upset: Some(Upset {
                winner: player(1),
                winner_rating: 1_450,
                loser: player(2),
                loser_rating: 1_702,
            }),
            turned: Some("x".repeat(400)),
            solvers: vec![(player(3), 9, 3), (player(4), 1, 1)],
            waiting: Some(waiting(Words::english(), player(5), "abcd2345", TimeMs(5_000))),
        }
    }

    #[test]
    fn the_fullest_page_fits_in_every_language() {
        for words in Words::all() {
            let said = weekly(words, &full());
            assert!(
                said.chars().count() <= MESSAGE_CHARACTERS,
                "{}",
                said.chars().count()
            );
        }
    }

    #[test]
    fn a_page_names_the_upset_and_who_is_waited_for() {
        let said = weekly(Words::english(), &full());
        for part in [
            "<@1> (1450)",
            "<@2> (1702)",
            "<@3> (9 points)",
            "<t:5:D>",
            "12 matches",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
        let quiet = weekly(Words::english(), &Week::default());
        assert!(quiet.contains("`/play`"), "{quiet}");
    }
}
