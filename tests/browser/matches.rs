//! A short match of every variant in the list, as two people at one page play it: challenge, turns typed and
//! clicked, private answers, old boards without buttons, resignation. One screenshot each in `target/browser`.

use super::person::{Hand, Person, quoted};
use super::plan::{Mirror, Planned};
use super::{DESK, browser, leave, open, world};
use rookery_rules::{Seat, Variant};

/// The players: White first. Alice is the first user of the page.
const PLAYERS: [&str; 2] = ["Alice", "Bob"];

/// How each turn is entered; the list's length is the match's.
const TURNS: &[(Way, Hand)] = &[
    (Way::Typed, Hand::Keyboard),
    (Way::Clicked, Hand::Mouse),
    (Way::Clicked, Hand::Keyboard),
    (Way::Typed, Hand::Mouse),
    (Way::Clicked, Hand::Mouse),
    (Way::Clicked, Hand::Keyboard),
];

/// How a turn is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Typed,
    Clicked,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_match_of_every_variant() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    for variant in Variant::all().iter().copied() {
        let folder = tempfile::tempdir().unwrap();
        let running = world(&folder).await;
        let mut person = open(&mut chromium, &running, DESK).await;
        plays(&mut person, variant).await;
        leave(person, running).await;
    }
}

async fn plays(person: &mut Person<'_>, variant: Variant) {
    let name = variant.descriptor().name;
    let thread = begins(person, name).await;
    let mut mirror = Mirror::new(variant);
    let mut boards = vec!["The match begins".to_owned()];
    for (way, hand) in TURNS {
        let Some(planned) = mirror.plan() else {
            break;
        };
        let place = if planned.seat == Seat::White { 0 } else { 1 };
        person.becomes(place + 1, PLAYERS[place], *hand).await;
        let board = boards.last().unwrap().clone();
        let done = match way {
            Way::Typed => types_a_turn(person, &planned).await,
            Way::Clicked => clicks_a_turn(person, &planned, &board, *hand).await,
        };
        if let Some(sealed) = done {
            is_private(person, &sealed, 1 - place, *hand).await;
        }
        let told = planned.told.clone();
        if mirror.made(planned) {
            boards.push(match mirror.turns {
                // Loadouts and armies have no number.
                0 => told,
                turns => format!("{}. {told}", turns.div_ceil(2)),
            });
        }
        sees_board(person, boards.last().unwrap(), variant).await;
    }
    describes(person, boards.last().unwrap(), variant).await;
    has_no_buttons_on_an_old_board(person, &boards[0]).await;
    person.tab.screenshot(variant.id()).await;
    resigns(person, boards.last().unwrap(), &thread).await;
}

/// Alice challenges, Bob accepts, both by keyboard; the name of the thread, which is open then.
async fn begins(person: &mut Person<'_>, variant: &str) -> String {
    let options = [("variant", variant), ("opponent", "Bob"), ("colour", "White")];
    person.becomes(1, "Alice", Hand::Keyboard).await;
    person.commands("play", &options).await;
    person
        .tab
        .until("eye.message('Challenge sent to @Bob', 'private')")
        .await;
    person.becomes(2, "Bob", Hand::Keyboard).await;
    assert_eq!(
        person
            .tab
            .value("document.querySelectorAll('.private').length")
            .await,
        0,
        "what only Alice may see"
    );
    let asked = "eye.button(eye.message('challenges you', 'public'), 'Accept')";
    person.uses(asked, Hand::Keyboard).await;
    let row = "document.querySelector('#places .threads [data-channel] .name')";
    let thread = person.tab.until(&format!("{row} && eye.words({row})")).await;
    let thread = thread.as_str().unwrap().to_owned();
    person.opens(&thread, Hand::Keyboard).await;
    person
        .tab
        .until("eye.message('The match begins', 'public')")
        .await;
    thread
}

async fn types_a_turn(person: &mut Person<'_>, planned: &Planned) -> Option<String> {
    person.commands("move", &[("turn", &planned.text)]).await;
    let asks = asks_for_confirm(planned);
    if planned.waits {
        // A decision in secret is final once it is confirmed.
        person.tab.until(&format!("eye.isCalm() && {asks}")).await;
    } else {
        // A turn that costs its own side units is confirmed first.
        let board = format!("eye.message({}, 'public')", quoted(&planned.told));
        person
            .tab
            .until(&format!("eye.isCalm() && (Boolean({board}) || {asks})"))
            .await;
    }
    confirms_if_asked(person, planned, Hand::Keyboard).await;
    told_done(person, planned).await
}

/// Whether the private panel shows a turn that is entered.
fn asks_for_confirm(planned: &Planned) -> String {
    let (panel, text) = ("eye.private()", quoted(&format!("So far: {}", planned.written)));
    format!("(Boolean({panel}) && eye.words({panel}).includes({text}))")
}

async fn confirms_if_asked(person: &mut Person<'_>, planned: &Planned, hand: Hand) {
    let panel = "eye.private()";
    if person.tab.value(&asks_for_confirm(planned)).await == true {
        sees_picture(person, panel).await;
        person
            .uses(&format!("eye.button({panel}, 'Confirm')"), hand)
            .await;
    }
}

