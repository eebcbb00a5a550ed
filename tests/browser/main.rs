//! The chat page of `rookery try` in a real browser: a headless Chromium plays a short match of every variant by
//! keyboard and by mouse; the page is heard as a screen reader hears it, tapped on a phone, and typed nonsense into.
//! Without Chromium the tests are skipped and say so, unless `ROOKERY_REQUIRE_BROWSER` is set.
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

mod access;
mod chromium;
mod computer;
mod finding;
mod matches;
mod nonsense;
mod person;
mod pictures;
mod plan;
mod reading;

use chromium::{Chromium, Size, Tab};
use discord_emulator::{EmulatorClock, RateLimits};
use person::Person;
use rookery::try_out::{Pace, TryOut};
use tokio::sync::{Mutex, MutexGuard};

/// One browser at a time: each takes several processes and much memory.
static TURN: Mutex<()> = Mutex::const_new(());

/// What every page gets to see with.
const EYE: &str = include_str!("eye.js");

/// A window on a desk.
const DESK: Size = Size {
    width: 1280,
    height: 900,
    is_phone: false,
};

/// A phone held upright.
const PHONE: Size = Size {
    width: 390,
    height: 844,
    is_phone: true,
};

/// A browser, and this test's turn to have one; `None` where there is no Chromium.
async fn browser() -> Option<(MutexGuard<'static, ()>, Chromium)> {
    let program = chromium::program()?;
    let turn = TURN.lock().await;
    Some((turn, Chromium::start(&program).await))
}

/// A fresh `try` of its own: its clock stands still, so that no bot is too slow on a slow machine.
async fn world(folder: &tempfile::TempDir) -> TryOut {
    let pace = Pace {
        clock: EmulatorClock::manual(),
        rate_limits: RateLimits::Off,
    };
    let running = TryOut::start_at(pace, 0, folder.path().to_owned()).await.unwrap();
    running.emulator().bot_is_ready().await.unwrap();
    running
}

/// The chat page in a new tab, with commands to be typed.
async fn open<'a>(chromium: &'a mut Chromium, running: &TryOut, size: Size) -> Person<'a> {
    let mut tab: Tab<'a> = chromium.tab(size, EYE).await;
    tab.open(&running.url()).await;
    tab.until("document.querySelector('.intro') && eye.person('Alice')")
        .await;
    let mut person = Person { tab };
    person.knows_commands().await;
    person
}

/// Ends a visit: the page had no trouble, the bot did nothing that Discord would refuse.
async fn leave(person: Person<'_>, running: TryOut) {
    person.tab.close().await;
    let emulator = running.emulator().clone();
    running.stop().await.unwrap();
    assert!(emulator.faults().is_empty(), "{:#?}", emulator.faults());
    assert!(emulator.refusals().is_empty(), "{:#?}", emulator.refusals());
}
