//! The buttons below a user's conditional turns.

use super::buttons::{button, row};
use super::custom_id::{CustomId, LineButton};
use crate::discord::text::conditional as text;
use crate::discord::text::words::Words;
use rookery_session::{ConditionalsRevision, MatchId};
use serenity::all::{ButtonStyle, CreateActionRow};

/// The buttons below the list: the board after the line before and the one after the shown one, and what deletes the shown
/// line or all of them.
#[must_use]
pub fn lines(
    words: &Words,
    id: MatchId,
    revision: ConditionalsRevision,
    all: &[Vec<usize>],
    shown: &[usize],
) -> Vec<CreateActionRow> {
    let of = |button: LineButton| CustomId::Line(id, revision, button);
    let place = all.iter().position(|path| path == shown).unwrap_or(0);
    let before = place.checked_sub(1).and_then(|place| all.get(place));
    let after = all.get(place + 1);
    let mut buttons = Vec::new();
    for (line, label) in [(before, text::previous(words)), (after, text::next(words))] {
        if let Some(line) = line {
            let show = of(LineButton::Show(line.clone()));
            buttons.push(button(&show, &label, ButtonStyle::Secondary));
        }
    }
    let delete = of(LineButton::Delete(shown.to_vec()));
    buttons.push(button(&delete, &text::delete(words, shown), ButtonStyle::Danger));
    let delete_all = of(LineButton::DeleteAll);
    buttons.push(button(&delete_all, &text::delete_all(words), ButtonStyle::Danger));
    row(buttons)
}
