//! The buttons and menus of a panel: the choices of its step, and what else can be done there.

use super::{button, row, rows_of};
use crate::discord::components::custom_id::{CustomId, LearningId, PanelButton, SeenDraft};
use crate::discord::limits::{BUTTON_LABEL, BUTTONS_IN_ROW, ROWS, SELECT_PLACEHOLDER, SELECT_TEXT, clipped};
use crate::discord::phone;
use crate::discord::slug::Slug;
use crate::discord::text::capital;
use crate::discord::text::panel::{as_last_time, draw_one, find, placeholder};
use crate::discord::text::said;
use crate::discord::text::words::{Words, say};
use crate::discord::turn_menu::{Offer, Path, Question};
use rookery_rules::FreeText;
use rookery_session::{ExerciseId, ExerciseRevision, MatchId, SeenBoard, StudyId, StudyRevision};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

/// The most choices that are shown as buttons: a row stays for what else can be done.
const MOST_BUTTONS: usize = (ROWS - 1) * BUTTONS_IN_ROW;

/// The most choices with notes that are shown as buttons. The notes then stand in the text.
pub const MOST_NOTES: usize = 5;

/// The most words without a picture of their own, such as the eight directions of a shield, that are shown as buttons.
const MOST_WORDS: usize = 9;

/// The most lines that the buttons of a step take on a phone: more push the board off its screen.
const MOST_LINES: usize = 8;

/// The same of choices that are numbered on the board, which has to be seen with all of them.
const MOST_NUMBERED_LINES: usize = 7;

/// The most targets with numbers that are shown as buttons, whatever they are: captures have short labels and take a line more
/// rather than turn the list into a menu.
const MOST_TARGETS: usize = 19;

/// The same of units that are numbered on it, whose labels name no more than a menu would.
const MOST_NUMBERED_LINES_OF_UNITS: usize = 6;

/// Whether the choices of a step are shown as buttons, each a single click, and not as a menu.
#[must_use]
pub fn fits_as_buttons(question: Question, offers: &[Offer]) -> bool {
    label_of_buttons(question, offers).is_some()
}

/// How the button of a choice is labelled.
type LabelOf = fn(&Offer) -> String;

/// Returns how the buttons of a step are labelled: in brief where a list of targets is too long for whole labels; `None` if the
/// choices are a menu.
fn label_of_buttons(question: Question, offers: &[Offer]) -> Option<LabelOf> {
    let has_notes = match question {
        Question::Ability | Question::Word => offers.iter().any(|offer| offer.note.is_some()),
        Question::Action | Question::Unit | Question::Target => false,
    };
    let words = offers.iter().filter(|offer| !offer.ends_turn).count();
    let most = if has_notes { MOST_NOTES } else { MOST_BUTTONS };
    if offers.len() > most || question == Question::Word && words > MOST_WORDS {
        return None;
    }
    // A menu has room for longer labels, and for what they bring about below them.
    let is_long = |offer: &Offer| with_effect(offer).chars().count() > BUTTON_LABEL;
    if offers.iter().any(is_long) {
        return None;
    }
    let is_numbered = offers.iter().any(|offer| offer.number.is_some());
    let most_lines = match question {
        Question::Unit if is_numbered => MOST_NUMBERED_LINES_OF_UNITS,
        Question::Unit => phone::LINES_OF_UNITS,
        _ if is_numbered => MOST_NUMBERED_LINES,
        Question::Ability | Question::Word | Question::Action | Question::Target => MOST_LINES,
    };
    if lines(offers, with_effect) <= most_lines {
        return Some(with_effect);
    }
    let is_of_targets = question == Question::Target && is_numbered && offers.len() <= MOST_TARGETS;
    let brief: LabelOf = in_brief;
    (is_of_targets && lines(offers, brief) <= MOST_LINES).then_some(brief)
}

/// Returns how many lines the buttons of a step take on a phone with such labels.
fn lines(offers: &[Offer], label_of: LabelOf) -> usize {
    let grids = grids(offers).into_iter();
    let of_grid = |grid: Vec<&Offer>| {
        let labels: Vec<String> = grid.into_iter().map(label_of).collect();
        phone::lines_of_buttons(&labels)
    };
    grids.map(of_grid).sum()
}

/// The choices of a step as they stand together in rows: those that are due, the others, and what ends the turn. That has a row
/// of its own where there is room, so that no slip of the finger ends it.
fn grids(offers: &[Offer]) -> Vec<Vec<&Offer>> {
    let (ends, others): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| offer.ends_turn);
    let (due, others): (Vec<&Offer>, Vec<&Offer>) = others.into_iter().partition(|offer| offer.is_due);
    let grids = [due, others, ends];
    let rows_needed: usize = grids.iter().map(|grid| grid.len().div_ceil(BUTTONS_IN_ROW)).sum();
    if rows_needed >= ROWS {
        vec![offers.iter().collect()]
    } else {
        Vec::from(grids)
    }
}

