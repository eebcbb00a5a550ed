//! What the menus and buttons of panels and of conditional turns do, as a part of a custom ID.

use super::{ParseCustomIdError, field};
use crate::discord::slug::Slug;
use crate::discord::turn_menu::Path;
use rookery_rules::Seat;
use rookery_session::{DraftRevision, SeenBoard, SeenVersion};
use std::fmt;
use std::str::FromStr;

/// The draft that a panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeenDraft {
    /// Its revision.
    pub revision: DraftRevision,
    /// Its seat, where one user decides for both seats in secret on one board: their revisions may be the same. `None`
    /// elsewhere, and in buttons of earlier versions.
    pub seat: Option<Seat>,
}

impl SeenDraft {
    /// Returns what the user of the panel saw, with the board of the panel.
    #[must_use]
    pub fn on(self, board: SeenBoard) -> SeenVersion {
        SeenVersion::of_panel(board, self.revision).for_seat(self.seat)
    }
}

impl From<DraftRevision> for SeenDraft {
    fn from(revision: DraftRevision) -> Self {
        Self { revision, seat: None }
    }
}

impl fmt::Display for SeenDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = match self.seat {
            Some(Seat::White) => "w",
            Some(Seat::Black) => "b",
            None => "",
        };
        write!(f, "{}{seat}", self.revision)
    }
}

impl FromStr for SeenDraft {
    type Err = ParseCustomIdError;

    fn from_str(text: &str) -> Result<Self, ParseCustomIdError> {
        let (revision, seat) = match (text.strip_suffix('w'), text.strip_suffix('b')) {
            (Some(revision), _) => (revision, Some(Seat::White)),
            (None, Some(revision)) => (revision, Some(Seat::Black)),
            (None, None) => (text, None),
        };
        Ok(Self {
            revision: DraftRevision(field(revision)?),
            seat,
        })
    }
}

/// A part of the board to which the picture of a step is enlarged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepPart {
    /// Which of the parts of the step, from 0.
    pub index: u8,
    /// Where the step is.
    pub of: StepOf,
}

/// Where a step is whose picture is enlarged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepOf {
    /// Among single actions.
    Actions,
    /// The same after an action that was typed, so that **Undo** leads to no step before it.
    AfterTyped,
    /// Among choices that stand for several actions.
    Bundles,
}

/// What a button or menu of a panel does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PanelButton {
    /// A menu below this path, whose chosen option arrives as the menu's value; or a button that chooses this path.
    Choose(Path),
    /// Back to this path.
    Back(Path),
    /// Show the step at this path with a part of the board enlarged.
    Zoom(StepPart, Path),
    /// Open the form in which something below this path is named; of that form: what was written.
    Find(Path),
    /// Enter the ready-made decision with this name.
    Preset(Slug),
    /// Like [`PanelButton::Choose`], but among choices that stand for several actions.
    Bundle(Path),
    /// Draw such a choice.
    Draw,
    /// Choose what was chosen in the last match.
    Again,
    /// Open the form in which a decision is typed; of that form: what was typed.
    Write,
    /// Take the last action out again.
    Undo,
    /// The same where it was typed, so that no step led to it.
    UndoTyped,
    /// Commit the turn.
    Confirm,
    /// Commit the turn, and play the next ones without asking.
    ConfirmAlways,
    /// Discard the draft.
    Cancel,
}

/// What a button below a list of conditional turns does. Paths of lines belong to one revision of the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LineButton {
    /// Show the board after the line at this path.
    Show(Vec<usize>),
    /// Delete that line and all that follows it.
    Delete(Vec<usize>),
    /// Delete all lines.
    DeleteAll,
}

impl fmt::Display for PanelButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PanelButton::Choose(path) => write!(f, "pick:{path}"),
            PanelButton::Back(path) => write!(f, "back:{path}"),
            PanelButton::Zoom(part, path) => {
                let word = match part.of {
                    StepOf::Actions => "zoom",
                    StepOf::AfterTyped => "zoom-t",
                    StepOf::Bundles => "zoom-b",
                };
                write!(f, "{word}:{}:{path}", part.index)
            }
            PanelButton::Find(path) => write!(f, "find:{path}"),
            PanelButton::Preset(name) => write!(f, "preset:{name}"),
            PanelButton::Bundle(path) => write!(f, "bundle:{path}"),
            PanelButton::Draw => f.write_str("draw"),
            PanelButton::Again => f.write_str("again"),
            PanelButton::Write => f.write_str("write"),
            PanelButton::Undo => f.write_str("undo"),
            PanelButton::UndoTyped => f.write_str("undo-typed"),
            PanelButton::Confirm => f.write_str("confirm"),
            PanelButton::ConfirmAlways => f.write_str("confirm-always"),
            PanelButton::Cancel => f.write_str("cancel"),
        }
    }
}

impl fmt::Display for LineButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineButton::Show(path) => write!(f, "show:{}", written(path)),
            LineButton::Delete(path) => write!(f, "delete:{}", written(path)),
            LineButton::DeleteAll => f.write_str("delete-all"),
        }
    }
}

/// Writes the path of a line: its indices, joined by dots.
fn written(path: &[usize]) -> String {
    let indices: Vec<String> = path.iter().map(ToString::to_string).collect();
    indices.join(".")
}

/// Reads what a button of conditional turns does.
pub(super) fn line_button(fields: &[&str]) -> Result<LineButton, ParseCustomIdError> {
    let path = |text: &str| text.split('.').map(field).collect::<Result<Vec<usize>, _>>();
    match fields {
        ["show", line] => Ok(LineButton::Show(path(line)?)),
        ["delete", line] => Ok(LineButton::Delete(path(line)?)),
        ["delete-all"] => Ok(LineButton::DeleteAll),
        _ => Err(ParseCustomIdError),
    }
}

/// Reads which part of a step's picture is enlarged.
fn zoom(of: StepOf, index: &str, path: &str) -> Result<PanelButton, ParseCustomIdError> {
    let index = field(index)?;
    Ok(PanelButton::Zoom(StepPart { index, of }, field(path)?))
}

/// Reads what a button of a panel does.
pub(super) fn panel_button(fields: &[&str]) -> Result<PanelButton, ParseCustomIdError> {
    match fields {
        // Earlier menus had the word "choose" and another order, so their choices no longer mean the same.
        ["pick", path] => Ok(PanelButton::Choose(field(path)?)),
        ["back", path] => Ok(PanelButton::Back(field(path)?)),
        ["zoom", index, path] => zoom(StepOf::Actions, index, path),
        ["zoom-t", index, path] => zoom(StepOf::AfterTyped, index, path),
        ["zoom-b", index, path] => zoom(StepOf::Bundles, index, path),
        ["find", path] => Ok(PanelButton::Find(field(path)?)),
        ["preset", name] => Ok(PanelButton::Preset(field(name)?)),
        ["bundle", path] => Ok(PanelButton::Bundle(field(path)?)),
        ["draw"] => Ok(PanelButton::Draw),
        ["again"] => Ok(PanelButton::Again),
        ["write"] => Ok(PanelButton::Write),
        ["undo"] => Ok(PanelButton::Undo),
        ["undo-typed"] => Ok(PanelButton::UndoTyped),
        ["confirm"] => Ok(PanelButton::Confirm),
        ["confirm-always"] => Ok(PanelButton::ConfirmAlways),
        ["cancel"] => Ok(PanelButton::Cancel),
        _ => Err(ParseCustomIdError),
    }
}
