//! Messages of tournaments: the first one, the pairings of a round, the table, the end. They name players without pinging
//! them; the first message of each match pings its players.

use super::notification::{edit, message_id};
use super::post::{Posted, post};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{Player, tournament as text};
use crate::workers::outbox::DeliveryOutcome;
use rookery_session::{Delivery, PlayerNumber, TournamentId, TournamentState};
use std::collections::BTreeMap;

/// Posts or edits the first message of a tournament.
pub(super) async fn hub(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    living(
        app,
        delivery,
        &tournament,
        0,
        OutgoingMessage::new(text::hub(&tournament)),
    )
    .await
}

/// Posts that the check-in is open.
pub(super) async fn check_in(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    say(
        app,
        delivery,
        &tournament,
        OutgoingMessage::new(text::check_in(&tournament)),
    )
    .await
}

/// Posts the pairings of a round.
pub(super) async fn round(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    let names = names(app, &tournament).await?;
    let name = |number: PlayerNumber| names.get(&number).cloned().unwrap_or_default();
    let message = OutgoingMessage::new(text::round(&tournament, round, name));
    say(app, delivery, &tournament, message).await
}

/// Posts or edits the table of a round.
pub(super) async fn table(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    let names = names(app, &tournament).await?;
    let name = |number: PlayerNumber| names.get(&number).cloned().unwrap_or_default();
    let message = OutgoingMessage::new(text::standings(&tournament, name));
    living(app, delivery, &tournament, round.saturating_add(1), message).await
}

/// Posts the last message of a tournament.
pub(super) async fn finished(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    let names = names(app, &tournament).await?;
    let name = |number: PlayerNumber| names.get(&number).cloned().unwrap_or_default();
    let message = OutgoingMessage::new(text::standings(&tournament, name));
    say(app, delivery, &tournament, message).await
}

/// The names of all players, as their accounts show them.
async fn names(
    app: &App,
    tournament: &TournamentState,
) -> Result<BTreeMap<PlayerNumber, String>, HandlerError> {
    let mut names = BTreeMap::new();
    for (number, user) in &tournament.users {
        let account = app.account(*user).await?;
        names.insert(*number, app.name_of(Player::User(account)).await);
    }
    Ok(names)
}

async fn say(
    app: &App,
    delivery: &Delivery,
    tournament: &TournamentState,
    message: OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let channel = app.channel(tournament.header.channel).await?;
    match post(app, delivery, channel, &message, "").await? {
        Posted::As(message) => Ok(DeliveryOutcome::Delivered(Some(message.to_string()))),
        Posted::Impossible(_, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
    }
}

/// Edits a message that was posted before, or posts it.
async fn living(
    app: &App,
    delivery: &Delivery,
    tournament: &TournamentState,
    slot: u16,
    message: OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let id = tournament.header.id;
    let channel = app.channel(tournament.header.channel).await?;
    if let Some(posted) = message_id(app.sessions.tournament_message(id, slot).await?) {
        return edit(app, channel, posted, &message).await;
    }
    match post(app, delivery, channel, &message, "").await? {
        Posted::As(posted) => {
            app.sessions
                .save_tournament_message(id, slot, posted.to_string())
                .await?;
            Ok(DeliveryOutcome::Delivered(Some(posted.to_string())))
        }
        Posted::Impossible(_, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
    }
}
