//! Sentences of the private panel in which a turn is entered step by step.

use super::words::{Words, say};
use super::{capital, people, quoted, said, told};
use crate::discord::limits::clipped;
use crate::discord::turn_menu::{Offer, Question};
use rookery_rules::notation::TURN_SEPARATOR;
use rookery_rules::{FreeText, Seat};
use rookery_session::ComputerLevel;

/// What a panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// Whose turn.
    pub seat: Seat,
    /// Whether this is decided in secret, while the other decides, too.
    pub secret: bool,
    /// What each side has, a line each; may be empty.
    pub sides: &'a [String],
    /// The actions entered so far, as players write them.
    pub entered: &'a [String],
    /// The effect of these actions in words; may be empty.
    pub told: &'a str,
    /// What is to be done now.
    pub stage: Stage<'a>,
}

/// Most characters of what comes of the entered actions.
pub const MOST_TOLD: usize = 700;

/// Most conditional turns that the confirmation of a turn names.
const MOST_ANSWERS: usize = 6;

/// Most characters of such a turn.
const ANSWER: usize = 120;

/// What the numbers on the picture of a step mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// There are none.
    #[default]
    None,
    /// Each is a choice.
    Each,
    /// Each is a place, and letters tell choices apart that have the same number.
    Lettered,
    /// Each is a group of squares, among which the next step chooses.
    Groups,
}

impl Numbers {
    /// Returns what the numbers of a step mean; `is_narrowing` if some of its offers are groups.
    #[must_use]
    pub fn of(question: Question, offers: &[Offer], is_narrowing: bool) -> Self {
        if offers.iter().all(|offer| offer.number.is_none()) {
            Self::None
        } else if is_narrowing && matches!(question, Question::Target | Question::Ability) {
            Self::Groups
        } else if has_letters(offers) {
            Self::Lettered
        } else {
            Self::Each
        }
    }
}

/// Whether several offers have one number, so that letters tell them apart.
fn has_letters(offers: &[Offer]) -> bool {
    let mut numbers: Vec<u32> = offers.iter().filter_map(|offer| offer.number).collect();
    let all = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len() < all
}

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
        /// What the numbers of the offers mean, if they have any.
        numbers: Numbers,
        /// The labels of choices and what they do, where no menu says it.
        notes: Vec<(String, String)>,
        /// What the variant asks for, as a request without a capital; empty for an ordinary turn.
        phrase: &'a str,
    },
    /// The turn can only end.
    Ends {
        /// What the variant asks for, as a request without a capital.
        phrase: &'a str,
    },
    /// A decision is to be written.
    Write {
        /// How.
        writing: &'a FreeText,
        /// What the variant asks for, as a request without a capital; empty for an ordinary turn.
        phrase: &'a str,
    },
    /// The turn or the decision is complete. With the other side, if the same user decides for it afterwards.
    Complete(Option<Seat>),
    /// The secret decision is complete, and the other side's is confirmed: confirming reveals both.
    Reveals {
        /// The other side, if the same user decides for it.
        other: Option<Seat>,
    },
    /// The secret decisions are confirmed, and may still be changed.
    Sealed {
        /// The other side, if the same user decides for it.
        other: Option<Seat>,
    },
    /// The last action draws from chance and ends what can be entered.
    Undecided,
}

