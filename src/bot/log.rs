//! The log: what the filter lets through, without any token. Whoever reads a log, at any level, cannot act as the bot or
//! answer for it.
//!
//! The libraries between the bot and Discord log whole requests, among them the tokens of interactions, which are valid
//! for fifteen minutes. So their spans are never recorded, the parts of them that see tokens are silent, and the rest
//! says nothing below INFO. Errors that quote an address lose the token in it.

use std::borrow::Cow;
use std::env;
use std::io::{self, IsTerminal as _, Write};
use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::filter::{ParseError, Targets, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;

/// The crates of this program.
const OWN: [&str; 7] = [
    "rookery",
    "rookery_session",
    "rookery_rules",
    "rookery_search",
    "rookery_render",
    "discord_emulator",
    "bot",
];

/// Parts of libraries that see tokens, or payloads that contain them.
const SILENT: [&str; 6] = [
    "serenity::http",
    "serenity::gateway::ws",
    "tungstenite",
    "tokio_tungstenite",
    "hyper",
    "h2",
];

/// What stands before a token in the path of an address: the kind of the resource. An id follows.
const BEFORE_TOKENS: [&str; 2] = ["/interactions/", "/webhooks/"];

/// Logs to standard error what the filter lets through, in colours if that is a terminal and `NO_COLOR` is not set.
/// The settings have checked that it can be parsed.
pub fn to_standard_error(filter: &str) {
    let is_colourful = io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none();
    let subscriber = subscriber(filter, io::stderr, is_colourful);
    // A second call keeps the first log, which tests rely on.
    if tracing::subscriber::set_global_default(subscriber).is_err() {
        tracing::debug!("the log is set up already");
    }
}

/// Returns what logs to that writer what the filter lets through, without tokens.
pub fn subscriber<W>(filter: &str, writer: W, ansi: bool) -> impl Subscriber + Send + Sync + use<W>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(ansi)
        .with_writer(WithoutTokens(writer));
    tracing_subscriber::registry()
        .with(targets(filter).unwrap_or_default())
        .with(filter_fn(is_harmless))
        .with(lines)
}

/// Returns a filter as it was typed if it can be read.
///
/// # Errors
/// The reason why it can't.
pub fn read_filter(text: &str) -> Result<String, String> {
    targets(text)
        .map(|_| text.to_owned())
        .map_err(|error| error.to_string())
}

fn targets(text: &str) -> Result<Targets, ParseError> {
    text.parse()
}

/// Whether a module belongs to a crate or lies in a module.
fn is_within(target: &str, module: &str) -> bool {
    let rest = target.strip_prefix(module);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Whether an event or a span cannot contain a token.
fn is_harmless(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    if OWN.iter().any(|own| is_within(target, own)) {
        return true;
    }
    metadata.is_event()
        && *metadata.level() <= Level::INFO
        && !SILENT.iter().any(|silent| is_within(target, silent))
}

/// A writer whose lines lose the tokens in addresses.
struct WithoutTokens<W>(W);

impl<'a, W: MakeWriter<'a>> MakeWriter<'a> for WithoutTokens<W> {
    type Writer = LineWithoutTokens<W::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        LineWithoutTokens(self.0.make_writer())
    }
}

/// The writer of one event, which is written at once.
struct LineWithoutTokens<W>(W);

impl<W: Write> Write for LineWithoutTokens<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        self.0.write_all(without_tokens(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Replaces the tokens in all addresses of a text.
fn without_tokens(text: &str) -> Cow<'_, str> {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = next_token(rest) {
        kept.push_str(before);
        kept.push_str("[token]");
        rest = after;
    }
    if kept.is_empty() {
        return Cow::Borrowed(text);
    }
    kept.push_str(rest);
    Cow::Owned(kept)
}

/// Splits a text around its first token.
fn next_token(text: &str) -> Option<(&str, &str)> {
    let starts = BEFORE_TOKENS.iter().flat_map(|before| {
        let found = text.match_indices(before);
        found.filter_map(|(at, before)| token_after(text, at + before.len()))
    });
    let (start, end) = starts.min()?;
    Some((&text[..start], &text[end..]))
}

/// The token behind the id that begins there.
fn token_after(text: &str, id: usize) -> Option<(usize, usize)> {
    let digits = text[id..].bytes().take_while(u8::is_ascii_digit).count();
    let start = id + digits + 1;
    if digits == 0 || text.as_bytes().get(start - 1) != Some(&b'/') {
        return None;
    }
    let is_of_token = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.~%=+:".contains(byte);
    let length = text[start..].bytes().take_while(is_of_token).count();
    (length > 0).then_some((start, start + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_in_addresses_are_replaced_and_the_rest_is_kept() {
        for (text, kept) in [
            ("nothing to hide", "nothing to hide"),
            (
                "error sending request for url (https://discord.com/api/v10/interactions/12/aW50ZXI.x_y-z/callback): timed out",
                "error sending request for url (https://discord.com/api/v10/interactions/12/[token]/callback): timed out",
            ),
            (
                "PATCH /webhooks/7/abc/messages/@original, then POST /webhooks/7/def?wait=true",
                "PATCH /webhooks/7/[token]/messages/@original, then POST /webhooks/7/[token]?wait=true",
            ),
            (
                "/interactions/ and /webhooks/12",
                "/interactions/ and /webhooks/12",
            ),
            ("/channels/5/messages/6", "/channels/5/messages/6"),
        ] {
            assert_eq!(without_tokens(text), kept);
        }
    }
}
