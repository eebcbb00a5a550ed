//! A match against the computer at the page: it is chosen by the name of its level, answers a turn, and gives a hint.

use super::person::{Hand, quoted};
use super::{DESK, browser, leave, open, world};
use rookery_search::Level;

#[tokio::test(flavor = "multi_thread")]
async fn somebody_alone_plays_against_the_computer() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let running = world(&folder).await;
    let mut person = open(&mut chromium, &running, DESK).await;
    person.becomes(1, "Alice", Hand::Keyboard).await;
    let level = format!("Level 1: {}", Level::WEAKEST.about());
    let options = [
        ("variant", "Chess"),
        ("colour", "White"),
        ("computer", level.as_str()),
    ];
    person.commands("play", &options).await;
    person
        .tab
        .until("eye.message('Your match against the computer (level 1)', 'private')")
        .await;
    person.opens_first_thread(false).await;
    person
        .tab
        .until("eye.message('The match begins', 'public')")
        .await;
    person.commands("move", &[("turn", "e2-e4")]).await;
    let answered = format!("eye.message({}, 'public')", quoted("1. Black"));
    person.tab.until(&answered).await;
    person.commands("hint", &[]).await;
    person.tab.until("eye.message('Try', 'private')").await;
    person.tab.screenshot("computer").await;
    leave(person, running).await;
}
