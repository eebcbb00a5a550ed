//! Which puzzle a user gets next, whether the user's matches give any, and the tables of solvers. Makes messages; solves
//! nothing.

use super::server_puzzles;
use super::task::Learner;
use crate::discord::components::learning_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::puzzle as text;
use rookery_rating::Rating;
use rookery_rules::Variant;
use rookery_search::{Problem, problems};
use rookery_session::{ExerciseKind, ExerciseSubject, TimeMs, UserId};
use serenity::all::GuildId;

/// Among how many puzzles of about the solver's strength the next one is drawn.
const DRAWN_AMONG: usize = 5;

/// How far back the table of a server goes.
const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// Returns the puzzle that a user has begun, or else draws one: from a match of the server that the user did not play, if
/// there is one, and of about the user's strength otherwise.
///
/// # Errors
/// There is none, or the user has tried all of them; a fault.
pub async fn next(
    app: &Localized<'_>,
    by: Learner,
    variant: Option<Variant>,
) -> Result<ExerciseSubject, HandlerError> {
    let asked = variant.map_or_else(Variant::all, |variant| vec![variant]);
    let of_server = match app.guild_of(by.guild).await? {
        Some(guild) => server_puzzles::offered(app, guild).await?,
        None => Vec::new(),
    };
    let (mut fresh, mut from_matches, mut count) = (Vec::new(), Vec::new(), 0);
    let mut is_newcomer = true;
    for variant in asked {
        let bank = problems(variant);
        let theirs = of_server.iter().filter(|one| one.variant == variant.id());
        let theirs: Vec<&str> = theirs.map(|one| one.puzzle.puzzle.as_str()).collect();
        count += bank.len() + theirs.len();
        let begun = app
            .sessions
            .exercises_of(by.user, ExerciseKind::Puzzle, variant.id())
            .await?;
        is_newcomer &= begun.is_empty();
        let is_there =
            |name: &str| theirs.contains(&name) || bank.iter().any(|problem| problem.id.to_string() == name);
        let open = begun
            .iter()
            .find(|one| !one.is_done() && is_there(&one.subject.name));
        if let Some(open) = open {
            return Ok(open.subject.clone());
        }
        let is_begun = |name: &str| begun.iter().any(|one| one.subject.name == name);
        from_matches.extend(of_server.iter().filter(|one| {
            let is_played = one.players.contains(&by.user);
            one.variant == variant.id() && !is_played && !is_begun(&one.puzzle.puzzle)
        }));
        let new = bank.iter().filter(|problem| !is_begun(&problem.id.to_string()));
        let new: Vec<&'static Problem> = new.collect();
        if !new.is_empty() {
            fresh.push((variant, new));
        }
    }
    let chosen = drawn(app, from_matches.len());
    if let Some(one) = from_matches.get(chosen) {
        return Ok(ExerciseSubject::puzzle(&one.variant, &one.puzzle.puzzle));
    }
    if is_newcomer {
        // A first puzzle is on a small board.
        let size = |variant: Variant| variant.descriptor().geometry.cells().count();
        let smallest = fresh.iter().map(|(variant, _)| size(*variant)).min();
        fresh.retain(|(variant, _)| Some(size(*variant)) == smallest);
    }
    let chosen = drawn(app, fresh.len());
    let Some((variant, new)) = fresh.into_iter().nth(chosen) else {
        let name = variant.map(|variant| variant_name(app.words, variant.descriptor()));
        return Err(HandlerError::User(text::none_left(app.words, name, count)));
    };
    nearest(app, by.user, variant, new).await
}

/// Draws one of the puzzles whose ratings are nearest to the user's.
async fn nearest(
    app: &Localized<'_>,
    user: UserId,
    variant: Variant,
    mut new: Vec<&'static Problem>,
) -> Result<ExerciseSubject, HandlerError> {
    let (strength, _) = app.sessions.solver_rating(user, variant.id()).await?;
    let ratings = app.sessions.puzzle_ratings(variant.id()).await?;
    let distance = |problem: &Problem| {
        let name = problem.id.to_string();
        let found = ratings.iter().find(|(puzzle, _)| *puzzle == name);
        let rating = found.map_or_else(Rating::default, |(_, rating)| *rating);
        (rating.whole() - strength.whole()).abs()
    };
    new.sort_by_key(|problem| (distance(problem), problem.turns, problem.id));
    new.truncate(DRAWN_AMONG);
    let chosen = drawn(app, new.len());
    let chosen = new.get(chosen).map(|problem| problem.id.to_string());
    let name = chosen.ok_or_else(|| HandlerError::User(text::none_left(app.words, None, 0)))?;
    Ok(ExerciseSubject::puzzle(variant.id(), &name))
}

/// Draws one of so many.
fn drawn(app: &Localized<'_>, count: usize) -> usize {
    let count = u64::try_from(count.max(1)).unwrap_or(1);
    usize::try_from(app.sessions.draw() % count).unwrap_or_default()
}

/// Shows a user's own ratings and streak, and who has solved most in the server within a week.
///
/// # Errors
/// A fault.
pub async fn table(
    app: &Localized<'_>,
    user: UserId,
    guild: Option<GuildId>,
) -> Result<OutgoingMessage, HandlerError> {
    let (mut own, mut has_open) = (Vec::new(), false);
    for variant in Variant::all() {
        let begun = app
            .sessions
            .exercises_of(user, ExerciseKind::Puzzle, variant.id())
            .await?;
        has_open |= begun.iter().any(|one| !one.is_done());
        let (rating, tried) = app.sessions.solver_rating(user, variant.id()).await?;
        if tried > 0 {
            own.push((variant_name(app.words, variant.descriptor()), rating, tried));
        }
    }
    let streak = app.sessions.puzzle_streak(user).await?;
    let mut said = text::own(app.words, &own, streak);
    if let Some(guild) = app.guild_of(guild).await? {
        let since = TimeMs(app.sessions.now().0.saturating_sub(WEEK_MS));
        let mut lines = Vec::new();
        for score in app.sessions.puzzle_scores(guild, since).await? {
            lines.push((app.user_as_player(score.user).await?, score.points, score.solved));
        }
        said = [said, text::week(app.words, &lines)].join("\n");
    }
    let consents = app.sessions.puzzle_consent(user).await?;
    said = [said, text::consent(app.words, consents)].join("\n");
    Ok(OutgoingMessage::new(said).with_rows(buttons::puzzles(app.words, has_open)))
}

/// Keeps whether a user lets puzzles be made from finished matches, and says what that means.
///
/// # Errors
/// A fault.
pub async fn consent(
    app: &Localized<'_>,
    user: UserId,
    is_given: bool,
) -> Result<OutgoingMessage, HandlerError> {
    app.sessions.set_puzzle_consent(user, is_given).await?;
    Ok(OutgoingMessage::new(text::consent_saved(app.words, is_given)))
}
