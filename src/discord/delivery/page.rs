//! Delivers the pages that servers want posted by themselves: the puzzle of the day and the page of the week. They ping
//! nobody.

use super::post::{Posted, post};
use crate::discord::api_error::Meaning;
use crate::discord::components::learning_buttons as buttons;
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::exercise::puzzle::problem_of;
use crate::discord::exercise::server_puzzles;
use crate::discord::match_view::board::{descriptor, facts, public_picture};
use crate::discord::match_view::turning_strip;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::page::{self as text, Ended, Upset, Week};
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::Words;
use crate::workers::outbox::DeliveryOutcome;
use anyhow::{Context as _, anyhow};
use rookery_render::PictureOptions;
use rookery_rules::{Seat, Variant, Viewer};
use rookery_search::{Problem, problems};
use rookery_session::{Delivery, GuildPage, MatchId, MatchStatus, PlaceId, RatedMatch, TimeMs, WeekReport};
use serenity::all::GuildId;

/// Milliseconds in a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// How many solvers the page of the week names.
const CHAMPIONS: usize = 3;

/// Posts the puzzle of the day.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn puzzle(
    app: &App,
    delivery: &Delivery,
    guild: PlaceId,
    at: TimeMs,
) -> Result<DeliveryOutcome, HandlerError> {
    let words = app.words_of_guild(Some(guild)).await?;
    let own = found_on_the_day(app, guild, at).await?;
    let is_own = own.is_some();
    let from_bank = || {
        let (variant, problem) = of_the_day(guild, at)?;
        Some((variant, problem.clone(), problem.id.to_string()))
    };
    let Some((variant, problem, puzzle)) = own.or_else(from_bank) else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let winner = problem.winner().context("a puzzle without a side to move")?;
    let style = Localized::with(app, words).public_style(Some(guild)).await?;
    let options = PictureOptions {
        flip: winner == Seat::Black,
        ..style.options()
    };
    let view = problem.position.view(Viewer::Onlooker);
    let picture = public_picture(app, style, view, options).await?;
    let name = variant_name(words, variant.descriptor());
    let said = text::puzzle(words, name, winner, problem.turns, is_own);
    let said = [vec![said], facts(words, &problem.position)].concat().join("\n");
    let message = OutgoingMessage::new(said)
        .with_picture(picture)
        .with_rows(buttons::of_the_day(words, variant.id(), &puzzle));
    page(app, delivery, (guild, GuildPage::Puzzle), &message).await
}

/// Returns the first puzzle that was found in the server's matches in the day before a moment, with its name. So each is
/// the puzzle of one day at most.
async fn found_on_the_day(
    app: &App,
    guild: PlaceId,
    at: TimeMs,
) -> Result<Option<(Variant, Problem, String)>, HandlerError> {
    let mut offered = server_puzzles::offered(app, guild).await?;
    offered.retain(|one| one.puzzle.found > at.plus(-DAY_MS) && one.puzzle.found <= at);
    // The latest found comes first.
    let read = offered.into_iter().rev().find_map(|one| {
        let variant = Variant::from_id(&one.variant)?;
        Some((variant, problem_of(&one.puzzle)?, one.puzzle.puzzle))
    });
    Ok(read)
}

/// Returns the puzzle of a day from the banks: the variants take turns, and the problems of each do. Servers have different ones.
fn of_the_day(guild: PlaceId, at: TimeMs) -> Option<(Variant, &'static Problem)> {
    let with: Vec<Variant> = Variant::all()
        .into_iter()
        .filter(|variant| !problems(*variant).is_empty())
        .collect();
    let number = at.0.div_euclid(DAY_MS).wrapping_add(guild.0).unsigned_abs();
    let nth = |count: usize, number: u64| usize::try_from(number % count.max(1) as u64).ok();
    let variant = *with.get(nth(with.len(), number)?)?;
    let bank = problems(variant);
    Some((
        variant,
        bank.get(nth(bank.len(), number / with.len().max(1) as u64)?)?,
    ))
}

/// Posts the page of the week.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn weekly(
    app: &App,
    delivery: &Delivery,
    guild: PlaceId,
    end: TimeMs,
) -> Result<DeliveryOutcome, HandlerError> {
    let words = app.words_of_guild(Some(guild)).await?;
    let mut span = app.sessions.week_before(guild, end).await?;
    span.channels = told_channels(app, guild, span.channels).await?;
    let report = app.sessions.week(span).await?;
    let here = Localized::with(app, words);
    let turned = match report.turned {
        Some(id) => turning_strip::of_match(&here, guild, id).await?,
        None => None,
    };
    let week = week(app, words, &report, turned.as_ref().map(|(said, _)| said.clone())).await?;
    let mut message = OutgoingMessage::new(text::weekly(words, &week));
    message.picture = turned.map(|(_, picture)| picture);
    page(app, delivery, (guild, GuildPage::Weekly), &message).await
}

