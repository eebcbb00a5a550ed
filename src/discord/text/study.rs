//! Sentences about private studies.

use super::said::said;
use super::words::{Words, say};
use super::{capital, panel as turn, people, plain, quoted, refusals};
use crate::discord::limits::clipped;
use crate::discord::turn_menu::Question;
use rookery_rules::notation::ReadError;
use rookery_rules::{Ending, FreeText, Seat};
use rookery_session::{MatchResult, Study, StudyId, StudyRefusal};

/// The longest turn among several of a line, in characters.
const TURN: usize = 60;
/// The longest turn that is the only one.
const ONE_TURN: usize = 300;

/// A study in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedStudy {
    /// Its ID.
    pub id: StudyId,
    /// Its name.
    pub name: String,
    /// The name of its variant.
    pub variant: &'static str,
    /// The match and the board that it began from.
    pub source: Option<(String, u32)>,
}

/// What is to be done in the shown position.
#[derive(Debug)]
pub enum Stage<'a> {
    /// Choose from menus.
    Choose {
        /// Whose turn it is.
        seat: Seat,
        /// What has to be decided, unless it is an ordinary turn.
        phrase: &'a str,
        /// The question, and the variant's own wording.
        question: (Question, Option<&'a str>),
        /// What is chosen already.
        chosen: Option<&'a str>,
        /// What the numbers of the choices on the board mean.
        numbers: turn::Numbers,
    },
    /// Write a decision that no list could hold.
    Write {
        /// Whose decision it is.
        seat: Seat,
        /// What has to be decided.
        phrase: &'a str,
        /// How it is written.
        writing: &'static FreeText,
    },
    /// Type a turn.
    Type {
        /// Whose turn it is.
        seat: Seat,
        /// Whether the variant gives no hints about that side's turns.
        hides: bool,
        /// Whether a part of the turn has been tried.
        is_begun: bool,
    },
    /// The secret decision of the study's user is complete.
    PartComplete,
    /// The game is over.
    Over(Ending),
}

/// What the panel of a study shows.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The study.
    pub study: &'a Study,
    /// The name of its variant.
    pub variant: &'a str,
    /// The name of the shown line; empty if it has none.
    pub line: &'a str,
    /// The last turns of the line.
    pub turns: &'a [(Seat, String)],
    /// What the last of them did; empty before the first.
    pub told: String,
    /// Whether there are turns before them.
    pub is_cut: bool,
    /// Whether chance decided something.
    pub has_drawn: bool,
    /// What is to be done.
    pub stage: Stage<'a>,
}

/// The text of the panel of a study.
#[must_use]
pub fn panel(words: &Words, shown: &Shown<'_>) -> String {
    let study = shown.study;
    let name = plain(&study.name);
    let mut lines = vec![match study.source {
        // A name that names the match says it for both.
        Some(source) if study.name.contains(&source.match_id.short()) => {
            say!(words, "study-heading-board", name = name, board = source.board.0)
        }
        Some(source) => say!(
            words,
            "study-heading-match",
            name = name,
            id = source.match_id.short(),
            board = source.board.0
        ),
        None => say!(words, "study-heading", name = name, variant = shown.variant),
    }];
    if !shown.line.is_empty() {
        lines.push(say!(words, "study-line-name", name = plain(shown.line)));
    }
    let is_over = matches!(shown.stage, Stage::Over(_));
    if shown.turns.is_empty() && !is_over {
        lines.push(match study.secret_seat() {
            Some(_) => say!(words, "study-beginning-secret"),
            None => say!(words, "study-beginning"),
        });
    } else if !shown.turns.is_empty() {
        let turns = shown.turns.iter();
        // A single turn, such as a whole loadout, may be long.
        let most = if shown.turns.len() == 1 { ONE_TURN } else { TURN };
        let turns: Vec<String> = turns
            .map(|(seat, turn)| format!("{} {}", people::side(words, *seat), quoted(&clipped(turn, most))))
            .collect();
        let before = if shown.is_cut { "… " } else { "" };
        lines.push(say!(
            words,
            "study-line",
            turns = format!("{before}{}", turns.join(", "))
        ));
        lines.extend((!shown.told.is_empty()).then(|| shown.told.clone()));
    }
    if shown.has_drawn {
        lines.push(say!(words, "study-drawn"));
    }
    lines.push(match &shown.stage {
        // Where nothing has been tried, there is no way back.
        Stage::Over(ending) if shown.turns.is_empty() => {
            let result = people::result(words, &MatchResult::by_rules(*ending));
            say!(words, "study-over-at-once", result = result)
        }
        stage => self::stage(words, stage),
    });
    lines.join("\n")
}

