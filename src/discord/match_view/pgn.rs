//! A match of orthodox chess as Portable Game Notation, to copy or to download. Decides and stores nothing.

use super::board::descriptor;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::{Document, OutgoingMessage};
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::Words;
use crate::discord::text::{Player, pgn as text};
use crate::discord::tournament::lookup::{TournamentBoard, board_of_match};
use rookery_rules::notation::pgn::{PgnTags, write};
use rookery_rules::{Outcome, PerSeat, Seat};
use rookery_session::{EndReason, MatchId, MatchState, Score};
use serenity::all::Timestamp;

/// Whether other chess programs can read the turns of a match: it is orthodox chess from its first turn, and has one.
#[must_use]
pub fn has_pgn(state: &MatchState) -> bool {
    state.start().is_orthodox() && !moves(state).is_empty()
}

/// Returns the moves of a match in algebraic notation. Claiming a draw is none.
fn moves(state: &MatchState) -> Vec<String> {
    let turns = state.turns.iter().map(|turn| turn.written.as_str());
    turns
        .filter(|text| !text.contains(' '))
        .map(str::to_owned)
        .collect()
}

/// The whole match as PGN.
///
/// # Errors
/// No such match, or one of another variant; a fault.
pub async fn game(app: &Localized<'_>, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let name = variant_name(app.words, descriptor(&state.header.variant)?);
    if !has_pgn(&state) {
        return Err(HandlerError::User(text::no_pgn(app.words, name)));
    }
    let players = app.players(&state.header.seats).await?;
    let names = PerSeat::new(
        name_of(app, players.white).await,
        name_of(app, players.black).await,
    );
    let at_board = board_of_match(app, &app.sessions.summary(id).await?).await?;
    let file = write(&tags(&state, name, names, at_board.as_ref()), &moves(&state));
    let said = text::pgn(app.words, name, &id.short(), &file);
    Ok(OutgoingMessage::new(said).with_document(Document {
        name: format!("{}-{}.pgn", state.header.variant, id.short()),
        text: file,
    }))
}

async fn name_of(app: &Localized<'_>, player: Player) -> String {
    match player {
        Player::User(user) => app.names.name(&app.http, user).await,
        Player::Computer(level) => text::computer(level),
        Player::Gone(former) => former.title(Words::english()),
    }
}

fn tags(
    state: &MatchState,
    name: &str,
    names: PerSeat<String>,
    at_board: Option<&TournamentBoard>,
) -> PgnTags {
    let outcome = state.result.as_ref().and_then(|result| match result.score {
        Score::White => Some(Outcome::Win(Seat::White)),
        Score::Black => Some(Outcome::Win(Seat::Black)),
        Score::Draw => Some(Outcome::Draw),
        Score::None => None,
    });
    let reason = state.result.as_ref().map(|result| &result.reason);
    let termination = match reason {
        None => "unterminated",
        Some(EndReason::Time) => "time forfeit",
        Some(EndReason::Adjudication) => "adjudication",
        Some(EndReason::Forfeit) => "rules infraction",
        Some(EndReason::Abandonment | EndReason::Abort | EndReason::Left) => "abandoned",
        Some(EndReason::Rules(_) | EndReason::Resignation | EndReason::Agreement) => "normal",
    };
    PgnTags {
        event: at_board.map_or_else(
            || format!("{name}, match {}", state.header.id.short()),
            |at| at.tournament.header.name.clone(),
        ),
        site: "Discord".to_owned(),
        date: date(state.header.created.0),
        round: at_board.map_or_else(|| "-".to_owned(), |at| format!("{}.{}", at.round, at.board)),
        white: names.white,
        black: names.black,
        outcome,
        further: vec![("Termination", termination.to_owned())],
    }
}

/// The day of a time in milliseconds, in UTC: `2026.11.23`; question marks for a time that is none.
fn date(milliseconds: i64) -> String {
    let time = Timestamp::from_millis(milliseconds).map(|time| time.to_string());
    let day = time
        .ok()
        .and_then(|time| time.get(..10).map(|day| day.replace('-', ".")));
    day.unwrap_or_else(|| "????.??.??".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_as_the_standard_says() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(1_795_392_000_000), "2026.11.23");
        assert_eq!(date(i64::MAX), "????.??.??");
    }
}
