//! `/tournament fill`, which exists only where there are local players: on `rookery try`.

use super::{Context, TournamentArg, localized, organised, respond, text};
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::tournament::messages::PlayerNames;
use rookery_session::{Actor, InteractionKey, Randomness, SessionError, SystemRandomness, TournamentRefusal};

/// The players that a tournament has afterwards if nobody says how many.
const USUAL: u16 = 8;

/// Organisers: let local computer players join, and check in
#[poise::command(slash_command)]
pub(super) async fn fill(
    ctx: Context<'_>,
    #[description = "How many players the tournament has then; 8 if left out, or its most"]
    #[min = 2]
    #[max = 64]
    players: Option<u16>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let mut state = organised(ctx, tournament.as_ref()).await?;
        let most = state.rules.most_players.min(state.rules.format_players());
        let wanted = usize::from(players.unwrap_or(USUAL).min(most));
        let (mut joined, mut has_more) = (Vec::new(), false);
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
                    has_more = true;
                    continue;
                }
                state = app.sessions.join_tournament(by, id).await?.tournament;
                joined.extend(state.player_of(by.user).map(|player| player.number));
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
        let names = PlayerNames::of(app, &state).await?;
        let joined: Vec<String> = joined.into_iter().map(|number| names.written(number)).collect();
        Ok(OutgoingMessage::new(text::filled(
            app.words, &state, &joined, has_more,
        )))
    })
    .await
}
