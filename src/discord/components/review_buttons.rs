//! The buttons of a review: begin, cancel, its turning points and its plot. Their handler decides what they do.

use super::custom_id::{CustomId, ReviewButton, StepButton};
use crate::discord::limits::{BUTTON_LABEL, clipped};
use crate::discord::text::people;
use crate::discord::text::review::TurningPoint;
use crate::discord::text::words::{Words, say};
use rookery_session::MatchId;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

fn button(id: MatchId, pressed: ReviewButton, label: &str) -> CreateButton {
    super::buttons::button(&CustomId::Review(id, pressed), label, ButtonStyle::Secondary)
}

fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    if buttons.is_empty() {
        return Vec::new();
    }
    vec![CreateActionRow::Buttons(buttons)]
}

/// Returns the button that begins a review.
pub fn begin_button(words: &Words, id: MatchId) -> CreateButton {
    button(id, ReviewButton::Begin, &say!(words, "button-review"))
}

/// Returns the row that begins a review again.
#[must_use]
pub fn begin(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    row(vec![begin_button(words, id)])
}

/// Returns the row of a running review.
#[must_use]
pub fn cancel(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    row(vec![button(
        id,
        ReviewButton::Cancel,
        &say!(words, "button-cancel"),
    )])
}

/// Returns the buttons to the boards of turning points. The one that is shown cannot be pressed.
fn points(words: &Words, id: MatchId, points: &[TurningPoint], shown: Option<usize>) -> Vec<CreateButton> {
    let buttons = points.iter().filter_map(|point| {
        let index = u8::try_from(point.mark.checked_sub(1)?).ok()?;
        let side = people::side(words, point.seat);
        let label = say!(words, "button-turning-point", number = point.number, side = side);
        let pressed = button(id, ReviewButton::Point(index), &label);
        Some(pressed.disabled(shown == Some(point.mark)))
    });
    buttons.collect()
}

/// Returns the buttons below the plot: the turning points, and the other pages of a long match.
#[must_use]
pub fn overview(
    words: &Words,
    id: MatchId,
    turning_points: &[TurningPoint],
    (page, pages): (usize, usize),
) -> Vec<CreateActionRow> {
    let mut buttons = points(words, id, turning_points, None);
    let mut to_page = |page: Option<usize>, label: &str| {
        let page = page.and_then(|page| u16::try_from(page).ok());
        buttons.extend(page.map(|page| button(id, ReviewButton::Overview(page), label)));
    };
    to_page(page.checked_sub(1), &say!(words, "button-previous-page"));
    let next = Some(page + 1).filter(|next| *next < pages);
    to_page(next, &say!(words, "button-next-page"));
    row(buttons)
}

/// Returns the buttons below the board of a turning point; `before` is the step of the replay with that board.
#[must_use]
pub fn point(
    words: &Words,
    id: MatchId,
    turning_points: &[TurningPoint],
    (shown, before): (&TurningPoint, u32),
) -> Vec<CreateActionRow> {
    let mut buttons = points(words, id, turning_points, Some(shown.mark));
    buttons.push(button(
        id,
        ReviewButton::Overview(0),
        &say!(words, "button-overview"),
    ));
    let step = match before.checked_sub(1) {
        Some(earlier) => CustomId::Step(id, earlier, StepButton::Next),
        None => CustomId::Step(id, 0, StepButton::First),
    };
    buttons.push(
        CreateButton::new(step.to_string())
            .label(clipped(&say!(words, "button-step-through"), BUTTON_LABEL))
            .style(ButtonStyle::Secondary),
    );
    row(buttons)
}