/// The text of the panel.
#[must_use]
pub fn panel(words: &Words, shown: &Shown<'_>) -> String {
    let what = if shown.secret {
        say!(words, "panel-secret-decision")
    } else {
        say!(words, "panel-turn")
    };
    let mut lines = vec![say!(
        words,
        "panel-heading",
        what = what,
        side = people::side(words, shown.seat)
    )];
    lines.extend_from_slice(shown.sides);
    if !shown.entered.is_empty() {
        lines.push(say!(words, "panel-so-far", entered = shown.entered.join("; ")));
    }
    if !shown.told.is_empty() {
        lines.push(say!(
            words,
            "panel-what-it-does",
            told = clipped(shown.told, told::AT_MOST)
        ));
    }
    lines.push(match &shown.stage {
        Stage::Choose {
            question,
            ask,
            chosen,
            numbers,
            notes,
            phrase,
        } => {
            let asked = question_of_step(words, (*question, *ask), *numbers, *chosen, phrase);
            let notes = notes.iter().map(|(label, note)| format!("- **{label}**: {note}"));
            std::iter::once(asked).chain(notes).collect::<Vec<_>>().join("\n")
        }
        Stage::Ends { phrase } => format!("{}.", capital(phrase)),
        Stage::Write { writing, phrase } => say!(
            words,
            "panel-write",
            phrase = capital(phrase),
            help = after_colon(words, &said::writing_help(words, writing)),
            example = writing.example
        ),
        Stage::Complete(Some(other)) if shown.secret => {
            let other = people::side(words, *other);
            say!(words, "panel-decision-complete-alone", other = other)
        }
        Stage::Complete(None) if shown.secret => say!(words, "panel-decision-complete"),
        Stage::Complete(_) => say!(words, "panel-turn-complete"),
        Stage::Reveals { other: None } => say!(words, "panel-decision-reveals"),
        Stage::Reveals { other: Some(other) } => {
            let other = people::side(words, *other);
            say!(words, "panel-decision-reveals-alone", other = other)
        }
        Stage::Sealed { other: None } => say!(words, "panel-decision-confirmed"),
        Stage::Sealed { other: Some(other) } => {
            let other = people::side(words, *other);
            say!(words, "panel-decision-confirmed-alone", other = other)
        }
        Stage::Undecided => say!(words, "panel-undecided"),
    });
    lines.join("\n")
}

/// The question of a step of the menus; `ask` is the variant's own wording, and `phrase` what has to be decided.
#[must_use]
pub fn question_of_step(
    words: &Words,
    (question, ask): (Question, Option<&str>),
    numbers: Numbers,
    chosen: Option<&str>,
    phrase: &str,
) -> String {
    // What the position asks for says more than a general question.
    let choosing = say!(words, "panel-choosing");
    let is_asked = chosen.is_none() && phrase.split_whitespace().any(|word| word == choosing);
    let general = || (!is_asked).then(|| general(words, question));
    let ask = ask.map(str::to_owned).or_else(general);
    choose(words, ask.as_deref(), numbers, chosen, phrase)
}

/// The question for a step about which the variant says nothing.
fn general(words: &Words, question: Question) -> String {
    match question {
        Question::Action => say!(words, "panel-choose-action"),
        Question::Unit => say!(words, "panel-choose-unit"),
        Question::Ability => say!(words, "panel-choose-ability"),
        Question::Target => say!(words, "panel-choose-target"),
        Question::Word => say!(words, "panel-pick-one"),
    }
}

fn choose(words: &Words, ask: Option<&str>, numbers: Numbers, chosen: Option<&str>, phrase: &str) -> String {
    let numbers = match numbers {
        Numbers::None => String::new(),
        Numbers::Each => format!(" {}", say!(words, "panel-numbers")),
        Numbers::Lettered => format!(" {}", say!(words, "panel-numbers-and-letters")),
        Numbers::Groups => format!(" {}", say!(words, "panel-numbers-of-groups")),
    };
    match (chosen, ask) {
        (Some(chosen), Some(ask)) => {
            let first = if phrase.is_empty() {
                String::new()
            } else {
                format!("{}. ", capital(phrase))
            };
            format!("{first}{chosen}: {}.{numbers}", after_colon(words, ask))
        }
        (None, Some(ask)) if phrase.is_empty() => format!("{ask}.{numbers}"),
        (None, Some(ask)) => format!("{}. {ask}.{numbers}", capital(phrase)),
        (_, None) => format!("{}.{numbers}", capital(phrase)),
    }
}

