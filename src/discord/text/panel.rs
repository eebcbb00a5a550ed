//! Sentences of guided entry: the private panel of a half-finished turn, step by step.

use super::quoted;
use crate::discord::limits::clipped;
use crate::discord::turn_menu::Question;
use rookery_rules::{FreeText, Seat};

/// What a panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// Whose turn.
    pub seat: Seat,
    /// Whether this is decided in secret, while the other decides, too.
    pub secret: bool,
    /// The actions entered so far, canonical.
    pub entered: &'a [String],
    /// What comes of them, in words; empty where nothing is to be told.
    pub told: &'a str,
    /// What is to be done now.
    pub stage: Stage<'a>,
}

/// Most characters of what comes of the entered actions.
const MOST_TOLD: usize = 700;

/// What is to be done in a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage<'a> {
    /// Something is to be chosen.
    Choose {
        /// What.
        question: Question,
        /// How the variant itself asks it, without a full stop, where it does.
        ask: Option<&'a str>,
        /// What was chosen before, such as `Knight b1`.
        chosen: Option<&'a str>,
        /// Whether the offers have numbers on the picture.
        numbered: bool,
        /// What is owed, completing "You must ...".
        phrase: &'a str,
    },
    /// A decision is to be written.
    Write {
        /// How.
        writing: &'a FreeText,
        /// What is owed, completing "You must ...".
        phrase: &'a str,
    },
    /// The turn is complete.
    Complete,
    /// The secret decisions are confirmed, and may still be changed.
    Sealed,
    /// The last action draws from chance and ends what can be entered.
    Undecided,
}

/// The text of the panel.
#[must_use]
pub fn panel(shown: &Shown<'_>) -> String {
    let what = if shown.secret { "secret decision" } else { "turn" };
    let mut lines = vec![format!(
        "**Your {what} as {}.** Only you see this.",
        shown.seat.name()
    )];
    if !shown.entered.is_empty() {
        lines.push(format!("So far: `{}`", shown.entered.join("; ")));
    }
    if !shown.told.is_empty() {
        lines.push(format!("What it does: {}", clipped(shown.told, MOST_TOLD)));
    }
    lines.push(match &shown.stage {
        Stage::Choose {
            question,
            ask,
            chosen,
            numbered,
            phrase,
        } => choose(ask.unwrap_or(general(*question)), *numbered, *chosen, phrase),
        Stage::Write { writing, phrase } => format!(
            "You must {phrase}. Take one that is ready, or type your own. {}\nFor example: `{}`",
            writing.help, writing.example
        ),
        Stage::Complete if shown.secret => {
            "Your decision is complete. Confirm it, or undo; you may change it until both have confirmed."
                .to_owned()
        }
        Stage::Complete => "The turn is complete. Confirm it, or undo.".to_owned(),
        Stage::Sealed => {
            "It is confirmed, and shown when your opponent has decided, too. Until then you may change it: undo, or type another with `/move`."
                .to_owned()
        }
        Stage::Undecided => "What comes of the last action is decided when you confirm.".to_owned(),
    });
    lines.join("\n")
}

/// How it is asked where the variant says nothing of it.
const fn general(question: Question) -> &'static str {
    match question {
        Question::Action => "Choose an action",
        Question::Unit => "Choose a unit",
        Question::Ability => "Choose what it does",
        Question::Target => "Choose the target",
        Question::Word => "Choose from the menu",
    }
}

fn choose(ask: &str, numbered: bool, chosen: Option<&str>, phrase: &str) -> String {
    let numbers = if numbered {
        "; the numbers are on the board"
    } else {
        ""
    };
    match chosen {
        Some(chosen) => format!("{chosen}: {}{numbers}.", lowered(ask)),
        None => format!("You must {phrase}. {ask}{numbers}."),
    }
}

fn lowered(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// The button that opens the form to look for something by its name.
pub const FIND: &str = "Find…";

/// The title of that form.
#[must_use]
pub const fn find_title(question: Question) -> &'static str {
    match question {
        Question::Action => "Find an action",
        Question::Unit => "Find a unit",
        Question::Ability => "Find what it does",
        Question::Target => "Find a target",
        Question::Word => "Find a choice",
    }
}

/// What is to be typed in that form.
pub const FIND_FIELD: &str = "A name, a square, or a part of them";

/// What stands in that form while nothing is typed: ways to name something that is there.
#[must_use]
pub fn find_examples(example: &str) -> String {
    ways_to_name(example).join(", or ")
}

/// `knight b1`, and shorter.
fn ways_to_name(example: &str) -> Vec<String> {
    let words: Vec<&str> = example.split_whitespace().collect();
    let mut ways = vec![example.to_owned()];
    if let [name, square] = words.as_slice() {
        let short: String = name.chars().take(2).collect();
        ways.extend([
            (*name).to_owned(),
            (*square).to_owned(),
            format!("{short} {square}"),
        ]);
    }
    ways
}

/// What fits what was typed, before it is asked which of them.
#[must_use]
pub fn found(typed: &str, count: usize, shown: usize) -> String {
    let typed = quoted(typed);
    match count {
        1 => format!("One choice fits {typed}."),
        _ if count <= shown => format!("{count} choices fit {typed}."),
        _ => format!(
            "{count} choices fit {typed}; here are the first {shown}. Press **{FIND}** again and add a square to see others."
        ),
    }
}

