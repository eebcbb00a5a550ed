//! The bot's token, which no log and no error ever shows.

use super::ConfigError;
use std::fmt;

/// The longest token that is taken for one, in characters; Discord's have about 72.
const LONGEST_TOKEN: usize = 200;

/// The bot's token. Never printed: `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The token of that text.
    ///
    /// # Errors
    /// The text cannot be one; the sentence does not repeat it.
    pub fn new(text: &str) -> Result<Self, ConfigError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ConfigError::new(
                "DISCORD_TOKEN is empty: put the bot's token there, or run `rookery try` to play without one.",
            ));
        }
        if text.starts_with("Bot ") {
            return Err(ConfigError::new(
                "DISCORD_TOKEN holds the word `Bot` before the token: write the token alone.",
            ));
        }
        let fits = text.len() <= LONGEST_TOKEN
            && text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
        if !fits || text.split('.').count() != 3 || text.split('.').any(str::is_empty) {
            return Err(ConfigError::new(
                "DISCORD_TOKEN is not a bot's token, which has three parts joined by dots: copy it again from the page \"Bot\" of the application.",
            ));
        }
        Ok(Self(text.to_owned()))
    }

    /// The text, for Discord alone.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}
