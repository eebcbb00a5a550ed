//! Test handles for guilds, channels, users, and users in a channel, with which tests read as transcripts. They have no
//! behaviour of their own: users act through `actions` and see through snapshots.

mod place;
mod reply;
mod user;

pub use place::{ChannelHandle, GuildHandle};
pub use reply::{ModalView, Reply};
pub use user::{Pending, UserHandle, UserIn};
