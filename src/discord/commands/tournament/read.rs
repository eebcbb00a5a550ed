//! What members do: join, leave, vote, look.

use super::{Context, TournamentArg, actor, autocomplete, localized, meant, respond};
use crate::discord::components::custom_id::SheetKind;
use crate::discord::error::HandlerError;
use crate::discord::limits::AUTOCOMPLETE_CHOICES;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::{Document, OutgoingMessage};
use crate::discord::standing;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::tournament as text;
use crate::discord::text::words::Words;
use crate::discord::tournament::messages::PlayerNames;
use crate::discord::tournament::{lookup, messages, steps};
use rookery_session::{TournamentState, TournamentStatus, tournament_trf};
use serenity::all::User;

/// List the tournaments of this server
#[poise::command(slash_command)]
pub(super) async fn list(ctx: Context<'_>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let known = match ctx.interaction.guild_id {
            Some(guild) => lookup::of_guild(app, guild).await?,
            None => Vec::new(),
        };
        let mut listed = Vec::new();
        for one in known {
            let state = match one.head.status {
                TournamentStatus::Open => None,
                // Of a tournament that can't be read, those who are left are counted.
                _ => app.sessions.tournament(one.header.id).await.ok(),
            };
            let places = state.map(|state| state.seats.len()).filter(|places| *places > 0);
            listed.push(text::ListedTournament {
                channel: app.channel(one.header.channel).await?,
                entrants: places.and_then(|places| u32::try_from(places).ok()),
                summary: one,
            });
        }
        Ok(OutgoingMessage::new(text::list(app.words, &listed)))
    })
    .await
}

/// Show a tournament: its rules, its players and how it stands
#[poise::command(slash_command)]
pub(super) async fn show(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        let app = localized(ctx);
        let user = app.asking_user(ctx.interaction.user.id).await?;
        messages::shown(&app, user, &state).await
    })
    .await
}

/// Take part in a tournament
#[poise::command(slash_command)]
pub(super) async fn join(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        let by = actor(ctx).await?;
        steps::join(&localized(ctx), by, &ctx.interaction.user, state.header.id).await
    })
    .await
}

/// Leave a tournament, or withdraw from one that runs
#[poise::command(slash_command)]
pub(super) async fn leave(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        steps::ask_to_leave(&localized(ctx), actor(ctx).await?, &state).await
    })
    .await
}

/// Sit out a later round of a Swiss tournament for half a point
#[poise::command(slash_command, rename = "half-point")]
pub(super) async fn half_point(
    ctx: Context<'_>,
    #[description = "The round"]
    #[min = 1]
    #[max = 15]
    round: u16,
    #[description = "Play that round after all; possible until it is paired"] undo: Option<bool>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        let by = actor(ctx).await?;
        let (sessions, id) = (&ctx.data().sessions, state.header.id);
        let words = localized(ctx).words;
        Ok(OutgoingMessage::new(if undo.unwrap_or(false) {
            sessions.drop_half_bye(by, id, round).await?;
            text::half_point_dropped(words, round)
        } else {
            sessions.ask_half_bye(by, id, round).await?;
            text::half_point(words, round)
        }))
    })
    .await
}

/// Vote on the variant of a tournament
#[poise::command(slash_command)]
pub(super) async fn vote(
    ctx: Context<'_>,
    #[description = "The variants you would like to play, separated by commas"]
    #[autocomplete = "autocomplete::variants"]
    #[max_length = 200]
    variants: String,
    #[description = "One variant that you don't want to play"]
    #[autocomplete = "autocomplete::variants"]
    #[max_length = 40]
    veto: Option<String>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        let names = variants.split([',', ';', ' ']).filter(|word| !word.is_empty());
        let approved = names
            .take(AUTOCOMPLETE_CHOICES)
            .map(|word| index_of(localized(ctx).words, &state, word))
            .collect::<Result<Vec<u8>, _>>()?;
        let vetoed = veto
            .as_deref()
            .map(|word| index_of(localized(ctx).words, &state, word))
            .transpose()?;
        let by = actor(ctx).await?;
        let voted = ctx
            .data()
            .sessions
            .vote(by, state.header.id, approved.clone(), vetoed)
            .await?;
        let name = |index: u8| -> Result<String, HandlerError> {
            let one = &voted.tournament.rules.variants.all()[usize::from(index)];
            Ok(variant_name(localized(ctx).words, descriptor(&one.variant)?).to_owned())
        };
        let mut approved = approved;
        approved.sort_unstable();
        approved.dedup();
        let approved = approved.into_iter().map(name).collect::<Result<Vec<_>, _>>()?;
        let vetoed = vetoed.map(name).transpose()?;
        Ok(OutgoingMessage::new(text::vote_taken(
            localized(ctx).words,
            &approved,
            vetoed.as_deref(),
        )))
    })
    .await
}