/// The label of a choice, with what it brings about besides.
fn with_effect(offer: &Offer) -> String {
    adding_effect(offer, &offer.label)
}

/// The same of a choice in a long list of targets.
fn in_brief(offer: &Offer) -> String {
    adding_effect(offer, offer.brief.as_ref().unwrap_or(&offer.label))
}

fn adding_effect(offer: &Offer, label: &str) -> String {
    match &offer.effect {
        Some(effect) => format!("{label} ({effect})"),
        None => label.to_owned(),
    }
}

/// The label of an option and what stands below it: the detail, or what the choice brings about where the label has no room for
/// that.
#[must_use]
pub fn option_texts(offer: &Offer) -> (String, String) {
    let label = with_effect(offer);
    match &offer.effect {
        Some(effect) if label.chars().count() > SELECT_TEXT => (offer.label.clone(), capital(effect)),
        Some(_) | None => (label, offer.detail.clone()),
    }
}

/// The contents of a panel's menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOf {
    /// Single choices.
    AllThereIs,
    /// Groups of choices, with a button to find one by its name.
    Groups,
    /// Search results; Back leads to the menu where the search began.
    WhatWasFound,
    /// Choices that stand for several actions.
    Bundles,
}

/// What can be chosen in one go, besides single actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcuts {
    /// The label of the button to choices that stand for several actions, if there are any.
    pub bundles: Option<String>,
    /// Whether one of them can be drawn.
    pub draw: bool,
    /// Whether this is decided in secret, so that an earlier decision can be chosen again.
    pub again: bool,
}

/// What the menus of a panel are about, as its user saw it.
#[derive(Clone, Copy, Debug)]
pub enum PanelOf {
    /// The draft of a turn: the match, the board and the revision.
    Draft(MatchId, SeenBoard, SeenDraft),
    /// A study.
    Study(StudyId, StudyRevision),
    /// A lesson or another exercise.
    Exercise(ExerciseId, ExerciseRevision),
}

/// The rows of the panel of a draft or a study.
#[derive(Clone, Debug)]
pub struct Panel<'a> {
    /// The words of the reader's language.
    pub words: &'static Words,
    /// What is entered: a turn, or something to try.
    pub of: PanelOf,
    /// The path of the choices so far.
    pub path: &'a Path,
    /// Whether the draft holds any action.
    pub has_actions: bool,
    /// Whether these were typed, so that no step led to them.
    pub is_typed: bool,
    /// What can be chosen in one go.
    pub shortcuts: Shortcuts,
}

