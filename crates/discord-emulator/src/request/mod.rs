//! What a REST request contains: its operation, the variable steps of its path, and its body.
//! It must not know what an operation does.

mod payload;
mod routes;

pub use payload::{Payload, UploadedFile};
pub use routes::{Call, Operation};
