//! What players do with buttons and commands of a tournament: join, leave, check in, look.

use super::{lookup, messages};
use crate::discord::components::custom_id::{SheetKind, TournamentButton};
use crate::discord::components::tournament_buttons as buttons;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::tournament as text;
use rookery_session::{
    Actor, SessionError, TournamentId, TournamentRefusal, TournamentState, TournamentStatus, UserId,
};
use serenity::all::{GuildId, User};

/// Answers a button of a tournament.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn pressed(
    app: &App,
    by: Actor,
    user: &User,
    guild: Option<GuildId>,
    (id, button): (TournamentId, TournamentButton),
) -> Result<OutgoingMessage, HandlerError> {
    let tournament = lookup::of_button(app, guild, id).await?;
    match button {
        TournamentButton::Join => join(app, by, user, id).await,
        TournamentButton::Leave => ask_to_leave(app, by, &tournament).await,
        TournamentButton::LeaveIndeed => leave(app, by, id).await,
        TournamentButton::CheckIn => check_in(app, by, id).await,
        TournamentButton::Stay => Ok(OutgoingMessage::new(text::stays(&tournament))),
    }
}

/// Shows a page of a tournament's picture, privately.
///
/// # Errors
/// There is no such tournament in this server; a fault.
pub async fn sheet(
    app: &App,
    user: UserId,
    guild: Option<GuildId>,
    (id, kind, round, page): (TournamentId, SheetKind, u16, u16),
) -> Result<OutgoingMessage, HandlerError> {
    let tournament = lookup::of_button(app, guild, id).await?;
    messages::private_sheet(app, user, &tournament, (kind, round), page).await
}

/// Lets a user take part, who is stored from now on.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn join(
    app: &App,
    by: Actor,
    user: &User,
    id: TournamentId,
) -> Result<OutgoingMessage, HandlerError> {
    let by = Actor {
        user: app.user(user.id).await?,
        ..by
    };
    let joined = app.sessions.join_tournament(by, id).await?;
    Ok(OutgoingMessage::new(text::joined(&joined.tournament)))
}

/// Lets a user leave before the start; asks first if the tournament runs.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn ask_to_leave(
    app: &App,
    by: Actor,
    tournament: &TournamentState,
) -> Result<OutgoingMessage, HandlerError> {
    if tournament.status == TournamentStatus::Open {
        return leave(app, by, tournament.header.id).await;
    }
    let takes_part = tournament
        .player_of(by.user)
        .is_some_and(|player| player.takes_part);
    if !takes_part {
        let refusal = TournamentRefusal::NotIn { user: by.user };
        return Err(SessionError::Tournament(refusal).into());
    }
    let question = OutgoingMessage::new(text::ask_to_leave(tournament));
    Ok(question.with_rows(buttons::withdraw(tournament.header.id)))
}

async fn leave(app: &App, by: Actor, id: TournamentId) -> Result<OutgoingMessage, HandlerError> {
    let left = app.sessions.leave_tournament(by, id).await?;
    Ok(OutgoingMessage::new(text::left(&left.tournament)))
}

async fn check_in(app: &App, by: Actor, id: TournamentId) -> Result<OutgoingMessage, HandlerError> {
    let checked_in = app.sessions.check_in(by, id).await?;
    Ok(OutgoingMessage::new(text::checked_in(&checked_in.tournament)))
}
