//! The buttons and menus of studies, besides those of what can be tried.

use super::buttons::button;
use super::custom_id::{CustomId, PanelButton, StudyButton};
use crate::discord::limits::{SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, clipped};
use crate::discord::text::study::{self as text, ListedStudy};
use crate::discord::text::words::{Words, say};
use rookery_session::Study;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

/// How many lines are listed: what one menu holds.
pub const LISTED: usize = SELECT_OPTIONS;

fn of(study: &Study, pressed: StudyButton) -> CustomId {
    CustomId::Study(study.id, study.revision, pressed)
}

fn grey(id: &CustomId, label: &str) -> CreateButton {
    button(id, label, ButtonStyle::Secondary)
}

/// The row below what can be tried: back and forward, a form to type a turn, the lines, and more. Within the menus of one
/// action, `back` leads through the menus.
#[must_use]
pub fn below(words: &Words, study: &Study, back: Option<CustomId>, can_type: bool) -> Vec<CreateActionRow> {
    let tree = &study.tree;
    let mut row = Vec::new();
    let is_at_beginning = back.is_none();
    let before = tree.before().map(|_| of(study, StudyButton::Back));
    if let Some(back) = back.or(before) {
        row.push(grey(&back, &say!(words, "button-back")));
    }
    if is_at_beginning && !tree.following(tree.at()).is_empty() {
        row.push(grey(&of(study, StudyButton::Forward), &text::forward(words)));
    }
    if can_type {
        let write = CustomId::StudyMenu(study.id, study.revision, PanelButton::Write);
        row.push(grey(&write, &text::type_title(words)));
    }
    if !tree.is_empty() {
        row.push(grey(&of(study, StudyButton::Lines), &text::lines_label(words)));
    }
    row.push(grey(&of(study, StudyButton::More), &say!(words, "button-more")));
    vec![CreateActionRow::Buttons(row)]
}

/// What else can be done with a study.
#[must_use]
pub fn more(words: &Words, study: &Study) -> Vec<CreateActionRow> {
    let mut row = Vec::new();
    let is_of_match = study.source.is_some_and(|source| source.seat.is_some());
    let has_line = study.tree.before().is_some();
    // A secret decision answers nobody.
    if is_of_match && has_line && study.secret_seat().is_none() {
        let keep = of(study, StudyButton::Keep);
        row.push(button(&keep, &text::keep(words), ButtonStyle::Primary));
    }
    if has_line {
        row.push(grey(&of(study, StudyButton::NameLine), &text::name_line(words)));
        let delete = of(study, StudyButton::DeleteLine);
        row.push(button(&delete, &text::delete_line(words), ButtonStyle::Danger));
    }
    row.push(grey(&of(study, StudyButton::Rename), &text::rename(words)));
    let delete = of(study, StudyButton::Delete);
    row.push(button(&delete, &text::delete(words), ButtonStyle::Danger));
    let flip = grey(&of(study, StudyButton::Flip), &say!(words, "button-flip"));
    let show = grey(&of(study, StudyButton::Show), &text::back(words));
    let explain = grey(&of(study, StudyButton::Explain), &say!(words, "button-explain"));
    vec![
        CreateActionRow::Buttons(row),
        CreateActionRow::Buttons(vec![explain, flip, show]),
    ]
}

fn back(words: &Words, study: &Study) -> CreateActionRow {
    CreateActionRow::Buttons(vec![grey(&of(study, StudyButton::Show), &text::back(words))])
}

/// The buttons below the question whether to delete a study.
#[must_use]
pub fn delete(words: &Words, study: &Study) -> Vec<CreateActionRow> {
    let indeed = of(study, StudyButton::DeleteIndeed);
    let delete = button(&indeed, &text::delete(words), ButtonStyle::Danger);
    let keep = grey(&of(study, StudyButton::Show), &say!(words, "button-keep"));
    vec![CreateActionRow::Buttons(vec![delete, keep])]
}

fn menu(id: &CustomId, placeholder: &str, options: Vec<CreateSelectMenuOption>) -> CreateActionRow {
    let kind = CreateSelectMenuKind::String { options };
    let menu = CreateSelectMenu::new(id.to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(clipped(placeholder, SELECT_PLACEHOLDER)))
}

/// The menu of lines, each with its number, its name and its last turns.
#[must_use]
pub fn lines(words: &Words, study: &Study, lines: &[(usize, String, String)]) -> Vec<CreateActionRow> {
    let options = lines.iter().map(|(node, name, turns)| {
        let label = if name.is_empty() { turns } else { name };
        let option = CreateSelectMenuOption::new(clipped(label, SELECT_TEXT), node.to_string());
        if name.is_empty() {
            option
        } else {
            option.description(clipped(turns, SELECT_TEXT))
        }
    });
    let line = of(study, StudyButton::Line);
    vec![
        menu(&line, &text::choose_line(words), options.collect()),
        back(words, study),
    ]
}

/// The menus of a user's studies.
#[must_use]
pub fn list(words: &Words, studies: &[ListedStudy]) -> Vec<CreateActionRow> {
    let pages = (0..).zip(studies.chunks(SELECT_OPTIONS));
    pages
        .map(|(page, studies)| {
            let options = studies.iter().map(|study| {
                CreateSelectMenuOption::new(clipped(&study.name, SELECT_TEXT), study.id.to_string())
                    .description(clipped(&text::described(words, study), SELECT_TEXT))
            });
            let placeholder = text::choose_study(words);
            menu(&CustomId::Studies(page), &placeholder, options.collect())
        })
        .collect()
}
