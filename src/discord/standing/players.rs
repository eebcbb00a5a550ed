//! `/tournament players`: the players of a tournament with their ratings, and how reliable they are.

use super::sheet::draw;
use crate::discord::components::standing_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::rating as text;
use crate::discord::text::words::say;
use crate::discord::tournament::messages::PlayerNames;
use rookery_render::Sheet;
use rookery_render::sheet::{Heading, ROWS_ON_PAGE, SheetPlayer, StandingsLine, StandingsTable};
use rookery_session::{Pool, RatingPace, TournamentState, UserId};

/// Shows a page of the players who take part, in the order of their numbers.
///
/// # Errors
/// A fault.
pub async fn show(
    app: &Localized<'_>,
    user: UserId,
    tournament: &TournamentState,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let mut lines = Vec::new();
    for player in tournament.players.iter().filter(|player| player.takes_part) {
        let Some(account) = tournament.users.get(&player.number) else {
            continue;
        };
        let report = app.sessions.reliability(*account).await?;
        let rating = match pool(tournament) {
            Some(pool) => app.sessions.rating_if_any(*account, &pool).await?,
            None => None,
        };
        let state = report.vacation.map(|_| say!(app.words, "rating-column-away"));
        lines.push(StandingsLine {
            rank: usize::from(player.number.0),
            player: SheetPlayer::new(player.number.0, names.shown(player.number)),
            score: rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string()),
            values: text::reliability_columns(app.words, &report).to_vec(),
            state: state.unwrap_or_default(),
            is_highlighted: *account == user,
        });
    }
    let title = tournament.header.name.clone();
    if lines.is_empty() {
        return Ok(OutgoingMessage::new(text::no_players(app.words, &title)));
    }
    let pages = lines.len().div_ceil(ROWS_ON_PAGE);
    let page = page.min(u16::try_from(pages - 1).unwrap_or(u16::MAX));
    let subtitle = say!(app.words, "rating-players-of");
    let heading = Heading::new(title.clone(), subtitle).in_words(text::sheet_words(app.words));
    let table = Sheet::Standings(StandingsTable {
        heading,
        columns: vec![
            say!(app.words, "rating-column-matches"),
            say!(app.words, "rating-column-late"),
            say!(app.words, "rating-column-reply"),
        ],
        meanings: text::reliability_meanings(app.words).to_vec(),
        lines,
    });
    let style = app.style_of_user(user, Some(tournament.header.guild)).await?;
    let picture = draw(app, user, style, table, page).await?;
    let rows = buttons::players(app.words, tournament.header.id, (page, pages));
    let said = text::players(&title);
    Ok(OutgoingMessage::new(said).with_picture(picture).with_rows(rows))
}

/// The pool of a tournament's games; none where several variants are played.
fn pool(tournament: &TournamentState) -> Option<Pool> {
    let [variant] = tournament.rules.variants.all() else {
        return None;
    };
    Some(Pool {
        variant: variant.variant.clone(),
        pace: RatingPace::of(tournament.rules.control)?,
    })
}
