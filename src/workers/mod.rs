//! Background work: the outbox, the timers and the computer's turns. Nothing here waits for a user.

pub mod computer;
pub mod outbox;
