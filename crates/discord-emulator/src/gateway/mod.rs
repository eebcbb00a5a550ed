//! The gateway: sessions, what each has been sent, and the socket that carries it.
//! Must not know what the events mean.

mod session;
mod socket;

pub(crate) use session::{Frame, Hub};
pub(crate) use socket::accept;
