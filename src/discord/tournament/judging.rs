//! Proposes a result for a game that is unfinished when its round is over, where the rules of the tournament say so. The
//! organiser decides; nothing happens by itself.

use super::steps;
use crate::discord::components::custom_id::GameDecision;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::tournament::{self as text, JUDGED_AS_WON};
use crate::discord::text::{hint as hint_text, refusals};
use anyhow::Context as _;
use rookery_rules::Seat;
use rookery_search::{Level, Verdict, choose};
use rookery_session::{
    DecisionReason, MatchId, Score, SessionError, TournamentRefusal, TournamentState, UnfinishedRule, UserId,
};
use std::time::Duration;

/// How long a position is thought about, and how long that waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);
const LONGEST_WAIT: Duration = Duration::from_secs(5 * 60);

/// The level that judges.
const LEVEL: u8 = 5;

/// Proposes a result for a board of a round, and asks the organiser whether to decide it so.
///
/// # Errors
/// The rules of the tournament have no such proposals, the round is not over yet, the game is not running or cannot be
/// judged, or the user plays in it; a fault.
pub async fn propose(
    app: &Localized<'_>,
    user: UserId,
    tournament: &TournamentState,
    (round, board): (u16, u16),
) -> Result<OutgoingMessage, HandlerError> {
    if tournament.rules.unfinished != UnfinishedRule::Judge {
        return Err(HandlerError::User(text::no_judging(app.words)));
    }
    let missing = SessionError::Tournament(TournamentRefusal::NoSuchBoard { round, board });
    let found = tournament.round(round).ok_or_else(|| missing.clone())?;
    let game = usize::from(board)
        .checked_sub(1)
        .and_then(|index| found.games.get(index))
        .ok_or(missing)?;
    if let Some(until) = found.until.filter(|until| *until > app.sessions.now()) {
        return Err(HandlerError::User(text::judged_later(app.words, until)));
    }
    let (None, Some(id)) = (game.result, game.paired.match_id) else {
        return Err(HandlerError::User(text::judged_already(app.words)));
    };
    let mut decision = GameDecision {
        round,
        board,
        score: Score::Draw,
        why: DecisionReason::Position,
        seen: None,
    };
    // Whoever may not decide the game learns nothing about it.
    steps::ask_to_decide(app, user, tournament, decision).await?;
    let (seat, verdict) = judged(app, user, id).await?;
    decision.score = score_of(seat, verdict.value);
    let mut question = steps::ask_to_decide(app, user, tournament, decision).await?;
    let judged = text::judged(app.words, seat, verdict.value, LEVEL);
    question.text = format!("{judged}\n{}", question.text);
    Ok(question)
}

/// The result that a value for a seat stands for, by the published rule.
const fn score_of(seat: Seat, value: i32) -> Score {
    if value >= JUDGED_AS_WON {
        Score::win(seat)
    } else if value <= -JUDGED_AS_WON {
        Score::win(seat.other())
    } else {
        Score::Draw
    }
}

/// Searches the position of a match for the seat to move. What is hidden from that seat stays hidden from the search.
async fn judged(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<(Seat, Verdict), HandlerError> {
    let state = app.sessions.state(id).await?;
    let awaited = state.awaited();
    let to_act = Seat::BOTH.into_iter().find(|seat| awaited[*seat]);
    let seat = to_act
        .filter(|_| !state.is_secret())
        .ok_or_else(|| HandlerError::User(text::not_judged(app.words)))?;
    let _hinting = app
        .search_pool
        .hinting(user)
        .map_err(|_| HandlerError::User(hint_text::busy(app.words)))?;
    let level = Level::new(LEVEL).context("the level that judges")?;
    let known = state.position.known_to(seat);
    let search = app.search_pool.hint(PATIENCE, LONGEST_WAIT, move |limits| {
        choose(&known, level, 0, limits)
    });
    let found = tokio::select! {
        found = search => found?,
        () = app.closing.cancelled() => return Err(HandlerError::User(refusals::closing(app.words))),
    };
    let verdict = found.ok_or_else(|| HandlerError::User(text::not_judged(app.words)))?;
    Ok((seat, verdict))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_two_pawns_ahead_wins() {
        for (value, score) in [
            (JUDGED_AS_WON, Score::Black),
            (JUDGED_AS_WON - 1, Score::Draw),
            (0, Score::Draw),
            (1 - JUDGED_AS_WON, Score::Draw),
            (-JUDGED_AS_WON, Score::White),
        ] {
            assert_eq!(score_of(Seat::Black, value), score, "{value}");
        }
    }
}