impl Panel<'_> {
    fn id_of(&self, pressed: PanelButton) -> CustomId {
        match self.of {
            PanelOf::Draft(id, board, draft) => CustomId::Panel(id, board, draft, pressed),
            PanelOf::Study(id, revision) => CustomId::StudyMenu(id, revision, pressed),
            PanelOf::Exercise(id, revision) => CustomId::Learning(LearningId::Menu(id, revision, pressed)),
        }
    }

    /// Takes the last action out again.
    fn undo(&self) -> CustomId {
        self.id_of(if self.is_typed {
            PanelButton::UndoTyped
        } else {
            PanelButton::Undo
        })
    }

    /// Chooses a path of a menu.
    fn choice(&self, menu: MenuOf, path: Path) -> CustomId {
        self.id_of(match menu {
            MenuOf::Bundles => PanelButton::Bundle(path),
            MenuOf::AllThereIs | MenuOf::Groups | MenuOf::WhatWasFound => PanelButton::Choose(path),
        })
    }

    /// The buttons to choices that are made in one go.
    fn shortcuts(&self) -> Vec<CreateButton> {
        let Shortcuts { bundles, draw, again } = &self.shortcuts;
        let pressed = |pressed, label: &str| button(&self.id_of(pressed), label, ButtonStyle::Primary);
        let bundles = bundles
            .as_deref()
            .map(|label| pressed(PanelButton::Bundle(Path::default()), label));
        let draw = draw.then(|| pressed(PanelButton::Draw, &draw_one(self.words)));
        let again = again.then(|| pressed(PanelButton::Again, &as_last_time(self.words)));
        bundles.into_iter().chain(draw).chain(again).collect()
    }

    /// The buttons of a step with few choices, in rows; `None` if it needs a menu.
    fn grid(&self, question: Question, offers: &[Offer], menu: MenuOf) -> Option<Vec<CreateActionRow>> {
        let label_of = label_of_buttons(question, offers)?;
        let button_of = |offer: &Offer, style| {
            let path = self.path.and(&offer.way).ok()?;
            Some(button(&self.choice(menu, path), &label_of(offer), style))
        };
        let mut rows = Vec::new();
        for grid in grids(offers) {
            let buttons = grid.into_iter().map(|offer| {
                let style = match (offer.ends_turn, offer.is_due, offer.is_at_once) {
                    (true, _, _) | (false, false, true) => ButtonStyle::Secondary,
                    (false, true, _) => ButtonStyle::Success,
                    (false, false, false) => ButtonStyle::Primary,
                };
                button_of(offer, style)
            });
            let buttons: Vec<CreateButton> = buttons.collect::<Option<_>>()?;
            let grid = buttons.chunks(BUTTONS_IN_ROW);
            rows.extend(grid.map(|row| CreateActionRow::Buttons(row.to_vec())));
        }
        Some(rows)
    }

    /// The choices of a step of a study with, above the row for everything else, a row for a search and for what is tried in
    /// one go. A menu takes the place of buttons that leave no room for it.
    #[must_use]
    pub fn trying(&self, question: Question, offers: &[Offer], menu: MenuOf) -> Vec<CreateActionRow> {
        let mut further = Vec::new();
        if matches!(menu, MenuOf::Groups | MenuOf::WhatWasFound) {
            further.push(self.search());
        }
        if self.path.is_empty() && matches!(menu, MenuOf::AllThereIs | MenuOf::Groups) {
            further.extend(self.shortcuts());
        }
        let mut rows = self.choices(question, offers, menu);
        if further.is_empty() {
            return rows;
        }
        if rows.len() + 2 > ROWS {
            rows = self.menu(question, offers, menu);
        }
        rows.push(CreateActionRow::Buttons(further));
        rows
    }

    /// The button that finds a choice by its name.
    fn search(&self) -> CreateButton {
        let pressed = PanelButton::Find(self.path.clone());
        button(&self.id_of(pressed), &find(self.words), ButtonStyle::Secondary)
    }

    /// Where **Back** leads within the menus; `None` at their beginning.
    #[must_use]
    pub fn back(&self, menu: MenuOf) -> Option<CustomId> {
        let back = match menu {
            MenuOf::WhatWasFound => PanelButton::Back(self.path.clone()),
            MenuOf::Bundles if self.path.is_empty() => PanelButton::Back(Path::default()),
            MenuOf::Bundles => PanelButton::Bundle(self.path.back()),
            MenuOf::AllThereIs | MenuOf::Groups if self.path.is_empty() => return None,
            MenuOf::AllThereIs | MenuOf::Groups => PanelButton::Back(self.path.back()),
        };
        Some(self.id_of(back))
    }

    /// The choices of a step as a menu. What ends the turn is a button below it, and what several actions do to no unit is a
    /// button above it, where it is not the end of a long list.
    fn menu(&self, question: Question, offers: &[Offer], menu: MenuOf) -> Vec<CreateActionRow> {
        let buttons = |offers: Vec<&Offer>, style| -> Vec<CreateButton> {
            let buttons = offers.into_iter().filter_map(|offer| {
                let path = self.path.and(&offer.way).ok()?;
                Some(button(&self.choice(menu, path), &with_effect(offer), style))
            });
            buttons.collect()
        };
        let (ends, others): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| offer.ends_turn);
        let (first, of_units): (Vec<&Offer>, Vec<&Offer>) =
            others.iter().partition(|offer| offer.is_of_no_unit);
        let is_apart = menu == MenuOf::Bundles && !of_units.is_empty() && first.len() <= BUTTONS_IN_ROW;
        let (first, others) = if is_apart {
            (buttons(first, ButtonStyle::Primary), of_units)
        } else {
            (Vec::new(), others)
        };
        let ends = buttons(ends, ButtonStyle::Secondary);
        let mut rows = Vec::new();
        if !first.is_empty() {
            rows.push(CreateActionRow::Buttons(first));
        }
        rows.push(self.select(question, &others, menu));
        if !ends.is_empty() {
            rows.push(CreateActionRow::Buttons(ends));
        }
        rows
    }

    fn select(&self, question: Question, offers: &[&Offer], menu: MenuOf) -> CreateActionRow {
        let options = offers.iter().map(|offer| {
            let (label, detail) = option_texts(offer);
            CreateSelectMenuOption::new(clipped(&label, SELECT_TEXT), offer.way.to_string())
                .description(clipped(&detail, SELECT_TEXT))
        });
        let kind = CreateSelectMenuKind::String {
            options: options.collect(),
        };
        let select = CreateSelectMenu::new(self.choice(menu, self.path.clone()).to_string(), kind)
            .placeholder(clipped(&placeholder(self.words, question), SELECT_PLACEHOLDER));
        CreateActionRow::SelectMenu(select)
    }

    /// The choices of a step, as buttons, or as a menu where there are many.
    #[must_use]
    pub fn choices(&self, question: Question, offers: &[Offer], menu: MenuOf) -> Vec<CreateActionRow> {
        let grid = self.grid(question, offers, menu);
        grid.unwrap_or_else(|| self.menu(question, offers, menu))
    }

    /// The rows of a step: its choices as buttons, or as a menu where there are many, and what else can be done.
    #[must_use]
    pub fn choosing(&self, question: Question, offers: &[Offer], menu: MenuOf) -> Vec<CreateActionRow> {
        let mut buttons = Vec::new();
        if matches!(menu, MenuOf::Groups | MenuOf::WhatWasFound) {
            buttons.push(self.search());
        }
        buttons.extend(
            self.back(menu)
                .map(|back| button(&back, &say!(self.words, "button-back"), ButtonStyle::Secondary)),
        );
        if self.path.is_empty() && matches!(menu, MenuOf::AllThereIs | MenuOf::Groups) {
            buttons.extend(self.shortcuts());
        }
        if self.has_actions {
            buttons.push(button(
                &self.undo(),
                &say!(self.words, "button-undo"),
                ButtonStyle::Secondary,
            ));
        }
        buttons.push(button(
            &self.id_of(PanelButton::Cancel),
            &say!(self.words, "button-cancel"),
            ButtonStyle::Secondary,
        ));
        let mut rows = self.choices(question, offers, menu);
        rows.push(CreateActionRow::Buttons(buttons));
        rows
    }

    /// The buttons for a decision that is typed as text, while nothing is entered.
    #[must_use]
    pub fn writing(&self, writing: &FreeText) -> Vec<CreateActionRow> {
        let cancel = button(
            &self.id_of(PanelButton::Cancel),
            &say!(self.words, "button-cancel"),
            ButtonStyle::Secondary,
        );
        let buttons: Vec<CreateButton> = self.written(writing).into_iter().chain([cancel]).collect();
        rows_of(&buttons)
    }

    /// The rows of the presets and of the form for typing.
    #[must_use]
    pub fn written_rows(&self, writing: &FreeText) -> Vec<CreateActionRow> {
        rows_of(&self.written(writing))
    }

    /// The buttons of the presets and of the form for typing.
    fn written(&self, writing: &FreeText) -> Vec<CreateButton> {
        let presets = writing.presets.iter().map(|preset| {
            button(
                &self.id_of(PanelButton::Preset(Slug::of(preset.label))),
                &said::preset_label(self.words, preset),
                ButtonStyle::Primary,
            )
        });
        let typed = button(
            &self.id_of(PanelButton::Write),
            &said::writing_label(self.words, writing),
            ButtonStyle::Secondary,
        );
        presets.chain([typed]).chain(self.shortcuts()).collect()
    }

    /// Adds the buttons to replace a decision that is typed as text.
    #[must_use]
    pub fn or_another(&self, rows: Vec<CreateActionRow>, writing: Option<&FreeText>) -> Vec<CreateActionRow> {
        let written = writing.map_or_else(Vec::new, |writing| self.written_rows(writing));
        rows.into_iter().chain(written).collect()
    }

    /// The rows after the secret part was confirmed.
    #[must_use]
    pub fn sealed(&self) -> Vec<CreateActionRow> {
        row(vec![
            button(
                &self.undo(),
                &say!(self.words, "button-undo"),
                ButtonStyle::Secondary,
            ),
            button(
                &self.id_of(PanelButton::Cancel),
                &say!(self.words, "button-start-over"),
                ButtonStyle::Secondary,
            ),
        ])
    }

    /// The rows of a complete turn or of a complete secret decision. Where undoing leaves nothing of it, as of a decision that
    /// is typed as a text, its button says so.
    #[must_use]
    pub fn complete(&self, secret: bool, is_undone_whole: bool) -> Vec<CreateActionRow> {
        let undo = if is_undone_whole {
            say!(self.words, "button-start-over")
        } else {
            say!(self.words, "button-undo")
        };
        let mut buttons = vec![
            button(
                &self.id_of(PanelButton::Confirm),
                &say!(self.words, "button-confirm"),
                ButtonStyle::Success,
            ),
            button(&self.undo(), &undo, ButtonStyle::Secondary),
            button(
                &self.id_of(PanelButton::Cancel),
                &say!(self.words, "button-cancel"),
                ButtonStyle::Secondary,
            ),
        ];
        if !secret {
            buttons.push(button(
                &self.id_of(PanelButton::ConfirmAlways),
                &say!(self.words, "button-confirm-always"),
                ButtonStyle::Secondary,
            ));
        }
        row(buttons)
    }
}
