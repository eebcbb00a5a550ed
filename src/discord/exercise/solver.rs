//! Which puzzle a user gets next, and the tables of solvers. Makes messages; solves and stores nothing.

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

/// Returns the puzzle that a user has begun, or else draws one of about the user's strength.
///
/// # Errors
/// There is none, or the user has tried all of them; a fault.
pub async fn next(
    app: &Localized<'_>,
    user: UserId,
    variant: Option<Variant>,
) -> Result<ExerciseSubject, HandlerError> {
    let asked = variant.map_or_else(Variant::all, |variant| vec![variant]);
    let (mut fresh, mut count) = (Vec::new(), 0);
    for variant in asked {
        let bank = problems(variant);
        count += bank.len();
        let begun = app
            .sessions
            .exercises_of(user, ExerciseKind::Puzzle, variant.id())
            .await?;
        let is_there = |name: &str| bank.iter().any(|problem| problem.id.to_string() == name);
        let open = begun
            .iter()
            .find(|one| !one.is_done() && is_there(&one.subject.name));
        if let Some(open) = open {
            return Ok(open.subject.clone());
        }
        let is_new = |problem: &&Problem| {
            let name = problem.id.to_string();
            begun.iter().all(|one| one.subject.name != name)
        };
        let new: Vec<&'static Problem> = bank.iter().filter(is_new).collect();
        if !new.is_empty() {
            fresh.push((variant, new));
        }
    }
    let chosen = drawn(app, fresh.len());
    let Some((variant, new)) = fresh.into_iter().nth(chosen) else {
        let name = variant.map(|variant| variant_name(app.words, variant.descriptor()));
        return Err(HandlerError::User(text::none_left(app.words, name, count)));
    };
    nearest(app, user, variant, new).await
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
    let mut own = Vec::new();
    for variant in Variant::all() {
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
    Ok(OutgoingMessage::new(said).with_rows(buttons::puzzles(app.words)))
}