/// What is to be done in a shown position.
#[must_use]
pub fn stage(words: &Words, stage: &Stage<'_>) -> String {
    match stage {
        Stage::Choose {
            seat,
            phrase,
            question,
            chosen,
            numbers,
        } => {
            let asked = turn::question_of_step(words, *question, *numbers, *chosen, phrase);
            say!(
                words,
                "study-to-move",
                side = people::side(words, *seat),
                ask = asked
            )
        }
        Stage::Write {
            seat,
            phrase,
            writing,
        } => say!(
            words,
            "study-write",
            side = people::side(words, *seat),
            phrase = capital(phrase),
            example = writing.example
        ),
        Stage::Type {
            seat,
            hides: true,
            is_begun: true,
        } => say!(words, "study-type-on", side = people::side(words, *seat)),
        Stage::Type {
            seat, hides: true, ..
        } => {
            say!(words, "study-type-hidden", side = people::side(words, *seat))
        }
        Stage::Type {
            seat, hides: false, ..
        } => {
            say!(words, "study-type", side = people::side(words, *seat))
        }
        Stage::PartComplete => say!(words, "study-part-complete"),
        Stage::Over(ending) => say!(
            words,
            "study-over",
            result = people::result(words, &MatchResult::by_rules(*ending))
        ),
    }
}

/// The name of a new study of a match.
#[must_use]
pub fn name_of_match(words: &Words, id: &str) -> String {
    say!(words, "study-name-match", id = id)
}

/// The name of a new study of a variant's start. The variant stands beside it wherever it is shown.
#[must_use]
pub fn name_of_start(words: &Words) -> String {
    say!(words, "study-name-start")
}

/// The name of a new study of a setup.
#[must_use]
pub fn name_of_setup(words: &Words) -> String {
    say!(words, "study-name-setup")
}

/// A user has no studies.
#[must_use]
pub fn none(words: &Words) -> String {
    say!(words, "study-none")
}

/// The most studies in the text of the list; the menus hold all.
const LISTED: usize = 15;

/// The studies of a user.
#[must_use]
pub fn list(words: &Words, studies: &[ListedStudy]) -> String {
    let mut lines = vec![say!(words, "study-list", count = studies.len())];
    for study in studies.iter().take(LISTED) {
        let name = plain(&study.name);
        lines.push(match &study.source {
            Some((id, board)) => say!(
                words,
                "study-listed-match",
                name = name,
                variant = study.variant,
                board = *board,
                id = id.as_str()
            ),
            None => say!(words, "study-listed", name = name, variant = study.variant),
        });
    }
    lines.join("\n")
}

/// What stands below the name of a study in the menu that opens it.
#[must_use]
pub fn described(words: &Words, study: &ListedStudy) -> String {
    match &study.source {
        Some((id, board)) => say!(
            words,
            "study-described-match",
            variant = study.variant,
            board = *board,
            id = id.as_str()
        ),
        None => study.variant.to_owned(),
    }
}

/// The heading of the list of lines.
#[must_use]
pub fn lines(words: &Words, count: usize, listed: usize) -> String {
    if listed < count {
        say!(words, "study-lines-cut", count = count, listed = listed)
    } else {
        say!(words, "study-lines", count = count)
    }
}

/// The heading above what else can be done.
#[must_use]
pub fn more(words: &Words, name: &str) -> String {
    say!(words, "study-more", name = plain(name))
}

/// A line was deleted.
#[must_use]
pub fn line_deleted(words: &Words) -> String {
    say!(words, "study-line-deleted")
}

/// Asks whether to delete a study.
#[must_use]
pub fn ask_to_delete(words: &Words, name: &str) -> String {
    say!(words, "study-ask-to-delete", name = plain(name))
}

/// A study was deleted.
#[must_use]
pub fn deleted(words: &Words, name: &str) -> String {
    say!(words, "study-deleted", name = plain(name))
}

