//! What the bot says about results that organisers decide or correct.

use super::{result_text, title};
use crate::discord::text::clock::date_and_time;
use crate::discord::text::{Players, moment, player};
use rookery_rules::Seat;
use rookery_session::{
    Adjudication, AdjudicationReason, DecisionReason, PlayerNumber, ResultCorrection, Score, TimeMs,
    TournamentGame, TournamentState,
};
use serenity::all::{Mentionable, UserId};

/// Why an organiser decides a game, as a part of a sentence.
#[must_use]
pub const fn decision_reason(reason: DecisionReason) -> &'static str {
    match reason {
        DecisionReason::Agreed => "the players agreed",
        DecisionReason::Position => "the position was judged",
        DecisionReason::Absence => "a player was absent",
        DecisionReason::Conduct => "a player broke the rules of the event",
        DecisionReason::Technical => "there was technical trouble",
        DecisionReason::Mistake => "the recorded result was wrong",
    }
}

/// The result in words: `Ann wins (1-0)`.
fn result_of(game: &TournamentGame, score: Score, name: &impl Fn(PlayerNumber) -> String) -> String {
    let written = result_text(score, false);
    match score {
        Score::White => format!("{} wins (**{written}**)", name(game.paired.white)),
        Score::Black => format!("{} wins (**{written}**)", name(game.paired.black)),
        Score::Draw => format!("a draw (**{written}**)"),
        Score::None => format!("no result (**{written}**)"),
    }
}

/// Asks an organiser whether to decide a game, or to change its result.
#[must_use]
pub fn ask_to_decide(
    tournament: &TournamentState,
    (round, game): (u16, &TournamentGame),
    (score, why): (Score, DecisionReason),
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let white = name(game.paired.white);
    let black = name(game.paired.black);
    let board = game.paired.board;
    let place = format!("**{}**, round {round}, board {board}", title(tournament));
    let new = result_of(game, score, &name);
    let change = match game.result {
        None => format!("The game is still running. It ends with this result: {new}."),
        Some((before, _)) => format!(
            "The result changes from **{}** to: {new}.",
            result_text(before, false)
        ),
    };
    let standings = if tournament.finished.is_some() {
        " The tournament is over, so the final standings change with it."
    } else {
        ""
    };
    format!(
        "{place}: {white} (White) against {black} (Black). {change}{standings}\nReason: {}. The game's thread will name you and the reason. Decide it so?",
        decision_reason(why)
    )
}

/// Who decided a game for its players, and why, below its result.
#[must_use]
pub fn decided_because(adjudicated: Adjudication, by: Option<UserId>) -> String {
    match (adjudicated.why, by) {
        (AdjudicationReason::Organiser, Some(by)) => {
            let why = adjudicated
                .reason
                .map_or(String::new(), |reason| format!(": {}", decision_reason(reason)));
            format!("{} decided the game as an organiser{why}.", by.mention())
        }
        (AdjudicationReason::Organiser, None) => "An organiser decided the game.".to_owned(),
        (AdjudicationReason::WindowOver, _) => {
            "The time of the round is over, and by the rules of this tournament unfinished games are drawn."
                .to_owned()
        }
        (AdjudicationReason::Withdrawal, _) => "A player has left the tournament.".to_owned(),
        (AdjudicationReason::Stopped, _) => "The tournament was cancelled.".to_owned(),
        (AdjudicationReason::ServerGone, _) => "The bot is no longer in the server of this match.".to_owned(),
    }
}

/// Tells both players that the result of their game was changed.
#[must_use]
pub fn result_changed(
    heading: &str,
    players: &Players,
    score: Score,
    (by, why): (Option<UserId>, Option<DecisionReason>),
) -> String {
    let by = by.map_or_else(|| "An organiser".to_owned(), |by| by.mention().to_string());
    let why = why.map_or(String::new(), |reason| {
        format!(" Reason: {}.", decision_reason(reason))
    });
    format!(
        "{heading}: {by} changed the result of {} against {} to **{}**.{why}",
        player(players, Seat::White),
        player(players, Seat::Black),
        result_text(score, false)
    )
}

