//! A unit named in a form of the page: by keyboard at a desk and by tapping on a phone; given up, sent empty, filled with
//! nonsense, and answered by the unit.

use super::access::looks;
use super::chromium::Size;
use super::person::{Hand, Person, quoted};
use super::{DESK, PHONE, browser, leave, open, world};
use rookery_rules::Variant;

const FORM: &str = "document.querySelector('dialog.form[open]')";
const FIELD: &str = "document.querySelector('dialog.form[open] input')";
const PANEL: &str = "eye.private()";

#[tokio::test(flavor = "multi_thread")]
async fn a_unit_is_named_in_a_form() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    for size in [DESK, PHONE] {
        let folder = tempfile::tempdir().unwrap();
        let running = world(&folder).await;
        let mut person = open(&mut chromium, &running, size).await;
        names_units(&mut person, size).await;
        leave(person, running).await;
    }
}

async fn names_units(person: &mut Person<'_>, size: Size) {
    let hand = if size.is_phone {
        Hand::Mouse
    } else {
        Hand::Keyboard
    };
    let variant = Variant::Frozen10.descriptor().name;
    person.becomes(1, "Alice", hand).await;
    person
        .commands("play", &[("variant", variant), ("opponent", "Alice")])
        .await;
    person.opens_first_thread(size.is_phone).await;
    let board = "eye.message('The match begins', 'public')";
    person.tab.until(board).await;
    person.uses(&format!("eye.button({board}, 'Move')"), hand).await;
    person
        .tab
        .until(&format!(
            "{PANEL} && eye.words({PANEL}).includes('Choose a unit')"
        ))
        .await;

    // Opened, it has the focus in its field; given up, it leaves everything as it was.
    opens_form(person, hand).await;
    looks(person, "form", size.is_phone).await;
    person.presses("Escape", 0).await;
    person.tab.until(&format!("!{FORM}")).await;
    says(person, "Choose a unit.").await;

    // Nothing is not sent.
    opens_form(person, hand).await;
    person.presses("Enter", 0).await;
    person
        .tab
        .until(&format!("eye.words({FORM}).includes('This field is required.')"))
        .await;
    // What fits nothing is said to, and the form opens again.
    person.pastes("♟️ \u{202e}thgink").await;
    person.presses("Enter", 0).await;
    says(person, "Nothing that you can choose here matches").await;
    opens_form(person, hand).await;
    person.types("kn b1").await;
    person.presses("Enter", 0).await;
    says(person, "Knight b1: choose").await;
    looks(person, "found", size.is_phone).await;
}

/// Presses the panel's button and waits for the form, with the focus in its labelled field.
async fn opens_form(person: &mut Person<'_>, hand: Hand) {
    let button = format!("eye.button({PANEL}, 'Find…')");
    person.tab.until(&format!("eye.isShown({button})")).await;
    person.uses(&button, hand).await;
    person
        .tab
        .until(&format!("{FIELD} && document.activeElement === {FIELD}"))
        .await;
    let label = person
        .tab
        .value(&format!("eye.words({FIELD}.labels[0]).replace(' *', '')"))
        .await;
    assert_eq!(label, "A name, a place on the board, or part of one");
}

async fn says(person: &mut Person<'_>, words: &str) {
    person
        .tab
        .until(&format!(
            "!{FORM} && eye.isCalm() && eye.words({PANEL}).includes({})",
            quoted(words)
        ))
        .await;
}
