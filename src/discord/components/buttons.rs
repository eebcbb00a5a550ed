//! The rows of buttons and menus with their labels. Their handlers decide what they do.

use super::custom_id::{
    BoardButton, ChallengeButton, ConfirmationButton, CustomId, LearningId, OfferButton, PanelButton,
    StepButton,
};
use super::review_buttons;
use crate::discord::limits::{BUTTON_LABEL, BUTTONS_IN_ROW, ROWS, SELECT_PLACEHOLDER, SELECT_TEXT, clipped};
use crate::discord::slug::Slug;
use crate::discord::text::panel::{as_last_time, draw_one, find, placeholder};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{Player, Players, said};
use crate::discord::turn_menu::{Offer, Path, Question};
use rookery_rules::{FreeText, Seat};
use rookery_session::{
    ChallengeId, Confirmation, DraftRevision, ExerciseId, ExerciseRevision, MatchId, OfferKind, SeenBoard,
    StudyId, StudyRevision,
};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

pub(super) fn button(id: &CustomId, label: &str, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.to_string())
        .label(clipped(label, BUTTON_LABEL))
        .style(style)
}

pub(super) fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}

/// The button that accepts a rated challenge to anyone.
#[must_use]
pub fn accept_rated(words: &Words, id: ChallengeId) -> Vec<CreateActionRow> {
    row(vec![button(
        &CustomId::Challenge(id, ChallengeButton::AcceptIndeed),
        &say!(words, "button-accept"),
        ButtonStyle::Success,
    )])
}

/// The buttons of an open challenge.
#[must_use]
pub fn challenge(words: &Words, id: ChallengeId, for_anyone: bool) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Challenge(id, button);
    let mut buttons = vec![button(
        &of(ChallengeButton::Accept),
        &say!(words, "button-accept"),
        ButtonStyle::Success,
    )];
    if !for_anyone {
        buttons.push(button(
            &of(ChallengeButton::Decline),
            &say!(words, "button-decline"),
            ButtonStyle::Danger,
        ));
    }
    buttons.push(button(
        &of(ChallengeButton::Withdraw),
        &say!(words, "button-withdraw"),
        ButtonStyle::Secondary,
    ));
    row(buttons)
}

/// The stage of a match, which decides the buttons of its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It is a player's turn.
    Turn,
    /// It is a player's turn, and the opponent may claim the match because they have waited too long.
    Claimable,
    /// The match is over.
    Over,
}

/// What decides about the buttons of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOf {
    /// How far the match is.
    pub stage: Stage,
    /// Whether hints are given.
    pub has_hints: bool,
    /// Whether the board is large enough for its quarters.
    pub has_quarters: bool,
}

/// The buttons of a board.
#[must_use]
pub fn board(words: &Words, id: MatchId, board: SeenBoard, shown: BoardOf) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Board(id, board, button);
    let grey = |id: &CustomId, label: &str| button(id, label, ButtonStyle::Secondary);
    let describe = grey(&of(BoardButton::Describe), &say!(words, "button-describe"));
    if shown.stage == Stage::Over {
        return row(vec![
            describe,
            flip(words, id, board),
            grey(&CustomId::History(id, 0), &say!(words, "button-turns")),
        ]);
    }
    let first = say!(words, "button-move");
    let mut buttons = vec![
        button(&of(BoardButton::Move), &first, ButtonStyle::Primary),
        grey(&CustomId::Explain(id), &say!(words, "button-explain")),
    ];
    if shown.has_hints {
        buttons.push(grey(&CustomId::Hint(id), &say!(words, "button-hint")));
    }
    if shown.has_quarters {
        buttons.push(grey(&of(BoardButton::Zoom), &say!(words, "button-zoom")));
    }
    buttons.push(grey(&of(BoardButton::More), &say!(words, "button-more")));
    buttons.push(describe);
    let mut rows = rows_of(&buttons);
    if shown.stage == Stage::Claimable {
        rows.extend(row(vec![claim(words, id, board)]));
    }
    rows
}

/// The button that shows a board from its other side.
pub fn flip(words: &Words, id: MatchId, board: SeenBoard) -> CreateButton {
    let label = say!(words, "button-flip");
    button(
        &CustomId::Board(id, board, BoardButton::Flip),
        &label,
        ButtonStyle::Secondary,
    )
}

pub(super) fn claim(words: &Words, id: MatchId, board: SeenBoard) -> CreateButton {
    button(
        &CustomId::Board(id, board, BoardButton::Claim),
        &say!(words, "button-claim"),
        ButtonStyle::Danger,
    )
}

/// The buttons of an abandonment warning.
#[must_use]
pub fn warning(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Board(id, board, button);
    row(vec![
        button(
            &of(BoardButton::Move),
            &say!(words, "button-move"),
            ButtonStyle::Primary,
        ),
        button(
            &of(BoardButton::More),
            &say!(words, "button-more"),
            ButtonStyle::Secondary,
        ),
        claim(words, id, board),
    ])
}

