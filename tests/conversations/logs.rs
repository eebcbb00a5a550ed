//! The program's own log while secrets are decided: whoever reads it, at level debug, learns nothing of them.

use crate::common::{Club, IN_SECRET, Outcome, chooses, confirms, seals, types};
use std::io::{Result as WriteOutcome, Write};
use std::sync::{Arc, Mutex, PoisonError};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

const ARMY: &str = "c 6542/783r1r m..msssm..m/rnwemmewnr/..crkdc../...t....";

/// Everything that was logged.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// What was logged so far.
    pub fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> WriteOutcome<usize> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> WriteOutcome<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_tells_no_secret() -> Outcome {
    let log = Log::default();
    let writer = log.clone();
    // What all conversations of this program log comes here; none of it may tell a secret.
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::DEBUG)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish()
        .with("debug,serenity=warn".parse::<Targets>().expect("a filter"))
        .try_init()
        .expect("nobody else listens");
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Random").await?;
    let form = ann.click(&panel, "Type an army").await?.modal();
    let wrong = ARMY.replace('t', "q");
    let panel = ann.submit_modal(&form, &[("text", &wrong)]).await?;
    let form = ann.click(&panel, "Type an army").await?.modal();
    let panel = ann.submit_modal(&form, &[("text", ARMY)]).await?;
    confirms(&ann, &panel).await?;
    let typed = format!("build {wrong}");
    club.bob
        .in_channel(&thread)
        .slash("move", &[("turn", &typed)])
        .await?;

    let (variant, bob) = (("variant", "elemental"), club.bob.mention());
    let options = [variant, ("opponent", bob.as_str()), ("colour", "White")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    let thread = club.nth_thread(1).await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains(IN_SECRET))
        .await?;
    let bob = club.bob.in_channel(&thread);
    let mut panel = bob.click(&board, "Move").await?;
    for choice in [
        "Lightning",
        "None",
        "Quantum Kill",
        "Resurrection",
        "Pawn e7",
        "Stalwart",
    ] {
        panel = chooses(&bob, &panel, choice).await?;
    }
    bob.slash("move", &[("turn", "fit d8 block-piece; fit a8 sturdy")])
        .await?;
    seals(&bob, "fit d8 block-piece; ready").await?;
    let mention = club.bob.mention();
    let options = [
        ("variant", "chess"),
        ("opponent", mention.as_str()),
        ("colour", "White"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges you") && message.content.contains("**Chess**")
        })
        .await?;
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    let chess = club.nth_thread(2).await?;
    let ann = club.ann.in_channel(&chess);
    types(&ann, "e2-e4").await?;
    let lines = [("they", "any h8"), ("you", "b2-b3")];
    let added = ann.slash("if add", &lines).await?;
    assert!(added.text().starts_with("Added."), "{}", added.text());
    club.close().await;

    let text = log.text();
    let answered = text.lines().filter(|line| line.contains("answered")).count();
    assert!(answered >= 15, "the log is read: {answered} answers in\n{text}");
    assert!(text.contains(":write"), "the form is named");
    for secret in [
        "m..msssm..m",
        "crkdc",
        "build ",
        "lightning",
        "quantum",
        "resurrection",
        "stalwart",
        "block-piece",
        "any h8",
        "b2-b3",
        ":pick:",
        ":preset:",
    ] {
        let told = text.lines().find(|line| line.to_lowercase().contains(secret));
        assert_eq!(told, None, "`{secret}` is told");
    }
    Ok(())
}
