//! Finds the tournament that a member means: the one they name, else the only one of the server that is not over.
//! Tournaments belong to a server; elsewhere they cannot be seen.

use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::text::words::Words;
use crate::discord::text::{refusals, tournament as text};
use rookery_session::{
    GameLimit, MatchState, MatchSummary, Page, SessionError, TournamentId, TournamentRefusal,
    TournamentState, TournamentSummary,
};
use serenity::all::GuildId;
use std::sync::Arc;

/// How many tournaments of a server are considered.
pub const CONSIDERED: u32 = 25;

/// Returns the tournaments of a server: those that are not over first, then the latest first.
///
/// # Errors
/// A fault.
pub async fn of_guild(app: &Localized<'_>, guild: GuildId) -> Result<Vec<TournamentSummary>, HandlerError> {
    let Some(place) = app.guild_of(Some(guild)).await? else {
        return Ok(Vec::new());
    };
    Ok(app
        .sessions
        .tournaments_of(place, Page::first(CONSIDERED))
        .await?)
}

/// Returns the tournament that is meant.
///
/// # Errors
/// The sentence says which ones there are; a fault.
pub async fn find(
    app: &Localized<'_>,
    guild: Option<GuildId>,
    typed: Option<&str>,
) -> Result<Arc<TournamentState>, HandlerError> {
    let Some(guild) = guild else {
        return Err(HandlerError::User(refusals::tournaments_in_servers(app.words)));
    };
    let known = of_guild(app, guild).await?;
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty());
    let found = match typed {
        Some(typed) => named(app.words, &known, typed)?,
        None => only(app.words, known)?,
    };
    Ok(app.sessions.tournament(found.header.id).await?)
}

/// The tournament with that ID or name, or else whose name begins so. Of several, the only one that is not over.
fn named(words: &Words, known: &[TournamentSummary], typed: &str) -> Result<TournamentSummary, HandlerError> {
    let wanted = typed.to_lowercase();
    let by_id = known
        .iter()
        .find(|one| one.header.id.short() == wanted || one.header.id.to_string() == wanted);
    if let Some(found) = by_id {
        return Ok(found.clone());
    }
    let named = |is_meant: &dyn Fn(&str) -> bool| -> Vec<TournamentSummary> {
        let found = known
            .iter()
            .filter(|one| is_meant(&one.header.name.to_lowercase()));
        found.cloned().collect()
    };
    let mut all = named(&|name| name == wanted);
    if all.is_empty() {
        all = named(&|name| name.starts_with(&wanted));
    }
    let running: Vec<TournamentSummary> = all
        .iter()
        .filter(|one| !one.head.status.is_over())
        .cloned()
        .collect();
    match (running.as_slice(), all.as_slice()) {
        ([one], _) | ([], [one]) => Ok(one.clone()),
        (_, []) => Err(HandlerError::User(text::unknown(words, typed))),
        (_, several) => Err(HandlerError::User(text::which_of_name(words, several))),
    }
}

/// The only tournament that is not over, or else the latest one.
fn only(words: &Words, known: Vec<TournamentSummary>) -> Result<TournamentSummary, HandlerError> {
    let running: Vec<TournamentSummary> = known
        .iter()
        .filter(|one| !one.head.status.is_over())
        .cloned()
        .collect();
    if running.len() > 1 {
        return Err(HandlerError::User(text::which(words, &running)));
    }
    let found = running.into_iter().next().or_else(|| known.into_iter().next());
    found.ok_or_else(|| HandlerError::User(text::none_here(words)))
}

/// Where a match stands in its tournament.
pub struct TournamentBoard {
    /// The tournament.
    pub tournament: Arc<TournamentState>,
    /// The round, from 1.
    pub round: u16,
    /// The board, from 1.
    pub board: u16,
    /// The table, from 1.
    pub table: u16,
}

/// Returns where a match stands in its tournament; `None` if it belongs to none.
///
/// # Errors
/// A fault.
pub async fn board_of_match(
    app: &App,
    summary: &MatchSummary,
) -> Result<Option<TournamentBoard>, HandlerError> {
    let Some(id) = summary.tournament else {
        return Ok(None);
    };
    let tournament = app.sessions.tournament(id).await?;
    let found = tournament.game_of(summary.header.id);
    let found = found.map(|(round, game)| (round, game.paired.board, game.table));
    Ok(found.map(|(round, board, table)| TournamentBoard {
        tournament,
        round,
        board,
        table,
    }))
}

/// Returns what ends a running match beside its clocks: the time of its tournament's round.
///
/// # Errors
/// A fault.
pub async fn game_limit(app: &App, state: &MatchState) -> Result<Option<GameLimit>, HandlerError> {
    if !state.header.terms.tournament || state.result.is_some() {
        return Ok(None);
    }
    let summary = app.sessions.summary(state.header.id).await?;
    let at = board_of_match(app, &summary).await?;
    Ok(at.and_then(|at| at.tournament.game_limit(at.round, app.sessions.now())))
}

/// Returns the tournament of a button, which only its server may use.
///
/// # Errors
/// There is no such tournament there; a fault.
pub async fn of_button(
    app: &Localized<'_>,
    guild: Option<GuildId>,
    id: TournamentId,
) -> Result<Arc<TournamentState>, HandlerError> {
    let here = app.guild_of(guild).await?;
    let state = app.sessions.tournament(id).await?;
    if here != Some(state.header.guild) {
        return Err(SessionError::Tournament(TournamentRefusal::NoSuchTournament).into());
    }
    Ok(state)
}
