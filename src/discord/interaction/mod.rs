//! How interactions come in and how they are answered: dispatch, responses, permissions, registered commands.

pub mod dispatch;
pub mod permissions;
pub mod rate_limits;
pub mod register;
pub mod respond;
pub mod way_back;
