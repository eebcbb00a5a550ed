//! The log at its most talkative: it contains no token, whatever goes wrong on the way to Discord.

use crate::common::{Club, Outcome};
use crate::transcript::{begin_in_time, close};
use discord_emulator::{Injection, Operation, RestEffect};
use rookery::bot::log;
use std::io::{Result as WriteOutcome, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Everything that was logged on this thread.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> WriteOutcome<usize> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> WriteOutcome<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_token_is_logged_at_any_level() -> Outcome {
    let lines = Lines::default();
    let writer = lines.clone();
    // The bot and its libraries run on this one thread.
    let subscriber = log::subscriber("trace,serenity=trace,hyper=trace", move || writer.clone(), false);
    let _guard = tracing::subscriber::set_default(subscriber);
    let club = Club::open().await;
    let thread = begin_in_time(&club, 0).await?;
    let ann = club.ann.in_channel(&thread);
    ann.slash("show", &[]).await?;
    // Requests that carry a token, and fail in every way.
    for effect in [
        RestEffect::DropAnswer,
        RestEffect::DropRequest,
        RestEffect::Unavailable { status: 500 },
    ] {
        for operation in [Operation::AnswerInteraction, Operation::EditTokenMessage] {
            club.emulator
                .inject(Injection::rest(operation, 1, effect.clone()));
            ann.slash("show", &[]).await?;
        }
    }
    let bot = club.emulator.token();
    let interactions: Vec<String> = club
        .emulator
        .look(|world| world.interactions.values().map(|one| one.token.clone()).collect());
    close(club).await;

    let text = lines.text();
    assert!(
        text.contains("TRACE") || text.contains("DEBUG"),
        "the log is read:\n{text}"
    );
    assert!(interactions.len() >= 8);
    for token in interactions.iter().chain([&bot]) {
        let told = text.lines().find(|line| line.contains(token.as_str()));
        assert_eq!(told, None, "`{token}` is told");
    }
    Ok(())
}
