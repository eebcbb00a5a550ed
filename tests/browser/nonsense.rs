//! Nonsense typed into the page: everything is answered by a clear sentence, and the page goes on.

use super::person::{Hand, Person, quoted};
use super::{DESK, browser, leave, open, world};

/// Typed and sent as a message: how the page's complaint begins. None of it reaches the bot.
const MESSAGES: &[(&str, &str)] = &[
    ("/nosuch", "There is no command /nosuch."),
    ("/move2 e2-e4", "There is no command /move2."),
    ("/mvoe\u{301} e2", "There is no command /mvoe\u{301}."),
];

/// Commands with what is typed into an option, and the beginning of the page's complaint; none where the bot answers.
const OPTIONS: &[(&str, &str, Option<&str>)] = &[
    ("move", "", Some("This option is required.")),
    ("move", "e2", None),
    ("move", "e2-", None),
    ("move", "♟️🤷‍♀️ ﷽ \u{202e}desrever", None),
    ("move", "**_~~||`<@1>`||~~_** <script>alert(1)</script>", None),
    ("move", "; ; ;", None),
    ("explain", "z99", None),
    ("explain", "🦀", None),
    ("play", "che", Some("Choose one from the list.")),
    ("play", "draughts", Some("There is no such variant.")),
    ("play", "🦀", Some("There is no such variant.")),
];

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_by_sentences() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let running = world(&folder).await;
    let mut person = open(&mut chromium, &running, DESK).await;
    person.becomes(1, "Alice", Hand::Keyboard).await;
    person
        .commands("play", &[("variant", "Chess"), ("opponent", "Alice")])
        .await;
    person.opens_first_thread(false).await;
    person
        .tab
        .until("eye.message('The match begins', 'public')")
        .await;

    for (text, words) in MESSAGES {
        person.pastes(text).await;
        person.presses("Enter", 0).await;
        complains(&mut person, words).await;
        person.empties().await;
    }
    too_long(&mut person).await;
    for (command, text, complaint) in OPTIONS {
        match complaint {
            Some(words) => is_kept(&mut person, command, text, words).await,
            None => is_answered(&mut person, command, text).await,
        }
    }
    person.tab.screenshot("nonsense").await;
    leave(person, running).await;
}

async fn complains(person: &mut Person<'_>, words: &str) {
    let alert = "document.querySelector('.composer .problem[role=alert]')";
    person
        .tab
        .until(&format!(
            "eye.isShown({alert}) && eye.words({alert}).startsWith({})",
            quoted(words)
        ))
        .await;
}

/// A message that is too long is kept to be shortened; one that just fits is sent.
async fn too_long(person: &mut Person<'_>) {
    person.pastes(&"♟".repeat(2001)).await;
    person.presses("Enter", 0).await;
    complains(
        person,
        "A message has at most 2000 characters; this one has 2001.",
    )
    .await;
    person.presses("Backspace", 0).await;
    person.presses("Enter", 0).await;
    let sent = quoted(&"♟".repeat(2000));
    person.tab.until(&format!("eye.message({sent}, 'public')")).await;
    person
        .tab
        .until("document.getElementById('say').value === ''")
        .await;
}

/// The page keeps the command and says what is wrong beside it.
async fn is_kept(person: &mut Person<'_>, command: &str, text: &str, words: &str) {
    fills(person, command, text).await;
    let alert = "document.querySelector('.command-row .complaint')";
    person
        .tab
        .until(&format!("eye.words({alert}).startsWith({})", quoted(words)))
        .await;
    person.leaves_command().await;
}

/// The bot answers in private, with a sentence.
async fn is_answered(person: &mut Person<'_>, command: &str, text: &str) {
    let before = person
        .tab
        .value("document.querySelectorAll('.private').length")
        .await;
    fills(person, command, text).await;
    let answer = "[...eye.private().querySelectorAll('.text')].map(eye.words).join(' ')";
    let answered =
        format!("eye.isCalm() && document.querySelectorAll('.private').length > {before} && {answer}");
    let said = person.tab.until(&answered).await;
    let said = said.as_str().unwrap();
    assert!(!said.contains("unknown user"), "a mention was made of it: {said}");
    assert!(
        said.chars().count() > 20 && said.trim_end().ends_with(['.', '!', '?', ')']),
        "/{command} {text}: {said}"
    );
}

/// Types into the command's first option whatever it is, and sends it as it is.
async fn fills(person: &mut Person<'_>, command: &str, text: &str) {
    person.types(&format!("/{command} ")).await;
    person.tab.until("document.querySelector('.command-row')").await;
    person.pastes(text).await;
    person.sends().await;
}
