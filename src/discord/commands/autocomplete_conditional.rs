//! Choices for the options of `/if`. They are made from what the user may know, as the lines are.

use super::autocomplete::{meant, offered_in_time, other_option};
use super::turn_choices::turn_choices;
use super::{Context, localized};
use crate::discord::answer_deadline::AnswerDeadline;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::conditional::{ALL, LineName, described, hides_turns};
use crate::discord::text::conditional as text;
use crate::discord::text::pictures::kind;
use crate::discord::text::words::Words;
use rookery_rules::notation::{LegalList, TURN_SEPARATOR, read_turn_from};
use rookery_rules::{Position, Seat, View, Viewer};
use rookery_session::{ConditionalTree, Conditionals, MatchState, lines as session};
use serenity::all::CreateAutocompleteResponse;
use std::sync::Arc;

/// The words for any turn.
const ANY: &str = "any";

/// What all these choices need.
struct Asked {
    state: Arc<MatchState>,
    found: Conditionals,
    user: rookery_session::UserId,
}

async fn asked(ctx: Context<'_>) -> Result<Asked, HandlerError> {
    let app = &localized(ctx);
    let user = app.asking_user(ctx.interaction.user.id).await?;
    let id = meant(ctx, user).await?;
    let found = app.sessions.conditionals(id, user).await?;
    let state = app.sessions.state(id).await?;
    Ok(Asked { state, found, user })
}

impl Asked {
    /// The position in which the opponent's turn of the new line is expected, as far as it is known.
    fn before_condition(&self, ctx: Context<'_>) -> Option<Position> {
        let Conditionals { seat, tree, .. } = &self.found;
        let mut tree = tree.clone();
        if self.state.awaited()[*seat]
            && let Some(first) = other_option(ctx, "first")
        {
            tree.first = first.split(TURN_SEPARATOR).map(str::to_owned).collect();
        }
        let after = other_option(ctx, "after").map(LineName::read);
        let after = after.transpose().ok()?.unwrap_or_default();
        let point = session::point(&self.state, *seat, &tree, &after.path).ok()?;
        (point.is_known && point.position.awaiting().seat() == Some(seat.other())).then_some(point.position)
    }
}

/// Completes a typed turn of a seat.
fn completed(words: &Words, position: &Position, seat: Seat, typed: &str) -> Vec<(String, String)> {
    let legal = Arc::new(LegalList::new(position, seat));
    turn_choices(words, position, seat, &legal, typed)
}

/// `any`, and `any` with each square of the opponent's units that fits.
fn inexact(words: &Words, view: &View, theirs: Seat, typed: &str) -> Vec<(String, String)> {
    let units = view.geometry.cells().filter_map(|cell| {
        let units = &view.cells.get(cell.index())?.units;
        let unit = units.iter().find(|unit| unit.side == theirs)?;
        let square = view.geometry.name(cell);
        let label = text::anything_with(words, &kind(words, &unit.kind), &square);
        Some((label, format!("{ANY} {square}")))
    });
    let all = [(text::anything(words), ANY.to_owned())].into_iter().chain(units);
    all.filter(|(_, value)| value.starts_with(typed)).collect()
}

/// Makes choices in the user's place of the pool; none if the user has typed on meanwhile, or they came too late.
async fn in_pool(
    app: &App,
    (user, deadline): (rookery_session::UserId, AnswerDeadline),
    choices: impl FnOnce() -> Vec<(String, String)> + Send + 'static,
) -> Result<Vec<(String, String)>, HandlerError> {
    let found = app
        .user_pool
        .run_latest(user, move || deadline.has_passed(), choices);
    Ok(found.await?.unwrap_or_default())
}

/// Turns of the opponent, in the match of the command.
pub async fn conditions(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "conditions", |deadline| conditions_of(ctx, typed, deadline)).await
}

