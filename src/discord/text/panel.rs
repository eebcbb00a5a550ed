//! Sentences of the private panel in which a turn is entered step by step.

use super::{capital, quoted, thinking_time};
use crate::discord::limits::clipped;
use crate::discord::turn_menu::Question;
use rookery_rules::{FreeText, Seat};
use rookery_session::{ComputerLevel, Confirmation};

/// What a panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// Whose turn.
    pub seat: Seat,
    /// Whether this is decided in secret, while the other decides, too.
    pub secret: bool,
    /// The actions entered so far, as players write them.
    pub entered: &'a [String],
    /// The effect of these actions in words; may be empty.
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
        /// The labels of choices and what they do, where no menu says it.
        notes: Vec<(String, &'static str)>,
        /// What the variant asks for, completing "You still need to ..."; empty for an ordinary turn.
        phrase: &'a str,
    },
    /// A decision is to be written.
    Write {
        /// How.
        writing: &'a FreeText,
        /// What the variant asks for, completing "You still need to ..."; empty for an ordinary turn.
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
            notes,
            phrase,
        } => {
            let asked = choose(ask.unwrap_or(general(*question)), *numbered, *chosen, phrase);
            let notes = notes.iter().map(|(label, note)| format!("- **{label}**: {note}"));
            std::iter::once(asked).chain(notes).collect::<Vec<_>>().join("\n")
        }
        Stage::Write { writing, phrase } => format!(
            "{}. Start from a ready-made one, which you can change by clicks, or type your own.\nTo type one: {}\nExample: `{}`",
            capital(phrase),
            lowered(writing.help),
            writing.example
        ),
        Stage::Complete if shown.secret => {
            "Your decision is complete. Confirm it, or undo. You can change it until both players have confirmed."
                .to_owned()
        }
        Stage::Complete => "The turn is complete. Confirm it, or undo.".to_owned(),
        Stage::Sealed => {
            "Your decision is confirmed. It will be revealed once your opponent has decided. Until then you can change it: undo, or type another with `/move`."
                .to_owned()
        }
        Stage::Undecided => "Chance decides the outcome of the last action when you confirm.".to_owned(),
    });
    lines.join("\n")
}

/// The question for a step about which the variant says nothing.
const fn general(question: Question) -> &'static str {
    match question {
        Question::Action => "Choose an action",
        Question::Unit => "Choose a unit",
        Question::Ability => "Choose what it does",
        Question::Target => "Choose a target",
        Question::Word => "Pick one",
    }
}

