//! The rows of buttons and menus with their labels. Their handlers decide what they do.

mod panel;

use super::custom_id::{
    BoardButton, ChallengeButton, ConfirmationButton, CustomId, OfferButton, PanelButton, SeenDraft,
    StepButton,
};
use super::review_buttons;
use crate::discord::limits::{BUTTON_LABEL, BUTTONS_IN_ROW, clipped};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{Player, Players, people};
use crate::discord::turn_menu::Path;
use rookery_rules::Seat;
use rookery_session::{ChallengeId, Confirmation, MatchId, OfferKind, SeenBoard};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

pub use panel::{MOST_NOTES, MenuOf, Panel, PanelOf, Shortcuts, fits_as_buttons, option_texts};

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
    /// Whether the players are among those who see it.
    pub is_for_players: bool,
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
    let mut buttons = Vec::new();
    if shown.is_for_players {
        let first = say!(words, "button-move");
        buttons.push(button(&of(BoardButton::Move), &first, ButtonStyle::Primary));
    }
    buttons.push(grey(&CustomId::Explain(id), &say!(words, "button-explain")));
    if shown.has_hints && shown.is_for_players {
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

/// The button below what was opened from **More** that leads back there.
pub fn back_to_more(words: &Words, id: MatchId, board: SeenBoard) -> CreateButton {
    button(
        &CustomId::Board(id, board, BoardButton::More),
        &say!(words, "button-back"),
        ButtonStyle::Secondary,
    )
}

/// The button with which a user who plays both sides goes on with the secret decision of a side.
#[must_use]
pub fn decide_for(words: &Words, id: MatchId, board: SeenBoard, side: Seat) -> Vec<CreateActionRow> {
    row(vec![button(
        &CustomId::Board(id, board, BoardButton::Move),
        &say!(words, "button-decide-for", side = people::side(words, side)),
        ButtonStyle::Primary,
    )])
}

/// The buttons that go on with an unfinished turn and discard it, below what refuses a typed text.
pub fn of_begun(words: &Words, id: MatchId, board: SeenBoard, draft: SeenDraft) -> CreateActionRow {
    let of = |button| CustomId::Panel(id, board, draft, button);
    CreateActionRow::Buttons(vec![
        button(
            &of(PanelButton::Back(Path::default())),
            &say!(words, "button-move"),
            ButtonStyle::Primary,
        ),
        button(
            &of(PanelButton::Cancel),
            &say!(words, "button-cancel"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// A button for each action that a typed text can mean, with its path through the menus of the panel.
pub fn meanings(
    (id, board): (MatchId, SeenBoard),
    draft: SeenDraft,
    actions: Vec<(String, Path)>,
) -> CreateActionRow {
    let actions = actions.into_iter().map(|(text, path)| {
        let id = CustomId::Panel(id, board, draft, PanelButton::Choose(path));
        button(&id, &text, ButtonStyle::Primary)
    });
    CreateActionRow::Buttons(actions.collect())
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

/// The buttons that ask whether to offer a draw.
#[must_use]
pub fn offer_draw(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    sure(
        words,
        id,
        board,
        BoardButton::OfferDrawIndeed,
        &say!(words, "button-offer-draw-indeed"),
    )
}

/// The buttons that ask whether to end a match, or to offer its end.
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

/// The buttons of a finished match, below its last board with those that look at that. Nobody can play again against somebody
/// who was forgotten.
#[must_use]
pub fn finished(
    words: &Words,
    id: MatchId,
    players: &Players,
    last: Option<SeenBoard>,
) -> Vec<CreateActionRow> {
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
    let mut rows = row(buttons);
    rows.extend(last.map(|board| {
        CreateActionRow::Buttons(vec![
            button(
                &CustomId::Board(id, board, BoardButton::Describe),
                &say!(words, "button-describe"),
                ButtonStyle::Secondary,
            ),
            flip(words, id, board),
        ])
    }));
    rows
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
