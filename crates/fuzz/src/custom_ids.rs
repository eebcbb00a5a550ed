//! The custom IDs of buttons, menus and forms, which come back from Discord as anybody likes.

use crate::text;
use rookery::discord::components::custom_id::{CustomId, for_log, kind};
use rookery::discord::limits::CUSTOM_ID;

/// A custom ID is refused, or what is printed of it is read as the same one and fits into Discord's limit. What a log may
/// name of it says no more than the ID itself.
pub fn custom_ids(bytes: &[u8]) {
    let text = text(bytes);
    let logged = for_log(&text);
    assert!(text.starts_with(&logged), "{logged}");
    let kind = kind(&text);
    let Ok(id) = text.parse::<CustomId>() else {
        assert_eq!(kind, "unknown");
        return;
    };
    assert_ne!(kind, "unknown", "{text}");
    let printed = id.to_string();
    assert!(printed.chars().count() <= CUSTOM_ID, "{printed}");
    assert_eq!(printed.parse(), Ok(id.clone()), "{printed}");
}