fn choose(ask: &str, numbered: bool, chosen: Option<&str>, phrase: &str) -> String {
    let numbers = if numbered {
        " (Numbers match the board.)"
    } else {
        ""
    };
    match chosen {
        Some(chosen) => format!("{chosen}: {}.{numbers}", lowered(ask)),
        None if phrase.is_empty() => format!("{ask}.{numbers}"),
        None => format!("{}. {ask}.{numbers}", capital(phrase)),
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

/// The button that draws a choice.
pub const DRAW: &str = "Random";

/// The button that chooses what was chosen in the last match.
pub const AGAIN: &str = "As last time";

/// The button that changes a written decision by clicks.
pub const CHANGE: &str = "Change it by clicks";

/// No earlier match has a decision that can be chosen again.
#[must_use]
pub fn nothing_to_copy(variant: &str) -> String {
    format!(
        "I found no earlier choice of yours in {variant} that fits this side and has been revealed. Choose below."
    )
}

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
pub const FIND_FIELD: &str = "A name, a square, or part of one";

/// The placeholder of that form: ways to name something that can be found.
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

/// The number of choices that match the typed text.
#[must_use]
pub fn found(typed: &str, count: usize, shown: usize) -> String {
    let typed = quoted(typed);
    match count {
        1 => format!("One choice matches {typed}."),
        _ if count <= shown => format!("{count} choices match {typed}."),
        _ => format!(
            "{count} choices match {typed}. Here are the first {shown}; press **{FIND}** again and add a square to narrow it down."
        ),
    }
}

/// Nothing matches the typed text; `example` would.
#[must_use]
pub fn nothing_fits(typed: &str, example: &str) -> String {
    let what = if typed.trim().is_empty() {
        "You typed nothing".to_owned()
    } else {
        format!("Nothing that you can choose here matches {}", quoted(typed))
    };
    format!(
        "{what}, so nothing has changed. Press **{FIND}** again and type a name, a square, or part of one: {}.",
        ways_to_name(example)
            .iter()
            .map(|way| quoted(way))
            .collect::<Vec<_>>()
            .join(" or ")
    )
}

/// The unit that matches the typed text cannot act now.
#[must_use]
pub fn can_do_nothing(typed: &str, unit: &str) -> String {
    let square = unit.split_whitespace().last().unwrap_or(unit);
    format!(
        "{} is **{unit}**, which can't do anything now. `/explain {square}` says why. Nothing has changed.",
        quoted(typed)
    )
}

/// The placeholder of the panel's menu.
#[must_use]
pub fn placeholder(question: Question) -> &'static str {
    match question {
        Question::Action => "Choose an action",
        Question::Unit => "Choose a unit",
        Question::Ability => "Choose what it does",
        Question::Target => "Choose a target",
        Question::Word => "Choose one",
    }
}

/// A turn was committed from a panel or by typing. `words` say what it did, and whom it captured; they may be empty.
/// `thinking` is the computer that answers it.
#[must_use]
pub fn committed(text: &str, words: &str, thinking: Option<ComputerLevel>) -> String {
    let words = clipped(words, MOST_TOLD);
    let did = if words.is_empty() {
        String::new()
    } else {
        format!(" {words}")
    };
    match thinking {
        Some(level) => format!(
            "Done: `{text}`.{did} The computer is thinking{}.",
            thinking_time(level)
        ),
        None => format!("Done: `{text}`.{did} The new board follows."),
    }
}

/// The last choice of a turn plays it from now on.
#[must_use]
pub fn not_asked_again() -> String {
    "From now on, your last choice plays the turn. You can change that with **More** and then **Turn confirmation**.".to_owned()
}

/// When turns are confirmed, above the choices.
#[must_use]
pub fn confirmation(present: Confirmation) -> String {
    let now = match present {
        Confirmation::WhereItMatters => {
            "where it matters: a turn of several actions, chance, and secret decisions"
        }
        Confirmation::Always => "every turn",
        Confirmation::Never => "no turn: your last choice plays it",
    };
    format!("When you enter a turn step by step, you confirm {now}. When would you like to confirm?")
}

/// A turn that was typed only in part.
#[must_use]
pub fn unfinished(entered: &str, phrase: &str) -> String {
    format!(
        "`{entered}` isn't a complete turn yet: you still need to {phrase}. Continue here or with `/move`. Nobody else can see it."
    )
}

/// A turn that was typed only in part while another is half entered.
#[must_use]
pub fn another_is_entered(typed: &str, entered: &str) -> String {
    format!(
        "`{typed}` is only part of a turn, and you've already entered part of another: `{entered}`. Continue that one, or cancel it and type again."
    )
}

/// The prefix of a typed text that was refused; the text fills the rest of its line.
const TYPED: &str = "You typed: `";

/// The typed text was refused, and why; `label` is the button that shows it again.
#[must_use]
pub fn not_taken(typed: &str, why: &str, label: &str) -> String {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    format!(
        "{why} Nothing has changed. Press **{label}** to get your text back and correct it.\n{TYPED}{typed}`"
    )
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
    "That took too long. Nothing has changed; press the button again.".to_owned()
}

/// The panel has no decision to type.
#[must_use]
pub fn nothing_to_write() -> String {
    "There is nothing to type here now. Use **Move** below the newest board.".to_owned()
}

/// Secret decisions were confirmed.
#[must_use]
pub fn sealed() -> String {
    "Your decision is sealed. It will be revealed once your opponent has decided. Until then you can review and change it with **Move**.".to_owned()
}

/// The draft was discarded.
#[must_use]
pub fn cancelled() -> String {
    "Your unfinished turn was discarded. Nothing was played.".to_owned()
}

/// The panel was closed before anything was entered.
#[must_use]
pub fn closed() -> String {
    "Nothing was played. Press **Move** to begin again.".to_owned()
}

/// The panel belongs to an older version of the draft.
#[must_use]
pub fn out_of_date() -> String {
    "That panel is out of date. Here is your turn as it is now.".to_owned()
}

/// The board has changed since the button was made.
#[must_use]
pub fn board_out_of_date() -> String {
    "That board is out of date. Here is the current one.".to_owned()
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
                notes: Vec::new(),
                phrase: "make a special move",
            },
        };
        assert_eq!(
            panel(&shown),
            "**Your turn as White.** Only you see this.\nSo far: `a1-b2`\nMake a special move. Choose a unit."
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
                notes: Vec::new(),
                phrase: "",
            },
        };
        assert!(panel(&shown).ends_with("Knight b8: choose a target. (Numbers match the board.)"));
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
        assert!(panel(&secret).ends_with("You can change it until both players have confirmed."));
        let sealed = Shown {
            stage: Stage::Sealed,
            ..secret
        };
        assert!(panel(&sealed).contains("revealed once your opponent has decided"));
    }
}