/// Nothing fits what was typed; `example` would.
#[must_use]
pub fn nothing_fits(typed: &str, example: &str) -> String {
    let what = if typed.trim().is_empty() {
        "Nothing was typed".to_owned()
    } else {
        format!("Nothing that you can choose here fits {}", quoted(typed))
    };
    format!(
        "{what}, so nothing has changed. Press **{FIND}** again and type a name, a square, or a part of them: {}.",
        ways_to_name(example)
            .iter()
            .map(|way| quoted(way))
            .collect::<Vec<_>>()
            .join(" or ")
    )
}

/// The unit that fits what was typed can do nothing now.
#[must_use]
pub fn can_do_nothing(typed: &str, unit: &str) -> String {
    let square = unit.split_whitespace().last().unwrap_or(unit);
    format!(
        "{} is **{unit}**, which can do nothing now; `/explain {square}` says more of it. Nothing has changed.",
        quoted(typed)
    )
}

/// The placeholder of the panel's menu.
#[must_use]
pub fn placeholder(question: Question) -> &'static str {
    match question {
        Question::Action => "Which action?",
        Question::Unit => "Which unit?",
        Question::Ability => "What does it do?",
        Question::Target => "Where, or on what?",
        Question::Word => "Which of these?",
    }
}

/// A turn was committed from a panel or by typing.
#[must_use]
pub fn committed(text: &str) -> String {
    format!("Done: `{text}`. The new board follows.")
}

/// A turn that was typed only in part.
#[must_use]
pub fn unfinished(entered: &str, phrase: &str) -> String {
    format!(
        "`{entered}` is entered, but the turn is not complete: you must still {phrase}. Go on here or with `/move`; nobody else sees it yet."
    )
}

/// A turn that was typed only in part while another is half entered.
#[must_use]
pub fn another_is_entered(typed: &str, entered: &str) -> String {
    format!(
        "`{typed}` is only a part of a turn, and another is half entered: `{entered}`. Go on with that, or cancel it and type again."
    )
}

/// What stands before a text that was typed and not taken; nothing but that text follows in its line.
const TYPED: &str = "You typed: `";

/// What was typed was not taken, and why; `label` is on the button that shows it again.
#[must_use]
pub fn not_taken(typed: &str, why: &str, label: &str) -> String {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{why} Nothing has changed; **{label}** brings your text back, to be put right.\n{TYPED}{typed}`")
}

/// The text that was not taken, read back from the message that says so.
#[must_use]
pub fn typed_before(message: &str) -> Option<&str> {
    let line = message.lines().find_map(|line| line.strip_prefix(TYPED))?;
    line.strip_suffix('`')
}

/// A form took too long to come.
#[must_use]
pub fn form_too_late() -> String {
    "That took too long, and nothing has changed. Press the button again.".to_owned()
}

/// The panel is not one in which anything is written.
#[must_use]
pub fn nothing_to_write() -> String {
    "Nothing is written here now; use **Move** under the newest board.".to_owned()
}

/// Secret decisions were confirmed.
#[must_use]
pub fn sealed() -> String {
    "Your decision is sealed. It is shown when your opponent has decided, too; until then you can look at it and change it with **Move**.".to_owned()
}

/// A half-finished turn was thrown away.
#[must_use]
pub fn cancelled() -> String {
    "The half-finished turn is thrown away; nothing was played.".to_owned()
}

/// The panel belongs to a half-finished turn that has changed since.
#[must_use]
pub fn out_of_date() -> String {
    "That panel was out of date; here is your turn as it stands now.".to_owned()
}

/// The board has changed since the button was made.
#[must_use]
pub fn board_out_of_date() -> String {
    "That board is out of date. This is the board now:".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panel_says_what_to_choose() {
        let entered = ["a1-b2".to_owned()];
        let shown = Shown {
            seat: Seat::White,
            secret: false,
            entered: &entered,
            told: "",
            stage: Stage::Choose {
                question: Question::Unit,
                ask: None,
                chosen: None,
                numbered: false,
                phrase: "make a special move",
            },
        };
        assert_eq!(
            panel(&shown),
            "**Your turn as White.** Only you see this.\nSo far: `a1-b2`\nYou must make a special move. Choose a unit."
        );
        let shown = Shown {
            seat: Seat::Black,
            secret: false,
            entered: &[],
            told: "",
            stage: Stage::Choose {
                question: Question::Target,
                ask: None,
                chosen: Some("Knight b8"),
                numbered: true,
                phrase: "",
            },
        };
        assert!(panel(&shown).ends_with("Knight b8: choose the target; the numbers are on the board."));
    }

    #[test]
    fn what_was_typed_is_read_back() {
        for typed in ["l 1234", "`a` b`", "", "You typed: `x`"] {
            let said = not_taken(typed, "No.\nReally.", "Type it");
            assert_eq!(typed_before(&format!("{said}\n**Your turn.**")), Some(typed));
        }
        assert_eq!(typed_before("**Your turn.**"), None);
    }

    #[test]
    fn a_complete_turn_is_to_be_confirmed() {
        let entered = ["e2-e4".to_owned()];
        let shown = Shown {
            seat: Seat::White,
            secret: false,
            entered: &entered,
            told: "",
            stage: Stage::Complete,
        };
        assert!(panel(&shown).ends_with("The turn is complete. Confirm it, or undo."));
        let secret = Shown {
            secret: true,
            ..shown
        };
        assert!(panel(&secret).starts_with("**Your secret decision as White.** Only you see this."));
        assert!(panel(&secret).ends_with("you may change it until both have confirmed."));
        let sealed = Shown {
            stage: Stage::Sealed,
            ..secret
        };
        assert!(panel(&sealed).contains("shown when your opponent has decided, too"));
    }
}
