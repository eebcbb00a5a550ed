//! The greatest turning point of a reviewed match for everybody: in a sentence, and as a strip of the boards around it.

use super::board::{descriptor, is_public_flipped};
use super::{replay, review};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::Picture;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::review as text;
use anyhow::Context as _;
use rookery_session::{MatchId, PlaceId};

/// Returns the sentence and the strip; `None` if no review of this version is kept.
///
/// # Errors
/// A fault.
pub async fn of_match(
    app: &Localized<'_>,
    guild: PlaceId,
    id: MatchId,
) -> Result<Option<(String, Picture)>, HandlerError> {
    let state = app.sessions.state(id).await?;
    let Some(point) = review::greatest_point(app, &state).await? else {
        return Ok(None);
    };
    let said = text::of_match(app.words, &id.short(), &point);
    let variant = variant_name(app.words, descriptor(&state.header.variant)?);
    let style = app.public_style(Some(guild)).await?;
    let look = style.replay(is_public_flipped(&state));
    let (words, alt) = (app.words, text::strip(app.words, variant, &point));
    let drawn = app.user_pool.run_public(move || {
        let kept = boards_around(point.turn, state.turns.len());
        let shots = replay::shots(words, &state, variant, &kept)?;
        Ok::<_, replay::Fault>(style.renderer().strip(&shots, look)?)
    });
    let png = drawn.await?.context("drawing a strip")?;
    Ok(Some((said, Picture::png(png, alt))))
}

/// Returns the boards around the turn with that index, by how many turns were played: one before it, the one it was played
/// on, the one it led to, and one after that, as far as the match of so many turns has them.
fn boards_around(turn: usize, turns: usize) -> Vec<usize> {
    (turn.saturating_sub(1)..=(turn + 2).min(turns)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strip_shows_the_boards_before_and_after_the_turn() {
        assert_eq!(boards_around(26, 60), [25, 26, 27, 28]);
        assert_eq!(boards_around(0, 60), [0, 1, 2]);
        assert_eq!(boards_around(4, 5), [3, 4, 5]);
    }
}