/// A line was kept as a conditional turn.
#[must_use]
pub fn kept(words: &Words, id: &str) -> String {
    say!(words, "study-kept", id = id)
}

/// A typed turn was not taken.
#[must_use]
pub fn unread(words: &Words, typed: &str, error: &ReadError, hides: bool) -> String {
    if hides {
        let typed = quoted(&clipped(typed, TURN));
        return say!(words, "study-unread-hidden", turn = typed);
    }
    refusals::typed(words, typed, error)
}

/// The label of the button and the title of the form to type a turn.
#[must_use]
pub fn type_title(words: &Words) -> String {
    say!(words, "study-button-type")
}

/// The label of the field of that form.
#[must_use]
pub fn type_field(words: &Words) -> String {
    say!(words, "study-type-field")
}

/// The label of the field for a name.
#[must_use]
pub fn name_field(words: &Words) -> String {
    say!(words, "study-name-field")
}

/// The button for one action on.
#[must_use]
pub fn forward(words: &Words) -> String {
    say!(words, "study-button-forward")
}

/// The button that lists the lines.
#[must_use]
pub fn lines_label(words: &Words) -> String {
    say!(words, "study-button-lines")
}

/// The button that leads back to the study.
#[must_use]
pub fn back(words: &Words) -> String {
    say!(words, "study-button-show")
}

/// The button that keeps a line as a conditional turn.
#[must_use]
pub fn keep(words: &Words) -> String {
    say!(words, "study-button-keep")
}

/// The button and the title of the form that name a line.
#[must_use]
pub fn name_line(words: &Words) -> String {
    say!(words, "study-button-name-line")
}

/// The button and the title of the form that name a study.
#[must_use]
pub fn rename(words: &Words) -> String {
    say!(words, "study-button-rename")
}

/// The button that deletes a line.
#[must_use]
pub fn delete_line(words: &Words) -> String {
    say!(words, "study-button-delete-line")
}

/// The button that deletes a study.
#[must_use]
pub fn delete(words: &Words) -> String {
    say!(words, "study-button-delete")
}

/// What the menu of lines asks for.
#[must_use]
pub fn choose_line(words: &Words) -> String {
    say!(words, "study-choose-line")
}

/// What the menu of studies asks for.
#[must_use]
pub fn choose_study(words: &Words) -> String {
    say!(words, "study-choose")
}

/// Two things were named with which the study should begin.
#[must_use]
pub fn two_beginnings(words: &Words) -> String {
    say!(words, "study-two-beginnings")
}

/// What was typed was read from the start of the turn, in place of what was begun.
#[must_use]
pub fn replaced(words: &Words, begun: &str) -> String {
    say!(words, "study-replaced", begun = begun)
}

/// What a study refuses.
#[must_use]
pub fn refused(words: &Words, refusal: &StudyRefusal) -> String {
    match refusal {
        StudyRefusal::NoSuchStudy => say!(words, "study-no-such"),
        StudyRefusal::TooMany { limit } => say!(words, "study-too-many", limit = limit),
        StudyRefusal::Full { limit } => say!(words, "study-full", limit = limit),
        StudyRefusal::Name { limit } => say!(words, "study-name-length", limit = limit),
        StudyRefusal::OutOfDate => say!(words, "study-out-of-date"),
        StudyRefusal::NoSuchBoard { last } => say!(words, "study-no-such-board", last = last.0),
        StudyRefusal::Secret => say!(words, "study-secret"),
        StudyRefusal::Setup(why) => say!(words, "study-setup", why = said(words, why)),
        StudyRefusal::SetupLine(why) => say!(words, "study-setup-line", why = said(words, why)),
        StudyRefusal::Unplayable => say!(words, "study-unplayable"),
        StudyRefusal::Over => say!(words, "study-nothing-to-play"),
        StudyRefusal::Unread(error) => refusals::typed(words, "", error),
        StudyRefusal::Beginning => say!(words, "study-at-beginning"),
        StudyRefusal::NotYourMatch => say!(words, "study-not-your-match"),
        StudyRefusal::MatchWentOn => say!(words, "study-match-went-on"),
        StudyRefusal::OwnTurn => say!(words, "study-own-turn"),
        StudyRefusal::NoAnswer => say!(words, "study-no-answer"),
    }
}