/// The index of a variant in a tournament's rules.
fn index_of(words: &Words, state: &TournamentState, word: &str) -> Result<u8, HandlerError> {
    let all = state.rules.variants.all();
    let found = all
        .iter()
        .position(|one| one.variant.eq_ignore_ascii_case(word.trim()));
    found
        .and_then(|index| u8::try_from(index).ok())
        .ok_or_else(|| HandlerError::User(text::not_on_the_list(words, word)))
}

/// Show the standings of a tournament, or the numbers behind one player's place
#[poise::command(slash_command)]
pub(super) async fn standings(
    ctx: Context<'_>,
    #[description = "Show the parts of this player's tie-breaks"] parts: Option<User>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let state = meant(ctx, tournament.as_ref()).await?;
        let Some(player) = parts else {
            let user = actor(ctx).await?.user;
            return messages::private_sheet(app, user, &state, (SheetKind::Standings, 0), 0).await;
        };
        let user = app.asking_user(player.id).await?;
        let number = state.player_of(user).map(|player| player.number);
        let places = state.places();
        if places.is_empty() {
            return Err(HandlerError::User(text::not_started(localized(ctx).words)));
        }
        let place = places.iter().find(|place| Some(place.number) == number);
        let place = place.ok_or_else(|| HandlerError::User(text::no_standings_of(localized(ctx).words)))?;
        let names = PlayerNames::of(app, &state).await?;
        let said = text::parts(app.words, &state, place, |number| names.written(number));
        Ok(OutgoingMessage::new(said))
    })
    .await
}

/// Show the pairings of a round with their results
#[poise::command(slash_command)]
pub(super) async fn pairings(
    ctx: Context<'_>,
    #[description = "The round; the present one if you leave it out"]
    #[min = 1]
    #[max = 10000]
    round: Option<u16>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        // An arena shows the games that are running.
        let round = round.filter(|_| state.arena_ends().is_none());
        let round = round.unwrap_or_else(|| state.paired_rounds());
        if state.round(round).is_none() {
            return Err(HandlerError::User(text::not_paired(
                localized(ctx).words,
                &state,
                round,
            )));
        }
        let user = actor(ctx).await?.user;
        messages::private_sheet(&localized(ctx), user, &state, (SheetKind::Pairings, round), 0).await
    })
    .await
}

/// Show the players of a tournament with their ratings, and how reliable they are
#[poise::command(slash_command)]
pub(super) async fn players(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        let user = actor(ctx).await?.user;
        standing::players::show(&localized(ctx), user, &state, 0).await
    })
    .await
}

/// Get a tournament as a TRF-16 report for other pairing programs
#[poise::command(slash_command)]
pub(super) async fn export(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = meant(ctx, tournament.as_ref()).await?;
        let names = PlayerNames::of(&localized(ctx), &state).await?;
        let report = tournament_trf(&state, |number| names.shown(number));
        let report = report.ok_or_else(|| HandlerError::User(text::no_report(localized(ctx).words)))?;
        let file = Document {
            name: format!("{}.trf", state.header.id.short()),
            text: report,
        };
        Ok(OutgoingMessage::new(text::exported(localized(ctx).words, &state)).with_document(file))
    })
    .await
}
