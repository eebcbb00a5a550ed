//! Pictures on the chat page: enlarging one, what a reload leaves, and the page's own picture for the README.

use super::person::{Hand, Person, quoted};
use super::{DESK, browser, leave, open, world};
use std::path::Path;
use std::time::Duration;

/// The turns before the README's picture, White's first: a game of Shield & Scythe with a capture.
const TURNS: &[&str] = &[
    "e2-e5",
    "e9-e6",
    "d1-f3",
    "d10-g7",
    "f3-j7",
    "g7-h6",
    "h1-h3",
    "h6xd2",
    "d2xe3",
    "e3xd2; rest e3",
];

/// Alice challenges Bob to a match of that variant and plays White; the thread is open then.
async fn begins(person: &mut Person<'_>, variant: &str) {
    let options = [("variant", variant), ("opponent", "Bob"), ("colour", "White")];
    person.becomes(1, "Alice", Hand::Keyboard).await;
    person.commands("play", &options).await;
    person.becomes(2, "Bob", Hand::Keyboard).await;
    let accept = "eye.button(eye.message('challenges you', 'public'), 'Accept')";
    person.uses(accept, Hand::Mouse).await;
    person.becomes(1, "Alice", Hand::Keyboard).await;
    person.opens_first_thread(false).await;
    person
        .tab
        .until("eye.message('The match begins', 'public')")
        .await;
}

/// The width of a picture on the page.
async fn width(person: &mut Person<'_>, find: &str) -> f64 {
    let width = format!("{find}.getBoundingClientRect().width");
    person.tab.until(&width).await.as_f64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_enlarges_and_a_reload_drops_what_is_private() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let running = world(&folder).await;
    let mut person = open(&mut chromium, &running, DESK).await;
    begins(&mut person, "Chess").await;

    let board = "eye.message('The match begins', 'public')";
    let posted = width(&mut person, &format!("{board}.querySelector('img[alt^=Chess]')")).await;
    person
        .clicks(&format!("{board}.querySelector('.picture-open')"))
        .await;
    let large = "document.querySelector('.enlarged img')";
    person
        .tab
        .until(&format!("{large}.complete && {large}.naturalWidth > 0"))
        .await;
    let enlarged = width(&mut person, large).await;
    assert!(enlarged > 1.8 * posted, "from {posted} to {enlarged}");
    person.presses("Escape", 0).await;

    let more = format!("eye.button({board}, 'More')");
    person.uses(&more, Hand::Mouse).await;
    person
        .tab
        .until("eye.message('What would you like to do?', 'private')")
        .await;
    running.emulator().clock().advance(Duration::from_secs(1));
    person.tab.call("Page.reload", serde_json::json!({})).await;
    person
        .tab
        .until(&format!(
            "document.readyState === 'complete' && {board} && eye.isCalm()"
        ))
        .await;
    assert_eq!(
        person
            .tab
            .value("document.querySelectorAll('.message.private').length")
            .await,
        0,
        "Discord forgets it, too"
    );
    leave(person, running).await;
}

/// Draws `docs/images/try.png` again: `cargo xtask docs`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the picture of the README"]
async fn draws_the_picture_of_the_readme() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let running = world(&folder).await;
    let mut person = open(&mut chromium, &running, DESK).await;
    begins(&mut person, "Chess: Shield & Scythe").await;
    for (index, turn) in TURNS.iter().enumerate() {
        let place = index % 2 + 1;
        person
            .becomes(place, ["Alice", "Bob"][place - 1], Hand::Keyboard)
            .await;
        person.commands("move", &[("turn", turn)]).await;
        let board = quoted(&format!(
            "{}. {} {turn}",
            index / 2 + 1,
            ["White", "Black"][index % 2]
        ));
        person.tab.until(&format!("eye.message({board}, 'public')")).await;
    }
    person.becomes(1, "Alice", Hand::Keyboard).await;
    draws(&mut person, "try").await;
    leave(person, running).await;
}

/// Draws `docs/images/course.png` and `lesson.png` again: `cargo xtask docs`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the pictures of the README"]
async fn draws_the_picture_of_the_readme_of_a_course() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let running = world(&folder).await;
    let mut person = open(&mut chromium, &running, DESK).await;
    person.becomes(1, "Alice", Hand::Keyboard).await;
    person
        .commands("learn", &[("variant", "Chess: Shield & Scythe")])
        .await;
    // The first lesson is solved, the second one is shown, and then the course with what is done.
    for (label, seen) in [
        ("Begin", "Lesson 1 of"),
        ("Pawn f2", "3: f5"),
        ("3: f5", "Next lesson"),
        ("Next lesson", "Lesson 2 of"),
    ] {
        let button = format!("eye.button(eye.private(), {})", quoted(label));
        person.tab.until(&button).await;
        person.uses(&button, Hand::Mouse).await;
        person
            .tab
            .until(&format!("eye.message({}, 'private')", quoted(seen)))
            .await;
    }
    draws(&mut person, "lesson").await;
    person
        .uses("eye.button(eye.private(), 'Course')", Hand::Mouse)
        .await;
    person.tab.until("eye.message('1 of', 'private')").await;
    draws(&mut person, "course").await;
    leave(person, running).await;
}

/// Writes what is seen as a picture of the README.
async fn draws(person: &mut Person<'_>, name: &str) {
    person.tab.until("eye.isCalm()").await;
    // A picture that is loaded is not drawn before it is decoded.
    let decoded = "Promise.all([...document.images].map((one) => one.decode())).then(() => true)";
    person.tab.until(decoded).await;
    let seen = person.tab.screenshot(name).await;
    let picture = format!("docs/images/{name}.png");
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join(picture);
    std::fs::copy(seen, picture).unwrap();
}
