//! Why a test that drives the emulator failed.

use crate::actions::ClientError;
use crate::faults::{Fault, Refusal};

/// Why a test cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TestError {
    /// The client would not let the user do that.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// Something did not happen within the safety limit.
    #[error("waited in vain for {what}; refused so far: {refusals:#?}")]
    NotSeen {
        /// What was waited for.
        what: String,
        /// What the bot was refused, which may be the reason.
        refusals: Vec<Refusal>,
    },
    /// The emulator or the bot's use of it is broken.
    #[error("the emulator recorded faults: {0:#?}")]
    Faults(Vec<Fault>),
}
