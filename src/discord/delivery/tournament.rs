//! Delivers the messages of tournaments: the first one and the table of a round are edited as things change, the others
//! are posted once.

use super::notification::{edit, message_id};
use super::post::{Posted, post};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::tournament::messages::{self, PlayerNames};
use crate::workers::outbox::DeliveryOutcome;
use rookery_session::{Delivery, TournamentId, TournamentState};
use std::sync::Arc;

/// How often a message is tried whose players' names do not come. The next attempt posts it with numbers instead of those
/// names: four minutes after the first.
const ATTEMPTS_FOR_NAMES: u32 = 9;

/// The tournament, once the names of its players are known: most of its messages are posted once and stay.
async fn with_names(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<Arc<TournamentState>, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    if delivery.attempt <= ATTEMPTS_FOR_NAMES && !PlayerNames::ask(app, &tournament).await? {
        return Err(anyhow::anyhow!("the names of players are not known yet").into());
    }
    Ok(tournament)
}

/// Posts or edits the first message of a tournament.
pub(super) async fn hub(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let message = messages::hub(app, &tournament).await?;
    living(app, delivery, &tournament, 0, message).await
}

/// Posts that the check-in is open.
pub(super) async fn check_in(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    say(app, delivery, &tournament, messages::check_in(&tournament)).await
}

/// Posts the pairings of a round.
pub(super) async fn round(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let message = messages::round(app, &tournament, round).await?;
    say(app, delivery, &tournament, message).await
}

/// Posts or edits the table of a round.
pub(super) async fn table(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let message = messages::standings(app, &tournament).await?;
    living(app, delivery, &tournament, round.saturating_add(1), message).await
}

/// Posts the last message of a tournament.
pub(super) async fn finished(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let message = messages::finished(app, &tournament).await?;
    say(app, delivery, &tournament, message).await
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
