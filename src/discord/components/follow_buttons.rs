//! The buttons of onlookers: following a match, and guessing its result.

use super::buttons::button;
use super::custom_id::{CustomId, OnlookerButton};
use crate::discord::text::follow as text;
use crate::discord::text::words::{Words, say};
use rookery_session::{MatchId, Onlooking, Score};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// The button that follows a match.
pub fn follow(words: &Words, id: MatchId) -> CreateButton {
    let id = CustomId::Onlooker(id, OnlookerButton::Follow);
    button(&id, &text::follow_button(words), ButtonStyle::Secondary)
}

/// The row below the table that leads back to a match.
#[must_use]
pub fn back(words: &Words, id: MatchId) -> Vec<CreateActionRow> {
    let id = CustomId::Onlooker(id, OnlookerButton::Show);
    let back = button(&id, &say!(words, "button-back"), ButtonStyle::Secondary);
    vec![CreateActionRow::Buttons(vec![back])]
}

/// The rows of what an onlooker can do.
#[must_use]
pub fn panel(words: &Words, id: MatchId, now: &Onlooking) -> Vec<CreateActionRow> {
    let of = |button| CustomId::Onlooker(id, button);
    let mut rows = Vec::new();
    if now.worth.is_some() {
        let guessed = now.guess.map(|guess| guess.score);
        let guesses = [
            (OnlookerButton::White, Score::White),
            (OnlookerButton::Draw, Score::Draw),
            (OnlookerButton::Black, Score::Black),
        ];
        let guesses = guesses.map(|(guess, score)| {
            let style = if guessed == Some(score) {
                ButtonStyle::Success
            } else {
                ButtonStyle::Primary
            };
            button(&of(guess), &text::score(words, score), style)
        });
        rows.push(CreateActionRow::Buttons(guesses.into()));
    }
    let following = if now.follows {
        button(
            &of(OnlookerButton::Stop),
            &text::stop_button(words),
            ButtonStyle::Secondary,
        )
    } else {
        follow(words, id)
    };
    let table = button(
        &of(OnlookerButton::Table),
        &text::table_button(words),
        ButtonStyle::Secondary,
    );
    rows.push(CreateActionRow::Buttons(vec![following, table]));
    rows
}