async fn conditions_of(
    ctx: Context<'_>,
    typed: &str,
    deadline: AnswerDeadline,
) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let asked = asked(ctx).await?;
    let Some(position) = asked.before_condition(ctx) else {
        return Ok(Vec::new());
    };
    let seat = asked.found.seat;
    let hidden = hides_turns(&asked.state, asked.user);
    let (words, typed) = (app.words, typed.to_owned());
    let lower = typed.trim().to_lowercase();
    let choices = move || {
        let mut choices = Vec::new();
        if !lower.is_empty() && ANY.starts_with(&lower) || lower.starts_with(ANY) {
            choices = inexact(words, &position.view(Viewer::Seat(seat)), seat.other(), &lower);
        } else if lower.is_empty() {
            choices.push((text::anything(words), ANY.to_owned()));
        }
        if !hidden {
            choices.extend(completed(words, &position, seat.other(), &typed));
        }
        choices
    };
    in_pool(app, (asked.user, deadline), choices).await
}

/// Turns of the user that answer the condition, in the match of the command.
pub async fn answers(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "answers", |deadline| answers_of(ctx, typed, deadline)).await
}

async fn answers_of(
    ctx: Context<'_>,
    typed: &str,
    deadline: AnswerDeadline,
) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let asked = asked(ctx).await?;
    let they = other_option(ctx, "they").map(str::to_owned);
    let (Some(position), Some(they)) = (asked.before_condition(ctx), they) else {
        return Ok(Vec::new());
    };
    let (words, seat, typed) = (app.words, asked.found.seat, typed.to_owned());
    let choices = move || {
        let legal = || Arc::new(LegalList::new(&position, seat.other()));
        match read_turn_from(&position, seat.other(), &they, legal) {
            Ok(line) if !line.draws && line.position.awaiting().seat() == Some(seat) => {
                completed(words, &line.position, seat, &typed)
            }
            Ok(_) | Err(_) => Vec::new(),
        }
    };
    in_pool(app, (asked.user, deadline), choices).await
}

/// Turns that the user may make now, in the match of the command.
pub async fn first_turns(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "first", |deadline| first_turns_of(ctx, typed, deadline)).await
}

async fn first_turns_of(
    ctx: Context<'_>,
    typed: &str,
    deadline: AnswerDeadline,
) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let asked = asked(ctx).await?;
    let seat = asked.found.seat;
    let point = session::point(&asked.state, seat, &ConditionalTree::default(), &[]);
    let Some(position) = point
        .ok()
        .map(|point| point.position)
        .filter(|_| asked.state.awaited()[seat])
    else {
        return Ok(Vec::new());
    };
    let (words, typed) = (app.words, typed.to_owned());
    let choices = move || completed(words, &position, seat, &typed);
    in_pool(app, (asked.user, deadline), choices).await
}

/// The user's lines, in the match of the command.
pub async fn lines(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered_in_time(ctx, "lines", |deadline| lines_of(ctx, typed, deadline)).await
}

/// The same, and all of them at once.
pub async fn lines_or_all(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let with_all = async |deadline| {
        let mut choices = lines_of(ctx, typed, deadline).await?;
        if !choices.is_empty() {
            choices.insert(0, (ALL.to_owned(), ALL.to_owned()));
        }
        Ok(choices)
    };
    offered_in_time(ctx, "lines", with_all).await
}

async fn lines_of(
    ctx: Context<'_>,
    typed: &str,
    deadline: AnswerDeadline,
) -> Result<Vec<(String, String)>, HandlerError> {
    let app = &localized(ctx);
    let asked = asked(ctx).await?;
    let (user, words, typed) = (asked.user, app.words, typed.trim().to_lowercase());
    let choices = move || {
        let paths = asked.found.tree.paths();
        let lines = described(&asked.state, &asked.found);
        let choices = lines.iter().zip(&paths).map(|(line, path)| {
            let value = LineName::written(path, asked.found.revision);
            (text::choice(words, line), value)
        });
        choices
            .filter(|(label, _)| label.to_lowercase().contains(&typed))
            .collect()
    };
    in_pool(app, (user, deadline), choices).await
}
