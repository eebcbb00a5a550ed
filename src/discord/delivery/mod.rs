//! Delivers notifications to Discord: builds the message, finds its channel or thread, and posts it once.

mod already_posted;
mod notification;
mod post;

use super::context::App;
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
        notification::deliver(&self.app, delivery).await.map_err(|error| {
            let reason = error.to_string();
            if error.is_fault() {
                DeliveryError::Transient(reason)
            } else {
                DeliveryError::Refused(reason)
            }
        })
    }
}