/// A correction after the end, in one line below the final standings.
#[must_use]
pub fn correction(one: &ResultCorrection) -> String {
    let before = one.before.map_or(String::new(), |before| {
        format!(" instead of {}", result_text(before, false))
    });
    let why = one
        .why
        .map_or(String::new(), |reason| format!(": {}", decision_reason(reason)));
    format!(
        "*Corrected after the end:* round {}, board {} is {}{before}{why}.",
        one.round,
        one.board,
        result_text(one.after, false)
    )
}

/// Until when results can be corrected.
#[must_use]
pub fn correctable(until: TimeMs) -> String {
    format!(
        "Organisers can correct a last result with `/tournament decide`, until {}.",
        date_and_time(until)
    )
}

/// Asks an organiser whether to cancel a tournament.
#[must_use]
pub fn ask_to_cancel(tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> String {
    const NAMED: usize = 5;
    let running: Vec<String> = tournament
        .running_games()
        .map(|(_, game)| format!("{} – {}", name(game.paired.white), name(game.paired.black)))
        .collect();
    let games = match running.len() {
        0 => "No game is running.".to_owned(),
        count => format!(
            "{} stop without a result: {}{}.",
            if count == 1 {
                "This running game will"
            } else {
                "These running games will"
            },
            running.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", "),
            if count > NAMED {
                format!(" and {} more", count - NAMED)
            } else {
                String::new()
            }
        ),
    };
    format!(
        "Cancel **{}** with its {}? {games} There'll be no final standings, and this can't be undone.",
        title(tournament),
        crate::discord::text::counted(tournament.taking_part().count(), "player")
    )
}

/// Nothing was decided or cancelled.
#[must_use]
pub fn left_as_it_is(tournament: &TournamentState) -> String {
    format!("Nothing was changed in **{}**.", title(tournament))
}

/// The variants to vote on, above the buttons.
#[must_use]
pub fn ballot(tournament: &TournamentState, approved: &[String], vetoed: Option<&str>) -> String {
    let approved = match approved {
        [] => "You approve of no variant yet.".to_owned(),
        some => format!("You approve of {}.", crate::discord::text::listed(some)),
    };
    let vetoed = vetoed.map_or(String::new(), |name| format!(" You veto {name}."));
    format!(
        "Which variant shall **{}** be played in? Approve of as many as you like, and veto one if you want. {approved}{vetoed} Your vote counts as it is when the tournament starts.",
        title(tournament)
    )
}

/// Only players vote.
#[must_use]
pub fn join_to_vote() -> String {
    "Only players of the tournament vote. Press **Join** first.".to_owned()
}

/// From how many hundredths of a pawn on the computer proposes that a side wins.
pub const JUDGED_AS_WON: i32 = 200;

/// What the computer makes of a position, for the seat to move, in hundredths of a pawn.
#[must_use]
pub fn judged(seat: Seat, value: i32, level: u8) -> String {
    let ahead = if value >= 0 { seat } else { seat.other() };
    let (pawns, tenths) = (value.unsigned_abs() / 100, value.unsigned_abs() % 100 / 10);
    let judged = match pawns {
        100.. => format!("sees a decisive advantage for {}", ahead.name()),
        _ if value == 0 => "sees an even position".to_owned(),
        _ => format!("sees {} ahead by {pawns}.{tenths} pawns", ahead.name()),
    };
    format!(
        "**The computer (level {level}) {judged}.** By the rules of this tournament, {} pawns or more win, and anything else is a draw. It only proposes; you decide.",
        JUDGED_AS_WON / 100
    )
}

/// The computer proposes no results in this tournament.
#[must_use]
pub fn no_judging() -> String {
    "The rules of this tournament don't let the computer propose results. Organisers decide with `/tournament decide`."
        .to_owned()
}

/// The round of a game is not over yet.
#[must_use]
pub fn judged_later(until: TimeMs) -> String {
    format!(
        "The round still runs: the computer judges no game before its end, {}.",
        moment(until)
    )
}

/// The game is over.
#[must_use]
pub fn judged_already() -> String {
    "That game is over, so there's nothing to judge. `/tournament pairings` shows its result.".to_owned()
}

/// The position can't be judged.
#[must_use]
pub fn not_judged() -> String {
    "The computer can't judge this position, because both players decide in secret now or nobody can move. Decide it with `/tournament decide`."
        .to_owned()
}
