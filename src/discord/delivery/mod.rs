//! Delivers notifications to Discord: builds the message, finds its channel or thread, and posts it once.

mod aftermath;
mod already_posted;
mod clock;
mod drawn;
mod ending;
mod notice;
mod notification;
mod page;
mod post;
mod rating;
mod tournament;

use super::api_error::{Meaning, meaning};
use super::context::App;
use super::error::HandlerError;
use crate::workers::outbox::{Deliver, DeliveryError, DeliveryOutcome};
use rookery_session::Delivery;
use std::sync::Arc;

/// The outbox's way to Discord.
pub struct DiscordDelivery {
    app: Arc<App>,
}

impl DiscordDelivery {
    /// Delivers with this context.
    #[must_use]
    pub fn new(app: Arc<App>) -> Self {
        Self { app }
    }
}

impl Deliver for DiscordDelivery {
    async fn deliver(&self, delivery: &Delivery) -> Result<DeliveryOutcome, DeliveryError> {
        let delivered = notification::deliver(&self.app, delivery).await;
        if let Ok(DeliveryOutcome::Delivered(Some(_))) = &delivered {
            aftermath::begin(&self.app, delivery);
        }
        // Its server was forgotten: there is nowhere to post it.
        if let Err(HandlerError::User(reason)) = delivered {
            return Ok(DeliveryOutcome::Undeliverable(reason));
        }
        delivered.map_err(|error| {
            let reason = error.to_string();
            if is_unclear(&error) {
                DeliveryError::Unclear(reason)
            } else if error.is_fault() {
                DeliveryError::Transient(reason)
            } else {
                DeliveryError::Refused(reason)
            }
        })
    }

    async fn give_up(&self, delivery: &Delivery) {
        if let Err(error) = notice::undelivered(&self.app, delivery).await {
            tracing::info!(row = %delivery.id, %error, "a player could not be told that a delivery is given up");
        }
    }
}

/// Whether a request was refused by something that may not be Discord.
fn is_unclear(error: &HandlerError) -> bool {
    let HandlerError::Fault(fault) = error else {
        return false;
    };
    let cause = fault.downcast_ref::<serenity::Error>();
    cause.is_some_and(|error| meaning(error) == Meaning::Unclear)
}
