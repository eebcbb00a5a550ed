//! `/tournament fill`, which exists only where there are local players: on `rookery try`.

use super::{Context, TournamentArg, localized, organised, respond, text};
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use rookery_session::{Actor, InteractionKey, Randomness, SessionError, SystemRandomness, TournamentRefusal};

/// Organisers: let local computer players join, and check in
#[poise::command(slash_command)]
pub(super) async fn fill(
    ctx: Context<'_>,
    #[description = "How many players the tournament has then; 8 if you leave it out"]
    #[min = 2]
    #[max = 64]
    players: Option<u16>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let wanted = usize::from(players.unwrap_or(8));
        let mut state = organised(ctx, tournament.as_ref()).await?;
        let id = state.header.id;
        if state.status.is_over() {
            let status = state.status;
            return Err(SessionError::Tournament(TournamentRefusal::Status { status }).into());
        }
        for account in &app.local_players {
            let by = Actor {
                user: app.user(*account).await?,
                interaction: InteractionKey(SystemRandomness.draw() >> 1),
                acted: Some(app.sessions.now()),
            };
            let takes_part = state.player_of(by.user).is_some_and(|player| player.takes_part);
            if !takes_part {
                if state.taking_part().count() >= wanted {
                    continue;
                }
                state = app.sessions.join_tournament(by, id).await?.tournament;
            }
            if state.check_in_open {
                let by = Actor {
                    interaction: InteractionKey(SystemRandomness.draw() >> 1),
                    ..by
                };
                match app.sessions.check_in(by, id).await {
                    Ok(checked_in) => state = checked_in.tournament,
                    // It has just closed.
                    Err(SessionError::Tournament(TournamentRefusal::NoCheckIn)) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(OutgoingMessage::new(text::filled(app.words, &state)))
    })
    .await
}