/// The choice that ends the turn plays what is entered, and what the end of the turn brings besides, which the picture of a
/// step doesn't show; `label` is its button.
#[must_use]
pub fn ending_plays(words: &Words, label: &str, brings: &str) -> String {
    if brings.is_empty() {
        return say!(words, "panel-ending-plays", label = label);
    }
    let told = clipped(brings, told::AT_MOST);
    say!(words, "panel-ending-plays-and", label = label, told = told)
}

/// Says that choices are left out of an unfinished turn because the king of its side would be in check after them.
#[must_use]
pub fn others_unsafe(words: &Words, seat: Seat) -> String {
    say!(words, "panel-others-unsafe", side = people::side(words, seat))
}

/// A sentence after a colon: English begins it with a small letter, German with a capital one.
pub(in crate::discord) fn after_colon(words: &Words, sentence: &str) -> String {
    if words != Words::english() {
        return capital(sentence);
    }
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// Says that a typed turn took the place of one that was entered and not played.
#[must_use]
pub fn dropped(words: &Words, turn: &str) -> String {
    say!(words, "panel-dropped", turn = turn)
}

/// The button that opens the form to look for something by its name.
#[must_use]
pub fn find(words: &Words) -> String {
    say!(words, "panel-find")
}

/// The button that draws a choice.
#[must_use]
pub fn draw_one(words: &Words) -> String {
    say!(words, "panel-draw")
}

/// The button that chooses what was chosen in the last match.
#[must_use]
pub fn as_last_time(words: &Words) -> String {
    say!(words, "panel-again")
}

/// The button that changes a written decision by clicks.
#[must_use]
pub fn change(words: &Words) -> String {
    say!(words, "panel-change")
}

/// A written decision was changed by clicks, and the next change can be chosen.
#[must_use]
pub fn changed(words: &Words) -> String {
    say!(words, "panel-changed")
}

/// No earlier match has a decision that can be chosen again.
#[must_use]
pub fn nothing_to_copy(words: &Words, variant: &str) -> String {
    say!(words, "panel-nothing-to-copy", variant = variant)
}

/// The title of that form.
#[must_use]
pub fn find_title(words: &Words, question: Question) -> String {
    match question {
        Question::Action => say!(words, "panel-find-action"),
        Question::Unit => say!(words, "panel-find-unit"),
        Question::Ability => say!(words, "panel-find-ability"),
        Question::Target => say!(words, "panel-find-target"),
        Question::Word => say!(words, "panel-find-choice"),
    }
}

/// What is to be typed in that form.
#[must_use]
pub fn find_field(words: &Words) -> String {
    say!(words, "panel-find-field")
}

/// The placeholder of that form: ways to name something that can be found.
#[must_use]
pub fn find_examples(words: &Words, example: &str) -> String {
    ways_to_name(example).join(&format!(", {} ", say!(words, "panel-or")))
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
pub fn found(words: &Words, typed: &str, count: usize, shown: usize) -> String {
    let typed = quoted(typed);
    match count {
        1 => say!(words, "panel-found-one", typed = typed),
        _ if count <= shown => say!(words, "panel-found", count = count, typed = typed),
        _ => say!(
            words,
            "panel-found-more",
            count = count,
            typed = typed,
            shown = shown,
            find = find(words)
        ),
    }
}

/// Nothing matches the typed text; `example` would.
#[must_use]
pub fn nothing_fits(words: &Words, typed: &str, example: &str) -> String {
    let what = if typed.trim().is_empty() {
        say!(words, "panel-typed-nothing")
    } else {
        say!(words, "panel-nothing-matches", typed = quoted(typed))
    };
    say!(
        words,
        "panel-nothing-fits",
        what = what,
        find = find(words),
        examples = ways_to_name(example)
            .iter()
            .map(|way| quoted(way))
            .collect::<Vec<_>>()
            .join(&format!(" {} ", say!(words, "panel-or")))
    )
}

/// The unit that matches the typed text cannot act now.
#[must_use]
pub fn can_do_nothing(words: &Words, typed: &str, unit: &str) -> String {
    let square = unit.split_whitespace().last().unwrap_or(unit);
    say!(
        words,
        "panel-can-do-nothing",
        typed = quoted(typed),
        unit = unit,
        square = square
    )
}

/// The placeholder of the panel's menu.
#[must_use]
pub fn placeholder(words: &Words, question: Question) -> String {
    match question {
        Question::Action => say!(words, "panel-choose-action"),
        Question::Unit => say!(words, "panel-choose-unit"),
        Question::Ability => say!(words, "panel-choose-ability"),
        Question::Target => say!(words, "panel-choose-target"),
        Question::Word => say!(words, "panel-choose-one"),
    }
}

/// A turn was committed from a panel or by typing. `did` says what it did, and whom it captured; it may be empty.
/// `answers` are the conditional turns that followed at once, `thinking` is the computer that answers it.
#[must_use]
pub fn committed(
    words: &Words,
    text: &str,
    did: &str,
    answers: &[(Seat, &str)],
    thinking: Option<ComputerLevel>,
) -> String {
    let mut did = match clipped(did, MOST_TOLD) {
        did if did.is_empty() => did,
        did => format!(" {did}"),
    };
    if !answers.is_empty() {
        did.push(' ');
        did.push_str(&answered(words, answers));
    }
    match thinking {
        Some(level) => say!(
            words,
            "panel-committed-thinking",
            text = text,
            did = did,
            time = people::thinking_time(words, level)
        ),
        None => say!(words, "panel-committed", text = text, did = did),
    }
}

/// The conditional turns that followed a turn at once.
fn answered(words: &Words, answers: &[(Seat, &str)]) -> String {
    let shown = answers.iter().take(MOST_ANSWERS);
    let mut turns: Vec<String> = shown
        .map(|(seat, turn)| {
            format!(
                "{} {}",
                people::side(words, *seat),
                quoted(&clipped(turn, ANSWER))
            )
        })
        .collect();
    if answers.len() > MOST_ANSWERS {
        let more = answers.len() - MOST_ANSWERS;
        turns.push(say!(words, "panel-answered-more", count = more));
    }
    let said = say!(words, "panel-answered", turns = people::listed(words, &turns));
    if answers.len() > MOST_ANSWERS {
        format!("{said} {}", say!(words, "panel-answered-list"))
    } else {
        said
    }
}

/// The last choice of a turn plays it from now on.
#[must_use]
pub fn not_asked_again(words: &Words) -> String {
    say!(words, "panel-not-asked-again")
}

/// A turn that was typed only in part.
#[must_use]
pub fn unfinished(words: &Words, entered: &str) -> String {
    say!(words, "panel-unfinished", entered = entered)
}

/// A typed turn waits to be confirmed, because it costs its own side so many units.
#[must_use]
pub fn costs_units(words: &Words, units: usize) -> String {
    say!(words, "panel-costs-units", count = units)
}

/// A typed turn waits to be confirmed, because it harms units of its own side; `told` says how.
#[must_use]
pub fn harms_own(words: &Words, told: &str) -> String {
    say!(words, "panel-harms-own", told = told)
}

/// A typed turn waits to be confirmed, because it leaves the own king in check.
#[must_use]
pub fn leaves_check(words: &Words) -> String {
    say!(words, "panel-leaves-check")
}

/// A typed turn waits to be confirmed, because what it brings about takes it back as a whole.
#[must_use]
pub fn is_taken_back(words: &Words) -> String {
    say!(words, "panel-is-taken-back")
}

/// A typed turn waits to be confirmed, because several actions stand in it without separators, or because it leaves out which part
/// of the board its only action changes; `written` has them.
#[must_use]
pub fn read_as(words: &Words, written: &[String]) -> String {
    let several = if written.len() > 1 { "yes" } else { "no" };
    let entered = written.join(TURN_SEPARATOR);
    say!(words, "panel-read-as", entered = entered, several = several)
}

/// A typed secret decision waits to be confirmed, because it takes the place of another one.
#[must_use]
pub fn decision_waits(words: &Words) -> String {
    say!(words, "panel-decision-waits")
}

/// A text was refused that was read as the continuation of an unfinished turn; `phrase` is what that asks for. `entered` is
/// what is entered of it, where nothing else says so.
#[must_use]
pub fn still_begun(words: &Words, entered: Option<&str>, phrase: &str) -> String {
    match entered {
        Some(entered) => say!(
            words,
            "panel-still-begun-with",
            entered = entered,
            phrase = phrase
        ),
        None => say!(words, "panel-still-begun", phrase = phrase),
    }
}

/// What leaving off one choice leads to, where the end of the turn is offered beside it; `label` is its button.
#[must_use]
pub fn skipping_leads(words: &Words, label: &str, phrase: &str) -> String {
    say!(words, "panel-skipping-leads", label = label, phrase = phrase)
}

/// A turn that was typed only in part while another is entered as a whole.
#[must_use]
pub fn another_is_entered(words: &Words, typed: &str, entered: &str) -> String {
    say!(words, "panel-another-entered", typed = typed, entered = entered)
}

/// A typed text begins another turn, because it is refused after what is entered, which may allow nothing but its end.
#[must_use]
pub fn not_after_begun(words: &Words, entered: &str, refusal: &str, can_only_end: bool) -> String {
    if can_only_end {
        return say!(words, "panel-not-after-all", entered = entered, refusal = refusal);
    }
    say!(words, "panel-not-after", entered = entered, refusal = refusal)
}

/// A refused text was read as a turn of its own, without what is entered, which may be a complete turn.
#[must_use]
pub fn read_without(words: &Words, entered: &str, is_complete: bool) -> String {
    if is_complete {
        say!(words, "panel-read-beside-complete", entered = entered)
    } else {
        say!(words, "panel-read-without", entered = entered)
    }
}

/// The typed text was refused, and why; `label` is the button that shows it again.
#[must_use]
pub fn not_taken(words: &Words, typed: &str, why: &str, label: &str) -> String {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept = say!(words, "panel-not-taken", label = label);
    format!("{why} {kept}\n{} `{typed}`", before_typed(words))
}

/// What stands before a typed text that was refused; the text fills the rest of its line.
fn before_typed(words: &Words) -> String {
    say!(words, "panel-typed")
}

/// The text that was not taken, read back from the message that says so, whatever its language.
#[must_use]
pub fn typed_before(message: &str) -> Option<&str> {
    let begins = |line| {
        let prefixes = Words::all().iter().map(before_typed);
        prefixes
            .into_iter()
            .find_map(|prefix| str::strip_prefix(line, prefix.as_str()))
    };
    let line = message.lines().find_map(begins)?;
    line.strip_prefix(" `")?.strip_suffix('`')
}

/// A form took too long to come.
#[must_use]
pub fn form_too_late(words: &Words) -> String {
    say!(words, "panel-form-too-late")
}

/// The panel has no decision to type.
#[must_use]
pub fn nothing_to_write(words: &Words) -> String {
    say!(words, "panel-nothing-to-write")
}

/// The draft was discarded.
#[must_use]
pub fn cancelled(words: &Words) -> String {
    say!(words, "panel-cancelled")
}

/// The panel was closed before anything was entered.
#[must_use]
pub fn closed(words: &Words) -> String {
    say!(words, "panel-closed")
}

/// The panel belongs to an older version of the draft.
#[must_use]
pub fn out_of_date(words: &Words) -> String {
    say!(words, "panel-out-of-date")
}

/// The board has changed since the button was made.
#[must_use]
pub fn board_out_of_date(words: &Words) -> String {
    say!(words, "panel-board-out-of-date")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_confirmation_names_the_turn_and_then_what_answered_it() {
        let answers = [(Seat::White, "Nf3"), (Seat::Black, "Nc6")];
        let said = committed(Words::english(), "e5", "", &answers, None);
        assert_eq!(
            said,
            "Done: `e5`. Played at once in answer: White `Nf3` and Black `Nc6`. The new board is being posted."
        );
        let many = [answers[0]; MOST_ANSWERS + 3];
        let said = committed(Words::english(), "e5", "", &many, None);
        assert!(said.contains("White `Nf3` and 3 more turns."), "{said}");
        let alone = committed(Words::english(), "e5", "", &[], None);
        assert_eq!(alone, "Done: `e5`. The new board is being posted.");
    }

    #[test]
    fn a_panel_says_what_to_choose() {
        let entered = ["a1-b2".to_owned()];
        let shown = Shown {
            seat: Seat::White,
            secret: false,
            sides: &[],
            entered: &entered,
            told: "",
            stage: Stage::Choose {
                question: Question::Unit,
                ask: None,
                chosen: None,
                numbers: Numbers::None,
                notes: Vec::new(),
                phrase: "make a special move",
            },
        };
        assert_eq!(
            panel(Words::english(), &shown),
            "**Your turn as White.**\nSo far: `a1-b2`\nMake a special move. Choose a unit."
        );
        let shown = Shown {
            seat: Seat::Black,
            secret: false,
            sides: &[],
            entered: &[],
            told: "",
            stage: Stage::Choose {
                question: Question::Target,
                ask: None,
                chosen: Some("Knight b8"),
                numbers: Numbers::Each,
                notes: Vec::new(),
                phrase: "",
            },
        };
        assert!(
            panel(Words::english(), &shown)
                .ends_with("Knight b8: choose a target. (Numbers match the board.)")
        );
        // The one unit that can still act in this turn is named with what the turn still asks for.
        let rest = Stage::Choose {
            question: Question::Target,
            ask: None,
            chosen: Some("Death b9"),
            numbers: Numbers::Each,
            notes: Vec::new(),
            phrase: "move a Life or a Death",
        };
        let shown = Shown { stage: rest, ..shown };
        assert!(
            panel(Words::english(), &shown)
                .ends_with("Move a Life or a Death. Death b9: choose a target. (Numbers match the board.)")
        );
        let asked = |numbers| {
            let ask = Some("Choose the corner");
            question_of_step(
                Words::english(),
                (Question::Target, ask),
                numbers,
                Some("Rotate"),
                "",
            )
        };
        assert_eq!(
            asked(Numbers::Groups),
            "Rotate: choose the corner. (Numbers match the board; each is a group, from which you then choose one.)"
        );
        assert_eq!(
            asked(Numbers::Lettered),
            "Rotate: choose the corner. (Numbers match the board; letters distinguish choices with the same number.)"
        );
    }

    #[test]
    fn what_was_typed_is_read_back() {
        for typed in ["l 1234", "`a` b`", "", "You typed: `x`"] {
            let said = not_taken(Words::english(), typed, "No.\nReally.", "Type it");
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
            sides: &[],
            entered: &entered,
            told: "",
            stage: Stage::Complete(None),
        };
        assert!(panel(Words::english(), &shown).ends_with("The turn is complete. Confirm it, or undo."));
        let secret = Shown {
            secret: true,
            ..shown
        };
        assert!(panel(Words::english(), &secret).starts_with("**Your secret decision as White.**"));
        assert!(
            panel(Words::english(), &secret)
                .ends_with("You can change it until both players have confirmed.")
        );
        let last = Shown {
            stage: Stage::Reveals { other: None },
            ..secret.clone()
        };
        assert!(panel(Words::english(), &last).ends_with("once you confirm, both decisions are revealed."));
        let sealed = Shown {
            stage: Stage::Sealed { other: None },
            ..secret
        };
        assert!(panel(Words::english(), &sealed).contains("revealed once your opponent has decided"));
        let alone = Shown {
            stage: Stage::Sealed {
                other: Some(Seat::Black),
            },
            ..sealed
        };
        assert!(panel(Words::english(), &alone).contains("revealed once you have decided for Black, too"));
    }
}
