//! The page without a mouse, without eyes, and on a phone: every state of it that a match goes through has names for
//! all its controls and pictures, is reached by Tab with a visible focus, and fits where it is shown.

use super::person::{ALT, Hand, Person, quoted};
use super::{DESK, PHONE, browser, leave, open, world};
use rookery_rules::Variant;
use serde_json::{Value, json};

/// The roles that tell a screen reader nothing without a name.
const NAMED: &[&str] = &[
    "button",
    "checkbox",
    "combobox",
    "dialog",
    "heading",
    "image",
    "img",
    "link",
    "listbox",
    "navigation",
    "option",
    "radio",
    "radiogroup",
    "region",
    "RootWebArea",
    "searchbox",
    "textbox",
];

/// The least width and height of anything to press, in CSS pixels; inside a text its line is enough.
const LEAST: f64 = 24.0;
/// The same of a message's buttons and menus on a phone.
const LEAST_ON_PHONES: f64 = 44.0;

#[tokio::test(flavor = "multi_thread")]
async fn every_control_has_a_name_and_fits_on_a_desk_and_on_a_phone() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    for size in [DESK, PHONE] {
        let folder = tempfile::tempdir().unwrap();
        let running = world(&folder).await;
        let mut person = open(&mut chromium, &running, size).await;
        let variant = Variant::ALL.last().unwrap();
        visits(&mut person, variant.descriptor().name, size.is_phone).await;
        leave(person, running).await;
    }
}

/// Goes through a challenge and a first look at a match, and looks around in every state.
async fn visits(person: &mut Person<'_>, variant: &str, is_phone: bool) {
    let hand = if is_phone { Hand::Mouse } else { Hand::Keyboard };
    looks(person, "intro", is_phone).await;
    person.types("/").await;
    person.tab.until("eye.suggestion()").await;
    looks(person, "commands", is_phone).await;
    person.types("play ").await;
    person.tab.until("document.querySelector('.command-row')").await;
    looks(person, "options", is_phone).await;
    person.presses("Escape", 0).await;
    person.presses("Escape", 0).await;
    let options = [("variant", variant), ("opponent", "Bob"), ("colour", "White")];
    person.commands("play", &options).await;
    person.becomes(2, "Bob", hand).await;
    let accept = "eye.button(eye.message('challenges you', 'public'), 'Accept')";
    person.tab.until(accept).await;
    looks(person, "challenge", is_phone).await;
    person.uses(accept, hand).await;
    person
        .tab
        .until("document.querySelector('#places .threads [data-channel]')")
        .await;
    if is_phone {
        person.opens_drawer().await;
        looks(person, "drawer", is_phone).await;
        person.taps_first_thread().await;
    } else {
        person.presses("ArrowDown", ALT).await;
    }
    let board = "eye.message('The match begins', 'public')";
    person.tab.until(board).await;
    looks(person, "board", is_phone).await;
    person.becomes(1, "Alice", hand).await;
    person.tab.until(board).await;
    person.uses(&format!("eye.button({board}, 'Move')"), hand).await;
    let choices = "eye.private()?.querySelectorAll('button').length > 5";
    person.tab.until(choices).await;
    hears(person, "only to you: Your turn as White.").await;
    looks(person, "panel", is_phone).await;
    person
        .uses("eye.private().querySelector('.picture-open')", hand)
        .await;
    person.tab.until("document.querySelector('dialog[open]')").await;
    looks(person, "picture", is_phone).await;
    person.presses("Escape", 0).await;
    person
        .uses(&format!("eye.button({board}, 'Describe')"), hand)
        .await;
    person.tab.until("eye.message('board of', 'private')").await;
    looks(person, "text", is_phone).await;
    if !is_phone {
        tabs_through_everything(person).await;
    }
}

/// New messages are told to screen readers.
async fn hears(person: &mut Person<'_>, words: &str) {
    let live = "document.querySelector('#live[aria-live=polite]')";
    person
        .tab
        .until(&format!("eye.words({live}).includes({})", quoted(words)))
        .await;
}

/// Looks around: names, sizes, and what sticks out.
pub async fn looks(person: &mut Person<'_>, state: &str, is_phone: bool) {
    person.tab.until("eye.isCalm()").await;
    let where_from = if is_phone { "phone" } else { "desk" };
    person.tab.screenshot(&format!("{where_from}-{state}")).await;
    let tree = person.tab.call("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().unwrap();
    let heard = |node: &&Value| node["ignored"] != true;
    let of_role = |role: &str| {
        nodes
            .iter()
            .filter(heard)
            .filter(|node| node["role"]["value"] == role)
            .count()
    };
    let is_nameless = |node: &&Value| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default();
        NAMED.contains(&role) && name.trim().is_empty()
    };
    let nameless: Vec<&Value> = nodes.iter().filter(heard).filter(is_nameless).collect();
    assert!(nameless.is_empty(), "{state}: without a name: {nameless:#?}");
    for role in ["main", "button"] {
        // What lies below a window is out of reach while it is open.
        let is_window = ["picture", "form"].contains(&state);
        assert!(of_role(role) > 0 || is_window, "{state}: no {role}");
    }
    if ["board", "panel", "picture"].contains(&state) {
        assert!(of_role("image") + of_role("img") > 0, "{state}: no picture");
    }
    let odd = person
        .tab
        .value(&format!(
            "eye.odd({LEAST}, {})",
            if is_phone { LEAST_ON_PHONES } else { LEAST }
        ))
        .await;
    assert_eq!(odd, json!([]), "{where_from}, {state}");
}

/// Tab reaches every control from the first to the last, and each shows that it has the focus.
async fn tabs_through_everything(person: &mut Person<'_>) {
    let controls = person.tab.value("eye.begin()").await.as_u64().unwrap();
    assert!(controls > 10, "{controls} controls");
    let mut missed = json!(null);
    // The focus may begin anywhere, and behind the last control the browser focuses the page itself before the first
    // control comes again; so two rounds are enough.
    for _ in 0..2 * (controls + 1) {
        person.presses("Tab", 0).await;
        let seen = person.tab.value("eye.noteFocus()").await;
        assert!(
            seen["isPage"] == true || seen["shown"] == true,
            "the focus is not seen: {seen}"
        );
        missed = person.tab.value("eye.missed()").await;
        if missed == json!([]) {
            break;
        }
    }
    assert_eq!(missed, json!([]), "Tab does not lead to them");
}