async fn clicks_a_turn(
    person: &mut Person<'_>,
    planned: &Planned,
    board: &str,
    hand: Hand,
) -> Option<String> {
    let board = format!("eye.message({}, 'public')", quoted(board));
    let newest = person.tab.value("eye.private()?.id ?? ''").await;
    person.uses(&format!("eye.button({board}, 'Move')"), hand).await;
    let panel = "eye.private()";
    person
        .tab
        .until(&format!(
            "{panel}.id !== {newest} && eye.words({panel}).includes('Your')"
        ))
        .await;
    for label in &planned.labels {
        let before = person.tab.value(&format!("eye.words({panel})")).await;
        let menu = format!("{panel}.querySelector('.select')");
        if person.tab.value(&format!("Boolean({menu})")).await == true {
            person.chooses(&menu, label, hand).await;
        } else {
            let button = format!("eye.button({panel}, {})", quoted(label));
            person.uses(&button, hand).await;
        }
        // The last choice may play the turn, and the panel goes.
        let changed = format!("eye.isCalm() && (!{panel} || eye.words({panel}) !== {before})");
        person.tab.until(&changed).await;
    }
    confirms_if_asked(person, planned, hand).await;
    told_done(person, planned).await
}

/// Waits until the page shows that the turn was made. A secret decision is confirmed by a private message, whose ID is
/// returned. Any other turn leaves only the public board, and its private messages are gone.
async fn told_done(person: &mut Person<'_>, planned: &Planned) -> Option<String> {
    if !planned.waits {
        let words = quoted(&planned.told);
        let board = format!("eye.message({words}, 'public')");
        let left = format!(
            "[...document.querySelectorAll('.private')].some((one) => eye.words(one).includes({words}))"
        );
        person
            .tab
            .until(&format!("{board} && eye.isCalm() && !{left}"))
            .await;
        return None;
    }
    let said = format!("eye.message({}, 'private')", quoted("Your decision is sealed."));
    let id = person.tab.until(&format!("eye.isCalm() && {said}.id")).await;
    let only_you = format!("eye.words({said}).includes('Only you can see this')");
    assert_eq!(person.tab.value(&only_you).await, true);
    Some(id.as_str().unwrap().to_owned())
}

/// A private answer is not there for the other player.
async fn is_private(person: &mut Person<'_>, message: &str, other: usize, hand: Hand) {
    assert!(
        person
            .tab
            .value(&format!("Boolean(document.getElementById({}))", quoted(message)))
            .await
            == true
    );
    person.becomes(other + 1, PLAYERS[other], hand).await;
    person
        .tab
        .until("eye.message('The match begins', 'public')")
        .await;
    let seen = format!("document.getElementById({})", quoted(message));
    assert!(
        person.tab.value(&seen).await.is_null(),
        "seen by the other player"
    );
}

/// The newest board is there, with its picture and the picture's description.
async fn sees_board(person: &mut Person<'_>, words: &str, variant: Variant) {
    let board = format!("eye.message({}, 'public')", quoted(words));
    person.tab.until(&board).await;
    sees_picture(person, &board).await;
    let alt = person
        .tab
        .value(&format!("{board}.querySelector('img').alt"))
        .await;
    let alt = alt.as_str().unwrap().to_owned();
    assert!(
        alt.starts_with(&format!("{}.", variant.descriptor().name)) && alt.contains("White has "),
        "{alt}"
    );
    for label in ["Move", "Explain", "Describe", "More"] {
        let button = format!("eye.isShown(eye.button({board}, {}))", quoted(label));
        assert_eq!(person.tab.value(&button).await, true, "{label}");
    }
}

/// The picture of a message is loaded and has a description.
async fn sees_picture(person: &mut Person<'_>, message: &str) {
    let image = format!("{message}.querySelector('img')");
    let is_there = format!("{image}.complete && {image}.naturalWidth > 0 && {image}.naturalHeight > 0");
    person
        .tab
        .until(&format!("{is_there} && {image}.alt.length > 20"))
        .await;
}

/// Describe gives the whole position as text.
async fn describes(person: &mut Person<'_>, board: &str, variant: Variant) {
    let board = format!("eye.message({}, 'public')", quoted(board));
    person
        .uses(&format!("eye.button({board}, 'Describe')"), Hand::Keyboard)
        .await;
    let words = quoted(&format!("{}, board of ", variant.descriptor().name));
    person
        .tab
        .until(&format!(
            "eye.message({words}, 'private').querySelector('pre, .text')"
        ))
        .await;
}

/// An old board has no buttons any more.
async fn has_no_buttons_on_an_old_board(person: &mut Person<'_>, old: &str) {
    let old = format!("eye.message({}, 'public')", quoted(&format!("{old}.")));
    person
        .tab
        .until(&format!("{old} && !eye.button({old}, 'Move')"))
        .await;
}

/// Whoever looks resigns, by mouse: asked once more, then told in public.
async fn resigns(person: &mut Person<'_>, board: &str, thread: &str) {
    let board = format!("eye.message({}, 'public')", quoted(board));
    for (message, label) in [
        (board.as_str(), "More"),
        ("eye.private()", "Resign"),
        ("eye.private()", "Yes, resign"),
    ] {
        let button = format!("eye.button({message}, {})", quoted(label));
        person.tab.until(&format!("eye.isShown({button})")).await;
        person.uses(&button, Hand::Mouse).await;
    }
    let end = "eye.message('resigned.', 'public')";
    person.tab.until(end).await;
    let title = person.tab.value("eye.title()").await;
    assert_eq!(title.as_str(), Some(thread));
}
