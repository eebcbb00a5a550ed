//! Somebody at the chat page, who uses it by keyboard or by mouse. Knows the page; knows no rules and no match.

use super::chromium::Tab;
use serde_json::{Value, json};

/// How many presses of Tab lead anywhere on the page, and how many clicks are tried on something that moves away.
const TABS: usize = 150;
const CLICKS: usize = 10;

/// What is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Keyboard,
    Mouse,
}

/// Keys besides letters: name, code and number, as browsers call them.
const KEYS: &[(&str, &str, u32)] = &[
    ("Enter", "Enter", 13),
    ("Tab", "Tab", 9),
    ("Escape", "Escape", 27),
    ("Backspace", "Backspace", 8),
    ("ArrowDown", "ArrowDown", 40),
    ("ArrowUp", "ArrowUp", 38),
    ("1", "Digit1", 49),
    ("2", "Digit2", 50),
];

/// Keys held down with another.
pub const ALT: u32 = 1;
pub const SHIFT: u32 = 8;

/// A text as JavaScript has it.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Somebody at a page.
pub struct Person<'a> {
    pub tab: Tab<'a>,
}

impl Person<'_> {
    /// Waits until the page knows the bot's commands.
    pub async fn knows_commands(&mut self) {
        self.tab.until("document.getElementById('say').placeholder").await;
        self.says_nothing().await;
        self.types("/pla").await;
        self.tab.until("eye.suggestion() === '/play'").await;
        self.presses("Escape", 0).await;
        for _ in 0.."/pla".len() {
            self.presses("Backspace", 0).await;
        }
        self.says_nothing().await;
    }

    /// Presses a key of [`KEYS`].
    pub async fn presses(&mut self, name: &str, held: u32) {
        let (key, code, number) = KEYS
            .iter()
            .find(|(key, ..)| *key == name)
            .unwrap_or_else(|| panic!("a key `{name}`"));
        let mut event = json!({
            "type": "rawKeyDown", "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": held,
        });
        if *key == "Enter" {
            event["type"] = "keyDown".into();
            event["text"] = "\r".into();
        }
        self.tab.call("Input.dispatchKeyEvent", event.clone()).await;
        event["type"] = "keyUp".into();
        event["text"] = Value::Null;
        let event: serde_json::Map<String, Value> = event
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        self.tab.call("Input.dispatchKeyEvent", event.into()).await;
    }

    /// Types a text, key by key.
    pub async fn types(&mut self, text: &str) {
        for letter in text.chars() {
            let event = json!({ "type": "keyDown", "text": letter.to_string(), "key": letter.to_string() });
            self.tab.call("Input.dispatchKeyEvent", event).await;
            let event = json!({ "type": "keyUp", "key": letter.to_string() });
            self.tab.call("Input.dispatchKeyEvent", event).await;
        }
    }

    /// Puts a text where one types, as when it is pasted.
    pub async fn pastes(&mut self, text: &str) {
        self.tab.call("Input.insertText", json!({ "text": text })).await;
    }

    /// Throws away what is in the message box.
    pub async fn empties(&mut self) {
        self.tab.value("document.getElementById('say').select()").await;
        self.presses("Backspace", 0).await;
        self.says_nothing().await;
    }

    /// Gives a half-typed command up.
    pub async fn leaves_command(&mut self) {
        for _ in 0..TABS {
            if self
                .tab
                .value("document.querySelector('.command-row') === null")
                .await
                == true
            {
                break;
            }
            self.presses("Escape", 0).await;
        }
        self.says_nothing().await;
    }

    /// Sends a command as it was typed, whatever is suggested.
    pub async fn sends(&mut self) {
        self.settles().await;
        if !self.tab.value("eye.suggestion()").await.is_null() {
            self.presses("Escape", 0).await;
        }
        self.presses("Enter", 0).await;
    }

    /// Goes to a thing by Tab, backwards if `held` is Shift.
    pub async fn tabs_to(&mut self, find: &str, held: u32) {
        self.tab.until(&format!("eye.isShown({find})")).await;
        for _ in 0..TABS {
            if self
                .tab
                .value(&format!("document.activeElement === {find}"))
                .await
                == true
            {
                return;
            }
            self.presses("Tab", held).await;
        }
        panic!("Tab does not lead to {find}");
    }

    /// Clicks a thing, or taps it on a phone, that an expression finds, once it is at rest.
    pub async fn clicks(&mut self, find: &str) {
        for _ in 0..CLICKS {
            let spot = self.tab.until(&format!("await eye.spot(() => {find})")).await;
            self.tab.value(&format!("eye.aim(() => {find})")).await;
            self.tab.press_at(&spot).await;
            if self.tab.value("eye.outcome()").await == true {
                return;
            }
        }
        panic!("it cannot be clicked: {find}");
    }

    /// Presses a button of a message, or anything else: by keyboard backwards from the message box.
    pub async fn uses(&mut self, find: &str, hand: Hand) {
        self.tab.until("eye.isCalm()").await;
        if hand == Hand::Keyboard {
            self.tabs_to(find, SHIFT).await;
            self.presses("Enter", 0).await;
        } else {
            self.clicks(find).await;
        }
    }

    /// Goes on as the user of that place from 1 in the list.
    pub async fn becomes(&mut self, place: usize, name: &str, hand: Hand) {
        if hand == Hand::Keyboard {
            self.presses(&place.to_string(), ALT).await;
        } else {
            self.clicks(&format!("eye.person({})", quoted(name))).await;
        }
        let words = quoted(&format!("As {name}: "));
        let is_on = format!(
            "eye.person({}).getAttribute('aria-checked') === 'true'",
            quoted(name)
        );
        let looks = format!("{is_on} && document.getElementById('say').placeholder.startsWith({words})");
        self.tab.until(&format!("{looks} && eye.isCalm()")).await;
        self.says_nothing().await;
    }

    /// Puts the keyboard into the empty message box.
    async fn says_nothing(&mut self) {
        self.tab
            .until("document.getElementById('say').value === ''")
            .await;
        self.tab.value("document.getElementById('say').focus()").await;
    }

    /// Types a slash command with its options and sends it.
    pub async fn commands(&mut self, name: &str, options: &[(&str, &str)]) {
        self.tab.until("eye.isCalm()").await;
        self.says_nothing().await;
        self.types(&format!("/{name} ")).await;
        self.tab.until("document.querySelector('.command-row')").await;
        for (option, value) in options {
            self.goes_to_option(option).await;
            self.types(value).await;
            self.settles().await;
            let focus = format!(
                "document.activeElement.id === {}",
                quoted(&format!("option-{option}"))
            );
            // What is offered may be more than what was typed; a listed value is shown with its sign.
            let offered = self.tab.value("eye.suggestion()").await;
            let is_it = offered
                .as_str()
                .is_some_and(|offered| offered == *value || offered == format!("@{value}"));
            match (offered, is_it) {
                (Value::Null, _) => {}
                (_, true) => {
                    self.presses("Enter", 0).await;
                    // The keyboard stays where there is no further option.
                    self.tab
                        .until(&format!("!({focus}) || eye.suggestion() === null"))
                        .await;
                }
                (_, false) => self.presses("Escape", 0).await,
            }
        }
        self.settles().await;
        self.presses("Enter", 0).await;
        self.tab.until("!document.querySelector('.command-row')").await;
    }

    /// Waits until suggestions have come, or will not.
    async fn settles(&mut self) {
        // Suggestions are asked for after a pause in typing; the list says "Loading" from the first key on.
        self.tab.until("eye.isCalm()").await;
    }

    /// Goes to an option's box: the one where the keyboard is, or one that is named where further ones are.
    async fn goes_to_option(&mut self, option: &str) {
        let id = quoted(&format!("option-{option}"));
        if self
            .tab
            .value(&format!("document.activeElement.id === {id}"))
            .await
            == true
        {
            return;
        }
        self.tab
            .until("document.activeElement.id === 'option-adder'")
            .await;
        self.types(option).await;
        self.tab
            .until(&format!("eye.suggestion() === {}", quoted(option)))
            .await;
        self.presses("Enter", 0).await;
        self.tab
            .until(&format!("document.activeElement.id === {id}"))
            .await;
    }

    /// Chooses in the menu of a message.
    pub async fn chooses(&mut self, menu: &str, label: &str, hand: Hand) {
        self.uses(menu, hand).await;
        let (text, label) = (label, quoted(label));
        if hand == Hand::Keyboard {
            self.tab
                .until("document.activeElement.className === 'menu-search'")
                .await;
            self.types(text).await;
            self.tab.until(&format!("eye.entry({label})")).await;
            for _ in 0..TABS {
                if self.tab.value("eye.active()").await == text {
                    break;
                }
                self.presses("ArrowDown", 0).await;
            }
            self.tab.until(&format!("eye.active() === {label}")).await;
            self.presses("Enter", 0).await;
        } else {
            self.clicks(&format!("eye.entry({label})")).await;
        }
    }

    /// Draws the list of places in, on a phone.
    pub async fn opens_drawer(&mut self) {
        self.clicks("document.querySelector('[data-key=menu]')").await;
        self.tab
            .until("document.getElementById('drawer').getBoundingClientRect().left === 0")
            .await;
    }

    /// Taps the first thread of the list that is drawn in.
    pub async fn taps_first_thread(&mut self) {
        self.clicks("document.querySelector('#places .threads [data-channel]')")
            .await;
    }

    /// Opens the first thread, once there is one.
    pub async fn opens_first_thread(&mut self, is_phone: bool) {
        let name = "document.querySelector('#places .threads [data-channel] .name')";
        let name = self.tab.until(&format!("{name} && eye.words({name})")).await;
        if is_phone {
            self.opens_drawer().await;
            self.taps_first_thread().await;
        } else if let Some(name) = name.as_str() {
            self.opens(name, Hand::Keyboard).await;
        }
    }

    /// Opens a channel or thread.
    pub async fn opens(&mut self, name: &str, hand: Hand) {
        let is_there = format!("eye.title() === {}", quoted(name));
        self.tab.until(&format!("eye.row({})", quoted(name))).await;
        if hand == Hand::Keyboard {
            for _ in 0..TABS {
                if self.tab.value(&is_there).await == true {
                    break;
                }
                let before = self.tab.value("eye.title()").await;
                self.presses("ArrowDown", ALT).await;
                self.tab.until(&format!("eye.title() !== {before}")).await;
            }
        } else {
            self.clicks(&format!("eye.row({})", quoted(name))).await;
        }
        self.tab.until(&is_there).await;
        self.tab
            .until("eye.isCalm() && document.querySelector('.message, .intro')")
            .await;
    }
}
