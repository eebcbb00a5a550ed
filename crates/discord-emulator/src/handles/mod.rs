//! Handles by which tests read as transcripts: guilds, channels, users, and a user in a channel.
//! Must not contain behaviour of their own: what users do goes through `actions`, what they see through snapshots.

mod place;
mod reply;
mod user;

pub use place::{ChannelHandle, GuildHandle};
pub use reply::{ModalView, Reply};
pub use user::{Pending, UserHandle, UserIn};