/// The buttons of a reminder.
#[must_use]
pub fn reminder(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Board(id, board, button);
    row(vec![
        button(
            &of(BoardButton::Move),
            &say!(words, "button-move"),
            ButtonStyle::Primary,
        ),
        button(
            &CustomId::NextMatch(id),
            &say!(words, "button-next-match"),
            ButtonStyle::Secondary,
        ),
        button(
            &of(BoardButton::More),
            &say!(words, "button-more"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// The buttons that ask whether to resign.
#[must_use]
pub fn resign(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    sure(
        words,
        id,
        board,
        BoardButton::ResignIndeed,
        &say!(words, "button-resign-indeed"),
    )
}

/// The buttons that ask whether to abort.
#[must_use]
pub fn abort(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    sure(
        words,
        id,
        board,
        BoardButton::AbortIndeed,
        &say!(words, "button-abort-indeed"),
    )
}

/// The buttons that ask whether to end a match against oneself as a draw.
#[must_use]
pub fn end_as_draw(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    sure(
        words,
        id,
        board,
        BoardButton::DrawIndeed,
        &say!(words, "button-draw-indeed"),
    )
}

/// The buttons that ask whether to end a match.
fn sure(
    words: &Words,
    id: MatchId,
    board: SeenBoard,
    indeed: BoardButton,
    label: &str,
) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Board(id, board, button);
    row(vec![
        button(&of(indeed), label, ButtonStyle::Danger),
        button(
            &of(BoardButton::KeepPlaying),
            &say!(words, "button-keep-playing"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// The choices when to confirm turns; the present one is marked.
#[must_use]
pub fn confirmation(words: &Words, present: Confirmation) -> Vec<CreateActionRow> {
    let choices = [
        (
            ConfirmationButton::WhereItMatters,
            Confirmation::WhereItMatters,
            say!(words, "button-confirm-where-it-matters"),
        ),
        (
            ConfirmationButton::Always,
            Confirmation::Always,
            say!(words, "button-confirm-every-turn"),
        ),
        (
            ConfirmationButton::Never,
            Confirmation::Never,
            say!(words, "button-confirm-never"),
        ),
    ];
    let buttons = choices.map(|(pressed, chosen, label)| {
        let style = if chosen == present {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        button(&CustomId::Confirmation(pressed), &label, style)
    });
    row(buttons.to_vec())
}

/// The buttons of an offer.
#[must_use]
pub fn offer(words: &Words, id: MatchId, board: SeenBoard, offer: OfferKind) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Offer(id, board, offer, button);
    row(vec![
        button(
            &of(OfferButton::Accept),
            &say!(words, "button-accept"),
            ButtonStyle::Success,
        ),
        button(
            &of(OfferButton::Decline),
            &say!(words, "button-decline"),
            ButtonStyle::Danger,
        ),
        button(
            &of(OfferButton::Withdraw),
            &say!(words, "button-withdraw"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// The buttons of a finished match. Nobody can play again against somebody who was forgotten.
#[must_use]
pub fn finished(words: &Words, id: MatchId, players: &Players) -> Vec<CreateActionRow> {
    let mut buttons = Vec::new();
    let is_gone = |seat| matches!(players[seat], Player::Gone(_));
    if !Seat::BOTH.into_iter().any(is_gone) {
        buttons.push(button(
            &CustomId::Rematch(id),
            &say!(words, "button-rematch"),
            ButtonStyle::Primary,
        ));
    }
    buttons.extend([
        button(
            &CustomId::Replay(id),
            &say!(words, "button-replay"),
            ButtonStyle::Secondary,
        ),
        button(
            &CustomId::History(id, 0),
            &say!(words, "button-turns"),
            ButtonStyle::Secondary,
        ),
        review_buttons::begin_button(words, id),
    ]);
    row(buttons)
}

/// The most choices that are shown as buttons: a row stays for what else can be done.
const MOST_BUTTONS: usize = (ROWS - 1) * BUTTONS_IN_ROW;

/// The most choices with notes that are shown as buttons. The notes then stand in the text.
pub const MOST_NOTES: usize = 5;

/// The most letters on the buttons of units: more push the board off the screen of a phone.
const MOST_LETTERS: usize = 165;

/// Whether the choices of a step are shown as buttons, each a single click, and not as a menu.
#[must_use]
pub fn fits_as_buttons(question: Question, offers: &[Offer]) -> bool {
    let has_notes = match question {
        Question::Ability | Question::Word => offers.iter().any(|offer| offer.note.is_some()),
        Question::Action | Question::Unit | Question::Target => false,
    };
    let letters = offers.iter().map(|offer| offer.label.chars().count());
    let is_wide = question == Question::Unit && letters.sum::<usize>() > MOST_LETTERS;
    !is_wide && offers.len() <= if has_notes { MOST_NOTES } else { MOST_BUTTONS }
}

/// The label of a choice, with what it brings about besides.
fn with_effect(offer: &Offer) -> String {
    match &offer.effect {
        Some(effect) => format!("{} ({effect})", offer.label),
        None => offer.label.clone(),
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
    Draft(MatchId, SeenBoard, DraftRevision),
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
        if !fits_as_buttons(question, offers) {
            return None;
        }
        let button_of = |offer: &Offer, style| {
            let path = self.path.and(&offer.way).ok()?;
            Some(button(&self.choice(menu, path), &with_effect(offer), style))
        };
        let (ends, others): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| offer.ends_turn);
        let (due, others): (Vec<&Offer>, Vec<&Offer>) = others.into_iter().partition(|offer| offer.is_due);
        // What ends the turn stands in a row of its own where there is room, so that no slip of the finger ends it.
        let grids = [due, others, ends];
        let rows_needed: usize = grids.iter().map(|grid| grid.len().div_ceil(BUTTONS_IN_ROW)).sum();
        let grids = if rows_needed >= ROWS {
            vec![offers.iter().collect()]
        } else {
            Vec::from(grids)
        };
        let mut rows = Vec::new();
        for grid in grids {
            let buttons = grid.into_iter().map(|offer| {
                let style = match (offer.ends_turn, offer.is_due) {
                    (true, _) => ButtonStyle::Secondary,
                    (false, true) => ButtonStyle::Success,
                    (false, false) => ButtonStyle::Primary,
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
            rows = vec![self.select(question, offers, menu)];
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

    fn select(&self, question: Question, offers: &[Offer], menu: MenuOf) -> CreateActionRow {
        let options = offers.iter().map(|offer| {
            CreateSelectMenuOption::new(clipped(&with_effect(offer), SELECT_TEXT), offer.way.to_string())
                .description(clipped(&offer.detail, SELECT_TEXT))
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
        grid.unwrap_or_else(|| vec![self.select(question, offers, menu)])
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
                &self.id_of(PanelButton::Undo),
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
                &self.id_of(PanelButton::Undo),
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

    /// The rows of a complete turn or of a complete secret decision. A decision that is typed as a text is undone whole,
    /// which its button says.
    #[must_use]
    pub fn complete(&self, secret: bool, is_written: bool) -> Vec<CreateActionRow> {
        let undo = if is_written {
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
            button(&self.id_of(PanelButton::Undo), &undo, ButtonStyle::Secondary),
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

/// The button under the turns of a match that other chess programs can read.
#[must_use]
pub fn pgn(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    row(vec![button(
        &CustomId::Pgn(id),
        &say!(words, "button-pgn"),
        ButtonStyle::Secondary,
    )])
}

/// The button that leads from a match to the most urgent other one that waits for the user.
#[must_use]
pub fn next_match(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    row(vec![button(
        &CustomId::NextMatch(id),
        &say!(words, "button-next-match"),
        ButtonStyle::Primary,
    )])
}

/// The button of a replay that opens its step-through at the start.
#[must_use]
pub fn replay(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    let first = CustomId::Step(id, 0, StepButton::First);
    row(vec![button(
        &first,
        &say!(words, "button-step-through"),
        ButtonStyle::Primary,
    )])
}

/// The buttons of a step-through that shows the position after `turn` of `turns` turns.
#[must_use]
pub fn steps(words: &Words, id: MatchId, turn: u32, turns: u32) -> Vec<CreateActionRow> {
    let step = |pressed: StepButton, label: &str, is_off: bool| {
        button(&CustomId::Step(id, turn, pressed), label, ButtonStyle::Secondary).disabled(is_off)
    };
    let (is_first, is_last) = (turn == 0, turn >= turns);
    row(vec![
        step(StepButton::First, &say!(words, "button-first"), is_first),
        step(StepButton::Back, &say!(words, "button-back"), is_first),
        step(StepButton::Next, &say!(words, "button-next"), is_last).style(ButtonStyle::Primary),
        step(StepButton::Last, &say!(words, "button-last"), is_last),
        button(
            &CustomId::Replay(id),
            &say!(words, "button-animation"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// Buttons in as many rows as they need.
fn rows_of(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    let rows = buttons.chunks(BUTTONS_IN_ROW);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

/// The buttons that turn the pages of a text.
#[must_use]
pub fn pages(words: &Words, page: u16, count: usize, of: impl Fn(u16) -> CustomId) -> Vec<CreateActionRow> {
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(button(
            &of(page - 1),
            &say!(words, "button-previous-page"),
            ButtonStyle::Secondary,
        ));
    }
    if usize::from(page) + 1 < count {
        buttons.push(button(
            &of(page + 1),
            &say!(words, "button-next-page"),
            ButtonStyle::Secondary,
        ));
    }
    if buttons.is_empty() {
        Vec::new()
    } else {
        row(buttons)
    }
}

#[cfg(test)]
mod tests;
