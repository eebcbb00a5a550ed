//! `/tournament import`: a report of another program, ranked and paired. Nothing is stored.

use super::{Context, actor, localized, respond, text};
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::plain;
use crate::discord::text::tournament::NextRound;
use crate::discord::text::words::Words;
use anyhow::Context as _;
use rookery_pairing::{
    NoPairing, Number, SWISS_TIE_BREAKS, Tournament, TrfFile, pair_swiss, read_trf, standings,
};
use rookery_render::sheet::{Heading, Sheet, SheetPlayer, StandingsLine, StandingsTable};
use serenity::all::Attachment;

/// The most bytes of a report: 64 players need far fewer.
const MOST_BYTES: u32 = 200_000;

/// Read a TRF-16 report of another program: its standings, and the pairings of its next round
#[poise::command(slash_command)]
pub(super) async fn import(
    ctx: Context<'_>,
    #[description = "The report, a text file"] file: Attachment,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let report = download(ctx, &file).await?;
        let user = actor(ctx).await?.user;
        let guild = app.guild_of(ctx.interaction.guild_id).await?;
        let style = app.style_of_user(user, guild).await?;
        let words = app.words;
        let work = move || -> Result<OutgoingMessage, HandlerError> {
            let read = read_trf(&report)
                .map_err(|error| HandlerError::User(text::unreadable_report(words, &error)))?;
            let TrfFile { tournament, absent } = read;
            let sheet = Sheet::Standings(table(words, &tournament));
            let png = style.renderer().sheet(&sheet, 0).context("drawing a sheet")?;
            let message = OutgoingMessage::new(said(words, &tournament, &absent));
            Ok(message.with_picture(Picture::sheet(png, sheet.alt_text(0))))
        };
        app.compute(user, work).await?
    })
    .await
}

async fn download(ctx: Context<'_>, file: &Attachment) -> Result<String, HandlerError> {
    if file.size > MOST_BYTES {
        return Err(HandlerError::User(text::report_too_large(localized(ctx).words)));
    }
    let fetched = ctx.data().downloads.get(&file.url).send().await;
    let fetched = fetched.and_then(reqwest::Response::error_for_status);
    let bytes = fetched
        .context("fetching a file from Discord")?
        .bytes()
        .await
        .context("fetching a file from Discord")?;
    if u32::try_from(bytes.len()).is_ok_and(|length| length <= MOST_BYTES) {
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    } else {
        Err(HandlerError::User(text::report_too_large(localized(ctx).words)))
    }
}

fn name(tournament: &Tournament, number: Number) -> String {
    let found = tournament.players.iter().find(|player| player.number == number);
    found.map_or_else(|| number.to_string(), |player| player.name.trim().to_owned())
}

/// The standings and the next pairings in words, without those who are absent.
fn said(words: &Words, tournament: &Tournament, absent: &[Number]) -> String {
    let rounds = tournament.paired_rounds();
    let written = |number: Number| plain(&name(tournament, number));
    let table = standings(tournament, &SWISS_TIE_BREAKS);
    let places: Vec<String> = table
        .iter()
        .map(|row| text::imported_place(row.rank, &written(row.number), row.points))
        .collect();
    let next = match pair_swiss(tournament, absent) {
        Err(NoPairing::Unfinished { round }) => NextRound::Running(round),
        _ if rounds >= tournament.rounds => NextRound::AllPlayed,
        Ok(round) => {
            let games = round
                .pairings
                .iter()
                .map(|game| (written(game.white), written(game.black)))
                .collect();
            let bye = round.bye.map(written);
            NextRound::Paired { games, bye }
        }
        Err(error) => NextRound::Impossible(error.to_string()),
    };
    text::imported(words, &plain(&tournament.name), rounds, places, next)
}

fn table(words: &Words, tournament: &Tournament) -> StandingsTable {
    let rows = standings(tournament, &SWISS_TIE_BREAKS);
    let lines = rows.iter().map(|row| StandingsLine {
        rank: row.rank,
        player: SheetPlayer::new(row.number.0, name(tournament, row.number)),
        score: text::halves(row.points),
        values: SWISS_TIE_BREAKS.iter().map(|one| row.written(*one)).collect(),
        ..StandingsLine::default()
    });
    StandingsTable {
        heading: Heading::new(tournament.name.clone(), text::imported_title(words))
            .in_words(text::sheet_words(words)),
        columns: SWISS_TIE_BREAKS.iter().map(ToString::to_string).collect(),
        meanings: SWISS_TIE_BREAKS
            .iter()
            .map(|one| text::tie_break(words, *one))
            .collect(),
        lines: lines.collect(),
    }
}