/// Returns those of the channels whose matches may be told of: those that everybody in the server may look at, and the
/// one in which the page is posted.
async fn told_channels(
    app: &App,
    guild: PlaceId,
    channels: Vec<PlaceId>,
) -> Result<Vec<PlaceId>, HandlerError> {
    let own = app.sessions.guild_pages(guild).await?.weekly;
    let Some(server) = app.known_channel(guild).await? else {
        return Ok(Vec::new());
    };
    let server = GuildId::new(server.get());
    if !app.servers.knows(server) {
        return Err(anyhow!("nothing is known yet of the server of a page").into());
    }
    let mut told = Vec::new();
    for place in channels {
        let is_public = match app.known_channel(place).await? {
            Some(channel) => app.servers.is_public(server, channel),
            None => false,
        };
        if is_public || own == Some(place) {
            told.push(place);
        }
    }
    Ok(told)
}

async fn week(
    app: &App,
    words: &Words,
    report: &WeekReport,
    turned: Option<String>,
) -> Result<Week, HandlerError> {
    let mut latest = Vec::new();
    for id in &report.latest {
        latest.extend(ended(app, words, *id).await?);
    }
    let longest = match report.longest {
        Some(id) => ended(app, words, id).await?,
        None => None,
    };
    let upset = match &report.upset {
        Some(rated) => upset(app, rated).await?,
        None => None,
    };
    let mut solvers = Vec::new();
    for score in report.solvers.iter().take(CHAMPIONS) {
        solvers.push((app.user_as_player(score.user).await?, score.points, score.solved));
    }
    let waiting = match report.waiting {
        Some((id, since)) => waiting(app, words, id, since).await?,
        None => None,
    };
    Ok(Week {
        finished: report.finished,
        latest,
        longest,
        upset,
        turned,
        solvers,
        waiting,
    })
}

/// Returns a finished match as the page names it; `None` if it can't be replayed now.
async fn ended(app: &App, words: &Words, id: MatchId) -> Result<Option<Ended>, HandlerError> {
    let summary = app.sessions.summary(id).await?;
    let MatchStatus::Finished(result) = summary.status else {
        return Ok(None);
    };
    let Ok(state) = app.sessions.state(id).await else {
        return Ok(None);
    };
    Ok(Some(Ended {
        variant: variant_name(words, descriptor(&summary.header.variant)?).to_owned(),
        players: app.players(&summary.header.seats).await?,
        turns: state.turn_count(),
        result,
    }))
}

async fn upset(app: &App, rated: &RatedMatch) -> Result<Option<Upset>, HandlerError> {
    let Some(loser) = rated.loser() else {
        return Ok(None);
    };
    let (winner_seat, loser_seat) = if rated.users.white == loser {
        (Seat::Black, Seat::White)
    } else {
        (Seat::White, Seat::Black)
    };
    Ok(Some(Upset {
        winner: app.user_as_player(rated.users[winner_seat]).await?,
        winner_rating: rated.steps[winner_seat].before.round() as i32,
        loser: app.user_as_player(loser).await?,
        loser_rating: rated.steps[loser_seat].before.round() as i32,
    }))
}

/// Returns for whom a running match waits, and since when.
async fn waiting(
    app: &App,
    words: &Words,
    id: MatchId,
    since: TimeMs,
) -> Result<Option<String>, HandlerError> {
    let summary = app.sessions.summary(id).await?;
    let players = app.players(&summary.header.seats).await?;
    let awaited = Seat::BOTH.into_iter().find(|seat| summary.awaited[*seat]);
    Ok(awaited.map(|seat| text::waiting(words, players[seat], &id.short(), since)))
}

/// Posts a page. A channel in which the bot can't write gets none any more.
async fn page(
    app: &App,
    delivery: &Delivery,
    (guild, page): (PlaceId, GuildPage),
    message: &OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let pages = app.sessions.guild_pages(guild).await?;
    let Some(place) = pages.channel(page) else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let Some(channel) = app.known_channel(place).await? else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    match post(app, delivery, channel, message, "p").await? {
        Posted::As(_) => Ok(DeliveryOutcome::Delivered(None)),
        Posted::Impossible(Meaning::Wrong, refused) => Ok(DeliveryOutcome::Undeliverable(refused)),
        Posted::Impossible(_, refused) => {
            tracing::info!(%channel, refused, "a page can't be posted there and is stopped");
            app.sessions.stop_page(guild, page, place).await?;
            Ok(DeliveryOutcome::Undeliverable(refused))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variants_take_turns_and_no_puzzle_comes_twice_in_a_month() {
        let days: Vec<(Variant, String)> = (0..30)
            .map(|day| {
                let (variant, problem) = of_the_day(PlaceId(7), TimeMs(day * DAY_MS)).unwrap();
                (variant, problem.id.to_string())
            })
            .collect();
        for variant in Variant::ALL {
            assert_eq!(
                days.iter().filter(|(shown, _)| shown == variant).count(),
                5,
                "{variant}"
            );
        }
        let names: std::collections::BTreeSet<&String> = days.iter().map(|(_, name)| name).collect();
        assert_eq!(names.len(), days.len());
    }
}
